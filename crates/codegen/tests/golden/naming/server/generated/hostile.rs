// Made by `make` from the description of the API; edit that, not this.
//! The operations of `hostile`.

use crate::naming::models as models;
use quire_runtime as runtime;

/// The operations of `hostile`.
#[runtime::service]
pub trait Hostile: runtime::server::Service {
    /// */ pub fn out() {} /* "# \. `POST /hostile/{body}/{self}/{type}`.
    async fn send_body(
        &self,
        caller: Self::Caller,
        request: models::SendBody,
    ) -> Result<models::SendBodyAnswer, Self::Error>;

    /// `pages`. `GET /hostile/list`.
    async fn pages(
        &self,
        caller: Self::Caller,
        request: models::Pages,
    ) -> Result<models::PagesResponse, Self::Error>;

    /// `items`. `GET /hostile/events`.
    async fn items(
        &self,
        caller: Self::Caller,
        request: models::Items,
    ) -> Result<runtime::Events<models::Event>, Self::Error>;

    /// `forward`. `GET /hostile/forward`.
    async fn forward(
        &self,
        caller: Self::Caller,
        request: models::Forward,
    ) -> Result<(), Self::Error>;

    /// `routes`. `PUT /hostile/forward`.
    async fn routes(
        &self,
        caller: Self::Caller,
        request: models::RoutesRequest,
    ) -> Result<(), Self::Error>;

    /// `prepare`. `POST /hostile/forward`.
    async fn prepare(
        &self,
        caller: Self::Caller,
        request: models::Prepare,
    ) -> Result<(), Self::Error>;

    /// `transport`. `DELETE /hostile/forward`.
    async fn transport2(
        &self,
        caller: Self::Caller,
        request: models::Transport,
    ) -> Result<(), Self::Error>;

    /// `header`. `HEAD /hostile/forward`.
    async fn header(
        &self,
        caller: Self::Caller,
        request: models::Header,
    ) -> Result<(), Self::Error>;

    /// `finish`. `PATCH /hostile/forward`.
    async fn finish2(
        &self,
        caller: Self::Caller,
        request: models::Finish,
    ) -> Result<(), Self::Error>;
}
