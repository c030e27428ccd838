// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// Does area11. `PUT /area11`.
    pub fn area11(&self, body: models::ApArea) -> Call<'_, models::Area11> {
        self.call(models::Area11::new(body))
    }
}
