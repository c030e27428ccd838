//! Pages, revisions, merge, import and links: pure functions on content.
//!
//! - Content is immutable. A [`Revision`] is a small tree of references; bodies and files are blobs, addressed by their
//!   [`struct@Hash`] and stored once, however many revisions contain them.
//! - Nothing here stores, fetches, reads the clock or draws random numbers. Blobs are read through [`Blobs`], new ones
//!   are returned as [`NewBlobs`]; the clock and the id generator are parameters. The same input gives the same output.
//! - Untrusted input is bounded by [`Limits`] and validated before it is used; an error names the entry, the page or
//!   the change at fault.
//! - Three functions produce a new revision: [`import`](import::import) reads a tree of Markdown files,
//!   [`edit`](edit::edit) changes one revision, [`merge`](merge::merge) combines two. Each returns a revision that
//!   follows the rules of [`revision`].
//! - Stored Markdown refers to pages and files by id (see [`links`]), so that moves and renames break no link.

pub mod address;
pub mod archive;
pub mod blobs;
pub mod compare;
mod conditional;
mod contents;
pub mod document;
mod drafts;
pub mod edit;
mod error;
pub mod evaluate;
pub mod export;
mod forest;
mod former;
#[cfg(feature = "formulas")]
pub mod formula;
mod front_matter;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing;
pub mod hash;
mod head;
pub mod import;
mod increasing;
mod layout;
pub mod limits;
mod lines;
pub mod links;
pub mod markdown;
pub mod markup;
pub mod media;
pub mod merge;
mod moves;
mod names;
pub mod navigation;
mod order;
pub mod origin;
pub mod page;
mod page_index;
pub mod parallel;
pub mod path;
mod published;
mod redirects;
mod remark;
pub mod restore;
pub mod revision;
mod rules;
pub mod slug;
pub mod spool;
mod summary;
mod three_way;
mod title;
mod unicode;
mod variables;

pub use blobs::{Blobs, MissingBlob, NewBlobs};
pub use former::FormerPaths;
pub use hash::{Hash, hash};
pub use limits::Limits;
pub use lines::Effort;
pub use page::{Cover, CoverSize, Image, Implied, Layout, Page, PageFields, PageKind};
pub use page_index::PageIndex;
pub use path::Entry;
pub use revision::{Category, Contents, File, Origin, ReusableContent, Revision, Visit};
