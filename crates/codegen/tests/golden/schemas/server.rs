//! The server that the generator makes of the description of many schemas: `schemas/spec`.

#[rustfmt::skip]
mod generated;

pub use generated::*;
