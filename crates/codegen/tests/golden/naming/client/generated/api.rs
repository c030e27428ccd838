// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// Does area11. `PUT /area11`.
    area11(body: models::ApArea) -> models::Area11 = (body) {}
}
