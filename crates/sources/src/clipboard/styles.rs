//! Reads the styles of elements: most programs copy formatting as styles, whatever the element.

use crate::dom::At;

/// The weight from which a font is bold.
const BOLD: u32 = 600;

/// The declarations of a style that the conversion reads.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "declarations are independent"
)]
pub(super) struct Style<'d> {
    pub(super) bold: Option<bool>,
    pub(super) italic: Option<bool>,
    pub(super) strikethrough: bool,
    pub(super) monospaced: Option<bool>,
    /// The font has symbols instead of letters.
    pub(super) symbols: bool,
    /// White space is part of the text.
    pub(super) preformatted: bool,
    pub(super) hidden: bool,
    pub(super) raised: Option<Raised>,
    pub(super) alignment: Option<&'d str>,
    pub(super) width: Option<&'d str>,
    pub(super) height: Option<&'d str>,
    /// Word's name and level of the list of a paragraph, or `Ignore` for the marker of an item.
    pub(super) list: Option<&'d str>,
    /// Word's name of a part, such as `footnote-list`.
    pub(super) element: Option<&'d str>,
}

/// Text above or below the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Raised {
    Above,
    Below,
}

impl<'d> Style<'d> {
    pub(super) fn of(at: At<'d>) -> Self {
        let mut style = Self::default();
        for declaration in at.attribute("style").unwrap_or_default().split(';') {
            let Some((name, value)) = declaration.split_once(':') else {
                continue;
            };
            style.set(name.trim(), value.trim());
        }
        style
    }

    fn set(&mut self, name: &str, value: &'d str) {
        let is = |known: &str| value.eq_ignore_ascii_case(known);
        match name.to_ascii_lowercase().as_str() {
            "font-weight" => self.bold = weight(value),
            "font-style" => self.italic = Some(is("italic") || starts(value, "oblique")),
            "text-decoration" | "text-decoration-line" => {
                self.strikethrough |= value
                    .split_ascii_whitespace()
                    .any(|word| word.eq_ignore_ascii_case("line-through"));
            }
            "font-family" => {
                let font = first_font(value);
                self.monospaced = Some(is_monospaced(&font));
                self.symbols = ["symbol", "webdings", "wingdings"]
                    .iter()
                    .any(|name| font.starts_with(name));
            }
            "white-space" => self.preformatted = starts(value, "pre"),
            "display" => self.hidden |= is("none"),
            "mso-hide" => self.hidden |= is("all"),
            "vertical-align" if is("super") => self.raised = Some(Raised::Above),
            "vertical-align" if is("sub") => self.raised = Some(Raised::Below),
            "text-align" => self.alignment = Some(value),
            "width" => self.width = Some(value),
            "height" => self.height = Some(value),
            "mso-list" => self.list = Some(value),
            "mso-element" => self.element = Some(value),
            _ => {}
        }
    }

    /// Returns `true` if an element is the marker of an item of Word.
    pub(super) fn is_marker(&self) -> bool {
        self.list
            .is_some_and(|list| list.eq_ignore_ascii_case("ignore"))
    }
}

fn starts(value: &str, start: &str) -> bool {
    value
        .get(..start.len())
        .is_some_and(|found| found.eq_ignore_ascii_case(start))
}

fn weight(value: &str) -> Option<bool> {
    if let Ok(weight) = value.parse::<u32>() {
        return Some(weight >= BOLD);
    }
    match value.to_ascii_lowercase().as_str() {
        "bold" | "bolder" => Some(true),
        "normal" | "lighter" | "initial" => Some(false),
        _ => None,
    }
}

/// The first font of a list, in lowercase.
fn first_font(fonts: &str) -> String {
    let first = fonts.split(',').next().unwrap_or_default();
    let is_edge = |character: char| character.is_whitespace() || "\"'".contains(character);
    first.trim_matches(is_edge).to_ascii_lowercase()
}

fn is_monospaced(font: &str) -> bool {
    let names = [
        "cascadia code",
        "consolas",
        "courier",
        "fira code",
        "lucida console",
        "menlo",
        "monaco",
        "monospace",
        "source code pro",
        "ui-monospace",
    ];
    font.ends_with(" mono")
        || font.ends_with("mono-regular")
        || names.iter().any(|name| font.starts_with(name))
}

#[cfg(test)]
mod tests {
    use super::{first_font, is_monospaced};

    #[test]
    fn fonts_are_distinguished() {
        for fonts in [
            "Consolas",
            "\"Courier New\"",
            "'Droid Sans Mono', 'monospace', monospace",
            "ui-monospace, SFMono-Regular",
            "SFMono-Regular",
        ] {
            assert!(is_monospaced(&first_font(fonts)), "{fonts}");
        }
        for fonts in ["Monotype Corsiva", "Calibri, monospace", "", "Arial"] {
            assert!(!is_monospaced(&first_font(fonts)), "{fonts}");
        }
    }
}
