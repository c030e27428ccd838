//! A small web for the service to fetch from: a loopback server with fixed responses.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::Router;
use axum::body::Body;
use axum::response::Response;
use axum::routing::get;
use bytes::Bytes;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// A server with fixed responses.
pub(crate) struct Web {
    url: String,
    asked: Arc<AtomicUsize>,
    server: JoinHandle<()>,
}

impl Web {
    /// Serves bytes at each path; a text that starts with `-> ` redirects to the rest of it.
    pub(crate) async fn serve(files: Vec<(&'static str, Bytes)>) -> Self {
        let asked = Arc::new(AtomicUsize::new(0));
        let router = files
            .into_iter()
            .fold(Router::new(), |router, (path, bytes)| {
                let asked = asked.clone();
                let handler = move || async move {
                    asked.fetch_add(1, Ordering::SeqCst);
                    answer(bytes)
                };
                router.route(path, get(handler))
            });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let server = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { url, asked, server }
    }

    /// The address of a path.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }

    /// Returns the number of requests that got a response.
    pub(crate) fn asked(&self) -> usize {
        self.asked.load(Ordering::SeqCst)
    }
}

fn answer(bytes: Bytes) -> Response {
    match bytes.strip_prefix(b"-> ") {
        Some(target) => Response::builder()
            .status(302)
            .header("location", target)
            .body(Body::empty())
            .unwrap(),
        None => Response::new(Body::from(bytes)),
    }
}

impl Drop for Web {
    fn drop(&mut self) {
        self.server.abort();
    }
}
