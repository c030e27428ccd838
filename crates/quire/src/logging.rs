//! The log, as text or JSON on standard error.
//!
//! - Lines logged within a request carry the request id, which comes from the service.
//! - Commands print the credentials that they create; credentials never reach the log.
//! - The server never waits for its log, and a broken standard error affects no request: see `writer.rs`.

mod writer;

use std::io::{IsTerminal as _, stderr};
use std::time::Duration;

use anyhow::{Context as _, Result};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::writer::BoxMakeWriter;

use crate::config::{LogFormat, Logging};
use writer::{Direct, Queue};

/// Time that a process waits at its end for the log to be written.
const FLUSH_TIMEOUT: Duration = Duration::from_millis(500);

/// The log of this process; dropping it writes the queued lines.
pub(crate) struct Log(Option<Queue>);

impl Log {
    /// Prints text that is not part of the log, in order with it.
    pub(crate) fn print(&self, text: &str) {
        match &self.0 {
            Some(queue) => queue.send(text.as_bytes()),
            None => writer::print(text.as_bytes()),
        }
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        if let Some(queue) = &self.0 {
            queue.flush(FLUSH_TIMEOUT);
        }
    }
}

/// Prints text while there is no log.
pub(crate) fn print(text: &str) {
    writer::print(text.as_bytes());
}

/// Starts logging for a command.
pub(crate) fn start(logging: &Logging) -> Result<Log> {
    begin(logging, "warn", BoxMakeWriter::new(|| Direct))?;
    Ok(Log(None))
}

/// Starts logging for a server: in the background, panics included.
pub(crate) fn start_server(logging: &Logging) -> Result<Log> {
    let report: fn(u64) -> String = match logging.log_format {
        LogFormat::Text => in_text,
        LogFormat::Json => in_json,
    };
    let queue = Queue::start(writer::standard_error(), report)?;
    let lines = queue.clone();
    // `rmcp` logs each message several times.
    begin(
        logging,
        "info,rmcp=error",
        BoxMakeWriter::new(move || lines.clone()),
    )?;
    // The standard library's own panic message may block.
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string);
        let reason = panic.payload_as_str().unwrap_or_default();
        tracing::error!(place, reason, "panicked");
    }));
    Ok(Log(Some(queue)))
}

fn in_text(lost: u64) -> String {
    format!("WARN {lost} log lines were lost: standard error was full or closed\n")
}

fn in_json(lost: u64) -> String {
    let message = "log lines were lost: standard error was full or closed";
    format!(
        "{}\n",
        serde_json::json!({"level": "WARN", "message": message, "lost": lost})
    )
}

/// Starts logging; `default` is the filter if none is set.
fn begin(logging: &Logging, default: &str, writer: BoxMakeWriter) -> Result<()> {
    let text = logging.log.as_deref().unwrap_or(default);
    let filter = EnvFilter::try_new(text).with_context(|| {
        format!("`{text}` is not a log filter; set --log or QUIRE_LOG to a value such as info or info,quire_service=debug")
    })?;
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(writer);
    match logging.log_format {
        LogFormat::Text => builder
            .with_ansi(stderr().is_terminal())
            .with_target(false)
            .init(),
        LogFormat::Json => builder.json().flatten_event(true).init(),
    }
    Ok(())
}
