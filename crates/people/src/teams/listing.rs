//! Lists of the teams of an organization or of a member, and of the members of a team.
//!
//! - Teams are newest first, on an index of the organization, of a member, or of an owner; search by title has its own
//!   index (`words.rs`), except among the teams of one member.
//! - The members of a team are in the order in which they joined.

#[cfg(test)]
mod tests;

use quire_db::{Row, ToValue as _, Value, params, sql};
use quire_models as models;
use quire_models::{
    MemberTeam, MemberTeamList, TeamList, TeamMember, TeamMemberList, TeamMemberPermissions,
    TeamMembership,
};
use quire_runtime::Operation as _;

use super::{TEAM_ACCESS, TeamRow, membership};
use crate::PeopleAreas;
use crate::caller::Caller;
use crate::error::Result;
use crate::ids::{OrganizationId, UserId};
use crate::members::VisibleMember;
use crate::paging::{ListCursor, Order, Page};
use crate::people::MemberRow;
use crate::permissions::{Membership, Rank};
use crate::words::{Search, TEAMS};

/// The filters of a list.
pub(crate) struct TeamQuery<'a> {
    pub caller: &'a UserId,
    pub organization: &'a OrganizationId,
    /// The user whose teams are listed, and whether only those that they own.
    pub member: Option<(&'a UserId, bool)>,
    /// The search in titles.
    pub title: Option<&'a Search>,
}

/// A team in a list.
#[derive(Row)]
pub(crate) struct ListedTeam {
    #[row(nested)]
    pub team: TeamRow,
    /// True if the user whose teams are listed owns it.
    owner: bool,
}

impl ListedTeam {
    pub(crate) fn membership(&self) -> TeamMembership {
        membership(self.owner)
    }
}

/// A member of a team.
#[derive(Row)]
#[row(table = "t")]
struct TeamMemberRow {
    #[row(nested)]
    member: MemberRow,
    owner: bool,
    joined_at: i64,
}

impl<'a> TeamQuery<'a> {
    /// SQL of the teams `t` of a member from `FROM` on, without the search; `$1` is the caller.
    fn of_member(
        member: &'a UserId,
        owned: bool,
        joins: &str,
        values: &mut Vec<Value<'a>>,
    ) -> String {
        values.push(member.to_value());
        let member = values.len();
        let owned = if owned { " AND f.owner" } else { "" };
        format!(
            "FROM team_members f JOIN teams t ON t.id = f.team_id {joins}
             WHERE f.organization_id = $2 AND f.user_id = ${member}{owned}"
        )
    }

    /// Returns true if the search may have very many results.
    fn takes_long(&self) -> bool {
        self.title.is_some() && self.member.is_none()
    }

    /// The statement that counts, if no counter applies.
    fn count(&self) -> Option<(String, Vec<Value<'a>>)> {
        // The caller is a parameter of every list, and PostgreSQL requires all parameters to be used.
        let mut values = vec![self.caller.to_value(), self.organization.to_value()];
        let from = match (self.member, self.title) {
            (None, None) => return None,
            (None, Some(title)) => {
                let found = title.matching_ids(TEAMS, "$2", &mut values);
                format!("FROM ({found}) f WHERE CAST($1 AS TEXT) IS NOT NULL")
            }
            (Some((member, owned)), title) => {
                let mut from = Self::of_member(member, owned, "", &mut values);
                if let Some(title) = title {
                    from += &title.matches(TEAMS, "$2", "t.id", &mut values);
                }
                from + " AND CAST($1 AS TEXT) IS NOT NULL"
            }
        };
        Some((format!("SELECT COUNT(*) {from}"), values))
    }

    /// The statement that reads a page of teams, and one extra.
    fn rows(&self, count: i64, page: &'a Page<'_>) -> (String, Vec<Value<'a>>) {
        let mut values = vec![
            self.caller.to_value(),
            self.organization.to_value(),
            Value::Integer(page.after.key),
            page.after.id.to_value(),
            Value::Integer(page.rows()),
        ];
        let (columns, joins) = (TeamRow::COLUMNS, TEAM_ACCESS);
        let (owner, key, id, mut from) = match self.member {
            None => {
                let from = format!("FROM teams t {joins} WHERE t.organization_id = $2");
                ("FALSE", "t.created_at", "t.id", from)
            }
            Some((member, owned)) => {
                let from = Self::of_member(member, owned, joins, &mut values);
                ("f.owner", "f.team_created_at", "f.team_id", from)
            }
        };
        match self.title {
            Some(title) if self.member.is_none() && !Search::finds_much(count) => {
                let found = title.matching_ids(TEAMS, "$2", &mut values);
                // Details are read only for the teams of the page. Cross joins keep the order of the tables.
                from = format!(
                    "FROM (SELECT n.id FROM ({found}) f CROSS JOIN teams n
                           WHERE n.id = f.found AND (n.created_at, n.id) < ($3, $4)
                           ORDER BY n.created_at DESC, n.id DESC LIMIT $5) p
                     CROSS JOIN teams t {joins} WHERE t.organization_id = $2 AND t.id = p.id"
                );
            }
            Some(title) => from += &title.matches(TEAMS, "$2", "t.id", &mut values),
            None => {}
        }
        let sql = format!(
            "SELECT {columns}, {owner} {from} AND ({key}, {id}) < ($3, $4)
             ORDER BY {key} DESC, {id} DESC LIMIT $5"
        );
        (sql, values)
    }
}

impl PeopleAreas {
    /// Returns the teams of one page, and one extra.
    pub(crate) async fn listed_teams(
        &self,
        listed: &TeamQuery<'_>,
        count: i64,
        page: &Page<'_>,
    ) -> Result<Vec<ListedTeam>> {
        if count == 0 {
            return Ok(Vec::new());
        }
        let (sql, values) = listed.rows(count, page);
        Ok(if listed.takes_long() {
            self.db.long().query(&sql, &values).await?
        } else {
            self.db.query(&sql, &values).await?
        })
    }

    /// The total of a list.
    pub(crate) async fn count_teams(&self, listed: &TeamQuery<'_>) -> Result<i64> {
        if listed.title.is_some_and(Search::is_empty) {
            return Ok(0);
        }
        let count: Option<(i64,)> = match listed.count() {
            None => {
                self.db
                    .query_optional(
                        "SELECT value FROM counters WHERE owner_id = $1 AND name = 'teams' AND class = 0",
                        params![listed.organization],
                    )
                    .await?
            }
            Some((sql, values)) if listed.takes_long() => {
                self.db.long().query_optional(&sql, &values).await?
            }
            Some((sql, values)) => self.db.query_optional(&sql, &values).await?,
        };
        Ok(count.map_or(0, |(count,)| count))
    }

    /// Returns one page of the teams of an organization.
    pub(super) async fn teams_page(
        &self,
        caller: &Caller,
        request: models::ListTeams,
    ) -> Result<TeamList> {
        let organization = &OrganizationId::from(request.organization_id);
        Membership::read(&mut &self.db, &caller.user, organization)
            .await?
            .needs(Rank::Read)?;
        let (owner, title) = (request.owner, request.title.unwrap_or_default());
        let owner = owner.map(UserId::from);
        let list = [
            models::ListTeams::INFO.id,
            organization,
            owner.as_deref().unwrap_or_default(),
            &title,
        ];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let member = match &owner {
            // An admin manages all teams of the organization.
            Some(owner) => Membership::find(&mut &self.db, owner, organization)
                .await?
                .is_none_or(|membership| !membership.allows(Rank::Admin))
                .then_some((owner, true)),
            None => None,
        };
        let mut search = Search::of(Some(&title));
        if let Some(search) = &mut search
            && member.is_none()
        {
            search.order(&self.db, TEAMS, organization).await?;
        }
        let listed = TeamQuery {
            caller: &caller.user,
            organization,
            member,
            title: search.as_ref(),
        };
        let count = self.count_teams(&listed).await?;
        let rows = self.listed_teams(&listed, count, &page).await?;
        let place = |row: &ListedTeam| row.team.list_cursor();
        Ok(page.list_response(self, rows, count, place, |row| row.team.model()))
    }

    /// Returns one page of the members of a team.
    pub(super) async fn team_members_page(
        &self,
        caller: &Caller,
        request: models::ListTeamMembers,
    ) -> Result<TeamMemberList> {
        let organization = &OrganizationId::from(request.organization_id);
        let team = request.team_id.as_str();
        let seen = TeamRow::read(&mut &self.db, &caller.user, organization, team).await?;
        let list = [models::ListTeamMembers::INFO.id, team];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Ascending,
        )?;
        let rows: Vec<TeamMemberRow> = self
            .db
            .query(
                sql!(
                    "SELECT {TeamMemberRow} FROM team_members t
                     JOIN members m ON m.organization_id = $1 AND m.user_id = t.user_id
                     JOIN users u ON u.id = t.user_id
                     WHERE t.team_id = $2 AND (t.joined_at, t.user_id) > ($3, $4)
                     ORDER BY t.joined_at, t.user_id LIMIT $5"
                ),
                params![
                    organization,
                    team,
                    page.after.key,
                    page.after.id,
                    page.rows()
                ],
            )
            .await?;
        let place = |row: &TeamMemberRow| ListCursor {
            key: row.joined_at,
            id: row.member.user.id.to_string(),
        };
        let viewer = seen.viewer();
        let model = |row: TeamMemberRow| TeamMember {
            permissions: TeamMemberPermissions::new(
                viewer.allows(Rank::Read) || row.member.user.id == caller.user,
            ),
            organization: self.member_model(row.member),
            team: membership(row.owner),
            additional: models::Additional::new(),
        };
        Ok(page.list_response(self, rows, seen.members, place, model))
    }

    /// Returns one page of the teams that a member belongs to.
    pub(crate) async fn member_teams_page(
        &self,
        caller: &Caller,
        request: models::ListMemberTeams,
    ) -> Result<MemberTeamList> {
        let organization = &OrganizationId::from(request.organization_id);
        let user = &UserId::from(request.user_id);
        let seen = VisibleMember::read(&mut &self.db, &caller.user, organization, user).await?;
        if !seen.is_self {
            seen.caller.needs(Rank::Read)?;
        }
        let title = request.title.unwrap_or_default();
        let list = [models::ListMemberTeams::INFO.id, organization, user, &title];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let search = Search::of(Some(&title));
        let listed = TeamQuery {
            caller: &caller.user,
            organization,
            member: Some((user, false)),
            title: search.as_ref(),
        };
        let count = if search.is_none() {
            seen.member.teams
        } else {
            self.count_teams(&listed).await?
        };
        let rows = self.listed_teams(&listed, count, &page).await?;
        let place = |row: &ListedTeam| row.team.list_cursor();
        Ok(page.list_response(self, rows, count, place, |row| {
            let membership = row.membership();
            MemberTeam::new(row.team.model(), membership)
        }))
    }
}
