//! The areas of the platform that call each other: people, spaces and their content, sites, and published pages.
//!
//! - A request passes two files: the generated route, and the method of the same name in its area's file.
//! - Every operation checks the caller's access before it does anything; what the caller may not know about returns
//!   404.
//! - [`Areas`] is the state of these areas; it contains the [`Store`].

#![allow(
    clippy::implicit_hasher,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    reason = "the crates of the platform are public only to each other"
)]

pub mod caches;
pub mod change_requests;
pub mod collections;
pub mod content;
pub mod integrations;
pub mod links;
pub mod logins;
pub mod members;
pub mod oidc;
pub mod openapi_specs;
pub mod organizations;
pub mod pdf;
pub mod reader;
pub mod revisions;
pub mod saml;
pub mod search;
pub mod sessions;
pub mod share_links;
pub mod sign_on;
pub mod site_sections;
pub mod site_spaces;
pub mod sites;
pub mod spaces;
pub mod teams;
pub mod translations;
pub mod usage;
pub mod users;
pub mod visitors;

use std::ops::Deref;
use std::sync::Arc;

#[cfg(test)]
use quire_base::plans;
use quire_base::{
    caller, clock, config, conversions, cookies, counters, email_domains, emoji, entity_tags,
    error, events, fair_queue, fetch, ids, images, jobs, paging, people, permissions, positions,
    rate_limits, request_ids, requester, sealed, search_keys, siblings, slot, slugs, sso, tree,
    words,
};
use quire_server::Limits;
use quire_store::{Store, broken_links, concealed, files, revision_store, texts};
use tokio::sync::Semaphore;

use caches::{Conflicts, Hidden, Published};
use caller::Caller;
use clock::Every;
use fair_queue::FairQueue;
use links::Reports;
use oidc::remote::Remote;
use pdf::Pdfs;
use reader::{Pages, Pictures};
use search::Indexes;
use usage::UsageRecorder;

/// Number of imports and edits that run at the same time; others wait.
const CONTENT_PERMITS: usize = 2;

/// Number of them that may wait.
const MAX_WAITING: usize = 256;

/// Number of imports of websites and wikis that read pages at the same time.
const CRAWLS: usize = 2;

/// The state of the areas of this crate. Cheap to clone.
#[derive(Clone)]
pub struct Areas(Arc<State>);

/// The fields of an [`Areas`].
pub struct State {
    store: Store,
    /// The limits of request bodies.
    pub limits: Limits,
    usage: UsageRecorder,
    hidden: Hidden,
    remote: Remote,
    /// Bounds concurrent imports and edits.
    turns: Arc<FairQueue>,
    /// Bounds concurrent imports that read many addresses.
    crawls: Semaphore,
    conflicts: Conflicts,
    published: Published,
    indexes: Indexes,
    reports: Reports,
    /// The PDFs that this process makes.
    pub pdfs: Pdfs,
    /// Pages of published sites.
    pages: Pages,
    /// Pictures of these.
    pictures: Pictures,
    /// The job that calls external addresses.
    external_planned: Every,
}

impl Areas {
    /// Starts with empty caches.
    pub fn new(store: Store, limits: Limits) -> Self {
        let indexes = Indexes::new(&store.config, &store.secret);
        Self(Arc::new(State {
            store,
            limits,
            usage: UsageRecorder::default(),
            hidden: Hidden::default(),
            remote: Remote::default(),
            turns: FairQueue::new(CONTENT_PERMITS, MAX_WAITING),
            crawls: Semaphore::new(CRAWLS),
            conflicts: Conflicts::default(),
            published: Published::default(),
            indexes,
            reports: Reports::default(),
            pdfs: Pdfs::default(),
            pages: Pages::default(),
            pictures: Pictures::default(),
            external_planned: Every::default(),
        }))
    }

    /// The state of the crate below.
    pub fn store(&self) -> &Store {
        &self.store
    }
}

impl Deref for Areas {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

impl Deref for State {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.store
    }
}

impl quire_server::Area for Areas {
    type Caller = Arc<Caller>;
    type Error = error::Error;
}
