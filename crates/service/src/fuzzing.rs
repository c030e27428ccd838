//! Small private parsers for the fuzz targets.
//!
//! - Behind the feature `fuzzing`, which only the `fuzz` folder enables.

use std::ops::Range;

use http::HeaderMap;
use quire_base::entity_tags::IfMatch;
use quire_base::fetch::PrivateHosts;
use quire_base::paging::{ListCursor, read_cursor, write_cursor};
use quire_models::Document;
use quire_spaces::content::sources;
use quire_store::documents;
use quire_store::files::ranges::{RequestedRange, requested_range};
use serde_json::{Map, Value};
use url::Url;

/// Markdown as a tree of nodes.
#[must_use]
pub fn parse(markdown: &str) -> Document {
    documents::model(quire_content::document::parse(markdown))
}

/// A tree of nodes as Markdown.
#[must_use]
pub fn print(document: &Document) -> String {
    quire_content::document::print(&documents::received(document.clone()))
}

/// Markdown as the JSON of a tree of nodes; `None` if it would be too large.
#[must_use]
pub fn json(markdown: &str) -> Option<Vec<u8>> {
    quire_content::document::json(markdown, &|| false).ok()
}

/// The preview of the text at an anchor.
#[must_use]
pub fn preview(markdown: &str, anchor: &str) -> Option<String> {
    quire_content::document::preview(markdown, anchor, &|| false).ok()?
}

/// The page token of a place in a list.
#[must_use]
pub fn page_token(secret: &[u8; 32], list: &[&str], key: i64, id: &str) -> String {
    let id = id.to_owned();
    write_cursor(secret, list, &ListCursor { key, id })
}

/// The place of a page token.
#[must_use]
pub fn read_page_token(secret: &[u8; 32], list: &[&str], token: &str) -> Option<(i64, String)> {
    let place = read_cursor(secret, list, token)?;
    Some((place.key, place.id))
}

/// An API token with this text as its random part.
#[must_use]
pub fn api_token(text: &str) -> String {
    let digits = text.chars().filter(char::is_ascii_alphanumeric);
    let body: String = digits.chain(std::iter::repeat('a')).take(32).collect();
    crate::ids::token_of(&body)
}

/// The stored hash of a token.
#[must_use]
pub fn token_hash(token: &str) -> Option<[u8; 32]> {
    crate::ids::token_hash(token)
}

/// Returns true if `If-Match` allows this tag; `None` without such a header.
#[must_use]
pub fn if_match(headers: &HeaderMap, tag: &str) -> Option<bool> {
    IfMatch::of(headers).map(|condition| condition.allows(tag))
}

/// Returns the range that a request with these headers asks for of a file with this tag and size: `None`
/// for the whole file, an empty range if there is no such part.
#[must_use]
pub fn range(headers: &HeaderMap, tag: &str, size: u64) -> Option<Range<u64>> {
    match requested_range(headers, tag, size) {
        RequestedRange::Whole => None,
        RequestedRange::Part(part) => Some(part),
        RequestedRange::Nothing => Some(0..0),
    }
}

/// Returns true if `Idempotency-Key` contains a key.
#[must_use]
pub fn idempotency_key(headers: &HeaderMap) -> bool {
    crate::idempotency::key_of(headers).is_some()
}

/// A position between two others.
#[must_use]
pub fn between(before: Option<&str>, after: Option<&str>) -> String {
    quire_base::positions::between(before, after)
}

/// Returns true if the server may fetch a user-supplied address, judged before its name is resolved.
#[must_use]
pub fn may_fetch(address: &str) -> bool {
    Url::parse(address)
        .is_ok_and(|url| quire_base::fetch::check(&url, &PrivateHosts::Refused).is_ok())
}

/// The Markdown of a GitHub wiki with links as Markdown has them.
#[must_use]
pub fn wiki_text(text: &str) -> String {
    sources::standard(text)
}

/// The path of an imported page whose address continues so below its folder.
#[must_use]
pub fn site_path(address: &str) -> String {
    sources::page_path(address)
}

/// An emoji as stored.
#[must_use]
pub fn emoji(text: &str) -> Option<String> {
    let found = quire_base::emoji::emoji(text, "").ok()?;
    Some(found.to_owned())
}

/// The claims of a visitor token that the key signed; `now` is in seconds since 1970.
#[must_use]
pub fn visitor_claims(token: &str, key: &str, now: f64) -> Option<Map<String, Value>> {
    quire_people::visitors::verify(token, key, now).ok()
}

/// A visitor token with these claims.
#[must_use]
pub fn visitor_token(claims: &Value, key: &str) -> String {
    quire_people::visitors::issue(claims, key)
}

/// Returns the redirects of a site at `https://docs.example` for an address below it: to this path of the
/// site, unless it is the address, and finally to the address without secrets. Returns `None` if no request
/// has such an address.
#[must_use]
pub fn site_redirects(address: &str, path: &str) -> Option<Vec<String>> {
    let redirects = crate::reader::redirects(address, path)?.into_iter();
    let locations = redirects.map(|response| {
        let location = response.headers().get(http::header::LOCATION)?;
        Some(String::from_utf8_lossy(location.as_bytes()).into_owned())
    });
    locations.collect()
}

/// The value of an unsigned claim with this schema.
#[must_use]
pub fn unsigned_claim(text: &str, schema: &Value) -> Option<Value> {
    quire_people::visitors::typed(text, schema)
}
