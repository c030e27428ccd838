//! A transaction, and running its body.
//!
//! - A body awaits only its transaction: on SQLite it runs without interruption, and on PostgreSQL it holds a
//!   connection. Awaiting anything else, or using the database in another way, is an error, and nothing is stored.
//! - After a statement has failed, the transaction can only end, as PostgreSQL requires. Use `ON CONFLICT` for rows
//!   that may already exist.
//! - A body may run more than once, so its only side effects must be on its database.

use std::any::Any;
use std::cell::Cell;
use std::future::poll_fn;
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll, Waker};

use tokio::sync::oneshot;

use crate::database::Counter;
use crate::error::Error;
use crate::postgres::Session;
use crate::row::FromRow;
use crate::sqlite::{Job, Lent};
use crate::value::Value;

/// Transaction that a body runs its statements on: all of them are stored, or none.
///
/// It sees the database as if no other transaction wrote at the same time to what it writes:
/// see [`Database::transaction`](crate::Database::transaction).
pub struct Transaction {
    connection: Lender,
    statements: Arc<Counter>,
    failure: Option<Error>,
    #[cfg(feature = "testing")]
    observer: Option<crate::testing::Observer>,
}

/// Rows that a statement locks until its transaction ends, by the table's name in the statement.
///
/// Other transactions that change them wait. If they have changed since the transaction started, the transaction runs
/// again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold<'a> {
    /// The rows that the statement reads.
    Rows(&'a str),
    /// The columns of these rows that belong to a unique index; others may change the rest of the row meanwhile.
    Keys(&'a str),
}

enum Lender {
    Sqlite(Lent),
    Postgres(Session),
}

impl Transaction {
    pub(crate) fn on_postgres(session: Session, statements: Arc<Counter>) -> Self {
        Self {
            connection: Lender::Postgres(session),
            statements,
            failure: None,
            #[cfg(feature = "testing")]
            observer: crate::testing::observer(),
        }
    }

    /// Returns the rows of a statement, in its order; also for `INSERT ... RETURNING`.
    ///
    /// # Errors
    ///
    /// Fails if the database rejects the statement, if its time limit has passed, or if a row is not of this type.
    pub async fn query<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        self.start()?;
        #[cfg(feature = "testing")]
        self.observe(crate::testing::Step::Statement { sql, holds: false })
            .await;
        let result = match &mut self.connection {
            Lender::Sqlite(connection) => connection.query(sql, params),
            Lender::Postgres(session) => Box::pin(session.query(sql, params)).await,
        };
        self.end(sql, result)
    }

    /// Returns the one row of a statement.
    ///
    /// # Errors
    ///
    /// Fails like `query`, and if there is no row ([`Error::is_no_rows`]) or more than one.
    pub async fn query_one<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<R, Error> {
        self.query_optional(sql, params)
            .await?
            .ok_or_else(Error::no_rows)
    }

    /// Returns the row of a statement, if there is one.
    ///
    /// # Errors
    ///
    /// As `query`, and when there is more than one row.
    pub async fn query_optional<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<R>, Error> {
        self.start()?;
        #[cfg(feature = "testing")]
        self.observe(crate::testing::Step::Statement { sql, holds: false })
            .await;
        let result = match &mut self.connection {
            Lender::Sqlite(connection) => connection.query_optional(sql, params),
            Lender::Postgres(session) => Box::pin(session.query_optional(sql, params)).await,
        };
        self.end(sql, result)
    }

    /// Returns the row of a statement, if there is one, and locks what it was read from.
    ///
    /// Rows that a transaction reads but does not write may change before it ends, unless it holds them. On SQLite,
    /// transactions run one after the other, so every row is held.
    ///
    /// # Errors
    ///
    /// As `query_optional`.
    pub async fn query_optional_holding<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        holds: &[Hold<'_>],
    ) -> Result<Option<R>, Error> {
        self.start()?;
        #[cfg(feature = "testing")]
        self.observe(crate::testing::Step::Statement { sql, holds: true })
            .await;
        let result = match &mut self.connection {
            Lender::Sqlite(connection) => connection.query_optional(sql, params),
            Lender::Postgres(session) => {
                let sql = holding(sql, holds);
                Box::pin(session.query_optional(&sql, params)).await
            }
        };
        self.end(sql, result)
    }

    /// Returns all rows of a statement, and locks what they were read from.
    ///
    /// # Errors
    ///
    /// As `query`.
    pub async fn query_holding<R: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        holds: &[Hold<'_>],
    ) -> Result<Vec<R>, Error> {
        self.start()?;
        #[cfg(feature = "testing")]
        self.observe(crate::testing::Step::Statement { sql, holds: true })
            .await;
        let result = match &mut self.connection {
            Lender::Sqlite(connection) => connection.query(sql, params),
            Lender::Postgres(session) => {
                let sql = holding(sql, holds);
                Box::pin(session.query(&sql, params)).await
            }
        };
        self.end(sql, result)
    }

    /// Runs a statement, and returns the number of rows that it changed.
    ///
    /// # Errors
    ///
    /// Fails if the database rejects the statement or its time limit has passed.
    pub async fn execute(&mut self, sql: &str, params: &[Value<'_>]) -> Result<u64, Error> {
        self.start()?;
        #[cfg(feature = "testing")]
        self.observe(crate::testing::Step::Statement { sql, holds: false })
            .await;
        let result = match &mut self.connection {
            Lender::Sqlite(connection) => connection.execute(sql, params),
            Lender::Postgres(session) => Box::pin(session.execute(sql, params)).await,
        };
        self.end(sql, result)
    }

    /// Runs the statements of a migration.
    pub(crate) async fn batch(&mut self, sql: &str) -> Result<(), Error> {
        self.start()?;
        #[cfg(feature = "testing")]
        self.observe(crate::testing::Step::Statement { sql, holds: false })
            .await;
        let result = match &mut self.connection {
            Lender::Sqlite(connection) => connection.batch(sql),
            Lender::Postgres(session) => Box::pin(session.batch(sql)).await,
        };
        self.end("", result)
    }

    fn start(&mut self) -> Result<(), Error> {
        self.statements.add();
        if let Some(cause) = &self.failure {
            return Err(ended(cause));
        }
        self.statements
            .statement_fault()
            .inspect_err(|cause| self.failure = Some(cause.clone()))
    }

    /// Reports a step to the observer, which may delay the transaction on PostgreSQL.
    #[cfg(feature = "testing")]
    pub(crate) async fn observe(&mut self, step: crate::testing::Step<'_>) {
        let Some(observer) = &self.observer else {
            return;
        };
        let wait = observer.step(step);
        if let (Lender::Postgres(session), Some(wait)) = (&mut self.connection, wait) {
            session.during_pause(wait).await;
        }
    }

    fn end<T>(&mut self, sql: &str, result: Result<T, Error>) -> Result<T, Error> {
        result.map_err(|cause| {
            let cause = cause.in_statement(sql);
            self.failure = Some(cause.clone());
            cause
        })
    }

    /// The first statement that failed.
    pub(crate) fn failure(&self) -> Option<&Error> {
        self.failure.as_ref()
    }

    /// The error of a body that succeeds although one of its statements failed.
    pub(crate) fn check(&self) -> Result<(), Error> {
        self.failure
            .as_ref()
            .map_or(Ok(()), |cause| Err(ended(cause)))
    }

    pub(crate) fn into_session(self) -> Option<Session> {
        match self.connection {
            Lender::Postgres(session) => Some(session),
            Lender::Sqlite(_) => None,
        }
    }
}

/// PostgreSQL's clause for a lock.
fn holding(sql: &str, holds: &[Hold<'_>]) -> String {
    let mut sql = sql.to_owned();
    for hold in holds {
        let (words, table) = match hold {
            Hold::Rows(table) => (" FOR SHARE OF ", table),
            Hold::Keys(table) => (" FOR KEY SHARE OF ", table),
        };
        sql.push_str(words);
        sql.push_str(table);
    }
    sql
}

fn ended(cause: &Error) -> Error {
    Error::new(
        cause.reason(),
        format!("the transaction has failed before: {cause}"),
    )
}

thread_local! {
    static IN_BODY: Cell<bool> = const { Cell::new(false) };
}

/// Marks the time in which this thread runs a body.
pub(crate) struct InBody(bool);

impl InBody {
    pub(crate) fn enter() -> Self {
        Self(IN_BODY.replace(true))
    }

    /// Fails on what a body must not do.
    pub(crate) fn refuse() -> Result<(), Error> {
        if IN_BODY.get() {
            Err(Error::await_outside_transaction())
        } else {
            Ok(())
        }
    }
}

impl Drop for InBody {
    fn drop(&mut self) {
        IN_BODY.set(self.0);
    }
}

/// The outcome of a body.
pub(crate) enum Outcome<T, E> {
    Done(Result<T, E>),
    Panic(Box<dyn Any + Send>),
}

/// A body that waits for SQLite's writer.
pub(crate) struct Work<T, E, F> {
    body: F,
    statements: Arc<Counter>,
    outcome: Option<Outcome<T, E>>,
    reply: oneshot::Sender<Outcome<T, E>>,
    #[cfg(feature = "testing")]
    observer: Option<crate::testing::Observer>,
}

impl<T, E, F> Work<T, E, F> {
    pub(crate) fn new(
        body: F,
        statements: Arc<Counter>,
        reply: oneshot::Sender<Outcome<T, E>>,
    ) -> Self {
        Self {
            body,
            statements,
            outcome: None,
            reply,
            #[cfg(feature = "testing")]
            observer: crate::testing::observer(),
        }
    }
}

impl<T, E, F> Job for Work<T, E, F>
where
    F: AsyncFn(&mut Transaction) -> Result<T, E> + Send,
    T: Send,
    E: From<Error> + Send,
{
    fn is_abandoned(&self) -> bool {
        self.reply.is_closed()
    }

    fn run(&mut self, connection: Lent) -> (Lent, bool) {
        let mut transaction = Transaction {
            connection: Lender::Sqlite(connection),
            statements: Arc::clone(&self.statements),
            failure: None,
            #[cfg(feature = "testing")]
            observer: self.observer.clone(),
        };
        let body = &self.body;
        let polled = std::panic::catch_unwind(AssertUnwindSafe(|| {
            let _in_body = InBody::enter();
            let mut body = pin!(body(&mut transaction));
            body.as_mut().poll(&mut Context::from_waker(Waker::noop()))
        }));
        let outcome = match polled {
            Ok(Poll::Ready(Ok(value))) => match transaction.check() {
                Ok(()) => Outcome::Done(Ok(value)),
                Err(cause) => Outcome::Done(Err(E::from(cause))),
            },
            Ok(Poll::Ready(Err(cause))) => Outcome::Done(Err(cause)),
            Ok(Poll::Pending) => Outcome::Done(Err(E::from(Error::await_outside_transaction()))),
            Err(panic) => Outcome::Panic(panic),
        };
        let keep = matches!(outcome, Outcome::Done(Ok(_)));
        #[cfg(feature = "testing")]
        if let (true, Some(observer)) = (keep, &self.observer) {
            drop(observer.step(crate::testing::Step::Commit));
        }
        self.outcome = Some(outcome);
        match transaction.connection {
            Lender::Sqlite(connection) => (connection, keep),
            Lender::Postgres(_) => unreachable!("the connection was made above"),
        }
    }

    fn fail(&mut self, error: Error) {
        self.outcome = Some(Outcome::Done(Err(E::from(error))));
    }

    fn reply(self: Box<Self>) {
        if let Some(outcome) = self.outcome {
            // The caller may be gone; what was written stays.
            let _ = self.reply.send(outcome);
        }
    }
}

/// Runs a body on PostgreSQL: it may await its transaction, and nothing else.
pub(crate) async fn drive<T, E, F>(body: &F, transaction: &mut Transaction) -> Result<T, E>
where
    F: AsyncFn(&mut Transaction) -> Result<T, E>,
    E: From<Error>,
{
    let under_way = match &transaction.connection {
        Lender::Postgres(session) => session.under_way(),
        Lender::Sqlite(_) => Arc::default(),
    };
    let mut body = pin!(body(transaction));
    poll_fn(move |context| {
        let _in_body = InBody::enter();
        match body.as_mut().poll(context) {
            Poll::Pending if !under_way.load(Ordering::Relaxed) => {
                Poll::Ready(Err(E::from(Error::await_outside_transaction())))
            }
            polled => polled,
        }
    })
    .await
}
