//! The client that the generator makes of the description that has something of everything: `everything/spec`.

#[rustfmt::skip]
mod generated;

pub use generated::*;
