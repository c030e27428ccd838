//! The repository's own tasks: `cargo xtask --help` lists them.
//!
//! - Each task is a module with a `run`; this file only chooses.
//! - Nothing generated is needed to build this: it must run when generated code is broken.

mod audit;
mod bench;
mod ci;
mod codegen;
mod contract;
mod fuzz;
mod spec;
mod tidy;
mod tree;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The repository's own tasks.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Generate the models, server and client crates from spec/, or from another description
    Codegen(codegen::Options),
    /// Tell what changed in a description, and what of it breaks clients
    #[command(subcommand)]
    Spec(spec::Task),
    /// Run every check that a change must pass, and the tests on both databases
    Ci,
    /// Hold the running server against its description with schemathesis (needs Python)
    Contract(contract::Options),
    /// Run the fuzz targets for a few seconds each (needs a C++ compiler)
    Fuzz(fuzz::Options),
    /// Check what no compiler checks: file heads and sizes, manifests, licence files, names
    Tidy,
    /// Check the dependencies: their licences and sources, and known vulnerabilities
    Audit(audit::Options),
    /// Measure the platform against a bare server in the same run (needs `wrk`), or the generator
    Bench(bench::Options),
}

fn main() -> ExitCode {
    if let Some(peaks) = std::env::var_os(bench::codegen::MEASURE) {
        return bench::codegen::wrap(peaks.as_ref());
    }
    let outcome = match Arguments::parse().task {
        Task::Codegen(options) => codegen::run(&options),
        Task::Spec(task) => return spec::run(&task),
        Task::Ci => ci::run(),
        Task::Contract(options) => contract::run(&options),
        Task::Fuzz(options) => fuzz::run(&options),
        Task::Tidy => tidy::run(),
        Task::Audit(options) => audit::run(&options),
        Task::Bench(options) => bench::run(&options),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
