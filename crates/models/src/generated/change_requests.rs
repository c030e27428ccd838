// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Change requests propose changes to a space.
//!
//! A change request starts from the active revision of the space and has its own revisions and comments. It is created as a `draft`, becomes `open` for review, and is `merged` or `archived`; merged is final. Merge and update are three-way merges of the page tree and of each page, its files and variables: with conflicts nothing changes, and the conflicts can be listed.
//!
//! Wherever a path takes a change request, its id and its number within the space both do.

use quire_runtime as runtime;

/// Id of a change request: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ChangeRequestId(pub ::std::string::String);
runtime::string_newtype!(ChangeRequestId);

/// A change request: its id, or its number within the space. Matches `^([A-Za-z][0-9A-Za-z]{19,21}|[1-9][0-9]{0,9})$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ChangeRequestReference(pub ::std::string::String);
runtime::string_newtype!(ChangeRequestReference);
runtime::described!(ChangeRequestReference = string().pattern(runtime::pattern!("^([A-Za-z][0-9A-Za-z]{19,21}|[1-9][0-9]{0,9})$")));

/// Where a change request stands.
///
/// - `draft`: being worked on, left out of the list unless asked for
/// - `open`: ready for review
/// - `archived`: put aside
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

/// Which change requests a list has.
///
/// - `draft`: only draft ones
/// - `open`: only open ones
/// - `archived`: only archived ones
/// - `merged`: only merged ones
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

/// A status that a change request can be given. `merged` comes about only by a merge.
///
/// - `draft`: being worked on, left out of the list unless asked for
/// - `open`: ready for review
/// - `archived`: put aside
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

/// How a merge or an update ended.
///
/// - `merge`: the change request is merged into the space
/// - `update`: the main content is pulled into the change request
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

/// Addresses of a change request.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangeRequestUrls {
    /// Address of the change request in this API. Format `uri`.
    pub location: String,
    /// Address of the change request in the web application. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ChangeRequestUrls(location: String) app, additional);
runtime::object!(ChangeRequestUrls { location = "location", app = "app" optional } [additional]);

/// A proposed change to the content of a space.
#[derive(Clone, Debug, PartialEq)]
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
    pub created_by: super::users::User,
    /// When it was created.
    pub created_at: runtime::Timestamp,
    /// When it or its content last changed.
    pub updated_at: runtime::Timestamp,
    /// Its active revision.
    pub revision: super::content::RevisionId,
    /// The revision of the space that it started from.
    pub revision_initial: super::content::RevisionId,
    /// The revision of the space that it last took over in an update.
    pub revision_merged_ancestor: Option<super::content::RevisionId>,
    /// The revision of the space that its merge made. Only there once merged.
    pub revision_merged: Option<super::content::RevisionId>,
    /// Number of open comments, replies not counted. At least 0.
    pub comments: i64,
    /// True when the active revision of the space is not the one that the change request last took over.
    pub outdated: bool,
    /// Addresses of the change request.
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

/// One page of a list of change requests.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangeRequestList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all change requests that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The change requests of this page, in the order of the list. At most 1000 items.
    pub items: Vec<ChangeRequest>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ChangeRequestList(count: i64, items: Vec<ChangeRequest>) next, additional);
runtime::object!(ChangeRequestList { next = "next" optional, count = "count", items = "items" } [additional]);

/// What a change request is created from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewChangeRequest {
    /// What it is about, in one line. At most 100 characters. Where it is absent, the server assumes `""`.
    pub subject: Option<String>,
    /// Id of an agent task that the change request carries out. 1 to 256 characters.
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

/// Changes to a change request. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChangeRequestUpdate {
    /// What it is about, in one line. At most 100 characters.
    pub subject: Option<String>,
    /// The status to give it.
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

/// How a merge or an update ended.
#[derive(Clone, Debug, PartialEq)]
pub struct MergeOutcome {
    /// The resulting revision: of the space after a merge, of the change request after an update. With `conflicts` or nothing new, the one that was there.
    pub revision: super::content::RevisionId,
    /// What happened.
    pub result: MergeResult,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(MergeOutcome(revision: super::content::RevisionId, result: MergeResult) additional);
runtime::object!(MergeOutcome { revision = "revision", result = "result" } [additional]);

/// Where a PDF is.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangeRequestPdf {
    /// Signed address of the PDF. It expires after an hour. Format `uri`.
    pub url: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ChangeRequestPdf(url: String) additional);
runtime::object!(ChangeRequestPdf { url = "url" } [additional]);

runtime::headers! {
    /// Headers of answers.
    pub struct LocationHeaders {
        /// Address of what was created.
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
        /// Always `true`: the operation will be removed some day.
        pub deprecation: Option<String> = header("Deprecation", string()),
        /// The successor of a deprecated operation, with `rel="successor-version"`.
        pub link: Option<String> = header("Link", string()),
    }
}

runtime::operation! {
    /// List the change requests of a space. `GET /v1/spaces/{spaceId}/change-requests`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Lists change requests, newest first. Only open ones unless `status` says otherwise, so drafts are left out. Needs `read` on the space.
    pub struct ListChangeRequests {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
        /// Only change requests with this status. Default: `"open"`.
        pub status: ChangeRequestStatusFilter = ChangeRequestStatusFilter::Open, query("status", of::<ChangeRequestStatusFilter>()).default("\"open\""),
        /// Only change requests that this user has contributed to.
        pub contributor: Option<super::users::UserId> = None, query("contributor", of::<super::users::UserId>()),
    }
    answer { ChangeRequestList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listChangeRequests", "change-requests", "/v1/spaces/{spaceId}/change-requests").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListChangeRequests -> ChangeRequest { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create a change request. `POST /v1/spaces/{spaceId}/change-requests`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Creates a draft from the active revision of the space. Needs `edit` on the space.
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
    /// Answers the change request. Needs `read` on the space.
    pub struct GetChangeRequest {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: ChangeRequestReference = path("changeRequestId", of::<ChangeRequestReference>()),
    }
    answer { ChangeRequest as runtime::Json } headers { EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getChangeRequest", "change-requests", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Update a change request. `PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId}`, answers 200, or 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Changes subject or status. The author needs `edit`, others need `review`. A merged change request is final: 409.
    pub struct UpdateChangeRequest {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: ChangeRequestReference = path("changeRequestId", of::<ChangeRequestReference>()),
    }
    optional_body { ChangeRequestUpdate as runtime::Structured = json(of::<ChangeRequestUpdate>()) }
    answer { ChangeRequest as runtime::Json } failure { super::common::ErrorResponse }
    info { patch("updateChangeRequest", "change-requests", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Merge a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge`, answers 200, or 400, 401, 403, 404, 409, 429, 500, 503, 507.
    ///
    /// Merges the change request into the space by a three-way merge of the page tree, of each page, of files and of variables. With conflicts the answer is 200 with `result` `conflicts` and nothing changes. Also merges into a locked space: that is what a merge is for. Needs `review`. A merged or archived change request is answered with 409.
    pub struct MergeChangeRequest {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: ChangeRequestReference = path("changeRequestId", of::<ChangeRequestReference>()),
    }
    answer { MergeOutcome as runtime::Json } failure { super::common::ErrorResponse }
    info { post("mergeChangeRequest", "change-requests", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Pull the main content into a change request. `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/update`, answers 200, or 400, 401, 403, 404, 409, 429, 500, 503, 507.
    ///
    /// Brings the change request up to date with the active revision of the space by a three-way merge. With nothing new the answer is `update` and the same revision; with conflicts it is `conflicts` and nothing changes. The author needs `edit`, others need `review`. A merged or archived change request is answered with 409.
    pub struct PullIntoChangeRequest {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: ChangeRequestReference = path("changeRequestId", of::<ChangeRequestReference>()),
    }
    answer { MergeOutcome as runtime::Json } failure { super::common::ErrorResponse }
    info { post("pullIntoChangeRequest", "change-requests", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get a PDF of a change request. `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Makes a PDF of the content of the change request and answers a signed address that expires after an hour. With `page` it has that page and those below it, with `only` as well just that page; `only` without `page` is answered with 400. Needs `read` on the space.
    pub struct GetChangeRequestPdf {
        /// The space.
        pub space_id: super::spaces::SpaceId = path("spaceId", of::<super::spaces::SpaceId>()),
        /// The change request: its id, or its number within the space.
        pub change_request_id: ChangeRequestReference = path("changeRequestId", of::<ChangeRequestReference>()),
    }
    optional {
        /// True for the given page without those below it. Default: `false`.
        pub only: bool = false, query("only", boolean()).default("false"),
        /// The page to start at: the id of a page, not a page token.
        pub page: Option<super::content::PageId> = None, query("page", of::<super::content::PageId>()),
    }
    answer { ChangeRequestPdf as runtime::Json } failure { super::common::ErrorResponse }
    info { get("getChangeRequestPdf", "change-requests", "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
