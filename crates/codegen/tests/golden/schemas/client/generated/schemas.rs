// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::schemas::models as models;

use super::{Call, Client};

runtime::calls! {
    /// `putAll`. `PUT /all`.
    put_all(body: models::All) -> models::PutAll = (body) {}
}
