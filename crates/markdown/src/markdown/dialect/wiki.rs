//! Wiki links, which lead to pages and files by their names.

/// The longest wiki link, in bytes.
const WIKI: usize = 1_000;

/// A link to a page or a file by its name: `[[page#heading|text]]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wiki<'t> {
    /// Name of the page or file; empty for the page itself.
    pub page: &'t str,
    /// The heading, or the block after `^`.
    pub heading: Option<&'t str>,
    /// The text shown.
    pub text: Option<&'t str>,
    /// True if it shows its target.
    pub shows: bool,
}

impl<'t> Wiki<'t> {
    /// Reads a wiki link, all of it.
    #[must_use]
    pub fn read(written: &'t str) -> Option<Self> {
        let shows = written.starts_with('!');
        let inner = written.strip_prefix('!').unwrap_or(written);
        let inner = inner.strip_prefix("[[")?.strip_suffix("]]")?;
        let is_foreign =
            |character: char| "[]{}<>`\"\\".contains(character) || character.is_control();
        let (target, text) = match inner.split_once('|') {
            Some((target, text)) => (target.strip_suffix('\\').unwrap_or(target), Some(text)),
            None => (inner, None),
        };
        let is_text = |text: &str| !text.contains(is_foreign);
        if !is_text(target) || text.is_some_and(|text| !is_text(text)) {
            return None;
        }
        let (page, heading) = match target.split_once('#') {
            Some((page, heading)) => (page, Some(heading.trim())),
            None => (target, None),
        };
        let page = page.trim();
        let is_name = page.is_empty()
            || page.starts_with(|first: char| first.is_alphanumeric() || "./_(".contains(first));
        let heading = heading.filter(|heading| !heading.is_empty());
        let is_link = is_name && !(page.is_empty() && heading.is_none());
        let is_marker = page.eq_ignore_ascii_case("toc") || page.eq_ignore_ascii_case("_toc_");
        (is_link && !is_marker).then_some(Self {
            page,
            heading,
            text: text.map(str::trim).filter(|text| !text.is_empty()),
            shows,
        })
    }

    /// The address: that of the page, and the anchor of the heading.
    #[must_use]
    pub fn url(&self) -> String {
        let anchor = self.heading.map(|heading| {
            let last = heading.rsplit('#').next().unwrap_or(heading).trim();
            if last.starts_with('^') {
                last.to_owned()
            } else {
                crate::markdown::heading_anchor(last)
            }
        });
        match anchor {
            Some(anchor) => format!("{}#{anchor}", self.page),
            None => self.page.to_owned(),
        }
    }

    /// The text to show: the one that it has, or the names of page and heading.
    #[must_use]
    pub fn label(&self) -> String {
        if let Some(text) = self.text.filter(|text| !self.is_size(text)) {
            return text.to_owned();
        }
        let page = self.page;
        let heading = self.heading.filter(|heading| !heading.starts_with('^'));
        match (page.is_empty(), heading) {
            (true, Some(heading)) => heading.replace('#', " > "),
            (true, None) => "\u{2026}".to_owned(),
            (false, Some(heading)) => format!("{page} > {}", heading.replace('#', " > ")),
            (false, None) => page.to_owned(),
        }
    }

    /// Returns true if the target is shown as an image.
    #[must_use]
    pub fn is_image(&self) -> bool {
        const IMAGES: [&str; 9] = [
            "avif", "bmp", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp",
        ];
        let extension = self.page.rsplit_once('.').map(|(_, extension)| extension);
        let is_known = extension.is_some_and(|extension| {
            let mut images = IMAGES.iter();
            images.any(|image| extension.eq_ignore_ascii_case(image))
        });
        self.shows && is_known
    }

    /// Returns true if a text is the width of an image.
    fn is_size(&self, text: &str) -> bool {
        self.shows
            && text
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'x')
    }
}

/// The length of a wiki link at the start of a text.
pub(super) fn length(rest: &str) -> Option<usize> {
    let mut end = rest.len().min(WIKI);
    while !rest.is_char_boundary(end) {
        end -= 1;
    }
    let length = rest[..end].find("]]")? + "]]".len();
    let is_else = rest[length..].starts_with(['(', '[', ']']);
    (!is_else && Wiki::read(&rest[..length]).is_some()).then_some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wiki_links() {
        let read = |written| {
            let wiki = Wiki::read(written)?;
            Some((wiki.url(), wiki.label(), wiki.is_image()))
        };
        for (written, url, label, image) in [
            ("[[Paper]]", "Paper", "Paper", false),
            (
                "[[Paper#Two Trays|the trays]]",
                "Paper#two-trays",
                "the trays",
                false,
            ),
            (
                "[[Paper#Two#Trays]]",
                "Paper#trays",
                "Paper > Two > Trays",
                false,
            ),
            ("[[#^block1]]", "#^block1", "\u{2026}", false),
            ("![[tray.svg|100]]", "tray.svg", "tray.svg", true),
            ("![[Note]]", "Note", "Note", false),
        ] {
            let expected = (url.to_owned(), label.to_owned(), image);
            assert_eq!(read(written), Some(expected), "{written}");
        }
        for written in [
            "[[]]",
            "[[toc]]",
            "[[_TOC_]]",
            "[[a[b]]",
            "[[ ]]",
            "[[{a}]]",
            "[[\"a\"]]",
            "[[-f x]]",
        ] {
            assert_eq!(read(written), None, "{written}");
        }
    }
}
