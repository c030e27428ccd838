//! `quire user`: its commands, and their options.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::config::{PublicUrl, Storage};

#[derive(Subcommand)]
pub(crate) enum User {
    /// Create a user and print their id
    #[command(after_help = "\
Examples:
  quire user create jo@example.com --name \"Jo Doe\"
  quire user create jo@example.com --organization rNw1DEyvS4TGBTtpjXV9uH --role edit")]
    Create {
        /// Email address of the user
        email: String,

        /// Name of the user [default: the part of the address before the @]
        #[arg(long)]
        name: Option<String>,

        /// Id of the organization that the user joins
        #[arg(long, value_name = "ID")]
        organization: Option<String>,

        /// Role in the organization: admin, create, review, edit, comment or read [default: guest]
        #[arg(long, requires = "organization")]
        role: Option<String>,

        /// Let the user create organizations through the API
        #[arg(long)]
        server_admin: bool,

        #[command(flatten)]
        storage: Storage,
    },

    /// Print a link with which a user sets a password (an invite, or a reset if they have one), or confirms an address
    #[command(after_help = "\
Examples:
  quire user link jo@example.com
  quire user link jo@example.com --public-url https://docs.example.com
  quire user link jo@example.com --confirm-address

Give the link to nobody but the user: it works once, for 24 hours, an invite for 7 days. A newer
link replaces it. A reset ends all sessions that began with the old password. With
`--confirm-address`, the link gives the user the email address that they asked for on the page of
their account: send it to that address.")]
    Link {
        /// Turn off the one-time codes of the user at once, such as after the loss of a phone
        #[arg(long)]
        turn_off_codes: bool,

        /// Remove the passkeys of the user at once
        #[arg(long)]
        remove_passkeys: bool,

        /// Print the link that confirms the new email address that the user asked for
        #[arg(long, conflicts_with_all = ["turn_off_codes", "remove_passkeys"])]
        confirm_address: bool,

        #[command(flatten)]
        user: UserName,

        #[command(flatten)]
        public_url: PublicUrl,
    },

    /// List users
    List {
        #[command(flatten)]
        storage: Storage,
    },

    /// Disable a user: their tokens and sessions stop working at once, and they cannot sign in
    #[command(after_help = "\
Memberships and tokens stay, so that `quire user enable` reverses it. Servers that run on the same
data refuse the user once the command has finished.")]
    Disable(UserName),

    /// Enable a disabled user
    Enable(UserName),

    /// Change the name or the email address of a user
    #[command(after_help = "\
Example:
  quire user rename jo@example.com --email jo.doe@example.com --name \"Jo Doe\"")]
    Rename {
        /// New name of the user
        #[arg(long, required_unless_present = "email")]
        name: Option<String>,

        /// New email address of the user
        #[arg(long)]
        email: Option<String>,

        #[command(flatten)]
        user: UserName,
    },

    /// Make a user an admin of an organization, also one whose last admin left
    #[command(after_help = "\
Example:
  quire user promote jo@example.com --organization rNw1DEyvS4TGBTtpjXV9uH

A user who is not a member joins the organization. `quire org list` lists the ids of organizations.")]
    Promote {
        /// Id of the organization
        #[arg(long, value_name = "ID")]
        organization: String,

        #[command(flatten)]
        user: UserName,
    },

    /// Remove a user from all organizations, and delete their tokens, sessions and password
    #[command(after_help = "\
What the user wrote remains, under their name; `quire user erase` replaces the name.")]
    Delete {
        /// Do not ask for confirmation
        #[arg(long, short)]
        yes: bool,

        #[command(flatten)]
        user: UserName,
    },

    /// Print all that is stored about a user as JSON, without secrets
    #[command(after_help = "\
Examples:
  quire user export jo@example.com > jo.json
  quire user export jo@example.com --output jo.json

The file is readable only by its owner.")]
    Export {
        /// File to write, which must not exist [default: standard output]
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,

        #[command(flatten)]
        user: UserName,
    },

    /// Delete a user, and replace their name and email address everywhere
    #[command(after_help = "\
Examples:
  quire user erase jo@example.com --dry-run
  quire user erase jo@example.com --yes

What people wrote stays, such as pages and comments. An embedded database is compacted afterwards,
so that no part of its file has the old values; while a server uses it, that is left to `quire
compact`.
Backups and copies made before keep the old values: docs/operations/people.md.")]
    Erase {
        /// Do not ask for confirmation
        #[arg(long, short)]
        yes: bool,

        /// Count what would be changed, without changing it
        #[arg(long, conflicts_with = "yes")]
        dry_run: bool,

        #[command(flatten)]
        user: UserName,
    },
}

/// A user of the data.
#[derive(Args)]
pub(crate) struct UserName {
    /// Email address or id of the user
    pub(crate) user: String,

    #[command(flatten)]
    pub(crate) storage: Storage,
}
