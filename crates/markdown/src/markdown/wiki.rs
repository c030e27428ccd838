//! Takes wiki links, which lead to pages and files by their names.

use super::Scanner;
use super::dialect::{self, Part};
use super::scan::LinkKind;

impl Scanner<'_> {
    /// Takes a link by name, which stays as it is written.
    pub(super) fn wiki(&mut self, part: &Part, written: &str) {
        let Some(wiki) = dialect::Wiki::read(written) else {
            return;
        };
        self.heading_text(&wiki.label());
        let kind = (LinkKind::Wiki, wiki.shows);
        let place = part.range.clone();
        self.scan
            .links
            .push_kind(self.text, place, &wiki.url(), kind);
    }
}
