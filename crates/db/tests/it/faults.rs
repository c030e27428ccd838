//! Failing statements and commits, and killed processes: everything is done, or nothing.

use std::process::{Command, Stdio};
use std::time::Duration;

use quire_db::testing::{Fault, TestDatabase, dump, fresh, run};
use quire_db::{Database, Error, Kind, Migration, Options, Transaction, params};

quire_db::both_databases!(crate::with_schema =>
    every_statement_that_fails_leaves_nothing,
    every_commit_that_fails_leaves_all_or_nothing,
    a_migration_that_fails_leaves_the_old_database,
);

/// Three statements that belong together.
async fn write_a_little(database: &Database, id: &'static str) -> Result<(), Error> {
    database
        .transaction(async move |tx: &mut Transaction| {
            tx.execute(
                "INSERT INTO spaces (id, organization, slug) VALUES ($1, 'o', $1)",
                params![id],
            )
            .await?;
            tx.execute("UPDATE counters SET value = value + 1", &[])
                .await?;
            let (value,): (i64,) = tx.query_one("SELECT value FROM counters", &[]).await?;
            tx.execute(
                "INSERT INTO pages (id, space, title) VALUES ($1, $2, 'T')",
                params![value, id],
            )
            .await?;
            Ok(())
        })
        .await
}

async fn every_statement_that_fails_leaves_nothing(test: TestDatabase) {
    let before = dump(&test.database, &[]).await;
    for number in 1.. {
        test.database.faults().arm(Fault::Statement, number);
        let result = write_a_little(&test.database, "a").await;
        if !test.database.faults().disarm() {
            assert_eq!(number, 5);
            result.unwrap();
            break;
        }
        assert!(result.unwrap_err().is_full());
        assert_eq!(dump(&test.database, &[]).await, before, "{number}");
    }
    assert_ne!(dump(&test.database, &[]).await, before);
}

async fn every_commit_that_fails_leaves_all_or_nothing(test: TestDatabase) {
    let database = &test.database;
    let before = dump(database, &[]).await;
    database.faults().arm(Fault::Commit, 1);
    let refused = write_a_little(database, "a").await.unwrap_err();
    assert!(refused.is_full() || refused.is_unavailable(), "{refused}");
    assert!(database.faults().disarm());
    assert_eq!(dump(database, &[]).await, before);

    database.faults().arm(Fault::Response, 1);
    let lost = write_a_little(database, "a").await.unwrap_err();
    assert!(lost.is_unavailable(), "{lost}");
    assert!(database.faults().disarm());
    // Only once: an unknown outcome is not repeated.
    assert_eq!(crate::counter(database).await, 1);

    let add = "UPDATE counters SET value = value + 1";
    for (fault, expected) in [
        (Fault::Statement, 1),
        (Fault::Commit, 1),
        (Fault::Response, 2),
    ] {
        database.faults().arm(fault, 1);
        database.execute(add, &[]).await.unwrap_err();
        assert_eq!(crate::counter(database).await, expected, "{fault:?}");
    }
    database.execute(add, &[]).await.unwrap();
    assert_eq!(crate::counter(database).await, 3);
}

/// Writes of others in a group are stored if one of them fails, regardless of how SQLite ends that one.
#[test]
fn sqlite_keeps_a_group_when_the_disk_is_full_for_one() {
    run(async {
        let test = crate::with_schema(Kind::Sqlite).await;
        let database = &test.database;
        // The first commit of what comes together fails, and each is then tried alone.
        database.faults().arm(Fault::Commit, 1);
        let writes = ["a", "b", "c", "d"].map(|id| write_a_little(database, id));
        let [a, b, c, d] = writes;
        let results = tokio::join!(a, b, c, d);
        let done = [results.0, results.1, results.2, results.3];
        let done = done.iter().filter(|result| result.is_ok()).count();
        assert!(done >= 3, "{done}");
        assert_eq!(crate::counter(database).await, i64::try_from(done).unwrap());
    });
}

async fn a_migration_that_fails_leaves_the_old_database(test: TestDatabase) {
    let database = &test.database;
    let insert = "INSERT INTO spaces (id, organization, slug) VALUES ('s', 'o', 's')";
    database.execute(insert, &[]).await.unwrap();
    let before = dump(database, &["schema_compatibility"]).await;
    let steps: Vec<Migration> = crate::SCHEMA
        .iter()
        .copied()
        .chain([Migration {
            version: 2,
            name: "labels",
            additive: false,
            sql: "ALTER TABLE spaces ADD COLUMN label TEXT NOT NULL DEFAULT 'none';
                  CREATE TABLE labels (name TEXT PRIMARY KEY);
                  INSERT INTO labels SELECT id FROM spaces;
                  DROP TABLE pages;",
        }])
        .collect();
    // Two transactions: one that finds the missing migrations, and the migration.
    let statements = match database.kind() {
        Kind::Sqlite => 7,
        Kind::Postgres => 9,
    };
    for (fault, times) in [(Fault::Statement, statements), (Fault::Commit, 2)] {
        for number in 1..=times {
            database.faults().arm(fault, number);
            database.migrate(&steps).await.unwrap_err();
            assert!(database.faults().disarm(), "{fault:?} {number}");
            assert_eq!(
                dump(database, &["schema_compatibility"]).await,
                before,
                "{fault:?} {number}"
            );
        }
    }
    // The response to the commit of the migration itself, the second commit.
    database.faults().arm(Fault::Response, 2);
    database.migrate(&steps).await.unwrap_err();
    assert!(database.faults().disarm());
    database.migrate(&steps).await.unwrap();
    let labels: Vec<(String,)> = database
        .query("SELECT name FROM labels", &[])
        .await
        .unwrap();
    assert_eq!(labels, [("s".to_owned(),)]);
}

/// Kills the process at various moments of a long migration.
#[test]
fn sqlite_survives_a_kill_during_a_migration() {
    const CHILD: &str = "QUIRE_DB_TEST_MIGRATES";
    const STEPS: &[Migration] = &[
        Migration {
            version: 1,
            name: "notes",
            additive: false,
            sql: "CREATE TABLE notes (id BIGINT PRIMARY KEY, text TEXT)",
        },
        Migration {
            version: 2,
            name: "more",
            additive: false,
            sql: "ALTER TABLE notes ADD COLUMN size BIGINT NOT NULL DEFAULT 0;
                  UPDATE notes SET size = length(text);
                  CREATE INDEX notes_by_size ON notes (size, text);
                  CREATE TABLE copies (id BIGINT PRIMARY KEY, text TEXT);
                  INSERT INTO copies SELECT id, text FROM notes;",
        },
    ];
    if let Ok(url) = std::env::var(CHILD) {
        run(async {
            let database = Database::open(Options::new(url)).await.unwrap();
            database.migrate(STEPS).await.unwrap();
            database.close().await;
        });
        return;
    }
    run(async {
        let test = fresh(Kind::Sqlite).await;
        let url = test.url.clone();
        test.database.migrate(&STEPS[..1]).await.unwrap();
        let fill =
            "WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 100000)
                    INSERT INTO notes SELECT id, 'note ' || id FROM n";
        test.database.execute(fill, &[]).await.unwrap();
        test.database.close().await;
        let mut whole = 0;
        for delay in (0..).step_by(7).map(Duration::from_millis) {
            let mut child = Command::new(std::env::current_exe().unwrap())
                .args([
                    "--exact",
                    "faults::sqlite_survives_a_kill_during_a_migration",
                ])
                .env(CHILD, &url)
                .stdout(Stdio::null())
                .spawn()
                .unwrap();
            std::thread::sleep(delay);
            let ended = child.try_wait().unwrap().is_some();
            child.kill().unwrap();
            child.wait().unwrap();
            let database = Database::open(Options::new(url.clone())).await.unwrap();
            let (steps, notes): (i64, i64) = database
                .query_one(
                    "SELECT (SELECT COUNT(*) FROM schema_migrations), (SELECT COUNT(*) FROM notes)",
                    &[],
                )
                .await
                .unwrap();
            assert_eq!(notes, 100_000);
            let sound: (String,) = database
                .query_one("SELECT * FROM pragma_integrity_check", &[])
                .await
                .unwrap();
            assert_eq!(sound.0, "ok");
            let copies: Option<(i64,)> = database
                .query_optional("SELECT 1 FROM sqlite_master WHERE name = 'copies'", &[])
                .await
                .unwrap();
            assert_eq!(copies.is_some(), steps == 2, "after {delay:?}");
            database.close().await;
            if steps == 2 {
                break;
            }
            assert!(!ended);
            whole += 1;
        }
        assert!(whole > 0, "never killed before it was done");
    });
}
