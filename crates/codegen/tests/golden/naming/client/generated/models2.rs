// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// Does area1. `PUT /area1`.
    pub fn area1(&self, body: models::MArea) -> Call<'_, models::Area1> {
        self.call(models::Area1::new(body))
    }
}
