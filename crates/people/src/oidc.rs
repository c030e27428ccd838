//! OpenID Connect providers: identity providers through which members of an organization sign in.
//!
//! - As with SAML (`saml.rs`): admins see and change them, and every member sees the logins of those that are active.
//! - A provider is active once its issuer, client ID and client secret are set; an empty text removes a setting.
//! - The client secret is sealed, and never returned. Another issuer does not get it: see `Settings::changed`.
//! - Groups lead to teams: see `sign_on/groups.rs`. A deleted team is gone from them.

pub mod login;
pub mod remote;
mod settings;
mod troubles;

use std::sync::Arc;

use quire_db::{Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{
    OidcGroup, OidcProvider, OidcProviderList, OidcProviderStatus, OidcProviderUpdate,
    OidcProviderUrls,
};
use quire_runtime::Operation as _;
use quire_server::Oidc;

use crate::PeopleAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, UserId};
use crate::oidc::settings::{Settings, check, store_groups};
use crate::paging::{ListCursor, Order};
use crate::permissions::{Membership, Rank};
use crate::sign_on::forget_accounts;
use crate::sso::Provider;
use crate::sso::{DEFAULT_TEAM, Effect, require_active_provider, room_for_a_provider};
use crate::teams::TeamRow;
use crate::tree::lock_organization;

/// An OIDC provider `p`, with its default team `t` as the member `me` sees it.
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

/// SQL of the provider `$3` of the organization `$2`.
const PROVIDER: &str = sql!(
    "SELECT {ProviderRow} FROM oidc_providers p {DEFAULT_TEAM}
     WHERE p.organization_id = $2 AND p.id = $3"
);

/// SQL of a page of the providers of the organization `$2`.
const PAGE: &str = sql!(
    "SELECT {ProviderRow} FROM oidc_providers p {DEFAULT_TEAM}
     WHERE p.organization_id = $2 AND (p.created_at, p.id) < ($3, $4)
     ORDER BY p.created_at DESC, p.id DESC LIMIT $5"
);

/// SQL of the groups of the provider `$2` of the organization `$1`, or of all of them.
const GROUPS: &str = "SELECT g.oidc_provider_id, g.name, g.team_id
     FROM oidc_providers p JOIN oidc_groups g ON g.oidc_provider_id = p.id
     WHERE p.organization_id = $1 AND (CAST($2 AS TEXT) IS NULL OR p.id = $2)
     ORDER BY g.oidc_provider_id, g.position";

/// The groups of providers: the provider, the name of the group, and its team.
type Groups = Vec<(String, String, String)>;

impl ProviderRow {
    async fn read(
        db: &mut impl Read,
        user: &UserId,
        organization: &OrganizationId,
        id: &str,
    ) -> Result<(Self, Groups)> {
        let row: Option<Self> = db
            .query_optional(PROVIDER, params![user, organization, id])
            .await?;
        let row = row.ok_or_else(|| Error::not_found("OIDC provider"))?;
        let groups = db.query(GROUPS, params![organization, id]).await?;
        Ok((row, groups))
    }

    fn list_cursor(&self) -> ListCursor {
        ListCursor {
            key: self.created_at,
            id: self.id.clone(),
        }
    }
}

impl PeopleAreas {
    fn oidc_url(&self, provider: &str, page: &str) -> String {
        format!("{}/oidc/{provider}/{page}", self.config.public_url)
    }

    fn oidc_provider_model(
        &self,
        organization: &OrganizationId,
        row: ProviderRow,
        groups: &Groups,
    ) -> OidcProvider {
        let location = self.location(format!("orgs/{organization}/oidc/{}", row.id));
        let status = if row.active {
            OidcProviderStatus::Active
        } else {
            OidcProviderStatus::Pending
        };
        let url = |page| self.oidc_url(&row.id, page);
        let groups = groups
            .iter()
            .filter(|(provider, ..)| *provider == row.id)
            .map(|(_, group, team)| OidcGroup::new(group.clone(), team.clone().into()));
        OidcProvider {
            groups: groups.collect(),
            urls: OidcProviderUrls::new(location, url("start"), url("callback")),
            has_client_secret: row.settings.has_client_secret(),
            scopes: row.settings.scopes(),
            label: row.settings.label,
            issuer: row.settings.issuer,
            client_id: row.settings.client_id,
            groups_claim: row.settings.groups_claim,
            trust_emails: row.settings.trust_emails,
            default_team: row.default_team.map(TeamRow::model),
            default_role: row.settings.default_role.and_then(Rank::role),
            created_at: time(row.created_at),
            status,
            id: row.id.into(),
            additional: models::Additional::new(),
        }
    }
}

impl Oidc for PeopleAreas {
    async fn list_oidc_providers(
        &self,
        caller: Arc<Caller>,
        request: models::ListOidcProviders,
    ) -> Result<OidcProviderList> {
        let organization = &OrganizationId::from(request.organization_id);
        Membership::read_admin(&mut &self.db, &caller.user, organization).await?;
        let list = [models::ListOidcProviders::INFO.id, organization];
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
        let one: Option<&str> = None;
        let groups: Groups = self.db.query(GROUPS, params![organization, one]).await?;
        let sql = "SELECT COUNT(*) FROM oidc_providers WHERE organization_id = $1";
        let (count,): (i64,) = self.db.query_one(sql, params![organization]).await?;
        Ok(
            page.list_response(self, rows, count, ProviderRow::list_cursor, |row| {
                self.oidc_provider_model(organization, row, &groups)
            }),
        )
    }

    async fn create_oidc_provider(
        &self,
        caller: Arc<Caller>,
        request: models::CreateOidcProvider,
    ) -> Result<OidcProvider> {
        let organization = OrganizationId::from(request.organization_id);
        let (app, id, now) = (self.clone(), self.new_id(), self.now());
        let new = request.body;
        let new = OidcProviderUpdate {
            label: Some(new.label),
            issuer: new.issuer,
            client_id: new.client_id,
            client_secret: new.client_secret,
            scopes: new.scopes,
            groups_claim: new.groups_claim,
            trust_emails: new.trust_emails,
            groups: new.groups,
            default_team: new.default_team,
            default_role: new.default_role,
            additional: models::Additional::new(),
        };
        self.db
            .transaction(async move |tx: &mut Transaction| {
                Membership::read_admin(tx, &caller.user, &organization).await?;
                lock_organization(tx, &organization).await?;
                check(tx, &app, &organization, &new).await?;
                room_for_a_provider(tx, &organization).await?;
                let settings = Settings::default().changed(&app, &id, &new)?;
                settings.store(tx, &organization, &id, now).await?;
                let effect = Effect {
                    was_active: false,
                    is_active: settings.are_complete(),
                    is_another: false,
                };
                effect.apply(tx, &organization, Provider::Oidc(&id)).await?;
                store_groups(tx, &id, new.groups.as_deref()).await?;
                let (row, groups) = ProviderRow::read(tx, &caller.user, &organization, &id).await?;
                let target = Target::new(&organization, "oidcProvider", &id);
                let model = app.oidc_provider_model(&organization, row, &groups);
                caller.created(tx, target, model).await
            })
            .await
    }

    async fn get_oidc_provider(
        &self,
        caller: Arc<Caller>,
        request: models::GetOidcProvider,
    ) -> Result<OidcProvider> {
        let organization = &OrganizationId::from(request.organization_id);
        Membership::read_admin(&mut &self.db, &caller.user, organization).await?;
        let id = request.oidc_provider_id.as_str();
        let (row, groups) =
            ProviderRow::read(&mut &self.db, &caller.user, organization, id).await?;
        Ok(self.oidc_provider_model(organization, row, &groups))
    }

    async fn update_oidc_provider(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateOidcProvider,
    ) -> Result<OidcProvider> {
        let organization = OrganizationId::from(request.organization_id);
        let id = String::from(request.oidc_provider_id);
        let (app, change) = (self.clone(), request.body.unwrap_or_default());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                Membership::read_admin(tx, &caller.user, &organization).await?;
                let (row, groups) = ProviderRow::read(tx, &caller.user, &organization, &id).await?;
                let (before, created_at) = (row.settings.clone(), row.created_at);
                let was_active = row.active;
                let old = app.oidc_provider_model(&organization, row, &groups);
                caller.expects(&old)?;
                lock_organization(tx, &organization).await?;
                check(tx, &app, &organization, &change).await?;
                let settings = before.clone().changed(&app, &id, &change)?;
                settings.store(tx, &organization, &id, created_at).await?;
                store_groups(tx, &id, change.groups.as_deref()).await?;
                let trust =
                    |settings: &Settings| (settings.issuer.clone(), settings.client_id.clone());
                // Someone may have chosen the address of another.
                let is_withdrawn = before.trust_emails && !settings.trust_emails;
                let is_another = trust(&before) != trust(&settings) || is_withdrawn;
                if is_another {
                    forget_accounts(tx, &id).await?;
                }
                let effect = Effect {
                    was_active,
                    is_active: settings.are_complete(),
                    is_another,
                };
                effect.apply(tx, &organization, Provider::Oidc(&id)).await?;
                let (row, groups) = ProviderRow::read(tx, &caller.user, &organization, &id).await?;
                let target = Target::new(&organization, "oidcProvider", &id);
                let model = app.oidc_provider_model(&organization, row, &groups);
                caller.changed(tx, target, &old, model).await
            })
            .await
    }

    async fn delete_oidc_provider(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteOidcProvider,
    ) -> Result<()> {
        let organization = OrganizationId::from(request.organization_id);
        let (app, id) = (self.clone(), String::from(request.oidc_provider_id));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                Membership::read_admin(tx, &caller.user, &organization).await?;
                let (row, groups) = ProviderRow::read(tx, &caller.user, &organization, &id).await?;
                let was_active = row.active;
                let old = app.oidc_provider_model(&organization, row, &groups);
                caller.expects(&old)?;
                lock_organization(tx, &organization).await?;
                // With its groups and sessions.
                let sql = "DELETE FROM oidc_providers WHERE organization_id = $1 AND id = $2";
                tx.execute(sql, params![organization, id]).await?;
                if was_active {
                    require_active_provider(tx, &organization).await?;
                }
                let target = Target::new(&organization, "oidcProvider", &id);
                caller.deleted(tx, target, &old).await
            })
            .await
    }
}

/// Returns the URL to start a login at.
pub(crate) fn start_url(app: &PeopleAreas, provider: &str) -> String {
    app.oidc_url(provider, "start")
}
