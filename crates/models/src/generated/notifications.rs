// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Each user has an inbox of notifications: mentions, replies, requested reviews, reviews, merges, imports with
//! conflicts, and comments on what the user watches. A notification is shown only while its user may read the
//! space that it is about, and contains titles and texts as they are now.
//!
//! A user watches a space, a page, a change request or a comment with its replies. People who take part in a
//! change request or comment watch it automatically. The most specific subscription decides: muting a thread hides
//! everything in it, also mentions.
//!
//! A link to `user:` and the ID of a user mentions that user in a comment, a reply or a review, such as
//! `[@Ada](user:pSiYaZGFYzzQQxfAIagI)`. So does a link to the user's `urls.location`, and one to `mailto:` and the
//! user's email address whose text starts with `@`. Up to 20 users can be mentioned in a text.
//!
//! If the server has a mail server, a user whose email address was verified gets mail: one for each change request
//! or comment, five minutes after the first notification, and no other one until these notifications are read; or
//! a daily digest. Each mail has a link that ends it without signing in.
//!
//! Notifications are created a few seconds after the change. They are deleted after 90 days, read ones after 30
//! days, and the oldest once a user has more than 1,000.

use quire_runtime as runtime;

/// ID of a notification: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct NotificationId(pub String);

/// ID of a subscription: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct SubscriptionId(pub String);

/// Kind of a notification.
///
/// - `mention`: someone mentioned the user in a comment, a reply or a review
/// - `reply`: someone replied in a thread that the user watches
/// - `comment`: someone commented on a change request, page or space that the user watches
/// - `review-requested`: someone asked the user, or a team of the user, for a review
/// - `approved`: someone approved a change request that the user watches
/// - `changes-requested`: someone requested changes of one
/// - `reviewed`: someone reviewed one without a decision
/// - `merged`: a change request was merged that the user watches, that changes a page that the user watches, or
///   into a space that the user watches
/// - `conflict`: an import has conflicts and waits in a change request until they are resolved
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum NotificationKind {
    #[value("mention")]
    Mention,
    #[value("reply")]
    Reply,
    #[value("comment")]
    Comment,
    #[value("review-requested")]
    ReviewRequested,
    #[value("approved")]
    Approved,
    #[value("changes-requested")]
    ChangesRequested,
    #[value("reviewed")]
    Reviewed,
    #[value("merged")]
    Merged,
    #[value("conflict")]
    Conflict,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// URLs of a notification.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct NotificationUrls {
    /// API URL of the notification. Format `uri`.
    pub location: String,
    /// URL of what it is about, in the web application. Format `uri`.
    pub app: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The space that a notification is about.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct NotificationSpace {
    /// ID of the space.
    pub id: super::spaces::SpaceId,
    /// Title of the space.
    pub title: String,
    /// Emoji of the space.
    pub emoji: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The change request that a notification is about.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct NotificationChangeRequest {
    /// ID of the change request.
    pub id: super::change_requests::ChangeRequestId,
    /// Number of the change request within the space.
    pub number: i64,
    /// Subject of the change request. May be empty.
    pub subject: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The page that a notification is about.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct NotificationPage {
    /// ID of the page.
    pub id: super::content_p::PageId,
    /// Title of the page when it was commented on.
    pub title: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A notification of the caller.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "notification"))]
pub struct Notification {
    /// ID of the notification.
    pub id: NotificationId,
    /// Kind of the notification.
    pub kind: NotificationKind,
    /// Organization of the space.
    pub organization: super::organizations::OrganizationId,
    /// The space.
    pub space: NotificationSpace,
    /// The user who caused the notification.
    pub actor: Option<super::users::User>,
    /// The change request. Absent if it is about the main content of the space.
    #[wire(name = "changeRequest")]
    pub change_request: Option<NotificationChangeRequest>,
    /// The page that was commented on or changed, if the notification is about one.
    pub page: Option<NotificationPage>,
    /// The comment, also of a reply.
    pub comment: Option<super::comments::CommentId>,
    /// The reply.
    pub reply: Option<super::comments::CommentReplyId>,
    /// The review.
    pub review: Option<super::comments::ReviewId>,
    /// The start of the comment, reply or review, in Markdown: at most 280 characters.
    pub text: Option<String>,
    /// Time of the notification.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Time at which it was marked as read. Absent while it is unread.
    #[wire(name = "readAt")]
    pub read_at: Option<runtime::Timestamp>,
    /// URLs of the notification.
    pub urls: NotificationUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of notifications.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct NotificationList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of notifications that match the filters, across all pages. At least 0.
    pub count: i64,
    /// Number of all unread notifications of the caller, regardless of filters. At least 0.
    pub unread: i64,
    /// The notifications on this page, in list order. At most 1000 items.
    pub items: Vec<Notification>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a notification.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NotificationUpdate {
    /// True marks it as read, false as unread.
    pub read: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The notifications to mark as read.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NotificationsRead {
    /// Only this notification and older ones: those that the user has seen. Returns 400 if the caller has no such
    /// notification.
    pub until: Option<NotificationId>,
    /// Only notifications about this space.
    pub space: Option<super::spaces::SpaceId>,
    /// Only notifications about this change request.
    #[wire(name = "changeRequest")]
    pub change_request: Option<super::change_requests::ChangeRequestId>,
    /// Only notifications about this comment and its replies.
    pub comment: Option<super::comments::CommentId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Numbers of notifications.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct NotificationCounts {
    /// Number of notifications that were marked as read. At least 0.
    pub marked: i64,
    /// Number of unread notifications that the caller has left. At least 0.
    pub unread: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// State of a subscription.
///
/// - `watching`: the user is notified of what happens there
/// - `muted`: the user is not notified, unless a more specific subscription is `watching`
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum SubscriptionState {
    #[value("watching")]
    Watching,
    #[value("muted")]
    Muted,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// What the caller watches or has muted.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "subscription"))]
pub struct Subscription {
    /// ID of the subscription.
    pub id: SubscriptionId,
    /// State of the subscription.
    pub state: SubscriptionState,
    /// True if the caller takes part in the thread and did not choose the state.
    pub automatic: bool,
    /// The space.
    pub space: super::spaces::SpaceId,
    /// The page, for a subscription to a page.
    pub page: Option<super::content_p::PageId>,
    /// The change request, for a subscription to a change request.
    #[wire(name = "changeRequest")]
    pub change_request: Option<super::change_requests::ChangeRequestId>,
    /// The comment, for a subscription to a comment and its replies.
    pub comment: Option<super::comments::CommentId>,
    /// Time of creation.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of subscriptions.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SubscriptionList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of subscriptions that match the filters, across all pages. At least 0.
    pub count: i64,
    /// The subscriptions on this page, in list order. At most 1000 items.
    pub items: Vec<Subscription>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What to watch or mute: a space, or one of `page`, `changeRequest` and `comment` in it.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewSubscription {
    /// State of the subscription.
    pub state: SubscriptionState,
    /// The space.
    pub space: super::spaces::SpaceId,
    /// A page of the main content of the space.
    pub page: Option<super::content_p::PageId>,
    /// A change request of the space.
    #[wire(name = "changeRequest")]
    pub change_request: Option<super::change_requests::ChangeRequestId>,
    /// A comment on the space or on one of its change requests.
    pub comment: Option<super::comments::CommentId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Mails about notifications.
///
/// - `threads`: one for each change request or comment
/// - `digest`: one a day
/// - `none`: no mail
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum NotificationMail {
    #[value("threads")]
    Threads,
    #[value("digest")]
    Digest,
    #[value("none")]
    None,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Settings of mails about notifications.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "notification-settings"))]
pub struct NotificationSettings {
    /// Mails about notifications.
    pub mail: NotificationMail,
    /// BCP 47 tag of the language of mails. A language without translation is English. Matches
    /// `^[A-Za-z]{2,3}(-[0-9A-Za-z]{1,8}){0,3}$`.
    pub language: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to the settings of mails about notifications.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NotificationSettingsUpdate {
    /// Mails about notifications.
    pub mail: Option<NotificationMail>,
    /// BCP 47 tag of the language of mails. A language without translation is English. Matches
    /// `^[A-Za-z]{2,3}(-[0-9A-Za-z]{1,8}){0,3}$`.
    #[wire(pattern = "^[A-Za-z]{2,3}(-[0-9A-Za-z]{1,8}){0,3}$")]
    pub language: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the caller's notifications.
///
/// Lists the caller's notifications, newest first. Leaves out those about a space that the caller may no longer
/// read, and those about something that was deleted. A token restricted to an organization, and a session of one,
/// list only the notifications of that organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/user/notifications",
    id = "listNotifications",
    area = "notifications",
    response = NotificationList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListNotifications {
    /// If true, lists only unread notifications. Default: `false`.
    #[wire(query, default = false)]
    pub unread: bool,
    /// Lists only notifications about this space.
    #[wire(query)]
    pub space: Option<super::spaces::SpaceId>,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListNotifications {
    type Item = Notification;

    fn next(
        &self,
        page: &NotificationList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: NotificationList) -> Vec<Notification> {
        page.items
    }
}

/// Mark notifications as read.
///
/// Marks the caller's notifications as read: all, or those that match every given property.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/user/notifications/read",
    id = "markNotificationsRead",
    area = "notifications",
    response = NotificationCounts,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct MarkNotificationsRead {
    #[body(json)]
    pub body: Option<NotificationsRead>,
}

/// Get a notification.
///
/// Returns one of the caller's notifications. Returns 404 if the caller may no longer read the space that it is
/// about.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/user/notifications/{notificationId}",
    id = "getNotification",
    area = "notifications",
    response = Notification,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetNotification {
    /// The notification.
    #[wire(path = "notificationId")]
    pub notification_id: NotificationId,
}

/// Mark a notification as read or unread.
///
/// Marks one of the caller's notifications as read or unread. Absent fields keep their values.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/user/notifications/{notificationId}",
    id = "updateNotification",
    area = "notifications",
    response = Notification,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateNotification {
    /// The notification.
    #[wire(path = "notificationId")]
    pub notification_id: NotificationId,
    #[body(json)]
    pub body: Option<NotificationUpdate>,
}

/// Get the settings of notifications.
///
/// Returns the caller's settings of mails about notifications.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/user/notification-settings",
    id = "getNotificationSettings",
    area = "notifications",
    response = NotificationSettings,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetNotificationSettings {}

/// Update the settings of notifications.
///
/// Updates the caller's settings of mails about notifications. Absent fields keep their values.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/user/notification-settings",
    id = "updateNotificationSettings",
    area = "notifications",
    response = NotificationSettings,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateNotificationSettings {
    #[body(json)]
    pub body: Option<NotificationSettingsUpdate>,
}

/// List what the caller watches.
///
/// Lists the caller's subscriptions, newest first: what the caller watches or has muted. Leaves out those in
/// spaces that the caller may no longer read.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/user/subscriptions",
    id = "listSubscriptions",
    area = "notifications",
    response = SubscriptionList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSubscriptions {
    /// Lists only subscriptions in this space.
    #[wire(query)]
    pub space: Option<super::spaces::SpaceId>,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListSubscriptions {
    type Item = Subscription;

    fn next(
        &self,
        page: &SubscriptionList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: SubscriptionList) -> Vec<Subscription> {
        page.items
    }
}

/// Watch or mute something.
///
/// Creates or replaces the caller's subscription to a space, or to a page, a change request or a comment of it.
/// Returns 400 for a space that the caller may not read, and for a subject that is not in it. A user can have
/// 1,000 subscriptions in addition to automatic ones; another one returns 409.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/user/subscriptions",
    id = "putSubscription",
    area = "notifications",
    response = Subscription,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct PutSubscription {
    #[body(json)]
    pub body: NewSubscription,
}

/// Delete a subscription.
///
/// Deletes one of the caller's subscriptions: what it is about is neither watched nor muted. A thread is watched
/// again when the caller takes part in it; mute it to prevent that.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/user/subscriptions/{subscriptionId}",
    id = "deleteSubscription",
    area = "notifications",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct DeleteSubscription {
    /// The subscription.
    #[wire(path = "subscriptionId")]
    pub subscription_id: SubscriptionId,
}
