//! The platform, each test on SQLite and on PostgreSQL, through the generated client.
//!
//! - A test is one `async fn` that takes a [`Harness`](harness::Harness); `both_databases!` turns it into two tests.
//! - Every response of every test is validated against the API description.
//! - [`shown`](harness::TestApp::shown) redacts what is not deterministic, so that both databases match one snapshot.

#![expect(clippy::too_many_lines, reason = "snapshots stand in their tests")]

mod accounts;
mod bodies;
mod bounds;
mod change_requests;
mod check;
mod clients;
mod clocks;
mod comments;
mod content;
mod conventions;
mod coverage;
mod events;
mod failures;
mod faults;
mod first_start;
mod harness;
mod idempotency;
mod inbox;
mod integrations;
mod interleaving;
mod invites;
mod links;
mod live;
mod local_accounts;
mod mails;
mod members;
mod oidc;
mod openapi_specs;
mod organizations;
mod paging;
mod pdf;
mod permissions;
mod preconditions;
mod quotas;
mod reader;
mod reviews;
mod revisions;
mod saml;
mod search;
mod secrets;
mod seed;
mod sessions;
mod sharing;
mod sites;
mod spaces;
mod sso;
mod statements;
mod teams;
mod thinning;
mod tokens;
mod translations;
mod tree;
mod upgrades;
mod users;
mod webhooks;
