// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// Does area12. `PUT /area12`.
    pub fn area12(&self, body: models::ReArea) -> Call<'_, models::Area12> {
        self.call(models::Area12::new(body))
    }
}
