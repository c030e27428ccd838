//! Addresses of links and images: only those that mean the same everywhere remain.

use percent_encoding::percent_decode_str;

/// Schemes of links.
const SCHEMES: [&str; 4] = ["http", "https", "mailto", "tel"];

/// The longest address that is read for another one in it.
const MAX_UNWRAPPED_BYTES: usize = 8 << 10;

/// Returns the scheme of an address; none if it is relative.
fn scheme(address: &str) -> Option<&str> {
    let (scheme, _) = address.split_once(':')?;
    let is_scheme = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    let starts = scheme.starts_with(|first: char| first.is_ascii_alphabetic());
    (starts && scheme.bytes().all(is_scheme)).then_some(scheme)
}

/// The target of a link, if it is absolute or within the page.
pub(super) fn target(address: &str) -> Option<String> {
    if address.starts_with('#') {
        return Some(address.to_owned());
    }
    if address.starts_with("//") {
        return Some(format!("https:{address}"));
    }
    let scheme = scheme(address)?;
    let is_known = |known: &str| scheme.eq_ignore_ascii_case(known);
    SCHEMES
        .iter()
        .any(|known| is_known(known))
        .then(|| unwrapped(address).unwrap_or_else(|| address.to_owned()))
}

/// The source of an image or frame, if others can read it.
pub(super) fn source(address: &str) -> Option<String> {
    if address.starts_with("//") {
        return Some(format!("https:{address}"));
    }
    let scheme = scheme(address)?;
    ["http", "https"]
        .iter()
        .any(|known| scheme.eq_ignore_ascii_case(known))
        .then(|| address.to_owned())
}

/// The address that a redirect of Google or Outlook leads to.
fn unwrapped(address: &str) -> Option<String> {
    if address.len() > MAX_UNWRAPPED_BYTES {
        return None;
    }
    let (_, rest) = address.split_once("://")?;
    let (host, path) = rest.split_once('/')?;
    let host = host.to_ascii_lowercase();
    let names: &[&str] = if is_google(&host) && path.starts_with("url?") {
        &["q", "url"]
    } else if host.ends_with(".safelinks.protection.outlook.com") {
        &["url"]
    } else {
        return None;
    };
    let (_, query) = path.split_once('?')?;
    let query = query.split('#').next().unwrap_or(query);
    let value = query.split('&').find_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        names.contains(&name).then_some(value)
    })?;
    let value = value.replace('+', " ");
    let value = percent_decode_str(&value).decode_utf8().ok()?;
    let value = value.trim();
    let is_readable = !value.contains(|character: char| character.is_control());
    source(value).filter(|_| is_readable && !value.starts_with("//"))
}

fn is_google(host: &str) -> bool {
    let name = host.strip_prefix("www.").unwrap_or(host);
    // In any country: `google.co.uk`.
    name.strip_prefix("google.")
        .is_some_and(|rest| rest.len() <= 6 && !rest.starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::{source, target};

    #[test]
    fn only_absolute_addresses_remain() {
        let same = |address: &str| assert_eq!(target(address).as_deref(), Some(address));
        same("https://example.com/a?b#c");
        same("mailto:ann@example.com");
        same("#there");
        same("https://www.google.com/search?q=x");
        same("https://www.google.com/url?q=javascript:alert(1)");
        same("https://google.evil.example/url?q=https%3A%2F%2Fexample.com");
        for address in [
            "a.html",
            "/a",
            "javascript:alert(1)",
            "data:text/html,x",
            "file:///a",
            " x:y",
            "1:x",
            "",
        ] {
            assert_eq!(target(address), None, "{address}");
        }
        assert_eq!(
            target("//a.example/b").as_deref(),
            Some("https://a.example/b")
        );
        assert_eq!(source("mailto:x"), None);
    }

    #[test]
    fn redirects_are_unwrapped() {
        let cases = [
            "https://www.google.com/url?q=https%3A%2F%2Fexample.com%2Fa%3Fb&sa=D&ust=1",
            "https://www.google.co.uk/url?sa=t&url=https://example.com/a%3Fb",
            "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fa%3Fb&data=x",
        ];
        for address in cases {
            assert_eq!(
                target(address).as_deref(),
                Some("https://example.com/a?b"),
                "{address}"
            );
        }
    }
}
