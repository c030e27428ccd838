//! The steps of a task on a database, reported to an observer that may delay them, so that tests can force
//! interleavings.
//!
//! - A step is anything outside of a transaction, and the start of a transaction; on PostgreSQL, also each of its
//!   statements and its commit. SQLite runs a transaction without interruption.
//! - A retried transaction repeats its steps, except its start.

use std::pin::Pin;
use std::sync::Arc;

/// Next step of a task.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// Read, outside of a transaction.
    Read(&'a str),
    /// Write by a single statement, outside of a transaction.
    Write(&'a str),
    /// Begin a transaction.
    Begin,
    /// Run a transaction again, because it conflicted with another one.
    Repeat,
    /// Run a statement of a transaction.
    Statement {
        /// Its text.
        sql: &'a str,
        /// Set if the statement locks the rows that it reads.
        holds: bool,
    },
    /// Commit a transaction.
    Commit,
}

/// Future that an observer makes a task wait for.
pub type Pause = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Observer of the steps of a task.
pub trait Observe: Send + Sync {
    /// Called before each step; the task waits for the returned future, where it can.
    fn step(&self, step: Step<'_>) -> Option<Pause>;
}

/// An observer, shared with the transactions that its task begins.
pub type Observer = Arc<dyn Observe>;

tokio::task_local! {
    static OBSERVER: Observer;
}

/// Runs a task, and notifies the observer of its steps.
pub async fn observed<T>(observer: Observer, task: impl Future<Output = T>) -> T {
    OBSERVER.scope(observer, task).await
}

/// The observer of this task.
pub(crate) fn observer() -> Option<Observer> {
    OBSERVER.try_with(Arc::clone).ok()
}

/// Notifies the observer of this task, and waits for its future.
pub(crate) async fn step(step: Step<'_>) {
    let pause = observer().and_then(|observer| observer.step(step));
    if let Some(pause) = pause {
        pause.await;
    }
}
