//! The target of an address, and why an address may be broken.

use std::fmt;

use crate::address::syntax::{encode, reference, split_anchor, with_anchor};

/// Target of a destination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// A page of the revision.
    Page {
        /// Its id.
        id: String,
        /// The anchor, as written.
        anchor: Option<String>,
    },
    /// A file of the revision.
    File {
        /// Its id.
        id: String,
    },
    /// An anchor of the page that holds the link.
    Anchor(String),
    /// A piece of reusable content of the revision.
    ReusableContent {
        /// Its id.
        id: String,
    },
    /// An API description of the organization; the destination is its name.
    Description,
    /// Another place, by address.
    External,
    /// Nothing.
    Nowhere(Reason),
}

/// Reason for a broken link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// A reference to a page that is not in the revision.
    PageMissing,
    /// A reference to a file that is not in the revision.
    FileMissing,
    /// The page is there, the anchor is not.
    AnchorMissing,
    /// A relative address at which there is nothing.
    LeadsNowhere,
    /// A relative address that climbs out of the tree.
    LeavesTree,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PageMissing => "the page is missing",
            Self::FileMissing => "the file is missing",
            Self::AnchorMissing => "the page has no such anchor",
            Self::LeadsNowhere => "there is nothing at this address",
            Self::LeavesTree => "the address leads out of the tree",
        })
    }
}

impl Target {
    /// Returns the reference to store for a destination with this target. Returns `None` if the destination is stored
    /// unchanged.
    #[must_use]
    pub fn store(&self, destination: &str) -> Option<String> {
        // A reference cannot have a query, but its anchor may contain a question mark.
        let (place, _) = split_anchor(destination);
        let is_reference = reference(destination).is_some();
        if place.contains('?') || destination.contains('?') && !is_reference {
            return None;
        }
        // A reference in a text from outside gets the anchor that its address would have.
        if let Some((kind, id, anchor)) = reference(destination) {
            let is_known = matches!(self, Self::Page { .. } | Self::File { .. });
            let strict = with_anchor(format!("{kind}:{id}"), anchor.as_deref());
            return (is_known && strict != destination).then_some(strict);
        }
        match self {
            Self::Page { id, anchor } => Some(with_anchor(
                format!("page:{}", encode(id)),
                anchor.as_deref(),
            )),
            // Viewers know fragments of many kinds, such as `#page=3`.
            Self::File { id } => Some(with_anchor(
                format!("file:{}", encode(id)),
                split_anchor(destination).1.as_deref(),
            )),
            Self::Anchor(_)
            | Self::ReusableContent { .. }
            | Self::Description
            | Self::External
            | Self::Nowhere(_) => None,
        }
    }
}
