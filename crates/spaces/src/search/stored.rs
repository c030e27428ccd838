//! Search indexes on disk: a cache, so that a restart does not build them again.
//!
//! - Each index has a folder, named after its organization: the segments of the index, which never change, and a manifest
//!   that lists them with their lengths and checksums, and the spaces with the trees that are indexed.
//! - The manifest is written last, and put in place by a rename. A stored index is used only if its
//!   manifest has a valid checksum and the current database, organization and form of indexes, and each
//!   file matches it. Any other is deleted, and the index is built again. The search then updates the
//!   spaces to their current trees, as it does anyway.
//! - Nothing is synchronized to disk: what a crash tears is found by its checksum.
//! - All indexes together take at most [`MAX_BYTES`]; those that were stored longest ago are deleted.

use std::collections::{HashMap, HashSet};
use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use quire_content::document;
use quire_search::{File, Index};
use serde::{Deserialize, Serialize};

use crate::ids::OrganizationId;

/// Maximum size of all stored indexes, in bytes.
const MAX_BYTES: u64 = 1 << 30;
/// Maximum size of a stored index, in bytes.
pub(super) const MAX_INDEX_BYTES: u64 = 512 << 20;
/// Maximum size of a manifest, in bytes.
const MAX_MANIFEST_BYTES: u64 = 64 << 20;
/// The name of a manifest.
const MANIFEST: &str = "manifest";
/// The name of a manifest that is being written.
const NEW_MANIFEST: &str = "manifest.new";

/// The stored indexes of a process.
pub(super) struct Store {
    folder: PathBuf,
    /// Of the database and of the form of indexes.
    form: String,
    /// The files that are stored of each index, as far as this process knows.
    stored: Mutex<HashMap<OrganizationId, Arc<Mutex<Files>>>>,
    max_bytes: u64,
}

/// The lengths and checksums of files, by their names.
type Files = HashMap<String, (u64, u32)>;

/// A space of a stored index.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct StoredSpace {
    pub(super) id: String,
    pub(super) number: u32,
    pub(super) tree: String,
}

/// The spaces of an index.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct StoredSpaces {
    /// The number of the next new one.
    pub(super) next: u32,
    pub(super) spaces: Vec<StoredSpace>,
}

/// An index as it is stored.
#[derive(Serialize, Deserialize)]
struct Manifest {
    form: String,
    organization: String,
    spaces: StoredSpaces,
    files: Files,
    /// The files of the index whose content changes.
    lists: Vec<(String, String)>,
}

/// An index that is to be stored.
pub(super) struct Snapshot {
    pub(super) files: Vec<File>,
    pub(super) spaces: StoredSpaces,
}

fn damaged(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

impl Store {
    /// The indexes in a folder, of the database that has this secret.
    pub(super) fn new(folder: PathBuf, secret: &[u8]) -> Self {
        // It changes with how texts are read.
        let sections = document::sections(SAMPLE, &|| false).unwrap_or_default();
        let form = format!(
            "{} {} {sections:?}",
            env!("CARGO_PKG_VERSION"),
            quire_search::form()
        );
        let of = [b"search indexes: ".as_slice(), secret, form.as_bytes()].concat();
        Self {
            folder,
            form: quire_content::hash(&of).to_string(),
            stored: Mutex::default(),
            max_bytes: MAX_BYTES,
        }
    }

    fn folder_of(&self, organization: &OrganizationId) -> io::Result<PathBuf> {
        if !is_name(organization) {
            return Err(damaged(
                "the ID of the organization is not a valid folder name",
            ));
        }
        Ok(self.folder.join(&**organization))
    }

    /// Returns the stored files of an index; locked while they change.
    fn files_of(&self, organization: &OrganizationId) -> Arc<Mutex<Files>> {
        let mut stored = self.stored.lock().unwrap_or_else(PoisonError::into_inner);
        stored.entry(organization.clone()).or_default().clone()
    }

    /// Reads an index, if it is stored; one that is not as it should be is deleted.
    pub(super) fn read(&self, organization: &OrganizationId) -> Option<(Arc<Index>, StoredSpaces)> {
        let files = self.files_of(organization);
        let mut files = files.lock().unwrap_or_else(PoisonError::into_inner);
        match self.try_read(organization) {
            Ok((index, spaces, read)) => {
                *files = read;
                Some((index, spaces))
            }
            Err(error) => {
                if error.kind() != io::ErrorKind::NotFound {
                    let reason = error.to_string();
                    tracing::warn!(
                        organization = &**organization,
                        reason,
                        "a stored search index is discarded and built again"
                    );
                }
                *files = Files::default();
                self.delete_folder(organization);
                None
            }
        }
    }

    fn try_read(
        &self,
        organization: &OrganizationId,
    ) -> io::Result<(Arc<Index>, StoredSpaces, Files)> {
        let folder = self.folder_of(organization)?;
        let manifest = read_bounded(&folder.join(MANIFEST), MAX_MANIFEST_BYTES)?;
        let manifest = Manifest::read(&manifest)?;
        if manifest.form != self.form {
            return Err(damaged("it is of another version or database"));
        }
        if manifest.organization != **organization {
            return Err(damaged("it is of another organization"));
        }
        let all: u64 = manifest.files.values().map(|(length, _)| *length).sum();
        if all > MAX_INDEX_BYTES {
            return Err(damaged("it is too large"));
        }
        let mut files = Vec::with_capacity(manifest.files.len());
        for (name, (length, checksum)) in &manifest.files {
            if !is_name(name) {
                return Err(damaged("a name in its manifest is wrong"));
            }
            let bytes = read_bounded(&folder.join(name), *length).map_err(|error| {
                // A missing file is as bad as a wrong one.
                io::Error::new(io::ErrorKind::InvalidData, format!("{name}: {error}"))
            })?;
            if bytes.len() as u64 != *length || crc32fast::hash(&bytes) != *checksum {
                return Err(damaged("a file is not as its manifest says"));
            }
            files.push((name.clone(), bytes));
        }
        let lists = manifest.lists.into_iter();
        files.extend(lists.map(|(name, text)| (name, text.into_bytes())));
        let index = Index::of_files(files).map_err(|error| damaged(&error.to_string()))?;
        Ok((index, manifest.spaces, manifest.files))
    }

    /// Stores an index; what is stored of it already is not written again.
    pub(super) fn write(
        &self,
        organization: &OrganizationId,
        snapshot: &Snapshot,
    ) -> io::Result<()> {
        let stored = self.files_of(organization);
        let mut stored = stored.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = self.folder_of(organization)?;
        let lengths = snapshot.files.iter().map(|file| file.bytes().len() as u64);
        if lengths.sum::<u64>() > MAX_INDEX_BYTES {
            stored.clear();
            self.delete_folder(organization);
            return Ok(());
        }
        let is_new = stored.is_empty();
        make_folder(&folder)?;
        let mut manifest = Manifest {
            form: self.form.clone(),
            organization: organization.to_string(),
            spaces: snapshot.spaces.clone(),
            files: Files::default(),
            lists: Vec::new(),
        };
        for file in &snapshot.files {
            if file.is_list() {
                let text = String::from_utf8_lossy(file.bytes()).into_owned();
                manifest.lists.push((file.name.clone(), text));
                continue;
            }
            // Another process that shares the folder may have deleted it.
            let is_there = |(length, _): &(u64, u32)| {
                let found = fs::symlink_metadata(folder.join(&file.name));
                found.is_ok_and(|found| found.is_file() && found.len() == *length)
            };
            let known = stored.get(&file.name).copied().filter(is_there);
            let entry =
                known.unwrap_or_else(|| (file.bytes().len() as u64, crc32fast::hash(file.bytes())));
            if known.is_none() {
                write(&folder.join(&file.name), file.bytes())?;
            }
            manifest.files.insert(file.name.clone(), entry);
        }
        let new = folder.join(NEW_MANIFEST);
        write(&new, &manifest.bytes()?)?;
        fs::rename(new, folder.join(MANIFEST))?;
        stored.clone_from(&manifest.files);
        for entry in fs::read_dir(&folder)? {
            let name = entry?.file_name();
            let is_known = (name.to_str())
                .is_some_and(|name| name == MANIFEST || manifest.files.contains_key(name));
            if !is_known {
                remove(&folder.join(name));
            }
        }
        drop(stored);
        if is_new {
            self.remove_unused(None)?;
        }
        Ok(())
    }

    /// Deletes the index of an organization.
    pub(super) fn delete(&self, organization: &OrganizationId) {
        let files = self.files_of(organization);
        let mut files = files.lock().unwrap_or_else(PoisonError::into_inner);
        files.clear();
        self.delete_folder(organization);
    }

    /// Deletes the folder of an index: first the manifest, so that nothing uses the rest.
    fn delete_folder(&self, organization: &OrganizationId) {
        if let Ok(folder) = self.folder_of(organization) {
            remove(&folder.join(MANIFEST));
            remove(&folder);
        }
    }

    /// The organizations that have a stored index, the latest first.
    pub(super) fn organizations(&self) -> io::Result<Vec<OrganizationId>> {
        let mut all: Vec<(SystemTime, OrganizationId)> = Vec::new();
        for entry in entries(&self.folder)? {
            let manifest = fs::metadata(entry.join(MANIFEST));
            let name = entry.file_name().and_then(|name| name.to_str());
            if let (Ok(manifest), Some(name)) = (manifest, name.filter(|name| is_name(name))) {
                let changed = manifest.modified().unwrap_or(SystemTime::UNIX_EPOCH);
                all.push((changed, OrganizationId::from(name)));
            }
        }
        all.sort_by_key(|(changed, _)| std::cmp::Reverse(*changed));
        Ok(all.into_iter().map(|(_, id)| id).collect())
    }

    /// Deletes what is not of one of these organizations, or has no manifest, and the oldest indexes if all take too much.
    pub(super) fn remove_unused(
        &self,
        existing: Option<&HashSet<OrganizationId>>,
    ) -> io::Result<()> {
        let organizations = self.organizations()?;
        let mut all = 0;
        let mut kept = HashSet::new();
        for organization in organizations {
            let size = size_of(&self.folder_of(&organization)?);
            let is_wanted = existing.is_none_or(|existing| existing.contains(&organization));
            if is_wanted && all + size <= self.max_bytes {
                all += size;
                kept.insert(organization);
            } else {
                self.delete(&organization);
            }
        }
        if existing.is_some() {
            for entry in entries(&self.folder)? {
                let name = entry.file_name().and_then(|name| name.to_str());
                let is_kept = name.is_some_and(|name| kept.contains(&OrganizationId::from(name)));
                if !is_kept {
                    remove(&entry);
                }
            }
        }
        Ok(())
    }
}

/// A text in which everything occurs that pages have.
const SAMPLE: &str = "---\ntitle: x\n---\n\n# One *two* `three`\n\nText [link](a.md \"t\"), ![alt](b.png) <b>html</b>.\n\n\
     ## Same\n\n- item\n\n> [!NOTE]\n> Hint\n\n## Same\n\n| a | b |\n|---|---|\n| c | d |\n\n```rust\nlet x = 1;\n```\n\n\
     {% hint style=\"info\" %}\nMore\n{% endhint %}\n\n<details><summary>S</summary>\n\nT\n\n</details>\n";

impl Manifest {
    /// Its JSON, and the checksum of that.
    fn bytes(&self) -> io::Result<Vec<u8>> {
        let json = serde_json::to_vec(self)?;
        let checksum = quire_content::hash(&json).to_string();
        Ok([&json, b"\n".as_slice(), checksum.as_bytes()].concat())
    }

    fn read(bytes: &[u8]) -> io::Result<Self> {
        let end = bytes.iter().rposition(|byte| *byte == b'\n');
        let end = end.ok_or_else(|| damaged("its manifest is truncated"))?;
        let (json, checksum) = (&bytes[..end], &bytes[end + 1..]);
        if quire_content::hash(json).to_string().as_bytes() != checksum {
            return Err(damaged("the checksum of its manifest is wrong"));
        }
        serde_json::from_slice(json).map_err(|error| damaged(&error.to_string()))
    }
}

/// Returns true if it may be the name of a file: letters, digits, dashes, and dots that are not at the
/// start.
fn is_name(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    (1..=200).contains(&name.len()) && !name.starts_with('.') && name.bytes().all(is_plain)
}

/// The folders and files in a folder, if there is one.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    match fs::read_dir(folder) {
        Ok(entries) => entries.map(|entry| Ok(entry?.path())).collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

fn size_of(folder: &Path) -> u64 {
    let files = entries(folder).unwrap_or_default();
    let sizes = files
        .iter()
        .filter_map(|file| Some(fs::symlink_metadata(file).ok()?.len()));
    sizes.sum()
}

/// Removes a file, a link or a folder, if there is one.
fn remove(path: &Path) {
    let removed = match fs::symlink_metadata(path) {
        Ok(found) if found.is_dir() => fs::remove_dir_all(path),
        Ok(_) => fs::remove_file(path),
        Err(error) => Err(error),
    };
    if let Err(error) = removed
        && error.kind() != io::ErrorKind::NotFound
    {
        tracing::warn!(%error, path = %path.display(), "cannot delete a stored search index");
    }
}

/// Reads a file up to a maximum size in bytes.
fn read_bounded(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = fs::File::open(path)?;
    let found = file.metadata()?;
    if !found.is_file() || found.len() > most {
        return Err(damaged("a file is too large, or no file"));
    }
    let mut bytes = Vec::with_capacity(usize::try_from(found.len()).unwrap_or(0));
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Writes a file that only its owner can read.
fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // What is there is of no index, or a link: nothing is written through it.
    remove(path);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(bytes)
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(test)]
mod tests {
    use quire_search::{Page, Query, Scope};

    use super::*;

    fn page(title: &str) -> Page {
        Page {
            title: title.to_owned(),
            ..Page::default()
        }
    }

    fn add(index: &Arc<Index>, id: &str, title: &str) {
        let mut writer = index.writer().unwrap();
        writer.add(1, id, &page(title), id).unwrap();
        writer.commit().unwrap();
    }

    fn snapshot(index: &Index, tree: &str) -> Snapshot {
        let space = StoredSpace {
            id: "s".to_owned(),
            number: 1,
            tree: tree.to_owned(),
        };
        Snapshot {
            files: index.files().unwrap(),
            spaces: StoredSpaces {
                next: 2,
                spaces: vec![space],
            },
        }
    }

    fn count(index: &Index, query: &str) -> usize {
        let found = index.search(&Query::of(query), Scope::of([1]), 10).unwrap();
        found
            .spaces
            .iter()
            .map(|space| found.pages(space).unwrap().len())
            .sum()
    }

    #[test]
    fn what_is_stored_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let store = || Store::new(folder.path().join("search"), b"secret");
        let (id, index) = (OrganizationId::from("o"), Index::new().unwrap());
        let writing = store();
        assert!(writing.read(&id).is_none());
        for number in 0..20 {
            add(&index, &format!("p{number}"), "Common title");
            let snapshot = snapshot(&index, &number.to_string());
            writing.write(&id, &snapshot).unwrap();
            let (read, spaces) = store().read(&id).unwrap();
            assert_eq!(count(&read, "common"), (number + 1).min(10));
            assert_eq!(spaces, snapshot.spaces);
        }
        // Old segments are deleted.
        let known = index.files().unwrap().len();
        let files = fs::read_dir(folder.path().join("search/o")).unwrap();
        assert_eq!(files.count(), known - 2 + 1);
        assert_eq!(writing.organizations().unwrap(), std::slice::from_ref(&id));
        #[cfg(unix)]
        for file in entries(&folder.path().join("search/o")).unwrap() {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(
                fs::metadata(file).unwrap().permissions().mode() & 0o777,
                0o600
            );
        }
        writing.delete(&id);
        assert!(store().read(&id).is_none());
    }

    #[test]
    fn torn_and_foreign_files_are_discarded() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("o");
        let store = Store::new(folder.path().to_owned(), b"secret");
        let (id, index) = (OrganizationId::from("o"), Index::new().unwrap());
        add(&index, "p", "Common title");
        let write = || {
            store.delete(&id);
            store.write(&id, &snapshot(&index, "t")).unwrap();
        };
        write();
        let names: Vec<String> = entries(&path)
            .unwrap()
            .iter()
            .map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
            .collect();
        assert!(names.len() > 5);
        let faults: [fn(&Path); 5] = [
            |file| {
                let bytes = fs::read(file).unwrap();
                fs::write(file, &bytes[..bytes.len() / 2]).unwrap();
            },
            |file| {
                let mut bytes = fs::read(file).unwrap();
                let at = bytes.len() / 2;
                bytes[at] ^= 1;
                fs::write(file, bytes).unwrap();
            },
            |file| {
                let bytes = fs::read(file).unwrap();
                fs::write(file, vec![0; bytes.len()]).unwrap();
            },
            |file| fs::write(file, "").unwrap(),
            |file| {
                fs::remove_file(file).unwrap();
                fs::create_dir(file).unwrap();
            },
        ];
        for name in &names {
            for fault in faults {
                write();
                assert!(store.read(&id).is_some(), "{name}");
                fault(&path.join(name));
                assert!(store.read(&id).is_none(), "{name}");
                assert!(!path.exists(), "{name}");
            }
        }
        // That of another organization, of another database, and of another version.
        write();
        fs::rename(&path, folder.path().join("other")).unwrap();
        assert!(store.read(&"other".into()).is_none());
        write();
        assert!(
            Store::new(folder.path().to_owned(), b"other")
                .read(&id)
                .is_none()
        );
        write();
        let mut changed = Store::new(folder.path().to_owned(), b"secret");
        assert!(changed.read(&id).is_some());
        changed.form = "changed".to_owned();
        assert!(changed.read(&id).is_none());
    }

    #[test]
    fn stored_indexes_are_bounded() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::new(folder.path().to_owned(), b"secret");
        let index = Index::new().unwrap();
        add(&index, "p", "Common title");
        let snapshot = snapshot(&index, "t");
        store.write(&"a".into(), &snapshot).unwrap();
        store.max_bytes = size_of(&folder.path().join("a")) * 5 / 2;
        for id in ["b", "c", "d"] {
            store.write(&id.into(), &snapshot).unwrap();
        }
        assert_eq!(store.organizations().unwrap().len(), 2);
        // Others are deleted, also files.
        fs::write(folder.path().join("x"), "x").unwrap();
        fs::create_dir(folder.path().join("y")).unwrap();
        let kept = store.organizations().unwrap()[0].clone();
        store
            .remove_unused(Some(&HashSet::from([kept.clone()])))
            .unwrap();
        assert_eq!(
            entries(folder.path()).unwrap(),
            [folder.path().join(&*kept)]
        );
    }
}
