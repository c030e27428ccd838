// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// Does area7. `PUT /area7`.
    pub fn area7(&self, body: models::Ab2Area) -> Call<'_, models::Area7> {
        self.call(models::Area7::new(body))
    }
}
