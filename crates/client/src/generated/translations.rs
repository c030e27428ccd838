// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use quire_models as models;

use super::{Call, Client};

runtime::calls! {
    /// List the translation settings of an organization. `GET /v1/orgs/{organizationId}/translations`.
    list_translation_settings(organization_id: &models::OrganizationId) -> models::ListTranslationSettings = (organization_id.clone()) { page: models::PageToken, limit: i32 }
    /// Create translation settings. `POST /v1/orgs/{organizationId}/translations`.
    create_translation_settings(organization_id: &models::OrganizationId, body: models::NewTranslationSettings) -> models::CreateTranslationSettings = (organization_id.clone(), body) {}
    /// Get translation settings. `GET /v1/orgs/{organizationId}/translations/{translationSettingsId}`.
    get_translation_settings(organization_id: &models::OrganizationId, translation_settings_id: &models::TranslationSettingsId) -> models::GetTranslationSettings = (organization_id.clone(), translation_settings_id.clone()) {} [if_none_match: "if-none-match"]
    /// Update translation settings. `PUT /v1/orgs/{organizationId}/translations/{translationSettingsId}`.
    update_translation_settings(organization_id: &models::OrganizationId, translation_settings_id: &models::TranslationSettingsId, body: models::TranslationSettingsUpdate) -> models::UpdateTranslationSettings = (organization_id.clone(), translation_settings_id.clone(), body) {} [if_match: "if-match"]
    /// Delete translation settings. `DELETE /v1/orgs/{organizationId}/translations/{translationSettingsId}`.
    delete_translation_settings(organization_id: &models::OrganizationId, translation_settings_id: &models::TranslationSettingsId) -> models::DeleteTranslationSettings = (organization_id.clone(), translation_settings_id.clone()) {} [if_match: "if-match"]
}
