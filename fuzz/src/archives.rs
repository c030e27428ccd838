//! Zip archives.

use std::collections::HashSet;

use quire_revisions::{Limits, Revision, path};
use quire_trees::archive;

use crate::revisions;

const LIMITS: Limits = Limits {
    pages: 1_000,
    files: 1_000,
    page_size: 256 << 10,
    file_size: 512 << 10,
    archive_size: 1 << 20,
    archive_entries: 100,
    inflated_size: 2 << 20,
    inflated_ratio: 200,
    text_size: 2 << 20,
    tree_size: 1 << 20,
    broken_links: 1_000,
};

/// Checks that the content of an archive is within the limits, can be written and read as the same, and is imported or
/// rejected.
pub fn archive(input: &[u8]) {
    let Ok(entries) = archive::read(input, &LIMITS) else {
        return;
    };
    assert!(entries.len() <= LIMITS.archive_entries);
    let mut total = 0;
    for entry in &entries {
        path::check(&entry.path).expect("a path that was taken is one");
        let size = entry.bytes.len() as u64;
        assert!(size <= LIMITS.file_size);
        total += size;
    }
    assert!(total <= LIMITS.inflated_size);
    // Paths that differ only in letter case are never written together.
    let mut paths = HashSet::new();
    let are_unique = (entries.iter()).all(|entry| paths.insert(entry.path.to_lowercase()));
    let written = archive::write(&entries);
    assert_eq!(written.is_ok(), are_unique);
    if let Ok(written) = written {
        let again = archive::read(&written, &Limits::default());
        assert_eq!(again.expect("what was written can be read"), entries);
    }
    if let Ok(import) = revisions::imported(entries, &Revision::default(), "p", 1) {
        revisions::check(&import.revision, &import.blobs);
    }
}
