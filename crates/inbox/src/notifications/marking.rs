//! Marks notifications as read or unread.
//!
//! - Only those that the caller reaches are marked: others stay as they are, and are counted again if they reappear.

use std::sync::Arc;

use quire_db::{Transaction, params, sql};
use quire_models as models;
use quire_models::{Notification, NotificationCounts, NotificationsRead};

use super::listing::REACHED;
use crate::InboxArea;
use crate::caller::Caller;
use crate::error::{Error, Result};

/// SQL that marks the notifications that match as read at `$4`.
const MARK: &str = sql!(
    "UPDATE notifications SET read_at = $4, mail = 0 WHERE id IN (
         SELECT n.id {REACHED} AND n.read_at IS NULL AND (n.created_at, n.id) <= ($5, $6)
           AND (n.space_id = $7 OR $7 IS NULL) AND (n.change_request_id = $8 OR $8 IS NULL)
           AND (n.comment_id = $9 OR $9 IS NULL))"
);

impl InboxArea {
    /// Marks a notification as read or unread.
    pub(super) async fn mark_one(
        &self,
        caller: Arc<Caller>,
        id: String,
        read: Option<bool>,
    ) -> Result<Notification> {
        let (app, now) = (self.clone(), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = app.notification(tx, &caller, &id).await?;
                let was_read = row.read_at.is_some();
                let shown = app.notification_model(row);
                caller.expects(&shown)?;
                let Some(read) = read.filter(|read| *read != was_read) else {
                    return Ok(shown);
                };
                let read_at = read.then_some(now);
                let sql = "UPDATE notifications SET read_at = $2, mail = 0 WHERE id = $1";
                tx.execute(sql, params![id, read_at]).await?;
                let row = app.notification(tx, &caller, &id).await?;
                Ok::<_, Error>(app.notification_model(row))
            })
            .await
    }

    /// Marks notifications as read.
    pub(super) async fn mark_all(
        &self,
        caller: Arc<Caller>,
        which: NotificationsRead,
    ) -> Result<NotificationCounts> {
        let (app, now) = (self.clone(), self.now());
        let until = which.until.map(String::from);
        let space = which.space.map(String::from);
        let change_request = which.change_request.map(String::from);
        let comment = which.comment.map(String::from);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let (last, id) = match &until {
                    None => (i64::MAX, String::new()),
                    Some(id) => {
                        let sql =
                            "SELECT created_at FROM notifications WHERE id = $1 AND user_id = $2";
                        let found: Option<(i64,)> =
                            tx.query_optional(sql, params![id, caller.user]).await?;
                        let reason = "is not one of your notifications";
                        let (at,) = found.ok_or_else(|| Error::invalid("/body/until", reason))?;
                        (at, id.clone())
                    }
                };
                let reaches_all = caller.refused_in.is_empty();
                let values = params![
                    caller.user,
                    caller.organization,
                    reaches_all,
                    now,
                    last,
                    id,
                    space,
                    change_request,
                    comment
                ];
                let marked = tx.execute(MARK, values).await?;
                Ok::<_, Error>(NotificationCounts {
                    marked: i64::try_from(marked).unwrap_or(i64::MAX),
                    unread: app.unread(tx, &caller).await?,
                    additional: models::Additional::new(),
                })
            })
            .await
    }
}
