//! Reads API descriptions: JSON and YAML with locations, overlays, and references across files.
//!
//! - [`document::read`] reads the files of a description; the caller says which versions of `OpenAPI` it takes.
//! - One run reports all problems, each with its location in the source.
//! - Every value keeps its location: [`source_tree::Node`].

pub mod diagnostic;
pub mod document;
mod grammar;
mod json;
pub mod location;
pub mod source_tree;
pub mod version;
mod yaml;

pub use diagnostic::{Decision, Diagnostic, Diagnostics, Severity, Span};
pub use document::{Document, Documents, Source, Sources};
pub use version::Version;
