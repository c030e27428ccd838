//! Progress of a command: a bar on a terminal, plain lines elsewhere.
//!
//! - Progress goes to standard error, so that results on standard output can be piped.
//! - Without a terminal, each step prints one line. With `--quiet`, nothing is shown.

use std::io::{IsTerminal as _, stderr};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::output::{Output, safe};

/// Progress of a command.
pub(crate) struct Progress {
    bar: Option<ProgressBar>,
    output: Output,
}

impl Progress {
    /// Nothing to show yet.
    pub(crate) fn new(output: Output) -> Self {
        let bar = (stderr().is_terminal() && !output.quiet).then(|| {
            let bar = ProgressBar::new_spinner();
            bar.enable_steady_tick(Duration::from_millis(100));
            bar
        });
        Self { bar, output }
    }

    /// Begins a step that takes a while.
    pub(crate) fn step(&self, text: &str) {
        match &self.bar {
            Some(bar) => {
                bar.set_style(ProgressStyle::default_spinner());
                bar.set_message(safe(text, &[]).into_owned());
            }
            None => self.output.note(text),
        }
    }

    /// Starts a step with this number of parts.
    pub(crate) fn count(&self, text: &str, parts: usize) {
        match &self.bar {
            Some(bar) => {
                bar.set_position(0);
                bar.set_length(parts as u64);
                bar.set_message(safe(text, &[]).into_owned());
                if let Ok(style) = ProgressStyle::with_template("{msg} [{bar:30}] {pos}/{len}") {
                    bar.set_style(style.progress_chars("=> "));
                }
            }
            None => self.output.note(format_args!("{text}: {parts}")),
        }
    }

    /// Adds one completed part.
    pub(crate) fn part(&self) {
        if let Some(bar) = &self.bar {
            bar.inc(1);
        }
    }

    /// Sets the number of completed parts.
    pub(crate) fn reached(&self, parts: u64) {
        if let Some(bar) = &self.bar {
            bar.set_position(parts);
        }
    }

    /// Removes the bar, so that the next output is on its own line.
    pub(crate) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.finish();
    }
}

/// A number and what it counts: `1 page`, `2 pages`.
pub(crate) fn plural(number: usize, what: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {what}{ending}")
}
