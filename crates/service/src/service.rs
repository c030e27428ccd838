//! Builds the router of all areas, with its hooks: authentication, admission, and the finishing of responses.

use std::sync::Arc;

use http::request::Parts;
use quire_runtime::{Method, OperationInfo};
use quire_server::{Area, Limits, Routes, Service};

use crate::app::App;
use crate::caller::Caller;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::slot::DocumentSlot;

/// The router of all areas: each with the type that implements it.
pub(crate) fn router(app: &App, limits: Limits) -> axum::Router {
    let routes = Routes::new(app.clone(), limits);
    let routes = quire_server::change_requests::routes_of(routes, app.areas.clone());
    let routes = quire_server::collections::routes_of(routes, app.areas.clone());
    let routes = quire_server::comments::routes_of(routes, app.comments.clone());
    let routes = quire_server::content::routes_of(routes, app.areas.clone());
    let routes = quire_server::events::routes_of(routes, app.store().clone());
    let routes = quire_server::integrations::routes_of(routes, app.areas.clone());
    let routes = quire_server::members::routes_of(routes, app.areas.clone());
    let routes = quire_server::oidc::routes_of(routes, app.areas.clone());
    let routes = quire_server::openapi_specs::routes_of(routes, app.areas.clone());
    let routes = quire_server::organizations::routes_of(routes, app.areas.clone());
    let routes = quire_server::revisions::routes_of(routes, app.areas.clone());
    let routes = quire_server::saml::routes_of(routes, app.areas.clone());
    let routes = quire_server::share_links::routes_of(routes, app.areas.clone());
    let routes = quire_server::site_sections::routes_of(routes, app.areas.clone());
    let routes = quire_server::site_spaces::routes_of(routes, app.areas.clone());
    let routes = quire_server::sites::routes_of(routes, app.areas.clone());
    let routes = quire_server::spaces::routes_of(routes, app.areas.clone());
    let routes = quire_server::teams::routes_of(routes, app.areas.clone());
    let routes = quire_server::translations::routes_of(routes, app.areas.clone());
    let routes = quire_server::users::routes_of(routes, app.areas.clone());
    let routes = quire_server::webhooks::routes_of(routes, app.store().clone());
    routes.into_router()
}

impl Area for App {
    type Caller = Arc<Caller>;
    type Error = Error;
}

impl Service for App {
    async fn authenticate(
        &self,
        parts: &Parts,
        operation: &'static OperationInfo,
    ) -> Result<Arc<Caller>> {
        // Already found if the request has an idempotency key.
        let caller = match parts.extensions.get::<Arc<Caller>>() {
            Some(caller) => caller.clone(),
            None => self.caller(parts, operation).await?,
        };
        self.check_scope(&caller, parts, operation).await?;
        Ok(caller)
    }

    fn prepare(&self, request: &mut Parts) {
        DocumentSlot::prepare(request);
    }

    async fn admit(
        &self,
        caller: &Arc<Caller>,
        parts: &Parts,
        operation: &'static OperationInfo,
    ) -> Result<()> {
        self.check_before_body(caller, parts, operation).await
    }

    fn finish(
        &self,
        operation: &'static OperationInfo,
        request: &Parts,
        answer: http::Response<quire_runtime::Body>,
    ) -> http::Response<quire_runtime::Body> {
        crate::http::finish(self, operation, request, answer)
    }

    async fn run_long<T: Send + 'static>(
        &self,
        operation: &'static OperationInfo,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        if operation.method == Method::Get {
            return self.conversions.convert(0, |_| work()).await;
        }
        // What has been done must not be refused.
        off_thread(work).await
    }
}
