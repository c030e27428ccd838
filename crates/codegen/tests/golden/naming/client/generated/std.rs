// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// Does area2. `PUT /area2`.
    pub fn area2(&self, body: models::StdArea) -> Call<'_, models::Area2> {
        self.call(models::Area2::new(body))
    }
}
