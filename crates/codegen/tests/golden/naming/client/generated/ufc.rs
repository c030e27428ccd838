// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// Does area8. `PUT /area8`.
    area8(body: models::UeArea) -> models::Area8 = (body) {}
}
