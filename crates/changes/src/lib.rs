//! Changes of content: edits, three-way merges, and imports from an origin as merges.
//!
//! - Each returns a revision that follows the rules of `quire_revisions::revision`.
//! - Pure: the clock and the id generator are parameters.
#![allow(
    missing_docs,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    reason = "the layers of content are public to each other, and named after the terms of their formats"
)]

pub mod compose;
pub mod edit;
pub mod merge;
pub mod origin;
pub mod passage;
