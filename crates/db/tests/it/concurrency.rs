//! Concurrent reads and writes.

use std::time::Duration;

use quire_db::testing::TestDatabase;
use quire_db::{Database, Error, Options, Transaction, params};

quire_db::both_databases!(
    crate::with_schema =>
    increments_are_exact,
    reads_before_writes_are_exact,
    only_the_guilty_fail,
    a_refused_commit_fails_alone,
    two_handles_write_at_once,
    opposite_orders_do_not_block_each_other,
);

const TASKS: i64 = 64;

async fn all<T: Send + 'static>(
    tasks: impl IntoIterator<Item = tokio::task::JoinHandle<T>>,
) -> Vec<T> {
    let mut results = Vec::new();
    for task in tasks.into_iter().collect::<Vec<_>>() {
        results.push(task.await.unwrap());
    }
    results
}

async fn increments_are_exact(test: TestDatabase) {
    let add = "UPDATE counters SET value = value + 1 WHERE id = 1";
    all((0..TASKS).map(|_| {
        let database = test.database.clone();
        tokio::spawn(async move {
            for _ in 0..5 {
                assert_eq!(database.execute(add, &[]).await.unwrap(), 1);
            }
        })
    }))
    .await;
    assert_eq!(crate::counter(&test.database).await, TASKS * 5);
}

async fn increment(database: &Database) -> Result<(), Error> {
    database
        .transaction(async |transaction: &mut Transaction| {
            let (value,): (i64,) = transaction
                .query_one("SELECT value FROM counters WHERE id = 1", &[])
                .await?;
            let set = "UPDATE counters SET value = $1 WHERE id = 1";
            transaction.execute(set, params![value + 1]).await?;
            Ok(())
        })
        .await
}

async fn reads_before_writes_are_exact(test: TestDatabase) {
    all((0..TASKS).map(|_| {
        let database = test.database.clone();
        tokio::spawn(async move { increment(&database).await.unwrap() })
    }))
    .await;
    assert_eq!(crate::counter(&test.database).await, TASKS);
}

/// Those that fail and panic are in the same groups as the others.
async fn only_the_guilty_fail(test: TestDatabase) {
    let tasks: Vec<_> = (0..TASKS)
        .map(|number| {
            let database = test.database.clone();
            tokio::spawn(async move {
                database
                    .transaction(async move |transaction: &mut Transaction| {
                        let insert = "INSERT INTO counters (id, value) VALUES ($1, 1)";
                        transaction.execute(insert, params![number + 10]).await?;
                        match number % 8 {
                            0 => transaction.execute(insert, params![1]).await.map(drop),
                            1 => panic!("as intended"),
                            2 => std::future::pending().await,
                            _ => Ok(()),
                        }
                    })
                    .await
            })
        })
        .collect();
    for (number, task) in tasks.into_iter().enumerate() {
        match (number % 8, task.await) {
            (0, Ok(Err(error))) => assert_eq!(error.is_unique_violation(), Some("counters.id")),
            (1, Err(error)) => assert!(error.is_panic()),
            (2, Ok(Err(error))) => assert!(error.to_string().contains("other than its")),
            (3.., Ok(Ok(()))) => {}
            (_, other) => panic!("{number}: {other:?}"),
        }
    }
    let (kept,): (i64,) = test
        .database
        .query_one("SELECT count(*) FROM counters WHERE id >= 10", &[])
        .await
        .unwrap();
    assert_eq!(kept, TASKS / 8 * 5);
}

/// The database finds these out at the end, when others have joined the same commit.
async fn a_refused_commit_fails_alone(test: TestDatabase) {
    let table = "CREATE TABLE children (id BIGINT PRIMARY KEY, parent BIGINT \
        REFERENCES counters (id) DEFERRABLE INITIALLY DEFERRED)";
    test.database.execute(table, &[]).await.unwrap();
    let results = all((0..TASKS).map(|number| {
        let database = test.database.clone();
        tokio::spawn(async move {
            let parent = if number % 4 == 0 { 99 } else { 1 };
            let insert = "INSERT INTO children (id, parent) VALUES ($1, $2)";
            database.execute(insert, params![number, parent]).await
        })
    }))
    .await;
    for (number, result) in results.into_iter().enumerate() {
        match (number % 4, result) {
            (0, Err(error)) => assert!(error.is_foreign_key_violation(), "{error:?}"),
            (1.., Ok(1)) => {}
            (_, other) => panic!("{number}: {other:?}"),
        }
    }
    let select = "SELECT count(*) FROM children";
    let (kept,): (i64,) = test.database.query_one(select, &[]).await.unwrap();
    assert_eq!(kept, TASKS / 4 * 3);
}

/// As another process does.
async fn two_handles_write_at_once(test: TestDatabase) {
    let other = Database::open(Options::new(test.url.clone()))
        .await
        .unwrap();
    all((0..16).map(|number| {
        let database = if number % 2 == 0 {
            test.database.clone()
        } else {
            other.clone()
        };
        tokio::spawn(async move {
            for _ in 0..4 {
                increment(&database).await.unwrap();
            }
        })
    }))
    .await;
    assert_eq!(crate::counter(&test.database).await, 64);
    other.close().await;
}

/// On PostgreSQL these lock each other out until one is run again.
async fn opposite_orders_do_not_block_each_other(test: TestDatabase) {
    let insert = "INSERT INTO counters (id, value) VALUES (2, 0)";
    test.database.execute(insert, &[]).await.unwrap();
    let tasks = all((0..8).map(|number| {
        let database = test.database.clone();
        tokio::spawn(async move {
            database
                .transaction(async move |transaction: &mut Transaction| {
                    let add = "UPDATE counters SET value = value + 1 WHERE id = $1";
                    let order = if number % 2 == 0 { [1, 2] } else { [2, 1] };
                    for id in order {
                        transaction.execute(add, params![id]).await?;
                    }
                    Ok::<_, Error>(())
                })
                .await
                .unwrap();
        })
    }));
    tokio::time::timeout(Duration::from_secs(30), tasks)
        .await
        .unwrap();
    let values: Vec<(i64,)> = test
        .database
        .query("SELECT value FROM counters", &[])
        .await
        .unwrap();
    assert_eq!(values, [(8,), (8,)]);
}
