//! Revisions of content: pages, files, former paths, blobs; compares and restores them.
//!
//! - Content is immutable. A [`Revision`] is a small tree of references; bodies and files are blobs, addressed by their
//!   [`struct@Hash`] and stored once, however many revisions contain them.
//! - Nothing here stores, fetches, reads the clock or draws random numbers. Blobs are read through [`Blobs`], new ones
//!   are returned as [`NewBlobs`].
//! - Untrusted input is bounded by [`Limits`].
#![allow(
    missing_docs,
    clippy::len_without_is_empty,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    reason = "the layers of content are public to each other, and named after the terms of their formats"
)]

pub mod blobs;
pub mod compare;
pub mod forest;
pub mod former;
pub mod hash;
pub mod increasing;
pub mod limits;
pub mod lines;
pub mod media;
pub mod moves;
pub mod page;
mod page_index;
pub mod parallel;
pub mod path;
pub mod published;
pub mod restore;
pub mod revision;
pub mod slug;
pub mod spool;
pub mod three_way;

pub use blobs::{Blobs, MissingBlob, NewBlobs};
pub use former::FormerPaths;
pub use hash::{Hash, hash};
pub use limits::Limits;
pub use lines::Effort;
pub use page::{Cover, CoverSize, Image, Implied, Layout, Page, PageFields, PageKind};
pub use page_index::PageIndex;
pub use path::Entry;
pub use revision::{Category, Contents, File, Origin, ReusableContent, Revision, WalkedPage};
