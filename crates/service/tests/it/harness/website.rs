//! A website for the service to read: a loopback server whose pages a test can change, and which notes what is asked.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::Uri;
use axum::http::uri::PathAndQuery;
use axum::response::Response;
use bytes::Bytes;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// Response of the website.
#[derive(Clone)]
pub(crate) enum Reply {
    /// A page of HTML.
    Page(String),
    /// Bytes of this type.
    Typed(&'static str, Bytes),
    /// A redirect for now.
    Moved(String),
    /// A redirect for good.
    MovedForGood(String),
    /// No more than a status.
    Status(u16),
    /// Bytes of this type, without end.
    Endless(&'static str),
    /// Nothing, for an hour.
    Slow,
    /// At any path below, a page that links to the next one.
    Calendar,
}

/// A website.
pub(crate) struct Website {
    port: u16,
    shared: Shared,
    server: JoinHandle<()>,
}

#[derive(Clone, Default)]
struct Shared {
    replies: Arc<Mutex<BTreeMap<String, Reply>>>,
    asked: Arc<Mutex<Vec<String>>>,
}

/// A page with this title and content.
pub(crate) fn html(title: &str, content: &str) -> Reply {
    Reply::Page(format!(
        "<!doctype html><html><head><title>{title}</title></head>\
         <body><main><h1>{title}</h1>{content}</main></body></html>"
    ))
}

/// A small picture.
pub(crate) const PNG: &[u8] =
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x03\x08\x06\0\0\0\0\0\0\0";

impl Website {
    /// Serves these replies, by path and query.
    pub(crate) async fn serve<const N: usize>(replies: [(&str, Reply); N]) -> Self {
        let shared = Shared::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let router = Router::new().fallback(answer).with_state(shared.clone());
        let server = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let website = Self {
            port,
            shared,
            server,
        };
        for (path, reply) in replies {
            website.put(path, reply);
        }
        website
    }

    /// Answers so at a path from now on.
    pub(crate) fn put(&self, path: &str, reply: Reply) {
        let mut replies = self.shared.replies.lock().unwrap();
        replies.insert(path.to_owned(), reply);
    }

    /// The address of a path.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// The same by the name of the machine, which is another host.
    pub(crate) fn elsewhere(&self, path: &str) -> String {
        format!("http://localhost:{}{path}", self.port)
    }

    /// Returns the requested paths since the last call, in order.
    pub(crate) fn asked(&self) -> Vec<String> {
        let mut asked = std::mem::take(&mut *self.shared.asked.lock().unwrap());
        asked.sort();
        asked
    }
}

impl Drop for Website {
    fn drop(&mut self) {
        self.server.abort();
    }
}

async fn answer(State(shared): State<Shared>, uri: Uri) -> Response {
    let path = uri.path_and_query().map_or("/", PathAndQuery::as_str);
    shared.asked.lock().unwrap().push(path.to_owned());
    let found = shared.replies.lock().unwrap().get(path).cloned();
    let reply = found.unwrap_or_else(|| missing(&shared, path));
    let (status, headers, body) = match reply {
        Reply::Page(text) => (200, ("content-type", "text/html".to_owned()), text.into()),
        Reply::Typed(kind, bytes) => (200, ("content-type", kind.to_owned()), bytes.into()),
        Reply::Moved(target) => (302, ("location", target), Body::empty()),
        Reply::MovedForGood(target) => (301, ("location", target), Body::empty()),
        Reply::Status(status) => (status, ("content-length", "0".to_owned()), Body::empty()),
        Reply::Endless(kind) => {
            let piece = || Ok::<_, Infallible>(Bytes::from(vec![b'x'; 1 << 16]));
            let body = Body::from_stream(futures_util::stream::repeat_with(piece));
            (200, ("content-type", kind.to_owned()), body)
        }
        Reply::Slow => {
            tokio::time::sleep(Duration::from_hours(1)).await;
            (200, ("content-type", "text/html".to_owned()), Body::empty())
        }
        Reply::Calendar => {
            let number: u32 = path.rsplit('/').next().unwrap().parse().unwrap_or(0);
            let page = format!(
                "<h1>Day {number}</h1><p><a href=\"{}\">next</a></p>",
                number + 1
            );
            (200, ("content-type", "text/html".to_owned()), page.into())
        }
    };
    let (name, value) = headers;
    let response = Response::builder().status(status).header(name, value);
    response.body(body).unwrap()
}

/// The reply of a calendar that the path is in, otherwise 404.
fn missing(shared: &Shared, path: &str) -> Reply {
    let replies = shared.replies.lock().unwrap();
    let mut above = replies
        .iter()
        .filter(|(folder, _)| path.starts_with(folder.as_str()));
    let is_calendar = above.any(|(_, reply)| matches!(reply, Reply::Calendar));
    if is_calendar {
        Reply::Calendar
    } else {
        Reply::Status(404)
    }
}
