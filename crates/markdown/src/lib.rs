//! Markdown and document nodes: scans, parses and prints the texts of pages.
//!
//! - Also the code that renderers share, for HTML tags ([`markup`]) and formulas (`formula`).
//! - Pure: nothing here stores, fetches, reads the clock or draws random numbers.
#![allow(
    missing_docs,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    reason = "the layers of content are public to each other, and named after the terms of their formats"
)]

pub mod document;
#[cfg(feature = "formulas")]
pub mod formula;
pub mod markdown;
pub mod markup;
pub mod unicode;
