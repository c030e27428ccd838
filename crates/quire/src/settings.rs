//! Settings from files: the settings file, and files of single secrets.
//!
//! - They become defaults of the options, so that options and environment variables override them, and one parser
//!   checks all values.
//! - `NAME_FILE` holds the value of the variable `NAME`, for each setting that may hold a secret; it overrides the
//!   settings file.
//! - An error names the file and the line, and never contains a value of a secret.

mod file;
mod print;
mod secret_files;

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use anyhow::Result;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgMatches, Command, CommandFactory as _};

use crate::cli::{Cli, Definitions};

pub(crate) use print::run;
pub(crate) use secret_files::with_secret_files;

/// The option that names the settings file, and its variable.
const OPTION: &str = "--config";
const VARIABLE: &str = "QUIRE_CONFIG";

/// The values that files give to options, by the names of the options.
#[derive(Default)]
pub(crate) struct Settings(BTreeMap<String, Given>);

/// Values of an option.
struct Given {
    values: Vec<String>,
    /// The file that they are in, and the line.
    origin: String,
}

impl Settings {
    /// Reads the settings file that the arguments or the environment name, and the files of secrets.
    ///
    /// # Errors
    /// A file cannot be read, or names an unknown setting.
    pub(crate) fn read(arguments: &[OsString]) -> Result<Self> {
        let definitions = Definitions::command();
        let mut settings = Self::default();
        if let Some(path) = path_of_file(arguments) {
            settings.0 = file::read(&path, &definitions)?;
        }
        for argument in definitions.get_arguments() {
            if let Some((name, given)) = secret_files::of(argument, &definitions)? {
                settings.0.insert(name, given);
            }
        }
        Ok(settings)
    }

    /// Parses arguments, with these settings as defaults.
    pub(crate) fn parse(&self, arguments: Vec<OsString>) -> Result<ArgMatches, clap::Error> {
        self.apply(Cli::command()).try_get_matches_from(arguments)
    }

    /// Makes the values the defaults of the command's options, and of those of the commands below it.
    fn apply(&self, command: Command) -> Command {
        if self.0.is_empty() {
            return command;
        }
        let command = command.mut_args(|argument| {
            let given = argument.get_long().and_then(|name| self.0.get(name));
            match given {
                Some(given) if argument.get_env().is_some() && !given.values.is_empty() => {
                    let hides = argument.is_hide_env_values_set();
                    // Defaults live as long as the command, which is parsed once.
                    let values = given.values.iter().map(|value| &*value.clone().leak());
                    argument.default_values(values).hide_default_value(hides)
                }
                _ => argument,
            }
        });
        command.mut_subcommands(|below| self.apply(below))
    }

    /// Returns the value that files give to an option.
    pub(crate) fn value(&self, name: &str) -> Option<String> {
        self.0.get(name).map(|given| given.values.join(","))
    }

    /// Describes the source of a rejected value, unless it is an option.
    pub(crate) fn source_of(&self, error: &clap::Error) -> Option<String> {
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
        let is_given = |argument: &OsStr| {
            let argument = argument.to_string_lossy();
            argument == name || argument.starts_with(&format!("{name}="))
        };
        if std::env::args_os().any(|argument| is_given(&argument)) {
            return None;
        }
        let long = name.strip_prefix("--")?;
        let variable = find(&Cli::command(), long)?;
        if std::env::var_os(&variable).is_some() {
            return Some(format!("the environment variable {variable}"));
        }
        self.0.get(long).map(|given| given.origin.clone())
    }
}

/// The settings file that an option names, or else the variable.
fn path_of_file(arguments: &[OsString]) -> Option<PathBuf> {
    let mut arguments = arguments.iter().take_while(|argument| *argument != "--");
    while let Some(argument) = arguments.next() {
        let text = argument.to_string_lossy();
        if text == OPTION {
            return arguments.next().map(PathBuf::from);
        }
        if let Some(path) = text.strip_prefix(OPTION)
            && let Some(path) = path.strip_prefix('=')
        {
            return Some(path.into());
        }
    }
    std::env::var_os(VARIABLE)
        .filter(|path| !path.is_empty())
        .map(PathBuf::from)
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
