// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! `OpenID` Connect providers let members sign in with the accounts of their organization.
//!
//! A provider is `pending` until its `issuer`, `clientId` and client secret are set; then it is `active`. Users
//! who sign in for the first time get the provider's default role and default team. On every sign-in, the groups
//! that the provider names determine the user's mapped teams.
//!
//! Users are found by their verified email address when they sign in for the first time, and by their account at
//! the issuer (`sub`) from then on. Another account with the email address of a member is refused with 403, until
//! an admin removes the member, or sets another `issuer` or `clientId`, which removes the links of all accounts.
//!
//! Everyone whom the issuer signs in for the client becomes a member: use a client or a tenant that only your
//! people can sign in to.

use quire_runtime as runtime;

/// ID of an OIDC provider: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct OidcProviderId(pub String);

/// Status of an OIDC provider.
///
/// - `pending`: `issuer`, `clientId` or the client secret is missing
/// - `active`: members can sign in
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum OidcProviderStatus {
    #[value("pending")]
    Pending,
    #[value("active")]
    Active,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// A group of the identity provider, and the team of its users.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct OidcGroup {
    /// Group, as the claim names it. 1 to 200 characters.
    #[wire(min_length = 1, max_length = 200)]
    pub group: String,
    /// Team that users with this group are in. A team of another organization returns 400.
    pub team: super::teams::TeamId,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// URLs of an OIDC provider.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OidcProviderUrls {
    /// API URL of the provider. Format `uri`.
    pub location: String,
    /// URL that starts the sign-in. Format `uri`.
    pub start: String,
    /// Redirect URI to enter at the identity provider. Format `uri`.
    pub callback: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An `OpenID` Connect provider through which members sign in.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "oidc-provider"))]
pub struct OidcProvider {
    /// ID of the provider.
    pub id: OidcProviderId,
    /// Name that members see when they sign in. 1 to 30 characters.
    pub label: String,
    /// Issuer: the URL of the identity provider, exactly as it names itself, with `https`. `http` is only for servers
    /// that may fetch from private networks. At most 2048 characters; format `uri`.
    pub issuer: Option<String>,
    /// Client ID that the identity provider gave to this service. At most 1024 characters.
    #[wire(name = "clientId")]
    pub client_id: Option<String>,
    /// True if a client secret is set.
    #[wire(name = "hasClientSecret")]
    pub has_client_secret: bool,
    /// Scopes to request; `openid` must be among them. 1 to 20 items.
    pub scopes: Vec<String>,
    /// Claim with the groups of a user: a string or a list of strings. 1 to 200 characters.
    #[wire(name = "groupsClaim")]
    pub groups_claim: String,
    /// True if an email address is trusted although the identity provider does not state that it is verified (no claim
    /// `email_verified`). Set it only for an identity provider that never sends the claim and does not let users
    /// choose their own address. An address marked as unverified is never trusted.
    #[wire(name = "trustEmails")]
    pub trust_emails: bool,
    /// Teams of users by their groups. A deleted team disappears from it. At most 100 items.
    pub groups: Vec<OidcGroup>,
    /// Team of users who sign in for the first time. Absent if there is none, or after the team was deleted.
    #[wire(name = "defaultTeam")]
    pub default_team: Option<super::teams::Team>,
    /// Role of users who sign in for the first time, or `null` for guests.
    #[wire(name = "defaultRole", required)]
    pub default_role: Option<super::common::Role>,
    /// Time at which the provider was created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Status of the provider.
    pub status: OidcProviderStatus,
    /// URLs of the provider.
    pub urls: OidcProviderUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of OIDC providers.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct OidcProviderList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of OIDC providers that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The OIDC providers on this page, in list order. At most 1000 items.
    pub items: Vec<OidcProvider>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating an OIDC provider.
#[derive(Clone, PartialEq, runtime::Object, runtime::Described, runtime::RedactedDebug)]
pub struct NewOidcProvider {
    /// Name that members see when they sign in. 1 to 30 characters.
    #[wire(min_length = 1, max_length = 30)]
    pub label: String,
    /// Issuer: the URL of the identity provider, exactly as it names itself, with `https`. `http` is only for servers
    /// that may fetch from private networks. At most 2048 characters; format `uri`.
    #[wire(max_length = 2048, format = "uri")]
    pub issuer: Option<String>,
    /// Client ID that the identity provider gave to this service. At most 1024 characters.
    #[wire(name = "clientId", max_length = 1024)]
    pub client_id: Option<String>,
    /// Client secret that the identity provider gave to this service. Encrypted at rest and never returned. At most
    /// 1024 characters.
    #[wire(name = "clientSecret", hidden, max_length = 1024)]
    pub client_secret: Option<String>,
    /// Scopes to request; `openid` must be among them. If absent, `openid`, `email` and `profile`. 1 to 20 items.
    #[wire(min_items = 1, max_items = 20, items(pattern = "^[!#-\\[\\]-~]{1,100}$"))]
    pub scopes: Option<Vec<String>>,
    /// Claim with the groups of a user: a string or a list of strings. If absent, `groups`. 1 to 200 characters.
    #[wire(name = "groupsClaim", min_length = 1, max_length = 200)]
    pub groups_claim: Option<String>,
    /// True if an email address is trusted although the identity provider does not state that it is verified (no claim
    /// `email_verified`). Set it only for an identity provider that never sends the claim and does not let users
    /// choose their own address. An address marked as unverified is never trusted. Defaults to `false`.
    #[wire(name = "trustEmails")]
    pub trust_emails: Option<bool>,
    /// Teams of users by their groups. At most 100 items.
    #[wire(max_items = 100)]
    pub groups: Option<Vec<OidcGroup>>,
    /// Team of users who sign in for the first time. A team of another organization returns 400.
    #[wire(name = "defaultTeam")]
    pub default_team: Option<super::teams::TeamId>,
    /// Role of users who sign in for the first time, or `null` for guests.
    #[wire(name = "defaultRole")]
    pub default_role: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Changes to an OIDC provider. Absent fields keep their values.
#[derive(Clone, Default, PartialEq, runtime::Object, runtime::Described, runtime::RedactedDebug)]
pub struct OidcProviderUpdate {
    /// Name that members see when they sign in. 1 to 30 characters.
    #[wire(min_length = 1, max_length = 30)]
    pub label: Option<String>,
    /// Issuer: the URL of the identity provider, exactly as it names itself, with `https`. `http` is only for servers
    /// that may fetch from private networks. Another issuer removes the client secret unless the request has one, so
    /// that no issuer gets the secret of another. At most 2048 characters; format `uri`.
    #[wire(max_length = 2048, format = "uri")]
    pub issuer: Option<String>,
    /// Client ID that the identity provider gave to this service. An empty string removes it. At most 1024 characters.
    #[wire(name = "clientId", max_length = 1024)]
    pub client_id: Option<String>,
    /// Client secret that the identity provider gave to this service. Encrypted at rest and never returned. An empty
    /// string removes it. At most 1024 characters.
    #[wire(name = "clientSecret", hidden, max_length = 1024)]
    pub client_secret: Option<String>,
    /// Scopes to request; `openid` must be among them. 1 to 20 items.
    #[wire(min_items = 1, max_items = 20, items(pattern = "^[!#-\\[\\]-~]{1,100}$"))]
    pub scopes: Option<Vec<String>>,
    /// Claim with the groups of a user: a string or a list of strings. 1 to 200 characters.
    #[wire(name = "groupsClaim", min_length = 1, max_length = 200)]
    pub groups_claim: Option<String>,
    /// True if an email address is trusted although the identity provider does not state that it is verified (no claim
    /// `email_verified`). Set it only for an identity provider that never sends the claim and does not let users
    /// choose their own address. An address marked as unverified is never trusted. Changing it to `false` removes the
    /// links between accounts and members, and ends the provider's sessions.
    #[wire(name = "trustEmails")]
    pub trust_emails: Option<bool>,
    /// Teams of users by their groups. Replaces all of them; nobody leaves a team before they sign in again, and a
    /// team that is no longer mapped keeps its members. At most 100 items.
    #[wire(max_items = 100)]
    pub groups: Option<Vec<OidcGroup>>,
    /// Team of users who sign in for the first time. A team of another organization returns 400.
    #[wire(name = "defaultTeam")]
    pub default_team: Option<super::teams::TeamId>,
    /// Role of users who sign in for the first time, or `null` for guests.
    #[wire(name = "defaultRole")]
    pub default_role: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the OIDC providers of an organization.
///
/// Lists the OIDC providers of the organization, newest first. Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/oidc",
    id = "listOidcProviders",
    area = "oidc",
    response = OidcProviderList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListOidcProviders {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The page to return: `next.page` of the previous page. Defaults to the first page.
    #[wire(query)]
    pub page: Option<super::common::PageToken>,
    /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
    #[wire(query, default = 50, minimum = 0, maximum = 1000)]
    pub limit: i32,
}

impl runtime::Paged for ListOidcProviders {
    type Item = OidcProvider;

    fn next(
        &self,
        page: &OidcProviderList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: OidcProviderList) -> Vec<OidcProvider> {
        page.items
    }
}

/// Create an OIDC provider.
///
/// Creates an OIDC provider, which is `pending` until it is complete. Returns 409 if the organization has 100 SAML
/// and OIDC providers. A `clientSecret` returns 409 if the operator of the server has set no encryption keys.
/// Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/oidc",
    id = "createOidcProvider",
    area = "oidc",
    status = 201,
    response = OidcProvider,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateOidcProvider {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    #[body(json)]
    pub body: NewOidcProvider,
}

/// Get an OIDC provider.
///
/// Returns the OIDC provider. Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/oidc/{oidcProviderId}",
    id = "getOidcProvider",
    area = "oidc",
    response = OidcProvider,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetOidcProvider {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The OIDC provider.
    #[wire(path = "oidcProviderId")]
    pub oidc_provider_id: OidcProviderId,
}

/// Delete an OIDC provider.
///
/// Deletes the OIDC provider, and ends the sessions of users who signed in through it. Returns 409 for the last
/// active provider of an organization that requires single sign-on. Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/oidc/{oidcProviderId}",
    id = "deleteOidcProvider",
    area = "oidc",
    status = 204,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct DeleteOidcProvider {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The OIDC provider.
    #[wire(path = "oidcProviderId")]
    pub oidc_provider_id: OidcProviderId,
}

/// Update an OIDC provider.
///
/// Updates the OIDC provider. Absent fields keep their values. `status` is derived from the other fields. Returns
/// 409 if the last active provider of an organization that requires single sign-on would become `pending`. A
/// `clientSecret` returns 409 if the operator of the server has set no encryption keys. Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/oidc/{oidcProviderId}",
    id = "updateOidcProvider",
    area = "oidc",
    response = OidcProvider,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateOidcProvider {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The OIDC provider.
    #[wire(path = "oidcProviderId")]
    pub oidc_provider_id: OidcProviderId,
    #[body(json)]
    pub body: Option<OidcProviderUpdate>,
}
