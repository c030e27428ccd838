//! Formulas as `MathML`.
//!
//! - The output of `pulldown-latex` is read again: only elements and attributes of `MathML` Core stay, without styles, and
//!   only if all of it is balanced. A formula that is refused is shown as source.
//! - A formula that may be wider than a page of paper has a class with its width, so that it can be printed smaller:
//!   formulas do not continue on the next line.

use pulldown_latex::config::{DisplayMode, RenderConfig};
use pulldown_latex::event::Event;
use pulldown_latex::{ParserError, push_mathml};
use quire_markdown::formula;
use quire_markdown::markup::{Piece, Pieces, decode};

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

/// The widths that have a class, in heights of letters.
const WIDTHS: &[u16] = &[30, 40, 50, 60, 70, 80, 90, 100, 150, 200, 300, 500];

/// A formula as HTML, if it can be read.
pub(crate) fn html(source: &str, is_block: bool) -> Option<String> {
    let mathml = formula::read(source, |events| mathml(events, is_block))?;
    let mut html = clean(&mathml)?;
    let width = width(&html);
    if width > 25.0 {
        let wide = WIDTHS.iter().find(|wide| width <= f32::from(**wide));
        let wide = wide.or(WIDTHS.last())?;
        let rest = html.strip_prefix("<math")?;
        // A tag has an attribute once, and formulas have no class themselves.
        let is_bare = rest
            .split('>')
            .next()
            .is_some_and(|tag| !tag.contains("class"));
        if is_bare {
            html = format!("<math class=\"wide-{wide}\"{rest}");
        }
    }
    Some(html)
}

/// An element of a formula whose end is not read yet.
struct Open<'m> {
    name: &'m str,
    /// The widths of the elements in it; a row of a table has those of its cells.
    inner: Vec<f32>,
    columns: Vec<f32>,
}

/// About how wide a formula is, in heights of letters: rather more than less.
fn width(html: &str) -> f32 {
    let mut open = vec![Open {
        name: "",
        inner: Vec::new(),
        columns: Vec::new(),
    }];
    for piece in Pieces::new(html) {
        match piece {
            Piece::Text(text) => {
                if let Some(last) = open.last_mut() {
                    let name = last.name;
                    let text = decode(text, false);
                    let widths = text.chars().map(|letter| wide(name, letter));
                    last.inner.push(widths.sum());
                }
            }
            Piece::Tag(tag) if !tag.is_end => open.push(Open {
                name: tag.name,
                inner: tag
                    .attribute("width")
                    .and_then(|width| {
                        let number = width.strip_suffix("em")?;
                        number.parse().ok().filter(|_| tag.name == "mspace")
                    })
                    .into_iter()
                    .collect(),
                columns: Vec::new(),
            }),
            Piece::Tag(_) => {
                if let (Some(done), Some(outer)) = (open.pop(), open.last_mut()) {
                    outer.add(&done);
                }
            }
            Piece::Unclosed(_) => {}
        }
    }
    open.first().map_or(0.0, Open::width)
}

/// Width of a letter in an element.
fn wide(element: &str, letter: char) -> f32 {
    match (element, letter) {
        (
            "mo",
            '('
            | ')'
            | '['
            | ']'
            | '{'
            | '}'
            | '|'
            | ','
            | '.'
            | ';'
            | '!'
            | '\u{2061}'..='\u{2064}',
        ) => 0.45,
        ("mo", _) => 1.3,
        (_, 'm' | 'w') => 0.9,
        (_, letter) if letter.is_uppercase() => 0.8,
        _ => 0.6,
    }
}

impl Open<'_> {
    /// Takes an element that is in it.
    fn add(&mut self, done: &Open<'_>) {
        if done.name == "mtr" {
            for (at, width) in done.inner.iter().enumerate() {
                match self.columns.get_mut(at) {
                    Some(column) => *column = column.max(*width),
                    None => self.columns.push(*width),
                }
            }
        } else {
            self.inner.push(done.width());
        }
    }

    fn width(&self) -> f32 {
        const SMALL: f32 = 0.75;
        let inner = &self.inner;
        let most = |widths: &[f32]| widths.iter().copied().fold(0.0, f32::max);
        let (first, rest) = inner
            .split_first()
            .map_or((0.0, &[][..]), |(first, rest)| (*first, rest));
        match self.name {
            "mfrac" => most(inner) + 0.3,
            "msub" | "msup" | "msubsup" => first + SMALL * most(rest),
            "munder" | "mover" | "munderover" => first.max(SMALL * most(rest)),
            "mroot" => first + SMALL * most(rest) + 0.8,
            "msqrt" => inner.iter().sum::<f32>() + 0.8,
            "mtable" => self.columns.iter().map(|column| column + 1.0).sum(),
            _ => inner.iter().sum(),
        }
    }
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

/// Writes `MathML` again, with allowed elements only; `None` if it is not `MathML`.
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
                    // There is exactly one formula.
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
    use quire_markdown::formula::{MAX_COMMANDS, MAX_FORMULA_BYTES};

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
    fn wide_formulas_say_so() {
        let check = |formula: &str, expected: Option<&str>| {
            let html = html(formula, true).unwrap_or_default();
            let class = html.strip_prefix("<math class=\"wide-");
            let class = class.and_then(|rest| rest.split('"').next());
            assert_eq!(class, expected, "{formula} {}", width(&html));
        };
        check(r"a^2 + b^2 = c^2", None);
        check(r"\frac{1}{2}", None);
        let terms: Vec<String> = (1..=25)
            .map(|at| format!(r"\alpha_{{{at}}} x^{{{at}}}"))
            .collect();
        check(&terms.join(" + "), Some("100"));
        check(
            &format!(r"\frac{{{}}}{{2}}", "x + ".repeat(15) + "1"),
            Some("30"),
        );
        check(
            &format!(
                r"\begin{{matrix}} {} \end{{matrix}}",
                "abc & ".repeat(20) + "1"
            ),
            Some("60"),
        );
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
                let deep = command.repeat(MAX_COMMANDS) + "x";
                let _ = html(
                    deep.get(..deep.len().min(MAX_FORMULA_BYTES))
                        .unwrap_or_default(),
                    false,
                );
                let _ = html(&command.repeat(MAX_FORMULA_BYTES / command.len()), true);
            }
        };
        let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(run);
        thread
            .expect("a thread can be started")
            .join()
            .expect("no formula panics");
    }
}
