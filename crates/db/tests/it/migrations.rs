//! Schema migrations.

use quire_db::testing::TestDatabase;
use quire_db::{Database, Migration, Options, params};

quire_db::both_databases!(
    they_run_once_and_in_order,
    a_newer_schema_is_refused,
    a_changed_one_is_refused,
    one_that_comes_too_late_is_refused,
    two_at_once_run_each_once,
    a_failing_one_leaves_nothing,
    one_that_commits_is_refused,
);

const fn migration(version: i64, sql: &'static str) -> Migration {
    Migration {
        version,
        name: "test",
        additive: false,
        sql,
    }
}

const FIRST: Migration = migration(
    1,
    "CREATE TABLE notes (id BIGINT PRIMARY KEY, body BYTES); -- first;\n",
);
const SECOND: Migration = migration(
    2,
    "INSERT INTO notes VALUES (1, NULL);\nALTER TABLE notes ADD COLUMN title TEXT DEFAULT 'a;b';",
);
const FOURTH: Migration = migration(4, "INSERT INTO notes VALUES (2, NULL, 'c')");

async fn versions(database: &Database) -> Vec<i64> {
    let select = "SELECT version FROM schema_migrations WHERE applied > $1 ORDER BY version";
    // After the first of January 2020, in microseconds.
    let rows: Vec<(i64,)> = database
        .query(select, params![1_577_836_800_000_000_i64])
        .await
        .unwrap();
    rows.into_iter().map(|(version,)| version).collect()
}

async fn notes(database: &Database) -> Vec<(i64, String)> {
    database
        .query("SELECT id, title FROM notes ORDER BY id", &[])
        .await
        .unwrap()
}

async fn they_run_once_and_in_order(test: TestDatabase) {
    let database = &test.database;
    database.migrate(&[]).await.unwrap();
    database.migrate(&[FIRST, SECOND]).await.unwrap();
    database.migrate(&[FIRST, SECOND]).await.unwrap();
    assert_eq!(notes(database).await, [(1, "a;b".into())]);
    database.migrate(&[FIRST, SECOND, FOURTH]).await.unwrap();
    assert_eq!(versions(database).await, [1, 2, 4]);
    assert_eq!(notes(database).await.len(), 2);
    let error = database.migrate(&[SECOND, FIRST]).await.unwrap_err();
    assert!(error.to_string().contains("in the order"), "{error}");
}

async fn a_newer_schema_is_refused(test: TestDatabase) {
    let database = &test.database;
    database.migrate(&[FIRST, SECOND, FOURTH]).await.unwrap();
    let error = database.migrate(&[FIRST, SECOND]).await.unwrap_err();
    assert!(
        error.to_string().contains("newer than this quire"),
        "{error}"
    );
    assert!(error.to_string().contains("up to 2"), "{error}");
    let error = database.migrate(&[FIRST, FOURTH]).await.unwrap_err();
    assert!(error.to_string().contains("does not know"), "{error}");
}

async fn a_changed_one_is_refused(test: TestDatabase) {
    let database = &test.database;
    database.migrate(&[FIRST]).await.unwrap();
    let changed = migration(1, "CREATE TABLE notes (id BIGINT PRIMARY KEY)");
    let error = database.migrate(&[changed, SECOND]).await.unwrap_err();
    assert!(error.to_string().contains("has changed since"), "{error}");
    assert_eq!(versions(database).await, [1]);
}

async fn one_that_comes_too_late_is_refused(test: TestDatabase) {
    let database = &test.database;
    database.migrate(&[FIRST, FOUR_ALONE]).await.unwrap();
    let error = database
        .migrate(&[FIRST, SECOND, FOUR_ALONE])
        .await
        .unwrap_err();
    assert!(error.to_string().contains("later version"), "{error}");
}

const FOUR_ALONE: Migration = migration(4, "INSERT INTO notes VALUES (2, NULL)");

async fn two_at_once_run_each_once(test: TestDatabase) {
    let tasks: Vec<_> = (0..4)
        .map(|_| {
            let url = test.url.clone();
            tokio::spawn(async move {
                let database = Database::open(Options::new(url)).await.unwrap();
                database.migrate(&[FIRST, SECOND, FOURTH]).await.unwrap();
                database.close().await;
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    assert_eq!(notes(&test.database).await.len(), 2);
    assert_eq!(versions(&test.database).await, [1, 2, 4]);
}

async fn a_failing_one_leaves_nothing(test: TestDatabase) {
    let database = &test.database;
    let failing = migration(
        2,
        "CREATE TABLE other (id BIGINT); INSERT INTO notes VALUES (1, NULL); INSERT INTO nowhere VALUES (1)",
    );
    let error = database
        .migrate(&[FIRST, failing, FOURTH])
        .await
        .unwrap_err();
    assert!(error.to_string().contains("migration 2 (test)"), "{error}");
    assert_eq!(versions(database).await, [1]);
    assert!(
        database
            .query::<(i64,)>("SELECT id FROM other", &[])
            .await
            .is_err()
    );
    let left: Vec<(i64,)> = database.query("SELECT id FROM notes", &[]).await.unwrap();
    assert_eq!(left, []);
    database.migrate(&[FIRST, SECOND, FOURTH]).await.unwrap();
}

async fn one_that_commits_is_refused(test: TestDatabase) {
    let committing = migration(
        1,
        "CREATE TABLE a (b BIGINT); COMMIT; CREATE TABLE c (d BIGINT)",
    );
    let error = test.database.migrate(&[committing]).await.unwrap_err();
    assert!(
        error.to_string().contains("COMMIT is not for migrations"),
        "{error}"
    );
}
