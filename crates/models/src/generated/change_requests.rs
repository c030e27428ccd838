// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Change requests propose changes to a space.
//!
//! A change request starts from the active revision of the space and has its own revisions and comments. It starts as a `draft`, becomes `open` for review, and ends up `merged` or `archived`; `merged` is final. Merges and updates are three-way merges of the page tree, each page, files and variables. If there are conflicts, nothing changes and you can list them.
//!
//! Paths accept either the ID of a change request or its number within the space.

use quire_runtime as runtime;

/// ID of a change request: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ChangeRequestId(pub ::std::string::String);
runtime::string_newtype!(ChangeRequestId);

/// A change request: its ID or its number within the space. Matches `^([A-Za-z][0-9A-Za-z]{19,21}|[1-9][0-9]{0,9})$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ChangeRequestReference(pub ::std::string::String);
runtime::string_newtype!(ChangeRequestReference);
runtime::described!(ChangeRequestReference = string().pattern(runtime::pattern!("^([A-Za-z][0-9A-Za-z]{19,21}|[1-9][0-9]{0,9})$")));

/// Status of a change request.
///
/// - `draft`: in progress; not listed by default
/// - `open`: ready for review
/// - `archived`: set aside
/// - `merged`: merged into the space; final
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ChangeRequestStatus {
    Draft,
    Open,
    Archived,
    Merged,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(ChangeRequestStatus {
    Draft = "draft", Open = "open", Archived = "archived", Merged = "merged"
});

/// Filters change requests by status.
///
/// - `draft`: only drafts
/// - `open`: only open change requests
/// - `archived`: only archived change requests
/// - `merged`: only merged change requests
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ChangeRequestStatusFilter {
    Draft,
    Open,
    Archived,
    Merged,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(ChangeRequestStatusFilter {
    Draft = "draft", Open = "open", Archived = "archived", Merged = "merged"
});

/// A status to give a change request. Only a merge sets `merged`.
///
/// - `draft`: in progress; not listed by default
/// - `open`: ready for review
/// - `archived`: set aside
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ChangeRequestStatusUpdate {
    Draft,
    Open,
    Archived,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(ChangeRequestStatusUpdate {
    Draft = "draft", Open = "open", Archived = "archived"
});

/// Result of a merge or an update.
///
/// - `merge`: the change request was merged into the space
/// - `update`: the main content was pulled into the change request
/// - `conflicts`: nothing changed; the conflicts can be listed
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MergeResult {
    Merge,
    Update,
    Conflicts,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(MergeResult {
    Merge = "merge", Update = "update", Conflicts = "conflicts"
});

/// URLs of a change request.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangeRequestUrls {
    /// API URL of the change request. Format `uri`.
    pub location: String,
    /// Web app URL of the change request. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ChangeRequestUrls(location: String) app, additional);
runtime::object!(ChangeRequestUrls { location = "location", app = "app" optional } [additional]);

/// A proposed change to the content of a space.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangeRequest {
    /// ID of the change request.
    pub id: ChangeRequestId,
    /// Number within the space, starting at 1. At least 1.
    pub number: i64,
    /// Status of the change request.
    pub status: ChangeRequestStatus,
    /// Subject, in one line. May be empty. At most 100 characters.
    pub subject: String,
    /// The user who created the change request.
    pub created_by: super::users::User,
    /// When the change request was created.
    pub created_at: runtime::Timestamp,
    /// When the change request or its content last changed.
    pub updated_at: runtime::Timestamp,
    /// The active revision of the change request.
    pub revision: super::content::RevisionId,
    /// The revision of the space that the change request started from.
    pub revision_initial: super::content::RevisionId,
    /// The revision of the space that the last update pulled in.
    pub revision_merged_ancestor: Option<super::content::RevisionId>,
    /// The revision of the space that resulted from the merge. Present only once merged.
    pub revision_merged: Option<super::content::RevisionId>,
    /// Number of open comments, not counting replies. At least 0.
    pub comments: i64,
    /// Whether the change request is out of date with the main content: the active revision of the space differs from the one the change request is based on.
    pub outdated: bool,
    /// URLs of the change request.
    pub urls: ChangeRequestUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(ChangeRequest {
    id = "id", number = "number", status = "status", subject = "subject", created_by = "createdBy",
    created_at = "createdAt", updated_at = "updatedAt", revision = "revision",
    revision_initial = "revisionInitial", revision_merged_ancestor = "revisionMergedAncestor" optional,
    revision_merged = "revisionMerged" optional, comments = "comments", outdated = "outdated",
    urls = "urls"
} [additional] constants { "object" = "change-request" });

/// A page of change requests.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangeRequestList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of change requests that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The change requests on this page, in list order. At most 1000 items.
    pub items: Vec<ChangeRequest>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ChangeRequestList(count: i64, items: Vec<ChangeRequest>) next, additional);
runtime::object!(ChangeRequestList { next = "next" optional, count = "count", items = "items" } [additional]);

/// Parameters for creating a change request.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewChangeRequest {
    /// Subject, in one line. At most 100 characters. Where it is absent, the server assumes `""`.
    pub subject: Option<String>,
    /// ID of the agent task that the change request implements. 1 to 256 characters.
    pub agent_task_id: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(NewChangeRequest {
    subject = "subject" optional, agent_task_id = "agentTaskId" optional
} [additional]);
runtime::described!(NewChangeRequest = object(&[
    optional("subject", string().max(100)),
    optional("agentTaskId", string().min(1).max(256)),
]));

/// Changes to a change request. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChangeRequestUpdate {
    /// Subject, in one line. At most 100 characters.
    pub subject: Option<String>,
    /// The new status.
    pub status: Option<ChangeRequestStatusUpdate>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(ChangeRequestUpdate {
    subject = "subject" optional, status = "status" optional
} [additional]);
runtime::described!(ChangeRequestUpdate = object(&[
    optional("subject", string().max(100)),
    optional("status", of::<ChangeRequestStatusUpdate>()),
]));

/// The outcome of a merge or an update.
#[derive(Clone, Debug, PartialEq)]
pub struct MergeOutcome {
    /// The resulting revision: of the space after a merge, of the change request after an update. With `conflicts`, or if there is nothing new, the revision stays the same.
    pub revision: super::content::RevisionId,
    /// The result.
    pub result: MergeResult,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(MergeOutcome(revision: super::content::RevisionId, result: MergeResult) additional);
runtime::object!(MergeOutcome { revision = "revision", result = "result" } [additional]);

/// The location of a PDF.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangeRequestPdf {
    /// Signed URL of the PDF. Expires after one hour. Format `uri`.
    pub url: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ChangeRequestPdf(url: String) additional);
runtime::object!(ChangeRequestPdf { url = "url" } [additional]);

runtime::headers! {
    /// Headers of answers.
    pub struct LocationHeaders {
        /// URL of the new resource.
        pub location: Option<String> = header("Location", string()),
    }
}

runtime::headers! {
    /// Headers of answers.
    pub struct EtagHeaders {
        /// Version of the resource, for `If-None-Match` and `If-Match`.
        pub e_tag: Option<String> = header("ETag", string()),
    }
}

runtime::headers! {
    /// Headers of answers.
    pub struct DeprecationAndLinkHeaders {
        /// Always `true`: the operation is deprecated and will be removed.
        pub deprecation: Option<String> = header("Deprecation", string()),
        /// The successor of a deprecated operation, with `rel="successor-version"`.
        pub link: Option<String> = header("Link", string()),
    }
}

runtime::operation! {
    /// List the change requests of a space. `GET /v1/spaces/{spaceId}/change-requests`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists the change requests of the space, newest first. Unless `status` says otherwise, lists only open ones, which leaves out drafts. Requires `read` on the space.
    pub struct ListChangeRequests {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Returns only change requests with this status. Default: `"open"`.
        pub status: ChangeRequestStatusFilter = ChangeRequestStatusFilter::Open, query("status", of::<ChangeRequestStatusFilter>()).default("\"open\""),
        /// Returns only change requests that this user contributed to.
        pub contributor: Option<super::users::UserId> = None, query("contributor", of::<super::users::UserId>()),
    }
    answer { ChangeRequestList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listChangeRequests", "change-requests", "/v1/spaces/{spaceId}/change-requests").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListChangeRequests -> ChangeRequest { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create a change request. `POST /v1/spaces/{spaceId}/change-requests`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Creates a draft change request from the active revision of the space. Requires `edit` on the space.
    pub struct CreateChangeRequest {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
    }
    optional_body { NewChangeRequest as runtime::Structured = json(of::<NewChangeRequest>()) }
    answer { ChangeRequest as runtime::Json } headers { LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("createChangeRequest", "change-requests", "/v1/spaces/{spaceId}/change-requests").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Returns the change request. Requires `read` on the space.
    pub struct GetChangeRequest {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: ChangeRequestReference = path("changeRequestId", of::<ChangeRequestReference>()),
    }
    answer { ChangeRequest as runtime::Json } headers { EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getChangeRequest", "change-requests", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Update a change request. `PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId}`, answers 200, or 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Changes the subject or status of the change request. Requires `edit` on the space for the author and `review` for others. A merged change request is final and returns 409.
    pub struct UpdateChangeRequest {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: ChangeRequestReference = path("changeRequestId", of::<ChangeRequestReference>()),
    }
    optional_body { ChangeRequestUpdate as runtime::Structured = json(of::<ChangeRequestUpdate>()) }
    answer { ChangeRequest as runtime::Json } failure { super::common::ErrorResponse }
    info { patch("updateChangeRequest", "change-requests", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Merge a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge`, answers 200, or 400, 401, 403, 404, 409, 429, 500, 503, 507.
    ///
    /// Merges the change request into the space with a three-way merge of the page tree, each page, files and variables. If there are conflicts, returns 200 with the `result` `conflicts` and nothing changes. A locked space accepts merges. A merged or archived change request returns 409. Requires `review` on the space.
    pub struct MergeChangeRequest {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: ChangeRequestReference = path("changeRequestId", of::<ChangeRequestReference>()),
    }
    answer { MergeOutcome as runtime::Json } failure { super::common::ErrorResponse }
    info { post("mergeChangeRequest", "change-requests", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Update a change request from the main content. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/update`, answers 200, or 400, 401, 403, 404, 409, 429, 500, 503, 507.
    ///
    /// Pulls the active revision of the space into the change request with a three-way merge. If there is nothing new, returns `update` and the same revision. If there are conflicts, returns `conflicts` and nothing changes. A merged or archived change request returns 409. Requires `edit` on the space for the author and `review` for others.
    pub struct PullIntoChangeRequest {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: ChangeRequestReference = path("changeRequestId", of::<ChangeRequestReference>()),
    }
    answer { MergeOutcome as runtime::Json } failure { super::common::ErrorResponse }
    info { post("pullIntoChangeRequest", "change-requests", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get a PDF of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Creates a PDF of the change request's content and returns a signed URL that expires after one hour. With `page`, the PDF contains that page and its descendants; with `only` as well, just that page. `only` without `page` returns 400. Requires `read` on the space.
    pub struct GetChangeRequestPdf {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its ID or its number within the space.
        pub change_request_id: ChangeRequestReference = path("changeRequestId", of::<ChangeRequestReference>()),
    }
    optional {
        /// Whether to leave out the descendants of the given page. Default: `false`.
        pub only: bool = false, query("only", boolean()).default("false"),
        /// ID of the page to start at. Not a page token.
        pub page: Option<super::content::PageId> = None, query("page", of::<super::content::PageId>()),
    }
    answer { ChangeRequestPdf as runtime::Json } failure { super::common::ErrorResponse }
    info { get("getChangeRequestPdf", "change-requests", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
