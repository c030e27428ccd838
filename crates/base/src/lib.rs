//! The foundation of every area of the platform: ids, errors, clocks, configuration, permissions, events, jobs.
//!
//! - [`Base`] is the state that all areas share; each crate of areas extends it with its own state.
//! - Nothing here depends on an area: everything that a function needs in addition to the database is a parameter.

#![allow(
    clippy::implicit_hasher,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    reason = "the crates of the platform are public only to each other"
)]

pub mod accept;
pub mod additions;
mod base;
pub mod caller;
pub mod clock;
pub mod config;
pub mod conversions;
pub mod cookies;
pub mod counters;
pub mod email_domains;
pub mod emoji;
pub mod entity_tags;
pub mod error;
pub mod events;
pub mod fair_queue;
pub mod fetch;
pub mod ids;
pub mod images;
pub mod jobs;
mod migrations;
pub mod notifying;
pub mod paging;
pub mod people;
pub mod permissions;
#[cfg(any(test, feature = "testing"))]
pub mod plans;
pub mod positions;
pub mod rate_limits;
pub mod request_ids;
pub mod requester;
pub mod sealed;
pub mod search_keys;
pub mod siblings;
pub mod slugs;
pub mod sso;
pub mod tree;
pub mod words;

pub use base::{Base, State};
pub use migrations::MIGRATIONS;
