// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Change requests propose changes to a space.
//!
//! A change request starts from the active revision of the space and has its own revisions and comments. It is created as a `draft`, becomes `open` for review, and is `merged` or `archived`; merged is final. Merge and update are three-way merges of the page tree and of each page, its files and variables: with conflicts nothing changes, and the conflicts can be listed.
//!
//! Wherever a path takes a change request, its id and its number within the space both do.

use quire_runtime as runtime;

/// Id of a change request: 20 to 22 letters and digits, starting with a letter.
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
pub struct ChangeRequestId(pub ::std::string::String);

runtime::string_newtype!(ChangeRequestId);

/// A change request: its id, or its number within the space.
///
/// Matches `^([A-Za-z][0-9A-Za-z]{19,21}|[1-9][0-9]{0,9})$`.
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
pub struct ChangeRequestReference(pub ::std::string::String);

runtime::string_newtype!(ChangeRequestReference);

impl runtime::Described for ChangeRequestReference {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^([A-Za-z][0-9A-Za-z]{19,21}|[1-9][0-9]{0,9})$",
            );
            &PATTERN
        });
}

/// Where a change request stands.
///
/// - `draft`: being worked on, left out of the list unless asked for
/// - `open`: ready for review
/// - `archived`: put aside
/// - `merged`: merged into the space; final
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ChangeRequestStatus {
    /// `draft`
    Draft,
    /// `open`
    Open,
    /// `archived`
    Archived,
    /// `merged`
    Merged,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    ChangeRequestStatus { Draft = "draft", Open = "open", Archived = "archived", Merged =
    "merged" }
);

/// Which change requests a list has.
///
/// - `draft`: only draft ones
/// - `open`: only open ones
/// - `archived`: only archived ones
/// - `merged`: only merged ones
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ChangeRequestStatusFilter {
    /// `draft`
    Draft,
    /// `open`
    Open,
    /// `archived`
    Archived,
    /// `merged`
    Merged,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    ChangeRequestStatusFilter { Draft = "draft", Open = "open", Archived = "archived",
    Merged = "merged" }
);

/// A status that a change request can be given. `merged` comes about only by a merge.
///
/// - `draft`: being worked on, left out of the list unless asked for
/// - `open`: ready for review
/// - `archived`: put aside
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ChangeRequestStatusUpdate {
    /// `draft`
    Draft,
    /// `open`
    Open,
    /// `archived`
    Archived,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    ChangeRequestStatusUpdate { Draft = "draft", Open = "open", Archived = "archived" }
);

/// How a merge or an update ended.
///
/// - `merge`: the change request is merged into the space
/// - `update`: the main content is pulled into the change request
/// - `conflicts`: nothing changed; the conflicts can be listed
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MergeResult {
    /// `merge`
    Merge,
    /// `update`
    Update,
    /// `conflicts`
    Conflicts,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    MergeResult { Merge = "merge", Update = "update", Conflicts = "conflicts" }
);

/// Addresses of a change request.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ChangeRequestUrls {
    /// Address of the change request in this API.
    pub location: String,
    /// Address of the change request in the web application.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app: Option<String>,
}

/// A proposed change to the content of a space.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "change-request", rename_all = "camelCase")]
pub struct ChangeRequest {
    /// Id of the change request.
    pub id: ChangeRequestId,
    /// Number within the space, counted up from 1.
    ///
    /// At least 1.
    pub number: i64,
    /// Where the change request stands.
    pub status: ChangeRequestStatus,
    /// What it is about, in one line. May be empty.
    ///
    /// At most 100 characters.
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision_merged_ancestor: Option<super::content::RevisionId>,
    /// The revision of the space that its merge made. Only there once merged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision_merged: Option<super::content::RevisionId>,
    /// Number of open comments, replies not counted.
    ///
    /// At least 0.
    pub comments: i64,
    /// True when the active revision of the space is not the one that the change request last took over.
    pub outdated: bool,
    /// Addresses of the change request.
    pub urls: ChangeRequestUrls,
}

/// One page of a list of change requests.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ChangeRequestList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all change requests that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The change requests of this page, in the order of the list.
    pub items: Vec<ChangeRequest>,
}

/// What a change request is created from.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewChangeRequest {
    /// What it is about, in one line.
    ///
    /// At most 100 characters. Where it is absent, the server assumes `""`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    /// Id of an agent task that the change request carries out.
    ///
    /// 1 to 256 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agent_task_id: Option<String>,
}

impl runtime::Described for NewChangeRequest {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional("subject", runtime::Schema::string().max(100)),
            runtime::Property::optional(
                "agentTaskId",
                runtime::Schema::string().min(1).max(256),
            ),
        ]
    });
}

/// Changes to a change request. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ChangeRequestUpdate {
    /// What it is about, in one line.
    ///
    /// At most 100 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    /// The status to give it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<ChangeRequestStatusUpdate>,
}

impl runtime::Described for ChangeRequestUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional("subject", runtime::Schema::string().max(100)),
            runtime::Property::optional(
                "status",
                runtime::Schema::of::<ChangeRequestStatusUpdate>(),
            ),
        ]
    });
}

/// How a merge or an update ended.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct MergeOutcome {
    /// The resulting revision: of the space after a merge, of the change request after an update. With `conflicts` or nothing new, the one that was there.
    pub revision: super::content::RevisionId,
    /// What happened.
    pub result: MergeResult,
}

/// Where a PDF is.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ChangeRequestPdf {
    /// Signed address of the PDF. It expires after an hour.
    pub url: String,
}

/// List the change requests of a space.
///
/// Request of `listChangeRequests`: `GET /v1/spaces/{spaceId}/change-requests`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListChangeRequests {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
    /// Only change requests with this status.
    ///
    /// Default: `"open"`.
    pub status: ChangeRequestStatusFilter,
    /// Only change requests that this user has contributed to.
    pub contributor: Option<super::users::UserId>,
}

impl ListChangeRequests {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId) -> Self {
        Self {
            space_id,
            page: None,
            limit: 50,
            status: ChangeRequestStatusFilter::Open,
            contributor: None,
        }
    }
}

impl runtime::Operation for ListChangeRequests {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listChangeRequests",
        area: "change-requests",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests",
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
                        "status",
                        runtime::Schema::of::<ChangeRequestStatusFilter>(),
                    )
                    .default("\"open\""),
                runtime::Parameter::query(
                    "contributor",
                    runtime::Schema::of::<super::users::UserId>(),
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
    type Response = ChangeRequestList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
        to.parameter(&self.status);
        to.parameter(&self.contributor);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
            status: from.parameter()?,
            contributor: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListChangeRequests {
    type Item = ChangeRequest;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Create a change request.
///
/// Request of `createChangeRequest`: `POST /v1/spaces/{spaceId}/change-requests`.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateChangeRequest {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The body.
    pub body: Option<NewChangeRequest>,
}

impl CreateChangeRequest {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(space_id: super::spaces::SpaceId) -> Self {
        Self { space_id, body: None }
    }
}

impl runtime::Operation for CreateChangeRequest {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "createChangeRequest",
        area: "change-requests",
        method: runtime::Method::Post,
        path: "/v1/spaces/{spaceId}/change-requests",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<NewChangeRequest>(), false),
        ),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = ChangeRequest;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Get a change request.
///
/// Request of `getChangeRequest`: `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetChangeRequest {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: ChangeRequestReference,
}

impl GetChangeRequest {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: ChangeRequestReference,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
        }
    }
}

impl runtime::Operation for GetChangeRequest {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getChangeRequest",
        area: "change-requests",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<ChangeRequestReference>(),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &["ETag"],
        secured: true,
        deprecated: false,
    };
    type Response = ChangeRequest;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
        })
    }
}

/// Update a change request.
///
/// Request of `updateChangeRequest`: `PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateChangeRequest {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: ChangeRequestReference,
    /// The body.
    pub body: Option<ChangeRequestUpdate>,
}

impl UpdateChangeRequest {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: ChangeRequestReference,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            body: None,
        }
    }
}

impl runtime::Operation for UpdateChangeRequest {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateChangeRequest",
        area: "change-requests",
        method: runtime::Method::Patch,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<ChangeRequestReference>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<ChangeRequestUpdate>(), false),
        ),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ChangeRequest;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Merge a change request.
///
/// Request of `mergeChangeRequest`: `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge`.
#[derive(Clone, Debug, PartialEq)]
pub struct MergeChangeRequest {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: ChangeRequestReference,
}

impl MergeChangeRequest {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: ChangeRequestReference,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
        }
    }
}

impl runtime::Operation for MergeChangeRequest {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "mergeChangeRequest",
        area: "change-requests",
        method: runtime::Method::Post,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<ChangeRequestReference>(),
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
    type Response = MergeOutcome;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
        })
    }
}

/// Pull the main content into a change request.
///
/// Request of `pullIntoChangeRequest`: `POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/update`.
#[derive(Clone, Debug, PartialEq)]
pub struct PullIntoChangeRequest {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: ChangeRequestReference,
}

impl PullIntoChangeRequest {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: ChangeRequestReference,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
        }
    }
}

impl runtime::Operation for PullIntoChangeRequest {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "pullIntoChangeRequest",
        area: "change-requests",
        method: runtime::Method::Post,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<ChangeRequestReference>(),
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
    type Response = MergeOutcome;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
        })
    }
}

/// Get a PDF of a change request.
///
/// Request of `getChangeRequestPdf`: `GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetChangeRequestPdf {
    /// The space.
    pub space_id: super::spaces::SpaceId,
    /// The change request: its id, or its number within the space.
    pub change_request_id: ChangeRequestReference,
    /// True for the given page without those below it.
    ///
    /// Default: `false`.
    pub only: bool,
    /// The page to start at: the id of a page, not a page token.
    pub page: Option<super::content::PageId>,
}

impl GetChangeRequestPdf {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        space_id: super::spaces::SpaceId,
        change_request_id: ChangeRequestReference,
    ) -> Self {
        Self {
            space_id,
            change_request_id,
            only: false,
            page: None,
        }
    }
}

impl runtime::Operation for GetChangeRequestPdf {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getChangeRequestPdf",
        area: "change-requests",
        method: runtime::Method::Get,
        path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "spaceId",
                    runtime::Schema::of::<super::spaces::SpaceId>(),
                ),
                runtime::Parameter::path(
                    "changeRequestId",
                    runtime::Schema::of::<ChangeRequestReference>(),
                ),
                runtime::Parameter::query("only", runtime::Schema::boolean())
                    .default("false"),
                runtime::Parameter::query(
                    "page",
                    runtime::Schema::of::<super::content::PageId>(),
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
    type Response = ChangeRequestPdf;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.space_id);
        to.parameter(&self.change_request_id);
        to.parameter(&self.only);
        to.parameter(&self.page);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            space_id: from.parameter()?,
            change_request_id: from.parameter()?,
            only: from.parameter()?,
            page: from.parameter()?,
        })
    }
}
