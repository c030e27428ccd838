// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// Does area10. `PUT /area10`.
    area10(body: models::SeArea) -> models::Area10 = (body) {}
}
