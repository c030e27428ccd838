// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! People who are allowed to review a space approve change requests or request changes. The latest review of each
//! reviewer counts, as long as the reviewer may review the space. The merge rules of a space are expressions that
//! must hold before a change request is merged.

use quire_runtime as runtime;

/// State of a review.
///
/// - `approved`: the reviewer agrees with the change
/// - `changes-requested`: the reviewer asks for changes first
/// - `commented`: neither; an earlier review of the same reviewer still counts
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ReviewState {
    #[value("approved")]
    Approved,
    #[value("changes-requested")]
    ChangesRequested,
    #[value("commented")]
    Commented,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// A review of a change request.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "review"))]
pub struct Review {
    /// ID of the review.
    pub id: super::comments::ReviewId,
    /// State of the review.
    pub state: ReviewState,
    /// The text of the review. Absent if it has none.
    pub body: Option<super::comments::MarkdownBody>,
    /// The user who reviewed the change request.
    pub reviewer: super::users::User,
    /// The revision of the change request that was reviewed.
    pub revision: super::content_r::RevisionId,
    /// Time of the review.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// True if merge rules count the review: it is the latest of a reviewer who may review the space, and not a
    /// comment. If the space dismisses stale approvals, an approval counts only while the content stays the same.
    pub counts: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of reviews.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ReviewList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of reviews of the change request, across all pages. At least 0.
    pub count: i64,
    /// The reviews on this page, in list order. At most 1000 items.
    pub items: Vec<Review>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for reviewing a change request.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewReview {
    /// State of the review.
    pub state: ReviewState,
    /// The text of the review. Required for `commented`.
    pub body: Option<super::comments::MarkdownBody>,
    /// The revision that was reviewed. If it is no longer the active revision, returns 409 and adds no review.
    /// Defaults to the active revision.
    pub revision: Option<super::content_r::RevisionId>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The requested reviewers of a change request.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct ReviewersUpdate {
    /// IDs of users. At most 50 items. If absent, the server uses `[]`.
    #[wire(max_items = 50)]
    pub users: Option<Vec<super::users::UserId>>,
    /// IDs of teams of the organization. At most 20 items. If absent, the server uses `[]`.
    #[wire(max_items = 20)]
    pub teams: Option<Vec<super::teams::TeamId>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A rule that must hold before a change request is merged.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct MergeRule {
    /// Name of the rule, which errors contain. 1 to 100 characters.
    #[wire(min_length = 1, max_length = 100)]
    pub name: String,
    /// An expression over `changeRequest`, `reviews`, `checks` and `actor`, in the language of conditions. The rule
    /// holds if its value is true. 1 to 1000 characters.
    #[wire(min_length = 1, max_length = 1000)]
    pub expression: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The merge rules of a space.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "merge-rules"))]
pub struct MergeRules {
    /// The rules. All of them must hold. At most 20 items.
    pub rules: Vec<MergeRule>,
    /// True if approvals stop counting when the content of the change request changes. Resolutions of conflicts are
    /// content: a merge adds them to the change request first.
    #[wire(name = "dismissStaleApprovals")]
    pub dismiss_stale_approvals: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Merge rules for a space.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct MergeRulesUpdate {
    /// The rules. All of them must hold. At most 20 items. If absent, the server uses `[]`.
    #[wire(max_items = 20)]
    pub rules: Option<Vec<MergeRule>>,
    /// If true, approvals stop counting when the content of the change request changes. If absent, the server uses
    /// `false`.
    #[wire(name = "dismissStaleApprovals")]
    pub dismiss_stale_approvals: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The outcome of a merge rule.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct MergeRuleOutcome {
    /// Name of the rule. At most 100 characters.
    pub name: String,
    /// True if the rule holds.
    pub holds: bool,
    /// Why the rule cannot be evaluated. A rule that cannot be evaluated does not hold.
    pub reason: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A former path that redirects to a page.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct AddedRedirect {
    /// ID of the page.
    pub page: super::content_p::PageId,
    /// The former path.
    pub path: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The redirects that a change request adds.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct AddedRedirects {
    /// Number of redirects. At least 0.
    pub count: i64,
    /// The first 100 redirects. At most 100 items.
    pub items: Vec<AddedRedirect>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An audience that gains or loses pages.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct AudienceChange {
    /// Kind of the audience.
    pub kind: AudienceKind,
    /// The conditions of the pages and of those above them. Present only if `kind` is `conditional`.
    pub condition: Option<String>,
    /// Number of pages with text that the audience sees only after the merge. At least 0.
    pub gained: i64,
    /// Number of pages with text that the audience sees only before the merge. At least 0.
    pub lost: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Kind of an audience.
///
/// - `everyone`: all visitors of a site
/// - `conditional`: visitors for whom a condition holds
/// - `members`: members only, because the page is a draft
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum AudienceKind {
    #[value("everyone")]
    Everyone,
    #[value("conditional")]
    Conditional,
    #[value("members")]
    Members,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// The checks of a change request.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "change-request-checks"))]
pub struct ChangeRequestChecks {
    /// The revision of the change request that was checked.
    pub revision: super::content_r::RevisionId,
    /// The revision of the space that it was compared with.
    #[wire(name = "baseRevision")]
    pub base_revision: super::content_r::RevisionId,
    /// Number of broken links that the change request adds, page by page. At least 0.
    #[wire(name = "brokenLinks")]
    pub broken_links: i64,
    /// Number of pages in translations of the space whose original has another text after the merge. At least 0.
    #[wire(name = "staleTranslations")]
    pub stale_translations: i64,
    /// The redirects that the change request adds.
    pub redirects: AddedRedirects,
    /// The first 100 audiences that gain or lose pages. At most 100 items.
    pub audiences: Vec<AudienceChange>,
    /// The merge rules, as they are for the caller. At most 20 items.
    pub rules: Vec<MergeRuleOutcome>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A team that is asked for a review.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ReviewerTeam {
    /// ID of the team.
    pub id: super::teams::TeamId,
    /// Name of the team. 1 to 64 characters.
    pub title: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Users and teams that are asked for a review.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Reviewers {
    /// The users. At most 50 items.
    pub users: Vec<super::users::User>,
    /// The teams. At most 20 items.
    pub teams: Vec<ReviewerTeam>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Set the requested reviewers.
///
/// Replaces the users and teams that are asked to review the change request. Returns 400 for a user who may not
/// review the space or who created the change request, and for a team of another organization. A merged or
/// archived change request returns 409. Requires `edit` on the space for the author and `review` for others.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviewers",
    id = "putChangeRequestReviewers",
    area = "reviews",
    response = super::change_requests::ChangeRequest,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct PutChangeRequestReviewers {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    #[body(json)]
    pub body: ReviewersUpdate,
}

/// List the reviews of a change request.
///
/// Lists the reviews of the change request, newest first. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews",
    id = "listReviews",
    area = "reviews",
    response = ReviewList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListReviews {
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

impl runtime::Paged for ListReviews {
    type Item = Review;

    fn next(
        &self,
        page: &ReviewList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: ReviewList) -> Vec<Review> {
        page.items
    }
}

/// Review a change request.
///
/// Adds a review of the active revision of the change request. It replaces the caller's earlier review, unless its
/// state is `commented`. The author of the change request can only comment (403). Returns 409 if `revision` is not
/// the active revision, and if the change request is merged or archived. Requires `review` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews",
    id = "createReview",
    area = "reviews",
    status = 201,
    response = Review,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateReview {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
    #[body(json)]
    pub body: NewReview,
}

/// Get the checks of a change request.
///
/// Returns the changes that the change request makes to links, redirects, translations and audiences, compared
/// with the revision of the space that it is based on, and which merge rules hold for the caller. Requires `read`
/// on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/checks",
    id = "getChangeRequestChecks",
    area = "reviews",
    response = ChangeRequestChecks,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct GetChangeRequestChecks {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    /// The change request: its ID or its number within the space.
    #[wire(path = "changeRequestId")]
    pub change_request_id: super::change_requests::ChangeRequestReference,
}

/// Get the merge rules of a space.
///
/// Returns the rules that must hold before a change request is merged into the space; without any, every change
/// request can be merged. Requires `read` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/spaces/{spaceId}/merge-rules",
    id = "getMergeRules",
    area = "reviews",
    response = MergeRules,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetMergeRules {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
}

/// Set the merge rules of a space.
///
/// Replaces the merge rules of the space. An expression that is not valid returns 400 with its location. Requires
/// `admin` on the space.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/spaces/{spaceId}/merge-rules",
    id = "putMergeRules",
    area = "reviews",
    response = MergeRules,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct PutMergeRules {
    /// The space.
    #[wire(path = "spaceId")]
    pub space_id: super::spaces::SpaceId,
    #[body(json)]
    pub body: MergeRulesUpdate,
}
