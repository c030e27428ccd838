//! Trees of files: reads and writes archives, imports trees as revisions, and exports revisions as trees.
//!
//! - Untrusted input is bounded by `Limits` and validated before it is used; an error names the entry or the page at fault.
//! - Pure: nothing here stores, fetches, reads the clock or draws random numbers.
#![allow(
    missing_docs,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    reason = "the layers of content are public to each other, and named after the terms of their formats"
)]

pub mod archive;
pub mod contents;
mod drafts;
pub mod error;
pub mod export;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing;
pub mod head;
pub mod import;
mod names;
pub mod navigation;
mod order;
mod redirects;
pub mod remark;
mod summary;
pub mod title;
pub mod variables;
