// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// Does area12. `PUT /area12`.
    area12(body: models::ReArea) -> models::Area12 = (body) {}
}
