//! Published sites as browsers and programs read them.

mod addresses;
mod agents;
mod anchors;
mod attacks;
mod audiences;
mod conditional;
mod crowd;
mod diagrams;
mod drafts;
mod failing;
mod feeds;
mod hidden;
mod keeping;
mod languages;
mod looks;
mod machines;
mod meanwhile;
mod members;
mod pages;
mod parsed;
mod partials;
mod pictures;
mod proxies;
mod references;
mod structures;
mod texts;
mod unpublished;

use std::collections::BTreeMap;
use std::sync::Mutex;

use axum::body::{Body, to_bytes};
use quire_client::models::Space;
use quire_service::{App, Config};
use reqwest::{Client, Method};
use tower::ServiceExt as _;

use crate::harness::{Desk, TestApp, TestResponse, environment, http_client};

/// A browser that follows no redirect.
pub(crate) struct Browser {
    http: Client,
    url: String,
    cookies: Mutex<BTreeMap<String, String>>,
}

impl TestApp {
    pub(crate) fn reader(&self) -> Browser {
        Browser {
            http: http_client(),
            url: self.url.clone(),
            cookies: Mutex::default(),
        }
    }

    /// Another process, which has served nobody.
    async fn fresh(&self) -> App {
        let config = Config {
            public_url: self.url.clone(),
            ..Config::default()
        };
        let environment = environment(&self.clock);
        App::start(
            self.database.clone(),
            self.files.clone(),
            config,
            environment,
        )
        .await
        .unwrap()
    }

    /// A published site of one space with a few pages.
    pub(crate) async fn site_to_read(&self) -> (Desk, Space) {
        let files = [
            (
                "a.md",
                "# Alpha\n\nFirst words. [To Gamma](b/c.md#deep)\n\n![Logo](logo.svg)\n",
            ),
            ("b.md", "# Beta\n\nSecond words.\n"),
            ("b/c.md", "# Gamma\n\n## Deep\n\nThird words.\n"),
            (
                "h.md",
                "---\nhidden: true\n---\n\n# Concealed\n\nSecret words.\n",
            ),
            (
                "logo.svg",
                "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>",
            ),
        ];
        let space = self.admin().space_with(&self.organization, &files).await;
        let desk = self.admin().desk(&self.organization, &[&space]).await;
        desk.publish().await.unwrap();
        (desk, space)
    }
}

/// Returns the response of a process.
async fn ask(process: &App, path: &str, headers: &[(&str, &str)]) -> TestResponse {
    let mut request = http::Request::get(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).unwrap();
    let answer = process.router().oneshot(request).await.unwrap();
    let (parts, body) = answer.into_parts();
    let bytes = to_bytes(body, usize::MAX).await.unwrap();
    TestResponse {
        status: parts.status.as_u16(),
        headers: parts.headers,
        body: String::from_utf8(bytes.into()).unwrap(),
    }
}

impl Browser {
    pub(crate) async fn get(&self, path: &str) -> TestResponse {
        self.send(Method::GET, path, &[]).await
    }

    async fn send(&self, method: Method, path: &str, headers: &[(&str, &str)]) -> TestResponse {
        let mut request = self.http.request(method, format!("{}{path}", self.url));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let cookies = self.cookies.lock().unwrap().clone();
        if !cookies.is_empty() {
            let cookies = cookies
                .iter()
                .map(|(name, value)| format!("{name}={value}"));
            request = request.header("cookie", cookies.collect::<Vec<_>>().join("; "));
        }
        let answer = TestResponse::to(request).await;
        for set in answer.headers.get_all("set-cookie") {
            let set = set.to_str().unwrap();
            let (name, rest) = set.split_once('=').unwrap();
            let value = rest.split(';').next().unwrap();
            let mut cookies = self.cookies.lock().unwrap();
            cookies.insert(name.to_owned(), value.to_owned());
        }
        answer
    }

    /// Returns the path that a path redirects to on this server.
    async fn redirected(&self, path: &str, status: u16) -> String {
        let answer = self.get(path).await;
        assert_eq!(answer.status, status, "{path}: {answer:?}");
        let to = answer.header("location");
        to.strip_prefix(&self.url).unwrap_or(to).to_owned()
    }
}

/// Nothing is here, or nothing that the visitor may know of: a page that says so.
#[track_caller]
fn assert_missing(answer: &TestResponse) {
    assert_eq!(answer.status, 404, "{answer:?}");
    assert_page(answer);
}

/// Asserts that the response is HTML with everything that keeps a page safe.
#[track_caller]
fn assert_page(answer: &TestResponse) {
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    assert_safe(answer);
    assert!(!answer.body.contains("\"requestId\""), "{answer:?}");
}

#[track_caller]
fn assert_safe(answer: &TestResponse) {
    let policy = answer.header("content-security-policy");
    assert!(policy.contains("default-src 'none'"), "{answer:?}");
    assert!(!policy.contains("unsafe"), "{policy}");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert!(!answer.header("referrer-policy").is_empty());
    assert!(!answer.header("x-request-id").is_empty());
}
