// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// Does area3. `PUT /area3`.
    pub fn area3(&self, body: models::AxArea) -> Call<'_, models::Area3> {
        self.call(models::Area3::new(body))
    }
}
