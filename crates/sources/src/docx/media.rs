//! The images of a document.

use std::collections::HashMap;

use quire_revisions::media::image_type;
use quire_revisions::spool::{Bytes, TreeFile};

use crate::Note;
use crate::exports::relative;

use super::package::{Package, Target};

/// The images that the text shows.
pub(super) struct Media<'d> {
    package: &'d Package,
    /// Folder for the files.
    folder: String,
    /// Their addresses by their parts; nothing for those that are not imported.
    known: HashMap<String, Option<String>>,
    pub(super) files: Vec<TreeFile>,
    pub(super) remarks: Vec<Note>,
}

impl<'d> Media<'d> {
    pub(super) fn new(package: &'d Package, folder: String) -> Self {
        Self {
            package,
            folder,
            known: HashMap::new(),
            files: Vec::new(),
            remarks: Vec::new(),
        }
    }

    /// The address of an image.
    pub(super) fn address(&mut self, target: &Target) -> Option<String> {
        let path = &target.address;
        if target.is_external {
            let is_web = path.starts_with("https://") || path.starts_with("http://");
            return is_web.then(|| path.clone());
        }
        if !self.known.contains_key(path) {
            let address = self.import(path);
            self.known.insert(path.clone(), address);
        }
        self.known.get(path).cloned().flatten()
    }

    fn import(&mut self, path: &str) -> Option<String> {
        let Some(bytes) = self.package.get(path) else {
            self.remarks.push(Note::new(path, "is not in the document"));
            return None;
        };
        let Some(extension) = image_type(bytes)
            .map(|(_, extension)| extension)
            .or_else(|| is_svg(path, bytes).then_some("svg"))
        else {
            self.remarks.push(Note::new(
                path,
                "is an image of a format that browsers do not show; not imported",
            ));
            return None;
        };
        let file = format!("{}/image{}.{extension}", self.folder, self.files.len() + 1);
        let address = relative("", &file);
        self.files.push(TreeFile {
            path: file,
            bytes: Bytes::Memory(bytes.to_vec()),
        });
        Some(address)
    }
}

fn is_svg(path: &str, bytes: &[u8]) -> bool {
    let is_named = path
        .rsplit_once('.')
        .is_some_and(|(_, extension)| extension.eq_ignore_ascii_case("svg"));
    is_named && memchr::memmem::find(&bytes[..bytes.len().min(4096)], b"<svg").is_some()
}
