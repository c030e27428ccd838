//! Effects of the elements around a text on it.

use crate::dom::At;

use super::code::CODE;
use super::styles::Style;

/// The elements around an element.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "they are independent")]
pub(super) struct Context {
    pub(super) bold: bool,
    pub(super) italic: bool,
    pub(super) strikethrough: bool,
    /// Code by its font.
    pub(super) monospaced: bool,
    /// Code by an element.
    pub(super) is_code: bool,
    pub(super) is_pre: bool,
    pub(super) is_math: bool,
    /// The font is bold anyway.
    pub(super) is_head: bool,
}

impl Context {
    /// The context within an inline element.
    pub(super) fn within(mut self, at: At<'_>, style: &Style<'_>) -> Self {
        match at.name() {
            "b" | "strong" => self.bold = true,
            "em" | "i" | "cite" | "dfn" | "var" => self.italic = true,
            "del" | "s" | "strike" => self.strikethrough = true,
            name if CODE.contains(&name) => self.is_code = true,
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
                return Self {
                    bold: false,
                    ..self
                };
            }
            "span" | "font" => self.monospaced = style.monospaced.unwrap_or(self.monospaced),
            _ => {}
        }
        self.bold = style.bold.unwrap_or(self.bold) && !self.is_head;
        self.italic = style.italic.unwrap_or(self.italic);
        self.strikethrough |= style.strikethrough;
        self
    }

    /// The marks of text, by their letters.
    pub(super) fn marks(self) -> String {
        let marks = [
            (self.bold, 'b'),
            (self.italic, 'i'),
            (self.strikethrough, 's'),
            (self.monospaced && !self.is_code, 'c'),
        ];
        let marks = marks.into_iter().filter(|(is_set, _)| *is_set);
        marks.map(|(_, letter)| letter).collect()
    }
}
