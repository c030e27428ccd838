#[rustfmt::skip]
mod generated;

pub use generated::*;
