//! Share links: secret addresses of a site.
//!
//! - The key of a link is 128 random bits. It is found by its hash, so that response times do not reveal how much of a
//!   guess is right.
//! - An inactive or deleted link is unknown (404).

use std::sync::Arc;

use quire_db::{Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{ShareKey, ShareLink, ShareLinkList, ShareLinkUrls};
use quire_runtime::Operation as _;
use quire_server::ShareLinks;

use crate::SiteAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{ShareLinkId, SiteId, hexadecimal};
use crate::paging::{self, Order};
use crate::permissions::Rank;
use crate::sites::{Address, MAX_PER_SITE, SitePathIds, SiteRow, shared};
use crate::spaces::publication::key_hash;

#[derive(Row)]
struct ShareLinkRow {
    id: ShareLinkId,
    name: String,
    secret: String,
    active: bool,
    created_at: i64,
}

impl ShareLinkRow {
    async fn read(db: &mut impl Read, site: &SiteId, id: &str) -> Result<Self> {
        let sql = sql!("SELECT {ShareLinkRow} FROM share_links WHERE site_id = $1 AND id = $2");
        let row: Option<Self> = db.query_optional(sql, params![site, id]).await?;
        row.ok_or_else(|| Error::not_found("share link"))
    }

    fn model(self, app: &SiteAreas, site: &SiteRow) -> ShareLink {
        // The link says what it is for: whoever has it reads the site once its visibility is `share-link`.
        let address = site.address(app, None);
        let key = shared(&self.secret);
        let urls = ShareLinkUrls {
            published: address.map(|address| format!("{}{key}", address.at(""))),
            ..ShareLinkUrls::default()
        };
        ShareLink::new(
            self.id.into(),
            time(self.created_at),
            self.name,
            self.active,
            urls,
        )
    }
}

/// SQL of a page of the share links of a site.
const PAGE: &str = sql!(
    "SELECT {ShareLinkRow} FROM share_links WHERE site_id = $1 AND (created_at, id) < ($2, $3)
     ORDER BY created_at DESC, id DESC LIMIT $4"
);

impl SiteAreas {
    /// Returns the address of a site for visitors with this key; 404 unless the key belongs to an active link
    /// of the site.
    pub(crate) async fn address_of(
        &self,
        site: &SiteRow,
        key: Option<&ShareKey>,
    ) -> Result<Option<Address>> {
        let key = key.map(ShareKey::as_str);
        if let Some(key) = key {
            let found: Option<(bool,)> = self
                .db
                .query_optional(
                    "SELECT active FROM share_links WHERE hash = $1 AND site_id = $2",
                    params![key_hash(key)[..], site.id],
                )
                .await?;
            if found != Some((true,)) {
                return Err(Error::not_found("share link"));
            }
        }
        Ok(site.address(self, key))
    }
}

impl ShareLinks for SiteAreas {
    async fn list_share_links(
        &self,
        caller: Arc<Caller>,
        request: models::ListShareLinks,
    ) -> Result<ShareLinkList> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let site = SiteRow::with(&mut &self.db, &caller.user, &place, Rank::Create).await?;
        let list = [models::ListShareLinks::INFO.id, &site.id];
        let token = request.page.as_ref();
        let page = self.page(&list, token, request.limit, Order::Descending)?;
        let (after, limit) = (&page.after, page.rows());
        let params = params![site.id, after.key, after.id, limit];
        let rows: Vec<ShareLinkRow> = self.db.query(PAGE, params).await?;
        let count = count(&mut &self.db, &site.id).await?;
        let place = |row: &ShareLinkRow| paging::ListCursor {
            key: row.created_at,
            id: row.id.to_string(),
        };
        Ok(page.list_response(self, rows, count, place, |row| row.model(self, &site)))
    }

    async fn create_share_link(
        &self,
        caller: Arc<Caller>,
        request: models::CreateShareLink,
    ) -> Result<ShareLink> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let app = self.clone();
        let mut key = [0; 16];
        (self.environment.fill_random)(&mut key);
        let (id, secret, now) = (self.new_id(), hexadecimal(&key), self.now());
        let name = request.body.name;
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                if count(tx, &site.id).await? >= MAX_PER_SITE {
                    let reason = format!("a site has at most {MAX_PER_SITE} share links");
                    return Err(Error::conflict(reason));
                }
                tx.execute(
                    "INSERT INTO share_links (id, site_id, name, secret, hash, created_at)
                     VALUES ($1, $2, $3, $4, $5, $6)",
                    params![id, site.id, name, secret, key_hash(&secret)[..], now],
                )
                .await?;
                let row = ShareLinkRow::read(tx, &site.id, &id).await?;
                let target = Target::in_site(&site.organization, &site.id, "shareLink", &id);
                caller.created(tx, target, row.model(&app, &site)).await
            })
            .await
    }

    async fn update_share_link(
        &self,
        caller: Arc<Caller>,
        request: models::UpdateShareLink,
    ) -> Result<ShareLink> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (app, id) = (self.clone(), String::from(request.share_link_id));
        let body = request.body.unwrap_or_default();
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let before = ShareLinkRow::read(tx, &site.id, &id)
                    .await?
                    .model(&app, &site);
                tx.execute(
                    "UPDATE share_links SET name = COALESCE($3, name), active = COALESCE($4, active)
                     WHERE id = $1 AND site_id = $2",
                    params![id, site.id, body.name, body.active],
                )
                .await?;
                let row = ShareLinkRow::read(tx, &site.id, &id).await?;
                let target = Target::in_site(&site.organization, &site.id, "shareLink", &id);
                caller
                    .changed(tx, target, &before, row.model(&app, &site))
                    .await
            })
            .await
    }

    async fn delete_share_link(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteShareLink,
    ) -> Result<()> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let (app, id) = (self.clone(), String::from(request.share_link_id));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let before = ShareLinkRow::read(tx, &site.id, &id)
                    .await?
                    .model(&app, &site);
                let sql = "DELETE FROM share_links WHERE id = $1 AND site_id = $2";
                tx.execute(sql, params![id, site.id]).await?;
                caller
                    .deleted(
                        tx,
                        Target::in_site(&site.organization, &site.id, "shareLink", &id),
                        &before,
                    )
                    .await
            })
            .await
    }
}

async fn count(db: &mut impl Read, site: &SiteId) -> Result<i64> {
    let sql = "SELECT COUNT(*) FROM share_links WHERE site_id = $1";
    let (count,) = db.query_one(sql, params![site]).await?;
    Ok(count)
}
