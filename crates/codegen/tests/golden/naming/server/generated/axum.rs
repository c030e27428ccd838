// Made by `make` from the description of the API; edit that, not this.
//! The operations of `axum`.

use quire_runtime as runtime;
use crate::naming::models as models;

runtime::service! {
    /// The operations of `axum`.
    pub trait Axum {
        /// Does area3. `PUT /area3`.
        fn area3(models::Area3) -> models::AxArea;
    }
}
