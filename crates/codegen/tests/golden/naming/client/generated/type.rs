// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// Does area4. `PUT /area4`.
    area4(body: models::TArea) -> models::Area4 = (body) {}
}
