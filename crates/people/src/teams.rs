//! Teams: groups of members that can have roles on spaces.
//!
//! - Members with a role see all teams, and guests see those they belong to; for others, a team does not exist.
//! - Admins create and delete teams; an owner of a team manages its name and its members, and anyone may leave. Only
//!   admins add people who are not members of the organization yet.
//! - A team's row has its numbers of members and spaces, a member's row the number of teams, and a counter the number
//!   of teams in the organization; each changes with what it counts.
//! - `changing` changes the members of a team, with the organization locked.

mod changing;
mod listing;
mod naming;

use std::sync::Arc;

use quire_db::{Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{Team, TeamList, TeamMemberList, TeamMembership, TeamRole};
use quire_server::Teams;

use crate::PeopleAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::counters::count;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, UserId};
use crate::paging::ListCursor;
use crate::permissions::{Membership, Rank};
use crate::search_keys::search_key;
use crate::tree::lock_organization;
use crate::words;

use changing::{Changes, candidate};

pub use changing::{join_team, leave_team};
use naming::Named;

/// A team `t` as the member `me` sees it, with their own membership `mine`: with `TEAM_ACCESS`.
#[derive(Row, Clone)]
#[row(table = "t")]
pub struct TeamRow {
    /// The id of the team.
    pub id: String,
    title: String,
    members: i64,
    spaces: i64,
    created_at: i64,
    /// The caller's role in the organization.
    #[row(table = "me")]
    role: Option<Rank>,
    /// True if the caller owns the team; `None` if they are not a member.
    #[row(table = "mine")]
    owner: Option<bool>,
}

/// SQL that joins the user `$1` to teams `t`: as the member `me`, and their membership `mine` of the team.
pub const TEAM_ACCESS: &str = "JOIN members me
    ON me.organization_id = t.organization_id AND me.user_id = $1 AND NOT me.disabled
    LEFT JOIN team_members mine ON mine.team_id = t.id AND mine.user_id = $1";

/// SQL of the team `$3` of the organization `$2`, as the user `$1` sees it.
const VISIBLE_TEAM: &str = sql!(
    "SELECT {TeamRow} FROM teams t {TEAM_ACCESS}
     WHERE t.organization_id = $2 AND t.id = $3 AND (me.role IS NOT NULL OR mine.owner IS NOT NULL)"
);

impl TeamRow {
    /// Reads a team as a user sees it; 404 if it is hidden from them.
    pub async fn read(
        db: &mut impl Read,
        caller: &UserId,
        organization: &OrganizationId,
        id: &str,
    ) -> Result<Self> {
        db.query_optional(VISIBLE_TEAM, params![caller, organization, id])
            .await?
            .ok_or_else(|| Error::not_found("team"))
    }

    /// The same, to manage it: 403 unless the caller is an admin or an owner of the team.
    async fn managed(
        tx: &mut Transaction,
        caller: &UserId,
        organization: &OrganizationId,
        id: &str,
    ) -> Result<Self> {
        let row = Self::read(tx, caller, organization, id).await?;
        row.viewer().needs_team(row.is_owned())?;
        Ok(row)
    }

    /// The viewer's membership of the organization.
    pub const fn viewer(&self) -> Membership {
        Membership(self.role)
    }

    /// Returns true if the viewer owns the team.
    pub fn is_owned(&self) -> bool {
        self.owner == Some(true)
    }

    /// The position in a list.
    pub fn list_cursor(&self) -> ListCursor {
        ListCursor {
            key: self.created_at,
            id: self.id.clone(),
        }
    }

    /// The team as the API returns it.
    pub fn model(self) -> Team {
        Team {
            permissions: self.viewer().team_permissions(self.is_owned()),
            id: self.id.into(),
            title: self.title,
            members: self.members,
            spaces: self.spaces,
            created_at: time(self.created_at),
            additional: models::Additional::new(),
        }
    }
}

/// A user's membership of a team.
pub fn membership(owner: bool) -> TeamMembership {
    TeamMembership::new(if owner {
        TeamRole::Owner
    } else {
        TeamRole::Member
    })
}

impl Teams for PeopleAreas {
    async fn list_teams(
        &self,
        caller: Arc<Caller>,
        request: models::ListTeams,
    ) -> Result<TeamList> {
        self.teams_page(&caller, request).await
    }

    async fn create_team(&self, caller: Arc<Caller>, request: models::CreateTeam) -> Result<Team> {
        let organization = OrganizationId::from(request.organization_id);
        let (id, now, title) = (self.new_id(), self.now(), request.body.title);
        let named = Named::of_new_team(request.body.members.as_deref());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                Membership::read(tx, &caller.user, &organization)
                    .await?
                    .needs(Rank::Admin)?;
                lock_organization(tx, &organization).await?;
                let found = named.find(tx, &organization, &id).await?;
                let changes = Changes::of(&named, &found)?;
                tx.execute(
                    "INSERT INTO teams (id, organization_id, title, title_key, created_at)
                     VALUES ($1, $2, $3, $4, $5)",
                    params![id, organization, title, search_key(&title), now],
                )
                .await?;
                words::store_team_words(tx, &organization, &id, &title, true).await?;
                count(tx, &organization, "teams", 0, 1).await?;
                changes.apply(tx, &organization, &id, now, now).await?;
                let row = TeamRow::read(tx, &caller.user, &organization, &id).await?;
                caller
                    .created(tx, Target::new(&organization, "team", &id), row.model())
                    .await
            })
            .await
    }

    async fn get_team(&self, caller: Arc<Caller>, request: models::GetTeam) -> Result<Team> {
        let organization = &OrganizationId::from(request.organization_id);
        let id = request.team_id.as_str();
        let row = TeamRow::read(&mut &self.db, &caller.user, organization, id).await?;
        Ok(row.model())
    }

    async fn update_team(&self, caller: Arc<Caller>, request: models::UpdateTeam) -> Result<Team> {
        let organization = OrganizationId::from(request.organization_id);
        let (id, title) = (String::from(request.team_id), request.body.title);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = TeamRow::managed(tx, &caller.user, &organization, &id).await?;
                let before = row.model();
                caller.expects(&before)?;
                lock_organization(tx, &organization).await?;
                tx.execute(
                    "UPDATE teams SET title = $2, title_key = $3 WHERE id = $1",
                    params![id, title, search_key(&title)],
                )
                .await?;
                words::store_team_words(tx, &organization, &id, &title, false).await?;
                let row = TeamRow::read(tx, &caller.user, &organization, &id).await?;
                caller
                    .changed(
                        tx,
                        Target::new(&organization, "team", &id),
                        &before,
                        row.model(),
                    )
                    .await
            })
            .await
    }

    async fn delete_team(&self, caller: Arc<Caller>, request: models::DeleteTeam) -> Result<()> {
        let organization = OrganizationId::from(request.organization_id);
        let id = String::from(request.team_id);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = TeamRow::read(tx, &caller.user, &organization, &id).await?;
                row.viewer().needs(Rank::Admin)?;
                let before = row.model();
                caller.expects(&before)?;
                lock_organization(tx, &organization).await?;
                tx.execute(
                    "UPDATE members SET teams = teams - 1
                     WHERE organization_id = $1 AND user_id IN (SELECT user_id FROM team_members WHERE team_id = $2)",
                    params![organization, id],
                )
                .await?;
                // Members and grants are deleted with the team.
                tx.execute("DELETE FROM teams WHERE id = $1", params![id])
                    .await?;
                count(tx, &organization, "teams", 0, -1).await?;
                caller.deleted(tx, Target::new(&organization, "team", &id), &before).await
            })
            .await
    }

    async fn list_team_members(
        &self,
        caller: Arc<Caller>,
        request: models::ListTeamMembers,
    ) -> Result<TeamMemberList> {
        self.team_members_page(&caller, request).await
    }

    async fn update_team_members(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateTeamMembers,
    ) -> Result<()> {
        let organization = OrganizationId::from(request.organization_id);
        let (id, now) = (String::from(request.team_id), self.now());
        let named = Named::of_update(&request.body.unwrap_or_default())?;
        // One id for each user that may be created: a transaction may run more than once.
        let ids: Vec<UserId> = named.addresses().map(|_| self.new_id().into()).collect();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = TeamRow::managed(tx, &caller.user, &organization, &id).await?;
                lock_organization(tx, &organization).await?;
                let mut found = named.find(tx, &organization, &id).await?;
                if !row.viewer().allows(Rank::Admin) {
                    named.needs_members(&found)?;
                }
                found.invite(tx, &named, &ids, &organization, now).await?;
                let changes = Changes::of(&named, &found)?;
                changes
                    .apply(tx, &organization, &id, row.created_at, now)
                    .await?;
                changes
                    .record(tx, &caller, Target::new(&organization, "team", &id))
                    .await
            })
            .await
    }

    async fn put_team_member(
        &self,
        caller: Arc<Caller>,
        request: models::PutTeamMember,
    ) -> Result<()> {
        let organization = OrganizationId::from(request.organization_id);
        let (id, now) = (String::from(request.team_id), self.now());
        let user = UserId::from(request.user_id);
        let role = request.body.unwrap_or_default().role;
        let owner = role.map(|role| role == TeamRole::Owner);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = TeamRow::managed(tx, &caller.user, &organization, &id).await?;
                lock_organization(tx, &organization).await?;
                let found = candidate(tx, &organization, &id, &user)
                    .await?
                    .ok_or_else(|| Error::not_found("member"))?;
                let changes = Changes::member_change(&user, found.part, owner);
                changes
                    .apply(tx, &organization, &id, row.created_at, now)
                    .await?;
                changes
                    .record(tx, &caller, Target::new(&organization, "team", &id))
                    .await
            })
            .await
    }

    async fn remove_team_member(
        &self,
        caller: Arc<Caller>,
        request: models::RemoveTeamMember,
    ) -> Result<()> {
        let organization = OrganizationId::from(request.organization_id);
        let (id, now) = (String::from(request.team_id), self.now());
        let user = UserId::from(request.user_id);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = TeamRow::read(tx, &caller.user, &organization, &id).await?;
                if user != caller.user {
                    row.viewer().needs_team(row.is_owned())?;
                }
                lock_organization(tx, &organization).await?;
                let found = candidate(tx, &organization, &id, &user).await?;
                if found.is_none_or(|found| found.part.is_none()) {
                    return Err(Error::not_found("team member"));
                }
                let changes = Changes::of_removal(&user);
                changes
                    .apply(tx, &organization, &id, row.created_at, now)
                    .await?;
                changes
                    .record(tx, &caller, Target::new(&organization, "team", &id))
                    .await
            })
            .await
    }
}
