//! The marker of an export: a hidden file that says which revision of which space the tree was exported from.
//!
//! - It is written only if the revision has pages or files that no import contained: of others, an import
//!   knows the state of the origin. So a tree that was only imported is exported as it was.
//! - An import merges the tree with that revision, and takes no page or file of it twice (see
//!   `origin`). Without the marker, a tree is recognized by its paths and content.
//! - Other tools ignore hidden files, and version control keeps them.

use std::io;

use serde::{Deserialize, Serialize};

use quire_revisions::path::{Entry, top_folder};
use quire_revisions::revision::Revision;
use quire_revisions::spool::TreeFile;

/// The path of the file.
pub const PATH: &str = ".quire.json";

/// Bytes of the file that are read.
const MAX_MARKER_BYTES: usize = 4 << 10;

/// Source of an exported tree.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    /// Id of the space.
    pub space: String,
    /// Id of the revision.
    pub revision: String,
}

impl Marker {
    /// Returns true if the export of a revision needs one.
    #[must_use]
    pub fn is_needed(revision: &Revision) -> bool {
        let is_made_here = |source: Option<&String>| source.is_none();
        let mut pages = revision.walk().map(|visit| visit.page.source.as_ref());
        let mut files = revision.files.iter().map(|file| file.source.as_ref());
        pages.any(is_made_here) || files.any(is_made_here)
    }

    /// The file.
    #[must_use]
    pub fn entry(&self) -> Entry {
        let json = match serde_json::to_string_pretty(self) {
            Ok(json) => json,
            Err(error) => unreachable!("two texts always serialize: {error}"),
        };
        Entry {
            path: PATH.to_owned(),
            bytes: format!("{json}\n").into_bytes(),
        }
    }

    /// Takes the marker out of a tree; returns `None` if there is none, or it cannot be understood.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read from the spool.
    pub fn take(files: &mut Vec<TreeFile>) -> io::Result<Option<Self>> {
        let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        let top = top_folder(&paths).unwrap_or_default();
        let is_marker = |path: &str| path.strip_prefix(&*top) == Some(PATH);
        let Some(index) = paths.iter().position(|path| is_marker(path)) else {
            return Ok(None);
        };
        let file = files.remove(index);
        if file.bytes.size() > MAX_MARKER_BYTES {
            return Ok(None);
        }
        Ok(serde_json::from_slice(&file.bytes.read()?).ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_taken_out_of_a_tree() {
        let file = |path: &str, text: &str| {
            TreeFile::from(Entry {
                path: path.to_owned(),
                bytes: text.into(),
            })
        };
        let marker = Marker {
            space: "s".to_owned(),
            revision: "r".to_owned(),
        };
        let text = String::from_utf8(marker.entry().bytes).unwrap();
        for (path, text, found) in [
            (PATH, &*text, Some(marker.clone())),
            (PATH, "{\"space\": 1}", None),
            (PATH, &" ".repeat(MAX_MARKER_BYTES + 1), None),
        ] {
            for top in ["", "folder/"] {
                let page = file(&format!("{top}a.md"), "# A");
                let mut files = vec![file(&format!("{top}{path}"), text), page.clone()];
                assert_eq!(Marker::take(&mut files).unwrap(), found);
                assert_eq!(files, [page]);
            }
        }
        let mut files = vec![file("a.md", "# A"), file("b/.quire.json", &text)];
        assert_eq!(Marker::take(&mut files).unwrap(), None);
        assert_eq!(files.len(), 2);
    }
}
