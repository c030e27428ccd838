// Made by `make` from the description of the API; edit that, not this.
//! The operations of `result`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `result`.
    pub trait Result2 {
        /// Does area12. `PUT /area12`.
        fn area12(models::Area12) -> models::ReArea;
    }
}
