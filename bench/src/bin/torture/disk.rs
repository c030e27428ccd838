//! Fills a disk, and frees it again.
//!
//! - If a file system in memory can be mounted, a file takes up its space and is removed again.
//! - Otherwise the size of the server's files is limited, and the server is restarted without the limit.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::Result;

/// Size of the file system.
const SIZE_BYTES: u64 = 96 << 20;

/// A small file system in memory.
pub(crate) struct Disk {
    pub(crate) folder: PathBuf,
}

impl Disk {
    /// Mounts it; `None` where that is not allowed.
    pub(crate) fn mount(folder: &Path) -> Result<Option<Self>> {
        std::fs::create_dir_all(folder)?;
        let size = format!("size={SIZE_BYTES}");
        let status = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &size, "tmpfs"])
            .arg(folder)
            .stderr(Stdio::null())
            .status();
        let is_mounted = status.is_ok_and(|status| status.success());
        Ok(is_mounted.then(|| Self {
            folder: folder.to_owned(),
        }))
    }

    /// Takes up all the room that is left.
    pub(crate) fn fill(&self) -> Result<()> {
        let mut file = File::create(self.ballast())?;
        let piece = vec![0; 1 << 16];
        // Until the disk is full, which is an error.
        while file.write_all(&piece).is_ok() {}
        Ok(())
    }

    pub(crate) fn empty(&self) -> Result<()> {
        Ok(std::fs::remove_file(self.ballast())?)
    }

    fn ballast(&self) -> PathBuf {
        self.folder.join("ballast")
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount")
            .arg("--lazy")
            .arg(&self.folder)
            .status();
    }
}
