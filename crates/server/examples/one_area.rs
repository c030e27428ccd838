//! Serves one area of the API, such as for tests of a program that reads events:
//! `cargo run -p quire-server --example one_area`.

use axum::response::{IntoResponse, Response};
use quire_runtime::server::{RequestParts, Routes};
use quire_server::{Area, Events, Limits, OperationInfo, Rejection, Service, bearer, events};

/// Events of an organization that never changes.
#[derive(Clone)]
struct Quiet;

/// The token of the caller.
#[derive(Clone)]
struct Caller(String);

/// Errors of all operations.
struct Failure(Rejection);

impl From<Rejection> for Failure {
    fn from(rejection: Rejection) -> Self {
        Self(rejection)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        self.0.into_response()
    }
}

impl Area for Quiet {
    type Caller = Caller;
    type Error = Failure;
}

impl Service for Quiet {
    async fn authenticate(
        &self,
        request: &RequestParts,
        operation: &'static OperationInfo,
    ) -> Result<Caller, Failure> {
        let token = bearer(request).ok_or(Rejection::Unauthorized(operation))?;
        Ok(Caller(token.to_owned()))
    }
}

impl Events for Quiet {
    async fn list_events(
        &self,
        caller: Caller,
        _: quire_models::ListEvents,
    ) -> Result<quire_models::EventList, Failure> {
        if caller.0.is_empty() {
            return Err(Rejection::Forbidden("the token is empty".to_owned()).into());
        }
        Ok(quire_models::EventList::new(0, Vec::new()))
    }

    async fn get_event(
        &self,
        _: Caller,
        _: quire_models::GetEvent,
    ) -> Result<quire_models::Event, Failure> {
        Err(Rejection::NotFound("there are no events".to_owned()).into())
    }
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let routes = Routes::new(Quiet, Limits::default());
    let app = events::routes(routes).into_router();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:8081").await?;
    println!("http://{}", listener.local_addr()?);
    axum::serve(listener, app).await
}
