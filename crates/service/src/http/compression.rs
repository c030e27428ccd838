//! Compresses JSON of the API for clients that accept gzip.
//!
//! - Only responses to GET: what other methods return may be stored for an `Idempotency-Key`, and is short.
//! - Never a response with a secret: the length of compressed text depends on its repetitions, so someone who can put
//!   guesses into a response and observe its length could guess a secret in it, letter by letter. The description says
//!   which operations accept or return secrets; signed addresses are detected in the text.
//! - Long responses are finished, and so compressed, off the async threads (`run_long`); very long ones are not
//!   compressed at all.
//! - The compressed text has another entity tag, which conditional requests accept as well.

use std::collections::HashSet;
use std::sync::LazyLock;

use bytes::Bytes;
use http::request::Parts;
use http::{HeaderValue, Method, Response, StatusCode, header};
use quire_runtime::{Body, OperationInfo};
use quire_server::DESCRIPTION;
use serde_json::Value;

use crate::entity_tags::gzip_tag;
use crate::reader::{accepts_gzip, gzip};

/// Shorter bodies fit into one packet.
const MIN_BYTES: usize = 1 << 10;
/// Longer bodies are not compressed.
const MAX_BYTES: usize = 8 << 20;

/// Part of the signed addresses at which files can be read.
const SIGNATURE: &[u8] = b"&signature=";

/// The ids of GET operations without secrets, according to the description.
static WITHOUT_SECRETS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let description: Value = serde_json::from_str(DESCRIPTION).unwrap_or_default();
    let paths = description["paths"].as_object();
    let operations = paths.into_iter().flatten().filter_map(|(_, path)| {
        let get = &path["get"];
        let relevant = [
            &path["parameters"],
            &get["parameters"],
            &get["responses"]["200"],
        ];
        let mut visited = HashSet::new();
        let mut relevant = relevant.into_iter();
        if relevant.any(|part| has_secret(part, &description, &mut visited)) {
            return None;
        }
        get["operationId"].as_str().map(str::to_owned)
    });
    operations.collect()
});

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

/// Compresses the response of a GET operation, if that is safe and worthwhile.
pub(super) fn compress(
    operation: &OperationInfo,
    request: &Parts,
    mut response: Response<Body>,
) -> Response<Body> {
    let content_type = response.headers().get(header::CONTENT_TYPE);
    let is_json = content_type.is_some_and(|name| name.as_bytes() == b"application/json");
    let is_success = response.status() == StatusCode::OK && is_json;
    if !is_success && response.status() != StatusCode::NOT_MODIFIED {
        return response;
    }
    let vary = HeaderValue::from_static("accept-encoding");
    response.headers_mut().append(header::VARY, vary);
    let accepts_gzip = request.method == Method::GET && accepts_gzip(&request.headers);
    let Some(gzip) = response
        .body()
        .as_bytes()
        .filter(|text| accepts_gzip && (MIN_BYTES..=MAX_BYTES).contains(&text.len()))
        .filter(|_| WITHOUT_SECRETS.contains(operation.id))
        .and_then(compressed)
    else {
        return response;
    };
    *response.body_mut() = gzip.into();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    if let Some(tag) = headers.get_mut(header::ETAG)
        && let Some(gzip) = tag.to_str().ok().and_then(gzip_tag)
        && let Ok(gzip) = HeaderValue::try_from(gzip)
    {
        *tag = gzip;
    }
    response
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
        for id in ["listSpacePages", "listSpaces", "searchOrg"] {
            assert!(WITHOUT_SECRETS.contains(id), "{id}");
        }
        for id in [
            "listLinkInvites",
            "listShareLinks",
            "getPublishedSite",
            "unknown",
        ] {
            assert!(!WITHOUT_SECRETS.contains(id), "{id}");
        }
    }

    #[test]
    fn leaves_signed_addresses_alone() {
        let text = |part: &str| Bytes::from(format!("[{}\"{part}\"]", "\"a\",".repeat(1000)));
        assert!(compressed(&text("x?a=b&signatures=c")).is_some());
        assert!(compressed(&text("x?a=b&signature=c")).is_none());
    }
}
