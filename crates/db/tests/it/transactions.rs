//! Transactions: what they store, what a body may do, and what happens to an abandoned one.

use std::time::Duration;

use quire_db::testing::TestDatabase;
use quire_db::{Error, Row, Transaction, params, sql, watch_writes};

quire_db::both_databases!(
    crate::with_schema =>
    a_transaction_is_stored_as_a_whole,
    an_error_takes_all_back,
    rows_come_back_from_writes,
    a_failed_statement_ends_it,
    a_panic_takes_all_back_and_goes_on,
    a_timer_in_a_body_is_an_error,
    a_pending_future_in_a_body_is_an_error,
    the_database_in_a_body_is_an_error,
    a_dropped_transaction_leaves_nothing,
    futures_can_move_between_threads,
    tells_whether_work_has_written,
);

const ADD: &str = "UPDATE counters SET value = value + $1 WHERE id = 1";

/// An error of a service.
#[derive(Debug)]
enum Problem {
    Refused(String),
    Database(Error),
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        Self::Database(error)
    }
}

async fn a_transaction_is_stored_as_a_whole(test: TestDatabase) {
    let value = test
        .database
        .transaction(async |transaction: &mut Transaction| {
            transaction.execute(ADD, params![1]).await?;
            transaction.execute(ADD, params![2]).await?;
            let (value,): (i64,) = transaction
                .query_one("SELECT value FROM counters", &[])
                .await?;
            Ok::<_, Error>(value)
        })
        .await
        .unwrap();
    assert_eq!(value, 3);
    assert_eq!(crate::counter(&test.database).await, 3);
}

async fn an_error_takes_all_back(test: TestDatabase) {
    let name = String::from("name");
    let refused = test
        .database
        .transaction(async move |transaction: &mut Transaction| {
            transaction.execute(ADD, params![1]).await?;
            Err::<(), _>(Problem::Refused(name.clone()))
        })
        .await;
    assert!(matches!(refused, Err(Problem::Refused(name)) if name == "name"));
    assert_eq!(crate::counter(&test.database).await, 0);
}

async fn rows_come_back_from_writes(test: TestDatabase) {
    let rows: Vec<(i64, i64)> = test
        .database
        .transaction(async |transaction: &mut Transaction| {
            let insert =
                "INSERT INTO counters (id, value) VALUES ($1, 5), ($2, 6) RETURNING id, value";
            transaction.query(insert, params![8, 9]).await
        })
        .await
        .unwrap();
    assert_eq!(rows, [(8, 5), (9, 6)]);
}

async fn a_failed_statement_ends_it(test: TestDatabase) {
    let insert = "INSERT INTO counters (id, value) VALUES (1, 1)";
    let gone_on: Result<(), Problem> = test
        .database
        .transaction(async |transaction: &mut Transaction| {
            transaction.execute(ADD, params![1]).await?;
            assert!(transaction.execute(insert, &[]).await.is_err());
            assert!(transaction.execute(ADD, params![1]).await.is_err());
            Ok(())
        })
        .await;
    let Err(Problem::Database(error)) = gone_on else {
        panic!("it was kept");
    };
    assert!(error.to_string().contains("has failed before"), "{error}");
    assert_eq!(crate::counter(&test.database).await, 0);
}

async fn a_panic_takes_all_back_and_goes_on(test: TestDatabase) {
    let database = test.database.clone();
    let panic = tokio::spawn(async move {
        database
            .transaction(async |transaction: &mut Transaction| {
                transaction.execute(ADD, params![1]).await?;
                match transaction.execute(ADD, params![1]).await? {
                    1 => panic!("as intended"),
                    _ => Ok::<_, Error>(()),
                }
            })
            .await
    })
    .await
    .unwrap_err()
    .into_panic();
    assert_eq!(panic.downcast_ref(), Some(&"as intended"));
    assert_eq!(crate::counter(&test.database).await, 0);
    test.database.execute(ADD, params![1]).await.unwrap();
}

async fn a_timer_in_a_body_is_an_error(test: TestDatabase) {
    let waited: Result<(), Error> = test
        .database
        .transaction(async |transaction: &mut Transaction| {
            transaction.execute(ADD, params![1]).await?;
            tokio::time::sleep(Duration::from_mins(1)).await;
            Ok(())
        })
        .await;
    let error = waited.unwrap_err();
    assert!(
        error.to_string().contains("other than its transaction"),
        "{error}"
    );
    assert_eq!(crate::counter(&test.database).await, 0);
    test.database.execute(ADD, params![1]).await.unwrap();
}

async fn a_pending_future_in_a_body_is_an_error(test: TestDatabase) {
    let waited: Result<(), Error> = test
        .database
        .transaction(async |transaction: &mut Transaction| {
            std::future::ready(()).await;
            transaction.execute(ADD, params![1]).await?;
            std::future::pending().await
        })
        .await;
    assert!(waited.is_err());
    assert_eq!(crate::counter(&test.database).await, 0);
}

async fn the_database_in_a_body_is_an_error(test: TestDatabase) {
    let inner = test.database.clone();
    let result: Result<i64, Error> = test
        .database
        .transaction(async move |transaction: &mut Transaction| {
            transaction.execute(ADD, params![1]).await?;
            let read = inner.query_one::<(i64,)>("SELECT 1", &[]).await;
            assert!(
                read.unwrap_err()
                    .to_string()
                    .contains("other than its transaction")
            );
            inner.execute(ADD, params![1]).await?;
            Ok(1)
        })
        .await;
    assert!(result.is_err());
    assert_eq!(crate::counter(&test.database).await, 0);
}

async fn a_dropped_transaction_leaves_nothing(test: TestDatabase) {
    let database = &test.database;
    for micros in [0, 50, 200, 500, 1_000, 2_000, 5_000] {
        let transaction = database.transaction(async |transaction: &mut Transaction| {
            for _ in 0..50 {
                transaction.execute(ADD, params![1]).await?;
            }
            Ok::<_, Error>(())
        });
        let _ = tokio::time::timeout(Duration::from_micros(micros), transaction).await;
    }
    // No lock is held, and each was kept as a whole or not at all.
    let write = database.execute("UPDATE counters SET value = value WHERE id = 1", &[]);
    tokio::time::timeout(Duration::from_secs(5), write)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(crate::counter(database).await % 50, 0);
}

fn assert_send<T: Send>(future: T) -> T {
    future
}

#[derive(Row)]
struct SizedRow {
    id: String,
    size: Option<i64>,
}

/// As a handler does: what it captures, nested reads, a function that takes the transaction.
async fn futures_can_move_between_threads(test: TestDatabase) {
    let database = test.database.clone();
    let (id, slug, labels) = (
        String::from("a"),
        Some(String::from("b")),
        vec![String::from("c")],
    );
    let handler = assert_send(async move {
        let before: Vec<(i64,)> = database
            .query("SELECT value FROM counters", params![])
            .await?;
        let found = database
            .transaction(async move |transaction: &mut Transaction| {
                insert(transaction, &id, slug.as_deref()).await?;
                let spaces: Vec<SizedRow> = transaction
                    .query(sql!("SELECT {SizedRow} FROM spaces"), &[])
                    .await?;
                for space in &spaces {
                    for label in &labels {
                        let select = "SELECT id FROM spaces WHERE id = $1 OR slug = $2";
                        let _: Vec<(String,)> =
                            transaction.query(select, params![space.id, label]).await?;
                    }
                }
                match spaces.first() {
                    Some(space) => Ok((space.id.clone(), space.size)),
                    None => Err(Problem::Refused(id.clone())),
                }
            })
            .await?;
        let long: (i64,) = database.long().query_one("SELECT 1", params![]).await?;
        database.execute(ADD, params![before.len(),]).await?;
        Ok::<_, Problem>((found, long))
    });
    let result = tokio::spawn(handler).await.unwrap().unwrap();
    assert_eq!(result, (("a".into(), None), (1,)));
    assert_send(test.database.migrate(crate::SCHEMA))
        .await
        .unwrap();
    assert_send(test.database.ready()).await.unwrap();
    assert_send(test.database.close()).await;
}

async fn insert(
    transaction: &mut Transaction,
    id: &str,
    slug: Option<&str>,
) -> Result<(), Problem> {
    let insert = "INSERT INTO spaces (id, organization, slug) VALUES ($1, 'acme', $2)";
    transaction.execute(insert, params![id, slug]).await?;
    Ok(())
}

async fn tells_whether_work_has_written(test: TestDatabase) {
    let database = &test.database;
    let read = async {
        let sql = "SELECT value FROM counters WHERE id = 1";
        database.query_one::<(i64,)>(sql, &[]).await.unwrap();
    };
    assert!(!watch_writes(read).await.1);
    let fails = async {
        let nothing = database.execute("UPDATE nothing SET value = 1", &[]).await;
        assert!(nothing.is_err());
        let body = async |transaction: &mut Transaction| {
            transaction.execute(ADD, params![1]).await?;
            Err::<(), _>(Problem::Refused("no".to_owned()))
        };
        assert!(database.transaction(body).await.is_err());
    };
    assert!(!watch_writes(fails).await.1);
    let spawns = async {
        let database = database.clone();
        let task = tokio::spawn(async move { database.execute(ADD, params![1]).await });
        task.await.unwrap().unwrap();
    };
    assert!(!watch_writes(spawns).await.1);

    let executes = async { database.execute(ADD, params![1]).await.unwrap() };
    assert!(watch_writes(executes).await.1);
    let body = async |transaction: &mut Transaction| transaction.execute(ADD, params![1]).await;
    let transacts = async {
        database.transaction(body).await.unwrap();
        Err::<(), _>("and fails later")
    };
    assert_eq!(
        watch_writes(transacts).await,
        (Err("and fails later"), true)
    );
}
