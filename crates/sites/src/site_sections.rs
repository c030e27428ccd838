//! Sections of sites, and groups of sections.
//!
//! - Sections and groups share the order of the site; the sections of a group have their own.
//! - The first section of a site takes over the site spaces of its root, and the last one gives its own back.
//! - One of the sections is the default. A path is unique among the sections of the site (409).

mod groups;
mod storing;
mod structure;

use std::sync::Arc;

use quire_db::{Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{SiteSection, SiteSectionGroup, SiteSectionGroupList, SiteSectionList};
use quire_runtime::Operation as _;
use quire_server::SiteSections;

use crate::SiteAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{SiteId, SiteSectionGroupId, SiteSectionId, SpaceId, UserId};
use crate::paging::{self, Order};
use crate::permissions::Rank;
use crate::site_spaces::{
    SiteSpaceRow, add_spaces, leave_section, publishable, set_default, taken_path,
};
use crate::sites::{
    Addresses, Item, MAX_PER_SITE, Moved, SECTIONS, SitePathIds, SiteRow, condition, moved,
};

use storing::NewSection;
pub use storing::set_default_section;

/// A section `e` in a group `g`, if it is in one.
#[derive(Row)]
#[row(table = "e")]
pub(crate) struct SectionRow {
    id: SiteSectionId,
    #[row(column = "container_id")]
    container: String,
    position: String,
    title: String,
    description: Option<String>,
    path: String,
    condition: Option<String>,
    icon: Option<String>,
    is_default: bool,
    #[row(table = "g", column = "id")]
    group: Option<SiteSectionGroupId>,
    /// The position of its group, else its own.
    #[row(sql = "COALESCE(g.position, e.position)")]
    top_position: String,
}

/// SQL of the sections of the site `$1`.
const OF_SITE: &str =
    "FROM site_sections e LEFT JOIN site_section_groups g ON g.id = e.container_id
    WHERE e.site_id = $1";

/// SQL of the order of sections.
const IN_ORDER: &str = "ORDER BY COALESCE(g.position, e.position), e.position, e.id";

/// SQL of all of them.
const ALL: &str = sql!("SELECT {SectionRow} {OF_SITE} {IN_ORDER}");

/// SQL of a page of them.
const PAGE: &str = sql!(
    "SELECT {SectionRow} {OF_SITE} AND (COALESCE(g.position, e.position), e.position, e.id) > ($2, $3, $4)
     {IN_ORDER} LIMIT $5"
);

/// SQL of one of them.
const SECTION: &str = sql!("SELECT {SectionRow} {OF_SITE} AND e.id = $2");

impl SectionRow {
    async fn of_site(db: &mut impl Read, site: &SiteId) -> Result<Vec<Self>> {
        Ok(db.query(ALL, params![site]).await?)
    }

    async fn read(db: &mut impl Read, site: &SiteId, id: &str) -> Result<Self> {
        let row: Option<Self> = db.query_optional(SECTION, params![site, id]).await?;
        row.ok_or_else(|| Error::not_found("section"))
    }
}

impl SiteAreas {
    /// The section as the caller sees it.
    async fn section(
        &self,
        tx: &mut Transaction,
        user: &UserId,
        site: &SiteRow,
        id: &str,
    ) -> Result<SiteSection> {
        let row = SectionRow::read(tx, &site.id, id).await?;
        let mut models = self.sections(tx, user, site, None, vec![row]).await?;
        models.pop().ok_or_else(|| Error::not_found("section"))
    }
}

impl SiteSections for SiteAreas {
    async fn list_section_groups(
        &self,
        caller: Arc<Caller>,
        request: models::ListSectionGroups,
    ) -> Result<SiteSectionGroupList> {
        self.section_groups_page(&caller, request).await
    }

    async fn create_section_group(
        &self,
        caller: Arc<Caller>,
        request: models::CreateSectionGroup,
    ) -> Result<SiteSectionGroup> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        self.new_section_group(caller, place, request.body).await
    }

    async fn update_section_group(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateSectionGroup,
    ) -> Result<SiteSectionGroup> {
        self.change_section_group(caller, request).await
    }

    async fn delete_section_group(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteSectionGroup,
    ) -> Result<()> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let id = String::from(request.site_section_group_id);
        self.remove_section_group(caller, place, id).await
    }

    async fn add_section_to_group(
        &self,
        caller: Arc<Caller>,
        request: models::AddSectionToGroup,
    ) -> Result<SiteSectionGroup> {
        self.add_to_group(caller, request).await
    }

    async fn remove_section_from_group(
        &self,
        caller: Arc<Caller>,
        request: models::RemoveSectionFromGroup,
    ) -> Result<()> {
        self.remove_from_group(caller, request).await
    }

    async fn move_section_group(
        &self,
        caller: Arc<Caller>,
        request: models::MoveSectionGroup,
    ) -> Result<SiteSectionGroup> {
        self.put_section_group(caller, request).await
    }

    async fn list_sections(
        &self,
        caller: Arc<Caller>,
        request: models::ListSections,
    ) -> Result<SiteSectionList> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (db, user) = (&mut &self.db, &caller.user);
        let site = SiteRow::with(db, user, &place, Rank::Read).await?;
        let address = self.address_of(&site, request.share_key.as_ref()).await?;
        let list = [models::ListSections::INFO.id, &site.id];
        let token = request.page.as_ref();
        let page = self.page(&list, token, request.limit, Order::Ascending)?;
        let mut after = page.after.id.split('/');
        let mut next = || after.next().unwrap_or_default();
        let (top, position, id) = (next(), next(), next());
        let limit = page.rows();
        let params = params![site.id, top, position, id, limit];
        let mut rows: Vec<SectionRow> = self.db.query(PAGE, params).await?;
        let (count,): (i64,) = self
            .db
            .query_one(
                "SELECT COUNT(*) FROM site_sections WHERE site_id = $1",
                params![site.id],
            )
            .await?;
        let place = |row: &SectionRow| paging::ListCursor {
            key: 0,
            id: format!("{}/{}/{}", row.top_position, row.position, row.id),
        };
        let next = self.next_page(&list, &mut rows, request.limit, place);
        let items = self
            .sections(db, user, &site, address.as_ref(), rows)
            .await?;
        Ok(SiteSectionList {
            next,
            ..SiteSectionList::new(count, items)
        })
    }

    async fn create_section(
        &self,
        caller: Arc<Caller>,
        request: models::CreateSection,
    ) -> Result<SiteSection> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (app, body) = (self.clone(), request.body);
        let (title, icon) = (body.title.apply(None), body.icon.apply(None));
        let space = [("/body/spaceId".to_owned(), SpaceId::from(body.space_id))];
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let user = &caller.user;
                let spaces = publishable(tx, user, &site.organization, &space).await?;
                let title = title.clone().unwrap_or_else(|| title_of(&spaces));
                let mut new = NewSection::of_site(tx, &app, &site).await?;
                let id = new.insert(tx, &title, icon.as_deref()).await?;
                add_spaces(tx, &app, &site.id, &id, &spaces).await?;
                let section = app.section(tx, user, &site, &id).await?;
                caller
                    .created(
                        tx,
                        Target::in_site(&site.organization, &site.id, "siteSection", &id),
                        section,
                    )
                    .await
            })
            .await
    }

    async fn update_section(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateSection,
    ) -> Result<SiteSection> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (app, id) = (self.clone(), String::from(request.site_section_id));
        let body = request.body.unwrap_or_default();
        let condition = body.condition.into_change();
        let checked = match condition.as_ref().and_then(Option::as_ref) {
            Some(text) => condition::check(text),
            None => Ok(()),
        };
        let (icon, description) = (body.icon.into_change(), body.description.into_change());
        let (title, path) = (body.title, body.path);
        let default = body.default_site_space.map(String::from);
        let now = self.now();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let before = app.section(tx, &caller.user, &site, &id).await?;
                let addresses = match (&path, &default) {
                    (None, None) => None,
                    _ => Some(Addresses::of(tx, &site.id).await?),
                };
                let default = match &default {
                    Some(default) => {
                        set_default_site_space(tx, &id, default, "/body/defaultSiteSpace").await
                    }
                    None => Ok(()),
                };
                Error::both(default, checked.clone())?;
                tx.execute(
                    "UPDATE site_sections SET
                        title = COALESCE($2, title),
                        path = COALESCE($3, path),
                        condition = CASE WHEN $4 THEN $5 ELSE condition END,
                        icon = CASE WHEN $6 THEN $7 ELSE icon END,
                        description = CASE WHEN $8 THEN $9 ELSE description END
                     WHERE id = $1",
                    params![
                        id,
                        title,
                        path,
                        condition.is_some(),
                        condition.as_ref().and_then(Option::as_ref),
                        icon.is_some(),
                        icon.as_ref().and_then(Option::as_ref),
                        description.is_some(),
                        description.as_ref().and_then(Option::as_ref)
                    ],
                )
                .await
                .map_err(|error| taken_path(error, "section"))?;
                if let Some(addresses) = addresses {
                    addresses.store_former_addresses(tx, now).await?;
                }
                let after = app.section(tx, &caller.user, &site, &id).await?;
                caller
                    .changed(
                        tx,
                        Target::in_site(&site.organization, &site.id, "siteSection", &id),
                        &before,
                        after,
                    )
                    .await
            })
            .await
    }

    async fn delete_section(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteSection,
    ) -> Result<()> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (app, id) = (self.clone(), String::from(request.site_section_id));
        let now = self.now();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let row = SectionRow::read(tx, &site.id, &id).await?;
                let before = app.section(tx, &caller.user, &site, &id).await?;
                storing::remove(tx, &site, &row, now).await?;
                caller
                    .deleted(
                        tx,
                        Target::in_site(&site.organization, &site.id, "siteSection", &id),
                        &before,
                    )
                    .await
            })
            .await
    }

    async fn move_section(
        &self,
        caller: Arc<Caller>,
        request: models::MoveSection,
    ) -> Result<SiteSection> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (app, id) = (self.clone(), String::from(request.site_section_id));
        let position = request
            .body
            .and_then(|body| body.position)
            .unwrap_or_default();
        let pointer =
            |pointer: models::SiteSectionPointer| Item::new(SECTIONS, pointer.site_section);
        let (before, after) = (position.before.map(pointer), position.after.map(pointer));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let row = SectionRow::read(tx, &site.id, &id).await?;
                let item = Item::new(SECTIONS, &*row.id);
                Moved::new(&item, before.as_ref(), after.as_ref())
                    .put(tx, &row.container)
                    .await?;
                caller
                    .record_action(
                        tx,
                        Target::in_site(&site.organization, &site.id, "siteSection", &id),
                        &moved(before.as_ref(), after.as_ref()),
                    )
                    .await?;
                app.section(tx, &caller.user, &site, &id).await
            })
            .await
    }
}

/// The title of a section that shows this space.
fn title_of(spaces: &[(SpaceId, String)]) -> String {
    let title = spaces.first().map_or("", |(_, title)| title);
    // The title of a section is at least 2 characters long, that of a space may be empty.
    if title.chars().nth(1).is_some() {
        title.to_owned()
    } else {
        "Untitled".to_owned()
    }
}

/// Makes a site space the default of its container: 400 at this pointer unless it is in there.
pub(crate) async fn set_default_site_space(
    tx: &mut Transaction,
    container: &str,
    id: &str,
    path: &str,
) -> Result<()> {
    let found: Option<(bool,)> = tx
        .query_optional(
            "SELECT is_default FROM site_spaces WHERE id = $1 AND container_id = $2",
            params![id, container],
        )
        .await?;
    match found {
        Some((true,)) => Ok(()),
        Some((false,)) => set_default(tx, "site_spaces", "container_id", container, id).await,
        None => Err(Error::invalid(
            path,
            "is not a site space of this part of the site",
        )),
    }
}
