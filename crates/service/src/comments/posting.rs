//! Posts comments and replies.
//!
//! - One transaction reads the caller's access, counts, and writes. The page of the comment is looked up before.
//! - The response is built from what was written, without reading it again.

use std::sync::Arc;

use quire_db::{Transaction, params};
use quire_models as models;
use quire_models::{Comment, CommentReply, ContentFormat};

use super::body;
use super::entry::{EntryRow, Resource as _, Shown};
use super::people::note_author;
use super::subject::Subject;
use super::target::Pages;
use crate::app::App;
use crate::error::{Error, Result};
use crate::permissions::COMMENT;
use crate::users::Caller;

impl App {
    pub(super) async fn post_comment(
        &self,
        caller: &Arc<Caller>,
        subject: Subject,
        new: models::NewComment,
    ) -> Result<Comment> {
        let text = body::created(new.body).await;
        let target = self
            .new_target(caller, &subject, new.page.as_ref(), new.node)
            .await;
        let (text, target) = Error::both(text, target)?;
        let page = new.page.map(String::from);
        let (app, caller) = (self.clone(), Arc::clone(caller));
        let (id, now) = (self.new_id(), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let (found, writer) = subject.and_writer(tx, &caller).await?;
                found.access.needs(COMMENT)?;
                let revision = writer.revision.clone();
                let mut row = EntryRow::new(id.clone(), writer.person(), text.clone(), now);
                row.revision = Some(revision);
                let mut pages = Pages::new();
                if let Some((id, target)) = page.clone().zip(target.clone()) {
                    row.revision = Some(target.revision);
                    row.target = Some(target.stored);
                    pages.insert(id.clone(), target.page);
                    row.page = Some(id);
                }
                subject.count(tx, 1, 0).await?;
                store(tx, Some(&subject), &row).await?;
                note_author(tx, &subject, &row.author, now).await?;
                let shown = Shown {
                    user: &caller.user,
                    subject: &found,
                    body: body::markdown(std::mem::take(&mut row.body)),
                    reactions: Vec::new(),
                    pages: &pages,
                };
                Ok(Comment::of(&app, row, shown))
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
        let text = body::created(new.body).await?;
        let body = body::shown(vec![text.clone()], format).await?.remove(0);
        let (app, caller) = (self.clone(), Arc::clone(caller));
        let (id, now) = (self.new_id(), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let (found, writer) = subject.and_writer_of_reply(tx, &caller, &comment).await?;
                found.access.needs(COMMENT)?;
                let mut row = EntryRow::new(id.clone(), writer.person(), text.clone(), now);
                row.parent = Some(comment.clone());
                tx.execute(
                    "UPDATE comments SET replies = replies + 1 WHERE id = $1",
                    params![comment],
                )
                .await?;
                store(tx, None, &row).await?;
                note_author(tx, &subject, &row.author, now).await?;
                let shown = Shown {
                    user: &caller.user,
                    subject: &found,
                    body: body.clone(),
                    reactions: Vec::new(),
                    pages: &Pages::new(),
                };
                Ok(CommentReply::of(&app, row, shown))
            })
            .await
    }
}

/// Stores a comment on a subject, or a reply, which has none of its own.
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
            row.author,
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
