//! Site spaces: spaces as parts of a site.
//!
//! - A site space is at the root of a site, or in a section; one of the siblings is the default.
//! - A caller who may not read a space does not see its site spaces; adding a space to a site publishes it,
//!   so it also requires `create` on the space.
//! - A path is unique among the siblings (409).

mod storing;

use std::sync::Arc;

use quire_db::{Read, Row, Transaction, Value, params, placeholders, sql};
use quire_models as models;
use quire_models::{SiteSpace, SiteSpaceList, SiteSpaceUrls};
use quire_runtime::Operation as _;
use quire_server::SiteSpaces;

use crate::SiteAreas;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{SiteSectionId, SiteSpaceId, SpaceId, UserId};
use crate::paging::{self, Order};
use crate::permissions::{Audience, GRANTED_SPACE_IDS, Membership, Rank, SPACE_ACCESS};
use crate::sites::{
    Address, Addresses, Item, MAX_PER_SITE, Moved, SITE_SPACE_PATH, SITE_SPACES, SitePathIds,
    SiteRow, condition, moved,
};
use crate::spaces::SpaceRow;

pub use storing::{add_spaces, leave_section, publishable, set_default};

/// A site space `v` of a section `e` in a group `g`, if it is in one, with its space `s`.
#[derive(Row)]
#[row(table = "v")]
pub(crate) struct SiteSpaceRow {
    pub id: SiteSpaceId,
    #[row(column = "container_id")]
    pub container: String,
    path: String,
    condition: Option<String>,
    is_default: bool,
    #[row(table = "e", column = "id")]
    section: Option<SiteSectionId>,
    /// Its path within the site.
    #[row(sql = "{SITE_SPACE_PATH}")]
    address: String,
    #[row(nested)]
    space: SpaceRow,
}

/// A site space in a list of the whole site.
#[derive(Row)]
#[row(table = "v")]
struct ListedRow {
    /// Position of its section, if it is in one: the position of the group or of the section, and that of the
    /// section.
    #[row(sql = "COALESCE(g.position, e.position, '')")]
    top_position: String,
    #[row(sql = "COALESCE(e.position, '')")]
    section_position: String,
    position: String,
    #[row(nested)]
    row: SiteSpaceRow,
}

/// SQL of the site spaces of the site `$4` that the user `$1`, who sees the audiences from `$3` on in the organization
/// `$2`, sees.
const VISIBLE_SITE_SPACES: &str = sql!(
    "FROM site_spaces v
     LEFT JOIN site_sections e ON e.id = v.container_id LEFT JOIN site_section_groups g ON g.id = e.container_id
     JOIN spaces s ON s.id = v.space_id {SPACE_ACCESS} JOIN organizations o ON o.id = s.organization_id
     WHERE v.site_id = $4 AND s.organization_id = $2
       AND (s.audience >= $3 OR s.id IN ({GRANTED_SPACE_IDS}))"
);

/// SQL of all of them, those of each container in order.
const ALL: &str = sql!("SELECT {SiteSpaceRow} {VISIBLE_SITE_SPACES} ORDER BY v.position, v.id");

/// SQL of all site spaces of the site `$2`, those of each container in order. Their spaces are of its organization,
/// which is looked up once, and so is the member.
const PUBLISHED: &str = sql!(
    "SELECT {SiteSpaceRow} FROM sites t JOIN organizations o ON o.id = t.organization_id
     LEFT JOIN members m ON m.organization_id = t.organization_id AND m.user_id = $1 AND NOT m.disabled
     JOIN site_spaces v ON v.site_id = t.id LEFT JOIN site_sections e ON e.id = v.container_id
     JOIN spaces s ON s.id = v.space_id
     WHERE t.id = $2 ORDER BY v.position, v.id"
);

/// SQL of a page of them: the default ones (`$10`), or the others.
const PAGE: &str = sql!(
    "SELECT {ListedRow} {VISIBLE_SITE_SPACES} AND (v.is_default = $10 OR $10 IS NULL)
       AND (COALESCE(g.position, e.position, ''), COALESCE(e.position, ''), v.position, v.id) > ($5, $6, $7, $8)
     ORDER BY COALESCE(g.position, e.position, ''), COALESCE(e.position, ''), v.position, v.id LIMIT $9"
);

/// SQL of their number.
const COUNT: &str =
    sql!("SELECT COUNT(*) {VISIBLE_SITE_SPACES} AND (v.is_default = $5 OR $5 IS NULL)");

/// SQL of one of them.
const SITE_SPACE_BY_ID: &str = sql!("SELECT {SiteSpaceRow} {VISIBLE_SITE_SPACES} AND v.id = $5");

impl SiteSpaceRow {
    /// All site spaces of a site that the user sees.
    pub(crate) async fn of_site(
        db: &mut impl Read,
        user: &UserId,
        site: &SiteRow,
    ) -> Result<Vec<Self>> {
        let sees = Audience::lowest(site.role);
        let params = params![user, site.organization, sees, site.id];
        Ok(db.query(ALL, params).await?)
    }

    /// All site spaces of a site, as its visitors see them.
    pub(crate) async fn published(
        db: &mut impl Read,
        user: &UserId,
        site: &SiteRow,
    ) -> Result<Vec<Self>> {
        let mut rows: Vec<Self> = db.query(PUBLISHED, params![user, site.id]).await?;
        // A guest has no role either.
        let is_member = site.role.is_some()
            || Membership::find(db, user, &site.organization)
                .await?
                .is_some();
        for row in &mut rows {
            if !is_member || !row.space.access().allows(Rank::Read) {
                row.space.publish(site.publication_at(&row.address));
            }
        }
        Ok(rows)
    }

    /// Returns true if a visitor who sees these conditions sees it.
    pub(crate) fn is_for(&self, sees: &dyn Fn(Option<&str>) -> bool) -> bool {
        sees(self.condition.as_deref())
    }

    /// Those in these containers.
    pub(crate) async fn of_containers<'a>(
        db: &mut impl Read,
        user: &UserId,
        site: &SiteRow,
        containers: impl ExactSizeIterator<Item = &'a str>,
    ) -> Result<Vec<Self>> {
        let count = containers.len();
        if count == 0 {
            return Ok(Vec::new());
        }
        let sees = Audience::lowest(site.role);
        let mut values = params![user, site.organization, sees, site.id].to_vec();
        values.extend(containers.map(|container| Value::Text(container.into())));
        let sql = sql!("SELECT {SiteSpaceRow} {VISIBLE_SITE_SPACES} AND v.container_id IN");
        let sql = format!(
            "{sql} ({}) ORDER BY v.position, v.id",
            placeholders(5, count, 1)
        );
        Ok(db.query(&sql, &values).await?)
    }

    /// A site space that the user sees.
    pub(crate) async fn find(
        db: &mut impl Read,
        user: &UserId,
        site: &SiteRow,
        id: &str,
    ) -> Result<Option<Self>> {
        let sees = Audience::lowest(site.role);
        let params = params![user, site.organization, sees, site.id, id];
        Ok(db.query_optional(SITE_SPACE_BY_ID, params).await?)
    }

    /// The same, or 404.
    async fn read(db: &mut impl Read, user: &UserId, site: &SiteRow, id: &str) -> Result<Self> {
        let row = Self::find(db, user, site, id).await?;
        row.ok_or_else(|| Error::not_found("site space"))
    }
}

impl SiteAreas {
    pub(crate) fn site_space_model(
        &self,
        address: Option<&Address>,
        row: SiteSpaceRow,
    ) -> SiteSpace {
        SiteSpace {
            id: row.id.into(),
            path: row.path,
            section: row.section.map(Into::into),
            title: row.space.title.clone(),
            space: self.space_model(row.space),
            default: row.is_default,
            condition: row.condition,
            // Every site space can be customized.
            has_advanced_customization_feature: true,
            urls: SiteSpaceUrls {
                published: address.map(|address| address.at(&row.address)),
                ..SiteSpaceUrls::default()
            },
            additional: models::Additional::new(),
        }
    }
}

impl SiteSpaces for SiteAreas {
    async fn list_site_spaces(
        &self,
        caller: Arc<Caller>,
        request: models::ListSiteSpaces,
    ) -> Result<SiteSpaceList> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (db, user) = (&mut &self.db, &caller.user);
        let site = SiteRow::with(db, user, &place, Rank::Read).await?;
        let address = self.address_of(&site, request.share_key.as_ref()).await?;
        let which = match request.default {
            None => "",
            Some(true) => "default",
            Some(false) => "others",
        };
        let list = [models::ListSiteSpaces::INFO.id, &site.id, user, which];
        let token = request.page.as_ref();
        let page = self.page(&list, token, request.limit, Order::Ascending)?;
        let mut after = page.after.id.split('/');
        let mut next = || after.next().unwrap_or_default();
        let (top, section, position, id) = (next(), next(), next(), next());
        let (organization, sees) = (&site.organization, Audience::lowest(site.role));
        let rows: Vec<ListedRow> = self
            .db
            .query(
                PAGE,
                params![
                    user,
                    organization,
                    sees,
                    site.id,
                    top,
                    section,
                    position,
                    id,
                    page.rows(),
                    request.default
                ],
            )
            .await?;
        let params = params![user, organization, sees, site.id, request.default];
        let (count,): (i64,) = self.db.query_one(COUNT, params).await?;
        let place = |listed: &ListedRow| paging::ListCursor {
            key: 0,
            id: format!(
                "{}/{}/{}/{}",
                listed.top_position, listed.section_position, listed.position, listed.row.id
            ),
        };
        Ok(page.list_response(self, rows, count, place, |listed| {
            self.site_space_model(address.as_ref(), listed.row)
        }))
    }

    async fn add_site_space(
        &self,
        caller: Arc<Caller>,
        request: models::AddSiteSpace,
    ) -> Result<SiteSpace> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (app, body) = (self.clone(), request.body);
        let section = body.section_id.map(String::from);
        let space = [("/body/spaceId".to_owned(), SpaceId::from(body.space_id))];
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let user = &caller.user;
                let container = storing::container(tx, &site.id, section.as_deref()).await;
                let spaces = publishable(tx, user, &site.organization, &space).await;
                let (container, spaces) = Error::both(container, spaces)?;
                if site.site_spaces >= MAX_PER_SITE {
                    let reason = format!("a site has at most {MAX_PER_SITE} site spaces");
                    return Err(Error::conflict(reason));
                }
                let ids = add_spaces(tx, &app, &site.id, &container, &spaces).await?;
                let id = ids.first().cloned().expect("one is added for each space");
                let row = SiteSpaceRow::read(tx, user, &site, &id).await?;
                let target = Target::in_site(&site.organization, &site.id, "siteSpace", &id);
                let after = app.site_space_model(site.address(&app, None).as_ref(), row);
                caller.created(tx, target, after).await
            })
            .await
    }

    async fn update_site_space(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateSiteSpace,
    ) -> Result<SiteSpace> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (app, id) = (self.clone(), String::from(request.site_space_id));
        let body = request.body.unwrap_or_default();
        let (path, condition) = (body.path, body.condition.into_change());
        let checked = match condition.as_ref().and_then(Option::as_ref) {
            Some(text) => condition::check(text),
            None => Ok(()),
        };
        let space: Vec<(String, SpaceId)> = (body.space_id.into_iter())
            .map(|id| ("/body/spaceId".to_owned(), id.into()))
            .collect();
        let now = self.now();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let user = &caller.user;
                let row = SiteSpaceRow::read(tx, user, &site, &id).await?;
                let before = app.site_space_model(site.address(&app, None).as_ref(), row);
                let spaces = publishable(tx, user, &site.organization, &space).await;
                let (spaces, ()) = Error::both(spaces, checked.clone())?;
                let addresses = match &path {
                    Some(_) => Some(Addresses::of(tx, &site.id).await?),
                    None => None,
                };
                tx.execute(
                    "UPDATE site_spaces SET
                        path = COALESCE($2, path),
                        condition = CASE WHEN $3 THEN $4 ELSE condition END,
                        space_id = COALESCE($5, space_id)
                     WHERE id = $1",
                    params![
                        id,
                        path,
                        condition.is_some(),
                        condition.as_ref().and_then(Option::as_ref),
                        spaces.first().map(|(space, _)| space)
                    ],
                )
                .await
                .map_err(|error| taken_path(error, "site space"))?;
                if let Some(addresses) = addresses {
                    addresses.store_former_addresses(tx, now).await?;
                }
                let row = SiteSpaceRow::read(tx, user, &site, &id).await?;
                let target = Target::in_site(&site.organization, &site.id, "siteSpace", &id);
                let after = app.site_space_model(site.address(&app, None).as_ref(), row);
                caller.changed(tx, target, &before, after).await
            })
            .await
    }

    async fn delete_site_space(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteSiteSpace,
    ) -> Result<()> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (app, id) = (self.clone(), String::from(request.site_space_id));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let row = SiteSpaceRow::read(tx, &caller.user, &site, &id).await?;
                storing::remove(tx, &id).await?;
                let target = Target::in_site(&site.organization, &site.id, "siteSpace", &id);
                let before = app.site_space_model(site.address(&app, None).as_ref(), row);
                caller.deleted(tx, target, &before).await
            })
            .await
    }

    async fn move_site_space(
        &self,
        caller: Arc<Caller>,
        request: models::MoveSiteSpace,
    ) -> Result<SiteSpace> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (app, id) = (self.clone(), String::from(request.site_space_id));
        let position = request
            .body
            .and_then(|body| body.position)
            .unwrap_or_default();
        let pointer =
            |pointer: models::SiteSpacePointer| Item::new(SITE_SPACES, pointer.site_space);
        let (before, after) = (position.before.map(pointer), position.after.map(pointer));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let user = &caller.user;
                let row = SiteSpaceRow::read(tx, user, &site, &id).await?;
                let item = Item::new(SITE_SPACES, &*row.id);
                Moved::new(&item, before.as_ref(), after.as_ref())
                    .put(tx, &row.container)
                    .await?;
                let target = Target::in_site(&site.organization, &site.id, "siteSpace", &id);
                caller
                    .record_action(tx, target, &moved(before.as_ref(), after.as_ref()))
                    .await?;
                let row = SiteSpaceRow::read(tx, user, &site, &id).await?;
                Ok(app.site_space_model(site.address(&app, None).as_ref(), row))
            })
            .await
    }
}

/// 409 for a path that a sibling has.
pub(crate) fn taken_path(error: quire_db::Error, what: &str) -> Error {
    if error.is_unique_violation().is_some() {
        return Error::conflict(format!("this path belongs to another {what}"));
    }
    error.into()
}
