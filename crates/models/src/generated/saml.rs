// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! SAML providers let members sign in with the accounts of their organization.
//!
//! A provider is `pending` until its `entityID`, `ssoURL` and a certificate that parses are set, then it is `active`. Who signs in for the first time gets the default role and the default team of the provider.

use quire_runtime as runtime;

/// Id of a SAML provider: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SamlProviderId(pub ::std::string::String);
runtime::string_newtype!(SamlProviderId);
runtime::described!(SamlProviderId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// Whether members can sign in through a provider.
///
/// - `pending`: something is missing: `entityID`, `ssoURL` or a certificate that parses
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

/// What to enter at the identity provider.
#[derive(Clone, Debug, PartialEq)]
pub struct SamlService {
    /// Address that takes the answers of the identity provider. Format `uri`.
    pub acs_url: String,
    /// Address at which signing in starts. Format `uri`.
    pub start_url: String,
    /// Name of this service for the identity provider: the address of its metadata.
    pub entity_id: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SamlService(acs_url: String, start_url: String, entity_id: String) additional);
runtime::object!(SamlService {
    acs_url = "acsURL", start_url = "startURL", entity_id = "entityID"
} [additional]);

/// Addresses of a SAML provider.
#[derive(Clone, Debug, PartialEq)]
pub struct SamlProviderUrls {
    /// Address of the provider in this API. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SamlProviderUrls(location: String) additional);
runtime::object!(SamlProviderUrls { location = "location" } [additional]);

/// An identity provider through which members sign in.
#[derive(Clone, Debug, PartialEq)]
pub struct SamlProvider {
    /// Id of the provider.
    pub id: SamlProviderId,
    /// Name that members see when they sign in. 1 to 30 characters.
    pub label: String,
    /// Address of the identity provider at which members sign in. At most 2048 characters; format `uri`.
    pub sso_url: Option<String>,
    /// Name of the identity provider. At most 1024 characters.
    pub entity_id: Option<String>,
    /// Certificate of the identity provider (X.509, PEM). At most 10000 characters.
    pub certificate: Option<String>,
    /// Team of those who sign in for the first time. Absent without one.
    pub default_team: Option<super::teams::Team>,
    /// Role of those who sign in for the first time, `null` for guests.
    pub default_role: Option<super::common::Role>,
    /// When the provider was created.
    pub created_at: runtime::Timestamp,
    /// Whether members can sign in through it.
    pub status: SamlProviderStatus,
    /// What to enter at the identity provider.
    pub service: SamlService,
    /// Addresses of the provider.
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

/// One page of a list of SAML providers.
#[derive(Clone, Debug, PartialEq)]
pub struct SamlProviderList {
    /// Where the next page is. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of all SAML providers that match the filters and that the caller may see, whatever the page. At least 0.
    pub count: i64,
    /// The SAML providers of this page, in the order of the list. At most 1000 items.
    pub items: Vec<SamlProvider>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SamlProviderList(count: i64, items: Vec<SamlProvider>) next, additional);
runtime::object!(SamlProviderList { next = "next" optional, count = "count", items = "items" } [additional]);

/// What a SAML provider is created from.
#[derive(Clone, Debug, PartialEq)]
pub struct NewSamlProvider {
    /// Name that members see when they sign in. 1 to 30 characters.
    pub label: String,
    /// Name of the identity provider. At most 1024 characters.
    pub entity_id: Option<String>,
    /// Certificate of the identity provider (X.509, PEM). At most 10000 characters.
    pub certificate: Option<String>,
    /// Address of the identity provider at which members sign in. At most 2048 characters; format `uri`.
    pub sso_url: Option<String>,
    /// Team of those who sign in for the first time. One that is not of the organization is answered with 400.
    pub default_team: Option<super::teams::TeamId>,
    /// Role of those who sign in for the first time, `null` for guests.
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

/// Changes to a SAML provider. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SamlProviderUpdate {
    /// Name that members see when they sign in. 1 to 30 characters.
    pub label: Option<String>,
    /// Name of the identity provider. At most 1024 characters.
    pub entity_id: Option<String>,
    /// Certificate of the identity provider (X.509, PEM). At most 10000 characters.
    pub certificate: Option<String>,
    /// Address of the identity provider at which members sign in. At most 2048 characters; format `uri`.
    pub sso_url: Option<String>,
    /// Team of those who sign in for the first time. One that is not of the organization is answered with 400.
    pub default_team: Option<super::teams::TeamId>,
    /// Role of those who sign in for the first time, `null` for guests.
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

/// A way to sign in to an organization.
#[derive(Clone, Debug, PartialEq)]
pub struct SsoLogin {
    /// Id of the provider.
    pub id: SamlProviderId,
    /// Name that members see.
    pub label: String,
    /// Address at which signing in starts. Format `uri`.
    pub start_url: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SsoLogin(id: SamlProviderId, label: String, start_url: String) additional);
runtime::object!(SsoLogin { id = "id", label = "label", start_url = "startURL" } [additional]);

/// The ways to sign in to an organization.
#[derive(Clone, Debug, PartialEq)]
pub struct SsoLogins {
    /// One entry for each active provider. At most 100 items.
    pub items: Vec<SsoLogin>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(SsoLogins(items: Vec<SsoLogin>) additional);
runtime::object!(SsoLogins { items = "items" } [additional]);

runtime::operation! {
    /// List the SAML providers of an organization. `GET /v1/orgs/{organizationId}/saml`, answers 200, or 400, 401, 403, 404, 429, 500, 501, 503.
    ///
    /// Lists the SAML providers of the organization, newest first. Needs `admin`.
    pub struct ListSamlProviders {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    optional {
        /// The page to answer: `next.page` of the page before it. The first page when absent.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// The largest number of items to answer. With 0 only `count` is answered. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { SamlProviderList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSamlProviders", "saml", "/v1/orgs/{organizationId}/saml").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListSamlProviders -> SamlProvider { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create a SAML provider. `POST /v1/orgs/{organizationId}/saml`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Creates a SAML provider, `pending` until it is complete. Needs `admin`.
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
    /// Answers the SAML provider. Needs `admin`.
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
    /// Deletes the provider. Members can no longer sign in through it. Needs `admin`.
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
    /// Changes the provider; an absent field keeps its value. `status` follows from what is set. Needs `admin`.
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
    /// Answers the active providers through which members of the organization can sign in. Not a page: all of them.
    pub struct ListSsoLogins {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    answer { SsoLogins as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listSsoLogins", "saml", "/v1/orgs/{organizationId}/sso").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
