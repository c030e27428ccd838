// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Organizations: the owners of everything else.
//!
//! An organization has members with roles, settings that hold for all of its content, and a subdomain for what it publishes. People join it by a link invite, by an e-mail invite or through SSO. Search goes over all spaces of the organization that the caller may read.

use quire_runtime as runtime;

/// Id of an organization: 20 to 22 letters and digits, starting with a letter.
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
pub struct OrganizationId(pub ::std::string::String);

runtime::string_newtype!(OrganizationId);

impl runtime::Described for OrganizationId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Id of a link invite: 20 to 22 letters and digits, starting with a letter.
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
pub struct LinkInviteId(pub ::std::string::String);

runtime::string_newtype!(LinkInviteId);

impl runtime::Described for LinkInviteId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Name of a subdomain: 3 to 32 lower-case letters, digits and hyphens, with no hyphen at either end.
///
/// 3 to 32 characters; matches `^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$`.
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
pub struct SubdomainName(pub ::std::string::String);

runtime::string_newtype!(SubdomainName);

impl runtime::Described for SubdomainName {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .min(3)
        .max(32)
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$",
            );
            &PATTERN
        });
}

/// The kind of an organization.
///
/// - `business`: an organization that works with the platform, the kind of every self-hosted one
/// - `community`: a community
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OrganizationType {
    /// `business`
    Business,
    /// `community`
    Community,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    OrganizationType { Business = "business", Community = "community" }
);

/// What an organization uses the platform for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OrganizationUseCase {
    /// `internalDocs`
    InternalDocs,
    /// `docsSite`
    DocsSite,
    /// `audienceControlledSite`
    AudienceControlledSite,
    /// `productDocs`
    ProductDocs,
    /// `teamKnowledgeBase`
    TeamKnowledgeBase,
    /// `designSystem`
    DesignSystem,
    /// `openSourceDocs`
    OpenSourceDocs,
    /// `notes`
    Notes,
    /// `other`
    Other,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    OrganizationUseCase { InternalDocs = "internalDocs", DocsSite = "docsSite",
    AudienceControlledSite = "audienceControlledSite", ProductDocs = "productDocs",
    TeamKnowledgeBase = "teamKnowledgeBase", DesignSystem = "designSystem",
    OpenSourceDocs = "openSourceDocs", Notes = "notes", Other = "other" }
);

/// The kind of a community.
///
/// - `nonProfit`: a non-profit organization
/// - `openSource`: an open-source project
/// - `education`: a school or university
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OrganizationCommunityType {
    /// `nonProfit`
    NonProfit,
    /// `openSource`
    OpenSource,
    /// `education`
    Education,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    OrganizationCommunityType { NonProfit = "nonProfit", OpenSource = "openSource",
    Education = "education" }
);

/// The plan of an organization. A self-hosted organization has `enterprise`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OrganizationPlan {
    /// `free`
    Free,
    /// `plus`
    Plus,
    /// `pro`
    Pro,
    /// `enterprise`
    Enterprise,
    /// `community`
    Community,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(
    OrganizationPlan { Free = "free", Plus = "plus", Pro = "pro", Enterprise =
    "enterprise", Community = "community" }
);

/// How often an organization is billed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum BillingInterval {
    /// `monthly`
    Monthly,
    /// `yearly`
    Yearly,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(BillingInterval { Monthly = "monthly", Yearly = "yearly" });

/// Where the trial of an organization stands.
///
/// - `none`: there was no trial
/// - `active`: the trial is running
/// - `ended`: the trial is over
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TrialStatus {
    /// `none`
    None,
    /// `active`
    Active,
    /// `ended`
    Ended,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(TrialStatus { None = "none", Active = "active", Ended = "ended" });

/// What is to happen when the trial ends.
///
/// - `downgrade`: the plan becomes a smaller one
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TrialDecision {
    /// `downgrade`
    Downgrade,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(TrialDecision { Downgrade = "downgrade" });

/// What members see first.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "site")]
pub struct OrganizationDefaultContent {
    /// A site of the same organization.
    pub site: super::sites::SiteId,
}

impl runtime::Described for OrganizationDefaultContent {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required("type", runtime::Schema::choice(&["site"])),
            runtime::Property::required(
                "site",
                runtime::Schema::of::<super::sites::SiteId>(),
            ),
        ]
    });
}

/// Billing of an organization.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrganizationBilling {
    /// How often the organization is billed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interval: Option<BillingInterval>,
    /// End of the period that is paid for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end_date: Option<runtime::Timestamp>,
    /// True after a payment failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub has_payment_failed: Option<bool>,
    /// True when billing stops at `endDate`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_scheduled_to_cancel: Option<bool>,
}

/// Trial of an organization.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrganizationTrial {
    /// Where the trial stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<TrialStatus>,
    /// End of the trial.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end_date: Option<runtime::Timestamp>,
    /// What happens when the trial ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<TrialDecision>,
}

/// Why an organization is blocked.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct OrganizationBlocked {
    /// The reason, as free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A move of an organization to other billing.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrganizationBillingMigration {
    /// When the move has to be done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<runtime::Timestamp>,
    /// Discount in percent.
    ///
    /// 0 to 100.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_percent: Option<f64>,
    /// When the discount ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_end_date: Option<runtime::Timestamp>,
}

/// Addresses of an organization.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct OrganizationUrls {
    /// Address of the organization in this API.
    pub location: String,
    /// Address of the organization in the web application.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app: Option<String>,
    /// Address of the organization's logo.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo: Option<String>,
}

/// What the caller may do with an organization. Computed at each read.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
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
    #[serde(rename = "createOpenAPISpec")]
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
}

/// An organization: the owner of members, content and sites.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "organization", rename_all = "camelCase")]
pub struct Organization {
    /// Id of the organization.
    pub id: OrganizationId,
    /// Name of the organization.
    ///
    /// 2 to 255 characters.
    pub title: String,
    /// When the organization was created.
    pub created_at: runtime::Timestamp,
    /// Domains of e-mail addresses whose users may join by themselves, in lower case.
    pub email_domains: Vec<String>,
    /// Default subdomain for public content.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hostname: Option<SubdomainName>,
    /// The kind of the organization.
    pub r#type: OrganizationType,
    /// What the organization uses the platform for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub use_case: Option<OrganizationUseCase>,
    /// The kind of a community.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub community_type: Option<OrganizationCommunityType>,
    /// Role of new members, `null` for guests.
    pub default_role: Option<super::common::Role>,
    /// What members see first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_content: Option<OrganizationDefaultContent>,
    /// True when members must sign in through SSO.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sso: Option<bool>,
    /// True when AI features are on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ai: Option<bool>,
    /// True when link invites are on.
    pub invite_links: bool,
    /// The plan.
    pub plan: OrganizationPlan,
    /// Hostname of its own for the web application.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub custom_hostname: Option<String>,
    /// Billing. Absent on a self-hosted server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub billing: Option<OrganizationBilling>,
    /// Trial. Absent on a self-hosted server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trial: Option<OrganizationTrial>,
    /// Why the organization is blocked. Absent when it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocked: Option<OrganizationBlocked>,
    /// A move to other billing. Absent when there is none.
    #[serde(
        rename = "internal_billingMigration",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub internal_billing_migration: Option<OrganizationBillingMigration>,
    /// Always true where it is there. Deprecated.
    ///
    /// Deprecated.
    #[serde(
        rename = "internal_isOnNewTrial",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub internal_is_on_new_trial: Option<bool>,
    /// Addresses of the organization.
    pub urls: OrganizationUrls,
    /// What the caller may do with the organization.
    pub permissions: OrganizationPermissions,
}

/// One page of a list of organizations.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct OrganizationList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all organizations that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The organizations of this page, in the order of the list.
    pub items: Vec<Organization>,
}

/// What an organization is created from.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewOrganization {
    /// Name of the organization.
    ///
    /// 2 to 255 characters.
    pub title: String,
    /// Default subdomain for public content. Made from the title when absent. One that is taken is answered with 409.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hostname: Option<SubdomainName>,
    /// What the organization uses the platform for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub use_case: Option<OrganizationUseCase>,
}

impl NewOrganization {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(title: String) -> Self {
        Self {
            title,
            hostname: None,
            use_case: None,
        }
    }
}

impl runtime::Described for NewOrganization {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "title",
                runtime::Schema::string().min(2).max(255),
            ),
            runtime::Property::optional(
                "hostname",
                runtime::Schema::of::<SubdomainName>(),
            ),
            runtime::Property::optional(
                "useCase",
                runtime::Schema::of::<OrganizationUseCase>(),
            ),
        ]
    });
}

/// Changes to an organization. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrganizationUpdate {
    /// Name of the organization.
    ///
    /// 2 to 255 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Domains of e-mail addresses whose users may join by themselves: host names in lower case. Replaces all of them.
    ///
    /// At most 100 items; no item twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email_domains: Option<Vec<String>>,
    /// Default subdomain for public content. One that is taken is answered with 409.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hostname: Option<SubdomainName>,
    /// Role of new members, `null` for guests.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub default_role: runtime::Patch<super::common::Role>,
    /// What members see first, `null` for nothing in particular.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub default_content: runtime::Patch<OrganizationDefaultContent>,
    /// Address of the logo, `null` to remove it.
    ///
    /// At most 2048 characters.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub logo: runtime::Patch<String>,
    /// Whether members must sign in through SSO. An admin always keeps a way in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sso: Option<bool>,
    /// Whether AI features are on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ai: Option<bool>,
    /// Whether link invites are on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite_links: Option<bool>,
}

impl runtime::Described for OrganizationUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "title",
                runtime::Schema::string().min(2).max(255),
            ),
            runtime::Property::optional(
                "emailDomains",
                runtime::Schema::array(const {
                        &runtime::Schema::string()
                            .max(253)
                            .pattern(|| {
                                static PATTERN: runtime::Pattern = runtime::Pattern::new(
                                    "^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
                                );
                                &PATTERN
                            })
                    })
                    .max(100)
                    .unique(),
            ),
            runtime::Property::optional(
                "hostname",
                runtime::Schema::of::<SubdomainName>(),
            ),
            runtime::Property::optional(
                "defaultRole",
                runtime::Schema::of::<super::common::Role>().nullable(),
            ),
            runtime::Property::optional(
                "defaultContent",
                runtime::Schema::of::<OrganizationDefaultContent>().nullable(),
            ),
            runtime::Property::optional(
                "logo",
                runtime::Schema::string().max(2048).format("uri").nullable(),
            ),
            runtime::Property::optional("sso", runtime::Schema::boolean()),
            runtime::Property::optional("ai", runtime::Schema::boolean()),
            runtime::Property::optional("inviteLinks", runtime::Schema::boolean()),
        ]
    });
}

/// Addresses of a search result.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SearchUrls {
    /// Address of the result in the web application.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app: Option<String>,
}

/// A section of a page that matches.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SearchSection {
    /// Id of the section: the anchor of its heading.
    pub id: String,
    /// Heading of the section.
    pub title: String,
    /// Path of the page and anchor of the section: `page#anchor`.
    pub path: String,
    /// Piece of the section around the match, at most 300 characters.
    ///
    /// At most 300 characters.
    pub body: String,
    /// Addresses of the section.
    pub urls: SearchUrls,
}

/// A page that matches.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SearchPage {
    /// Id of the page.
    pub id: super::content::PageId,
    /// Title of the page.
    pub title: String,
    /// Path of the page within the space.
    pub path: String,
    /// Sections of the page that match, best match first.
    pub sections: Vec<SearchSection>,
    /// Addresses of the page.
    pub urls: SearchUrls,
}

/// A space with pages that match.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SearchResult {
    /// Id of the space.
    pub id: super::spaces::SpaceId,
    /// Title of the space.
    pub title: String,
    /// Pages of the space that match, best match first.
    pub pages: Vec<SearchPage>,
}

/// One page of a list of spaces with results.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SearchResultList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all spaces with results that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The spaces with results of this page, in the order of the list.
    pub items: Vec<SearchResult>,
}

/// The organizations of an e-mail domain.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct EmailDomainOrganizations {
    /// Organizations with this e-mail domain that the caller may join or see.
    pub organizations: Vec<Organization>,
}

/// A subdomain that leads to an organization.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", rename = "organization")]
pub struct OrganizationSubdomainTarget {
    /// The organization.
    pub organization: OrganizationId,
}

/// Where a subdomain leads.
///
/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum SubdomainTarget {
    /// A JSON object.
    Object(OrganizationSubdomainTarget),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for SubdomainTarget {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Type(runtime::JsonType::Object),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::Object(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(SubdomainTarget { Object });

/// A subdomain of the server's public host.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "subdomain", rename_all = "camelCase")]
pub struct Subdomain {
    /// Name of the subdomain.
    pub subdomain: SubdomainName,
    /// Where the subdomain leads.
    pub target: SubdomainTarget,
    /// True while the subdomain leads to its target.
    pub is_active: bool,
}

/// Addresses of a link invite.
#[derive(Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct LinkInviteUrls {
    /// Address of the invite in this API. Whoever has it may join.
    pub location: String,
    /// Address to give to people who are to join.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub app: Option<String>,
}

impl ::std::fmt::Debug for LinkInviteUrls {
    fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        formatter
            .debug_struct("LinkInviteUrls")
            .field("location", &runtime::model::Redacted)
            .field("app", &runtime::model::Redacted)
            .finish()
    }
}

/// An address by which people join an organization.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "link-invite", rename_all = "camelCase")]
pub struct LinkInvite {
    /// Id of the invite.
    pub id: LinkInviteId,
    /// Role of those who join by it, `null` for guests.
    pub role: Option<super::common::Role>,
    /// When the invite was created.
    pub created_at: runtime::Timestamp,
    /// Who created the invite.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub created_by: Option<super::users::User>,
    /// When the invite stops working. Absent when it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<runtime::Timestamp>,
    /// Addresses of the invite.
    pub urls: LinkInviteUrls,
}

/// One page of a list of link invites.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct LinkInviteList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all link invites that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The link invites of this page, in the order of the list.
    pub items: Vec<LinkInvite>,
}

/// What a link invite is created from.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewLinkInvite {
    /// Role of those who join by it, `null` for guests. Absent: the default role of the organization. At most the role of the caller.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub role: runtime::Patch<super::common::Role>,
    /// When the invite stops working. Absent: it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<runtime::Timestamp>,
}

impl runtime::Described for NewLinkInvite {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "role",
                runtime::Schema::of::<super::common::Role>().nullable(),
            ),
            runtime::Property::optional(
                "expiresAt",
                runtime::Schema::string().format("date-time"),
            ),
        ]
    });
}

/// Whom to invite by e-mail address.
#[derive(Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct NewInvites {
    /// E-mail addresses of the people to invite.
    ///
    /// 1 to 100 items.
    pub emails: Vec<String>,
    /// Role of those invited, `null` for guests. Absent: the default role of the organization.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub role: runtime::Patch<super::common::Role>,
}

impl NewInvites {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(emails: Vec<String>) -> Self {
        Self {
            emails,
            role: runtime::Patch::Keep,
        }
    }
}

impl ::std::fmt::Debug for NewInvites {
    fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
        formatter
            .debug_struct("NewInvites")
            .field("emails", &runtime::model::Redacted)
            .field("role", &self.role)
            .finish()
    }
}

impl runtime::Described for NewInvites {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "emails",
                runtime::Schema::array(const {
                        &runtime::Schema::string().max(254).format("email")
                    })
                    .min(1)
                    .max(100),
            ),
            runtime::Property::optional(
                "role",
                runtime::Schema::of::<super::common::Role>().nullable(),
            ),
        ]
    });
}

/// The members that an invite made.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct InvitedMembers {
    /// One member for each address, in the order of the request.
    pub items: Vec<super::members::Member>,
}

/// List the caller's organizations.
///
/// Request of `listOrgs`: `GET /v1/orgs`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListOrgs {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl ListOrgs {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new() -> Self {
        Self { page: None, limit: 50 }
    }
}

impl Default for ListOrgs {
    fn default() -> Self {
        Self::new()
    }
}

impl runtime::Operation for ListOrgs {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listOrgs",
        area: "organizations",
        method: runtime::Method::Get,
        path: "/v1/orgs",
        parameters: const {
            &[
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
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = OrganizationList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListOrgs {
    type Item = Organization;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Create an organization.
///
/// Request of `createOrg`: `POST /v1/orgs`.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateOrg {
    /// The body.
    pub body: NewOrganization,
}

impl CreateOrg {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: NewOrganization) -> Self {
        Self { body }
    }
}

impl runtime::Operation for CreateOrg {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "createOrg",
        area: "organizations",
        method: runtime::Method::Post,
        path: "/v1/orgs",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewOrganization>(), true)),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = Organization;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}

/// Get an organization.
///
/// Request of `getOrg`: `GET /v1/orgs/{organizationId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetOrg {
    /// The organization.
    pub organization_id: OrganizationId,
}

impl GetOrg {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: OrganizationId) -> Self {
        Self { organization_id }
    }
}

impl runtime::Operation for GetOrg {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getOrg",
        area: "organizations",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<OrganizationId>(),
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
    type Response = Organization;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
        })
    }
}

/// Update an organization.
///
/// Request of `updateOrg`: `PATCH /v1/orgs/{organizationId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateOrg {
    /// The organization.
    pub organization_id: OrganizationId,
    /// The body.
    pub body: Option<OrganizationUpdate>,
}

impl UpdateOrg {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: OrganizationId) -> Self {
        Self {
            organization_id,
            body: None,
        }
    }
}

impl runtime::Operation for UpdateOrg {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateOrg",
        area: "organizations",
        method: runtime::Method::Patch,
        path: "/v1/orgs/{organizationId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<OrganizationId>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<OrganizationUpdate>(), false),
        ),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = Organization;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// List link invites.
///
/// Request of `listLinkInvites`: `GET /v1/orgs/{organizationId}/link-invites`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListLinkInvites {
    /// The organization.
    pub organization_id: OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl ListLinkInvites {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: OrganizationId) -> Self {
        Self {
            organization_id,
            page: None,
            limit: 50,
        }
    }
}

impl runtime::Operation for ListLinkInvites {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listLinkInvites",
        area: "organizations",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/link-invites",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<OrganizationId>(),
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
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = LinkInviteList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListLinkInvites {
    type Item = LinkInvite;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Create a link invite.
///
/// Request of `createLinkInvite`: `POST /v1/orgs/{organizationId}/link-invites`.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateLinkInvite {
    /// The organization.
    pub organization_id: OrganizationId,
    /// The body.
    pub body: Option<NewLinkInvite>,
}

impl CreateLinkInvite {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: OrganizationId) -> Self {
        Self {
            organization_id,
            body: None,
        }
    }
}

impl runtime::Operation for CreateLinkInvite {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "createLinkInvite",
        area: "organizations",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/link-invites",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<OrganizationId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewLinkInvite>(), false)),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = LinkInvite;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// Join by a link invite.
///
/// Request of `acceptLinkInvite`: `POST /v1/orgs/{organizationId}/link-invites/{inviteId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct AcceptLinkInvite {
    /// The organization.
    pub organization_id: OrganizationId,
    /// The link invite.
    pub invite_id: LinkInviteId,
}

impl AcceptLinkInvite {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: OrganizationId, invite_id: LinkInviteId) -> Self {
        Self { organization_id, invite_id }
    }
}

impl runtime::Operation for AcceptLinkInvite {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "acceptLinkInvite",
        area: "organizations",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/link-invites/{inviteId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "inviteId",
                    runtime::Schema::of::<LinkInviteId>(),
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
    type Response = super::members::Member;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.invite_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            invite_id: from.parameter()?,
        })
    }
}

/// Delete a link invite.
///
/// Request of `deleteLinkInvite`: `DELETE /v1/orgs/{organizationId}/link-invites/{inviteId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteLinkInvite {
    /// The organization.
    pub organization_id: OrganizationId,
    /// The link invite.
    pub invite_id: LinkInviteId,
}

impl DeleteLinkInvite {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: OrganizationId, invite_id: LinkInviteId) -> Self {
        Self { organization_id, invite_id }
    }
}

impl runtime::Operation for DeleteLinkInvite {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteLinkInvite",
        area: "organizations",
        method: runtime::Method::Delete,
        path: "/v1/orgs/{organizationId}/link-invites/{inviteId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "inviteId",
                    runtime::Schema::of::<LinkInviteId>(),
                ),
            ]
        },
        body: None,
        success: 205,
        answer: None,
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ();
    type Codec = runtime::Empty;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.invite_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            invite_id: from.parameter()?,
        })
    }
}

/// Invite people by e-mail address.
///
/// Request of `inviteMembers`: `POST /v1/orgs/{organizationId}/invites`.
#[derive(Clone, Debug, PartialEq)]
pub struct InviteMembers {
    /// The organization.
    pub organization_id: OrganizationId,
    /// The body.
    pub body: NewInvites,
}

impl InviteMembers {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: OrganizationId, body: NewInvites) -> Self {
        Self { organization_id, body }
    }
}

impl runtime::Operation for InviteMembers {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "inviteMembers",
        area: "organizations",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/invites",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<OrganizationId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewInvites>(), true)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = InvitedMembers;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Search an organization.
///
/// Request of `searchOrg`: `GET /v1/orgs/{organizationId}/search`.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchOrg {
    /// The organization.
    pub organization_id: OrganizationId,
    /// The words to look for.
    ///
    /// 1 to 512 characters.
    pub query: String,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl SearchOrg {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: OrganizationId, query: String) -> Self {
        Self {
            organization_id,
            query,
            page: None,
            limit: 50,
        }
    }
}

impl runtime::Operation for SearchOrg {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "searchOrg",
        area: "organizations",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/search",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<OrganizationId>(),
                ),
                runtime::Parameter::query(
                        "query",
                        runtime::Schema::string().min(1).max(512),
                    )
                    .required(),
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
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = SearchResultList;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.query);
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            query: from.parameter()?,
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for SearchOrg {
    type Item = SearchResult;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Find organizations by e-mail domain.
///
/// Request of `getOrgsForEmailDomain`: `GET /v1/email-domains/{emailDomain}/orgs`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetOrgsForEmailDomain {
    /// Domain of an e-mail address, in lower case.
    ///
    /// At most 253 characters; matches `^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`.
    pub email_domain: String,
}

impl GetOrgsForEmailDomain {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(email_domain: String) -> Self {
        Self { email_domain }
    }
}

impl runtime::Operation for GetOrgsForEmailDomain {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getOrgsForEmailDomain",
        area: "organizations",
        method: runtime::Method::Get,
        path: "/v1/email-domains/{emailDomain}/orgs",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "emailDomain",
                    runtime::Schema::string()
                        .max(253)
                        .pattern(|| {
                            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                                "^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$",
                            );
                            &PATTERN
                        }),
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
    type Response = EmailDomainOrganizations;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.email_domain);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            email_domain: from.parameter()?,
        })
    }
}

/// Get a subdomain.
///
/// Request of `getSubdomain`: `GET /v1/subdomains/{subdomain}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetSubdomain {
    /// Name of the subdomain.
    pub subdomain: SubdomainName,
}

impl GetSubdomain {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(subdomain: SubdomainName) -> Self {
        Self { subdomain }
    }
}

impl runtime::Operation for GetSubdomain {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getSubdomain",
        area: "organizations",
        method: runtime::Method::Get,
        path: "/v1/subdomains/{subdomain}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "subdomain",
                    runtime::Schema::of::<SubdomainName>(),
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
    type Response = Subdomain;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.subdomain);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            subdomain: from.parameter()?,
        })
    }
}
