//! Index of a text for a list of links: its links, and the anchors that others may link to.
//!
//! - A pure function of the text, so it is stored once, with the text, regardless of the number of
//!   revisions that contain it.
//! - The stored form starts with its version. Bytes of another version, or that are not an index, do not
//!   read: the caller rebuilds the index from the text.
//! - Addresses of the web are truncated, so that an image written as a `data:` URL takes no space.

use std::collections::HashMap;

use crate::address::syntax::has_scheme;
use quire_markdown::markdown::{Anchors, LinkKind, scan};
use quire_revisions::blobs::{Blobs, MissingBlob, read_text};
use quire_revisions::hash::Hash;
use quire_revisions::limits::cut;

/// Raised when a scan finds other links or anchors in the same text, or the form changes.
const VERSION: u8 = 4;

/// The kinds of links, in the order of their numbers in the stored form.
const KINDS: [LinkKind; 5] = [
    LinkKind::Address,
    LinkKind::Name,
    LinkKind::Snippet,
    LinkKind::Description,
    LinkKind::Wiki,
];

/// The bit that is set for a link that shows its target.
const SHOWS: u8 = 8;

/// The links and anchors of a text, in the form in which they are stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextIndex(Vec<u8>);

/// A link of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IndexedLink<'i> {
    pub destination: &'i str,
    pub kind: LinkKind,
    pub shows: bool,
}

impl TextIndex {
    /// The name of the current version, which changes whenever stored indexes have to be made again.
    #[must_use]
    pub fn version() -> String {
        VERSION.to_string()
    }

    /// Reads a text.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let found = scan(text);
        let mut bytes = vec![VERSION];
        put_anchors(&mut bytes, &found.anchors);
        let has_rules = !found.rules.is_empty();
        bytes.push(u8::from(has_rules));
        if has_rules {
            put_anchors(&mut bytes, &found.anchors_with_rules(text));
        }
        for link in found.links.iter(text) {
            let kind = KINDS.iter().position(|kind| *kind == link.kind);
            let kind = kind.and_then(|kind| u8::try_from(kind).ok()).unwrap_or(0);
            bytes.push(kind | if link.shows { SHOWS } else { 0 });
            let is_external = has_scheme(link.target) || link.target.starts_with("//");
            let cut = is_external.then(|| cut(link.target));
            let destination = cut.as_deref().unwrap_or(link.target);
            put_number(&mut bytes, destination.len());
            bytes.extend_from_slice(destination.as_bytes());
        }
        bytes.shrink_to_fit();
        Self(bytes)
    }

    /// The stored form.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Reads the stored form of this version.
    #[must_use]
    pub fn from_bytes(bytes: Vec<u8>) -> Option<Self> {
        let index = Self(bytes);
        let (_, _, mut rest) = index.read()?;
        while !rest.is_empty() {
            take_link(&mut rest)?;
        }
        Some(index)
    }

    /// The anchors, in a tree that has rules or has none.
    #[must_use]
    pub fn anchors(&self, has_rules: bool) -> Anchors {
        match self.read() {
            Some((_, Some(anchors), _)) if has_rules => anchors,
            Some((anchors, ..)) => anchors,
            None => Anchors::default(),
        }
    }

    /// The links, in order.
    pub fn links(&self) -> impl Iterator<Item = IndexedLink<'_>> {
        let mut rest = self.read().map_or(&[][..], |(_, _, links)| links);
        std::iter::from_fn(move || take_link(&mut rest))
    }

    /// The anchors, those with rule markers if the text has any, and the bytes of the links.
    fn read(&self) -> Option<(Anchors, Option<Anchors>, &[u8])> {
        let mut rest = self.0.strip_prefix(&[VERSION])?;
        let anchors = take_anchors(&mut rest)?;
        let with_rules = if take_flag(&mut rest)? {
            Some(take_anchors(&mut rest)?)
        } else {
            None
        };
        Some((anchors, with_rules, rest))
    }
}

fn take_link<'i>(rest: &mut &'i [u8]) -> Option<IndexedLink<'i>> {
    let kind = take(rest, 1)?[0];
    let length = take_number(rest)?;
    let destination = take(rest, length)?;
    Some(IndexedLink {
        destination: std::str::from_utf8(destination).ok()?,
        kind: *KINDS.get(usize::from(kind & !SHOWS))?,
        shows: kind & SHOWS != 0,
    })
}

fn put_anchors(bytes: &mut Vec<u8>, anchors: &Anchors) {
    bytes.push(u8::from(anchors.are_more));
    put_number(bytes, anchors.hashes.len());
    bytes.extend(anchors.hashes.iter().flat_map(|hash| hash.to_le_bytes()));
}

fn take_anchors(rest: &mut &[u8]) -> Option<Anchors> {
    let are_more = take_flag(rest)?;
    let length = take_number(rest)?.checked_mul(8)?;
    let (hashes, _) = take(rest, length)?.as_chunks::<8>();
    let hashes = hashes.iter().map(|hash| u64::from_le_bytes(*hash));
    let hashes: Vec<u64> = hashes.collect();
    // A look-up relies on their order.
    hashes.is_sorted().then_some(Anchors { hashes, are_more })
}

fn take_flag(rest: &mut &[u8]) -> Option<bool> {
    match take(rest, 1)? {
        [0] => Some(false),
        [1] => Some(true),
        _ => None,
    }
}

/// Seven bits a byte, the lowest first; the highest bit says that more follow.
fn put_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number > 0x7f {
        bytes.push(u8::try_from(number & 0x7f).unwrap_or(0) | 0x80);
        number >>= 7;
    }
    bytes.push(u8::try_from(number).unwrap_or(0));
}

fn take_number(rest: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for shift in (0..32).step_by(7) {
        let byte = take(rest, 1)?[0];
        number |= usize::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

fn take<'b>(rest: &mut &'b [u8], length: usize) -> Option<&'b [u8]> {
    let (taken, left) = rest.split_at_checked(length)?;
    *rest = left;
    Some(taken)
}

/// Source of the indexes of texts.
pub trait Indexes {
    /// Returns the indexes of the first of these texts, and of as many of those that follow as need little
    /// memory.
    ///
    /// # Errors
    ///
    /// Returns an error if a text cannot be read.
    fn read(&self, texts: &[Hash]) -> Result<HashMap<Hash, TextIndex>, MissingBlob>;
}

/// Makes indexes of texts when they are needed.
pub(super) struct Scanned<'b>(pub(super) &'b dyn Blobs);

impl Indexes for Scanned<'_> {
    fn read(&self, texts: &[Hash]) -> Result<HashMap<Hash, TextIndex>, MissingBlob> {
        let first = texts.iter().take(1);
        first
            .map(|hash| Ok((*hash, TextIndex::of(&read_text(self.0, Some(*hash))?))))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn an_index_reads_back_and_a_damaged_one_never_panics(
            text in "([\\[\\]()<>!#{} \n]|a href=|src=|\\]\\(|\\]: |r\\[a\\]\n|\\PC){0,80}",
            at in any::<prop::sample::Index>(), byte in any::<u8>(),
        ) {
            let index = TextIndex::of(&text);
            let mut bytes = index.as_bytes().to_vec();
            prop_assert_eq!(index.links().count(), scan(&text).links.iter(&text).count());
            prop_assert_eq!(TextIndex::from_bytes(bytes.clone()), Some(index));
            let at = at.index(bytes.len());
            bytes[at] = byte;
            let read = TextIndex::from_bytes(bytes);
            prop_assert!(at > 0 || byte == VERSION || read.is_none());
            if let Some(read) = read {
                let _ = (read.links().count(), read.anchors(true).len());
            }
        }
    }

    #[test]
    fn tells_what_is_shown_and_cuts_what_is_long() {
        let text = format!(
            "[a](a.md) ![b](b.png) ![c][x] [d][y]\n\n<img src=\"e.png\"> <a href=\"f\">f</a>\n\n\
             {{% embed url=\"ftp://g\" %}}\n\n{{% include \"h.md\" %}}\n\n\
             ![i](data:image/png;base64,{})\n\n[X]: c.png\n[y]: d.md\n",
            "A".repeat(5_000)
        );
        let index = TextIndex::of(&text);
        let links = index.links();
        let mut shown: Vec<String> = links
            .map(|link| format!("{} {}", link.shows, &link.destination[..1]))
            .collect();
        shown.sort();
        let expected = [
            "false a", "false d", "false f", "true b", "true c", "true d", "true e", "true f",
            "true h",
        ];
        assert_eq!(shown, expected);
        assert!(index.as_bytes().len() < 2_000);
    }
}
