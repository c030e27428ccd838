//! The spelling of addresses and references.

use std::borrow::Cow;
use std::fmt::Write as _;

use percent_encoding::percent_decode_str;

use quire_revisions::path;

/// Kind (`page` or `file`), id and anchor of a stored reference.
#[must_use]
pub fn reference(destination: &str) -> Option<(&'static str, &str, Option<String>)> {
    let (kind, rest) = ["page", "file"]
        .into_iter()
        .find_map(|kind| Some((kind, destination.strip_prefix(kind)?.strip_prefix(':')?)))?;
    let (id, anchor) = split_anchor(rest);
    let id = id.split_once('?').map_or(id, |(id, _)| id);
    (!id.is_empty() && !id.starts_with('/')).then_some((kind, id, anchor))
}

/// The spelling that a stored reference keeps, and the reference without it.
pub(crate) fn take_spelling(stored: &str) -> Option<(String, String)> {
    reference(stored)?;
    let (place, anchor) = stored.split_at(stored.find('#').unwrap_or(stored.len()));
    let (bare, spelling) = place.split_once('?')?;
    let spelling = percent_decode_str(spelling).decode_utf8().ok()?;
    Some((spelling.into_owned(), format!("{bare}{anchor}")))
}

pub(crate) fn split_anchor(destination: &str) -> (&str, Option<String>) {
    match destination.split_once('#') {
        Some((address, anchor)) => {
            // Browsers and tools find `##name` as well.
            let anchor = anchor.trim_start_matches('#');
            (address, (!anchor.is_empty()).then(|| anchor.to_owned()))
        }
        None => (destination, None),
    }
}

pub(crate) fn with_anchor(mut destination: String, anchor: Option<&str>) -> String {
    if let Some(anchor) = anchor {
        destination.push('#');
        // What is encoded already stays so.
        anchor
            .split_inclusive('%')
            .for_each(|part| match part.strip_suffix('%') {
                Some(part) => destination.extend([&encode(part), "%"]),
                None => destination.push_str(&encode(part)),
            });
    }
    destination
}

/// Tells whether a destination has a scheme, such as `https:`.
#[must_use]
pub fn has_scheme(destination: &str) -> bool {
    destination.split_once(':').is_some_and(|(scheme, _)| {
        scheme.starts_with(|first: char| first.is_ascii_alphabetic())
            && scheme
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
    })
}

/// Joins an address to a folder; nothing when it climbs out of the tree. A slash at the end is
/// kept.
#[must_use]
pub fn join(folder: &str, address: &str) -> Option<String> {
    let relative = !address.starts_with('/') && !folder.is_empty();
    let mut segments: Vec<&str> = if relative {
        folder.split('/').collect()
    } else {
        Vec::new()
    };
    for segment in address.split('/') {
        match segment {
            "" | "." => {}
            ".." => {
                segments.pop()?;
            }
            segment => segments.push(segment),
        }
    }
    let mut path = segments.join("/");
    if !path.is_empty() && (address.ends_with('/') || address.ends_with("/..")) {
        path.push('/');
    }
    Some(path)
}

/// The address of `to` as seen from a page at `from`.
#[must_use]
pub fn relative(from: &str, to: &str) -> String {
    let here: Vec<&str> = path::folder(from)
        .split('/')
        .filter(|segment| !segment.is_empty())
        .collect();
    let there: Vec<&str> = to.split('/').collect();
    let folders = &there[..there.len() - 1];
    let shared = here
        .iter()
        .zip(folders)
        .take_while(|(left, right)| left == right)
        .count();
    let up = std::iter::repeat_n(Cow::Borrowed(".."), here.len() - shared);
    let down = there[shared..]
        .iter()
        .map(|segment| Cow::Owned(encode(segment)));
    up.chain(down).collect::<Vec<_>>().join("/")
}

/// Percent-encodes what could end a destination in Markdown or HTML, or change its meaning.
pub(crate) fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_ascii()
            && !(character.is_ascii_alphanumeric() || "-._~!$+,;=@/".contains(character))
        {
            // Writing to a string cannot fail.
            let _ = write!(encoded, "%{:02X}", character as u32);
        } else {
            encoded.push(character);
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::split_anchor;

    #[test]
    fn an_anchor_may_have_two_signs() {
        for (destination, expected) in [
            ("a.md#b", ("a.md", Some("b".to_owned()))),
            ("a.md##b", ("a.md", Some("b".to_owned()))),
            ("a.md#", ("a.md", None)),
        ] {
            assert_eq!(split_anchor(destination), expected);
        }
    }
}
