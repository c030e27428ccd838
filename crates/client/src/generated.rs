// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The client: one module per area.

mod change_requests;
mod collections;
mod comments;
mod content;
mod events;
mod integrations;
mod live;
mod members;
mod notifications;
mod oidc;
mod openapi_specs;
mod organizations;
mod reviews;
mod revisions;
mod saml;
mod search;
mod share_links;
mod site_sections;
mod site_spaces;
mod sites;
mod spaces;
mod teams;
mod translations;
mod users;
mod webhooks;

use quire_runtime as runtime;

runtime::client!();
