//! The configuration of the platform, and the environment that the machine provides.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use quire_mail::MailServer;
use quire_pdf::Limits;

use crate::fetch::PrivateHosts;
use crate::ids::FillRandom;
use crate::rate_limits::RateLimits;
use crate::sealed::EncryptionKey;

/// Maximum size of a PDF.
const MAX_PDF_BYTES: u64 = 64 << 20;

/// The platform's settings.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address under which clients reach the service, without a trailing slash.
    pub public_url: String,
    /// Hosts that show one site each, with the basename of the site; in lower case, without a port.
    pub site_hosts: BTreeMap<String, String>,
    /// The address of the web application, without a trailing slash; without one the public address and `/app`.
    pub app_url: Option<String>,
    /// The largest JSON body, in bytes; 10 MiB by default.
    pub json_limit: usize,
    /// The largest archive, in bytes, sent or fetched; 100 MiB by default.
    pub archive_limit: usize,
    /// The most entries of an array in a request; 1,000 by default.
    pub array_limit: usize,
    /// The most bytes of request bodies that are held in memory at the same time, over all requests; 256 MiB by
    /// default.
    pub bodies_limit: usize,
    /// The folder for large bodies and fetched archives while they are used, in files without a name; without it, they
    /// are held in memory.
    pub staging: Option<PathBuf>,
    /// Rate limits for callers; unlimited by default.
    pub rate_limits: RateLimits,
    /// The origins whose pages may call the API from a browser, `*` for all; none by default.
    pub cors_origins: Vec<String>,
    /// The most pages a space may have; 10,000 by default.
    pub page_limit: usize,
    /// Timeout for fetching an address for an import, in seconds; 60 by default.
    pub fetch_seconds: u64,
    /// Timeout for reading all pages of a website or wiki for an import, in seconds; 300 by default.
    pub crawl_seconds: u64,
    /// The hosts of private and loopback networks that addresses given by users may lead to; none by default.
    pub private_hosts: PrivateHosts,
    /// Calls external addresses that pages link to, to check that they exist; off by default.
    pub check_external_links: bool,
    /// For how many days events are kept; 400 by default, without a number for ever.
    pub events_retention: Option<NonZeroU32>,
    /// For how many days all revisions keep their content; by default, for ever.
    pub keep_revisions: Option<NonZeroU32>,
    /// The keys that encrypt stored secrets: the first one seals, all of them open. Without any, secrets are refused.
    pub encryption_keys: Vec<EncryptionKey>,
    /// Highlights the code of all pages of a published space as soon as one of them is read; off by default.
    pub highlights_ahead: bool,
    /// Updates search indexes at start and after merges, before the first search; off by default.
    pub search_ahead: bool,
    /// The folder in which search indexes are stored, which is a cache; without it, they are built again at each start.
    pub search_folder: Option<PathBuf>,
    /// The server that messages are handed to; without it, none are sent.
    pub mail: Option<MailServer>,
    /// Typesetter that makes PDFs; without it, there are none.
    pub typesetter: Option<Typesetter>,
    /// Maximum number of open streams of live events.
    pub streams_limit: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            public_url: "http://127.0.0.1:8080".to_owned(),
            site_hosts: BTreeMap::new(),
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
            crawl_seconds: 300,
            private_hosts: PrivateHosts::default(),
            check_external_links: false,
            events_retention: NonZeroU32::new(400),
            keep_revisions: None,
            encryption_keys: Vec::new(),
            highlights_ahead: false,
            search_ahead: false,
            search_folder: None,
            mail: None,
            typesetter: None,
            streams_limit: 1_000,
        }
    }
}

/// The machine's time and randomness.
#[derive(Clone)]
pub struct Environment {
    /// The wall clock: microseconds since 1970-01-01T00:00:00Z. It may jump.
    pub now: Arc<dyn Fn() -> i64 + Send + Sync>,
    /// Time since an arbitrary moment; it neither jumps nor runs backwards.
    pub monotonic: Arc<dyn Fn() -> Duration + Send + Sync>,
    /// Fills a buffer with unpredictable bytes.
    pub fill_random: Arc<FillRandom>,
}

/// The program that typesets, and what it may use.
#[derive(Clone, Debug)]
pub struct Typesetter {
    /// A program that typesets when its only argument is `typeset`.
    pub program: PathBuf,
    /// Limits of its resources.
    pub limits: Limits,
}

impl Typesetter {
    /// A typesetter with the usual limits.
    #[must_use]
    pub fn new(program: PathBuf, fonts: Option<PathBuf>) -> Self {
        let limits = Limits {
            output: MAX_PDF_BYTES,
            fonts,
            ..Limits::default()
        };
        Self { program, limits }
    }
}
