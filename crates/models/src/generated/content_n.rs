// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.

use quire_runtime as runtime;

/// Type of a page to create.
///
/// - `document`: a page with a body
/// - `group`: a heading over other pages
/// - `link`: an entry that links elsewhere
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum NewPageType {
    #[value("document")]
    Document,
    #[value("group")]
    Group,
    #[value("link")]
    Link,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Identifies a node of a page by its anchor, such as that of a heading. 1 to 256 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(min_length = 1, max_length = 256)]
pub struct NodeId(pub String);

/// Parameters for importing content.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewImport {
    /// URL to import from. Private and loopback addresses return 400 unless the operator allows them. Format `uri`.
    #[wire(format = "uri")]
    pub url: String,
    /// Format of the content at the URL.
    pub source: super::content_i::ImportSource,
    /// Name of the content's origin. Importing the same origin again merges the changes since its last import.
    /// Default: the source and the URL. 1 to 512 characters.
    #[wire(min_length = 1, max_length = 512)]
    pub origin: Option<String>,
    /// If true, returns the result that the import would have, and stores nothing. If absent, the server uses `false`.
    #[wire(name = "dryRun")]
    pub dry_run: Option<bool>,
    /// Layout of the imported tree. Default: detected from its files.
    pub layout: Option<super::content_i::ImportLayout>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A file to upload.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct NewUpload {
    /// Name of the file, without a path. At most 255 characters; must be one line without `/` and `\`, without spaces
    /// at its ends and without control characters.
    #[wire(
        max_length = 255,
        pattern = "^[^\\s/\\\\\\x00-\\x1f\\x7f-\\x9f]([^/\\\\\\x00-\\x1f\\x7f-\\x9f]*[^\\s/\\\\\\x00-\\x1f\\x\
    7f-\\x9f])?$",
        engine = "^[^\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000\
    }\\x{feff}/\\\\\\x00-\\x1f\\x7f-\\x9f]([^/\\\\\\x00-\\x1f\\x7f-\\x9f]*[^\\t-\\r \\x{a0}\\x\
    {1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}/\\\\\\x00-\
    \\x1f\\x7f-\\x9f])?$",
        message = "must be one line without `/` and `\\`, without spaces at its ends and without control char\
    acters"
    )]
    pub name: String,
    /// Media type. Guessed from the name if absent. At most 255 characters; matches `^[ -~]*/[ -~]*$`.
    #[wire(name = "contentType", max_length = 255, pattern = "^[ -~]*/[ -~]*$")]
    pub content_type: Option<String>,
    /// Size of the file in bytes. At least 0.
    #[wire(minimum = 0)]
    pub size: i64,
    /// SHA-256 of the file in hexadecimal, to check what arrives. Matches `^[0-9a-f]{64}$`.
    #[wire(pattern = "^[0-9a-f]{64}$")]
    pub sha256: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}
