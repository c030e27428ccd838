// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.

use quire_runtime as runtime;

/// The version of a space that a reference refers to.
///
/// Distinguished by `type`.
#[derive(Clone, Debug, PartialEq, runtime::Union)]
pub enum VersionContext {
    #[select(tag("type", "revision"))]
    Revision(super::content_r::RevisionVersionContext),
    #[select(tag("type", "changeRequest"))]
    ChangeRequest(super::content_c::ChangeRequestVersionContext),
    /// None of these: kept as it came.
    Unknown(runtime::Unknown<Self>),
}

/// Sets variables of the space.
#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("type" = "set-variables"))]
pub struct VariablesSetChange {
    /// Values by name; `null` removes a variable. Variables that are not named keep their values. At most 1000
    /// entries; names: must be a name of at most 100 letters, digits and `_` that does not begin with a digit.
    #[wire(
        max_properties = 1000,
        names(
            pattern = "^[A-Za-z_][0-9A-Za-z_]{0,99}$",
            message = "must be a name of at most 100 letters, digits and `_` that does not begin with a digit"
        )
    )]
    pub variables: std::collections::BTreeMap<String, Option<String>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}
