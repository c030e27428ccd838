// Made by `make` from the description of the API; edit that, not this.
//! The operations of `service`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `service`.
    pub trait Service2 {
        /// Does area10. `PUT /area10`.
        fn area10(models::Area10) -> models::SeArea;
    }
}
