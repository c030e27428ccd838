// Made by `make` from the description of the API; edit that, not this.
//! The operations of `ü`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `ü`.
    pub trait Ufc {
        /// Does area8. `PUT /area8`.
        fn area8(models::Area8) -> models::UeArea;
    }
}
