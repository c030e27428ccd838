//! Commands for operators, and their options.

use clap::{Args, Subcommand};

use crate::config::{Serve, Storage};

pub(super) const DOCTOR: &str = "\
Examples:
  quire doctor --config /etc/quire.toml
  quire doctor --json > report.json

Checks settings, version, disk, database, jobs, clock and files, then the server at --listen, and at
--public-url as a browser would: its certificate, and the headers of its proxy. Writes a small file
and deletes it; changes nothing else. Exit codes: 0 nothing failed, 1 something failed.";

pub(super) const HEALTH: &str = "\
Examples:
  quire health
  quire health --listen unix:/run/quire/socket

Exit codes: 0 ready, 1 not ready or no server.";

pub(super) const USAGE: &str = "\
History is the texts and trees of all revisions, as they are stored. What spaces share counts for
each of them. Reads the sizes of all files, so a bucket lists its objects.";

pub(super) const COMPACT: &str = "\
Stop the server first. The disk needs free space for two copies of the database meanwhile. If the
command is killed, the database is as before.";

#[derive(Args)]
pub(crate) struct Compact {
    #[command(flatten)]
    pub(crate) storage: Storage,
}

#[derive(Args)]
pub(crate) struct Doctor {
    #[command(flatten)]
    pub(crate) serve: Serve,
}

#[derive(Args)]
pub(crate) struct Health {
    /// Address that the server listens on, or unix: and the path of its socket
    #[arg(
        long,
        env = "QUIRE_LISTEN",
        value_name = "ADDRESS",
        default_value = "127.0.0.1:8080"
    )]
    pub(crate) listen: String,

    /// Only whether it runs, not whether it can read and write
    #[arg(long)]
    pub(crate) live: bool,
}

#[derive(Args)]
pub(crate) struct Jobs {
    #[command(flatten)]
    pub(crate) storage: Storage,
}

#[derive(Args)]
pub(crate) struct Usage {
    #[command(flatten)]
    pub(crate) storage: Storage,
}

#[derive(Subcommand)]
pub(crate) enum Quota {
    /// Set the most bytes that the content and files of an organization may take
    #[command(after_help = "\
Examples:
  quire quota set rNw1DEyvS4TGBTtpjXV9uH 10GiB
  quire quota set rNw1DEyvS4TGBTtpjXV9uH none

Bytes count as in `quire usage`. Beyond the quota, writes of content return 507; reads and deletions
go on. If the organization takes more already, nothing is deleted.")]
    Set {
        /// Id of the organization; `quire org list` lists them
        organization: String,

        /// Size, such as 500MiB, 10GiB or 1TiB, or none
        #[arg(value_name = "SIZE", value_parser = quota)]
        quota: QuotaBytes,

        #[command(flatten)]
        storage: Storage,
    },

    /// List organizations with a quota, and what they use
    List {
        #[command(flatten)]
        storage: Storage,
    },
}

/// A quota; `None` removes it.
#[derive(Clone, Copy)]
pub(crate) struct QuotaBytes(pub(crate) Option<u64>);

/// Parses a quota.
fn quota(text: &str) -> Result<QuotaBytes, String> {
    if text.eq_ignore_ascii_case("none") {
        return Ok(QuotaBytes(None));
    }
    let size = crate::config::size(text).map_err(|_| {
        "must be a size, such as 1048576, 500MiB, 10GiB or 1TiB, or none".to_owned()
    })?;
    Ok(QuotaBytes(Some(size as u64)))
}

#[derive(Subcommand)]
pub(crate) enum Config {
    /// Check the settings of the server without starting it
    #[command(after_help = "\
Examples:
  quire config check --config /etc/quire.toml
  quire config check --listen 0.0.0.0:8080

Reads the settings as `quire serve` does: options, environment variables and the settings file. It
opens neither the database nor the files. Exit codes: 0 valid, 64 invalid.")]
    Check(Box<Serve>),

    /// Print the settings of the server as a settings file, without secrets
    #[command(after_help = "\
Examples:
  quire config print --config /etc/quire.toml
  quire config print > quire.toml

A comment behind each setting says where its value comes from. Passwords and tokens are left out.")]
    Print(Box<Serve>),
}

#[derive(Args)]
pub(crate) struct Check {
    /// Skip the hashes of blobs and files, and the database's own integrity check
    #[arg(long)]
    pub(crate) quick: bool,

    #[command(flatten)]
    pub(crate) storage: Storage,
}
