// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// Does area6. `PUT /area6`.
    area6(body: models::AbArea) -> models::Area6 = (body) {}
}
