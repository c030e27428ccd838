//! Builds the router of all areas, with its hooks: authentication, admission, and the finishing of responses.

use std::sync::Arc;

use http::request::Parts;
use quire_runtime::OperationInfo;
use quire_server::{Area, Limits, Routes, Service};

use crate::app::App;
use crate::caller::Caller;
use crate::error::{Error, Result};
use crate::slot::DocumentSlot;

/// The router of all areas: those that this crate implements, and those with their own types.
pub(crate) fn router(app: &App, limits: Limits) -> axum::Router {
    let routes = Routes::new(app.clone(), limits);
    let routes = quire_server::change_requests::routes(routes);
    let routes = quire_server::collections::routes(routes);
    let routes = quire_server::comments::routes(routes);
    let routes = quire_server::content::routes(routes);
    let routes = quire_server::events::routes_of(routes, app.store.clone());
    let routes = quire_server::integrations::routes(routes);
    let routes = quire_server::members::routes(routes);
    let routes = quire_server::oidc::routes(routes);
    let routes = quire_server::openapi_specs::routes(routes);
    let routes = quire_server::organizations::routes(routes);
    let routes = quire_server::revisions::routes(routes);
    let routes = quire_server::saml::routes(routes);
    let routes = quire_server::share_links::routes(routes);
    let routes = quire_server::site_sections::routes(routes);
    let routes = quire_server::site_spaces::routes(routes);
    let routes = quire_server::sites::routes(routes);
    let routes = quire_server::spaces::routes(routes);
    let routes = quire_server::teams::routes(routes);
    let routes = quire_server::translations::routes(routes);
    let routes = quire_server::users::routes(routes);
    let routes = quire_server::webhooks::routes_of(routes, app.store.clone());
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
}
