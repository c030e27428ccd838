// Made by `make` from the description of the API; edit that, not this.
//! Types and requests: one module per area, all re-exported here.

pub mod _1;
pub mod a_b;
pub mod a_b2;
pub mod api;
pub mod axum;
pub mod future;
pub mod hostile;
pub mod models2;
pub mod naming;
pub mod result;
pub mod runtime2;
pub mod self_;
pub mod service;
pub mod std;
pub mod r#type;
pub mod ufc;

pub use self::_1::*;
pub use self::a_b::*;
pub use self::a_b2::*;
pub use self::api::*;
pub use self::axum::*;
pub use self::future::*;
pub use self::hostile::*;
pub use self::models2::*;
pub use self::naming::*;
pub use self::result::*;
pub use self::runtime2::*;
pub use self::self_::*;
pub use self::service::*;
pub use self::std::*;
pub use self::r#type::*;
pub use self::ufc::*;

/// Security schemes.
pub mod security {
    use quire_runtime as runtime;

    /// */ "#.
    pub const SELF_: runtime::SecurityScheme = runtime::SecurityScheme::bearer("self");

    /// `type`.
    pub const TYPE: runtime::SecurityScheme = runtime::SecurityScheme::header_key(
        "type",
        "X-Key",
    );

    /// `a "key" */`.
    pub const A_KEY: runtime::SecurityScheme = runtime::SecurityScheme::query_key(
        "a \"key\" */",
        "k\"#*/",
    );
}
