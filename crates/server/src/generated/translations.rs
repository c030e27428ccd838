// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `translations`.

use quire_runtime as runtime;
use quire_models as models;

runtime::service! {
    /// The operations of `translations`.
    pub trait Translations {
        /// List the translation settings of an organization. `GET /v1/orgs/{organizationId}/translations`.
        fn list_translation_settings(models::ListTranslationSettings) -> models::TranslationSettingsList;
        /// Create translation settings. `POST /v1/orgs/{organizationId}/translations`.
        fn create_translation_settings(models::CreateTranslationSettings) -> models::TranslationSettings;
        /// Get translation settings. `GET /v1/orgs/{organizationId}/translations/{translationSettingsId}`.
        fn get_translation_settings(models::GetTranslationSettings) -> models::TranslationSettings;
        /// Update translation settings. `PUT /v1/orgs/{organizationId}/translations/{translationSettingsId}`.
        fn update_translation_settings(models::UpdateTranslationSettings) -> models::TranslationSettings;
        /// Delete translation settings. `DELETE /v1/orgs/{organizationId}/translations/{translationSettingsId}`.
        fn delete_translation_settings(models::DeleteTranslationSettings) -> ();
    }
}
