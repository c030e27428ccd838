//! Commands for operators, and their options.

use clap::Subcommand;

use crate::config::Serve;

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
