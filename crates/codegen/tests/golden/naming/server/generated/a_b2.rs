// Made by `make` from the description of the API; edit that, not this.
//! The operations of `a_b`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `a_b`.
    pub trait AB2 {
        /// Does area7. `PUT /area7`.
        fn area7(models::Area7) -> models::Ab2Area;
    }
}
