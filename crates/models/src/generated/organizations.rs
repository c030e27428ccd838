// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Organizations own everything else.
//!
//! An organization has members with roles, settings that apply to all of its content, and a subdomain for the content it publishes. People join it through link invites, email invites or SSO. Search covers all spaces of the organization that the caller may read.

use quire_runtime as runtime;

/// ID of an organization: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OrganizationId(pub ::std::string::String);
runtime::string_newtype!(OrganizationId);
runtime::described!(OrganizationId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// ID of a link invite: 20 to 22 letters and digits, starting with a letter. Anyone who knows it can join. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LinkInviteId(pub ::std::string::String);
runtime::string_newtype!(LinkInviteId);
runtime::redacted!(LinkInviteId);
runtime::described!(LinkInviteId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Name of a subdomain: 3 to 32 lowercase letters, digits and hyphens, with no hyphen at either end. 3 to 32 characters; matches `^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SubdomainName(pub ::std::string::String);
runtime::string_newtype!(SubdomainName);
runtime::described!(SubdomainName = string().min(3).max(32).pattern(runtime::pattern!("^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$")));

/// Type of an organization.
///
/// - `business`: an organization that works with the platform; the type of every self-hosted organization
/// - `community`: a community
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OrganizationType {
    Business,
    Community,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(OrganizationType {
    Business = "business", Community = "community"
});

/// Use case of an organization.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OrganizationUseCase {
    InternalDocs,
    DocsSite,
    AudienceControlledSite,
    ProductDocs,
    TeamKnowledgeBase,
    DesignSystem,
    OpenSourceDocs,
    Notes,
    Other,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(OrganizationUseCase {
    InternalDocs = "internalDocs", DocsSite = "docsSite",
    AudienceControlledSite = "audienceControlledSite", ProductDocs = "productDocs",
    TeamKnowledgeBase = "teamKnowledgeBase", DesignSystem = "designSystem",
    OpenSourceDocs = "openSourceDocs", Notes = "notes", Other = "other"
});

/// Type of a community.
///
/// - `nonProfit`: a non-profit organization
/// - `openSource`: an open-source project
/// - `education`: a school or university
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OrganizationCommunityType {
    NonProfit,
    OpenSource,
    Education,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(OrganizationCommunityType {
    NonProfit = "nonProfit", OpenSource = "openSource", Education = "education"
});

/// Plan of an organization. Self-hosted organizations have `enterprise`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OrganizationPlan {
    Free,
    Plus,
    Pro,
    Enterprise,
    Community,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(OrganizationPlan {
    Free = "free", Plus = "plus", Pro = "pro", Enterprise = "enterprise", Community = "community"
});

/// Billing interval of an organization.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum BillingInterval {
    Monthly,
    Yearly,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(BillingInterval {
    Monthly = "monthly", Yearly = "yearly"
});

/// Status of an organization's trial.
///
/// - `none`: there was no trial
/// - `active`: the trial is running
/// - `ended`: the trial is over
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TrialStatus {
    None,
    Active,
    Ended,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(TrialStatus {
    None = "none", Active = "active", Ended = "ended"
});

/// What happens when a trial ends.
///
/// - `downgrade`: the plan is downgraded
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TrialDecision {
    Downgrade,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(TrialDecision {
    Downgrade = "downgrade"
});

/// The content that members see first.
#[derive(Clone, Debug, PartialEq)]
pub struct OrganizationDefaultContent {
    /// A site of the same organization.
    pub site: super::sites::SiteId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OrganizationDefaultContent(site: super::sites::SiteId) additional);
runtime::object!(OrganizationDefaultContent { site = "site" } [additional] constants { "type" = "site" });
runtime::described!(OrganizationDefaultContent = object(&[
    required("type", values(&[runtime::Literal::Text("site")])),
    required("site", of::<super::sites::SiteId>()),
]));

/// Billing of an organization.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OrganizationBilling {
    /// Billing interval.
    pub interval: Option<BillingInterval>,
    /// End of the paid period.
    pub end_date: Option<runtime::Timestamp>,
    /// Whether a payment has failed.
    pub has_payment_failed: Option<bool>,
    /// Whether billing stops at `endDate`.
    pub is_scheduled_to_cancel: Option<bool>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(OrganizationBilling {
    interval = "interval" optional, end_date = "endDate" optional,
    has_payment_failed = "hasPaymentFailed" optional,
    is_scheduled_to_cancel = "isScheduledToCancel" optional
} [additional]);

/// Trial of an organization.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OrganizationTrial {
    /// Status of the trial.
    pub status: Option<TrialStatus>,
    /// When the trial ends.
    pub end_date: Option<runtime::Timestamp>,
    /// What happens when the trial ends.
    pub decision: Option<TrialDecision>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(OrganizationTrial {
    status = "status" optional, end_date = "endDate" optional, decision = "decision" optional
} [additional]);

/// Why an organization is blocked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OrganizationBlocked {
    /// The reason, as free text.
    pub reason: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(OrganizationBlocked { reason = "reason" optional } [additional]);

/// Migration of an organization to a different billing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OrganizationBillingMigration {
    /// Deadline of the migration.
    pub deadline: Option<runtime::Timestamp>,
    /// Discount, in percent. 0 to 100.
    pub discount_percent: Option<f64>,
    /// When the discount ends.
    pub discount_end_date: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(OrganizationBillingMigration {
    deadline = "deadline" optional, discount_percent = "discountPercent" optional,
    discount_end_date = "discountEndDate" optional
} [additional]);

/// URLs of an organization.
#[derive(Clone, Debug, PartialEq)]
pub struct OrganizationUrls {
    /// API URL of the organization. Format `uri`.
    pub location: String,
    /// Web app URL of the organization. Format `uri`.
    pub app: Option<String>,
    /// URL of the organization's logo. Format `uri`.
    pub logo: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OrganizationUrls(location: String) app, logo, additional);
runtime::object!(OrganizationUrls {
    location = "location", app = "app" optional, logo = "logo" optional
} [additional]);

/// What the caller may do with an organization. Computed on each read.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct OrganizationPermissions {
    /// Whether the caller can view the organization.
    pub view: bool,
    /// Whether the caller can change the organization, its members, teams and SAML providers.
    pub admin: bool,
    /// Whether the caller can manage at least one team.
    pub own_team: bool,
    /// Whether the caller can create spaces, collections and sites.
    pub create_content: bool,
    /// Whether the caller can create API descriptions.
    pub create_open_api_spec: bool,
    /// Whether the caller can feed conversations into the organization.
    pub ingest_conversations: bool,
    /// Whether the caller can view billing.
    pub view_billing: bool,
    /// Whether the caller can list the members.
    pub list_members: bool,
    /// Whether the caller can list the teams.
    pub list_teams: bool,
    /// Whether the caller can list the integrations.
    pub list_integrations: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(OrganizationPermissions {
    view = "view", admin = "admin", own_team = "ownTeam", create_content = "createContent",
    create_open_api_spec = "createOpenAPISpec", ingest_conversations = "ingestConversations",
    view_billing = "viewBilling", list_members = "listMembers", list_teams = "listTeams",
    list_integrations = "listIntegrations"
} [additional]);

/// The owner of members, content and sites.
#[derive(Clone, Debug, PartialEq)]
pub struct Organization {
    /// ID of the organization.
    pub id: OrganizationId,
    /// Name of the organization. 2 to 255 characters.
    pub title: String,
    /// When the organization was created.
    pub created_at: runtime::Timestamp,
    /// Email domains whose users may join on their own, in lowercase. At most 100 items.
    pub email_domains: Vec<String>,
    /// Default subdomain for public content.
    pub hostname: Option<SubdomainName>,
    /// Type of the organization.
    pub r#type: OrganizationType,
    /// Use case of the organization.
    pub use_case: Option<OrganizationUseCase>,
    /// Type of the community.
    pub community_type: Option<OrganizationCommunityType>,
    /// Role of new members, or `null` for guests.
    pub default_role: Option<super::common::Role>,
    /// The content that members see first.
    pub default_content: Option<OrganizationDefaultContent>,
    /// Whether members must sign in through SSO.
    pub sso: Option<bool>,
    /// Whether AI features are on.
    pub ai: Option<bool>,
    /// Whether link invites are on.
    pub invite_links: bool,
    /// Plan of the organization.
    pub plan: OrganizationPlan,
    /// Custom hostname for the web app.
    pub custom_hostname: Option<String>,
    /// Billing. Absent on a self-hosted server.
    pub billing: Option<OrganizationBilling>,
    /// Trial. Absent on a self-hosted server.
    pub trial: Option<OrganizationTrial>,
    /// Why the organization is blocked. Absent if it is not.
    pub blocked: Option<OrganizationBlocked>,
    /// Billing migration. Absent if there is none.
    pub internal_billing_migration: Option<OrganizationBillingMigration>,
    /// Always true if present. Deprecated. Deprecated.
    pub internal_is_on_new_trial: Option<bool>,
    /// URLs of the organization.
    pub urls: OrganizationUrls,
    /// The caller's permissions on the organization.
    pub permissions: OrganizationPermissions,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Organization {
    id = "id", title = "title", created_at = "createdAt", email_domains = "emailDomains",
    hostname = "hostname" optional, r#type = "type", use_case = "useCase" optional,
    community_type = "communityType" optional, default_role = "defaultRole",
    default_content = "defaultContent" optional, sso = "sso" optional, ai = "ai" optional,
    invite_links = "inviteLinks", plan = "plan", custom_hostname = "customHostname" optional,
    billing = "billing" optional, trial = "trial" optional, blocked = "blocked" optional,
    internal_billing_migration = "internal_billingMigration" optional,
    internal_is_on_new_trial = "internal_isOnNewTrial" optional, urls = "urls",
    permissions = "permissions"
} [additional] constants { "object" = "organization" });

/// A page of organizations.
#[derive(Clone, Debug, PartialEq)]
pub struct OrganizationList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of organizations that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The organizations on this page, in list order. At most 1000 items.
    pub items: Vec<Organization>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OrganizationList(count: i64, items: Vec<Organization>) next, additional);
runtime::object!(OrganizationList { next = "next" optional, count = "count", items = "items" } [additional]);

/// Parameters for creating an organization.
#[derive(Clone, Debug, PartialEq)]
pub struct NewOrganization {
    /// Name of the organization. 2 to 255 characters.
    pub title: String,
    /// Default subdomain for public content. Generated from the title if absent. A hostname that is taken returns 409.
    pub hostname: Option<SubdomainName>,
    /// Use case of the organization.
    pub use_case: Option<OrganizationUseCase>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewOrganization(title: String) hostname, use_case, additional);
runtime::object!(NewOrganization {
    title = "title", hostname = "hostname" optional, use_case = "useCase" optional
} [additional]);
runtime::described!(NewOrganization = object(&[
    required("title", string().min(2).max(255)),
    optional("hostname", of::<SubdomainName>()),
    optional("useCase", of::<OrganizationUseCase>()),
]));

/// Changes to an organization. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OrganizationUpdate {
    /// Name of the organization. 2 to 255 characters.
    pub title: Option<String>,
    /// Email domains whose users may join on their own: hostnames in lowercase. Replaces all of them. At most 100 items; no item twice.
    pub email_domains: Option<Vec<String>>,
    /// Default subdomain for public content. A hostname that is taken returns 409.
    pub hostname: Option<SubdomainName>,
    /// Role of new members, or `null` for guests.
    pub default_role: runtime::Patch<super::common::Role>,
    /// The content that members see first, or `null` for nothing in particular.
    pub default_content: runtime::Patch<OrganizationDefaultContent>,
    /// URL of the logo. `null` removes it. At most 2048 characters; format `uri`.
    pub logo: runtime::Patch<String>,
    /// Whether members must sign in through SSO. `true` requires an active SAML provider, otherwise the response is 409. An admin always keeps a way in.
    pub sso: Option<bool>,
    /// Whether to turn AI features on.
    pub ai: Option<bool>,
    /// Whether to turn link invites on.
    pub invite_links: Option<bool>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(OrganizationUpdate {
    title = "title" optional, email_domains = "emailDomains" optional, hostname = "hostname" optional,
    default_role = "defaultRole" optional, default_content = "defaultContent" optional,
    logo = "logo" optional, sso = "sso" optional, ai = "ai" optional,
    invite_links = "inviteLinks" optional
} [additional]);
runtime::described!(OrganizationUpdate = object(&[
    optional("title", string().min(2).max(255)),
    optional("emailDomains", array(const { &string().max(253).pattern(runtime::pattern!("^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$")) }).max(100).unique()),
    optional("hostname", of::<SubdomainName>()),
    optional("defaultRole", of::<super::common::Role>().nullable()),
    optional("defaultContent", of::<OrganizationDefaultContent>().nullable()),
    optional("logo", string().max(2048).format("uri").nullable()),
    optional("sso", boolean()),
    optional("ai", boolean()),
    optional("inviteLinks", boolean()),
]));

/// URLs of a search result.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchUrls {
    /// Web app URL of the result. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SearchUrls { app = "app" optional } [additional]);

/// A matching section of a page.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchSection {
    /// ID of the section: the anchor of its heading.
    pub id: String,
    /// Heading of the section.
    pub title: String,
    /// Path of the page and anchor of the section: `page#anchor`.
    pub path: String,
    /// Excerpt of the section around the match, at most 300 characters. At most 300 characters.
    pub body: String,
    /// URLs of the section.
    pub urls: SearchUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SearchSection(id: String, title: String, path: String, body: String, urls: SearchUrls) additional);
runtime::object!(SearchSection {
    id = "id", title = "title", path = "path", body = "body", urls = "urls"
} [additional]);

/// A matching page.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchPage {
    /// ID of the page.
    pub id: super::content::PageId,
    /// Title of the page.
    pub title: String,
    /// Path of the page within the space.
    pub path: String,
    /// Matching sections of the page, best match first. At most 100 items.
    pub sections: Vec<SearchSection>,
    /// URLs of the page.
    pub urls: SearchUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SearchPage(id: super::content::PageId, title: String, path: String, sections: Vec<SearchSection>, urls: SearchUrls) additional);
runtime::object!(SearchPage {
    id = "id", title = "title", path = "path", sections = "sections", urls = "urls"
} [additional]);

/// A space with matching pages.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResult {
    /// ID of the space.
    pub id: super::spaces::SpaceId,
    /// Title of the space.
    pub title: String,
    /// Matching pages of the space, best match first. At most 100 items.
    pub pages: Vec<SearchPage>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SearchResult(id: super::spaces::SpaceId, title: String, pages: Vec<SearchPage>) additional);
runtime::object!(SearchResult { id = "id", title = "title", pages = "pages" } [additional]);

/// A page of spaces with results.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResultList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of spaces with results that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The spaces with results on this page, in list order. At most 1000 items.
    pub items: Vec<SearchResult>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SearchResultList(count: i64, items: Vec<SearchResult>) next, additional);
runtime::object!(SearchResultList { next = "next" optional, count = "count", items = "items" } [additional]);

/// The organizations of an email domain.
#[derive(Clone, Debug, PartialEq)]
pub struct EmailDomainOrganizations {
    /// Organizations with this email domain that the caller may join or see. At most 1000 items.
    pub organizations: Vec<Organization>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(EmailDomainOrganizations(organizations: Vec<Organization>) additional);
runtime::object!(EmailDomainOrganizations { organizations = "organizations" } [additional]);

/// A subdomain that points to an organization.
#[derive(Clone, Debug, PartialEq)]
pub struct OrganizationSubdomainTarget {
    /// The organization.
    pub organization: OrganizationId,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OrganizationSubdomainTarget(organization: OrganizationId) additional);
runtime::object!(OrganizationSubdomainTarget {
    organization = "organization"
} [additional] constants { "type" = "organization" });

/// Target of a subdomain.
pub type SubdomainTarget = OrganizationSubdomainTarget;

/// A subdomain of the server's public host.
#[derive(Clone, Debug, PartialEq)]
pub struct Subdomain {
    /// Name of the subdomain.
    pub subdomain: SubdomainName,
    /// The target of the subdomain.
    pub target: SubdomainTarget,
    /// Whether the subdomain currently points to its target.
    pub is_active: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Subdomain(subdomain: SubdomainName, target: SubdomainTarget, is_active: bool) additional);
runtime::object!(Subdomain {
    subdomain = "subdomain", target = "target", is_active = "isActive"
} [additional] constants { "object" = "subdomain" });

/// URLs of a link invite.
#[derive(Clone, PartialEq)]
pub struct LinkInviteUrls {
    /// API URL of the invite. Anyone who has it can join. Format `uri`.
    pub location: String,
    /// URL to share with the people to invite. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::redacted!(LinkInviteUrls { additional; location, app });
runtime::constructor!(LinkInviteUrls(location: String) app, additional);
runtime::object!(LinkInviteUrls { location = "location", app = "app" optional } [additional]);

/// A URL through which people can join an organization.
#[derive(Clone, PartialEq)]
pub struct LinkInvite {
    /// ID of the invite.
    pub id: LinkInviteId,
    /// Role of people who join with it, or `null` for guests.
    pub role: Option<super::common::Role>,
    /// When the invite was created.
    pub created_at: runtime::Timestamp,
    /// The user who created the invite.
    pub created_by: Option<super::users::User>,
    /// When the invite expires. Absent if it does not expire.
    pub expires_at: Option<runtime::Timestamp>,
    /// URLs of the invite.
    pub urls: LinkInviteUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::redacted!(LinkInvite { role, created_at, created_by, expires_at, urls, additional; id });
runtime::constructor!(LinkInvite(id: LinkInviteId, role: Option<super::common::Role>, created_at: runtime::Timestamp, urls: LinkInviteUrls) created_by, expires_at, additional);
runtime::object!(LinkInvite {
    id = "id", role = "role", created_at = "createdAt", created_by = "createdBy" optional,
    expires_at = "expiresAt" optional, urls = "urls"
} [additional] constants { "object" = "link-invite" });

/// A page of link invites.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkInviteList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of link invites that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The link invites on this page, in list order. At most 1000 items.
    pub items: Vec<LinkInvite>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(LinkInviteList(count: i64, items: Vec<LinkInvite>) next, additional);
runtime::object!(LinkInviteList { next = "next" optional, count = "count", items = "items" } [additional]);

/// Parameters for creating a link invite.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewLinkInvite {
    /// Role of people who join with it, or `null` for guests. At most the role of the caller. Defaults to the organization's default role.
    pub role: runtime::Patch<super::common::Role>,
    /// When the invite expires. Absent: never.
    pub expires_at: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(NewLinkInvite { role = "role" optional, expires_at = "expiresAt" optional } [additional]);
runtime::described!(NewLinkInvite = object(&[
    optional("role", of::<super::common::Role>().nullable()),
    optional("expiresAt", string().format("date-time")),
]));

/// Parameters for inviting people by email address.
#[derive(Clone, PartialEq)]
pub struct NewInvites {
    /// People to invite: an email address, or an object with an address and a role of its own. If an address appears more than once, the first entry counts. 1 to 100 items.
    pub emails: Vec<InviteEntry>,
    /// Role for entries without a role of their own, or `null` for guests. Defaults to the organization's default role.
    pub role: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::redacted!(NewInvites { role, additional; emails });
runtime::constructor!(NewInvites(emails: Vec<InviteEntry>) role, additional);
runtime::object!(NewInvites { emails = "emails", role = "role" optional } [additional]);
runtime::described!(NewInvites = object(&[
    required("emails", array(const { &of::<InviteEntry>() }).min(1).max(100)),
    optional("role", of::<super::common::Role>().nullable()),
]));

/// A person to invite.
///
/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum InviteEntry {
    String(String),
    InviteeWithRole(InviteeWithRole),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(InviteEntry {
    String = Type(&[runtime::JsonType::String]) => string().max(254).format("email"),
    InviteeWithRole = Type(&[runtime::JsonType::Object]) => of::<InviteeWithRole>(),
});

/// A person to invite, with a role.
#[derive(Clone, PartialEq)]
pub struct InviteeWithRole {
    /// Email address of the person. At most 254 characters; format `email`.
    pub email: String,
    /// Role of the person, or `null` for a guest. Defaults to the `role` of the request.
    pub role: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::redacted!(InviteeWithRole { role, additional; email });
runtime::constructor!(InviteeWithRole(email: String) role, additional);
runtime::object!(InviteeWithRole { email = "email", role = "role" optional } [additional]);
runtime::described!(InviteeWithRole = object(&[
    required("email", string().max(254).format("email")),
    optional("role", of::<super::common::Role>().nullable()),
]));

/// The invited members.
#[derive(Clone, Debug, PartialEq)]
pub struct InvitedMembers {
    /// One member per address, in the order of the request. At most 1000 items.
    pub items: Vec<super::members::Member>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(InvitedMembers(items: Vec<super::members::Member>) additional);
runtime::object!(InvitedMembers { items = "items" } [additional]);

runtime::operation! {
    /// List the caller's organizations. `GET /v1/orgs`, answers 200, or 400, 401, 429, 500, 503.
    ///
    /// Lists the organizations that the caller is a member of, newest first.
    pub struct ListOrgs {}
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { OrganizationList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listOrgs", "organizations", "/v1/orgs").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListOrgs -> Organization { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create an organization. `POST /v1/orgs`, answers 201, or 400, 401, 403, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Creates an organization, with the caller as its first admin. A hostname that is taken returns 409. Only server admins can create organizations.
    pub struct CreateOrg {}
    body { NewOrganization as runtime::Structured = json(of::<NewOrganization>()) }
    answer { Organization as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("createOrg", "organizations", "/v1/orgs").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get an organization. `GET /v1/orgs/{organizationId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Returns the organization. Requires membership in the organization, including as a guest.
    pub struct GetOrg {
        /// The organization.
        pub organization_id: OrganizationId = path("organizationId", of::<OrganizationId>()),
    }
    answer { Organization as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getOrg", "organizations", "/v1/orgs/{organizationId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Update an organization. `PATCH /v1/orgs/{organizationId}`, answers 200, or 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 503, 507.
    ///
    /// Changes settings of the organization. Absent fields keep their values. A hostname that is taken returns 409; a default site of another organization returns 400. Requires `admin`.
    pub struct UpdateOrg {
        /// The organization.
        pub organization_id: OrganizationId = path("organizationId", of::<OrganizationId>()),
    }
    optional_body { OrganizationUpdate as runtime::Structured = json(of::<OrganizationUpdate>()) }
    answer { Organization as runtime::Json } failure { super::common::ErrorResponse }
    info { patch("updateOrg", "organizations", "/v1/orgs/{organizationId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// List link invites. `GET /v1/orgs/{organizationId}/link-invites`, answers 200, or 400, 401, 403, 404, 429, 500, 503.
    ///
    /// Lists the link invites of the organization, newest first. Requires `admin`.
    pub struct ListLinkInvites {
        /// The organization.
        pub organization_id: OrganizationId = path("organizationId", of::<OrganizationId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { LinkInviteList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listLinkInvites", "organizations", "/v1/orgs/{organizationId}/link-invites").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListLinkInvites -> LinkInvite { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create a link invite. `POST /v1/orgs/{organizationId}/link-invites`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Creates a URL through which people can join the organization. Returns 409 while link invites are off. Requires `admin`.
    pub struct CreateLinkInvite {
        /// The organization.
        pub organization_id: OrganizationId = path("organizationId", of::<OrganizationId>()),
    }
    optional_body { NewLinkInvite as runtime::Structured = json(of::<NewLinkInvite>()) }
    answer { LinkInvite as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("createLinkInvite", "organizations", "/v1/orgs/{organizationId}/link-invites").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Join with a link invite. `POST /v1/orgs/{organizationId}/link-invites/{inviteId}`, answers 200, or 400, 401, 403, 404, 409, 429, 500, 503, 507.
    ///
    /// Makes the caller a member of the organization, with the role of the invite. A caller who is already a member keeps the higher role. An invite created before the caller was demoted or removed has no effect: a member keeps their role, and a removed user gets 404. Returns 404 for an expired invite, while link invites are off, and for a member who is disabled.
    pub struct AcceptLinkInvite {
        /// The organization.
        pub organization_id: OrganizationId = path("organizationId", of::<OrganizationId>()),
        /// The link invite.
        pub invite_id: LinkInviteId = path("inviteId", of::<LinkInviteId>()).hidden(),
    }
    answer { super::members::Member as runtime::Json } failure { super::common::ErrorResponse }
    info { post("acceptLinkInvite", "organizations", "/v1/orgs/{organizationId}/link-invites/{inviteId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Delete a link invite. `DELETE /v1/orgs/{organizationId}/link-invites/{inviteId}`, answers 205, or 400, 401, 403, 404, 429, 500, 503, 507.
    ///
    /// Deletes a link invite, which stops working at once. Members who joined with it stay. Requires `admin`.
    pub struct DeleteLinkInvite {
        /// The organization.
        pub organization_id: OrganizationId = path("organizationId", of::<OrganizationId>()),
        /// The link invite.
        pub invite_id: LinkInviteId = path("inviteId", of::<LinkInviteId>()).hidden(),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteLinkInvite", "organizations", "/v1/orgs/{organizationId}/link-invites/{inviteId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Invite people by email address. `POST /v1/orgs/{organizationId}/invites`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Adds the user of each address as a member with the given role. An unknown address creates a user, named by the part before the `@`. Existing members are unchanged. One transaction: all or nothing. Requires `admin`.
    pub struct InviteMembers {
        /// The organization.
        pub organization_id: OrganizationId = path("organizationId", of::<OrganizationId>()),
    }
    body { NewInvites as runtime::Structured = json(of::<NewInvites>()) }
    answer { InvitedMembers as runtime::Json } failure { super::common::ErrorResponse }
    info { post("inviteMembers", "organizations", "/v1/orgs/{organizationId}/invites").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Search an organization. `GET /v1/orgs/{organizationId}/search`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Searches the titles, headings and bodies of pages in the active revisions of all spaces that the caller may read. Results are grouped by space, best match first. Supports languages without spaces between words. An empty query returns 400.
    pub struct SearchOrg {
        /// The organization.
        pub organization_id: OrganizationId = path("organizationId", of::<OrganizationId>()),
        /// The search query. 1 to 512 characters.
        pub query: String = query("query", string().min(1).max(512)).required(),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { SearchResultList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("searchOrg", "organizations", "/v1/orgs/{organizationId}/search").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(SearchOrg -> SearchResult { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Find organizations by email domain. `GET /v1/email-domains/{emailDomain}/orgs`, answers 200, or 400, 401, 429, 500, 503.
    ///
    /// Returns the organizations whose `emailDomains` contain the domain, newest first: those that the caller belongs to and, if the caller's own email address has the domain, all that the caller may join. Not paginated.
    pub struct GetOrgsForEmailDomain {
        /// Domain of an email address, in lowercase. At most 253 characters; matches `^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`.
        pub email_domain: String = path("emailDomain", string().max(253).pattern(runtime::pattern!("^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$"))),
    }
    answer { EmailDomainOrganizations as runtime::Json } failure { super::common::ErrorResponse }
    info { get("getOrgsForEmailDomain", "organizations", "/v1/email-domains/{emailDomain}/orgs").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Get a subdomain. `GET /v1/subdomains/{subdomain}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Returns the target of a subdomain of the server's public host. Requires membership in the target organization, including as a guest; otherwise returns 404.
    pub struct GetSubdomain {
        /// Name of the subdomain.
        pub subdomain: SubdomainName = path("subdomain", of::<SubdomainName>()),
    }
    answer { Subdomain as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getSubdomain", "organizations", "/v1/subdomains/{subdomain}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}
