//! Dumps the whole database, for tests that compare the states before and after.

use std::collections::BTreeMap;

use crate::database::Database;
use crate::options::Kind;

/// The rows of each table as texts, in their order.
pub type Dump = BTreeMap<String, Vec<String>>;

/// All rows of all tables but these.
pub async fn dump(database: &Database, except: &[&str]) -> Dump {
    let tables = match database.kind() {
        Kind::Sqlite => {
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        }
        Kind::Postgres => {
            "SELECT CAST(table_name AS TEXT) FROM information_schema.tables WHERE table_schema = 'public'"
        }
    };
    let tables: Vec<(String,)> = database.query(tables, &[]).await.unwrap();
    let mut dump = Dump::new();
    for (table,) in tables {
        if except.contains(&table.as_str()) {
            continue;
        }
        let row = match database.kind() {
            Kind::Postgres => String::from("CAST(t AS TEXT)"),
            Kind::Sqlite => {
                let columns = format!("SELECT name FROM pragma_table_info('{table}')");
                let columns: Vec<(String,)> = database.query(&columns, &[]).await.unwrap();
                let columns: Vec<String> = columns
                    .into_iter()
                    .map(|(name,)| format!("quote({name})"))
                    .collect();
                columns.join(" || ',' || ")
            }
        };
        let sql = format!("SELECT {row} FROM {table} t");
        let rows: Vec<(String,)> = database.query(&sql, &[]).await.unwrap();
        let mut rows: Vec<String> = rows.into_iter().map(|(row,)| row).collect();
        rows.sort_unstable();
        dump.insert(table, rows);
    }
    dump
}
