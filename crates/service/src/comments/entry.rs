//! Comments and replies as stored, and as the API returns them.
//!
//! - Both are entries of one table and share everything except targets and status.
//! - The caller's permissions on an entry are computed at each read.

use quire_models as models;
use quire_models::{
    Comment, CommentBody, CommentReaction, CommentReply, CommentStatus, CommentUrls,
};

use super::people::Person;
use super::subject::Seen;
use super::target::{Pages, target_model};
use crate::app::{App, time};

quire_db::row! {
    /// A comment or a reply.
    #[derive(Clone)]
    pub(super) struct EntryRow {
        pub(super) id: String,
        /// The comment that a reply is to.
        pub(super) parent: Option<String>,
        pub(super) body: String,
        pub(super) posted_at: i64,
        pub(super) edited_at: Option<i64>,
        pub(super) reactions: i64,
        pub(super) replies: i64,
        pub(super) resolved_at: Option<i64>,
        pub(super) revision: Option<String>,
        pub(super) page: Option<String>,
        pub(super) target: Option<String>,
        pub(super) author: String,
        pub(super) author_name: String,
        pub(super) author_email: String,
        pub(super) author_photo: Option<String>,
        pub(super) resolver: Option<String>,
        pub(super) resolver_name: Option<String>,
        pub(super) resolver_email: Option<String>,
        pub(super) resolver_photo: Option<String>,
    }
}

/// SQL of the columns of an entry `c`.
macro_rules! entry_columns {
    () => {
        " c.id, c.parent_id, c.body, c.posted_at, c.edited_at, c.reactions, c.replies, c.resolved_at, c.revision_id, \
          c.page_id, c.target, u.id, u.display_name, u.email, u.photo_url, v.id, v.display_name, v.email, v.photo_url "
    };
}

/// SQL of the join of the people that an entry `c` names.
macro_rules! entry_people {
    () => {
        " JOIN users u ON u.id = c.author_id LEFT JOIN users v ON v.id = c.resolved_by "
    };
}

pub(super) use {entry_columns, entry_people};

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
            author: author.id,
            author_name: author.name,
            author_email: author.email,
            author_photo: author.photo,
            resolver: None,
            resolver_name: None,
            resolver_email: None,
            resolver_photo: None,
        }
    }

    fn take_author(&mut self) -> Person {
        Person {
            id: std::mem::take(&mut self.author),
            name: std::mem::take(&mut self.author_name),
            email: std::mem::take(&mut self.author_email),
            photo: self.author_photo.take(),
        }
    }

    fn take_resolver(&mut self) -> Option<Person> {
        Some(Person {
            id: self.resolver.take()?,
            name: self.resolver_name.take()?,
            email: self.resolver_email.take()?,
            photo: self.resolver_photo.take(),
        })
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
        let (subject, is_author) = (shown.subject, row.author == shown.user);
        let resolved_by = row.take_resolver();
        Self {
            urls: urls(app.location(format_args!("{}/comments/{}", subject.at, row.id))),
            permissions: subject.access.comment_permissions(is_author),
            posted_by: app.person(&subject.organization, row.take_author()),
            resolved_by: resolved_by.map(|by| app.person(&subject.organization, by)),
            target: target_model(subject, &mut row, shown.pages),
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
        let (subject, is_author) = (shown.subject, row.author == shown.user);
        let parent = row.parent.take().unwrap_or_default();
        let path = format_args!("{}/comments/{parent}/replies/{}", subject.at, row.id);
        Self {
            urls: urls(app.location(path)),
            permissions: subject.access.comment_permissions(is_author),
            posted_by: app.person(&subject.organization, row.take_author()),
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
