// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Comments on spaces and change requests, with replies and reactions.
//!
//! A space lists only the comments on its main content; a change request lists its own. A comment can refer to a page and to a node of that page; `outdated` means that the page has changed since. Authors can always edit and delete their own comments and replies. Creating a comment or a reply returns 200, not 201.

use quire_runtime as runtime;

/// ID of a comment: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CommentId(pub ::std::string::String);
runtime::string_newtype!(CommentId);
runtime::described!(CommentId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// ID of a reply to a comment: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CommentReplyId(pub ::std::string::String);
runtime::string_newtype!(CommentReplyId);
runtime::described!(CommentReplyId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// ID of a review of a change request: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ReviewId(pub ::std::string::String);
runtime::string_newtype!(ReviewId);

/// Status of a comment.
///
/// - `open`: not resolved
/// - `resolved`: resolved
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CommentStatus {
    Open,
    Resolved,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(CommentStatus {
    Open = "open", Resolved = "resolved"
});

/// Filters comments by status.
///
/// - `all`: open and resolved comments
/// - `open`: only open comments
/// - `resolved`: only resolved comments
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CommentStatusFilter {
    All,
    Open,
    Resolved,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(CommentStatusFilter {
    All = "all", Open = "open", Resolved = "resolved"
});

/// A body in Markdown.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkdownBody {
    /// The text in Markdown. 1 to 10000 characters.
    pub markdown: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(MarkdownBody(markdown: String) additional);
runtime::object!(MarkdownBody { markdown = "markdown" } [additional]);
runtime::described!(MarkdownBody = object(&[required("markdown", string().min(1).max(10000))]));

/// A body as a tree of nodes.
#[derive(Clone, Debug, PartialEq)]
pub struct DocumentBody {
    /// The text as a tree of nodes. At most 10,000 characters when written as Markdown.
    pub document: super::content::Document,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(DocumentBody(document: super::content::Document) additional);
runtime::object!(DocumentBody { document = "document" } [additional]);
runtime::described!(DocumentBody = object(&[required("document", of::<super::content::Document>())]));

/// The body of a comment or a reply: Markdown or a tree of nodes.
///
/// Told apart by the key that only one of them has.
#[derive(Clone, Debug, PartialEq)]
pub enum CommentBody {
    MarkdownBody(MarkdownBody),
    DocumentBody(DocumentBody),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(CommentBody {
    MarkdownBody = Key("markdown") => of::<MarkdownBody>(),
    DocumentBody = Key("document") => of::<DocumentBody>(),
});

/// The new body of a comment or a reply: Markdown or a tree of nodes, not both. An empty object changes nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CommentBodyUpdate {
    /// The text in Markdown. 1 to 10000 characters.
    pub markdown: Option<String>,
    /// The text as a tree of nodes. At most 10,000 characters when written as Markdown.
    pub document: Option<super::content::Document>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(CommentBodyUpdate {
    markdown = "markdown" optional, document = "document" optional
} [additional]);
runtime::described!(CommentBodyUpdate = object(&[
    optional("markdown", string().min(1).max(10000)),
    optional("document", of::<super::content::Document>()),
]).apart(&[&["markdown", "document"]]));

/// A user who reacted with an emoji.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentReactionUser {
    /// The user.
    pub user: super::users::User,
    /// When the user reacted.
    pub reacted_at: runtime::Timestamp,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentReactionUser(user: super::users::User, reacted_at: runtime::Timestamp) additional);
runtime::object!(CommentReactionUser { user = "user", reacted_at = "reactedAt" } [additional]);

/// An emoji that users reacted with.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentReaction {
    /// The emoji, fully qualified. At most 50 characters.
    pub emoji: String,
    /// Number of users who reacted with the emoji. At least 0.
    pub count: i64,
    /// The users who reacted with the emoji, in the order they reacted. At most 1000 items.
    pub users: Vec<CommentReactionUser>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentReaction(emoji: String, count: i64, users: Vec<CommentReactionUser>) additional);
runtime::object!(CommentReaction { emoji = "emoji", count = "count", users = "users" } [additional]);

/// The page node that a comment refers to.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentTargetNode {
    /// ID of the node: a heading or a footnote.
    pub id: super::content::NodeId,
    /// The first 120 characters of the heading or the footnote at the time of the comment.
    pub preview: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentTargetNode(id: super::content::NodeId) preview, additional);
runtime::object!(CommentTargetNode { id = "id", preview = "preview" optional } [additional]);

/// The page that a comment refers to, as it is now. If it has been deleted, as it was at the time of the comment.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentTargetPage {
    /// ID of the page.
    pub id: super::content::PageId,
    /// Title of the page.
    pub title: String,
    /// Emoji of the page.
    pub emoji: Option<String>,
    /// Name of the page's icon.
    pub icon: Option<String>,
    /// When the page was created.
    pub created_at: Option<runtime::Timestamp>,
    /// When the page last changed.
    pub updated_at: Option<runtime::Timestamp>,
    /// Path of the page within the space.
    pub path: String,
    /// Whether the page has changed since the comment was made, or has been deleted. Its descendants and its position do not count.
    pub outdated: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentTargetPage(id: super::content::PageId, title: String, path: String, outdated: bool) emoji, icon, created_at, updated_at, additional);
runtime::object!(CommentTargetPage {
    id = "id", title = "title", emoji = "emoji" optional, icon = "icon" optional,
    created_at = "createdAt" optional, updated_at = "updatedAt" optional, path = "path",
    outdated = "outdated"
} [additional]);

/// What a comment is attached to.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentTarget {
    /// The node of the page. Absent for comments on a whole page or on the content as a whole.
    pub node: Option<CommentTargetNode>,
    /// The change request. Absent for comments on the main content.
    pub change_request: Option<super::change_requests::ChangeRequestId>,
    /// The review that the comment belongs to. Absent if there is none.
    pub review: Option<ReviewId>,
    /// The page. Absent for comments on the content as a whole.
    pub page: Option<CommentTargetPage>,
    /// The space.
    pub space: super::spaces::SpaceId,
    /// The revision that the comment was made on.
    pub revision: super::content::RevisionId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentTarget(space: super::spaces::SpaceId, revision: super::content::RevisionId) node, change_request, review, page, additional);
runtime::object!(CommentTarget {
    node = "node" optional, change_request = "changeRequest" optional, review = "review" optional,
    page = "page" optional, space = "space", revision = "revision"
} [additional]);

/// URLs of a comment or a reply.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentUrls {
    /// API URL of the comment or reply. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentUrls(location: String) additional);
runtime::object!(CommentUrls { location = "location" } [additional]);

/// What the caller may do with a comment or a reply. Computed on each read.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct CommentPermissions {
    /// Whether the caller can view it.
    pub view: bool,
    /// Whether the caller can change the body.
    pub edit: bool,
    /// Whether the caller can reply.
    pub reply: bool,
    /// Whether the caller can delete it.
    pub delete: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentPermissions(view: bool, edit: bool, reply: bool, delete: bool) additional);
runtime::object!(CommentPermissions {
    view = "view", edit = "edit", reply = "reply", delete = "delete"
} [additional]);

/// A comment on a space or a change request.
#[derive(Clone, Debug, PartialEq)]
pub struct Comment {
    /// ID of the comment.
    pub id: CommentId,
    /// The author.
    pub posted_by: super::users::User,
    /// When it was posted.
    pub posted_at: runtime::Timestamp,
    /// When the body last changed. Absent if it never changed.
    pub edited_at: Option<runtime::Timestamp>,
    /// Reactions, one entry per emoji, in the order each emoji was first used. At most 1,000 users in total. At most 1000 items.
    pub reactions: Vec<CommentReaction>,
    /// Number of replies. At least 0.
    pub replies: i64,
    /// The body, in the requested format.
    pub body: CommentBody,
    /// What the comment is attached to.
    pub target: CommentTarget,
    /// URLs of the comment.
    pub urls: CommentUrls,
    /// The caller's permissions on the comment.
    pub permissions: CommentPermissions,
    /// Status of the comment.
    pub status: CommentStatus,
    /// When the comment was resolved. Absent while open.
    pub resolved_at: Option<runtime::Timestamp>,
    /// The user who resolved the comment. Absent while open.
    pub resolved_by: Option<super::users::User>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Comment {
    id = "id", posted_by = "postedBy", posted_at = "postedAt", edited_at = "editedAt" optional,
    reactions = "reactions", replies = "replies", body = "body", target = "target", urls = "urls",
    permissions = "permissions", status = "status", resolved_at = "resolvedAt" optional,
    resolved_by = "resolvedBy" optional
} [additional] constants { "object" = "comment" });

/// A page of comments.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of comments that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The comments on this page, in list order. At most 1000 items.
    pub items: Vec<Comment>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentList(count: i64, items: Vec<Comment>) next, additional);
runtime::object!(CommentList { next = "next" optional, count = "count", items = "items" } [additional]);

/// A reply to a comment.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentReply {
    /// ID of the reply.
    pub id: CommentReplyId,
    /// The author.
    pub posted_by: super::users::User,
    /// When it was posted.
    pub posted_at: runtime::Timestamp,
    /// When the body last changed. Absent if it never changed.
    pub edited_at: Option<runtime::Timestamp>,
    /// Reactions, one entry per emoji, in the order each emoji was first used. At most 1,000 users in total. At most 1000 items.
    pub reactions: Vec<CommentReaction>,
    /// The body, in the requested format.
    pub body: CommentBody,
    /// URLs of the reply.
    pub urls: CommentUrls,
    /// The caller's permissions on the reply.
    pub permissions: CommentPermissions,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentReply(id: CommentReplyId, posted_by: super::users::User, posted_at: runtime::Timestamp, reactions: Vec<CommentReaction>, body: CommentBody, urls: CommentUrls, permissions: CommentPermissions) edited_at, additional);
runtime::object!(CommentReply {
    id = "id", posted_by = "postedBy", posted_at = "postedAt", edited_at = "editedAt" optional,
    reactions = "reactions", body = "body", urls = "urls", permissions = "permissions"
} [additional] constants { "object" = "comment-reply" });

/// A page of replies.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentReplyList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of replies that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The replies on this page, in list order. At most 1000 items.
    pub items: Vec<CommentReply>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentReplyList(count: i64, items: Vec<CommentReply>) next, additional);
runtime::object!(CommentReplyList { next = "next" optional, count = "count", items = "items" } [additional]);

/// Parameters for creating a comment.
#[derive(Clone, Debug, PartialEq)]
pub struct NewComment {
    /// ID of the node that the comment refers to: a heading or a footnote. Requires `page`. A node that the page does not have returns 400.
    pub node: Option<super::content::NodeId>,
    /// The page that the comment refers to. A page that the active revision of the space or the change request does not have returns 400.
    pub page: Option<super::content::PageId>,
    /// The body.
    pub body: CommentBody,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewComment(body: CommentBody) node, page, additional);
runtime::object!(NewComment { node = "node" optional, page = "page" optional, body = "body" } [additional]);
runtime::described!(NewComment = object(&[
    optional("node", of::<super::content::NodeId>()),
    optional("page", of::<super::content::PageId>()),
    required("body", of::<CommentBody>()),
]).dependent(&[("node", &["page"])]));

/// Changes to a comment. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CommentUpdate {
    /// `true` resolves the comment, `false` reopens it. The user who resolved it and the time stay the same until it is reopened.
    pub resolved: Option<bool>,
    /// The new body.
    pub body: Option<CommentBodyUpdate>,
    /// Unicode emoji to react with. Repeating a reaction has no effect. A comment holds at most 50 reactions of one user and 1,000 in total; more return 400.
    pub added_reactions: Option<Vec<super::common::Emoji>>,
    /// The caller's reactions to remove. Removing a missing reaction has no effect. An emoji that is also in `addedReactions` is removed.
    pub removed_reactions: Option<Vec<super::common::Emoji>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(CommentUpdate {
    resolved = "resolved" optional, body = "body" optional, added_reactions = "addedReactions" optional,
    removed_reactions = "removedReactions" optional
} [additional]);
runtime::described!(CommentUpdate = object(&[
    optional("resolved", boolean()),
    optional("body", of::<CommentBodyUpdate>()),
    optional("addedReactions", array(const { &of::<super::common::Emoji>() })),
    optional("removedReactions", array(const { &of::<super::common::Emoji>() })),
]));

/// Parameters for creating a reply.
#[derive(Clone, Debug, PartialEq)]
pub struct NewCommentReply {
    /// The body.
    pub body: CommentBody,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewCommentReply(body: CommentBody) additional);
runtime::object!(NewCommentReply { body = "body" } [additional]);
runtime::described!(NewCommentReply = object(&[required("body", of::<CommentBody>())]));

/// Changes to a reply. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CommentReplyUpdate {
    /// The new body.
    pub body: Option<CommentBodyUpdate>,
    /// Unicode emoji to react with. Repeating a reaction has no effect. A reply holds at most 50 reactions of one user and 1,000 in total; more return 400.
    pub added_reactions: Option<Vec<super::common::Emoji>>,
    /// The caller's reactions to remove. Removing a missing reaction has no effect. An emoji that is also in `addedReactions` is removed.
    pub removed_reactions: Option<Vec<super::common::Emoji>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(CommentReplyUpdate {
    body = "body" optional, added_reactions = "addedReactions" optional,
    removed_reactions = "removedReactions" optional
} [additional]);
runtime::described!(CommentReplyUpdate = object(&[
    optional("body", of::<CommentBodyUpdate>()),
    optional("addedReactions", array(const { &of::<super::common::Emoji>() })),
    optional("removedReactions", array(const { &of::<super::common::Emoji>() })),
]));

runtime::operation! {
    /// List the comments on a space. `GET /v1/spaces/{spaceId}/comments`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists the comments on the main content of the space, open and resolved, newest first. Requires `read` on the space.
    pub struct ListSpaceComments {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Sort direction of the list. Default: `"desc"`.
        pub order: super::common::SortOrder = super::common::SortOrder::Desc, query("order", of::<super::common::SortOrder>()).default("\"desc\""),
        /// Returns only comments with this status. Default: `"all"`.
        pub status: CommentStatusFilter = CommentStatusFilter::All, query("status", of::<CommentStatusFilter>()).default("\"all\""),
        /// Format of written content in the response. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
        /// Returns only comments on this page, even if it has been deleted.
        pub target_page: Option<super::content::PageId> = None, query("targetPage", of::<super::content::PageId>()),
        /// Returns only comments by these users. At most 1,000.
        pub authors: Option<Vec<super::users::UserId>> = None, query("authors", array(const { &of::<super::users::UserId>() })),
    }
    answer { CommentList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSpaceComments", "comments", "/v1/spaces/{spaceId}/comments").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSpaceComments -> Comment { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Comment on a space. `POST /v1/spaces/{spaceId}/comments`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Creates a comment on the main content of the space, or on a page or a node of it. Returns 200, not 201. Requires `comment` on the space.
    pub struct PostSpaceComment {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
    }
    body { NewComment as runtime::Structured = json(of::<NewComment>()) }
    answer { Comment as runtime::Json } failure { super::common::ErrorResponse }
    info { post("postSpaceComment", "comments", "/v1/spaces/{spaceId}/comments").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get a comment on a space. `GET /v1/spaces/{spaceId}/comments/{commentId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Returns the comment. Requires `read` on the space.
    pub struct GetSpaceComment {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    optional {
        /// Format of written content in the response. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
    }
    answer { Comment as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getSpaceComment", "comments", "/v1/spaces/{spaceId}/comments/{commentId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Update a comment on a space. `PUT /v1/spaces/{spaceId}/comments/{commentId}`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Changes the body of the comment, resolves or reopens it, and adds or removes the caller's reactions. Absent fields keep their values, and repeating a change has no effect. Only the author can change the body. The author and users with `review` can resolve the comment. Reactions require `comment` on the space.
    pub struct UpdateSpaceComment {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    optional_body { CommentUpdate as runtime::Structured = json(of::<CommentUpdate>()) }
    answer { Comment as runtime::Json } failure { super::common::ErrorResponse }
    info { put("updateSpaceComment", "comments", "/v1/spaces/{spaceId}/comments/{commentId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Delete a comment on a space. `DELETE /v1/spaces/{spaceId}/comments/{commentId}`, answers 205, or 400, 401, 403, 404, 412, 429, 500, 503, 507.
    ///
    /// Deletes the comment with its replies and reactions. Only the author of the comment and admins can delete it.
    pub struct DeleteSpaceComment {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteSpaceComment", "comments", "/v1/spaces/{spaceId}/comments/{commentId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// List the replies to a comment on a space. `GET /v1/spaces/{spaceId}/comments/{commentId}/replies`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists the replies to the comment, oldest first. Requires `read` on the space.
    pub struct ListSpaceCommentReplies {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Format of written content in the response. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
    }
    answer { CommentReplyList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSpaceCommentReplies", "comments", "/v1/spaces/{spaceId}/comments/{commentId}/replies").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSpaceCommentReplies -> CommentReply { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Reply to a comment on a space. `POST /v1/spaces/{spaceId}/comments/{commentId}/replies`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Creates a reply to the comment. Returns 200, not 201. Requires `comment` on the space.
    pub struct PostSpaceCommentReply {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    body { NewCommentReply as runtime::Structured = json(of::<NewCommentReply>()) }
    answer { CommentReply as runtime::Json } failure { super::common::ErrorResponse }
    info { post("postSpaceCommentReply", "comments", "/v1/spaces/{spaceId}/comments/{commentId}/replies").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get a reply to a comment on a space. `GET /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Returns the reply. Requires `read` on the space.
    pub struct GetSpaceCommentReply {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
        /// The reply.
        pub comment_reply_id: CommentReplyId = path("commentReplyId", of::<CommentReplyId>()),
    }
    optional {
        /// Format of written content in the response. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
    }
    answer { CommentReply as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getSpaceCommentReply", "comments", "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Update a reply to a comment on a space. `PUT /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Changes the body of the reply, and adds or removes the caller's reactions. Only the author can change the body. Reactions require `comment` on the space.
    pub struct UpdateSpaceCommentReply {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
        /// The reply.
        pub comment_reply_id: CommentReplyId = path("commentReplyId", of::<CommentReplyId>()),
    }
    optional_body { CommentReplyUpdate as runtime::Structured = json(of::<CommentReplyUpdate>()) }
    answer { CommentReply as runtime::Json } failure { super::common::ErrorResponse }
    info { put("updateSpaceCommentReply", "comments", "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Delete a reply to a comment on a space. `DELETE /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`, answers 205, or 400, 401, 403, 404, 412, 429, 500, 503, 507.
    ///
    /// Deletes the reply with its reactions. Only the author of the reply and admins can delete it.
    pub struct DeleteSpaceCommentReply {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
        /// The reply.
        pub comment_reply_id: CommentReplyId = path("commentReplyId", of::<CommentReplyId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteSpaceCommentReply", "comments", "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// List the commenters of a space. `GET /v1/spaces/{spaceId}/commenters`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
    ///
    /// Lists the members who commented or replied on the main content of the space, ordered by their first comment or reply. Users who left the organization are not listed, although their comments remain; nor are users who deleted everything they wrote. Guests of the organization, who may not see its members, get 403. Requires `read` on the space.
    pub struct ListSpaceCommenters {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { super::members::MemberList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSpaceCommenters", "comments", "/v1/spaces/{spaceId}/commenters").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSpaceCommenters -> super::members::Member { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// List the comments on a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists the comments on the change request, open and resolved, newest first. Requires `read` on the space.
    pub struct ListChangeRequestComments {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Sort direction of the list. Default: `"desc"`.
        pub order: super::common::SortOrder = super::common::SortOrder::Desc, query("order", of::<super::common::SortOrder>()).default("\"desc\""),
        /// Returns only comments with this status. Default: `"all"`.
        pub status: CommentStatusFilter = CommentStatusFilter::All, query("status", of::<CommentStatusFilter>()).default("\"all\""),
        /// Format of written content in the response. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
        /// Returns only comments on this page, even if it has been deleted.
        pub target_page: Option<super::content::PageId> = None, query("targetPage", of::<super::content::PageId>()),
        /// Returns only comments by these users. At most 1,000.
        pub authors: Option<Vec<super::users::UserId>> = None, query("authors", array(const { &of::<super::users::UserId>() })),
    }
    answer { CommentList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listChangeRequestComments", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListChangeRequestComments -> Comment { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Comment on a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Creates a comment on the change request, or on a page or a node of it. Returns 200, not 201. Requires `comment` on the space.
    pub struct PostChangeRequestComment {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
    }
    body { NewComment as runtime::Structured = json(of::<NewComment>()) }
    answer { Comment as runtime::Json } failure { super::common::ErrorResponse }
    info { post("postChangeRequestComment", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get a comment on a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Returns the comment. Requires `read` on the space.
    pub struct GetChangeRequestComment {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    optional {
        /// Format of written content in the response. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
    }
    answer { Comment as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getChangeRequestComment", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Update a comment on a change request. `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Changes the body of the comment, resolves or reopens it, and adds or removes the caller's reactions. Absent fields keep their values, and repeating a change has no effect. Only the author can change the body. The author and users with `review` can resolve the comment. Reactions require `comment` on the space.
    pub struct UpdateChangeRequestComment {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    optional_body { CommentUpdate as runtime::Structured = json(of::<CommentUpdate>()) }
    answer { Comment as runtime::Json } failure { super::common::ErrorResponse }
    info { put("updateChangeRequestComment", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Delete a comment on a change request. `DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`, answers 205, or 400, 401, 403, 404, 412, 429, 500, 503, 507.
    ///
    /// Deletes the comment with its replies and reactions. Only the author of the comment and admins can delete it.
    pub struct DeleteChangeRequestComment {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteChangeRequestComment", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// List the replies to a comment on a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists the replies to the comment, oldest first. Requires `read` on the space.
    pub struct ListChangeRequestCommentReplies {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Format of written content in the response. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
    }
    answer { CommentReplyList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listChangeRequestCommentReplies", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListChangeRequestCommentReplies -> CommentReply { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Reply to a comment on a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Creates a reply to the comment. Returns 200, not 201. Requires `comment` on the space.
    pub struct PostChangeRequestCommentReply {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    optional {
        /// Format of written content in the response. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
    }
    body { NewCommentReply as runtime::Structured = json(of::<NewCommentReply>()) }
    answer { CommentReply as runtime::Json } failure { super::common::ErrorResponse }
    info { post("postChangeRequestCommentReply", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get a reply to a comment on a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Returns the reply. Requires `read` on the space.
    pub struct GetChangeRequestCommentReply {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
        /// The reply.
        pub comment_reply_id: CommentReplyId = path("commentReplyId", of::<CommentReplyId>()),
    }
    optional {
        /// Format of written content in the response. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
    }
    answer { CommentReply as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getChangeRequestCommentReply", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Update a reply to a comment on a change request. `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Changes the body of the reply, and adds or removes the caller's reactions. Only the author can change the body. Reactions require `comment` on the space.
    pub struct UpdateChangeRequestCommentReply {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
        /// The reply.
        pub comment_reply_id: CommentReplyId = path("commentReplyId", of::<CommentReplyId>()),
    }
    optional_body { CommentReplyUpdate as runtime::Structured = json(of::<CommentReplyUpdate>()) }
    answer { CommentReply as runtime::Json } failure { super::common::ErrorResponse }
    info { put("updateChangeRequestCommentReply", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Delete a reply to a comment on a change request. `DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`, answers 205, or 400, 401, 403, 404, 412, 429, 500, 503, 507.
    ///
    /// Deletes the reply with its reactions. Only the author of the reply and admins can delete it.
    pub struct DeleteChangeRequestCommentReply {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
        /// The reply.
        pub comment_reply_id: CommentReplyId = path("commentReplyId", of::<CommentReplyId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteChangeRequestCommentReply", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// List the commenters of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
    ///
    /// Lists the members who commented or replied on the change request, ordered by their first comment or reply. Users who left the organization are not listed, although their comments remain; nor are users who deleted everything they wrote. Guests of the organization, who may not see its members, get 403. Requires `read` on the space.
    pub struct ListChangeRequestCommenters {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { super::members::MemberList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listChangeRequestCommenters", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListChangeRequestCommenters -> super::members::Member { items [items]; token page; next [next?.page] });
