// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// Does area0. `PUT /area0`.
    pub fn area0(&self, body: models::RArea) -> Call<'_, models::Area0> {
        self.call(models::Area0::new(body))
    }
}
