//! The target of an export: a folder, or a zip archive.
//!
//! - Paths come from the server and are not trusted: a path that leaves the folder is rejected, and so is one with a
//!   segment that Git takes for its folder `.git`, before anything is written.
//! - An archive that would take more than [`MAX_BYTES`] or [`MAX_ENTRIES`] when unpacked is not.
//! - An archive is written to a temporary file and renamed, so that it is never incomplete.
//! - A folder that is not empty is written to only with `--force`, and never through a symbolic link.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use quire_content::export::marker;
use quire_content::path::{is_dot_git, is_markdown, may_be_summary};
use tempfile::NamedTempFile;

use super::open;
use crate::progress::Progress;

/// The maximum number of bytes that are downloaded or unpacked.
pub(super) const MAX_BYTES: u64 = 4 << 30;

/// The maximum number of files that are unpacked.
const MAX_ENTRIES: usize = 500_000;

/// Destination of an export.
pub(super) enum Target {
    Folder(PathBuf),
    Archive(PathBuf),
}

impl Target {
    /// Opens the target, or fails if it cannot be written.
    pub(super) fn open(path: &Path, force: bool) -> Result<Self> {
        let is_archive = path
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("zip"));
        if is_archive && !path.is_dir() {
            if path.exists() && !force {
                bail!(
                    "{} already exists; choose another name, or pass --force to replace it",
                    path.display()
                );
            }
            return Ok(Self::Archive(path.to_owned()));
        }
        fs::create_dir_all(path)
            .with_context(|| format!("cannot create the folder {}", path.display()))?;
        let mut entries =
            fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
        if entries.next().is_some() && !force {
            bail!(
                "{} is not empty; choose another folder, or pass --force to write into it \
                 (files with the same name are replaced, others are kept)",
                path.display()
            );
        }
        Ok(Self::Folder(path.to_owned()))
    }

    /// Creates a file for the download: for an archive next to it, so that it only has to be renamed.
    pub(super) fn temporary(&self) -> Result<NamedTempFile> {
        match self {
            Self::Folder(_) => NamedTempFile::new().context("cannot create a temporary file"),
            Self::Archive(path) => {
                let folder = path.parent().filter(|parent| *parent != Path::new(""));
                NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))
                    .with_context(|| format!("cannot write {}", path.display()))
            }
        }
    }

    /// Puts a downloaded archive in place; returns the numbers of pages and of files.
    pub(super) fn put(&self, archive: NamedTempFile, progress: &Progress) -> Result<[usize; 2]> {
        let mut zip = open(archive.as_file())?;
        if zip.len() > MAX_ENTRIES {
            bail!("the archive has more than {MAX_ENTRIES} files, which are not unpacked");
        }
        let names: Vec<String> = zip
            .file_names()
            .map(|name| Ok(name?.into_owned()))
            .collect::<Result<_>>()?;
        names.iter().try_for_each(|name| check(name))?;
        let names_of = |is: fn(&str) -> bool| names.iter().filter(|name| is(name)).count();
        let pages = names_of(|name| is_markdown(name) && !may_be_summary(name));
        let counts = [
            pages,
            names_of(|name| !is_markdown(name) && name != marker::PATH),
        ];
        match self {
            Self::Folder(root) => {
                progress.count("Writing files", names.len());
                // Checked before anything is written; an archive that unpacks to more than it
                // declares is rejected later.
                let mut left = MAX_BYTES;
                for at in 0..zip.len() {
                    left = bounded(left, zip.by_index_raw(at)?.size())?;
                }
                let mut left = MAX_BYTES;
                for name in &names {
                    let mut entry = zip.by_name(name)?;
                    let path = target_path(root, name)?;
                    let written = || format!("cannot write {}", path.display());
                    let mut file = File::create(&path).with_context(written)?;
                    let mut bounded_entry = io::Read::take(&mut entry, left.saturating_add(1));
                    let written = io::copy(&mut bounded_entry, &mut file).with_context(written)?;
                    left = bounded(left, written)?;
                    progress.part();
                }
            }
            Self::Archive(path) => {
                drop(zip);
                let file = archive
                    .persist(path)
                    .with_context(|| format!("cannot write {}", path.display()))?;
                make_readable(&file)?;
            }
        }
        Ok(counts)
    }
}

/// The bytes that are left to unpack after these.
fn bounded(left: u64, bytes: u64) -> Result<u64> {
    left.checked_sub(bytes).with_context(|| {
        format!(
            "the archive takes more than {MAX_BYTES} bytes, which are not unpacked; \
             export to a file that ends in .zip, and unpack that"
        )
    })
}

/// Fails if a path must not be written.
fn check(path: &str) -> Result<()> {
    quire_content::path::check(path).context("the server sent a path that cannot be written")?;
    if path.split('/').any(is_dot_git) {
        bail!(
            "the server sent the path {path:?}, which Git would take for its own folder `.git`; nothing was written"
        );
    }
    Ok(())
}

/// Creates the folders of a path below the root, and returns where it leads.
fn target_path(root: &Path, path: &str) -> Result<PathBuf> {
    let mut target = root.to_owned();
    let mut parts = path.split('/').peekable();
    while let Some(part) = parts.next() {
        target.push(part);
        if target.is_symlink() {
            bail!(
                "{} is a symbolic link; exports do not follow symbolic links",
                target.display()
            );
        }
        if parts.peek().is_some() && !target.is_dir() {
            fs::create_dir(&target)
                .with_context(|| format!("cannot create the folder {}", target.display()))?;
        }
    }
    Ok(target)
}

/// Sets the usual permissions of the archive; a temporary file is readable only by its owner.
#[cfg(unix)]
fn make_readable(file: &File) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(file.set_permissions(fs::Permissions::from_mode(0o644))?)
}

#[cfg(not(unix))]
fn make_readable(_file: &File) -> Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::Output;

    fn put(paths: &[&str]) -> (Result<[usize; 2]>, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let file = NamedTempFile::new().unwrap();
        let mut writer = zip::ZipWriter::new(file.reopen().unwrap());
        for path in paths {
            let options = zip::write::SimpleFileOptions::default();
            writer.start_file(*path, options).unwrap();
            io::Write::write_all(&mut writer, b"text").unwrap();
        }
        writer.finish().unwrap();
        let target = Target::open(folder.path(), false).unwrap();
        let quiet = Output {
            quiet: true,
            json: false,
        };
        (target.put(file, &Progress::new(quiet)), folder)
    }

    #[test]
    fn a_path_of_git_is_refused_before_anything_is_written() {
        for path in [
            ".git/config",
            "a/.GIT/hooks/b.md",
            "git~1",
            "a/.git. /b",
            ".g\u{200d}it/config",
        ] {
            let (result, folder) = put(&["a.md", path]);
            let error = result.unwrap_err().to_string();
            assert!(error.contains(".git"), "{error}");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{path}");
        }
        let (result, folder) = put(&["a.md", ".gitbook/assets/b.png", "git/c.md"]);
        assert_eq!(result.unwrap(), [2, 1]);
        assert!(folder.path().join("git/c.md").is_file());
    }

    #[test]
    fn unpacked_archives_are_bounded() {
        assert_eq!(bounded(5, 5).unwrap(), 0);
        assert!(bounded(5, 6).unwrap_err().to_string().contains(".zip"));
    }
}
