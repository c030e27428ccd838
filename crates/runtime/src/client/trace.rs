//! Spans of calls, with the feature `tracing`.
//!
//! - A span names the operation, method and path template, and later the status; never an address, which may have
//!   secrets.

use super::Error;
use crate::{Body, OperationInfo};

#[cfg(feature = "tracing")]
pub(super) async fn traced(
    info: &'static OperationInfo,
    work: impl Future<Output = Result<http::Response<Body>, Error>>,
) -> Result<http::Response<Body>, Error> {
    use tracing::Instrument as _;
    use tracing::field::Empty;
    let span = tracing::info_span!(
        "call",
        operation = info.id,
        method = info.method.as_str(),
        path = info.path,
        status = Empty,
        error = Empty,
    );
    let outcome = work.instrument(span.clone()).await;
    match &outcome {
        Ok(response) => span.record("status", response.status().as_u16()),
        Err(error) => span.record("error", tracing::field::display(error)),
    };
    outcome
}

#[cfg(not(feature = "tracing"))]
pub(super) async fn traced(
    _: &'static OperationInfo,
    work: impl Future<Output = Result<http::Response<Body>, Error>>,
) -> Result<http::Response<Body>, Error> {
    work.await
}
