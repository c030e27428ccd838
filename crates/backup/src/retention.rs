//! Deletes old backups: of each of the last days, weeks, ... that have backups, the last one stays.
//!
//! - The newest backup always stays. Contents of files that no backup refers to any more are deleted last.

use std::collections::{BTreeSet, HashSet};
use std::str::FromStr;

use anyhow::Result;
use jiff::civil::DateTime;

use crate::files::{self, Hash, parse_hash};
use crate::store::{BackupStore, Stored};
use crate::verify::each_file;

/// Numbers of backups to keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keep(Vec<(u32, Period)>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Period {
    Hour,
    Day,
    Week,
    Month,
    Year,
}

/// Backups and files that were deleted.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Ids of the backups.
    pub backups: Vec<String>,
    /// Number of contents of files.
    pub files: u64,
    /// Their size.
    pub bytes: u64,
}

impl FromStr for Keep {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form =
            || "must be numbers of hours, days, weeks, months or years, such as 7d,4w".to_owned();
        let parts = text.split(',').map(|part| {
            let part = part.trim();
            let number = part.trim_end_matches(|character: char| !character.is_ascii_digit());
            let period = match &part[number.len()..] {
                "h" => Period::Hour,
                "d" => Period::Day,
                "w" => Period::Week,
                "m" => Period::Month,
                "y" => Period::Year,
                _ => return Err(form()),
            };
            let number = number.parse().ok().filter(|number| *number > 0);
            Ok((number.ok_or_else(form)?, period))
        });
        parts.collect::<Result<_, _>>().map(Self)
    }
}

impl Period {
    /// Returns the same for two times in the same period.
    fn key(self, time: DateTime) -> String {
        match self {
            Self::Hour => time.strftime("%Y-%m-%dT%H").to_string(),
            Self::Day => time.strftime("%Y-%m-%d").to_string(),
            Self::Week => time.strftime("%G-W%V").to_string(),
            Self::Month => time.strftime("%Y-%m").to_string(),
            Self::Year => time.strftime("%Y").to_string(),
        }
    }
}

impl Keep {
    /// Returns the ids to keep, of ids in order; ids that are not times are kept.
    fn retained<'i>(&self, ids: &[&'i str]) -> BTreeSet<&'i str> {
        let time = |id: &str| {
            let start = id.get(..19)?;
            DateTime::strptime("%Y-%m-%dT%H-%M-%S", start).ok()
        };
        let mut kept: BTreeSet<&str> = ids
            .iter()
            .copied()
            .filter(|id| time(id).is_none())
            .collect();
        kept.extend(ids.last());
        for (number, period) in &self.0 {
            let mut periods = BTreeSet::new();
            for id in ids.iter().rev() {
                let Some(time) = time(id) else { continue };
                let key = period.key(time);
                if !periods.contains(&key) && periods.len() < *number as usize {
                    periods.insert(key);
                    kept.insert(id);
                }
            }
        }
        kept
    }
}

/// Deletes the backups that are not to be kept, and contents of files that no other backup needs.
///
/// # Errors
///
/// Fails if another process writes to the store, or if a remaining backup cannot be read; then no contents are deleted.
pub async fn prune(store: &BackupStore, keep: &Keep) -> Result<Pruned> {
    let mut lock = store.lock().await?;
    let pruned = locked(store, keep, &mut lock).await;
    lock.release().await?;
    pruned
}

async fn locked(store: &BackupStore, keep: &Keep, lock: &mut crate::store::Lock) -> Result<Pruned> {
    let (stored, unfinished) = store.contents().await?;
    store.clean(&stored, &unfinished).await?;
    let ids: Vec<&str> = stored.iter().map(|stored| &*stored.id).collect();
    let kept = keep.retained(&ids);
    let mut pruned = Pruned::default();
    let (kept, old): (Vec<&Stored>, Vec<&Stored>) =
        stored.iter().partition(|stored| kept.contains(&*stored.id));
    for backup in old {
        lock.renew().await?;
        store.delete_backup(backup).await?;
        pruned.backups.push(backup.id.clone());
    }
    let mut needed: HashSet<Hash> = HashSet::new();
    for backup in kept {
        let manifest = store.manifest(backup).await?;
        for chunk in &manifest.files.chunks {
            each_file(store, &backup.id, chunk, |hash, _, _| {
                needed.extend(parse_hash(&hash));
                Ok(())
            })
            .await?;
        }
    }
    for (hash, size) in files::stored(store).await? {
        if needed.contains(&hash) {
            continue;
        }
        lock.renew().await?;
        let path = BackupStore::file(&crate::rows::hexadecimal(&hash));
        store.delete(&[path]).await?;
        pruned.files += 1;
        pruned.bytes += size;
    }
    Ok(pruned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(keep: &str, ids: &[&str], expected: &[&str]) {
        let keep: Keep = keep.parse().unwrap();
        let kept: Vec<&str> = keep.retained(ids).into_iter().collect();
        assert_eq!(kept, expected, "{keep:?}");
    }

    #[test]
    fn the_last_of_each_period_stays() {
        let ids = [
            "2026-01-01T00-00-00Z",
            "2026-01-01T06-00-00Z",
            "2026-01-02T00-00-00Z",
            "2026-01-12T00-00-00Z",
            "2026-01-12T06-00-00Z",
            "2026-01-12T06-00-00Z.2",
        ];
        check("1d", &ids, &ids[5..]);
        check("2d", &ids, &[ids[2], ids[5]]);
        check("9d", &ids, &[ids[1], ids[2], ids[5]]);
        check("1d,2w", &ids, &[ids[2], ids[5]]);
        check("1y", &ids, &ids[5..]);
        check("3h", &ids, &[ids[2], ids[3], ids[5]]);
        check(
            "1d",
            &["2026-01-01T00-00-00Z", "other"],
            &["2026-01-01T00-00-00Z", "other"],
        );
        check("1d", &[], &[]);
    }

    #[test]
    fn numbers_have_units() {
        for text in ["", "7", "0d", "d", "7x", "7d,", "-1d", "7d 4w", "é"] {
            assert!(text.parse::<Keep>().is_err(), "{text}");
        }
        assert!(" 7d, 4w ".parse::<Keep>().is_ok());
    }
}
