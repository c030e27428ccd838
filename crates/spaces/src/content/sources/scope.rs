//! The folder that a crawl stays in.
//!
//! - Only what is below the folder of the first page is read: on the same origin, without a query, and by its extension
//!   no image, style or download.

use quire_content::media;
use url::{Origin, Url};

/// The folder that a crawl stays in.
pub(super) struct Scope {
    origin: Origin,
    /// With slashes around it.
    folder: String,
}

impl Scope {
    /// The folder of a page.
    pub(super) fn of(page: &Url) -> Self {
        let path = page.path();
        let folder = path.rfind('/').map_or("/", |slash| &path[..=slash]);
        Self {
            origin: page.origin(),
            folder: folder.to_owned(),
        }
    }

    /// The part of an address below the folder.
    pub(super) fn below<'u>(&self, url: &'u Url) -> Option<&'u str> {
        let path = url.path().strip_prefix(&self.folder)?;
        let is_here = url.origin() == self.origin && url.username().is_empty();
        is_here.then_some(path)
    }

    /// Returns true if an address of the same site is below the folder.
    pub(super) fn is_above(&self, url: &Url) -> bool {
        url.path().starts_with(&self.folder)
    }

    /// Returns true if a link to this address is followed.
    pub(super) fn holds(&self, url: &Url) -> bool {
        url.query().is_none() && self.below(url).is_some_and(may_be_page)
    }
}

/// Returns true if a page may be at an address, by its extension.
fn may_be_page(address: &str) -> bool {
    let name = address.rsplit('/').next().unwrap_or_default();
    let kind = media::content_type(name);
    let (group, kind) = kind.split_once('/').unwrap_or_default();
    match group {
        "image" | "video" | "audio" | "font" => false,
        "application" => ["octet-stream", "xhtml+xml", "x-httpd-php"].contains(&kind),
        "text" => !["css", "javascript", "csv", "xml"].contains(&kind),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url(path: &str) -> Url {
        Url::parse("https://example.com/docs/")
            .unwrap()
            .join(path)
            .unwrap()
    }

    #[test]
    fn only_what_may_be_a_page_below_the_folder_is_followed() {
        let scope = Scope::of(&url("start.html"));
        for path in ["", "a", "a/b.html", "a.php", "v1.2", "a%2Fb"] {
            assert!(scope.holds(&url(path)), "{path}");
        }
        for path in [
            "/",
            "/docs",
            "../x",
            "a?b",
            "a.png",
            "a.pdf",
            "feed.xml",
            "http://example.com/docs/a",
            "https://example.com:8443/docs/a",
            "https://user@example.com/docs/a",
            "https://example.com.evil.org/docs/a",
        ] {
            assert!(!scope.holds(&url(path)), "{path}");
        }
    }
}
