//! The log: lines for people or JSON, on standard error.
//!
//! - What is logged inside of a request carries its id, which comes from the service.
//! - Credentials are printed by the commands that make them and never reach the log.
//! - The server never waits for its log, and nothing that is wrong with standard error reaches a request: see `writer.rs`.

mod writer;

use std::io::{IsTerminal as _, stderr};
use std::time::Duration;

use anyhow::{Context as _, Result};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::writer::BoxMakeWriter;

use crate::config::{LogFormat, Logging};
use writer::{Direct, Queue};

/// How long the end of a process waits for its log to be written.
const LAST: Duration = Duration::from_millis(500);

/// The log of this process; what waits is written when it is dropped.
pub(crate) struct Log(Option<Queue>);

impl Log {
    /// Prints what is not of the log, in order with it.
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
            queue.flush(LAST);
        }
    }
}

/// Prints where there is no log.
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
    let told: fn(u64) -> String = match logging.log_format {
        LogFormat::Text => in_text,
        LogFormat::Json => in_json,
    };
    let queue = Queue::start(writer::standard_error(), told)?;
    let lines = queue.clone();
    begin(logging, "info", BoxMakeWriter::new(move || lines.clone()))?;
    // What the standard library prints of a panic may block.
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string);
        let reason = panic.payload_as_str().unwrap_or_default();
        tracing::error!(place, reason, "a panic");
    }));
    Ok(Log(Some(queue)))
}

fn in_text(lost: u64) -> String {
    format!("WARN {lost} lines of the log were lost: standard error was full or closed\n")
}

fn in_json(lost: u64) -> String {
    let message = "lines of the log were lost: standard error was full or closed";
    format!(
        "{}\n",
        serde_json::json!({"level": "WARN", "message": message, "lost": lost})
    )
}

/// Starts logging; `default` is the filter where none is given.
fn begin(logging: &Logging, default: &str, writer: BoxMakeWriter) -> Result<()> {
    let text = logging.log.as_deref().unwrap_or(default);
    let filter = EnvFilter::try_new(text).with_context(|| {
        format!("`{text}` is not a log filter; write --log info, or --log info,quire_service=debug")
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
