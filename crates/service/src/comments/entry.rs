//! Comments and replies as they are stored, and as the API gives them.
//!
//! - Both are entries of one table and share all that is not about targets and status.
//! - What a caller may do with one is computed at each read.

use quire_db::Row;
use quire_models as models;
use quire_models::{
    Comment, CommentBody, CommentReaction, CommentReply, CommentStatus, CommentUrls,
};

use super::subject::Seen;
use super::target::{Pages, target_model};
use crate::app::{App, time};
use crate::people::Person;

/// A comment or a reply `c`, by its author `u`: beside [`PEOPLE`].
#[derive(Row, Clone)]
#[row(table = "c")]
pub(super) struct EntryRow {
    pub(super) id: String,
    /// The comment that a reply is to.
    #[row(column = "parent_id")]
    pub(super) parent: Option<String>,
    pub(super) body: String,
    pub(super) posted_at: i64,
    pub(super) edited_at: Option<i64>,
    pub(super) reactions: i64,
    pub(super) replies: i64,
    pub(super) resolved_at: Option<i64>,
    #[row(column = "revision_id")]
    pub(super) revision: Option<String>,
    #[row(column = "page_id")]
    pub(super) page: Option<String>,
    pub(super) target: Option<String>,
    #[row(nested, table = "u")]
    pub(super) author: Person,
    #[row(nested, table = "v")]
    pub(super) resolver: Option<Person>,
}

/// SQL that joins the people that an entry `c` names.
pub(super) const PEOPLE: &str =
    "JOIN users u ON u.id = c.author_id LEFT JOIN users v ON v.id = c.resolved_by";

impl EntryRow {
    /// An entry that is about to be stored.
    pub(super) fn new(id: String, author: Person, body: String, now: i64) -> Self {
        Self {
            id,
            parent: None,
            body,
            posted_at: now,
            edited_at: None,
            reactions: 0,
            replies: 0,
            resolved_at: None,
            revision: None,
            page: None,
            target: None,
            author,
            resolver: None,
        }
    }
}

/// What an entry is shown with.
pub(super) struct Shown<'a> {
    /// Who looks at it.
    pub(super) user: &'a str,
    pub(super) subject: &'a Seen,
    pub(super) body: CommentBody,
    pub(super) reactions: Vec<CommentReaction>,
    /// The pages that there are now.
    pub(super) pages: &'a Pages,
}

/// What the API gives of an entry: a [`Comment`] or a [`CommentReply`].
pub(super) trait Resource: serde::Serialize + Send + 'static {
    fn of(app: &App, row: EntryRow, shown: Shown<'_>) -> Self;
}

impl Resource for Comment {
    fn of(app: &App, mut row: EntryRow, shown: Shown<'_>) -> Self {
        let (subject, is_author) = (shown.subject, row.author.id == shown.user);
        Self {
            urls: urls(app.location(format_args!("{}/comments/{}", subject.at, row.id))),
            permissions: subject.access.comment_permissions(is_author),
            target: target_model(subject, &mut row, shown.pages),
            posted_by: app.user_model(&subject.organization, row.author),
            resolved_by: (row.resolver).map(|by| app.user_model(&subject.organization, by)),
            id: row.id.into(),
            posted_at: time(row.posted_at),
            edited_at: row.edited_at.map(time),
            reactions: shown.reactions,
            replies: row.replies,
            body: shown.body,
            status: match row.resolved_at {
                None => CommentStatus::Open,
                Some(_) => CommentStatus::Resolved,
            },
            resolved_at: row.resolved_at.map(time),
            additional: models::Additional::new(),
        }
    }
}

impl Resource for CommentReply {
    fn of(app: &App, mut row: EntryRow, shown: Shown<'_>) -> Self {
        let (subject, is_author) = (shown.subject, row.author.id == shown.user);
        let parent = row.parent.take().unwrap_or_default();
        let path = format_args!("{}/comments/{parent}/replies/{}", subject.at, row.id);
        Self {
            urls: urls(app.location(path)),
            permissions: subject.access.comment_permissions(is_author),
            posted_by: app.user_model(&subject.organization, row.author),
            id: row.id.into(),
            posted_at: time(row.posted_at),
            edited_at: row.edited_at.map(time),
            reactions: shown.reactions,
            body: shown.body,
            additional: models::Additional::new(),
        }
    }
}

fn urls(location: String) -> CommentUrls {
    CommentUrls {
        location,
        additional: models::Additional::new(),
    }
}
