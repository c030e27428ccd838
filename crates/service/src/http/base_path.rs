//! The path of the public URL in requests, for a reverse proxy that does not remove it.
//!
//! - It is removed if a path of the service follows, so `/docs/v1/user` and `/v1/user` are the same at
//!   `https://example.com/docs`. A proxy may keep it or remove it, without a setting.
//! - Hosts of sites have all paths for themselves.

use std::collections::HashSet;
use std::sync::LazyLock;

use http::uri::PathAndQuery;
use http::{Request, Uri, header};

use crate::app::App;

/// The first segments of the paths of the service.
static FIRST_SEGMENTS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let paths = super::paths();
    let mut segments: HashSet<String> = paths.iter().map(|path| first(path).to_owned()).collect();
    segments.insert("app".to_owned());
    segments
});

/// The segment that a path starts with.
fn first(path: &str) -> &str {
    path.trim_start_matches('/')
        .split('/')
        .next()
        .unwrap_or_default()
}

impl App {
    /// Removes the path of the public URL from the path of a request.
    pub fn remove_base_path<B>(&self, request: &mut Request<B>) {
        let base = self.base_path();
        if base.is_empty() {
            return;
        }
        let Some(uri) = without(base, request.uri()) else {
            return;
        };
        let host = request.headers().get(header::HOST);
        let host = host.and_then(|host| host.to_str().ok());
        if !host.is_some_and(|host| self.is_site_host(host)) {
            *request.uri_mut() = uri;
        }
    }

    fn is_site_host(&self, host: &str) -> bool {
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        let hosts = &self.config.site_hosts;
        hosts.contains_key(&name.to_ascii_lowercase())
    }
}

/// The URI without the base, if it starts with it and a path of the service follows.
fn without(base: &str, uri: &Uri) -> Option<Uri> {
    let rest = uri.path().strip_prefix(base)?;
    if !rest.is_empty() && !rest.starts_with('/') || !FIRST_SEGMENTS.contains(first(rest)) {
        return None;
    }
    let path = if rest.is_empty() { "/" } else { rest };
    let path = match uri.query() {
        Some(query) => PathAndQuery::try_from(format!("{path}?{query}")),
        None => PathAndQuery::try_from(path),
    };
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(path.ok()?);
    Uri::from_parts(parts).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_is_removed_before_paths_of_the_service() {
        let check = |base: &str, uri: &str, expected: Option<&str>| {
            let found = without(base, &uri.parse().unwrap()).map(|uri| uri.to_string());
            assert_eq!(found.as_deref(), expected, "{uri}");
        };
        check("/docs", "/docs/v1/user?a=b", Some("/v1/user?a=b"));
        check("/docs", "/docs", Some("/"));
        check("/docs", "/docs/", Some("/"));
        check("/docs", "/docs?a", Some("/?a"));
        check("/docs", "/docs/sites/handbook/", Some("/sites/handbook/"));
        check("/docs", "/docs/app/spaces", Some("/app/spaces"));
        check("/docs", "/v1/user", None);
        check("/docs", "/docsv1/user", None);
        // The service has such paths itself.
        check("/docs", "/docs/api", None);
        check("/docs", "/docs/assets/style.css", None);
        check("/docs", "/docs/docs/api", Some("/docs/api"));
        check("/a/b", "/a/b/healthz", Some("/healthz"));
        check(
            "/a/b",
            "http://a.org/a/b/healthz",
            Some("http://a.org/healthz"),
        );
    }
}
