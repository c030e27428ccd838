// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Change requests propose changes to a space.
//!
//! A change request starts from the active revision of the space and has its own revisions and comments. It starts
//! as a `draft`, becomes `open` for review, and ends up `merged` or `archived`; `merged` is final. Merges and
//! updates are three-way merges of the page tree, each page, files and variables. If there are conflicts, nothing
//! changes, and you can list and resolve them.
//!
//! Paths accept either the ID of a change request or its number within the space.

use quire_runtime as runtime;

/// ID of a change request: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct ChangeRequestId(pub String);

/// A change request: its ID or its number within the space. Matches
/// `^([A-Za-z][0-9A-Za-z]{19,21}|[1-9][0-9]{0,9})$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^([A-Za-z][0-9A-Za-z]{19,21}|[1-9][0-9]{0,9})$")]
pub struct ChangeRequestReference(pub String);

/// Status of a change request.
///
/// - `draft`: in progress; not listed by default
/// - `open`: ready for review
/// - `archived`: set aside
/// - `merged`: merged into the space; final
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ChangeRequestStatus {
    #[value("draft")]
    Draft,
    #[value("open")]
    Open,
    #[value("archived")]
    Archived,
    #[value("merged")]
    Merged,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Filters change requests by status.
///
/// - `draft`: only drafts
/// - `open`: only open change requests
/// - `archived`: only archived change requests
/// - `merged`: only merged change requests
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ChangeRequestStatusFilter {
    #[value("draft")]
    Draft,
    #[value("open")]
    Open,
    #[value("archived")]
    Archived,
    #[value("merged")]
    Merged,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// A status to give a change request. Only a merge sets `merged`.
///
/// - `draft`: in progress; not listed by default
/// - `open`: ready for review
/// - `archived`: set aside
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ChangeRequestStatusUpdate {
    #[value("draft")]
    Draft,
    #[value("open")]
    Open,
    #[value("archived")]
    Archived,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Result of a merge or an update.
///
/// - `merge`: the change request was merged into the space
/// - `update`: the main content was pulled into the change request
/// - `conflicts`: nothing changed; the conflicts can be listed and resolved
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum MergeResult {
    #[value("merge")]
    Merge,
    #[value("update")]
    Update,
    #[value("conflicts")]
    Conflicts,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// URLs of a change request.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ChangeRequestUrls {
    /// API URL of the change request. Format `uri`.
    pub location: String,
    /// Web app URL of the change request. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A proposed change to the content of a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "change-request"))]
pub struct ChangeRequest {
    /// ID of the change request.
    pub id: ChangeRequestId,
    /// Number within the space, starting at 1. At least 1.
    pub number: i64,
    /// Status of the change request.
    pub status: ChangeRequestStatus,
    /// Subject, in one line. May be empty. At most 100 characters.
    pub subject: String,
    /// Description in Markdown. May be empty. At most 10000 characters.
    pub description: String,
    /// The user who created the change request.
    #[wire(name = "createdBy")]
    pub created_by: super::users::User,
    /// Time at which the change request was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Time at which the change request or its content last changed.
    #[wire(name = "updatedAt")]
    pub updated_at: runtime::Timestamp,
    /// The active revision of the change request.
    pub revision: super::content_r::RevisionId,
    /// The revision of the space that the change request started from.
    #[wire(name = "revisionInitial")]
    pub revision_initial: super::content_r::RevisionId,
    /// The revision of the space that the last update pulled in.
    #[wire(name = "revisionMergedAncestor")]
    pub revision_merged_ancestor: Option<super::content_r::RevisionId>,
    /// The revision of the space that resulted from the merge. Present only once merged.
    #[wire(name = "revisionMerged")]
    pub revision_merged: Option<super::content_r::RevisionId>,
    /// Number of open comments, not counting replies. At least 0.
    pub comments: i64,
    /// True if the change request is out of date: the active revision of the space differs from the one that the
    /// change request is based on.
    pub outdated: bool,
    /// The requested reviewers. Absent if there are none.
    pub reviewers: Option<super::reviews::Reviewers>,
    /// URLs of the change request.
    pub urls: ChangeRequestUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of change requests.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ChangeRequestList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of change requests that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The change requests on this page, in list order. At most 1000 items.
    pub items: Vec<ChangeRequest>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating a change request.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NewChangeRequest {
    /// Subject, in one line. At most 100 characters. If absent, the server uses `""`.
    #[wire(max_length = 100)]
    pub subject: Option<String>,
    /// Description in Markdown. At most 10000 characters. If absent, the server uses `""`.
    #[wire(max_length = 10000)]
    pub description: Option<String>,
    /// ID of the agent task that the change request implements. 1 to 256 characters.
    #[wire(name = "agentTaskId", min_length = 1, max_length = 256)]
    pub agent_task_id: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a change request. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct ChangeRequestUpdate {
    /// Subject, in one line. At most 100 characters.
    #[wire(max_length = 100)]
    pub subject: Option<String>,
    /// Description in Markdown. At most 10000 characters.
    #[wire(max_length = 10000)]
    pub description: Option<String>,
    /// The new status.
    pub status: Option<ChangeRequestStatusUpdate>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The outcome of a merge or an update.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct MergeOutcome {
    /// The resulting revision: of the space after a merge, of the change request after an update. With `conflicts`, or
    /// if there is nothing new, the revision stays the same.
    pub revision: super::content_r::RevisionId,
    /// The result.
    pub result: MergeResult,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The location of a PDF.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ChangeRequestPdf {
    /// Signed URL of the PDF. Expires after one hour. Format `uri`.
    pub url: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Options of a merge.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct ChangeRequestMerge {
    /// If true, merges although merge rules of the space do not hold. The audit log records the rules. Requires
    /// `admin` on the space. If absent, the server uses `false`.
    #[wire(name = "bypassRules")]
    pub bypass_rules: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Headers of responses.
#[derive(Clone, Debug, PartialEq, runtime::Headers)]
pub struct LocationHeaders {
    /// URL of the new resource.
    #[wire(header = "Location")]
    pub location: Option<String>,
}

/// Headers of responses.
#[derive(Clone, Debug, PartialEq, runtime::Headers)]
pub struct EtagHeaders {
    /// Version of the resource, for `If-None-Match` and `If-Match`.
    #[wire(header = "ETag")]
    pub e_tag: Option<String>,
}

/// Headers of responses.
#[derive(Clone, Debug, PartialEq, runtime::Headers)]
pub struct DeprecationAndLinkHeaders {
    /// Always `true`: the operation is deprecated and will be removed.
    #[wire(header = "Deprecation")]
    pub deprecation: Option<String>,
    /// The successor of a deprecated operation, with `rel="successor-version"`.
    #[wire(header = "Link")]
    pub link: Option<String>,
}

/// List the change requests of a space.
///
/// Lists the change requests of the space, newest first. Without `status`, returns only open change requests, not
/// drafts. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests",
    id = "listChangeRequests",
    area = "change-requests",
    response = ChangeRequestList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListChangeRequests {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
    /// Returns only change requests with this status. Default: `"open"`.
    #[wire(query, default = "open")]
    pub status: ChangeRequestStatusFilter,
    /// Returns only change requests that this user contributed to.
    #[wire(query)]
    pub contributor: Option<super::users::UserId>,
}

impl runtime::Paged for ListChangeRequests {
    type Item = ChangeRequest;

    fn next(
        &self,
        page: &ChangeRequestList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: ChangeRequestList) -> Vec<ChangeRequest> {
        page.items
    }
}

/// Create a change request.
///
/// Creates a draft change request from the active revision of the space. Requires `edit` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests",
    id = "createChangeRequest",
    area = "change-requests",
    status = 201,
    response = ChangeRequest,
    headers = LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateChangeRequest {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    #[body(json)]
    pub body: Option<NewChangeRequest>,
}

/// Get a change request.
///
/// Returns the change request. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}",
    id = "getChangeRequest",
    area = "change-requests",
    response = ChangeRequest,
    headers = EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetChangeRequest {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: ChangeRequestReference,
}

/// Update a change request.
///
/// Changes the subject or status of the change request. Requires `edit` on the space for the author and `review`
/// for others. A merged change request is final and returns 409.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}",
    id = "updateChangeRequest",
    area = "change-requests",
    response = ChangeRequest,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateChangeRequest {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: ChangeRequestReference,
    #[body(json)]
    pub body: Option<ChangeRequestUpdate>,
}

/// Merge a change request.
///
/// Merges the change request into the space with a three-way merge of the page tree, each page, files and
/// variables. If there are conflicts, returns 200 with the `result` `conflicts` and nothing changes. A locked
/// space accepts merges. A merged or archived change request returns 409. If merge rules of the space do not hold,
/// returns 412 with these rules, unless an admin bypasses them. Requires `review` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge",
    id = "mergeChangeRequest",
    area = "change-requests",
    response = MergeOutcome,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct MergeChangeRequest {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: ChangeRequestReference,
    #[body(json)]
    pub body: Option<ChangeRequestMerge>,
}

/// Update a change request from the main content.
///
/// Pulls the active revision of the space into the change request with a three-way merge. If there is nothing new,
/// returns `update` and the same revision. If there are conflicts, returns `conflicts` and nothing changes. A
/// merged or archived change request returns 409. Requires `edit` on the space for the author and `review` for
/// others.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update",
    id = "pullIntoChangeRequest",
    area = "change-requests",
    response = MergeOutcome,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct PullIntoChangeRequest {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: ChangeRequestReference,
}

/// Get a PDF of a change request.
///
/// Returns a signed URL, which expires after one hour, of a PDF of the change request's content. With `page`, the
/// PDF contains that page and its descendants; with `page` and `only`, it contains just that page. `only` without
/// `page` returns 400. The first request for a revision creates the PDF; if that takes longer than a minute, the
/// response is 503 with `Retry-After`, and a later request returns the PDF. Content that would need too much time
/// or memory returns 400. Returns 501 if the server was built without PDF support. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf",
    id = "getChangeRequestPdf",
    area = "change-requests",
    response = ChangeRequestPdf,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct GetChangeRequestPdf {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: ChangeRequestReference,
    /// If true, omits the descendants of the given page. Default: `false`.
    #[wire(query, default = false)]
    pub only: bool,
    /// ID of the page to start at. Not a page token.
    #[wire(query)]
    pub page: Option<super::content_p::PageId>,
}
