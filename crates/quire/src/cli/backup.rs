//! `quire backup` and `quire migrate`: options and help.

use std::time::Duration;

use clap::{Args, Subcommand};
use quire_backup::Keep;

use crate::config::Storage;

pub(super) const EXAMPLES: &str = "\
Examples:
  quire backup --to /mnt/backups
  quire backup --to s3://backups/quire --every 6h --keep 7d,4w
  quire backup verify --from /mnt/backups
  quire backup restore --from /mnt/backups --data /var/lib/quire

A backup shows the database and the files at one moment, and can be made while the server runs.
Files are copied once for all backups. docs/operations/backup.md describes backups and restores.";

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Backup {
    #[command(subcommand)]
    pub(crate) command: Option<BackupCommand>,

    #[command(flatten)]
    pub(crate) create: CreateBackup,
}

#[derive(Subcommand)]
pub(crate) enum BackupCommand {
    /// List the backups
    List(BackupLocation),

    /// Read all backups, and check every hash, every count and every file
    #[command(after_help = "\
Examples:
  quire backup verify --from /mnt/backups
  quire backup verify --from s3://backups/quire --backup 2026-11-28T18-48-47Z

Exit codes: 0 no problems, 1 problems found or backups that cannot be read.")]
    Verify {
        #[command(flatten)]
        location: BackupLocation,

        /// Name of the only backup to check
        #[arg(long, value_name = "NAME")]
        backup: Option<String>,
    },

    /// Restore a backup into an empty place: a new data directory, or an empty database and bucket
    #[command(after_help = "\
Examples:
  quire backup restore --from /mnt/backups --data /var/lib/quire
  quire backup restore --from /mnt/backups --database-url postgres://quire:secret@db/quire \\
      --files-url s3://docs/quire

Checks the backup first, and compares every row afterwards. If it is interrupted, run it again.")]
    Restore {
        /// Folder, or `s3://bucket/prefix`, of the backups
        #[arg(long, env = "QUIRE_BACKUP_TO", value_name = "URL")]
        from: String,

        /// Name of the backup [default: the newest]
        #[arg(long, value_name = "NAME")]
        backup: Option<String>,

        #[command(flatten)]
        storage: Storage,
    },
}

#[derive(Args)]
pub(crate) struct CreateBackup {
    /// Folder, or `s3://bucket/prefix`, of the backups; the variables AWS_* apply to it as to --files-url
    /// [default: the folder `backups` in the data directory]
    #[arg(long, env = "QUIRE_BACKUP_TO", value_name = "URL")]
    pub(crate) to: Option<String>,

    /// Keep running, and make a backup at this interval, such as 30m, 6h or 1d
    #[arg(long, env = "QUIRE_BACKUP_EVERY", value_name = "TIME", value_parser = interval)]
    pub(crate) every: Option<Duration>,

    /// After each backup, delete others: keep the last one of each of this number of hours, days, weeks,
    /// months or years that have backups, such as 7d,4w [default: keep all]
    #[arg(long, env = "QUIRE_BACKUP_KEEP", value_name = "NUMBERS")]
    pub(crate) keep: Option<Keep>,

    #[command(flatten)]
    pub(crate) storage: Storage,
}

#[derive(Args)]
pub(crate) struct BackupLocation {
    /// Folder, or `s3://bucket/prefix`, of the backups
    #[arg(long, env = "QUIRE_BACKUP_TO", value_name = "URL")]
    pub(crate) from: String,
}

#[derive(Args)]
pub(crate) struct Migrate {
    /// List the migrations, and change nothing
    #[arg(long)]
    pub(crate) plan: bool,

    #[command(flatten)]
    pub(crate) storage: Storage,
}

/// Parses a time: `30m`, `6h`, `1d`.
fn interval(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(|character: char| !character.is_ascii_digit());
    let seconds: Option<u64> = match &text[digits.len()..] {
        "s" => Some(1),
        "m" => Some(60),
        "h" => Some(3_600),
        "d" => Some(86_400),
        _ => None,
    };
    let number = digits.parse::<u64>().ok().filter(|number| *number > 0);
    number
        .zip(seconds)
        .and_then(|(number, unit)| number.checked_mul(unit))
        .filter(|seconds| *seconds <= 366 * 86_400)
        .map(Duration::from_secs)
        .ok_or_else(|| "must be a time of at most a year, such as 30m, 6h or 1d".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals() {
        let check = |text: &str, expected: Option<u64>| {
            assert_eq!(
                interval(text).ok(),
                expected.map(Duration::from_secs),
                "{text}"
            );
        };
        check("30m", Some(1_800));
        check("6h", Some(21_600));
        check("1d", Some(86_400));
        for text in [
            "",
            "6",
            "h",
            "0h",
            "6 h",
            "400d",
            "99999999999999999999d",
            "6é",
        ] {
            check(text, None);
        }
    }
}
