//! Integrations: published by organizations under a name, and installed in organizations, sites and spaces.
//!
//! - A public integration exists for everybody, an unlisted one for people who know its name, and a private
//!   one for members of the organization that owns it. Other people see only the fields that identify that
//!   organization.
//! - `create` in the organization publishes and unpublishes; `create` where it is installed installs and uninstalls.
//! - A name belongs to the organization that publishes it first, until it is unpublished.
//! - Scripts are stored and served ([`assets`]), never run. Secrets are sealed (`sealed.rs`), and never returned.

pub mod assets;
mod installations;
mod listing;
mod publishing;

use std::sync::Arc;

use quire_db::{Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{
    Integration, IntegrationInstallation, IntegrationInstallationList, IntegrationList,
    IntegrationPermissions, IntegrationUrls, IntegrationVisibility, Organization,
};
use quire_server::Integrations;
use serde::{Deserialize, Serialize};

use crate::SiteAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::UserId;
use crate::organizations::OrganizationRow;
use crate::permissions::{Membership, Rank, stored};
use crate::tree::lock_organization;

/// An integration `i` as the user `$1` sees it, through their membership `m` of the organization `o` that owns it.
#[derive(Row)]
#[row(table = "i")]
pub(crate) struct IntegrationRow {
    pub name: String,
    version: i64,
    visibility: String,
    manifest: String,
    #[row(nested)]
    owner: OrganizationRow,
    /// True if the user may install it in some organization.
    #[row(sql = "EXISTS (SELECT 1 FROM members x
                         WHERE x.user_id = $1 AND NOT x.disabled AND x.role >= {stored::CREATE})")]
    installs: bool,
}

/// SQL that joins the owner of integrations `i`, and the membership of the user `$1`.
const OWNED: &str = "JOIN organizations o ON o.id = i.organization_id
    LEFT JOIN members m ON m.organization_id = o.id AND m.user_id = $1 AND NOT m.disabled";

/// SQL of the integration `$2`, if the user `$1` may see it.
const INTEGRATION: &str = sql!(
    "SELECT {IntegrationRow} FROM integrations i {OWNED}
     WHERE i.name = $2 AND (i.visibility <> 'private' OR m.role IS NOT NULL)"
);

/// Published fields, without script, images and secrets.
#[derive(Serialize, Deserialize)]
struct Manifest {
    title: String,
    description: String,
    summary: Option<String>,
    target: models::IntegrationTarget,
    scopes: Vec<models::IntegrationScope>,
    categories: Vec<models::IntegrationCategory>,
    blocks: Vec<models::IntegrationBlock>,
    content_sources: Vec<models::IntegrationContentSource>,
    configurations: Option<models::IntegrationConfigurations>,
    external_links: Vec<models::IntegrationExternalLink>,
    policy: Option<String>,
    /// File names of the images.
    icon: Option<String>,
    previews: Vec<String>,
}

impl IntegrationRow {
    /// The integration, if the user may see it.
    async fn find(db: &mut impl Read, user: &UserId, name: &str) -> Result<Option<Self>> {
        Ok(db.query_optional(INTEGRATION, params![user, name]).await?)
    }

    /// The same, or 404.
    async fn read(db: &mut impl Read, user: &UserId, name: &str) -> Result<Self> {
        Self::find(db, user, name)
            .await?
            .ok_or_else(|| Error::not_found("integration"))
    }

    /// The same, for a user who may install it somewhere: 403 for others.
    async fn to_install(db: &mut impl Read, user: &UserId, name: &str) -> Result<Self> {
        let row = Self::read(db, user, name).await?;
        if !row.installs {
            let (places,): (i64,) = db.query_one(PLACES, params![user]).await?;
            Membership((places > 0).then_some(Rank::Create)).needs(Rank::Create)?;
        }
        Ok(row)
    }

    fn membership(&self) -> Membership {
        self.owner.membership()
    }

    fn manifest(&self) -> Result<Manifest> {
        serde_json::from_str(&self.manifest).map_err(|error| Error::internal(&error))
    }
}

/// SQL that counts where the user `$1` may install something: organizations, and single spaces.
const PLACES: &str = sql!(
    "SELECT (SELECT COUNT(*) FROM members WHERE user_id = $1 AND NOT disabled AND role >= {stored::CREATE})
          + (SELECT COUNT(*) FROM spaces WHERE created_by = $1)
          + (SELECT COUNT(*) FROM space_grants WHERE user_id = $1 AND role >= {stored::CREATE})
          + (SELECT COUNT(*) FROM team_grants JOIN team_members USING (team_id)
             WHERE user_id = $1 AND role >= {stored::CREATE})
          + (SELECT COUNT(*) FROM members m JOIN spaces s ON s.organization_id = m.organization_id
             WHERE m.user_id = $1 AND NOT m.disabled AND s.level >= {stored::CREATE})"
);

impl SiteAreas {
    /// 403 unless the user may publish an integration of this name somewhere.
    pub async fn may_publish(&self, user: &UserId, name: &str) -> Result<()> {
        let (publishes, owned, own): (bool, bool, bool) = self
            .db
            .query_one(
                sql!(
                    "SELECT EXISTS (SELECT 1 FROM members
                                    WHERE user_id = $1 AND NOT disabled AND role >= {stored::CREATE}),
                            EXISTS (SELECT 1 FROM integrations WHERE name = $2),
                            EXISTS (SELECT 1 FROM integrations i JOIN members m USING (organization_id)
                                    WHERE i.name = $2 AND m.user_id = $1 AND NOT m.disabled
                                      AND m.role >= {stored::CREATE})"
                ),
                params![user, name],
            )
            .await?;
        if owned && !own {
            return Err(not_owned());
        }
        Membership(publishes.then_some(Rank::Create)).needs(Rank::Create)
    }

    /// 404 unless the user sees the integration, 403 unless they may install it somewhere.
    pub async fn may_install(&self, user: &UserId, name: &str) -> Result<()> {
        IntegrationRow::to_install(&mut &self.db, user, name).await?;
        Ok(())
    }
}

fn not_owned() -> Error {
    Error::forbidden("the role `create` in the organization that owns this name")
}

/// Returns the fields of an integration's owner that others may see.
fn identity(organization: Organization) -> Organization {
    Organization {
        email_domains: Vec::new(),
        use_case: None,
        default_role: None,
        default_content: None,
        sso: None,
        ai: None,
        invite_links: false,
        ..organization
    }
}

impl SiteAreas {
    fn integration_model(&self, row: IntegrationRow) -> Result<Integration> {
        let manifest = row.manifest()?;
        let admin = row.membership().allows(Rank::Create);
        let is_member = row.owner.is_member();
        let owner = self.organization_model(row.owner);
        let assets = self.assets_url(&row.name, row.version);
        let asset = |file: &String| format!("{assets}{file}");
        Ok(Integration {
            version: row.version,
            title: manifest.title,
            description: manifest.description,
            summary: manifest.summary,
            preview_images: manifest.previews.iter().map(asset).collect(),
            target: manifest.target,
            verified: false,
            visibility: IntegrationVisibility::from(row.visibility.as_str()),
            scopes: manifest.scopes,
            categories: manifest.categories,
            blocks: manifest.blocks,
            content_sources: manifest.content_sources,
            configurations: manifest.configurations,
            external_links: manifest.external_links,
            owner: if is_member { owner } else { identity(owner) },
            urls: IntegrationUrls {
                icon: manifest.icon.as_ref().map(asset),
                app: Some(self.in_app(format_args!("integrations/{}", row.name))),
                assets: Some(assets),
                ..IntegrationUrls::new(self.location(format_args!("integrations/{}", row.name)))
            },
            permissions: IntegrationPermissions::new(admin, row.installs),
            content_security_policy: manifest.policy,
            name: row.name.into(),
            additional: models::Additional::new(),
        })
    }
}

impl Integrations for SiteAreas {
    async fn list_integrations(
        &self,
        caller: Arc<Caller>,
        request: models::ListIntegrations,
    ) -> Result<IntegrationList> {
        self.integrations_page(&caller, request).await
    }

    async fn get_integration(
        &self,
        caller: Arc<Caller>,
        request: models::GetIntegration,
    ) -> Result<Integration> {
        let name = request.integration_name.as_str();
        let row = IntegrationRow::read(&mut &self.db, &caller.user, name).await?;
        self.integration_model(row)
    }

    async fn publish_integration(
        &self,
        caller: Arc<Caller>,
        request: models::PublishIntegration,
    ) -> Result<Integration> {
        self.publish(caller, request).await
    }

    async fn unpublish_integration(
        &self,
        caller: Arc<Caller>,
        request: models::UnpublishIntegration,
    ) -> Result<()> {
        let (app, name) = (self.clone(), String::from(request.integration_name));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = IntegrationRow::read(tx, &caller.user, &name).await?;
                row.membership().needs(Rank::Create)?;
                let owner = row.owner.id.clone();
                let before = app.integration_model(row)?;
                caller.expects(&before)?;
                lock_organization(tx, &owner).await?;
                // With its tags, files, secrets and installations.
                tx.execute("DELETE FROM integrations WHERE name = $1", params![name])
                    .await?;
                caller
                    .deleted(tx, Target::new(&owner, "integration", &name), &before)
                    .await
            })
            .await
    }

    async fn list_integration_installations(
        &self,
        caller: Arc<Caller>,
        request: models::ListIntegrationInstallations,
    ) -> Result<IntegrationInstallationList> {
        self.installations_page(&caller, request).await
    }

    async fn install_integration(
        &self,
        caller: Arc<Caller>,
        request: models::InstallIntegration,
    ) -> Result<IntegrationInstallation> {
        self.install(caller, request).await
    }

    async fn uninstall_integration(
        &self,
        caller: Arc<Caller>,
        request: models::UninstallIntegration,
    ) -> Result<()> {
        self.uninstall(caller, request).await
    }
}
