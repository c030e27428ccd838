//! Held rows do not change before their transaction ends, and conflicting transactions start over.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use quire_db::testing::{Observe, Pause, Step, TestDatabase, observed};
use quire_db::{Database, Error, Hold, Kind, Transaction};
use tokio::sync::Notify;

quire_db::both_databases!(
    crate::with_schema =>
    nothing_is_written_by_what_was_taken_away,
    keys_leave_the_rest_of_the_row_to_others,
);

const GATE: &str = "SELECT value FROM counters c WHERE c.id = 1";

const ROWS: &[Hold<'static>] = &[Hold::Rows("c")];
const KEYS: &[Hold<'static>] = &[Hold::Keys("c")];

#[derive(Clone, Copy)]
enum By {
    Rows,
    Keys,
}

/// Enters if the gate is open; it stays open until the entry is committed.
async fn enter(database: Database, by: By) -> Result<bool, Error> {
    database
        .transaction(async move |transaction: &mut Transaction| {
            let holds = match by {
                By::Rows => ROWS,
                By::Keys => KEYS,
            };
            let gate: Option<(i64,)> = transaction.query_optional_holding(GATE, &[], holds).await?;
            Ok(gate == Some((0,)))
        })
        .await
}

/// Stops before the commit, until the test releases it.
#[derive(Default)]
struct Stop {
    was: AtomicBool,
    stopped: Notify,
    go_on: Arc<Notify>,
}

impl Stop {
    /// Waits until it is reached; SQLite does not stop there.
    async fn reached(&self, kind: Kind) {
        if kind == Kind::Postgres {
            self.stopped.notified().await;
        }
        while !self.was.load(Ordering::SeqCst) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
}

struct Stopping(Arc<Stop>);

impl Observe for Stopping {
    fn step(&self, next: Step<'_>) -> Option<Pause> {
        if !matches!(next, Step::Commit) || self.0.was.swap(true, Ordering::SeqCst) {
            return None;
        }
        let stop = Arc::clone(&self.0);
        Some(Box::pin(async move {
            stop.stopped.notify_one();
            stop.go_on.notified().await;
        }))
    }
}

async fn nothing_is_written_by_what_was_taken_away(test: TestDatabase) {
    let stop = Arc::new(Stop::default());
    let database = test.database.clone();
    let entering = tokio::spawn(observed(
        Arc::new(Stopping(Arc::clone(&stop))),
        enter(database, By::Rows),
    ));
    stop.reached(test.database.kind()).await;
    let database = test.database.clone();
    let close = "UPDATE counters SET value = 1 WHERE id = 1";
    let closing = tokio::spawn(async move { database.execute(close, &[]).await });
    tokio::time::sleep(Duration::from_millis(100)).await;
    if test.database.kind() == Kind::Postgres {
        assert!(!closing.is_finished(), "it waits for whoever went in");
    }
    stop.go_on.notify_one();
    assert!(entering.await.unwrap().unwrap());
    assert_eq!(closing.await.unwrap().unwrap(), 1);
    assert!(!enter(test.database.clone(), By::Rows).await.unwrap());
}

async fn keys_leave_the_rest_of_the_row_to_others(test: TestDatabase) {
    let stop = Arc::new(Stop::default());
    let database = test.database.clone();
    let entering = tokio::spawn(observed(
        Arc::new(Stopping(Arc::clone(&stop))),
        enter(database, By::Keys),
    ));
    stop.reached(test.database.kind()).await;
    let count = "UPDATE counters SET value = value + 1 WHERE id = 1";
    assert_eq!(test.database.execute(count, &[]).await.unwrap(), 1);
    let database = test.database.clone();
    let rename = "UPDATE counters SET id = 2 WHERE id = 1";
    let renaming = tokio::spawn(async move { database.execute(rename, &[]).await });
    tokio::time::sleep(Duration::from_millis(100)).await;
    if test.database.kind() == Kind::Postgres {
        assert!(!renaming.is_finished(), "it waits for whoever went in");
    }
    stop.go_on.notify_one();
    assert!(entering.await.unwrap().unwrap());
    assert_eq!(renaming.await.unwrap().unwrap(), 1);
    assert!(!enter(test.database.clone(), By::Keys).await.unwrap());
}
