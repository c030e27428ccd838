//! The small parsers of the platform: tokens, conditions, keys, positions, addresses to fetch.

use std::net::IpAddr;

use arbitrary::Unstructured;
use quire_runtime::http::HeaderMap;
use quire_service::fuzzing;
use url::{Host, Url};

use crate::text;

/// A page token is read in its list alone, and not after a change of a single character.
pub fn page_tokens(input: &[u8]) {
    let mut input = Unstructured::new(input);
    let _ = check_page_token(&mut input);
}

fn check_page_token(input: &mut Unstructured<'_>) -> arbitrary::Result<()> {
    let secret = input.arbitrary()?;
    let key = input.arbitrary()?;
    let (list, other): ([&str; 2], [&str; 2]) = (input.arbitrary()?, input.arbitrary()?);
    let id: &str = input.arbitrary()?;
    let token = fuzzing::page_token(&secret, &list, key, id);
    let place = Some((key, id.to_owned()));
    assert_eq!(fuzzing::read_page_token(&secret, &list, &token), place);
    if other != list {
        assert_eq!(fuzzing::read_page_token(&secret, &other, &token), None);
    }
    let mut altered: Vec<char> = token.chars().collect();
    let at = input.choose_index(altered.len())?;
    altered[at] = input.arbitrary()?;
    let altered: String = altered.into_iter().collect();
    if altered != token {
        assert_eq!(fuzzing::read_page_token(&secret, &list, &altered), None);
    }
    let anything: &str = input.arbitrary()?;
    if anything != token {
        assert_eq!(fuzzing::read_page_token(&secret, &list, anything), None);
    }
    Ok(())
}

/// Checks the form of an API token: a valid one goes to the database, and a typing error does not.
pub fn api_tokens(input: &[u8]) {
    let text = text(input);
    let token = fuzzing::api_token(&text);
    assert!(
        fuzzing::token_hash(&token).is_some(),
        "{token} is none of ours"
    );
    if let Some(hash) = fuzzing::token_hash(&text) {
        assert!(text.starts_with("quire_") && hash != [0; 32]);
    }
    // A CRC-32 tells any single wrong character.
    for (at, letter) in token.char_indices().skip("quire_".len()) {
        let other = if letter == 'x' { 'y' } else { 'x' };
        let wrong = format!(
            "{}{other}{}",
            &token[..at],
            &token[at + letter.len_utf8()..]
        );
        assert_eq!(fuzzing::token_hash(&wrong), None, "{wrong}");
    }
}

/// `If-Match` allows a tag if one of its entity tags is that one, read by the grammar of RFC 9110.
pub fn conditions(input: &[u8]) {
    let tag = "\"44136fa355b3678a1146ad16f7e8649e\"";
    let mut headers = HeaderMap::new();
    let lines: Vec<&[u8]> = input.split(|byte| *byte == b'\n').collect();
    for line in &lines {
        let Ok(value) = (*line).try_into() else {
            return;
        };
        headers.append("if-match", value);
    }
    let joined = lines.join(&b","[..]);
    let expected = joined.trim_ascii() == b"*" || entity_tags(&joined).contains(&tag.as_bytes());
    let allowed = fuzzing::if_match(&headers, tag).expect("there is a condition");
    if is_well_formed(&joined) {
        assert_eq!(allowed, expected, "{headers:?}");
    }
    let _ = fuzzing::idempotency_key(&headers);
    headers.insert("idempotency-key", headers["if-match"].clone());
    let key = headers["if-match"].as_bytes();
    let good =
        (1..=255).contains(&key.len()) && key.iter().all(|byte| (b'!'..=b'~').contains(byte));
    assert_eq!(fuzzing::idempotency_key(&headers), good);
}

/// Checks that `Range` selects a part of the file that is not empty, or no part; the numbers in a response select the
/// same part. The first line is `Range`, the second one `If-Range`; the file is as long as the input.
pub fn ranges(input: &[u8]) {
    let (tag, size) = ("\"tag\"", input.len() as u64);
    let mut headers = HeaderMap::new();
    for (name, line) in ["range", "if-range"]
        .into_iter()
        .zip(input.split(|byte| *byte == b'\n'))
    {
        let Ok(value) = line.try_into() else {
            return;
        };
        headers.insert(name, value);
    }
    let Some(part) = fuzzing::range(&headers, tag, size) else {
        return;
    };
    assert!(
        part.is_empty() == (part == (0..0)) && part.end <= size,
        "{headers:?}: {part:?}"
    );
    assert!(headers.get("if-range").is_none_or(|known| known == tag));
    if !part.is_empty() {
        let range = format!("bytes={}-{}", part.start, part.end - 1);
        headers.insert("range", range.parse().expect("a range is ASCII"));
        assert_eq!(fuzzing::range(&headers, tag, size), Some(part));
    }
}

/// The entity tags in a list, weak ones with their prefix.
fn entity_tags(mut list: &[u8]) -> Vec<&[u8]> {
    let mut tags = Vec::new();
    while !list.is_empty() {
        let start = list
            .iter()
            .take_while(|byte| matches!(byte, b' ' | b'\t' | b','))
            .count();
        list = &list[start..];
        let prefix = if list.starts_with(b"W/") { 2 } else { 0 };
        let end = list
            .get(prefix..)
            .filter(|rest| rest.starts_with(b"\""))
            .and_then(|rest| rest[1..].iter().position(|byte| *byte == b'"'));
        let Some(end) = end else {
            break;
        };
        let (tag, rest) = list.split_at(prefix + end + 2);
        tags.push(tag);
        list = rest;
    }
    tags
}

/// Returns `true` if a list contains only entity tags, commas and white space.
fn is_well_formed(list: &[u8]) -> bool {
    let length: usize = entity_tags(list).iter().map(|tag| tag.len()).sum();
    let separators = list.split(|byte| *byte == b'"').step_by(2);
    let between: usize = separators
        .map(|part| {
            part.iter()
                .filter(|byte| matches!(byte, b' ' | b'\t' | b','))
                .count()
        })
        .sum();
    length + between == list.len() && {
        // Tags need a comma between them.
        let mut quotes = 0;
        let mut comma = true;
        list.iter().all(|byte| {
            match byte {
                b'"' => {
                    quotes += 1;
                    if quotes % 2 == 1 {
                        return std::mem::replace(&mut comma, false);
                    }
                }
                b',' if quotes % 2 == 0 => comma = true,
                _ => {}
            }
            true
        })
    }
}

/// Checks that there is room at any position of an order, and that an insertion moves nothing else.
pub fn positions(input: &[u8]) {
    let mut places: Vec<String> = Vec::new();
    for byte in input.iter().take(400) {
        let at = usize::from(*byte) % (places.len() + 1);
        let before = at.checked_sub(1).map(|at| places[at].as_str());
        let after = places.get(at).map(String::as_str);
        let place = fuzzing::between(before, after);
        assert!(before.is_none_or(|before| before < place.as_str()));
        assert!(after.is_none_or(|after| place.as_str() < after));
        assert!(!place.ends_with('0') && place.bytes().all(|byte| byte.is_ascii_digit()));
        places.insert(at, place);
    }
}

/// The Markdown of a wiki without double brackets stays as it is.
pub fn wiki_text(input: &[u8]) {
    let text = text(input);
    let converted = fuzzing::wiki_text(&text);
    if !text.contains("[[") {
        assert_eq!(converted, text);
    }
}

/// Two addresses below a folder, on a line each, become paths of pages, and a link between the paths leads from one to
/// the other.
pub fn site_paths(input: &[u8]) {
    let text = text(input);
    let (from, to) = text.split_once('\n').unwrap_or((&text, ""));
    let (from, to) = (fuzzing::site_path(from), fuzzing::site_path(to));
    for path in [&from, &to] {
        quire_revisions::path::check(path).expect("a path of a tree");
        assert!(quire_revisions::path::is_markdown(path), "{path}");
    }
    let root = Url::parse("https://example.com/").expect("an address");
    let first = root
        .join(&quire_sources::relative("", &from))
        .expect("an address");
    let second = first
        .join(&quire_sources::relative(&from, &to))
        .expect("an address");
    for (url, path) in [(first, from), (second, to)] {
        let decoded = percent_encoding::percent_decode_str(&url.path()[1..]).decode_utf8();
        assert_eq!(decoded.expect("UTF-8"), path);
    }
}

/// An address that may be fetched names a host, and where that is a number, one of the public internet.
pub fn fetched_addresses(input: &[u8]) {
    let text = text(input);
    if !fuzzing::may_fetch(&text) {
        return;
    }
    let url = Url::parse(&text).expect("it was parsed before");
    assert!(matches!(url.scheme(), "http" | "https"));
    let address = match url.host().expect("it names a host") {
        Host::Domain(_) => return,
        Host::Ipv4(address) => IpAddr::V4(address),
        Host::Ipv6(address) => IpAddr::V6(address).to_canonical(),
    };
    let private = match address {
        IpAddr::V4(address) => {
            address.is_private()
                || address.is_loopback()
                || address.is_link_local()
                || address.is_broadcast()
                || address.is_documentation()
                || address.is_multicast()
                || address.octets()[0] == 0
                || address.octets()[0] >= 240
                || (address.octets()[0] == 100 && address.octets()[1] & 0xc0 == 64)
        }
        IpAddr::V6(address) => {
            address.is_loopback()
                || address.is_unspecified()
                || address.is_multicast()
                || address.is_unique_local()
                || address.is_unicast_link_local()
        }
    };
    assert!(!private, "{text} leads to {address}");
}

/// An emoji of a space is one that Unicode knows, and is stored as it is.
pub fn emoji(input: &[u8]) {
    let text = text(input);
    if let Some(stored) = fuzzing::emoji(&text) {
        assert!(
            stored.chars().count() <= 16,
            "{text:?} is stored as {stored:?}"
        );
        assert_eq!(
            fuzzing::emoji(&stored).as_deref(),
            Some(&*stored),
            "{text:?}"
        );
    }
}
