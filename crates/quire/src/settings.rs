//! Finds the source of a setting that does not parse.

use std::ffi::OsStr;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory as _};

use crate::cli::Cli;

/// Returns the environment variable whose value was rejected, or `None` if it was an option.
pub(crate) fn variable_of(error: &clap::Error) -> Option<String> {
    if !matches!(
        error.kind(),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation
    ) {
        return None;
    }
    let Some(ContextValue::String(option)) = error.get(ContextKind::InvalidArg) else {
        return None;
    };
    let name = option.split_whitespace().next()?;
    let variable = find(&Cli::command(), name.strip_prefix("--")?)?;
    let is_given = |argument: &OsStr| {
        let argument = argument.to_string_lossy();
        argument == name || argument.starts_with(&format!("{name}="))
    };
    let is_option = std::env::args_os().any(|argument| is_given(&argument));
    (!is_option && std::env::var_os(&variable).is_some()).then_some(variable)
}

/// The environment variable of an option, in the command or one below it.
fn find(command: &Command, option: &str) -> Option<String> {
    let own = command
        .get_arguments()
        .filter(|argument| argument.get_long() == Some(option))
        .find_map(Arg::get_env);
    match own {
        Some(variable) => variable.to_str().map(ToOwned::to_owned),
        None => command
            .get_subcommands()
            .find_map(|below| find(below, option)),
    }
}
