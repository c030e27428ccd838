//! Types of the quire management API: a module an area, everything also at the root.
//!
//! - Made from `spec/` by `cargo xtask codegen`; constraints of requests are checked by the server.
//! - Values and shapes that this version does not know are kept, so that a newer server never makes a client fail.

#[rustfmt::skip]
#[expect(missing_docs, reason = "variants that are named as on the wire need no words")]
mod generated;

pub use generated::*;
pub use quire_runtime::{Additional, Operation, Patch, Timestamp};
