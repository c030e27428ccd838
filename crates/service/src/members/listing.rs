//! Lists around members: the members of an organization, the spaces and the teams of one.
//!
//! - Each order and filter by role has an index; a search walks along it, since what contains a text has none.
//! - By `lastSeenAt`, a list is of the members as they were seen up to its first page: a page token has that time.
//! - How many there are is a counter where nothing but the role is asked for, else counted on those indexes.

use std::fmt::Write as _;

use quire_db::{ToValue as _, Value, params};
use quire_models as models;
use quire_models::{
    MemberList, MemberRoleFilter, MemberSort, MemberSpace, MemberSpaceList, MemberTeam,
    MemberTeamList, Role, SortOrder,
};
use quire_runtime::Operation as _;

use super::{MemberRow, member_columns};
use crate::app::App;
use crate::backfill::{contains, search_key};
use crate::error::Result;
use crate::paging::Place;
use crate::permissions::{ADMIN, Access, READ, Rank, rank};
use crate::teams::Listed;
use crate::users::Caller;

quire_db::row! {
    /// A member in a list, with the time that it is sorted by.
    struct ListedMember {
        member: MemberRow,
        key: i64,
    }
}

/// The rank that a filter stands for, 0 for guests.
fn filtered(role: &MemberRoleFilter) -> Rank {
    rank(&Role::from(role.as_str())).unwrap_or(0)
}

impl App {
    /// One page of the members of an organization.
    pub(super) async fn members_page(
        &self,
        caller: &Caller,
        request: models::ListMembers,
    ) -> Result<MemberList> {
        let organization = request.organization_id.as_str();
        self.membership(&caller.user, organization)
            .await?
            .needs(READ)?;
        let (role, search) = (request.role, request.search.unwrap_or_default());
        let ascending = request.order == SortOrder::Asc;
        let by_seen = request.sort == MemberSort::LastSeenAt;
        let list = [
            models::ListMembers::INFO.id,
            organization,
            request.sort.as_str(),
            request.order.as_str(),
            role.as_ref().map_or("", MemberRoleFilter::as_str),
            &search,
        ];
        let mut place = self.place_in(&list, request.page.as_ref(), ascending)?;
        // The time that members are sorted by may change: it does not count how somebody is seen after the list began,
        // so nobody is met twice.
        let mut began = None;
        if by_seen && let Some((time, id)) = place.id.split_once('/') {
            (began, place.id) = (time.parse::<i64>().ok(), id.to_owned());
        }

        let mut wanted = String::from("WHERE m.organization_id = $1");
        let mut values: Vec<Value<'_>> = vec![organization.to_value()];
        if by_seen {
            wanted += " AND m.last_seen_at IS NOT NULL AND NOT m.disabled";
        }
        if let Some(role) = &role {
            values.push(Value::Integer(filtered(role)));
            let _ = write!(wanted, " AND COALESCE(m.role, 0) = ${}", values.len());
        }
        if !search.is_empty() {
            values.push(Value::Text(contains(&search_key(&search)).into()));
            values.push(Value::Text(contains(&search.to_lowercase()).into()));
            let _ = write!(
                wanted,
                " AND (u.name_key LIKE ${} ESCAPE '\\' OR u.email_key LIKE ${} ESCAPE '\\')",
                values.len() - 1,
                values.len()
            );
        }
        let users = "JOIN users u ON u.id = m.user_id";
        let count = if by_seen || !search.is_empty() {
            let users = if search.is_empty() { "" } else { users };
            let sql = format!("SELECT COUNT(*) FROM members m {users} {wanted}");
            self.db.query_one::<(i64,)>(&sql, &values).await?.0
        } else {
            self.count_members(organization, role.as_ref().map(filtered))
                .await?
        };

        let key = if by_seen {
            "m.last_seen_at"
        } else {
            "m.joined_at"
        };
        let (side, order) = if ascending {
            (">", "ASC")
        } else {
            ("<", "DESC")
        };
        let mut frozen = String::new();
        if let Some(began) = began {
            values.push(Value::Integer(began));
            frozen = format!(" AND m.last_seen_at <= ${}", values.len());
        }
        let first = values.len() + 1;
        values.extend([
            Value::Integer(place.key),
            place.id.to_value(),
            Value::Integer(i64::from(request.limit) + 1),
        ]);
        let sql = format!(
            "SELECT {columns}, {key} FROM members m {users} {wanted}{frozen} AND ({key}, m.user_id) {side} (${first}, ${})
             ORDER BY {key} {order}, m.user_id {order} LIMIT ${}",
            first + 1,
            first + 2,
            columns = member_columns!(),
        );
        let mut rows: Vec<ListedMember> = self.db.query(&sql, &values).await?;
        let began = began.unwrap_or_else(|| self.now());
        let next = self.next_page(&list, &mut rows, request.limit, |row| Place {
            key: row.key,
            id: if by_seen {
                format!("{began}/{}", row.member.user)
            } else {
                row.member.user.clone()
            },
        });
        let items = rows.into_iter().map(|row| self.member_model(row.member));
        Ok(MemberList {
            next,
            count,
            items: items.collect(),
            additional: models::Additional::new(),
        })
    }

    /// How many members an organization has, of one rank or of all.
    async fn count_members(&self, organization: &str, rank: Option<Rank>) -> Result<i64> {
        let (count,): (i64,) = self
            .db
            .query_one(
                "SELECT CAST(COALESCE(SUM(value), 0) AS BIGINT) FROM counters
                 WHERE owner_id = $1 AND name = 'members' AND class BETWEEN $2 AND $3",
                params![organization, rank.unwrap_or(0), rank.unwrap_or(ADMIN)],
            )
            .await?;
        Ok(count)
    }

    /// One page of the spaces that a member may read.
    pub(super) async fn member_spaces_page(
        &self,
        caller: &Caller,
        request: models::ListMemberSpaces,
    ) -> Result<MemberSpaceList> {
        let organization = request.organization_id.as_str();
        let user = request.user_id.as_str();
        let seen = self.seen_member(&caller.user, organization, user).await?;
        seen.needs_self_or_admin()?;
        let list = [
            models::ListMemberSpaces::INFO.id,
            organization,
            user,
            request.order.as_str(),
        ];
        let page = (request.page.as_ref(), request.limit);
        let ascending = request.order == SortOrder::Asc;
        let member = (user, seen.member.role);
        let mut spaces = self
            .seen_spaces(member, organization, &list, page, ascending)
            .await?;
        if seen.member.disabled {
            spaces.count = 0;
        }
        let items = spaces.rows.into_iter().filter_map(|row| {
            let access = row.access();
            let mut space = self.space_model(row);
            if !seen.is_self {
                // Who looks at somebody else is an admin, and it is for them that `permissions` stands in an answer.
                space.permissions = Access::of_admin().space_permissions();
            }
            Some(MemberSpace {
                permission: access.role()?,
                space,
                additional: models::Additional::new(),
            })
        });
        Ok(MemberSpaceList {
            next: spaces.next,
            count: spaces.count,
            items: items.collect(),
            additional: models::Additional::new(),
        })
    }

    /// One page of the teams that a member belongs to.
    pub(super) async fn member_teams_page(
        &self,
        caller: &Caller,
        request: models::ListMemberTeams,
    ) -> Result<MemberTeamList> {
        let organization = request.organization_id.as_str();
        let user = request.user_id.as_str();
        let seen = self.seen_member(&caller.user, organization, user).await?;
        if !seen.is_self {
            seen.caller.needs(READ)?;
        }
        let title = request.title.unwrap_or_default();
        let list = [models::ListMemberTeams::INFO.id, organization, user, &title];
        let place = self.place(&list, request.page.as_ref())?;
        let listed = Listed {
            caller: &caller.user,
            organization,
            member: Some((user, false)),
            title: &title,
        };
        let mut rows = self.listed_teams(&listed, &place, request.limit).await?;
        let count = if title.is_empty() {
            seen.member.teams
        } else {
            self.count_teams(&listed).await?
        };
        let next = self.next_page(&list, &mut rows, request.limit, |row| row.team.place());
        let items = rows.into_iter().map(|row| MemberTeam {
            member: row.membership(),
            team: row.team.model(),
            additional: models::Additional::new(),
        });
        Ok(MemberTeamList {
            next,
            count,
            items: items.collect(),
            additional: models::Additional::new(),
        })
    }
}
