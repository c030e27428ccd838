//! The three generated crates of `naming/spec`, as modules.

pub mod client;
pub mod models;
pub mod server;
