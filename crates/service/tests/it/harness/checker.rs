//! Validates every response against the API description.
//!
//! - The operation documents the status, the body matches its schema (JSON Schema 2020-12) or is absent if none is
//!   documented, and the documented headers are present.
//! - Every error has the usual body, even if no operation was reached.
//! - Responses that are the same for all operations are described in the text and not per operation: 304, and 409 for
//!   an `Idempotency-Key`.

use std::collections::HashMap;
use std::io::Read as _;
use std::sync::{Arc, Mutex, OnceLock};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use flate2::read::GzDecoder;
use http::StatusCode;
use http::response::Parts;
use jsonschema::{Draft, Registry, Validator};
use quire_server::{OPERATIONS, OperationInfo};
use serde_json::{Value, json};

/// The name under which schemas refer to the description.
const NAME: &str = "urn:quire:description";

/// Problems of responses.
#[derive(Default)]
pub(super) struct Checker(Mutex<Vec<String>>);

/// Returns the router with a check of all its responses.
pub(super) fn around(router: Router, checker: Arc<Checker>) -> Router {
    // A router of its own, so that the layer also sees what the inner one falls back to.
    Router::new()
        .fallback_service(router)
        .layer(from_fn_with_state(checker, check))
}

async fn check(State(checker): State<Arc<Checker>>, request: Request, next: Next) -> Response {
    let (method, path) = (
        request.method().to_string(),
        request.uri().path().to_owned(),
    );
    let has_key = request.headers().contains_key("idempotency-key");
    let response = next.run(request).await;
    if !path.starts_with("/v1/") || path == "/v1/openapi.json" {
        return response;
    }
    let (parts, body) = response.into_parts();
    let content_type = parts.headers.get("content-type");
    if content_type.is_some_and(|name| name == "text/event-stream") {
        // It has no end. The generated client reads its events.
        return Response::from_parts(parts, body);
    }
    let bytes = to_bytes(body, usize::MAX).await.unwrap();
    let mut text = bytes.to_vec();
    if parts.headers.contains_key("content-encoding") {
        text.clear();
        let read = GzDecoder::new(&bytes[..]).read_to_end(&mut text);
        read.expect("the body is compressed with gzip");
    }
    if let Err(reason) = judge(&method, &path, has_key, &parts, &text) {
        let text = String::from_utf8_lossy(&bytes);
        let text: String = text.chars().take(400).collect();
        let violation = format!("{method} {path} -> {}: {reason}\n  {text}", parts.status);
        checker.0.lock().unwrap().push(violation);
    }
    Response::from_parts(parts, Body::from(bytes))
}

impl Checker {
    pub(super) fn violations(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

fn judge(
    method: &str,
    path: &str,
    has_key: bool,
    parts: &Parts,
    bytes: &[u8],
) -> Result<(), String> {
    if !parts.headers.contains_key("x-request-id") {
        return Err("X-Request-Id is missing".to_owned());
    }
    if parts.status.is_client_error() || parts.status.is_server_error() {
        judge_error(parts, bytes)?;
    }
    let Some(operation) = operation(method, path) else {
        return Ok(());
    };
    if has_key && method == "POST" && parts.status == StatusCode::CONFLICT {
        return Ok(());
    }
    if parts.status == StatusCode::NOT_MODIFIED && operation.response_headers.contains(&"ETag") {
        return if bytes.is_empty() {
            Ok(())
        } else {
            Err("304 has a body".to_owned())
        };
    }
    let pointer = pointer(&[
        "paths",
        operation.path,
        &method.to_lowercase(),
        "responses",
        parts.status.as_str(),
    ]);
    let (pointer, response) = resolve(pointer).ok_or("the status is not documented")?;
    for (name, header) in response["headers"].as_object().into_iter().flatten() {
        let reference = header["$ref"].as_str().unwrap_or_default();
        let described = resolve(reference.trim_start_matches('#').to_owned());
        let may_be_missing = described.is_some_and(|(_, described)| described["required"] == false);
        if !may_be_missing && !parts.headers.contains_key(name) {
            return Err(format!("the header {name} is missing"));
        }
    }
    let Some(content) = response["content"].as_object() else {
        return if bytes.is_empty() {
            Ok(())
        } else {
            Err("no body is documented".to_owned())
        };
    };
    let sent = parts
        .headers
        .get("content-type")
        .map_or("", |value| value.to_str().unwrap());
    if !content.contains_key(sent) {
        return Err(format!("the media type `{sent}` is not documented"));
    }
    if content[sent]["schema"]["format"] == "binary" {
        return Ok(());
    }
    let schema = format!("{pointer}/content/{}/schema", escape(sent));
    judge_body(&schema, bytes)
}

/// Checks the rules for every error: its schema, its code, its request id.
fn judge_error(parts: &Parts, bytes: &[u8]) -> Result<(), String> {
    judge_body("/components/schemas/ErrorResponse", bytes)?;
    let body: Value = serde_json::from_slice(bytes).unwrap();
    if body["error"]["code"] != parts.status.as_u16() {
        return Err("the code is not the status".to_owned());
    }
    if body["error"]["requestId"].as_str().map(str::as_bytes)
        != Some(parts.headers["x-request-id"].as_bytes())
    {
        return Err("the request id is not that of the header".to_owned());
    }
    Ok(())
}

fn judge_body(schema: &str, bytes: &[u8]) -> Result<(), String> {
    let body: Value =
        serde_json::from_slice(bytes).map_err(|error| format!("the body is not JSON: {error}"))?;
    let violations: Vec<String> = validator(schema)
        .iter_errors(&body)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    if violations.is_empty() {
        Ok(())
    } else {
        Err(violations.join("; "))
    }
}

/// The operation that a request is for; of several templates the one with fewer parameters.
fn operation(method: &str, path: &str) -> Option<&'static OperationInfo> {
    let fits = |template: &str| {
        let (mut wanted, mut given) = (template.split('/'), path.split('/'));
        loop {
            match (wanted.next(), given.next()) {
                (None, None) => return true,
                (Some(wanted), Some(given)) if wanted == given || wanted.starts_with('{') => {}
                _ => return false,
            }
        }
    };
    OPERATIONS
        .iter()
        .filter(|operation| operation.method.as_str() == method && fits(operation.path))
        .min_by_key(|operation| operation.path.matches('{').count())
}

/// The description, parsed.
pub(crate) fn description() -> &'static Value {
    static DESCRIPTION: OnceLock<Value> = OnceLock::new();
    DESCRIPTION.get_or_init(|| serde_json::from_str(quire_server::DESCRIPTION).unwrap())
}

/// Returns the value at a pointer, through one reference.
fn resolve(pointer: String) -> Option<(String, &'static Value)> {
    let found = description().pointer(&pointer)?;
    match found["$ref"].as_str() {
        Some(reference) => resolve(reference.trim_start_matches('#').to_owned()),
        None => Some((pointer, found)),
    }
}

fn pointer(parts: &[&str]) -> String {
    parts
        .iter()
        .fold(String::new(), |pointer, part| pointer + "/" + &escape(part))
}

fn escape(part: &str) -> String {
    part.replace('~', "~0").replace('/', "~1")
}

/// The validator of the schema at a pointer; made once in a process.
fn validator(pointer: &str) -> Arc<Validator> {
    static REGISTRY: OnceLock<Registry<'static>> = OnceLock::new();
    static VALIDATORS: Mutex<Option<HashMap<String, Arc<Validator>>>> = Mutex::new(None);
    let registry = REGISTRY.get_or_init(|| {
        let registry = Registry::new().add(NAME, description().clone()).unwrap();
        registry.prepare().unwrap()
    });
    let mut validators = VALIDATORS.lock().unwrap();
    let make = || {
        let encoded = pointer.replace('{', "%7B").replace('}', "%7D");
        let validator = jsonschema::options()
            .with_draft(Draft::Draft202012)
            .with_registry(registry)
            .should_validate_formats(true)
            .build(&json!({"$ref": format!("{NAME}#{encoded}")}));
        Arc::new(validator.unwrap())
    };
    validators
        .get_or_insert_default()
        .entry(pointer.to_owned())
        .or_insert_with(make)
        .clone()
}
