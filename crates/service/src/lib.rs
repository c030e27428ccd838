//! The host of the platform: [`App`] builds the router of all areas, receives requests, and runs jobs.
//!
//! - The areas are in other crates: `quire-store`, `quire-people`, `quire-spaces`, `quire-sites`, `quire-published` and
//!   `quire-comments`.
//! - Clock and randomness come from [`Environment`], settings from [`Config`]: nothing here queries the machine.

mod accounts;
mod admission;
mod app;
mod backfill;
pub mod check;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing;
mod http;
mod idempotency;
mod metrics;
mod quotas;
mod ready;
mod service;
pub mod setup;
mod usage;
mod work;

use quire_base::{
    caller, clock, config, conversions, email_domains, entity_tags, error, events, ids, jobs,
    permissions, rate_limits, request_ids, requester, search_keys, sso, tree, words,
};
use quire_people::{local_accounts, logins, members, oidc, organizations, saml, teams, users};
use quire_published::reader;
use quire_sites::{integrations, openapi_specs, sites, translations};
use quire_spaces::{collections, spaces};
use quire_store::{files, revision_store};

pub use accounts::AccountChange;
pub use accounts::erasing::Erasure;
pub use app::App;
pub use http::{TraceId, check_host, paths};
pub use metrics::{JobCounts, MetricsText, RequestLabel, WebhookCounts};
pub use quire_base::MIGRATIONS;
pub use quire_base::config::{Config, Environment, Typesetter};
pub use quire_base::error::Error;
pub use quire_base::fetch::PrivateHosts;
pub use quire_base::ids::FillRandom;
pub use quire_base::rate_limits::{ForwardedBy, Peer, RateLimits};
pub use quire_base::sealed::EncryptionKey;
pub use quire_mail::{MailServer, Message as MailMessage, Step as MailStep};
pub use quire_people::sign_on::{Browser, Identity};
pub use quotas::OrganizationQuota;
pub use ready::NEARLY_FULL;
pub use usage::{JobState, SpaceUsage, Usage};
