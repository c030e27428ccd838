//! One message over one connection.

use std::time::Duration;

use lettre::Address;
use lettre::transport::smtp::authentication::Mechanism;
use lettre::transport::smtp::client::AsyncSmtpConnection;
use lettre::transport::smtp::commands::{Data, Mail, Quit, Rcpt};
use lettre::transport::smtp::extension::{ClientId, Extension, MailBodyParameter, MailParameter};
use lettre::transport::smtp::response::Response;

use crate::message::Message;
use crate::server::{MailServer, Security};

/// The most time for a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(20);
/// The most time for a message, from the connection to the last response.
const MESSAGE_TIMEOUT: Duration = Duration::from_mins(1);

/// A step of a dialogue with a mail server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Something about the connection.
    State(String),
    /// A line that was sent; the password is left out.
    Sent(String),
    /// A line that was received.
    Received(String),
}

/// A message that was not accepted.
#[derive(Debug, thiserror::Error)]
#[error("{reason}")]
pub struct Failure {
    /// Cause, for the log and for the operator.
    pub reason: String,
    /// True if the server will never accept the message: its recipient or its content was refused with a status of 5xx.
    pub is_permanent: bool,
}

impl Failure {
    fn temporary(reason: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
            is_permanent: false,
        }
    }
}

impl MailServer {
    /// Hands a message to the server, and reports each step of the dialogue.
    ///
    /// `hello` is the domain with which this client introduces itself.
    ///
    /// # Errors
    ///
    /// Fails if the address is not valid, and if the server does not accept the message within a minute.
    pub async fn send(
        &self,
        message: &Message,
        to: &str,
        hello: &str,
        mut report: impl FnMut(Step) + Send,
    ) -> Result<(), Failure> {
        let to: Address = to.parse().map_err(|_| Failure {
            reason: "the recipient is not an email address".to_owned(),
            is_permanent: true,
        })?;
        let composed = message.compose(&self.from, &to, hello);
        let composed = composed.map_err(|error| Failure {
            reason: format!("the message cannot be composed: {error}"),
            is_permanent: true,
        })?;
        let formatted = composed.formatted();
        let dialogue = self.dialogue(&formatted, to, hello, &mut report);
        match tokio::time::timeout(MESSAGE_TIMEOUT, dialogue).await {
            Ok(result) => result,
            Err(_) => Err(Failure::temporary(format!(
                "{}:{} did not accept the message within a minute",
                self.host, self.port
            ))),
        }
    }

    async fn dialogue(
        &self,
        message: &[u8],
        to: Address,
        hello: &str,
        report: &mut (impl FnMut(Step) + Send),
    ) -> Result<(), Failure> {
        let mut connection = self.connect(hello, report).await?;
        self.authenticate(&mut connection, report).await?;
        let from = self.from.email.clone();
        let mut parameters = Vec::new();
        let offers = |extension| connection.server_info().supports_feature(extension);
        if !from.to_string().is_ascii() || !to.to_string().is_ascii() {
            if !offers(Extension::SmtpUtfEight) {
                return Err(Failure {
                    reason:
                        "the mail server does not accept addresses with other letters than ASCII"
                            .to_owned(),
                    is_permanent: true,
                });
            }
            parameters.push(MailParameter::SmtpUtfEight);
        }
        if !message.is_ascii() && offers(Extension::EightBitMime) {
            parameters.push(MailParameter::Body(MailBodyParameter::EightBitMime));
        }
        let mut step = async |command: String, may_be_permanent: bool| {
            report(Step::Sent(command.trim_end().to_owned()));
            let response = connection.command(command).await;
            received(response, may_be_permanent, report)
        };
        step(Mail::new(Some(from), parameters).to_string(), false).await?;
        step(Rcpt::new(to, Vec::new()).to_string(), true).await?;
        step(Data.to_string(), false).await?;
        report(Step::Sent(format!("({} bytes)", message.len())));
        let response = connection.message(message).await;
        received(response, true, report)?;
        // The message is accepted, whatever happens to the rest.
        report(Step::Sent(Quit.to_string().trim_end().to_owned()));
        let _ = connection.quit().await;
        Ok(())
    }

    async fn connect(
        &self,
        hello: &str,
        report: &mut (impl FnMut(Step) + Send),
    ) -> Result<AsyncSmtpConnection, Failure> {
        let server = format!("{}:{}", self.host, self.port);
        let hello = ClientId::Domain(hello.to_owned());
        let tls = || {
            self.tls().map_err(|error| {
                Failure::temporary(format!("TLS cannot be used: {}", cause_of(&error)))
            })
        };
        let from_the_start = match self.security {
            Security::Tls => Some(tls()?),
            Security::StartTls | Security::Plain => None,
        };
        report(Step::State(format!("connecting to {server}")));
        let address = (self.host.as_str(), self.port);
        let connected = AsyncSmtpConnection::connect_tokio1(
            address,
            Some(CONNECT_TIMEOUT),
            &hello,
            from_the_start,
            None,
        )
        .await;
        let mut connection = connected.map_err(|error| {
            Failure::temporary(format!("cannot connect to {server}: {}", cause_of(&error)))
        })?;
        report(Step::Sent(format!("EHLO {hello}")));
        report(Step::Received(connection.server_info().to_string()));
        if self.security == Security::StartTls {
            report(Step::Sent("STARTTLS".to_owned()));
            let upgraded = connection.starttls(tls()?, &hello).await;
            upgraded.map_err(|error| {
                Failure::temporary(format!("{server} does not encrypt: {}", cause_of(&error)))
            })?;
            report(Step::Received(connection.server_info().to_string()));
        }
        let state = if connection.is_encrypted() {
            "the connection is encrypted"
        } else {
            "the connection is not encrypted"
        };
        report(Step::State(state.to_owned()));
        Ok(connection)
    }

    async fn authenticate(
        &self,
        connection: &mut AsyncSmtpConnection,
        report: &mut (impl FnMut(Step) + Send),
    ) -> Result<(), Failure> {
        let Some(credentials) = &self.credentials else {
            return Ok(());
        };
        report(Step::Sent(
            "AUTH (with the user name and the password)".to_owned(),
        ));
        let mechanisms = [Mechanism::Plain, Mechanism::Login];
        let response = connection.auth(&mechanisms, credentials).await;
        received(response, false, report)
    }
}

/// Reports a response, and fails unless it is positive.
fn received(
    response: Result<Response, lettre::transport::smtp::Error>,
    may_be_permanent: bool,
    report: &mut impl FnMut(Step),
) -> Result<(), Failure> {
    match response {
        Ok(response) => {
            let text: Vec<&str> = response.message().collect();
            report(Step::Received(format!(
                "{} {}",
                response.code(),
                text.join(" ")
            )));
            Ok(())
        }
        Err(error) => {
            let reason = cause_of(&error);
            report(Step::Received(reason.clone()));
            Err(Failure {
                reason,
                is_permanent: may_be_permanent && error.is_permanent(),
            })
        }
    }
}

/// An error with its causes.
fn cause_of(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        let cause = error.to_string();
        if !text.contains(&cause) {
            text = format!("{text}: {cause}");
        }
        source = error.source();
    }
    text
}
