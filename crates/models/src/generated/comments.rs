// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Comments on spaces and change requests, with replies and reactions.
//!
//! A space lists the comments on its main content only, a change request its own. A comment may point to a page
//! and to a node of it; `outdated` says that the page has changed since. Authors can always edit and delete what
//! they wrote. Creating a comment or a reply answers 200, not 201.

use quire_runtime as runtime;

/// Id of a comment: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct CommentId(pub ::std::string::String);

/// Id of a reply to a comment: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct CommentReplyId(pub ::std::string::String);

/// Id of a review of a change request: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct ReviewId(pub ::std::string::String);

/// Where a comment stands.
///
/// - `open`: still to be dealt with
/// - `resolved`: dealt with
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum CommentStatus {
    #[value("open")]
    Open,
    #[value("resolved")]
    Resolved,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// Which comments a list has.
///
/// - `all`: open and resolved ones
/// - `open`: only open ones
/// - `resolved`: only resolved ones
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum CommentStatusFilter {
    #[value("all")]
    All,
    #[value("open")]
    Open,
    #[value("resolved")]
    Resolved,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// A body in Markdown.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct MarkdownBody {
    /// The text in Markdown. 1 to 10000 characters.
    #[wire(min_length = 1, max_length = 10000)]
    pub markdown: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A body as a tree of nodes.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct DocumentBody {
    /// The text as a tree of nodes, at most 10,000 characters as Markdown.
    pub document: super::content::Document,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a comment or a reply says: Markdown or a tree of nodes.
///
/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum CommentBody {
    #[select(key("markdown"), tried)]
    MarkdownBody(MarkdownBody),
    #[select(key("document"), tried)]
    DocumentBody(DocumentBody),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// What a comment or a reply is to say: Markdown or a tree of nodes, not both. An empty object changes nothing.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
#[object(apart("markdown", "document"))]
pub struct CommentBodyUpdate {
    /// The text in Markdown. 1 to 10000 characters.
    #[wire(min_length = 1, max_length = 10000)]
    pub markdown: Option<String>,
    /// The text as a tree of nodes, at most 10,000 characters as Markdown.
    pub document: Option<super::content::Document>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Who reacted with an emoji.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentReactionUser {
    /// The user.
    pub user: super::users::User,
    /// When the user reacted.
    #[wire(name = "reactedAt")]
    pub reacted_at: runtime::Timestamp,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An emoji that users reacted with.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentReaction {
    /// The emoji, fully qualified. At most 50 characters.
    pub emoji: String,
    /// Number of users who reacted with it. At least 0.
    pub count: i64,
    /// Who reacted with it, and when, in this order. At most 1000 items.
    pub users: Vec<CommentReactionUser>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The node of a page that a comment is about.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentTargetNode {
    /// The node: the id of a heading or a footnote.
    pub id: super::content::NodeId,
    /// The first 120 characters of the heading or the footnote, when the comment was made.
    pub preview: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The page that a comment is about, as it is now; as it was when the comment was made, if it is gone.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentTargetPage {
    /// Id of the page.
    pub id: super::content::PageId,
    /// Title of the page.
    pub title: String,
    /// Emoji that stands for the page.
    pub emoji: Option<String>,
    /// Name of the icon of the page.
    pub icon: Option<String>,
    /// When the page was created.
    #[wire(name = "createdAt")]
    pub created_at: Option<runtime::Timestamp>,
    /// When the page last changed.
    #[wire(name = "updatedAt")]
    pub updated_at: Option<runtime::Timestamp>,
    /// Path of the page within the space.
    pub path: String,
    /// True when the page has changed since the comment was made, or is gone. Pages below it, and where it lies, do
    /// not count.
    pub outdated: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a comment is about.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentTarget {
    /// The node of the page. Absent for a comment on a page or on the whole.
    pub node: Option<CommentTargetNode>,
    /// The change request. Absent for a comment on the main content.
    #[wire(name = "changeRequest")]
    pub change_request: Option<super::change_requests::ChangeRequestId>,
    /// The review that the comment belongs to. Absent where there is none.
    pub review: Option<ReviewId>,
    /// The page. Absent for a comment on the whole.
    pub page: Option<CommentTargetPage>,
    /// The space.
    pub space: super::spaces::SpaceId,
    /// The revision that the comment was made on.
    pub revision: super::content::RevisionId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Addresses of a comment or a reply.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentUrls {
    /// Address of it in this API. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What the caller may do with a comment or a reply. Computed at each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct CommentPermissions {
    /// View it.
    pub view: bool,
    /// Change what it says.
    pub edit: bool,
    /// Reply to it.
    pub reply: bool,
    /// Delete it.
    pub delete: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A comment on a space or a change request.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "comment"))]
pub struct Comment {
    /// Id of the comment.
    pub id: CommentId,
    /// Who wrote it.
    #[wire(name = "postedBy")]
    pub posted_by: super::users::User,
    /// When it was written.
    #[wire(name = "postedAt")]
    pub posted_at: runtime::Timestamp,
    /// When what it says was last changed. Absent when never.
    #[wire(name = "editedAt")]
    pub edited_at: Option<runtime::Timestamp>,
    /// Reactions, one entry for each emoji, in the order of the first one. At most 1,000 users in all. At most 1000
    /// items.
    pub reactions: Vec<CommentReaction>,
    /// Number of replies. At least 0.
    pub replies: i64,
    /// What it says, in the requested format.
    pub body: CommentBody,
    /// What it is about.
    pub target: CommentTarget,
    /// Addresses of the comment.
    pub urls: CommentUrls,
    /// What the caller may do with the comment.
    pub permissions: CommentPermissions,
    /// Where it stands.
    pub status: CommentStatus,
    /// When it was resolved. Absent while it is open.
    #[wire(name = "resolvedAt")]
    pub resolved_at: Option<runtime::Timestamp>,
    /// Who resolved it. Absent while it is open.
    #[wire(name = "resolvedBy")]
    pub resolved_by: Option<super::users::User>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of comments.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all comments that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The comments of this page, in the order of the list. At most 1000 items.
    pub items: Vec<Comment>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A reply to a comment.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "comment-reply"))]
pub struct CommentReply {
    /// Id of the reply.
    pub id: CommentReplyId,
    /// Who wrote it.
    #[wire(name = "postedBy")]
    pub posted_by: super::users::User,
    /// When it was written.
    #[wire(name = "postedAt")]
    pub posted_at: runtime::Timestamp,
    /// When what it says was last changed. Absent when never.
    #[wire(name = "editedAt")]
    pub edited_at: Option<runtime::Timestamp>,
    /// Reactions, one entry for each emoji, in the order of the first one. At most 1,000 users in all. At most 1000
    /// items.
    pub reactions: Vec<CommentReaction>,
    /// What it says, in the requested format.
    pub body: CommentBody,
    /// Addresses of the reply.
    pub urls: CommentUrls,
    /// What the caller may do with the reply.
    pub permissions: CommentPermissions,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of replies.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentReplyList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all replies that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The replies of this page, in the order of the list. At most 1000 items.
    pub items: Vec<CommentReply>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a comment is created from.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(dependent("node", "page"))]
pub struct NewComment {
    /// The node of the page that the comment is about: the id of a heading or a footnote. It needs `page`, and one
    /// that the page does not have is answered with 400.
    pub node: Option<super::content::NodeId>,
    /// The page that the comment is about. One that the active revision of the space, or of the change request, does
    /// not have is answered with 400.
    pub page: Option<super::content::PageId>,
    /// What it says.
    pub body: CommentBody,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a comment. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct CommentUpdate {
    /// True resolves the comment, false opens it again. Who resolved a comment, and when, stays until it is opened
    /// again.
    pub resolved: Option<bool>,
    /// What it is to say.
    pub body: Option<CommentBodyUpdate>,
    /// Unicode emoji to react with. Repeating a reaction has no effect. A comment holds at most 50 reactions of one
    /// user and 1,000 in total; more return 400.
    #[wire(name = "addedReactions")]
    pub added_reactions: Option<Vec<super::common::Emoji>>,
    /// The caller's own reactions to take back. One that is not there changes nothing; one that is in `addedReactions`
    /// too is taken back.
    #[wire(name = "removedReactions")]
    pub removed_reactions: Option<Vec<super::common::Emoji>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a reply is created from.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewCommentReply {
    /// What it says.
    pub body: CommentBody,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a reply. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct CommentReplyUpdate {
    /// What it is to say.
    pub body: Option<CommentBodyUpdate>,
    /// Unicode emoji to react with. Repeating a reaction has no effect. A reply holds at most 50 reactions of one user
    /// and 1,000 in total; more return 400.
    #[wire(name = "addedReactions")]
    pub added_reactions: Option<Vec<super::common::Emoji>>,
    /// The caller's own reactions to take back. One that is not there changes nothing; one that is in `addedReactions`
    /// too is taken back.
    #[wire(name = "removedReactions")]
    pub removed_reactions: Option<Vec<super::common::Emoji>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the comments of a space. `GET /v1/spaces/{spaceId}/comments`, answers 200, or 400, 401, 404, 429,
/// 500, 503.
///
/// Lists the comments on the main content of the space, newest first, open and resolved ones. Needs `read` on the
/// space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/comments",
    id = "listSpaceComments",
    area = "comments",
    answer = CommentList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(Comment, items = items, token = page, next = next?.page)]
pub struct ListSpaceComments {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// Direction of the list. Default: `"desc"`.
    #[wire(query, default = "desc")]
    pub order: super::common::SortOrder,
    /// Which comments to list. Default: `"all"`.
    #[wire(query, default = "all")]
    pub status: CommentStatusFilter,
    /// The form in which written content is answered. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// Only comments on this page, also if it is gone.
    #[wire(query = "targetPage")]
    pub target_page: Option<super::content::PageId>,
    /// Only comments by these users, at most 1,000.
    #[wire(query)]
    pub authors: Option<Vec<super::users::UserId>>,
}

/// Comment on a space. `POST /v1/spaces/{spaceId}/comments`, answers 200, or 400, 401, 403, 404, 409, 413, 415,
/// 429, 500, 503, 507.
///
/// Writes a comment on the main content of the space, or on a page or a node of it. Answers 200, not 201. Needs
/// `comment` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/comments",
    id = "postSpaceComment",
    area = "comments",
    answer = Comment,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct PostSpaceComment {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The body.
    #[body(json)]
    pub body: NewComment,
}

/// Get a comment of a space. `GET /v1/spaces/{spaceId}/comments/{commentId}`, answers 200, or 400, 401, 404, 429,
/// 500, 503.
///
/// Answers the comment. Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/comments/{commentId}",
    id = "getSpaceComment",
    area = "comments",
    answer = Comment,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSpaceComment {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The form in which written content is answered. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
}

/// Update a comment of a space. `PUT /v1/spaces/{spaceId}/comments/{commentId}`, answers 200, or 400, 401, 403,
/// 404, 412, 413, 415, 429, 500, 503, 507.
///
/// Changes what the comment says, resolves it or opens it again, and adds or takes back reactions of the caller;
/// an absent field keeps its value, and what is so already stays as it is. Only the author can change the body.
/// The author, and whoever has `review`, can resolve. Reactions need `comment`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/spaces/{spaceId}/comments/{commentId}",
    id = "updateSpaceComment",
    area = "comments",
    answer = Comment,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateSpaceComment {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<CommentUpdate>,
}

/// Delete a comment of a space. `DELETE /v1/spaces/{spaceId}/comments/{commentId}`, answers 205, or 400, 401, 403,
/// 404, 412, 429, 500, 503, 507.
///
/// Deletes the comment with its replies and reactions. Only its author and admins.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/spaces/{spaceId}/comments/{commentId}",
    id = "deleteSpaceComment",
    area = "comments",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct DeleteSpaceComment {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
}

/// List the replies to a comment of a space. `GET /v1/spaces/{spaceId}/comments/{commentId}/replies`, answers 200,
/// or 400, 401, 404, 429, 500, 503.
///
/// Lists the replies to the comment, oldest first. Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/comments/{commentId}/replies",
    id = "listSpaceCommentReplies",
    area = "comments",
    answer = CommentReplyList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(CommentReply, items = items, token = page, next = next?.page)]
pub struct ListSpaceCommentReplies {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// The form in which written content is answered. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
}

/// Reply to a comment of a space. `POST /v1/spaces/{spaceId}/comments/{commentId}/replies`, answers 200, or 400,
/// 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
///
/// Writes a reply to the comment. Answers 200, not 201. Needs `comment` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/comments/{commentId}/replies",
    id = "postSpaceCommentReply",
    area = "comments",
    answer = CommentReply,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct PostSpaceCommentReply {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The body.
    #[body(json)]
    pub body: NewCommentReply,
}

/// Get a reply to a comment of a space. `GET /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`,
/// answers 200, or 400, 401, 404, 429, 500, 503.
///
/// Answers the reply. Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}",
    id = "getSpaceCommentReply",
    area = "comments",
    answer = CommentReply,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSpaceCommentReply {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The reply.
    #[wire(path = "commentReplyId")]
    pub comment_reply_id: CommentReplyId,
    /// The form in which written content is answered. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
}

/// Update a reply to a comment of a space. `PUT
/// /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`, answers 200, or 400, 401, 403, 404, 412,
/// 413, 415, 429, 500, 503, 507.
///
/// Changes what the reply says, and adds or takes back reactions of the caller. Only the author can change the
/// body. Reactions need `comment`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}",
    id = "updateSpaceCommentReply",
    area = "comments",
    answer = CommentReply,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateSpaceCommentReply {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The reply.
    #[wire(path = "commentReplyId")]
    pub comment_reply_id: CommentReplyId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<CommentReplyUpdate>,
}

/// Delete a reply to a comment of a space. `DELETE
/// /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`, answers 205, or 400, 401, 403, 404, 412,
/// 429, 500, 503, 507.
///
/// Deletes the reply with its reactions. Only its author and admins.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}",
    id = "deleteSpaceCommentReply",
    area = "comments",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct DeleteSpaceCommentReply {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The reply.
    #[wire(path = "commentReplyId")]
    pub comment_reply_id: CommentReplyId,
}

/// List who commented on a space. `GET /v1/spaces/{spaceId}/commenters`, answers 200, or 400, 401, 403, 404, 429,
/// 500, 503.
///
/// Lists the members who wrote comments or replies on the main content of the space, in the order of their first
/// one. Who left the organization is no member and not listed, though what they wrote stays; nor is who deleted
/// all they wrote. Needs `read` on the space. Guests of the organization, to whom members are not shown, are
/// answered with 403.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/commenters",
    id = "listSpaceCommenters",
    area = "comments",
    answer = super::members::MemberList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(super::members::Member, items = items, token = page, next = next?.page)]
pub struct ListSpaceCommenters {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// List the comments of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`,
/// answers 200, or 400, 401, 404, 429, 500, 503.
///
/// Lists the comments on the change request, newest first, open and resolved ones. Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments",
    id = "listChangeRequestComments",
    area = "comments",
    answer = CommentList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(Comment, items = items, token = page, next = next?.page)]
pub struct ListChangeRequestComments {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// Direction of the list. Default: `"desc"`.
    #[wire(query, default = "desc")]
    pub order: super::common::SortOrder,
    /// Which comments to list. Default: `"all"`.
    #[wire(query, default = "all")]
    pub status: CommentStatusFilter,
    /// The form in which written content is answered. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// Only comments on this page, also if it is gone.
    #[wire(query = "targetPage")]
    pub target_page: Option<super::content::PageId>,
    /// Only comments by these users, at most 1,000.
    #[wire(query)]
    pub authors: Option<Vec<super::users::UserId>>,
}

/// Comment on a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`, answers
/// 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
///
/// Writes a comment on the change request, or on a page or a node of it. Answers 200, not 201. Needs `comment` on
/// the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments",
    id = "postChangeRequestComment",
    area = "comments",
    answer = Comment,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct PostChangeRequestComment {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The body.
    #[body(json)]
    pub body: NewComment,
}

/// Get a comment of a change request. `GET
/// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`, answers 200, or 400, 401, 404,
/// 429, 500, 503.
///
/// Answers the comment. Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}",
    id = "getChangeRequestComment",
    area = "comments",
    answer = Comment,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetChangeRequestComment {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The form in which written content is answered. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
}

/// Update a comment of a change request. `PUT
/// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`, answers 200, or 400, 401, 403,
/// 404, 412, 413, 415, 429, 500, 503, 507.
///
/// Changes what the comment says, resolves it or opens it again, and adds or takes back reactions of the caller;
/// an absent field keeps its value, and what is so already stays as it is. Only the author can change the body.
/// The author, and whoever has `review`, can resolve. Reactions need `comment`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}",
    id = "updateChangeRequestComment",
    area = "comments",
    answer = Comment,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateChangeRequestComment {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<CommentUpdate>,
}

/// Delete a comment of a change request. `DELETE
/// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`, answers 205, or 400, 401, 403,
/// 404, 412, 429, 500, 503, 507.
///
/// Deletes the comment with its replies and reactions. Only its author and admins.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}",
    id = "deleteChangeRequestComment",
    area = "comments",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct DeleteChangeRequestComment {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
}

/// List the replies to a comment of a change request. `GET
/// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`, answers 200, or 400, 401,
/// 404, 429, 500, 503.
///
/// Lists the replies to the comment, oldest first. Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies",
    id = "listChangeRequestCommentReplies",
    area = "comments",
    answer = CommentReplyList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(CommentReply, items = items, token = page, next = next?.page)]
pub struct ListChangeRequestCommentReplies {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// The form in which written content is answered. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
}

/// Reply to a comment of a change request. `POST
/// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`, answers 200, or 400, 401,
/// 403, 404, 409, 413, 415, 429, 500, 503, 507.
///
/// Writes a reply to the comment. Answers 200, not 201. Needs `comment` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies",
    id = "postChangeRequestCommentReply",
    area = "comments",
    answer = CommentReply,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct PostChangeRequestCommentReply {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The form in which written content is answered. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// The body.
    #[body(json)]
    pub body: NewCommentReply,
}

/// Get a reply to a comment of a change request. `GET
/// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`, answers
/// 200, or 400, 401, 404, 429, 500, 503.
///
/// Answers the reply. Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{comme\
    ntReplyId}",
    id = "getChangeRequestCommentReply",
    area = "comments",
    answer = CommentReply,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetChangeRequestCommentReply {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The reply.
    #[wire(path = "commentReplyId")]
    pub comment_reply_id: CommentReplyId,
    /// The form in which written content is answered. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
}

/// Update a reply to a comment of a change request. `PUT
/// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`, answers
/// 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 503, 507.
///
/// Changes what the reply says, and adds or takes back reactions of the caller. Only the author can change the
/// body. Reactions need `comment`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{comme\
    ntReplyId}",
    id = "updateChangeRequestCommentReply",
    area = "comments",
    answer = CommentReply,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateChangeRequestCommentReply {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The reply.
    #[wire(path = "commentReplyId")]
    pub comment_reply_id: CommentReplyId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<CommentReplyUpdate>,
}

/// Delete a reply to a comment of a change request. `DELETE
/// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`, answers
/// 205, or 400, 401, 403, 404, 412, 429, 500, 503, 507.
///
/// Deletes the reply with its reactions. Only its author and admins.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{comme\
    ntReplyId}",
    id = "deleteChangeRequestCommentReply",
    area = "comments",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct DeleteChangeRequestCommentReply {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The reply.
    #[wire(path = "commentReplyId")]
    pub comment_reply_id: CommentReplyId,
}

/// List who commented on a change request. `GET
/// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters`, answers 200, or 400, 401, 403, 404, 429,
/// 500, 503.
///
/// Lists the members who wrote comments or replies on the change request, in the order of their first one. Who
/// left the organization is no member and not listed, though what they wrote stays; nor is who deleted all they
/// wrote. Needs `read` on the space. Guests of the organization, to whom members are not shown, are answered
/// with 403.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters",
    id = "listChangeRequestCommenters",
    area = "comments",
    answer = super::members::MemberList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(super::members::Member, items = items, token = page, next = next?.page)]
pub struct ListChangeRequestCommenters {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}
