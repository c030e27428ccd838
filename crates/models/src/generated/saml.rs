// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! SAML providers let members sign in with the accounts of their organization.
//!
//! A provider is `pending` until its `entityID`, `ssoURL` and a certificate that parses are set; then it is
//! `active`. Users who sign in for the first time get the provider's default role and default team.

use quire_runtime as runtime;

/// ID of a SAML provider: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct SamlProviderId(pub String);

/// Status of a SAML provider.
///
/// - `pending`: `entityID`, `ssoURL` or a certificate that parses is missing
/// - `active`: members can sign in
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum SamlProviderStatus {
    #[value("pending")]
    Pending,
    #[value("active")]
    Active,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Settings to enter at the identity provider.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SamlService {
    /// URL that receives the responses of the identity provider. Format `uri`.
    #[wire(name = "acsURL")]
    pub acs_url: String,
    /// URL that starts the sign-in. Format `uri`.
    #[wire(name = "startURL")]
    pub start_url: String,
    /// Entity ID of this service: the URL of its metadata.
    #[wire(name = "entityID")]
    pub entity_id: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// URLs of a SAML provider.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SamlProviderUrls {
    /// API URL of the provider. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// An identity provider through which members sign in.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "saml-provider"))]
pub struct SamlProvider {
    /// ID of the provider.
    pub id: SamlProviderId,
    /// Name that members see when they sign in. 1 to 30 characters.
    pub label: String,
    /// URL of the identity provider at which members sign in: `http` or `https`. At most 2048 characters; format
    /// `uri`.
    #[wire(name = "ssoURL")]
    pub sso_url: Option<String>,
    /// Entity ID of the identity provider. At most 1024 characters.
    #[wire(name = "entityID")]
    pub entity_id: Option<String>,
    /// Certificate of the identity provider (X.509, PEM). At most 10000 characters.
    pub certificate: Option<String>,
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
    pub status: SamlProviderStatus,
    /// Settings to enter at the identity provider.
    pub service: SamlService,
    /// URLs of the provider.
    pub urls: SamlProviderUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of SAML providers.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SamlProviderList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of SAML providers that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The SAML providers on this page, in list order. At most 1000 items.
    pub items: Vec<SamlProvider>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating a SAML provider.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewSamlProvider {
    /// Name that members see when they sign in. 1 to 30 characters.
    #[wire(min_length = 1, max_length = 30)]
    pub label: String,
    /// Entity ID of the identity provider. At most 1024 characters.
    #[wire(name = "entityID", max_length = 1024)]
    pub entity_id: Option<String>,
    /// Certificate of the identity provider (X.509, PEM). At most 10000 characters.
    #[wire(max_length = 10000)]
    pub certificate: Option<String>,
    /// URL of the identity provider at which members sign in: `http` or `https`. At most 2048 characters; format
    /// `uri`.
    #[wire(name = "ssoURL", max_length = 2048, format = "uri")]
    pub sso_url: Option<String>,
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

/// Changes to a SAML provider. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct SamlProviderUpdate {
    /// Name that members see when they sign in. 1 to 30 characters.
    #[wire(min_length = 1, max_length = 30)]
    pub label: Option<String>,
    /// Entity ID of the identity provider. An empty string removes it. At most 1024 characters.
    #[wire(name = "entityID", max_length = 1024)]
    pub entity_id: Option<String>,
    /// Certificate of the identity provider (X.509, PEM). An empty string removes it. At most 10000 characters.
    #[wire(max_length = 10000)]
    pub certificate: Option<String>,
    /// URL of the identity provider at which members sign in: `http` or `https`. At most 2048 characters; format
    /// `uri`.
    #[wire(name = "ssoURL", max_length = 2048, format = "uri")]
    pub sso_url: Option<String>,
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

/// ID of a SAML or OIDC provider: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype)]
pub struct SsoProviderId(pub String);

/// An SSO login of an organization.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SsoLogin {
    /// ID of the provider.
    pub id: SsoProviderId,
    /// Name that members see.
    pub label: String,
    /// URL that starts the sign-in. Format `uri`.
    #[wire(name = "startURL")]
    pub start_url: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// The SSO logins of an organization.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct SsoLogins {
    /// One entry per active provider. At most 100 items.
    pub items: Vec<SsoLogin>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the SAML providers of an organization.
///
/// Lists the SAML providers of the organization, newest first. Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/saml",
    id = "listSamlProviders",
    area = "saml",
    response = SamlProviderList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSamlProviders {
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

impl runtime::Paged for ListSamlProviders {
    type Item = SamlProvider;

    fn next(
        &self,
        page: &SamlProviderList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: SamlProviderList) -> Vec<SamlProvider> {
        page.items
    }
}

/// Create a SAML provider.
///
/// Creates a SAML provider, which is `pending` until it is complete. Returns 409 if the organization has 100 SAML
/// and OIDC providers. Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/saml",
    id = "createSamlProvider",
    area = "saml",
    status = 201,
    response = SamlProvider,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateSamlProvider {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    #[body(json)]
    pub body: NewSamlProvider,
}

/// Get a SAML provider.
///
/// Returns the SAML provider. Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/saml/{samlProviderId}",
    id = "getSamlProvider",
    area = "saml",
    response = SamlProvider,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetSamlProvider {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The SAML provider.
    #[wire(path = "samlProviderId")]
    pub saml_provider_id: SamlProviderId,
}

/// Delete a SAML provider.
///
/// Deletes the SAML provider, and ends the sessions of users who signed in through it. Returns 409 for the last
/// active provider of an organization that requires single sign-on. Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/saml/{samlProviderId}",
    id = "deleteSamlProvider",
    area = "saml",
    status = 204,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct DeleteSamlProvider {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The SAML provider.
    #[wire(path = "samlProviderId")]
    pub saml_provider_id: SamlProviderId,
}

/// Update a SAML provider.
///
/// Updates the SAML provider. Absent fields keep their values. `status` is derived from the other fields. Returns
/// 409 if the last active provider of an organization that requires single sign-on would become `pending`.
/// Requires `admin`.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/v1/orgs/{organizationId}/saml/{samlProviderId}",
    id = "updateSamlProvider",
    area = "saml",
    response = SamlProvider,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateSamlProvider {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The SAML provider.
    #[wire(path = "samlProviderId")]
    pub saml_provider_id: SamlProviderId,
    #[body(json)]
    pub body: Option<SamlProviderUpdate>,
}

/// List the SSO logins of an organization.
///
/// Returns the active SAML and OIDC providers through which members of the organization can sign in, newest first.
/// Requires membership. Not paginated.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/sso",
    id = "listSsoLogins",
    area = "saml",
    response = SsoLogins,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListSsoLogins {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
}
