//! Reads comments and replies, inside or outside of a transaction.
//!
//! - One statement finds an entry together with the caller's role; another reads the reactions, if there are any.
//! - Only comments on pages need the tree of pages, which is usually cached.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use quire_content::Revision;
use quire_db::{Database, FromRow, Transaction, Value, params};
use quire_models as models;
use quire_models::{CommentBody, ContentFormat};

use super::entry::{EntryRow, Resource, Shown, entry_columns, entry_people};
use super::reactions::Found as Reactions;
use super::subject::{Seen, Subject, SubjectRow, comments_as, subjects, tree};
use super::target::{Pages, pages};
use super::{body, reactions};
use crate::app::App;
use crate::error::{Error, Result};
use crate::permissions::HELD;
use crate::revisions::TREE;
use crate::users::Caller;

/// Where something is read from.
pub(super) enum Reader<'a> {
    Database(&'a Database),
    Transaction(&'a mut Transaction),
    /// A transaction that is about to write: what the caller's role follows from is held.
    Writer(&'a mut Transaction),
}

impl Reader<'_> {
    pub(super) async fn query<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, quire_db::Error> {
        match self {
            Self::Database(database) => database.query(sql, params).await,
            Self::Transaction(tx) | Self::Writer(tx) => tx.query(sql, params).await,
        }
    }

    pub(super) async fn query_optional<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<R>, quire_db::Error> {
        match self {
            Self::Database(database) => database.query_optional(sql, params).await,
            Self::Transaction(tx) | Self::Writer(tx) => tx.query_optional(sql, params).await,
        }
    }

    /// What is read together with what the caller may do there.
    async fn accessible<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<R>, quire_db::Error> {
        match self {
            Self::Writer(tx) => tx.query_optional_holding(sql, params, HELD).await,
            _ => self.query_optional(sql, params).await,
        }
    }

    async fn tree(&mut self, app: &App, hash: &str) -> Result<Arc<Revision>> {
        if let Some(tree) = app.kept_tree(hash) {
            return Ok(tree);
        }
        let row: Option<(Vec<u8>,)> = self.query_optional(TREE, params![hash]).await?;
        let (bytes,) = row.ok_or_else(|| Error::internal(&"the tree of a revision is missing"))?;
        app.keep_tree(hash, &bytes)
    }
}

/// The ids that name an entry: a comment, or a reply to it.
#[derive(Clone, Debug)]
pub(super) struct EntryId {
    pub(super) comment: String,
    pub(super) reply: Option<String>,
}

impl EntryId {
    pub(super) fn comment(id: models::CommentId) -> Self {
        Self {
            comment: id.into(),
            reply: None,
        }
    }

    pub(super) fn reply(comment: models::CommentId, id: models::CommentReplyId) -> Self {
        Self {
            comment: comment.into(),
            reply: Some(id.into()),
        }
    }

    /// The id of the entry itself.
    pub(super) fn own(&self) -> &str {
        self.reply.as_deref().unwrap_or(&self.comment)
    }

    pub(super) fn missing(&self) -> Error {
        Error::not_found(match self.reply {
            None => "comment",
            Some(_) => "reply",
        })
    }
}

/// An entry with all that it is shown with.
#[derive(Clone)]
pub(super) struct Entry {
    pub(super) subject: Seen,
    pub(super) row: EntryRow,
    pub(super) reactions: Vec<models::CommentReaction>,
    pages: Pages,
}

/// What some entries are shown with, beside their rows.
#[derive(Default)]
pub(super) struct Extras {
    pub(super) reactions: Reactions,
    pub(super) pages: Pages,
}

impl App {
    /// An entry that the caller may read.
    pub(super) async fn entry(
        &self,
        reader: &mut Reader<'_>,
        caller: &Caller,
        subject: &Subject,
        id: &EntryId,
    ) -> Result<Entry> {
        macro_rules! comment {
            ($kind:ident) => {
                concat!(comments_as!($kind, "c"), entry_people!())
            };
        }
        macro_rules! reply {
            ($kind:ident) => {
                concat!(
                    comments_as!($kind, "p"),
                    " JOIN comments c ON c.parent_id = p.id ",
                    entry_people!()
                )
            };
        }
        macro_rules! comment_columns {
            ($kind:ident) => {
                concat!(
                    ", CASE WHEN c.page_id IS NOT NULL THEN ",
                    tree!($kind),
                    " END, ",
                    entry_columns!()
                )
            };
        }
        macro_rules! reply_columns {
            ($kind:ident) => {
                concat!(", CAST(NULL AS TEXT), ", entry_columns!())
            };
        }
        let (user, space) = (&caller.user, &subject.space);
        let found: Option<(SubjectRow, (Option<String>, EntryRow))> = match &id.reply {
            None => {
                let sql = subjects!(subject.kind, comment_columns, comment, "AND c.id = $4");
                reader
                    .accessible(sql, params![user, space, subject.id, id.comment])
                    .await?
            }
            Some(reply_id) => {
                let sql = subjects!(
                    subject.kind,
                    reply_columns,
                    reply,
                    "AND p.id = $4 AND c.id = $5"
                );
                reader
                    .accessible(sql, params![user, space, subject.id, id.comment, reply_id])
                    .await?
            }
        };
        let (subject, (tree, row)) = subject.seen(found).ok_or_else(|| id.missing())?;
        let mut extras = Extras::default();
        if row.reactions > 0 || tree.is_some() {
            let entries = std::slice::from_ref(&row);
            let found = self.extras(reader, &subject, tree.as_deref(), entries);
            extras = Box::pin(found).await?;
        }
        Ok(Entry {
            subject,
            reactions: extras.reactions.remove(&row.id).unwrap_or_default(),
            row,
            pages: extras.pages,
        })
    }

    /// What these entries are shown with, in a number of statements that does not grow with theirs. `tree` is the hash of
    /// the tree that has their pages.
    pub(super) async fn extras(
        &self,
        reader: &mut Reader<'_>,
        subject: &Seen,
        tree: Option<&str>,
        entries: &[EntryRow],
    ) -> Result<Extras> {
        let reactions = self
            .reactions(reader, &subject.organization, entries)
            .await?;
        let ids: HashSet<&str> = entries
            .iter()
            .filter_map(|entry| entry.page.as_deref())
            .collect();
        let pages = match tree.filter(|_| !ids.is_empty()) {
            Some(tree) => pages(&*reader.tree(self, tree).await?, &ids),
            None => Pages::new(),
        };
        Ok(Extras { reactions, pages })
    }

    /// The resources of these entries, in the form that was asked for.
    pub(super) async fn resources<T: Resource>(
        &self,
        caller: &Caller,
        subject: &Seen,
        mut rows: Vec<EntryRow>,
        mut extras: Extras,
        format: &ContentFormat,
    ) -> Result<Vec<T>> {
        let texts = rows.iter_mut().map(|row| std::mem::take(&mut row.body));
        let bodies = body::shown(texts.collect(), format).await?;
        let resources = rows.into_iter().zip(bodies).map(|(row, body)| {
            let shown = Shown {
                user: &caller.user,
                subject,
                body,
                reactions: extras.reactions.remove(&row.id).unwrap_or_default(),
                pages: &extras.pages,
            };
            T::of(self, row, shown)
        });
        Ok(resources.collect())
    }

    pub(super) async fn get_entry<T: Resource>(
        &self,
        caller: &Caller,
        subject: &Subject,
        id: &EntryId,
        format: &ContentFormat,
    ) -> Result<T> {
        let mut entry = self
            .entry(&mut Reader::Database(&self.db), caller, subject, id)
            .await?;
        let text = std::mem::take(&mut entry.row.body);
        let mut body = body::shown(vec![text], format).await?;
        Ok(entry.resource(self, caller, body.remove(0)))
    }
}

impl Entry {
    pub(super) fn is_by(&self, caller: &Caller) -> bool {
        self.row.author == caller.user
    }

    /// The emoji that the caller reacted with.
    pub(super) fn own_reactions(&self, caller: &Caller) -> BTreeSet<String> {
        reactions::own(&self.reactions, &caller.user)
    }

    /// 412 unless the entry, in one of its two forms, is as the request's `If-Match` requires.
    pub(super) fn is_expected(&self, app: &App, caller: &Caller, id: &EntryId) -> Result<()> {
        if caller.if_match.is_none() {
            return Ok(());
        }
        match id.reply {
            None => self.is_expected_as::<models::Comment>(app, caller),
            Some(_) => self.is_expected_as::<models::CommentReply>(app, caller),
        }
    }

    fn is_expected_as<T: Resource>(&self, app: &App, caller: &Caller) -> Result<()> {
        let as_markdown: T = self.clone().into_resource(app, caller);
        caller.expects(&as_markdown).or_else(|_| {
            let tree = body::tree(&self.row.body);
            let as_tree: T = self.clone().resource(app, caller, tree);
            caller.expects(&as_tree)
        })
    }

    /// The resource in Markdown.
    pub(super) fn into_resource<T: Resource>(mut self, app: &App, caller: &Caller) -> T {
        let body = body::markdown(std::mem::take(&mut self.row.body));
        self.resource(app, caller, body)
    }

    fn resource<T: Resource>(self, app: &App, caller: &Caller, body: CommentBody) -> T {
        let shown = Shown {
            user: &caller.user,
            subject: &self.subject,
            body,
            reactions: self.reactions,
            pages: &self.pages,
        };
        T::of(app, self.row, shown)
    }
}
