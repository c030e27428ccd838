//! The sites that show a space.

use http::StatusCode;
use quire_db::{Transaction, params, sql};
use quire_models::ShareKey;
use sha2::{Digest as _, Sha256};

use super::SpaceRow;
use crate::SpaceAreas;
use crate::error::{Error, Result};
use crate::ids::SpaceId;
use crate::permissions::Grants;
use crate::site_addresses::{Publication, SITE_SPACE_PATH, Visibility, shared};

/// SQL of the proxy and the path at which the active link with the hash `$1` shows the space `$2`.
const SHARED: &str = sql!(
    "SELECT t.proxy, t.basename || '/' || {SITE_SPACE_PATH}
     FROM share_links k JOIN sites t ON t.id = k.site_id JOIN site_spaces v ON v.site_id = t.id
     LEFT JOIN site_sections e ON e.id = v.container_id
     WHERE k.hash = $1 AND k.active AND v.space_id = $2 AND t.published AND t.visibility = $3
     ORDER BY v.position, v.id LIMIT 1"
);

/// Addresses at which a space is published, and at which anyone can read it, if there are any.
#[derive(Default)]
pub struct Published {
    /// The address at which it is published.
    pub url: Option<String>,
    /// The address at which it is published for everyone.
    pub public_url: Option<String>,
}

/// The hash by which the link with a key is found.
pub fn key_hash(key: &str) -> [u8; 32] {
    Sha256::digest(key.as_bytes()).into()
}

impl SpaceRow {
    /// Reduces the space to the fields that are visible to a visitor who may not read it, but a site that shows
    /// it.
    pub fn publish(&mut self, shown: Publication) {
        self.shown = Some(shown);
        self.grants = Grants::default();
        (self.parent, self.default_role) = (None, None);
        (self.comments, self.change_requests) = (0, 0);
        (self.change_requests_open, self.change_requests_draft) = (0, 0);
    }

    /// Returns the addresses at which the space is published.
    pub fn published(&self, app: &SpaceAreas) -> Published {
        let url = |shown: &Publication| app.published(shown.proxy.as_deref(), &shown.path);
        let shown = self.shown.as_ref();
        Published {
            url: shown.map(url),
            public_url: shown
                .filter(|shown| shown.visibility >= Visibility::Unlisted)
                .map(url),
        }
    }
}

impl SpaceAreas {
    /// The address at which a share link shows a space; 404 unless an active one with this key does.
    pub(crate) async fn shared_space(&self, space: &SpaceId, key: &ShareKey) -> Result<String> {
        let key = key.as_str();
        let (hash, visibility) = (key_hash(key), Visibility::ShareLink);
        let params = params![hash[..], space, visibility];
        let found: Option<(Option<String>, String)> =
            self.db.query_optional(SHARED, params).await?;
        let (proxy, path) = found.ok_or_else(|| Error::not_found("share link"))?;
        Ok(self.published(proxy.as_deref(), &format!("{path}{}", shared(key))))
    }
}

/// Removes a space from all sites.
pub async fn leave_sites(tx: &mut Transaction, space: &str) -> Result<()> {
    remove_all(tx, "space_id", space).await
}

/// Removes the site spaces whose column has this value.
pub async fn remove_all(tx: &mut Transaction, column: &str, value: &str) -> Result<()> {
    let sql = format!(
        "UPDATE sites SET site_spaces = site_spaces -
            (SELECT COUNT(*) FROM site_spaces v WHERE v.site_id = sites.id AND v.{column} = $1)
         WHERE id IN (SELECT site_id FROM site_spaces WHERE {column} = $1)"
    );
    if tx.execute(&sql, params![value]).await? == 0 {
        return Ok(());
    }
    let sql =
        format!("UPDATE site_spaces SET is_default = FALSE WHERE {column} = $1 AND is_default");
    if tx.execute(&sql, params![value]).await? > 0 {
        let sql = format!(
            "UPDATE site_spaces SET is_default = TRUE WHERE id IN (
                SELECT v.id FROM site_spaces v
                WHERE v.{column} <> $1
                  AND v.container_id IN (SELECT container_id FROM site_spaces WHERE {column} = $1)
                  AND NOT EXISTS (SELECT 1 FROM site_spaces d WHERE d.container_id = v.container_id AND d.is_default)
                  AND v.position = (SELECT MIN(w.position) FROM site_spaces w
                                    WHERE w.container_id = v.container_id AND w.{column} <> $1))"
        );
        tx.execute(&sql, params![value]).await?;
    }
    let sql = format!("DELETE FROM site_spaces WHERE {column} = $1");
    tx.execute(&sql, params![value]).await?;
    Ok(())
}

/// Returns true if a site shows one of the spaces whose ids match.
pub async fn are_shown(tx: &mut Transaction, so: &str, value: &str) -> Result<bool> {
    let sql = format!(
        "SELECT COUNT(*) FROM (SELECT 1 FROM site_spaces WHERE space_id {so} LIMIT 1) shown"
    );
    let (shown,): (i64,) = tx.query_one(&sql, params![value]).await?;
    Ok(shown > 0)
}

/// 412: what a site shows stays in its organization.
pub fn shown_by_a_site() -> Error {
    Error::new(
        StatusCode::PRECONDITION_FAILED,
        "a site shows this: remove it from its sites before you transfer it",
    )
}
