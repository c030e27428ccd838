//! Section groups: their settings, and which sections they have.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use quire_db::{Read, Row, ToValue as _, Transaction, Value, params, placeholders, sql};
use quire_models as models;
use quire_models::{SiteSectionGroup, SiteSectionGroupList};
use quire_runtime::Operation as _;
use serde_json::json;

use super::storing::{at_top, check_room};
use super::{SectionRow, SiteRow};
use crate::SiteAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{SiteId, SiteSectionGroupId, UserId};
use crate::paging::{self, Order};
use crate::permissions::Rank;
use crate::positions::between;
use crate::siblings::{Siblings, Side};
use crate::sites::{GROUPS, Item, Moved, SECTIONS, SitePathIds, moved};

/// A section group `g`.
#[derive(Row)]
#[row(table = "g")]
pub(super) struct GroupRow {
    pub(super) id: SiteSectionGroupId,
    pub(super) position: String,
    pub(super) title: String,
    pub(super) icon: Option<String>,
}

/// SQL of the group `$2` of the site `$1`.
const GROUP: &str =
    sql!("SELECT {GroupRow} FROM site_section_groups g WHERE g.site_id = $1 AND g.id = $2");

/// SQL of a page of the groups of a site.
const PAGE: &str = sql!(
    "SELECT {GroupRow} FROM site_section_groups g WHERE g.site_id = $1 AND (g.position, g.id) > ($2, $3)
     ORDER BY g.position, g.id LIMIT $4"
);

impl GroupRow {
    async fn read(db: &mut impl Read, site: &SiteId, id: &str) -> Result<Self> {
        let row: Option<Self> = db.query_optional(GROUP, params![site, id]).await?;
        row.ok_or_else(|| Error::not_found("section group"))
    }
}

/// The sections of a group, in order.
fn of_group(group: &str) -> Siblings<'_> {
    Siblings {
        tables: &[SECTIONS],
        container: group,
    }
}

/// Moves sections to the end of a group; 400 at its pointer for each that is not a section of the site.
async fn take_in(
    tx: &mut Transaction,
    site: &SiteId,
    group: &str,
    sections: &[(String, String)],
) -> Result<()> {
    if sections.is_empty() {
        return Ok(());
    }
    let mut values = vec![site.to_value()];
    values.extend(sections.iter().map(|(_, id)| id.to_value()));
    let ids = placeholders(2, sections.len(), 1);
    let sql = format!("SELECT id FROM site_sections WHERE site_id = $1 AND id IN ({ids})");
    let found: Vec<(String,)> = tx.query(&sql, &values).await?;
    let mut found: HashSet<String> = found.into_iter().map(|(id,)| id).collect();
    let mut problems = Ok(());
    for (path, id) in sections {
        if !found.contains(id) {
            let problem = Error::invalid(path, "is not a section of this site");
            problems = Error::both(problems, Err(problem)).map(|((), ())| ());
        }
    }
    problems?;
    let mut position = of_group(group).end(tx).await?;
    let mut values: Vec<Value<'static>> = vec![group.to_value().into_owned()];
    for (_, id) in sections {
        // A section that is named twice goes to the first place.
        if found.remove(id) {
            values.push(id.to_value().into_owned());
            values.push(position.to_value().into_owned());
            position = between(Some(&position), None);
        }
    }
    let rows = placeholders(2, (values.len() - 1) / 2, 2);
    let sql = format!(
        "WITH given (id, place) AS (VALUES {rows})
         UPDATE site_sections SET container_id = $1,
            position = (SELECT place FROM given WHERE given.id = site_sections.id)
         WHERE id IN (SELECT id FROM given)"
    );
    tx.execute(&sql, &values).await?;
    Ok(())
}

impl SiteAreas {
    pub(super) async fn section_groups_page(
        &self,
        caller: &Caller,
        request: models::ListSectionGroups,
    ) -> Result<SiteSectionGroupList> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (db, user) = (&mut &self.db, &caller.user);
        let site = SiteRow::with(db, user, &place, Rank::Read).await?;
        let list = [models::ListSectionGroups::INFO.id, &site.id];
        let token = request.page.as_ref();
        let page = self.page(&list, token, request.limit, Order::Ascending)?;
        let (position, id) = page.after.id.split_once('/').unwrap_or_default();
        let limit = page.rows();
        let params = params![site.id, position, id, limit];
        let mut rows: Vec<GroupRow> = self.db.query(PAGE, params).await?;
        let (count,): (i64,) = self
            .db
            .query_one(
                "SELECT COUNT(*) FROM site_section_groups WHERE site_id = $1",
                params![site.id],
            )
            .await?;
        let place = |row: &GroupRow| paging::ListCursor {
            key: 0,
            id: format!("{}/{}", row.position, row.id),
        };
        let next = self.next_page(&list, &mut rows, request.limit, place);
        let items = self.groups(db, user, &site, rows).await?;
        Ok(SiteSectionGroupList {
            next,
            ..SiteSectionGroupList::new(count, items)
        })
    }

    /// Groups with their sections.
    async fn groups(
        &self,
        db: &mut impl Read,
        user: &UserId,
        site: &SiteRow,
        rows: Vec<GroupRow>,
    ) -> Result<Vec<SiteSectionGroup>> {
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let mut values = vec![site.id.to_value()];
        values.extend(rows.iter().map(|row| row.id.to_value()));
        let sql = sql!(
            "SELECT {SectionRow} FROM site_sections e JOIN site_section_groups g ON g.id = e.container_id
             WHERE e.site_id = $1 AND e.container_id IN"
        );
        let groups = placeholders(2, rows.len(), 1);
        let sql = format!("{sql} ({groups}) ORDER BY e.position, e.id");
        let sections: Vec<SectionRow> = db.query(&sql, &values).await?;
        let address = site.address(self, None);
        let sections = self
            .sections(db, user, site, address.as_ref(), sections)
            .await?;
        let mut of_groups: HashMap<String, Vec<_>> = HashMap::new();
        for section in sections {
            let group = section.section_group.as_ref().map(ToString::to_string);
            let sections = of_groups.entry(group.unwrap_or_default()).or_default();
            sections.push(section);
        }
        let models = rows.into_iter().map(|row| {
            let sections = of_groups.remove(&*row.id).unwrap_or_default();
            row.model(sections)
        });
        Ok(models.collect())
    }

    /// The group as the caller sees it.
    async fn group(
        &self,
        tx: &mut Transaction,
        user: &UserId,
        site: &SiteRow,
        id: &str,
    ) -> Result<SiteSectionGroup> {
        let row = GroupRow::read(tx, &site.id, id).await?;
        let mut models = self.groups(tx, user, site, vec![row]).await?;
        models
            .pop()
            .ok_or_else(|| Error::not_found("section group"))
    }

    pub(super) async fn new_section_group(
        &self,
        caller: Arc<Caller>,
        place: SitePathIds,
        body: models::NewSiteSectionGroup,
    ) -> Result<SiteSectionGroup> {
        let (app, id) = (self.clone(), self.new_id());
        let (title, icon) = (body.title, body.icon.apply(None));
        let sections = body.sections.unwrap_or_default().into_iter().enumerate();
        let sections: Vec<(String, String)> = sections
            .map(|(at, id)| (format!("/body/sections/{at}"), id.into()))
            .collect();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                check_room(tx, &site.id, 1).await?;
                let position = at_top(&site.id).end(tx).await?;
                tx.execute(
                    "INSERT INTO site_section_groups (id, site_id, container_id, position, title, icon)
                     VALUES ($1, $2, $2, $3, $4, $5)",
                    params![id, site.id, position, title, icon],
                )
                .await?;
                take_in(tx, &site.id, &id, &sections).await?;
                let group = app.group(tx, &caller.user, &site, &id).await?;
                caller.created(tx, target(&site, &id), group).await
            })
            .await
    }

    pub(super) async fn change_section_group(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateSectionGroup,
    ) -> Result<SiteSectionGroup> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (app, id) = (self.clone(), String::from(request.site_section_group_id));
        let body = request.body.unwrap_or_default();
        let (title, icon) = (body.title, body.icon.into_change());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let before = app.group(tx, &caller.user, &site, &id).await?;
                tx.execute(
                    "UPDATE site_section_groups SET
                        title = COALESCE($2, title),
                        icon = CASE WHEN $3 THEN $4 ELSE icon END
                     WHERE id = $1",
                    params![
                        id,
                        title,
                        icon.is_some(),
                        icon.as_ref().and_then(Option::as_ref)
                    ],
                )
                .await?;
                let group = app.group(tx, &caller.user, &site, &id).await?;
                caller.changed(tx, target(&site, &id), &before, group).await
            })
            .await
    }

    /// Deletes a group; its sections take its place, in their order.
    pub(super) async fn remove_section_group(
        &self,
        caller: Arc<Caller>,
        place: SitePathIds,
        id: String,
    ) -> Result<()> {
        let app = self.clone();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let before = app.group(tx, &caller.user, &site, &id).await?;
                let groups: Vec<GroupRow> = tx
                    .query(
                        sql!("SELECT {GroupRow} FROM site_section_groups g WHERE g.site_id = $1 AND g.id <> $2"),
                        params![site.id, id],
                    )
                    .await?;
                let sections = SectionRow::of_site(tx, &site.id).await?;
                let at_top_then = sections
                    .into_iter()
                    .filter(|row| row.container == *site.id || row.container == id)
                    .map(|row| (row.top_position, row.position, row.id.into()));
                let mut order: Vec<(String, String, String)> = groups
                    .into_iter()
                    .map(|row| (row.position, String::new(), row.id.into()))
                    .chain(at_top_then)
                    .collect();
                order.sort();
                let order: Vec<String> = order.into_iter().map(|(_, _, id)| id).collect();
                tx.execute(
                    "UPDATE site_sections SET container_id = $2 WHERE container_id = $1",
                    params![id, site.id],
                )
                .await?;
                tx.execute("DELETE FROM site_section_groups WHERE id = $1", params![id])
                    .await?;
                at_top(&site.id).renumber(tx, &order).await?;
                caller.deleted(tx, target(&site, &id), &before).await
            })
            .await
    }

    pub(super) async fn add_to_group(
        &self,
        caller: Arc<Caller>,
        request: models::AddSectionToGroup,
    ) -> Result<SiteSectionGroup> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (app, id) = (self.clone(), String::from(request.site_section_group_id));
        let section = String::from(request.body.section_id);
        let section = [("/body/sectionId".to_owned(), section)];
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let before = app.group(tx, &caller.user, &site, &id).await?;
                let [(_, own)] = &section;
                if of_group(&id).position(tx, SECTIONS, own).await?.is_some() {
                    return Ok(before);
                }
                take_in(tx, &site.id, &id, &section).await?;
                let group = app.group(tx, &caller.user, &site, &id).await?;
                caller.changed(tx, target(&site, &id), &before, group).await
            })
            .await
    }

    /// Removes a section from its group; it moves directly after the group.
    pub(super) async fn remove_from_group(
        &self,
        caller: Arc<Caller>,
        request: models::RemoveSectionFromGroup,
    ) -> Result<()> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let id = String::from(request.site_section_group_id);
        let section = String::from(request.site_section_id);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let group = GroupRow::read(tx, &site.id, &id).await?;
                let row = SectionRow::read(tx, &site.id, &section).await?;
                if row.container != id {
                    return Err(Error::not_found("section in this group"));
                }
                let siblings = at_top(&site.id);
                let position = siblings
                    .position_next_to(tx, Side::After, &group.position, &section)
                    .await?;
                tx.execute(
                    "UPDATE site_sections SET container_id = $2, position = $3 WHERE id = $1",
                    params![section, site.id, position],
                )
                .await?;
                siblings.shorten_if(tx, &position).await?;
                let removed = json!({"removedSection": section});
                caller.record_action(tx, target(&site, &id), &removed).await
            })
            .await
    }

    pub(super) async fn put_section_group(
        &self,
        caller: Arc<Caller>,
        request: models::MoveSectionGroup,
    ) -> Result<SiteSectionGroup> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (app, id) = (self.clone(), String::from(request.site_section_group_id));
        let position = request
            .body
            .and_then(|body| body.position)
            .unwrap_or_default();
        let pointer = |pointer: models::SiteSectionGroupPointer| String::from(pointer.id);
        let (before, after) = (position.before.map(pointer), position.after.map(pointer));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let row = GroupRow::read(tx, &site.id, &id).await?;
                let item = Item::new(GROUPS, &*row.id);
                let before = sibling(tx, &site.id, before.as_deref()).await?;
                let after = sibling(tx, &site.id, after.as_deref()).await?;
                Moved::new(&item, before.as_ref(), after.as_ref())
                    .put(tx, &site.id)
                    .await?;
                let moved = moved(before.as_ref(), after.as_ref());
                caller.record_action(tx, target(&site, &id), &moved).await?;
                app.group(tx, &caller.user, &site, &id).await
            })
            .await
    }
}

/// The section or group that a pointer names by its ID alone.
async fn sibling(tx: &mut Transaction, site: &SiteId, id: Option<&str>) -> Result<Option<Item>> {
    let Some(id) = id else {
        return Ok(None);
    };
    let section = at_top(site).position(tx, SECTIONS, id).await?;
    let table = if section.is_some() { SECTIONS } else { GROUPS };
    Ok(Some(Item::new(table, id)))
}

/// A group, for its events.
fn target<'a>(site: &'a SiteRow, id: &'a str) -> Target<'a> {
    Target::in_site(&site.organization, &site.id, "siteSectionGroup", id)
}
