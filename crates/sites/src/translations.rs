//! Translation settings: named sets of languages that content is translated into.
//!
//! - They exist for members with a role in the organization; `create` changes them.
//! - A language is an ISO 639-1 code; the order of the request is kept.

mod languages;

use std::sync::Arc;

use quire_db::{Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{
    ErrorDetail, TranslationSettings, TranslationSettingsList, TranslationSettingsPermissions,
    TranslationSettingsUrls,
};
use quire_runtime::Operation as _;
use quire_server::Translations;

use crate::SiteAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::OrganizationId;
use crate::paging::{ListCursor, Order};
use crate::permissions::{Membership, Rank};
use crate::tree::lock_organization;

/// Translation settings `t`.
#[derive(Row)]
#[row(table = "t")]
struct SettingsRow {
    id: String,
    title: String,
    languages: String,
    created_at: i64,
    updated_at: i64,
}

/// SQL of the settings `$2` of the organization `$1`.
const SETTINGS: &str = sql!(
    "SELECT {SettingsRow} FROM translation_settings t WHERE t.organization_id = $1 AND t.id = $2"
);

/// SQL of a page of the settings of the organization `$1`.
const PAGE: &str = sql!(
    "SELECT {SettingsRow} FROM translation_settings t
     WHERE t.organization_id = $1 AND (t.created_at, t.id) < ($2, $3)
     ORDER BY t.created_at DESC, t.id DESC LIMIT $4"
);

/// Name of the settings in events.
const KIND: &str = "translationSettings";

/// Name of the settings in errors.
pub const WHAT: &str = "translation settings";

/// The languages as they are stored; 400 for each that does not exist.
fn stored(languages: &[String]) -> Result<String> {
    let mut unknown = (0_usize..)
        .zip(languages)
        .filter(|(_, language)| !languages::exists(language))
        .map(|(index, _)| format!("/body/languages/{index}"));
    if let Some(first) = unknown.next() {
        let reason = "is not an ISO 639-1 code";
        let mut error = Error::invalid(first, reason);
        let others = unknown.map(|path| ErrorDetail::new(path, reason.to_owned()));
        error.details.extend(others);
        return Err(error);
    }
    Ok(serde_json::json!(languages).to_string())
}

impl SettingsRow {
    async fn read(db: &mut impl Read, organization: &OrganizationId, id: &str) -> Result<Self> {
        db.query_optional(SETTINGS, params![organization, id])
            .await?
            .ok_or_else(|| Error::not_found(WHAT))
    }

    fn list_cursor(&self) -> ListCursor {
        ListCursor {
            key: self.created_at,
            id: self.id.clone(),
        }
    }
}

impl SiteAreas {
    fn translation_settings_model(
        &self,
        organization: &OrganizationId,
        viewer: Membership,
        row: SettingsRow,
    ) -> TranslationSettings {
        let location = format_args!("orgs/{organization}/translations/{}", row.id);
        TranslationSettings {
            urls: TranslationSettingsUrls::new(self.location(location)),
            id: row.id.into(),
            title: row.title,
            languages: serde_json::from_str(&row.languages).expect("a list is stored"),
            created_at: time(row.created_at),
            updated_at: time(row.updated_at),
            permissions: TranslationSettingsPermissions::new(true, viewer.allows(Rank::Create)),
            additional: models::Additional::new(),
        }
    }
}

impl Translations for SiteAreas {
    async fn list_translation_settings(
        &self,
        caller: Arc<Caller>,
        request: models::ListTranslationSettings,
    ) -> Result<TranslationSettingsList> {
        let organization = &OrganizationId::from(request.organization_id);
        let (db, user) = (&mut &self.db, &caller.user);
        let viewer = Membership::read_as_member(db, user, organization, WHAT).await?;
        let list = [models::ListTranslationSettings::INFO.id, organization];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let rows = self
            .db
            .query(
                PAGE,
                params![organization, page.after.key, page.after.id, page.rows()],
            )
            .await?;
        let (count,): (i64,) = self
            .db
            .query_one(
                "SELECT COUNT(*) FROM translation_settings WHERE organization_id = $1",
                params![organization],
            )
            .await?;
        Ok(
            page.list_response(self, rows, count, SettingsRow::list_cursor, |row| {
                self.translation_settings_model(organization, viewer, row)
            }),
        )
    }

    async fn create_translation_settings(
        &self,
        caller: Arc<Caller>,
        request: models::CreateTranslationSettings,
    ) -> Result<TranslationSettings> {
        let organization = OrganizationId::from(request.organization_id);
        let (app, body) = (self.clone(), request.body);
        let (id, now) = (self.new_id(), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let user = &caller.user;
                let viewer = Membership::read_as_member(tx, user, &organization, WHAT).await?;
                viewer.needs(Rank::Create)?;
                let languages = stored(body.languages.as_deref().unwrap_or_default())?;
                lock_organization(tx, &organization).await?;
                tx.execute(
                    "INSERT INTO translation_settings (id, organization_id, title, languages, created_at, updated_at)
                     VALUES ($1, $2, $3, $4, $5, $5)",
                    params![id, organization, body.title, languages, now],
                )
                .await?;
                let row = SettingsRow::read(tx, &organization, &id).await?;
                let target = Target::new(&organization, KIND, &id);
                let created = app.translation_settings_model(&organization, viewer, row);
                caller.created(tx, target, created).await
            })
            .await
    }

    async fn get_translation_settings(
        &self,
        caller: Arc<Caller>,
        request: models::GetTranslationSettings,
    ) -> Result<TranslationSettings> {
        let organization = &OrganizationId::from(request.organization_id);
        let (db, user) = (&mut &self.db, &caller.user);
        let viewer = Membership::read_as_member(db, user, organization, WHAT).await?;
        let id = request.translation_settings_id.as_str();
        let row = SettingsRow::read(&mut &self.db, organization, id).await?;
        Ok(self.translation_settings_model(organization, viewer, row))
    }

    async fn update_translation_settings(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateTranslationSettings,
    ) -> Result<TranslationSettings> {
        let organization = OrganizationId::from(request.organization_id);
        let id = String::from(request.translation_settings_id);
        let (app, body, now) = (self.clone(), request.body, self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let user = &caller.user;
                let viewer = Membership::read_as_member(tx, user, &organization, WHAT).await?;
                let row = SettingsRow::read(tx, &organization, &id).await?;
                viewer.needs(Rank::Create)?;
                let before = app.translation_settings_model(&organization, viewer, row);
                caller.expects(&before)?;
                let languages = body.languages.as_deref().map(stored).transpose()?;
                lock_organization(tx, &organization).await?;
                tx.execute(
                    "UPDATE translation_settings SET
                        title = $3, languages = COALESCE($4, languages), updated_at = $5
                     WHERE organization_id = $1 AND id = $2",
                    params![organization, id, body.title, languages, now],
                )
                .await?;
                let row = SettingsRow::read(tx, &organization, &id).await?;
                let target = Target::new(&organization, KIND, &id);
                let after = app.translation_settings_model(&organization, viewer, row);
                caller.changed(tx, target, &before, after).await
            })
            .await
    }

    async fn delete_translation_settings(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteTranslationSettings,
    ) -> Result<()> {
        let organization = OrganizationId::from(request.organization_id);
        let id = String::from(request.translation_settings_id);
        let app = self.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let user = &caller.user;
                let viewer = Membership::read_as_member(tx, user, &organization, WHAT).await?;
                let row = SettingsRow::read(tx, &organization, &id).await?;
                viewer.needs(Rank::Create)?;
                let before = app.translation_settings_model(&organization, viewer, row);
                caller.expects(&before)?;
                lock_organization(tx, &organization).await?;
                tx.execute(
                    "DELETE FROM translation_settings WHERE organization_id = $1 AND id = $2",
                    params![organization, id],
                )
                .await?;
                caller
                    .deleted(tx, Target::new(&organization, KIND, &id), &before)
                    .await
            })
            .await
    }
}
