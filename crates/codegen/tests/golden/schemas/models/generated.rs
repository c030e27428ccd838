// Made by `make` from the description of the API; edit that, not this.
//! Types and requests: a module an area, everything also here.

pub mod schemas;

pub use self::schemas::*;
