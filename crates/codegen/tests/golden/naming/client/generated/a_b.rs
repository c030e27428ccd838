// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// Does area6. `PUT /area6`.
    pub fn area6(&self, body: models::AbArea) -> Call<'_, models::Area6> {
        self.call(models::Area6::new(body))
    }
}
