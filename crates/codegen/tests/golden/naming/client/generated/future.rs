// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// Does area9. `PUT /area9`.
    area9(body: models::FuArea) -> models::Area9 = (body) {}
}
