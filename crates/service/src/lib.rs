//! The platform behind the management API: one file per area, each implementing the area's generated trait.
//!
//! - A request passes two files: the generated route, and the method of the same name in its area's file.
//! - Clock and randomness come from [`Environment`], settings from [`Config`]: nothing here queries the machine.
//! - Every operation checks the caller's access before it does anything; what the caller may not know about returns
//!   404.

mod admission;
mod app;
mod backfill;
mod broken_links;
mod caches;
mod caller;
mod change_requests;
pub mod check;
mod clock;
mod collections;
mod comments;
mod config;
mod content;
mod conversions;
mod cookies;
mod counters;
mod email_domains;
mod emoji;
mod entity_tags;
mod error;
mod events;
mod fair_queue;
mod fetch;
mod files;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing;
mod http;
mod idempotency;
mod ids;
mod images;
mod integrations;
mod jobs;
mod links;
mod logins;
mod members;
mod oidc;
mod openapi_specs;
mod organizations;
mod paging;
mod pdf;
mod people;
mod permissions;
#[cfg(test)]
mod plans;
mod positions;
mod rate_limits;
mod reader;
mod ready;
mod request_ids;
mod requester;
mod revision_store;
mod revisions;
mod saml;
mod sealed;
mod search;
mod search_keys;
mod seed;
mod service;
mod sessions;
pub mod setup;
mod share_links;
mod siblings;
mod sign_on;
mod site_sections;
mod site_spaces;
mod sites;
mod slot;
mod slugs;
mod spaces;
mod sso;
mod teams;
mod texts;
mod translations;
mod tree;
mod usage;
mod users;
mod visitors;
mod webhooks;
mod words;

pub use app::App;
pub use config::{Config, Environment};
pub use error::Error;
pub use fetch::PrivateHosts;
pub use http::{check_host, paths};
pub use ids::FillRandom;
pub use pdf::Typesetter;
pub use rate_limits::{ForwardedBy, Peer, RateLimits};
pub use sealed::EncryptionKey;
pub use seed::{Seed, Seeded};
pub use sign_on::Identity;

/// The migrations of the platform's tables, in order.
pub const MIGRATIONS: &[quire_db::Migration] = &[
    quire_db::Migration {
        version: 1,
        name: "foundation",
        sql: include_str!("../migrations/0001_foundation.sql"),
    },
    quire_db::Migration {
        version: 2,
        name: "tree",
        sql: include_str!("../migrations/0002_tree.sql"),
    },
    quire_db::Migration {
        version: 3,
        name: "people",
        sql: include_str!("../migrations/0003_people.sql"),
    },
    quire_db::Migration {
        version: 4,
        name: "comments",
        sql: include_str!("../migrations/0004_comments.sql"),
    },
    quire_db::Migration {
        version: 5,
        name: "conventions",
        sql: include_str!("../migrations/0005_conventions.sql"),
    },
    quire_db::Migration {
        version: 6,
        name: "lists",
        sql: include_str!("../migrations/0006_lists.sql"),
    },
    quire_db::Migration {
        version: 7,
        name: "grants",
        sql: include_str!("../migrations/0007_grants.sql"),
    },
    quire_db::Migration {
        version: 8,
        name: "rights",
        sql: include_str!("../migrations/0008_rights.sql"),
    },
    quire_db::Migration {
        version: 9,
        name: "tokens",
        sql: include_str!("../migrations/0009_tokens.sql"),
    },
    quire_db::Migration {
        version: 10,
        name: "broken_links",
        sql: include_str!("../migrations/0010_broken_links.sql"),
    },
    quire_db::Migration {
        version: 12,
        name: "search",
        sql: include_str!("../migrations/0012_search.sql"),
    },
    quire_db::Migration {
        version: 13,
        name: "history",
        sql: include_str!("../migrations/0013_history.sql"),
    },
    quire_db::Migration {
        version: 14,
        name: "files",
        sql: include_str!("../migrations/0014_files.sql"),
    },
    quire_db::Migration {
        version: 15,
        name: "parts",
        sql: include_str!("../migrations/0015_parts.sql"),
    },
    quire_db::Migration {
        version: 16,
        name: "sites",
        sql: include_str!("../migrations/0016_sites.sql"),
    },
    quire_db::Migration {
        version: 17,
        name: "translations",
        sql: include_str!("../migrations/0017_translations.sql"),
    },
    quire_db::Migration {
        version: 18,
        name: "integrations",
        sql: include_str!("../migrations/0018_integrations.sql"),
    },
    quire_db::Migration {
        version: 19,
        name: "openapi_specs",
        sql: include_str!("../migrations/0019_openapi_specs.sql"),
    },
    quire_db::Migration {
        version: 20,
        name: "events",
        sql: include_str!("../migrations/0020_events.sql"),
    },
    quire_db::Migration {
        version: 21,
        name: "sign_on",
        sql: include_str!("../migrations/0021_sign_on.sql"),
    },
    quire_db::Migration {
        version: 22,
        name: "pending_imports",
        sql: include_str!("../migrations/0022_pending_imports.sql"),
    },
    quire_db::Migration {
        version: 23,
        name: "visitors",
        sql: include_str!("../migrations/0023_visitors.sql"),
    },
    quire_db::Migration {
        version: 24,
        name: "saml_logins",
        sql: include_str!("../migrations/0024_saml_logins.sql"),
    },
    quire_db::Migration {
        version: 25,
        name: "oidc",
        sql: include_str!("../migrations/0025_oidc.sql"),
    },
    quire_db::Migration {
        version: 26,
        name: "webhooks",
        sql: include_str!("../migrations/0026_webhooks.sql"),
    },
    quire_db::Migration {
        version: 27,
        name: "hardening",
        sql: include_str!("../migrations/0027_hardening.sql"),
    },
    quire_db::Migration {
        version: 28,
        name: "links",
        sql: include_str!("../migrations/0028_links.sql"),
    },
    quire_db::Migration {
        version: 29,
        name: "site_variables",
        sql: include_str!("../migrations/0029_site_variables.sql"),
    },
    quire_db::Migration {
        version: 30,
        name: "former_addresses",
        sql: include_str!("../migrations/0030_former_addresses.sql"),
    },
    quire_db::Migration {
        version: 31,
        name: "provider_events",
        sql: include_str!("../migrations/0031_provider_events.sql"),
    },
    quire_db::Migration {
        version: 32,
        name: "pdfs",
        sql: include_str!("../migrations/0032_pdfs.sql"),
    },
    quire_db::Migration {
        version: 33,
        name: "external_links",
        sql: include_str!("../migrations/0033_external_links.sql"),
    },
    quire_db::Migration {
        version: 34,
        name: "site_looks",
        sql: include_str!("../migrations/0034_site_looks.sql"),
    },
    quire_db::Migration {
        version: 35,
        name: "conditional_pages",
        sql: include_str!("../migrations/0035_conditional_pages.sql"),
    },
    quire_db::Migration {
        version: 36,
        name: "former_basenames",
        sql: include_str!("../migrations/0036_former_basenames.sql"),
    },
    quire_db::Migration {
        version: 37,
        name: "stale_pages",
        sql: include_str!("../migrations/0037_stale_pages.sql"),
    },
    quire_db::Migration {
        version: 38,
        name: "amended_revisions",
        sql: include_str!("../migrations/0038_amended_revisions.sql"),
    },
];
