//! Kills the whole product under a mixed load, and checks that no acknowledged write is lost.
//!
//! - Each scenario runs the real binary in separate processes, loads it through the generated client, and injects
//!   faults until its time is over. Then every acknowledged write must exist, every other write must exist completely
//!   or not at all, and `quire check` must find nothing.
//! - The load is determined by a seed; the times of faults vary.
//! - A failure lists what was acknowledged and what exists instead, and keeps the folder with data and logs.

mod clock;
mod dice;
mod disk;
mod ledger;
mod load;
mod processes;
mod scenarios;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use clap::{Parser, ValueEnum as _};

use scenarios::{Outcome, Run, Scenario};

#[derive(Parser)]
struct Options {
    /// Seconds of load per scenario
    #[arg(long, default_value_t = 15)]
    seconds: u64,
    /// Run only this scenario; can be repeated
    #[arg(long, value_enum)]
    scenario: Vec<Scenario>,
    /// Seed of the load
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of concurrent writers
    #[arg(long, default_value_t = 6)]
    writers: u64,
    /// Fail if a scenario cannot run on this machine, instead of skipping it
    #[arg(long)]
    strict: bool,
    /// The quire binary [default: next to this one]
    #[arg(long)]
    binary: Option<PathBuf>,
}

#[tokio::main]
async fn main() -> Result<ExitCode> {
    let options = Options::parse();
    let binary = match &options.binary {
        Some(binary) => binary.clone(),
        None => std::env::current_exe()?.with_file_name("quire"),
    };
    let scenarios = if options.scenario.is_empty() {
        Scenario::value_variants()
    } else {
        &options.scenario
    };
    let mut failed = false;
    for scenario in scenarios {
        let name = scenario
            .to_possible_value()
            .map(|value| value.get_name().to_owned())
            .unwrap_or_default();
        let folder = tempfile::Builder::new()
            .prefix("quire-torture-")
            .tempdir()
            .context("no temporary folder")?;
        let run = Run {
            binary: binary.clone(),
            folder: folder.path().to_owned(),
            duration: Duration::from_secs(options.seconds),
            seed: options.seed,
            writers: options.writers,
        };
        let begun = Instant::now();
        let outcome = scenarios::run(*scenario, &run).await;
        let seconds = begun.elapsed().as_secs();
        let problems = match outcome {
            Ok(Outcome::Ran { figures, problems }) => {
                println!("{name}: {figures}, in {seconds} s");
                problems
            }
            Ok(Outcome::Impossible(why)) if !options.strict => {
                println!("{name}: skipped: {why}");
                continue;
            }
            Ok(Outcome::Impossible(why)) => vec![format!("cannot run: {why}")],
            Err(error) => vec![format!("{error:#}")],
        };
        if problems.is_empty() {
            continue;
        }
        failed = true;
        for problem in &problems {
            println!("{name}: FAILED: {problem}");
        }
        println!("{name}: data and logs are in {}", folder.keep().display());
    }
    Ok(if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}
