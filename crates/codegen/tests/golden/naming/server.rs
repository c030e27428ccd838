//! The server that the generator makes of the description whose names are an obstacle course: `naming/spec`.

#[rustfmt::skip]
mod generated;

pub use generated::*;
