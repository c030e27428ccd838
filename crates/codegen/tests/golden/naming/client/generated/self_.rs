// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// Does area5. `PUT /area5`.
    area5(body: models::SfArea) -> models::Area5 = (body) {}
}
