//! `quire config`: checks and prints the settings of the server.
//!
//! - The output is a settings file, with the source of each value; secrets are hidden.

use std::ffi::OsStr;
use std::process::ExitCode;

use anyhow::Result;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, CommandFactory as _};
use serde_json::{Value, json};

use super::Settings;
use crate::cli::{self, Definitions};
use crate::output::Output;
use crate::storage::redacted;

/// `quire config`
pub(crate) fn run(
    command: cli::Config,
    settings: &Settings,
    matches: &ArgMatches,
    output: Output,
) -> Result<ExitCode> {
    match command {
        cli::Config::Check(serve) => {
            crate::serve::check_settings(&serve)?;
            output.detail("The settings are valid.");
            output.document(&json!({"valid": true}));
        }
        cli::Config::Print(_) => print(settings, innermost(matches), output),
    }
    Ok(ExitCode::SUCCESS)
}

/// The arguments of the last command.
fn innermost(matches: &ArgMatches) -> &ArgMatches {
    matches
        .subcommand()
        .map_or(matches, |(_, below)| innermost(below))
}

fn print(settings: &Settings, matches: &ArgMatches, output: Output) {
    let definitions = Definitions::command();
    let mut items = Vec::new();
    for option in definitions.get_arguments() {
        let (Some(name), Some(variable)) = (option.get_long(), option.get_env()) else {
            continue;
        };
        let id = option.get_id().as_str();
        // Options of other commands, and the one that a settings file cannot have.
        if matches.try_contains_id(id).is_err() || name == "config" {
            continue;
        }
        let raw = matches.get_raw(id).into_iter().flatten();
        let values: Vec<Value> = raw.map(|value| printed_value(value, option)).collect();
        let source = match matches.value_source(id) {
            Some(ValueSource::CommandLine) => "option".to_owned(),
            Some(ValueSource::EnvVariable) => variable.to_string_lossy().into_owned(),
            _ => match settings.0.get(name) {
                Some(given) => given.origin.clone(),
                None => "default".to_owned(),
            },
        };
        let value = match (values.as_slice(), option.get_value_delimiter()) {
            ([], _) => Value::Null,
            (_, Some(_)) => Value::Array(values),
            ([value, ..], None) => value.clone(),
        };
        output.result(match value {
            Value::Null => format!("# {name} is not set"),
            // The strings, numbers, and lists of JSON are also those of TOML.
            _ => format!("{name} = {value}  # {source}"),
        });
        items.push(json!({"name": name, "value": value, "source": source}));
    }
    output.document(&json!({"settings": items}));
}

/// A value without secrets.
fn printed_value(value: &OsStr, option: &Arg) -> Value {
    let text = value.to_string_lossy();
    if option.is_hide_env_values_set() {
        return redacted(&text).into();
    }
    if !option.get_action().takes_values() {
        return text.parse::<bool>().is_ok_and(|is_set| is_set).into();
    }
    match text.parse::<u64>() {
        Ok(number) => number.into(),
        Err(_) => text.into(),
    }
}
