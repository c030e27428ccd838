//! The platform: the state that all areas share, and the caches of its areas.
//!
//! - Cheap to clone; one per process.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64};
use std::time::Duration;

use axum::extract::FromRef;
use http::HeaderValue;
use object_store::ObjectStore;
use quire_base::Base;
use quire_comments::CommentArea;
use quire_db::Database;
use quire_inbox::InboxArea;
use quire_live::LiveArea;
use quire_people::PeopleAreas;
use quire_published::PublishedArea;
use quire_runtime::Rules;
use quire_runtime::server::{Budget, Limits, Senders};
use quire_sites::SiteAreas;
use quire_spaces::SpaceAreas;
use quire_store::Store;
use serde::Deserialize;
use tokio::sync::Mutex;

use crate::backfill::backfill;
use crate::clock::Every;
use crate::config::{Config, Environment};
use crate::error::SetupError;
use crate::metrics::Metrics;
use crate::request_ids::RequestIds;

/// Maximum time a request waits for memory for its body.
const BODY_MEMORY_TIMEOUT: Duration = Duration::from_secs(5);

/// The platform.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// Time of the last readiness probe, in monotonic time, and the problem it found.
pub(crate) type LastProbe = Option<(i64, Option<&'static str>)>;

/// The state that clones of an [`App`] share.
pub struct Inner {
    pub(crate) areas: PublishedArea,
    pub(crate) comments: CommentArea,
    pub(crate) live: LiveArea,
    pub(crate) inbox: InboxArea,
    pub(crate) metrics: Metrics,
    pub(crate) request_ids: RequestIds,
    /// Time of the last removal of expired idempotency keys, in observed time.
    pub(crate) swept: AtomicI64,
    /// The collection of files.
    pub(crate) collected: Every,
    pub(crate) readiness: Mutex<LastProbe>,
    /// The used part of the disk with the data in percent, plus 1; 0: not known.
    pub(crate) disk: AtomicU64,
}

impl Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl FromRef<App> for PublishedArea {
    fn from_ref(app: &App) -> Self {
        app.areas.clone()
    }
}

impl FromRef<App> for PeopleAreas {
    fn from_ref(app: &App) -> Self {
        app.people().clone()
    }
}

impl FromRef<App> for SiteAreas {
    fn from_ref(app: &App) -> Self {
        app.sites().clone()
    }
}

impl FromRef<App> for Store {
    fn from_ref(app: &App) -> Self {
        app.store().clone()
    }
}

impl Deref for Inner {
    type Target = PublishedArea;

    fn deref(&self) -> &PublishedArea {
        &self.areas
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
        let base = Base::start(database, files, config, environment).await?;
        let config = &base.config;
        let mut request_key = [0; 32];
        (base.environment.fill_random)(&mut request_key);
        let senders = Senders::new(config.bodies_limit, config.json_limit, BODY_MEMORY_TIMEOUT);
        // All of a body is hashed for an idempotency key, so none is read as a stream.
        let staging = config.staging.clone().unwrap_or_else(std::env::temp_dir);
        let limits = Limits {
            json: config.json_limit,
            binary: config.archive_limit,
            multipart: config.archive_limit,
            rules: Rules {
                max_items: config.array_limit,
                nul: false,
            },
            budget: Some(Budget::new(config.bodies_limit, BODY_MEMORY_TIMEOUT)),
            senders: Some(senders),
            staging: Some(staging),
        };
        let store = Store::new(base);
        let people = PeopleAreas::new(store.clone(), limits);
        Ok(Self(Arc::new(Inner {
            comments: CommentArea::new(store.clone()),
            live: LiveArea::new(store),
            inbox: InboxArea::new(people.clone()),
            areas: PublishedArea::new(SiteAreas::new(SpaceAreas::new(people))),
            metrics: Metrics::new(crate::http::labels()),
            request_ids: RequestIds::new(request_key),
            swept: AtomicI64::default(),
            collected: Every::default(),
            readiness: Mutex::default(),
            disk: AtomicU64::default(),
        })))
    }

    /// Returns the number of open streams of live events.
    #[must_use]
    pub fn open_streams(&self) -> usize {
        self.live.open_streams()
    }

    /// Ends all streams of live events, and refuses further ones, because the process stops.
    ///
    /// # Errors
    /// The database does not respond; the streams have ended all the same.
    pub async fn end_streams(&self) -> crate::error::Result<()> {
        self.live.end_streams().await
    }

    /// Forgets the streams of processes that ended without doing so. No other process may serve the database.
    ///
    /// # Errors
    /// The database does not respond.
    pub async fn forget_streams(&self) -> crate::error::Result<()> {
        self.live.forget_processes().await
    }

    /// The bytes of the memory for bodies that no request holds.
    #[must_use]
    pub fn free_body_memory(&self) -> usize {
        let budget = self.limits.budget.as_ref();
        budget.map_or(usize::MAX, Budget::left)
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
}
