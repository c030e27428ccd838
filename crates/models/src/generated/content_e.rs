// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
// `Object`, `Union`, `Values` and `Newtype` of the runtime derive serde's `Serialize` and `Deserialize`.

use quire_runtime as runtime;

/// Result of a batch of changes.
///
/// - `edit`: the changes were applied
/// - `merge`: the changes were applied and merged with a newer revision than `base`
/// - `conflicts`: nothing changed, because the changes contradict a newer revision than `base`
#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum EditResult {
    #[value("edit")]
    Edit,
    #[value("merge")]
    Merge,
    #[value("conflicts")]
    Conflicts,
    /// A value that this version does not know; refused in requests.
    Unknown(runtime::Unknown<Self>),
}
