//! The checks of the fuzz targets, one function per target; `fuzz_targets` only names them.
//!
//! - A target checks laws as well as panics: written values read back the same, accepted values can be stored, and what
//!   one function writes its counterpart reads.
//! - Inputs are text where possible, so that seeds can be read and written by hand and dictionaries help.
//! - A violated law is a panic, which libFuzzer reports with the input.

#![expect(
    clippy::missing_panics_doc,
    reason = "a panic is how a target tells of a violated law"
)]

pub mod archives;
pub mod conditions;
pub mod descriptions;
pub mod documents;
pub mod edits;
pub mod evaluate;
pub mod events;
pub mod headers;
pub mod links;
pub mod merges;
pub mod mutations;
pub mod oidc;
pub mod origins;
pub mod parameters;
pub mod passkeys;
pub mod render;
pub mod requests;
mod revisions;
pub mod saml;
pub mod search;
mod sections;
pub mod service;
pub mod settings;
pub mod sources;
pub mod trees;
pub mod uploads;
pub mod visitors;

/// Returns the input as text; invalid UTF-8 is replaced rather than rejected, so that mutated bytes still have an
/// effect.
fn text(input: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(input)
}
