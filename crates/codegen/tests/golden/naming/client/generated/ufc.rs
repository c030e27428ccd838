// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// Does area8. `PUT /area8`.
    pub fn area8(&self, body: models::UeArea) -> Call<'_, models::Area8> {
        self.call(models::Area8::new(body))
    }
}
