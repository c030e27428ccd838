//! `cargo xtask torture`: kills the whole product under load, and checks it against what it acknowledged.
//!
//! - The program that does it is `bench/src/bin/torture`, a package of its own, which is built and run here.
//! - The server is the debug build: slower, so that a kill meets more that is half done, and with overflow checks.

use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::codegen::root;

/// What to do to it, and for how long.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Seconds of load in each scenario [default: 15]
    #[arg(long, value_name = "NUMBER")]
    seconds: Option<u64>,
    /// Only this scenario: sqlite-kill, postgres-kill, two-processes, postgres-frozen, disk-full or clock; can be given
    /// several times
    #[arg(long, value_name = "NAME")]
    scenario: Vec<String>,
    /// What the load is drawn from [default: 1]
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// How many write at the same time [default: 6]
    #[arg(long, value_name = "NUMBER")]
    writers: Option<u64>,
    /// Fail where a scenario cannot be run on this machine, instead of leaving it out
    #[arg(long)]
    strict: bool,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    succeed(Command::new("cargo").args([
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
    let mut torture = Command::new("cargo");
    torture.args(["run", "--locked", "--quiet", "--package", "quire-bench"]);
    torture.args(["--bin", "torture", "--"]);
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
    if options.strict {
        torture.arg("--strict");
    }
    succeed(&mut torture)
}

fn succeed(command: &mut Command) -> Result<()> {
    let status = command
        .current_dir(root())
        .status()
        .context("cannot run cargo")?;
    if !status.success() {
        bail!("the torture failed");
    }
    Ok(())
}
