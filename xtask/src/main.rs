//! The repository's own tasks: `cargo xtask --help` lists them.
//!
//! - A task is a module with a `run` function, unless it is one call; this file only dispatches.
//! - This crate depends on nothing generated, so that it runs when generated code is broken.

mod audit;
mod bench;
mod browser;
mod cargo;
mod ci;
mod codegen;
mod contract;
mod dist;
mod fuzz;
mod libraries;
mod lighthouse;
mod npm;
mod package;
mod picture;
mod public;
mod python;
mod saml;
mod spec;
mod tidy;
mod torture;
mod trees;

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
    Codegen(Box<codegen::Options>),
    /// Show what changed in a description, and which changes break clients
    #[command(subcommand)]
    Spec(spec::Task),
    /// Run the checks that every change must pass, including the tests on both databases
    Ci(ci::Options),
    /// Test the running server against its description with schemathesis (needs Python)
    Contract(contract::Options),
    /// Run the fuzz targets for a few seconds each (needs a C++ compiler)
    Fuzz(fuzz::Options),
    /// Install the S3 server that tests of files in a bucket use (needs Python)
    S3,
    /// Install the mail server that tests send messages to (needs Python)
    Mail,
    /// Install the OpenID Connect provider at which tests sign in (needs Python)
    Oidc,
    /// Install the SAML identity providers at which tests sign in (needs Python and Node.js)
    Saml,
    /// Install the packages with which tests read published sites in Chromium (needs Node.js)
    Browser,
    /// Measure a page with Lighthouse (needs Node.js and Chromium)
    Lighthouse(lighthouse::Options),
    /// Take the picture of a published site that the README shows (needs Node.js and Chromium)
    Picture(picture::Options),
    /// Fetch the scripts of other projects that pages of sites load (needs Node.js)
    Libraries,
    /// Package the crates of the generator, and compile generated code against the packages
    Package(package::Options),
    /// Make the archive, packages and image of a release, for this machine or another target
    Dist(dist::Options),
    /// Compile the code that the generator makes of public descriptions (needs the network and curl)
    Public(public::Options),
    /// Publish public trees of documentation, and compare the sites with their tools (needs the network and git)
    Trees(trees::Options),
    /// Check what no compiler checks, such as file heads and sizes, manifests, licence files and names
    Tidy,
    /// Check the licences, sources and known vulnerabilities of dependencies
    Audit(audit::Options),
    /// Kill the whole product under load, and check that no acknowledged write is lost
    Torture(torture::Options),
    /// Measure the platform against a bare server (needs `wrk`), or the generator
    Bench(bench::Options),
}

fn main() -> ExitCode {
    if let Some(peaks) = std::env::var_os(bench::codegen::MEASURE) {
        return bench::codegen::wrap(peaks.as_ref());
    }
    let outcome = match Arguments::parse().task {
        Task::Codegen(options) => codegen::run(&options),
        Task::Spec(task) => return spec::run(&task),
        Task::Ci(options) => ci::run(&options),
        Task::Contract(options) => contract::run(&options),
        Task::Fuzz(options) => fuzz::run(&options),
        Task::S3 => python::servers("s3").map(drop),
        Task::Mail => python::servers("mail").map(drop),
        Task::Oidc => python::servers("oidc").map(drop),
        Task::Saml => saml::run(),
        Task::Browser => browser::install().map(drop),
        Task::Lighthouse(options) => lighthouse::run(&options),
        Task::Picture(options) => picture::run(&options),
        Task::Libraries => libraries::run(),
        Task::Package(options) => package::run(&options),
        Task::Dist(options) => dist::run(&options),
        Task::Public(options) => public::run(&options),
        Task::Trees(options) => trees::run(&options),
        Task::Tidy => tidy::run(),
        Task::Audit(options) => audit::run(&options),
        Task::Torture(options) => torture::run(&options),
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
