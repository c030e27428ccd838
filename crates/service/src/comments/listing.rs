//! Lists of comments and of replies.
//!
//! - Comments are ordered by time of posting, newest first by default; replies are oldest first.
//! - A list takes one statement for access, one for its rows, one for all their reactions if there are any, and one to
//!   count if there is no counter.

use quire_db::params;
use quire_models as models;
use quire_models::{
    CommentList, CommentReplyList, CommentStatusFilter, ContentFormat, PageToken, SortOrder,
};

use super::entry::{EntryRow, entry_columns, entry_people};
use super::filter::Filter;
use super::reading::Reader;
use super::subject::{Subject, comments_as, subjects};
use crate::app::App;
use crate::error::{Error, Result};
use crate::paging::Place;
use crate::users::Caller;

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

/// How much one page holds at most: bytes of Markdown, the same where trees are made of it, and reactions.
const MARKDOWN: usize = 2 << 20;
const TREES: usize = 256 << 10;
const REACTIONS: i64 = 10_000;

/// How many of these rows go into one page, so that no page takes a lot of memory: `limit`, or fewer where they are
/// large, but at least one.
fn fitting(rows: &[EntryRow], limit: i32, format: &ContentFormat) -> i32 {
    let most = match format {
        ContentFormat::Document => TREES,
        _ => MARKDOWN,
    };
    let (mut bytes, mut reactions) = (0, 0);
    let fitting = rows.iter().take_while(|row| {
        bytes += row.body.len();
        reactions += row.reactions;
        bytes <= most && reactions <= REACTIONS
    });
    i32::try_from(fitting.count().max(1)).map_or(limit, |fitting| fitting.min(limit))
}

impl App {
    pub(super) async fn list_comments(
        &self,
        caller: &Caller,
        subject: &Subject,
        asked: Asked,
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
        let begin = if filter.ascending {
            self.place_in(&list, asked.token.as_ref(), true)?
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
            None => filter.counter(&state),
            Some((sql, values)) => self.db.query_one::<(i64,)>(&sql, &values).await?.0,
        };
        let limit = fitting(&rows, asked.limit, &asked.format);
        let next = self.next_page(&list, &mut rows, limit, place);
        let extras = self
            .extras(
                &mut Reader::Database(&self.db),
                &found,
                Some(&state.tree),
                &rows,
            )
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
        macro_rules! replies {
            ($kind:ident) => {
                ", c.replies"
            };
        }
        let sql = subjects!(subject.kind, replies, comment, "AND c.id = $4");
        let params = params![caller.user, subject.space, subject.id, comment];
        let found = self.db.query_optional(sql, params).await?;
        let (found, CommentRow { replies: count }) = subject
            .seen(found)
            .ok_or_else(|| Error::not_found("comment"))?;
        let list = [operation, &comment];
        let begin = self.place_in(&list, token.as_ref(), true)?;
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
        let limit = fitting(&rows, limit, &format);
        let next = self.next_page(&list, &mut rows, limit, place);
        let extras = self
            .extras(&mut Reader::Database(&self.db), &found, None, &rows)
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
