//! A server on loopback that receives what is sent to webhooks, and verifies signatures with another library.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::Response;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ring::hmac;
use serde_json::Value;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

/// Received message.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) id: String,
    pub(crate) seconds: i64,
    pub(crate) signatures: Vec<String>,
    pub(crate) text: String,
}

impl Message {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap()
    }

    /// The type of the message.
    pub(crate) fn kind(&self) -> String {
        self.json()["type"].as_str().unwrap().to_owned()
    }

    /// Returns the index of the signature that this secret has made.
    pub(crate) fn signed_by(&self, secret: &str) -> Option<usize> {
        let key = STANDARD
            .decode(secret.strip_prefix("whsec_").unwrap())
            .unwrap();
        let key = hmac::Key::new(hmac::HMAC_SHA256, &key);
        let content = format!("{}.{}.{}", self.id, self.seconds, self.text);
        let tag = hmac::sign(&key, content.as_bytes());
        let expected = format!("v1,{}", STANDARD.encode(tag));
        self.signatures.iter().position(|one| *one == expected)
    }
}

/// Response of the receiver.
#[derive(Clone)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) text: String,
    pub(crate) location: Option<String>,
    pub(crate) delay: Duration,
    /// Until when it waits as well.
    pub(crate) held: Option<Arc<Notify>>,
}

impl Reply {
    pub(crate) fn status(status: u16) -> Self {
        Self {
            status,
            text: String::new(),
            location: None,
            delay: Duration::ZERO,
            held: None,
        }
    }
}

#[derive(Clone)]
struct Shared {
    reply: Arc<Mutex<Reply>>,
    got: Arc<Mutex<Vec<Message>>>,
}

/// A server that receives.
pub(crate) struct Receiver {
    pub(crate) url: String,
    shared: Shared,
    server: JoinHandle<()>,
}

impl Receiver {
    /// Responds with 200 at first.
    pub(crate) async fn start() -> Self {
        let shared = Shared {
            reply: Arc::new(Mutex::new(Reply::status(200))),
            got: Arc::default(),
        };
        let router = Router::new().fallback(receive).with_state(shared.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/hook", listener.local_addr().unwrap());
        let server = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self {
            url,
            shared,
            server,
        }
    }

    pub(crate) fn reply(&self, reply: Reply) {
        *self.shared.reply.lock().unwrap() = reply;
    }

    pub(crate) fn status(&self, status: u16) {
        self.reply(Reply::status(status));
    }

    /// Returns the messages received since the last call.
    pub(crate) fn take(&self) -> Vec<Message> {
        std::mem::take(&mut self.shared.got.lock().unwrap())
    }

    /// The types of those messages.
    pub(crate) fn kinds(&self) -> Vec<String> {
        self.take().iter().map(Message::kind).collect()
    }

    /// Waits until something was received.
    pub(crate) async fn received(&self) {
        while self.shared.got.lock().unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.server.abort();
    }
}

async fn receive(State(shared): State<Shared>, request: Request) -> Response {
    assert_eq!(request.method(), "POST");
    let (parts, body) = request.into_parts();
    let header = |name| parts.headers[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-type"), "application/json");
    let body = axum::body::to_bytes(body, usize::MAX).await.unwrap();
    let signatures = header("webhook-signature");
    // Before anybody can see that it was received.
    let reply = shared.reply.lock().unwrap().clone();
    shared.got.lock().unwrap().push(Message {
        id: header("webhook-id"),
        seconds: header("webhook-timestamp").parse().unwrap(),
        signatures: signatures.split(' ').map(str::to_owned).collect(),
        text: String::from_utf8(body.to_vec()).unwrap(),
    });
    tokio::time::sleep(reply.delay).await;
    if let Some(held) = reply.held {
        held.notified().await;
    }
    let mut response = Response::builder().status(reply.status);
    if let Some(location) = reply.location {
        response = response.header("location", location);
    }
    response.body(Body::from(reply.text)).unwrap()
}
