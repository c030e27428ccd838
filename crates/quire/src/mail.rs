//! `quire mail test`: sends a message, and shows the dialogue with the mail server.

use anyhow::{Result, bail};
use quire_service::{MailMessage, MailStep};
use serde_json::json;
use std::process::ExitCode;
use url::Url;

use crate::cli;
use crate::output::Output;

/// `quire mail`
pub(crate) async fn run(command: cli::Mail, output: Output) -> Result<ExitCode> {
    let cli::Mail::Test {
        address,
        mail,
        public_url,
    } = command;
    let Some(server) = mail.server()? else {
        bail!("no mail server is set; set --mail-server and --mail-from");
    };
    let url = Url::parse(&public_url.public_url)?;
    let host = url.host_str().unwrap_or("localhost");
    let message = MailMessage {
        language: "en".to_owned(),
        subject: format!("Test from {host}"),
        paragraphs: vec![format!(
            "This message was sent by `quire mail test` on {host}. Messages of the server will look like it."
        )],
        ..MailMessage::default()
    };
    let mut steps = Vec::new();
    let report = |step: MailStep| {
        let (mark, name, text) = match &step {
            MailStep::State(text) => ("--", "state", text),
            MailStep::Sent(text) => ("->", "sent", text),
            MailStep::Received(text) => ("<-", "received", text),
        };
        output.detail(format_args!("{mark} {text}"));
        steps.push(json!({"type": name, "text": text}));
    };
    let sent = server.send(&message, &address, host, report).await;
    let failure = sent.as_ref().err().map(ToString::to_string);
    output.document(&json!({"accepted": sent.is_ok(), "steps": steps, "error": failure}));
    match sent {
        Ok(()) => {
            output.note(format_args!(
                "The mail server accepted the message to {address}."
            ));
            Ok(ExitCode::SUCCESS)
        }
        Err(failure) => {
            if output.json {
                return Ok(ExitCode::FAILURE);
            }
            bail!("the message was not accepted: {failure}")
        }
    }
}
