//! Sites: spaces published to an audience.
//!
//! - A site exists for members with a role; to change it takes `create` in the organization.
//! - A site shows what its site spaces link to; those of spaces that the caller may not read are left out.
//! - Every change to a site locks the organization, as changes to spaces and to access do.
//! - Addresses and audiences are computed when they are read: see `sites/addresses.rs`.

mod adaptive;
mod addresses;
pub mod condition;
pub(crate) mod conditional;
mod creating;
pub mod customization;
mod former;
mod listing;
pub mod paths;
pub mod published;
mod redirects;
mod sorting;
mod updating;

use std::sync::Arc;

use quire_db::{Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{
    PublishedSite, PublishedSitePath, Site, SiteAdaptiveContent, SiteAdaptiveSchema,
    SiteAgentsContext, SiteCustomization, SiteList, SiteProxy, SiteRedirect, SiteRedirectList,
    SiteStructure, SiteUrls, SiteVisitorKey, TemplateConditions,
};
use quire_server::Sites;

use crate::SiteAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, SiteId, UserId};
use crate::permissions::{Membership, Rank};
use crate::site_addresses::is_hostname;
use crate::tree::lock_organization;

pub use addresses::Address;
pub use former::{Addresses, SITE_AT};
pub use quire_store::site_addresses::{
    Base, FOLDER, Location, Publication, SHARE_KEY, SITE_SPACE_PATH, Visibility, shared,
};
pub use sorting::{GROUPS, Item, Moved, SECTIONS, SITE_SPACES, moved};

/// Maximum number of site spaces of a site; also of sections and groups together.
pub const MAX_PER_SITE: i64 = 1_000;

/// Site in the path of a request.
#[derive(Clone)]
pub struct SitePathIds {
    /// The organization.
    pub organization: OrganizationId,
    /// The site.
    pub site: SiteId,
}

impl SitePathIds {
    /// The ids in the path of a request.
    pub fn new(organization: models::OrganizationId, site: models::SiteId) -> Self {
        Self {
            organization: organization.into(),
            site: site.into(),
        }
    }
}

/// A site `t` as its member `m` sees it: with `SITE_ACCESS`.
#[derive(Row, Clone)]
#[row(table = "t")]
pub struct SiteRow {
    /// The id of the site.
    pub id: SiteId,
    /// The organization.
    #[row(column = "organization_id")]
    pub organization: OrganizationId,
    #[row(column = "type")]
    kind: String,
    /// The title.
    pub title: String,
    /// As JSON.
    pub icon: Option<String>,
    pub basename: String,
    pub proxy: Option<String>,
    pub visibility: Visibility,
    published: bool,
    pub agents: bool,
    adaptive: Option<bool>,
    /// As JSON.
    pub variables: Option<String>,
    /// In seconds.
    pub stale_while_revalidate: i64,
    /// The number of site spaces.
    pub site_spaces: i64,
    created_at: i64,
    /// The user's role in the organization.
    #[row(table = "m")]
    pub role: Option<Rank>,
}

/// SQL that joins the membership `m` of the user `$1` to sites `t`.
const SITE_ACCESS: &str = "JOIN members m
    ON m.organization_id = t.organization_id AND m.user_id = $1 AND NOT m.disabled";

/// SQL of the site `$3` of the organization `$2`.
const SITE: &str =
    sql!("SELECT {SiteRow} FROM sites t {SITE_ACCESS} WHERE t.organization_id = $2 AND t.id = $3");

impl SiteRow {
    /// A site in whose organization the user has at least this role.
    pub async fn with(
        db: &mut impl Read,
        user: &UserId,
        place: &SitePathIds,
        needed: Rank,
    ) -> Result<Self> {
        let row: Option<Self> = db
            .query_optional(SITE, params![user, place.organization, place.site])
            .await?;
        let row = row
            .filter(|row| Membership(row.role).allows(Rank::Read))
            .ok_or_else(|| Error::not_found("site"))?;
        Membership(row.role).needs(needed)?;
        Ok(row)
    }

    /// The same for a transaction that changes the site: it requires `create`, and nobody else changes anything in the
    /// organization until the transaction ends.
    pub(crate) async fn locked(
        tx: &mut Transaction,
        caller: &Caller,
        place: &SitePathIds,
    ) -> Result<Self> {
        let row = Self::with(tx, &caller.user, place, Rank::Create).await?;
        lock_organization(tx, &row.organization).await?;
        Ok(row)
    }
}

impl SiteRow {
    /// Returns the site around a space that only members see.
    pub fn alone(id: &str, organization: OrganizationId, title: &str, emoji: &str) -> Self {
        Self {
            id: id.into(),
            organization,
            kind: "basic".to_owned(),
            title: title.to_owned(),
            icon: Some(serde_json::json!({"emoji": emoji}).to_string()),
            basename: String::new(),
            proxy: None,
            visibility: Visibility::VisitorAuth,
            published: true,
            agents: false,
            adaptive: None,
            variables: None,
            stale_while_revalidate: 0,
            site_spaces: 1,
            created_at: 0,
            role: None,
        }
    }
}

impl SiteAreas {
    pub(crate) fn site_model(&self, row: SiteRow) -> Site {
        let path = format!("orgs/{}/sites/{}", row.organization, row.id);
        Site {
            urls: SiteUrls {
                app: Some(self.in_app(&path)),
                published: row.address(self, None).map(|address| address.at("")),
                ..SiteUrls::new(self.location(&path))
            },
            icon: row.icon.and_then(|icon| serde_json::from_str(&icon).ok()),
            proxy: row.proxy.and_then(|proxy| {
                let (host, path) = proxy.split_once('/')?;
                Some(SiteProxy::new(
                    format!("https://{host}"),
                    format!("/{path}"),
                ))
            }),
            id: row.id.into(),
            r#type: row.kind.as_str().into(),
            title: row.title,
            hostname: (self.host_of_site(&row.basename))
                .filter(|host| is_hostname(host))
                .map(str::to_owned),
            basename: Some(row.basename),
            visibility: row.visibility.of_site(),
            published: row.published,
            site_spaces: row.site_spaces,
            created_at: time(row.created_at),
            adaptive_content: row.adaptive.map(SiteAdaptiveContent::new),
            variables: (row.variables).and_then(|variables| serde_json::from_str(&variables).ok()),
            stale_while_revalidate: Some(row.stale_while_revalidate).filter(|seconds| *seconds > 0),
            ads: None,
            agents_context: if row.agents {
                SiteAgentsContext::Included
            } else {
                SiteAgentsContext::Excluded
            },
            features: Vec::new(),
            additional: models::Additional::new(),
        }
    }

    /// Makes a site live, or takes it offline.
    async fn set_published(
        &self,
        caller: Arc<Caller>,
        place: SitePathIds,
        published: bool,
    ) -> Result<Site> {
        let app = self.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = SiteRow::locked(tx, &caller, &place).await?;
                if published && row.site_spaces == 0 {
                    let reason = "the site has no site space: add one before you publish the site";
                    return Err(Error::conflict(reason));
                }
                let before = app.site_model(row.clone());
                if row.published == published {
                    return Ok(before);
                }
                tx.execute(
                    "UPDATE sites SET published = $2 WHERE id = $1",
                    params![row.id, published],
                )
                .await?;
                creating::count_site(tx, &row.organization, row.published, -1).await?;
                creating::count_site(tx, &row.organization, published, 1).await?;
                let after = app.site_model(SiteRow { published, ..row });
                let target = Target::site(&place.organization, &place.site);
                caller.changed(tx, target, &before, after).await
            })
            .await
    }
}

impl Sites for SiteAreas {
    async fn list_sites(
        &self,
        caller: Arc<Caller>,
        request: models::ListSites,
    ) -> Result<SiteList> {
        self.sites_page(&caller, request).await
    }

    async fn create_site(&self, caller: Arc<Caller>, request: models::CreateSite) -> Result<Site> {
        self.new_site(caller, request).await
    }

    async fn get_site(&self, caller: Arc<Caller>, request: models::GetSite) -> Result<Site> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let row = SiteRow::with(&mut &self.db, &caller.user, &place, Rank::Read).await?;
        Ok(self.site_model(row))
    }

    async fn update_site(&self, caller: Arc<Caller>, request: models::UpdateSite) -> Result<Site> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        self.change_site(caller, place, request.body.unwrap_or_default())
            .await
    }

    async fn delete_site(&self, caller: Arc<Caller>, request: models::DeleteSite) -> Result<()> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let app = self.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = SiteRow::locked(tx, &caller, &place).await?;
                let before = app.site_model(row.clone());
                caller.expects(&before)?;
                tx.execute(
                    "UPDATE organizations SET default_content_site = NULL
                     WHERE id = $1 AND default_content_site = $2",
                    params![row.organization, row.id],
                )
                .await?;
                tx.execute("DELETE FROM sites WHERE id = $1", params![row.id])
                    .await?;
                creating::count_site(tx, &row.organization, row.published, -1).await?;
                caller
                    .deleted(tx, Target::site(&row.organization, &row.id), &before)
                    .await
            })
            .await
    }

    async fn publish_site(
        &self,
        caller: Arc<Caller>,
        request: models::PublishSite,
    ) -> Result<Site> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let id = place.site.clone();
        let site = self.set_published(caller, place, true).await?;
        self.notify_published(&id);
        Ok(site)
    }

    async fn unpublish_site(
        &self,
        caller: Arc<Caller>,
        request: models::UnpublishSite,
    ) -> Result<Site> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        self.set_published(caller, place, false).await
    }

    async fn get_site_structure(
        &self,
        caller: Arc<Caller>,
        request: models::GetSiteStructure,
    ) -> Result<SiteStructure> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let db = &mut &self.db;
        let row = SiteRow::with(db, &caller.user, &place, Rank::Read).await?;
        self.structure(db, &caller.user, &row).await
    }

    async fn sort_site_structure(
        &self,
        caller: Arc<Caller>,
        request: models::SortSiteStructure,
    ) -> Result<SiteStructure> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        self.sort(caller, place, request.body).await
    }

    async fn list_site_redirects(
        &self,
        caller: Arc<Caller>,
        request: models::ListSiteRedirects,
    ) -> Result<SiteRedirectList> {
        self.redirects_page(&caller, request).await
    }

    async fn put_site_redirect(
        &self,
        caller: Arc<Caller>,
        request: models::PutSiteRedirect,
    ) -> Result<SiteRedirect> {
        self.set_redirect(caller, request).await
    }

    async fn delete_site_redirect(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteSiteRedirect,
    ) -> Result<()> {
        self.remove_redirect(caller, request).await
    }

    async fn get_site_adaptive_schema(
        &self,
        caller: Arc<Caller>,
        request: models::GetSiteAdaptiveSchema,
    ) -> Result<SiteAdaptiveSchema> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        self.adaptive_schema(&caller, &place).await
    }

    async fn put_site_adaptive_schema(
        &self,
        caller: Arc<Caller>,
        request: models::PutSiteAdaptiveSchema,
    ) -> Result<SiteAdaptiveSchema> {
        self.set_adaptive_schema(caller, request).await
    }

    async fn get_site_customization(
        &self,
        caller: Arc<Caller>,
        request: models::GetSiteCustomization,
    ) -> Result<SiteCustomization> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        self.customization(&caller, &place).await
    }

    async fn put_site_customization(
        &self,
        caller: Arc<Caller>,
        request: models::PutSiteCustomization,
    ) -> Result<SiteCustomization> {
        self.set_customization(caller, request).await
    }

    async fn list_site_template_conditions(
        &self,
        caller: Arc<Caller>,
        request: models::ListSiteTemplateConditions,
    ) -> Result<TemplateConditions> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        self.template_conditions(&caller, &place).await
    }

    async fn get_published_site(
        &self,
        caller: Arc<Caller>,
        request: models::GetPublishedSite,
    ) -> Result<PublishedSite> {
        self.published_site(&caller, request).await
    }

    async fn get_published_site_path(
        &self,
        caller: Arc<Caller>,
        request: models::GetPublishedSitePath,
    ) -> Result<PublishedSitePath> {
        self.published_path(&caller, request).await
    }

    async fn regenerate_visitor_key(
        &self,
        caller: Arc<Caller>,
        request: models::RegenerateVisitorKey,
    ) -> Result<SiteVisitorKey> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        self.new_visitor_key(caller, place).await
    }
}
