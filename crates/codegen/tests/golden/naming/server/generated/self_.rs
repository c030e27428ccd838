// Made by `make` from the description of the API; edit that, not this.
//! The operations of `self`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `self`.
    pub trait SelfValue {
        /// Does area5. `PUT /area5`.
        fn area5(models::Area5) -> models::SfArea;
    }
}
