//! Lists of comments and of replies.
//!
//! - Comments come by the time of posting, newest first unless asked otherwise, each combination of filters in order on
//!   an index. Replies come oldest first.
//! - Of several authors, each one's next page is found on the index; only those are put in order.
//! - How many there are is a counter; with a page or authors it is counted on the index.

use quire_db::{Joined, ToValue as _, Value, params};
use quire_models as models;
use quire_models::{
    CommentList, CommentReplyList, CommentStatusFilter, ContentFormat, PageToken, SortOrder,
};

use super::entry::{EntryRow, entry_columns, entry_people};
use super::reading::Reader;
use super::subject::{Subject, SubjectRow, comments_as, subjects};
use crate::app::App;
use crate::error::{Error, Result};
use crate::paging::Place;
use crate::permissions::READ;
use crate::revisions::placeholders;
use crate::users::Caller;

/// The most authors of one list.
const AUTHORS: usize = 1_000;

/// Which comments are asked for, and how.
pub(super) struct Asked {
    pub(super) operation: &'static str,
    pub(super) token: Option<PageToken>,
    pub(super) limit: i32,
    pub(super) order: SortOrder,
    pub(super) status: CommentStatusFilter,
    pub(super) format: ContentFormat,
    pub(super) page: Option<models::PageId>,
    pub(super) authors: Option<Vec<models::UserId>>,
}

/// The same, as the statements need it.
struct Filter {
    column: &'static str,
    subject: String,
    ascending: bool,
    resolved: Option<bool>,
    page: Option<String>,
    /// In order, each once.
    authors: Vec<String>,
}

/// A statement in the making: each value gets its placeholder where it is written.
#[derive(Default)]
struct Statement<'a> {
    values: Vec<Value<'a>>,
}

impl<'a> Statement<'a> {
    fn bind(&mut self, value: Value<'a>) -> String {
        self.values.push(value);
        format!("${}", self.values.len())
    }

    fn bind_all(&mut self, values: &'a [String]) -> String {
        let first = self.values.len() + 1;
        self.values
            .extend(values.iter().map(|value| value.to_value()));
        placeholders(first, values.len(), 1)
    }
}

impl Filter {
    fn new(subject: &Subject, asked: &Asked) -> Result<Self> {
        let authors = asked.authors.iter().flatten();
        let mut authors: Vec<String> = authors.map(|id| id.as_str().to_owned()).collect();
        if authors.len() > AUTHORS {
            let reason = format!("must have at most {AUTHORS} entries");
            return Err(Error::invalid("/query/authors", reason));
        }
        authors.sort_unstable();
        authors.dedup();
        Ok(Self {
            column: subject.kind.column(),
            subject: subject.id.clone(),
            ascending: matches!(asked.order, SortOrder::Asc),
            resolved: match asked.status {
                CommentStatusFilter::Open => Some(false),
                CommentStatusFilter::Resolved => Some(true),
                CommentStatusFilter::All | CommentStatusFilter::Unknown(_) => None,
            },
            page: asked.page.as_ref().map(|id| id.as_str().to_owned()),
            authors,
        })
    }

    /// SQL of the filters for the comments `name`. A status in `COALESCE` is looked at and not looked for: with a page or
    /// authors, the index by status would lead through all of the others' comments.
    fn conditions<'a>(
        &'a self,
        statement: &mut Statement<'a>,
        name: &str,
        author: Option<&str>,
    ) -> String {
        let subject = statement.bind(self.subject.to_value());
        let mut sql = format!("{name}.{} = {subject}", self.column);
        if let Some(page) = &self.page {
            let page = statement.bind(page.to_value());
            sql += &format!(" AND {name}.page_id = {page}");
        }
        if let Some(author) = author {
            sql += &format!(" AND {name}.author_id = {author}");
        } else if !self.authors.is_empty() {
            let authors = statement.bind_all(&self.authors);
            sql += &format!(" AND {name}.author_id IN ({authors})");
        }
        if let Some(resolved) = self.resolved {
            let resolved = statement.bind(Value::Bool(resolved));
            sql += &if self.page.is_some() || !self.authors.is_empty() {
                format!(" AND COALESCE({name}.resolved, FALSE) = {resolved}")
            } else {
                format!(" AND {name}.resolved = {resolved}")
            };
        }
        sql
    }

    /// SQL of what comes after a place in the list.
    fn after<'a>(&self, statement: &mut Statement<'a>, name: &str, place: &'a Place) -> String {
        let side = if self.ascending { ">" } else { "<" };
        let key = statement.bind(Value::Integer(place.key));
        let id = statement.bind(place.id.to_value());
        format!("({name}.posted_at, {name}.id) {side} ({key}, {id})")
    }

    fn order(&self, name: &str) -> String {
        let direction = if self.ascending { "ASC" } else { "DESC" };
        format!("ORDER BY {name}.posted_at {direction}, {name}.id {direction}")
    }

    /// The statement of one page, with one row more to tell whether there is another.
    fn rows<'a>(&'a self, place: &'a Place, limit: i32) -> (String, Vec<Value<'a>>) {
        let mut statement = Statement::default();
        let mut sql = String::new();
        let edges = self.page.is_none() && !self.authors.is_empty();
        if edges {
            let authors = statement.bind_all(&self.authors);
            let conditions = self.conditions(&mut statement, "x", Some("w.id"));
            let after = self.after(&mut statement, "x", place);
            let order = self.order("x");
            let limit = statement.bind(Value::Integer(i64::from(limit)));
            sql += &format!(
                "WITH edges (author_id, edge) AS (
                     SELECT w.id, (SELECT x.posted_at FROM comments x WHERE {conditions} AND {after} {order}
                                   LIMIT 1 OFFSET {limit})
                     FROM users w WHERE w.id IN ({authors}))
                 SELECT {} FROM edges e JOIN comments c ON ",
                entry_columns!()
            );
        } else {
            sql += concat!("SELECT ", entry_columns!(), " FROM comments c ");
        }
        let author = edges.then_some("e.author_id");
        let conditions = self.conditions(&mut statement, "c", author);
        if edges {
            // Nothing beyond where the author's own page ends can be on the page of all.
            let (side, end) = if self.ascending {
                ("<=", i64::MAX)
            } else {
                (">=", 0)
            };
            sql += &format!("{conditions} AND c.posted_at {side} COALESCE(e.edge, {end})");
            sql += entry_people!();
            sql += "WHERE ";
        } else {
            sql += entry_people!();
            sql += &format!("WHERE {conditions} AND ");
        }
        sql += &self.after(&mut statement, "c", place);
        let limit = statement.bind(Value::Integer(i64::from(limit) + 1));
        sql += &format!(" {} LIMIT {limit}", self.order("c"));
        (sql, statement.values)
    }

    /// The statement that counts, where no counter does.
    fn count(&self) -> Option<(String, Vec<Value<'_>>)> {
        if self.page.is_none() && self.authors.is_empty() {
            return None;
        }
        let mut statement = Statement::default();
        let conditions = self.conditions(&mut statement, "c", None);
        let sql = format!("SELECT COUNT(*) FROM comments c WHERE {conditions}");
        Some((sql, statement.values))
    }

    fn counter(&self, found: &SubjectRow) -> i64 {
        match self.resolved {
            None => found.open + found.resolved,
            Some(false) => found.open,
            Some(true) => found.resolved,
        }
    }
}

fn place(row: &EntryRow) -> Place {
    Place {
        key: row.posted_at,
        id: row.id.clone(),
    }
}

quire_db::row! {
    struct CommentRow {
        replies: i64,
    }
}

impl App {
    pub(super) async fn list_comments(
        &self,
        caller: &Caller,
        subject: &Subject,
        asked: Asked,
    ) -> Result<CommentList> {
        let found = self.subject(caller, subject).await?;
        let filter = Filter::new(subject, &asked)?;
        let (order, status) = (asked.order.to_string(), asked.status.to_string());
        let authors = filter.authors.join(",");
        let list = [
            asked.operation,
            &subject.id,
            &order,
            &status,
            filter.page.as_deref().unwrap_or_default(),
            &authors,
        ];
        let begin = if filter.ascending {
            self.place_ascending(&list, asked.token.as_ref())?
        } else {
            self.place(&list, asked.token.as_ref())?
        };
        let mut rows: Vec<EntryRow> = if asked.limit == 0 {
            Vec::new()
        } else {
            let (sql, values) = filter.rows(&begin, asked.limit);
            self.db.query(&sql, &values).await?
        };
        let count = match filter.count() {
            None => filter.counter(&found),
            Some((sql, values)) => self.db.query_one::<(i64,)>(&sql, &values).await?.0,
        };
        let next = self.next_page(&list, &mut rows, asked.limit, place);
        let extras = self
            .extras(&mut Reader::Database(&self.db), &found, &rows)
            .await?;
        let items = self
            .resources(caller, &found, rows, extras, &asked.format)
            .await?;
        Ok(CommentList {
            next,
            count,
            items,
            additional: models::Additional::new(),
        })
    }

    pub(super) async fn list_replies(
        &self,
        caller: &Caller,
        subject: &Subject,
        comment: models::CommentId,
        operation: &'static str,
        page: (Option<PageToken>, i32, ContentFormat),
    ) -> Result<CommentReplyList> {
        macro_rules! comment {
            ($kind:ident) => {
                comments_as!($kind, "c")
            };
        }
        let (token, limit, format) = page;
        let comment = String::from(comment);
        let found: Option<Joined<SubjectRow, CommentRow>> = self
            .db
            .query_optional(
                subjects!(subject.kind, ", c.replies", comment, "AND c.id = $4"),
                params![caller.user, subject.space, subject.id, comment],
            )
            .await?;
        let Joined(found, CommentRow { replies: count }) = found
            .filter(|Joined(found, _)| found.access().allows(READ))
            .ok_or_else(|| Error::not_found("comment"))?;
        let list = [operation, &comment];
        let begin = self.place_ascending(&list, token.as_ref())?;
        let mut rows: Vec<EntryRow> = if limit == 0 || count == 0 {
            Vec::new()
        } else {
            self.db
                .query(
                    concat!(
                        "SELECT ",
                        entry_columns!(),
                        "FROM comments c",
                        entry_people!(),
                        "WHERE c.parent_id = $1 AND (c.posted_at, c.id) > ($2, $3)
                         ORDER BY c.posted_at, c.id LIMIT $4"
                    ),
                    params![comment, begin.key, begin.id, i64::from(limit) + 1],
                )
                .await?
        };
        let next = self.next_page(&list, &mut rows, limit, place);
        let extras = self
            .extras(&mut Reader::Database(&self.db), &found, &rows)
            .await?;
        let items = self
            .resources(caller, &found, rows, extras, &format)
            .await?;
        Ok(CommentReplyList {
            next,
            count,
            items,
            additional: models::Additional::new(),
        })
    }
}

#[cfg(test)]
mod tests;
