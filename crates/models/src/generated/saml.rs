// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! SAML providers let members sign in with the accounts of their organization.
//!
//! A provider is `pending` until its `entityID`, `ssoURL` and a certificate that parses are set, then it is `active`. Who signs in for the first time gets the default role and the default team of the provider.

use quire_runtime as runtime;

/// Id of a SAML provider: 20 to 22 letters and digits, starting with a letter.
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
pub struct SamlProviderId(pub ::std::string::String);

runtime::string_newtype!(SamlProviderId);

impl runtime::Described for SamlProviderId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// Whether members can sign in through a provider.
///
/// - `pending`: something is missing: `entityID`, `ssoURL` or a certificate that parses
/// - `active`: members can sign in
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SamlProviderStatus {
    /// `pending`
    Pending,
    /// `active`
    Active,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(SamlProviderStatus { Pending = "pending", Active = "active" });

/// What to enter at the identity provider.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SamlService {
    /// Address that takes the answers of the identity provider.
    #[serde(rename = "acsURL")]
    pub acs_url: String,
    /// Address at which signing in starts.
    #[serde(rename = "startURL")]
    pub start_url: String,
    /// Name of this service for the identity provider: the address of its metadata.
    #[serde(rename = "entityID")]
    pub entity_id: String,
}

/// Addresses of a SAML provider.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SamlProviderUrls {
    /// Address of the provider in this API.
    pub location: String,
}

/// An identity provider through which members sign in.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "saml-provider", rename_all = "camelCase")]
pub struct SamlProvider {
    /// Id of the provider.
    pub id: SamlProviderId,
    /// Name that members see when they sign in.
    ///
    /// 1 to 30 characters.
    pub label: String,
    /// Address of the identity provider at which members sign in.
    ///
    /// At most 2048 characters.
    #[serde(rename = "ssoURL", default, skip_serializing_if = "Option::is_none")]
    pub sso_url: Option<String>,
    /// Name of the identity provider.
    ///
    /// At most 1024 characters.
    #[serde(rename = "entityID", default, skip_serializing_if = "Option::is_none")]
    pub entity_id: Option<String>,
    /// Certificate of the identity provider (X.509, PEM).
    ///
    /// At most 10000 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<String>,
    /// Team of those who sign in for the first time. Absent without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
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
}

/// One page of a list of SAML providers.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SamlProviderList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all SAML providers that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The SAML providers of this page, in the order of the list.
    pub items: Vec<SamlProvider>,
}

/// What a SAML provider is created from.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewSamlProvider {
    /// Name that members see when they sign in.
    ///
    /// 1 to 30 characters.
    pub label: String,
    /// Name of the identity provider.
    ///
    /// At most 1024 characters.
    #[serde(rename = "entityID", default, skip_serializing_if = "Option::is_none")]
    pub entity_id: Option<String>,
    /// Certificate of the identity provider (X.509, PEM).
    ///
    /// At most 10000 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<String>,
    /// Address of the identity provider at which members sign in.
    ///
    /// At most 2048 characters.
    #[serde(rename = "ssoURL", default, skip_serializing_if = "Option::is_none")]
    pub sso_url: Option<String>,
    /// Team of those who sign in for the first time. One that is not of the organization is answered with 400.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_team: Option<super::teams::TeamId>,
    /// Role of those who sign in for the first time, `null` for guests.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub default_role: runtime::Patch<super::common::Role>,
}

impl NewSamlProvider {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(label: String) -> Self {
        Self {
            label,
            entity_id: None,
            certificate: None,
            sso_url: None,
            default_team: None,
            default_role: runtime::Patch::Keep,
        }
    }
}

impl runtime::Described for NewSamlProvider {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "label",
                runtime::Schema::string().min(1).max(30),
            ),
            runtime::Property::optional("entityID", runtime::Schema::string().max(1024)),
            runtime::Property::optional(
                "certificate",
                runtime::Schema::string().max(10000),
            ),
            runtime::Property::optional(
                "ssoURL",
                runtime::Schema::string().max(2048).format("uri"),
            ),
            runtime::Property::optional(
                "defaultTeam",
                runtime::Schema::of::<super::teams::TeamId>(),
            ),
            runtime::Property::optional(
                "defaultRole",
                runtime::Schema::of::<super::common::Role>().nullable(),
            ),
        ]
    });
}

/// Changes to a SAML provider. An absent field keeps its value.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SamlProviderUpdate {
    /// Name that members see when they sign in.
    ///
    /// 1 to 30 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Name of the identity provider.
    ///
    /// At most 1024 characters.
    #[serde(rename = "entityID", default, skip_serializing_if = "Option::is_none")]
    pub entity_id: Option<String>,
    /// Certificate of the identity provider (X.509, PEM).
    ///
    /// At most 10000 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<String>,
    /// Address of the identity provider at which members sign in.
    ///
    /// At most 2048 characters.
    #[serde(rename = "ssoURL", default, skip_serializing_if = "Option::is_none")]
    pub sso_url: Option<String>,
    /// Team of those who sign in for the first time. One that is not of the organization is answered with 400.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_team: Option<super::teams::TeamId>,
    /// Role of those who sign in for the first time, `null` for guests.
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub default_role: runtime::Patch<super::common::Role>,
}

impl runtime::Described for SamlProviderUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional(
                "label",
                runtime::Schema::string().min(1).max(30),
            ),
            runtime::Property::optional("entityID", runtime::Schema::string().max(1024)),
            runtime::Property::optional(
                "certificate",
                runtime::Schema::string().max(10000),
            ),
            runtime::Property::optional(
                "ssoURL",
                runtime::Schema::string().max(2048).format("uri"),
            ),
            runtime::Property::optional(
                "defaultTeam",
                runtime::Schema::of::<super::teams::TeamId>(),
            ),
            runtime::Property::optional(
                "defaultRole",
                runtime::Schema::of::<super::common::Role>().nullable(),
            ),
        ]
    });
}

/// A way to sign in to an organization.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SsoLogin {
    /// Id of the provider.
    pub id: SamlProviderId,
    /// Name that members see.
    pub label: String,
    /// Address at which signing in starts.
    #[serde(rename = "startURL")]
    pub start_url: String,
}

/// The ways to sign in to an organization.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SsoLogins {
    /// One entry for each active provider.
    pub items: Vec<SsoLogin>,
}

/// List the SAML providers of an organization.
///
/// Request of `listSamlProviders`: `GET /v1/orgs/{organizationId}/saml`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSamlProviders {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl ListSamlProviders {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: super::organizations::OrganizationId) -> Self {
        Self {
            organization_id,
            page: None,
            limit: 50,
        }
    }
}

impl runtime::Operation for ListSamlProviders {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listSamlProviders",
        area: "saml",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/saml",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
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
    type Response = SamlProviderList;
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

impl runtime::Paged for ListSamlProviders {
    type Item = SamlProvider;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Create a SAML provider.
///
/// Request of `createSamlProvider`: `POST /v1/orgs/{organizationId}/saml`.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateSamlProvider {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The body.
    pub body: NewSamlProvider,
}

impl CreateSamlProvider {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        body: NewSamlProvider,
    ) -> Self {
        Self { organization_id, body }
    }
}

impl runtime::Operation for CreateSamlProvider {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "createSamlProvider",
        area: "saml",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/saml",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
            ]
        },
        body: Some(runtime::Body::json(runtime::Schema::of::<NewSamlProvider>(), true)),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = SamlProvider;
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

/// Get a SAML provider.
///
/// Request of `getSamlProvider`: `GET /v1/orgs/{organizationId}/saml/{samlProviderId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetSamlProvider {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The SAML provider.
    pub saml_provider_id: SamlProviderId,
}

impl GetSamlProvider {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        saml_provider_id: SamlProviderId,
    ) -> Self {
        Self {
            organization_id,
            saml_provider_id,
        }
    }
}

impl runtime::Operation for GetSamlProvider {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getSamlProvider",
        area: "saml",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/saml/{samlProviderId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "samlProviderId",
                    runtime::Schema::of::<SamlProviderId>(),
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
    type Response = SamlProvider;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.saml_provider_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            saml_provider_id: from.parameter()?,
        })
    }
}

/// Delete a SAML provider.
///
/// Request of `deleteSamlProvider`: `DELETE /v1/orgs/{organizationId}/saml/{samlProviderId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteSamlProvider {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The SAML provider.
    pub saml_provider_id: SamlProviderId,
}

impl DeleteSamlProvider {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        saml_provider_id: SamlProviderId,
    ) -> Self {
        Self {
            organization_id,
            saml_provider_id,
        }
    }
}

impl runtime::Operation for DeleteSamlProvider {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteSamlProvider",
        area: "saml",
        method: runtime::Method::Delete,
        path: "/v1/orgs/{organizationId}/saml/{samlProviderId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "samlProviderId",
                    runtime::Schema::of::<SamlProviderId>(),
                ),
            ]
        },
        body: None,
        success: 204,
        answer: None,
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = ();
    type Codec = runtime::Empty;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.saml_provider_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            saml_provider_id: from.parameter()?,
        })
    }
}

/// Update a SAML provider.
///
/// Request of `updateSamlProvider`: `PATCH /v1/orgs/{organizationId}/saml/{samlProviderId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateSamlProvider {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The SAML provider.
    pub saml_provider_id: SamlProviderId,
    /// The body.
    pub body: Option<SamlProviderUpdate>,
}

impl UpdateSamlProvider {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        saml_provider_id: SamlProviderId,
    ) -> Self {
        Self {
            organization_id,
            saml_provider_id,
            body: None,
        }
    }
}

impl runtime::Operation for UpdateSamlProvider {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateSamlProvider",
        area: "saml",
        method: runtime::Method::Patch,
        path: "/v1/orgs/{organizationId}/saml/{samlProviderId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "samlProviderId",
                    runtime::Schema::of::<SamlProviderId>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<SamlProviderUpdate>(), false),
        ),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = SamlProvider;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.saml_provider_id);
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            saml_provider_id: from.parameter()?,
            body: from.json_optional()?,
        })
    }
}

/// List the SSO logins of an organization.
///
/// Request of `listSsoLogins`: `GET /v1/orgs/{organizationId}/sso`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSsoLogins {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
}

impl ListSsoLogins {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(organization_id: super::organizations::OrganizationId) -> Self {
        Self { organization_id }
    }
}

impl runtime::Operation for ListSsoLogins {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listSsoLogins",
        area: "saml",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/sso",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
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
    type Response = SsoLogins;
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
