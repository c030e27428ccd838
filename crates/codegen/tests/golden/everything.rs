//! The three generated crates of `everything/spec`, as modules.

pub mod client;
pub mod models;
pub mod server;
