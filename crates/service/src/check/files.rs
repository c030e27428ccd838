//! Checks that every file that a revision refers to exists in the object store, with its size and hash.
//!
//! - The space must keep the file (`space_files`), or the pending import that contains it
//!   (`pending_files`), otherwise it would be collected; only files of older versions, which are at the
//!   place of their hash, are kept without that.
//! - The file of a PDF must exist as well; its row keeps it (`pdfs`).
//! - Files at a place that nothing refers to are garbage.

use std::collections::{HashMap, HashSet};

use futures_util::StreamExt as _;
use object_store::ObjectStoreExt as _;
use object_store::path::Path;
use quire_content::{File, Hash};
use quire_db::{Error, Row, ToValue as _, Value, params, placeholders, sql};
use sha2::{Digest as _, Sha256};

use super::{Check, Code, Depth};
use crate::files::{FOLDER, legacy_path};
use crate::ids::hexadecimal;

/// Files in one statement.
const BATCH: usize = 200;

/// A PDF that was made.
#[derive(Row)]
struct Pdf {
    id: String,
    place: String,
    hash: String,
    size: i64,
}

/// The files that revisions refer to: the only thing that a check holds in memory whole.
#[derive(Default)]
pub(super) struct Files(HashMap<Hash, u64>);

impl Check<'_> {
    /// Checks the files of a tree of this space.
    pub(super) async fn files(
        &mut self,
        known: &mut Files,
        listed: &[&File],
        space: &str,
        import: &str,
        place: &str,
    ) -> Result<(), Error> {
        for batch in listed.chunks(BATCH) {
            let names: Vec<String> = batch.iter().map(|file| file.hash.to_string()).collect();
            let mut values: Vec<Value<'_>> = vec![space.to_value(), import.to_value()];
            values.extend(names.iter().map(|name| name.to_value()));
            let sql = format!(
                "SELECT f.hash, f.place FROM files f WHERE f.hash IN ({})
                 AND (EXISTS (SELECT 1 FROM space_files k WHERE k.space_id = $1 AND k.place = f.place)
                     OR EXISTS (SELECT 1 FROM pending_files k WHERE k.import_id = $2 AND k.place = f.place))",
                placeholders(3, names.len(), 1)
            );
            let rows: Vec<(String, String)> = self.snapshot.query(&sql, &values).await?;
            let kept: HashMap<String, String> = rows.into_iter().collect();
            for (file, name) in batch.iter().zip(&names) {
                let path = kept.get(name).map(|path| Path::from(path.as_str()));
                self.file(known, file, path, place).await;
            }
        }
        Ok(())
    }

    /// Checks a file, which the space keeps at this path.
    async fn file(&mut self, known: &mut Files, file: &File, kept: Option<Path>, place: &str) {
        let place = format!("{place}, file {}", file.id);
        let name = file.hash.to_string();
        let is_kept = kept.is_some();
        if let Some(size) = known.0.insert(file.hash, file.size) {
            if size != file.size {
                let expected = format!("{size} bytes, as elsewhere");
                self.report(Code::File, &place, expected, format!("{} bytes", file.size));
            }
            // Its bytes are checked already; where nothing keeps them, they must still be those of an older version.
            if is_kept {
                return;
            }
        } else {
            self.report.counts.files += 1;
        }
        let expected = format!(
            "{} bytes with the hash {name}, kept for the space",
            file.size
        );
        let path = kept.unwrap_or_else(|| legacy_path(&name));
        let found = match self.read(&path).await {
            Ok((size, _)) if size != file.size => format!("{size} bytes"),
            Ok((_, Some(hash))) if hash != name => format!("bytes with the hash {hash}"),
            Ok(_) => return,
            Err(object_store::Error::NotFound { .. }) => "none".to_owned(),
            Err(error) => error.to_string(),
        };
        self.report(Code::File, place, expected, found);
    }

    /// Checks the files of PDFs.
    pub(super) async fn pdfs(&mut self) -> Result<(), Error> {
        let sql =
            sql!("SELECT {Pdf} FROM pdfs WHERE state = 'made' AND id > $1 ORDER BY id LIMIT 200");
        let mut last = String::new();
        loop {
            let rows: Vec<Pdf> = self.snapshot.query(sql, params![last]).await?;
            let Some(row) = rows.last() else {
                return Ok(());
            };
            last.clone_from(&row.id);
            for Pdf {
                id,
                place,
                hash,
                size,
            } in rows
            {
                let found = match self.read(&Path::from(place.as_str())).await {
                    Ok((found, _)) if i64::try_from(found) != Ok(size) => format!("{found} bytes"),
                    Ok((_, Some(found))) if found != hash => format!("bytes with the hash {found}"),
                    Ok(_) => continue,
                    Err(object_store::Error::NotFound { .. }) => "none".to_owned(),
                    Err(error) => error.to_string(),
                };
                let expected = format!("{size} bytes with the hash {hash}");
                self.report(Code::File, format!("PDF {id}"), expected, found);
            }
        }
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

    /// Counts what is stored and nothing refers to.
    pub(super) async fn stored_files(&mut self, known: &Files) -> Result<(), Error> {
        let stored = self.files.list(Some(&Path::from(FOLDER)));
        let mut stored = stored.chunks(BATCH);
        let mut done = 0;
        while let Some(batch) = stored.next().await {
            let batch = match batch.into_iter().collect::<Result<Vec<_>, _>>() {
                Ok(batch) => batch,
                Err(error) => {
                    let (expected, found) = ("a folder that can be read", error.to_string());
                    self.report(Code::File, FOLDER, expected, found);
                    return Ok(());
                }
            };
            let places: Vec<&str> = batch.iter().map(|entry| entry.location.as_ref()).collect();
            let values: Vec<Value<'_>> = places.iter().map(|place| place.to_value()).collect();
            let sql = format!(
                "SELECT place FROM space_files WHERE place IN ({names})
                 UNION SELECT place FROM pending_files WHERE place IN ({names})
                 UNION SELECT place FROM pdfs WHERE place IN ({names})
                 UNION SELECT place FROM uploads WHERE place IN ({names})
                 UNION SELECT place FROM upload_parts WHERE place IN ({names})",
                names = placeholders(1, values.len(), 1)
            );
            let kept: Vec<(String,)> = self.snapshot.query(&sql, &values).await?;
            let kept: HashSet<String> = kept.into_iter().map(|(place,)| place).collect();
            for entry in &batch {
                let is_needed =
                    kept.contains(entry.location.as_ref()) || known.is_at(&entry.location);
                if !is_needed {
                    self.report.garbage.files += 1;
                    self.report.garbage.file_bytes += entry.size;
                }
            }
            done += batch.len() as u64;
            (self.progress)("Files", done, known.0.len() as u64);
        }
        Ok(())
    }
}

impl Files {
    /// Returns true if a file of an older version that a revision refers to exists at this path.
    fn is_at(&self, place: &Path) -> bool {
        let name: String = (place.parts().skip(1))
            .map(|part| part.as_ref().to_owned())
            .collect();
        name.parse().is_ok_and(|hash| self.0.contains_key(&hash))
    }
}
