//! Where an export goes: a folder, or a zip archive.
//!
//! - Paths come from the server and are not believed: one that leaves the folder is refused.
//! - An archive is written beside its place and renamed, so that there is never half of one.
//! - A folder that holds something is only written into when asked to, and never through a symbolic link.

use std::fs;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use tempfile::NamedTempFile;

use crate::archive::Writer;

/// Takes the entries of an export.
pub(super) enum Target {
    Folder(PathBuf),
    Archive {
        path: PathBuf,
        writer: Box<Writer<BufWriter<NamedTempFile>>>,
    },
}

impl Target {
    /// Makes sure that the place can be written to.
    pub(super) fn open(path: &Path, force: bool) -> Result<Self> {
        let is_archive = path
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("zip"));
        if is_archive && !path.is_dir() {
            if path.exists() && !force {
                bail!(
                    "{} exists; give another name, or --force to replace it",
                    path.display()
                );
            }
            let folder = path
                .parent()
                .filter(|folder| !folder.as_os_str().is_empty());
            let file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))
                .with_context(|| format!("{} cannot be written", path.display()))?;
            let writer = Box::new(Writer::new(BufWriter::new(file)));
            return Ok(Self::Archive {
                path: path.to_owned(),
                writer,
            });
        }
        fs::create_dir_all(path)
            .with_context(|| format!("the folder {} cannot be made", path.display()))?;
        let mut entries =
            fs::read_dir(path).with_context(|| format!("{} cannot be read", path.display()))?;
        if entries.next().is_some() && !force {
            bail!(
                "{} is not empty; give another folder, or --force to write into it \
                 (files of the same name are replaced, others are kept)",
                path.display()
            );
        }
        Ok(Self::Folder(path.to_owned()))
    }

    /// Begins a file.
    pub(super) fn start(&mut self, path: &str) -> Result<Box<dyn Write + '_>> {
        quire_content::path::check(path)
            .context("the server gives a path that cannot be written")?;
        match self {
            Self::Folder(root) => {
                let place = root.join(path);
                let written = || format!("{} cannot be written", place.display());
                let mut folder = root.clone();
                let mut parts = path.split('/').peekable();
                while let Some(part) = parts.next() {
                    folder.push(part);
                    if folder.is_symlink() {
                        bail!(
                            "{} is a symbolic link, and is not written through",
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

    /// Everything was written.
    pub(super) fn finish(self) -> Result<()> {
        if let Self::Archive { path, writer } = self {
            let file = writer
                .finish()?
                .into_inner()
                .context("the archive cannot be written")?;
            let file = file
                .persist(&path)
                .with_context(|| format!("{} cannot be written", path.display()))?;
            make_readable(&file)?;
        }
        Ok(())
    }
}

/// A temporary file is only for its owner; an archive that was asked for is a file like others.
#[cfg(unix)]
fn make_readable(file: &fs::File) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(file.set_permissions(fs::Permissions::from_mode(0o644))?)
}

#[cfg(not(unix))]
fn make_readable(_file: &fs::File) -> Result<()> {
    Ok(())
}
