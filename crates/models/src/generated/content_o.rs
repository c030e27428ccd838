// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.

use quire_runtime as runtime;

/// Kind of content that a conversion leaves out.
///
/// - `image`: an image in a local file or in the HTML itself, or at a relative address
/// - `tracker`: an invisible image
/// - `link`: the target of a link that is relative or runs a script; its text remains
/// - `embed`: a frame, video or sound without an absolute URL
/// - `script`: a script, applet or plug-in
/// - `form`: a field of a form
/// - `comment`: a comment on the text
/// - `hidden`: hidden rows, columns and text, and text whose deletion is tracked
/// - `contents`: a table of contents
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum OmissionKind {
    #[value("image")]
    Image,
    #[value("tracker")]
    Tracker,
    #[value("link")]
    Link,
    #[value("embed")]
    Embed,
    #[value("script")]
    Script,
    #[value("form")]
    Form,
    #[value("comment")]
    Comment,
    #[value("hidden")]
    Hidden,
    #[value("contents")]
    Contents,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// Content of one kind that a conversion left out.
#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Omission {
    /// Kind of the content.
    pub kind: OmissionKind,
    /// Number of elements that are left out. At least 1.
    pub count: i64,
    /// The first different addresses of images, links and frames, shortened to 200 characters; the media type for an
    /// image in the HTML itself. At most 20 items.
    pub values: Vec<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}
