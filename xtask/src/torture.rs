//! `cargo xtask torture`: kills the whole product under load, and checks that no acknowledged write is lost.
//!
//! - The program is `bench/src/bin/torture`, a separate package, which this task builds and runs.
//! - The server is the debug build: it has overflow checks, and is slower, so that a kill interrupts more work.

use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::cargo::{self, cargo};
use crate::codegen::root;

/// Options of the torture.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Seconds of load per scenario [default: 15]
    #[arg(long, value_name = "NUMBER")]
    seconds: Option<u64>,
    /// Run only this scenario: sqlite-kill, postgres-kill, two-processes, postgres-frozen, disk-full or clock; can be
    /// repeated
    #[arg(long, value_name = "NAME")]
    scenario: Vec<String>,
    /// Seed of the load [default: 1]
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Number of concurrent writers [default: 6]
    #[arg(long, value_name = "NUMBER")]
    writers: Option<u64>,
    /// Run only kills on both databases for a few seconds, as `cargo xtask ci` does
    #[arg(long, conflicts_with_all = ["seconds", "scenario"])]
    short: bool,
    /// Fail if a scenario cannot run on this machine, instead of skipping it
    #[arg(long)]
    strict: bool,
    /// Use the programs in `target/debug` as they are, as CI does once everything is built
    #[arg(long)]
    built: bool,
}

/// Arguments of a short run.
const SHORT: [&str; 6] = [
    "--seconds",
    "5",
    "--scenario",
    "sqlite-kill",
    "--scenario",
    "postgres-kill",
];

pub(crate) fn run(options: &Options) -> Result<()> {
    if !options.built {
        succeed(cargo().args([
            "build",
            "--locked",
            "--package",
            "quire",
            "--package",
            "quire-bench",
            "--bin",
            "quire",
            "--bin",
            "torture",
        ]))?;
    }
    let mut torture = Command::new(cargo::built("torture"));
    for (name, value) in [
        ("--seconds", options.seconds),
        ("--seed", options.seed),
        ("--writers", options.writers),
    ] {
        if let Some(value) = value {
            torture.args([name, &value.to_string()]);
        }
    }
    for scenario in &options.scenario {
        torture.args(["--scenario", scenario]);
    }
    if options.short {
        torture.args(SHORT);
    }
    if options.strict || options.short {
        torture.arg("--strict");
    }
    succeed(&mut torture)
}

fn succeed(command: &mut Command) -> Result<()> {
    let status = command
        .current_dir(root())
        .status()
        .with_context(|| format!("cannot run {}", command.get_program().display()))?;
    if !status.success() {
        bail!("the torture tests failed");
    }
    Ok(())
}
