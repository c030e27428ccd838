// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// Does area4. `PUT /area4`.
    pub fn area4(&self, body: models::TArea) -> Call<'_, models::Area4> {
        self.call(models::Area4::new(body))
    }
}
