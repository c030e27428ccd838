//! Takes links: those with a destination, and those to pages and files by their names.

use std::borrow::Cow;
use std::ops::Range;

use super::dialect::{self, Part};
use super::scan::LinkKind;
use super::{Scanner, targets};

impl Scanner<'_> {
    /// Takes a destination, with its range in what the parser reads.
    pub(super) fn link(&mut self, range: Option<Range<usize>>, target: &str, shows: bool) {
        let written = self.source.restore(target);
        if let Cow::Owned(written) = &written {
            if let Some(part) = self.source.bare(target)
                && let Some(place) = targets::reference(self.source.written(part))
            {
                self.link_kind(part, place, LinkKind::Name, shows);
            } else if let Some(part) = self.source.bare(target)
                && let Some(place) = targets::filtered(self.source.written(part))
            {
                self.link_in(part, place, shows);
            } else if let Some(address) = targets::below_base(written)
                && let Some(range) = range
            {
                let place = self.source.original(range.start)..self.source.original(range.end);
                let (links, kind) = (&mut self.scan.links, LinkKind::Snippet);
                links.push_kind(self.text, place, address, kind, shows);
            } else if !targets::is_computed(written) {
                self.scan.links.push(self.text, None, written, shows);
            }
            return;
        }
        if !targets::is_computed(target) {
            let range = range.and_then(|range| self.source.same(range));
            self.scan.links.push(self.text, range, target, shows);
        }
    }

    /// Takes a destination in a part of the text.
    pub(super) fn link_in(&mut self, part: &Part, place: Range<usize>, shows: bool) {
        self.link_kind(part, place, LinkKind::Address, shows);
    }

    pub(super) fn link_kind(
        &mut self,
        part: &Part,
        place: Range<usize>,
        kind: LinkKind,
        shows: bool,
    ) {
        let place = part.range.start + place.start..part.range.start + place.end;
        let written = self.text.get(place.clone()).unwrap_or_default();
        let target = targets::decode(written);
        if !written.is_empty() && !targets::is_computed(&target) {
            self.scan
                .links
                .push_kind(self.text, place, &target, kind, shows);
        }
    }

    /// Takes a link by name, which stays as it is written.
    pub(super) fn wiki(&mut self, part: &Part, written: &str) {
        let Some(wiki) = dialect::Wiki::read(written) else {
            return;
        };
        self.heading_text(&wiki.label());
        let place = part.range.clone();
        self.scan
            .links
            .push_kind(self.text, place, &wiki.url(), LinkKind::Wiki, wiki.shows);
    }
}
