//! Stored sections: adds and removes them, and keeps one of each site the default.

use std::collections::HashSet;

use quire_db::{Transaction, params};

use super::{MAX_PER_SITE, SectionRow, SiteRow, leave_section, set_default};
use crate::SiteAreas;
use crate::error::{Error, Result};
use crate::ids::SiteId;
use crate::siblings::Siblings;
use crate::sites::{Addresses, GROUPS, SECTIONS};
use crate::slugs::{slug, take};

/// The sections and groups at the top of a site, in their common order.
pub(super) fn at_top(site: &SiteId) -> Siblings<'_> {
    Siblings {
        tables: &[SECTIONS, GROUPS],
        container: site,
    }
}

/// 409 if the site cannot have as many sections and groups more.
pub(super) async fn check_room(tx: &mut Transaction, site: &SiteId, more: i64) -> Result<()> {
    let (count,): (i64,) = tx
        .query_one(
            "SELECT (SELECT COUNT(*) FROM site_sections WHERE site_id = $1)
                    + (SELECT COUNT(*) FROM site_section_groups WHERE site_id = $1)",
            params![site],
        )
        .await?;
    if count + more > MAX_PER_SITE {
        let reason = format!("a site has at most {MAX_PER_SITE} sections and section groups");
        return Err(Error::conflict(reason));
    }
    Ok(())
}

/// Sections to be added at the end of a site.
pub(super) struct NewSection<'a> {
    app: &'a SiteAreas,
    site: &'a SiteId,
    taken: HashSet<String>,
}

impl<'a> NewSection<'a> {
    /// On a site without sections, the first one takes over the site spaces that are at its root.
    pub(super) async fn of_site(
        tx: &mut Transaction,
        app: &'a SiteAreas,
        site: &'a SiteRow,
    ) -> Result<Self> {
        let taken: Vec<(String,)> = tx
            .query(
                "SELECT path FROM site_sections WHERE site_id = $1",
                params![site.id],
            )
            .await?;
        let mut new = Self {
            app,
            site: &site.id,
            taken: taken.into_iter().map(|(path,)| path).collect(),
        };
        let is_first = new.taken.is_empty() && site.site_spaces > 0;
        check_room(tx, &site.id, 1 + i64::from(is_first)).await?;
        if is_first {
            let addresses = Addresses::of(tx, &site.id).await?;
            let first = new.insert(tx, &site.title, None).await?;
            tx.execute(
                "UPDATE site_spaces SET container_id = $2 WHERE container_id = $1",
                params![site.id, first],
            )
            .await?;
            addresses.store_former_addresses(tx, app.now()).await?;
        }
        Ok(new)
    }

    /// Adds a section; the first one is the default. Returns its id.
    pub(super) async fn insert(
        &mut self,
        tx: &mut Transaction,
        title: &str,
        icon: Option<&str>,
    ) -> Result<String> {
        let is_default = self.taken.is_empty();
        let id = self.app.new_id();
        let path = take(&mut self.taken, &slug(title, "section"));
        let position = at_top(self.site).end(tx).await?;
        tx.execute(
            "INSERT INTO site_sections (id, site_id, container_id, position, title, path, icon, is_default)
             VALUES ($1, $2, $2, $3, $4, $5, $6, $7)",
            params![id, self.site, position, title, path, icon, is_default],
        )
        .await?;
        Ok(id)
    }
}

/// Deletes a section with its site spaces; those of the last section move to the root of the site.
pub(super) async fn remove(
    tx: &mut Transaction,
    site: &SiteRow,
    row: &SectionRow,
    now: i64,
) -> Result<()> {
    let others = SectionRow::of_site(tx, &site.id).await?;
    let first = others.into_iter().find(|other| other.id != row.id);
    if first.is_some() {
        leave_section(tx, &row.id).await?;
    } else {
        let addresses = Addresses::of(tx, &site.id).await?;
        tx.execute(
            "UPDATE site_spaces SET container_id = $2 WHERE container_id = $1",
            params![row.id, site.id],
        )
        .await?;
        addresses.store_former_addresses(tx, now).await?;
    }
    tx.execute("DELETE FROM site_sections WHERE id = $1", params![row.id])
        .await?;
    match first.filter(|_| row.is_default) {
        Some(first) => set_default(tx, SECTIONS, "site_id", &site.id, &first.id).await,
        None => Ok(()),
    }
}

/// Makes a section the default of its site: 400 at this pointer unless it is one of the site's.
pub async fn set_default_section(
    tx: &mut Transaction,
    site: &SiteId,
    id: &str,
    path: &str,
) -> Result<()> {
    let found: Option<(bool,)> = tx
        .query_optional(
            "SELECT is_default FROM site_sections WHERE id = $1 AND site_id = $2",
            params![id, site],
        )
        .await?;
    match found {
        Some((true,)) => Ok(()),
        Some((false,)) => set_default(tx, SECTIONS, "site_id", site, id).await,
        None => Err(Error::invalid(path, "is not a section of this site")),
    }
}
