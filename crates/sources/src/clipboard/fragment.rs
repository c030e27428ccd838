//! Finds the part of a clipboard that was copied: Windows adds a header before it, and most programs add comments
//! around it.

use std::ops::Range;

use memchr::memmem;

/// The HTML of a clipboard.
pub(super) struct Fragment<'t> {
    /// Without the header.
    pub(super) html: &'t str,
    /// The copied part. Elements around it count, such as the table of its rows; other content does not.
    pub(super) range: Range<usize>,
    /// The address of the page, if the header has one.
    pub(super) url: Option<&'t str>,
}

/// Finds the copied part.
pub(super) fn find(text: &str) -> Fragment<'_> {
    let text = text.trim_start_matches('\u{feff}');
    let (header, html) = match text.find('<') {
        Some(at) if text.starts_with("Version:") => text.split_at(at),
        _ => ("", text),
    };
    let url = header
        .lines()
        .find_map(|line| line.strip_prefix("SourceURL:"))
        .map(str::trim);
    let start = memmem::find(html.as_bytes(), b"<!--StartFragment");
    let end = memmem::rfind(html.as_bytes(), b"<!--EndFragment");
    let start = start.unwrap_or_default();
    let end = end.filter(|end| *end >= start).unwrap_or(html.len());
    Fragment {
        html,
        range: start..end,
        url: url.filter(|url| !url.is_empty()),
    }
}

#[cfg(test)]
mod tests {
    use super::find;

    #[test]
    fn fragments_are_found() {
        let windows = "Version:0.9\r\nStartHTML:0000000157\r\nSourceURL:https://example.com/a\r\n<html><body>\r\n\
                       <!--StartFragment--><p>x</p><!--EndFragment-->\r\n</body></html>";
        let found = find(windows);
        assert_eq!(found.url, Some("https://example.com/a"));
        assert_eq!(&found.html[found.range], "<!--StartFragment--><p>x</p>");
        let found = find("\u{feff}<p>x</p>");
        assert_eq!((&found.html[found.range], found.url), ("<p>x</p>", None));
        let found = find("Version:0.9");
        assert_eq!(&found.html[found.range], "Version:0.9");
        let found = find("<!--EndFragment--><!--StartFragment-->x");
        assert_eq!(&found.html[found.range], "<!--StartFragment-->x");
    }
}
