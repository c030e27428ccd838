// Made by `make` from the description of the API; edit that, not this.
//! The operations of `type`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `type`.
    pub trait Type {
        /// Does area4. `PUT /area4`.
        fn area4(models::Area4) -> models::TArea;
    }
}
