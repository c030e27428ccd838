//! `quire mail`: its commands, and their options.

use clap::Subcommand;

use crate::config::{Mail as MailOptions, PublicUrl};

#[derive(Subcommand)]
pub(crate) enum Mail {
    /// Send a message to an address, and show the dialogue with the mail server
    #[command(after_help = "\
Example:
  quire mail test jo@example.com --mail-server smtps://docs:secret@mail.example.com \\
    --mail-from \"Docs <docs@example.com>\"

Lines that were sent begin with ->, and those that were received with <-. The password is left out.")]
    Test {
        /// Email address of the recipient
        #[arg(value_name = "ADDRESS")]
        address: String,

        #[command(flatten)]
        mail: MailOptions,

        #[command(flatten)]
        public_url: PublicUrl,
    },
}
