//! Counters: totals by class, without counting rows.
//!
//! - A counter changes only in the transaction that changes what it counts.
//! - Per organization: `spaces` and `collections` by audience, `members` by rank (0 for guests), `teams`.

use quire_db::{Transaction, params};

/// Adds to a counter, which starts at 0.
pub async fn count(
    tx: &mut Transaction,
    owner: &str,
    name: &'static str,
    class: i64,
    by: i64,
) -> Result<(), quire_db::Error> {
    tx.execute(
        "INSERT INTO counters (owner_id, name, class, value) VALUES ($1, $2, $3, $4)
         ON CONFLICT (owner_id, name, class) DO UPDATE SET value = counters.value + excluded.value",
        params![owner, name, class, by],
    )
    .await?;
    Ok(())
}
