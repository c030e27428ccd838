// Made by `make` from the description of the API; edit that, not this.
//! The operations of `schemas`.

use quire_runtime as runtime;
use crate::schemas::models as models;

runtime::service! {
    /// The operations of `schemas`.
    pub trait Schemas {
        /// `putAll`. `PUT /all`.
        fn put_all(models::PutAll) -> models::All;
    }
}
