//! Files that hold the value of one variable: `NAME_FILE` for `NAME`, as container platforms mount secrets.

use std::io::Read as _;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use clap::{Arg, Command};

use super::Given;

/// Maximum size of a secret in bytes.
const MAX_SIZE: u64 = 64 << 10;

/// The variables of buckets that hold secrets.
const OF_BUCKETS: [&str; 3] = [
    "AWS_ACCESS_KEY_ID",
    "AWS_SECRET_ACCESS_KEY",
    "AWS_SESSION_TOKEN",
];

/// The value of an option that may hold a secret, if a variable names its file.
pub(super) fn of(option: &Arg, definitions: &Command) -> Result<Option<(String, Given)>> {
    let variable = option.get_env().and_then(|variable| variable.to_str());
    let (Some(variable), Some(name)) = (variable, option.get_long()) else {
        return Ok(None);
    };
    let file = format!("{variable}_FILE");
    let is_option = |other: &Arg| other.get_env().is_some_and(|variable| *variable == *file);
    if !option.is_hide_env_values_set() || definitions.get_arguments().any(is_option) {
        return Ok(None);
    }
    let Some(value) = value(variable)? else {
        return Ok(None);
    };
    let given = Given {
        values: vec![value],
        origin: format!("the file that {file} names"),
    };
    Ok(Some((name.to_owned(), given)))
}

/// The variables, and the values of those whose files are named.
pub(crate) fn with_secret_files(
    variables: impl Iterator<Item = (String, String)>,
) -> Result<Vec<(String, String)>> {
    let mut variables: Vec<_> = variables.collect();
    for name in OF_BUCKETS {
        if let Some(value) = value(name)? {
            variables.push((name.to_owned(), value));
        }
    }
    Ok(variables)
}

/// The value in the file of a variable, if there is one.
fn value(variable: &str) -> Result<Option<String>> {
    let file = format!("{variable}_FILE");
    let Some(path) = std::env::var_os(&file).filter(|path| !path.is_empty()) else {
        return Ok(None);
    };
    if std::env::var_os(variable).is_some_and(|value| !value.is_empty()) {
        bail!("both {variable} and {file} are set; unset one of them");
    }
    let path = Path::new(&path);
    let read = || {
        let mut text = String::new();
        std::fs::File::open(path)?
            .take(MAX_SIZE + 1)
            .read_to_string(&mut text)?;
        anyhow::Ok(text)
    };
    let text =
        read().with_context(|| format!("cannot read {}, which {file} names", path.display()))?;
    if text.len() as u64 > MAX_SIZE {
        bail!(
            "{}, which {file} names, is larger than 64 KiB",
            path.display()
        );
    }
    let value = text.trim_end_matches(['\r', '\n']);
    if value.is_empty() || value.contains(['\r', '\n', '\0']) {
        bail!("{}, which {file} names, must hold one line", path.display());
    }
    Ok(Some(value.to_owned()))
}
