//! Sites: their sections, site spaces, share links and settings; API descriptions, translations, and integrations.
//!
//! - A request passes two files: the generated route, and the method of the same name in its area's file.
//! - Every operation checks the caller's access before it does anything; what the caller may not know about returns
//!   404.
//! - [`SiteAreas`] is the state of these areas; it contains the [`SpaceAreas`] of the crate below.

#![allow(
    clippy::implicit_hasher,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    missing_docs,
    reason = "the crates of the platform are public only to each other"
)]

pub mod integrations;
pub mod openapi_specs;
pub mod share_links;
pub mod site_caches;
pub mod site_sections;
pub mod site_spaces;
pub mod sites;
pub mod translations;

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use quire_base::{
    caller, clock, conversions, counters, emoji, entity_tags, error, events, fetch, ids, images,
    jobs, paging, permissions, positions, sealed, search_keys, siblings, slugs, tree,
};
use quire_people::{organizations, visitors};
use quire_server::Operations;
use quire_spaces::{SpaceAreas, collections, spaces};
use quire_store::{files, revision_store, site_addresses};

use caller::Caller;
use site_caches::Published;

/// Receives the id of a site that was published.
pub type OnPublish = OnceLock<Box<dyn Fn(&ids::SiteId) + Send + Sync>>;

/// The state of the areas of this crate. Cheap to clone.
#[derive(Clone)]
pub struct SiteAreas(Arc<State>);

/// The fields of a [`SiteAreas`].
pub struct State {
    spaces: SpaceAreas,
    /// Recently seen structures of published sites.
    pub published: Published,
    /// Called after a site was published.
    pub on_publish: OnPublish,
}

impl SiteAreas {
    /// Starts with empty caches.
    pub fn new(spaces: SpaceAreas) -> Self {
        Self(Arc::new(State {
            spaces,
            published: Published::default(),
            on_publish: OnceLock::new(),
        }))
    }

    /// The state of the crate below.
    pub fn spaces(&self) -> &SpaceAreas {
        &self.spaces
    }

    /// Tells the crate above that a site was published.
    fn notify_published(&self, site: &ids::SiteId) {
        if let Some(notify) = self.on_publish.get() {
            notify(site);
        }
    }

    /// The operations of these areas.
    pub fn operations(&self) -> Operations<Arc<Caller>, error::Error> {
        Operations::default()
            .merge(quire_server::integrations::operations(self.clone()))
            .merge(quire_server::openapi_specs::operations(self.clone()))
            .merge(quire_server::share_links::operations(self.clone()))
            .merge(quire_server::site_sections::operations(self.clone()))
            .merge(quire_server::site_spaces::operations(self.clone()))
            .merge(quire_server::sites::operations(self.clone()))
            .merge(quire_server::translations::operations(self.clone()))
    }
}

impl Deref for SiteAreas {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

impl Deref for State {
    type Target = SpaceAreas;

    fn deref(&self) -> &SpaceAreas {
        &self.spaces
    }
}

impl quire_server::Area for SiteAreas {
    type Caller = Arc<Caller>;
    type Error = error::Error;
}
