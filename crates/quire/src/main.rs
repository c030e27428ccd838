//! The quire server and command line.
//!
//! - `cli.rs` defines the commands, `config.rs` their options; this file only dispatches.
//! - An error is printed once, with its causes, on standard error; with `--json`, also as the JSON document.

mod archive;
mod backup;
mod check;
mod cli;
mod compact;
mod config;
mod disk;
mod doctor;
mod export;
mod first_token;
mod health;
mod history;
mod import;
mod lock;
mod logging;
mod mail;
mod migrate;
mod output;
mod progress;
mod publish;
mod quotas;
mod remote;
mod serve;
mod settings;
mod setup;
mod signals;
mod site;
mod storage;
mod tables;
mod tokens;
mod usage;
mod users;

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::error::ErrorKind;
use clap::{CommandFactory as _, FromArgMatches as _};
use clap_complete::Shell;
use serde_json::{Value, json};
use tokio::runtime::Builder;

use cli::{Cli, Command};
use output::Output;
use settings::Settings;

/// Limits the number of arenas in which glibc keeps freed memory. By default, there are as many as threads; after an
/// import, they hold as much as the import needed. `.cargo/config.toml` has the options.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// `EX_USAGE`: 2 is for conflicts.
const USAGE: u8 = 64;

fn main() -> ExitCode {
    // Before anything is initialized: it limits itself first, and has neither settings nor a log.
    #[cfg(all(unix, feature = "pdf"))]
    if is_typesetter() {
        return quire_pdf::child();
    }
    let arguments = cli::arranged(std::env::args_os());
    let settings = match Settings::read(&arguments) {
        Ok(settings) => settings,
        // Help is there to correct the settings.
        Err(_) if arguments.iter().any(is_help) => Settings::default(),
        Err(error) => return misconfigured(&error),
    };
    let parsed = settings
        .parse(arguments)
        .and_then(|matches| Ok((Cli::from_arg_matches(&matches)?, matches)));
    let (cli, matches) = match parsed {
        Ok(parsed) => parsed,
        Err(error) => return refuse(&error, &settings),
    };
    let output = cli.output;
    if let Some(Command::Config(command)) = cli.command {
        return settings::run(command, &settings, &matches, output)
            .unwrap_or_else(|error| misconfigured(&error));
    }
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
    let code = outcome.unwrap_or_else(|error| {
        let text = text(&error);
        let line = format!("Error: {}\n", output::safe(&text, output::LINES));
        match &log {
            Some(log) => log.print(&line),
            None => logging::print(&line),
        }
        output.failure(&text);
        ExitCode::FAILURE
    });
    if let Some(error) = output::take_failure() {
        output::complain(format_args!(
            "Error: cannot write to standard output: {error}"
        ));
        return ExitCode::FAILURE;
    }
    code
}

/// Returns `true` if this process typesets a PDF for the server that started it: `quire typeset`, which no help lists.
#[cfg(all(unix, feature = "pdf"))]
fn is_typesetter() -> bool {
    let mut arguments = std::env::args_os().skip(1);
    arguments.next().is_some_and(|first| first == "typeset") && arguments.next().is_none()
}

/// Returns `true` for an argument that requests the help or the version.
fn is_help(argument: &OsString) -> bool {
    ["help", "-h", "--help", "-V", "--version"]
        .iter()
        .any(|name| argument == name)
}

/// Prints an error in the settings.
fn misconfigured(error: &anyhow::Error) -> ExitCode {
    let text = text(error);
    output::complain(format_args!("Error: {text}"));
    output_of_arguments().failure(&text);
    ExitCode::from(USAGE)
}

/// The output that the arguments request, before they are parsed.
fn output_of_arguments() -> Output {
    Output {
        json: std::env::args_os().any(|argument| argument == "--json"),
        ..Output::default()
    }
}

/// Prints the help, the version, or the error in the arguments.
fn refuse(error: &clap::Error, settings: &Settings) -> ExitCode {
    let output = output_of_arguments();
    if output.json && error.kind() == ErrorKind::DisplayVersion {
        output.document(&version());
        return ExitCode::SUCCESS;
    }
    // A closed output is not an error.
    let _ = error.print();
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    ) {
        return ExitCode::SUCCESS;
    }
    if let Some(source) = settings.source_of(error) {
        output::complain(format_args!("\nThe value comes from {source}."));
    }
    output.failure(error.to_string().trim_end());
    ExitCode::from(USAGE)
}

/// The document of `quire --version --json`.
fn version() -> Value {
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "commit": option_env!("QUIRE_BUILD_COMMIT"),
        "commitDate": option_env!("QUIRE_BUILD_DATE"),
    })
}

fn run(cli: Cli, serves: bool) -> Result<ExitCode> {
    let output = cli.output;
    let command = cli.command.unwrap_or(Command::Serve(Box::new(cli.serve)));
    let mut runtime = if serves {
        Builder::new_multi_thread()
    } else {
        Builder::new_current_thread()
    };
    let runtime = runtime
        .enable_all()
        .build()
        .context("cannot start the runtime")?;
    let outcome = runtime.block_on(async {
        match command {
            Command::Serve(serve) => serve::run(*serve, output).await?,
            Command::Init(init) => setup::init(init, output).await?,
            Command::Org(org) => setup::org(org, output).await?,
            Command::User(user) => users::run(user, output).await?,
            Command::Token(token) => tokens::run(token, output).await?,
            Command::Import(import) => return import::run(&import, output).await,
            Command::Publish(publish) => return publish::run(&publish, output).await,
            Command::Export(export) => return export::run(&export, output).await,
            Command::Log(log) => return history::log(&log, output).await,
            Command::Diff(diff) => return history::diff(&diff, output).await,
            Command::Restore(restore) => return history::restore(&restore, output).await,
            Command::Backup(backup) => return backup::run(*backup, output).await,
            Command::Migrate(options) => migrate::run(options, output).await?,
            Command::Check(check) => return check::run(check, output).await,
            Command::Compact(options) => compact::run(&options, output).await?,
            Command::Doctor(doctor) => return doctor::run(&doctor, output).await,
            Command::Health(health) => return health::run(&health, output),
            Command::Jobs(jobs) => usage::jobs(&jobs, output).await?,
            Command::Mail(command) => return mail::run(command, output).await,
            Command::Quota(quota) => quotas::run(quota, output).await?,
            Command::Usage(options) => usage::usage(&options, output).await?,
            // `main` runs it without a runtime.
            Command::Config(_) => {}
            Command::Openapi => output::print(quire_server::DESCRIPTION),
            Command::Completions { shell } => print_completions(shell, output),
            Command::Man { folder } => write_man_pages(&folder)?,
        }
        Ok(ExitCode::SUCCESS)
    });
    // Abandoned requests may still run on their own threads.
    runtime.shutdown_background();
    outcome
}

fn print_completions(shell: Shell, output: Output) {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "quire", &mut script);
    let script = String::from_utf8_lossy(&script);
    output.document(&json!({"shell": shell.to_string(), "script": script}));
    if !output.json {
        output::print(&script);
    }
}

/// Hidden commands have no page.
fn write_man_pages(folder: &Path) -> Result<()> {
    clap_mangen::generate_to(Cli::command(), folder)
        .with_context(|| format!("cannot write man pages to {}", folder.display()))
}

/// Returns the error and its causes, each once: some repeat the cause below them.
pub(crate) fn text(error: &anyhow::Error) -> String {
    let mut text = error.to_string();
    for cause in error.chain().skip(1) {
        let cause = cause.to_string();
        if !text.contains(&cause) {
            text.push_str("\n  caused by: ");
            text.push_str(&cause);
        }
    }
    text
}
