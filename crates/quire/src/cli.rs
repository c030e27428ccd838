//! The commands and their help; their options are in `config.rs`.
//!
//! - Without a command, the server starts: `quire` means `quire serve`.
//! - Doc comments of commands and options become their help, so they are plain text.
//! - Help addresses first-time users: what the command does, then examples.
//! - `docs/command-line.md` covers the rest, including the documents that `--json` prints.

mod arranged;
mod backup;
mod mail;
mod operations;
mod publish;
mod users;

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use quire_content::import::Layout;
use quire_content::navigation::Variant;

use crate::config::{ConfigFile, First, Logging, PublicUrl, Remote, Serve, Storage, table};
use crate::output::Output;

pub(crate) use arranged::arranged;
pub(crate) use backup::{Backup, BackupCommand, BackupLocation, CreateBackup, Migrate};
pub(crate) use mail::Mail;
pub(crate) use operations::{Check, Compact, Config, Doctor, Health, Jobs, Quota, Usage};
pub(crate) use publish::Publish;
pub(crate) use users::{User, UserName};

const CODES: &str = "\
Exit codes:
  0    success
  1    failure; `quire check`: problems found
  2    import not merged because of conflicts
  3    import not merged because of broken links (only with --strict)
  64   invalid options or settings
  69   `quire check` could not read the database or the files
  130  interrupted

A closed pipe, as in `quire import ... | head -1`, ends the output, not the command.";

/// The version, followed by the commit if the build knows it.
const VERSION: &str = env!("QUIRE_VERSION");

/// Host documentation: spaces of pages, change requests and comments.
///
/// Without a command, quire starts the server. By default, all data is in one folder. The first start
/// creates an organization, its administrator and an API token, and prints the token once.
#[derive(Parser)]
#[command(
    name = "quire",
    version = VERSION,
    args_conflicts_with_subcommands = true,
    subcommand_value_name = "COMMAND",
    max_term_width = 100,
    after_help = "Run `quire --help` for examples and all settings.",
    after_long_help = long_help(),
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    #[command(flatten)]
    pub(crate) serve: Serve,

    #[command(flatten)]
    pub(crate) config: ConfigFile,

    #[command(flatten)]
    pub(crate) output: Output,

    #[command(flatten)]
    pub(crate) logging: Logging,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Start the server (the default command)
    #[command(after_help = "\
Examples:
  quire serve
  quire serve --data /var/lib/quire --listen 0.0.0.0:8080 --public-url https://docs.example.com
  quire serve --database-url postgres://quire:secret@db.example.com/quire

SIGTERM or Ctrl-C stops the server after running requests finish, or after --stop-seconds. Only one
server can use an embedded database: a second one fails at once. All other commands can run while
the server is running.")]
    Serve(Box<Serve>),

    /// Create the first organization, its administrator and a token without starting the server
    #[command(after_help = "\
Example:
  quire init --organization-title \"Example Ltd\" --admin-email jo@example.com

Fails, and changes nothing, if the database is not empty.")]
    Init(Init),

    /// Create and list organizations
    #[command(subcommand)]
    Org(Org),

    /// Create, list, disable, rename, promote, delete, export and erase users, and let them set passwords
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
  quire import export.zip --source notion --space Handbook
  quire import notes.docx --space Handbook
  quire import https://docs.example.com/guide/ --source website --space Handbook

A folder or archive of HTML without Markdown is converted, and so are exports of Notion and
Confluence (--source), and Word documents. The server fetches what is at a URL.

SUMMARY.md sets the order of pages; otherwise folders do. Hidden files and folders (except
.gitbook and the settings of VitePress) and node_modules are left out. The import creates a change
request and merges it at once, unless you pass --no-merge; if it changes nothing, it creates nothing.

Importing again merges: what changed in the folder since the last import comes in, and what was
changed in quire stays. If both changed the same place, nothing is merged, the conflicts are listed,
and the exit code is 2.")]
    Import(Box<Import>),

    /// Import a folder, and publish a site that shows it
    #[command(after_help = publish::EXAMPLES)]
    Publish(Publish),

    /// Export a space as a folder or a zip archive of Markdown
    #[command(after_help = "\
Examples:
  export QUIRE_TOKEN=quire_...
  quire export --space Handbook ./handbook
  quire export --space Handbook handbook.zip

A file that nobody changed since its import is exported byte for byte as it was imported.
Importing the result changes nothing.")]
    Export(Export),

    /// List the revisions of a space, or of one of its pages
    #[command(after_help = "\
Examples:
  quire log --space Handbook
  quire log --space Handbook --page guide/install")]
    Log(Log),

    /// Show what changed between two revisions, or what a change request changes
    #[command(after_help = "\
Examples:
  quire diff --space Handbook                          what the last merge changed
  quire diff --space Handbook xR3sBYW2k5W3ZbYr0T9aQb   what changed since a revision
  quire diff --space Handbook --change-request 7

`quire log` lists the revisions. The output is a unified diff for each page, coloured on a terminal
unless NO_COLOR is set.")]
    Diff(Diff),

    /// Create a change request that restores a revision, or some of its pages
    #[command(after_help = "\
Examples:
  quire restore --space Handbook xR3sBYW2k5W3ZbYr0T9aQb
  quire restore --space Handbook xR3sBYW2k5W3ZbYr0T9aQb --page guide/install

Nothing changes until the change request is merged.")]
    Restore(Restore),

    /// Back up all data to a folder or a bucket, and restore it
    #[command(after_help = backup::EXAMPLES)]
    Backup(Box<Backup>),

    /// Migrate the database to this version, as the start of the server does
    Migrate(Migrate),

    /// Check all stored data: counts, trees, access, revisions, blobs and files
    #[command(after_help = "\
Examples:
  quire check
  quire check --data /var/lib/quire --json > report.json
  quire check --database-url postgres://quire:secret@db.example.com/quire --quick

Changes nothing, and can run while the server is running: it reads one snapshot of the database.
Each problem is one line: its code, its location, what was expected and what was found.
docs/internals/reliability.md lists the codes. Unreferenced blobs and files are reported as garbage, not as
problems.

Exit codes: 0 no problems, 1 problems found, 69 the check could not run.")]
    Check(Check),

    /// Check and print the settings of the server
    #[command(subcommand)]
    Config(Config),

    /// Look for problems of the settings, the data, the server and its proxy
    #[command(after_help = operations::DOCTOR)]
    Doctor(Box<Doctor>),

    /// Ask the server on this machine whether it is ready, for containers
    #[command(after_help = operations::HEALTH)]
    Health(Health),

    /// List the jobs that wait, with their last failures
    Jobs(Jobs),

    /// Give the space of deleted data in an embedded database back to the disk
    #[command(after_help = operations::COMPACT)]
    Compact(Compact),

    /// Try the mail server
    #[command(subcommand)]
    Mail(Mail),

    /// Limit the bytes that organizations take
    #[command(subcommand)]
    Quota(Quota),

    /// Show the bytes that organizations and spaces take
    #[command(after_help = operations::USAGE)]
    Usage(Usage),

    /// Print the API description: OpenAPI 3.1 as JSON
    Openapi,

    /// Print a script that completes commands and options in your shell
    #[command(after_help = "\
Examples:
  quire completions bash > ~/.local/share/bash-completion/completions/quire
  quire completions zsh > ~/.zfunc/_quire        (with ~/.zfunc in fpath)
  quire completions fish > ~/.config/fish/completions/quire.fish")]
    Completions {
        /// Your shell
        shell: Shell,
    },

    /// Write the man pages of all commands, for packages
    #[command(hide = true)]
    Man {
        /// Folder to write to
        folder: PathBuf,
    },
}

#[derive(Args)]
pub(crate) struct Init {
    #[command(flatten)]
    pub(crate) storage: Storage,

    #[command(flatten)]
    pub(crate) public_url: PublicUrl,

    #[command(flatten)]
    pub(crate) first: First,
}

#[derive(Subcommand)]
pub(crate) enum Org {
    /// Create an organization and print its id; the administrator must be an existing user
    #[command(after_help = "\
Example:
  quire org create \"Example Ltd\" --admin jo@example.com")]
    Create {
        /// Title of the organization
        title: String,

        /// Email address of its administrator
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
pub(crate) enum Token {
    /// Create an API token and print it; it is not shown again
    #[command(after_help = "\
Examples:
  quire token create jo@example.com --label laptop
  quire token create jo@example.com --label ci --expires 90d --scope read
  export QUIRE_TOKEN=$(quire token create jo@example.com)")]
    Create {
        /// Email address or id of the token's user
        user: String,

        /// Label that describes the purpose of the token
        #[arg(long, default_value = "command line")]
        label: String,

        /// Expiry: a duration such as 90d, 12h or 1y, or a date such as 2027-01-31 [default: never]
        #[arg(long, value_name = "WHEN")]
        expires: Option<String>,

        /// Operations that the token allows
        #[arg(long, default_value = "write")]
        scope: Scope,

        /// Id of the only organization in which the token works [default: all of the user's]
        #[arg(long, value_name = "ID")]
        organization: Option<String>,

        #[command(flatten)]
        storage: Storage,
    },

    /// List a user's tokens; the tokens themselves are not shown, because only hashes are stored
    List {
        /// Email address or id of the user
        user: String,

        #[command(flatten)]
        storage: Storage,
    },

    /// Revoke a token; no server accepts it once the command has finished
    Revoke {
        /// Id of the token, as shown by `quire token list`
        id: String,

        /// Also revoke every token created with it, directly or through other tokens
        #[arg(long)]
        descendants: bool,

        #[command(flatten)]
        storage: Storage,
    },
}

/// Operations that a token allows.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Scope {
    /// Only operations that read
    Read,
    /// Everything that the user may do
    Write,
}

impl Scope {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Write => "write",
        }
    }
}

#[derive(Args)]
pub(crate) struct Import {
    /// Folder, zip archive, Word document or URL to import
    pub(crate) source: PathBuf,

    /// Kind of the file [default: by its extension], or of the source at the URL
    #[arg(
        long = "source",
        value_name = "KIND",
        value_parser = ["zip", "notion", "confluence", "docx", "markdown", "html", "website", "github-wiki"]
    )]
    pub(crate) kind: Option<String>,

    /// Id or title of the space to import into; a new title creates a space
    #[arg(long, value_name = "ID|TITLE")]
    pub(crate) space: String,

    /// Id of the space's organization [default: the only one that the token can access]
    #[arg(long, value_name = "ID")]
    pub(crate) organization: Option<String>,

    /// Subject of the change request [default: "Import of" and the name of the folder]
    #[arg(long, value_name = "TEXT")]
    pub(crate) subject: Option<String>,

    /// Name of what the content comes from; importing the same origin again merges what changed there
    /// [default: the name of the folder or archive]
    #[arg(long, value_name = "NAME")]
    pub(crate) origin: Option<String>,

    /// The tool that the tree was written for [default: detected by the files in it]
    #[arg(long, value_name = "LAYOUT", value_parser = layout())]
    pub(crate) layout: Option<Layout>,

    /// The language and version of the site that are taken, by `quire publish`
    #[arg(skip)]
    pub(crate) variant: Variant,

    /// Show what the import would do, without doing it
    #[arg(long, conflicts_with = "no_merge")]
    pub(crate) dry_run: bool,

    /// Open the change request for review instead of merging it
    #[arg(long)]
    pub(crate) no_merge: bool,

    /// If there are broken links, do not merge, and exit with 3
    #[arg(long)]
    pub(crate) strict: bool,

    #[command(flatten)]
    pub(crate) remote: Remote,
}

#[derive(Args)]
pub(crate) struct Export {
    /// Folder to write to, or a zip archive if the name ends in .zip
    pub(crate) target: PathBuf,

    /// Id or title of the space to export
    #[arg(long, value_name = "ID|TITLE")]
    pub(crate) space: String,

    /// Id of the space's organization [default: the only one that the token can access]
    #[arg(long, value_name = "ID")]
    pub(crate) organization: Option<String>,

    /// Write into a folder that is not empty, or replace an archive; other files are kept
    #[arg(long)]
    pub(crate) force: bool,

    #[command(flatten)]
    pub(crate) remote: Remote,
}

/// A space on a server.
#[derive(Args)]
pub(crate) struct SpaceName {
    /// Id or title of the space
    #[arg(long, value_name = "ID|TITLE")]
    pub(crate) space: String,

    /// Id of the space's organization [default: the only one that the token can access]
    #[arg(long, value_name = "ID")]
    pub(crate) organization: Option<String>,

    #[command(flatten)]
    pub(crate) remote: Remote,
}

#[derive(Args)]
pub(crate) struct Log {
    /// Only revisions that changed this page: its path or id
    #[arg(long, value_name = "PATH|ID")]
    pub(crate) page: Option<String>,

    /// Number of revisions to list
    #[arg(long, short, default_value_t = 20)]
    pub(crate) number: u32,

    #[command(flatten)]
    pub(crate) space: SpaceName,
}

#[derive(Args)]
pub(crate) struct Diff {
    /// Id of the older revision [default: the one before the active revision]
    pub(crate) from: Option<String>,

    /// Id of the newer revision [default: the active revision]
    pub(crate) to: Option<String>,

    /// Id or number of a change request, to show what it changes
    #[arg(long, value_name = "ID|NUMBER", conflicts_with_all = ["from", "to"])]
    pub(crate) change_request: Option<String>,

    /// Number of unchanged lines before and after each change
    #[arg(long, value_name = "LINES", default_value_t = 3, value_parser = clap::value_parser!(i32).range(0..=20))]
    pub(crate) context: i32,

    #[command(flatten)]
    pub(crate) space: SpaceName,
}

#[derive(Args)]
pub(crate) struct Restore {
    /// Id of the revision
    pub(crate) revision: String,

    /// Page to restore, by its path or id; may be repeated [default: everything]
    #[arg(long = "page", value_name = "PATH|ID")]
    pub(crate) pages: Vec<String>,

    /// Subject of the change request [default: "Restore revision" and its id]
    #[arg(long, value_name = "TEXT")]
    pub(crate) subject: Option<String>,

    #[command(flatten)]
    pub(crate) space: SpaceName,
}

/// All settings, without the commands: the table of settings is part of the help of those.
#[derive(Parser)]
pub(crate) struct Definitions {
    #[command(flatten)]
    config: ConfigFile,

    #[command(flatten)]
    serve: Serve,

    #[command(flatten)]
    remote: Remote,

    #[command(flatten)]
    logging: Logging,
}

/// Parses the name of a layout.
fn layout() -> impl TypedValueParser<Value = Layout> {
    let names = PossibleValuesParser::new(Layout::ALL.map(Layout::name));
    names.try_map(|name| name.parse::<Layout>())
}

fn long_help() -> String {
    format!(
        "\
Examples:
  quire                                     serve on http://127.0.0.1:8080, data in ./quire-data
  quire --data /var/lib/quire --listen 0.0.0.0:8080
  quire publish ./docs                      publish a folder of Markdown as a site
  quire import ./docs --space Handbook      import a folder of Markdown into a space
  quire export --space Handbook out.zip     export a space
  quire token create jo@example.com         create an API token

{}
{CODES}",
        table::<Definitions>()
    )
}
