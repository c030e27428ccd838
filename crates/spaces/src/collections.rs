//! Collections: nestable groups of spaces and collections.
//!
//! - A collection exists for users who may read it: by its effective level, or as admins.
//! - Deleting a collection loses nothing and reveals nothing: its contents move up to the end of its parent, in their
//!   order, and keep the level that the collection gave them.
//! - Lists are newest first; the spaces of a collection are in their manual order.

mod containers;

use std::sync::Arc;

use quire_db::{Read, Row, ToValue as _, Transaction, params, placeholders, sql};
use quire_models as models;
use quire_models::{Collection, CollectionList, CollectionUrls, SpaceList};
use quire_runtime::Operation as _;
use quire_server::Collections;

use crate::SpaceAreas;
use crate::counters::count;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, UserId};
use crate::paging::{ListCursor, Order};
use crate::permissions::{
    Access, Audience, Grants, MEMBER_HELD, Membership, Rank, new_level, stored,
};
use crate::quotas::recount_moved;
use crate::spaces::publication;
use crate::tree::{self, Container};

use crate::caller::Caller;
pub use containers::container;
pub use containers::{destination, target};

/// A collection `c` of the organization `o` as its member `m` sees it.
#[derive(Row, Clone)]
#[row(table = "c")]
pub struct CollectionRow {
    /// The id of the collection.
    pub id: String,
    /// The organization.
    #[row(column = "organization_id")]
    pub organization: OrganizationId,
    /// The collection that contains it.
    #[row(column = "parent_id")]
    pub parent: Option<String>,
    title: String,
    description: Option<String>,
    created_at: i64,
    /// The effective level.
    pub level: Option<Rank>,
    own_level_set: bool,
    /// The user's role in the organization.
    #[row(table = "m")]
    pub role: Option<Rank>,
    #[row(table = "o")]
    default_role: Option<Rank>,
}

/// SQL that joins the membership `m` of the user `$1` and the organization `o` to collections `c`.
const COLLECTION_ACCESS: &str = "JOIN members m
    ON m.organization_id = c.organization_id AND m.user_id = $1 AND NOT m.disabled
    JOIN organizations o ON o.id = c.organization_id";

/// SQL of the collection `$2`.
const COLLECTION: &str =
    sql!("SELECT {CollectionRow} FROM collections c {COLLECTION_ACCESS} WHERE c.id = $2");

/// SQL of a page of an organization's collections: a user sees at most three audiences, each with its own index.
macro_rules! collections {
    ($which:literal) => {
        sql!(
            "SELECT {CollectionRow} FROM (
                 SELECT * FROM (SELECT * FROM collections WHERE organization_id = $2 AND audience = {stored::EVERYONE} {which}
                     AND (created_at, id) < ($3, $4) ORDER BY created_at DESC, id DESC LIMIT $5) everyone
                 UNION ALL
                 SELECT * FROM (SELECT * FROM collections WHERE organization_id = $2 AND audience = {stored::MEMBERS} {which}
                     AND CAST($6 AS BIGINT) <= {stored::MEMBERS}
                     AND (created_at, id) < ($3, $4) ORDER BY created_at DESC, id DESC LIMIT $5) members
                 UNION ALL
                 SELECT * FROM (SELECT * FROM collections WHERE organization_id = $2 AND audience = {stored::ADMINS} {which}
                     AND CAST($6 AS BIGINT) = {stored::ADMINS}
                     AND (created_at, id) < ($3, $4) ORDER BY created_at DESC, id DESC LIMIT $5) admins) c
             {COLLECTION_ACCESS}
             ORDER BY c.created_at DESC, c.id DESC LIMIT $5",
            which = $which,
        )
    };
}

impl CollectionRow {
    pub fn access(&self) -> Access {
        let grants = Grants {
            role: self.role,
            level: self.level,
            ..Grants::default()
        };
        grants.access()
    }

    /// A collection that the user may read.
    pub async fn read(db: &mut impl Read, user: &UserId, id: &str) -> Result<Option<Self>> {
        let row: Option<Self> = db.query_optional(COLLECTION, params![user, id]).await?;
        Ok(row.filter(|row| row.access().allows(Rank::Read)))
    }

    /// Those of these collections that the user may read.
    pub async fn among(db: &mut impl Read, user: &UserId, ids: &[&str]) -> Result<Vec<Self>> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let sql =
            sql!("SELECT {CollectionRow} FROM collections c {COLLECTION_ACCESS} WHERE c.id IN");
        let sql = format!("{sql} ({})", placeholders(2, ids.len(), 1));
        let mut values = vec![user.to_value()];
        values.extend(ids.iter().map(|id| id.to_value()));
        let mut rows: Vec<Self> = db.query(&sql, &values).await?;
        rows.retain(|row| row.access().allows(Rank::Read));
        Ok(rows)
    }

    /// The same for a transaction that writes the collection without locking the organization: holds the role until the
    /// end.
    async fn held(tx: &mut Transaction, user: &UserId, id: &str, needed: Rank) -> Result<Self> {
        let row: Option<Self> = tx
            .query_optional_holding(COLLECTION, params![user, id], MEMBER_HELD)
            .await?;
        Self::allowed(row.filter(|row| row.access().allows(Rank::Read)), needed)
    }

    /// The container of the collection.
    async fn container(&self, tx: &mut Transaction) -> Result<Container> {
        Ok(Container {
            organization: self.organization.clone(),
            collection: self.parent.clone(),
            level: tree::level_in(tx, self.parent.as_deref()).await?,
            role: self.access().rank(),
        })
    }

    /// Sets the collection's own level; without one, it inherits from its container.
    async fn set_level(&self, tx: &mut Transaction, own: Option<Rank>) -> Result<()> {
        let level = match own {
            Some(own) => Some(own),
            None => tree::level_in(tx, self.parent.as_deref()).await?,
        };
        let stored = own.filter(|level| *level > Rank::NoAccess);
        tx.execute(
            "UPDATE collections SET own_level_set = $2, own_level = $3, level = $4, audience = $5 WHERE id = $1",
            params![self.id, own.is_some(), stored, level, Audience::of(level)],
        )
        .await?;
        tree::resolve_below(tx, &self.organization, &self.id).await
    }

    /// Stores the effective level of the collection on its direct contents that have no explicit level,
    /// including deleted spaces, so that they keep it when the collection is deleted. No effective level
    /// changes.
    async fn pass_on(&self, tx: &mut Transaction, level: Rank) -> Result<()> {
        for sql in [
            "UPDATE spaces SET own_level_set = TRUE, own_level = $2 WHERE parent_id = $1 AND NOT own_level_set",
            "UPDATE collections SET own_level_set = TRUE, own_level = $2 WHERE parent_id = $1 AND NOT own_level_set",
        ] {
            let stored = Some(level).filter(|level| *level > Rank::NoAccess);
            tx.execute(sql, params![self.id, stored]).await?;
        }
        Ok(())
    }

    /// Moves the collection and its contents.
    async fn put(&self, tx: &mut Transaction, into: &Container, position: &str) -> Result<()> {
        let level = if self.own_level_set {
            self.level
        } else {
            into.level
        };
        tx.execute(
            "UPDATE collections SET organization_id = $2, parent_id = $3, container_id = $4, position = $5, level = $6,
                                    audience = $7
             WHERE id = $1",
            params![
                self.id,
                into.organization,
                into.collection,
                into.id(),
                position,
                level,
                Audience::of(level)
            ],
        )
        .await?;
        if level != self.level {
            tree::resolve_below(tx, &into.organization, &self.id).await?;
        }
        Ok(())
    }

    /// A collection on which the user has at least this role.
    pub async fn with(db: &mut impl Read, user: &UserId, id: &str, needed: Rank) -> Result<Self> {
        Self::allowed(Self::read(db, user, id).await?, needed)
    }

    fn allowed(row: Option<Self>, needed: Rank) -> Result<Self> {
        let row = row.ok_or_else(|| Error::not_found("collection"))?;
        row.access().needs(needed)?;
        Ok(row)
    }
}

impl SpaceAreas {
    fn collection_model(&self, row: CollectionRow) -> Collection {
        Collection {
            permissions: row.access().collection_permissions(),
            urls: CollectionUrls {
                app: Some(self.in_app(format_args!("collections/{}", row.id))),
                ..CollectionUrls::new(self.location(format_args!("collections/{}", row.id)))
            },
            id: row.id.into(),
            title: row.title,
            description: row.description,
            organization: row.organization.into(),
            parent: row.parent.map(Into::into),
            default_level: row.level.or(row.default_role).and_then(Rank::role),
            additional: models::Additional::new(),
        }
    }
}

impl Collections for SpaceAreas {
    async fn list_collections(
        &self,
        caller: Arc<Caller>,
        request: models::ListCollections,
    ) -> Result<CollectionList> {
        let id = &OrganizationId::from(request.organization_id);
        let sees = Audience::lowest(Membership::read(&mut &self.db, &caller.user, id).await?.0);
        let nested = if request.nested { "nested" } else { "top" };
        let list = [models::ListCollections::INFO.id, id, nested, &caller.user];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let sql = if request.nested {
            collections!("")
        } else {
            collections!("AND parent_id IS NULL")
        };
        let after = &page.after;
        let rows: Vec<CollectionRow> = self
            .db
            .query(
                sql,
                params![caller.user, id, after.key, after.id, page.rows(), sees],
            )
            .await?;
        let sql = if request.nested {
            "SELECT CAST(COALESCE(SUM(value), 0) AS BIGINT) FROM counters
             WHERE owner_id = $1 AND name = 'collections' AND class >= $2"
        } else {
            "SELECT COUNT(*) FROM collections WHERE organization_id = $1 AND audience >= $2 AND parent_id IS NULL"
        };
        let (count,): (i64,) = self.db.query_one(sql, params![id, sees]).await?;
        let place = |row: &CollectionRow| ListCursor {
            key: row.created_at,
            id: row.id.clone(),
        };
        Ok(page.list_response(self, rows, count, place, |row| self.collection_model(row)))
    }

    async fn create_collection(
        &self,
        caller: Arc<Caller>,
        request: models::CreateCollection,
    ) -> Result<Collection> {
        let body = request.body.unwrap_or_default();
        let (app, id, now) = (self.clone(), self.new_id(), self.now());
        let organization = OrganizationId::from(request.organization_id);
        Membership::read(&mut &self.db, &caller.user, &organization).await?;
        self.db
            .transaction(async move |tx: &mut Transaction| {
                tree::lock_organization(tx, &organization).await?;
                let parent = body.parent.as_ref().map(models::CollectionId::as_str);
                let into =
                    container(tx, &caller.user, &organization, parent, Some("/body/parent")).await?;
                tree::check_nesting(tx, &into, None).await?;
                let position = into.siblings().end(tx).await?;
                tx.execute(
                    "INSERT INTO collections (id, organization_id, parent_id, container_id, position, title, level,
                                              audience, created_at)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
                    params![
                        id,
                        organization,
                        into.collection,
                        into.id(),
                        position,
                        body.title.as_deref().unwrap_or("Untitled"),
                        into.level,
                        Audience::of(into.level),
                        now
                    ],
                )
                .await?;
                count(tx, &organization, "collections", Audience::of(into.level).number(), 1).await?;
                let row = CollectionRow::with(tx, &caller.user, &id, Rank::Read).await?;
                let target = Target::new(&organization, "collection", &id);
                caller.created(tx, target, app.collection_model(row)).await
            })
            .await
    }

    async fn get_collection(
        &self,
        caller: Arc<Caller>,
        request: models::GetCollection,
    ) -> Result<Collection> {
        let row = CollectionRow::with(
            &mut &self.db,
            &caller.user,
            request.collection_id.as_str(),
            Rank::Read,
        )
        .await?;
        Ok(self.collection_model(row))
    }

    async fn update_collection(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateCollection,
    ) -> Result<Collection> {
        let (app, id) = (self.clone(), String::from(request.collection_id));
        let body = request.body.unwrap_or_default();
        let own = new_level(body.default_level);
        let description = body.description.into_change();
        let title = body.title;
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = match own {
                    Some(_) => CollectionRow::with(tx, &caller.user, &id, Rank::Admin).await?,
                    None => CollectionRow::held(tx, &caller.user, &id, Rank::Create).await?,
                };
                let before = app.collection_model(row.clone());
                caller.expects(&before)?;
                if own.is_some() {
                    tree::lock_organization(tx, &row.organization).await?;
                }
                tx.execute(
                    "UPDATE collections SET
                        title = COALESCE($2, title),
                        description = CASE WHEN $3 THEN $4 ELSE description END
                     WHERE id = $1",
                    params![
                        id,
                        title,
                        description.is_some(),
                        description.clone().flatten()
                    ],
                )
                .await?;
                if let Some(own) = own {
                    row.set_level(tx, own).await?;
                }
                let target = Target::new(&row.organization, "collection", &id);
                let after = CollectionRow::with(tx, &caller.user, &id, Rank::Read).await?;
                caller
                    .changed(tx, target, &before, app.collection_model(after))
                    .await
            })
            .await
    }

    async fn delete_collection(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteCollection,
    ) -> Result<()> {
        let (app, id) = (self.clone(), String::from(request.collection_id));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = CollectionRow::with(tx, &caller.user, &id, Rank::Create).await?;
                let before = app.collection_model(row.clone());
                caller.expects(&before)?;
                tree::lock_organization(tx, &row.organization).await?;
                let up = row.container(tx).await?;
                if let Some(level) = row.level {
                    row.pass_on(tx, level).await?;
                }
                let end = up.siblings().end(tx).await?;
                for sql in [
                    "UPDATE spaces SET parent_id = $2, container_id = $3, position = $4 || position WHERE parent_id = $1",
                    "UPDATE collections SET parent_id = $2, container_id = $3, position = $4 || position WHERE parent_id = $1",
                ] {
                    tx.execute(sql, params![id, up.collection, up.id(), end]).await?;
                }
                tx.execute("DELETE FROM collections WHERE id = $1", params![id])
                    .await?;
                up.siblings().shorten(tx).await?;
                count(tx, &row.organization, "collections", Audience::of(row.level).number(), -1).await?;
                caller.deleted(tx, Target::new(&row.organization, "collection", &id), &before).await
            })
            .await
    }

    async fn list_collection_spaces(
        &self,
        caller: Arc<Caller>,
        request: models::ListCollectionSpaces,
    ) -> Result<SpaceList> {
        let row = CollectionRow::with(
            &mut &self.db,
            &caller.user,
            request.collection_id.as_str(),
            Rank::Read,
        )
        .await?;
        self.spaces_in_order(&caller, &row, request).await
    }

    async fn move_collection(
        &self,
        caller: Arc<Caller>,
        request: models::MoveCollection,
    ) -> Result<Collection> {
        let (app, id) = (self.clone(), String::from(request.collection_id));
        let body = request.body.unwrap_or_default();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = CollectionRow::with(tx, &caller.user, &id, Rank::Create).await?;
                tree::lock_organization(tx, &row.organization).await?;
                let own = row.parent.as_deref();
                let into =
                    destination(tx, &caller.user, &row.organization, own, &body.parent).await?;
                tree::check_nesting(tx, &into, Some(&id)).await?;
                let position =
                    tree::requested_position(tx, &into, &id, body.position.as_ref()).await?;
                row.put(tx, &into, &position).await?;
                into.siblings().shorten_if(tx, &position).await?;
                let target = Target::new(&row.organization, "collection", &id);
                let before = app.collection_model(row.clone());
                let after = CollectionRow::with(tx, &caller.user, &id, Rank::Read).await?;
                let moved = app.collection_model(after);
                let position = body.position.as_ref();
                caller.moved(tx, target, &before, moved, position).await
            })
            .await
    }

    async fn transfer_collection(
        &self,
        caller: Arc<Caller>,
        request: models::TransferCollection,
    ) -> Result<Collection> {
        let (app, id) = (self.clone(), String::from(request.collection_id));
        let target = OrganizationId::from(request.body.organization);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let row = CollectionRow::with(tx, &caller.user, &id, Rank::Create).await?;
                tree::lock_organizations(tx, &row.organization, &target).await?;
                let into = containers::target(tx, &caller, &target, None).await?;
                if publication::are_shown(tx, tree::ARE_BELOW, &id).await? {
                    return Err(publication::shown_by_a_site());
                }
                let position = into.siblings().end(tx).await?;
                if target != row.organization {
                    tree::needs_all_below(tx, &id, &caller.user, row.role).await?;
                    tree::reassign_below(tx, &id, &caller.user, &target).await?;
                }
                row.put(tx, &into, &position).await?;
                tree::recount(tx, &row.organization).await?;
                tree::recount(tx, &target).await?;
                recount_moved(tx, &row.organization, &target).await?;
                let moved = Target::new(&target, "collection", &id);
                let (from, before) = (row.organization.clone(), app.collection_model(row));
                let row = CollectionRow::with(tx, &caller.user, &id, Rank::Read).await?;
                let after = app.collection_model(row);
                caller
                    .transferred(tx, moved, &from, &target, &before, after)
                    .await
            })
            .await
    }
}
