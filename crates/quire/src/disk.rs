//! Free space of the disk with the data.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use quire_service::{App, NEARLY_FULL};

/// Interval at which a server looks at the disk.
const INTERVAL: Duration = Duration::from_mins(1);

/// Interval at which the warning is repeated.
const WARNING_INTERVAL: Duration = Duration::from_hours(1);

/// The part of a disk, in percent, below which it is no longer nearly full.
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

/// Logs a warning once an hour while the disk is nearly full, and reports its state to `/readyz?verbose`.
pub(crate) async fn watch(folder: PathBuf, app: App) {
    let mut intervals = tokio::time::interval(INTERVAL);
    let mut warned = None;
    loop {
        intervals.tick().await;
        let Some(space) = DiskSpace::of(&folder) else {
            return;
        };
        app.set_disk_used(space.used_percent());
        warned = warn_hourly(&folder, space, warned, Instant::now());
    }
}

/// Warns unless it did within the hour; returns the time of the last warning while it stands.
fn warn_hourly(
    folder: &Path,
    space: DiskSpace,
    warned: Option<Instant>,
    now: Instant,
) -> Option<Instant> {
    let is_due = warned.is_none_or(|at| now.duration_since(at) >= WARNING_INTERVAL);
    if space.is_nearly_full() && is_due {
        tracing::warn!(
            folder = %folder.display(),
            used_percent = space.used_percent(),
            free_bytes = space.free,
            "the disk with the data is nearly full; writes fail with 507 once it is"
        );
        return Some(now);
    }
    if warned.is_some() && space.used_percent() < ROOMY {
        tracing::info!(folder = %folder.display(), "the disk with the data has space again");
        return None;
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
        let start = Instant::now();
        let mut warned = None;
        let mut states = Vec::new();
        for (minute, free) in (0..)
            .step_by(20)
            .zip([200, 100, 110, 90, 90, 131, 100, 110])
        {
            let now = start + Duration::from_mins(minute);
            warned = warn_hourly(folder, space(free), warned, now);
            let at = warned.map(|at| at.duration_since(start).as_secs() / 60);
            states.push(at);
        }
        let expected = [
            None,
            Some(20),
            Some(20),
            Some(20),
            Some(80),
            None,
            Some(120),
            Some(120),
        ];
        assert_eq!(states, expected);
        #[cfg(unix)]
        {
            let here = DiskSpace::of(Path::new(".")).unwrap();
            assert!(here.size >= here.free && here.size > 0, "{here:?}");
        }
    }
}
