// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Translation settings: named sets of languages that content is translated into.

use quire_runtime as runtime;

/// Id of translation settings: 20 to 22 letters and digits, starting with a letter.
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
pub struct TranslationSettingsId(pub ::std::string::String);

runtime::string_newtype!(TranslationSettingsId);

impl runtime::Described for TranslationSettingsId {
    const SCHEMA: runtime::Schema = runtime::Schema::string()
        .pattern(|| {
            static PATTERN: runtime::Pattern = runtime::Pattern::new(
                "^[A-Za-z][0-9A-Za-z]{19,21}$",
            );
            &PATTERN
        });
}

/// What the caller may do with translation settings. Computed at each read.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TranslationSettingsPermissions {
    /// View them.
    pub view: bool,
    /// Change or delete them.
    pub edit: bool,
}

/// Addresses of translation settings.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TranslationSettingsUrls {
    /// Address of the settings in this API.
    pub location: String,
}

/// A named set of languages that content is translated into.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "object", rename = "translation-settings", rename_all = "camelCase")]
pub struct TranslationSettings {
    /// Id of the settings.
    pub id: TranslationSettingsId,
    /// Title of the settings.
    ///
    /// 1 to 100 characters.
    pub title: String,
    /// The languages, as ISO 639-1 codes.
    pub languages: Vec<String>,
    /// When the settings were created.
    pub created_at: runtime::Timestamp,
    /// When the settings last changed.
    pub updated_at: runtime::Timestamp,
    /// What the caller may do with the settings.
    pub permissions: TranslationSettingsPermissions,
    /// Addresses of the settings.
    pub urls: TranslationSettingsUrls,
}

/// One page of a list of translation settings.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TranslationSettingsList {
    /// Where the next page is. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<super::common::NextPage>,
    /// Number of all translation settings that match the filters and that the caller may see, whatever the page.
    ///
    /// At least 0.
    pub count: i64,
    /// The translation settings of this page, in the order of the list.
    pub items: Vec<TranslationSettings>,
}

/// What translation settings are created from.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct NewTranslationSettings {
    /// Title of the settings.
    ///
    /// 1 to 100 characters.
    pub title: String,
    /// The languages, as ISO 639-1 codes. Absent: none.
    ///
    /// No item twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub languages: Option<Vec<String>>,
}

impl NewTranslationSettings {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(title: String) -> Self {
        Self { title, languages: None }
    }
}

impl runtime::Described for NewTranslationSettings {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "title",
                runtime::Schema::string().min(1).max(100),
            ),
            runtime::Property::optional(
                "languages",
                runtime::Schema::array(const {
                        &runtime::Schema::string()
                            .pattern(|| {
                                static PATTERN: runtime::Pattern = runtime::Pattern::new(
                                    "^[a-z]{2}$",
                                );
                                &PATTERN
                            })
                    })
                    .unique(),
            ),
        ]
    });
}

/// What translation settings are to be.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TranslationSettingsUpdate {
    /// Title of the settings.
    ///
    /// 1 to 100 characters.
    pub title: String,
    /// The languages, as ISO 639-1 codes, in place of those before. Absent: they stay.
    ///
    /// No item twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub languages: Option<Vec<String>>,
}

impl TranslationSettingsUpdate {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(title: String) -> Self {
        Self { title, languages: None }
    }
}

impl runtime::Described for TranslationSettingsUpdate {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "title",
                runtime::Schema::string().min(1).max(100),
            ),
            runtime::Property::optional(
                "languages",
                runtime::Schema::array(const {
                        &runtime::Schema::string()
                            .pattern(|| {
                                static PATTERN: runtime::Pattern = runtime::Pattern::new(
                                    "^[a-z]{2}$",
                                );
                                &PATTERN
                            })
                    })
                    .unique(),
            ),
        ]
    });
}

/// List the translation settings of an organization.
///
/// Request of `listTranslationSettings`: `GET /v1/orgs/{organizationId}/translations`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListTranslationSettings {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub page: Option<super::common::PageToken>,
    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub limit: i32,
}

impl ListTranslationSettings {
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

impl runtime::Operation for ListTranslationSettings {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listTranslationSettings",
        area: "translations",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/translations",
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
    type Response = TranslationSettingsList;
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

impl runtime::Paged for ListTranslationSettings {
    type Item = TranslationSettings;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token.into());
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page.into()))
    }
}

/// Create translation settings.
///
/// Request of `createTranslationSettings`: `POST /v1/orgs/{organizationId}/translations`.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateTranslationSettings {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The body.
    pub body: NewTranslationSettings,
}

impl CreateTranslationSettings {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        body: NewTranslationSettings,
    ) -> Self {
        Self { organization_id, body }
    }
}

impl runtime::Operation for CreateTranslationSettings {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "createTranslationSettings",
        area: "translations",
        method: runtime::Method::Post,
        path: "/v1/orgs/{organizationId}/translations",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<NewTranslationSettings>(), true),
        ),
        success: 201,
        answer: Some("application/json"),
        response_headers: &["Location"],
        secured: true,
        deprecated: false,
    };
    type Response = TranslationSettings;
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

/// Get translation settings.
///
/// Request of `getTranslationSettings`: `GET /v1/orgs/{organizationId}/translations/{translationSettingsId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct GetTranslationSettings {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The translation settings.
    pub translation_settings_id: TranslationSettingsId,
}

impl GetTranslationSettings {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        translation_settings_id: TranslationSettingsId,
    ) -> Self {
        Self {
            organization_id,
            translation_settings_id,
        }
    }
}

impl runtime::Operation for GetTranslationSettings {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "getTranslationSettings",
        area: "translations",
        method: runtime::Method::Get,
        path: "/v1/orgs/{organizationId}/translations/{translationSettingsId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "translationSettingsId",
                    runtime::Schema::of::<TranslationSettingsId>(),
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
    type Response = TranslationSettings;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.translation_settings_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            translation_settings_id: from.parameter()?,
        })
    }
}

/// Update translation settings.
///
/// Request of `updateTranslationSettings`: `PUT /v1/orgs/{organizationId}/translations/{translationSettingsId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct UpdateTranslationSettings {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The translation settings.
    pub translation_settings_id: TranslationSettingsId,
    /// The body.
    pub body: TranslationSettingsUpdate,
}

impl UpdateTranslationSettings {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        translation_settings_id: TranslationSettingsId,
        body: TranslationSettingsUpdate,
    ) -> Self {
        Self {
            organization_id,
            translation_settings_id,
            body,
        }
    }
}

impl runtime::Operation for UpdateTranslationSettings {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "updateTranslationSettings",
        area: "translations",
        method: runtime::Method::Put,
        path: "/v1/orgs/{organizationId}/translations/{translationSettingsId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "translationSettingsId",
                    runtime::Schema::of::<TranslationSettingsId>(),
                ),
            ]
        },
        body: Some(
            runtime::Body::json(runtime::Schema::of::<TranslationSettingsUpdate>(), true),
        ),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = TranslationSettings;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.organization_id);
        to.parameter(&self.translation_settings_id);
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            translation_settings_id: from.parameter()?,
            body: from.json()?,
        })
    }
}

/// Delete translation settings.
///
/// Request of `deleteTranslationSettings`: `DELETE /v1/orgs/{organizationId}/translations/{translationSettingsId}`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeleteTranslationSettings {
    /// The organization.
    pub organization_id: super::organizations::OrganizationId,
    /// The translation settings.
    pub translation_settings_id: TranslationSettingsId,
}

impl DeleteTranslationSettings {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(
        organization_id: super::organizations::OrganizationId,
        translation_settings_id: TranslationSettingsId,
    ) -> Self {
        Self {
            organization_id,
            translation_settings_id,
        }
    }
}

impl runtime::Operation for DeleteTranslationSettings {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "deleteTranslationSettings",
        area: "translations",
        method: runtime::Method::Delete,
        path: "/v1/orgs/{organizationId}/translations/{translationSettingsId}",
        parameters: const {
            &[
                runtime::Parameter::path(
                    "organizationId",
                    runtime::Schema::of::<super::organizations::OrganizationId>(),
                ),
                runtime::Parameter::path(
                    "translationSettingsId",
                    runtime::Schema::of::<TranslationSettingsId>(),
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
        to.parameter(&self.translation_settings_id);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            organization_id: from.parameter()?,
            translation_settings_id: from.parameter()?,
        })
    }
}
