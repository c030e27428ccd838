//! Content that is left out.

use std::collections::BTreeMap;

/// Values of a kind that are listed.
const MAX_VALUES: usize = 20;

/// Characters of a value.
const MAX_VALUE_CHARS: usize = 200;

/// Content of one kind that is left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Omission {
    /// Its kind.
    pub kind: OmissionKind,
    /// Number of elements.
    pub count: usize,
    /// The first addresses, without duplicates and shortened; the media type of an embedded image.
    pub values: Vec<String>,
}

/// A kind of content that is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum OmissionKind {
    /// An image in a local file, in the HTML itself, or at a relative address.
    Image,
    /// An invisible image.
    Tracker,
    /// The target of a link that is relative, or runs a script.
    Link,
    /// A frame, video or sound without an absolute address.
    Embed,
    /// A script, applet or plug-in.
    Script,
    /// A field of a form.
    Form,
    /// A comment on the text.
    Comment,
    /// Hidden rows, columns and text, and text whose deletion is tracked.
    Hidden,
    /// A table of contents.
    Contents,
}

/// Collects omissions.
#[derive(Default)]
pub(super) struct Omissions {
    counts: BTreeMap<OmissionKind, usize>,
    values: BTreeMap<OmissionKind, Vec<String>>,
}

impl Omissions {
    pub(super) fn add(&mut self, kind: OmissionKind) {
        *self.counts.entry(kind).or_default() += 1;
    }

    /// Adds content at an address.
    pub(super) fn add_address(&mut self, kind: OmissionKind, address: &str) {
        self.add(kind);
        let values = self.values.entry(kind).or_default();
        if values.len() >= MAX_VALUES {
            return;
        }
        // The rest of an embedded image is its content.
        let address = match address.get(..5) {
            Some(scheme) if scheme.eq_ignore_ascii_case("data:") => {
                address.split([';', ',']).next().unwrap_or(address)
            }
            _ => address,
        };
        let value: String = address.chars().take(MAX_VALUE_CHARS).collect();
        if !values.contains(&value) {
            values.push(value);
        }
    }

    pub(super) fn done(mut self) -> Vec<Omission> {
        let counts = self.counts.into_iter();
        let omission = |(kind, count)| Omission {
            kind,
            count,
            values: self.values.remove(&kind).unwrap_or_default(),
        };
        counts.map(omission).collect()
    }
}
