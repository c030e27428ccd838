//! Moves sections, section groups and site spaces among their siblings.

use std::sync::Arc;

use quire_db::{Transaction, params};
use quire_models as models;
use quire_models::{SiteStructure, SiteStructureItem, SiteStructureMove};
use serde_json::{Value, json};

use super::{SitePathIds, SiteRow};
use crate::SiteAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::siblings::{Siblings, Side};
use crate::site_spaces::SiteSpaceRow;

/// Sections, which share their order with groups.
pub const SECTIONS: &str = "site_sections";
pub const GROUPS: &str = "site_section_groups";
pub const SITE_SPACES: &str = "site_spaces";

/// Something in the structure of a site.
#[derive(Clone, Debug)]
pub struct Item {
    table: &'static str,
    id: String,
}

impl Item {
    pub fn new(table: &'static str, id: impl Into<String>) -> Self {
        Self {
            table,
            id: id.into(),
        }
    }

    /// An item of a request; one of an unknown kind is nowhere.
    fn sent(item: SiteStructureItem) -> Self {
        match item {
            SiteStructureItem::SiteSection(item) => Self::new(SECTIONS, item.id),
            SiteStructureItem::SiteSectionGroup(item) => Self::new(GROUPS, item.id),
            SiteStructureItem::SiteSpace(item) => Self::new(SITE_SPACES, item.id),
            SiteStructureItem::Unknown(_) => Self::new(SITE_SPACES, ""),
        }
    }

    /// Returns its name in events.
    fn kind(&self) -> &'static str {
        match self.table {
            SECTIONS => "siteSection",
            GROUPS => "siteSectionGroup",
            _ => "siteSpace",
        }
    }

    /// The tables of its siblings.
    fn tables(&self) -> &'static [&'static str] {
        if self.table == SITE_SPACES {
            &[SITE_SPACES]
        } else {
            &[SECTIONS, GROUPS]
        }
    }
}

/// The requested position of an item, for its event.
pub fn moved(before: Option<&Item>, after: Option<&Item>) -> Value {
    let sibling = |item: &Item| json!({"type": item.kind(), "id": item.id});
    json!({"position": {"before": before.map(sibling), "after": after.map(sibling)}})
}

/// The requested position of an item: before or after a sibling, else at the end.
pub struct Moved<'a> {
    item: &'a Item,
    next_to: Option<(Side, &'a Item)>,
}

impl<'a> Moved<'a> {
    /// The schema rejects both at once.
    pub fn new(item: &'a Item, before: Option<&'a Item>, after: Option<&'a Item>) -> Self {
        let before = before.map(|sibling| (Side::Before, sibling));
        let after = after.map(|sibling| (Side::After, sibling));
        Self {
            item,
            next_to: before.or(after),
        }
    }

    /// Moves the item within its container.
    pub async fn put(&self, tx: &mut Transaction, container: &str) -> Result<()> {
        let siblings = Siblings {
            tables: self.item.tables(),
            container,
        };
        let position = match self.next_to {
            None => siblings.end(tx).await?,
            Some((side, sibling)) => {
                let at = if siblings.tables.contains(&sibling.table) && sibling.id != self.item.id {
                    siblings.position(tx, sibling.table, &sibling.id).await?
                } else {
                    None
                };
                let at = at.ok_or_else(|| {
                    let path = match side {
                        Side::Before => "/body/position/before",
                        Side::After => "/body/position/after",
                    };
                    Error::invalid(path, "is not among its siblings")
                })?;
                siblings
                    .position_next_to(tx, side, &at, &self.item.id)
                    .await?
            }
        };
        let sql = format!("UPDATE {} SET position = $2 WHERE id = $1", self.item.table);
        tx.execute(&sql, params![self.item.id, position]).await?;
        siblings.shorten_if(tx, &position).await
    }
}

/// The container of a section or a group.
async fn container(tx: &mut Transaction, site: &SiteRow, item: &Item) -> Result<Option<String>> {
    let sql = format!(
        "SELECT container_id FROM {} WHERE id = $1 AND site_id = $2",
        item.table
    );
    let found: Option<(String,)> = tx.query_optional(&sql, params![item.id, site.id]).await?;
    Ok(found.map(|(container,)| container))
}

impl SiteAreas {
    pub(super) async fn sort(
        &self,
        caller: Arc<Caller>,
        place: SitePathIds,
        body: SiteStructureMove,
    ) -> Result<SiteStructure> {
        let app = self.clone();
        let item = Item::sent(body.item);
        let position: models::SiteStructurePosition = body.position.unwrap_or_default();
        let (before, after) = (
            position.before.map(Item::sent),
            position.after.map(Item::sent),
        );
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let container = if item.table == SITE_SPACES {
                    let row = SiteSpaceRow::find(tx, &caller.user, &site, &item.id).await?;
                    row.map(|row| row.container)
                } else {
                    container(tx, &site, &item).await?
                };
                let container = container
                    .ok_or_else(|| Error::invalid("/body/item", "is not a part of this site"))?;
                Moved::new(&item, before.as_ref(), after.as_ref())
                    .put(tx, &container)
                    .await?;
                let target = Target::in_site(&site.organization, &site.id, item.kind(), &item.id);
                caller
                    .record_action(tx, target, &moved(before.as_ref(), after.as_ref()))
                    .await?;
                app.structure(tx, &caller.user, &site).await
            })
            .await
    }
}
