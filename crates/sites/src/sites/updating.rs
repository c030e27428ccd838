//! Changes the settings of a site.

use std::sync::Arc;

use quire_db::{Transaction, params};
use quire_models as models;
use quire_models::{Patch, Site, SiteAgentsContext, SiteIcon, SiteUpdate};

use super::former::keep_basename;
use super::{Addresses, Place, SiteRow, Visibility};
use crate::SiteAreas;
use crate::caller::Caller;
use crate::emoji::emoji;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::permissions::Rank;
use crate::search_keys::search_key;
use crate::site_addresses::is_reserved;
use crate::site_sections::{set_default_section, set_default_site_space};

/// The columns that an update sets; those that are absent keep their values.
struct Changes {
    title: Option<String>,
    basename: Option<String>,
    visibility: Option<Visibility>,
    agents: Option<bool>,
    adaptive: Option<bool>,
    proxy: Patch<String>,
    /// As JSON.
    icon: Patch<String>,
    /// The same.
    variables: Patch<String>,
    /// In seconds.
    stale_while_revalidate: Option<i64>,
}

impl Changes {
    /// Returns the update in a body, and its problems.
    fn of(body: SiteUpdate) -> (Self, Result<()>) {
        let mut problems = Ok(());
        let icon = body.icon.map(|icon| {
            if let SiteIcon::SiteIconEmoji(icon) = &icon
                && let Err(problem) = emoji(&icon.emoji, "/body/icon/emoji")
            {
                problems = Err(problem);
            }
            serde_json::json!(icon).to_string()
        });
        let changes = Self {
            title: body.title,
            basename: body.basename,
            visibility: body.visibility.as_ref().map(Visibility::of),
            agents: (body.agents_context).map(|context| context == SiteAgentsContext::Included),
            adaptive: body.adaptive_content.map(|adaptive| adaptive.enabled),
            proxy: body.proxy,
            icon,
            variables: match body.variables {
                Patch::Set(variables) if variables.is_empty() => Patch::Clear,
                variables => variables.map(|variables| serde_json::json!(variables).to_string()),
            },
            stale_while_revalidate: body.stale_while_revalidate,
        };
        (changes, problems)
    }

    async fn store(&self, tx: &mut Transaction, site: &SiteRow, now: i64) -> Result<()> {
        if self.basename.as_deref().is_some_and(is_reserved) {
            return Err(Error::conflict("this basename is reserved"));
        }
        if (self.basename.as_ref()).is_some_and(|basename| *basename != site.basename) {
            keep_basename(tx, site, now).await?;
        }
        tx.execute(
            "UPDATE sites SET
                title = COALESCE($2, title),
                title_key = COALESCE($3, title_key),
                basename = COALESCE($4, basename),
                visibility = COALESCE($5, visibility),
                agents = COALESCE($6, agents),
                adaptive = COALESCE($7, adaptive),
                proxy = CASE WHEN $8 THEN $9 ELSE proxy END,
                icon = CASE WHEN $10 THEN $11 ELSE icon END,
                variables = CASE WHEN $12 THEN $13 ELSE variables END,
                stale_while_revalidate = COALESCE($14, stale_while_revalidate)
             WHERE id = $1",
            params![
                site.id,
                self.title,
                self.title.as_deref().map(search_key),
                self.basename,
                self.visibility,
                self.agents,
                self.adaptive,
                !self.proxy.is_keep(),
                self.proxy.as_option(),
                !self.icon.is_keep(),
                self.icon.as_option(),
                !self.variables.is_keep(),
                self.variables.as_option(),
                self.stale_while_revalidate
            ],
        )
        .await
        .map_err(|error| {
            if error.is_unique_violation().is_some() {
                return Error::conflict("this basename belongs to another site");
            }
            error.into()
        })?;
        Ok(())
    }
}

/// Sets the default section, and then the default site space: that of the default section if there is one.
async fn set_defaults(
    tx: &mut Transaction,
    site: &SiteRow,
    section: Option<&models::SiteSectionId>,
    site_space: Option<&models::SiteSpaceId>,
    now: i64,
) -> Result<()> {
    if section.is_none() && site_space.is_none() {
        return Ok(());
    }
    let addresses = Addresses::of(tx, &site.id).await?;
    set_both(tx, site, section, site_space).await?;
    addresses.keep_lost(tx, now).await
}

async fn set_both(
    tx: &mut Transaction,
    site: &SiteRow,
    section: Option<&models::SiteSectionId>,
    site_space: Option<&models::SiteSpaceId>,
) -> Result<()> {
    let section = match section {
        Some(section) => {
            let path = "/body/defaultSiteSection";
            set_default_section(tx, &site.id, section.as_str(), path).await
        }
        None => Ok(()),
    };
    let Some(site_space) = site_space else {
        return section;
    };
    let default: Option<(String,)> = tx
        .query_optional(
            "SELECT id FROM site_sections WHERE site_id = $1 AND is_default",
            params![site.id],
        )
        .await?;
    let container = default.map_or_else(|| site.id.to_string(), |(id,)| id);
    let path = "/body/defaultSiteSpace";
    let site_space = set_default_site_space(tx, &container, site_space.as_str(), path).await;
    Error::both(section, site_space).map(|((), ())| ())
}

impl SiteAreas {
    pub(super) async fn change_site(
        &self,
        caller: Arc<Caller>,
        place: Place,
        mut body: SiteUpdate,
    ) -> Result<Site> {
        let (app, now) = (self.clone(), self.now());
        let section = body.default_site_section.take();
        let site_space = body.default_site_space.take();
        let (changes, problems) = Changes::of(body);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = SiteRow::locked(tx, &caller, &place).await?;
                let before = app.site_model(row.clone());
                caller.expects(&before)?;
                let (section, site_space) = (section.as_ref(), site_space.as_ref());
                let defaults = set_defaults(tx, &row, section, site_space, now).await;
                Error::both(defaults, problems.clone())?;
                changes.store(tx, &row, now).await?;
                let row = SiteRow::with(tx, &caller.user, &place, Rank::Read).await?;
                let target = Target::site(&place.organization, &place.site);
                caller
                    .changed(tx, target, &before, app.site_model(row))
                    .await
            })
            .await
    }
}
