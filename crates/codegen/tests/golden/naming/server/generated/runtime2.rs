// Made by `make` from the description of the API; edit that, not this.
//! The operations of `runtime`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `runtime`.
    pub trait Runtime {
        /// Does area0. `PUT /area0`.
        fn area0(models::Area0) -> models::RArea;
    }
}
