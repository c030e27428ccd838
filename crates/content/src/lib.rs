//! All layers of content under one name, for those that need most of them: the platform, and tests across layers.
//!
//! - Each layer uses only those above it: `quire-markdown`, `quire-revisions`, `quire-links`, `quire-trees`,
//!   `quire-changes`. A crate that needs only some depends on these.
//! - Three functions produce a new revision: [`import`](import::import) reads a tree of Markdown files,
//!   [`edit`](edit::edit) changes one revision, [`merge`](merge::merge) combines two.

pub use quire_changes::{compose, edit, merge, origin};
pub use quire_links::{address, conditional, evaluate, links};
pub use quire_markdown::{document, markdown, markup};
pub use quire_revisions::*;
pub use quire_trees::{archive, export, import, navigation};
