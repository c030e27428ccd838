//! Sharing: roles on one space for users and teams, given by its admins.
//!
//! - A given role only raises what the organization and the levels give.
//! - Only members and teams of the space's organization can have one; it is deleted with them, and when the space moves
//!   to another organization.
//! - Giving and revoking lock the organization: nobody receives a role while they leave.
//! - A team counts the spaces on which it has a role.

use std::sync::Arc;

use quire_db::{Row, Transaction, Value, params, sql};
use quire_models as models;
use quire_models::{
    Role, SpaceTeamPermission, SpaceTeamPermissionList, SpaceUserPermission,
    SpaceUserPermissionList,
};
use quire_runtime::Operation as _;

use super::SpaceRow;
use crate::SpaceAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::UserId;
use crate::paging::{ListCursor, Order};
use crate::people::Person;
use crate::permissions::Rank;
use crate::teams::{TEAM_ACCESS, TeamRow};
use crate::tree::lock_organization;

#[derive(Row)]
#[row(table = "g")]
struct UserGrantRow {
    #[row(nested, table = "u")]
    user: Person,
    role: Rank,
}

#[derive(Row)]
#[row(table = "g")]
struct TeamGrantRow {
    #[row(nested)]
    team: TeamRow,
    role: Rank,
}

/// A role as the API returns it.
fn given(rank: Rank) -> Role {
    // The stored rank is one of the six roles.
    rank.role().unwrap_or(Role::Read)
}

/// The rank of a requested role.
fn requested_rank(role: &Role) -> Result<Rank> {
    Rank::of(role).ok_or_else(|| Error::invalid("/body/role", "is not a role"))
}

/// A space whose grants are about to change; locks its organization.
async fn shared(tx: &mut Transaction, caller: &Caller, space: &str) -> Result<SpaceRow> {
    let row = SpaceRow::active(tx, &caller.user, space, Rank::Admin).await?;
    lock_organization(tx, &row.organization).await?;
    // Grants are separate rows, which writers of content do not lock.
    let sql = "UPDATE spaces SET rights = rights + 1 WHERE id = $1";
    tx.execute(sql, params![space]).await?;
    Ok(row)
}

/// Returns true if a statement counts any rows.
async fn exists(tx: &mut Transaction, sql: &'static str, params: &[Value<'_>]) -> Result<bool> {
    let (found,): (i64,) = tx.query_one(sql, params).await?;
    Ok(found > 0)
}

/// Records a change of a role.
async fn record(
    tx: &mut Transaction,
    caller: &Caller,
    target: Target<'_>,
    before: Option<(Rank,)>,
    after: Option<Rank>,
) -> Result<()> {
    let permission = |role: Rank| models::SpacePermissionUpdate::new(given(role));
    let before = before.map(|(role,)| permission(role));
    match (before, after) {
        (before, Some(after)) => {
            caller
                .put(tx, target, before.as_ref(), permission(after))
                .await?;
            Ok(())
        }
        (Some(before), None) => caller.deleted(tx, target, &before).await,
        (None, None) => Ok(()),
    }
}

async fn count_space(tx: &mut Transaction, team: &str, by: i64) -> Result<()> {
    let sql = "UPDATE teams SET spaces = spaces + $2 WHERE id = $1";
    tx.execute(sql, params![team, by]).await?;
    Ok(())
}

impl SpaceAreas {
    pub(super) async fn user_grants_page(
        &self,
        caller: &Caller,
        request: models::ListSpaceUserPermissions,
    ) -> Result<SpaceUserPermissionList> {
        let space = SpaceRow::active(
            &mut &self.db,
            &caller.user,
            request.space_id.as_str(),
            Rank::Admin,
        )
        .await?;
        let list = [models::ListSpaceUserPermissions::INFO.id, &space.id];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Ascending,
        )?;
        let rows: Vec<UserGrantRow> = self
            .db
            .query(
                sql!(
                    "SELECT {UserGrantRow} FROM space_grants g JOIN users u ON u.id = g.user_id
                     WHERE g.space_id = $1 AND g.user_id > $2 ORDER BY g.user_id LIMIT $3"
                ),
                params![space.id, page.after.id, page.rows()],
            )
            .await?;
        let (count,): (i64,) = self
            .db
            .query_one(
                "SELECT COUNT(*) FROM space_grants WHERE space_id = $1",
                params![space.id],
            )
            .await?;
        let place = |row: &UserGrantRow| ListCursor {
            key: 0,
            id: row.user.id.to_string(),
        };
        Ok(
            page.list_response(self, rows, count, place, |row| SpaceUserPermission {
                user: self.user_model(&space.organization, row.user),
                role: given(row.role),
                permission: given(row.role),
                additional: models::Additional::new(),
            }),
        )
    }

    pub(super) async fn give_user(
        &self,
        caller: Arc<Caller>,
        space: models::SpaceId,
        user: models::UserId,
        body: models::SpacePermissionUpdate,
    ) -> Result<()> {
        let (space, user) = (String::from(space), String::from(user));
        let role = requested_rank(&body.role)?;
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = shared(tx, &caller, &space).await?;
                let sql =
                    "SELECT COUNT(*) FROM members WHERE organization_id = $1 AND user_id = $2";
                if !exists(tx, sql, params![row.organization, user]).await? {
                    return Err(Error::not_found("member"));
                }
                let sql = "SELECT role FROM space_grants WHERE space_id = $1 AND user_id = $2";
                let before = tx.query_optional(sql, params![space, user]).await?;
                tx.execute(
                    "INSERT INTO space_grants (space_id, audience, user_id, role)
                     SELECT id, audience, $2, $3 FROM spaces WHERE id = $1
                     ON CONFLICT (space_id, user_id) DO UPDATE SET role = excluded.role",
                    params![space, user, role],
                )
                .await?;
                let target = Target::in_space(&space, "userPermission", &user);
                record(tx, &caller, target, before, Some(role)).await
            })
            .await
    }

    pub(super) async fn take_from_user(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteSpaceUserPermission,
    ) -> Result<()> {
        let space = String::from(request.space_id);
        let user = UserId::from(request.user_id);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                shared(tx, &caller, &space).await?;
                let taken = tx
                    .query_optional(
                        "DELETE FROM space_grants WHERE space_id = $1 AND user_id = $2 RETURNING role",
                        params![space, user],
                    )
                    .await?;
                let before = taken.ok_or_else(|| Error::not_found("permission"))?;
                let target = Target::in_space(&space, "userPermission", &user);
                record(tx, &caller, target, Some(before), None).await
            })
            .await
    }

    pub(super) async fn team_grants_page(
        &self,
        caller: &Caller,
        request: models::ListSpaceTeamPermissions,
    ) -> Result<SpaceTeamPermissionList> {
        let space = SpaceRow::active(
            &mut &self.db,
            &caller.user,
            request.space_id.as_str(),
            Rank::Admin,
        )
        .await?;
        let list = [models::ListSpaceTeamPermissions::INFO.id, &space.id];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Ascending,
        )?;
        let rows: Vec<TeamGrantRow> = self
            .db
            .query(
                sql!(
                    "SELECT {TeamGrantRow} FROM team_grants g JOIN teams t ON t.id = g.team_id {TEAM_ACCESS}
                     WHERE g.space_id = $2 AND g.team_id > $3 ORDER BY g.team_id LIMIT $4"
                ),
                params![caller.user, space.id, page.after.id, page.rows()],
            )
            .await?;
        let (count,): (i64,) = self
            .db
            .query_one(
                "SELECT COUNT(*) FROM team_grants WHERE space_id = $1",
                params![space.id],
            )
            .await?;
        let place = |row: &TeamGrantRow| ListCursor {
            key: 0,
            id: row.team.id.clone(),
        };
        Ok(
            page.list_response(self, rows, count, place, |row| SpaceTeamPermission {
                team: row.team.model(),
                role: given(row.role),
                permission: given(row.role),
                additional: models::Additional::new(),
            }),
        )
    }

    pub(super) async fn give_team(
        &self,
        caller: Arc<Caller>,
        space: models::SpaceId,
        team: models::TeamId,
        body: models::SpacePermissionUpdate,
    ) -> Result<()> {
        let (space, team) = (String::from(space), String::from(team));
        let role = requested_rank(&body.role)?;
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = shared(tx, &caller, &space).await?;
                let sql = "SELECT COUNT(*) FROM teams WHERE organization_id = $1 AND id = $2";
                if !exists(tx, sql, params![row.organization, team]).await? {
                    return Err(Error::not_found("team"));
                }
                let sql = "SELECT role FROM team_grants WHERE space_id = $1 AND team_id = $2";
                let before = tx.query_optional(sql, params![space, team]).await?;
                if before.is_none() {
                    count_space(tx, &team, 1).await?;
                }
                tx.execute(
                    "INSERT INTO team_grants (space_id, audience, team_id, role)
                     SELECT id, audience, $2, $3 FROM spaces WHERE id = $1
                     ON CONFLICT (space_id, team_id) DO UPDATE SET role = excluded.role",
                    params![space, team, role],
                )
                .await?;
                let target = Target::in_space(&space, "teamPermission", &team);
                record(tx, &caller, target, before, Some(role)).await
            })
            .await
    }

    pub(super) async fn take_from_team(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteSpaceTeamPermission,
    ) -> Result<()> {
        let space = String::from(request.space_id);
        let team = String::from(request.team_id);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                shared(tx, &caller, &space).await?;
                let taken = tx
                    .query_optional(
                        "DELETE FROM team_grants WHERE space_id = $1 AND team_id = $2 RETURNING role",
                        params![space, team],
                    )
                    .await?;
                let before = taken.ok_or_else(|| Error::not_found("permission"))?;
                count_space(tx, &team, -1).await?;
                let target = Target::in_space(&space, "teamPermission", &team);
                record(tx, &caller, target, Some(before), None).await
            })
            .await
    }
}
