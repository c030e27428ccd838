//! The mail server, and the sender of messages.

use anyhow::{Context as _, Result, bail};
use clap::Args;
use quire_service::MailServer;

/// Options of mail.
#[derive(Args, Clone)]
#[command(next_help_heading = "Mail")]
pub(crate) struct Mail {
    /// URL of the mail server: smtps://user:password@host:465 for TLS, smtp://user:password@host:587
    /// for STARTTLS, or smtp://host:25?tls=none; `quire mail test` tries it [default: no messages are
    /// sent, and links are shown to the operator]
    #[arg(
        long,
        env = "QUIRE_MAIL_SERVER",
        value_name = "URL",
        hide_env_values = true
    )]
    pub(crate) mail_server: Option<String>,

    /// Sender of messages, such as "Docs <docs@example.com>"
    #[arg(long, env = "QUIRE_MAIL_FROM", value_name = "ADDRESS")]
    pub(crate) mail_from: Option<String>,
}

impl Mail {
    /// The mail server, if one is set.
    ///
    /// # Errors
    /// Fails if a setting is missing or not valid.
    pub(crate) fn server(&self) -> Result<Option<MailServer>> {
        match (&self.mail_server, &self.mail_from) {
            (None, None) => Ok(None),
            (Some(_), None) => bail!("--mail-server needs a sender; set --mail-from"),
            (None, Some(_)) => bail!("--mail-from needs a mail server; set --mail-server"),
            (Some(url), Some(from)) => {
                let server = MailServer::new(url, from).context("the mail server")?;
                Ok(Some(server))
            }
        }
    }
}
