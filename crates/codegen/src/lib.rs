//! Generates Rust crates from API descriptions: `OpenAPI` 3.0, 3.1 and 3.2, and Swagger 2.0.
//!
//! - Three steps, each independent of the next: [`quire_description`] reads JSON and YAML with locations, [`lower`](mod@lower) builds a
//!   typed [`model`] of the API, [`emit`] writes Rust from the model. Parsing knows no Rust; emitting knows no JSON.
//! - The output is deterministic. One run reports all problems, each with its location in the source.
//! - Unsupported keywords are reported; nothing is ignored silently.
//!
//! The command `quire-codegen` writes crates ([`cli`], with the feature of that name); [`Build`] generates code in a
//! build script. Both call [`generate`], which reads and writes no files:
//!
//! ```
//! use quire_codegen::{Options, Package, Source, Sources};
//!
//! let sources = Sources::new([Source {
//!     name: "hello.yaml".to_owned(),
//!     text: "openapi: 3.1.0\ninfo: {title: Hello, version: '1'}\npaths: {}\n".to_owned(),
//! }]);
//! let package = Package::new("hello".to_owned(), "make hello");
//! let generated = quire_codegen::generate(&sources, &package.crates(), &Options::default())
//!     .map_err(|diagnostics| diagnostics.render(&sources, false))?;
//! let files = package.files(&generated);
//! assert!(files.iter().any(|file| file.path == "client/src/lib.rs"));
//! # Ok::<(), String>(())
//! ```

mod analyze;
pub mod build;
#[cfg(feature = "cli")]
pub mod cli;
pub mod difference;
pub mod emit;
pub mod lower;
pub mod model;
mod names;
mod options;
pub mod package;
pub mod report;
mod version;

pub use build::Build;
pub use emit::{Crates, File, Output};
pub use options::{Options, TypeOption};
pub use package::{Layout, Package};
pub use quire_description::{Decision, Diagnostic, Diagnostics, Severity, Source, Sources};
pub use report::{Counts, Report};

use model::Api;
use quire_description::source_tree::Node;
use quire_description::{Documents, document};

/// Result of generating code for a description.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The files.
    pub output: Output,
    /// Parts of the description that were lost or altered.
    pub warnings: Diagnostics,
    /// Metadata of the description.
    pub about: About,
    /// Totals.
    pub counts: Counts,
    /// True if the code needs the feature `decimal` of the runtime.
    pub decimal: bool,
}

impl Generated {
    /// Returns the report of the parts of the description that were lost, for a separate file.
    #[must_use]
    pub fn report(&self, sources: &Sources) -> Report {
        Report::new(sources, &self.about, &self.counts, &self.warnings)
    }
}

/// Metadata of a description.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// Its title.
    pub title: String,
    /// Its version.
    pub version: String,
    /// Text of the description, as Markdown.
    pub description: String,
    /// The address of its first server.
    pub server: Option<String>,
    /// The method of an operation that can be called without anything.
    pub example: Option<model::RustIdent>,
}

impl About {
    fn new(documents: &Documents, api: &Api) -> Self {
        let root = documents.main().map(|document| &document.root);
        let info = root.and_then(|root| root.get("info"));
        let text = |key| {
            let node = info.and_then(|info| info.get(key));
            node.and_then(Node::text).unwrap_or_default().to_owned()
        };
        let servers = root.and_then(|root| root.get("servers")?.items()?.first());
        let example = api.served().find(|operation| {
            operation.method == "get"
                && operation.body.is_none()
                && operation.required().next().is_none()
        });
        Self {
            title: text("title"),
            version: text("version"),
            description: text("description"),
            server: servers.and_then(|server| server.get("url")?.text().map(ToOwned::to_owned)),
            example: example.map(|operation| operation.method_ident.clone()),
        }
    }
}

/// Reads the sources; each document must be `OpenAPI` 3 or Swagger 2.0, which becomes `OpenAPI` 3.0.
pub fn read(sources: &Sources, diagnostics: &mut Diagnostics) -> Documents {
    let documents = document::read(sources, version::wrong, diagnostics);
    quire_description::version::apply(documents, diagnostics)
}

/// Generates the three crates' files and the bundled description.
///
/// The bundle has the `info` of the first source whose `paths` is empty, otherwise of the first source.
///
/// # Errors
/// Returns all problems of the description, including warnings, if one of them stops the generator.
pub fn generate(
    sources: &Sources,
    crates: &Crates,
    options: &Options,
) -> Result<Generated, Diagnostics> {
    let mut diagnostics = Diagnostics::default();
    let mut documents = read(sources, &mut diagnostics);
    options.apply(&mut documents, &mut diagnostics);
    let mut api = lower::lower_part(&documents, !options.select.is_empty(), &mut diagnostics);
    let bundle = emit::bundle::bundle(&documents, &mut diagnostics);
    if options.strict {
        diagnostics = diagnostics.strict();
    }
    if diagnostics.has_errors() {
        return Err(diagnostics);
    }
    let output = emit::emit(&mut api, bundle, crates, options);
    Ok(Generated {
        about: About::new(&documents, &api),
        counts: Counts::new(&documents, &api, &output),
        output,
        decimal: api.decimal,
        warnings: diagnostics,
    })
}
