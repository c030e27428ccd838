// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::naming::models as models;

use super::{Call, Client};

runtime::calls! {
    /// Does area3. `PUT /area3`.
    area3(body: models::AxArea) -> models::Area3 = (body) {}
}
