// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Comments on spaces and change requests, with replies and reactions.
//!
//! A space lists only the comments on its main content; a change request lists its own. A comment can refer to a
//! page, and to a node or to text of that page. Edits and merges move the text that a comment refers to; `lost`
//! means that it is gone. `outdated` means that the page has changed since, or, for a comment on text, that its
//! text is gone. Authors can always edit and delete their own comments and replies. Creating a comment or a reply
//! returns 200, not 201.

use quire_runtime as runtime;

/// ID of a comment: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct CommentId(pub String);

/// ID of a reply to a comment: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct CommentReplyId(pub String);

/// ID of a review of a change request: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype)]
pub struct ReviewId(pub String);

/// Status of a comment.
///
/// - `open`: not resolved
/// - `resolved`: resolved
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum CommentStatus {
    #[value("open")]
    Open,
    #[value("resolved")]
    Resolved,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Filters comments by status.
///
/// - `all`: open and resolved comments
/// - `open`: only open comments
/// - `resolved`: only resolved comments
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum CommentStatusFilter {
    #[value("all")]
    All,
    #[value("open")]
    Open,
    #[value("resolved")]
    Resolved,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
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
    /// The text as a tree of nodes. At most 10,000 characters when written as Markdown.
    pub document: super::content_d::Document,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The body of a comment or a reply: Markdown or a tree of nodes.
///
/// Distinguished by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum CommentBody {
    #[select(key("markdown"), tried)]
    MarkdownBody(MarkdownBody),
    #[select(key("document"), tried)]
    DocumentBody(DocumentBody),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// The new body of a comment or a reply: Markdown or a tree of nodes, not both. An empty object changes nothing.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
#[object(apart("markdown", "document"))]
pub struct CommentBodyUpdate {
    /// The text in Markdown. 1 to 10000 characters.
    #[wire(min_length = 1, max_length = 10000)]
    pub markdown: Option<String>,
    /// The text as a tree of nodes. At most 10,000 characters when written as Markdown.
    pub document: Option<super::content_d::Document>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A user who reacted with an emoji.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentReactionUser {
    /// The user.
    pub user: super::users::User,
    /// Time at which the user reacted.
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
    /// Number of users who reacted with the emoji. At least 0.
    pub count: i64,
    /// The users who reacted with the emoji, in the order they reacted. At most 1000 items.
    pub users: Vec<CommentReactionUser>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The page node that a comment refers to.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentTargetNode {
    /// ID of the node: a heading or a footnote.
    pub id: super::content_n::NodeId,
    /// The first 120 characters of the heading or the footnote at the time of the comment.
    pub preview: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The text of a page that a comment refers to, where it is now: edits, merges and imports move it. The text of a
/// block is the `text` of its nodes of the types `text`, `code`, `emoji` and `math`, in order, in which a
/// `line-break` is a line feed; text of blocks in it belongs to those. Offsets count Unicode code points.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentTargetRange {
    /// The active revision, which `block`, `start` and `end` refer to. Absent if the text is lost.
    pub revision: Option<super::content_r::RevisionId>,
    /// Key of the block in that revision. Absent if the text is lost.
    pub block: Option<String>,
    /// Offset of the first code point of the range in the text of the block. Absent if the text is lost. At least 0.
    pub start: Option<i32>,
    /// Offset behind the last code point of the range. Absent if the text is lost. At least 1.
    pub end: Option<i32>,
    /// The text of the range at the time of the comment. The current text may differ where it was edited.
    pub quote: String,
    /// True if the text is no longer in the page, or the page was deleted. The comment remains. If the text comes
    /// back, so does the range.
    pub lost: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The page that a comment refers to, as it is now. If it has been deleted, as it was at the time of the comment.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentTargetPage {
    /// ID of the page.
    pub id: super::content_p::PageId,
    /// Title of the page.
    pub title: String,
    /// Emoji of the page.
    pub emoji: Option<String>,
    /// Name of the page's icon.
    pub icon: Option<String>,
    /// Time at which the page was created.
    #[wire(name = "createdAt")]
    pub created_at: Option<runtime::Timestamp>,
    /// Time at which the page last changed.
    #[wire(name = "updatedAt")]
    pub updated_at: Option<runtime::Timestamp>,
    /// Path of the page within the space.
    pub path: String,
    /// True if the page was changed or deleted after the comment was made. Changes to its descendants and its position
    /// do not count. For a comment on text, true only if its text is lost.
    pub outdated: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The content that a comment is attached to.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentTarget {
    /// The node of the page. Absent for comments on a whole page, on text of it, or on the content as a whole.
    pub node: Option<CommentTargetNode>,
    /// The text of the page. Absent for comments that refer to no text.
    pub range: Option<CommentTargetRange>,
    /// The change request. Absent for comments on the main content.
    #[wire(name = "changeRequest")]
    pub change_request: Option<super::change_requests::ChangeRequestId>,
    /// The review that the comment belongs to. Absent if there is none.
    pub review: Option<ReviewId>,
    /// The page. Absent for comments on the content as a whole.
    pub page: Option<CommentTargetPage>,
    /// The space.
    pub space: super::spaces::SpaceId,
    /// The revision that the comment was made on.
    pub revision: super::content_r::RevisionId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// URLs of a comment or a reply.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentUrls {
    /// API URL of the comment or reply. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The caller's permissions on a comment or a reply, computed on each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct CommentPermissions {
    /// True if the caller can view the comment or reply.
    pub view: bool,
    /// True if the caller can change the body.
    pub edit: bool,
    /// True if the caller can reply.
    pub reply: bool,
    /// True if the caller can delete the comment or reply.
    pub delete: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A comment on a space or a change request.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "comment"))]
pub struct Comment {
    /// ID of the comment.
    pub id: CommentId,
    /// The author.
    #[wire(name = "postedBy")]
    pub posted_by: super::users::User,
    /// Time at which the comment was posted.
    #[wire(name = "postedAt")]
    pub posted_at: runtime::Timestamp,
    /// Time at which the body last changed. Absent if it never changed.
    #[wire(name = "editedAt")]
    pub edited_at: Option<runtime::Timestamp>,
    /// Reactions, one entry per emoji, in the order each emoji was first used. At most 1,000 users in total. At most
    /// 1000 items.
    pub reactions: Vec<CommentReaction>,
    /// Number of replies. At least 0.
    pub replies: i64,
    /// The body, in the requested format.
    pub body: CommentBody,
    /// The content that the comment is attached to.
    pub target: CommentTarget,
    /// URLs of the comment.
    pub urls: CommentUrls,
    /// The caller's permissions on the comment.
    pub permissions: CommentPermissions,
    /// Status of the comment.
    pub status: CommentStatus,
    /// Time at which the comment was resolved. Absent while it is open.
    #[wire(name = "resolvedAt")]
    pub resolved_at: Option<runtime::Timestamp>,
    /// The user who resolved the comment. Absent while it is open.
    #[wire(name = "resolvedBy")]
    pub resolved_by: Option<super::users::User>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of comments.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of comments that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The comments on this page, in list order. At most 1000 items.
    pub items: Vec<Comment>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A reply to a comment.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "comment-reply"))]
pub struct CommentReply {
    /// ID of the reply.
    pub id: CommentReplyId,
    /// The author.
    #[wire(name = "postedBy")]
    pub posted_by: super::users::User,
    /// Time at which the reply was posted.
    #[wire(name = "postedAt")]
    pub posted_at: runtime::Timestamp,
    /// Time at which the body last changed. Absent if it never changed.
    #[wire(name = "editedAt")]
    pub edited_at: Option<runtime::Timestamp>,
    /// Reactions, one entry per emoji, in the order each emoji was first used. At most 1,000 users in total. At most
    /// 1000 items.
    pub reactions: Vec<CommentReaction>,
    /// The body, in the requested format.
    pub body: CommentBody,
    /// URLs of the reply.
    pub urls: CommentUrls,
    /// The caller's permissions on the reply.
    pub permissions: CommentPermissions,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of replies.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct CommentReplyList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of replies that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The replies on this page, in list order. At most 1000 items.
    pub items: Vec<CommentReply>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The text of a page that a comment refers to.
///
/// The text of a block is the `text` of its nodes of the types `text`, `code`, `emoji` and `math`, in order, in
/// which a `line-break` is a line feed; text of blocks in it belongs to those. Offsets count Unicode code points
/// from 0, as in the [W3C Web Annotation Data
/// Model](https://www.w3.org/TR/annotation-model/#text-position-selector).
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewCommentRange {
    /// The revision that the other fields refer to: the `revision` of the page that you read. If it is no longer the
    /// active one, the range is carried to that; 409 if the text is no longer there.
    pub revision: super::content_r::RevisionId,
    /// Key of the block in that revision, as in its document with `keys=true`. 1 to 1000 characters.
    #[wire(min_length = 1, max_length = 1000)]
    pub block: String,
    /// Offset of the first code point of the range in the text of the block. At least 0.
    #[wire(minimum = 0)]
    pub start: i32,
    /// Offset behind the last code point of the range. At least 1.
    #[wire(minimum = 1)]
    pub end: i32,
    /// The text of the range. Returns 400 if the block has another text there. 1 to 1000 characters.
    #[wire(min_length = 1, max_length = 1000)]
    pub quote: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating a comment.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(dependent("node", "page"), dependent("range", "page"), apart("node", "range"))]
pub struct NewComment {
    /// ID of the node that the comment refers to: a heading or a footnote. Requires `page`. Returns 400 if the page
    /// has no such node.
    pub node: Option<super::content_n::NodeId>,
    /// The text of the page that the comment refers to. Requires `page`, and excludes `node`.
    pub range: Option<NewCommentRange>,
    /// The page that the comment refers to. Returns 400 if the page is not in the active revision of the space or the
    /// change request.
    pub page: Option<super::content_p::PageId>,
    /// The body.
    pub body: CommentBody,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a comment. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct CommentUpdate {
    /// `true` resolves the comment, `false` reopens it. The user who resolved it and the time stay the same until it
    /// is reopened.
    pub resolved: Option<bool>,
    /// The new body.
    pub body: Option<CommentBodyUpdate>,
    /// Unicode emoji to react with. Repeating a reaction has no effect. A comment holds at most 50 reactions of one
    /// user and 1,000 in total; more return 400.
    #[wire(name = "addedReactions")]
    pub added_reactions: Option<Vec<super::common::Emoji>>,
    /// The caller's reactions to remove. Removing a missing reaction has no effect. An emoji that is also in
    /// `addedReactions` is removed.
    #[wire(name = "removedReactions")]
    pub removed_reactions: Option<Vec<super::common::Emoji>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating a reply.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewCommentReply {
    /// The body.
    pub body: CommentBody,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a reply. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct CommentReplyUpdate {
    /// The new body.
    pub body: Option<CommentBodyUpdate>,
    /// Unicode emoji to react with. Repeating a reaction has no effect. A reply holds at most 50 reactions of one user
    /// and 1,000 in total; more return 400.
    #[wire(name = "addedReactions")]
    pub added_reactions: Option<Vec<super::common::Emoji>>,
    /// The caller's reactions to remove. Removing a missing reaction has no effect. An emoji that is also in
    /// `addedReactions` is removed.
    #[wire(name = "removedReactions")]
    pub removed_reactions: Option<Vec<super::common::Emoji>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the comments on a space.
///
/// Lists the comments on the main content of the space, open and resolved, newest first. Requires `read` on the
/// space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/comments",
    id = "listSpaceComments",
    area = "comments",
    response = CommentList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSpaceComments {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// Sort direction of the list. Default: `"desc"`.
    #[wire(query, default = "desc")]
    pub order: super::common::SortOrder,
    /// Returns only comments with this status. Default: `"all"`.
    #[wire(query, default = "all")]
    pub status: CommentStatusFilter,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// Returns only comments on this page, even if it has been deleted.
    #[wire(query = "targetPage")]
    pub target_page: Option<super::content_p::PageId>,
    /// Returns only comments by these users. At most 1,000.
    #[wire(query)]
    pub authors: Option<Vec<super::users::UserId>>,
}

impl runtime::Paged for ListSpaceComments {
    type Item = Comment;

    fn next(
        &self,
        page: &CommentList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: CommentList) -> Vec<Comment> {
        page.items
    }
}

/// Comment on a space.
///
/// Creates a comment on the main content of the space, or on a page, a node or text of it. Returns 200, not 201.
/// Requires `comment` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/comments",
    id = "postSpaceComment",
    area = "comments",
    response = Comment,
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
    #[body(json)]
    pub body: NewComment,
}

/// Get a comment on a space.
///
/// Returns the comment. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/comments/{commentId}",
    id = "getSpaceComment",
    area = "comments",
    response = Comment,
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
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
}

/// Update a comment on a space.
///
/// Changes the body of the comment, resolves or reopens it, and adds or removes the caller's reactions. Absent
/// fields keep their values, and repeating a change has no effect. Only the author can change the body. The author
/// and users with `review` can resolve the comment. Reactions require `comment` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/spaces/{spaceId}/comments/{commentId}",
    id = "updateSpaceComment",
    area = "comments",
    response = Comment,
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
    #[body(json)]
    pub body: Option<CommentUpdate>,
}

/// Delete a comment on a space.
///
/// Deletes the comment with its replies and reactions. Only the author of the comment and admins can delete it.
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

/// List the replies to a comment on a space.
///
/// Lists the replies to the comment, oldest first. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/comments/{commentId}/replies",
    id = "listSpaceCommentReplies",
    area = "comments",
    response = CommentReplyList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSpaceCommentReplies {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
}

impl runtime::Paged for ListSpaceCommentReplies {
    type Item = CommentReply;

    fn next(
        &self,
        page: &CommentReplyList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: CommentReplyList) -> Vec<CommentReply> {
        page.items
    }
}

/// Reply to a comment on a space.
///
/// Creates a reply to the comment. Returns 200, not 201. Requires `comment` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/comments/{commentId}/replies",
    id = "postSpaceCommentReply",
    area = "comments",
    response = CommentReply,
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
    #[body(json)]
    pub body: NewCommentReply,
}

/// Get a reply to a comment on a space.
///
/// Returns the reply. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}",
    id = "getSpaceCommentReply",
    area = "comments",
    response = CommentReply,
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
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
}

/// Update a reply to a comment on a space.
///
/// Changes the body of the reply, and adds or removes the caller's reactions. Only the author can change the body.
/// Reactions require `comment` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}",
    id = "updateSpaceCommentReply",
    area = "comments",
    response = CommentReply,
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
    #[body(json)]
    pub body: Option<CommentReplyUpdate>,
}

/// Delete a reply to a comment on a space.
///
/// Deletes the reply with its reactions. Only the author of the reply and admins can delete it.
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

/// List the commenters of a space.
///
/// Lists the members who commented or replied on the main content of the space, ordered by their first comment or
/// reply. Users who left the organization are not listed, although their comments remain. Users who deleted
/// everything they wrote are not listed either. Guests of the organization, who may not see its members, get 403.
/// Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/commenters",
    id = "listSpaceCommenters",
    area = "comments",
    response = super::members::MemberList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSpaceCommenters {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListSpaceCommenters {
    type Item = super::members::Member;

    fn next(
        &self,
        page: &super::members::MemberList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: super::members::MemberList) -> Vec<super::members::Member> {
        page.items
    }
}

/// List the comments on a change request.
///
/// Lists the comments on the change request, open and resolved, newest first. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments",
    id = "listChangeRequestComments",
    area = "comments",
    response = CommentList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListChangeRequestComments {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// Sort direction of the list. Default: `"desc"`.
    #[wire(query, default = "desc")]
    pub order: super::common::SortOrder,
    /// Returns only comments with this status. Default: `"all"`.
    #[wire(query, default = "all")]
    pub status: CommentStatusFilter,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    /// Returns only comments on this page, even if it has been deleted.
    #[wire(query = "targetPage")]
    pub target_page: Option<super::content_p::PageId>,
    /// Returns only comments by these users. At most 1,000.
    #[wire(query)]
    pub authors: Option<Vec<super::users::UserId>>,
}

impl runtime::Paged for ListChangeRequestComments {
    type Item = Comment;

    fn next(
        &self,
        page: &CommentList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: CommentList) -> Vec<Comment> {
        page.items
    }
}

/// Comment on a change request.
///
/// Creates a comment on the change request, or on a page, a node or text of it. Returns 200, not 201. Requires
/// `comment` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments",
    id = "postChangeRequestComment",
    area = "comments",
    response = Comment,
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
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    #[body(json)]
    pub body: NewComment,
}

/// Get a comment on a change request.
///
/// Returns the comment. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}",
    id = "getChangeRequestComment",
    area = "comments",
    response = Comment,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetChangeRequestComment {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
}

/// Update a comment on a change request.
///
/// Changes the body of the comment, resolves or reopens it, and adds or removes the caller's reactions. Absent
/// fields keep their values, and repeating a change has no effect. Only the author can change the body. The author
/// and users with `review` can resolve the comment. Reactions require `comment` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}",
    id = "updateChangeRequestComment",
    area = "comments",
    response = Comment,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateChangeRequestComment {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    #[body(json)]
    pub body: Option<CommentUpdate>,
}

/// Delete a comment on a change request.
///
/// Deletes the comment with its replies and reactions. Only the author of the comment and admins can delete it.
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
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
}

/// List the replies to a comment on a change request.
///
/// Lists the replies to the comment, oldest first. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies",
    id = "listChangeRequestCommentReplies",
    area = "comments",
    response = CommentReplyList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListChangeRequestCommentReplies {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
}

impl runtime::Paged for ListChangeRequestCommentReplies {
    type Item = CommentReply;

    fn next(
        &self,
        page: &CommentReplyList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: CommentReplyList) -> Vec<CommentReply> {
        page.items
    }
}

/// Reply to a comment on a change request.
///
/// Creates a reply to the comment. Returns 200, not 201. Requires `comment` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies",
    id = "postChangeRequestCommentReply",
    area = "comments",
    response = CommentReply,
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
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
    #[body(json)]
    pub body: NewCommentReply,
}

/// Get a reply to a comment on a change request.
///
/// Returns the reply. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{comme\
    ntReplyId}",
    id = "getChangeRequestCommentReply",
    area = "comments",
    response = CommentReply,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetChangeRequestCommentReply {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The reply.
    #[wire(path = "commentReplyId")]
    pub comment_reply_id: CommentReplyId,
    /// Format of written content in the response. Default: `"markdown"`.
    #[wire(query, default = "markdown")]
    pub format: super::common::ContentFormat,
}

/// Update a reply to a comment on a change request.
///
/// Changes the body of the reply, and adds or removes the caller's reactions. Only the author can change the body.
/// Reactions require `comment` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{comme\
    ntReplyId}",
    id = "updateChangeRequestCommentReply",
    area = "comments",
    response = CommentReply,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateChangeRequestCommentReply {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The reply.
    #[wire(path = "commentReplyId")]
    pub comment_reply_id: CommentReplyId,
    #[body(json)]
    pub body: Option<CommentReplyUpdate>,
}

/// Delete a reply to a comment on a change request.
///
/// Deletes the reply with its reactions. Only the author of the reply and admins can delete it.
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
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    #[wire(path = "commentId")]
    pub comment_id: CommentId,
    /// The reply.
    #[wire(path = "commentReplyId")]
    pub comment_reply_id: CommentReplyId,
}

/// List the commenters of a change request.
///
/// Lists the members who commented or replied on the change request, ordered by their first comment or reply.
/// Users who left the organization are not listed, although their comments remain. Users who deleted everything
/// they wrote are not listed either. Guests of the organization, who may not see its members, get 403. Requires
/// `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters",
    id = "listChangeRequestCommenters",
    area = "comments",
    response = super::members::MemberList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListChangeRequestCommenters {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListChangeRequestCommenters {
    type Item = super::members::Member;

    fn next(
        &self,
        page: &super::members::MemberList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: super::members::MemberList) -> Vec<super::members::Member> {
        page.items
    }
}
