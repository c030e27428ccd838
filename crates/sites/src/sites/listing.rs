//! Lists of the sites of an organization.
//!
//! - Totals come from counters; with filters by space or title, they are counted.

use quire_db::{params, sql};
use quire_models as models;
use quire_models::SiteList;
use quire_runtime::Operation as _;

use super::{SITE_ACCESS, SiteRow};
use crate::SiteAreas;
use crate::caller::Caller;
use crate::error::Result;
use crate::ids::OrganizationId;
use crate::paging::{ListCursor, Order};
use crate::permissions::{Membership, Rank};
use crate::search_keys::search_key;
use crate::spaces::SpaceRow;

/// SQL of the filters of a list: `$3` is whether sites are live, `$4` what the key of their title contains, `$5` a
/// space that they show.
const FILTERS: &str = "t.organization_id = $2 AND (t.published = $3 OR $3 IS NULL)
    AND (t.title_key LIKE '%' || CAST($4 AS TEXT) || '%' ESCAPE '!' OR $4 IS NULL)
    AND (EXISTS (SELECT 1 FROM site_spaces v WHERE v.site_id = t.id AND v.space_id = $5) OR $5 IS NULL)";

/// SQL of a page of these sites.
const SITES: &str = sql!(
    "SELECT {SiteRow} FROM sites t {SITE_ACCESS} WHERE {FILTERS} AND (t.created_at, t.id) < ($6, $7)
     ORDER BY t.created_at DESC, t.id DESC LIMIT $8"
);

/// SQL of their number.
const COUNT: &str = sql!("SELECT COUNT(*) FROM sites t {SITE_ACCESS} WHERE {FILTERS}");

/// SQL of the number of sites, live or not (`$2`) or both.
const COUNTER: &str = "SELECT CAST(COALESCE(SUM(value), 0) AS BIGINT) FROM counters
    WHERE owner_id = $1 AND name = 'sites' AND (class = $2 OR $2 IS NULL)";

impl SiteAreas {
    pub(super) async fn sites_page(
        &self,
        caller: &Caller,
        request: models::ListSites,
    ) -> Result<SiteList> {
        let id = &OrganizationId::from(request.organization_id);
        let user = &caller.user;
        let membership = Membership::read(&mut &self.db, user, id).await?;
        let title = request.title.filter(|title| !title.is_empty());
        let space = request.space.map(String::from);
        let published = match request.published {
            None => "",
            Some(true) => "published",
            Some(false) => "unpublished",
        };
        let list = [
            models::ListSites::INFO.id,
            id,
            user,
            published,
            space.as_deref().unwrap_or_default(),
            title.as_deref().unwrap_or_default(),
        ];
        let token = request.page.as_ref();
        let page = self.page(&list, token, request.limit, Order::Descending)?;
        if !membership.allows(Rank::Read) || !self.may_read(caller, space.as_deref()).await? {
            return Ok(SiteList::new(0, Vec::new()));
        }
        let part = title.as_deref().map(pattern);
        let (live, after) = (request.published, &page.after);
        let rows: Vec<SiteRow> = self
            .db
            .query(
                SITES,
                params![
                    user,
                    id,
                    live,
                    part,
                    space,
                    after.key,
                    after.id,
                    page.rows()
                ],
            )
            .await?;
        let (count,): (i64,) = if part.is_some() || space.is_some() {
            let params = params![user, id, live, part, space];
            self.db.query_one(COUNT, params).await?
        } else {
            let class = live.map(i64::from);
            self.db.query_one(COUNTER, params![id, class]).await?
        };
        let place = |row: &SiteRow| ListCursor {
            key: row.created_at,
            id: row.id.to_string(),
        };
        Ok(page.list_response(self, rows, count, place, |row| self.site_model(row)))
    }

    /// Returns true if the caller may read the space, or if it is `None`: lists do not reveal other spaces.
    async fn may_read(&self, caller: &Caller, space: Option<&str>) -> Result<bool> {
        let Some(space) = space else {
            return Ok(true);
        };
        let row = SpaceRow::active(&mut &self.db, &caller.user, space, Rank::Read).await;
        match row {
            Ok(_) => Ok(true),
            Err(error) if error.status == http::StatusCode::NOT_FOUND => Ok(false),
            Err(error) => Err(error),
        }
    }
}

/// Returns the pattern of a part of a title, with its special characters escaped.
fn pattern(part: &str) -> String {
    let key = search_key(part);
    let mut pattern = String::with_capacity(key.len());
    for letter in key.chars() {
        if matches!(letter, '%' | '_' | '!') {
            pattern.push('!');
        }
        pattern.push(letter);
    }
    pattern
}
