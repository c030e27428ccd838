// Made by `make` from the description of the API; edit that, not this.
//! The operations of `std`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `std`.
    pub trait Std {
        /// Does area2. `PUT /area2`.
        fn area2(models::Area2) -> models::StdArea;
    }
}
