// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;

use super::{Call, Client};

impl Client {
    /// Stream the changes of a space. `GET /v1/spaces/{spaceId}/stream`.
    pub fn stream_space(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::StreamSpace> {
        self.call(models::StreamSpace::new(space_id.clone()))
    }
}

impl Call<'_, models::StreamSpace> {
    /// Sets [`change_request`](models::StreamSpace::change_request).
    pub fn change_request(
        mut self,
        value: impl Into<models::ChangeRequestReference>,
    ) -> Self {
        self.request.change_request = Some(value.into());
        self
    }

    /// Sets [`page`](models::StreamSpace::page).
    pub fn page(mut self, value: impl Into<models::PageId>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`last_event_id`](models::StreamSpace::last_event_id).
    pub fn last_event_id(mut self, value: impl Into<i64>) -> Self {
        self.request.last_event_id = Some(value.into());
        self
    }
}
