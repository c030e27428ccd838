//! `cargo xtask bench`: measures quire and its generator.
//!
//! - The program that measures the platform is a separate package, which this task builds and runs.

pub(crate) mod codegen;

use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::cargo;
use crate::codegen::root;

/// Options of `cargo xtask bench`.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Options {
    #[command(subcommand)]
    task: Option<Task>,
    /// Duration of each measurement in seconds
    #[arg(long, default_value_t = 5)]
    seconds: u32,
    /// Number of measurements of each pair; medians are printed
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// Measure only cases whose name contains this text
    #[arg(long, default_value = "")]
    only: String,
    /// Skip the scaling comparison, which generates a million rows
    #[arg(long)]
    no_scale: bool,
    /// Profile of the build: `dist` has link-time optimization, `release` builds faster
    #[arg(long, default_value = "dist")]
    profile: String,
    /// Also measure cold release builds of quire, with and without its typesetter
    #[arg(long)]
    cold_build: bool,
    /// Measure on PostgreSQL in place of SQLite
    #[arg(long)]
    postgres: bool,
}

#[derive(clap::Subcommand)]
enum Task {
    /// Measure the generator, and the cost of compiling its output (needs Linux)
    Codegen {
        /// Descriptions to generate from [default: quire's own]
        files: Vec<std::path::PathBuf>,
    },
}

pub(crate) fn run(options: &Options) -> Result<()> {
    if let Some(Task::Codegen { files }) = &options.task {
        return codegen::run(files);
    }
    succeed(cargo::cargo().args([
        "build",
        "--profile",
        &options.profile,
        "--locked",
        "--package",
        "quire",
        "--package",
        "quire-bench",
    ]))?;
    let mut bench = Command::new(root().join("target").join(&options.profile).join("bench"));
    bench
        .args(["--seconds", &options.seconds.to_string()])
        .args(["--rounds", &options.rounds.to_string()])
        .args(["--only", &options.only])
        .args(options.no_scale.then_some("--no-scale"))
        .args(options.cold_build.then_some("--cold-build"))
        .args(options.postgres.then_some("--postgres"));
    succeed(&mut bench)
}

fn succeed(command: &mut Command) -> Result<()> {
    let program = command.get_program().to_owned();
    let status = command
        .current_dir(root())
        .status()
        .with_context(|| format!("cannot run {}", program.display()))?;
    if !status.success() {
        bail!("`{}` failed", program.display());
    }
    Ok(())
}
