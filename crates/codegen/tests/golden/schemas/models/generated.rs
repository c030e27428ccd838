// Made by `make` from the description of the API; edit that, not this.
//! Types and requests: one module per area, all re-exported here.

pub mod schemas;

pub use self::schemas::*;
