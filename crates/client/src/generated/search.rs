// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;

use super::{Call, Client};

impl Client {
    /// Search an organization. `GET /v1/orgs/{organizationId}/search`.
    pub fn search_org(
        &self,
        organization_id: &models::OrganizationId,
        query: String,
    ) -> Call<'_, models::SearchOrg> {
        self.call(models::SearchOrg::new(organization_id.clone(), query))
    }
}

impl Call<'_, models::SearchOrg> {
    /// Sets [`page`](models::SearchOrg::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::SearchOrg::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}
