//! Long reads, and reads during writes.

use std::time::{Duration, Instant};

use quire_db::testing::{TestDatabase, fresh, run};
use quire_db::{Database, Kind, Options, params};

quire_db::both_databases!(
    crate::with_schema =>
    long_reads_do_not_block,
    an_abandoned_long_read_ends,
    statements_have_a_time_limit,
    many_reads_share_few_connections,
    reads_see_earlier_writes,
    reads_soon_see_writes_of_another_handle,
    recent_reads_are_current_until_a_write,
);

/// Takes seconds on both.
const SLOW: &str = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) \
    SELECT count(*) FROM n AS a";
const STEPS: i64 = 100_000_000;

async fn long_reads_do_not_block(test: TestDatabase) {
    let long = test.database.long();
    let slow = tokio::spawn(async move {
        long.query_one::<(i64,)>(SLOW, params![400_000])
            .await
            .unwrap()
    });
    let start = Instant::now();
    let mut reads = 0;
    while !slow.is_finished() {
        crate::counter(&test.database).await;
        reads += 1;
        tokio::task::yield_now().await;
    }
    let read = start.elapsed() / reads;
    assert!(reads > 5, "{reads} reads, {read:?} each");
    assert_eq!(slow.await.unwrap(), (400_000,));
}

async fn an_abandoned_long_read_ends(test: TestDatabase) {
    let mut options = Options::new(test.url.clone());
    options.long_reads = 1;
    let database = Database::open(options).await.unwrap();
    let long = database.long();
    let params = params![STEPS];
    let slow = long.query_one::<(i64,)>(SLOW, params);
    let cut = tokio::time::timeout(Duration::from_millis(50), slow).await;
    assert!(cut.is_err());
    // There is room for one only.
    let next = long.query_one::<(i64,)>("SELECT 1", &[]);
    tokio::time::timeout(Duration::from_secs(5), next)
        .await
        .unwrap()
        .unwrap();
    database.close().await;
}

async fn statements_have_a_time_limit(test: TestDatabase) {
    let mut options = Options::new(test.url.clone());
    options.statement_timeout = Duration::from_millis(100);
    options.long_timeout = Duration::from_millis(200);
    let database = Database::open(options).await.unwrap();
    for _ in 0..2 {
        let error = database
            .query_one::<(i64,)>(SLOW, params![STEPS])
            .await
            .unwrap_err();
        assert!(error.is_timeout(), "{error:?}");
    }
    let error = database
        .long()
        .query_one::<(i64,)>(SLOW, params![STEPS])
        .await
        .unwrap_err();
    assert!(error.is_timeout(), "{error:?}");
    crate::counter(&database).await;
    database.close().await;
}

async fn many_reads_share_few_connections(test: TestDatabase) {
    let tasks: Vec<_> = (0..200)
        .map(|_| {
            let database = test.database.clone();
            tokio::spawn(async move { crate::counter(&database).await })
        })
        .collect();
    for task in tasks {
        assert_eq!(task.await.unwrap(), 0);
    }
}

/// Every caller on every connection reads it, while others write.
async fn reads_see_earlier_writes(test: TestDatabase) {
    let tasks: Vec<_> = (10..18)
        .map(|id| {
            let database = test.database.clone();
            tokio::spawn(async move {
                for value in 0..100_i64 {
                    let sql = "INSERT INTO counters (id, value) VALUES ($1, $2)
                               ON CONFLICT (id) DO UPDATE SET value = $2";
                    database.execute(sql, params![id, value]).await.unwrap();
                    let sql = "SELECT value FROM counters WHERE id = $1";
                    let read = database.query_one::<(i64,)>(sql, params![id]).await;
                    assert_eq!(read.unwrap(), (value,));
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
}

async fn reads_soon_see_writes_of_another_handle(test: TestDatabase) {
    let other = Database::open(Options::new(test.url.clone()))
        .await
        .unwrap();
    for value in 1..=20 {
        let sql = "UPDATE counters SET value = $1";
        other.execute(sql, params![value]).await.unwrap();
        let start = Instant::now();
        // Without a pause, so that no connection ever rests.
        while crate::counter(&test.database).await != value {
            assert!(start.elapsed() < Duration::from_secs(5), "{value} not seen");
        }
    }
    other.close().await;
}

/// The log of a SQLite database stays small however much is written.
#[test]
fn sqlite_bounds_its_log() {
    run(async {
        let test = fresh(Kind::Sqlite).await;
        let database = &test.database;
        database
            .execute(
                "CREATE TABLE blobs (id BIGINT PRIMARY KEY, bytes BLOB)",
                &[],
            )
            .await
            .unwrap();
        let bytes = vec![7_u8; 1 << 20];
        for round in 0..200_i64 {
            let insert = "INSERT INTO blobs (id, bytes) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET bytes = $2";
            database
                .execute(insert, params![round % 10, bytes])
                .await
                .unwrap();
        }
        let file = test.url.strip_prefix("sqlite:").unwrap();
        let log = std::fs::metadata(format!("{file}-wal")).unwrap().len();
        assert!(log < 80 << 20, "{} MiB", log >> 20);
        database.close().await;
        assert!(std::fs::metadata(format!("{file}-wal")).is_err());
    });
}

/// Everything is soon in the file itself when writing stops, also if a connection has read before.
#[test]
fn sqlite_copies_its_log_when_it_is_idle() {
    run(async {
        let test = fresh(Kind::Sqlite).await;
        let database = &test.database;
        let file = test.url.strip_prefix("sqlite:").unwrap();
        let notes = async |database: &Database| -> Result<Vec<(i64,)>, quire_db::Error> {
            let sql = "SELECT id FROM notes ORDER BY id";
            database.query(sql, &[]).await
        };
        let table = "CREATE TABLE notes (id BIGINT PRIMARY KEY)";
        database.execute(table, &[]).await.unwrap();
        let mut expected = Vec::new();
        for id in 0..3_i64 {
            // The last write is in the log, or, from the second time on, in the file. Only reads that follow each other
            // closely hold a snapshot.
            for _ in 0..50 {
                assert_eq!(notes(database).await.unwrap(), expected);
            }
            let insert = "INSERT INTO notes VALUES ($1)";
            database.execute(insert, params![id]).await.unwrap();
            expected.push((id,));
            let start = Instant::now();
            loop {
                tokio::time::sleep(Duration::from_millis(50)).await;
                // The file without its log; torn, where it is copied while the log is.
                let copy = format!("{file}-copy-{id}-{}", start.elapsed().as_nanos());
                std::fs::copy(file, &copy).unwrap();
                if let Ok(alone) = Database::open(Options::new(format!("sqlite:{copy}"))).await {
                    let found = notes(&alone).await;
                    alone.close().await;
                    if found.is_ok_and(|found| found == expected) {
                        break;
                    }
                }
                assert!(
                    start.elapsed() < Duration::from_secs(20),
                    "still in the log: {id}"
                );
            }
        }
    });
}

async fn recent_reads_are_current_until_a_write(test: TestDatabase) {
    let (database, is_sqlite) = (&test.database, test.database.kind() == Kind::Sqlite);
    let mut kept = None;
    let (mut reused, mut written) = (0, crate::counter(database).await);
    for step in 0..2_000 {
        let held = kept.filter(|(moment, _)| database.is_now(moment));
        let value = if let Some((_, value)) = held {
            reused += 1;
            value
        } else {
            let moment = database.moment();
            assert_eq!(moment.is_some(), is_sqlite);
            let value = crate::counter(database).await;
            kept = moment.map(|moment| (moment, value));
            value
        };
        assert_eq!(value, written, "{step}");
        if step % 10 == 9 {
            let sql = "UPDATE counters SET value = value + 1 WHERE id = 1";
            database.execute(sql, &[]).await.unwrap();
            written += 1;
        }
    }
    assert_eq!(reused > 0, is_sqlite, "{reused}");
    if let Some(moment) = database.moment() {
        tokio::time::sleep(Duration::from_millis(2)).await;
        assert!(!database.is_now(&moment));
    }
}

/// An idle reader blocks no other connection.
#[test]
fn sqlite_lets_others_copy_the_log() {
    run(async {
        let test = crate::with_schema(Kind::Sqlite).await;
        let file = test.url.strip_prefix("sqlite:").unwrap();
        let length = || std::fs::metadata(format!("{file}-wal")).map_or(0, |log| log.len());
        let start = Instant::now();
        loop {
            for _ in 0..50 {
                crate::counter(&test.database).await;
            }
            tokio::time::sleep(Duration::from_millis(700)).await;
            let other = Database::open(Options::new(test.url.clone()));
            let other = other.await.unwrap();
            let sql = "UPDATE counters SET value = value + 1";
            other.execute(sql, &[]).await.unwrap();
            // The end of a handle empties the log, if it can.
            other.close().await;
            if length() == 0 {
                break;
            }
            assert!(start.elapsed() < Duration::from_secs(20), "{}", length());
        }
        assert!(crate::counter(&test.database).await > 0);
    });
}

/// A handle that is only dropped leaves no log behind.
#[test]
fn sqlite_empties_its_log_when_it_is_dropped() {
    run(async {
        let test = crate::with_schema(Kind::Sqlite).await;
        test.database.close().await;
        let log = format!("{}-wal", test.url.strip_prefix("sqlite:").unwrap());
        let length = || std::fs::metadata(&log).map_or(0, |log| log.len());
        let database = Database::open(Options::new(test.url.clone()));
        let database = database.await.unwrap();
        let sql = "UPDATE counters SET value = value + 1";
        database.execute(sql, &[]).await.unwrap();
        // Reads that follow each other closely are those that hold a snapshot.
        for _ in 0..50 {
            crate::counter(&database).await;
        }
        assert!(length() > 0);
        drop(database);
        let start = Instant::now();
        while length() > 0 {
            assert!(start.elapsed() < Duration::from_secs(20), "{}", length());
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
}
