//! Spaces: collections, content, change requests, revisions, links, search, and PDF.
//!
//! - A request passes two files: the generated route, and the method of the same name in its area's file.
//! - Every operation checks the caller's access before it does anything; what the caller may not know about returns
//!   404.
//! - [`SpaceAreas`] is the state of these areas; it contains the [`PeopleAreas`] of the crate below.

#![allow(
    clippy::implicit_hasher,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    missing_docs,
    reason = "the crates of the platform are public only to each other"
)]

pub mod caches;
pub mod change_requests;
pub mod collections;
pub mod content;
pub mod links;
pub mod pdf;
pub mod reviews;
pub mod revisions;
pub mod search;
pub mod spaces;
pub mod uploads;

use std::ops::Deref;
use std::sync::Arc;

#[cfg(test)]
use quire_base::plans;
use quire_base::{
    caller, clock, config, conversions, counters, emoji, error, events, fair_queue, fetch, ids,
    jobs, paging, people, permissions, requester, siblings, tree,
};
use quire_people::{PeopleAreas, members, organizations, teams};
use quire_server::Operations;
use quire_store::{broken_links, concealed, quotas, revision_store, site_addresses, texts};

use caches::{Conflicts, Hidden};
use caller::Caller;
use clock::Every;
use fair_queue::FairQueue;
use links::Reports;
use pdf::Pdfs;
use search::Indexes;
use tokio::sync::Semaphore;

/// Number of imports and edits that run at the same time; others wait.
const CONTENT_PERMITS: usize = 2;

/// Number of them that may wait.
const MAX_WAITING: usize = 256;

/// Number of imports of websites and wikis that read pages at the same time.
const CRAWLS: usize = 2;

/// Number of parts of uploads that are in memory at the same time.
const PART_PERMITS: usize = 4;

/// The state of the areas of this crate. Cheap to clone.
#[derive(Clone)]
pub struct SpaceAreas(Arc<State>);

/// The fields of a [`SpaceAreas`].
pub struct State {
    people: PeopleAreas,
    /// Hidden pages of recently searched trees.
    pub hidden: Hidden,
    /// Bounds concurrent imports and edits.
    pub turns: Arc<FairQueue>,
    /// Bounds concurrent imports that read many addresses.
    pub crawls: Semaphore,
    /// Bounds the parts of uploads in memory.
    pub parts: Arc<FairQueue>,
    /// Recently computed conflicts.
    pub conflicts: Conflicts,
    /// Search indexes.
    pub indexes: Indexes,
    /// Recently computed reports of links.
    pub reports: Reports,
    /// The PDFs that this process makes.
    pub pdfs: Pdfs,
    /// The job that calls external addresses.
    pub external_planned: Every,
}

impl SpaceAreas {
    /// Starts with empty caches.
    pub fn new(people: PeopleAreas) -> Self {
        let indexes = Indexes::new(&people.config, &people.secret);
        Self(Arc::new(State {
            people,
            hidden: Hidden::default(),
            turns: FairQueue::new(CONTENT_PERMITS, MAX_WAITING),
            crawls: Semaphore::new(CRAWLS),
            parts: FairQueue::new(PART_PERMITS, MAX_WAITING),
            conflicts: Conflicts::default(),
            indexes,
            reports: Reports::default(),
            pdfs: Pdfs::default(),
            external_planned: Every::default(),
        }))
    }

    /// The state of the crate below.
    pub fn people(&self) -> &PeopleAreas {
        &self.people
    }

    /// The operations of these areas.
    pub fn operations(&self) -> Operations<Arc<Caller>, error::Error> {
        Operations::default()
            .merge(quire_server::change_requests::operations(self.clone()))
            .merge(quire_server::collections::operations(self.clone()))
            .merge(quire_server::content::operations(self.clone()))
            .merge(quire_server::reviews::operations(self.clone()))
            .merge(quire_server::revisions::operations(self.clone()))
            .merge(quire_server::search::operations(self.clone()))
            .merge(quire_server::spaces::operations(self.clone()))
    }
}

impl Deref for SpaceAreas {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

impl Deref for State {
    type Target = PeopleAreas;

    fn deref(&self) -> &PeopleAreas {
        &self.people
    }
}

impl quire_server::Area for SpaceAreas {
    type Caller = Arc<Caller>;
    type Error = error::Error;
}
