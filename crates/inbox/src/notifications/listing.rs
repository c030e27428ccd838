//! Reads notifications together with what they are about.

use quire_db::{Read, Row, params, sql};
use quire_models as models;
use quire_models::{
    Notification, NotificationChangeRequest, NotificationList, NotificationPage, NotificationSpace,
    NotificationUrls,
};
use quire_runtime::Operation as _;
use serde::Deserialize;

use crate::InboxArea;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::ids::{OrganizationId, SpaceId};
use crate::kind::Kind;
use crate::paging::{ListCursor, Order};
use crate::people::Person;
use crate::permissions::MEMBER_READS;
use crate::sso::REQUIRED;

/// The length of the text of a notification, in characters.
const MAX_TEXT_CHARS: usize = 280;

/// SQL of the notifications `n` of the user `$1` that a caller reaches: those in spaces that the user may read, in the
/// organization `$2` if there is one, and if `$3` is false only where no organization refuses the caller.
pub(crate) const REACHED: &str = sql!(
    "FROM notifications n
     JOIN spaces s ON s.id = n.space_id AND s.deleted_at IS NULL
     JOIN organizations o ON o.id = s.organization_id
     JOIN members m ON m.organization_id = s.organization_id AND m.user_id = n.user_id AND NOT m.disabled
     LEFT JOIN change_requests k ON k.id = n.change_request_id
     LEFT JOIN comments c ON c.id = n.comment_id
     LEFT JOIN comments r ON r.id = n.reply_id
     LEFT JOIN reviews v ON v.id = n.review_id
     LEFT JOIN users a ON a.id = n.actor_id
     WHERE n.user_id = $1 AND (s.organization_id = $2 OR $2 IS NULL) AND ($3 OR NOT ({REQUIRED}))
       AND {MEMBER_READS}
       AND (n.change_request_id IS NULL OR k.id IS NOT NULL) AND (n.comment_id IS NULL OR c.id IS NOT NULL)
       AND (n.reply_id IS NULL OR r.id IS NOT NULL) AND (n.review_id IS NULL OR v.id IS NOT NULL)"
);

/// The space `s`.
#[derive(Row)]
#[row(table = "s")]
struct SpacePart {
    id: SpaceId,
    #[row(column = "organization_id")]
    organization: OrganizationId,
    title: String,
    emoji: String,
}

/// The change request `k`.
#[derive(Row)]
#[row(table = "k")]
struct ChangeRequestPart {
    id: String,
    number: i64,
    subject: String,
}

/// A notification `n` with what it is about.
#[derive(Row)]
#[row(table = "n")]
pub(crate) struct NotificationRow {
    id: String,
    kind: i64,
    #[row(column = "page_id")]
    page: Option<String>,
    #[row(column = "comment_id")]
    comment: Option<String>,
    #[row(column = "reply_id")]
    reply: Option<String>,
    #[row(column = "review_id")]
    review: Option<String>,
    created_at: i64,
    pub(super) read_at: Option<i64>,
    #[row(nested, table = "s")]
    space: SpacePart,
    #[row(nested, table = "k")]
    change_request: Option<ChangeRequestPart>,
    #[row(nested, table = "a")]
    actor: Option<Person>,
    /// The target of the comment, as it is stored.
    #[row(table = "c")]
    target: Option<String>,
    /// A bit more than is shown.
    #[row(
        sql = "SUBSTR(CASE WHEN n.reply_id IS NOT NULL THEN r.body ELSE COALESCE(c.body, v.body) END, 1, 300)"
    )]
    text: Option<String>,
}

impl NotificationRow {
    fn cursor(&self) -> ListCursor {
        ListCursor {
            key: self.created_at,
            id: self.id.clone(),
        }
    }
}

/// SQL of the filters of a list: `$4` only unread ones, `$5` the space.
const FILTERS: &str = "(NOT $4 OR n.read_at IS NULL) AND (n.space_id = $5 OR $5 IS NULL)";

impl InboxArea {
    /// Reads a notification of the caller, or returns 404.
    pub(super) async fn notification(
        &self,
        db: &mut impl Read,
        caller: &Caller,
        id: &str,
    ) -> Result<NotificationRow> {
        let sql = sql!("SELECT {NotificationRow} {REACHED} AND n.id = $4");
        let reaches_all = caller.refused_in.is_empty();
        let values = params![caller.user, caller.organization, reaches_all, id];
        let row: Option<NotificationRow> = db.query_optional(sql, values).await?;
        row.ok_or_else(|| Error::not_found("notification"))
    }

    /// Returns 404 unless the caller has this notification.
    pub async fn find_notification(&self, caller: &Caller, id: &str) -> Result<()> {
        self.notification(&mut &self.db, caller, id).await.map(drop)
    }

    /// Counts the unread notifications of the caller.
    pub(super) async fn unread(&self, db: &mut impl Read, caller: &Caller) -> Result<i64> {
        let sql = sql!("SELECT COUNT(*) {REACHED} AND n.read_at IS NULL");
        let reaches_all = caller.refused_in.is_empty();
        let values = params![caller.user, caller.organization, reaches_all];
        let (unread,): (i64,) = db.query_one(sql, values).await?;
        Ok(unread)
    }
}

impl InboxArea {
    pub(super) async fn notifications_page(
        &self,
        caller: &Caller,
        request: &models::ListNotifications,
    ) -> Result<NotificationList> {
        let space = request.space.as_ref().map(models::SpaceId::as_str);
        let organization = caller.organization.as_deref();
        let (reaches_all, unread) = (caller.refused_in.is_empty(), request.unread);
        let list = [
            models::ListNotifications::INFO.id,
            &caller.user,
            organization.unwrap_or_default(),
            if unread { "unread" } else { "all" },
            space.unwrap_or_default(),
        ];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let sql = sql!(
            "SELECT COUNT(CASE WHEN {FILTERS} THEN 1 END), COUNT(CASE WHEN n.read_at IS NULL THEN 1 END) {REACHED}"
        );
        let values = params![caller.user, organization, reaches_all, unread, space];
        let (count, all_unread): (i64, i64) = self.db.query_one(sql, values).await?;
        let sql = sql!(
            "SELECT {NotificationRow} {REACHED} AND {FILTERS} AND (n.created_at, n.id) < ($6, $7)
             ORDER BY n.created_at DESC, n.id DESC LIMIT $8"
        );
        let limit = page.rows();
        let values = params![
            caller.user,
            organization,
            reaches_all,
            unread,
            space,
            page.after.key,
            page.after.id,
            limit
        ];
        let mut rows: Vec<NotificationRow> = self.db.query(sql, values).await?;
        let next = self.next_page(&list, &mut rows, request.limit, NotificationRow::cursor);
        Ok(NotificationList {
            next,
            count,
            unread: all_unread,
            items: (rows.into_iter())
                .map(|row| self.notification_model(row))
                .collect(),
            additional: models::Additional::new(),
        })
    }

    pub(crate) fn notification_model(&self, row: NotificationRow) -> Notification {
        let SpacePart {
            id: space,
            organization,
            title,
            emoji,
        } = row.space;
        let target = row.target.as_deref();
        let app = match &row.change_request {
            Some(of) => format!("spaces/{space}/change-requests/{}", of.id),
            None => format!("spaces/{space}"),
        };
        Notification {
            urls: NotificationUrls {
                location: self.location(format_args!("user/notifications/{}", row.id)),
                app: self.in_app(app),
                additional: models::Additional::new(),
            },
            id: row.id.into(),
            kind: Kind::of(row.kind).unwrap_or(Kind::Comment).model(),
            space: NotificationSpace {
                id: space.into(),
                title,
                emoji: (!emoji.is_empty()).then_some(emoji),
                additional: models::Additional::new(),
            },
            actor: (row.actor).map(|actor| self.user_model(&organization, actor)),
            organization: organization.into(),
            change_request: row.change_request.map(|of| NotificationChangeRequest {
                id: of.id.into(),
                number: of.number,
                subject: of.subject,
                additional: models::Additional::new(),
            }),
            page: row.page.map(|id| NotificationPage {
                id: id.into(),
                title: target.and_then(title_of),
                additional: models::Additional::new(),
            }),
            comment: row.comment.map(Into::into),
            reply: row.reply.map(Into::into),
            review: row.review.map(Into::into),
            text: row.text.map(|text| shortened(&text)),
            created_at: time(row.created_at),
            read_at: row.read_at.map(time),
            additional: models::Additional::new(),
        }
    }
}

/// The title of the page in the target of a comment, as it is stored.
fn title_of(target: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Target {
        page: Page,
    }
    #[derive(Deserialize)]
    struct Page {
        title: String,
    }
    let target: Target = serde_json::from_str(target).ok()?;
    Some(target.page.title)
}

/// The start of a text.
fn shortened(text: &str) -> String {
    if text.char_indices().nth(MAX_TEXT_CHARS).is_none() {
        return text.to_owned();
    }
    let start: String = text.chars().take(MAX_TEXT_CHARS - 1).collect();
    start + "\u{2026}"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_shortened_by_characters() {
        let long = "\u{e9}".repeat(MAX_TEXT_CHARS);
        assert_eq!(shortened(&long), long);
        let longer = shortened(&format!("{long}x"));
        assert_eq!(longer.chars().count(), MAX_TEXT_CHARS);
        assert!(longer.ends_with('\u{2026}'));
    }
}
