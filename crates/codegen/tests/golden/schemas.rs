//! The three generated crates and the stub of `schemas/spec`, as modules, and samples of each schema held against them.

pub mod client;
pub mod models;
pub mod server;
#[rustfmt::skip]
pub mod stub;
