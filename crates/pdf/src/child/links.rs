//! Targets of links: anchors in the book, or addresses.

use std::collections::HashMap;

use percent_encoding::percent_decode_str;

use crate::{Book, Page};

/// The longest address that a PDF has, in bytes.
const MAX_URL_BYTES: usize = 2000;

/// The anchors of a book, by number.
pub(crate) struct Links<'a> {
    pages: HashMap<&'a str, usize>,
    /// By page, and by name in lower case.
    anchors: HashMap<(usize, String), usize>,
    /// For each number, whether something in the book has it.
    set: Vec<bool>,
}

/// Target of a link.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Anchor(usize),
    Url(String),
}

impl<'a> Links<'a> {
    pub(crate) fn new(book: &'a Book) -> Self {
        let mut links = Self {
            pages: HashMap::new(),
            anchors: HashMap::new(),
            set: vec![true; book.pages.len()],
        };
        for (number, page) in book.pages.iter().enumerate() {
            links.pages.entry(&page.id).or_insert(number);
            links.collect(number, page);
        }
        links
    }

    fn collect(&mut self, number: usize, page: &Page) {
        let mut rest: Vec<_> = page.nodes.iter().rev().collect();
        while let Some(node) = rest.pop() {
            if let Some(id) = &node.id {
                let next = self.set.len();
                let anchor = self.anchors.entry((number, id.to_lowercase()));
                if *anchor.or_insert(next) == next {
                    self.set.push(false);
                }
            }
            rest.extend(node.nodes.iter().flatten().rev());
        }
    }

    /// The anchor that a node has, if no other has it yet.
    pub(crate) fn set(&mut self, page: usize, id: &str) -> Option<usize> {
        let anchor = *self.anchors.get(&(page, id.to_lowercase()))?;
        (!std::mem::replace(&mut self.set[anchor], true)).then_some(anchor)
    }

    /// For each anchor, whether it is in the book.
    pub(crate) fn into_set(self) -> Vec<bool> {
        self.set
    }

    /// Returns the target of a link on a page, if it is allowed.
    pub(crate) fn target(&self, page: usize, url: &str) -> Option<Target> {
        if let Some(anchor) = url.strip_prefix('#') {
            return Some(Target::Anchor(self.anchor(page, anchor)?));
        }
        if let Some(rest) = url.strip_prefix("page:") {
            let (place, anchor) = rest.split_once('#').unwrap_or((rest, ""));
            let id = place.split('?').next().unwrap_or_default();
            let page = *self.pages.get(id)?;
            return Some(Target::Anchor(self.anchor(page, anchor).unwrap_or(page)));
        }
        is_allowed(url).then(|| Target::Url(url.to_owned()))
    }

    fn anchor(&self, page: usize, name: &str) -> Option<usize> {
        let name = percent_decode_str(name).decode_utf8_lossy().to_lowercase();
        self.anchors.get(&(page, name)).copied()
    }
}

/// Returns `true` if a PDF may contain the address.
pub(crate) fn is_allowed(url: &str) -> bool {
    let is_scheme = |scheme: &str| {
        let start = url.get(..scheme.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(scheme)) && url.len() > scheme.len()
    };
    url.len() <= MAX_URL_BYTES
        && ["http://", "https://", "mailto:"]
            .into_iter()
            .any(is_scheme)
        && !url
            .chars()
            .any(|character| character.is_control() || character.is_whitespace())
}

#[cfg(test)]
mod tests {
    use quire_markdown::document::parse;

    use super::{Links, Target, is_allowed};
    use crate::{Book, Page};

    #[test]
    fn links_point_into_the_book_or_to_the_web() {
        let page = |id: &str, text: &str| Page {
            id: id.to_owned(),
            nodes: parse(text).nodes,
            ..Page::default()
        };
        let pages = vec![
            page("a", "# Über\n\n## Same\n\n## Same\n"),
            page("b", "# Other\n"),
        ];
        let book = Book {
            pages,
            ..Book::default()
        };
        let mut links = Links::new(&book);
        assert_eq!(links.target(1, "page:a"), Some(Target::Anchor(0)));
        assert_eq!(
            links.target(1, "page:a?x#%C3%9CBER"),
            Some(Target::Anchor(2))
        );
        assert_eq!(links.target(0, "#same"), Some(Target::Anchor(3)));
        assert_eq!(links.target(1, "page:a#none"), Some(Target::Anchor(0)));
        assert_eq!(links.target(1, "#same"), None);
        assert_eq!(links.target(1, "page:c"), None);
        assert_eq!(links.target(1, "javascript:alert(1)"), None);
        assert_eq!(links.set(0, "same"), Some(3));
        assert_eq!(links.set(0, "same"), None);
        assert_eq!(links.into_set(), [true, true, false, true, false, false]);
    }

    #[test]
    fn few_schemes_are_allowed() {
        assert!(is_allowed("https://example.com"));
        assert!(is_allowed("MAILTO:a@example.com"));
        for url in [
            "https://",
            "file:///etc",
            "data:text/html,x",
            "http://a b",
            "http://\na",
            "é",
        ] {
            assert!(!is_allowed(url), "{url}");
        }
        assert!(!is_allowed(&format!("https://{}", "a".repeat(3000))));
    }
}
