//! Headers: credentials, links to the next page, timestamps.

use quire_runtime::http::{HeaderMap, HeaderValue, Request, header};
use quire_runtime::server::{api_key, basic, bearer};
use quire_runtime::{Base64, Location, NextPage, Timestamp, paging};

use crate::text;

/// No header panics; what a header is read as can be written as such a header again.
pub fn headers(input: &[u8]) {
    let Ok(value) = HeaderValue::from_bytes(input) else {
        return;
    };
    let mut headers = HeaderMap::new();
    headers.insert(header::LINK, value.clone());
    if let NextPage::Link(link) = paging::by_link::<()>(&headers) {
        assert!(!link.contains(['<', '>']) || value.as_bytes().contains(&b'<'));
        let written = format!("<{link}>; rel=next");
        headers.insert(
            header::LINK,
            HeaderValue::try_from(written).expect("it was a header"),
        );
        assert!(matches!(paging::by_link::<()>(&headers), NextPage::Link(again) if again == link));
    }

    let mut request = Request::builder().uri("/");
    for name in ["authorization", "cookie", "x-key"] {
        request = request.header(name, value.clone());
    }
    let (parts, ()) = request.body(()).expect("a small request").into_parts();
    if let Some(token) = bearer(&parts) {
        assert!(!token.is_empty() && !token.starts_with(' '));
    }
    let _ = basic(&parts);
    for location in [Location::Header, Location::Cookie, Location::Query] {
        let _ = api_key(&parts, location, "x-key");
    }
}

/// A timestamp and bytes in Base64 are written as what reads as the same.
pub fn values(input: &[u8]) {
    let text = text(input);
    if let Ok(timestamp) = text.parse::<Timestamp>() {
        let written = timestamp.to_string();
        assert_eq!(written.parse().ok(), Some(timestamp), "{text} is {written}");
    }
    let json = serde_json::Value::from(&*text);
    if let Ok(bytes) = serde_json::from_value::<Base64>(json.clone()) {
        let written = serde_json::to_value(&bytes).expect("bytes are a text");
        let again: Base64 = serde_json::from_value(written).expect("what is written can be read");
        assert_eq!(again, bytes);
    }
}
