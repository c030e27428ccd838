//! PostgreSQL: a pool of connections, each with its prepared statements.
//!
//! - Transactions are `REPEATABLE READ`: one view of the database, and if two change the same row, the second is
//!   retried. Rows that a transaction only reads may change meanwhile: a body that depends on a row writes to it or
//!   locks it.
//! - A transaction that conflicts with another is retried a bounded number of times. Retries take turns, so that many
//!   transactions on one row make progress.
//! - A connection returns to the pool only when nothing is running on it: see `session`.
//! - No call waits indefinitely: connecting, statements, and waiting for a free connection have time limits on the
//!   client side. While a statement has been without a response for long, others first check whether the server
//!   responds at all.

mod error;
mod session;
mod tls;
mod types;
mod verify;

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deadpool_postgres::{
    Hook, HookError, Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, TimeoutType,
    Timeouts,
};
use tokio::sync::{Mutex, Semaphore, SemaphorePermit};

use crate::database::{CommitFault, Counter};
use crate::error::Error;
use crate::options::Options;
use crate::row::FromRow;
use crate::statistics::PoolStatistics;
use crate::transaction::{Transaction, drive};
use crate::value::Value;
use session::Common;
pub(crate) use session::Session;
pub(crate) use types::column;
pub(crate) use verify::VERIFY;

/// Maximum number of attempts for a transaction, before its failure is returned.
const MAX_ATTEMPTS: u32 = 20;
/// Timeout for a server that is not known to respond at all.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(2);

/// Concurrent changes that a transaction sees.
#[derive(Clone, Copy)]
pub(crate) enum Isolation {
    /// One snapshot for the whole transaction.
    RepeatableRead,
    /// A snapshot for each statement, which sees what was committed while the one before waited for a lock.
    ReadCommitted,
    /// The same without time limits: for migrations, which wait for each other within the transaction.
    Migration,
}

/// An open PostgreSQL database.
pub(crate) struct Postgres {
    pool: Pool,
    common: Arc<Common>,
    long: Semaphore,
    long_timeout: Duration,
    /// Held by a transaction that is run again.
    retry_permit: Mutex<()>,
}

impl Postgres {
    pub(crate) async fn open(options: &Options) -> Result<Self, Error> {
        let (mut config, tls) = tls::address(&options.url)?;
        if config.get_application_name().is_none() {
            config.application_name("quire");
        }
        config.connect_timeout(options.connect_timeout);
        // A host that disappears is detected within a minute, also on idle connections.
        config.keepalives_idle(Duration::from_secs(30));
        config.keepalives_interval(Duration::from_secs(10));
        config.keepalives_retries(3);
        config.tcp_user_timeout(Duration::from_secs(30));
        let manager = Manager::from_config(
            config,
            tls.clone(),
            ManagerConfig {
                recycling_method: RecyclingMethod::Fast,
            },
        );
        let settings = format!(
            "SET statement_timeout = {}; SET idle_in_transaction_session_timeout = 60000; \
             SET client_min_messages = error; SET plan_cache_mode = force_generic_plan",
            options.statement_timeout.as_millis(),
        );
        let limit = options.connect_timeout;
        let pool = Pool::builder(manager)
            .max_size(options.connections.max(1))
            .runtime(deadpool_postgres::Runtime::Tokio1)
            .wait_timeout(Some(options.wait_timeout))
            .create_timeout(Some(options.connect_timeout))
            .recycle_timeout(Some(options.connect_timeout))
            .post_create(Hook::async_fn(move |client, _| {
                let settings = settings.clone();
                Box::pin(async move {
                    let set = client.batch_execute(&settings);
                    match tokio::time::timeout(limit, set).await {
                        Ok(set) => set.map_err(HookError::Backend),
                        Err(_) => Err(HookError::message("PostgreSQL did not respond in time")),
                    }
                })
            }))
            .build()
            .map_err(|cause| Error::misuse(cause.to_string()))?;
        let database = Self {
            pool,
            common: Arc::new(Common {
                tls,
                statement_timeout: options.statement_timeout,
                silent: AtomicBool::new(false),
            }),
            // Others must find a connection while long reads use theirs.
            long: Semaphore::new(
                options
                    .long_reads
                    .clamp(1, options.connections.div_ceil(2).max(1)),
            ),
            long_timeout: options.long_timeout,
            retry_permit: Mutex::new(()),
        };
        let (encoding,): (String,) = database
            .query_optional("SELECT current_setting('server_encoding')", &[])
            .await?
            .ok_or_else(Error::no_rows)?;
        if encoding == "UTF8" {
            Ok(database)
        } else {
            Err(Error::misuse(
                "the PostgreSQL database must have the encoding UTF8",
            ))
        }
    }

    async fn session(&self) -> Result<Session, Error> {
        let silent = self.common.silent.load(Ordering::Relaxed);
        let connection = if silent {
            let limits = Timeouts {
                wait: Some(SILENCE_TIMEOUT),
                create: Some(SILENCE_TIMEOUT),
                recycle: Some(SILENCE_TIMEOUT),
            };
            self.pool.timeout_get(&limits).await
        } else {
            self.pool.get().await
        };
        match connection {
            Ok(connection) => {
                let mut session = Session::new(connection, Arc::clone(&self.common));
                if silent {
                    session.ping(SILENCE_TIMEOUT).await?;
                }
                Ok(session)
            }
            Err(PoolError::Timeout(TimeoutType::Wait)) => Err(Error::new(
                crate::error::Reason::Timeout,
                "no connection to PostgreSQL became free in time",
            )),
            Err(PoolError::Timeout(_)) => Err(Error::unavailable(
                "PostgreSQL did not take a connection in time",
            )),
            Err(PoolError::Backend(cause)) => Err(error::connecting(cause)),
            Err(PoolError::Closed) => Err(Error::closed()),
            Err(cause) => Err(Error::unavailable(cause.to_string())),
        }
    }

    pub(crate) async fn query<R: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        let result = self.session().await?.query(sql, params).await;
        match result {
            Err(cause) if session::is_worth_reading_again(&cause) => {
                self.session().await?.query(sql, params).await
            }
            result => result,
        }
    }

    pub(crate) async fn query_optional<R: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<R>, Error> {
        let result = self.session().await?.query_optional(sql, params).await;
        match result {
            Err(cause) if session::is_worth_reading_again(&cause) => {
                self.session().await?.query_optional(sql, params).await
            }
            result => result,
        }
    }

    /// Runs a single statement as a transaction. It sees everything that was committed before it started to write.
    pub(crate) async fn execute(
        &self,
        sql: &str,
        params: &[Value<'_>],
        statements: &Counter,
    ) -> Result<u64, Error> {
        statements.statement_fault()?;
        let fault = statements.commit_fault();
        let mut attempt = 0;
        loop {
            let mut session = self.session().await?;
            if fault == Some(CommitFault::Refused) {
                return Err(session.cut());
            }
            match session.execute(sql, params).await {
                Ok(_) if fault == Some(CommitFault::ResponseLost) => return Err(session.cut()),
                Err(cause) if cause.is_worth_repeating() && attempt < MAX_ATTEMPTS => {
                    attempt += 1;
                    pause(attempt).await;
                }
                result => return result,
            }
        }
    }

    async fn long_permit(&self) -> Result<SemaphorePermit<'_>, Error> {
        tokio::time::timeout(self.common.statement_timeout, self.long.acquire())
            .await
            .map_err(|_| Error::long_reads_wait())?
            .map_err(|_| Error::closed())
    }

    pub(crate) async fn long_query<R: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<R>, Error> {
        let _permit = self.long_permit().await?;
        let mut session = self.session().await?;
        session.begin_long(self.long_timeout).await?;
        let result = session.query(sql, params).await;
        session.end(result.is_ok()).await?;
        result
    }

    pub(crate) async fn long_query_optional<R: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<R>, Error> {
        let _permit = self.long_permit().await?;
        let mut session = self.session().await?;
        session.begin_long(self.long_timeout).await?;
        let result = session.query_optional(sql, params).await;
        session.end(result.is_ok()).await?;
        result
    }

    pub(crate) async fn transaction<T, E, F>(
        &self,
        body: F,
        statements: Arc<Counter>,
        isolation: Isolation,
    ) -> Result<T, E>
    where
        F: AsyncFn(&mut Transaction) -> Result<T, E>,
        E: From<Error>,
    {
        let mut retry_permit = None;
        let mut attempt = 0;
        loop {
            let session = self.begin(isolation).await?;
            let mut transaction = Transaction::on_postgres(session, Arc::clone(&statements));
            #[cfg(feature = "testing")]
            if attempt > 0 {
                transaction.observe(crate::testing::Step::Repeat).await;
            }
            let result = drive(&body, &mut transaction).await;
            #[cfg(feature = "testing")]
            if result.is_ok() {
                transaction.observe(crate::testing::Step::Commit).await;
            }
            let failure = transaction.failure().cloned();
            let checked = transaction.check();
            let committed = match transaction.into_session() {
                Some(mut session) => {
                    let commit = result.is_ok() && checked.is_ok();
                    match commit.then(|| statements.commit_fault()).flatten() {
                        None => session.end(commit).await,
                        Some(CommitFault::Refused) => Err(session.cut()),
                        Some(CommitFault::ResponseLost) => {
                            session.end(true).await.and_then(|()| Err(session.cut()))
                        }
                    }
                }
                None => Ok(()),
            };
            let conflict = failure.as_ref().is_some_and(Error::is_worth_repeating)
                || committed.as_ref().is_err_and(Error::is_worth_repeating);
            attempt += 1;
            if conflict && attempt < MAX_ATTEMPTS {
                if retry_permit.is_none() {
                    retry_permit = Some(self.retry_permit.lock().await);
                }
                pause(attempt).await;
                continue;
            }
            let value = result?;
            checked?;
            committed?;
            return Ok(value);
        }
    }

    async fn begin(&self, isolation: Isolation) -> Result<Session, Error> {
        let mut session = self.session().await?;
        match session.begin(isolation).await {
            // The server has restarted since; nothing has happened yet in this transaction.
            Err(cause) if session.is_lost() && cause.is_unavailable() => {
                session = self.session().await?;
                session.begin(isolation).await?;
            }
            begun => begun?,
        }
        Ok(session)
    }

    /// A snapshot that lasts until it is dropped.
    pub(crate) async fn view(&self) -> Result<Session, Error> {
        let mut session = self.session().await?;
        session.begin_view(self.long_timeout).await?;
        Ok(session)
    }

    /// Begins a transaction without a time limit, to fill an empty database.
    pub(crate) async fn begin_filling(&self) -> Result<Session, Error> {
        self.begin(Isolation::Migration).await
    }

    pub(crate) async fn ready(&self) -> Result<(), Error> {
        let mut session = self.session().await?;
        let row = session
            .query_optional::<(bool,)>(
                "SELECT current_setting('transaction_read_only') = 'off'",
                &[],
            )
            .await?;
        match row {
            Some((true,)) => Ok(()),
            _ => Err(Error::unavailable("PostgreSQL does not take writes now")),
        }
    }

    pub(crate) fn statistics(&self) -> PoolStatistics {
        let status = self.pool.status();
        PoolStatistics {
            open: status.size as u64,
            idle: status.available as u64,
            limit: status.max_size as u64,
            waiting: status.waiting as u64,
        }
    }

    pub(crate) fn close(&self) {
        self.long.close();
        self.pool.close();
    }
}

/// Waits up to a few milliseconds, longer with each attempt and different for each transaction.
async fn pause(attempt: u32) {
    let chance = RandomState::new().hash_one(attempt) % 1_000;
    let micros = u64::from(attempt.min(10)) * 2 * chance;
    tokio::time::sleep(Duration::from_micros(micros)).await;
}
