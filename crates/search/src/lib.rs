//! Full-text search of pages: words, an index in memory, ranking, and excerpts.
//!
//! - Pure: no SQL, no HTTP, no files, no clock. The caller provides the pages, and the spaces that may be searched.
//! - Words are made here (`words.rs`), not by the index, so that pages, searches and excerpts agree on them.
//! - A name with symbols is found as it is written first (`written.rs`), accents are optional, and quotes mean a phrase.
//! - A match in a title counts more than one in a heading, and that more than one in a text.
//! - All words of a search must match. If hardly any page has them all, words with one typo match too, after those
//!   without; if none does, pages with any of the words. A page matches depending only on the pages that may be
//!   searched ([`Scope`]).
//! - If the user may read none of the matching pages, the caller extends the search ([`Matches::further`]).
//! - The order depends only on the pages, never on how they came into the index: statistics count the pages
//!   that exist and may be searched, scores are rounded, and equal scores are ordered by id.

mod collect;
mod excerpt;
mod index;
mod language;
mod near;
mod page;
mod query;
mod snapshot;
mod words;
mod written;

pub use collect::{Scope, SpaceMatches};
pub use excerpt::{Excerpt, MAX_EXCERPT};
pub use index::{Error, FEW, File, Index, Matches, Writer, form};
pub use page::{Page, Section};
pub use query::{Marks, Query};
