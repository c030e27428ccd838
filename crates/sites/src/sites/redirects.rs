//! Redirects of a site: paths that lead to a page or a URL.
//!
//! - A page must be there when the redirect is set. One to a page that is gone is not followed.
//! - `sites/paths.rs` follows them.

use std::sync::Arc;

use quire_db::{Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{
    SiteRedirect, SiteRedirectList, SiteRedirectPage, SiteRedirectTarget, SiteRedirectUrl,
};
use quire_runtime::Operation as _;

use super::{MAX_PER_SITE, SitePathIds, SiteRow};
use crate::SiteAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::events;
use crate::ids::{PageId, SiteId, SiteRedirectId, SpaceId};
use crate::paging::{self, Order};
use crate::permissions::Rank;
use crate::spaces::SpaceRow;

#[derive(Row)]
struct RedirectRow {
    id: SiteRedirectId,
    source: String,
    #[row(column = "space_id")]
    space: Option<SpaceId>,
    #[row(column = "page_id")]
    page: Option<PageId>,
    url: Option<String>,
    created_at: i64,
}

/// SQL of a page of the redirects of a site.
const PAGE: &str = sql!(
    "SELECT {RedirectRow} FROM site_redirects WHERE site_id = $1 AND (created_at, id) < ($2, $3)
     ORDER BY created_at DESC, id DESC LIMIT $4"
);

/// Target of a redirect.
#[derive(Clone)]
enum Target {
    Page(SpaceId, PageId),
    Url(String),
}

impl RedirectRow {
    fn model(self) -> SiteRedirect {
        let target = if let (Some(space), Some(page)) = (self.space, self.page) {
            SiteRedirectTarget::Page(SiteRedirectPage::new(space.into(), page.into()))
        } else {
            let url = self.url.expect("a redirect has a page or a URL");
            SiteRedirectTarget::Url(SiteRedirectUrl::new(url))
        };
        SiteRedirect::new(self.id.into(), self.source, target, time(self.created_at))
    }
}

async fn count(db: &mut impl Read, site: &SiteId) -> Result<i64> {
    let sql = "SELECT COUNT(*) FROM site_redirects WHERE site_id = $1";
    let (count,) = db.query_one(sql, params![site]).await?;
    Ok(count)
}

/// 400 unless the site shows the space.
async fn require_published_space(
    tx: &mut Transaction,
    site: &SiteId,
    space: &SpaceId,
) -> Result<()> {
    let sql = "SELECT COUNT(*) FROM site_spaces WHERE space_id = $1 AND site_id = $2";
    let (shown,): (i64,) = tx.query_one(sql, params![space, site]).await?;
    if shown == 0 {
        let reason = "is not a space of this site";
        return Err(Error::invalid("/body/target/space", reason));
    }
    Ok(())
}

impl SiteAreas {
    pub(super) async fn redirects_page(
        &self,
        caller: &Caller,
        request: models::ListSiteRedirects,
    ) -> Result<SiteRedirectList> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let site = SiteRow::with(&mut &self.db, &caller.user, &place, Rank::Read).await?;
        let list = [models::ListSiteRedirects::INFO.id, &site.id];
        let token = request.page.as_ref();
        let page = self.page(&list, token, request.limit, Order::Descending)?;
        let (after, limit) = (&page.after, page.rows());
        let params = params![site.id, after.key, after.id, limit];
        let rows: Vec<RedirectRow> = self.db.query(PAGE, params).await?;
        let count = count(&mut &self.db, &site.id).await?;
        let place = |row: &RedirectRow| paging::ListCursor {
            key: row.created_at,
            id: row.id.to_string(),
        };
        Ok(page.list_response(self, rows, count, place, RedirectRow::model))
    }

    /// The target of a request: 400 unless the page is in the main content of a space that the caller may read.
    async fn redirect_target(&self, caller: &Caller, sent: SiteRedirectTarget) -> Result<Target> {
        let page = match sent {
            SiteRedirectTarget::Page(page) => page,
            SiteRedirectTarget::Url(url) => return Ok(Target::Url(url.url)),
            SiteRedirectTarget::Unknown(_) => {
                return Err(Error::invalid(
                    "/body/target/type",
                    "must be `page` or `url`",
                ));
            }
        };
        let (space, page) = (SpaceId::from(page.space), PageId::from(page.page));
        let rows = SpaceRow::active_among(&mut &self.db, &caller.user, &[&space]).await?;
        let row = rows
            .into_iter()
            .find(|row| row.access().allows(Rank::Read))
            .ok_or_else(|| Error::invalid("/body/target/space", "is not a space of this site"))?;
        let (_, tree) = self.revision(&row.revision).await?;
        if tree.page(&page).is_none() {
            let reason = "is not a page of this space";
            return Err(Error::invalid("/body/target/page", reason));
        }
        Ok(Target::Page(space, page))
    }

    pub(super) async fn set_redirect(
        &self,
        caller: Arc<Caller>,
        request: models::PutSiteRedirect,
    ) -> Result<SiteRedirect> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        SiteRow::with(&mut &self.db, &caller.user, &place, Rank::Create).await?;
        let source = request.body.source;
        let target = self.redirect_target(&caller, request.body.target).await?;
        let (id, now) = (self.new_id(), self.now());
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let sql = sql!("SELECT {RedirectRow} FROM site_redirects WHERE site_id = $1 AND source = $2");
                let before: Option<RedirectRow> =
                    tx.query_optional(sql, params![site.id, source]).await?;
                let before = before.map(RedirectRow::model);
                let (space, page, url) = match &target {
                    Target::Page(space, page) => {
                        require_published_space(tx, &site.id, space).await?;
                        (Some(space), Some(page), None)
                    }
                    Target::Url(url) => (None, None, Some(url)),
                };
                tx.execute(
                    "INSERT INTO site_redirects (id, site_id, source, space_id, page_id, url, created_at)
                     VALUES ($1, $2, $3, $4, $5, $6, $7)
                     ON CONFLICT (site_id, source) DO UPDATE SET
                        space_id = excluded.space_id, page_id = excluded.page_id, url = excluded.url",
                    params![id, site.id, source, space, page, url, now],
                )
                .await?;
                if count(tx, &site.id).await? > MAX_PER_SITE {
                    let reason = format!("a site has at most {MAX_PER_SITE} redirects");
                    return Err(Error::conflict(reason));
                }
                let row: RedirectRow = tx.query_one(sql, params![site.id, source]).await?;
                let id = row.id.clone();
                let redirect = events::Target::in_site(
                    &site.organization, &site.id,
                    "siteRedirect",
                    &id,
                );
                caller.put(tx, redirect, before.as_ref(), row.model()).await
            })
            .await
    }

    pub(super) async fn remove_redirect(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteSiteRedirect,
    ) -> Result<()> {
        let place = SitePathIds::new(request.organization_id, request.site_id);
        let id = String::from(request.site_redirect_id);
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let site = SiteRow::locked(tx, &caller, &place).await?;
                let sql = sql!("DELETE FROM site_redirects WHERE id = $1 AND site_id = $2 RETURNING {RedirectRow}");
                let deleted: Option<RedirectRow> =
                    tx.query_optional(sql, params![id, site.id]).await?;
                let deleted = deleted.ok_or_else(|| Error::not_found("redirect"))?;
                let redirect = events::Target::in_site(
                    &site.organization, &site.id,
                    "siteRedirect",
                    &id,
                );
                caller.deleted(tx, redirect, &deleted.model()).await
            })
            .await
    }
}
