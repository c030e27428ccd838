//! What commands print: text for people, or one JSON document for programs.
//!
//! - Results go to standard output, everything else to standard error.
//! - With `--json`, standard output holds one document and nothing else, also when the command fails. With `--quiet`,
//!   explanations and progress are left out.
//! - A closed pipe ends the output, not the work: the exit code says how the work went. Any other failure to write is an
//!   error, once the work is done.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write as _};
use std::sync::{Mutex, PoisonError};

use clap::Args;
use serde_json::{Value, json};

/// What became of standard output.
static STATE: Mutex<State> = Mutex::new(State {
    is_closed: false,
    failure: None,
});

struct State {
    is_closed: bool,
    failure: Option<io::Error>,
}

/// How a command prints.
#[derive(Args, Clone, Copy, Default)]
#[command(next_help_heading = "Output")]
pub(crate) struct Output {
    /// Print only results, problems and errors
    #[arg(long, short, global = true)]
    pub(crate) quiet: bool,

    /// Print the result as one JSON document; docs/command-line.md describes it
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

impl Output {
    /// A line of the result.
    pub(crate) fn result(self, text: impl Display) {
        if !self.json {
            print(&format!("{text}\n"));
        }
    }

    /// A line that explains the result.
    pub(crate) fn detail(self, text: impl Display) {
        if !self.quiet {
            self.result(text);
        }
    }

    /// A line beside the result.
    pub(crate) fn note(self, text: impl Display) {
        if !self.quiet {
            complain(text);
        }
    }

    /// The whole result as JSON, where that is wanted.
    pub(crate) fn document(self, document: &Value) {
        if self.json {
            print(&format!("{document:#}\n"));
        }
    }

    /// The document of a command that failed.
    pub(crate) fn failure(self, message: &str) {
        self.document(&json!({"error": {"message": message}}));
    }
}

/// Prints text that is a result whatever was asked for.
pub(crate) fn print(text: &str) {
    let mut state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    if state.is_closed {
        return;
    }
    let mut output = io::stdout().lock();
    let outcome = output
        .write_all(text.as_bytes())
        .and_then(|()| output.flush());
    if let Err(error) = outcome {
        state.is_closed = true;
        if error.kind() != ErrorKind::BrokenPipe {
            state.failure = Some(error);
        }
    }
}

/// A line on standard error. Nothing can be done where that is closed.
pub(crate) fn complain(text: impl Display) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Whether something that was printed did not arrive.
pub(crate) fn is_lost() -> bool {
    let state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    state.is_closed
}

/// Why standard output could not be written to, unless it was only closed.
pub(crate) fn take_failure() -> Option<io::Error> {
    let mut state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    state.failure.take()
}
