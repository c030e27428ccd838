// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.

use quire_runtime as runtime;

/// Format of an imported archive.
///
/// - `zip`: a tree of Markdown with its files, or of HTML if it has no Markdown
/// - `notion`: an export of Notion, in HTML or Markdown
/// - `confluence`: an export of a Confluence space in HTML
/// - `docx`: a Word document, which needs `origin`: its page is named after it
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ArchiveSource {
    #[value("zip")]
    Zip,
    #[value("notion")]
    Notion,
    #[value("confluence")]
    Confluence,
    #[value("docx")]
    Docx,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}
