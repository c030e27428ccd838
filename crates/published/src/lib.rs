//! Published sites and drafts, as visitors and browsers read them.
//!
//! - A request passes two files: the generated route, and the method of the same name in its area's file.
//! - Every operation checks the caller's access before it does anything; what the caller may not know about returns
//!   404.
//! - [`PublishedArea`] is the state of these areas; it contains the [`SiteAreas`] of the crate below.

#![allow(
    clippy::implicit_hasher,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    missing_docs,
    reason = "the crates of the platform are public only to each other"
)]

pub mod reader;

use std::ops::Deref;
use std::sync::Arc;

#[cfg(test)]
use quire_base::plans;
use quire_base::{
    accept, caller, clock, conversions, entity_tags, error, ids, permissions, requester, sso,
};
use quire_people::{local_accounts, logins, mails, members, sessions, sign_on, visitors};
use quire_sites::{SiteAreas, sites};
use quire_spaces::{caches, search, spaces};
use quire_store::{concealed, site_addresses, texts};

use caller::Caller;
use reader::{Pages, Pictures};

/// The state of the areas of this crate. Cheap to clone.
#[derive(Clone)]
pub struct PublishedArea(Arc<State>);

/// The fields of a [`PublishedArea`].
pub struct State {
    sites: SiteAreas,
    /// Pages of published sites.
    pages: Pages,
    /// Pictures of these.
    pictures: Pictures,
}

impl PublishedArea {
    /// Starts with empty caches.
    pub fn new(sites: SiteAreas) -> Self {
        let area = Self(Arc::new(State {
            sites,
            pages: Pages::default(),
            pictures: Pictures::default(),
        }));
        let weak = Arc::downgrade(&area.0);
        let highlight = move |site: &ids::SiteId| {
            if let Some(state) = weak.upgrade() {
                Self(state).highlight_site(site);
            }
        };
        // A second area with the same sites would take over nothing.
        let _ = area.on_publish.set(Box::new(highlight));
        area
    }

    /// The state of the crate below.
    pub fn sites(&self) -> &SiteAreas {
        &self.sites
    }
}

impl Deref for PublishedArea {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

impl Deref for State {
    type Target = SiteAreas;

    fn deref(&self) -> &SiteAreas {
        &self.sites
    }
}

impl quire_server::Area for PublishedArea {
    type Caller = Arc<Caller>;
    type Error = error::Error;
}
