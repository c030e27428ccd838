//! Updates and deletes comments and replies.
//!
//! - One transaction reads the entry, checks, writes, and reads it again.
//! - The row of the comment is written first, then its space or change request, then the rest, so that concurrent
//!   changes of the same comment are serialized and cannot deadlock.
//! - Repeating a change has no effect: a comment keeps its first resolver, and saving the same body is not an edit.

use quire_db::{Transaction, params};
use quire_models as models;

use super::body;
use super::entry::Resource;
use super::people::forget_authors;
use super::reactions::{Difference, Reactions};
use super::reading::{Entry, EntryId, Reader};
use super::subject::Subject;
use crate::app::App;
use crate::error::{Error, Result};
use crate::permissions::COMMENT;
use crate::users::Caller;

/// What is to be changed.
#[derive(Clone, Debug, Default)]
pub(super) struct Change {
    resolved: Option<bool>,
    /// The new Markdown.
    body: Option<String>,
    reactions: Reactions,
}

impl Change {
    pub(super) async fn of_comment(update: Option<models::CommentUpdate>) -> Result<Self> {
        let update = update.unwrap_or_default();
        let reactions = Reactions::new(update.added_reactions, update.removed_reactions);
        let (body, reactions) = Error::both(body::changed(update.body).await, reactions)?;
        Ok(Self {
            resolved: update.resolved,
            body,
            reactions,
        })
    }

    pub(super) async fn of_reply(update: Option<models::CommentReplyUpdate>) -> Result<Self> {
        let update = update.unwrap_or_default();
        let reactions = Reactions::new(update.added_reactions, update.removed_reactions);
        let (body, reactions) = Error::both(body::changed(update.body).await, reactions)?;
        Ok(Self {
            resolved: None,
            body,
            reactions,
        })
    }

    /// 403 unless the caller may do all of it.
    fn check(&self, entry: &Entry, caller: &Caller) -> Result<()> {
        let (access, is_author) = (entry.subject.access, entry.is_by(caller));
        if self.body.is_some() {
            access.needs_edit_of_comment(is_author)?;
        }
        if self.resolved.is_some() {
            access.needs_resolve_of_comment(is_author)?;
        }
        if !self.reactions.is_empty() {
            access.needs(COMMENT)?;
        }
        Ok(())
    }

    /// Writes what is not so already; false if all is.
    async fn store(
        &self,
        tx: &mut Transaction,
        subject: &Subject,
        entry: &Entry,
        caller: &Caller,
        now: i64,
    ) -> Result<bool> {
        let row = &entry.row;
        let reactions: Difference = self
            .reactions
            .difference(&entry.own_reactions(caller), row.reactions)?;
        let body = self.body.as_ref().filter(|body| **body != row.body);
        let resolved = self
            .resolved
            .filter(|resolved| *resolved != row.resolved_at.is_some());
        if reactions.is_empty() && body.is_none() && resolved.is_none() {
            return Ok(false);
        }
        let now_resolved = resolved.unwrap_or(row.resolved_at.is_some());
        let (resolved_at, resolved_by) = match resolved {
            Some(true) => (Some(now), Some(&caller.user)),
            Some(false) => (None, None),
            None => (row.resolved_at, row.resolver.as_ref()),
        };
        tx.execute(
            "UPDATE comments SET body = COALESCE($2, body), edited_at = $3, reactions = $4, resolved = $5,
                                 resolved_at = $6, resolved_by = $7
             WHERE id = $1",
            params![
                row.id,
                body,
                body.map_or(row.edited_at, |_| Some(now)),
                reactions.count,
                now_resolved,
                resolved_at,
                resolved_by
            ],
        )
        .await?;
        if let Some(resolved) = resolved {
            let by = if resolved { 1 } else { -1 };
            subject.count(tx, -by, by).await?;
        }
        reactions.store(tx, &row.id, &caller.user, now).await?;
        Ok(true)
    }
}

impl App {
    /// Changes an entry and gives it as it is then.
    pub(super) async fn change_entry<T: Resource>(
        &self,
        caller: &std::sync::Arc<Caller>,
        subject: Subject,
        id: EntryId,
        change: Change,
    ) -> Result<T> {
        let (app, caller, now) = (self.clone(), caller.clone(), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let entry = app
                    .entry(&mut Reader::Writer(tx), &caller, &subject, &id)
                    .await?;
                change.check(&entry, &caller)?;
                entry.is_expected(&app, &caller, &id)?;
                if !change.store(tx, &subject, &entry, &caller, now).await? {
                    return Ok(entry.into_resource(&app, &caller));
                }
                let entry = app
                    .entry(&mut Reader::Transaction(tx), &caller, &subject, &id)
                    .await?;
                Ok(entry.into_resource(&app, &caller))
            })
            .await
    }

    /// Deletes a comment with its replies, or a reply.
    pub(super) async fn delete_entry(
        &self,
        caller: &std::sync::Arc<Caller>,
        subject: Subject,
        id: EntryId,
    ) -> Result<()> {
        let (app, caller) = (self.clone(), caller.clone());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let entry = app
                    .entry(&mut Reader::Writer(tx), &caller, &subject, &id)
                    .await?;
                let access = entry.subject.access;
                access.needs_delete_of_comment(entry.is_by(&caller))?;
                entry.is_expected(&app, &caller, &id)?;
                // Written first, so that replies and reactions that come at the same time come before or after.
                let gone = i64::from(id.reply.is_some());
                tx.execute(
                    "UPDATE comments SET replies = replies - $2 WHERE id = $1",
                    params![id.comment, gone],
                )
                .await?;
                if id.reply.is_none() {
                    let resolved = i64::from(entry.row.resolved_at.is_some());
                    subject.count(tx, resolved - 1, -resolved).await?;
                }
                forget_authors(tx, &subject, id.own()).await?;
                tx.execute("DELETE FROM comments WHERE id = $1", params![id.own()])
                    .await?;
                Ok(())
            })
            .await
    }
}
