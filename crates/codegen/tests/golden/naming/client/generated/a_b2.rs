// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// Does area7. `PUT /area7`.
    area7(body: models::Ab2Area) -> models::Area7 = (body) {}
}
