//! Walks the folder to import, and packs it into a zip archive.
//!
//! - The same tree produces the same bytes: entries sorted by path, no times, one mode.
//! - Hidden files and folders, `node_modules`, backup copies of editors, symbolic links, and names that no tree may
//!   hold are left out and reported: following a link could include files outside the folder. `.git` is left out
//!   without a report.
//! - The server's limits apply here too, so that a wrong folder fails before anything is sent.
//! - Files are read two at a time and as streams; only the archive is held in memory, and some of it twice for a while.

use std::collections::{BTreeMap, HashSet};
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use quire_content::Limits;
use quire_content::archive;
use quire_content::export::marker;
use quire_content::navigation::Variant;
use quire_content::path::{self, PathError};
use walkdir::WalkDir;

/// The files of a folder to import.
pub(crate) struct Tree {
    root: PathBuf,
    /// Paths from the root, joined by `/`, sorted.
    pub(crate) paths: Vec<String>,
    /// Paths in the file system of files that have another one in the tree.
    sources: BTreeMap<String, String>,
    /// Entries that are left out, each with the reason.
    pub(crate) left_out: Vec<(String, &'static str)>,
}

impl Tree {
    /// Walks the folder.
    pub(crate) fn walk(root: &Path) -> Result<Self> {
        let limits = Limits::default();
        let mut tree = Self {
            root: root.to_owned(),
            paths: Vec::new(),
            sources: BTreeMap::new(),
            left_out: Vec::new(),
        };
        let mut size = 0;
        let mut entries = WalkDir::new(root).sort_by_file_name().into_iter();
        while let Some(entry) = entries.next() {
            let entry = entry.with_context(|| format!("cannot read {}", root.display()))?;
            let (path, is_text) = relative(root, entry.path())?;
            let reason = if is_text {
                left_out(&path)
            } else {
                Some("its name is not UTF-8")
            };
            if let Some(reason) = reason {
                if entry.file_type().is_dir() {
                    entries.skip_current_dir();
                }
                let is_git = entry.file_name().to_str().is_some_and(path::is_dot_git);
                if !is_git && entry.file_name() != ".DS_Store" {
                    tree.left_out.push((path, reason));
                }
                continue;
            }
            if entry.file_type().is_dir() || (entry.depth() == 0 && entry.path_is_symlink()) {
                continue;
            }
            if entry.file_type().is_symlink() {
                tree.left_out.push((path, "it is a symbolic link"));
                continue;
            }
            if !entry.file_type().is_file() {
                continue;
            }
            size += entry
                .metadata()
                .with_context(|| format!("cannot read {path}"))?
                .len();
            tree.paths.push(path);
            if tree.paths.len() > limits.archive_entries || size > limits.inflated_size {
                bail!(
                    "{} contains more than {} files or {} bytes, the limits of one import; \
                     is it the right folder?",
                    root.display(),
                    limits.archive_entries,
                    limits.inflated_size
                );
            }
        }
        tree.paths.sort_unstable();
        Ok(tree)
    }

    /// No files of a folder.
    pub(crate) fn empty(root: &Path) -> Self {
        Self {
            root: root.to_owned(),
            paths: Vec::new(),
            sources: BTreeMap::new(),
            left_out: Vec::new(),
        }
    }

    /// Narrows the files to those of a variant of the site.
    pub(crate) fn narrow(&mut self, variant: &Variant) -> Result<()> {
        let mut taken: BTreeMap<String, String> = BTreeMap::new();
        for path in &self.paths {
            match variant.path(path) {
                // A translation replaces what is not translated.
                Some(to) if to == *path => {
                    taken.entry(to).or_insert_with(|| path.clone());
                }
                Some(to) => {
                    taken.insert(to, path.clone());
                }
                None => {}
            }
        }
        let bare = |path: &str| match path.rsplit_once('.') {
            Some((bare, _)) => bare.to_owned(),
            None => path.to_owned(),
        };
        let translated: HashSet<String> = taken.keys().map(|path| bare(path)).collect();
        for path in &self.paths {
            let to = variant.fallback(path);
            if let Some(to) = to.filter(|to| !translated.contains(&bare(to))) {
                taken.insert(to, path.clone());
            }
        }
        let whole = |folder: &str, path: &str| match folder {
            "" => path.to_owned(),
            folder => format!("{folder}/{path}"),
        };
        for (from, to) in variant.moves.iter().filter(|(from, _)| !from.is_empty()) {
            let place = self.root.join(from);
            let Ok(metadata) = std::fs::symlink_metadata(&place) else {
                continue;
            };
            if metadata.is_file() {
                taken.insert(to.clone(), from.clone());
            } else if metadata.is_dir() {
                let below = Self::walk(&place)?;
                for path in &below.paths {
                    taken.insert(whole(to, path), whole(from, path));
                }
                let left_out = below.left_out.into_iter();
                self.left_out
                    .extend(left_out.map(|(path, reason)| (whole(from, &path), reason)));
            }
        }
        self.paths = taken.keys().cloned().collect();
        taken.retain(|path, source| path != source);
        self.sources = taken;
        Ok(())
    }

    /// Adds the files of a folder below.
    pub(crate) fn add(&mut self, folder: &str) -> Result<()> {
        let below = Self::walk(&self.root.join(folder))?;
        let whole = |path: &str| match folder {
            "" => path.to_owned(),
            folder => format!("{folder}/{path}"),
        };
        self.paths
            .extend(below.paths.iter().map(|path| whole(path)));
        let left_out = below.left_out.iter();
        self.left_out
            .extend(left_out.map(|(path, reason)| (whole(path), *reason)));
        Ok(())
    }

    /// Returns the path of a file in the file system.
    pub(crate) fn locate(&self, path: &str) -> PathBuf {
        let source = self.sources.get(path).map_or(path, String::as_str);
        self.root.join(source)
    }

    /// Packs the files into an archive; `done` is called after each.
    pub(crate) fn pack(&self, done: impl Fn() + Sync) -> Result<Vec<u8>> {
        archive::pack(&self.paths, |path, writer| {
            let place = self.locate(path);
            let cannot = || format!("cannot read {}", place.display());
            let mut file = File::open(&place).with_context(cannot)?;
            io::copy(&mut file, writer).with_context(cannot)?;
            done();
            Ok(())
        })
    }
}

/// The path below the folder, and whether all of its names are UTF-8.
fn relative(root: &Path, path: &Path) -> Result<(String, bool)> {
    let mut text = String::new();
    let mut is_text = true;
    for part in path.strip_prefix(root)? {
        is_text &= part.to_str().is_some();
        if !text.is_empty() {
            text.push('/');
        }
        text.push_str(&part.to_string_lossy());
    }
    Ok((text, is_text))
}

/// Why a file or folder does not go into the archive, if it does not.
fn left_out(path: &str) -> Option<&'static str> {
    let name = path::name(path);
    if name == "node_modules" {
        return Some("it holds installed packages");
    }
    if name.ends_with('~') || (name.starts_with('#') && name.ends_with('#')) {
        return Some("it is a copy of an editor");
    }
    if path::is_hidden(path) && path != marker::PATH || path::is_dot_git(name) {
        return Some("it is hidden");
    }
    match path::check(path) {
        Err(PathError::Invalid { reason, .. }) if !path.is_empty() => Some(reason),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packs_the_same_tree_into_the_same_bytes() {
        let make = |names: &[&str]| {
            let folder = tempfile::tempdir().unwrap();
            for name in names {
                let path = folder.path().join(name);
                std::fs::create_dir_all(path.parent().unwrap()).unwrap();
                std::fs::write(path, name).unwrap();
            }
            let tree = Tree::walk(folder.path()).unwrap();
            (tree.pack(|| ()).unwrap(), tree.paths)
        };
        let (one, paths) = make(&[
            "b.md",
            "a/c.md",
            "a.md",
            ".git/config",
            "node_modules/x/y.md",
            "a/.hidden",
            "a/c.md~",
            "#b.md#",
            ".gitbook/assets/i.png",
            "b/.vitepress/config.ts",
            "b/.vitepress/cache/a.js",
            ".obsidian/app.json",
            ".obsidian/workspace.json",
        ]);
        let kept = [
            ".gitbook/assets/i.png",
            ".obsidian/app.json",
            "a.md",
            "a/c.md",
            "b.md",
            "b/.vitepress/config.ts",
        ];
        let (other, _) = make(&kept);
        assert_eq!(paths, kept);
        assert_eq!(one, other);
        let entries = quire_content::archive::read(&one, &Limits::default()).unwrap();
        assert_eq!(entries.len(), kept.len());
        assert_eq!(entries[3].bytes, b"a/c.md");
    }

    #[cfg(unix)]
    #[test]
    fn leaves_odd_names_out() {
        use std::os::unix::ffi::OsStrExt as _;

        let folder = tempfile::tempdir().unwrap();
        let names = [
            "a.md", "a:b.md", "a\\b.md", "a\nb.md", "ab:c.md", "Foo.md", "foo.md",
        ];
        for name in names {
            std::fs::write(folder.path().join(name), "# A\n").unwrap();
        }
        let name = std::ffi::OsStr::from_bytes(b"a\xff.md");
        std::fs::write(folder.path().join(name), "# A\n").unwrap();
        let tree = Tree::walk(folder.path()).unwrap();
        assert_eq!(tree.paths, ["Foo.md", "a.md", "ab:c.md", "foo.md"]);
        assert_eq!(
            tree.left_out,
            [
                ("a\nb.md", "the path holds a control character"),
                ("a:b.md", "the path begins with the letter of a drive"),
                ("a\\b.md", "the path holds a backslash"),
                ("a\u{fffd}.md", "its name is not UTF-8"),
            ]
            .map(|(path, reason)| (path.to_owned(), reason))
        );
        let archive = tree.pack(|| ()).unwrap();
        let entries = quire_content::archive::read(&archive, &Limits::default()).unwrap();
        assert_eq!(entries.len(), 4);
    }

    #[cfg(unix)]
    #[test]
    fn leaves_symbolic_links_out() {
        let folder = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink("/etc/passwd", folder.path().join("passwd.md")).unwrap();
        let tree = Tree::walk(folder.path()).unwrap();
        assert!(tree.paths.is_empty());
        let left_out = ("passwd.md".to_owned(), "it is a symbolic link");
        assert_eq!(tree.left_out, [left_out]);
    }
}
