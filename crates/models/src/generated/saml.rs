// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! SAML providers let members sign in with the accounts of their organization.
//!
//! A provider is `pending` until its `entityID`, `ssoURL` and a certificate that parses are set; then it is `active`. Users who sign in for the first time get the provider's default role and default team.

use quire_runtime as runtime;

/// ID of a SAML provider: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SamlProviderId(pub ::std::string::String);
runtime::string_newtype!(SamlProviderId);
runtime::described!(SamlProviderId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Status of a SAML provider.
///
/// - `pending`: `entityID`, `ssoURL` or a certificate that parses is missing
/// - `active`: members can sign in
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SamlProviderStatus {
    Pending,
    Active,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(SamlProviderStatus {
    Pending = "pending", Active = "active"
});

/// Settings to enter at the identity provider.
#[derive(Clone, Debug, PartialEq)]
pub struct SamlService {
    /// URL that receives the responses of the identity provider. Format `uri`.
    pub acs_url: String,
    /// URL that starts the sign-in. Format `uri`.
    pub start_url: String,
    /// Entity ID of this service: the URL of its metadata.
    pub entity_id: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SamlService(acs_url: String, start_url: String, entity_id: String) additional);
runtime::object!(SamlService {
    acs_url = "acsURL", start_url = "startURL", entity_id = "entityID"
} [additional]);

/// URLs of a SAML provider.
#[derive(Clone, Debug, PartialEq)]
pub struct SamlProviderUrls {
    /// API URL of the provider. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SamlProviderUrls(location: String) additional);
runtime::object!(SamlProviderUrls { location = "location" } [additional]);

/// An identity provider through which members sign in.
#[derive(Clone, Debug, PartialEq)]
pub struct SamlProvider {
    /// ID of the provider.
    pub id: SamlProviderId,
    /// Name that members see when they sign in. 1 to 30 characters.
    pub label: String,
    /// URL of the identity provider at which members sign in. At most 2048 characters; format `uri`.
    pub sso_url: Option<String>,
    /// Entity ID of the identity provider. At most 1024 characters.
    pub entity_id: Option<String>,
    /// Certificate of the identity provider (X.509, PEM). At most 10000 characters.
    pub certificate: Option<String>,
    /// Team of users who sign in for the first time. Absent if there is none.
    pub default_team: Option<super::teams::Team>,
    /// Role of users who sign in for the first time, or `null` for guests.
    pub default_role: Option<super::common::Role>,
    /// When the provider was created.
    pub created_at: runtime::Timestamp,
    /// Status of the provider.
    pub status: SamlProviderStatus,
    /// Settings to enter at the identity provider.
    pub service: SamlService,
    /// URLs of the provider.
    pub urls: SamlProviderUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SamlProvider(id: SamlProviderId, label: String, default_role: Option<super::common::Role>, created_at: runtime::Timestamp, status: SamlProviderStatus, service: SamlService, urls: SamlProviderUrls) sso_url, entity_id, certificate, default_team, additional);
runtime::object!(SamlProvider {
    id = "id", label = "label", sso_url = "ssoURL" optional, entity_id = "entityID" optional,
    certificate = "certificate" optional, default_team = "defaultTeam" optional,
    default_role = "defaultRole", created_at = "createdAt", status = "status", service = "service",
    urls = "urls"
} [additional] constants { "object" = "saml-provider" });

/// A page of SAML providers.
#[derive(Clone, Debug, PartialEq)]
pub struct SamlProviderList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of SAML providers that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The SAML providers on this page, in list order. At most 1000 items.
    pub items: Vec<SamlProvider>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SamlProviderList(count: i64, items: Vec<SamlProvider>) next, additional);
runtime::object!(SamlProviderList { next = "next" optional, count = "count", items = "items" } [additional]);

/// Parameters for creating a SAML provider.
#[derive(Clone, Debug, PartialEq)]
pub struct NewSamlProvider {
    /// Name that members see when they sign in. 1 to 30 characters.
    pub label: String,
    /// Entity ID of the identity provider. At most 1024 characters.
    pub entity_id: Option<String>,
    /// Certificate of the identity provider (X.509, PEM). At most 10000 characters.
    pub certificate: Option<String>,
    /// URL of the identity provider at which members sign in. At most 2048 characters; format `uri`.
    pub sso_url: Option<String>,
    /// Team of users who sign in for the first time. A team of another organization returns 400.
    pub default_team: Option<super::teams::TeamId>,
    /// Role of users who sign in for the first time, or `null` for guests.
    pub default_role: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewSamlProvider(label: String) entity_id, certificate, sso_url, default_team, default_role, additional);
runtime::object!(NewSamlProvider {
    label = "label", entity_id = "entityID" optional, certificate = "certificate" optional,
    sso_url = "ssoURL" optional, default_team = "defaultTeam" optional,
    default_role = "defaultRole" optional
} [additional]);
runtime::described!(NewSamlProvider = object(&[
    required("label", string().min(1).max(30)),
    optional("entityID", string().max(1024)),
    optional("certificate", string().max(10000)),
    optional("ssoURL", string().max(2048).format("uri")),
    optional("defaultTeam", of::<super::teams::TeamId>()),
    optional("defaultRole", of::<super::common::Role>().nullable()),
]));

/// Changes to a SAML provider. Absent fields keep their values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SamlProviderUpdate {
    /// Name that members see when they sign in. 1 to 30 characters.
    pub label: Option<String>,
    /// Entity ID of the identity provider. At most 1024 characters.
    pub entity_id: Option<String>,
    /// Certificate of the identity provider (X.509, PEM). At most 10000 characters.
    pub certificate: Option<String>,
    /// URL of the identity provider at which members sign in. At most 2048 characters; format `uri`.
    pub sso_url: Option<String>,
    /// Team of users who sign in for the first time. A team of another organization returns 400.
    pub default_team: Option<super::teams::TeamId>,
    /// Role of users who sign in for the first time, or `null` for guests.
    pub default_role: runtime::Patch<super::common::Role>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(SamlProviderUpdate {
    label = "label" optional, entity_id = "entityID" optional, certificate = "certificate" optional,
    sso_url = "ssoURL" optional, default_team = "defaultTeam" optional,
    default_role = "defaultRole" optional
} [additional]);
runtime::described!(SamlProviderUpdate = object(&[
    optional("label", string().min(1).max(30)),
    optional("entityID", string().max(1024)),
    optional("certificate", string().max(10000)),
    optional("ssoURL", string().max(2048).format("uri")),
    optional("defaultTeam", of::<super::teams::TeamId>()),
    optional("defaultRole", of::<super::common::Role>().nullable()),
]));

/// An SSO login of an organization.
#[derive(Clone, Debug, PartialEq)]
pub struct SsoLogin {
    /// ID of the provider.
    pub id: SamlProviderId,
    /// Name that members see.
    pub label: String,
    /// URL that starts the sign-in. Format `uri`.
    pub start_url: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SsoLogin(id: SamlProviderId, label: String, start_url: String) additional);
runtime::object!(SsoLogin { id = "id", label = "label", start_url = "startURL" } [additional]);

/// The SSO logins of an organization.
#[derive(Clone, Debug, PartialEq)]
pub struct SsoLogins {
    /// One entry per active provider. At most 100 items.
    pub items: Vec<SsoLogin>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SsoLogins(items: Vec<SsoLogin>) additional);
runtime::object!(SsoLogins { items = "items" } [additional]);

runtime::operation! {
    /// List the SAML providers of an organization. `GET /v1/orgs/{organizationId}/saml`, answers 200, or 400, 401, 403, 404, 429, 500, 501, 503.
    ///
    /// Lists the SAML providers of the organization, newest first. Requires `admin`.
    pub struct ListSamlProviders {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { SamlProviderList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSamlProviders", "saml", "/v1/orgs/{organizationId}/saml").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSamlProviders -> SamlProvider { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create a SAML provider. `POST /v1/orgs/{organizationId}/saml`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Creates a SAML provider, which is `pending` until it is complete. Requires `admin`.
    pub struct CreateSamlProvider {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    body { NewSamlProvider as runtime::Structured = json(of::<NewSamlProvider>()) }
    answer { SamlProvider as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("createSamlProvider", "saml", "/v1/orgs/{organizationId}/saml").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get a SAML provider. `GET /v1/orgs/{organizationId}/saml/{samlProviderId}`, answers 200, or 400, 401, 403, 404, 429, 500, 501, 503.
    ///
    /// Returns the SAML provider. Requires `admin`.
    pub struct GetSamlProvider {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The SAML provider.
        pub saml_provider_id: SamlProviderId = path("samlProviderId", of::<SamlProviderId>()),
    }
    answer { SamlProvider as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getSamlProvider", "saml", "/v1/orgs/{organizationId}/saml/{samlProviderId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Delete a SAML provider. `DELETE /v1/orgs/{organizationId}/saml/{samlProviderId}`, answers 204, or 400, 401, 403, 404, 412, 429, 500, 501, 503, 507.
    ///
    /// Deletes the SAML provider. Members can no longer sign in through it. Requires `admin`.
    pub struct DeleteSamlProvider {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The SAML provider.
        pub saml_provider_id: SamlProviderId = path("samlProviderId", of::<SamlProviderId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteSamlProvider", "saml", "/v1/orgs/{organizationId}/saml/{samlProviderId}").success(204).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Update a SAML provider. `PATCH /v1/orgs/{organizationId}/saml/{samlProviderId}`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Updates the SAML provider. Absent fields keep their values. `status` is derived from the other fields. Requires `admin`.
    pub struct UpdateSamlProvider {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The SAML provider.
        pub saml_provider_id: SamlProviderId = path("samlProviderId", of::<SamlProviderId>()),
    }
    optional_body { SamlProviderUpdate as runtime::Structured = json(of::<SamlProviderUpdate>()) }
    answer { SamlProvider as runtime::Json } failure { super::common::ErrorResponse }
    info { patch("updateSamlProvider", "saml", "/v1/orgs/{organizationId}/saml/{samlProviderId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// List the SSO logins of an organization. `GET /v1/orgs/{organizationId}/sso`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Returns the active providers through which members of the organization can sign in. Not paginated.
    pub struct ListSsoLogins {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    answer { SsoLogins as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSsoLogins", "saml", "/v1/orgs/{organizationId}/sso").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
