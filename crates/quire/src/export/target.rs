//! The target of an export: a folder, or a zip archive.
//!
//! - Paths come from the server and are not trusted: a path that leaves the folder is rejected.
//! - An archive is written to a temporary file and renamed, so that it is never incomplete.
//! - A folder that is not empty is written to only with `--force`, and never through a symbolic link.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use quire_content::path::{is_markdown, may_be_summary};
use tempfile::NamedTempFile;

use super::open;
use crate::progress::Progress;

/// Where an export goes.
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

    /// Creates a file for the download: for an archive beside it, so that it only has to be renamed.
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
        let names: Vec<String> = zip
            .file_names()
            .map(|name| Ok(name?.into_owned()))
            .collect::<Result<_>>()?;
        let names_of = |is: fn(&str) -> bool| names.iter().filter(|name| is(name)).count();
        let pages = names_of(|name| is_markdown(name) && !may_be_summary(name));
        let counts = [pages, names_of(|name| !is_markdown(name))];
        match self {
            Self::Folder(root) => {
                progress.count("Writing files", names.len());
                for name in &names {
                    let mut entry = zip.by_name(name)?;
                    let path = place(root, name)?;
                    let written = || format!("cannot write {}", path.display());
                    let mut file = File::create(&path).with_context(written)?;
                    io::copy(&mut entry, &mut file).with_context(written)?;
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

/// Creates the folders of a path below the root, and returns where it leads.
fn place(root: &Path, path: &str) -> Result<PathBuf> {
    quire_content::path::check(path).context("the server sent a path that cannot be written")?;
    let mut place = root.to_owned();
    let mut parts = path.split('/').peekable();
    while let Some(part) = parts.next() {
        place.push(part);
        if place.is_symlink() {
            bail!(
                "{} is a symbolic link; exports do not follow symbolic links",
                place.display()
            );
        }
        if parts.peek().is_some() && !place.is_dir() {
            fs::create_dir(&place)
                .with_context(|| format!("cannot create the folder {}", place.display()))?;
        }
    }
    Ok(place)
}

/// Gives the archive the usual permissions; a temporary file is readable only by its owner.
#[cfg(unix)]
fn make_readable(file: &File) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(file.set_permissions(fs::Permissions::from_mode(0o644))?)
}

#[cfg(not(unix))]
fn make_readable(_file: &File) -> Result<()> {
    Ok(())
}
