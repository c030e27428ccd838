//! The platform behind the management API: one file per area, each implementing the area's generated trait.
//!
//! - A request passes two files: the generated route, and the method of the same name in its area's file.
//! - Clock and randomness come from [`Environment`], settings from [`Config`]: nothing here queries the machine.
//! - Every operation checks the caller's access before it does anything; what the caller may not know about returns
//!   404.

mod admission;
mod app;
mod backfill;
mod caches;
mod change_requests;
pub mod check;
mod collections;
mod comments;
mod content;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing;
mod http;
mod idempotency;
mod integrations;
mod links;
mod logins;
mod members;
mod oidc;
mod openapi_specs;
mod organizations;
mod pdf;
mod reader;
mod ready;
mod revisions;
mod saml;
mod search;
mod seed;
mod service;
mod sessions;
pub mod setup;
mod share_links;
mod sign_on;
mod site_sections;
mod site_spaces;
mod sites;
mod spaces;
mod teams;
mod translations;
mod usage;
mod users;
mod visitors;
mod work;

#[cfg(test)]
use quire_base::plans;
use quire_base::{
    caller, clock, config, conversions, cookies, counters, email_domains, emoji, entity_tags,
    error, events, fair_queue, fetch, ids, images, jobs, paging, people, permissions, positions,
    rate_limits, request_ids, requester, sealed, search_keys, siblings, slot, slugs, sso, tree,
    words,
};
use quire_store::{broken_links, concealed, files, revision_store, texts};

pub use app::App;
pub use http::{check_host, paths};
pub use quire_base::MIGRATIONS;
pub use quire_base::config::{Config, Environment, Typesetter};
pub use quire_base::error::Error;
pub use quire_base::fetch::PrivateHosts;
pub use quire_base::ids::FillRandom;
pub use quire_base::rate_limits::{ForwardedBy, Peer, RateLimits};
pub use quire_base::sealed::EncryptionKey;
pub use seed::{Seed, Seeded};
pub use sign_on::Identity;
