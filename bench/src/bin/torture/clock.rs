//! A clock that jumps, for one process: libfaketime replaces the machine's.

use std::path::{Path, PathBuf};

use anyhow::Result;

/// A clock for processes that are started with its environment.
pub(crate) struct Clock {
    library: PathBuf,
    /// File from which the library reads the time.
    file: PathBuf,
}

impl Clock {
    /// `None` where the library is not installed.
    pub(crate) fn in_folder(folder: &Path) -> Result<Option<Self>> {
        let folders = ["/usr/lib", "/usr/lib64", "/usr/local/lib"].map(PathBuf::from);
        let triples = std::fs::read_dir("/usr/lib")?.flatten();
        let triples = triples.map(|entry| entry.path());
        let library = folders.into_iter().chain(triples).find_map(|folder| {
            let library = folder.join("faketime/libfaketimeMT.so.1");
            library.is_file().then_some(library)
        });
        let Some(library) = library else {
            return Ok(None);
        };
        let clock = Self {
            library,
            file: folder.join("clock"),
        };
        clock.set("+0")?;
        Ok(Some(clock))
    }

    /// Sets the offset of the clock from the machine's: `+30d`, `-2h`, `+0`.
    pub(crate) fn set(&self, offset: &str) -> Result<()> {
        // Renamed, so that a partial file is never read.
        let new = self.file.with_extension("new");
        std::fs::write(&new, offset)?;
        Ok(std::fs::rename(new, &self.file)?)
    }

    pub(crate) fn environment(&self) -> Vec<(String, String)> {
        let text = |path: &Path| path.to_string_lossy().into_owned();
        [
            ("LD_PRELOAD", text(&self.library)),
            ("FAKETIME_TIMESTAMP_FILE", text(&self.file)),
            ("FAKETIME_NO_CACHE", "1".to_owned()),
            // A jump of the clock moves no monotonic time.
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1".to_owned()),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .to_vec()
    }
}
