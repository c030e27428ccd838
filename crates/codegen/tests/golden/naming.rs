//! The three generated crates and the stub of `naming/spec`, as modules.

pub mod client;
pub mod models;
pub mod server;
#[rustfmt::skip]
pub mod stub;
