//! Builds the router of all areas, with its hooks: authentication, admission, and the finishing of responses.

use std::sync::Arc;

use http::request::Parts;
use quire_runtime::{Method, OperationInfo};
use quire_server::{Area, Limits, Routes, Service};

use crate::app::App;
use crate::caller::Caller;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::metrics::OperationSlot;
use crate::slot::DocumentSlot;

/// The router of all areas: each with the type that implements it.
pub(crate) fn router(app: &App, limits: Limits) -> axum::Router {
    Routes::new(app.clone(), limits)
        .merge(app.store().operations())
        .merge(app.people().operations())
        .merge(app.spaces().operations())
        .merge(app.sites().operations())
        .merge(app.comments.operations())
        .into_router()
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
        if let Some(slot) = parts.extensions.get::<OperationSlot>() {
            slot.fill(operation);
        }
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
