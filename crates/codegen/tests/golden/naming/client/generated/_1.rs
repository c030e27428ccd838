// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// Does area13. `PUT /area13`.
    area13(body: models::OneArea) -> models::Area13 = (body) {}
}
