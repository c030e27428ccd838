//! Server side of the quire management API: a trait an area, the router, the table of operations.
//!
//! - Implement the traits of all areas on one type, then [`router`] serves them with axum. Or implement each on its own
//!   type, and add them to [`Routes`] with the `operations` of its module.
//! - No method has a default body: a new operation in `spec/` is a compile error in the implementation.

#[rustfmt::skip]
mod generated;

pub use generated::*;
pub use quire_runtime::OperationInfo;
pub use quire_runtime::server::{Area, Limits, Operations, Rejection, Routes, Service, bearer};
