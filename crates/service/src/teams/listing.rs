//! Lists of the teams of an organization or of a member, and of the members of a team.
//!
//! - Teams are newest first, on an index of the organization, of a member, or of an owner; search by title has its own
//!   index (`words.rs`), except among the teams of one member.
//! - The members of a team are in the order in which they joined.

#[cfg(test)]
mod tests;

use quire_db::{ToValue as _, Value, params};
use quire_models as models;
use quire_models::{TeamList, TeamMember, TeamMemberList, TeamMemberPermissions, TeamMembership};
use quire_runtime::Operation as _;

use super::{TeamRow, membership, team_columns, team_joins};
use crate::app::App;
use crate::error::Result;
use crate::members::{MemberRow, member_columns};
use crate::paging::Place;
use crate::permissions::{ADMIN, Membership, READ, Rank};
use crate::users::Caller;
use crate::words::{Search, TEAMS};

/// Which teams a list has.
pub(crate) struct Listed<'a> {
    pub(crate) caller: &'a str,
    pub(crate) organization: &'a str,
    /// Whose teams, and whether only those that they own.
    pub(crate) member: Option<(&'a str, bool)>,
    /// What is searched for in titles.
    pub(crate) title: Option<&'a Search>,
}

quire_db::row! {
    /// A team in a list.
    pub(crate) struct ListedTeam {
        pub(crate) team: TeamRow,
        /// Whether the member whose teams these are is an owner of it.
        owner: bool,
    }
}

impl ListedTeam {
    pub(crate) fn membership(&self) -> TeamMembership {
        membership(self.owner)
    }
}

quire_db::row! {
    /// A member of a team.
    struct TeamMemberRow {
        member: MemberRow,
        owner: bool,
        joined_at: i64,
    }
}

impl<'a> Listed<'a> {
    /// SQL of the teams `t` of a member from `FROM` on, without the search; `$1` is the caller.
    fn of_member(
        (member, owned): (&'a str, bool),
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

    /// Whether it may find very many.
    fn takes_long(&self) -> bool {
        self.title.is_some() && self.member.is_none()
    }

    /// The statement that counts, where no counter does.
    fn count(&self) -> Option<(String, Vec<Value<'a>>)> {
        // The caller is one of the values whatever the list, and PostgreSQL wants all of them used.
        let mut values = vec![self.caller.to_value(), self.organization.to_value()];
        let from = match (self.member, self.title) {
            (None, None) => return None,
            (None, Some(title)) => {
                let found = title.found(TEAMS, "$2", &mut values);
                format!("FROM ({found}) f WHERE CAST($1 AS TEXT) IS NOT NULL")
            }
            (Some(member), title) => {
                let mut from = Self::of_member(member, "", &mut values);
                if let Some(title) = title {
                    from += &title.matches(TEAMS, ("$2", "t.id"), &mut values);
                }
                from + " AND CAST($1 AS TEXT) IS NOT NULL"
            }
        };
        Some((format!("SELECT COUNT(*) {from}"), values))
    }

    /// The statement that reads a page of so many teams after a place, one more than `limit` of them.
    fn rows(&self, count: i64, place: &'a Place, limit: i32) -> (String, Vec<Value<'a>>) {
        let mut values = vec![
            self.caller.to_value(),
            self.organization.to_value(),
            Value::Integer(place.key),
            place.id.to_value(),
            Value::Integer(i64::from(limit) + 1),
        ];
        let (columns, joins) = (team_columns!(), team_joins!());
        let (owner, key, id, mut from) = match self.member {
            None => {
                let from = format!("FROM teams t {joins} WHERE t.organization_id = $2");
                ("FALSE", "t.created_at", "t.id", from)
            }
            Some(member) => {
                let from = Self::of_member(member, joins, &mut values);
                ("f.owner", "f.team_created_at", "f.team_id", from)
            }
        };
        match self.title {
            Some(title) if self.member.is_none() && !Search::finds_much(count) => {
                let found = title.found(TEAMS, "$2", &mut values);
                // What is shown of a team is read for those of the page alone. Cross joins keep the order of the tables.
                from = format!(
                    "FROM (SELECT n.id FROM ({found}) f CROSS JOIN teams n
                           WHERE n.id = f.found AND (n.created_at, n.id) < ($3, $4)
                           ORDER BY n.created_at DESC, n.id DESC LIMIT $5) p
                     CROSS JOIN teams t {joins} WHERE t.organization_id = $2 AND t.id = p.id"
                );
            }
            Some(title) => from += &title.matches(TEAMS, ("$2", "t.id"), &mut values),
            None => {}
        }
        let sql = format!(
            "SELECT {columns}, {owner} {from} AND ({key}, {id}) < ($3, $4)
             ORDER BY {key} DESC, {id} DESC LIMIT $5"
        );
        (sql, values)
    }
}

impl App {
    /// The teams of a list of so many after a place, one more than `limit` of them.
    pub(crate) async fn listed_teams(
        &self,
        listed: &Listed<'_>,
        count: i64,
        place: &Place,
        limit: i32,
    ) -> Result<Vec<ListedTeam>> {
        if count == 0 {
            return Ok(Vec::new());
        }
        let (sql, values) = listed.rows(count, place, limit);
        Ok(if listed.takes_long() {
            self.db.long().query(&sql, &values).await?
        } else {
            self.db.query(&sql, &values).await?
        })
    }

    /// How many teams a list has.
    pub(crate) async fn count_teams(&self, listed: &Listed<'_>) -> Result<i64> {
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

    /// One page of the teams of an organization.
    pub(super) async fn teams_page(
        &self,
        caller: &Caller,
        request: models::ListTeams,
    ) -> Result<TeamList> {
        let organization = request.organization_id.as_str();
        self.membership(&caller.user, organization)
            .await?
            .needs(READ)?;
        let (owner, title) = (request.owner, request.title.unwrap_or_default());
        let owner = owner.as_ref().map(models::UserId::as_str);
        let list = [
            models::ListTeams::INFO.id,
            organization,
            owner.unwrap_or_default(),
            &title,
        ];
        let place = self.place(&list, request.page.as_ref())?;
        let member = match owner {
            Some(owner) if !self.manages_all(owner, organization).await? => Some((owner, true)),
            _ => None,
        };
        let mut search = Search::of(Some(&title));
        if let Some(search) = &mut search
            && member.is_none()
        {
            search.order(&self.db, TEAMS, organization).await?;
        }
        let listed = Listed {
            caller: &caller.user,
            organization,
            member,
            title: search.as_ref(),
        };
        let count = self.count_teams(&listed).await?;
        let mut rows = (self.listed_teams(&listed, count, &place, request.limit)).await?;
        let next = self.next_page(&list, &mut rows, request.limit, |row| row.team.place());
        let items = rows.into_iter().map(|row| row.team.model());
        Ok(TeamList {
            next,
            count,
            items: items.collect(),
            additional: models::Additional::new(),
        })
    }

    /// Whether a user manages all teams of an organization: its admins do.
    async fn manages_all(&self, user: &str, organization: &str) -> Result<bool> {
        let found: Option<(Option<Rank>,)> = self
            .db
            .query_optional(
                "SELECT role FROM members WHERE organization_id = $1 AND user_id = $2 AND NOT disabled",
                params![organization, user],
            )
            .await?;
        Ok(found.is_some_and(|(role,)| Membership(role).allows(ADMIN)))
    }

    /// One page of the members of a team.
    pub(super) async fn team_members_page(
        &self,
        caller: &Caller,
        request: models::ListTeamMembers,
    ) -> Result<TeamMemberList> {
        let organization = request.organization_id.as_str();
        let team = request.team_id.as_str();
        let seen = self.seen_team(&caller.user, organization, team).await?;
        let list = [models::ListTeamMembers::INFO.id, team];
        let place = self.place_in(&list, request.page.as_ref(), true)?;
        let mut rows: Vec<TeamMemberRow> = self
            .db
            .query(
                concat!(
                    "SELECT",
                    member_columns!(),
                    ", t.owner, t.joined_at FROM team_members t
                     JOIN members m ON m.organization_id = $1 AND m.user_id = t.user_id
                     JOIN users u ON u.id = t.user_id
                     WHERE t.team_id = $2 AND (t.joined_at, t.user_id) > ($3, $4)
                     ORDER BY t.joined_at, t.user_id LIMIT $5"
                ),
                params![
                    organization,
                    team,
                    place.key,
                    place.id,
                    i64::from(request.limit) + 1
                ],
            )
            .await?;
        let next = self.next_page(&list, &mut rows, request.limit, |row| Place {
            key: row.joined_at,
            id: row.member.user.clone(),
        });
        let viewer = seen.viewer();
        let items = rows.into_iter().map(|row| TeamMember {
            permissions: TeamMemberPermissions {
                view: viewer.allows(READ) || row.member.user == caller.user,
                additional: models::Additional::new(),
            },
            organization: self.member_model(row.member),
            team: membership(row.owner),
            additional: models::Additional::new(),
        });
        Ok(TeamMemberList {
            next,
            count: seen.members,
            items: items.collect(),
            additional: models::Additional::new(),
        })
    }
}
