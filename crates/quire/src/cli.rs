//! The commands and their help; their options are in `config.rs`.
//!
//! - Without a command the server starts: `quire` is `quire serve`.
//! - Comments of commands and options are their help, so they are plain text.
//! - Help is written for somebody who sees quire for the first time: what it does, then examples.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::config::{First, Logging, Remote, Serve, Storage, table};

const CODES: &str = "\
Exit codes:
  0    done
  1    failed; `quire check`: found problems
  2    an import met conflicts and was not merged
  3    an import has broken links and was not merged (only with --strict)
  64   wrong options
  69   `quire check` could not read the database or the files
  130  interrupted";

/// Hosts documentation: spaces of pages, change requests, comments and published sites.
///
/// Without a command, quire serves. Its data lies in one folder. On the first start it creates an
/// organization, its administrator and an API token, and prints the token once.
#[derive(Parser)]
#[command(
    name = "quire",
    version,
    args_conflicts_with_subcommands = true,
    subcommand_value_name = "COMMAND",
    max_term_width = 100,
    after_help = "`quire --help` shows examples and all of the configuration.",
    after_long_help = long_help(),
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    #[command(flatten)]
    pub(crate) serve: Serve,

    #[command(flatten)]
    pub(crate) logging: Logging,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Start the server; the same as quire without a command
    #[command(after_help = "\
Examples:
  quire serve
  quire serve --data /var/lib/quire --listen 0.0.0.0:8080 --public-url https://docs.example.com
  quire serve --database-url postgres://quire:secret@db.example.com/quire

SIGTERM and Ctrl-C stop it: running requests are finished first.")]
    Serve(Box<Serve>),

    /// Create the first organization, its administrator and a token, without serving
    #[command(after_help = "\
Example:
  quire init --organization-title \"Example Ltd\" --admin-email jo@example.com

A database that holds anything already is left as it is, and the command fails.")]
    Init(Init),

    /// Create and list organizations
    #[command(subcommand)]
    Org(Org),

    /// Create and list users
    #[command(subcommand)]
    User(User),

    /// Create, list and revoke API tokens
    #[command(subcommand)]
    Token(Token),

    /// Import a folder or a zip archive of Markdown into a space
    #[command(after_help = "\
Examples:
  export QUIRE_TOKEN=quire_...
  quire import ./docs --space Handbook
  quire import ./docs --space Handbook --subject \"Release 2\" --no-merge
  quire import export.zip --space rNw1DEyvS4TGBTtpjXV9uH --url https://docs.example.com

The folder's SUMMARY.md makes the tree of pages; without one the folders do. Left out are hidden
files and folders (such as .git), and node_modules. The import goes through a change request,
which is merged unless told otherwise. Importing again replaces what was imported before.

Exit code 2: the space has changed in other ways, and nothing was merged.")]
    Import(Import),

    /// Export a space as a folder or a zip archive of Markdown
    #[command(after_help = "\
Examples:
  export QUIRE_TOKEN=quire_...
  quire export --space Handbook ./handbook
  quire export --space Handbook handbook.zip

Importing the result gives the same space: its pages in order, by SUMMARY.md, and its files.")]
    Export(Export),

    /// Check everything that is stored: counts, trees, access, revisions, blobs and files
    #[command(after_help = "\
Examples:
  quire check
  quire check --data /var/lib/quire --json > report.json
  quire check --database-url postgres://quire:secret@db.example.com/quire --quick

Changes nothing, and runs beside a server: it reads the database as it was at one moment. Each
problem is one line: its code, where it is, what was expected, what was found. Codes are listed in
docs/reliability.md. Unreferenced blobs and files are counted as garbage, which is no problem.

Exit codes: 0 no problems, 1 problems, 69 the check could not be carried out.")]
    Check(Check),

    /// Fill an organization with rows in bulk, to try out how quire does with many of them
    #[command(after_help = "\
Examples:
  quire init --data ./much && quire seed --data ./much --spaces 100000 --comments 1000000
  quire seed --database-url postgres://quire@localhost/much --members 10000 --teams 500

The same numbers and the same --seed give the same rows. Begun again after an interruption, it
goes on with what is missing. Not for data that is in use: nothing takes the rows away again.")]
    Seed(Seed),

    /// Print the description of the API: OpenAPI 3.1 as JSON
    Openapi,
}

#[derive(Args)]
pub(crate) struct Init {
    #[command(flatten)]
    pub(crate) storage: Storage,

    #[command(flatten)]
    pub(crate) first: First,
}

#[derive(Subcommand)]
pub(crate) enum Org {
    /// Create an organization and print its id; its administrator must be a user
    #[command(after_help = "\
Example:
  quire org create \"Example Ltd\" --admin jo@example.com")]
    Create {
        /// Title of the organization
        title: String,

        /// E-mail address of its administrator
        #[arg(long, value_name = "EMAIL")]
        admin: String,

        #[command(flatten)]
        storage: Storage,
    },

    /// List organizations
    List {
        #[command(flatten)]
        storage: Storage,
    },
}

#[derive(Subcommand)]
pub(crate) enum User {
    /// Create a user and print the id
    #[command(after_help = "\
Examples:
  quire user create jo@example.com --name \"Jo Doe\"
  quire user create jo@example.com --organization rNw1DEyvS4TGBTtpjXV9uH --role edit")]
    Create {
        /// E-mail address of the user
        email: String,

        /// Name of the user [default: what stands before the @]
        #[arg(long)]
        name: Option<String>,

        /// Organization that the user becomes a member of: its id
        #[arg(long, value_name = "ID")]
        organization: Option<String>,

        /// Role there: admin, create, review, edit, comment or read; without one, a guest
        #[arg(long, requires = "organization")]
        role: Option<String>,

        /// Let the user create organizations through the API
        #[arg(long)]
        server_admin: bool,

        #[command(flatten)]
        storage: Storage,
    },

    /// List users
    List {
        #[command(flatten)]
        storage: Storage,
    },
}

#[derive(Subcommand)]
pub(crate) enum Token {
    /// Create an API token and print it: the only time that it is shown
    #[command(after_help = "\
Examples:
  quire token create jo@example.com --label laptop
  quire token create jo@example.com --label ci --expires 90d
  export QUIRE_TOKEN=$(quire token create jo@example.com)")]
    Create {
        /// Whose token: the user's e-mail address or id
        user: String,

        /// What it is for, to tell tokens apart
        #[arg(long, default_value = "command line")]
        label: String,

        /// When it ends: in 90d, 12h or 1y, or at a date such as 2027-01-31 [default: never]
        #[arg(long, value_name = "WHEN")]
        expires: Option<String>,

        #[command(flatten)]
        storage: Storage,
    },

    /// List the tokens of a user; the tokens themselves are not stored, and not shown
    List {
        /// Whose tokens: the user's e-mail address or id
        user: String,

        #[command(flatten)]
        storage: Storage,
    },

    /// Revoke a token: it stops working at once, within a second where a server runs on the folder
    Revoke {
        /// Id of the token, as `quire token list` shows it
        id: String,

        #[command(flatten)]
        storage: Storage,
    },
}

#[derive(Args)]
pub(crate) struct Import {
    /// Folder or zip archive to import
    pub(crate) source: PathBuf,

    /// Space to import into: its id or its title; a title that is not there becomes a new space
    #[arg(long, value_name = "ID|TITLE")]
    pub(crate) space: String,

    /// Organization of the space: its id [default: the only one that the token sees]
    #[arg(long, value_name = "ID")]
    pub(crate) organization: Option<String>,

    /// Subject of the change request [default: Import of, and the name of the folder]
    #[arg(long, value_name = "TEXT")]
    pub(crate) subject: Option<String>,

    /// Open the change request for review, instead of merging it
    #[arg(long)]
    pub(crate) no_merge: bool,

    /// Do not merge when there are broken links, and exit with 3
    #[arg(long)]
    pub(crate) strict: bool,

    #[command(flatten)]
    pub(crate) remote: Remote,
}

#[derive(Args)]
pub(crate) struct Export {
    /// Folder to write to, or zip archive when the name ends in .zip
    pub(crate) target: PathBuf,

    /// Space to export: its id or its title
    #[arg(long, value_name = "ID|TITLE")]
    pub(crate) space: String,

    /// Organization of the space: its id [default: the only one that the token sees]
    #[arg(long, value_name = "ID")]
    pub(crate) organization: Option<String>,

    /// Write into a folder that is not empty, or over an archive; other files there are kept
    #[arg(long)]
    pub(crate) force: bool,

    #[command(flatten)]
    pub(crate) remote: Remote,
}

#[derive(Args)]
pub(crate) struct Check {
    /// Print the report as one JSON document
    #[arg(long)]
    pub(crate) json: bool,

    /// Do not read every byte: skip hashes of blobs and files, and the database's own check
    #[arg(long)]
    pub(crate) quick: bool,

    #[command(flatten)]
    pub(crate) storage: Storage,
}

#[derive(Args)]
pub(crate) struct Seed {
    /// Organization to fill: its id [default: the oldest one]
    #[arg(long, value_name = "ID")]
    pub(crate) organization: Option<String>,

    /// Members, of all roles but admin
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) members: u64,

    /// Teams, each of up to 20 of these members
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) teams: u64,

    /// Collections, some of them in others
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) collections: u64,

    /// Spaces, some of them in collections, each with a few pages
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) spaces: u64,

    /// Change requests, half of them of the first space
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) change_requests: u64,

    /// Comments, half of them on the first space
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) comments: u64,

    /// Replies, half of them to the first comment
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) replies: u64,

    /// Another number makes other rows beside these
    #[arg(long = "seed", value_name = "NUMBER", default_value_t = 1)]
    pub(crate) number: u64,

    #[command(flatten)]
    pub(crate) storage: Storage,
}

/// The definitions alone, so that the table does not ask for itself.
#[derive(Parser)]
struct Definitions {
    #[command(flatten)]
    serve: Serve,

    #[command(flatten)]
    remote: Remote,

    #[command(flatten)]
    logging: Logging,
}

fn long_help() -> String {
    format!(
        "\
Examples:
  quire                                     serve on http://127.0.0.1:8080, data in ./quire-data
  quire --data /var/lib/quire --listen 0.0.0.0:8080
  quire import ./docs --space Handbook      bring a folder of Markdown into a space
  quire export --space Handbook out.zip     and back
  quire token create jo@example.com         another API token

{}
{CODES}",
        table::<Definitions>()
    )
}
