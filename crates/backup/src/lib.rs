//! Backups: the whole database at one moment, and the files that it refers to, in a folder or a bucket.
//!
//! - A backup has one form for both databases, so what was backed up from one can be restored into the other.
//! - Files are stored once for all backups, under their hash. The rest of a backup is a folder of its own, whose manifest
//!   is written last: without it, the backup does not exist.
//! - Everything that is read back is checked: chunks and manifests by their SHA-256, tables by the number of rows and a
//!   digest of them, files by their hash.
//!
//! ```text
//! backups/2026-11-28T18-48-47Z/manifest-HASH.json
//! backups/2026-11-28T18-48-47Z/spaces-00001.gz      rows: see `rows.rs`
//! files/ab/abcd...                                  contents of files, by hash
//! lock                                              held by the process that writes
//! ```

mod create;
mod files;
mod hold;
mod manifest;
mod restore;
mod retention;
mod rows;
mod store;
mod verify;

pub use create::{Created, Source, create};
pub use manifest::{KeyUse, Manifest};
pub use restore::{Destination, Restored, restore};
pub use retention::{Keep, Pruned, prune};
pub use store::{BackupStore, Stored};
pub use verify::{Report, verify};

/// Receives progress: the current step, and how much of it is done.
pub type Progress<'a> = dyn FnMut(&'static str, u64, u64) + Send + 'a;
