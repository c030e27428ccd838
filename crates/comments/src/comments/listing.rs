//! Lists of comments and of replies.
//!
//! - Comments are ordered by time of posting, newest first by default; replies are oldest first.
//! - A list needs one statement for access, one for its rows, one for all their reactions if there are any,
//!   and one to count if there is no counter.
//! - Each combination of filters is read in list order from an index, and no further than the page.
//! - With several authors, each author's next page comes from the index; only those rows are sorted.
//! - The total is a stored counter; with a page or authors, it is counted on the index.
//! - Someone who left the organization remains the author of their comments, but is not a member: the list of
//!   commenters contains members only. Disabled members are members.
//! - Commenters are ordered by their first comment or reply, and disappear with their last one.

use std::collections::{HashMap, HashSet};

use quire_db::{Row, ToValue as _, Value, params, placeholders, sql};
use quire_models as models;
use quire_models::{
    CommentList, CommentReplyList, CommentStatusFilter, ContentFormat, MemberList, PageToken,
    SortOrder,
};
use quire_revisions::Hash;

use super::entry::{EntryRow, PEOPLE};
use super::subject::{StateRow, Subject, SubjectRow, subject_sql};
use super::target::Active;
use crate::CommentArea;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::paging::{ListCursor, Order, Page};
use crate::people::MemberRow;
use crate::permissions::Rank;

/// A member who commented on a subject.
#[derive(Row)]
#[row(table = "k")]
struct CommenterRow {
    first_at: i64,
    #[row(nested)]
    member: MemberRow,
}

/// The filters and order of a list.
pub(super) struct CommentQuery {
    pub(super) operation: &'static str,
    pub(super) token: Option<PageToken>,
    pub(super) limit: i32,
    pub(super) order: SortOrder,
    pub(super) status: CommentStatusFilter,
    pub(super) format: ContentFormat,
    pub(super) page: Option<models::PageId>,
    pub(super) authors: Option<Vec<models::UserId>>,
}

/// A page of the replies to a comment.
pub(super) struct ReplyQuery {
    pub(super) operation: &'static str,
    pub(super) comment: String,
    pub(super) token: Option<PageToken>,
    pub(super) limit: i32,
    pub(super) format: ContentFormat,
}

fn list_cursor(row: &EntryRow) -> ListCursor {
    ListCursor {
        key: row.posted_at,
        id: row.id.clone(),
    }
}

/// The limits of one page: bytes of Markdown, fewer if converted to trees, and reactions.
const MAX_PAGE_MARKDOWN_BYTES: usize = 2 << 20;
const MAX_PAGE_TREE_BYTES: usize = 256 << 10;
const REACTIONS: i64 = 10_000;
/// The limit of the texts in which ranges are searched for one page, in bytes.
const MAX_MOVED_BYTES: i64 = 4 << 20;

/// Returns the number of these rows that fit into a page with bounded memory: `limit`, or fewer large ones,
/// but at least one.
fn fitting(rows: &[EntryRow], limit: i32, format: &ContentFormat) -> i32 {
    let most = match format {
        ContentFormat::Document => MAX_PAGE_TREE_BYTES,
        _ => MAX_PAGE_MARKDOWN_BYTES,
    };
    let (mut bytes, mut reactions) = (0, 0);
    let fitting = rows.iter().take_while(|row| {
        bytes += row.body.len() + row.target.as_ref().map_or(0, String::len);
        reactions += row.reactions;
        bytes <= most && reactions <= REACTIONS
    });
    i32::try_from(fitting.count().max(1)).map_or(limit, |fitting| fitting.min(limit))
}

impl CommentArea {
    pub(super) async fn list_comments(
        &self,
        caller: &Caller,
        subject: &Subject,
        asked: CommentQuery,
    ) -> Result<CommentList> {
        let (found, state) = self.subject(caller, subject).await?;
        let filter = Filter::new(
            subject,
            &asked.order,
            &asked.status,
            asked.page,
            asked.authors,
        );
        let names = filter.names();
        let mut list = vec![asked.operation];
        list.extend(names.iter().map(String::as_str));
        let page = self.page(&list, asked.token.as_ref(), asked.limit, filter.order)?;
        let mut rows: Vec<EntryRow> = if asked.limit == 0 {
            Vec::new()
        } else {
            let (sql, values) = filter.rows(&page);
            self.db.query(&sql, &values).await?
        };
        let count = match filter.count() {
            None => filter.counter(&state),
            Some((sql, values)) => self.db.query_one::<(i64,)>(&sql, &values).await?.0,
        };
        let active = Active {
            revision: &state.revision,
            tree: &state.tree,
        };
        let limit = fitting(&rows, asked.limit, &asked.format);
        let limit = self.affordable(active, &rows, limit).await?;
        let next = self.next_page(&list, &mut rows, limit, list_cursor);
        let mut extras = self
            .extras(&mut &self.db, &found, Some(active), &rows)
            .await?;
        self.settle(&mut extras.pages).await?;
        let items = self
            .resources(caller, &found, rows, extras, &asked.format)
            .await?;
        Ok(CommentList {
            next,
            ..CommentList::new(count, items)
        })
    }

    /// Returns the number of these rows whose pages are small enough together to find text in them that moved: `limit`,
    /// or fewer, but at least one.
    async fn affordable(&self, active: Active<'_>, rows: &[EntryRow], limit: i32) -> Result<i32> {
        if !rows.iter().any(EntryRow::is_on_text) {
            return Ok(limit);
        }
        let count = usize::try_from(limit).unwrap_or_default().min(rows.len());
        let moved = self
            .pages_of(&mut &self.db, active, &rows[..count])
            .await?
            .moved;
        let texts: HashSet<Hash> = moved.iter().map(|range| range.text).collect();
        if texts.len() < 2 {
            return Ok(limit);
        }
        let sizes = self
            .blob_sizes(&texts.into_iter().collect::<Vec<_>>())
            .await?;
        let by_comment: HashMap<&str, Hash> = moved
            .iter()
            .map(|range| (range.comment.as_str(), range.text))
            .collect();
        let (mut read, mut bytes) = (HashSet::new(), 0);
        let affordable = rows[..count].iter().take_while(|row| {
            let text = by_comment.get(row.id.as_str());
            if let Some(text) = text.filter(|text| read.insert(**text)) {
                bytes += sizes.get(text).copied().unwrap_or_default();
            }
            bytes <= MAX_MOVED_BYTES || read.len() == 1
        });
        let affordable = affordable.count();
        if affordable == count {
            return Ok(limit);
        }
        Ok(i32::try_from(affordable.max(1)).map_or(limit, |affordable| affordable.min(limit)))
    }

    pub(super) async fn list_replies(
        &self,
        caller: &Caller,
        subject: &Subject,
        query: ReplyQuery,
    ) -> Result<CommentReplyList> {
        let ReplyQuery {
            operation,
            comment,
            token,
            limit,
            format,
        } = query;
        let sql = subject_sql!(
            subject.kind,
            "SELECT {SubjectRow}, c.replies {from} JOIN comments c ON c.{column} = {subject}.id
             WHERE {here} AND c.id = $4"
        );
        let params = params![caller.user, subject.space, subject.id, comment];
        let found = self.db.query_optional(sql, params).await?;
        let (found, count): (_, i64) = subject
            .readable(found)
            .ok_or_else(|| Error::not_found("comment"))?;
        let list = [operation, &comment];
        let page = self.page(&list, token.as_ref(), limit, Order::Ascending)?;
        let mut rows: Vec<EntryRow> = if limit == 0 || count == 0 {
            Vec::new()
        } else {
            self.db
                .query(
                    sql!(
                        "SELECT {EntryRow} FROM comments c {PEOPLE}
                         WHERE c.parent_id = $1 AND (c.posted_at, c.id) > ($2, $3)
                         ORDER BY c.posted_at, c.id LIMIT $4"
                    ),
                    params![comment, page.after.key, page.after.id, page.rows()],
                )
                .await?
        };
        let limit = fitting(&rows, limit, &format);
        let next = self.next_page(&list, &mut rows, limit, list_cursor);
        let extras = self.extras(&mut &self.db, &found, None, &rows).await?;
        let items = self
            .resources(caller, &found, rows, extras, &format)
            .await?;
        Ok(CommentReplyList {
            next,
            ..CommentReplyList::new(count, items)
        })
    }

    /// Returns the members who wrote comments or replies.
    pub(super) async fn commenters(
        &self,
        caller: &Caller,
        subject: &Subject,
        operation: &str,
        token: Option<&models::PageToken>,
        limit: i32,
    ) -> Result<MemberList> {
        let (found, _) = self.subject(caller, subject).await?;
        // Only users with a role see members.
        found.membership.needs(Rank::Read)?;
        let list = [operation, &subject.id];
        let page = self.page(&list, token, limit, Order::Ascending)?;
        let rows: Vec<CommenterRow> = if page.limit == 0 {
            Vec::new()
        } else {
            let sql = sql!(
                "SELECT {CommenterRow} FROM commenters k
                 JOIN members m ON m.organization_id = $2 AND m.user_id = k.user_id
                 JOIN users u ON u.id = k.user_id
                 WHERE k.subject_id = $1 AND (k.first_at, k.user_id) > ($3, $4)
                 ORDER BY k.first_at, k.user_id LIMIT $5"
            );
            self.db
                .query(
                    sql,
                    params![
                        subject.id,
                        found.organization,
                        page.after.key,
                        page.after.id,
                        page.rows()
                    ],
                )
                .await?
        };
        let (count,): (i64,) = self
            .db
            .query_one(
                // A cross join keeps the order, since an organization may have many more members than commenters.
                "SELECT COUNT(*) FROM commenters k CROSS JOIN members m
                 WHERE k.subject_id = $1 AND m.organization_id = $2 AND m.user_id = k.user_id",
                params![subject.id, found.organization],
            )
            .await?;
        let place = |row: &CommenterRow| ListCursor {
            key: row.first_at,
            id: row.member.user.id.to_string(),
        };
        Ok(page.list_response(self, rows, count, place, |row| {
            self.member_model(row.member)
        }))
    }
}

/// The filters and order of a list.
pub(super) struct Filter {
    /// The column that names the subject.
    column: &'static str,
    subject: String,
    pub(super) order: Order,
    resolved: Option<bool>,
    page: Option<String>,
    /// Distinct, in the order of their ids.
    authors: Vec<String>,
}

/// A statement being built: a value gets its placeholder where it is written.
#[derive(Default)]
struct Statement<'a> {
    text: String,
    values: Vec<Value<'a>>,
}

impl<'a> Statement<'a> {
    /// Writes all of these, one after the other.
    fn text(&mut self, parts: &[&str]) {
        self.text.extend(parts.iter().copied());
    }

    fn value(&mut self, value: Value<'a>) {
        self.values.push(value);
        let placeholder = placeholders(self.values.len(), 1, 1);
        self.text.push_str(&placeholder);
    }

    fn list(&mut self, values: &'a [String]) {
        let first = self.values.len() + 1;
        self.text.push_str(&placeholders(first, values.len(), 1));
        self.values
            .extend(values.iter().map(|value| value.to_value()));
    }

    fn done(self) -> (String, Vec<Value<'a>>) {
        (self.text, self.values)
    }
}

impl Filter {
    pub(super) fn new(
        subject: &Subject,
        order: &SortOrder,
        status: &CommentStatusFilter,
        page: Option<models::PageId>,
        authors: Option<Vec<models::UserId>>,
    ) -> Self {
        let authors = authors.unwrap_or_default().into_iter();
        let mut authors: Vec<String> = authors.map(String::from).collect();
        authors.sort_unstable();
        authors.dedup();
        Self {
            column: subject.kind.column(),
            subject: subject.id.clone(),
            order: Order::from(order),
            resolved: match status {
                CommentStatusFilter::Open => Some(false),
                CommentStatusFilter::Resolved => Some(true),
                CommentStatusFilter::All | CommentStatusFilter::Unknown(_) => None,
            },
            page: page.map(String::from),
            authors,
        }
    }

    /// The values that tokens of the list are bound to: subject, order, status, page, authors.
    pub(super) fn names(&self) -> [String; 5] {
        let status = match self.resolved {
            None => "all",
            Some(false) => "open",
            Some(true) => "resolved",
        };
        [
            self.subject.clone(),
            self.order.direction().to_owned(),
            status.to_owned(),
            self.page.clone().unwrap_or_default(),
            self.authors.join(","),
        ]
    }

    /// The statement of one page, with one extra row to know whether another page follows.
    pub(super) fn rows<'a>(&'a self, page: &'a Page<'_>) -> (String, Vec<Value<'a>>) {
        let mut sql = Statement::default();
        let by_author = self.page.is_none() && !self.authors.is_empty();
        if by_author {
            sql.text(&["WITH edges (author_id, edge) AS (
                 SELECT w.id, (SELECT x.posted_at FROM comments x WHERE x.author_id = w.id AND "]);
            self.conditions(&mut sql, "x", false);
            self.after(&mut sql, "x", &page.after);
            self.order(&mut sql, "x");
            sql.text(&[" LIMIT 1 OFFSET "]);
            sql.value(Value::Integer(i64::from(page.limit)));
            sql.text(&[") FROM users w WHERE w.id IN ("]);
            sql.list(&self.authors);
            sql.text(&[")) "]);
        }
        sql.text(&["SELECT ", EntryRow::COLUMNS, " FROM "]);
        if by_author {
            // Comments beyond the end of an author's own page cannot be on the page of all.
            let (side, end) = if self.order.is_ascending() {
                ("<=", "9223372036854775807")
            } else {
                (">=", "0")
            };
            sql.text(&["edges e JOIN comments c ON c.author_id = e.author_id AND c.posted_at "]);
            sql.text(&[side, " COALESCE(e.edge, ", end, ")"]);
        } else {
            sql.text(&["comments c"]);
        }
        sql.text(&[" ", PEOPLE, " WHERE "]);
        self.conditions(&mut sql, "c", !by_author);
        self.after(&mut sql, "c", &page.after);
        self.order(&mut sql, "c");
        sql.text(&[" LIMIT "]);
        sql.value(Value::Integer(page.rows()));
        sql.done()
    }

    /// The statement that counts, if no counter applies.
    pub(super) fn count(&self) -> Option<(String, Vec<Value<'_>>)> {
        if self.page.is_none() && self.authors.is_empty() {
            return None;
        }
        let mut sql = Statement::default();
        sql.text(&["SELECT COUNT(*) FROM comments c WHERE "]);
        self.conditions(&mut sql, "c", true);
        Some(sql.done())
    }

    /// The total from the counters, if they provide it.
    pub(super) fn counter(&self, state: &StateRow) -> i64 {
        match self.resolved {
            None => state.open + state.resolved,
            Some(false) => state.open,
            Some(true) => state.resolved,
        }
    }

    /// Writes the filters for the comments `name`, with that of the authors or without.
    ///
    /// A status in `COALESCE` filters rows but is not used for an index search: with a page or authors, the
    /// index by status would read all of the others' comments.
    fn conditions<'a>(&'a self, sql: &mut Statement<'a>, name: &str, with_authors: bool) {
        sql.text(&[name, ".", self.column, " = "]);
        sql.value(self.subject.to_value());
        if let Some(page) = &self.page {
            sql.text(&[" AND ", name, ".page_id = "]);
            sql.value(page.to_value());
        }
        if with_authors && !self.authors.is_empty() {
            sql.text(&[" AND ", name, ".author_id IN ("]);
            sql.list(&self.authors);
            sql.text(&[")"]);
        }
        if let Some(resolved) = self.resolved {
            if self.page.is_some() || !self.authors.is_empty() {
                sql.text(&[" AND COALESCE(", name, ".resolved, FALSE) = "]);
            } else {
                sql.text(&[" AND ", name, ".resolved = "]);
            }
            sql.value(Value::Bool(resolved));
        }
    }

    /// Writes the condition that a comment follows a place in the list.
    fn after<'a>(&self, sql: &mut Statement<'a>, name: &str, place: &'a ListCursor) {
        let side = self.order.after();
        sql.text(&[" AND (", name, ".posted_at, ", name, ".id) ", side, " ("]);
        sql.value(Value::Integer(place.key));
        sql.text(&[", "]);
        sql.value(place.id.to_value());
        sql.text(&[")"]);
    }

    fn order(&self, sql: &mut Statement<'_>, name: &str) {
        let direction = self.order.direction();
        sql.text(&[
            " ORDER BY ",
            name,
            ".posted_at ",
            direction,
            ", ",
            name,
            ".id ",
            direction,
        ]);
    }
}

#[cfg(test)]
mod tests;
