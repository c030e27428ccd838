//! The state that all areas share: database, files, settings, clocks, randomness, keys.
//!
//! - Cheap to clone; one per process.
//! - The secret that signs page tokens and file addresses is generated once and stored in the database, so that all
//!   processes on one database share it.

use std::fmt::{Display, Write as _};
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use object_store::ObjectStore;
use quire_db::{Database, params};
use tokio::sync::{Notify, RwLock};
use url::Url;

use crate::clock::Clock;
use crate::config::{Config, Environment};
use crate::conversions::Conversions;
use crate::error::SetupError;
use crate::fetch::Fetcher;
use crate::ids::{self, hexadecimal};
use crate::rate_limits::Limiter;
use crate::sealed::Keys;

/// Maximum time that closing waits for requests whose callers may have disconnected.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// The state that all areas share.
#[derive(Clone)]
pub struct Base(Arc<State>);

/// The fields of a [`Base`].
pub struct State {
    /// The database.
    pub db: Database,
    /// The store of files.
    pub object_store: Arc<dyn ObjectStore>,
    /// The settings.
    pub config: Config,
    /// The path of the public URL, without a trailing slash.
    base_path: String,
    /// The time and randomness of the machine.
    pub environment: Environment,
    /// The clocks of the process.
    pub clock: Arc<Clock>,
    /// The key of signatures.
    pub secret: [u8; 32],
    /// Fetches user-supplied addresses.
    pub fetcher: Fetcher,
    /// The keys that encrypt stored secrets.
    pub encryption_keys: Keys,
    /// The rate limiter, which also caches valid tokens.
    pub limiter: Limiter,
    /// The queues of conversions.
    pub conversions: Conversions,
    /// Notified after storing a job that a caller is waiting for.
    pub jobs_enqueued: Notify,
    /// Notified after storing a message.
    pub mails_enqueued: Notify,
    /// Notified after numbering events that may become notifications.
    pub notifications_enqueued: Notify,
    /// Read-locked by writes that may continue after their request ended or its caller disconnected.
    pub under_way: Arc<RwLock<()>>,
}

impl Deref for Base {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

impl Base {
    /// Starts the clocks on a migrated database.
    ///
    /// # Errors
    /// The database cannot be reached, or its secret is damaged.
    pub async fn start(
        database: Database,
        files: Arc<dyn ObjectStore>,
        config: Config,
        environment: Environment,
    ) -> Result<Self, SetupError> {
        let clock = Arc::new(Clock::start(&database, &environment).await?);
        let secret = secret(&database, &environment).await?;
        Ok(Self(Arc::new(State {
            db: database,
            object_store: files,
            encryption_keys: Keys::new(config.encryption_keys.clone()),
            limiter: Limiter::new(&config.rate_limits),
            base_path: path_of(&config.public_url),
            config,
            environment,
            clock,
            secret,
            fetcher: Fetcher::default(),
            conversions: Conversions::default(),
            jobs_enqueued: Notify::default(),
            mails_enqueued: Notify::default(),
            notifications_enqueued: Notify::default(),
            under_way: Arc::default(),
        })))
    }

    /// Waits a few seconds for running writes, then closes the database.
    pub async fn close(&self) {
        self.close_within(CLOSE_TIMEOUT).await;
    }

    /// Waits up to `timeout` for running writes, then closes the database.
    pub async fn close_within(&self, timeout: Duration) {
        // Requests that take longer are aborted, and their idempotency keys record it.
        let _ = tokio::time::timeout(timeout, self.idle()).await;
        self.clock.rest(&self.db).await;
        self.db.close().await;
    }

    /// Waits for writes that continue after their request: those of disconnected callers, and those in the background.
    pub async fn idle(&self) {
        drop(self.under_way.write().await);
    }

    /// Runs a short write in the background, unless the process is closing.
    pub fn in_background(&self, write: impl Future<Output = ()> + Send + 'static) {
        if let Ok(under_way) = self.under_way.clone().try_read_owned() {
            tokio::spawn(async move {
                write.await;
                drop(under_way);
            });
        }
    }

    /// The current time, in microseconds.
    pub fn now(&self) -> i64 {
        self.clock.now()
    }

    /// A new id.
    pub fn new_id(&self) -> String {
        ids::new_id(&*self.environment.fill_random)
    }

    /// A new API token.
    pub fn new_token(&self) -> String {
        ids::new_token(&*self.environment.fill_random)
    }

    /// Signs values that clients send back.
    pub fn sign(&self, purpose: &str, parts: &[&[u8]]) -> [u8; 16] {
        ids::sign(&self.secret, purpose, parts)
    }

    /// The path of the public URL, without a trailing slash.
    pub fn base_path(&self) -> &str {
        &self.base_path
    }

    /// The API address of a resource.
    pub fn location(&self, path: impl Display) -> String {
        let base = &self.config.public_url;
        let mut location = String::with_capacity(base.len() + 100);
        // Writing to a string cannot fail.
        let _ = write!(location, "{base}/v1/{path}");
        location
    }

    /// The address of a resource in the web application.
    pub fn in_app(&self, path: impl Display) -> String {
        match &self.config.app_url {
            Some(base) => format!("{base}/{path}"),
            None => format!("{}/app/{path}", self.config.public_url),
        }
    }

    /// The scheme of all addresses.
    pub fn scheme(&self) -> &'static str {
        if self.config.public_url.starts_with("https://") {
            "https"
        } else {
            "http"
        }
    }
}

/// Returns the path of a URL, without a trailing slash.
fn path_of(url: &str) -> String {
    Url::parse(url).map_or_else(
        |_| String::new(),
        |url| url.path().trim_end_matches('/').to_owned(),
    )
}

/// Returns the service's secret; the first process on the database creates it.
async fn secret(database: &Database, environment: &Environment) -> Result<[u8; 32], SetupError> {
    let mut secret = [0; 32];
    (environment.fill_random)(&mut secret);
    let text = hexadecimal(&secret);
    let stored: Option<(String,)> = database
        .query_optional("SELECT value FROM settings WHERE name = 'secret'", &[])
        .await?;
    let text = if let Some((text,)) = stored {
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
            .ok_or_else(|| SetupError::Invalid("the stored secret is damaged".to_owned()))?;
    }
    Ok(secret)
}
