//! Pages, revisions, merge, import and links: pure functions over content.
//!
//! - Content is immutable. A [`Revision`] is a small tree of references; bodies and files are
//!   blobs, addressed by their [`struct@Hash`] and stored once whatever number of revisions hold them.
//! - Nothing here stores, fetches, tells the time or draws random numbers. Blobs are read through
//!   [`Blobs`], new ones are handed back as [`NewBlobs`]; the clock and the id generator are
//!   parameters. Same input, same output.
//! - What comes from outside is bounded by [`Limits`] and checked before it is believed; an error
//!   names the entry, the page or the change at fault.
//! - Three ways lead to a new revision: [`import`](import::import) a tree of Markdown files,
//!   [`edit`](edit::edit) one revision, [`merge`](merge::merge) two. Each returns a revision that
//!   keeps the rules of [`revision`].
//! - Stored Markdown refers to pages and files by id (see [`links`]), so that moves and renames
//!   break no link.

pub mod address;
pub mod archive;
pub mod blobs;
mod contents;
pub mod edit;
pub mod export;
mod forest;
mod front_matter;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing;
pub mod hash;
mod head;
pub mod import;
pub mod limits;
pub mod links;
pub mod markdown;
pub mod media;
pub mod merge;
pub mod page;
pub mod path;
pub mod revision;
pub mod slug;
mod summary;
mod title;

pub use blobs::{Blobs, MissingBlob, NewBlobs};
pub use hash::{Hash, hash};
pub use limits::Limits;
pub use page::{Cover, CoverSize, Image, Layout, Page, PageKind};
pub use path::Entry;
pub use revision::{Contents, File, ReusableContent, Revision};
