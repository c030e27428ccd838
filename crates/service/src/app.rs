//! What every operation needs: database, files, settings, clock, randomness, and caches.
//!
//! - Cheap to clone; one per process.
//! - The secret that signs page tokens and file addresses is generated once and stored in the database, so that all
//!   processes on one database share it.

use std::fmt::{Display, Write as _};
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

use http::HeaderValue;
use object_store::ObjectStore;
use quire_db::{Database, params};
use quire_runtime::Rules;
use quire_runtime::server::{Budget, Limits};
use serde::Deserialize;
use tokio::sync::{Mutex, Notify, RwLock, Semaphore};
use url::Url;

use crate::backfill::backfill;
use crate::caches::{Conditions, Conflicts, Hidden, Published, Trees};
use crate::clock::{Clock, Every};
use crate::config::{Config, Environment};
use crate::conversions::Conversions;
use crate::error::SetupError;
use crate::fair_queue::FairQueue;
use crate::fetch::Fetcher;
use crate::http::UnfinishedBodies;
use crate::ids::{self, hexadecimal};
use crate::links::Reports;
use crate::oidc::remote::Remote;
use crate::pdf::Pdfs;
use crate::rate_limits::Limiter;
use crate::reader::{Pages, Pictures};
use crate::request_ids::RequestIds;
use crate::sealed::Keys;
use crate::search::Indexes;
use crate::usage::UsageRecorder;
use crate::webhooks::Sending;

/// How many imports and edits run at the same time; others wait.
const TURNS: usize = 2;

/// How many of them may wait.
const WAITING: usize = 256;

/// How many imports of websites and wikis read pages at the same time.
const CRAWLS: usize = 2;

/// How long closing waits for requests whose callers may have disconnected.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a request waits for memory for its body.
const ROOM: Duration = Duration::from_secs(5);

/// The platform.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// When readiness was last probed, in monotonic time, and the problem found.
pub(crate) type LastLook = Option<(i64, Option<&'static str>)>;

/// The state that clones of an [`App`] share.
pub struct Inner {
    pub(crate) db: Database,
    pub(crate) object_store: Arc<dyn ObjectStore>,
    pub(crate) config: Config,
    /// The path of the public URL, without the slash at its end.
    base_path: String,
    pub(crate) environment: Environment,
    pub(crate) clock: Arc<Clock>,
    pub(crate) secret: [u8; 32],
    pub(crate) usage: UsageRecorder,
    pub(crate) trees: Trees,
    pub(crate) conditions: Conditions,
    pub(crate) hidden: Hidden,
    pub(crate) fetcher: Fetcher,
    pub(crate) remote: Remote,
    pub(crate) request_ids: RequestIds,
    pub(crate) limits: Limits,
    pub(crate) encryption_keys: Keys,
    pub(crate) limiter: Limiter,
    /// Bounds the bodies that arrive from each sender.
    pub(crate) unfinished: Arc<UnfinishedBodies>,
    /// Bounds concurrent imports and edits.
    pub(crate) turns: Arc<FairQueue>,
    /// Bounds concurrent imports that read many addresses.
    pub(crate) crawls: Semaphore,
    pub(crate) conversions: Conversions,
    pub(crate) conflicts: Conflicts,
    pub(crate) published: Published,
    pub(crate) indexes: Indexes,
    pub(crate) reports: Reports,
    pub(crate) pdfs: Pdfs,
    /// Pages of published sites.
    pub(crate) pages: Pages,
    /// Pictures of these.
    pub(crate) pictures: Pictures,
    /// When expired idempotency keys were last removed, in observed time.
    pub(crate) swept: AtomicI64,
    /// The deletion of old events.
    pub(crate) events_swept: Every,
    /// The collection of files.
    pub(crate) collected: Every,
    /// The job that calls external addresses.
    pub(crate) external_planned: Every,
    pub(crate) webhooks: Sending,
    /// Notified once a job is stored that someone waits for.
    pub(crate) jobs_enqueued: Notify,
    pub(crate) readiness: Mutex<LastLook>,
    /// Read-locked by writes that continue after their request or its caller.
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
    ) -> Result<Self, SetupError> {
        database.migrate(crate::MIGRATIONS).await?;
        backfill(&database).await?;
        let clock = Arc::new(Clock::start(&database, &environment).await?);
        let secret = secret(&database, &environment).await?;
        let indexes = Indexes::new(&config, &secret);
        let mut request_key = [0; 32];
        (environment.fill_random)(&mut request_key);
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
            encryption_keys: Keys::new(config.encryption_keys.clone()),
            limiter: Limiter::new(&config.rate_limits),
            unfinished: UnfinishedBodies::new((config.bodies_limit, config.json_limit), ROOM),
            base_path: path_of(&config.public_url),
            config,
            environment,
            clock,
            secret,
            usage: UsageRecorder::default(),
            trees: Trees::default(),
            conditions: Conditions::default(),
            hidden: Hidden::default(),
            fetcher: Fetcher::default(),
            remote: Remote::default(),
            request_ids: RequestIds::new(request_key),
            turns: FairQueue::new(TURNS, WAITING),
            crawls: Semaphore::new(CRAWLS),
            conversions: Conversions::default(),
            conflicts: Conflicts::default(),
            published: Published::default(),
            indexes,
            reports: Reports::default(),
            pdfs: Pdfs::default(),
            pages: Pages::default(),
            pictures: Pictures::default(),
            swept: AtomicI64::default(),
            events_swept: Every::default(),
            collected: Every::default(),
            external_planned: Every::default(),
            webhooks: Sending::default(),
            jobs_enqueued: Notify::default(),
            readiness: Mutex::default(),
            under_way: Arc::default(),
        })))
    }

    /// The bytes of the memory for bodies that no request holds.
    #[must_use]
    pub fn free_body_memory(&self) -> usize {
        let budget = self.limits.budget.as_ref();
        budget.map_or(usize::MAX, Budget::left)
    }

    /// Waits for running writes, then closes the database.
    pub async fn close(&self) {
        self.close_within(PATIENCE).await;
    }

    /// Does the same, but waits no longer than `patience`.
    pub async fn close_within(&self, patience: Duration) {
        // Requests that take longer are aborted, and their idempotency keys record it.
        let _ = tokio::time::timeout(patience, self.idle()).await;
        self.clock.rest(&self.db).await;
        self.db.close().await;
    }

    /// Waits for writes that continue after their request: those of callers that disconnected, and notes.
    pub async fn idle(&self) {
        drop(self.under_way.write().await);
    }

    /// Runs a short write in the background, unless the process is closing.
    pub(crate) fn in_background(&self, write: impl Future<Output = ()> + Send + 'static) {
        if let Ok(under_way) = self.under_way.clone().try_read_owned() {
            tokio::spawn(async move {
                write.await;
                drop(under_way);
            });
        }
    }

    /// The current time, in microseconds.
    pub(crate) fn now(&self) -> i64 {
        self.clock.now()
    }

    /// A new id.
    pub(crate) fn new_id(&self) -> String {
        ids::new_id(&*self.environment.fill_random)
    }

    /// A new API token.
    pub(crate) fn new_token(&self) -> String {
        ids::new_token(&*self.environment.fill_random)
    }

    /// Signs values that clients send back.
    pub(crate) fn sign(&self, purpose: &str, parts: &[&[u8]]) -> [u8; 16] {
        ids::sign(&self.secret, purpose, parts)
    }

    /// The path of the public URL, without the slash at its end.
    pub(crate) fn base_path(&self) -> &str {
        &self.base_path
    }

    /// The API address of a resource.
    pub(crate) fn location(&self, path: impl Display) -> String {
        let base = &self.config.public_url;
        let mut location = String::with_capacity(base.len() + 100);
        // Writing to a string cannot fail.
        let _ = write!(location, "{base}/v1/{path}");
        location
    }

    /// The address of a created resource: its own `urls.location`, else the request path followed by its id, else the
    /// path above, which contains the resource.
    pub(crate) fn location_of(&self, path: &str, body: &[u8]) -> Option<HeaderValue> {
        #[derive(Deserialize)]
        struct Resource {
            urls: Option<Urls>,
            id: Option<String>,
        }
        #[derive(Deserialize)]
        struct Urls {
            location: Option<String>,
        }
        let resource: Resource = serde_json::from_slice(body).ok()?;
        let base = &self.config.public_url;
        let location = match (resource.urls.and_then(|urls| urls.location), resource.id) {
            (Some(location), _) => location,
            // What is in the path already is not below it.
            (None, Some(id)) => match path.split_once(&format!("/{id}/")) {
                Some((above, _)) => format!("{base}{above}/{id}"),
                None => format!("{base}{path}/{id}"),
            },
            (None, None) => format!("{base}{}", path.rsplit_once('/')?.0),
        };
        HeaderValue::try_from(location).ok()
    }

    /// The address of a resource in the web application.
    pub(crate) fn in_app(&self, path: impl Display) -> String {
        match &self.config.app_url {
            Some(base) => format!("{base}/{path}"),
            None => format!("{}/app/{path}", self.config.public_url),
        }
    }
}

/// The path of a URL, without the slash at its end.
fn path_of(url: &str) -> String {
    Url::parse(url).map_or_else(
        |_| String::new(),
        |url| url.path().trim_end_matches('/').to_owned(),
    )
}

/// The service's secret; the first process creates it.
async fn secret(database: &Database, environment: &Environment) -> Result<[u8; 32], SetupError> {
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
            .ok_or_else(|| SetupError::Invalid("the stored secret is damaged".to_owned()))?;
    }
    Ok(secret)
}
