//! Posting comments and replies.
//!
//! - Whether it may be posted is read first; the transaction counts, and by that finds out whether what it is posted on
//!   is still there.
//! - The answer is made of what was written, and not read again.

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
        caller: &Caller,
        subject: Subject,
        new: models::NewComment,
    ) -> Result<Comment> {
        let (found, author) = self.subject_and_author(caller, &subject).await?;
        found.access().needs(COMMENT)?;
        let target = self.new_target(&found, new.page.as_ref(), new.node).await?;
        let text = body::created(new.body).await?;
        let mut row = EntryRow::new(self.new_id(), author, text, self.now());
        row.revision = Some(found.revision.clone());
        let mut pages = Pages::new();
        if let Some((id, target)) = new.page.map(String::from).zip(target) {
            let text = serde_json::to_string(&target).map_err(|error| Error::internal(&error))?;
            row.target = Some(text);
            pages.insert(id.clone(), target.page);
            row.page = Some(id);
        }
        let stored = row.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                if !subject.count(tx, 1, 0).await? {
                    return Err(subject.missing());
                }
                store(tx, Some(&subject), &stored).await?;
                note_author(tx, &subject, &stored.author, stored.posted_at).await
            })
            .await?;
        let shown = Shown {
            user: &caller.user,
            subject: &found,
            body: body::markdown(std::mem::take(&mut row.body)),
            reactions: Vec::new(),
            pages: &pages,
        };
        Ok(Comment::of(self, row, shown))
    }

    pub(super) async fn post_reply(
        &self,
        caller: &Caller,
        subject: Subject,
        comment: models::CommentId,
        new: models::NewCommentReply,
        format: &ContentFormat,
    ) -> Result<CommentReply> {
        let comment = String::from(comment);
        let (found, author) = self.comment_and_author(caller, &subject, &comment).await?;
        found.access().needs(COMMENT)?;
        let text = body::created(new.body).await?;
        let mut shown = body::shown(vec![text.clone()], format).await?;
        let mut row = EntryRow::new(self.new_id(), author, text, self.now());
        row.parent = Some(comment.clone());
        let stored = row.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let counted = tx
                    .execute(
                        "UPDATE comments SET replies = replies + 1 WHERE id = $1
                         AND EXISTS (SELECT 1 FROM spaces WHERE id = $2 AND deleted_at IS NULL)",
                        params![comment, subject.space],
                    )
                    .await?;
                if counted == 0 {
                    return Err(Error::not_found("comment"));
                }
                store(tx, None, &stored).await?;
                note_author(tx, &subject, &stored.author, stored.posted_at).await
            })
            .await?;
        let shown = Shown {
            user: &caller.user,
            subject: &found,
            body: shown.remove(0),
            reactions: Vec::new(),
            pages: &Pages::new(),
        };
        Ok(CommentReply::of(self, row, shown))
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
