//! What every operation needs: database, files, settings, clock, randomness, and caches.
//!
//! - Cheap to clone; one per process.
//! - The secret that signs page tokens and file addresses is generated once and stored in the database, so that all
//!   processes on one database share it.

use std::fmt::{Display, Write as _};
use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use object_store::ObjectStore;
use quire_db::{Database, params};
use quire_models::Timestamp;
use quire_runtime::Rules;
use quire_runtime::server::{Budget, Limits};
use tokio::sync::{RwLock, Semaphore};

use crate::backfill::backfill;
use crate::change_requests::Conflicts;
use crate::clock::Clock;
use crate::content::Conversions;
use crate::fetch::Fetcher;
use crate::http::RequestIds;
use crate::idempotency::Swept;
use crate::rate_limits::{Limiter, RateLimits};
use crate::ready::Readiness;
use crate::revisions::Trees;
use crate::setup;
use crate::users::{Noting, Remembered};

/// How many imports and edits compute at the same time; others wait.
const TURNS: usize = 2;

/// How long closing waits for requests whose callers may be gone.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a request waits for room in memory for its body.
const ROOM: Duration = Duration::from_secs(5);

/// The platform's settings.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address under which clients reach the service, without a trailing slash.
    pub public_url: String,
    /// The address of the web application, without a trailing slash; without one the public address and `/app`.
    pub app_url: Option<String>,
    /// The largest JSON body, in bytes; 10 MiB by default.
    pub json_limit: usize,
    /// The largest archive, in bytes, sent or fetched; 100 MiB by default.
    pub archive_limit: usize,
    /// The most entries of an array in a request; 1,000 by default.
    pub array_limit: usize,
    /// The most bytes of request bodies that are held in memory at the same time, over all requests; 256 MiB by default.
    pub bodies_limit: usize,
    /// Where large bodies and fetched archives lie until they are done with, in files without a name; without it they
    /// are held in memory.
    pub staging: Option<PathBuf>,
    /// How often callers may send requests; as often as they like by default.
    pub rate_limits: RateLimits,
    /// The origins whose pages may call the API from a browser, `*` for all; none by default.
    pub cors_origins: Vec<String>,
    /// The most pages a space may have; 10,000 by default.
    pub page_limit: usize,
    /// How long fetching an address for an import may take, in seconds; 60 by default.
    pub fetch_seconds: u64,
    /// Whether addresses given by users may lead to private and loopback networks; not by default.
    pub allow_private_addresses: bool,
    /// Whether a token is believed for a second before it is looked up again: only where no other process serves the
    /// database, or what that revokes is believed as long; not by default.
    pub remember_tokens: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            public_url: "http://127.0.0.1:8080".to_owned(),
            app_url: None,
            json_limit: 10 << 20,
            archive_limit: 100 << 20,
            array_limit: 1_000,
            bodies_limit: 256 << 20,
            staging: None,
            rate_limits: RateLimits::default(),
            cors_origins: Vec::new(),
            page_limit: 10_000,
            fetch_seconds: 60,
            allow_private_addresses: false,
            remember_tokens: false,
        }
    }
}

/// Fills a buffer with random bytes.
pub type FillRandom = dyn Fn(&mut [u8]) + Send + Sync;

/// What the machine gives: time and randomness.
#[derive(Clone)]
pub struct Environment {
    /// The wall clock: microseconds since 1970-01-01T00:00:00Z. It may jump.
    pub now: Arc<dyn Fn() -> i64 + Send + Sync>,
    /// Time since some moment; it neither jumps nor goes back.
    pub monotonic: Arc<dyn Fn() -> Duration + Send + Sync>,
    /// Fills a buffer with bytes that nobody can guess.
    pub fill_random: Arc<FillRandom>,
}

/// The platform.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// What an [`App`] shares.
pub struct Inner {
    pub(crate) db: Database,
    pub(crate) object_store: Arc<dyn ObjectStore>,
    pub(crate) config: Config,
    pub(crate) environment: Environment,
    pub(crate) clock: Clock,
    pub(crate) secret: [u8; 32],
    pub(crate) noting: Noting,
    pub(crate) remembered: Remembered,
    pub(crate) trees: Trees,
    pub(crate) fetcher: Fetcher,
    pub(crate) request_ids: RequestIds,
    pub(crate) limits: Limits,
    pub(crate) limiter: Limiter,
    /// How many imports and edits compute at the same time.
    pub(crate) turns: Semaphore,
    pub(crate) conversions: Conversions,
    pub(crate) conflicts: Conflicts,
    pub(crate) swept: Swept,
    pub(crate) readiness: Readiness,
    /// Read-locked by what goes on although its caller may be gone.
    pub(crate) under_way: Arc<RwLock<()>>,
}

impl Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl App {
    /// Migrates the database and starts the platform on it.
    ///
    /// # Errors
    /// The database cannot be reached or has a newer schema than this version knows.
    pub async fn start(
        database: Database,
        files: Arc<dyn ObjectStore>,
        config: Config,
        environment: Environment,
    ) -> Result<Self, setup::Error> {
        database.migrate(crate::MIGRATIONS).await?;
        backfill(&database).await?;
        let clock = Clock::start(&database, &environment).await?;
        let secret = secret(&database, &environment).await?;
        let mut process = [0; 6];
        (environment.fill_random)(&mut process);
        let process = hexadecimal(&process);
        let limits = Limits {
            json: config.json_limit,
            binary: config.archive_limit,
            multipart: config.archive_limit,
            rules: Rules {
                max_items: config.array_limit,
                nul: false,
            },
            budget: Some(Budget::new(config.bodies_limit, ROOM)),
            staging: config.staging.clone(),
        };
        Ok(Self(Arc::new(Inner {
            db: database,
            object_store: files,
            limits,
            limiter: Limiter::new(&config.rate_limits),
            config,
            environment,
            clock,
            secret,
            noting: Noting::default(),
            remembered: Remembered::default(),
            trees: Trees::default(),
            fetcher: Fetcher::default(),
            request_ids: RequestIds::new(process),
            turns: Semaphore::new(TURNS),
            conversions: Conversions::default(),
            conflicts: Conflicts::default(),
            swept: Swept::default(),
            readiness: Readiness::default(),
            under_way: Arc::default(),
        })))
    }

    /// Waits for what is being written, then closes the database.
    pub async fn close(&self) {
        self.close_within(PATIENCE).await;
    }

    /// The same, waiting for no longer than this.
    pub async fn close_within(&self, patience: Duration) {
        // What takes longer is broken off, and its idempotency key says so.
        let _ = tokio::time::timeout(patience, self.under_way.write()).await;
        self.rest_clocks().await;
        self.db.close().await;
    }

    /// The API address of a resource.
    pub(crate) fn location(&self, path: impl Display) -> String {
        let base = &self.config.public_url;
        let mut location = String::with_capacity(base.len() + 100);
        // Writing to a string cannot fail.
        let _ = write!(location, "{base}/v1/{path}");
        location
    }

    /// The address of a resource in the web application.
    pub(crate) fn in_app(&self, path: impl Display) -> String {
        match &self.config.app_url {
            Some(base) => format!("{base}/{path}"),
            None => format!("{}/app/{path}", self.config.public_url),
        }
    }
}

/// Two digits a byte, in lower case.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits
        .map(|digit| char::from(DIGITS[usize::from(digit)]))
        .collect()
}

/// The service's secret; whoever comes first makes it.
async fn secret(database: &Database, environment: &Environment) -> Result<[u8; 32], setup::Error> {
    let mut secret = [0; 32];
    (environment.fill_random)(&mut secret);
    let text = hexadecimal(&secret);
    let found: Option<(String,)> = database
        .query_optional("SELECT value FROM settings WHERE name = 'secret'", &[])
        .await?;
    let text = if let Some((text,)) = found {
        text
    } else {
        database
            .execute(
                "INSERT INTO settings (name, value) VALUES ('secret', $1) ON CONFLICT (name) DO NOTHING",
                params![text],
            )
            .await?;
        let (text,): (String,) = database
            .query_one("SELECT value FROM settings WHERE name = 'secret'", &[])
            .await?;
        text
    };
    for (byte, digits) in secret.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = std::str::from_utf8(digits)
            .ok()
            .and_then(|digits| u8::from_str_radix(digits, 16).ok())
            .ok_or_else(|| setup::Error::Invalid("the stored secret is damaged".to_owned()))?;
    }
    Ok(secret)
}

/// A stored time as the API gives it: to the millisecond.
pub(crate) fn time(microseconds: i64) -> Timestamp {
    Timestamp::from_microseconds(microseconds.div_euclid(1_000) * 1_000)
}
