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

#[derive(Args)]
pub(crate) struct Seed {
    /// Id of the organization to fill [default: the oldest one]
    #[arg(long, value_name = "ID")]
    pub(crate) organization: Option<String>,

    /// Members, with every role except admin
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) members: u64,

    /// Teams with up to 20 of these members each
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) teams: u64,

    /// Collections, some of them nested
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) collections: u64,

    /// Spaces with a few pages each, some of them in collections
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) spaces: u64,

    /// Change requests, half of them in the first space
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) change_requests: u64,

    /// Comments, half of them on the first space
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) comments: u64,

    /// Replies, half of them to the first comment
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) replies: u64,

    /// Seed of the generator; a different number adds different rows
    #[arg(long = "seed", value_name = "NUMBER", default_value_t = 1)]
    pub(crate) number: u64,

    #[command(flatten)]
    pub(crate) storage: Storage,
}
