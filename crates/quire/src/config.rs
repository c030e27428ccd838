//! Every option of every command, each with its environment variable: the one table of configuration.
//!
//! - An option on the command line goes before its environment variable, and that before the default.
//! - What the program reads from its environment is here and nowhere else; the service gets values.
//! - `quire --help` prints [`table`], which is made from these definitions and so cannot differ from them.
//! - Comments of options are their help, so they are plain text.
//! - What may hold a secret is never shown, neither as a value in the help nor in `Debug`.

#![expect(
    clippy::doc_markdown,
    reason = "comments of options are printed as they are"
)]

mod traffic;

use std::path::{Path, PathBuf};

use clap::{Args, CommandFactory, ValueEnum};
use url::Url;

pub(crate) use traffic::Traffic;

/// Where the data lies.
#[derive(Args, Clone)]
#[command(next_help_heading = "Data")]
pub(crate) struct Storage {
    /// Folder that holds the database and the files; created when it is missing
    #[arg(
        long,
        env = "QUIRE_DATA",
        value_name = "FOLDER",
        default_value = "./quire-data"
    )]
    pub(crate) data: PathBuf,

    /// Database: sqlite:///absolute/path.db, sqlite:relative/path.db or
    /// postgres://user:password@host:port/database, where ?sslmode=verify-full and
    /// &sslrootcert=FILE secure the connection [default: sqlite in the data folder]
    #[arg(
        long,
        env = "QUIRE_DATABASE_URL",
        value_name = "URL",
        hide_env_values = true
    )]
    pub(crate) database_url: Option<String>,
}

impl Storage {
    /// The address of the database.
    pub(crate) fn database_url(&self) -> anyhow::Result<String> {
        match &self.database_url {
            Some(url) => Ok(url.clone()),
            None => match self.database_file().to_str() {
                Some(path) => Ok(format!("sqlite:{path}")),
                None => anyhow::bail!(
                    "the data folder {} has a name that is not UTF-8; give another with --data",
                    self.data.display()
                ),
            },
        }
    }

    /// The folder for what is not kept: files without a name, so that a killed process leaves nothing in it.
    pub(crate) fn staging(&self) -> PathBuf {
        self.data.join("staging")
    }

    /// The file of the default database.
    pub(crate) fn database_file(&self) -> PathBuf {
        self.data.join("quire.db")
    }
}

/// What is created on an empty database.
#[derive(Args, Clone)]
#[command(next_help_heading = "First start")]
pub(crate) struct First {
    /// Title of the organization that is created on an empty database
    #[arg(
        long,
        env = "QUIRE_ORGANIZATION_TITLE",
        value_name = "TITLE",
        default_value = "My organization"
    )]
    pub(crate) organization_title: String,

    /// E-mail address of its administrator
    #[arg(
        long,
        env = "QUIRE_ADMIN_EMAIL",
        value_name = "EMAIL",
        default_value = "admin@example.com"
    )]
    pub(crate) admin_email: String,

    /// Name of its administrator
    #[arg(
        long,
        env = "QUIRE_ADMIN_NAME",
        value_name = "NAME",
        default_value = "Administrator"
    )]
    pub(crate) admin_name: String,
}

/// How the server serves.
#[derive(Args, Clone)]
#[command(next_help_heading = "Server")]
pub(crate) struct Serve {
    #[command(flatten)]
    pub(crate) storage: Storage,

    /// Address and port to listen on; port 0 takes a free one
    #[arg(
        long,
        env = "QUIRE_LISTEN",
        value_name = "ADDRESS",
        default_value = "127.0.0.1:8080"
    )]
    pub(crate) listen: String,

    /// Address under which clients reach the server, such as https://docs.example.com; links in
    /// answers begin with it [default: the address listened on]
    #[arg(long, env = "QUIRE_PUBLIC_URL", value_name = "URL", value_parser = public_url)]
    pub(crate) public_url: Option<String>,

    /// Address of the web application, such as https://app.example.com; `urls.app` in answers
    /// begins with it [default: the public address, followed by /app]
    #[arg(long, env = "QUIRE_APP_URL", value_name = "URL", value_parser = public_url)]
    pub(crate) app_url: Option<String>,

    /// Largest JSON body of a request
    #[arg(
        long,
        env = "QUIRE_JSON_LIMIT",
        value_name = "SIZE",
        default_value = "10MiB",
        value_parser = size
    )]
    pub(crate) json_limit: usize,

    /// Largest archive that can be imported
    #[arg(
        long,
        env = "QUIRE_ARCHIVE_LIMIT",
        value_name = "SIZE",
        default_value = "100MiB",
        value_parser = size
    )]
    pub(crate) archive_limit: usize,

    /// Most entries of an array in a request, at most 10000
    #[arg(
        long,
        env = "QUIRE_ARRAY_LIMIT",
        value_name = "NUMBER",
        default_value = "1000",
        value_parser = array_limit
    )]
    pub(crate) array_limit: usize,

    /// Most pages that a space may have
    #[arg(
        long,
        env = "QUIRE_PAGE_LIMIT",
        value_name = "NUMBER",
        default_value_t = 10_000
    )]
    pub(crate) page_limit: usize,

    /// Let imports fetch from private and loopback addresses; only where every user is trusted
    #[arg(long, env = "QUIRE_ALLOW_PRIVATE_ADDRESSES")]
    pub(crate) allow_private_addresses: bool,

    /// How long stopping may take: most of it is for requests that are running
    #[arg(
        long,
        env = "QUIRE_STOP_SECONDS",
        value_name = "SECONDS",
        default_value_t = 30
    )]
    pub(crate) stop_seconds: u64,

    #[command(flatten)]
    pub(crate) traffic: Traffic,

    #[command(flatten)]
    pub(crate) first: First,
}

/// The server that a command talks to.
#[derive(Args, Clone)]
#[command(next_help_heading = "Server")]
pub(crate) struct Remote {
    /// Address of the server
    #[arg(
        long,
        env = "QUIRE_URL",
        value_name = "URL",
        default_value = "http://127.0.0.1:8080",
        value_parser = public_url
    )]
    pub(crate) url: String,

    /// API token; others on this machine can read a command line, so prefer the variable or a file
    #[arg(
        long,
        env = "QUIRE_TOKEN",
        value_name = "TOKEN",
        hide_env_values = true
    )]
    pub(crate) token: Option<String>,

    /// File that holds the API token; goes before --token
    #[arg(long, env = "QUIRE_TOKEN_FILE", value_name = "FILE")]
    pub(crate) token_file: Option<PathBuf>,
}

/// What is logged, and how.
#[derive(Args, Clone)]
#[command(next_help_heading = "Log")]
pub(crate) struct Logging {
    /// What to log, to standard error: error, warn, info, debug or trace, or a filter such as
    /// info,quire_service=debug [default: info for the server, warn for other commands]
    #[arg(long, env = "QUIRE_LOG", value_name = "FILTER", global = true)]
    pub(crate) log: Option<String>,

    /// How to write the log
    #[arg(
        long,
        env = "QUIRE_LOG_FORMAT",
        value_name = "FORMAT",
        default_value = "text",
        global = true
    )]
    pub(crate) log_format: LogFormat,
}

/// How log lines are written.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// The table of configuration: every option that has an environment variable, once.
pub(crate) fn table<C: CommandFactory>() -> String {
    let mut rows = vec![["VARIABLE", "OPTION", "DEFAULT"].map(str::to_owned)];
    for option in C::command().get_arguments() {
        let Some(variable) = option.get_env().and_then(|name| name.to_str()) else {
            continue;
        };
        let name = option
            .get_long()
            .map(|name| format!("--{name}"))
            .unwrap_or_default();
        let default = if option.get_action().takes_values() {
            let values = option.get_default_values();
            values
                .first()
                .map(|value| value.to_string_lossy().into_owned())
        } else {
            Some("no".to_owned())
        };
        rows.push([variable.to_owned(), name, default.unwrap_or_default()]);
    }
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let (first, second) = (width(0), width(1));
    let mut text =
        String::from("Configuration, for all commands; an option goes before its variable:\n");
    for [variable, name, default] in &rows {
        let line = format!("  {variable:first$}  {name:second$}  {default}");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// A number of bytes: `1048576`, `512KiB`, `10MiB`, `1GiB`.
fn size(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|character: char| !character.is_ascii_digit());
    let unit = match text[digits.len()..].trim().to_ascii_lowercase().as_str() {
        "" | "b" => Some(1),
        "k" | "kb" | "kib" => Some(1 << 10),
        "m" | "mb" | "mib" => Some(1 << 20),
        "g" | "gb" | "gib" => Some(1 << 30),
        _ => None,
    };
    digits
        .parse::<usize>()
        .ok()
        .zip(unit)
        .and_then(|(number, unit)| number.checked_mul(unit))
        .filter(|size| *size > 0)
        .ok_or_else(|| "write a size as 1048576, 512KiB, 10MiB or 1GiB".to_owned())
}

/// A number of entries: what a statement can name at once is bounded.
fn array_limit(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|limit| (1..=10_000).contains(limit))
        .ok_or_else(|| "write a number from 1 to 10000".to_owned())
}

/// An http or https address, without a slash at its end.
fn public_url(text: &str) -> Result<String, String> {
    let url = Url::parse(text)
        .map_err(|error| format!("{error}; write it as https://docs.example.com"))?;
    if !matches!(url.scheme(), "http" | "https") || url.host().is_none() {
        return Err("it must start with http:// or https:// and name a host".to_owned());
    }
    if url.query().is_some() || url.fragment().is_some() || !url.username().is_empty() {
        return Err("it must have no user, no ? and no #".to_owned());
    }
    Ok(url.as_str().trim_end_matches('/').to_owned())
}

/// The path from the root, for messages; as given where that cannot be told.
pub(crate) fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).map_or_else(
        |_| path.to_owned(),
        |path| {
            path.components()
                .filter(|part| *part != std::path::Component::CurDir)
                .collect()
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        let check =
            |text: &str, expected: Option<usize>| assert_eq!(size(text).ok(), expected, "{text}");
        check("1048576", Some(1 << 20));
        check("512KiB", Some(512 << 10));
        check("10 MB", Some(10 << 20));
        check("1g", Some(1 << 30));
        check("0", None);
        check("MiB", None);
        check("10 parsecs", None);
        check("99999999999999999999", None);
        check("18446744073709551615g", None);
    }

    #[test]
    fn public_urls() {
        let check = |text: &str, expected: Option<&str>| {
            assert_eq!(public_url(text).ok().as_deref(), expected, "{text}");
        };
        check(
            "https://docs.example.com/",
            Some("https://docs.example.com"),
        );
        check("http://[::1]:8080/base/", Some("http://[::1]:8080/base"));
        check("docs.example.com", None);
        check("ftp://docs.example.com", None);
        check("https://user@docs.example.com", None);
        check("https://docs.example.com/?a", None);
    }
}
