//! The structure of a site: its sections and groups with their site spaces.
//!
//! - However large it is, it is read in three statements.

use std::collections::HashMap;

use quire_db::{Read, params, sql};
use quire_models as models;
use quire_models::{
    SiteSection, SiteSectionGroup, SiteSectionUrls, SiteSectionsStructure, SiteSpace,
    SiteSpacesStructure, SiteStructure, SiteStructureEntry,
};

use super::groups::GroupRow;
use super::{SectionRow, SiteRow, SiteSpaceRow};
use crate::SiteAreas;
use crate::error::Result;
use crate::ids::UserId;
use crate::sites::Address;

/// The site spaces of each container, in order.
type Contained = HashMap<String, Vec<SiteSpace>>;

impl SiteAreas {
    pub async fn structure(
        &self,
        db: &mut impl Read,
        user: &UserId,
        site: &SiteRow,
    ) -> Result<SiteStructure> {
        let address = site.address(self, None);
        let sections = SectionRow::of_site(db, &site.id).await?;
        let spaces = SiteSpaceRow::of_site(db, user, site).await?;
        self.arrange(db, site, address.as_ref(), sections, spaces, &|_| true)
            .await
    }

    /// The structure for a visitor, who sees what has these conditions.
    pub(crate) async fn published_structure(
        &self,
        db: &mut impl Read,
        user: &UserId,
        site: &SiteRow,
        address: Option<&Address>,
        sees: &(dyn Fn(Option<&str>) -> bool + Sync),
    ) -> Result<SiteStructure> {
        let sections = SectionRow::of_site(db, &site.id).await?;
        let mut spaces = SiteSpaceRow::published(db, user, site).await?;
        spaces.retain(|space| space.is_for(sees));
        let mut structure = self
            .arrange(db, site, address, sections, spaces, sees)
            .await?;
        without_empty(&mut structure);
        Ok(structure)
    }

    /// Puts sections and site spaces in their places, without the sections whose condition does not hold.
    async fn arrange(
        &self,
        db: &mut impl Read,
        site: &SiteRow,
        address: Option<&Address>,
        sections: Vec<SectionRow>,
        spaces: Vec<SiteSpaceRow>,
        sees: &(dyn Fn(Option<&str>) -> bool + Sync),
    ) -> Result<SiteStructure> {
        let mut by_container = self.by_container(address, spaces);
        if sections.is_empty() {
            let spaces = by_container.remove(&*site.id).unwrap_or_default();
            return Ok(SiteStructure::SiteSpaces(SiteSpacesStructure::new(spaces)));
        }
        let groups: Vec<GroupRow> = db
            .query(
                sql!("SELECT {GroupRow} FROM site_section_groups g WHERE g.site_id = $1 ORDER BY g.position, g.id"),
                params![site.id],
            )
            .await?;
        let mut entries: Vec<(String, SiteStructureEntry)> = Vec::new();
        let mut of_groups: HashMap<String, Vec<SiteSection>> = HashMap::new();
        let rows = sections.into_iter();
        for row in rows.filter(|row| sees(row.condition.as_deref())) {
            let (position, container) = (row.position.clone(), row.container.clone());
            let is_grouped = row.group.is_some();
            let model = section_model(address, row, &mut by_container);
            if is_grouped {
                of_groups.entry(container).or_default().push(model);
            } else {
                let entry = SiteStructureEntry::SiteSection(Box::new(model));
                entries.push((position, entry));
            }
        }
        for row in groups {
            let sections = of_groups.remove(&*row.id).unwrap_or_default();
            let position = row.position.clone();
            let entry = SiteStructureEntry::SiteSectionGroup(row.model(sections));
            entries.push((position, entry));
        }
        entries.sort_by(|(one, _), (other, _)| one.cmp(other));
        let entries = entries.into_iter().map(|(_, entry)| entry).collect();
        Ok(SiteStructure::Sections(SiteSectionsStructure::new(entries)))
    }

    /// Sections with their site spaces.
    pub(super) async fn sections(
        &self,
        db: &mut impl Read,
        user: &UserId,
        site: &SiteRow,
        address: Option<&Address>,
        rows: Vec<SectionRow>,
    ) -> Result<Vec<SiteSection>> {
        let containers = rows.iter().map(|row| &*row.id);
        let spaces = SiteSpaceRow::of_containers(db, user, site, containers).await?;
        let mut by_container = self.by_container(address, spaces);
        let models = rows.into_iter();
        Ok(models
            .map(|row| section_model(address, row, &mut by_container))
            .collect())
    }

    fn by_container(&self, address: Option<&Address>, rows: Vec<SiteSpaceRow>) -> Contained {
        let mut contained = Contained::new();
        for mut row in rows {
            let within = std::mem::take(&mut row.container);
            let spaces = contained.entry(within).or_default();
            spaces.push(self.site_space_model(address, row));
        }
        contained
    }
}

/// Removes what shows nothing.
fn without_empty(structure: &mut SiteStructure) {
    let SiteStructure::Sections(sections) = structure else {
        return;
    };
    sections.structure.retain_mut(|entry| match entry {
        SiteStructureEntry::SiteSection(section) => !section.site_spaces.is_empty(),
        SiteStructureEntry::SiteSectionGroup(group) => {
            group
                .sections
                .retain(|section| !section.site_spaces.is_empty());
            !group.sections.is_empty()
        }
        SiteStructureEntry::Unknown(_) => true,
    });
}

fn section_model(
    address: Option<&Address>,
    row: SectionRow,
    by_container: &mut Contained,
) -> SiteSection {
    let path = if row.is_default {
        String::new()
    } else {
        format!("{}/", row.path)
    };
    SiteSection {
        site_spaces: by_container.remove(&*row.id).unwrap_or_default(),
        urls: SiteSectionUrls {
            published: address.map(|address| address.at(&path)),
            ..SiteSectionUrls::default()
        },
        id: row.id.into(),
        title: row.title,
        description: row.description,
        default: row.is_default,
        path: row.path,
        condition: row.condition,
        section_group: row.group.map(Into::into),
        icon: row.icon,
        additional: models::Additional::new(),
    }
}

impl GroupRow {
    pub(super) fn model(self, sections: Vec<SiteSection>) -> SiteSectionGroup {
        SiteSectionGroup {
            icon: self.icon,
            ..SiteSectionGroup::new(self.id.into(), self.title, sections)
        }
    }
}
