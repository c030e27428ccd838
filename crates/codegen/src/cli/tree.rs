//! Generated files on disk: writes, compares and deletes them by a list of what was generated.
//!
//! - The list names the generated files, with the hash of each; it is itself generated.
//! - A file that is not in the list is never overwritten or deleted; if it is in the way, that is an error.
//! - All files are checked before any is written; each file is replaced atomically.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use similar::TextDiff;

/// Maximum number of lines of differences that are printed.
const MAX_LINES: usize = 2000;

/// A folder with generated files in it.
pub struct Tree {
    root: PathBuf,
    /// The list of what was made, relative to the folder.
    list: &'static str,
    /// Files of this run.
    files: BTreeMap<String, String>,
    /// Files of the last run, with their hashes.
    before: BTreeMap<String, String>,
}

/// Differences between the files on disk and those of this run.
#[derive(Default)]
struct Changes {
    /// Not there, or different.
    written: Vec<String>,
    /// Edited since they were made.
    edited: Vec<String>,
    /// No longer made.
    stale: Vec<String>,
    /// Written by someone else.
    external: Vec<String>,
}

/// Number of files, and of the changes to them.
pub struct Outcome {
    /// Number of files.
    pub files: usize,
    /// Number of files that were written.
    pub written: usize,
    /// Number of files that were deleted.
    pub deleted: usize,
}

impl Tree {
    /// The folder as the last run left it, and its new files.
    ///
    /// # Errors
    /// The list of generated files cannot be read, or is not one.
    pub fn new(root: &Path, list: &'static str, files: BTreeMap<String, String>) -> Result<Self> {
        let path = root.join(list);
        let before = match read(&path)? {
            None => BTreeMap::new(),
            Some(text) => parse(&text)
                .with_context(|| format!("{} is not a list of generated files", path.display()))?,
        };
        for name in before.keys() {
            let inside = |step: Component| matches!(step, Component::Normal(_));
            if name.is_empty() || !Path::new(name).components().all(inside) {
                bail!(
                    "{} lists `{name}`, which is outside its folder",
                    path.display()
                );
            }
        }
        Ok(Self {
            root: root.to_owned(),
            list,
            files,
            before,
        })
    }

    /// Prints how the files differ; fails if they do.
    ///
    /// # Errors
    /// A file differs, or cannot be read.
    pub fn check(&self, command: &str) -> Result<Outcome> {
        let changes = self.changes()?;
        let mut printed = 0;
        for name in &changes.written {
            let path = self.display_path(name);
            let Some(found) = read(&self.root.join(name))? else {
                println!("{path} is missing");
                continue;
            };
            if changes.external.contains(name) {
                println!("{path} is in the way of a generated file, but was not generated");
                continue;
            }
            if changes.edited.contains(name) {
                println!("{path} was edited by hand; edit its source instead");
            }
            let new = self.files.get(name).map_or("", String::as_str);
            let diff = TextDiff::from_lines(found.as_str(), new);
            let mut diff = diff.unified_diff();
            let text = diff
                .context_radius(2)
                .header(&path, "generated")
                .to_string();
            printed += text.lines().count();
            if printed <= MAX_LINES {
                print!("{text}");
            } else {
                println!("{path} differs");
            }
        }
        for name in &changes.stale {
            println!("{} is no longer generated", self.display_path(name));
        }
        let count = changes.written.len() + changes.stale.len();
        if count > 0 {
            let files = if count == 1 { "file is" } else { "files are" };
            bail!("{count} generated {files} not up to date; run `{command}`");
        }
        if self.list_text() != read(&self.root.join(self.list))?.unwrap_or_default() {
            bail!(
                "{} is not up to date; run `{command}`",
                self.display_path(self.list)
            );
        }
        Ok(self.outcome(&Changes::default()))
    }

    /// Makes the folder hold what is made now.
    ///
    /// # Errors
    /// A file cannot be written, or one that was not generated is in the way.
    pub fn write(&self) -> Result<Outcome> {
        let changes = self.changes()?;
        if let [first, rest @ ..] = changes.external.as_slice() {
            let first = self.root.join(first);
            let more = match rest.len() {
                0 => String::new(),
                count => format!(" (and {count} more)"),
            };
            bail!(
                "{}{more} is in the way of a generated file, but {} does not list it: move it, or choose another folder; nothing was written",
                first.display(),
                self.list
            );
        }
        for name in &changes.edited {
            println!(
                "{} was edited by hand; the changes are overwritten",
                self.display_path(name)
            );
        }
        // First the list: a run that is interrupted knows what it left behind.
        if !changes.written.is_empty() {
            let all = self.before.keys().chain(self.files.keys());
            let known = all.map(|name| {
                (
                    name.as_str(),
                    self.files.get(name).map_or("", String::as_str),
                )
            });
            replace(&self.root.join(self.list), &list(known))?;
        }
        for name in &changes.written {
            replace(&self.root.join(name), &self.files[name])?;
        }
        for name in &changes.stale {
            let path = self.root.join(name);
            fs::remove_file(&path).with_context(|| format!("cannot delete {}", path.display()))?;
            self.remove_empty(&path);
        }
        let text = self.list_text();
        let path = self.root.join(self.list);
        if read(&path)?.unwrap_or_default() != text {
            replace(&path, &text)?;
        }
        Ok(self.outcome(&changes))
    }

    /// Returns a file's path relative to the current folder.
    fn display_path(&self, name: &str) -> String {
        let path = self.root.join(name);
        let here = std::env::current_dir().unwrap_or_default();
        path.strip_prefix(here)
            .unwrap_or(&path)
            .display()
            .to_string()
    }

    fn outcome(&self, changes: &Changes) -> Outcome {
        Outcome {
            files: self.files.len(),
            written: changes.written.len(),
            deleted: changes.stale.len(),
        }
    }

    fn changes(&self) -> Result<Changes> {
        let mut changes = Changes::default();
        for (name, new) in &self.files {
            let found = read(&self.root.join(name))?;
            if found.as_ref() == Some(new) {
                continue;
            }
            changes.written.push(name.clone());
            match (found, self.before.get(name)) {
                (Some(_), None) => changes.external.push(name.clone()),
                (Some(found), Some(hash)) if hash_of(&found) != *hash => {
                    changes.edited.push(name.clone());
                }
                _ => {}
            }
        }
        for name in self.before.keys() {
            if !self.files.contains_key(name) && self.root.join(name).is_file() {
                changes.stale.push(name.clone());
            }
        }
        Ok(changes)
    }

    fn list_text(&self) -> String {
        list(
            self.files
                .iter()
                .map(|(name, text)| (name.as_str(), text.as_str())),
        )
    }

    /// Removes the folders that a deleted file leaves empty.
    fn remove_empty(&self, file: &Path) {
        for folder in file
            .ancestors()
            .skip(1)
            .take_while(|folder| *folder != self.root)
        {
            if fs::remove_dir(folder).is_err() {
                break;
            }
        }
    }
}

fn list<'a>(files: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let files: BTreeMap<&str, String> = files.map(|(name, text)| (name, hash_of(text))).collect();
    let mut text = serde_json::to_string_pretty(&json!({ "files": files })).unwrap_or_default();
    text.push('\n');
    text
}

fn parse(text: &str) -> Result<BTreeMap<String, String>> {
    let list: Value = serde_json::from_str(text)?;
    let files = list["files"].as_object().context("it has no `files`")?;
    files
        .iter()
        .map(|(name, hash)| {
            let hash = hash.as_str().context("a hash is not a string")?;
            Ok((name.clone(), hash.to_owned()))
        })
        .collect()
}

fn hash_of(text: &str) -> String {
    let mut hash = String::new();
    for byte in &Sha256::digest(text.as_bytes())[..16] {
        // Writing to a string cannot fail.
        let _ = write!(hash, "{byte:02x}");
    }
    hash
}

/// A file's text; `None` if there is none.
///
/// # Errors
/// It cannot be read, or is not UTF-8.
pub fn read(path: &Path) -> Result<Option<String>> {
    match fs::read(path) {
        Ok(bytes) => match String::from_utf8(bytes) {
            Ok(text) => Ok(Some(text)),
            Err(error) => bail!(
                "{} is not valid UTF-8 at byte {}",
                path.display(),
                error.utf8_error().valid_up_to()
            ),
        },
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(None)
        }
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}

/// Writes a file as a whole: who reads it sees the old or the new one.
///
/// # Errors
/// It cannot be written.
pub fn replace(path: &Path, text: &str) -> Result<()> {
    let folder = path.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let new = folder.join(format!(".{name}.{}.new", std::process::id()));
    let written = fs::write(&new, text).and_then(|()| fs::rename(&new, path));
    if written.is_err() {
        // A failure to clean up is not worth a second message.
        let _ = fs::remove_file(&new);
    }
    written.with_context(|| format!("cannot write {}", path.display()))
}
