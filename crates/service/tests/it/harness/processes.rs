//! Several processes behind one address.
//!
//! - Requests go to them in turn, so two consecutive requests never reach the same memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::Router;
use axum::extract::Request;
use tower::ServiceExt as _;

/// A router that gives each request to the next of these.
pub(super) fn in_turn(mut routers: Vec<Router>) -> Router {
    if routers.len() == 1 {
        return routers.remove(0);
    }
    let turn = Arc::new(AtomicUsize::new(0));
    Router::new().fallback(move |request: Request| {
        let next = turn.fetch_add(1, Ordering::Relaxed) % routers.len();
        routers[next].clone().oneshot(request)
    })
}
