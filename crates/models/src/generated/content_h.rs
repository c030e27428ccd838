// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.

use quire_runtime as runtime;

/// Style of a hint.
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum HintStyle {
    #[value("info")]
    Info,
    #[value("success")]
    Success,
    #[value("warning")]
    Warning,
    #[value("danger")]
    Danger,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}

/// HTML to convert.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct HtmlToConvert {
    /// The HTML, as the clipboard has it: a fragment or a whole page, with or without the comments `StartFragment` and
    /// `EndFragment` and the header that Windows puts before it. At most 4194304 characters.
    #[wire(max_length = 4_194_304)]
    pub html: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}
