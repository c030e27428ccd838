//! Measures quire against the bare server, and a large quire against a small one.
//!
//! - Each server is a separate process, loaded by `wrk`. Each figure is a median over rounds in which the two servers
//!   alternate, so that a noisy machine affects both.
//! - The ratio is what matters; absolute figures depend on the machine.

mod build;
mod cases;
mod content;
mod load;
mod postgres;
mod reader;
mod scale;
mod servers;

use anyhow::{Context as _, Result};
use clap::Parser;

#[derive(Parser)]
struct Options {
    /// Duration of each measurement in seconds
    #[arg(long, default_value_t = 5)]
    seconds: u32,
    /// Number of measurements of each pair
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// Measure only cases whose name contains this text
    #[arg(long, default_value = "")]
    only: String,
    /// Skip the scaling comparison, which generates a million rows
    #[arg(long)]
    no_scale: bool,
    /// Also measure cold release builds of quire, with and without its typesetter
    #[arg(long)]
    cold_build: bool,
    /// Measure on PostgreSQL in place of SQLite
    #[arg(long)]
    postgres: bool,
}

#[tokio::main]
async fn main() -> Result<()> {
    let options = Options::parse();
    load::check()?;
    let folder = tempfile::tempdir()?;
    let binaries = std::env::current_exe()?
        .parent()
        .context("no folder")?
        .to_path_buf();
    if options.postgres {
        return postgres::compare(&options, &binaries, folder.path()).await;
    }
    cases::compare(&options, &binaries, folder.path()).await?;
    if "content".contains(&options.only) {
        content::measure(&options, &binaries, folder.path()).await?;
    }
    if "reader".contains(&options.only) {
        reader::measure(&binaries, folder.path())?;
    }
    if "reader-search".contains(&options.only) {
        reader::search(&binaries, folder.path())?;
    }
    if !options.no_scale {
        scale::compare(&options, &binaries, folder.path()).await?;
    }
    if options.cold_build {
        build::cold_builds(folder.path())?;
    }
    Ok(())
}
