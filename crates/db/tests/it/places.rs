//! A SQLite file that is moved, deleted or replaced while a process uses it.

use std::path::PathBuf;

use quire_db::testing::run;
use quire_db::{Database, Kind, Options};

/// A file that was moved accepts no more writes, and is not replaced by an empty one.
#[test]
fn sqlite_notices_that_its_file_is_gone() {
    run(async {
        for replace in [false, true] {
            let test = crate::with_schema(Kind::Sqlite).await;
            let database = &test.database;
            let file = PathBuf::from(test.url.strip_prefix("sqlite:").unwrap());
            let add = "UPDATE counters SET value = value + 1";
            database.execute(add, &[]).await.unwrap();
            database.ready().await.unwrap();

            let aside = file.with_extension("aside");
            std::fs::rename(&file, &aside).unwrap();
            if replace {
                std::fs::write(&file, "").unwrap();
            }
            let error = database.execute(add, &[]).await.unwrap_err();
            assert!(error.is_unavailable(), "{error:?}");
            assert!(error.to_string().contains("moved"), "{error}");
            database.ready().await.unwrap_err();
            assert_eq!(file.exists(), replace, "nothing is made in its place");

            // Put back, it is the same database.
            if replace {
                std::fs::remove_file(&file).unwrap();
            }
            std::fs::rename(&aside, &file).unwrap();
            database.execute(add, &[]).await.unwrap();
            database.ready().await.unwrap();
            assert_eq!(crate::counter(database).await, 2);

            // Nor is its log replaced.
            let log = file.with_extension("db-wal");
            std::fs::remove_file(&log).unwrap();
            database.execute(add, &[]).await.unwrap_err();
            database.close().await;
        }
    });
}

/// Closing a database whose file was moved does not touch a new file at its path.
#[test]
fn sqlite_leaves_a_stranger_alone() {
    run(async {
        let test = crate::with_schema(Kind::Sqlite).await;
        let file = PathBuf::from(test.url.strip_prefix("sqlite:").unwrap());
        let add = "UPDATE counters SET value = value + 1";
        test.database.execute(add, &[]).await.unwrap();
        let (aside, log) = (file.with_extension("aside"), file.with_extension("db-wal"));
        std::fs::rename(&file, &aside).unwrap();
        std::fs::rename(&log, file.with_extension("aside-wal")).unwrap();
        std::fs::write(&file, "of somebody else").unwrap();
        std::fs::write(&log, "of somebody else").unwrap();
        test.database.close().await;
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "of somebody else");
        assert_eq!(std::fs::read_to_string(&log).unwrap(), "of somebody else");
        // What was acknowledged is in the log that was moved with its database.
        let moved = Database::open(Options::new(format!("sqlite:{}", aside.display()))).await;
        let moved = moved.unwrap();
        assert_eq!(crate::counter(&moved).await, 1);
        moved.close().await;
    });
}

/// A log without its database is data that may still be needed.
#[test]
fn sqlite_creates_no_database_next_to_the_log_of_another() {
    run(async {
        let test = crate::with_schema(Kind::Sqlite).await;
        let file = PathBuf::from(test.url.strip_prefix("sqlite:").unwrap());
        test.database.close().await;
        std::fs::remove_file(&file).unwrap();
        let log = file.with_extension("db-wal");
        std::fs::write(&log, "data").unwrap();
        let error = Database::open(Options::new(test.url.clone())).await;
        let error = error.err().unwrap().to_string();
        assert!(error.contains("write-ahead log"), "{error}");
        assert!(log.exists() && !file.exists());
    });
}
