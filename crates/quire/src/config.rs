//! Every setting, with its option and environment variable.
//!
//! - Options override environment variables, which override the settings file (`settings.rs`), which overrides defaults.
//! - Only this module reads settings from the environment, except the `AWS_*` variables of a bucket
//!   (`storage/files.rs`), files of secrets (`settings/secret_files.rs`), and what systemd sets (`serve/systemd.rs`);
//!   the service receives values.
//! - `quire --help` prints [`table`], which is built from these definitions and cannot differ from them.
//! - Doc comments of options become their help, so they are plain text.
//! - A setting that may hold a secret is never shown, neither in the help nor in `Debug`.

#![expect(
    clippy::doc_markdown,
    reason = "doc comments of options are printed as they are"
)]

mod https;
mod keys;
mod mail;
mod monitoring;
mod traffic;

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

use clap::builder::BoolishValueParser;
use clap::{Args, CommandFactory, ValueEnum};
use quire_service::PrivateHosts;
use url::{Host, Url};

pub(crate) use https::Https;
pub(crate) use keys::{encryption_keys, warn_if_readable};
pub(crate) use mail::Mail;
pub(crate) use monitoring::Monitoring;
pub(crate) use traffic::Traffic;

/// The settings file.
#[derive(Args, Clone)]
#[command(next_help_heading = "Settings")]
pub(crate) struct ConfigFile {
    /// Settings file: TOML with the names of the options, such as listen = "0.0.0.0:8080"; options and
    /// environment variables override it
    #[arg(long, env = "QUIRE_CONFIG", value_name = "FILE", global = true)]
    pub(crate) config: Option<PathBuf>,
}

/// Storage of the data.
#[derive(Args, Clone)]
#[command(next_help_heading = "Data")]
pub(crate) struct Storage {
    /// Data directory, for the database and files; created if it is missing
    #[arg(
        long,
        env = "QUIRE_DATA",
        value_name = "FOLDER",
        default_value = "./quire-data"
    )]
    pub(crate) data: PathBuf,

    /// URL of the database: sqlite:///absolute/path.db, sqlite:relative/path.db or
    /// postgres://user:password@host:port/database; add ?sslmode=verify-full&sslrootcert=FILE to
    /// require verified TLS [default: SQLite in the data directory]
    #[arg(
        long,
        env = "QUIRE_DATABASE_URL",
        value_name = "URL",
        hide_env_values = true
    )]
    pub(crate) database_url: Option<String>,

    /// URL of the file contents: s3://bucket/prefix, file:///absolute/folder or the path of a folder;
    /// the endpoint, region and credentials of a bucket come from the variables AWS_ENDPOINT_URL,
    /// AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY [default: the data directory]
    #[arg(
        long,
        env = "QUIRE_FILES_URL",
        value_name = "URL",
        hide_env_values = true
    )]
    pub(crate) files_url: Option<String>,
}

impl Storage {
    /// The address of the database.
    pub(crate) fn database_url(&self) -> anyhow::Result<String> {
        match &self.database_url {
            Some(url) => Ok(url.clone()),
            None => match self.database_file().to_str() {
                Some(path) => Ok(format!("sqlite:{path}")),
                None => anyhow::bail!(
                    "the path of the data directory {} is not UTF-8; set another one with --data",
                    self.data.display()
                ),
            },
        }
    }

    /// The folder for temporary files, which have no name, so that a killed process leaves nothing behind.
    pub(crate) fn staging(&self) -> PathBuf {
        self.data.join("staging")
    }

    /// The folder for search indexes, which is a cache: without it, they are built again.
    pub(crate) fn search(&self) -> PathBuf {
        self.data.join("search")
    }

    /// The file of the default database.
    pub(crate) fn database_file(&self) -> PathBuf {
        self.data.join("quire.db")
    }
}

/// Records that are created on an empty database.
#[derive(Args, Clone)]
#[command(next_help_heading = "First start")]
pub(crate) struct First {
    /// Title of the organization created on an empty database
    #[arg(
        long,
        env = "QUIRE_ORGANIZATION_TITLE",
        value_name = "TITLE",
        default_value = "My organization"
    )]
    pub(crate) organization_title: String,

    /// Email address of its administrator
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

    /// File for its API token, which only this user can read; the token is then not printed. Nothing is
    /// written when the database is not empty
    #[arg(
        long = "first-token-file",
        env = "QUIRE_FIRST_TOKEN_FILE",
        value_name = "FILE"
    )]
    pub(crate) token_file: Option<PathBuf>,
}

/// The address of the server, for links that a command prints.
#[derive(Args, Clone)]
#[command(next_help_heading = "Server")]
pub(crate) struct PublicUrl {
    /// Public URL of the server, which the printed link begins with
    #[arg(
        long,
        env = "QUIRE_PUBLIC_URL",
        value_name = "URL",
        default_value = "http://127.0.0.1:8080",
        value_parser = public_url
    )]
    pub(crate) public_url: String,
}

/// Options of the server.
#[derive(Args, Clone)]
#[command(next_help_heading = "Server")]
pub(crate) struct Serve {
    #[command(flatten)]
    pub(crate) storage: Storage,

    /// Address and port to listen on, or unix: and the path of a socket, such as unix:/run/quire/socket;
    /// port 0 picks a free port. A socket that systemd passes (LISTEN_FDS) replaces it
    #[arg(
        long,
        env = "QUIRE_LISTEN",
        value_name = "ADDRESS",
        default_value = "127.0.0.1:8080"
    )]
    pub(crate) listen: String,

    /// Public URL of the server, such as https://docs.example.com; the base of all links in
    /// responses [default: the listening address]
    #[arg(long, env = "QUIRE_PUBLIC_URL", value_name = "URL", value_parser = public_url)]
    pub(crate) public_url: Option<String>,

    /// Hosts of published sites, each with the basename of its site, such as
    /// docs.example.com=handbook; a site without a host is below /sites at the public URL
    #[arg(
        long,
        env = "QUIRE_SITE_HOSTS",
        value_name = "HOSTS",
        value_delimiter = ',',
        value_parser = site_host
    )]
    pub(crate) site_hosts: Vec<(String, String)>,

    /// URL of the web application, such as https://app.example.com; the base of `urls.app` in
    /// responses [default: the public URL, followed by /app]
    #[arg(long, env = "QUIRE_APP_URL", value_name = "URL", value_parser = public_url)]
    pub(crate) app_url: Option<String>,

    /// Maximum size of a JSON request body
    #[arg(
        long,
        env = "QUIRE_JSON_LIMIT",
        value_name = "SIZE",
        default_value = "10MiB",
        value_parser = size
    )]
    pub(crate) json_limit: usize,

    /// Maximum size of an imported archive
    #[arg(
        long,
        env = "QUIRE_ARCHIVE_LIMIT",
        value_name = "SIZE",
        default_value = "100MiB",
        value_parser = size
    )]
    pub(crate) archive_limit: usize,

    /// Maximum number of entries in an array of a request; cannot exceed 10000
    #[arg(
        long,
        env = "QUIRE_ARRAY_LIMIT",
        value_name = "NUMBER",
        default_value = "1000",
        value_parser = array_limit
    )]
    pub(crate) array_limit: usize,

    /// Maximum number of pages in a space
    #[arg(
        long,
        env = "QUIRE_PAGE_LIMIT",
        value_name = "NUMBER",
        default_value_t = 10_000
    )]
    pub(crate) page_limit: usize,

    /// Private and loopback hosts that users' URLs may point to, such as wiki.internal or 10.0.0.5, separated by commas
    #[arg(
        long,
        env = "QUIRE_PRIVATE_HOSTS",
        value_name = "HOSTS",
        value_delimiter = ',',
        value_parser = PrivateHosts::host
    )]
    private_hosts: Vec<Host>,

    /// Allow users' URLs to point to any private or loopback address; set this only if you trust every user
    #[arg(
        long,
        env = "QUIRE_ALLOW_PRIVATE_ADDRESSES",
        value_parser = BoolishValueParser::new()
    )]
    allow_private_addresses: bool,

    /// Call the external URLs that pages link to, each once a week, and report links to URLs at which
    /// nothing was found twice as broken
    #[arg(
        long,
        env = "QUIRE_CHECK_EXTERNAL_LINKS",
        value_parser = BoolishValueParser::new()
    )]
    pub(crate) check_external_links: bool,

    /// File of the keys that encrypt stored secrets, one a line: 32 random bytes in Base64, as
    /// `openssl rand -base64 32` prints them. The first key encrypts, all of them decrypt. To rotate,
    /// put a new key first and restart every server, or send it SIGHUP, before you remove the old one. Without the file,
    /// webhooks, one-time codes, and secrets of integrations and of OIDC providers, are refused
    #[arg(long, env = "QUIRE_ENCRYPTION_KEYS", value_name = "FILE")]
    pub(crate) encryption_keys: Option<PathBuf>,

    /// Folder of fonts for PDFs, preferred to those in quire for the scripts that those lack
    #[arg(long, env = "QUIRE_PDF_FONTS", value_name = "FOLDER")]
    pub(crate) pdf_fonts: Option<PathBuf>,

    /// Days for which the events of organizations are kept (the audit log); 0 keeps them forever
    #[arg(
        long,
        env = "QUIRE_EVENTS_RETENTION",
        value_name = "DAYS",
        default_value_t = 400
    )]
    pub(crate) events_retention: u32,

    /// Days for which all revisions keep their content; older ones that nothing refers to are thinned out [default:
    /// forever]
    #[arg(long, env = "QUIRE_KEEP_REVISIONS", value_name = "DAYS")]
    pub(crate) keep_revisions: Option<NonZeroU32>,

    /// Maximum time that the start waits for a database server that does not respond yet
    #[arg(
        long,
        env = "QUIRE_WAIT_FOR_DATABASE",
        value_name = "SECONDS",
        default_value_t = 0
    )]
    pub(crate) wait_for_database: u64,

    /// Maximum time to stop; most of it is for running requests to finish
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
    pub(crate) https: Https,

    #[command(flatten)]
    pub(crate) mail: Mail,

    #[command(flatten)]
    pub(crate) monitoring: Monitoring,

    #[command(flatten)]
    pub(crate) first: First,
}

/// The server that a command talks to.
#[derive(Args, Clone)]
#[command(next_help_heading = "Server")]
pub(crate) struct Remote {
    /// URL of the server
    #[arg(
        long,
        env = "QUIRE_URL",
        value_name = "URL",
        default_value = "http://127.0.0.1:8080",
        value_parser = public_url
    )]
    pub(crate) url: String,

    /// API token; prefer the environment variable or a file, because other users of this machine can
    /// read command lines
    #[arg(
        long,
        env = "QUIRE_TOKEN",
        value_name = "TOKEN",
        hide_env_values = true
    )]
    pub(crate) token: Option<String>,

    /// File that holds the API token; overrides --token
    #[arg(long, env = "QUIRE_TOKEN_FILE", value_name = "FILE")]
    pub(crate) token_file: Option<PathBuf>,
}

/// Filter and format of the log.
#[derive(Args, Clone)]
#[command(next_help_heading = "Log")]
pub(crate) struct Logging {
    /// Log level (error, warn, info, debug or trace) or filter (such as info,quire_service=debug);
    /// the log goes to standard error [default: info for the server, warn for other commands]
    #[arg(long, env = "QUIRE_LOG", value_name = "FILTER", global = true)]
    pub(crate) log: Option<String>,

    /// Log format
    #[arg(
        long,
        env = "QUIRE_LOG_FORMAT",
        value_name = "FORMAT",
        default_value = "text",
        global = true
    )]
    pub(crate) log_format: LogFormat,
}

impl Serve {
    /// Returns the private hosts that users' URLs may point to.
    pub(crate) fn private_hosts(&self) -> PrivateHosts {
        if self.allow_private_addresses {
            PrivateHosts::Allowed
        } else if self.private_hosts.is_empty() {
            PrivateHosts::Refused
        } else {
            PrivateHosts::Listed(self.private_hosts.clone().into())
        }
    }
}

/// Format of log lines.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people
    Text,
    /// One JSON object per line
    Json,
}

/// Returns the settings of the server that the environment and the settings file set, except those that may hold a
/// secret. `in_file` returns the value that the file gives to an option.
pub(crate) fn given(in_file: impl Fn(&str) -> Option<String>) -> BTreeMap<String, String> {
    #[derive(clap::Parser)]
    struct Definitions {
        #[command(flatten)]
        _serve: Serve,
    }
    let definitions = Definitions::command();
    let shown = (definitions.get_arguments()).filter(|option| !option.is_hide_env_values_set());
    shown
        .filter_map(|option| {
            let name = option.get_env()?.to_str()?;
            let value = std::env::var(name).ok();
            let value = value.or_else(|| in_file(option.get_long()?))?;
            Some((name.to_owned(), value))
        })
        .collect()
}

/// Returns the table of settings: every option that has an environment variable, once.
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
        String::from("Settings of all commands (options override environment variables):\n");
    for [variable, name, default] in &rows {
        let line = format!("  {variable:first$}  {name:second$}  {default}");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Parses a number of bytes: `1048576`, `512KiB`, `10MiB`, `1GiB`.
pub(crate) fn size(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|character: char| !character.is_ascii_digit());
    let unit = match text[digits.len()..].trim().to_ascii_lowercase().as_str() {
        "" | "b" => Some(1),
        "k" | "kb" | "kib" => Some(1 << 10),
        "m" | "mb" | "mib" => Some(1 << 20),
        "g" | "gb" | "gib" => Some(1 << 30),
        "t" | "tb" | "tib" => Some(1 << 40),
        _ => None,
    };
    digits
        .parse::<usize>()
        .ok()
        .zip(unit)
        .and_then(|(number, unit)| number.checked_mul(unit))
        .filter(|size| *size > 0)
        .ok_or_else(|| "must be a size, such as 1048576, 512KiB, 10MiB or 1GiB".to_owned())
}

/// Parses a number of entries. The bound is what one statement can name.
fn array_limit(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|limit| (1..=10_000).contains(limit))
        .ok_or_else(|| "must be an integer from 1 to 10000".to_owned())
}

/// Parses the host of a site, in lower case, and the basename of the site.
fn site_host(text: &str) -> Result<(String, String), String> {
    let split = text.trim().split_once('=');
    let (host, basename) = split.ok_or_else(|| {
        "must be a host and the basename of a site, such as docs.example.com=handbook".to_owned()
    })?;
    let host = host.trim().to_ascii_lowercase();
    let found = Url::parse(&format!("http://{host}/")).ok();
    if found.as_ref().and_then(Url::host_str) != Some(&*host) {
        return Err("must begin with a host name, without a port".to_owned());
    }
    Ok((host, basename.trim().to_owned()))
}

/// Parses an http or https URL, and drops the slash at its end.
fn public_url(text: &str) -> Result<String, String> {
    let url = Url::parse(text)
        .map_err(|error| format!("{error}; use a URL such as https://docs.example.com"))?;
    if !matches!(url.scheme(), "http" | "https") || url.host().is_none() {
        return Err("must start with http:// or https:// and name a host".to_owned());
    }
    if url.query().is_some() || url.fragment().is_some() || !url.username().is_empty() {
        return Err("must not contain a user, `?` or `#`".to_owned());
    }
    Ok(url.as_str().trim_end_matches('/').to_owned())
}

/// Returns the absolute path, for messages, or the path as given if it cannot be resolved.
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
    fn hosts_of_sites() {
        let check = |text: &str, expected: Option<(&str, &str)>| {
            let expected = expected.map(|(host, site)| (host.to_owned(), site.to_owned()));
            assert_eq!(site_host(text).ok(), expected, "{text}");
        };
        check(
            "Docs.example.com=handbook",
            Some(("docs.example.com", "handbook")),
        );
        check("docs.example.com", None);
        check("docs.example.com:80=a", None);
        check("a/b=c", None);
        check("=a", None);
    }

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
