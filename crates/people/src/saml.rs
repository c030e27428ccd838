//! SAML providers: identity providers through which members of an organization sign in.
//!
//! - Admins see and change them; every member sees the logins of those that are active.
//! - A provider is active once its entity ID, its URL and a certificate that parses are set; an empty text removes a
//!   setting.
//! - An organization that requires single sign-on keeps an active provider. Sessions end with their provider.
//! - A deleted team is no longer the default team of any provider.

pub mod login;

use std::sync::Arc;

use quire_db::{Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{
    Patch, SamlProvider, SamlProviderList, SamlProviderStatus, SamlProviderUpdate,
    SamlProviderUrls, SamlService, SsoLogin, SsoLogins,
};
use quire_runtime::Operation as _;
use quire_saml::Certificate;
use quire_server::Saml;
use url::Url;

use crate::PeopleAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, UserId};
use crate::oidc::start_url;
use crate::paging::{ListCursor, Order};
use crate::permissions::{Membership, Rank};
use crate::sso::Provider;
use crate::sso::{DEFAULT_TEAM, Effect, check_teams, require_active_provider, room_for_a_provider};
use crate::teams::TeamRow;
use crate::tree::lock_organization;

/// A SAML provider `p`, with its default team `t` as the member `me` sees it.
#[derive(Row)]
#[row(table = "p")]
struct ProviderRow {
    id: String,
    #[row(nested)]
    settings: Settings,
    active: bool,
    created_at: i64,
    #[row(nested)]
    default_team: Option<TeamRow>,
}

/// The settings of a provider.
#[derive(Row, Clone, Default)]
#[row(table = "p")]
struct Settings {
    label: String,
    entity_id: Option<String>,
    sso_url: Option<String>,
    certificate: Option<String>,
    default_team_id: Option<String>,
    default_role: Option<Rank>,
}

/// SQL of the provider `$3` of the organization `$2`.
const PROVIDER: &str = sql!(
    "SELECT {ProviderRow} FROM saml_providers p {DEFAULT_TEAM}
     WHERE p.organization_id = $2 AND p.id = $3"
);

/// SQL of a page of the providers of the organization `$2`.
const PAGE: &str = sql!(
    "SELECT {ProviderRow} FROM saml_providers p {DEFAULT_TEAM}
     WHERE p.organization_id = $2 AND (p.created_at, p.id) < ($3, $4)
     ORDER BY p.created_at DESC, p.id DESC LIMIT $5"
);

impl ProviderRow {
    async fn read(
        db: &mut impl Read,
        user: &UserId,
        organization: &OrganizationId,
        id: &str,
    ) -> Result<Self> {
        db.query_optional(PROVIDER, params![user, organization, id])
            .await?
            .ok_or_else(|| Error::not_found("SAML provider"))
    }

    fn list_cursor(&self) -> ListCursor {
        ListCursor {
            key: self.created_at,
            id: self.id.clone(),
        }
    }
}

impl Settings {
    /// These settings after a change.
    fn changed(self, change: &SamlProviderUpdate) -> Self {
        let set = |given: &Option<String>, kept| match given {
            Some(text) => Some(text.clone()).filter(|text| !text.is_empty()),
            None => kept,
        };
        let team = change.default_team.as_ref();
        Self {
            label: change.label.clone().unwrap_or(self.label),
            entity_id: set(&change.entity_id, self.entity_id),
            sso_url: set(&change.sso_url, self.sso_url),
            certificate: set(&change.certificate, self.certificate),
            default_team_id: team.map(ToString::to_string).or(self.default_team_id),
            default_role: match &change.default_role {
                Patch::Keep => self.default_role,
                role => role.as_option().and_then(Rank::of),
            },
        }
    }

    /// Returns true if members can sign in with them.
    fn are_complete(&self) -> bool {
        let certificate = self.certificate.as_deref().map(Certificate::parse);
        self.entity_id.is_some() && self.sso_url.is_some() && matches!(certificate, Some(Ok(_)))
    }

    /// Stores a provider, or its new settings.
    async fn store(
        &self,
        tx: &mut Transaction,
        organization: &OrganizationId,
        id: &str,
        now: i64,
    ) -> Result<()> {
        tx.execute(
            "INSERT INTO saml_providers (id, organization_id, label, entity_id, sso_url, certificate,
                                         default_team_id, default_role, active, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
             ON CONFLICT (id) DO UPDATE SET
                label = excluded.label, entity_id = excluded.entity_id, sso_url = excluded.sso_url,
                certificate = excluded.certificate, default_team_id = excluded.default_team_id,
                default_role = excluded.default_role, active = excluded.active",
            params![
                id,
                organization,
                self.label,
                self.entity_id,
                self.sso_url,
                self.certificate,
                self.default_team_id,
                self.default_role,
                self.are_complete(),
                now,
            ],
        )
        .await?;
        Ok(())
    }
}

impl PeopleAreas {
    fn saml_url(&self, provider: &str, page: &str) -> String {
        format!("{}/saml/{provider}/{page}", self.config.public_url)
    }

    fn saml_provider_model(&self, organization: &OrganizationId, row: ProviderRow) -> SamlProvider {
        let location = format!("orgs/{organization}/saml/{}", row.id);
        let status = if row.active {
            SamlProviderStatus::Active
        } else {
            SamlProviderStatus::Pending
        };
        let url = |page| self.saml_url(&row.id, page);
        SamlProvider {
            label: row.settings.label,
            sso_url: row.settings.sso_url,
            entity_id: row.settings.entity_id,
            certificate: row.settings.certificate,
            default_team: row.default_team.map(TeamRow::model),
            default_role: row.settings.default_role.and_then(Rank::role),
            created_at: time(row.created_at),
            status,
            service: SamlService::new(url("acs"), url("start"), url("metadata")),
            urls: SamlProviderUrls::new(self.location(location)),
            id: row.id.into(),
            additional: models::Additional::new(),
        }
    }
}

/// 400 unless the URL is one that a browser can be sent to, and the team belongs to the organization.
async fn check(
    tx: &mut Transaction,
    organization: &OrganizationId,
    change: &SamlProviderUpdate,
) -> Result<()> {
    if let Some(url) = &change.sso_url
        && !Url::parse(url).is_ok_and(|url| matches!(url.scheme(), "http" | "https"))
    {
        return Err(Error::invalid(
            "/body/ssoURL",
            "is not an HTTP or HTTPS URL",
        ));
    }
    let team = change.default_team.as_ref();
    let team = team.map(|team| ("/body/defaultTeam".to_owned(), team.as_str()));
    check_teams(tx, organization, team.as_slice()).await
}

impl Saml for PeopleAreas {
    async fn list_saml_providers(
        &self,
        caller: Arc<Caller>,
        request: models::ListSamlProviders,
    ) -> Result<SamlProviderList> {
        let organization = &OrganizationId::from(request.organization_id);
        Membership::read_admin(&mut &self.db, &caller.user, organization).await?;
        let list = [models::ListSamlProviders::INFO.id, organization];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let (user, after) = (&caller.user, &page.after);
        let rows = self
            .db
            .query(
                PAGE,
                params![user, organization, after.key, after.id, page.rows()],
            )
            .await?;
        let sql = "SELECT COUNT(*) FROM saml_providers WHERE organization_id = $1";
        let (count,): (i64,) = self.db.query_one(sql, params![organization]).await?;
        Ok(
            page.list_response(self, rows, count, ProviderRow::list_cursor, |row| {
                self.saml_provider_model(organization, row)
            }),
        )
    }

    async fn create_saml_provider(
        &self,
        caller: Arc<Caller>,
        request: models::CreateSamlProvider,
    ) -> Result<SamlProvider> {
        let organization = OrganizationId::from(request.organization_id);
        let (app, id, now) = (self.clone(), self.new_id(), self.now());
        let new = request.body;
        let new = SamlProviderUpdate {
            label: Some(new.label),
            entity_id: new.entity_id,
            certificate: new.certificate,
            sso_url: new.sso_url,
            default_team: new.default_team,
            default_role: new.default_role,
            additional: models::Additional::new(),
        };
        self.db
            .transaction(async move |tx: &mut Transaction| {
                Membership::read_admin(tx, &caller.user, &organization).await?;
                lock_organization(tx, &organization).await?;
                check(tx, &organization, &new).await?;
                room_for_a_provider(tx, &organization).await?;
                let settings = Settings::default().changed(&new);
                settings.store(tx, &organization, &id, now).await?;
                let effect = Effect {
                    was_active: false,
                    is_active: settings.are_complete(),
                    is_another: false,
                };
                effect.apply(tx, &organization, Provider::Saml(&id)).await?;
                let row = ProviderRow::read(tx, &caller.user, &organization, &id).await?;
                let target = Target::new(&organization, "samlProvider", &id);
                let model = app.saml_provider_model(&organization, row);
                caller.created(tx, target, model).await
            })
            .await
    }

    async fn get_saml_provider(
        &self,
        caller: Arc<Caller>,
        request: models::GetSamlProvider,
    ) -> Result<SamlProvider> {
        let organization = &OrganizationId::from(request.organization_id);
        Membership::read_admin(&mut &self.db, &caller.user, organization).await?;
        let id = request.saml_provider_id.as_str();
        let row = ProviderRow::read(&mut &self.db, &caller.user, organization, id).await?;
        Ok(self.saml_provider_model(organization, row))
    }

    async fn update_saml_provider(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateSamlProvider,
    ) -> Result<SamlProvider> {
        let organization = OrganizationId::from(request.organization_id);
        let id = String::from(request.saml_provider_id);
        let (app, change) = (self.clone(), request.body.unwrap_or_default());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                Membership::read_admin(tx, &caller.user, &organization).await?;
                let row = ProviderRow::read(tx, &caller.user, &organization, &id).await?;
                let (before, created_at) = (row.settings.clone(), row.created_at);
                let was_active = row.active;
                let old = app.saml_provider_model(&organization, row);
                caller.expects(&old)?;
                lock_organization(tx, &organization).await?;
                check(tx, &organization, &change).await?;
                let settings = before.clone().changed(&change);
                settings.store(tx, &organization, &id, created_at).await?;
                let trust = |settings: &Settings| {
                    (settings.entity_id.clone(), settings.certificate.clone())
                };
                let effect = Effect {
                    was_active,
                    is_active: settings.are_complete(),
                    is_another: trust(&before) != trust(&settings),
                };
                effect.apply(tx, &organization, Provider::Saml(&id)).await?;
                let row = ProviderRow::read(tx, &caller.user, &organization, &id).await?;
                let target = Target::new(&organization, "samlProvider", &id);
                let model = app.saml_provider_model(&organization, row);
                caller.changed(tx, target, &old, model).await
            })
            .await
    }

    async fn delete_saml_provider(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteSamlProvider,
    ) -> Result<()> {
        let organization = OrganizationId::from(request.organization_id);
        let (app, id) = (self.clone(), String::from(request.saml_provider_id));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                Membership::read_admin(tx, &caller.user, &organization).await?;
                let row = ProviderRow::read(tx, &caller.user, &organization, &id).await?;
                let was_active = row.active;
                let old = app.saml_provider_model(&organization, row);
                caller.expects(&old)?;
                lock_organization(tx, &organization).await?;
                let sql = "DELETE FROM saml_providers WHERE organization_id = $1 AND id = $2";
                tx.execute(sql, params![organization, id]).await?;
                if was_active {
                    require_active_provider(tx, &organization).await?;
                }
                let target = Target::new(&organization, "samlProvider", &id);
                caller.deleted(tx, target, &old).await
            })
            .await
    }

    async fn list_sso_logins(
        &self,
        caller: Arc<Caller>,
        request: models::ListSsoLogins,
    ) -> Result<SsoLogins> {
        let organization = &OrganizationId::from(request.organization_id);
        Membership::read(&mut &self.db, &caller.user, organization).await?;
        let sql = "SELECT id, label, saml FROM (
                       SELECT id, label, created_at, TRUE AS saml FROM saml_providers
                       WHERE organization_id = $1 AND active
                       UNION ALL SELECT id, label, created_at, FALSE FROM oidc_providers
                       WHERE organization_id = $1 AND active) p
                   ORDER BY created_at DESC, id DESC";
        let rows: Vec<(String, String, bool)> = self.db.query(sql, params![organization]).await?;
        let logins = rows.into_iter().map(|(id, label, saml)| {
            let start = if saml {
                self.saml_url(&id, "start")
            } else {
                start_url(self, &id)
            };
            SsoLogin::new(id.into(), label, start)
        });
        Ok(SsoLogins::new(logins.collect()))
    }
}
