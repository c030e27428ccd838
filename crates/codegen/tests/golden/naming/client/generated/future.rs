// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// Does area9. `PUT /area9`.
    pub fn area9(&self, body: models::FuArea) -> Call<'_, models::Area9> {
        self.call(models::Area9::new(body))
    }
}
