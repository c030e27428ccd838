//! Formulas as `MathML`.
//!
//! - `pulldown-latex` reads them: it is kept and fuzzed by its authors, has one dependency, and nests braces on the heap
//!   (others recurse for each brace, so that a short formula exhausts the stack). Arguments without braces do recurse,
//!   so formulas with many commands are refused, as are long ones, those that define commands, which may grow without
//!   measure, and those with numbers that make it panic.
//! - What it writes is read again: only elements and attributes of `MathML` Core stay, without styles, and only if all of
//!   it is balanced. A formula that is refused, or makes the reader panic, is shown as source.

use std::panic::{self, AssertUnwindSafe};

use pulldown_latex::config::{DisplayMode, RenderConfig};
use pulldown_latex::event::Event;
use pulldown_latex::{Parser, ParserError, Storage, push_mathml};

use crate::escape::{push_source, push_value};
use crate::raw::{MarkupPiece, MarkupPieces};

/// Styles of formulas: lines and columns, which `MathML` Core leaves to styles.
pub const FORMULAS: &str = include_str!("math.css");

/// The longest formula, in bytes.
const LONGEST: usize = 4 << 10;

/// The most commands in a formula.
const MOST_COMMANDS: usize = 256;

/// The most pieces that a formula expands to.
const MOST_EVENTS: usize = 8 << 10;

/// Elements of formulas.
pub(crate) const ELEMENTS: &[&str] = &[
    "math",
    "menclose",
    "merror",
    "mfrac",
    "mi",
    "mmultiscripts",
    "mn",
    "mo",
    "mover",
    "mpadded",
    "mphantom",
    "mprescripts",
    "mroot",
    "mrow",
    "ms",
    "mspace",
    "msqrt",
    "mstyle",
    "msub",
    "msubsup",
    "msup",
    "mtable",
    "mtd",
    "mtext",
    "mtr",
    "munder",
    "munderover",
    "none",
];

/// Attributes of formulas.
pub(crate) const ATTRIBUTES: &[&str] = &[
    "accent",
    "accentunder",
    "class",
    "columnalign",
    "columnspan",
    "depth",
    "display",
    "displaystyle",
    "fence",
    "form",
    "height",
    "largeop",
    "linethickness",
    "lspace",
    "mathvariant",
    "maxsize",
    "minsize",
    "movablelimits",
    "notation",
    "rowspan",
    "rspace",
    "scriptlevel",
    "separator",
    "stretchy",
    "symmetric",
    "voffset",
    "width",
];

/// The formula without its signs, and whether it stands alone.
pub(crate) fn source(written: &str) -> (&str, bool) {
    let inner = |sign| {
        let inner = written.trim().strip_prefix(sign)?;
        inner.strip_suffix(sign)
    };
    match (inner("$$"), inner("$")) {
        (Some(inner), _) => (inner.trim(), true),
        (None, Some(inner)) => (inner.trim(), false),
        (None, None) => (written.trim(), false),
    }
}

/// A formula as HTML, if it can be read.
pub(crate) fn html(source: &str, is_block: bool) -> Option<String> {
    let commands = source.bytes().filter(|byte| *byte == b'\\').count();
    if source.is_empty()
        || source.len() > LONGEST
        || commands > MOST_COMMANDS
        || defines(source)
        || has_odd_number(source)
    {
        return None;
    }
    let read = AssertUnwindSafe(|| mathml(source, is_block));
    let mathml = panic::catch_unwind(read).ok()??;
    clean(&mathml)
}

/// Whether a formula defines commands.
fn defines(source: &str) -> bool {
    ["\\def", "newcommand"]
        .iter()
        .any(|command| source.contains(command))
}

/// Whether a command that reads a number may have another argument, or one that is too large: the reader panics then.
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

fn mathml(source: &str, is_block: bool) -> Option<String> {
    let storage = Storage::new();
    let mut events: Vec<Event<'_>> = Vec::new();
    for event in Parser::new(source, &storage) {
        if events.len() >= MOST_EVENTS {
            return None;
        }
        events.push(event.ok()?);
    }
    let config = RenderConfig {
        display_mode: if is_block {
            DisplayMode::Block
        } else {
            DisplayMode::Inline
        },
        ..RenderConfig::default()
    };
    let events = events.into_iter().map(Ok::<_, ParserError>);
    let mut mathml = String::new();
    push_mathml(&mut mathml, events, config).ok()?;
    Some(mathml)
}

/// Writes `MathML` anew, as far as it is such; nothing if it is not.
fn clean(mathml: &str) -> Option<String> {
    let mut out = String::with_capacity(mathml.len());
    let mut open: Vec<&'static str> = Vec::new();
    for piece in MarkupPieces::new(mathml) {
        match piece {
            MarkupPiece::Unclosed(_) => return None,
            MarkupPiece::Text(_) if open.is_empty() => return None,
            MarkupPiece::Text(text) => push_source(&mut out, text),
            MarkupPiece::Tag(tag) => {
                let name = ELEMENTS.iter().find(|name| **name == tag.name)?;
                let is_first = out.is_empty();
                if !tag.is_end {
                    // There is one formula, and nothing beside it.
                    if (*name == "math") != is_first || open.is_empty() != is_first {
                        return None;
                    }
                    out.push('<');
                    out.push_str(name);
                    push_attributes(&mut out, &tag.attributes);
                    out.push('>');
                    open.push(name);
                }
                if tag.is_end || tag.is_empty {
                    if open.pop()? != *name {
                        return None;
                    }
                    out.push_str("</");
                    out.push_str(name);
                    out.push('>');
                }
            }
        }
    }
    (open.is_empty() && out.starts_with("<math")).then_some(out)
}

fn push_attributes(out: &mut String, attributes: &[(&str, &str)]) {
    for (name, value) in attributes {
        if ATTRIBUTES.contains(name) && !value.contains('&') {
            out.push(' ');
            out.push_str(name);
            out.push_str("=\"");
            push_value(out, value);
            out.push('"');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_formula() {
        assert_eq!(source("$x$"), ("x", false));
        assert_eq!(source("$$\nx\n$$"), ("x", true));
        assert_eq!(source("$$x$$"), ("x", true));
        assert_eq!(source("x"), ("x", false));
        assert_eq!(source("$"), ("$", false));
    }

    #[test]
    fn common_formulas_are_read() {
        for formula in [
            r"a < b > c \& d",
            r"\frac{1}{2} + \sqrt[3]{x_1^2} \le \infty",
            r"\sum_{i=0}^n i^2 = \frac{(n^2+n)(2n+1)}{6}",
            r"\begin{pmatrix} a & b \\ c & d \end{pmatrix}",
            r"\begin{align} a &= b \\ &= c \end{align}",
            r"\text{if } x \in \mathbb{R}, \quad f'(x) \neq 0",
            r"\left( \int_0^\infty e^{-x^2} \, dx \right)",
            r"\color{red} x",
            r"\begin{alignat*}{2} a &= b & c &= d \end{alignat*}",
        ] {
            let html = html(formula, true);
            assert!(
                html.is_some_and(|html| !html.contains("style")),
                "{formula}"
            );
        }
    }

    #[test]
    fn every_style_is_of_something_written() {
        let formulas = [
            r"\begin{align} a &= b \end{align}",
            r"\begin{matrix*}[r] a \end{matrix*}",
            r"\begin{cases} a & b \end{cases}",
            r"\begin{multline} a \\ b \end{multline}",
            r"\begin{array}{|c:c|} \hline a & b \\ \hdashline c & d \end{array}",
            r"\begin{array}{:c||} a \end{array}",
        ];
        let written = formulas.map(|formula| html(formula, true).unwrap_or_default());
        let written = written.concat();
        for rule in FORMULAS.lines() {
            let class = rule.split([' ', '.']).nth(1).unwrap_or_default();
            assert!(written.contains(class), "{class} is not in {written}");
        }
    }

    #[test]
    fn others_are_refused() {
        let many = r"\alpha".repeat(MOST_COMMANDS + 1);
        let long = "x".repeat(LONGEST + 1);
        for formula in [
            "",
            r"\unknowncommand",
            "{",
            r"\frac{1}",
            "x^a^b",
            r"\char日",
            r"\def\a{b}\a",
            r"\renewcommand{\alpha}{b}",
            r"\begin{alignat}{日}x\end{alignat}",
            r"\begin{alignedat}{99999}x\end{alignedat}",
            &many,
            &long,
        ] {
            assert_eq!(html(formula, false), None, "{formula}");
        }
    }

    #[test]
    fn nothing_else_is_let_through() {
        let check = |mathml: &str, expected: Option<&str>| {
            assert_eq!(clean(mathml).as_deref(), expected, "{mathml}");
        };
        check("<math><mi>x</mi></math>", Some("<math><mi>x</mi></math>"));
        check(
            "<math onclick=\"x\" style=\"y\"><mspace width=\"1em\" /></math>",
            Some("<math><mspace width=\"1em\"></mspace></math>"),
        );
        check("<math><mi><img src=x></mi></math>", None);
        check("<math><mi>x</math></mi>", None);
        check("<math></math><math></math>", None);
        check("<math><math></math></math>", None);
        check("<math></math><mi></mi>", None);
        check("<mi>x</mi>", None);
        check("<math>", None);
        check("x", None);
    }

    /// Each command without braces is an argument of the one before it; the stack is half of what threads have.
    #[test]
    fn commands_in_commands_fit_the_stack() {
        let run = || {
            for command in [
                r"\sqrt",
                r"\not",
                r"\bar",
                r"\mathbf",
                r"x^\hat",
                r"\frac1",
                r"\frac{1}",
                r"\relax",
                "{",
                r"\left(",
            ] {
                let deep = command.repeat(MOST_COMMANDS) + "x";
                let _ = html(
                    deep.get(..deep.len().min(LONGEST)).unwrap_or_default(),
                    false,
                );
                let _ = html(&command.repeat(LONGEST / command.len()), true);
            }
        };
        let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(run);
        thread
            .expect("a thread can be started")
            .join()
            .expect("no formula panics");
    }
}
