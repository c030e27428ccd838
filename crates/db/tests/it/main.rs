//! Tests of the database; each body runs on SQLite and on PostgreSQL.
//!
//! - A test of only one of them says so in its name.

mod concurrency;
mod copies;
mod disks;
mod durability;
mod faults;
mod holding;
mod migrations;
mod places;
mod reads;
mod servers;
mod snapshots;
mod statements;
mod transactions;
mod values;

use quire_db::testing::{TestDatabase, fresh};
use quire_db::{Kind, Migration};

/// Schema of most tests: spaces with pages, and a counter.
const SCHEMA: &[Migration] = &[Migration {
    version: 1,
    name: "spaces and pages",
    additive: false,
    sql: "CREATE TABLE spaces (
              id TEXT PRIMARY KEY,
              organization TEXT NOT NULL,
              slug TEXT NOT NULL,
              size BIGINT CONSTRAINT size_is_positive CHECK (size > 0),
              deleted BOOLEAN NOT NULL DEFAULT FALSE
          );
          CREATE UNIQUE INDEX spaces_by_slug ON spaces (organization, slug) WHERE NOT deleted;
          CREATE TABLE pages (
              id BIGINT PRIMARY KEY,
              space TEXT NOT NULL REFERENCES spaces (id) ON DELETE RESTRICT,
              title TEXT
          );
          CREATE UNIQUE INDEX pages_by_title ON pages (space, lower(title));
          CREATE TABLE counters (id BIGINT PRIMARY KEY, value BIGINT NOT NULL);
          INSERT INTO counters VALUES (1, 0);",
}];

/// A database with [`SCHEMA`].
async fn with_schema(kind: Kind) -> TestDatabase {
    quire_db::testing::fresh_from_template(kind, "db_tests", SCHEMA).await
}

/// Reads the counter in one future, for tests that drop futures deliberately.
async fn counter(database: &quire_db::Database) -> i64 {
    let (value,) = database
        .query_one("SELECT value FROM counters WHERE id = 1", &[])
        .await
        .unwrap();
    value
}

#[test]
fn fresh_databases_are_apart() {
    quire_db::testing::run(async {
        let one = fresh(Kind::Sqlite).await;
        let other = fresh(Kind::Sqlite).await;
        assert_ne!(one.url, other.url);
        one.database
            .execute("CREATE TABLE a (b BIGINT)", &[])
            .await
            .unwrap();
        other
            .database
            .execute("CREATE TABLE a (b BIGINT)", &[])
            .await
            .unwrap();
    });
}
