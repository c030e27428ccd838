//! Quotas: the most bytes that the content and files of an organization may take.
//!
//! - Only organizations with a quota are counted. What a transaction stores is added in its last step on content, which
//!   locks the row: of two that store at once, the second one knows of the first.
//! - Beyond the quota, the transaction fails with 507, so that nothing of it is stored.
//! - Content counts once for each space that keeps it, as `quire usage` shows it. Purges are noticed within the hour.

use quire_db::{Row, Transaction, params, sql};

use crate::error::{Error, Result};
use crate::ids::OrganizationId;

/// Bytes that the spaces of the organization `q` take.
const USED: &str = "CAST(COALESCE((SELECT SUM(LENGTH(b.bytes)) FROM spaces s JOIN space_blobs x ON x.space_id = s.id
            JOIN blobs b ON b.hash = x.hash WHERE s.organization_id = q.organization_id), 0)
        + COALESCE((SELECT SUM(f.size) FROM spaces s JOIN space_files x ON x.space_id = s.id
            JOIN files f ON f.place = x.place WHERE s.organization_id = q.organization_id), 0) AS BIGINT)";

/// The quota `q` of an organization, and the bytes that it takes according to the count and in fact.
#[derive(Row, Clone, Debug)]
#[row(table = "q")]
pub struct QuotaRow {
    /// The organization.
    pub organization_id: String,
    /// The most bytes.
    pub bytes: i64,
    /// The counted bytes.
    pub used: i64,
    /// The bytes in fact.
    #[row(sql = "{USED}")]
    pub actual: i64,
}

/// Adds what a transaction stored in a space; 507 if that is more than the quota of its organization.
pub async fn charge(tx: &mut Transaction, space: &str, bytes: i64) -> Result<()> {
    if bytes == 0 {
        return Ok(());
    }
    let sql = "UPDATE quotas SET used = used + $2
               WHERE organization_id = (SELECT organization_id FROM spaces WHERE id = $1)
               RETURNING organization_id, bytes, used";
    let found = tx.query_optional(sql, params![space, bytes]).await?;
    check(tx, found, bytes).await
}

/// Adds what a new space shares with another.
pub async fn charge_copy(tx: &mut Transaction, copy: &str) -> Result<()> {
    if !is_limited(tx, copy).await? {
        return Ok(());
    }
    let sql = "SELECT CAST(COALESCE((SELECT SUM(LENGTH(b.bytes)) FROM space_blobs x JOIN blobs b ON b.hash = x.hash
                   WHERE x.space_id = $1), 0)
               + COALESCE((SELECT SUM(f.size) FROM space_files x JOIN files f ON f.place = x.place
                   WHERE x.space_id = $1), 0) AS BIGINT)";
    let (bytes,): (i64,) = tx.query_one(sql, params![copy]).await?;
    charge(tx, copy, bytes).await
}

/// Adds what a pending import keeps and the space does not, before it is passed to the space.
pub async fn charge_import(tx: &mut Transaction, space: &str, import: &str) -> Result<()> {
    if !is_limited(tx, space).await? {
        return Ok(());
    }
    let sql = "SELECT CAST(COALESCE((SELECT SUM(LENGTH(b.bytes)) FROM pending_blobs x JOIN blobs b ON b.hash = x.hash
                   WHERE x.import_id = $2
                       AND NOT EXISTS (SELECT 1 FROM space_blobs k WHERE k.space_id = $1 AND k.hash = x.hash)), 0)
               + COALESCE((SELECT SUM(f.size) FROM pending_files x JOIN files f ON f.place = x.place
                   WHERE x.import_id = $2
                       AND NOT EXISTS (SELECT 1 FROM space_files k WHERE k.space_id = $1 AND k.place = x.place)), 0)
               AS BIGINT)";
    let (bytes,): (i64,) = tx.query_one(sql, params![space, import]).await?;
    charge(tx, space, bytes).await
}

async fn is_limited(tx: &mut Transaction, space: &str) -> Result<bool> {
    let sql = "SELECT COUNT(*) FROM quotas WHERE organization_id = (SELECT organization_id FROM spaces WHERE id = $1)";
    let (quotas,): (i64,) = tx.query_one(sql, params![space]).await?;
    Ok(quotas > 0)
}

/// Fails with 507 if so many more bytes were more than the quota of the organization of a space.
pub async fn require_room(tx: &mut Transaction, space: &str, bytes: i64) -> Result<()> {
    let sql = "SELECT organization_id, bytes, used + $2 FROM quotas
               WHERE organization_id = (SELECT organization_id FROM spaces WHERE id = $1)";
    let found = tx.query_optional(sql, params![space, bytes]).await?;
    check(tx, found, bytes).await
}

/// Counts two organizations again between which content was moved; 507 if it is more than the quota of the second one.
pub async fn recount_moved(
    tx: &mut Transaction,
    from: &OrganizationId,
    to: &OrganizationId,
) -> Result<()> {
    if from == to {
        return Ok(());
    }
    for organization in [from, to] {
        let sql = sql!("SELECT {QuotaRow} FROM quotas q WHERE q.organization_id = $1");
        let row: Option<QuotaRow> = tx.query_optional(sql, params![organization]).await?;
        let Some(row) = row else {
            continue;
        };
        let sql = "UPDATE quotas SET used = $2 WHERE organization_id = $1";
        tx.execute(sql, params![organization, row.actual]).await?;
        if organization == to {
            let moved = row.actual - row.used;
            let found = Some((row.organization_id, row.bytes, row.actual));
            check(tx, found, moved).await?;
        }
    }
    Ok(())
}

/// Fails if the organization uses more than its quota, with the new bytes.
async fn check(tx: &mut Transaction, found: Option<(String, i64, i64)>, bytes: i64) -> Result<()> {
    let Some((organization, limit, used)) = found.filter(|(_, limit, used)| used > limit) else {
        return Ok(());
    };
    let sql = "SELECT title FROM organizations WHERE id = $1";
    let (title,): (String,) = tx.query_one(sql, params![organization]).await?;
    Err(Error::over_quota(format!(
        "the organization \"{title}\" has a quota of {}, and uses {}: there is no room for {} more, and nothing was \
         changed; delete spaces that are not needed, or ask the operator of the server for a larger quota",
        size(limit),
        size(used - bytes),
        size(bytes)
    )))
}

/// Formats a number of bytes, with one decimal place from 1 KiB on.
fn size(bytes: i64) -> String {
    const UNITS: [&str; 5] = ["KiB", "MiB", "GiB", "TiB", "PiB"];
    let bytes = u64::try_from(bytes).unwrap_or_default();
    if bytes < 1_024 {
        return format!("{bytes} bytes");
    }
    let (mut tenths, mut unit) = (bytes.saturating_mul(10) / 1_024, 0);
    while tenths >= 10_240 && unit + 1 < UNITS.len() {
        tenths /= 1_024;
        unit += 1;
    }
    format!("{}.{} {}", tenths / 10, tenths % 10, UNITS[unit])
}
