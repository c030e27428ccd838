// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Types and requests: one module per area, all re-exported here.

pub mod change_requests;
pub mod collections;
pub mod comments;
pub mod common;
pub mod content;
pub mod events;
pub mod integrations;
pub mod live;
pub mod members;
pub mod notifications;
pub mod oidc;
pub mod openapi_specs;
pub mod organizations;
pub mod reviews;
pub mod revisions;
pub mod saml;
pub mod search;
pub mod share_links;
pub mod site_sections;
pub mod site_spaces;
pub mod sites;
pub mod spaces;
pub mod teams;
pub mod translations;
pub mod users;
pub mod webhooks;
pub mod content_a;
pub mod content_b;
pub mod content_c;
pub mod content_d;
pub mod content_e;
pub mod content_f;
pub mod content_g;
pub mod content_h;
pub mod content_i;
pub mod content_l;
pub mod content_n;
pub mod content_o;
pub mod content_p;
pub mod content_r;
pub mod content_u;
pub mod content_v;

pub use self::change_requests::*;
pub use self::collections::*;
pub use self::comments::*;
pub use self::common::*;
pub use self::content::*;
pub use self::events::*;
pub use self::integrations::*;
pub use self::live::*;
pub use self::members::*;
pub use self::notifications::*;
pub use self::oidc::*;
pub use self::openapi_specs::*;
pub use self::organizations::*;
pub use self::reviews::*;
pub use self::revisions::*;
pub use self::saml::*;
pub use self::search::*;
pub use self::share_links::*;
pub use self::site_sections::*;
pub use self::site_spaces::*;
pub use self::sites::*;
pub use self::spaces::*;
pub use self::teams::*;
pub use self::translations::*;
pub use self::users::*;
pub use self::webhooks::*;
pub use self::content_a::*;
pub use self::content_b::*;
pub use self::content_c::*;
pub use self::content_d::*;
pub use self::content_e::*;
pub use self::content_f::*;
pub use self::content_g::*;
pub use self::content_h::*;
pub use self::content_i::*;
pub use self::content_l::*;
pub use self::content_n::*;
pub use self::content_o::*;
pub use self::content_p::*;
pub use self::content_r::*;
pub use self::content_u::*;
pub use self::content_v::*;

/// Security schemes.
pub mod security {
    use quire_runtime as runtime;

    /// An API token of a user: `Authorization: Bearer <API_TOKEN>`.
    pub const API_TOKEN: runtime::SecurityScheme = runtime::SecurityScheme::bearer(
        "apiToken",
    );
}
