// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Change requests propose changes to a space.
//!
//! A change request starts from the active revision of the space and has its own revisions and comments. It is
//! created as a `draft`, becomes `open` for review, and is `merged` or `archived`; merged is final. Merge and
//! update are three-way merges of the page tree and of each page, its files and variables: with conflicts nothing
//! changes, and the conflicts can be listed.
//!
//! Wherever a path takes a change request, its id and its number within the space both do.

use quire_runtime as runtime;

/// Id of a change request: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype)]
pub struct ChangeRequestId(pub ::std::string::String);

/// A change request: its id, or its number within the space. Matches
/// `^([A-Za-z][0-9A-Za-z]{19,21}|[1-9][0-9]{0,9})$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^([A-Za-z][0-9A-Za-z]{19,21}|[1-9][0-9]{0,9})$")]
pub struct ChangeRequestReference(pub ::std::string::String);

/// Where a change request stands.
///
/// - `draft`: being worked on, left out of the list unless asked for
/// - `open`: ready for review
/// - `archived`: put aside
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
    Unknown(String),
}

/// Which change requests a list has.
///
/// - `draft`: only draft ones
/// - `open`: only open ones
/// - `archived`: only archived ones
/// - `merged`: only merged ones
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
    Unknown(String),
}

/// A status that a change request can be given. `merged` comes about only by a merge.
///
/// - `draft`: being worked on, left out of the list unless asked for
/// - `open`: ready for review
/// - `archived`: put aside
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ChangeRequestStatusUpdate {
    #[value("draft")]
    Draft,
    #[value("open")]
    Open,
    #[value("archived")]
    Archived,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// How a merge or an update ended.
///
/// - `merge`: the change request is merged into the space
/// - `update`: the main content is pulled into the change request
/// - `conflicts`: nothing changed; the conflicts can be listed
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum MergeResult {
    #[value("merge")]
    Merge,
    #[value("update")]
    Update,
    #[value("conflicts")]
    Conflicts,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// Addresses of a change request.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ChangeRequestUrls {
    /// Address of the change request in this API. Format `uri`.
    pub location: String,
    /// Address of the change request in the web application. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A proposed change to the content of a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "change-request"))]
pub struct ChangeRequest {
    /// Id of the change request.
    pub id: ChangeRequestId,
    /// Number within the space, counted up from 1. At least 1.
    pub number: i64,
    /// Where the change request stands.
    pub status: ChangeRequestStatus,
    /// What it is about, in one line. May be empty. At most 100 characters.
    pub subject: String,
    /// Who created it.
    #[wire(name = "createdBy")]
    pub created_by: super::users::User,
    /// When it was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// When it or its content last changed.
    #[wire(name = "updatedAt")]
    pub updated_at: runtime::Timestamp,
    /// Its active revision.
    pub revision: super::content::RevisionId,
    /// The revision of the space that it started from.
    #[wire(name = "revisionInitial")]
    pub revision_initial: super::content::RevisionId,
    /// The revision of the space that it last took over in an update.
    #[wire(name = "revisionMergedAncestor")]
    pub revision_merged_ancestor: Option<super::content::RevisionId>,
    /// The revision of the space that its merge made. Only there once merged.
    #[wire(name = "revisionMerged")]
    pub revision_merged: Option<super::content::RevisionId>,
    /// Number of open comments, replies not counted. At least 0.
    pub comments: i64,
    /// True when the active revision of the space is not the one that the change request last took over.
    pub outdated: bool,
    /// Addresses of the change request.
    pub urls: ChangeRequestUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of change requests.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ChangeRequestList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all change requests that match the filters and that the caller may see, whatever the page. At
    /// least 0.
    pub count: i64,
    /// The change requests of this page, in the order of the list. At most 1000 items.
    pub items: Vec<ChangeRequest>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a change request is created from.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NewChangeRequest {
    /// What it is about, in one line. At most 100 characters. Where it is absent, the server assumes `""`.
    #[wire(max_length = 100)]
    pub subject: Option<String>,
    /// Id of an agent task that the change request carries out. 1 to 256 characters.
    #[wire(name = "agentTaskId", min_length = 1, max_length = 256)]
    pub agent_task_id: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to a change request. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct ChangeRequestUpdate {
    /// What it is about, in one line. At most 100 characters.
    #[wire(max_length = 100)]
    pub subject: Option<String>,
    /// The status to give it.
    pub status: Option<ChangeRequestStatusUpdate>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// How a merge or an update ended.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct MergeOutcome {
    /// The resulting revision: of the space after a merge, of the change request after an update. With `conflicts` or
    /// nothing new, the one that was there.
    pub revision: super::content::RevisionId,
    /// What happened.
    pub result: MergeResult,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Where a PDF is.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ChangeRequestPdf {
    /// Signed address of the PDF. It expires after an hour. Format `uri`.
    pub url: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Headers of answers.
#[derive(Clone, Debug, PartialEq, runtime::Headers)]
pub struct LocationHeaders {
    /// Address of what was created.
    #[wire(header = "Location")]
    pub location: Option<String>,
}

/// Headers of answers.
#[derive(Clone, Debug, PartialEq, runtime::Headers)]
pub struct EtagHeaders {
    /// Version of the resource, for `If-None-Match` and `If-Match`.
    #[wire(header = "ETag")]
    pub e_tag: Option<String>,
}

/// Headers of answers.
#[derive(Clone, Debug, PartialEq, runtime::Headers)]
pub struct DeprecationAndLinkHeaders {
    /// Always `true`: the operation will be removed some day.
    #[wire(header = "Deprecation")]
    pub deprecation: Option<String>,
    /// The successor of a deprecated operation, with `rel="successor-version"`.
    #[wire(header = "Link")]
    pub link: Option<String>,
}

/// List the change requests of a space. `GET /v1/spaces/{spaceId}/change-requests`, answers 200, or 400, 401, 404,
/// 429, 500, 503.
///
/// Lists change requests, newest first. Only open ones unless `status` says otherwise, so drafts are left out.
/// Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests",
    id = "listChangeRequests",
    area = "change-requests",
    answer = ChangeRequestList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(ChangeRequest, items = items, token = page, next = next?.page)]
pub struct ListChangeRequests {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
    /// Only change requests with this status. Default: `"open"`.
    #[wire(query, default = "open")]
    pub status: ChangeRequestStatusFilter,
    /// Only change requests that this user has contributed to.
    #[wire(query)]
    pub contributor: Option<super::users::UserId>,
}

/// Create a change request. `POST /v1/spaces/{spaceId}/change-requests`, answers 201, or 400, 401, 403, 404, 409,
/// 413, 415, 429, 500, 503, 507.
///
/// Creates a draft from the active revision of the space. Needs `edit` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests",
    id = "createChangeRequest",
    area = "change-requests",
    status = 201,
    answer = ChangeRequest,
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
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<NewChangeRequest>,
}

/// Get a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}`, answers 200, or 400, 401,
/// 404, 429, 500, 503.
///
/// Answers the change request. Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}",
    id = "getChangeRequest",
    area = "change-requests",
    answer = ChangeRequest,
    headers = EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetChangeRequest {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: ChangeRequestReference,
}

/// Update a change request. `PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId}`, answers 200, or 400,
/// 401, 403, 404, 409, 412, 413, 415, 429, 500, 503, 507.
///
/// Changes subject or status. The author needs `edit`, others need `review`. A merged change request is
/// final: 409.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}",
    id = "updateChangeRequest",
    area = "change-requests",
    answer = ChangeRequest,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateChangeRequest {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: ChangeRequestReference,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<ChangeRequestUpdate>,
}

/// Merge a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge`, answers 200, or
/// 400, 401, 403, 404, 409, 429, 500, 503, 507.
///
/// Merges the change request into the space by a three-way merge of the page tree, of each page, of files and of
/// variables. With conflicts the answer is 200 with `result` `conflicts` and nothing changes. Also merges into a
/// locked space: that is what a merge is for. Needs `review`. A merged or archived change request is answered
/// with 409.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge",
    id = "mergeChangeRequest",
    area = "change-requests",
    answer = MergeOutcome,
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
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: ChangeRequestReference,
}

/// Pull the main content into a change request. `POST
/// /v1/spaces/{spaceId}/change-requests/{changeRequestId}/update`, answers 200, or 400, 401, 403, 404, 409, 429,
/// 500, 503, 507.
///
/// Brings the change request up to date with the active revision of the space by a three-way merge. With nothing
/// new the answer is `update` and the same revision; with conflicts it is `conflicts` and nothing changes. The
/// author needs `edit`, others need `review`. A merged or archived change request is answered with 409.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update",
    id = "pullIntoChangeRequest",
    area = "change-requests",
    answer = MergeOutcome,
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
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: ChangeRequestReference,
}

/// Get a PDF of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf`, answers 200,
/// or 400, 401, 404, 429, 500, 501, 503.
///
/// Makes a PDF of the content of the change request and answers a signed address that expires after an hour. With
/// `page` it has that page and those below it, with `only` as well just that page; `only` without `page` is
/// answered with 400. Needs `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf",
    id = "getChangeRequestPdf",
    area = "change-requests",
    answer = ChangeRequestPdf,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct GetChangeRequestPdf {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: ChangeRequestReference,
    /// True for the given page without those below it. Default: `false`.
    #[wire(query, default = false)]
    pub only: bool,
    /// The page to start at: the id of a page, not a page token.
    #[wire(query)]
    pub page: Option<super::content::PageId>,
}
