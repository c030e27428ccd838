// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.

use quire_runtime as runtime;

/// A kind of markup that is not supported and is imported as text.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct UnknownSyntax {
    /// The markup with its name, such as `{% youtube %}` or `:::name`.
    pub kind: String,
    /// Number of occurrences in the imported pages. At least 1.
    pub count: i64,
    /// Path of the first page that contains it, in the imported content.
    pub path: String,
    /// Line of the first occurrence on that page, from 1. At least 1.
    pub line: i64,
    /// Column of the first occurrence, in characters, from 1. At least 1.
    pub column: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// ID of an upload: 20 to 22 letters and digits, starting with a letter. Matches `^[A-Za-z][0-9A-Za-z]{19,21}$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, runtime::Newtype, runtime::Described)]
#[wire(pattern = "^[A-Za-z][0-9A-Za-z]{19,21}$")]
pub struct UploadId(pub String);

/// URLs of an upload.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct UploadUrls {
    /// API URL of the upload. Format `uri`.
    pub location: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// A file that arrives in parts.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
#[object(constant("object" = "upload"))]
pub struct Upload {
    /// ID of the upload.
    pub id: UploadId,
    /// Name of the file.
    pub name: String,
    /// Media type of the file.
    #[wire(name = "contentType")]
    pub content_type: String,
    /// Size of the file in bytes. At least 0.
    pub size: i64,
    /// Number of bytes that are stored. At least 0.
    pub offset: i64,
    /// True if a change can use the upload.
    pub complete: bool,
    /// SHA-256 of the file in hexadecimal, if it is given or the upload is complete. Matches `^[0-9a-f]{64}$`.
    pub sha256: Option<String>,
    /// Time at which the upload was started.
    #[wire(name = "createdAt")]
    pub created_at: runtime::Timestamp,
    /// Earliest time at which the upload is deleted. Time in which no server runs does not count.
    #[wire(name = "expiresAt")]
    pub expires_at: runtime::Timestamp,
    /// URLs of the upload.
    pub urls: UploadUrls,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}
