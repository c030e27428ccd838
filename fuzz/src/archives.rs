//! Zip archives.

use quire_content::{Limits, Revision, archive, path};

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
};

/// What comes out of an archive keeps to the limits, can be written and read as the same, and is imported or refused.
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
    let written = archive::write(&entries).expect("what was read can be written");
    let again = archive::read(&written, &Limits::default()).expect("what was written can be read");
    assert_eq!(again, entries);
    if let Ok(import) = revisions::imported(entries, &Revision::default(), "p", 1) {
        revisions::check(&import.revision, &import.blobs);
    }
}
