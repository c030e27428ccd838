//! Output of commands: text for people, or one JSON document for programs.
//!
//! - Results go to standard output, everything else to standard error.
//! - With `--json`, standard output holds exactly one document, even when the command fails. `--quiet` suppresses
//!   explanations and progress.
//! - Output contains text of servers, archives and pages, so control characters are replaced, also those that change
//!   the direction of text: a terminal would obey them. In JSON, they are escaped. Only text that a command colours
//!   itself contains any.
//! - A closed pipe ends the output, not the work: the exit code reports the outcome of the work. Any other write failure
//!   is an error, reported once the work is done.

use std::borrow::Cow;
use std::fmt::{Display, Write as _};
use std::io::{self, ErrorKind, Write as _};
use std::sync::{Mutex, PoisonError};

use clap::Args;
use serde_json::{Value, json};

/// The state of standard output.
static STATE: Mutex<State> = Mutex::new(State {
    is_closed: false,
    failure: None,
});

struct State {
    is_closed: bool,
    failure: Option<io::Error>,
}

/// Output options of a command.
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
    /// Prints a line of the result.
    pub(crate) fn result(self, text: impl Display) {
        self.painted(safe(&text.to_string(), LINES));
    }

    /// Prints a line of the result that may have escape sequences; all other parts of it must be [`safe`].
    pub(crate) fn painted(self, text: impl Display) {
        if !self.json {
            print(&format!("{text}\n"));
        }
    }

    /// Prints a line that explains the result.
    pub(crate) fn detail(self, text: impl Display) {
        if !self.quiet {
            self.result(text);
        }
    }

    /// Prints a note on standard error.
    pub(crate) fn note(self, text: impl Display) {
        if !self.quiet {
            complain(text);
        }
    }

    /// Prints the whole result as JSON, with `--json`.
    pub(crate) fn document(self, document: &Value) {
        if self.json {
            print(&format!("{}\n", escaped(&format!("{document:#}"))));
        }
    }

    /// Prints the document of a failed command, with `--json`.
    pub(crate) fn failure(self, message: &str) {
        self.document(&json!({"error": {"message": message}}));
    }
}

/// Control characters that may be in a text of several lines.
pub(crate) const LINES: &[char] = &['\n', '\t'];

/// Returns `true` if a terminal obeys a character: a control character, or one that changes the direction of text.
fn is_obeyed(letter: char) -> bool {
    letter.is_control() || is_directional(letter)
}

/// Returns `true` if a character changes the direction of text (Unicode's `Bidi_Control`).
pub(crate) fn is_directional(letter: char) -> bool {
    matches!(letter,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Escapes the characters in JSON that a terminal obeys; except for line breaks, they are only in strings.
fn escaped(json: &str) -> Cow<'_, str> {
    let is_unsafe = |letter: char| is_obeyed(letter) && letter != '\n';
    if !json.contains(is_unsafe) {
        return Cow::Borrowed(json);
    }
    let mut text = String::with_capacity(json.len() + 16);
    for letter in json.chars() {
        if is_unsafe(letter) {
            let _ = write!(text, "\\u{:04x}", u32::from(letter));
        } else {
            text.push(letter);
        }
    }
    Cow::Owned(text)
}

/// A text that a terminal only shows: other control characters than these are replaced.
pub(crate) fn safe<'t>(text: &'t str, kept: &[char]) -> Cow<'t, str> {
    let is_unsafe = |letter: char| is_obeyed(letter) && !kept.contains(&letter);
    if text.contains(is_unsafe) {
        Cow::Owned(text.replace(is_unsafe, "\u{FFFD}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// Prints a result, regardless of `--json` and `--quiet`.
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

/// Prints a line on standard error; a closed standard error is ignored.
pub(crate) fn complain(text: impl Display) {
    let text = text.to_string();
    let _ = writeln!(io::stderr().lock(), "{}", safe(&text, LINES));
}

/// Returns whether some output was lost.
pub(crate) fn is_lost() -> bool {
    let state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    state.is_closed
}

/// Returns why writing to standard output failed, unless it was closed.
pub(crate) fn take_failure() -> Option<io::Error> {
    let mut state = STATE.lock().unwrap_or_else(PoisonError::into_inner);
    state.failure.take()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_has_no_control_characters() {
        let json = json!({"a": "\u{202e}\u{9b}\u{7f}\u{1b}é"});
        let text = format!("{json:#}");
        let output = escaped(&text);
        assert!(
            !output.contains(|letter| is_obeyed(letter) && letter != '\n'),
            "{output:?}"
        );
        assert_eq!(serde_json::from_str::<Value>(&output).unwrap(), json);
    }

    #[test]
    fn control_characters_are_replaced() {
        let check = |text: &str, kept: &[char], expected: &str| {
            assert_eq!(safe(text, kept), expected, "{text:?}");
        };
        check("a\tb\n", LINES, "a\tb\n");
        check("a\tb\n", &['\t'], "a\tb\u{FFFD}");
        check(
            "\x1b[31m\x07\r\x7f",
            LINES,
            "\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}",
        );
        // A terminal may take one character for an escape sequence.
        check("\u{9b}31m", LINES, "\u{FFFD}31m");
        check(
            "\u{202e}a\u{2066}\u{200f}\u{61c}",
            LINES,
            "\u{FFFD}a\u{FFFD}\u{FFFD}\u{FFFD}",
        );
        // These join and separate letters of scripts that need them.
        check("\u{200c}\u{200d}", &[], "\u{200c}\u{200d}");
        check("\u{e4}\u{65e5}", &[], "\u{e4}\u{65e5}");
    }
}
