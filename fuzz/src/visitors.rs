//! Visitors of published sites: their tokens and claims.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use quire_service::fuzzing;
use ring::hmac;
use serde_json::{Map, Value};
use url::Url;

/// The visitor key of the site.
const KEY: &str = "c2VjcmV0IG9mIGEgc2l0ZQ";
/// The current time, in seconds.
const NOW: f64 = 1_800_000_000.0;
/// The longest token, in bytes.
const MAX_TOKEN_BYTES: usize = 4_096;

/// Checks that no token is accepted without the key's signature, and of those with it, only those that [`claims`]
/// accepts, with the same result.
///
/// The lines are the header and the claims of a token, and the text and the schema of an unsigned claim.
pub fn tokens(input: &[u8]) {
    let text = crate::text(input);
    assert_eq!(accepted(&text), None, "a token that nobody signed");
    let mut lines = text.splitn(4, '\n');
    let [header, payload, claim, schema] = std::array::from_fn(|_| lines.next().unwrap_or(""));
    // The parts also as they are, which may be no base64, or more than two.
    for token in [
        signed(&encoded(header), &encoded(payload)),
        signed(header, payload),
    ] {
        if let Some(found) = accepted(&token) {
            assert!(token.len() <= MAX_TOKEN_BYTES, "{} bytes", token.len());
            let parts: Vec<String> = token.split('.').take(2).map(decoded).collect();
            assert_eq!(claims(&parts[0], &parts[1]), Some(found));
            altered(&token, input.len());
        }
    }
    if let Ok(value @ Value::Object(_)) = serde_json::from_str(payload) {
        let issued = fuzzing::visitor_token(&value, KEY);
        let expected = claims(r#"{"alg":"HS256"}"#, &value.to_string());
        let expected = expected.filter(|_| issued.len() <= MAX_TOKEN_BYTES);
        assert_eq!(accepted(&issued), expected, "{issued}");
    }
    unsigned(claim, &serde_json::from_str(schema).unwrap_or_default());
}

/// Checks that a redirect of a site stays on its host for any request, and that the last one has no secrets.
///
/// The lines are an address below the site, and a path of a page.
pub fn addresses(input: &[u8]) {
    let text = crate::text(input);
    let (address, path) = text.split_once('\n').unwrap_or((&text, ""));
    if address.contains(char::is_control) || path.contains(char::is_control) {
        return;
    }
    let Some(redirects) = fuzzing::site_redirects(address, path) else {
        return;
    };
    for location in &redirects {
        let url = Url::parse(location).expect("a redirect leads to an address");
        assert_eq!(
            url.origin().ascii_serialization(),
            "https://docs.example",
            "{location}"
        );
    }
    let last = redirects.last().expect("one has no secrets");
    let url = Url::parse(last).expect("a redirect leads to an address");
    for (name, _) in url.query_pairs() {
        assert!(name != "key" && name != "jwt_token", "{last}");
    }
}

fn accepted(token: &str) -> Option<Map<String, Value>> {
    fuzzing::visitor_claims(token, KEY, NOW)
}

fn encoded(text: &str) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(text)
}

fn decoded(part: &str) -> String {
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(part);
    String::from_utf8(bytes.expect("base64")).expect("JSON is UTF-8")
}

/// A token of two parts with the signature of another library.
fn signed(header: &str, claims: &str) -> String {
    let message = format!("{header}.{claims}");
    let key = hmac::Key::new(hmac::HMAC_SHA256, KEY.as_bytes());
    let signature = hmac::sign(&key, message.as_bytes());
    format!("{message}.{}", BASE64_URL_SAFE_NO_PAD.encode(signature))
}

/// The claims of a token with the right signature, if it counts.
fn claims(header: &str, payload: &str) -> Option<Map<String, Value>> {
    let header: Value = serde_json::from_str(header).ok()?;
    let claims: Map<String, Value> = serde_json::from_str(payload).ok()?;
    let number = |name: &str| claims.get(name).map(Value::as_f64);
    let lasts = number("exp")?? + 60.0 > NOW;
    let has_begun = number("nbf").is_none_or(|begins| begins.is_some_and(|at| at - 60.0 <= NOW));
    let is_ours = header["alg"] == "HS256" && header["crit"].is_null();
    (is_ours && lasts && has_begun).then_some(claims)
}

/// Another character in its place makes a token count for nothing.
fn altered(token: &str, at: usize) {
    let at = at % token.len();
    let other = if &token[at..=at] == "A" { "B" } else { "A" };
    let changed = format!("{}{other}{}", &token[..at], &token[at + 1..]);
    assert_eq!(accepted(&changed), None, "{changed}");
}

/// An unsigned claim is of the type of its schema, and among the values that it lists.
fn unsigned(text: &str, schema: &Value) {
    let Some(value) = fuzzing::unsigned_claim(text, schema) else {
        return;
    };
    match &value {
        Value::Bool(value) => {
            assert_eq!(schema["type"], "boolean");
            assert_eq!(value.to_string(), text);
        }
        Value::Number(_) => {
            assert!(schema["type"] == "number" || schema["type"] == "integer");
            assert_eq!(serde_json::from_str(text).ok(), Some(value.clone()));
        }
        Value::String(value) => {
            assert_eq!(schema["type"], "string");
            assert_eq!(value, text);
        }
        _ => panic!("{value} is no claim of a request"),
    }
    if let Value::Array(values) = &schema["enum"] {
        assert!(values.contains(&value), "{value}");
    }
}
