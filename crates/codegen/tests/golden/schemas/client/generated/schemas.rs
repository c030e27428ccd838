// Made by `make` from the description of the API; edit that, not this.

use crate::schemas::models as models;

use super::{Call, Client};

impl Client {
    /// `putAll`. `PUT /all`.
    pub fn put_all(&self, body: models::All) -> Call<'_, models::PutAll> {
        self.call(models::PutAll::new(body))
    }
}
