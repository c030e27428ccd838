//! The file for the API token of the first start, so that it is in no log of standard output.
//!
//! - It is made before the first start is, so that the token cannot get lost; it replaces no file.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use quire_service::App;
use tempfile::NamedTempFile;

/// A file for a token that does not exist yet.
pub(crate) struct FirstToken {
    path: PathBuf,
    // Of mode 0600.
    file: NamedTempFile,
}

impl FirstToken {
    /// Prepares the file; `None` without a path, or if the database is not empty.
    pub(crate) async fn prepare(app: &App, path: Option<&Path>) -> Result<Option<Self>> {
        let Some(path) = path else {
            return Ok(None);
        };
        if app.has_damaged_database() || !app.organizations().await?.is_empty() {
            return Ok(None);
        }
        let place = path.display();
        if path.symlink_metadata().is_ok() {
            bail!(
                "{place}, the file for the first token, exists already; remove it, or choose another path"
            );
        }
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        let file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))
            .with_context(|| format!("cannot write {place}, the file for the first token"))?;
        let path = path.to_owned();
        Ok(Some(Self { path, file }))
    }

    /// Writes the token.
    pub(crate) fn write(mut self, token: &str) -> Result<()> {
        let place = self.path.display();
        let lost = || {
            format!(
                "cannot write {place}, the file for the first token, which is lost; create another one with \
                 `quire token create`"
            )
        };
        writeln!(self.file, "{token}")
            .and_then(|()| self.file.as_file().sync_all())
            .with_context(lost)?;
        self.file.persist_noclobber(&self.path).with_context(lost)?;
        Ok(())
    }
}
