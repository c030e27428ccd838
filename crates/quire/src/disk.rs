//! Free space of the disk with the data.

use std::path::Path;
use std::time::Duration;

/// Interval at which a server looks at the disk.
const INTERVAL: Duration = Duration::from_mins(1);

/// The part of a disk, in percent, from which it is nearly full, and below which it no longer is.
const NEARLY_FULL: u64 = 90;
const ROOMY: u64 = 87;

/// The space of a disk, in bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DiskSpace {
    pub(crate) size: u64,
    /// Bytes that this user may still use.
    pub(crate) free: u64,
}

impl DiskSpace {
    /// Returns the space of the disk with a folder; `None` if the system does not say.
    #[cfg(unix)]
    pub(crate) fn of(folder: &Path) -> Option<Self> {
        let found = rustix::fs::statvfs(folder).ok()?;
        let bytes = |blocks: u64| blocks.saturating_mul(found.f_frsize);
        // What is reserved for root is neither used nor free.
        let used = found.f_blocks.saturating_sub(found.f_bfree);
        Some(Self {
            size: bytes(used.saturating_add(found.f_bavail)),
            free: bytes(found.f_bavail),
        })
    }

    #[cfg(not(unix))]
    pub(crate) fn of(_folder: &Path) -> Option<Self> {
        None
    }

    /// Returns the used part in percent.
    pub(crate) fn used_percent(self) -> u64 {
        let used = self.size.saturating_sub(self.free);
        used.saturating_mul(100)
            .checked_div(self.size)
            .unwrap_or_default()
    }

    pub(crate) fn is_nearly_full(self) -> bool {
        self.used_percent() >= NEARLY_FULL
    }
}

/// Logs a warning whenever the disk becomes nearly full.
pub(crate) async fn watch(folder: std::path::PathBuf) {
    let mut intervals = tokio::time::interval(INTERVAL);
    let mut warned = false;
    loop {
        intervals.tick().await;
        let Some(space) = DiskSpace::of(&folder) else {
            return;
        };
        warned = warn_once(&folder, space, warned);
    }
}

/// Warns unless it was warned before; returns whether the warning stands.
fn warn_once(folder: &Path, space: DiskSpace, warned: bool) -> bool {
    if space.is_nearly_full() && !warned {
        tracing::warn!(
            folder = %folder.display(),
            used_percent = space.used_percent(),
            free_bytes = space.free,
            "the disk with the data is nearly full; writes fail with 507 once it is"
        );
        return true;
    }
    if warned && space.used_percent() < ROOMY {
        tracing::info!(folder = %folder.display(), "the disk with the data has space again");
        return false;
    }
    warned
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn warns_from_90_percent_on() {
        let space = |free| DiskSpace { size: 1_000, free };
        assert!(!space(101).is_nearly_full());
        assert!(space(100).is_nearly_full());
        assert!(space(0).is_nearly_full());
        assert!(!DiskSpace { size: 0, free: 0 }.is_nearly_full());
        let folder = Path::new("/data");
        let mut warned = false;
        let mut states = Vec::new();
        for free in [200, 100, 110, 90, 131, 100] {
            warned = warn_once(folder, space(free), warned);
            states.push(warned);
        }
        assert_eq!(states, [false, true, true, true, false, true]);
        #[cfg(unix)]
        {
            let here = DiskSpace::of(Path::new(".")).unwrap();
            assert!(here.size >= here.free && here.size > 0, "{here:?}");
        }
    }
}
