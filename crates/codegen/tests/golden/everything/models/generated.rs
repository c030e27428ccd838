// Made by `make` from the description of the API; edit that, not this.
//! Types and requests: one module per area, all re-exported here.

pub mod answers;
pub mod bodies;
pub mod callers;
pub mod common;
pub mod lists;
pub mod parameters;

pub use self::answers::*;
pub use self::bodies::*;
pub use self::callers::*;
pub use self::common::*;
pub use self::lists::*;
pub use self::parameters::*;

/// Security schemes.
pub mod security {
    use quire_runtime as runtime;

    /// `token`.
    pub const TOKEN: runtime::SecurityScheme = runtime::SecurityScheme::bearer("token");

    /// `login`.
    pub const LOGIN: runtime::SecurityScheme = runtime::SecurityScheme::basic("login");

    /// `header`.
    pub const HEADER: runtime::SecurityScheme = runtime::SecurityScheme::header_key(
        "header",
        "X-Key",
    );

    /// `query`.
    pub const QUERY: runtime::SecurityScheme = runtime::SecurityScheme::query_key(
        "query",
        "api key",
    );

    /// `cookie`.
    pub const COOKIE: runtime::SecurityScheme = runtime::SecurityScheme::cookie_key(
        "cookie",
        "session",
    );

    /// `oauth`.
    pub const OAUTH: runtime::SecurityScheme = runtime::SecurityScheme::bearer("oauth");

    /// `openid`.
    pub const OPENID: runtime::SecurityScheme = runtime::SecurityScheme::bearer(
        "openid",
    );

    /// `certificate`.
    pub const CERTIFICATE: runtime::SecurityScheme = runtime::SecurityScheme::other(
        "certificate",
    );
}
