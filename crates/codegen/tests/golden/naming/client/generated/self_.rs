// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// Does area5. `PUT /area5`.
    pub fn area5(&self, body: models::SfArea) -> Call<'_, models::Area5> {
        self.call(models::Area5::new(body))
    }
}
