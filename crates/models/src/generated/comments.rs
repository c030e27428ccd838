// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Comments on spaces and change requests, with replies and reactions.
//!
//! A space lists the comments on its main content only, a change request its own. A comment may point to a page and to a node of it; `outdated` says that the page has changed since. Authors can always edit and delete what they wrote. Creating a comment or a reply answers 200, not 201.

use quire_runtime as runtime;

/// Id of a comment: 20 to 22 letters and digits, starting with a letter.
///
/// Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct CommentId(pub ::std::string::String);

runtime::string_newtype!(CommentId);

impl runtime::Described for CommentId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Id of a reply to a comment: 20 to 22 letters and digits, starting with a letter.
///
/// Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct CommentReplyId(pub ::std::string::String);

runtime::string_newtype!(CommentReplyId);

impl runtime::Described for CommentReplyId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Id of a review of a change request: 20 to 22 letters and digits, starting with a letter.
///
/// Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct ReviewId(pub ::std::string::String);

runtime::string_newtype!(ReviewId);

/// Where a comment stands.
///
/// - `open`: still to be dealt with
/// - `resolved`: dealt with
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CommentStatus {
    /// `open`
    Open,
    /// `resolved`
    Resolved,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(CommentStatus { Open = "open", Resolved = "resolved" });

/// Which comments a list has.
///
/// - `all`: open and resolved ones
/// - `open`: only open ones
/// - `resolved`: only resolved ones
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CommentStatusFilter {
    /// `all`
    All,
    /// `open`
    Open,
    /// `resolved`
    Resolved,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    CommentStatusFilter { All = "all", Open = "open", Resolved = "resolved" }
);

/// A body in Markdown.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct MarkdownBody {
    /// The text in Markdown.
    ///
    /// 1 to 10000 characters.
    pub markdown: String,
}

impl runtime::Described for MarkdownBody {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "markdown",
                runtime::Schema::string().min(1).max(10000),
            ),
        ]
    });
}

/// A body as a tree of nodes.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct DocumentBody {
    /// The text as a tree of nodes, at most 10,000 characters as Markdown.
    pub document: super::content::Document,
}

impl runtime::Described for DocumentBody {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "document",
                runtime::Schema::of::<super::content::Document>(),
            ),
        ]
    });
}

/// What a comment or a reply says: Markdown or a tree of nodes.
///
/// Told apart by the key that only one of them has.
#[derive(Clone, Debug, PartialEq)]
pub enum CommentBody {
    /// With `markdown`.
    Markdown(MarkdownBody),
    /// With `document`.
    Document(DocumentBody),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for CommentBody {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Key("markdown"),
        runtime::Select::Key("document"),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::Markdown(serde_json::from_value(value)?),
                1 => Self::Document(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(CommentBody { Markdown, Document });

impl runtime::Described for CommentBody {
    const SCHEMA: runtime::Schema = runtime::Schema::union(const {
        &[
            (runtime::Select::Key("markdown"), runtime::Schema::of::<MarkdownBody>()),
            (runtime::Select::Key("document"), runtime::Schema::of::<DocumentBody>()),
        ]
    });
}

/// What a comment or a reply is to say: Markdown or a tree of nodes, not both. An empty object changes nothing.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct CommentBodyUpdate {
    /// The text in Markdown.
    ///
    /// 1 to 10000 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub markdown: Option<String>,
    /// The text as a tree of nodes, at most 10,000 characters as Markdown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<super::content::Document>,
}

impl runtime::Described for CommentBodyUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "markdown",
                runtime::Schema::string().min(1).max(10000),
            ),
            runtime::Property::optional(
                "document",
                runtime::Schema::of::<super::content::Document>(),
            ),
        ]
    });
}

/// Who reacted with an emoji.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CommentReactionUser {
    /// The user.
    pub user: super::users::User,
    /// When the user reacted.
    pub reacted_at: runtime::Timestamp,
}

/// An emoji that users reacted with.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct CommentReaction {
    /// The emoji.
    ///
    /// At most 50 characters.
    pub emoji: String,
    /// Number of users who reacted with it.
    ///
    /// At least 0.
    pub count: i64,
    /// Who reacted with it, and when.
    pub users: Vec<CommentReactionUser>,
}

/// The node of a page that a comment is about.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct CommentTargetNode {
    /// The node: the anchor of its heading.
    pub id: super::content::NodeId,
    /// Its heading or its first 120 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preview: Option<String>,
}

/// The page that a comment is about.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CommentTargetPage {
    /// Id of the page.
    pub id: super::content::PageId,
    /// Title of the page.
    pub title: String,
    /// Emoji that stands for the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emoji: Option<String>,
    /// Name of the icon of the page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<String>,
    /// When the page was created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub created_at: Option<runtime::Timestamp>,
    /// When the page last changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_at: Option<runtime::Timestamp>,
    /// Path of the page within the space.
    pub path: String,
    /// True when the page has changed since the comment was made.
    pub outdated: bool,
}

/// What a comment is about.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CommentTarget {
    /// The node of the page. Absent for a comment on a page or on the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub node: Option<CommentTargetNode>,
    /// The change request. Absent for a comment on the main content.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change_request: Option<super::change_requests::ChangeRequestId>,
    /// The review that the comment belongs to. Absent where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub review: Option<ReviewId>,
    /// The page. Absent for a comment on the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<CommentTargetPage>,
    /// The space.
    pub space: super::spaces::SpaceId,
    /// The revision that the comment was made on.
    pub revision: super::content::RevisionId,
}

/// Addresses of a comment or a reply.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct CommentUrls {
    /// Address of it in this API.
    pub location: String,
}

/// What the caller may do with a comment or a reply. Computed at each read.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct CommentPermissions {
    /// View it.
    pub view: bool,
    /// Change what it says.
    pub edit: bool,
    /// Reply to it.
    pub reply: bool,
    /// Delete it.
    pub delete: bool,
}

/// A comment on a space or a change request.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "comment", rename_all = "camelCase")]
pub struct Comment {
    /// Id of the comment.
    pub id: CommentId,
    /// Who wrote it.
    pub posted_by: super::users::User,
    /// When it was written.
    pub posted_at: runtime::Timestamp,
    /// When it was last edited. Absent when never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edited_at: Option<runtime::Timestamp>,
    /// Reactions, one entry for each emoji.
    pub reactions: Vec<CommentReaction>,
    /// Number of replies.
    ///
    /// At least 0.
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resolved_at: Option<runtime::Timestamp>,
    /// Who resolved it. Absent while it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resolved_by: Option<super::users::User>,
}

/// One page of a list of comments.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct CommentList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all comments that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The comments of this page, in the order of the list.
    pub items: Vec<Comment>,
}

/// A reply to a comment.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "comment-reply", rename_all = "camelCase")]
pub struct CommentReply {
    /// Id of the reply.
    pub id: CommentReplyId,
    /// Who wrote it.
    pub posted_by: super::users::User,
    /// When it was written.
    pub posted_at: runtime::Timestamp,
    /// When it was last edited. Absent when never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edited_at: Option<runtime::Timestamp>,
    /// Reactions, one entry for each emoji.
    pub reactions: Vec<CommentReaction>,
    /// What it says, in the requested format.
    pub body: CommentBody,
    /// Addresses of the reply.
    pub urls: CommentUrls,
    /// What the caller may do with the reply.
    pub permissions: CommentPermissions,
}

/// One page of a list of replies.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct CommentReplyList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all replies that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The replies of this page, in the order of the list.
    pub items: Vec<CommentReply>,
}

/// What a comment is created from.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct NewComment {
    /// The node of the page that the comment is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub node: Option<super::content::NodeId>,
    /// The page that the comment is about. One that the active revision does not have is answered with 400.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<super::content::PageId>,
    /// What it says.
    pub body: CommentBody,
}

impl NewComment {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(body: CommentBody) -> Self {
        Self {
            body,
            node: None,
            page: None,
        }
    }
}

impl runtime::Described for NewComment {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "node",
                runtime::Schema::of::<super::content::NodeId>(),
            ),
            runtime::Property::optional(
                "page",
                runtime::Schema::of::<super::content::PageId>(),
            ),
            runtime::Property::required("body", runtime::Schema::of::<CommentBody>()),
        ]
    });
}

/// Changes to a comment. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CommentUpdate {
    /// True resolves the comment, false opens it again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resolved: Option<bool>,
    /// What it is to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<CommentBodyUpdate>,
    /// Emoji to react with. One that the caller reacted with already changes nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub added_reactions: Option<Vec<String>>,
    /// The caller's own reactions to take back. One that is not there changes nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub removed_reactions: Option<Vec<String>>,
}

impl runtime::Described for CommentUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional("resolved", runtime::Schema::boolean()),
            runtime::Property::optional(
                "body",
                runtime::Schema::of::<CommentBodyUpdate>(),
            ),
            runtime::Property::optional(
                "addedReactions",
                runtime::Schema::array(const {
                    &runtime::Schema::string().min(1).max(50)
                }),
            ),
            runtime::Property::optional(
                "removedReactions",
                runtime::Schema::array(const {
                    &runtime::Schema::string().min(1).max(50)
                }),
            ),
        ]
    });
}

/// What a reply is created from.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct NewCommentReply {
    /// What it says.
    pub body: CommentBody,
}

impl runtime::Described for NewCommentReply {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[runtime::Property::required("body", runtime::Schema::of::<CommentBody>())]
    });
}

/// Changes to a reply. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CommentReplyUpdate {
    /// What it is to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<CommentBodyUpdate>,
    /// Emoji to react with. One that the caller reacted with already changes nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub added_reactions: Option<Vec<String>>,
    /// The caller's own reactions to take back. One that is not there changes nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub removed_reactions: Option<Vec<String>>,
}

impl runtime::Described for CommentReplyUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "body",
                runtime::Schema::of::<CommentBodyUpdate>(),
            ),
            runtime::Property::optional(
                "addedReactions",
                runtime::Schema::array(const {
                    &runtime::Schema::string().min(1).max(50)
                }),
            ),
            runtime::Property::optional(
                "removedReactions",
                runtime::Schema::array(const {
                    &runtime::Schema::string().min(1).max(50)
                }),
            ),
        ]
    });
}

/// List the comments of a space.
///
/// Request of `listSpaceComments`: `GET /v1/spaces/{spaceId}/comments`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSpaceComments {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// Direction of the list.
    ///
    /// Default: `"desc"`.
    pub order: super::common::SortOrder,
    /// Which comments to list.
    ///
    /// Default: `"all"`.
    pub status: CommentStatusFilter,
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub format: super::common::ContentFormat,
    /// Only comments on this page.
    pub target_page: Option<super::content::PageId>,
    /// Only comments by these users.
    pub authors: Option<Vec<super::users::UserId>>,
}

impl ListSpaceComments {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId) -> Self {
        Self {
            space_id,
            page: None,
            limit: 50,
            order: super::common::SortOrder::Desc,
            status: CommentStatusFilter::All,
            format: super::common::ContentFormat::Markdown,
            target_page: None,
            authors: None,
        }
    }
}

impl runtime::Operation for ListSpaceComments {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listSpaceComments",
        area: "comments",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/comments",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
                runtime::Parameter::query(
                        "order",
                        runtime::Schema::of::<super::common::SortOrder>(),
                    )
                    .default("\"desc\""),
                runtime::Parameter::query(
                        "status",
                        runtime::Schema::of::<CommentStatusFilter>(),
                    )
                    .default("\"all\""),
                runtime::Parameter::query(
                        "format",
                        runtime::Schema::of::<super::common::ContentFormat>(),
                    )
                    .default("\"markdown\""),
                runtime::Parameter::query(
                    "targetPage",
                    runtime::Schema::of::<super::content::PageId>(),
                ),
                runtime::Parameter::query(
                    "authors",
                    runtime::Schema::array(const {
                        &runtime::Schema::of::<super::users::UserId>()
                    }),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = CommentList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.order);
        to.parameter(&self.status);
        to.parameter(&self.format);
        to.parameter(&self.target_page);
        to.parameter(&self.authors);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            order: from.parameter()?,
            status: from.parameter()?,
            format: from.parameter()?,
            target_page: from.parameter()?,
            authors: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListSpaceComments {
    type Item = Comment;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Comment on a space.
///
/// Request of `postSpaceComment`: `POST /v1/spaces/{spaceId}/comments`.
#[derive(Clone, Debug, PartialEq)]
pub struct PostSpaceComment {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The body.
    pub body: NewComment,
}

impl PostSpaceComment {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId, body: NewComment) -> Self {
        Self { space_id, body }
    }
}

impl runtime::Operation for PostSpaceComment {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "postSpaceComment",
        area: "comments",
        method: runtime::Method::Post,
        path: "/v1/spaces/{spaceId}/comments",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewComment>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Comment;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Get a comment of a space.
///
/// Request of `getSpaceComment`: `GET /v1/spaces/{spaceId}/comments/{commentId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetSpaceComment {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    pub comment_id: CommentId,
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub format: super::common::ContentFormat,
}

impl GetSpaceComment {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId, comment_id: CommentId) -> Self {
        Self {
            space_id,
            comment_id,
            format: super::common::ContentFormat::Markdown,
        }
    }
}

impl runtime::Operation for GetSpaceComment {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getSpaceComment",
        area: "comments",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/comments/{commentId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "commentId",
                    runtime::Schema::of::<CommentId>(),
                ),
                runtime::Parameter::query(
                        "format",
                        runtime::Schema::of::<super::common::ContentFormat>(),
                    )
                    .default("\"markdown\""),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = Comment;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.comment_id);
        to.parameter(&self.format);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            comment_id: from.parameter()?,
            format: from.parameter()?,
        })
    }
}

/// Update a comment of a space.
///
/// Request of `updateSpaceComment`: `PUT /v1/spaces/{spaceId}/comments/{commentId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateSpaceComment {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    pub comment_id: CommentId,
    /// The body.
    pub body: Option<CommentUpdate>,
}

impl UpdateSpaceComment {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId, comment_id: CommentId) -> Self {
        Self {
            space_id,
            comment_id,
            body: None,
        }
    }
}

impl runtime::Operation for UpdateSpaceComment {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateSpaceComment",
        area: "comments",
        method: runtime::Method::Put,
        path: "/v1/spaces/{spaceId}/comments/{commentId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path("commentId", runtime::Schema::of::<CommentId>()),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<CommentUpdate>(), false)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Comment;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.comment_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            comment_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Delete a comment of a space.
///
/// Request of `deleteSpaceComment`: `DELETE /v1/spaces/{spaceId}/comments/{commentId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteSpaceComment {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    pub comment_id: CommentId,
}

impl DeleteSpaceComment {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId, comment_id: CommentId) -> Self {
        Self { space_id, comment_id }
    }
}

impl runtime::Operation for DeleteSpaceComment {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteSpaceComment",
        area: "comments",
        method: runtime::Method::Delete,
        path: "/v1/spaces/{spaceId}/comments/{commentId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path("commentId", runtime::Schema::of::<CommentId>()),
            ]
        },
        body: None,
        success: 205,
        answer: None,
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ();
    type Codec = runtime::Empty;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.comment_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            comment_id: from.parameter()?,
        })
    }
}

/// List the replies to a comment of a space.
///
/// Request of `listSpaceCommentReplies`: `GET /v1/spaces/{spaceId}/comments/{commentId}/replies`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSpaceCommentReplies {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    pub comment_id: CommentId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub format: super::common::ContentFormat,
}

impl ListSpaceCommentReplies {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId, comment_id: CommentId) -> Self {
        Self {
            space_id,
            comment_id,
            page: None,
            limit: 50,
            format: super::common::ContentFormat::Markdown,
        }
    }
}

impl runtime::Operation for ListSpaceCommentReplies {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listSpaceCommentReplies",
        area: "comments",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/comments/{commentId}/replies",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "commentId",
                    runtime::Schema::of::<CommentId>(),
                ),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
                runtime::Parameter::query(
                        "format",
                        runtime::Schema::of::<super::common::ContentFormat>(),
                    )
                    .default("\"markdown\""),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = CommentReplyList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.comment_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.format);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            comment_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            format: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListSpaceCommentReplies {
    type Item = CommentReply;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Reply to a comment of a space.
///
/// Request of `postSpaceCommentReply`: `POST /v1/spaces/{spaceId}/comments/{commentId}/replies`.
#[derive(Clone, Debug, PartialEq)]
pub struct PostSpaceCommentReply {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    pub comment_id: CommentId,
    /// The body.
    pub body: NewCommentReply,
}

impl PostSpaceCommentReply {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        comment_id: CommentId,
        body: NewCommentReply,
    ) -> Self {
        Self { space_id, comment_id, body }
    }
}

impl runtime::Operation for PostSpaceCommentReply {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "postSpaceCommentReply",
        area: "comments",
        method: runtime::Method::Post,
        path: "/v1/spaces/{spaceId}/comments/{commentId}/replies",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path("commentId", runtime::Schema::of::<CommentId>()),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewCommentReply>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = CommentReply;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.comment_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            comment_id: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Get a reply to a comment of a space.
///
/// Request of `getSpaceCommentReply`: `GET /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetSpaceCommentReply {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    pub comment_id: CommentId,
    /// The reply.
    pub comment_reply_id: CommentReplyId,
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub format: super::common::ContentFormat,
}

impl GetSpaceCommentReply {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        comment_id: CommentId,
        comment_reply_id: CommentReplyId,
    ) -> Self {
        Self {
            space_id,
            comment_id,
            comment_reply_id,
            format: super::common::ContentFormat::Markdown,
        }
    }
}

impl runtime::Operation for GetSpaceCommentReply {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getSpaceCommentReply",
        area: "comments",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "commentId",
                    runtime::Schema::of::<CommentId>(),
                ),
                runtime::Parameter::path(
                    "commentReplyId",
                    runtime::Schema::of::<CommentReplyId>(),
                ),
                runtime::Parameter::query(
                        "format",
                        runtime::Schema::of::<super::common::ContentFormat>(),
                    )
                    .default("\"markdown\""),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = CommentReply;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.comment_id);
        to.parameter(&self.comment_reply_id);
        to.parameter(&self.format);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            comment_id: from.parameter()?,
            comment_reply_id: from.parameter()?,
            format: from.parameter()?,
        })
    }
}

/// Update a reply to a comment of a space.
///
/// Request of `updateSpaceCommentReply`: `PUT /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateSpaceCommentReply {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    pub comment_id: CommentId,
    /// The reply.
    pub comment_reply_id: CommentReplyId,
    /// The body.
    pub body: Option<CommentReplyUpdate>,
}

impl UpdateSpaceCommentReply {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        comment_id: CommentId,
        comment_reply_id: CommentReplyId,
    ) -> Self {
        Self {
            space_id,
            comment_id,
            comment_reply_id,
            body: None,
        }
    }
}

impl runtime::Operation for UpdateSpaceCommentReply {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateSpaceCommentReply",
        area: "comments",
        method: runtime::Method::Put,
        path: "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "commentId",
                    runtime::Schema::of::<CommentId>(),
                ),
                runtime::Parameter::path(
                    "commentReplyId",
                    runtime::Schema::of::<CommentReplyId>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<CommentReplyUpdate>(), false),
        ),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = CommentReply;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.comment_id);
        to.parameter(&self.comment_reply_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            comment_id: from.parameter()?,
            comment_reply_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Delete a reply to a comment of a space.
///
/// Request of `deleteSpaceCommentReply`: `DELETE /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteSpaceCommentReply {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The comment.
    pub comment_id: CommentId,
    /// The reply.
    pub comment_reply_id: CommentReplyId,
}

impl DeleteSpaceCommentReply {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        comment_id: CommentId,
        comment_reply_id: CommentReplyId,
    ) -> Self {
        Self {
            space_id,
            comment_id,
            comment_reply_id,
        }
    }
}

impl runtime::Operation for DeleteSpaceCommentReply {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteSpaceCommentReply",
        area: "comments",
        method: runtime::Method::Delete,
        path: "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "commentId",
                    runtime::Schema::of::<CommentId>(),
                ),
                runtime::Parameter::path(
                    "commentReplyId",
                    runtime::Schema::of::<CommentReplyId>(),
                ),
            ]
        },
        body: None,
        success: 205,
        answer: None,
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ();
    type Codec = runtime::Empty;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.comment_id);
        to.parameter(&self.comment_reply_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            comment_id: from.parameter()?,
            comment_reply_id: from.parameter()?,
        })
    }
}

/// List who commented on a space.
///
/// Request of `listSpaceCommenters`: `GET /v1/spaces/{spaceId}/commenters`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSpaceCommenters {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl ListSpaceCommenters {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId) -> Self {
        Self {
            space_id,
            page: None,
            limit: 50,
        }
    }
}

impl runtime::Operation for ListSpaceCommenters {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listSpaceCommenters",
        area: "comments",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/commenters",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = super::members::MemberList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListSpaceCommenters {
    type Item = super::members::Member;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// List the comments of a change request.
///
/// Request of `listChangeRequestComments`: `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListChangeRequestComments {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// Direction of the list.
    ///
    /// Default: `"desc"`.
    pub order: super::common::SortOrder,
    /// Which comments to list.
    ///
    /// Default: `"all"`.
    pub status: CommentStatusFilter,
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub format: super::common::ContentFormat,
    /// Only comments on this page.
    pub target_page: Option<super::content::PageId>,
    /// Only comments by these users.
    pub authors: Option<Vec<super::users::UserId>>,
}

impl ListChangeRequestComments {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            page: None,
            limit: 50,
            order: super::common::SortOrder::Desc,
            status: CommentStatusFilter::All,
            format: super::common::ContentFormat::Markdown,
            target_page: None,
            authors: None,
        }
    }
}

impl runtime::Operation for ListChangeRequestComments {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listChangeRequestComments",
        area: "comments",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
                runtime::Parameter::query(
                        "order",
                        runtime::Schema::of::<super::common::SortOrder>(),
                    )
                    .default("\"desc\""),
                runtime::Parameter::query(
                        "status",
                        runtime::Schema::of::<CommentStatusFilter>(),
                    )
                    .default("\"all\""),
                runtime::Parameter::query(
                        "format",
                        runtime::Schema::of::<super::common::ContentFormat>(),
                    )
                    .default("\"markdown\""),
                runtime::Parameter::query(
                    "targetPage",
                    runtime::Schema::of::<super::content::PageId>(),
                ),
                runtime::Parameter::query(
                    "authors",
                    runtime::Schema::array(const {
                        &runtime::Schema::of::<super::users::UserId>()
                    }),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = CommentList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.order);
        to.parameter(&self.status);
        to.parameter(&self.format);
        to.parameter(&self.target_page);
        to.parameter(&self.authors);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            order: from.parameter()?,
            status: from.parameter()?,
            format: from.parameter()?,
            target_page: from.parameter()?,
            authors: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListChangeRequestComments {
    type Item = Comment;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Comment on a change request.
///
/// Request of `postChangeRequestComment`: `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments`.
#[derive(Clone, Debug, PartialEq)]
pub struct PostChangeRequestComment {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The body.
    pub body: NewComment,
}

impl PostChangeRequestComment {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        body: NewComment,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            body,
        }
    }
}

impl runtime::Operation for PostChangeRequestComment {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "postChangeRequestComment",
        area: "comments",
        method: runtime::Method::Post,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewComment>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Comment;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Get a comment of a change request.
///
/// Request of `getChangeRequestComment`: `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetChangeRequestComment {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    pub comment_id: CommentId,
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub format: super::common::ContentFormat,
}

impl GetChangeRequestComment {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        comment_id: CommentId,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            comment_id,
            format: super::common::ContentFormat::Markdown,
        }
    }
}

impl runtime::Operation for GetChangeRequestComment {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getChangeRequestComment",
        area: "comments",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::path(
                    "commentId",
                    runtime::Schema::of::<CommentId>(),
                ),
                runtime::Parameter::query(
                        "format",
                        runtime::Schema::of::<super::common::ContentFormat>(),
                    )
                    .default("\"markdown\""),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = Comment;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.comment_id);
        to.parameter(&self.format);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            comment_id: from.parameter()?,
            format: from.parameter()?,
        })
    }
}

/// Update a comment of a change request.
///
/// Request of `updateChangeRequestComment`: `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateChangeRequestComment {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    pub comment_id: CommentId,
    /// The body.
    pub body: Option<CommentUpdate>,
}

impl UpdateChangeRequestComment {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        comment_id: CommentId,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            comment_id,
            body: None,
        }
    }
}

impl runtime::Operation for UpdateChangeRequestComment {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateChangeRequestComment",
        area: "comments",
        method: runtime::Method::Put,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::path("commentId", runtime::Schema::of::<CommentId>()),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<CommentUpdate>(), false)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Comment;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.comment_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            comment_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Delete a comment of a change request.
///
/// Request of `deleteChangeRequestComment`: `DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteChangeRequestComment {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    pub comment_id: CommentId,
}

impl DeleteChangeRequestComment {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        comment_id: CommentId,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            comment_id,
        }
    }
}

impl runtime::Operation for DeleteChangeRequestComment {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteChangeRequestComment",
        area: "comments",
        method: runtime::Method::Delete,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::path("commentId", runtime::Schema::of::<CommentId>()),
            ]
        },
        body: None,
        success: 205,
        answer: None,
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ();
    type Codec = runtime::Empty;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.comment_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            comment_id: from.parameter()?,
        })
    }
}

/// List the replies to a comment of a change request.
///
/// Request of `listChangeRequestCommentReplies`: `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListChangeRequestCommentReplies {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    pub comment_id: CommentId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub format: super::common::ContentFormat,
}

impl ListChangeRequestCommentReplies {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        comment_id: CommentId,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            comment_id,
            page: None,
            limit: 50,
            format: super::common::ContentFormat::Markdown,
        }
    }
}

impl runtime::Operation for ListChangeRequestCommentReplies {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listChangeRequestCommentReplies",
        area: "comments",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::path(
                    "commentId",
                    runtime::Schema::of::<CommentId>(),
                ),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
                runtime::Parameter::query(
                        "format",
                        runtime::Schema::of::<super::common::ContentFormat>(),
                    )
                    .default("\"markdown\""),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = CommentReplyList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.comment_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.format);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            comment_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            format: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListChangeRequestCommentReplies {
    type Item = CommentReply;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Reply to a comment of a change request.
///
/// Request of `postChangeRequestCommentReply`: `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`.
#[derive(Clone, Debug, PartialEq)]
pub struct PostChangeRequestCommentReply {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    pub comment_id: CommentId,
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub format: super::common::ContentFormat,
    /// The body.
    pub body: NewCommentReply,
}

impl PostChangeRequestCommentReply {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        comment_id: CommentId,
        body: NewCommentReply,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            comment_id,
            format: super::common::ContentFormat::Markdown,
            body,
        }
    }
}

impl runtime::Operation for PostChangeRequestCommentReply {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "postChangeRequestCommentReply",
        area: "comments",
        method: runtime::Method::Post,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::path(
                    "commentId",
                    runtime::Schema::of::<CommentId>(),
                ),
                runtime::Parameter::query(
                        "format",
                        runtime::Schema::of::<super::common::ContentFormat>(),
                    )
                    .default("\"markdown\""),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewCommentReply>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = CommentReply;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.comment_id);
        to.parameter(&self.format);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            comment_id: from.parameter()?,
            format: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Get a reply to a comment of a change request.
///
/// Request of `getChangeRequestCommentReply`: `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetChangeRequestCommentReply {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    pub comment_id: CommentId,
    /// The reply.
    pub comment_reply_id: CommentReplyId,
    /// The form in which written content is answered.
    ///
    /// Default: `"markdown"`.
    pub format: super::common::ContentFormat,
}

impl GetChangeRequestCommentReply {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        comment_id: CommentId,
        comment_reply_id: CommentReplyId,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            comment_id,
            comment_reply_id,
            format: super::common::ContentFormat::Markdown,
        }
    }
}

impl runtime::Operation for GetChangeRequestCommentReply {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getChangeRequestCommentReply",
        area: "comments",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::path(
                    "commentId",
                    runtime::Schema::of::<CommentId>(),
                ),
                runtime::Parameter::path(
                    "commentReplyId",
                    runtime::Schema::of::<CommentReplyId>(),
                ),
                runtime::Parameter::query(
                        "format",
                        runtime::Schema::of::<super::common::ContentFormat>(),
                    )
                    .default("\"markdown\""),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = CommentReply;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.comment_id);
        to.parameter(&self.comment_reply_id);
        to.parameter(&self.format);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            comment_id: from.parameter()?,
            comment_reply_id: from.parameter()?,
            format: from.parameter()?,
        })
    }
}

/// Update a reply to a comment of a change request.
///
/// Request of `updateChangeRequestCommentReply`: `PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateChangeRequestCommentReply {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    pub comment_id: CommentId,
    /// The reply.
    pub comment_reply_id: CommentReplyId,
    /// The body.
    pub body: Option<CommentReplyUpdate>,
}

impl UpdateChangeRequestCommentReply {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        comment_id: CommentId,
        comment_reply_id: CommentReplyId,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            comment_id,
            comment_reply_id,
            body: None,
        }
    }
}

impl runtime::Operation for UpdateChangeRequestCommentReply {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateChangeRequestCommentReply",
        area: "comments",
        method: runtime::Method::Put,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::path(
                    "commentId",
                    runtime::Schema::of::<CommentId>(),
                ),
                runtime::Parameter::path(
                    "commentReplyId",
                    runtime::Schema::of::<CommentReplyId>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<CommentReplyUpdate>(), false),
        ),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = CommentReply;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.comment_id);
        to.parameter(&self.comment_reply_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            comment_id: from.parameter()?,
            comment_reply_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Delete a reply to a comment of a change request.
///
/// Request of `deleteChangeRequestCommentReply`: `DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteChangeRequestCommentReply {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The comment.
    pub comment_id: CommentId,
    /// The reply.
    pub comment_reply_id: CommentReplyId,
}

impl DeleteChangeRequestCommentReply {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
        comment_id: CommentId,
        comment_reply_id: CommentReplyId,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            comment_id,
            comment_reply_id,
        }
    }
}

impl runtime::Operation for DeleteChangeRequestCommentReply {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteChangeRequestCommentReply",
        area: "comments",
        method: runtime::Method::Delete,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::path(
                    "commentId",
                    runtime::Schema::of::<CommentId>(),
                ),
                runtime::Parameter::path(
                    "commentReplyId",
                    runtime::Schema::of::<CommentReplyId>(),
                ),
            ]
        },
        body: None,
        success: 205,
        answer: None,
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ();
    type Codec = runtime::Empty;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.comment_id);
        to.parameter(&self.comment_reply_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            comment_id: from.parameter()?,
            comment_reply_id: from.parameter()?,
        })
    }
}

/// List who commented on a change request.
///
/// Request of `listChangeRequestCommenters`: `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListChangeRequestCommenters {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: super::change_requests::ChangeRequestReference,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl ListChangeRequestCommenters {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: super::change_requests::ChangeRequestReference,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            page: None,
            limit: 50,
        }
    }
}

impl runtime::Operation for ListChangeRequestCommenters {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listChangeRequestCommenters",
        area: "comments",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<
                        super::change_requests::ChangeRequestReference,
                    >(),
                ),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::common::PageToken>(),
                ),
                runtime::Parameter::query(
                        "limit",
                        runtime::Schema::integer()
                            .format("int32")
                            .minimum(0.0)
                            .maximum(1000.0),
                    )
                    .default("50"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = super::members::MemberList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListChangeRequestCommenters {
    type Item = super::members::Member;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}
