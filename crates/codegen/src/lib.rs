//! Generates Rust crates from `OpenAPI` 3.1 descriptions.
//!
//! - Three steps, each blind to the next: [`document`] reads located JSON, [`lower`](mod@lower) makes a typed
//!   [`model`] of the API, [`emit`] writes Rust from the model. Parsing knows no Rust; emitting knows no JSON.
//! - Same input, same bytes. All problems in one run, each with its place in the source.
//! - A keyword that is not supported is an error that says so; nothing is ignored in silence.

mod analyze;
pub mod diagnostic;
pub mod document;
pub mod emit;
mod json;
pub mod lower;
pub mod model;
mod names;

pub use diagnostic::{Diagnostic, Diagnostics};
pub use document::{Source, Sources};
pub use emit::{Crates, File, Output};

/// Generates the three crates' files and the bundled description.
///
/// The first source whose `paths` is empty gives the bundle its `info`; without one, the first source.
///
/// # Errors
/// Everything that is wrong with the description, in the order of the sources.
pub fn generate(sources: &Sources, crates: &Crates) -> Result<Output, Diagnostics> {
    let mut diagnostics = Diagnostics::default();
    let documents = document::read(sources, &mut diagnostics);
    let api = lower::lower(&documents, &mut diagnostics);
    let bundle = emit::bundle::bundle(&documents, &mut diagnostics);
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    Ok(emit::emit(&api, bundle, crates))
}
