// Made by `make` from the description of the API; edit that, not this.
//! The operations of `api`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `api`.
    pub trait Api2 {
        /// Does area11. `PUT /area11`.
        fn area11(models::Area11) -> models::ApArea;
    }
}
