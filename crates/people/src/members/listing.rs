//! Lists of members, and of one member's spaces and teams.
//!
//! - Each order and role filter has an index, and so has search (`words.rs`).
//! - By `lastSeenAt`, a list contains the members as seen up to its first page: page tokens contain that time.
//! - Totals come from a stored counter if there is no filter but the role; otherwise they are counted on those indexes,
//!   off the threads that serve requests.

#[cfg(test)]
mod tests;

use std::fmt::Write as _;

use quire_db::{Row, ToValue as _, Value, params};
use quire_models as models;
use quire_models::{MemberList, MemberRoleFilter, MemberSort, Role};
use quire_runtime::Operation as _;

use crate::PeopleAreas;
use crate::caller::Caller;
use crate::error::Result;
use crate::ids::OrganizationId;
use crate::paging::{ListCursor, Order, Page};
use crate::people::MemberRow;
use crate::permissions::{Membership, Rank};
use crate::words::{MEMBERS, Search};

/// A member in a list, with its sort time.
#[derive(Row)]
struct ListedMember {
    #[row(nested)]
    member: MemberRow,
    key: i64,
}

/// The filters and order of a list.
struct MemberQuery<'a> {
    organization: &'a OrganizationId,
    /// Sorted by when they were last seen, if ever; otherwise by when they joined.
    by_seen: bool,
    /// Only members with this role.
    rank: Option<Rank>,
    search: Option<&'a Search>,
    order: Order,
    /// Start of the list, if it is sorted by the time members were last seen.
    began: Option<i64>,
}

impl<'a> MemberQuery<'a> {
    /// SQL of the filters except the search, each after an `AND`.
    fn filters(&self, values: &mut Vec<Value<'a>>) -> String {
        let mut sql = String::new();
        if self.by_seen {
            sql += " AND m.last_seen_at IS NOT NULL AND NOT m.disabled";
        }
        if let Some(rank) = self.rank {
            values.push(Value::Integer(rank.number()));
            let _ = write!(sql, " AND COALESCE(m.role, 0) = ${}", values.len());
        }
        sql
    }

    /// The statement that counts, if no counter applies.
    fn count(&self) -> Option<(String, Vec<Value<'a>>)> {
        let mut values = vec![self.organization.to_value()];
        let filters = self.filters(&mut values);
        let from = match self.search {
            None if !self.by_seen => return None,
            None => format!("members m WHERE m.organization_id = $1{filters}"),
            Some(search) => {
                let found = search.matching_ids(MEMBERS, "$1", &mut values);
                if filters.is_empty() {
                    format!("({found}) f")
                } else {
                    format!(
                        "({found}) f CROSS JOIN members m WHERE m.organization_id = $1 AND m.user_id = f.found{filters}"
                    )
                }
            }
        };
        Some((format!("SELECT COUNT(*) FROM {from}"), values))
    }

    /// The statement that reads a page of members, and one extra.
    fn rows(&self, count: i64, page: &'a Page<'_>) -> (String, Vec<Value<'a>>) {
        let key = if self.by_seen {
            "m.last_seen_at"
        } else {
            "m.joined_at"
        };
        let (side, order) = (self.order.after(), self.order.direction());
        let mut values = vec![
            self.organization.to_value(),
            Value::Integer(page.after.key),
            page.after.id.to_value(),
            Value::Integer(page.rows()),
        ];
        let mut wanted = format!(
            "m.organization_id = $1{} AND ({key}, m.user_id) {side} ($2, $3)",
            self.filters(&mut values)
        );
        if let Some(began) = self.began {
            values.push(Value::Integer(began));
            let _ = write!(wanted, " AND m.last_seen_at <= ${}", values.len());
        }
        let mut found = None;
        match self.search {
            Some(search) if !Search::finds_much(count) => {
                found = Some(search.matching_ids(MEMBERS, "$1", &mut values));
            }
            Some(search) => {
                wanted += &search.matches(MEMBERS, "$1", "m.user_id", &mut values);
            }
            None => {}
        }
        let columns = MemberRow::COLUMNS;
        let users = "JOIN users u ON u.id = m.user_id";
        let sql = match found {
            None => format!(
                "SELECT {columns}, {key} FROM members m {users} WHERE {wanted}
                 ORDER BY {key} {order}, m.user_id {order} LIMIT $4"
            ),
            // Details are read only for the members of the page. Cross joins keep the order of the tables.
            Some(found) => format!(
                "SELECT {columns}, p.place FROM (
                     SELECT f.found, {key} AS place FROM ({found}) f CROSS JOIN members m
                     WHERE m.user_id = f.found AND {wanted} ORDER BY {key} {order}, m.user_id {order} LIMIT $4) p
                 CROSS JOIN members m {users}
                 WHERE m.organization_id = $1 AND m.user_id = p.found ORDER BY p.place {order}, m.user_id {order}"
            ),
        };
        (sql, values)
    }
}

/// The rank of a filter: none for guests.
fn filtered(role: &MemberRoleFilter) -> Rank {
    Rank::of(&Role::from(role.as_str())).unwrap_or(Rank::NoAccess)
}

impl PeopleAreas {
    /// One page of the members of an organization.
    pub(super) async fn members_page(
        &self,
        caller: &Caller,
        request: models::ListMembers,
    ) -> Result<MemberList> {
        let organization = &OrganizationId::from(request.organization_id);
        Membership::read(&mut &self.db, &caller.user, organization)
            .await?
            .needs(Rank::Read)?;
        let (role, text) = (request.role, request.search.unwrap_or_default());
        let by_seen = request.sort == MemberSort::LastSeenAt;
        let list = [
            models::ListMembers::INFO.id,
            organization,
            request.sort.as_str(),
            request.order.as_str(),
            role.as_ref().map_or("", MemberRoleFilter::as_str),
            &text,
        ];
        let order = Order::from(&request.order);
        let mut page = self.page(&list, request.page.as_ref(), request.limit, order)?;
        // The sort time of members may change: changes after the list began are ignored, so that no member appears
        // twice.
        let mut began = None;
        if by_seen && let Some((time, id)) = page.after.id.split_once('/') {
            (began, page.after.id) = (time.parse::<i64>().ok(), id.to_owned());
        }

        let mut search = Search::of(Some(&text));
        if let Some(search) = &mut search {
            search.order(&self.db, MEMBERS, organization).await?;
        }
        let listed = MemberQuery {
            organization,
            by_seen,
            rank: role.as_ref().map(filtered),
            search: search.as_ref(),
            order,
            began,
        };
        let count = self.count_listed(&listed).await?;
        let rows: Vec<ListedMember> = if count == 0 {
            Vec::new()
        } else {
            let (sql, values) = listed.rows(count, &page);
            if search.is_some() {
                self.db.long().query(&sql, &values).await?
            } else {
                self.db.query(&sql, &values).await?
            }
        };
        let began = began.unwrap_or_else(|| self.now());
        let place = |row: &ListedMember| ListCursor {
            key: row.key,
            id: if by_seen {
                format!("{began}/{}", row.member.user.id)
            } else {
                row.member.user.id.to_string()
            },
        };
        Ok(page.list_response(self, rows, count, place, |row| {
            self.member_model(row.member)
        }))
    }

    /// The total of a list.
    async fn count_listed(&self, listed: &MemberQuery<'_>) -> Result<i64> {
        if listed.search.is_some_and(Search::is_empty) {
            return Ok(0);
        }
        match listed.count() {
            None => self.count_members(listed.organization, listed.rank).await,
            Some((sql, values)) => {
                let (count,): (i64,) = self.db.long().query_one(&sql, &values).await?;
                Ok(count)
            }
        }
    }

    /// The number of members of an organization, of one rank or all.
    async fn count_members(
        &self,
        organization: &OrganizationId,
        rank: Option<Rank>,
    ) -> Result<i64> {
        let (count,): (i64,) = self
            .db
            .query_one(
                "SELECT CAST(COALESCE(SUM(value), 0) AS BIGINT) FROM counters
                 WHERE owner_id = $1 AND name = 'members' AND class BETWEEN $2 AND $3",
                params![
                    organization,
                    rank.unwrap_or(Rank::NoAccess),
                    rank.unwrap_or(Rank::Admin)
                ],
            )
            .await?;
        Ok(count)
    }
}
