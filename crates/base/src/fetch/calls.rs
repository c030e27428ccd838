//! Calls: whether anything is at an address, without reading it. They are guarded like other fetches.
//!
//! - A HEAD request is sent first. Some servers do not support it, or return 404: then a GET request is
//!   sent, and no body is read.
//! - 404, 410 and a host that does not exist mean that nothing is there. Any other unsuccessful response is
//!   inconclusive.

use http::{Method, StatusCode};
use url::Url;

use super::{Fetcher, check, client, describe};
use crate::config::Config;

/// Timeout of a request with its redirects, in seconds, unless that of fetching is shorter.
const CALL_TIMEOUT_SECONDS: u64 = 10;

/// Messages of the resolvers of Linux (glibc and musl), macOS and the BSDs for a host that does not exist.
/// A resolver that fails has another message.
const NO_HOST: [&str; 4] = [
    "Name or service not known",
    "No address associated with hostname",
    "Name does not resolve",
    "nodename nor servname provided, or not known",
];

/// Result of checking an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Something is there.
    Found,
    /// Nothing is there.
    Missing,
    /// The check was inconclusive.
    Unknown,
}

impl Fetcher {
    /// Calls an address.
    pub async fn call(&self, config: &Config, address: &str) -> Presence {
        let private = &config.private_hosts;
        let url = Url::parse(address).ok();
        let url = url.filter(|url| check(url, private).is_ok());
        let client = self
            .caller
            .get_or_init(|| client(private, CALL_TIMEOUT_SECONDS.min(config.fetch_seconds)));
        let (Some(url), Some(client)) = (url, client) else {
            return Presence::Unknown;
        };
        for method in [Method::HEAD, Method::GET] {
            let is_head = method == Method::HEAD;
            match client.request(method, url.clone()).send().await {
                Ok(response) if is_head && is_doubtful(response.status()) => {}
                Ok(response) => return presence(response.status()),
                Err(error) => return absence(&describe(error)),
            }
        }
        Presence::Unknown
    }
}

/// Returns true if a GET request may get another status than a HEAD request.
fn is_doubtful(status: StatusCode) -> bool {
    status == StatusCode::NOT_IMPLEMENTED
        || status.is_client_error() && status != StatusCode::TOO_MANY_REQUESTS
}

fn presence(status: StatusCode) -> Presence {
    match status {
        StatusCode::NOT_FOUND | StatusCode::GONE => Presence::Missing,
        status if status.is_success() => Presence::Found,
        _ => Presence::Unknown,
    }
}

/// Returns the presence of an address after a failed request.
fn absence(details: &str) -> Presence {
    if NO_HOST.iter().any(|text| details.contains(text)) {
        Presence::Missing
    } else {
        Presence::Unknown
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use axum::Router;
    use axum::http::Uri;
    use axum::response::{IntoResponse as _, Redirect, Response};

    use super::*;
    use crate::fetch::PrivateHosts;

    /// A server that responds by path, and the requests it received.
    async fn serve() -> (String, Arc<Mutex<Vec<String>>>) {
        let asked = Arc::new(Mutex::new(Vec::new()));
        let noted = Arc::clone(&asked);
        let handler = move |method: Method, uri: Uri| {
            let asked = format!("{method} {}", uri.path());
            noted.lock().unwrap().push(asked);
            async move { test_response(&method, uri.path()) }
        };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().fallback(handler);
        tokio::spawn(async move { axum::serve(listener, router).await });
        (url, asked)
    }

    fn test_response(method: &Method, path: &str) -> Response {
        let is_head = *method == Method::HEAD;
        match path {
            "/moved" => Redirect::to("/200").into_response(),
            "/lost" => Redirect::to("/404").into_response(),
            "/loop" => Redirect::to("/loop").into_response(),
            "/get-only" if is_head => StatusCode::METHOD_NOT_ALLOWED.into_response(),
            "/headless" if is_head => StatusCode::NOT_FOUND.into_response(),
            _ => {
                let status = path.trim_start_matches('/').parse().unwrap_or(200);
                StatusCode::from_u16(status).unwrap().into_response()
            }
        }
    }

    #[tokio::test]
    async fn only_what_is_settled_is_missing() {
        let config = Config {
            private_hosts: PrivateHosts::Allowed,
            ..Config::default()
        };
        let ((url, asked), fetcher) = (serve().await, Fetcher::default());
        for (path, expected, requests) in [
            ("/200", Presence::Found, 1),
            ("/204", Presence::Found, 1),
            ("/moved", Presence::Found, 2),
            ("/get-only", Presence::Found, 2),
            ("/headless", Presence::Found, 2),
            ("/404", Presence::Missing, 2),
            ("/410", Presence::Missing, 2),
            ("/lost", Presence::Missing, 4),
            ("/401", Presence::Unknown, 2),
            ("/403", Presence::Unknown, 2),
            ("/429", Presence::Unknown, 1),
            ("/500", Presence::Unknown, 1),
            ("/503", Presence::Unknown, 1),
        ] {
            let found = fetcher.call(&config, &format!("{url}{path}")).await;
            let asked = std::mem::take(&mut *asked.lock().unwrap());
            assert_eq!((found, asked.len()), (expected, requests), "{asked:?}");
        }
        for address in [&*format!("{url}/loop"), "http://127.0.0.1:1/"] {
            let found = fetcher.call(&config, address).await;
            assert_eq!(found, Presence::Unknown, "{address}");
        }
    }

    #[tokio::test]
    async fn nothing_is_asked_in_a_private_network() {
        let ((url, asked), fetcher) = (serve().await, Fetcher::default());
        let named = url.replace("127.0.0.1", "localhost");
        for address in [url, named, "file:///etc/passwd".to_owned()] {
            let found = fetcher.call(&Config::default(), &address).await;
            assert_eq!(found, Presence::Unknown, "{address}");
        }
        assert!(asked.lock().unwrap().is_empty());
    }

    #[test]
    fn a_resolver_that_fails_says_nothing_about_the_host() {
        let lookup = "client error (Connect): dns error: failed to lookup address information";
        for (reason, expected) in [
            ("Name or service not known", Presence::Missing),
            ("Name does not resolve", Presence::Missing),
            ("Temporary failure in name resolution", Presence::Unknown),
            ("Try again", Presence::Unknown),
        ] {
            assert_eq!(absence(&format!("{lookup}: {reason}")), expected);
        }
        assert_eq!(absence(super::super::NOT_PUBLIC), Presence::Unknown);
    }
}
