//! Several processes behind one address.
//!
//! - Requests go to them in turn, so two consecutive requests never reach the same memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::Router;
use axum::extract::Request;
use tower::ServiceExt as _;

/// The header with the number of the process.
pub(crate) const PROCESS: &str = "x-test-process";

/// A router that gives each request to the next of these.
pub(super) fn in_turn(routers: Vec<Router>) -> Router {
    let turn = Arc::new(AtomicUsize::new(0));
    Router::new().fallback(async move |request: Request| {
        let next = turn.fetch_add(1, Ordering::Relaxed) % routers.len();
        let Ok(mut response) = routers[next].clone().oneshot(request).await;
        response.headers_mut().insert(PROCESS, next.into());
        response
    })
}
