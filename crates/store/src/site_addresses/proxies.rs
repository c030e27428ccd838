//! Sites that another server shows below a path.
//!
//! - The setting `proxy` of a site says where, and all addresses of the site then start there. No header of
//!   a request says so.

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use url::Url;

/// Characters that an address may contain but the path of a cookie may not.
const NOT_IN_COOKIES: &AsciiSet = &CONTROLS.add(b';').add(b',');

/// Base address of a site.
#[derive(Debug, PartialEq)]
pub struct Base {
    /// The scheme and the host.
    pub origin: String,
    /// The path, with slashes at both ends.
    pub root: String,
}

impl Base {
    /// Returns the base address that a browser derives from a host and a path; `None` if it has no path.
    pub fn of(proxy: &str) -> Option<Self> {
        let url = Url::parse(&format!("https://{proxy}")).ok()?;
        let mut root = String::from("/");
        // Without empty segments, two slashes never begin an address: another host would follow them.
        for segment in url.path_segments()?.filter(|segment| !segment.is_empty()) {
            root.extend(utf8_percent_encode(segment, NOT_IN_COOKIES));
            root.push('/');
        }
        (root != "/").then(|| Self {
            origin: url.origin().ascii_serialization(),
            root,
        })
    }

    /// The address of a path within the site.
    pub fn at(&self, path: &str) -> String {
        format!("{}{}{path}", self.origin, self.root)
    }
}

#[cfg(test)]
mod tests {
    use super::Base;

    #[test]
    fn a_base_is_what_a_browser_makes_of_it() {
        let check = |proxy: &str, expected: &str| {
            let base = Base::of(proxy).map(|base| base.at("a"));
            assert_eq!(base.as_deref(), Some(expected), "{proxy}");
        };
        check("example.com/docs", "https://example.com/docs/a");
        check(
            "WWW.example.com:8443/docs/v2/",
            "https://www.example.com:8443/docs/v2/a",
        );
        check("example.com:443/b/../docs", "https://example.com/docs/a");
        check(
            "example.com//evil.example",
            "https://example.com/evil.example/a",
        );
        check(
            "example.com/\\evil.example",
            "https://example.com/evil.example/a",
        );
        check("example.com/a;b,c", "https://example.com/a%3Bb%2Cc/a");
        check("example.com/b\"<é", "https://example.com/b%22%3C%C3%A9/a");
        for proxy in ["example.com", "example.com/..", "example.com:99999/a", ""] {
            assert_eq!(Base::of(proxy), None, "{proxy}");
        }
    }
}
