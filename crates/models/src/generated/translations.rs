// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Translation settings are named sets of languages that content is translated into.

use quire_runtime as runtime;

/// ID of translation settings: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TranslationSettingsId(pub ::std::string::String);
runtime::string_newtype!(TranslationSettingsId);
runtime::described!(TranslationSettingsId = string().pattern(runtime::pattern!("^[A-Za-z][0-9A-Za-z]{19,21}$")));

/// What the caller may do with translation settings. Computed on each read.
#[derive(Clone, Debug, PartialEq)]
pub struct TranslationSettingsPermissions {
    /// Whether the caller can view them.
    pub view: bool,
    /// Whether the caller can update or delete them.
    pub edit: bool,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TranslationSettingsPermissions(view: bool, edit: bool) additional);
runtime::object!(TranslationSettingsPermissions { view = "view", edit = "edit" } [additional]);

/// URLs of translation settings.
#[derive(Clone, Debug, PartialEq)]
pub struct TranslationSettingsUrls {
    /// API URL of the settings. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TranslationSettingsUrls(location: String) additional);
runtime::object!(TranslationSettingsUrls { location = "location" } [additional]);

/// A named set of languages that content is translated into.
#[derive(Clone, Debug, PartialEq)]
pub struct TranslationSettings {
    /// ID of the settings.
    pub id: TranslationSettingsId,
    /// Title of the settings. 1 to 100 characters.
    pub title: String,
    /// The languages, as ISO 639-1 codes. At most 1000 items.
    pub languages: Vec<String>,
    /// When the settings were created.
    pub created_at: runtime::Timestamp,
    /// When the settings last changed.
    pub updated_at: runtime::Timestamp,
    /// The caller's permissions on the settings.
    pub permissions: TranslationSettingsPermissions,
    /// URLs of the settings.
    pub urls: TranslationSettingsUrls,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TranslationSettings(id: TranslationSettingsId, title: String, languages: Vec<String>, created_at: runtime::Timestamp, updated_at: runtime::Timestamp, permissions: TranslationSettingsPermissions, urls: TranslationSettingsUrls) additional);
runtime::object!(TranslationSettings {
    id = "id", title = "title", languages = "languages", created_at = "createdAt",
    updated_at = "updatedAt", permissions = "permissions", urls = "urls"
} [additional] constants { "object" = "translation-settings" });

/// A page of translation settings.
#[derive(Clone, Debug, PartialEq)]
pub struct TranslationSettingsList {
    /// The next page. Absent on the last page.
    pub next: Option<super::common::NextPage>,
    /// Number of translation settings that match the filters and are visible to the caller, across all pages. At least 0.
    pub count: i64,
    /// The translation settings on this page, in list order. At most 1000 items.
    pub items: Vec<TranslationSettings>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TranslationSettingsList(count: i64, items: Vec<TranslationSettings>) next, additional);
runtime::object!(TranslationSettingsList {
    next = "next" optional, count = "count", items = "items"
} [additional]);

/// Parameters for creating translation settings.
#[derive(Clone, Debug, PartialEq)]
pub struct NewTranslationSettings {
    /// Title of the settings. 1 to 100 characters.
    pub title: String,
    /// The languages, as ISO 639-1 codes. Defaults to none. No item twice.
    pub languages: Option<Vec<String>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NewTranslationSettings(title: String) languages, additional);
runtime::object!(NewTranslationSettings { title = "title", languages = "languages" optional } [additional]);
runtime::described!(NewTranslationSettings = object(&[
    required("title", string().min(1).max(100)),
    optional("languages", array(const { &string().pattern(runtime::pattern!("^[a-z]{2}$")) }).unique()),
]));

/// Parameters for updating translation settings.
#[derive(Clone, Debug, PartialEq)]
pub struct TranslationSettingsUpdate {
    /// Title of the settings. 1 to 100 characters.
    pub title: String,
    /// The languages, as ISO 639-1 codes. Replaces all of them. If absent, they stay the same. No item twice.
    pub languages: Option<Vec<String>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TranslationSettingsUpdate(title: String) languages, additional);
runtime::object!(TranslationSettingsUpdate {
    title = "title", languages = "languages" optional
} [additional]);
runtime::described!(TranslationSettingsUpdate = object(&[
    required("title", string().min(1).max(100)),
    optional("languages", array(const { &string().pattern(runtime::pattern!("^[a-z]{2}$")) }).unique()),
]));

runtime::operation! {
    /// List the translation settings of an organization. `GET /v1/orgs/{organizationId}/translations`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Lists the translation settings of the organization, newest first. Requires `read` in the organization.
    pub struct ListTranslationSettings {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    optional {
        /// The page to return: `next.page` of the previous page. Defaults to the first page.
        pub page: Option<super::common::PageToken> = None, query("page", of::<super::common::PageToken>()),
        /// Maximum number of items to return. With 0, the response contains only `count`. 0 to 1000. Default: `50`.
        pub limit: i32 = 50, query("limit", integer().format("int32").minimum(0.0).maximum(1000.0)).default("50"),
    }
    answer { TranslationSettingsList as runtime::Json } failure { super::common::ErrorResponse }
    info { get("listTranslationSettings", "translations", "/v1/orgs/{organizationId}/translations").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]) }
}
runtime::paged!(ListTranslationSettings -> TranslationSettings { items [items]; token page; next [next?.page] });

runtime::operation! {
    /// Create translation settings. `POST /v1/orgs/{organizationId}/translations`, answers 201, or 400, 401, 403, 404, 409, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Creates translation settings. A language that is not an ISO 639-1 code returns 400. Requires `create` in the organization.
    pub struct CreateTranslationSettings {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
    }
    body { NewTranslationSettings as runtime::Structured = json(of::<NewTranslationSettings>()) }
    answer { TranslationSettings as runtime::Json } headers { super::change_requests::LocationHeaders }
    failure { super::common::ErrorResponse }
    info { post("createTranslationSettings", "translations", "/v1/orgs/{organizationId}/translations").success(201).answers("application/json").headers(&["Location"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("Idempotency-Key", string().pattern(runtime::pattern!("^[!-~]{1,255}$")).message("must be one key of 1 to 255 visible ASCII characters"))]) }
}

runtime::operation! {
    /// Get translation settings. `GET /v1/orgs/{organizationId}/translations/{translationSettingsId}`, answers 200, or 400, 401, 404, 429, 500, 501, 503.
    ///
    /// Returns the translation settings. Requires `read` in the organization.
    pub struct GetTranslationSettings {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The translation settings.
        pub translation_settings_id: TranslationSettingsId = path("translationSettingsId", of::<TranslationSettingsId>()),
    }
    answer { TranslationSettings as runtime::Json } headers { super::change_requests::EtagHeaders }
    failure { super::common::ErrorResponse }
    info { get("getTranslationSettings", "translations", "/v1/orgs/{organizationId}/translations/{translationSettingsId}").answers("application/json").headers(&["ETag"]).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-None-Match", string())]) }
}

runtime::operation! {
    /// Update translation settings. `PUT /v1/orgs/{organizationId}/translations/{translationSettingsId}`, answers 200, or 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503, 507.
    ///
    /// Changes the title and languages. A language that is not an ISO 639-1 code returns 400. Requires `create` in the organization.
    pub struct UpdateTranslationSettings {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The translation settings.
        pub translation_settings_id: TranslationSettingsId = path("translationSettingsId", of::<TranslationSettingsId>()),
    }
    body { TranslationSettingsUpdate as runtime::Structured = json(of::<TranslationSettingsUpdate>()) }
    answer { TranslationSettings as runtime::Json } failure { super::common::ErrorResponse }
    info { put("updateTranslationSettings", "translations", "/v1/orgs/{organizationId}/translations/{translationSettingsId}").answers("application/json").security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}

runtime::operation! {
    /// Delete translation settings. `DELETE /v1/orgs/{organizationId}/translations/{translationSettingsId}`, answers 205, or 400, 401, 403, 404, 412, 429, 500, 501, 503, 507.
    ///
    /// Deletes the translation settings. Requires `create` in the organization.
    pub struct DeleteTranslationSettings {
        /// The organization.
        pub organization_id: super::organizations::OrganizationId = path("organizationId", of::<super::organizations::OrganizationId>()),
        /// The translation settings.
        pub translation_settings_id: TranslationSettingsId = path("translationSettingsId", of::<TranslationSettingsId>()),
    }
    answer { () as runtime::Empty } failure { super::common::ErrorResponse }
    info { delete("deleteTranslationSettings", "translations", "/v1/orgs/{organizationId}/translations/{translationSettingsId}").success(205).security(&[&[super::security::API_TOKEN.with(&[])]]).protocol_headers(&[header("If-Match", string())]) }
}
