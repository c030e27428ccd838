// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// Does area1. `PUT /area1`.
    area1(body: models::MArea) -> models::Area1 = (body) {}
}
