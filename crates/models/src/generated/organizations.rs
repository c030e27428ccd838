// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Organizations own everything else.
//!
//! An organization has members with roles, settings that apply to all of its content, and a subdomain for the
//! content it publishes. People join it through link invites, email invites or SSO.

use quire_runtime as runtime;

/// ID of an organization: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct OrganizationId(pub String);

/// ID of a link invite: 20 to 22 letters and digits, starting with a letter. Anyone who knows it can join. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, runtime::RedactedDebug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct LinkInviteId(pub String);

/// Name of a subdomain: 3 to 32 lowercase letters, digits and hyphens, with no hyphen at either end. 3 to 32
/// characters; matches `^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(min_length = 3, max_length = 32, pattern = "^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$")]
pub struct SubdomainName(pub String);

/// Type of an organization.
///
/// - `business`: an organization that works with the platform; the type of every self-hosted organization
/// - `community`: a community
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum OrganizationType {
    #[value("business")]
    Business,
    #[value("community")]
    Community,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Use case of an organization.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum OrganizationUseCase {
    #[value("internalDocs")]
    InternalDocs,
    #[value("docsSite")]
    DocsSite,
    #[value("audienceControlledSite")]
    AudienceControlledSite,
    #[value("productDocs")]
    ProductDocs,
    #[value("teamKnowledgeBase")]
    TeamKnowledgeBase,
    #[value("designSystem")]
    DesignSystem,
    #[value("openSourceDocs")]
    OpenSourceDocs,
    #[value("notes")]
    Notes,
    #[value("other")]
    Other,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Type of a community.
///
/// - `nonProfit`: a non-profit organization
/// - `openSource`: an open-source project
/// - `education`: a school or university
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum OrganizationCommunityType {
    #[value("nonProfit")]
    NonProfit,
    #[value("openSource")]
    OpenSource,
    #[value("education")]
    Education,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Plan of an organization. Self-hosted organizations have `enterprise`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum OrganizationPlan {
    #[value("free")]
    Free,
    #[value("plus")]
    Plus,
    #[value("pro")]
    Pro,
    #[value("enterprise")]
    Enterprise,
    #[value("community")]
    Community,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Billing interval of an organization.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum BillingInterval {
    #[value("monthly")]
    Monthly,
    #[value("yearly")]
    Yearly,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Status of an organization's trial.
///
/// - `none`: there was no trial
/// - `active`: the trial is running
/// - `ended`: the trial is over
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum TrialStatus {
    #[value("none")]
    None,
    #[value("active")]
    Active,
    #[value("ended")]
    Ended,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Action at the end of a trial.
///
/// - `downgrade`: the plan is downgraded
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum TrialDecision {
    #[value("downgrade")]
    Downgrade,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// The content that members see first.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "site"))]
pub struct OrganizationDefaultContent {
    /// A site of the same organization.
    pub site: super::sites::SiteId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Billing of an organization.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct OrganizationBilling {
    /// Billing interval.
    pub interval: Option<BillingInterval>,
    /// End of the paid period.
    #[wire(name = "endDate")]
    pub end_date: Option<runtime::Timestamp>,
    /// True if a payment has failed.
    #[wire(name = "hasPaymentFailed")]
    pub has_payment_failed: Option<bool>,
    /// True if billing stops at `endDate`.
    #[wire(name = "isScheduledToCancel")]
    pub is_scheduled_to_cancel: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Trial of an organization.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct OrganizationTrial {
    /// Status of the trial.
    pub status: Option<TrialStatus>,
    /// End of the trial.
    #[wire(name = "endDate")]
    pub end_date: Option<runtime::Timestamp>,
    /// Action at the end of the trial.
    pub decision: Option<TrialDecision>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Reason why an organization is blocked.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct OrganizationBlocked {
    /// The reason, as free text.
    pub reason: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Migration of an organization to a different billing.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct OrganizationBillingMigration {
    /// Deadline of the migration.
    pub deadline: Option<runtime::Timestamp>,
    /// Discount, in percent. 0 to 100.
    #[wire(name = "discountPercent")]
    pub discount_percent: Option<f64>,
    /// End of the discount.
    #[wire(name = "discountEndDate")]
    pub discount_end_date: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// URLs of an organization.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OrganizationUrls {
    /// API URL of the organization. Format `uri`.
    pub location: String,
    /// Web app URL of the organization. Format `uri`.
    pub app: Option<String>,
    /// URL of the organization's logo. Format `uri`.
    pub logo: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The caller's permissions on an organization, computed on each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct OrganizationPermissions {
    /// True if the caller can view the organization.
    pub view: bool,
    /// True if the caller can change the organization, its members, teams, and SAML and OIDC providers.
    pub admin: bool,
    /// True if the caller can manage at least one team.
    #[wire(name = "ownTeam")]
    pub own_team: bool,
    /// True if the caller can create spaces, collections and sites.
    #[wire(name = "createContent")]
    pub create_content: bool,
    /// True if the caller can create API descriptions.
    #[wire(name = "createOpenAPISpec")]
    pub create_open_api_spec: bool,
    /// True if the caller can feed conversations into the organization.
    #[wire(name = "ingestConversations")]
    pub ingest_conversations: bool,
    /// True if the caller can view billing.
    #[wire(name = "viewBilling")]
    pub view_billing: bool,
    /// True if the caller can list the members.
    #[wire(name = "listMembers")]
    pub list_members: bool,
    /// True if the caller can list the teams.
    #[wire(name = "listTeams")]
    pub list_teams: bool,
    /// True if the caller can list the integrations.
    #[wire(name = "listIntegrations")]
    pub list_integrations: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The owner of members, content and sites.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "organization"))]
pub struct Organization {
    /// ID of the organization.
    pub id: OrganizationId,
    /// Name of the organization. 2 to 255 characters.
    pub title: String,
    /// Time at which the organization was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Email domains whose users may join on their own, in lowercase. At most 100 items.
    #[wire(name = "emailDomains")]
    pub email_domains: Vec<String>,
    /// Default subdomain for public content.
    pub hostname: Option<SubdomainName>,
    /// Type of the organization.
    pub r#type: OrganizationType,
    /// Use case of the organization.
    #[wire(name = "useCase")]
    pub use_case: Option<OrganizationUseCase>,
    /// Type of the community.
    #[wire(name = "communityType")]
    pub community_type: Option<OrganizationCommunityType>,
    /// Role of new members, or `null` for guests.
    #[wire(name = "defaultRole", required)]
    pub default_role: Option<super::common::Role>,
    /// The content that members see first.
    #[wire(name = "defaultContent")]
    pub default_content: Option<OrganizationDefaultContent>,
    /// True if members must sign in through SSO. Requests with API tokens that a member created outside of a session
    /// then return 403, except for admins. Setting it without an active provider returns 409.
    pub sso: Option<bool>,
    /// True if AI features are enabled.
    pub ai: Option<bool>,
    /// True if link invites are enabled.
    #[wire(name = "inviteLinks")]
    pub invite_links: bool,
    /// Plan of the organization.
    pub plan: OrganizationPlan,
    /// Custom hostname for the web app.
    #[wire(name = "customHostname")]
    pub custom_hostname: Option<String>,
    /// Billing. Absent on a self-hosted server.
    pub billing: Option<OrganizationBilling>,
    /// Trial. Absent on a self-hosted server.
    pub trial: Option<OrganizationTrial>,
    /// Reason why the organization is blocked. Absent if it is not.
    pub blocked: Option<OrganizationBlocked>,
    /// Billing migration. Absent if there is none.
    #[wire(name = "internal_billingMigration")]
    pub internal_billing_migration: Option<OrganizationBillingMigration>,
    /// Deprecated. Always true if present. Deprecated.
    #[wire(name = "internal_isOnNewTrial")]
    pub internal_is_on_new_trial: Option<bool>,
    /// URLs of the organization.
    pub urls: OrganizationUrls,
    /// The caller's permissions on the organization.
    pub permissions: OrganizationPermissions,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of organizations.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OrganizationList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of organizations that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The organizations on this page, in list order. At most 1000 items.
    pub items: Vec<Organization>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating an organization.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewOrganization {
    /// Name of the organization. 2 to 255 characters.
    #[wire(min_length = 2, max_length = 255)]
    pub title: String,
    /// Default subdomain for public content. Generated from the title if absent. A hostname that is taken returns 409.
    pub hostname: Option<SubdomainName>,
    /// Use case of the organization.
    #[wire(name = "useCase")]
    pub use_case: Option<OrganizationUseCase>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to an organization. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct OrganizationUpdate {
    /// Name of the organization. 2 to 255 characters.
    #[wire(min_length = 2, max_length = 255)]
    pub title: Option<String>,
    /// Email domains whose users may join on their own: hostnames in lowercase. Replaces all of them. At most 100
    /// items; unique items.
    #[wire(
        name = "emailDomains",
        max_items = 100,
        unique,
        items(
            max_length = 253,
            pattern = "^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$"
        )
    )]
    pub email_domains: Option<Vec<String>>,
    /// Default subdomain for public content. A hostname that is taken returns 409.
    pub hostname: Option<SubdomainName>,
    /// Role of new members, or `null` for guests.
    #[wire(name = "defaultRole")]
    pub default_role: runtime::Patch<super::common::Role>,
    /// The content that members see first, or `null` for none.
    #[wire(name = "defaultContent")]
    pub default_content: runtime::Patch<OrganizationDefaultContent>,
    /// URL of the logo. `null` removes it. At most 2048 characters; format `uri`.
    #[wire(max_length = 2048, format = "uri")]
    pub logo: runtime::Patch<String>,
    /// True if members must sign in through SSO. Requests with API tokens that a member created outside of a session
    /// then return 403, except for admins. Setting it without an active provider returns 409.
    pub sso: Option<bool>,
    /// If true, enables AI features.
    pub ai: Option<bool>,
    /// If true, enables link invites.
    #[wire(name = "inviteLinks")]
    pub invite_links: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The organizations of an email domain.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct EmailDomainOrganizations {
    /// Organizations with this email domain that the caller may join or see. At most 1000 items.
    pub organizations: Vec<Organization>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A subdomain that points to an organization.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "organization"))]
pub struct OrganizationSubdomainTarget {
    /// The organization.
    pub organization: OrganizationId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Target of a subdomain.
pub type SubdomainTarget = OrganizationSubdomainTarget;

/// A subdomain of the server's public host.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "subdomain"))]
pub struct Subdomain {
    /// Name of the subdomain.
    pub subdomain: SubdomainName,
    /// The target of the subdomain.
    pub target: SubdomainTarget,
    /// True if the subdomain currently points to its target.
    #[wire(name = "isActive")]
    pub is_active: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// URLs of a link invite.
#[derive(Clone, PartialEq, runtime::Object, runtime::RedactedDebug)]
pub struct LinkInviteUrls {
    /// API URL of the invite. Anyone who has it can join. Format `uri`.
    #[wire(hidden)]
    pub location: String,
    /// URL to share with the people to invite. Format `uri`.
    #[wire(hidden)]
    pub app: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A URL through which people can join an organization.
#[derive(Clone, PartialEq, runtime::Object, runtime::RedactedDebug)]
#[object(constant("object" = "link-invite"))]
pub struct LinkInvite {
    /// ID of the invite.
    #[wire(hidden)]
    pub id: LinkInviteId,
    /// Role of people who join with it, or `null` for guests.
    #[wire(required)]
    pub role: Option<super::common::Role>,
    /// Time at which the invite was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// The user who created the invite.
    #[wire(name = "createdBy")]
    pub created_by: Option<super::users::User>,
    /// Expiration time of the invite. Absent if it does not expire.
    #[wire(name = "expiresAt")]
    pub expires_at: Option<runtime::Timestamp>,
    /// URLs of the invite.
    pub urls: LinkInviteUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of link invites.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct LinkInviteList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of link invites that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The link invites on this page, in list order. At most 1000 items.
    pub items: Vec<LinkInvite>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating a link invite.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NewLinkInvite {
    /// Role of people who join with it, or `null` for guests. At most the role of the caller. Defaults to the
    /// organization's default role.
    pub role: runtime::Patch<super::common::Role>,
    /// Expiration time of the invite. If absent, it never expires.
    #[wire(name = "expiresAt")]
    pub expires_at: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for inviting people by email address.
#[derive(Clone, PartialEq, runtime::Object, runtime::Described, runtime::RedactedDebug)]
pub struct NewInvites {
    /// People to invite: an email address, or an object with an address and a role. If an address appears more than
    /// once, the first entry counts. 1 to 100 items.
    #[wire(hidden, min_items = 1, max_items = 100)]
    pub emails: Vec<InviteEntry>,
    /// Role for entries without a role, or `null` for guests. Defaults to the organization's default role.
    pub role: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A person to invite.
///
/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum InviteEntry {
    #[select(json("string"))]
    #[wire(max_length = 254, format = "idn-email")]
    String(String),
    #[select(json("object"))]
    InviteeWithRole(InviteeWithRole),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// A person to invite, with a role.
#[derive(Clone, PartialEq, runtime::Object, runtime::Described, runtime::RedactedDebug)]
pub struct InviteeWithRole {
    /// Email address of the person. At most 254 characters; format `idn-email`.
    #[wire(hidden, max_length = 254, format = "idn-email")]
    pub email: String,
    /// Role of the person, or `null` for a guest. Defaults to the `role` of the request.
    pub role: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The invited members.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct InvitedMembers {
    /// One member per address, in the order of the request. At most 1000 items.
    pub items: Vec<super::members::Member>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the caller's organizations.
///
/// Lists the organizations that the caller is a member of, newest first.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs",
    id = "listOrgs",
    area = "organizations",
    response = OrganizationList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListOrgs {
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListOrgs {
    type Item = Organization;

    fn next(
        &self,
        page: &OrganizationList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: OrganizationList) -> Vec<Organization> {
        page.items
    }
}

/// Create an organization.
///
/// Creates an organization, with the caller as its first admin. A hostname that is taken returns 409. Only server
/// admins can create organizations.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs",
    id = "createOrg",
    area = "organizations",
    status = 201,
    response = Organization,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateOrg {
    #[body(json)]
    pub body: NewOrganization,
}

/// Get an organization.
///
/// Returns the organization. Requires membership in the organization, including as a guest.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}",
    id = "getOrg",
    area = "organizations",
    response = Organization,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetOrg {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: OrganizationId,
}

/// Update an organization.
///
/// Changes settings of the organization. Absent fields keep their values. A hostname that is taken returns 409; a
/// default site of another organization returns 400. Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}",
    id = "updateOrg",
    area = "organizations",
    response = Organization,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateOrg {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: OrganizationId,
    #[body(json)]
    pub body: Option<OrganizationUpdate>,
}

/// List link invites.
///
/// Lists the link invites of the organization, newest first. Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/link-invites",
    id = "listLinkInvites",
    area = "organizations",
    response = LinkInviteList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListLinkInvites {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: OrganizationId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListLinkInvites {
    type Item = LinkInvite;

    fn next(
        &self,
        page: &LinkInviteList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: LinkInviteList) -> Vec<LinkInvite> {
        page.items
    }
}

/// Create a link invite.
///
/// Creates a URL through which people can join the organization. Returns 409 while link invites are off. Requires
/// `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/link-invites",
    id = "createLinkInvite",
    area = "organizations",
    status = 201,
    response = LinkInvite,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateLinkInvite {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: OrganizationId,
    #[body(json)]
    pub body: Option<NewLinkInvite>,
}

/// Join with a link invite.
///
/// Makes the caller a member of the organization, with the role of the invite. A caller who is already a member
/// keeps the higher role. An invite created before the caller was demoted or removed has no effect: a member keeps
/// their role, and a removed user gets 404. Returns 404 for an expired invite, while link invites are off, and for
/// a member who is disabled.
#[derive(Clone, runtime::RedactedDebug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/link-invites/{inviteId}",
    id = "acceptLinkInvite",
    area = "organizations",
    response = super::members::Member,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct AcceptLinkInvite {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: OrganizationId,
    /// The link invite.
    #[wire(path = "inviteId", hidden)]
    pub invite_id: LinkInviteId,
}

/// Delete a link invite.
///
/// Deletes a link invite, which stops working at once. People who joined with it remain members. Requires `admin`.
#[derive(Clone, runtime::RedactedDebug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/link-invites/{inviteId}",
    id = "deleteLinkInvite",
    area = "organizations",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct DeleteLinkInvite {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: OrganizationId,
    /// The link invite.
    #[wire(path = "inviteId", hidden)]
    pub invite_id: LinkInviteId,
}

/// Invite people by email address.
///
/// Adds the user of each address as a member with the given role. An unknown address creates a user, named by the
/// part before the `@`. Existing members are unchanged. One transaction: all or nothing. Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/invites",
    id = "inviteMembers",
    area = "organizations",
    response = InvitedMembers,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct InviteMembers {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: OrganizationId,
    #[body(json)]
    pub body: NewInvites,
}

/// Find organizations by email domain.
///
/// Returns the organizations whose `emailDomains` contain the domain, newest first: those that the caller belongs
/// to and, if the caller's own email address has the domain, all that the caller may join. Not paginated.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/email-domains/{emailDomain}/orgs",
    id = "getOrgsForEmailDomain",
    area = "organizations",
    response = EmailDomainOrganizations,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct GetOrgsForEmailDomain {
    /// Domain of an email address, in lowercase. At most 253 characters; matches
    /// `^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`.
    #[wire(
        path = "emailDomain",
        max_length = 253,
        pattern = "^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$"
    )]
    pub email_domain: String,
}

/// Get a subdomain.
///
/// Returns the target of a subdomain of the server's public host. Requires membership in the target organization,
/// including as a guest; otherwise returns 404.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/subdomains/{subdomain}",
    id = "getSubdomain",
    area = "organizations",
    response = Subdomain,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSubdomain {
    /// Name of the subdomain.
    #[wire(path)]
    pub subdomain: SubdomainName,
}
