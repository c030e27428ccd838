//! The log: lines for people or JSON, on standard error.
//!
//! - What is logged inside of a request carries its id, which comes from the service.
//! - Credentials are printed by the commands that make them and never reach the log.

use std::io::{IsTerminal as _, stderr};

use anyhow::{Context as _, Result};
use tracing_subscriber::EnvFilter;

use crate::config::{LogFormat, Logging};

/// Starts logging; `default` is the filter where none is given.
pub(crate) fn start(logging: &Logging, default: &str) -> Result<()> {
    let text = logging.log.as_deref().unwrap_or(default);
    let filter = EnvFilter::try_new(text).with_context(|| {
        format!("`{text}` is not a log filter; set --log or QUIRE_LOG to info, or to info,quire_service=debug")
    })?;
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(stderr);
    match logging.log_format {
        LogFormat::Text => builder
            .with_ansi(stderr().is_terminal())
            .with_target(false)
            .init(),
        LogFormat::Json => builder.json().flatten_event(true).init(),
    }
    Ok(())
}
