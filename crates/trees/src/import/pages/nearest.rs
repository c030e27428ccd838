//! The address that is most like that of a broken link.

use std::collections::HashMap;

use quire_links::address::{Addresses, Target};
use quire_links::links::page_with_anchor;
use quire_markdown::markdown::headings;

use super::super::document::Document;

/// The headings of pages that are linked to with an anchor that they do not have.
pub(super) struct Headings<'a> {
    /// By the ids of their pages.
    pub(super) documents: HashMap<&'a str, &'a Document>,
    pub(super) known: HashMap<String, Vec<String>>,
}

impl Headings<'_> {
    /// The address that is most like that of a broken link in the page `here`: of a heading, if its page exists.
    pub(super) fn nearest(
        &mut self,
        addresses: &Addresses<'_>,
        from: &str,
        destination: &str,
        target: &Target,
        here: &str,
    ) -> Option<String> {
        let Some((page, anchor)) = page_with_anchor(target, here) else {
            return addresses.nearest(from, destination);
        };
        let document = self.documents.get(page)?;
        let known = self.known.entry(page.to_owned()).or_insert_with(|| {
            // One that cannot be read fails the import when its own links are resolved.
            let file = document.file.read_text().unwrap_or_default();
            headings(document.text(&file))
        });
        addresses.nearest_heading(from, page, anchor, known)
    }
}
