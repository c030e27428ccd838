// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// Does area0. `PUT /area0`.
    area0(body: models::RArea) -> models::Area0 = (body) {}
}
