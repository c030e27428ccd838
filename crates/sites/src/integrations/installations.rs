//! Installations of integrations in organizations, sites and spaces.
//!
//! - An installation is shown to members of its organization with a role; one in a space, to users who see the space.
//! - In one place, an integration is installed once.
//! - It is `pending` while the integration requires settings for such a place: there is no operation yet that sets them.

use std::sync::Arc;

use quire_db::{Row, ToValue as _, Transaction, Value, params, placeholders, sql};
use quire_models as models;
use quire_models::{
    InstallationOrganizationTarget, InstallationSiteTarget, InstallationSpaceTarget,
    IntegrationInstallation, IntegrationInstallationList, IntegrationInstallationStatus,
    IntegrationInstallationTarget, IntegrationInstallationUrls, IntegrationTarget,
};
use quire_runtime::Operation as _;
use serde_json::json;

use super::{IntegrationRow, Manifest};
use crate::SiteAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::events;
use crate::ids::{OrganizationId, UserId};
use crate::paging::{ListCursor, Order};
use crate::permissions::{MEMBER_SEES, Membership, Rank, SPACE_IDS_GRANTED_TO_MEMBER};
use crate::spaces::SpaceRow;
use crate::tree::lock_organization;

/// An installation `n`.
#[derive(Row, Clone)]
#[row(table = "n")]
struct InstallationRow {
    id: String,
    organization_id: OrganizationId,
    site_id: Option<String>,
    space_id: Option<String>,
    external_ids: String,
    created_at: i64,
    updated_at: i64,
}

impl InstallationRow {
    /// Returns its name in events.
    fn target(&self) -> events::Target<'_> {
        let (organization, kind) = (&self.organization_id, "integrationInstallation");
        let target = match &self.site_id {
            Some(site) => events::Target::in_site(organization, site, kind, &self.id),
            None => events::Target::new(organization, kind, &self.id),
        };
        target.and_space(self.space_id.as_deref())
    }
}

/// SQL of the installations `n` of the integration `$2` that the user `$1` sees.
const VISIBLE_INSTALLATIONS: &str = sql!(
    "FROM integration_installations n
     JOIN members m ON m.organization_id = n.organization_id AND m.user_id = $1 AND NOT m.disabled
     LEFT JOIN spaces s ON s.id = n.space_id
     WHERE n.name = $2
       AND ((n.space_id IS NULL AND m.role IS NOT NULL)
            OR (s.deleted_at IS NULL
                AND (s.audience >= {MEMBER_SEES} OR s.id IN ({SPACE_IDS_GRANTED_TO_MEMBER}))))"
);

/// SQL that adds the filter `$3`, an external id, unless it is null.
const WITH_EXTERNAL_ID: &str = "AND (CAST($3 AS TEXT) IS NULL OR EXISTS (
         SELECT 1 FROM installation_external_ids e WHERE e.installation_id = n.id AND e.external_id = $3))";

/// SQL of the organization of the site `$2`, and the role of the user `$1` in it.
const SITE: &str = "SELECT t.organization_id, m.role FROM sites t
    JOIN members m ON m.organization_id = t.organization_id AND m.user_id = $1 AND NOT m.disabled
    WHERE t.id = $2";

/// Target of an installation.
struct Target {
    organization: OrganizationId,
    site: Option<String>,
    space: Option<String>,
}

impl Target {
    /// The place, if the user may install there.
    async fn find(
        tx: &mut Transaction,
        user: &UserId,
        target: &IntegrationInstallationTarget,
    ) -> Result<Self> {
        let missing =
            |kind: &str, reason: &str| Err(Error::invalid(format!("/body/target/{kind}"), reason));
        match target {
            IntegrationInstallationTarget::Organization(target) => {
                let organization = OrganizationId::from(target.organization.clone());
                let Some(membership) = Membership::find(tx, user, &organization).await? else {
                    let reason = "is not an organization that you belong to";
                    return missing("organization", reason);
                };
                membership.needs(Rank::Create)?;
                Ok(Self {
                    organization,
                    site: None,
                    space: None,
                })
            }
            IntegrationInstallationTarget::Space(target) => {
                let id = target.space.as_str();
                let row = match SpaceRow::active(tx, user, id, Rank::Create).await {
                    Err(error) if error.status == http::StatusCode::NOT_FOUND => {
                        return missing("space", "is not a space that you can see");
                    }
                    found => found?,
                };
                Ok(Self {
                    organization: row.organization,
                    site: None,
                    space: Some(id.to_owned()),
                })
            }
            IntegrationInstallationTarget::Site(target) => {
                let site = target.site.as_str();
                let found: Option<(OrganizationId, Membership)> =
                    tx.query_optional(SITE, params![user, site]).await?;
                let seen = found.filter(|(_, membership)| membership.allows(Rank::Read));
                let Some((organization, membership)) = seen else {
                    return missing("site", "is not a site that you can see");
                };
                membership.needs(Rank::Create)?;
                Ok(Self {
                    organization,
                    site: Some(site.to_owned()),
                    space: None,
                })
            }
            // The schema rejects it before.
            IntegrationInstallationTarget::Unknown(_) => missing("type", "is not a target"),
        }
    }

    fn list_cursor(&self) -> &str {
        let inside = self.site.as_deref().or(self.space.as_deref());
        inside.unwrap_or(&self.organization)
    }
}

/// 400 unless the integration can be installed in such a place.
fn needs_target(manifest: &Manifest, target: &IntegrationInstallationTarget) -> Result<()> {
    let kind = match target {
        IntegrationInstallationTarget::Organization(_) => IntegrationTarget::Organization,
        IntegrationInstallationTarget::Space(_) => IntegrationTarget::Space,
        IntegrationInstallationTarget::Site(_) | IntegrationInstallationTarget::Unknown(_) => {
            IntegrationTarget::Site
        }
    };
    if manifest.target == IntegrationTarget::All || manifest.target == kind {
        return Ok(());
    }
    let reason = format!(
        "is not where this integration can be installed: its target is `{}`",
        manifest.target
    );
    Err(Error::invalid("/body/target/type", reason))
}

impl Manifest {
    /// Returns true if such an installation needs settings.
    fn requires_settings(&self, row: &InstallationRow) -> bool {
        let Some(configurations) = &self.configurations else {
            return false;
        };
        let configuration = match (&row.site_id, &row.space_id) {
            (Some(_), _) => &configurations.site,
            (None, Some(_)) => &configurations.space,
            (None, None) => &configurations.account,
        };
        let required = configuration.as_ref().and_then(|it| it.required.as_ref());
        required.is_some_and(|required| !required.is_empty())
    }
}

impl SiteAreas {
    fn installation_model(
        &self,
        name: &str,
        manifest: &Manifest,
        row: InstallationRow,
    ) -> IntegrationInstallation {
        let path = format!("integrations/{name}/installations/{}", row.id);
        IntegrationInstallation {
            status: if manifest.requires_settings(&row) {
                IntegrationInstallationStatus::Pending
            } else {
                IntegrationInstallationStatus::Active
            },
            target: match (row.site_id, row.space_id) {
                (Some(site), _) => {
                    IntegrationInstallationTarget::Site(InstallationSiteTarget::new(site.into()))
                }
                (None, Some(space)) => {
                    IntegrationInstallationTarget::Space(InstallationSpaceTarget::new(space.into()))
                }
                (None, None) => IntegrationInstallationTarget::Organization(
                    InstallationOrganizationTarget::new(row.organization_id.into()),
                ),
            },
            created_at: time(row.created_at),
            updated_at: time(row.updated_at),
            external_ids: serde_json::from_str(&row.external_ids).expect("a list is stored"),
            urls: IntegrationInstallationUrls {
                app: Some(self.in_app(&path)),
                ..IntegrationInstallationUrls::new(self.location(&path))
            },
            id: row.id.into(),
            additional: models::Additional::new(),
        }
    }

    pub(super) async fn installations_page(
        &self,
        caller: &Caller,
        request: models::ListIntegrationInstallations,
    ) -> Result<IntegrationInstallationList> {
        let (user, name) = (&caller.user, request.integration_name.as_str());
        let integration = IntegrationRow::read(&mut &self.db, user, name).await?;
        let manifest = integration.manifest()?;
        let external = request.external_id.as_deref();
        let id = models::ListIntegrationInstallations::INFO.id;
        let list = [id, user, name, external.unwrap_or_default()];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let rows: Vec<InstallationRow> = self
            .db
            .query(
                sql!(
                    "SELECT {InstallationRow} {VISIBLE_INSTALLATIONS} {WITH_EXTERNAL_ID} AND (n.created_at, n.id) < ($4, $5)
                     ORDER BY n.created_at DESC, n.id DESC LIMIT $6"
                ),
                params![user, name, external, page.after.key, page.after.id, page.rows()],
            )
            .await?;
        let (count,): (i64,) = self
            .db
            .query_one(
                sql!("SELECT COUNT(*) {VISIBLE_INSTALLATIONS} {WITH_EXTERNAL_ID}"),
                params![user, name, external],
            )
            .await?;
        let place = |row: &InstallationRow| ListCursor {
            key: row.created_at,
            id: row.id.clone(),
        };
        Ok(page.list_response(self, rows, count, place, |row| {
            self.installation_model(name, &manifest, row)
        }))
    }

    pub(super) async fn install(
        &self,
        caller: Arc<Caller>,
        request: models::InstallIntegration,
    ) -> Result<IntegrationInstallation> {
        let name = String::from(request.integration_name);
        let (app, id, now) = (self.clone(), self.new_id(), self.now());
        let (target, external) = (request.body.target, request.body.external_ids);
        let external = external.unwrap_or_default();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let integration = IntegrationRow::to_install(tx, &caller.user, &name).await?;
                let manifest = integration.manifest()?;
                let place = Target::find(tx, &caller.user, &target).await?;
                needs_target(&manifest, &target)?;
                lock_organization(tx, &place.organization).await?;
                let stored = tx
                    .execute(
                        "INSERT INTO integration_installations
                             (id, name, organization_id, site_id, space_id, place, external_ids, created_at, updated_at)
                         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) ON CONFLICT (name, place) DO NOTHING",
                        params![
                            id,
                            name,
                            place.organization,
                            place.site,
                            place.space,
                            place.list_cursor(),
                            serde_json::json!(external).to_string(),
                            now
                        ],
                    )
                    .await?;
                if stored == 0 {
                    return Err(Error::conflict("the integration is already installed there"));
                }
                store_external_ids(tx, &id, &external).await?;
                let row = InstallationRow {
                    id: id.clone(),
                    organization_id: place.organization.clone(),
                    site_id: place.site.clone(),
                    space_id: place.space.clone(),
                    external_ids: serde_json::json!(external).to_string(),
                    created_at: now,
                    updated_at: now,
                };
                let installed = app.installation_model(&name, &manifest, row.clone());
                caller.created(tx, row.target(), installed).await
            })
            .await
    }

    pub(super) async fn uninstall(
        &self,
        caller: Arc<Caller>,
        request: models::UninstallIntegration,
    ) -> Result<()> {
        let name = String::from(request.integration_name);
        let id = String::from(request.integration_installation_id);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                // The integration itself may have become private since.
                let found: Option<InstallationRow> = tx
                    .query_optional(
                        sql!("SELECT {InstallationRow} {VISIBLE_INSTALLATIONS} AND n.id = $3"),
                        params![caller.user, name, id],
                    )
                    .await?;
                let row = found.ok_or_else(|| Error::not_found("installation"))?;
                match &row.space_id {
                    Some(space) => {
                        SpaceRow::active(tx, &caller.user, space, Rank::Create).await?;
                    }
                    None => Membership::read(tx, &caller.user, &row.organization_id)
                        .await?
                        .needs(Rank::Create)?,
                }
                lock_organization(tx, &row.organization_id).await?;
                let sql = "DELETE FROM integration_installations WHERE id = $1";
                tx.execute(sql, params![id]).await?;
                let before = json!({"integration": name});
                caller.deleted(tx, row.target(), &before).await
            })
            .await
    }
}

async fn store_external_ids(tx: &mut Transaction, id: &str, external: &[String]) -> Result<()> {
    if external.is_empty() {
        return Ok(());
    }
    let mut values: Vec<Value<'_>> = Vec::new();
    for external_id in external {
        values.extend([id.to_value(), external_id.to_value()]);
    }
    let rows = placeholders(1, external.len(), 2);
    let sql = format!(
        "INSERT INTO installation_external_ids (installation_id, external_id) VALUES {rows}"
    );
    tx.execute(&sql, &values).await?;
    Ok(())
}
