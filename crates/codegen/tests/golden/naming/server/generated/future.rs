// Made by `make` from the description of the API; edit that, not this.
//! The operations of `future`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `future`.
    pub trait Future2 {
        /// Does area9. `PUT /area9`.
        fn area9(models::Area9) -> models::FuArea;
    }
}
