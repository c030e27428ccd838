//! Posts, updates and deletes comments and replies.
//!
//! - Posting reads the caller's access, counts, and writes in one transaction. The page of the comment is looked up
//!   before; the response is built from what was written, without reading it again.
//! - A change reads the entry, checks, writes, and reads it again in one transaction. If the entry is on text that
//!   moved, its place is computed first, between two transactions.
//! - The row of the comment is written first, then its space or change request, then the rest, so that concurrent
//!   changes of the same comment are serialized and cannot deadlock.
//! - Repeating a change has no effect: a comment keeps its first resolver, and saving the same body is not an edit.

use std::sync::Arc;

use quire_db::{Transaction, params};
use quire_models as models;
use quire_models::{Comment, CommentReply, ContentFormat};

use super::entry::{
    Entry, EntryContext, EntryId, EntryRow, Resource, changed_body, formatted_bodies,
    markdown_body, new_body,
};
use super::ranges::{Attempt, MAX_ATTEMPTS};
use super::reactions::{Difference, Reactions};
use super::subject::Subject;
use super::target::{Pages, TargetRequest};
use crate::CommentArea;
use crate::caller::Caller;
use crate::conversions::busy;
use crate::error::{Error, Result};
use crate::ids::UserId;
use crate::permissions::Rank;

impl CommentArea {
    pub(super) async fn post_comment(
        &self,
        caller: &Arc<Caller>,
        subject: Subject,
        new: models::NewComment,
    ) -> Result<Comment> {
        let text = new_body(new.body).await;
        let request = TargetRequest {
            page: new.page.as_ref(),
            node: new.node,
            range: new.range,
        };
        let target = self.new_target(caller, &subject, request).await;
        let (text, target) = Error::both(text, target)?;
        let page = new.page.map(String::from);
        let (app, caller) = (self.clone(), Arc::clone(caller));
        let (id, now) = (self.new_id(), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let (found, writer) = subject.and_writer(tx, &caller).await?;
                found.access.needs(Rank::Comment)?;
                let revision = writer.revision.clone();
                let mut row = EntryRow::new(id.clone(), writer.person, text.clone(), now);
                row.revision = Some(revision);
                let mut pages = Pages::default();
                if let Some((page, target)) = page.clone().zip(target.clone()) {
                    pages = Pages::of_new(&id, &page, &target);
                    row.revision = Some(target.revision);
                    row.target = Some(target.stored);
                    row.page = Some(page);
                }
                subject.count(tx, 1, 0).await?;
                store(tx, Some(&subject), &row).await?;
                count_author(tx, &subject, &row.author.id, now).await?;
                let shown = EntryContext {
                    user: &caller.user,
                    subject: &found,
                    body: markdown_body(std::mem::take(&mut row.body)),
                    reactions: Vec::new(),
                    pages: &pages,
                };
                let target = subject.target("comment", &id);
                caller
                    .created(tx, target, Comment::of(&app, row, shown))
                    .await
            })
            .await
    }

    pub(super) async fn post_reply(
        &self,
        caller: &Arc<Caller>,
        subject: Subject,
        comment: models::CommentId,
        new: models::NewCommentReply,
        format: &ContentFormat,
    ) -> Result<CommentReply> {
        let comment = String::from(comment);
        let text = new_body(new.body).await?;
        let body = formatted_bodies(vec![text.clone()], format)
            .await?
            .remove(0);
        let (app, caller) = (self.clone(), Arc::clone(caller));
        let (id, now) = (self.new_id(), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let (found, writer) = subject.and_writer_of_reply(tx, &caller, &comment).await?;
                found.access.needs(Rank::Comment)?;
                let mut row = EntryRow::new(id.clone(), writer.person, text.clone(), now);
                row.parent = Some(comment.clone());
                tx.execute(
                    "UPDATE comments SET replies = replies + 1 WHERE id = $1",
                    params![comment],
                )
                .await?;
                store(tx, None, &row).await?;
                count_author(tx, &subject, &row.author.id, now).await?;
                let shown = EntryContext {
                    user: &caller.user,
                    subject: &found,
                    body: body.clone(),
                    reactions: Vec::new(),
                    pages: &Pages::default(),
                };
                let target = subject
                    .target("commentReply", &id)
                    .and_comment(Some(&comment));
                caller
                    .created(tx, target, CommentReply::of(&app, row, shown))
                    .await
            })
            .await
    }
}

/// Stores a comment on a subject, or a reply, which has no target.
async fn store(tx: &mut Transaction, subject: Option<&Subject>, row: &EntryRow) -> Result<()> {
    let column = subject.map_or("parent_id", |subject| subject.kind.column());
    let belongs_to = subject.map_or(row.parent.as_ref(), |subject| Some(&subject.id));
    let sql = format!(
        "INSERT INTO comments (id, {column}, author_id, posted_at, revision_id, page_id, target, body)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
    );
    tx.execute(
        &sql,
        params![
            row.id,
            belongs_to,
            row.author.id,
            row.posted_at,
            row.revision,
            row.page,
            row.target,
            row.body
        ],
    )
    .await?;
    Ok(())
}

/// The requested changes.
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
        let (body, reactions) = Error::both(changed_body(update.body).await, reactions)?;
        Ok(Self {
            resolved: update.resolved,
            body,
            reactions,
        })
    }

    pub(super) async fn of_reply(update: Option<models::CommentReplyUpdate>) -> Result<Self> {
        let update = update.unwrap_or_default();
        let reactions = Reactions::new(update.added_reactions, update.removed_reactions);
        let (body, reactions) = Error::both(changed_body(update.body).await, reactions)?;
        Ok(Self {
            resolved: None,
            body,
            reactions,
        })
    }

    /// 403 unless the caller may make all changes.
    fn check(&self, entry: &Entry, caller: &Caller) -> Result<()> {
        let (access, is_author) = (entry.subject.access, entry.is_by(caller));
        if self.body.is_some() {
            access.needs_edit_of_comment(is_author)?;
        }
        if self.resolved.is_some() {
            access.needs_resolve_of_comment(is_author)?;
        }
        if !self.reactions.is_empty() {
            access.needs(Rank::Comment)?;
        }
        Ok(())
    }

    /// Writes the changes that have an effect; `false` if there are none.
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
            None => (row.resolved_at, row.resolver.as_ref().map(|by| &by.id)),
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

impl CommentArea {
    /// Changes an entry, and returns its new state.
    pub(super) async fn change_entry<T: Resource>(
        &self,
        caller: &Arc<Caller>,
        subject: Subject,
        id: EntryId,
        change: Change,
    ) -> Result<T> {
        for _ in 0..MAX_ATTEMPTS {
            let attempt = self.try_change(caller, subject.clone(), id.clone(), change.clone());
            match attempt.await? {
                Ok(changed) => return Ok(changed),
                Err(moved) => drop(self.find_places(moved).await?),
            }
        }
        Err(busy())
    }

    async fn try_change<T: Resource>(
        &self,
        caller: &Arc<Caller>,
        subject: Subject,
        id: EntryId,
        change: Change,
    ) -> Result<Attempt<T>> {
        let (app, caller, now) = (self.clone(), caller.clone(), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let entry = app.held_entry(tx, &caller, &subject, &id).await?;
                change.check(&entry, &caller)?;
                if !entry.pages.moved.is_empty() {
                    return Ok(Err(entry.pages.moved));
                }
                entry.is_expected(&app, &caller, &id)?;
                if !change.store(tx, &subject, &entry, &caller, now).await? {
                    return Ok(Ok(entry.into_resource(&app, &caller)));
                }
                let pages = entry.pages.clone();
                let before: T = entry.into_resource(&app, &caller);
                let mut entry = app.entry(tx, &caller, &subject, &id).await?;
                entry.pages = pages;
                let after: T = entry.into_resource(&app, &caller);
                let target = id.target(&subject);
                let changed = caller.changed(tx, target, &before, after).await?;
                Ok(Ok(changed))
            })
            .await
    }

    /// Deletes a comment with its replies, or a reply.
    pub(super) async fn delete_entry(
        &self,
        caller: &Arc<Caller>,
        subject: Subject,
        id: EntryId,
    ) -> Result<()> {
        for _ in 0..MAX_ATTEMPTS {
            match self.try_delete(caller, subject.clone(), id.clone()).await? {
                Ok(()) => return Ok(()),
                Err(moved) => drop(self.find_places(moved).await?),
            }
        }
        Err(busy())
    }

    async fn try_delete(
        &self,
        caller: &Arc<Caller>,
        subject: Subject,
        id: EntryId,
    ) -> Result<Attempt<()>> {
        let (app, caller) = (self.clone(), caller.clone());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let entry = app.held_entry(tx, &caller, &subject, &id).await?;
                let access = entry.subject.access;
                access.needs_delete_of_comment(entry.is_by(&caller))?;
                if !entry.pages.moved.is_empty() {
                    return Ok(Err(entry.pages.moved));
                }
                entry.is_expected(&app, &caller, &id)?;
                // Written first, so that concurrent replies and reactions are serialized before or after.
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
                if id.reply.is_none() {
                    let sql = "DELETE FROM subscriptions WHERE space_id = $1 AND kind = 4 AND subject_id = $2";
                    tx.execute(sql, params![subject.space, id.comment]).await?;
                }
                let target = id.target(&subject);
                if id.reply.is_some() {
                    let before: CommentReply = entry.into_resource(&app, &caller);
                    caller.deleted(tx, target, &before).await?;
                } else {
                    let before: Comment = entry.into_resource(&app, &caller);
                    caller.deleted(tx, target, &before).await?;
                }
                Ok(Ok(()))
            })
            .await
    }
}

/// Updates the number of entries of a user.
pub(super) async fn count_author(
    tx: &mut Transaction,
    subject: &Subject,
    author: &UserId,
    now: i64,
) -> Result<()> {
    tx.execute(
        "INSERT INTO commenters (subject_id, user_id, first_at, written) VALUES ($1, $2, $3, 1)
         ON CONFLICT (subject_id, user_id) DO UPDATE SET written = commenters.written + 1",
        params![subject.id, author, now],
    )
    .await?;
    Ok(())
}

/// Updates the list of commenters before a comment with its replies, or a reply, is deleted.
pub(super) async fn forget_authors(
    tx: &mut Transaction,
    subject: &Subject,
    entry: &str,
) -> Result<()> {
    tx.execute(
        "UPDATE commenters SET written = written - gone.number
         FROM (SELECT author_id, COUNT(*) AS number FROM (
                   SELECT author_id FROM comments WHERE id = $2
                   UNION ALL SELECT author_id FROM comments WHERE parent_id = $2) entries
               GROUP BY author_id) gone
         WHERE commenters.subject_id = $1 AND commenters.user_id = gone.author_id",
        params![subject.id, entry],
    )
    .await?;
    tx.execute(
        "DELETE FROM commenters WHERE subject_id = $1 AND written = 0 AND user_id IN (
             SELECT author_id FROM comments WHERE id = $2
             UNION SELECT author_id FROM comments WHERE parent_id = $2)",
        params![subject.id, entry],
    )
    .await?;
    Ok(())
}
