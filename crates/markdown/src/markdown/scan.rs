//! The result of a scan, which takes less memory than the text, regardless of its content.
//!
//! - Anchors are kept as hashes of their composed form (FNV-1a, the same in every version). Two anchors share a hash with
//!   a probability of 2^-64; then a broken link passes as valid.
//! - Links and rules are kept as offsets in the text. Only a destination with escapes or entities is copied.

use std::collections::HashSet;
use std::ops::Range;

use crate::unicode::composed;

/// The names that a text can be linked to by.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Anchors {
    pub hashes: Vec<u64>,
    /// True if the text includes others, whose anchors are not known.
    pub are_more: bool,
}

impl Anchors {
    pub fn insert(&mut self, anchor: &str) {
        self.hashes.push(hash(anchor));
    }

    pub(super) fn include_others(&mut self) {
        self.are_more = true;
    }

    /// Sorts them, which [`contains`](Self::contains) relies on.
    pub(super) fn seal(&mut self) {
        self.hashes.sort_unstable();
        self.hashes.dedup();
        self.hashes.shrink_to_fit();
    }

    /// Returns true if the text has an anchor of this name, or may have it because it includes another text.
    #[must_use]
    pub fn contains(&self, anchor: &str) -> bool {
        self.are_more || self.hashes.binary_search(&hash(anchor)).is_ok()
    }

    /// Tells whether these ids are all of them.
    #[must_use]
    pub fn are_among<'i>(&self, ids: impl IntoIterator<Item = &'i str>) -> bool {
        let ids: HashSet<u64> = ids.into_iter().map(hash).collect();
        self.hashes.iter().all(|anchor| ids.contains(anchor))
    }

    /// Returns the number of anchors.
    #[must_use]
    pub fn len(&self) -> usize {
        self.hashes.len()
    }

    /// Returns true if there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.hashes.is_empty()
    }
}

fn hash(anchor: &str) -> u64 {
    let anchor = composed(anchor);
    anchor.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The links of a text, in order of their destinations; those without a place in the text come last.
#[derive(Debug, Default)]
pub struct Links {
    places: Vec<LinkLocation>,
    /// Destinations that are not written as they are.
    decoded: Vec<Box<str>>,
}

#[derive(Debug, Clone, Copy)]
struct LinkLocation {
    start: u32,
    end: u32,
    /// The index of its decoded target; [`NOWHERE`] where it is as written, without angle brackets.
    decoded: u32,
    kind: LinkKind,
    shows: bool,
}

/// A link as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link<'t> {
    /// Bytes of the destination, brackets included; absent when they are not certain.
    pub range: Option<Range<usize>>,
    /// The destination, its escapes and entities decoded.
    pub target: &'t str,
    /// Kind of the lookup of its target.
    pub kind: LinkKind,
    /// True if the target is shown in its place, as an image is.
    pub shows: bool,
}

/// Kind of the lookup of a link's target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkKind {
    /// By its address.
    Address,
    /// By its address, or by the name of a page: `{{< ref "page" >}}`.
    Name,
    /// The same of a page or a file: `[[page#heading]]`. `target` is not how it is written, so it is not rewritten.
    Wiki,
    /// From the root: the file of a snippet. `target` is not how it is written, so it is not rewritten.
    Snippet,
    /// By its name: an API description of the organization. It is not rewritten.
    Description,
}

const NOWHERE: u32 = u32::MAX;

impl Links {
    pub fn push(&mut self, text: &str, range: Option<Range<usize>>, target: &str, shows: bool) {
        let place = range.and_then(|range| {
            let place = (u32::try_from(range.start), u32::try_from(range.end));
            (place.0.ok()?, place.1.ok()?).into()
        });
        let (start, end) = place.unwrap_or((NOWHERE, NOWHERE));
        let decoded = match place {
            Some(_) if written(text, start, end) == target => NOWHERE,
            _ => {
                let index = u32::try_from(self.decoded.len()).unwrap_or(NOWHERE);
                self.decoded.push(target.into());
                index
            }
        };
        self.places.push(LinkLocation {
            start,
            end,
            decoded,
            kind: LinkKind::Address,
            shows,
        });
    }

    /// Adds a link whose target is not found by its address alone.
    pub(super) fn push_kind(
        &mut self,
        text: &str,
        range: Range<usize>,
        target: &str,
        kind: LinkKind,
        shows: bool,
    ) {
        self.push(text, Some(range), target, shows);
        if let Some(place) = self.places.last_mut() {
            place.kind = kind;
        }
    }

    pub(super) fn seal(&mut self) {
        self.places.sort_by_key(|place| place.start);
        self.places.shrink_to_fit();
    }

    /// The links of the text that was scanned.
    pub fn iter<'l>(&'l self, text: &'l str) -> impl Iterator<Item = Link<'l>> {
        self.places.iter().map(move |place| Link {
            range: (place.start != NOWHERE).then_some(place.start as usize..place.end as usize),
            target: match self.decoded.get(place.decoded as usize) {
                Some(decoded) => decoded,
                None => written(text, place.start, place.end),
            },
            kind: place.kind,
            shows: place.shows,
        })
    }
}

/// A destination without the angle brackets around it.
fn written(text: &str, start: u32, end: u32) -> &str {
    let written = text.get(start as usize..end as usize).unwrap_or_default();
    let inner = written.strip_prefix('<');
    inner
        .and_then(|inner| inner.strip_suffix('>'))
        .unwrap_or(written)
}
