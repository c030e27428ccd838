// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! A stream of server-sent events tells a client about changes of a space while it is open: new revisions,
//! comments, reviews, change requests, and who else is there.

use quire_runtime as runtime;

/// An event of a stream. It names what changed by ID; read the resource for its state.
///
/// Distinguished by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union)]
pub enum LiveEvent {
    #[select(tag("type", "ready"))]
    Ready(LiveReady),
    #[select(tag("type", "reset"))]
    Reset(LiveReset),
    #[select(tag("type", "revision"))]
    Revision(LiveRevision),
    #[select(tag("type", "changeRequest"))]
    ChangeRequest(LiveChangeRequest),
    #[select(tag("type", "comment"))]
    Comment(LiveComment),
    #[select(tag("type", "review"))]
    Review(LiveReview),
    #[select(tag("type", "presence"))]
    Presence(LivePresence),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// The first event of a stream: all later changes follow as events. After a reconnection with `Last-Event-ID`, no
/// change since that event is missing.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
#[object(constant("type" = "ready"))]
pub struct LiveReady {
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The first event of a stream that cannot continue after `Last-Event-ID`, because changes since then are no
/// longer stored or are too many: read everything again. All later changes follow as events. It is also sent
/// before the stream ends because the space moves to another organization.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
#[object(constant("type" = "reset"))]
pub struct LiveReset {
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The space or a change request has a new active revision.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "revision"))]
pub struct LiveRevision {
    /// The change request. Absent if the revision is the main content of the space.
    #[wire(name = "changeRequest")]
    pub change_request: Option<super::change_requests::ChangeRequestId>,
    /// The revision that is active now.
    pub revision: super::content_r::RevisionId,
    /// The user who made the change. Absent for changes by a job or by a command on the server.
    pub actor: Option<super::users::UserId>,
    /// Time at which the change was made.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A change request was created or changed, apart from its revision.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "changeRequest"))]
pub struct LiveChangeRequest {
    /// The change request.
    #[wire(name = "changeRequest")]
    pub change_request: super::change_requests::ChangeRequestId,
    /// The new status. Absent if the status did not change.
    pub status: Option<super::change_requests::ChangeRequestStatus>,
    /// The user who made the change. Absent for changes by a job or by a command on the server.
    pub actor: Option<super::users::UserId>,
    /// Time at which the change was made.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Change to a comment or a reply.
///
/// - `posted`: it is new
/// - `changed`: its text or its reactions changed
/// - `resolved`: the comment was resolved
/// - `reopened`: the comment was reopened
/// - `deleted`: it was deleted, a comment together with its replies
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum LiveCommentAction {
    #[value("posted")]
    Posted,
    #[value("changed")]
    Changed,
    #[value("resolved")]
    Resolved,
    #[value("reopened")]
    Reopened,
    #[value("deleted")]
    Deleted,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// A comment or a reply was posted, changed or deleted.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "comment"))]
pub struct LiveComment {
    /// Kind of the change.
    pub action: LiveCommentAction,
    /// The change request that the comment is on. Absent for a comment on the main content of the space.
    #[wire(name = "changeRequest")]
    pub change_request: Option<super::change_requests::ChangeRequestId>,
    /// The comment.
    pub comment: super::comments::CommentId,
    /// The reply to the comment. Absent if the comment itself changed.
    pub reply: Option<super::comments::CommentReplyId>,
    /// The user who made the change. Absent for changes by a job or by a command on the server.
    pub actor: Option<super::users::UserId>,
    /// Time at which the change was made.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A change request was reviewed.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "review"))]
pub struct LiveReview {
    /// The change request.
    #[wire(name = "changeRequest")]
    pub change_request: super::change_requests::ChangeRequestId,
    /// The review.
    pub review: super::comments::ReviewId,
    /// The user who made the change. Absent for changes by a job or by a command on the server.
    pub actor: Option<super::users::UserId>,
    /// Time at which the change was made.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A member who has a stream open.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct LivePerson {
    /// The user.
    pub user: super::users::UserId,
    /// The change request that they look at. Absent for the main content of the space.
    #[wire(name = "changeRequest")]
    pub change_request: Option<super::change_requests::ChangeRequestId>,
    /// The page that they look at. Absent if their client does not say.
    pub page: Option<super::content_p::PageId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The people who are here: members who may read the space and have a stream open. Sent when a stream starts and
/// whenever the list changes; each list replaces the one before it.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "presence"))]
pub struct LivePresence {
    /// Number of people, including those beyond the length of the list. At least 0.
    pub count: i32,
    /// The people who are here, in the order of their IDs. Someone who looks at several pages is listed once for each
    /// page. At most 100 items.
    pub people: Vec<LivePerson>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Stream the changes of a space.
///
/// Streams changes of the space as server-sent events, until the client disconnects. The field `event` is the type
/// of the event, `data` its JSON, and `id` the number of the change in the log of the organization. Reconnect with
/// the header `Last-Event-ID` to continue after the last event you received, without gaps; browsers do so
/// automatically. If that is impossible, the first event is `reset`. A comment line is sent every 15 seconds.
/// Events usually arrive within two seconds.
///
/// The stream ends when the caller loses access: when the role, the membership, the API token or the session ends,
/// or the space is deleted. It also ends when the server stops, or when the client reads too slowly; both can
/// reconnect.
///
/// A user can have 5 streams open; another one returns 429. A server process that has all of its streams in use
/// returns 503. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/stream",
    id = "streamSpace",
    area = "live",
    response = events(LiveEvent),
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct StreamSpace {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// Streams only events of this change request, and new revisions of the space. Accepts the ID of the change
    /// request or its number within the space.
    #[wire(query = "changeRequest")]
    pub change_request: Option<super::change_requests::ChangeRequestReference>,
    /// The page that the user looks at. Others see it in `presence` events.
    #[wire(query)]
    pub page: Option<super::content_p::PageId>,
    /// The `id` of the last event received. Streams the events after it, then those that follow. At least 0.
    #[wire(header = "Last-Event-ID", minimum = 0)]
    pub last_event_id: Option<i64>,
}
