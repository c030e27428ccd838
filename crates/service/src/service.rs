//! Builds the router of all areas, with the steps that their requests have in common, in the order of this file.

use std::sync::Arc;

use axum::response::Response;
use http::HeaderMap;
use http::request::Parts;
use quire_runtime::server::ReadyRequest;
use quire_runtime::{Method, OperationInfo};
use quire_server::{Area, Limits, Routes, Service};

use crate::app::App;
use crate::caller::Caller;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::idempotency;
use crate::metrics::OperationSlot;

/// The router of all areas: each with the type that implements it.
pub(crate) fn router(app: &App, limits: Limits) -> axum::Router {
    Routes::new(app.clone(), limits)
        .merge(app.store().operations())
        .merge(app.people().operations())
        .merge(app.spaces().operations())
        .merge(app.sites().operations())
        .merge(app.comments.operations())
        .merge(app.live.operations())
        .merge(app.inbox.operations())
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
        self.caller(parts, operation).await
    }

    async fn admit(
        &self,
        caller: &Arc<Caller>,
        parts: &Parts,
        operation: &'static OperationInfo,
        is_large: bool,
    ) -> Result<()> {
        self.check_scope(caller, parts, operation).await?;
        if is_large {
            Box::pin(self.check_before_body(caller, parts, operation)).await?;
        }
        Ok(())
    }

    fn sender(&self, request: &Parts) -> u64 {
        quire_base::Base::sender(self, request)
    }

    async fn run_once<F, R>(&self, request: ReadyRequest<Arc<Caller>>, run: F) -> Result<Response>
    where
        F: FnOnce(ReadyRequest<Arc<Caller>>) -> R + Send + 'static,
        R: Future<Output = Result<Response>> + Send + 'static,
    {
        match idempotency::key(&request) {
            Some(key) => Box::pin(idempotency::once(self, &key, request, run)).await,
            None => idempotency::uninterrupted(run(request)).await,
        }
    }

    fn finish(
        &self,
        caller: &Arc<Caller>,
        operation: &'static OperationInfo,
        request: &Parts,
        response: http::Response<quire_runtime::Body>,
    ) -> http::Response<quire_runtime::Body> {
        crate::http::finish(self, caller, operation, request, response)
    }

    fn add_headers(&self, caller: &Arc<Caller>, headers: &mut HeaderMap) {
        caller.additions.add_cookies(headers);
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
