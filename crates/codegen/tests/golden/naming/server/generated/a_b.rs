// Made by `make` from the description of the API; edit that, not this.
//! The operations of `a-b`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `a-b`.
    pub trait AB {
        /// Does area6. `PUT /area6`.
        fn area6(models::Area6) -> models::AbArea;
    }
}
