// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// Does area13. `PUT /area13`.
    pub fn area13(&self, body: models::OneArea) -> Call<'_, models::Area13> {
        self.call(models::Area13::new(body))
    }
}
