//! Reading comments and replies, within a transaction or without.
//!
//! - One statement finds an entry together with what the caller may do; another reads the reactions, if there are any.
//! - The tree of pages is needed only by comments on pages, and mostly at hand.

use std::collections::{BTreeSet, HashSet};

use quire_db::{Read, ToValue as _, Transaction, Value};
use quire_models as models;
use quire_models::{CommentBody, ContentFormat};

use super::entry::{EntryRow, PEOPLE, Resource, Shown};
use super::reactions::Found as Reactions;
use super::subject::{Seen, Subject, SubjectRow, subject_sql};
use super::target::{Pages, pages};
use super::{body, reactions};
use crate::app::App;
use crate::error::{Error, Result};
use crate::permissions::HELD;
use crate::users::Caller;

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

    /// SQL that reads the entry with its subject, and the tree that has its page.
    fn sql(&self, subject: &Subject) -> &'static str {
        match self.reply {
            None => subject_sql!(
                subject.kind,
                "SELECT {SubjectRow},
                        CASE WHEN c.page_id IS NOT NULL THEN
                            (SELECT tree FROM revisions WHERE id = {subject}.revision_id) END, {EntryRow}
                 {from} JOIN comments c ON c.{column} = {subject}.id {PEOPLE}
                 WHERE {here} AND c.id = $4"
            ),
            Some(_) => subject_sql!(
                subject.kind,
                "SELECT {SubjectRow}, CAST(NULL AS TEXT), {EntryRow}
                 {from} JOIN comments p ON p.{column} = {subject}.id
                 JOIN comments c ON c.parent_id = p.id {PEOPLE}
                 WHERE {here} AND p.id = $4 AND c.id = $5"
            ),
        }
    }

    fn values<'a>(&'a self, caller: &'a Caller, subject: &'a Subject) -> Vec<Value<'a>> {
        let named = [&caller.user, &subject.space, &subject.id, &self.comment];
        let named = named.into_iter().chain(&self.reply);
        named.map(|id| id.to_value()).collect()
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
        db: &mut impl Read,
        caller: &Caller,
        subject: &Subject,
        id: &EntryId,
    ) -> Result<Entry> {
        let values = id.values(caller, subject);
        let found = db.query_optional(id.sql(subject), &values).await?;
        let found = subject.seen(found).ok_or_else(|| id.missing())?;
        self.whole(db, found).await
    }

    /// The same in a transaction that is about to write: what the caller's role follows from is held.
    pub(super) async fn held_entry(
        &self,
        tx: &mut Transaction,
        caller: &Caller,
        subject: &Subject,
        id: &EntryId,
    ) -> Result<Entry> {
        let values = id.values(caller, subject);
        let found = (tx.query_optional_holding(id.sql(subject), &values, HELD)).await?;
        let found = subject.seen(found).ok_or_else(|| id.missing())?;
        self.whole(tx, found).await
    }

    /// An entry with what it is shown with.
    async fn whole(
        &self,
        db: &mut impl Read,
        (subject, (tree, row)): (Seen, (Option<String>, EntryRow)),
    ) -> Result<Entry> {
        let mut extras = Extras::default();
        if row.reactions > 0 || tree.is_some() {
            let entries = std::slice::from_ref(&row);
            let found = self.extras(db, &subject, tree.as_deref(), entries);
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
        db: &mut impl Read,
        subject: &Seen,
        tree: Option<&str>,
        entries: &[EntryRow],
    ) -> Result<Extras> {
        let reactions = self.reactions(db, &subject.organization, entries).await?;
        let ids: HashSet<&str> = entries
            .iter()
            .filter_map(|entry| entry.page.as_deref())
            .collect();
        let pages = match tree.filter(|_| !ids.is_empty()) {
            Some(tree) => pages(&*self.tree_in(db, tree).await?, &ids),
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
        let mut entry = self.entry(&mut &self.db, caller, subject, id).await?;
        let text = std::mem::take(&mut entry.row.body);
        let mut body = body::shown(vec![text], format).await?;
        Ok(entry.resource(self, caller, body.remove(0)))
    }
}

impl Entry {
    pub(super) fn is_by(&self, caller: &Caller) -> bool {
        self.row.author.id == caller.user
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
