// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! The operations of `events`.

use quire_models as models;
use quire_runtime as runtime;

/// The operations of `events`.
#[runtime::service]
pub trait Events: runtime::server::Area {
    /// List the events of an organization. `GET /v1/orgs/{organizationId}/events`.
    async fn list_events(
        &self,
        caller: Self::Caller,
        request: models::ListEvents,
    ) -> Result<models::EventList, Self::Error>;

    /// Get an event. `GET /v1/orgs/{organizationId}/events/{eventNumber}`.
    async fn get_event(
        &self,
        caller: Self::Caller,
        request: models::GetEvent,
    ) -> Result<models::Event, Self::Error>;
}
