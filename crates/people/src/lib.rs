//! People: users, members, teams, organizations, sessions, single sign-on, and local accounts.
//!
//! - A request passes two files: the generated route, and the method of the same name in its area's file.
//! - Every operation checks the caller's access before it does anything; what the caller may not know about returns
//!   404.
//! - [`PeopleAreas`] is the state of these areas; it contains the [`Store`] of the crate below.

#![allow(
    clippy::implicit_hasher,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    missing_docs,
    reason = "the crates of the platform are public only to each other"
)]

pub mod local_accounts;
pub mod logins;
pub mod mails;
pub mod members;
pub mod oidc;
pub mod organizations;
pub mod saml;
pub mod sessions;
pub mod sign_on;
pub mod teams;
pub mod usage;
pub mod users;
pub mod visitors;

use std::ops::Deref;
use std::sync::Arc;

#[cfg(test)]
use quire_base::plans;
use quire_base::{
    accept, additions, caller, clock, conversions, counters, email_domains, entity_tags, error,
    events, fair_queue, fetch, ids, jobs, paging, people, permissions, rate_limits, request_ids,
    requester, sealed, search_keys, slugs, sso, tree, words,
};
use quire_store::{Store, site_addresses};

use caller::Caller;
use local_accounts::PasswordQueue;
use oidc::remote::Remote;
use quire_server::{Limits, Operations};
use usage::UsageRecorder;

/// The state of the areas of this crate. Cheap to clone.
#[derive(Clone)]
pub struct PeopleAreas(Arc<State>);

/// The fields of a [`PeopleAreas`].
pub struct State {
    store: Store,
    /// The limits of request bodies.
    pub limits: Limits,
    /// The uses of tokens and sessions that are not stored yet.
    pub usage: UsageRecorder,
    /// The passwords to be hashed.
    passwords: PasswordQueue,
    /// The configurations and keys of OpenID Connect providers.
    pub remote: Remote,
}

impl PeopleAreas {
    /// Starts with empty caches.
    pub fn new(store: Store, limits: Limits) -> Self {
        Self(Arc::new(State {
            store,
            limits,
            usage: UsageRecorder::default(),
            passwords: PasswordQueue::default(),
            remote: Remote::default(),
        }))
    }

    /// The state of the crate below.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The operations of these areas.
    pub fn operations(&self) -> Operations<Arc<Caller>, error::Error> {
        Operations::default()
            .merge(quire_server::members::operations(self.clone()))
            .merge(quire_server::oidc::operations(self.clone()))
            .merge(quire_server::organizations::operations(self.clone()))
            .merge(quire_server::saml::operations(self.clone()))
            .merge(quire_server::teams::operations(self.clone()))
            .merge(quire_server::users::operations(self.clone()))
    }
}

impl Deref for PeopleAreas {
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

impl quire_server::Area for PeopleAreas {
    type Caller = Arc<Caller>;
    type Error = error::Error;
}
