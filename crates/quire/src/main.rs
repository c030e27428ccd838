//! The quire server and command line.
//!
//! - `cli.rs` has the commands, `config.rs` their options; this file only chooses.
//! - An error is printed once, with its causes, on standard error.

mod archive;
mod check;
mod cli;
mod config;
mod export;
mod import;
mod logging;
mod progress;
mod remote;
mod seed;
mod serve;
mod setup;
mod signals;
mod storage;

use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::Parser as _;
use clap::error::ErrorKind;
use tokio::runtime::Builder;

use cli::{Cli, Command};

/// `EX_USAGE`: 2 is for conflicts.
const USAGE: u8 = 64;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Nothing can be done about an output that is closed.
            let _ = error.print();
            return match error.kind() {
                ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => ExitCode::SUCCESS,
                _ => ExitCode::from(USAGE),
            };
        }
    };
    let serves = matches!(cli.command, None | Some(Command::Serve(_)));
    let start = if serves {
        logging::start_server
    } else {
        logging::start
    };
    let (log, outcome) = match start(&cli.logging) {
        Ok(log) => (Some(log), run(cli, serves)),
        Err(error) => (None, Err(error)),
    };
    outcome.unwrap_or_else(|error| {
        let text = format!("Error: {}\n", text(&error));
        match &log {
            Some(log) => log.print(&text),
            None => logging::print(&text),
        }
        ExitCode::FAILURE
    })
}

fn run(cli: Cli, serves: bool) -> Result<ExitCode> {
    let command = cli.command.unwrap_or(Command::Serve(Box::new(cli.serve)));
    let mut runtime = if serves {
        Builder::new_multi_thread()
    } else {
        Builder::new_current_thread()
    };
    let runtime = runtime
        .enable_all()
        .build()
        .context("the runtime cannot be started")?;
    let outcome = runtime.block_on(async {
        match command {
            Command::Serve(serve) => serve::run(*serve).await?,
            Command::Init(init) => setup::init(init).await?,
            Command::Org(org) => setup::org(org).await?,
            Command::User(user) => setup::user(user).await?,
            Command::Token(token) => setup::token(token).await?,
            Command::Import(import) => return import::run(&import).await,
            Command::Export(export) => return export::run(&export).await,
            Command::Check(check) => return check::run(check).await,
            Command::Seed(seed) => seed::run(seed).await?,
            Command::Openapi => print_description()?,
        }
        Ok(ExitCode::SUCCESS)
    });
    // Requests that were given up may still run in threads of their own.
    runtime.shutdown_background();
    outcome
}

fn print_description() -> Result<()> {
    use std::io::Write as _;
    let mut output = std::io::stdout().lock();
    match output
        .write_all(quire_server::DESCRIPTION.as_bytes())
        .and_then(|()| output.flush())
    {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// The error and its causes, each once: some repeat what is below them.
fn text(error: &anyhow::Error) -> String {
    let mut text = error.to_string();
    for cause in error.chain().skip(1) {
        let cause = cause.to_string();
        if !text.contains(&cause) {
            text.push_str("\n  because: ");
            text.push_str(&cause);
        }
    }
    text
}
