// Made by `make` from the description of the API; edit that, not this.
pub mod schemas;

pub use self::schemas::*;
