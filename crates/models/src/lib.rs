//! Types of the quire management API: a module an area, everything also at the root.
//!
//! - Made from `spec/` by `cargo xtask codegen`; constraints of requests are checked by the server.
//! - Values and shapes that this version does not know are kept, so that a newer server never makes a client fail.

#[rustfmt::skip]
#[expect(clippy::struct_excessive_bools, reason = "permissions and page layouts are switches that know nothing of each other")]
mod generated;

pub use generated::*;
pub use quire_runtime::{Operation, Patch, Timestamp};
