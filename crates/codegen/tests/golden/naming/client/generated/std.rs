// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// Does area2. `PUT /area2`.
    area2(body: models::StdArea) -> models::Area2 = (body) {}
}
