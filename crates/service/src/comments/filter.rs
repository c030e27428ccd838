//! The filters and the order of a list of comments, and the statements that read them.
//!
//! - Each combination of filters is read in list order from an index, and no further than the page.
//! - With several authors, each author's next page comes from the index; only those rows are sorted.
//! - The total is a stored counter; with a page or authors, it is counted on the index.

use quire_db::{ToValue as _, Value};
use quire_models as models;
use quire_models::{CommentStatusFilter, SortOrder};

use super::entry::{entry_columns, entry_people};
use super::subject::{StateRow, Subject};
use crate::paging::Place;
use crate::revisions::placeholders;

/// Which comments a list has, and in which order.
pub(super) struct Filter {
    /// The column that names the subject.
    column: &'static str,
    subject: String,
    pub(super) ascending: bool,
    resolved: Option<bool>,
    page: Option<String>,
    /// In the order of their ids, each once.
    authors: Vec<String>,
}

/// A statement in the making: a value gets its placeholder where it is written.
#[derive(Default)]
struct Statement<'a> {
    text: String,
    values: Vec<Value<'a>>,
}

impl<'a> Statement<'a> {
    /// Writes all of these one after the other.
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
            ascending: matches!(order, SortOrder::Asc),
            resolved: match status {
                CommentStatusFilter::Open => Some(false),
                CommentStatusFilter::Resolved => Some(true),
                CommentStatusFilter::All | CommentStatusFilter::Unknown(_) => None,
            },
            page: page.map(String::from),
            authors,
        }
    }

    /// What tokens of the list are bound to: subject, order, status, page, authors.
    pub(super) fn names(&self) -> [String; 5] {
        let status = match self.resolved {
            None => "all",
            Some(false) => "open",
            Some(true) => "resolved",
        };
        [
            self.subject.clone(),
            self.direction().to_owned(),
            status.to_owned(),
            self.page.clone().unwrap_or_default(),
            self.authors.join(","),
        ]
    }

    fn direction(&self) -> &'static str {
        if self.ascending { "ASC" } else { "DESC" }
    }

    /// The statement of one page, with one row more to tell whether there is another.
    pub(super) fn rows<'a>(&'a self, place: &'a Place, limit: i32) -> (String, Vec<Value<'a>>) {
        let mut sql = Statement::default();
        let by_author = self.page.is_none() && !self.authors.is_empty();
        if by_author {
            sql.text(&["WITH edges (author_id, edge) AS (
                 SELECT w.id, (SELECT x.posted_at FROM comments x WHERE x.author_id = w.id AND "]);
            self.conditions(&mut sql, "x", false);
            self.after(&mut sql, "x", place);
            self.order(&mut sql, "x");
            sql.text(&[" LIMIT 1 OFFSET "]);
            sql.value(Value::Integer(i64::from(limit)));
            sql.text(&[") FROM users w WHERE w.id IN ("]);
            sql.list(&self.authors);
            sql.text(&[")) "]);
        }
        sql.text(&["SELECT ", entry_columns!(), " FROM "]);
        if by_author {
            // Nothing beyond where the author's own page ends can be on the page of all.
            let (side, end) = if self.ascending {
                ("<=", "9223372036854775807")
            } else {
                (">=", "0")
            };
            sql.text(&["edges e JOIN comments c ON c.author_id = e.author_id AND c.posted_at "]);
            sql.text(&[side, " COALESCE(e.edge, ", end, ")"]);
        } else {
            sql.text(&["comments c"]);
        }
        sql.text(&[entry_people!(), "WHERE "]);
        self.conditions(&mut sql, "c", !by_author);
        self.after(&mut sql, "c", place);
        self.order(&mut sql, "c");
        sql.text(&[" LIMIT "]);
        sql.value(Value::Integer(i64::from(limit) + 1));
        sql.done()
    }

    /// The statement that counts, where no counter does.
    pub(super) fn count(&self) -> Option<(String, Vec<Value<'_>>)> {
        if self.page.is_none() && self.authors.is_empty() {
            return None;
        }
        let mut sql = Statement::default();
        sql.text(&["SELECT COUNT(*) FROM comments c WHERE "]);
        self.conditions(&mut sql, "c", true);
        Some(sql.done())
    }

    /// How many there are by the counters, where those say it.
    pub(super) fn counter(&self, state: &StateRow) -> i64 {
        match self.resolved {
            None => state.open + state.resolved,
            Some(false) => state.open,
            Some(true) => state.resolved,
        }
    }

    /// Writes the filters for the comments `name`, with that of the authors or without.
    ///
    /// A status in `COALESCE` is looked at and not looked for: with a page or authors, the index by status would lead
    /// through all of the others' comments.
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

    /// Writes that a comment comes after a place in the list.
    fn after<'a>(&self, sql: &mut Statement<'a>, name: &str, place: &'a Place) {
        let side = if self.ascending { ">" } else { "<" };
        sql.text(&[" AND (", name, ".posted_at, ", name, ".id) ", side, " ("]);
        sql.value(Value::Integer(place.key));
        sql.text(&[", "]);
        sql.value(place.id.to_value());
        sql.text(&[")"]);
    }

    fn order(&self, sql: &mut Statement<'_>, name: &str) {
        let direction = self.direction();
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
