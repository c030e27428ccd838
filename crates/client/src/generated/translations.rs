// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Translation settings: named sets of languages that content is translated into.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// List the translation settings of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/translations`, answers 200.
    ///
    /// Lists the translation settings of the organization, newest first. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_translation_settings(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListTranslationSettings> {
        self.call(models::ListTranslationSettings::new(organization_id.clone()))
    }

    /// Create translation settings.
    ///
    /// `POST /v1/orgs/{organizationId}/translations`, answers 201.
    ///
    /// Creates translation settings. A language that is no ISO 639-1 code is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn create_translation_settings(
        &self,
        organization_id: &models::OrganizationId,
        body: models::NewTranslationSettings,
    ) -> Call<'_, models::CreateTranslationSettings> {
        self.call(models::CreateTranslationSettings::new(organization_id.clone(), body))
    }

    /// Get translation settings.
    ///
    /// `GET /v1/orgs/{organizationId}/translations/{translationSettingsId}`, answers 200.
    ///
    /// Answers the translation settings. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
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

    /// Update translation settings.
    ///
    /// `PUT /v1/orgs/{organizationId}/translations/{translationSettingsId}`, answers 200.
    ///
    /// Changes title and languages. A language that is no ISO 639-1 code is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
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

    /// Delete translation settings.
    ///
    /// `DELETE /v1/orgs/{organizationId}/translations/{translationSettingsId}`, answers 205.
    ///
    /// Deletes the translation settings. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
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
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}
