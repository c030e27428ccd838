// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the translation settings of an organization. `GET /v1/orgs/{organizationId}/translations`.
    pub fn list_translation_settings(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListTranslationSettings> {
        self.call(models::ListTranslationSettings::new(organization_id.clone()))
    }

    /// Create translation settings. `POST /v1/orgs/{organizationId}/translations`.
    pub fn create_translation_settings(
        &self,
        organization_id: &models::OrganizationId,
        body: models::NewTranslationSettings,
    ) -> Call<'_, models::CreateTranslationSettings> {
        self.call(models::CreateTranslationSettings::new(organization_id.clone(), body))
    }

    /// Get translation settings. `GET /v1/orgs/{organizationId}/translations/{translationSettingsId}`.
    pub fn get_translation_settings(
        &self,
        organization_id: &models::OrganizationId,
        translation_settings_id: &models::TranslationSettingsId,
    ) -> Call<'_, models::GetTranslationSettings> {
        self.call(
            models::GetTranslationSettings::new(
                organization_id.clone(),
                translation_settings_id.clone(),
            ),
        )
    }

    /// Update translation settings. `PUT /v1/orgs/{organizationId}/translations/{translationSettingsId}`.
    pub fn update_translation_settings(
        &self,
        organization_id: &models::OrganizationId,
        translation_settings_id: &models::TranslationSettingsId,
        body: models::TranslationSettingsUpdate,
    ) -> Call<'_, models::UpdateTranslationSettings> {
        self.call(
            models::UpdateTranslationSettings::new(
                organization_id.clone(),
                translation_settings_id.clone(),
                body,
            ),
        )
    }

    /// Delete translation settings. `DELETE /v1/orgs/{organizationId}/translations/{translationSettingsId}`.
    pub fn delete_translation_settings(
        &self,
        organization_id: &models::OrganizationId,
        translation_settings_id: &models::TranslationSettingsId,
    ) -> Call<'_, models::DeleteTranslationSettings> {
        self.call(
            models::DeleteTranslationSettings::new(
                organization_id.clone(),
                translation_settings_id.clone(),
            ),
        )
    }
}

impl Call<'_, models::ListTranslationSettings> {
    /// Sets [`page`](models::ListTranslationSettings::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListTranslationSettings::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::GetTranslationSettings> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}

impl Call<'_, models::UpdateTranslationSettings> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}

impl Call<'_, models::DeleteTranslationSettings> {
    /// Sends the header `if-match`.
    pub fn if_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-match"), value)
    }
}
