// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Organizations: the owners of everything else.
//!
//! An organization has members with roles, settings that hold for all of its content, and a subdomain for what it
//! publishes. People join it by a link invite, by an e-mail invite or through SSO. Search goes over all spaces of
//! the organization that the caller may read.

use quire_runtime as runtime;

/// Id of an organization: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct OrganizationId(pub ::std::string::String);

/// Id of a link invite: 20 to 22 letters and digits, starting with a letter. Whoever knows it may join. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, runtime::RedactedDebug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct LinkInviteId(pub ::std::string::String);

/// Name of a subdomain: 3 to 32 lower-case letters, digits and hyphens, with no hyphen at either end. 3 to 32
/// characters; matches `^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(min_length = 3, max_length = 32, pattern = "^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$")]
pub struct SubdomainName(pub ::std::string::String);

/// The kind of an organization.
///
/// - `business`: an organization that works with the platform, the kind of every self-hosted one
/// - `community`: a community
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum OrganizationType {
    #[value("business")]
    Business,
    #[value("community")]
    Community,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// What an organization uses the platform for.
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
    Unknown(String),
}

/// The kind of a community.
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
    Unknown(String),
}

/// The plan of an organization. A self-hosted organization has `enterprise`.
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
    Unknown(String),
}

/// How often an organization is billed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum BillingInterval {
    #[value("monthly")]
    Monthly,
    #[value("yearly")]
    Yearly,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// Where the trial of an organization stands.
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
    Unknown(String),
}

/// What is to happen when the trial ends.
///
/// - `downgrade`: the plan becomes a smaller one
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum TrialDecision {
    #[value("downgrade")]
    Downgrade,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// What members see first.
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
    /// How often the organization is billed.
    pub interval: Option<BillingInterval>,
    /// End of the period that is paid for.
    #[wire(name = "endDate")]
    pub end_date: Option<runtime::Timestamp>,
    /// True after a payment failed.
    #[wire(name = "hasPaymentFailed")]
    pub has_payment_failed: Option<bool>,
    /// True when billing stops at `endDate`.
    #[wire(name = "isScheduledToCancel")]
    pub is_scheduled_to_cancel: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Trial of an organization.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct OrganizationTrial {
    /// Where the trial stands.
    pub status: Option<TrialStatus>,
    /// End of the trial.
    #[wire(name = "endDate")]
    pub end_date: Option<runtime::Timestamp>,
    /// What happens when the trial ends.
    pub decision: Option<TrialDecision>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Why an organization is blocked.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct OrganizationBlocked {
    /// The reason, as free text.
    pub reason: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A move of an organization to other billing.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct OrganizationBillingMigration {
    /// When the move has to be done.
    pub deadline: Option<runtime::Timestamp>,
    /// Discount in percent. 0 to 100.
    #[wire(name = "discountPercent")]
    pub discount_percent: Option<f64>,
    /// When the discount ends.
    #[wire(name = "discountEndDate")]
    pub discount_end_date: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Addresses of an organization.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OrganizationUrls {
    /// Address of the organization in this API. Format `uri`.
    pub location: String,
    /// Address of the organization in the web application. Format `uri`.
    pub app: Option<String>,
    /// Address of the organization's logo. Format `uri`.
    pub logo: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What the caller may do with an organization. Computed at each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct OrganizationPermissions {
    /// View the organization.
    pub view: bool,
    /// Change the organization, its members, teams and SAML providers.
    pub admin: bool,
    /// Manage at least one team.
    #[wire(name = "ownTeam")]
    pub own_team: bool,
    /// Create spaces, collections and sites.
    #[wire(name = "createContent")]
    pub create_content: bool,
    /// Create API descriptions.
    #[wire(name = "createOpenAPISpec")]
    pub create_open_api_spec: bool,
    /// Feed conversations into the organization.
    #[wire(name = "ingestConversations")]
    pub ingest_conversations: bool,
    /// View billing.
    #[wire(name = "viewBilling")]
    pub view_billing: bool,
    /// List the members.
    #[wire(name = "listMembers")]
    pub list_members: bool,
    /// List the teams.
    #[wire(name = "listTeams")]
    pub list_teams: bool,
    /// List the integrations.
    #[wire(name = "listIntegrations")]
    pub list_integrations: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An organization: the owner of members, content and sites.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "organization"))]
pub struct Organization {
    /// Id of the organization.
    pub id: OrganizationId,
    /// Name of the organization. 2 to 255 characters.
    pub title: String,
    /// When the organization was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Domains of e-mail addresses whose users may join by themselves, in lower case. At most 100 items.
    #[wire(name = "emailDomains")]
    pub email_domains: Vec<String>,
    /// Default subdomain for public content.
    pub hostname: Option<SubdomainName>,
    /// The kind of the organization.
    pub r#type: OrganizationType,
    /// What the organization uses the platform for.
    #[wire(name = "useCase")]
    pub use_case: Option<OrganizationUseCase>,
    /// The kind of a community.
    #[wire(name = "communityType")]
    pub community_type: Option<OrganizationCommunityType>,
    /// Role of new members, `null` for guests.
    #[wire(name = "defaultRole", required)]
    pub default_role: Option<super::common::Role>,
    /// What members see first.
    #[wire(name = "defaultContent")]
    pub default_content: Option<OrganizationDefaultContent>,
    /// True when members must sign in through SSO.
    pub sso: Option<bool>,
    /// True when AI features are on.
    pub ai: Option<bool>,
    /// True when link invites are on.
    #[wire(name = "inviteLinks")]
    pub invite_links: bool,
    /// The plan.
    pub plan: OrganizationPlan,
    /// Hostname of its own for the web application.
    #[wire(name = "customHostname")]
    pub custom_hostname: Option<String>,
    /// Billing. Absent on a self-hosted server.
    pub billing: Option<OrganizationBilling>,
    /// Trial. Absent on a self-hosted server.
    pub trial: Option<OrganizationTrial>,
    /// Why the organization is blocked. Absent when it is not.
    pub blocked: Option<OrganizationBlocked>,
    /// A move to other billing. Absent when there is none.
    #[wire(name = "internal_billingMigration")]
    pub internal_billing_migration: Option<OrganizationBillingMigration>,
    /// Always true where it is there. Deprecated. Deprecated.
    #[wire(name = "internal_isOnNewTrial")]
    pub internal_is_on_new_trial: Option<bool>,
    /// Addresses of the organization.
    pub urls: OrganizationUrls,
    /// What the caller may do with the organization.
    pub permissions: OrganizationPermissions,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of organizations.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OrganizationList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all organizations that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The organizations of this page, in the order of the list. At most 1000 items.
    pub items: Vec<Organization>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What an organization is created from.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewOrganization {
    /// Name of the organization. 2 to 255 characters.
    #[wire(min_length = 2, max_length = 255)]
    pub title: String,
    /// Default subdomain for public content. Made from the title when absent. One that is taken is answered with 409.
    pub hostname: Option<SubdomainName>,
    /// What the organization uses the platform for.
    #[wire(name = "useCase")]
    pub use_case: Option<OrganizationUseCase>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to an organization. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct OrganizationUpdate {
    /// Name of the organization. 2 to 255 characters.
    #[wire(min_length = 2, max_length = 255)]
    pub title: Option<String>,
    /// Domains of e-mail addresses whose users may join by themselves: host names in lower case. Replaces all of them.
    /// At most 100 items; no item twice.
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
    /// Default subdomain for public content. One that is taken is answered with 409.
    pub hostname: Option<SubdomainName>,
    /// Role of new members, `null` for guests.
    #[wire(name = "defaultRole")]
    pub default_role: runtime::Patch<super::common::Role>,
    /// What members see first, `null` for nothing in particular.
    #[wire(name = "defaultContent")]
    pub default_content: runtime::Patch<OrganizationDefaultContent>,
    /// Address of the logo, `null` to remove it. At most 2048 characters; format `uri`.
    #[wire(max_length = 2048, format = "uri")]
    pub logo: runtime::Patch<String>,
    /// Whether members must sign in through SSO. `true` requires an active SAML provider, otherwise the response
    /// is 409. An admin always keeps a way in.
    pub sso: Option<bool>,
    /// Whether AI features are on.
    pub ai: Option<bool>,
    /// Whether link invites are on.
    #[wire(name = "inviteLinks")]
    pub invite_links: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Addresses of a search result.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct SearchUrls {
    /// Address of the result in the web application. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A section of a page that matches.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SearchSection {
    /// Id of the section: the anchor of its heading.
    pub id: String,
    /// Heading of the section.
    pub title: String,
    /// Path of the page and anchor of the section: `page#anchor`.
    pub path: String,
    /// Piece of the section around the match, at most 300 characters. At most 300 characters.
    pub body: String,
    /// Addresses of the section.
    pub urls: SearchUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page that matches.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SearchPage {
    /// Id of the page.
    pub id: super::content::PageId,
    /// Title of the page.
    pub title: String,
    /// Path of the page within the space.
    pub path: String,
    /// Sections of the page that match, best match first. At most 100 items.
    pub sections: Vec<SearchSection>,
    /// Addresses of the page.
    pub urls: SearchUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A space with pages that match.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SearchResult {
    /// Id of the space.
    pub id: super::spaces::SpaceId,
    /// Title of the space.
    pub title: String,
    /// Pages of the space that match, best match first. At most 100 items.
    pub pages: Vec<SearchPage>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of spaces with results.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SearchResultList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all spaces with results that match the filters and that the caller may see, whatever the page. At
    /// least 0.
    pub count: i64,
    /// The spaces with results of this page, in the order of the list. At most 1000 items.
    pub items: Vec<SearchResult>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The organizations of an e-mail domain.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct EmailDomainOrganizations {
    /// Organizations with this e-mail domain that the caller may join or see. At most 1000 items.
    pub organizations: Vec<Organization>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A subdomain that leads to an organization.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("type" = "organization"))]
pub struct OrganizationSubdomainTarget {
    /// The organization.
    pub organization: OrganizationId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Where a subdomain leads.
pub type SubdomainTarget = OrganizationSubdomainTarget;

/// A subdomain of the server's public host.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "subdomain"))]
pub struct Subdomain {
    /// Name of the subdomain.
    pub subdomain: SubdomainName,
    /// Where the subdomain leads.
    pub target: SubdomainTarget,
    /// True while the subdomain leads to its target.
    #[wire(name = "isActive")]
    pub is_active: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Addresses of a link invite.
#[derive(Clone, PartialEq, runtime::Object, runtime::RedactedDebug)]
pub struct LinkInviteUrls {
    /// Address of the invite in this API. Whoever has it may join. Format `uri`.
    #[wire(hidden)]
    pub location: String,
    /// Address to give to people who are to join. Format `uri`.
    #[wire(hidden)]
    pub app: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An address by which people join an organization.
#[derive(Clone, PartialEq, runtime::Object, runtime::RedactedDebug)]
#[object(constant("object" = "link-invite"))]
pub struct LinkInvite {
    /// Id of the invite.
    #[wire(hidden)]
    pub id: LinkInviteId,
    /// Role of those who join by it, `null` for guests.
    #[wire(required)]
    pub role: Option<super::common::Role>,
    /// When the invite was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Who created the invite.
    #[wire(name = "createdBy")]
    pub created_by: Option<super::users::User>,
    /// When the invite stops working. Absent when it does not.
    #[wire(name = "expiresAt")]
    pub expires_at: Option<runtime::Timestamp>,
    /// Addresses of the invite.
    pub urls: LinkInviteUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One page of a list of link invites.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct LinkInviteList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all link invites that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The link invites of this page, in the order of the list. At most 1000 items.
    pub items: Vec<LinkInvite>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// What a link invite is created from.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NewLinkInvite {
    /// Role of those who join by it, `null` for guests. Absent: the default role of the organization. At most the role
    /// of the caller.
    pub role: runtime::Patch<super::common::Role>,
    /// When the invite stops working. Absent: it does not.
    #[wire(name = "expiresAt")]
    pub expires_at: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Whom to invite by e-mail address.
#[derive(Clone, PartialEq, runtime::Object, runtime::Described, runtime::RedactedDebug)]
pub struct NewInvites {
    /// People to invite: an e-mail address, or an object with an address and a role of its own. If an address appears
    /// more than once, the first entry counts. 1 to 100 items.
    #[wire(hidden, min_items = 1, max_items = 100)]
    pub emails: Vec<InviteEntry>,
    /// Role for entries without a role of their own, `null` for guests. Defaults to the organization's default role.
    pub role: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One person to invite.
///
/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum InviteEntry {
    #[select(json("string"))]
    #[wire(max_length = 254, format = "email")]
    String(String),
    #[select(json("object"))]
    InviteeWithRole(InviteeWithRole),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// One person to invite, with a role.
#[derive(Clone, PartialEq, runtime::Object, runtime::Described, runtime::RedactedDebug)]
pub struct InviteeWithRole {
    /// E-mail address of the person. At most 254 characters; format `email`.
    #[wire(hidden, max_length = 254, format = "email")]
    pub email: String,
    /// Role of the person, `null` for a guest. Defaults to the `role` of the request.
    pub role: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The members that an invite made.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct InvitedMembers {
    /// One member for each address, in the order of the request. At most 1000 items.
    pub items: Vec<super::members::Member>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the caller's organizations. `GET /v1/orgs`, answers 200, or 400, 401, 429, 500, 503.
///
/// Lists the organizations that the caller is a member of, newest first.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs",
    id = "listOrgs",
    area = "organizations",
    answer = OrganizationList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(Organization, items = items, token = page, next = next?.page)]
pub struct ListOrgs {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// Create an organization. `POST /v1/orgs`, answers 201, or 400, 401, 403, 409, 413, 415, 429, 500, 503, 507.
///
/// Creates an organization, with the caller as its first admin. Only for server admins. A hostname that is taken
/// is answered with 409.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs",
    id = "createOrg",
    area = "organizations",
    status = 201,
    answer = Organization,
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
    /// The body.
    #[body(json)]
    pub body: NewOrganization,
}

/// Get an organization. `GET /v1/orgs/{organizationId}`, answers 200, or 400, 401, 404, 429, 500, 503.
///
/// Answers the organization. The caller must be a member of it, guests included.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}",
    id = "getOrg",
    area = "organizations",
    answer = Organization,
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

/// Update an organization. `PATCH /v1/orgs/{organizationId}`, answers 200, or 400, 401, 403, 404, 409, 412, 413,
/// 415, 429, 500, 503, 507.
///
/// Changes settings of the organization; an absent field keeps its value. Needs `admin`. A hostname that is taken
/// is answered with 409; a default site of another organization with 400.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}",
    id = "updateOrg",
    area = "organizations",
    answer = Organization,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateOrg {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: OrganizationId,
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<OrganizationUpdate>,
}

/// List link invites. `GET /v1/orgs/{organizationId}/link-invites`, answers 200, or 400, 401, 403, 404, 429,
/// 500, 503.
///
/// Lists the link invites of the organization, newest first. Needs `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/link-invites",
    id = "listLinkInvites",
    area = "organizations",
    answer = LinkInviteList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(LinkInvite, items = items, token = page, next = next?.page)]
pub struct ListLinkInvites {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// Create a link invite. `POST /v1/orgs/{organizationId}/link-invites`, answers 201, or 400, 401, 403, 404, 409,
/// 413, 415, 429, 500, 503, 507.
///
/// Creates an address by which people join the organization. Needs `admin`. Answers 409 while link invites are
/// off.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/link-invites",
    id = "createLinkInvite",
    area = "organizations",
    status = 201,
    answer = LinkInvite,
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
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<NewLinkInvite>,
}

/// Join by a link invite. `POST /v1/orgs/{organizationId}/link-invites/{inviteId}`, answers 200, or 400, 401, 403,
/// 404, 409, 429, 500, 503, 507.
///
/// Makes the caller a member of the organization, with the role of the invite. A caller who is a member already
/// keeps the higher role. An invite created before the caller was demoted or removed gives them nothing: a member
/// keeps their role, and somebody who was removed gets 404. An expired invite answers 404, as does one of an
/// organization with link invites off, and every invite for a member who is disabled.
#[derive(Clone, runtime::RedactedDebug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/link-invites/{inviteId}",
    id = "acceptLinkInvite",
    area = "organizations",
    answer = super::members::Member,
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

/// Delete a link invite. `DELETE /v1/orgs/{organizationId}/link-invites/{inviteId}`, answers 205, or 400, 401,
/// 403, 404, 429, 500, 503, 507.
///
/// Deletes a link invite, which stops working at once. Those who joined by it stay. Needs `admin`.
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

/// Invite people by e-mail address. `POST /v1/orgs/{organizationId}/invites`, answers 200, or 400, 401, 403, 404,
/// 409, 413, 415, 429, 500, 503, 507.
///
/// Makes a member of each address: a user with the address joins with the given role, and an unknown address
/// becomes a user who does, named by what stands before the `@`. Who is a member already stays as is. Needs
/// `admin`. One transaction: all or nothing.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/invites",
    id = "inviteMembers",
    area = "organizations",
    answer = InvitedMembers,
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
    /// The body.
    #[body(json)]
    pub body: NewInvites,
}

/// Search an organization. `GET /v1/orgs/{organizationId}/search`, answers 200, or 400, 401, 404, 429, 500,
/// 501, 503.
///
/// Searches titles, headings and bodies of the pages in the active revisions of all spaces that the caller may
/// read. Results are grouped by space, best match first. Works for languages without spaces between words. An
/// empty query is answered with 400.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/search",
    id = "searchOrg",
    area = "organizations",
    answer = SearchResultList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
#[paged(SearchResult, items = items, token = page, next = next?.page)]
pub struct SearchOrg {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: OrganizationId,
    /// The words to look for. 1 to 512 characters.
    #[wire(query, min_length = 1, max_length = 512)]
    pub query: String,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0.0, maximum = 1000.0)]
    pub limit: i32,
}

/// Find organizations by e-mail domain. `GET /v1/email-domains/{emailDomain}/orgs`, answers 200, or 400, 401, 429,
/// 500, 503.
///
/// Answers the organizations whose `emailDomains` have the domain, newest first: those that the caller belongs to,
/// and, if the caller's own e-mail address has the domain, all that the caller may join. Not a page: all of them.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/email-domains/{emailDomain}/orgs",
    id = "getOrgsForEmailDomain",
    area = "organizations",
    answer = EmailDomainOrganizations,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct GetOrgsForEmailDomain {
    /// Domain of an e-mail address, in lower case. At most 253 characters; matches
    /// `^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`.
    #[wire(
        path = "emailDomain",
        max_length = 253,
        pattern = "^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$"
    )]
    pub email_domain: String,
}

/// Get a subdomain. `GET /v1/subdomains/{subdomain}`, answers 200, or 400, 401, 404, 429, 500, 503.
///
/// Answers where a subdomain of the server's public host leads. The caller must be a member of the organization
/// that it leads to, guests included; else it is answered with 404.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/subdomains/{subdomain}",
    id = "getSubdomain",
    area = "organizations",
    answer = Subdomain,
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
