// Made by `cargo xtask codegen` from the description of the API; edit that, not this.

use quire_models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// List the events of an organization. `GET /v1/orgs/{organizationId}/events`.
    pub fn list_events(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListEvents> {
        self.call(models::ListEvents::new(organization_id.clone()))
    }

    /// Get an event. `GET /v1/orgs/{organizationId}/events/{eventNumber}`.
    pub fn get_event(
        &self,
        organization_id: &models::OrganizationId,
        event_number: models::EventNumber,
    ) -> Call<'_, models::GetEvent> {
        self.call(models::GetEvent::new(organization_id.clone(), event_number))
    }
}

impl Call<'_, models::ListEvents> {
    /// Sets [`page`](models::ListEvents::page).
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`limit`](models::ListEvents::limit).
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`from`](models::ListEvents::from).
    pub fn from(mut self, value: impl Into<models::EventNumber>) -> Self {
        self.request.from = Some(value.into());
        self
    }

    /// Sets [`actor`](models::ListEvents::actor).
    pub fn actor(mut self, value: impl Into<models::UserId>) -> Self {
        self.request.actor = Some(value.into());
        self
    }

    /// Sets [`operation`](models::ListEvents::operation).
    pub fn operation(mut self, value: impl Into<String>) -> Self {
        self.request.operation = Some(value.into());
        self
    }

    /// Sets [`target_type`](models::ListEvents::target_type).
    pub fn target_type(mut self, value: impl Into<String>) -> Self {
        self.request.target_type = Some(value.into());
        self
    }

    /// Sets [`target_id`](models::ListEvents::target_id).
    pub fn target_id(mut self, value: impl Into<String>) -> Self {
        self.request.target_id = Some(value.into());
        self
    }

    /// Sets [`space`](models::ListEvents::space).
    pub fn space(mut self, value: impl Into<models::SpaceId>) -> Self {
        self.request.space = Some(value.into());
        self
    }

    /// Sets [`site`](models::ListEvents::site).
    pub fn site(mut self, value: impl Into<models::SiteId>) -> Self {
        self.request.site = Some(value.into());
        self
    }

    /// Sets [`since`](models::ListEvents::since).
    pub fn since(mut self, value: impl Into<runtime::Timestamp>) -> Self {
        self.request.since = Some(value.into());
        self
    }

    /// Sets [`until`](models::ListEvents::until).
    pub fn until(mut self, value: impl Into<runtime::Timestamp>) -> Self {
        self.request.until = Some(value.into());
        self
    }
}

impl Call<'_, models::GetEvent> {
    /// Sends the header `if-none-match`.
    pub fn if_none_match(self, value: runtime::client::HeaderValue) -> Self {
        self.header(runtime::client::HeaderName::from_static("if-none-match"), value)
    }
}
