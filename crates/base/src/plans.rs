//! Query plans of both databases, for tests: one line per step.

use quire_db::testing::{TestDatabase, fresh_from_template};
use quire_db::{Error, Kind, Transaction, Value};

/// An empty database of the platform.
pub async fn fresh(kind: Kind) -> TestDatabase {
    fresh_from_template(kind, "service", crate::MIGRATIONS).await
}

/// The plan of a statement.
pub async fn plan(
    tx: &mut Transaction,
    kind: Kind,
    sql: &str,
    values: &[Value<'_>],
) -> Result<String, Error> {
    let lines: Vec<String> = if kind == Kind::Sqlite {
        let sql = format!("EXPLAIN QUERY PLAN {sql}");
        let rows: Vec<(i64, i64, i64, String)> = tx.query(&sql, values).await?;
        rows.into_iter().map(|row| row.3).collect()
    } else {
        let sql = format!("EXPLAIN (COSTS OFF) {sql}");
        let rows: Vec<(String,)> = tx.query(&sql, values).await?;
        rows.into_iter().map(|row| row.0).collect()
    };
    Ok(lines.join("\n"))
}
