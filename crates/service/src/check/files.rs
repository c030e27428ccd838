//! Checks that every file that a revision refers to exists in the object store, with its size and hash.

use std::collections::HashMap;

use futures_util::StreamExt as _;
use object_store::ObjectStoreExt as _;
use object_store::path::Path;
use quire_content::{File, Hash};
use sha2::{Digest as _, Sha256};

use super::{Check, Code, Depth};
use crate::files::{FOLDER, path};
use crate::ids::hexadecimal;

/// The files that revisions refer to: the only thing that a check holds in memory whole.
#[derive(Default)]
pub(super) struct Files(HashMap<Hash, u64>);

impl Check<'_> {
    /// Checks a file, unless another revision refers to it as well.
    pub(super) async fn file(&mut self, files: &mut Files, file: &File, place: &str) {
        let place = format!("{place}, file {}", file.id);
        if let Some(size) = files.0.get(&file.hash) {
            if *size != file.size {
                let expected = format!("{size} bytes, as elsewhere");
                self.report(Code::File, place, expected, format!("{} bytes", file.size));
            }
            return;
        }
        files.0.insert(file.hash, file.size);
        self.report.counts.files += 1;
        let name = file.hash.to_string();
        let expected = format!("{} bytes with the hash {name}", file.size);
        let found = match self.read(&path(&name)).await {
            Ok((size, _)) if size != file.size => format!("{size} bytes"),
            Ok((_, Some(hash))) if hash != name => format!("bytes with the hash {hash}"),
            Ok(_) => return,
            Err(object_store::Error::NotFound { .. }) => "none".to_owned(),
            Err(error) => error.to_string(),
        };
        self.report(Code::File, place, expected, found);
    }

    /// The size of what is stored, and its hash if it is to be read.
    async fn read(&self, path: &Path) -> Result<(u64, Option<String>), object_store::Error> {
        if self.depth == Depth::Quick {
            return Ok((self.files.head(path).await?.size, None));
        }
        let mut pieces = self.files.get(path).await?.into_stream();
        let (mut size, mut hash) = (0, Sha256::new());
        while let Some(piece) = pieces.next().await {
            let piece = piece?;
            size += piece.len() as u64;
            hash.update(&piece);
        }
        Ok((size, Some(hexadecimal(&hash.finalize()))))
    }

    /// Counts what is stored and no revision refers to.
    pub(super) async fn stored_files(&mut self, files: Files) {
        let mut stored = self.files.list(Some(&Path::from(FOLDER)));
        let mut done = 0;
        while let Some(entry) = stored.next().await {
            match entry {
                Ok(entry) => {
                    let name: String = (entry.location.parts().skip(1))
                        .map(|part| part.as_ref().to_owned())
                        .collect();
                    let known = name.parse().is_ok_and(|hash| files.0.contains_key(&hash));
                    if !known {
                        self.report.garbage.files += 1;
                        self.report.garbage.file_bytes += entry.size;
                    }
                }
                Err(error) => {
                    let (expected, found) = ("a folder that can be read", error.to_string());
                    self.report(Code::File, FOLDER, expected, found);
                    return;
                }
            }
            done += 1;
            if done % 1_000 == 0 {
                (self.progress)("Files", done, files.0.len() as u64);
            }
        }
    }
}
