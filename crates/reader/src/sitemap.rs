//! The sitemap of a site (<https://www.sitemaps.org/protocol.html>).

use maud::{PreEscaped, html};

/// Writes a sitemap of addresses, with host, and when each page changed, as RFC 3339 has it.
#[must_use]
pub fn sitemap(pages: impl IntoIterator<Item = (String, String)>) -> String {
    let written = html! {
        (PreEscaped("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"))
        urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" {
            (PreEscaped("\n"))
            @for (url, changed_at) in pages {
                url { loc { (url) } lastmod { (changed_at) } }
                (PreEscaped("\n"))
            }
        }
        (PreEscaped("\n"))
    };
    written.into_string()
}

#[cfg(test)]
mod tests {
    use super::sitemap;

    #[test]
    fn addresses_are_text() {
        let pages = [("https://a.b/r&d<e>/", "2026-11-26T00:00:00Z")];
        let pages = pages.map(|(url, changed_at)| (url.to_owned(), changed_at.to_owned()));
        let expected = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
            <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n\
            <url><loc>https://a.b/r&amp;d&lt;e&gt;/</loc><lastmod>2026-11-26T00:00:00Z</lastmod></url>\n\
            </urlset>\n";
        assert_eq!(sitemap(pages), expected);
    }
}
