//! The target of an export: a folder, or a zip archive.
//!
//! - Paths come from the server and are not trusted: a path that leaves the folder is rejected.
//! - An archive is written to a temporary file and renamed, so that it is never incomplete.
//! - A folder that is not empty is written to only with `--force`, and never through a symbolic link.

use std::fs;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use tempfile::NamedTempFile;

use crate::archive::Writer;

/// Receives the entries of an export.
pub(super) enum Target {
    Folder(PathBuf),
    Archive {
        path: PathBuf,
        writer: Box<Writer<BufWriter<NamedTempFile>>>,
    },
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
            let folder = path
                .parent()
                .filter(|folder| !folder.as_os_str().is_empty());
            let file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))
                .with_context(|| format!("cannot write {}", path.display()))?;
            let writer = Box::new(Writer::new(BufWriter::new(file)));
            return Ok(Self::Archive {
                path: path.to_owned(),
                writer,
            });
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

    /// Starts a file.
    pub(super) fn start(&mut self, path: &str) -> Result<Box<dyn Write + '_>> {
        quire_content::path::check(path)
            .context("the server sent a path that cannot be written")?;
        match self {
            Self::Folder(root) => {
                let place = root.join(path);
                let written = || format!("cannot write {}", place.display());
                let mut folder = root.clone();
                let mut parts = path.split('/').peekable();
                while let Some(part) = parts.next() {
                    folder.push(part);
                    if folder.is_symlink() {
                        bail!(
                            "{} is a symbolic link; exports do not follow symbolic links",
                            folder.display()
                        );
                    }
                    if parts.peek().is_some() && !folder.is_dir() {
                        fs::create_dir(&folder).with_context(written)?;
                    }
                }
                Ok(Box::new(fs::File::create(&place).with_context(written)?))
            }
            Self::Archive { writer, .. } => {
                writer.start(path)?;
                Ok(Box::new(writer))
            }
        }
    }

    /// Finishes the export.
    pub(super) fn finish(self) -> Result<()> {
        if let Self::Archive { path, writer } = self {
            let file = writer
                .finish()?
                .into_inner()
                .context("cannot write the archive")?;
            let file = file
                .persist(&path)
                .with_context(|| format!("cannot write {}", path.display()))?;
            make_readable(&file)?;
        }
        Ok(())
    }
}

/// Gives the archive the usual permissions; a temporary file is readable only by its owner.
#[cfg(unix)]
fn make_readable(file: &fs::File) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(file.set_permissions(fs::Permissions::from_mode(0o644))?)
}

#[cfg(not(unix))]
fn make_readable(_file: &fs::File) -> Result<()> {
    Ok(())
}
