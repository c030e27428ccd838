// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.

use quire_runtime as runtime;

/// The Git object that content came from.
#[derive(Clone, Debug, Default, PartialEq, runtime::Object)]
pub struct GitObject {
    /// ID of the object.
    pub oid: Option<String>,
    /// Path within the repository.
    pub path: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}
