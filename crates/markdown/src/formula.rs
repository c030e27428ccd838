//! Formulas in LaTeX, read to be shown.
//!
//! - `pulldown-latex` reads them: it is kept and fuzzed by its authors, has one dependency, and nests braces on the heap
//!   (others recurse for each brace, so that a short formula exhausts the stack). Arguments without braces do recurse,
//!   so formulas with many commands are refused, as are long ones, those that define commands, which may grow without
//!   measure, and those with numbers that make it panic.
//! - A formula that makes the reader panic all the same is refused, too.

use std::panic::{self, AssertUnwindSafe};

use pulldown_latex::event::Event;
use pulldown_latex::{Parser, Storage};

/// The longest formula that is read, in bytes.
pub const MAX_FORMULA_BYTES: usize = 4 << 10;

/// The most commands in a formula that is read.
pub const MAX_COMMANDS: usize = 256;

/// The most pieces that a formula expands to.
const MAX_EVENTS: usize = 8 << 10;

/// Returns the formula without its signs, and true if it is a separate block.
#[must_use]
pub fn source(written: &str) -> (&str, bool) {
    let inner = |sign| {
        let inner = written.trim().strip_prefix(sign)?;
        inner.strip_suffix(sign)
    };
    let (source, is_block) = match (inner("$$"), inner("$")) {
        (Some(inner), _) => (inner, true),
        (None, Some(inner)) => (inner, false),
        (None, None) => (written, false),
    };
    (source.trim().trim_matches('`'), is_block)
}

/// Returns the result of `then` for a formula without its signs; `None` if it is refused or cannot be read.
#[must_use]
pub fn read<T>(source: &str, then: impl FnOnce(Vec<Event<'_>>) -> Option<T>) -> Option<T> {
    let commands = source.bytes().filter(|byte| *byte == b'\\').count();
    if source.is_empty()
        || source.len() > MAX_FORMULA_BYTES
        || commands > MAX_COMMANDS
        || defines(source)
        || has_odd_number(source)
    {
        return None;
    }
    let read = AssertUnwindSafe(|| {
        let storage = Storage::new();
        let events = events(source, &storage)?;
        then(events)
    });
    panic::catch_unwind(read).ok()?
}

fn events<'s>(source: &'s str, storage: &'s Storage) -> Option<Vec<Event<'s>>> {
    let mut events = Vec::new();
    for event in Parser::new(source, storage) {
        if events.len() >= MAX_EVENTS {
            return None;
        }
        events.push(event.ok()?);
    }
    Some(events)
}

/// Returns true if a formula defines commands.
fn defines(source: &str) -> bool {
    [
        "\\def",
        "\\let",
        "\\futurelet",
        "newcommand",
        "providecommand",
    ]
    .iter()
    .any(|command| source.contains(command))
}

/// Returns true if a command that reads a number may have another argument, or one that is too large: the
/// reader panics then.
fn has_odd_number(source: &str) -> bool {
    const COUNTED: &[&str] = &["alignat", "alignedat"];
    let is_odd = |behind: &str| {
        let argument = behind.trim_start_matches('*').strip_prefix("}{");
        let argument = argument.and_then(|argument| argument.split_once('}'));
        let is_number =
            |digits: &str| digits.len() <= 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
        !argument.is_some_and(|(digits, _)| is_number(digits))
    };
    let is_odd_after = |name: &str| {
        let is_end = |before: &str| before.ends_with("\\end{");
        let mut found = source.match_indices(name);
        found.any(|(at, _)| !is_end(&source[..at]) && is_odd(&source[at + name.len()..]))
    };
    source.contains("\\char") || COUNTED.iter().any(|name| is_odd_after(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_formula() {
        for (written, expected) in [
            ("$x$", ("x", false)),
            ("$$\nx\n$$", ("x", true)),
            ("$$x$$", ("x", true)),
            ("$`x`$", ("x", false)),
            (" x ", ("x", false)),
            ("$", ("$", false)),
        ] {
            assert_eq!(source(written), expected, "{written}");
        }
    }

    #[test]
    fn others_are_refused() {
        let many = r"\alpha".repeat(MAX_COMMANDS + 1);
        let long = "x".repeat(MAX_FORMULA_BYTES + 1);
        for formula in [
            "",
            r"\unknowncommand",
            "{",
            r"\frac{1}",
            "x^a^b",
            r"\char日",
            r"\def\a{b}\a",
            r"\let\a\beta\a",
            r"\newcommand{\a}{b}\a",
            r"\renewcommand{\alpha}{b}",
            r"\providecommand{\alpha}{b}",
            r"\begin{alignat}{日}x\end{alignat}",
            r"\begin{alignedat}{99999}x\end{alignedat}",
            &many,
            &long,
        ] {
            assert_eq!(read(formula, |_| Some(())), None, "{formula}");
        }
        assert_eq!(read("x", |events| Some(events.len())), Some(1));
    }

    #[test]
    fn a_panic_is_a_refusal() {
        let panics = |_: Vec<Event<'_>>| -> Option<()> { panic!("as readers do") };
        assert_eq!(read("x", panics), None);
    }
}
