//! Addresses that are allowed.
//!
//! - An address has a scheme of a list, or none. It is read as browsers read it, so that line breaks, control
//!   characters and letter case hide nothing.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;
use quire_markdown::markdown::named_destination;
use url::{ParseError, Url};

use crate::Links;

/// Schemes of links.
pub(crate) const LINKED: &[&str] = &[
    "ftp", "http", "https", "irc", "ircs", "mailto", "matrix", "sms", "tel", "xmpp",
];

/// Schemes of embedded resources.
const LOADED: &[&str] = &["http", "https"];

/// The `rel` of links to other hosts: pages there are not told the address of this one.
pub(crate) const EXTERNAL_REL: &str = "noopener noreferrer";

/// The address of a link, if it may be written; one with a template that nothing has filled in is broken.
pub(crate) fn linked<'u>(links: &dyn Links, url: &'u str) -> Option<Cow<'u, str>> {
    links
        .href(named_destination(url))
        .filter(|url| !is_template(url))
        .filter(|url| is_safe(url, LINKED))
}

/// The address of an image, a video or a sound, if it may be written.
pub(crate) fn loaded<'u>(links: &dyn Links, url: &'u str) -> Option<Cow<'u, str>> {
    links
        .src(named_destination(url))
        .filter(|url| !is_template(url))
        .filter(|url| is_safe(url, LOADED))
}

fn is_template(url: &str) -> bool {
    url.starts_with("{{") || url.starts_with("{%") || url.contains("}}")
}

/// Returns `true` if a text is an address of the web, except for its scheme and a trailing slash.
pub(crate) fn shows_address(url: &str, text: &str) -> bool {
    fn bare(url: &str) -> &str {
        let mut schemes = ["https://", "http://"].iter();
        let rest = schemes.find_map(|scheme| url.strip_prefix(scheme));
        rest.unwrap_or(url).trim_end_matches('/')
    }
    url.starts_with("http") && bare(url) == bare(text)
}

/// The `rel` of a link.
pub(crate) fn rel(url: &str) -> Option<&'static str> {
    let here = Url::parse("https://here.invalid/").ok()?;
    let there = here.join(url).ok()?;
    (there.has_host() && there.host_str() != here.host_str()).then_some(EXTERNAL_REL)
}

/// The images of a `srcset`, each with its size; nothing if one of them may not be written.
pub(crate) fn image_set(links: &dyn Links, set: &str) -> Option<String> {
    let mut images = Vec::new();
    for candidate in set.split(',').filter(|image| !image.trim().is_empty()) {
        let mut words = candidate.split_ascii_whitespace();
        let url = loaded(links, words.next()?)?;
        let size = words.next().unwrap_or_default();
        let number = size.strip_suffix(['w', 'x', 'h']);
        let is_size = number.is_some_and(|number| number.parse::<f32>().is_ok());
        if words.next().is_some() || !(size.is_empty() || is_size) || url.contains([',', ' ']) {
            return None;
        }
        images.push(format!("{url} {size}").trim_end().to_owned());
    }
    (!images.is_empty()).then(|| images.join(", "))
}

/// The name of the file or page that an address ends with.
pub(crate) fn file_name(url: &str) -> Cow<'_, str> {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let name = path.trim_end_matches('/').rsplit('/').next();
    let name = name.filter(|name| !name.is_empty()).unwrap_or(url);
    percent_decode_str(name).decode_utf8_lossy()
}

/// Returns `true` if an address has one of the schemes, or none.
pub(crate) fn is_safe(url: &str, schemes: &[&str]) -> bool {
    match Url::parse(url) {
        Ok(url) => schemes.contains(&url.scheme()),
        Err(error) => error == ParseError::RelativeUrlWithoutBase,
    }
}

/// Returns `true` if an address may be loaded.
#[cfg(feature = "fuzzing")]
pub(crate) fn is_loadable(url: &str) -> bool {
    is_safe(url, LOADED)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AsWritten;

    #[test]
    fn schemes() {
        let check = |url: &str, expected| assert_eq!(is_safe(url, LINKED), expected, "{url:?}");
        check("https://x.y/", true);
        check("HTTPS:x", true);
        check("//x.y", true);
        check("a/b.md#c", true);
        check("#c", true);
        check("", true);
        check("mailto:a@b.c", true);
        check("javascript:alert(1)", false);
        check(" \u{1}JaVa\nscr\tipt:alert(1)", false);
        check("data:text/html,x", false);
        check("vbscript:x", false);
        check("view-source:https://x.y", false);
        check("https://x:port/", false);
    }

    #[test]
    fn other_hosts_get_no_referrer() {
        let check = |url: &str, expected: bool| assert_eq!(rel(url).is_some(), expected, "{url:?}");
        check("https://x.y/", true);
        check("//x.y/", true);
        check("/\\x.y/", true);
        check("a/b", false);
        check("#c", false);
        check("mailto:a@b.c", false);
    }

    #[test]
    fn sets_of_images() {
        let check = |set: &str, expected: Option<&str>| {
            assert_eq!(image_set(&AsWritten, set).as_deref(), expected, "{set:?}");
        };
        check("a.png", Some("a.png"));
        check("a.png 1x,\n b.png 2.5x", Some("a.png 1x, b.png 2.5x"));
        check("a.png 1x, javascript:alert(1) 2x", None);
        check("data:image/png;base64,x 1x", None);
        check("a.png 1x onerror=x", None);
        check(" , ", None);
    }

    #[test]
    fn names() {
        assert_eq!(file_name("a/b%20c.pdf?x#y"), "b c.pdf");
        assert_eq!(file_name("https://x.y/z/"), "z");
        assert_eq!(file_name("#x"), "#x");
    }
}
