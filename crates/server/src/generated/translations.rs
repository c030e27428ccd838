// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `translations`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `translations`.
#[runtime::service]
pub trait Translations: runtime::server::Area {
    /// List the translation settings of an organization. `GET /v1/orgs/{organizationId}/translations`.
    async fn list_translation_settings(
        &self,
        caller: Self::Caller,
        request: models::ListTranslationSettings,
    ) -> Result<models::TranslationSettingsList, Self::Error>;

    /// Create translation settings. `POST /v1/orgs/{organizationId}/translations`.
    async fn create_translation_settings(
        &self,
        caller: Self::Caller,
        request: models::CreateTranslationSettings,
    ) -> Result<models::TranslationSettings, Self::Error>;

    /// Get translation settings. `GET /v1/orgs/{organizationId}/translations/{translationSettingsId}`.
    async fn get_translation_settings(
        &self,
        caller: Self::Caller,
        request: models::GetTranslationSettings,
    ) -> Result<models::TranslationSettings, Self::Error>;

    /// Update translation settings. `PUT /v1/orgs/{organizationId}/translations/{translationSettingsId}`.
    async fn update_translation_settings(
        &self,
        caller: Self::Caller,
        request: models::UpdateTranslationSettings,
    ) -> Result<models::TranslationSettings, Self::Error>;

    /// Delete translation settings. `DELETE /v1/orgs/{organizationId}/translations/{translationSettingsId}`.
    async fn delete_translation_settings(
        &self,
        caller: Self::Caller,
        request: models::DeleteTranslationSettings,
    ) -> Result<(), Self::Error>;
}
