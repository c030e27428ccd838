//! Former addresses: the earlier address of a site or a site space continues to redirect to it.
//!
//! - The former basename of a site leads to the last site that had it, while no site has it. A site keeps the last
//!   [`MAX_FORMER_BASENAMES`].
//! - A change of paths, defaults or containers compares the addresses before and after, in its transaction, and
//!   stores those that a site space lost.
//! - The former address of a site space redirects to the last site space that lost it, and is removed with
//!   that site space.
//! - A site keeps the last [`MAX_FORMER_ADDRESSES`] of its site spaces.

use std::collections::{HashMap, HashSet};

use quire_db::{Row, ToValue as _, Transaction, Value, params, placeholders, sql};

use super::SiteRow;
use crate::error::Result;
use crate::ids::{SiteId, SiteSpaceId};
use crate::site_addresses::Location;

/// Maximum number of former addresses of a site.
const MAX_FORMER_ADDRESSES: i64 = 10_000;
/// Maximum number of former basenames of a site.
const MAX_FORMER_BASENAMES: i64 = 100;
/// Number of rows one statement inserts.
const BATCH: usize = 500;

/// A site space `v`, and where it is.
#[derive(Row)]
#[row(table = "v")]
struct Located {
    id: SiteSpaceId,
    #[row(nested)]
    location: Location,
}

/// SQL of the site spaces of the site `$1`.
const ALL: &str = sql!(
    "SELECT {Located} FROM site_spaces v LEFT JOIN site_sections e ON e.id = v.container_id WHERE v.site_id = $1"
);

/// The addresses in a site that lead to its site spaces now.
pub struct Addresses {
    site: SiteId,
    site_spaces: HashMap<String, SiteSpaceId>,
}

impl Addresses {
    pub async fn of(tx: &mut Transaction, site: &SiteId) -> Result<Self> {
        let rows: Vec<Located> = tx.query(ALL, params![site]).await?;
        let site_spaces = rows.into_iter().flat_map(|row| {
            let addresses = row.location.addresses().into_iter();
            addresses.map(move |address| (address, row.id.clone()))
        });
        Ok(Self {
            site: site.clone(),
            site_spaces: site_spaces.collect(),
        })
    }

    /// Keeps the addresses that no longer lead where they did before the change.
    pub(crate) async fn store_former_addresses(self, tx: &mut Transaction, now: i64) -> Result<()> {
        let Self { site, site_spaces } = self;
        let after = Self::of(tx, &site).await?.site_spaces;
        let remaining: HashSet<&SiteSpaceId> = after.values().collect();
        let lost: Vec<(String, SiteSpaceId)> = site_spaces
            .into_iter()
            .filter(|(address, id)| after.get(address) != Some(id) && remaining.contains(id))
            .collect();
        for batch in lost.chunks(BATCH) {
            let mut values: Vec<Value<'_>> = Vec::with_capacity(4 * batch.len());
            for (address, id) in batch {
                values.extend([
                    site.to_value(),
                    address.to_value(),
                    id.to_value(),
                    now.to_value(),
                ]);
            }
            let sql = format!(
                "INSERT INTO site_former_addresses (site_id, address, site_space_id, lost_at) VALUES {}
                 ON CONFLICT (site_id, address) DO UPDATE SET
                    site_space_id = excluded.site_space_id, lost_at = excluded.lost_at",
                placeholders(1, batch.len(), 4)
            );
            tx.execute(&sql, &values).await?;
        }
        if !lost.is_empty() {
            tx.execute(
                "DELETE FROM site_former_addresses WHERE site_id = $1 AND address IN (
                    SELECT address FROM site_former_addresses WHERE site_id = $1
                    ORDER BY lost_at DESC, address LIMIT $3 OFFSET $2)",
                params![site, MAX_FORMER_ADDRESSES, MAX_FORMER_ADDRESSES],
            )
            .await?;
        }
        Ok(())
    }
}

/// SQL of the ID of the site that the basename `$1` leads to.
pub const SITE_AT: &str = "COALESCE((SELECT n.id FROM sites n WHERE n.basename = $1),
    (SELECT f.site_id FROM site_former_basenames f WHERE f.basename = $1))";

/// Keeps the basename of a site, which gets another one.
pub(super) async fn store_former_basename(
    tx: &mut Transaction,
    site: &SiteRow,
    now: i64,
) -> Result<()> {
    tx.execute(
        "INSERT INTO site_former_basenames (basename, site_id, lost_at) VALUES ($1, $2, $3)
         ON CONFLICT (basename) DO UPDATE SET site_id = excluded.site_id, lost_at = excluded.lost_at",
        params![site.basename, site.id, now],
    )
    .await?;
    tx.execute(
        "DELETE FROM site_former_basenames WHERE site_id = $1 AND basename IN (
            SELECT basename FROM site_former_basenames WHERE site_id = $1
            ORDER BY lost_at DESC, basename LIMIT $2 OFFSET $2)",
        params![site.id, MAX_FORMER_BASENAMES],
    )
    .await?;
    Ok(())
}
