//! Formulas as `MathML`.
//!
//! - What `pulldown-latex` writes is read again: only elements and attributes of `MathML` Core stay, without styles, and
//!   only if all of it is balanced. A formula that is refused is shown as source.

use pulldown_latex::config::{DisplayMode, RenderConfig};
use pulldown_latex::event::Event;
use pulldown_latex::{ParserError, push_mathml};
use quire_content::formula;
use quire_content::markup::{Piece, Pieces};

use crate::escape::{push_source, push_value};

/// Styles of formulas: lines and columns, which `MathML` Core leaves to styles.
pub const FORMULAS: &str = include_str!("math.css");

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

/// A formula as HTML, if it can be read.
pub(crate) fn html(source: &str, is_block: bool) -> Option<String> {
    let mathml = formula::read(source, |events| mathml(events, is_block))?;
    clean(&mathml)
}

fn mathml(events: Vec<Event<'_>>, is_block: bool) -> Option<String> {
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
    for piece in Pieces::new(mathml) {
        match piece {
            Piece::Unclosed(_) => return None,
            Piece::Text(_) if open.is_empty() => return None,
            Piece::Text(text) => push_source(&mut out, text),
            Piece::Tag(tag) => {
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
    use quire_content::formula::{LONGEST, MOST_COMMANDS};

    use super::*;

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
