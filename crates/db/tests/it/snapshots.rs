//! Snapshots: many reads of one state.

use quire_db::testing::TestDatabase;
use quire_db::{Migration, Transaction, Value, params};

use crate::{SCHEMA, counter};

quire_db::both_databases!(crate::with_schema =>
    stays_at_its_moment,
    only_reads,
    needs_the_whole_schema,
    finds_a_sound_database_sound,
);

const VALUE: &str = "SELECT value FROM counters WHERE id = 1";

async fn stays_at_its_moment(test: TestDatabase) {
    let database = &test.database;
    let mut before = database.snapshot().await.unwrap();
    let add = "UPDATE counters SET value = value + 1 WHERE id = 1";
    database.execute(add, params![]).await.unwrap();
    let mut after = database.snapshot().await.unwrap();
    database.execute(add, params![]).await.unwrap();
    for _ in 0..2 {
        assert_eq!(before.query_one::<(i64,)>(VALUE, &[]).await.unwrap(), (0,));
        assert_eq!(after.query_one::<(i64,)>(VALUE, &[]).await.unwrap(), (1,));
    }
    drop((before, after));
    assert_eq!(counter(database).await, 2);
}

async fn only_reads(test: TestDatabase) {
    let mut snapshot = test.database.snapshot().await.unwrap();
    let refused = snapshot.query::<(i64,)>("DELETE FROM counters", &[]).await;
    assert!(refused.is_err());
    let none = "SELECT value FROM counters WHERE id = $1";
    let missing = snapshot.query_one::<(i64,)>(none, &[Value::Integer(2)]);
    assert!(missing.await.unwrap_err().is_no_rows());
}

async fn needs_the_whole_schema(test: TestDatabase) {
    let mut snapshot = test.database.snapshot().await.unwrap();
    snapshot.needs(SCHEMA).await.unwrap();
    let more = Migration {
        version: 2,
        name: "more",
        additive: false,
        sql: "CREATE TABLE more (id BIGINT)",
    };
    let newer = [SCHEMA[0], more];
    let error = snapshot.needs(&newer).await.unwrap_err();
    assert!(
        error.to_string().contains("1 of the 2 migrations"),
        "{error}"
    );
    let error = snapshot.needs(&[]).await.unwrap_err();
    assert!(
        error.to_string().contains("newer than this quire"),
        "{error}"
    );
}

async fn finds_a_sound_database_sound(test: TestDatabase) {
    let database = &test.database;
    database
        .transaction(async |transaction: &mut Transaction| {
            for sql in [
                "INSERT INTO spaces (id, organization, slug) VALUES ('s', 'o', 'a')",
                "INSERT INTO pages (id, space, title) VALUES (1, 's', 'A')",
            ] {
                transaction.execute(sql, params![]).await?;
            }
            Ok::<_, quire_db::Error>(())
        })
        .await
        .unwrap();
    let mut snapshot = database.snapshot().await.unwrap();
    assert_eq!(snapshot.verify().await.unwrap(), [""; 0]);
}

#[test]
fn sqlite_finds_rows_that_refer_to_nothing() {
    quire_db::testing::run(async {
        let test = crate::with_schema(quire_db::Kind::Sqlite).await;
        let path = test.url.strip_prefix("sqlite:").unwrap();
        // Another program, which does not enforce foreign keys.
        let other = rusqlite::Connection::open(path).unwrap();
        other
            .execute_batch(
                "PRAGMA foreign_keys = OFF; INSERT INTO pages (id, space) VALUES (7, 'lost')",
            )
            .unwrap();
        let mut snapshot = test.database.snapshot().await.unwrap();
        let found = snapshot.verify().await.unwrap();
        let expected = "row 1 of pages refers to a row of spaces that does not exist";
        assert_eq!(found, [expected]);
    });
}
