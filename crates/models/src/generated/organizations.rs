// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Organizations: the owners of everything else.
//!
//! An organization has members with roles, settings that hold for all of its content, and a subdomain for what it publishes. People join it by a link invite, by an e-mail invite or through SSO. Search goes over all spaces of the organization that the caller may read.

use quire_runtime as runtime;

/// Id of an organization: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OrganizationId(pub ::std::string::String);
runtime::string_newtype!(OrganizationId);
runtime::described!(OrganizationId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Id of a link invite: 20 to 22 letters and digits, starting with a letter. Whoever knows it may join. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LinkInviteId(pub ::std::string::String);
runtime::string_newtype!(LinkInviteId);
runtime::redacted!(LinkInviteId);
runtime::described!(LinkInviteId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Name of a subdomain: 3 to 32 lower-case letters, digits and hyphens, with no hyphen at either end. 3 to 32 characters; matches `^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SubdomainName(pub ::std::string::String);
runtime::string_newtype!(SubdomainName);
runtime::described!(SubdomainName = string().min(3).max(32).pattern(runtime::pattern!("^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$")));

/// The kind of an organization.
///
/// - `business`: an organization that works with the platform, the kind of every self-hosted one
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

/// What an organization uses the platform for.
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

/// The kind of a community.
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

/// The plan of an organization. A self-hosted organization has `enterprise`.
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

/// How often an organization is billed.
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

/// Where the trial of an organization stands.
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

/// What is to happen when the trial ends.
///
/// - `downgrade`: the plan becomes a smaller one
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TrialDecision {
    Downgrade,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(TrialDecision {
    Downgrade = "downgrade"
});

/// What members see first.
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
    /// How often the organization is billed.
    pub interval: Option<BillingInterval>,
    /// End of the period that is paid for.
    pub end_date: Option<runtime::Timestamp>,
    /// True after a payment failed.
    pub has_payment_failed: Option<bool>,
    /// True when billing stops at `endDate`.
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
    /// Where the trial stands.
    pub status: Option<TrialStatus>,
    /// End of the trial.
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

/// A move of an organization to other billing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OrganizationBillingMigration {
    /// When the move has to be done.
    pub deadline: Option<runtime::Timestamp>,
    /// Discount in percent. 0 to 100.
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

/// Addresses of an organization.
#[derive(Clone, Debug, PartialEq)]
pub struct OrganizationUrls {
    /// Address of the organization in this API. Format `uri`.
    pub location: String,
    /// Address of the organization in the web application. Format `uri`.
    pub app: Option<String>,
    /// Address of the organization's logo. Format `uri`.
    pub logo: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OrganizationUrls(location: String) app, logo, additional);
runtime::object!(OrganizationUrls {
    location = "location", app = "app" optional, logo = "logo" optional
} [additional]);

/// What the caller may do with an organization. Computed at each read.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "the description has them")]
pub struct OrganizationPermissions {
    /// View the organization.
    pub view: bool,
    /// Change the organization, its members, teams and SAML providers.
    pub admin: bool,
    /// Manage at least one team.
    pub own_team: bool,
    /// Create spaces, collections and sites.
    pub create_content: bool,
    /// Create API descriptions.
    pub create_open_api_spec: bool,
    /// Feed conversations into the organization.
    pub ingest_conversations: bool,
    /// View billing.
    pub view_billing: bool,
    /// List the members.
    pub list_members: bool,
    /// List the teams.
    pub list_teams: bool,
    /// List the integrations.
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

/// An organization: the owner of members, content and sites.
#[derive(Clone, Debug, PartialEq)]
pub struct Organization {
    /// Id of the organization.
    pub id: OrganizationId,
    /// Name of the organization. 2 to 255 characters.
    pub title: String,
    /// When the organization was created.
    pub created_at: runtime::Timestamp,
    /// Domains of e-mail addresses whose users may join by themselves, in lower case. At most 100 items.
    pub email_domains: Vec<String>,
    /// Default subdomain for public content.
    pub hostname: Option<SubdomainName>,
    /// The kind of the organization.
    pub r#type: OrganizationType,
    /// What the organization uses the platform for.
    pub use_case: Option<OrganizationUseCase>,
    /// The kind of a community.
    pub community_type: Option<OrganizationCommunityType>,
    /// Role of new members, `null` for guests.
    pub default_role: Option<super::common::Role>,
    /// What members see first.
    pub default_content: Option<OrganizationDefaultContent>,
    /// True when members must sign in through SSO.
    pub sso: Option<bool>,
    /// True when AI features are on.
    pub ai: Option<bool>,
    /// True when link invites are on.
    pub invite_links: bool,
    /// The plan.
    pub plan: OrganizationPlan,
    /// Hostname of its own for the web application.
    pub custom_hostname: Option<String>,
    /// Billing. Absent on a self-hosted server.
    pub billing: Option<OrganizationBilling>,
    /// Trial. Absent on a self-hosted server.
    pub trial: Option<OrganizationTrial>,
    /// Why the organization is blocked. Absent when it is not.
    pub blocked: Option<OrganizationBlocked>,
    /// A move to other billing. Absent when there is none.
    pub internal_billing_migration: Option<OrganizationBillingMigration>,
    /// Always true where it is there. Deprecated. Deprecated.
    pub internal_is_on_new_trial: Option<bool>,
    /// Addresses of the organization.
    pub urls: OrganizationUrls,
    /// What the caller may do with the organization.
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

/// One page of a list of organizations.
#[derive(Clone, Debug, PartialEq)]
pub struct OrganizationList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all organizations that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The organizations of this page, in the order of the list. At most 1000 items.
    pub items: Vec<Organization>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OrganizationList(count: i64, items: Vec<Organization>) next, additional);
runtime::object!(OrganizationList { next = "next" optional, count = "count", items = "items" } [additional]);

/// What an organization is created from.
#[derive(Clone, Debug, PartialEq)]
pub struct NewOrganization {
    /// Name of the organization. 2 to 255 characters.
    pub title: String,
    /// Default subdomain for public content. Made from the title when absent. One that is taken is answered with 409.
    pub hostname: Option<SubdomainName>,
    /// What the organization uses the platform for.
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

/// Changes to an organization. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OrganizationUpdate {
    /// Name of the organization. 2 to 255 characters.
    pub title: Option<String>,
    /// Domains of e-mail addresses whose users may join by themselves: host names in lower case. Replaces all of them. At most 100 items; no item twice.
    pub email_domains: Option<Vec<String>>,
    /// Default subdomain for public content. One that is taken is answered with 409.
    pub hostname: Option<SubdomainName>,
    /// Role of new members, `null` for guests.
    pub default_role: runtime::Patch<super::common::Role>,
    /// What members see first, `null` for nothing in particular.
    pub default_content: runtime::Patch<OrganizationDefaultContent>,
    /// Address of the logo, `null` to remove it. At most 2048 characters; format `uri`.
    pub logo: runtime::Patch<String>,
    /// Whether members must sign in through SSO. `true` requires an active SAML provider, otherwise the response is 409. An admin always keeps a way in.
    pub sso: Option<bool>,
    /// Whether AI features are on.
    pub ai: Option<bool>,
    /// Whether link invites are on.
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

/// Addresses of a search result.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchUrls {
    /// Address of the result in the web application. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SearchUrls { app = "app" optional } [additional]);

/// A section of a page that matches.
#[derive(Clone, Debug, PartialEq)]
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
    pub additional: runtime::Additional,
}
runtime::constructor!(SearchSection(id: String, title: String, path: String, body: String, urls: SearchUrls) additional);
runtime::object!(SearchSection {
    id = "id", title = "title", path = "path", body = "body", urls = "urls"
} [additional]);

/// A page that matches.
#[derive(Clone, Debug, PartialEq)]
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
    pub additional: runtime::Additional,
}
runtime::constructor!(SearchPage(id: super::content::PageId, title: String, path: String, sections: Vec<SearchSection>, urls: SearchUrls) additional);
runtime::object!(SearchPage {
    id = "id", title = "title", path = "path", sections = "sections", urls = "urls"
} [additional]);

/// A space with pages that match.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResult {
    /// Id of the space.
    pub id: super::spaces::SpaceId,
    /// Title of the space.
    pub title: String,
    /// Pages of the space that match, best match first. At most 100 items.
    pub pages: Vec<SearchPage>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SearchResult(id: super::spaces::SpaceId, title: String, pages: Vec<SearchPage>) additional);
runtime::object!(SearchResult { id = "id", title = "title", pages = "pages" } [additional]);

/// One page of a list of spaces with results.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResultList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all spaces with results that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The spaces with results of this page, in the order of the list. At most 1000 items.
    pub items: Vec<SearchResult>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SearchResultList(count: i64, items: Vec<SearchResult>) next, additional);
runtime::object!(SearchResultList { next = "next" optional, count = "count", items = "items" } [additional]);

/// The organizations of an e-mail domain.
#[derive(Clone, Debug, PartialEq)]
pub struct EmailDomainOrganizations {
    /// Organizations with this e-mail domain that the caller may join or see. At most 1000 items.
    pub organizations: Vec<Organization>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(EmailDomainOrganizations(organizations: Vec<Organization>) additional);
runtime::object!(EmailDomainOrganizations { organizations = "organizations" } [additional]);

/// A subdomain that leads to an organization.
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

/// Where a subdomain leads.
pub type SubdomainTarget = OrganizationSubdomainTarget;

/// A subdomain of the server's public host.
#[derive(Clone, Debug, PartialEq)]
pub struct Subdomain {
    /// Name of the subdomain.
    pub subdomain: SubdomainName,
    /// Where the subdomain leads.
    pub target: SubdomainTarget,
    /// True while the subdomain leads to its target.
    pub is_active: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Subdomain(subdomain: SubdomainName, target: SubdomainTarget, is_active: bool) additional);
runtime::object!(Subdomain {
    subdomain = "subdomain", target = "target", is_active = "isActive"
} [additional] constants { "object" = "subdomain" });

/// Addresses of a link invite.
#[derive(Clone, PartialEq)]
pub struct LinkInviteUrls {
    /// Address of the invite in this API. Whoever has it may join. Format `uri`.
    pub location: String,
    /// Address to give to people who are to join. Format `uri`.
    pub app: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::redacted!(LinkInviteUrls { additional; location, app });
runtime::constructor!(LinkInviteUrls(location: String) app, additional);
runtime::object!(LinkInviteUrls { location = "location", app = "app" optional } [additional]);

/// An address by which people join an organization.
#[derive(Clone, PartialEq)]
pub struct LinkInvite {
    /// Id of the invite.
    pub id: LinkInviteId,
    /// Role of those who join by it, `null` for guests.
    pub role: Option<super::common::Role>,
    /// When the invite was created.
    pub created_at: runtime::Timestamp,
    /// Who created the invite.
    pub created_by: Option<super::users::User>,
    /// When the invite stops working. Absent when it does not.
    pub expires_at: Option<runtime::Timestamp>,
    /// Addresses of the invite.
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

/// One page of a list of link invites.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkInviteList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all link invites that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The link invites of this page, in the order of the list. At most 1000 items.
    pub items: Vec<LinkInvite>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(LinkInviteList(count: i64, items: Vec<LinkInvite>) next, additional);
runtime::object!(LinkInviteList { next = "next" optional, count = "count", items = "items" } [additional]);

/// What a link invite is created from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewLinkInvite {
    /// Role of those who join by it, `null` for guests. Absent: the default role of the organization. At most the role of the caller.
    pub role: runtime::Patch<super::common::Role>,
    /// When the invite stops working. Absent: it does not.
    pub expires_at: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(NewLinkInvite { role = "role" optional, expires_at = "expiresAt" optional } [additional]);
runtime::described!(NewLinkInvite = object(&[
    optional("role", of::<super::common::Role>().nullable()),
    optional("expiresAt", string().format("date-time")),
]));

/// Whom to invite by e-mail address.
#[derive(Clone, PartialEq)]
pub struct NewInvites {
    /// People to invite: an e-mail address, or an object with an address and a role of its own. If an address appears more than once, the first entry counts. 1 to 100 items.
    pub emails: Vec<InviteEntry>,
    /// Role for entries without a role of their own, `null` for guests. Defaults to the organization's default role.
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

/// One person to invite.
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
    String = [Type(&[runtime::JsonType::String])] => string().max(254).format("email"),
    InviteeWithRole = [Type(&[runtime::JsonType::Object])] => of::<InviteeWithRole>(),
});

/// One person to invite, with a role.
#[derive(Clone, PartialEq)]
pub struct InviteeWithRole {
    /// E-mail address of the person. At most 254 characters; format `email`.
    pub email: String,
    /// Role of the person, `null` for a guest. Defaults to the `role` of the request.
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

/// The members that an invite made.
#[derive(Clone, Debug, PartialEq)]
pub struct InvitedMembers {
    /// One member for each address, in the order of the request. At most 1000 items.
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
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { OrganizationList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listOrgs", "organizations", "/v1/orgs").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListOrgs -> Organization { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create an organization. `POST /v1/orgs`, answers 201, or 400, 401, 403, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Creates an organization, with the caller as its first admin. Only for server admins. A hostname that is taken is answered with 409.
    pub struct CreateOrg {}
    body { NewOrganization as runtime::Structured = json(of::<NewOrganization>()) }
    answer { Organization as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("createOrg", "organizations", "/v1/orgs").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get an organization. `GET /v1/orgs/{organizationId}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Answers the organization. The caller must be a member of it, guests included.
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
    /// Changes settings of the organization; an absent field keeps its value. Needs `admin`. A hostname that is taken is answered with 409; a default site of another organization with 400.
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
    /// Lists the link invites of the organization, newest first. Needs `admin`.
    pub struct ListLinkInvites {
        /// The organization.
        pub organization_id: OrganizationId = path("organizationId", of::<OrganizationId>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { LinkInviteList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listLinkInvites", "organizations", "/v1/orgs/{organizationId}/link-invites").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListLinkInvites -> LinkInvite { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create a link invite. `POST /v1/orgs/{organizationId}/link-invites`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Creates an address by which people join the organization. Needs `admin`. Answers 409 while link invites are off.
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
    /// Join by a link invite. `POST /v1/orgs/{organizationId}/link-invites/{inviteId}`, answers 200, or 400, 401, 403, 404, 409, 429, 500, 503, 507.
    ///
    /// Makes the caller a member of the organization, with the role of the invite. A caller who is a member already keeps the higher role. An invite created before the caller was demoted or removed gives them nothing: a member keeps their role, and somebody who was removed gets 404. An expired invite answers 404, as does one of an organization with link invites off, and every invite for a member who is disabled.
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
    /// Deletes a link invite, which stops working at once. Those who joined by it stay. Needs `admin`.
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
    /// Invite people by e-mail address. `POST /v1/orgs/{organizationId}/invites`, answers 200, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507.
    ///
    /// Makes a member of each address: a user with the address joins with the given role, and an unknown address becomes a user who does, named by what stands before the `@`. Who is a member already stays as is. Needs `admin`. One transaction: all or nothing.
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
    /// Searches titles, headings and bodies of the pages in the active revisions of all spaces that the caller may read. Results are grouped by space, best match first. Works for languages without spaces between words. An empty query is answered with 400.
    pub struct SearchOrg {
        /// The organization.
        pub organization_id: OrganizationId = path("organizationId", of::<OrganizationId>()),
        /// The words to look for. 1 to 512 characters.
        pub query: String = query("query", string().min(1).max(512)).required(),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { SearchResultList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("searchOrg", "organizations", "/v1/orgs/{organizationId}/search").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(SearchOrg -> SearchResult { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Find organizations by e-mail domain. `GET /v1/email-domains/{emailDomain}/orgs`, answers 200, or 400, 401, 429, 500, 503.
    ///
    /// Answers the organizations whose `emailDomains` have the domain, newest first: those that the caller belongs to, and, if the caller's own e-mail address has the domain, all that the caller may join. Not a page: all of them.
    pub struct GetOrgsForEmailDomain {
        /// Domain of an e-mail address, in lower case. At most 253 characters; matches `^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`.
        pub email_domain: String = path("emailDomain", string().max(253).pattern(runtime::pattern!("^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$"))),
    }
    answer { EmailDomainOrganizations as runtime::Json } failure { super::common::ErrorResponse }
    info { get("getOrgsForEmailDomain", "organizations", "/v1/email-domains/{emailDomain}/orgs").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}

runtime::operation! {
    /// Get a subdomain. `GET /v1/subdomains/{subdomain}`, answers 200, or 400, 401, 404, 429, 500, 503.
    ///
    /// Answers where a subdomain of the server's public host leads. The caller must be a member of the organization that it leads to, guests included; else it is answered with 404.
    pub struct GetSubdomain {
        /// Name of the subdomain.
        pub subdomain: SubdomainName = path("subdomain", of::<SubdomainName>()),
    }
    answer { Subdomain as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getSubdomain", "organizations", "/v1/subdomains/{subdomain}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}
