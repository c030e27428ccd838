// Made by `make` from the description of the API; edit that, not this.
//! The operations of `models`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `models`.
    pub trait Models {
        /// Does area1. `PUT /area1`.
        fn area1(models::Area1) -> models::MArea;
    }
}
