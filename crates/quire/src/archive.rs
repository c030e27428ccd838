//! Zip archives exchanged with a server, and walking the folder that goes into one.
//!
//! - The same tree produces the same bytes: entries sorted by path, no times, one mode.
//! - Hidden files and folders, `node_modules`, and anything that is neither a file nor a folder are skipped. A symbolic
//!   link is skipped and reported, because following it could include files outside the folder.
//! - The server's limits apply here too, so that a wrong folder fails before anything is sent.
//! - Files are read one at a time; only the archive is held in memory.

use std::fs::File;
use std::io::{self, Cursor, Seek, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use quire_content::Limits;
use walkdir::WalkDir;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// Writes entries so that the same entries produce the same bytes.
pub(crate) struct Writer<W: Write + Seek>(ZipWriter<W>);

impl<W: Write + Seek> Writer<W> {
    /// Creates an archive without entries.
    pub(crate) fn new(to: W) -> Self {
        Self(ZipWriter::new(to))
    }

    /// Starts an entry; what is written next is its content.
    pub(crate) fn start(&mut self, path: &str) -> Result<()> {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .last_modified_time(DateTime::default())
            .unix_permissions(0o644);
        Ok(self.0.start_file(path, options)?)
    }

    /// Ends the archive.
    pub(crate) fn finish(self) -> Result<W> {
        Ok(self.0.finish()?)
    }
}

impl<W: Write + Seek> Write for Writer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The files of a folder to import.
pub(crate) struct Tree {
    root: PathBuf,
    /// Paths from the root, joined by `/`, sorted.
    pub(crate) paths: Vec<String>,
    /// Symbolic links, which are skipped.
    pub(crate) links: Vec<String>,
}

impl Tree {
    /// Walks the folder.
    pub(crate) fn walk(root: &Path) -> Result<Self> {
        let limits = Limits::default();
        let mut tree = Self {
            root: root.to_owned(),
            paths: Vec::new(),
            links: Vec::new(),
        };
        let mut size = 0;
        let wanted =
            |entry: &walkdir::DirEntry| entry.depth() == 0 || !is_left_out(entry.file_name());
        for entry in WalkDir::new(root)
            .sort_by_file_name()
            .into_iter()
            .filter_entry(wanted)
        {
            let entry = entry.with_context(|| format!("cannot read {}", root.display()))?;
            if entry.file_type().is_dir() || (entry.depth() == 0 && entry.path_is_symlink()) {
                continue;
            }
            let path = relative(root, entry.path())?;
            if entry.file_type().is_symlink() {
                tree.links.push(path);
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

    /// Packs the files into an archive; `done` is called after each.
    pub(crate) fn pack(&self, mut done: impl FnMut()) -> Result<Vec<u8>> {
        let mut writer = Writer::new(Cursor::new(Vec::new()));
        for path in &self.paths {
            let place = self.root.join(path);
            let cannot = || format!("cannot read {}", place.display());
            let mut file = File::open(&place).with_context(cannot)?;
            writer.start(path)?;
            io::copy(&mut file, &mut writer).with_context(cannot)?;
            done();
        }
        Ok(writer.finish()?.into_inner())
    }
}

fn relative(root: &Path, path: &Path) -> Result<String> {
    let mut text = String::new();
    for part in path.strip_prefix(root)? {
        let Some(part) = part.to_str() else {
            bail!("the name of {} is not UTF-8; rename it", path.display());
        };
        if !text.is_empty() {
            text.push('/');
        }
        text.push_str(part);
    }
    Ok(text)
}

fn is_left_out(name: &std::ffi::OsStr) -> bool {
    name == "node_modules" || name.as_encoded_bytes().starts_with(b".")
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
        ]);
        let (other, _) = make(&["a.md", "a/c.md", "b.md"]);
        assert_eq!(paths, ["a.md", "a/c.md", "b.md"]);
        assert_eq!(one, other);
        let entries = quire_content::archive::read(&one, &Limits::default()).unwrap();
        assert_eq!(entries.len(), 3);
        assert_eq!(entries[1].bytes, b"a/c.md");
    }

    #[cfg(unix)]
    #[test]
    fn leaves_symbolic_links_out() {
        let folder = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink("/etc/passwd", folder.path().join("passwd.md")).unwrap();
        let tree = Tree::walk(folder.path()).unwrap();
        assert!(tree.paths.is_empty());
        assert_eq!(tree.links, ["passwd.md"]);
    }
}
