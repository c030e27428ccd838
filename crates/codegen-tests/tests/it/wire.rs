//! The generated client calls the generated server over HTTP: what goes in comes back.
//!
//! - Each call is made twice: to the server itself, and to a mirror in front of it, which is the generated client
//!   standing in as the generated server.

mod app;
mod bodies;
mod callers;
mod checks;
mod lists;
mod parameters;
mod responses;
mod unknown;

use quire_runtime::client::{Builder, Error};
use quire_runtime::server::{Limits, Mirror, Service};
use serde::Serialize;
use serde_json::Value;

use crate::everything::client::Client;
use crate::everything::{models, server};

/// Text with everything that means something in an address, a header or JSON.
const AWKWARD: &[&str] = &[
    "plain",
    "a/b",
    "a%2Fb%252F%",
    "a+b c",
    "a,b;c=d&e#f?g",
    "a|b[c]{d}.e~f_g-h",
    "é日本🦀",
    "\"quotes\" \\ 'and' `ticks`",
    "...",
    "true",
    "12",
    "null",
    "\u{1}\n\t",
];

/// Serves on loopback; gives the address.
async fn serve(router: axum::Router) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    format!("http://{address}")
}

async fn serve_api<S: server::Api + Service>(service: S) -> String {
    serve(server::router(service, Limits::default())).await
}

/// The server itself, and a mirror of it.
async fn addresses() -> [String; 2] {
    let direct = serve_api(app::App).await;
    let mirror = Mirror::new(Builder::new(&direct).build().unwrap());
    [direct, serve_api(mirror).await]
}

async fn clients() -> [Client; 2] {
    let client = |address| Client::new(address, "t0ken").unwrap();
    addresses().await.map(client)
}

fn strings(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}

fn pair(a: &str) -> models::Pair {
    models::Pair {
        a: Some(a.to_owned()),
        b: Some(-7),
        ..models::Pair::default()
    }
}

fn json(value: impl Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

/// Returns the locations of the violations that the server reported, sorted.
fn places(error: &Error) -> Vec<String> {
    let found: models::Violations = error
        .response()
        .unwrap_or_else(|| panic!("{error}"))
        .json()
        .unwrap();
    let mut places: Vec<_> = found
        .violations
        .into_iter()
        .map(|found| found.path)
        .collect();
    places.sort();
    places
}

/// A response in JSON.
struct Json<T>(T);

impl<T: Serialize> axum::response::IntoResponse for Json<T> {
    fn into_response(self) -> axum::response::Response {
        (
            [("content-type", "application/json")],
            json(self.0).to_string(),
        )
            .into_response()
    }
}

/// The skeleton of a server returns 501 for every operation.
#[tokio::test]
async fn a_stub_returns_501() {
    let address = serve_api(crate::everything::stub::App).await;
    let client = Client::new(address, "t0ken").unwrap();
    let call = client.take_anything(Value::Bool(true));
    assert_eq!(call.send().await.unwrap_err().status().unwrap(), 501);
}
