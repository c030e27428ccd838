// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// Does area10. `PUT /area10`.
    pub fn area10(&self, body: models::SeArea) -> Call<'_, models::Area10> {
        self.call(models::Area10::new(body))
    }
}
