// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Translation settings: named sets of languages that content is translated into.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `translations`.
pub trait Translations: Service {
    /// List the translation settings of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/translations`, answers 200.
    ///
    /// Lists the translation settings of the organization, newest first. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_translation_settings(
        &self,
        caller: Self::Caller,
        request: models::ListTranslationSettings,
    ) -> impl Future<
        Output = Result<models::TranslationSettingsList, Self::Error>,
    > + Send;

    /// Create translation settings.
    ///
    /// `POST /v1/orgs/{organizationId}/translations`, answers 201.
    ///
    /// Creates translation settings. A language that is no ISO 639-1 code is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn create_translation_settings(
        &self,
        caller: Self::Caller,
        request: models::CreateTranslationSettings,
    ) -> impl Future<Output = Result<models::TranslationSettings, Self::Error>> + Send;

    /// Get translation settings.
    ///
    /// `GET /v1/orgs/{organizationId}/translations/{translationSettingsId}`, answers 200.
    ///
    /// Answers the translation settings. Needs `read` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn get_translation_settings(
        &self,
        caller: Self::Caller,
        request: models::GetTranslationSettings,
    ) -> impl Future<Output = Result<models::TranslationSettings, Self::Error>> + Send;

    /// Update translation settings.
    ///
    /// `PUT /v1/orgs/{organizationId}/translations/{translationSettingsId}`, answers 200.
    ///
    /// Changes title and languages. A language that is no ISO 639-1 code is answered with 400. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    fn update_translation_settings(
        &self,
        caller: Self::Caller,
        request: models::UpdateTranslationSettings,
    ) -> impl Future<Output = Result<models::TranslationSettings, Self::Error>> + Send;

    /// Delete translation settings.
    ///
    /// `DELETE /v1/orgs/{organizationId}/translations/{translationSettingsId}`, answers 205.
    ///
    /// Deletes the translation settings. Needs `create` in the organization.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    fn delete_translation_settings(
        &self,
        caller: Self::Caller,
        request: models::DeleteTranslationSettings,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Translations>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::ListTranslationSettings,
            _,
            _,
        >(async |s: S, c, r| Translations::list_translation_settings(&s, c, r).await)
        .add::<
            models::CreateTranslationSettings,
            _,
            _,
        >(async |s: S, c, r| Translations::create_translation_settings(&s, c, r).await)
        .add::<
            models::GetTranslationSettings,
            _,
            _,
        >(async |s: S, c, r| Translations::get_translation_settings(&s, c, r).await)
        .add::<
            models::UpdateTranslationSettings,
            _,
            _,
        >(async |s: S, c, r| Translations::update_translation_settings(&s, c, r).await)
        .add::<
            models::DeleteTranslationSettings,
            _,
            _,
        >(async |s: S, c, r| Translations::delete_translation_settings(&s, c, r).await)
}
