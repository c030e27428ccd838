// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Comments on spaces and change requests, with replies and reactions.
//!
//! A space lists the comments on its main content only, a change request its own. A comment may point to a page and to a node of it; `outdated` says that the page has changed since. Authors can always edit and delete what they wrote. Creating a comment or a reply answers 200, not 201.

use quire_runtime as runtime;

/// Id of a comment: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CommentId(pub ::std::string::String);
runtime::string_newtype!(CommentId);
runtime::described!(CommentId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Id of a reply to a comment: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CommentReplyId(pub ::std::string::String);
runtime::string_newtype!(CommentReplyId);
runtime::described!(CommentReplyId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Id of a review of a change request: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ReviewId(pub ::std::string::String);
runtime::string_newtype!(ReviewId);

/// Where a comment stands.
///
/// - `open`: still to be dealt with
/// - `resolved`: dealt with
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

/// Which comments a list has.
///
/// - `all`: open and resolved ones
/// - `open`: only open ones
/// - `resolved`: only resolved ones
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
    /// The text as a tree of nodes, at most 10,000 characters as Markdown.
    pub document: super::content::Document,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(DocumentBody(document: super::content::Document) additional);
runtime::object!(DocumentBody { document = "document" } [additional]);
runtime::described!(DocumentBody = object(&[required("document", of::<super::content::Document>())]));

/// What a comment or a reply says: Markdown or a tree of nodes.
///
/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum CommentBody {
    MarkdownBody(MarkdownBody),
    DocumentBody(DocumentBody),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(CommentBody {
    MarkdownBody = [Key("markdown")] tried => of::<MarkdownBody>(),
    DocumentBody = [Key("document")] tried => of::<DocumentBody>(),
});

/// What a comment or a reply is to say: Markdown or a tree of nodes, not both. An empty object changes nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CommentBodyUpdate {
    /// The text in Markdown. 1 to 10000 characters.
    pub markdown: Option<String>,
    /// The text as a tree of nodes, at most 10,000 characters as Markdown.
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

/// Who reacted with an emoji.
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
    /// Number of users who reacted with it. At least 0.
    pub count: i64,
    /// Who reacted with it, and when, in this order. At most 1000 items.
    pub users: Vec<CommentReactionUser>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentReaction(emoji: String, count: i64, users: Vec<CommentReactionUser>) additional);
runtime::object!(CommentReaction { emoji = "emoji", count = "count", users = "users" } [additional]);

/// The node of a page that a comment is about.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentTargetNode {
    /// The node: the id of a heading or a footnote.
    pub id: super::content::NodeId,
    /// The first 120 characters of the heading or the footnote, when the comment was made.
    pub preview: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentTargetNode(id: super::content::NodeId) preview, additional);
runtime::object!(CommentTargetNode { id = "id", preview = "preview" optional } [additional]);

/// The page that a comment is about, as it is now; as it was when the comment was made, if it is gone.
#[derive(Clone, Debug, PartialEq)]
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
    pub created_at: Option<runtime::Timestamp>,
    /// When the page last changed.
    pub updated_at: Option<runtime::Timestamp>,
    /// Path of the page within the space.
    pub path: String,
    /// True when the page has changed since the comment was made, or is gone. Pages below it, and where it lies, do not count.
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

/// What a comment is about.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentTarget {
    /// The node of the page. Absent for a comment on a page or on the whole.
    pub node: Option<CommentTargetNode>,
    /// The change request. Absent for a comment on the main content.
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
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentTarget(space: super::spaces::SpaceId, revision: super::content::RevisionId) node, change_request, review, page, additional);
runtime::object!(CommentTarget {
    node = "node" optional, change_request = "changeRequest" optional, review = "review" optional,
    page = "page" optional, space = "space", revision = "revision"
} [additional]);

/// Addresses of a comment or a reply.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentUrls {
    /// Address of it in this API. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentUrls(location: String) additional);
runtime::object!(CommentUrls { location = "location" } [additional]);

/// What the caller may do with a comment or a reply. Computed at each read.
#[derive(Clone, Debug, PartialEq)]
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
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentPermissions(view: bool, edit: bool, reply: bool, delete: bool) additional);
runtime::object!(CommentPermissions {
    view = "view", edit = "edit", reply = "reply", delete = "delete"
} [additional]);

/// A comment on a space or a change request.
#[derive(Clone, Debug, PartialEq)]
pub struct Comment {
    /// Id of the comment.
    pub id: CommentId,
    /// Who wrote it.
    pub posted_by: super::users::User,
    /// When it was written.
    pub posted_at: runtime::Timestamp,
    /// When what it says was last changed. Absent when never.
    pub edited_at: Option<runtime::Timestamp>,
    /// Reactions, one entry for each emoji, in the order of the first one. At most 1,000 users in all. At most 1000 items.
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
    pub resolved_at: Option<runtime::Timestamp>,
    /// Who resolved it. Absent while it is open.
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

/// One page of a list of comments.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all comments that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The comments of this page, in the order of the list. At most 1000 items.
    pub items: Vec<Comment>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentList(count: i64, items: Vec<Comment>) next, additional);
runtime::object!(CommentList { next = "next" optional, count = "count", items = "items" } [additional]);

/// A reply to a comment.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentReply {
    /// Id of the reply.
    pub id: CommentReplyId,
    /// Who wrote it.
    pub posted_by: super::users::User,
    /// When it was written.
    pub posted_at: runtime::Timestamp,
    /// When what it says was last changed. Absent when never.
    pub edited_at: Option<runtime::Timestamp>,
    /// Reactions, one entry for each emoji, in the order of the first one. At most 1,000 users in all. At most 1000 items.
    pub reactions: Vec<CommentReaction>,
    /// What it says, in the requested format.
    pub body: CommentBody,
    /// Addresses of the reply.
    pub urls: CommentUrls,
    /// What the caller may do with the reply.
    pub permissions: CommentPermissions,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentReply(id: CommentReplyId, posted_by: super::users::User, posted_at: runtime::Timestamp, reactions: Vec<CommentReaction>, body: CommentBody, urls: CommentUrls, permissions: CommentPermissions) edited_at, additional);
runtime::object!(CommentReply {
    id = "id", posted_by = "postedBy", posted_at = "postedAt", edited_at = "editedAt" optional,
    reactions = "reactions", body = "body", urls = "urls", permissions = "permissions"
} [additional] constants { "object" = "comment-reply" });

/// One page of a list of replies.
#[derive(Clone, Debug, PartialEq)]
pub struct CommentReplyList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all replies that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The replies of this page, in the order of the list. At most 1000 items.
    pub items: Vec<CommentReply>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CommentReplyList(count: i64, items: Vec<CommentReply>) next, additional);
runtime::object!(CommentReplyList { next = "next" optional, count = "count", items = "items" } [additional]);

/// What a comment is created from.
#[derive(Clone, Debug, PartialEq)]
pub struct NewComment {
    /// The node of the page that the comment is about: the id of a heading or a footnote. It needs `page`, and one that the page does not have is answered with 400.
    pub node: Option<super::content::NodeId>,
    /// The page that the comment is about. One that the active revision of the space, or of the change request, does not have is answered with 400.
    pub page: Option<super::content::PageId>,
    /// What it says.
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

/// Changes to a comment. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CommentUpdate {
    /// True resolves the comment, false opens it again. Who resolved a comment, and when, stays until it is opened again.
    pub resolved: Option<bool>,
    /// What it is to say.
    pub body: Option<CommentBodyUpdate>,
    /// Unicode emoji to react with. Repeating a reaction has no effect. A comment holds at most 50 reactions of one user and 1,000 in total; more return 400.
    pub added_reactions: Option<Vec<super::common::Emoji>>,
    /// The caller's own reactions to take back. One that is not there changes nothing; one that is in `addedReactions` too is taken back.
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

/// What a reply is created from.
#[derive(Clone, Debug, PartialEq)]
pub struct NewCommentReply {
    /// What it says.
    pub body: CommentBody,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewCommentReply(body: CommentBody) additional);
runtime::object!(NewCommentReply { body = "body" } [additional]);
runtime::described!(NewCommentReply = object(&[required("body", of::<CommentBody>())]));

/// Changes to a reply. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CommentReplyUpdate {
    /// What it is to say.
    pub body: Option<CommentBodyUpdate>,
    /// Unicode emoji to react with. Repeating a reaction has no effect. A reply holds at most 50 reactions of one user and 1,000 in total; more return 400.
    pub added_reactions: Option<Vec<super::common::Emoji>>,
    /// The caller's own reactions to take back. One that is not there changes nothing; one that is in `addedReactions` too is taken back.
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
    /// List the comments of a space. `GET /v1/spaces/{spaceId}/comments`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists the comments on the main content of the space, newest first, open and resolved ones. Needs `read` on the space.
    pub struct ListSpaceComments {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Direction of the list. Default: `"desc"`.
        pub order: super::common::SortOrder = super::common::SortOrder::Desc, query("order", of::<super::common::SortOrder>()).default("\"desc\""),
        /// Which comments to list. Default: `"all"`.
        pub status: CommentStatusFilter = CommentStatusFilter::All, query("status", of::<CommentStatusFilter>()).default("\"all\""),
        /// The form in which written content is answered. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
        /// Only comments on this page, also if it is gone.
        pub target_page: Option<super::content::PageId> = None, query("targetPage", of::<super::content::PageId>()),
        /// Only comments by these users, at most 1,000.
        pub authors: Option<Vec<super::users::UserId>> = None, query("authors", array(const { &of::<super::users::UserId>() })),
    }
    answer { CommentList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSpaceComments", "comments", "/v1/spaces/{spaceId}/comments").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSpaceComments -> Comment { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Comment on a space. `POST /v1/spaces/{spaceId}/comments`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Writes a comment on the main content of the space, or on a page or a node of it. Answers 200, not 201. Needs `comment` on the space.
    pub struct PostSpaceComment {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
    }
    body { NewComment as runtime::Structured = json(of::<NewComment>()) }
    answer { Comment as runtime::Json } failure { super::common::ErrorResponse }
    info { post("postSpaceComment", "comments", "/v1/spaces/{spaceId}/comments").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get a comment of a space. `GET /v1/spaces/{spaceId}/comments/{commentId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Answers the comment. Needs `read` on the space.
    pub struct GetSpaceComment {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    optional {
        /// The form in which written content is answered. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
    }
    answer { Comment as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getSpaceComment", "comments", "/v1/spaces/{spaceId}/comments/{commentId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Update a comment of a space. `PUT /v1/spaces/{spaceId}/comments/{commentId}`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Changes what the comment says, resolves it or opens it again, and adds or takes back reactions of the caller; an absent field keeps its value, and what is so already stays as it is. Only the author can change the body. The author, and whoever has `review`, can resolve. Reactions need `comment`.
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
    /// Delete a comment of a space. `DELETE /v1/spaces/{spaceId}/comments/{commentId}`, answers 205, or 400, 401, 403, 404, 412, 429, 500, 503, 507.
    ///
    /// Deletes the comment with its replies and reactions. Only its author and admins.
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
    /// List the replies to a comment of a space. `GET /v1/spaces/{spaceId}/comments/{commentId}/replies`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists the replies to the comment, oldest first. Needs `read` on the space.
    pub struct ListSpaceCommentReplies {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// The form in which written content is answered. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
    }
    answer { CommentReplyList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSpaceCommentReplies", "comments", "/v1/spaces/{spaceId}/comments/{commentId}/replies").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSpaceCommentReplies -> CommentReply { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Reply to a comment of a space. `POST /v1/spaces/{spaceId}/comments/{commentId}/replies`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Writes a reply to the comment. Answers 200, not 201. Needs `comment` on the space.
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
    /// Get a reply to a comment of a space. `GET /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Answers the reply. Needs `read` on the space.
    pub struct GetSpaceCommentReply {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
        /// The reply.
        pub comment_reply_id: CommentReplyId = path("commentReplyId", of::<CommentReplyId>()),
    }
    optional {
        /// The form in which written content is answered. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
    }
    answer { CommentReply as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getSpaceCommentReply", "comments", "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Update a reply to a comment of a space. `PUT /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Changes what the reply says, and adds or takes back reactions of the caller. Only the author can change the body. Reactions need `comment`.
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
    /// Delete a reply to a comment of a space. `DELETE /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`, answers 205, or 400, 401, 403, 404, 412, 429, 500, 503, 507.
    ///
    /// Deletes the reply with its reactions. Only its author and admins.
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
    /// List who commented on a space. `GET /v1/spaces/{spaceId}/commenters`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
    ///
    /// Lists the members who wrote comments or replies on the main content of the space, in the order of their first one. Who left the organization is no member and not listed, though what they wrote stays; nor is who deleted all they wrote. Needs `read` on the space. Guests of the organization, to whom members are not shown, are answered with 403.
    pub struct ListSpaceCommenters {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { super::members::MemberList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSpaceCommenters", "comments", "/v1/spaces/{spaceId}/commenters").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSpaceCommenters -> super::members::Member { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// List the comments of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists the comments on the change request, newest first, open and resolved ones. Needs `read` on the space.
    pub struct ListChangeRequestComments {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Direction of the list. Default: `"desc"`.
        pub order: super::common::SortOrder = super::common::SortOrder::Desc, query("order", of::<super::common::SortOrder>()).default("\"desc\""),
        /// Which comments to list. Default: `"all"`.
        pub status: CommentStatusFilter = CommentStatusFilter::All, query("status", of::<CommentStatusFilter>()).default("\"all\""),
        /// The form in which written content is answered. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
        /// Only comments on this page, also if it is gone.
        pub target_page: Option<super::content::PageId> = None, query("targetPage", of::<super::content::PageId>()),
        /// Only comments by these users, at most 1,000.
        pub authors: Option<Vec<super::users::UserId>> = None, query("authors", array(const { &of::<super::users::UserId>() })),
    }
    answer { CommentList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listChangeRequestComments", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListChangeRequestComments -> Comment { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Comment on a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Writes a comment on the change request, or on a page or a node of it. Answers 200, not 201. Needs `comment` on the space.
    pub struct PostChangeRequestComment {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
    }
    body { NewComment as runtime::Structured = json(of::<NewComment>()) }
    answer { Comment as runtime::Json } failure { super::common::ErrorResponse }
    info { post("postChangeRequestComment", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get a comment of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Answers the comment. Needs `read` on the space.
    pub struct GetChangeRequestComment {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    optional {
        /// The form in which written content is answered. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
    }
    answer { Comment as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getChangeRequestComment", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Update a comment of a change request. `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Changes what the comment says, resolves it or opens it again, and adds or takes back reactions of the caller; an absent field keeps its value, and what is so already stays as it is. Only the author can change the body. The author, and whoever has `review`, can resolve. Reactions need `comment`.
    pub struct UpdateChangeRequestComment {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    optional_body { CommentUpdate as runtime::Structured = json(of::<CommentUpdate>()) }
    answer { Comment as runtime::Json } failure { super::common::ErrorResponse }
    info { put("updateChangeRequestComment", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Delete a comment of a change request. `DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`, answers 205, or 400, 401, 403, 404, 412, 429, 500, 503, 507.
    ///
    /// Deletes the comment with its replies and reactions. Only its author and admins.
    pub struct DeleteChangeRequestComment {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteChangeRequestComment", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// List the replies to a comment of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists the replies to the comment, oldest first. Needs `read` on the space.
    pub struct ListChangeRequestCommentReplies {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// The form in which written content is answered. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
    }
    answer { CommentReplyList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listChangeRequestCommentReplies", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListChangeRequestCommentReplies -> CommentReply { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Reply to a comment of a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Writes a reply to the comment. Answers 200, not 201. Needs `comment` on the space.
    pub struct PostChangeRequestCommentReply {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
    }
    optional {
        /// The form in which written content is answered. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
    }
    body { NewCommentReply as runtime::Structured = json(of::<NewCommentReply>()) }
    answer { CommentReply as runtime::Json } failure { super::common::ErrorResponse }
    info { post("postChangeRequestCommentReply", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get a reply to a comment of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Answers the reply. Needs `read` on the space.
    pub struct GetChangeRequestCommentReply {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
        /// The comment.
        pub comment_id: CommentId = path("commentId", of::<CommentId>()),
        /// The reply.
        pub comment_reply_id: CommentReplyId = path("commentReplyId", of::<CommentReplyId>()),
    }
    optional {
        /// The form in which written content is answered. Default: `"markdown"`.
        pub format: super::common::ContentFormat = super::common::ContentFormat::Markdown, query("format", of::<super::common::ContentFormat>()).default("\"markdown\""),
    }
    answer { CommentReply as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getChangeRequestCommentReply", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Update a reply to a comment of a change request. `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Changes what the reply says, and adds or takes back reactions of the caller. Only the author can change the body. Reactions need `comment`.
    pub struct UpdateChangeRequestCommentReply {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
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
    /// Delete a reply to a comment of a change request. `DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`, answers 205, or 400, 401, 403, 404, 412, 429, 500, 503, 507.
    ///
    /// Deletes the reply with its reactions. Only its author and admins.
    pub struct DeleteChangeRequestCommentReply {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
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
    /// List who commented on a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
    ///
    /// Lists the members who wrote comments or replies on the change request, in the order of their first one. Who left the organization is no member and not listed, though what they wrote stays; nor is who deleted all they wrote. Needs `read` on the space. Guests of the organization, to whom members are not shown, are answered with 403.
    pub struct ListChangeRequestCommenters {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: super::change_requests::ChangeRequestReference = path("changeRequestId", of::<super::change_requests::ChangeRequestReference>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { super::members::MemberList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listChangeRequestCommenters", "comments", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListChangeRequestCommenters -> super::members::Member { items [items]; token page; next [next?.page] });
