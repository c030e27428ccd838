//! Deletes addresses that nothing links to any more.

use quire_db::{ToValue as _, Transaction, Value, placeholders};

use super::Id;
use crate::error::Result;

/// Deletes those of these addresses that nothing links to.
pub(super) async fn forget(tx: &mut Transaction, ids: &[Id]) -> Result<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let values: Vec<Value<'_>> = ids.iter().map(|id| id.to_value()).collect();
    let sql = format!(
        "DELETE FROM external_addresses WHERE id IN ({})
         AND NOT EXISTS (SELECT 1 FROM external_links l WHERE l.address_id = external_addresses.id)",
        placeholders(1, ids.len(), 1)
    );
    tx.execute(&sql, &values).await?;
    Ok(())
}
