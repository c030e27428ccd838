//! Entity tags: which state of a resource a caller has, and which state a caller requires for a change.
//!
//! - A tag is the hash of the resource as a GET returns it to this caller, so it differs between callers.
//! - An operation that changes or deletes a single resource reads it in its transaction, calls
//!   [`Caller::expects`](crate::caller::Caller::expects), and writes in the same transaction: no other process can
//!   write in between.
//! - 404 and 403 precede 412: the state is not revealed to a caller without the role.

use http::{HeaderMap, header};
use sha2::{Digest as _, Sha256};

use crate::ids::hexadecimal;

/// The strong entity tag of a body (RFC 9110, section 8.8.3).
pub fn entity_tag(body: &[u8]) -> String {
    format!("\"{}\"", hexadecimal(&Sha256::digest(body)[..16]))
}

/// The tag of the same body, compressed.
pub fn gzip_tag(tag: &str) -> Option<String> {
    Some(format!("{}-gzip\"", tag.strip_suffix('"')?))
}

/// Returns true if a caller's tag equals this one, of a body that may have been compressed.
fn is_same(known: &str, tag: &str) -> bool {
    let uncompressed = known.strip_suffix("-gzip\"").zip(tag.strip_suffix('"'));
    known == tag || uncompressed.is_some_and(|(known, tag)| known == tag)
}

/// Returns true if the caller already has the resource with this tag, by the header `If-None-Match`.
pub fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    headers.get_all(header::IF_NONE_MATCH).iter().any(|line| {
        let line = line.to_str().unwrap_or_default();
        line.trim() == "*"
            || line
                .split(',')
                .any(|known| is_same(known.trim().trim_start_matches("W/"), tag))
    })
}

/// The entity tags that a request accepts: the header `If-Match`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IfMatch(String);

impl IfMatch {
    /// The precondition of the request, if any.
    pub fn of(headers: &HeaderMap) -> Option<Self> {
        let mut lines = headers.get_all(header::IF_MATCH).iter().peekable();
        lines.peek()?;
        // Our tags are ASCII; any other value still counts as a precondition, one that nothing meets.
        let lines: Vec<_> = lines
            .map(|line| String::from_utf8_lossy(line.as_bytes()))
            .collect();
        Some(Self(lines.join(",")))
    }

    /// Returns true if one of the tags equals this one; a weak tag never does (RFC 9110, section 13.1.1).
    pub fn allows(&self, tag: &str) -> bool {
        // Our tags contain no comma, so a foreign tag with one splits into pieces that match nothing.
        self.0.trim() == "*" || self.0.split(',').any(|known| is_same(known.trim(), tag))
    }
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    #[test]
    fn compares_as_rfc_9110_says() {
        let tag = entity_tag(b"{}");
        assert_eq!(tag, "\"44136fa355b3678a1146ad16f7e8649e\"");
        let bare = tag.trim_matches('"');
        for (lines, expected) in [
            (vec![tag.clone()], true),
            (vec![format!("\"other\", {tag} ,\"third\"")], true),
            (vec!["\"other\"".to_owned(), tag.clone()], true),
            (vec!["*".to_owned()], true),
            (vec![format!("\"{bare}-gzip\"")], true),
            (vec![format!("{bare}-gzip")], false),
            (vec![format!("W/{tag}")], false),
            (vec![format!("\"a,{bare},b\"")], false),
            (vec![bare.to_owned()], false),
            (vec![tag.to_uppercase()], false),
            (vec![String::new()], false),
            (vec!["\"*\"".to_owned()], false),
            (vec!["\u{e9}".to_owned()], false),
        ] {
            let mut headers = HeaderMap::new();
            for line in &lines {
                headers.append(
                    header::IF_MATCH,
                    HeaderValue::from_bytes(line.as_bytes()).unwrap(),
                );
            }
            let condition = IfMatch::of(&headers).unwrap();
            assert_eq!(condition.allows(&tag), expected, "{lines:?}");
        }
        assert_eq!(IfMatch::of(&HeaderMap::new()), None);
    }
}
