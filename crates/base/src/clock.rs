//! Time: the wall clock, monotonic time, and observed time.
//!
//! - The wall clock stamps what is created and decides what has expired for callers. It may jump in either direction.
//! - Monotonic time measures cache lifetimes and waits of this process: it neither jumps nor runs
//!   backwards.
//! - Observed time is monotonic time accumulated over all processes and restarts, stored in the database. It never runs
//!   faster than real time, so anything that a clock jump could destroy for good depends on it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use quire_db::{Database, params};
use quire_models::Timestamp;

use crate::config::Environment;

/// By how much the wall clock may go back without stamps following it, in microseconds: the size of ordinary
/// corrections.
const STEADY: i64 = 60_000_000;
/// Interval at which a process stores observed time, in microseconds.
const STORED: i64 = 60_000_000;

/// Microseconds since 1970-01-01T00:00:00Z, as the machine's clock says.
type Wall = dyn Fn() -> i64 + Send + Sync;
/// Time since some moment.
type Monotonic = dyn Fn() -> Duration + Send + Sync;

/// Something that a process does once in a while.
#[derive(Default)]
pub struct Every {
    /// Monotonic time of the last run; zero before the first one.
    begun: AtomicI64,
}

impl Every {
    /// Returns true, and starts a run, if the last run did not start within this many microseconds.
    pub fn is_due(&self, clock: &Clock, period: i64) -> bool {
        let (now, last) = (clock.monotonic(), self.begun.load(Ordering::Relaxed));
        if last != 0 && now - last < period {
            return false;
        }
        self.begun.store(now.max(1), Ordering::Relaxed);
        true
    }
}

/// The clocks of a process.
pub struct Clock {
    wall: Arc<Wall>,
    monotonic: Arc<Monotonic>,
    /// Start of the process, on the wall clock and in monotonic time.
    started: (i64, i64),
    /// The latest stamp returned.
    stamped: AtomicI64,
    /// Observed time is this much ahead of monotonic time.
    ahead: AtomicI64,
    /// Monotonic time at which observed time was last stored.
    stored: AtomicI64,
    /// Difference between the wall clock and monotonic time at the last reading.
    looked: AtomicI64,
}

impl Clock {
    /// Starts the clocks of a process, and stores observed time if the database has none.
    pub async fn start(
        database: &Database,
        environment: &Environment,
    ) -> Result<Self, quire_db::Error> {
        let (wall, monotonic) = (environment.now.clone(), environment.monotonic.clone());
        let started = (wall(), microseconds(monotonic()));
        let read = "SELECT reached FROM observed_time WHERE id = 1";
        let found: Option<(i64,)> = database.query_optional(read, &[]).await?;
        let reached = if let Some((reached,)) = found {
            reached
        } else {
            // It begins with the wall clock so that it reads as a date; only differences count.
            let sql = "INSERT INTO observed_time (id, reached) VALUES (1, $1) ON CONFLICT (id) DO NOTHING";
            database.execute(sql, params![started.0]).await?;
            database.query_one::<(i64,)>(read, &[]).await?.0
        };
        Ok(Self {
            wall,
            monotonic,
            started,
            stamped: AtomicI64::new(started.0),
            ahead: AtomicI64::new(reached - started.1),
            stored: AtomicI64::new(started.1),
            looked: AtomicI64::new(started.0 - started.1),
        })
    }

    /// The machine's clock, in microseconds.
    pub fn wall(&self) -> i64 {
        (self.wall)()
    }

    /// Monotonic time, in microseconds.
    pub fn monotonic(&self) -> i64 {
        microseconds((self.monotonic)())
    }

    /// The time for a stamp: the wall clock, except that a small correction backwards keeps stamps in order.
    pub fn now(&self) -> i64 {
        let wall = self.wall();
        let latest = self.stamped.fetch_max(wall, Ordering::Relaxed);
        if wall >= latest {
            wall
        } else if latest - wall <= STEADY {
            self.stamped.fetch_add(1, Ordering::Relaxed) + 1
        } else {
            self.stamped.store(wall, Ordering::Relaxed);
            wall
        }
    }

    /// Returns the time for expiry: never earlier than before, even if the wall clock runs backwards.
    pub fn latest(&self, wall: i64) -> i64 {
        let (started, since) = self.started;
        wall.max(started + (self.monotonic() - since))
    }

    /// Observed time, in microseconds.
    pub fn observed(&self) -> i64 {
        self.monotonic() + self.ahead.load(Ordering::Relaxed)
    }

    /// Advances to another process's observed time.
    fn reach(&self, reached: i64) {
        let ahead = reached - self.monotonic();
        self.ahead.fetch_max(ahead, Ordering::Relaxed);
    }

    /// Returns the jump of the wall clock since the last reading, in microseconds.
    fn jumped(&self) -> i64 {
        let ahead = self.wall() - self.monotonic();
        ahead - self.looked.swap(ahead, Ordering::Relaxed)
    }
}

impl Clock {
    /// Synchronizes observed time with other processes, and logs jumps of the wall clock.
    pub async fn look(&self, database: &Database) -> Result<(), quire_db::Error> {
        let jumped = self.jumped();
        if jumped.abs() > STEADY {
            let (seconds, way) = (
                jumped.abs() / 1_000_000,
                if jumped > 0 { "ahead" } else { "back" },
            );
            tracing::warn!(seconds, "the system clock jumped {way}");
        }
        let now = self.monotonic();
        if now - self.stored.load(Ordering::Relaxed) >= STORED {
            self.store(database).await?;
            self.stored.store(now, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Stores observed time before the process stops, if the process ran long enough to matter.
    pub async fn rest(&self, database: &Database) {
        let stored = self.stored.load(Ordering::Relaxed);
        if self.monotonic() - stored >= STORED
            && let Err(error) = self.store(database).await
        {
            tracing::warn!(?error, "cannot store the observed time");
        }
    }

    /// Stores observed time, unless another process is ahead.
    async fn store(&self, database: &Database) -> Result<(), quire_db::Error> {
        let stored = database
            .execute(
                "UPDATE observed_time SET reached = $1 WHERE id = 1 AND reached < $1",
                params![self.observed()],
            )
            .await?;
        if stored == 0 {
            let (reached,): (i64,) = database
                .query_one("SELECT reached FROM observed_time WHERE id = 1", &[])
                .await?;
            self.reach(reached);
        }
        Ok(())
    }
}

fn microseconds(duration: Duration) -> i64 {
    i64::try_from(duration.as_micros()).unwrap_or(i64::MAX)
}

/// A stored time as the API returns it, in milliseconds.
pub fn time(microseconds: i64) -> Timestamp {
    Timestamp::from_microseconds(microseconds.div_euclid(1_000) * 1_000)
}
