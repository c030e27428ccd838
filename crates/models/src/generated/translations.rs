// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.
//! Translation settings are named sets of languages that content is translated into.

use quire_runtime as runtime;

/// ID of translation settings: 20 to 22 letters and digits, starting with a letter. Matches
/// `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct TranslationSettingsId(pub String);

/// The caller's permissions on translation settings, computed on each read.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TranslationSettingsPermissions {
    /// True if the caller can view the settings.
    pub view: bool,
    /// True if the caller can update or delete the settings.
    pub edit: bool,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// URLs of translation settings.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TranslationSettingsUrls {
    /// API URL of the settings. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A named set of languages that content is translated into.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "translation-settings"))]
pub struct TranslationSettings {
    /// ID of the settings.
    pub id: TranslationSettingsId,
    /// Title of the settings. 1 to 100 characters.
    pub title: String,
    /// The languages, as ISO 639-1 codes. At most 1000 items.
    pub languages: Vec<String>,
    /// Time at which the settings were created.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Time at which the settings last changed.
    #[wire(name = "updatedAt")]
    pub updated_at: runtime::Timestamp,
    /// The caller's permissions on the settings.
    pub permissions: TranslationSettingsPermissions,
    /// URLs of the settings.
    pub urls: TranslationSettingsUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A page of translation settings.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct TranslationSettingsList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of translation settings that match the filters and are visible to the caller, across all pages. At
    /// least 0.
    pub count: i64,
    /// The translation settings on this page, in list order. At most 1000 items.
    pub items: Vec<TranslationSettings>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for creating translation settings.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewTranslationSettings {
    /// Title of the settings. 1 to 100 characters.
    #[wire(min_length = 1, max_length = 100)]
    pub title: String,
    /// The languages, as ISO 639-1 codes. Defaults to none. Unique items.
    #[wire(unique, items(pattern = "^[a-z]{2}$"))]
    pub languages: Option<Vec<String>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Parameters for updating translation settings.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct TranslationSettingsUpdate {
    /// Title of the settings. 1 to 100 characters.
    #[wire(min_length = 1, max_length = 100)]
    pub title: String,
    /// The languages, as ISO 639-1 codes. Replaces all of them. If absent, they are unchanged. Unique items.
    #[wire(unique, items(pattern = "^[a-z]{2}$"))]
    pub languages: Option<Vec<String>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// List the translation settings of an organization.
///
/// Lists the translation settings of the organization, newest first. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/translations",
    id = "listTranslationSettings",
    area = "translations",
    response = TranslationSettingsList,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN)
)]
pub struct ListTranslationSettings {
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

impl runtime::Paged for ListTranslationSettings {
    type Item = TranslationSettings;

    fn next(
        &self,
        page: &TranslationSettingsList,
        _headers: &runtime::http::HeaderMap,
    ) -> runtime::NextPage<Self> {
        let token = page.next.as_ref().map(|next| &next.page);
        runtime::paging::by_token(self.clone(), |request| &mut request.page, token)
    }

    fn into_items(page: TranslationSettingsList) -> Vec<TranslationSettings> {
        page.items
    }
}

/// Create translation settings.
///
/// Creates translation settings. A language that is not an ISO 639-1 code returns 400. Requires `create` in the
/// organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/v1/orgs/{organizationId}/translations",
    id = "createTranslationSettings",
    area = "translations",
    status = 201,
    response = TranslationSettings,
    headers = super::change_requests::LocationHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header(
        "Idempotency-Key",
        pattern = "^[!-~]{1,255}$",
        message = "must be one key of 1 to 255 visible ASCII characters"
    )
)]
pub struct CreateTranslationSettings {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    #[body(json)]
    pub body: NewTranslationSettings,
}

/// Get translation settings.
///
/// Returns the translation settings. Requires `read` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/v1/orgs/{organizationId}/translations/{translationSettingsId}",
    id = "getTranslationSettings",
    area = "translations",
    response = TranslationSettings,
    headers = super::change_requests::EtagHeaders,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-None-Match")
)]
pub struct GetTranslationSettings {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The translation settings.
    #[wire(path = "translationSettingsId")]
    pub translation_settings_id: TranslationSettingsId,
}

/// Update translation settings.
///
/// Changes the title and languages. A language that is not an ISO 639-1 code returns 400. Requires `create` in the
/// organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/v1/orgs/{organizationId}/translations/{translationSettingsId}",
    id = "updateTranslationSettings",
    area = "translations",
    response = TranslationSettings,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct UpdateTranslationSettings {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The translation settings.
    #[wire(path = "translationSettingsId")]
    pub translation_settings_id: TranslationSettingsId,
    #[body(json)]
    pub body: TranslationSettingsUpdate,
}

/// Delete translation settings.
///
/// Deletes the translation settings. Requires `create` in the organization.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    DELETE,
    "/v1/orgs/{organizationId}/translations/{translationSettingsId}",
    id = "deleteTranslationSettings",
    area = "translations",
    status = 205,
    failure = super::common::ErrorResponse,
    security(super::security::API_TOKEN),
    protocol_header("If-Match")
)]
pub struct DeleteTranslationSettings {
    /// The organization.
    #[wire(path = "organizationId")]
    pub organization_id: super::organizations::OrganizationId,
    /// The translation settings.
    #[wire(path = "translationSettingsId")]
    pub translation_settings_id: TranslationSettingsId,
}
