// Made by `make` from the description of the API; edit that, not this.
//! The operations of `1`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `1`.
    pub trait V1 {
        /// Does area13. `PUT /area13`.
        fn area13(models::Area13) -> models::OneArea;
    }
}
