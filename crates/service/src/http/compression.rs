//! Compresses JSON of the API for clients that accept gzip.
//!
//! - Only responses to GET: what other methods return may be stored for an `Idempotency-Key`, and is short.
//! - Never a response with a secret: the length of compressed text depends on its repetitions, so someone who can put
//!   guesses into a response and observe its length could guess a secret in it, letter by letter. The description says
//!   which operations accept or return secrets; signed addresses are detected in the text.
//! - Long texts are compressed off the async threads, and very long ones not at all.
//! - The compressed text has another entity tag, which conditional requests accept as well.

use std::collections::HashSet;
use std::sync::LazyLock;

use axum::body::{Body, HttpBody as _, to_bytes};
use axum::response::Response;
use bytes::Bytes;
use http::{HeaderValue, StatusCode, header};
use quire_server::DESCRIPTION;
use serde_json::Value;

use crate::conversions::off_thread;
use crate::entity_tags::gzip_tag;
use crate::reader::gzip;

/// Shorter bodies fit into one packet.
const MIN_BYTES: u64 = 1 << 10;
/// Longer bodies are not compressed.
const MAX_BYTES: u64 = 8 << 20;
/// Longer bodies would hold up an async thread.
const INLINE_BYTES: usize = 32 << 10;

/// Part of the signed addresses at which files can be read.
const SIGNATURE: &[u8] = b"&signature=";

/// The paths of GET operations without secrets, according to the description.
static WITHOUT_SECRETS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let description: Value = serde_json::from_str(DESCRIPTION).unwrap_or_default();
    let Some(paths) = description["paths"].as_object() else {
        return HashSet::new();
    };
    let paths = paths.iter().filter(|(_, path)| {
        let get = &path["get"];
        let relevant = [
            &path["parameters"],
            &get["parameters"],
            &get["responses"]["200"],
        ];
        let mut visited = HashSet::new();
        get.is_object()
            && !relevant
                .iter()
                .any(|part| has_secret(part, &description, &mut visited))
    });
    paths.map(|(path, _)| unnamed(path)).collect()
});

/// Returns a template without the names of its parameters, which the router and the description do not share.
fn unnamed(template: &str) -> String {
    let segments = template.split('/').map(|segment| {
        if segment.starts_with('{') {
            "{}"
        } else {
            segment
        }
    });
    segments.collect::<Vec<_>>().join("/")
}

/// Returns true if a part of the description mentions a secret, directly or through a reference that is not `visited`
/// yet.
fn has_secret<'d>(part: &'d Value, description: &'d Value, visited: &mut HashSet<&'d str>) -> bool {
    match part {
        Value::Array(items) => items
            .iter()
            .any(|item| has_secret(item, description, visited)),
        Value::Object(members) => {
            members
                .iter()
                .any(|(name, value)| match (name.as_str(), value) {
                    ("x-secret", Value::Bool(is_secret)) => *is_secret,
                    ("example" | "examples", _) => false,
                    ("$ref", Value::String(reference)) => {
                        let pointer = reference.trim_start_matches('#');
                        visited.insert(pointer)
                            && description
                                .pointer(pointer)
                                // A reference that cannot be resolved may be a secret.
                                .is_none_or(|target| has_secret(target, description, visited))
                    }
                    _ => has_secret(value, description, visited),
                })
        }
        _ => false,
    }
}

/// Compresses the response to a GET request, if that is safe and worthwhile.
pub(super) async fn compress(response: Response, path: &str, accepts_gzip: bool) -> Response {
    let content_type = response.headers().get(header::CONTENT_TYPE);
    let is_json = content_type.is_some_and(|name| name.as_bytes() == b"application/json");
    let is_success = response.status() == StatusCode::OK && is_json;
    if !is_success && response.status() != StatusCode::NOT_MODIFIED {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let vary = HeaderValue::from_static("accept-encoding");
    parts.headers.append(header::VARY, vary);
    let size = body.size_hint().exact();
    let is_worthwhile = size.is_some_and(|size| (MIN_BYTES..=MAX_BYTES).contains(&size));
    if !accepts_gzip || !is_worthwhile || !WITHOUT_SECRETS.contains(&unnamed(path)) {
        return Response::from_parts(parts, body);
    }
    let limit = usize::try_from(MAX_BYTES).unwrap_or(usize::MAX);
    let Ok(bytes) = to_bytes(body, limit).await else {
        // Cannot happen: the body is in memory, and its size was checked.
        return Response::from_parts(parts, Body::empty());
    };
    let compressed = if bytes.len() <= INLINE_BYTES {
        compressed(&bytes)
    } else {
        let bytes = bytes.clone();
        let compressed = off_thread(move || compressed(&bytes)).await;
        compressed.ok().flatten()
    };
    let Some(compressed) = compressed else {
        return Response::from_parts(parts, Body::from(bytes));
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    let gzip = HeaderValue::from_static("gzip");
    parts.headers.insert(header::CONTENT_ENCODING, gzip);
    if let Some(tag) = parts.headers.get_mut(header::ETAG)
        && let Some(gzip) = tag.to_str().ok().and_then(gzip_tag)
        && let Ok(gzip) = HeaderValue::try_from(gzip)
    {
        *tag = gzip;
    }
    Response::from_parts(parts, Body::from(compressed))
}

/// Returns the compressed text; `None` if it contains a signed address, or if compression does not shorten it.
fn compressed(text: &Bytes) -> Option<Bytes> {
    let is_signed = text
        .split(|byte| *byte == SIGNATURE[0])
        .skip(1)
        .any(|part| part.starts_with(&SIGNATURE[1..]));
    if is_signed {
        return None;
    }
    gzip(text).ok().filter(|gzip| gzip.len() < text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_which_operations_return_secrets() {
        let is_allowed = |path: &str| WITHOUT_SECRETS.contains(&unnamed(path));
        for path in [
            "/v1/spaces/{spaceId}/content/pages",
            "/v1/orgs/{organizationId}/spaces",
            "/v1/orgs/{organizationId}/search",
        ] {
            assert!(is_allowed(path), "{path}");
        }
        for path in [
            "/v1/orgs/{organizationId}/link-invites",
            "/v1/orgs/{organizationId}/sites/{siteId}/share-links",
            "/v1/orgs/{organizationId}/sites/{siteId}/published",
            "/v1/unknown",
        ] {
            assert!(!is_allowed(path), "{path}");
        }
    }

    #[test]
    fn leaves_signed_addresses_alone() {
        let text = |part: &str| Bytes::from(format!("[{}\"{part}\"]", "\"a\",".repeat(1000)));
        assert!(compressed(&text("x?a=b&signatures=c")).is_some());
        assert!(compressed(&text("x?a=b&signature=c")).is_none());
    }
}
