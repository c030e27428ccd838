//! Rust text, line by line.
//!
//! - Text of the description reaches the output only as literals, by [`literal`], and as doc comments, by
//!   [`Code::docs`], whose lines hold no line break: neither can end before it should.

use super::docs;

/// Rust text that grows.
#[derive(Debug, Default)]
pub(crate) struct Code {
    text: String,
    indent: usize,
}

impl Code {
    /// A line.
    pub(crate) fn line(&mut self, line: impl AsRef<str>) {
        let line = line.as_ref();
        if !line.is_empty() {
            for _ in 0..self.indent {
                self.text.push_str("    ");
            }
            self.text.push_str(line);
        }
        self.text.push('\n');
    }

    /// A line that opens a block, indented until it is [closed](Self::close).
    pub(crate) fn open(&mut self, line: impl AsRef<str>) {
        self.line(line);
        self.indent += 1;
    }

    /// A line that closes a block.
    pub(crate) fn close(&mut self, line: &str) {
        self.indent = self.indent.saturating_sub(1);
        self.line(line);
    }

    /// An empty line, where there is none yet and no block has just begun.
    pub(crate) fn space(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") && !self.text.ends_with("{\n") {
            self.text.push('\n');
        }
    }

    /// Doc comments for what follows.
    pub(crate) fn docs(&mut self, text: &str) {
        self.comments("///", text);
    }

    /// Doc comments for the file.
    pub(crate) fn file_docs(&mut self, text: &str) {
        self.comments("//!", text);
    }

    fn comments(&mut self, mark: &str, text: &str) {
        for line in docs::lines(text) {
            self.line(format!("{mark}{line}"));
        }
    }

    /// `before`, the items with commas between them, and `after`; in one line where that is short enough.
    pub(crate) fn list(&mut self, before: &str, items: &[String], after: &str) {
        let length: usize = items.iter().map(|item| item.len() + 2).sum();
        if self.indent * 4 + before.len() + length + after.len() <= 110 {
            let space = if before.ends_with('{') && !items.is_empty() {
                " "
            } else {
                ""
            };
            self.line(format!("{before}{space}{}{space}{after}", items.join(", ")));
            return;
        }
        self.open(before);
        for item in items {
            self.line(format!("{item},"));
        }
        self.close(after);
    }

    /// The items with something between them, as many in a line as fit.
    pub(crate) fn wrapped(&mut self, items: &[String], between: &str) {
        let mut line = String::new();
        for (index, item) in items.iter().enumerate() {
            if !line.is_empty() && self.indent * 4 + line.len() + item.len() > 106 {
                self.line(line.trim_end());
                line.clear();
            }
            line.push_str(item);
            if index + 1 < items.len() {
                line.push_str(between);
            }
        }
        if !line.is_empty() {
            self.line(line);
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    pub(crate) fn contains(&self, text: &str) -> bool {
        self.text.contains(text)
    }

    /// Another text behind this one.
    pub(crate) fn append(&mut self, other: &Self) {
        self.text.push_str(&other.text);
    }

    pub(crate) fn into_text(self) -> String {
        self.text
    }
}

/// A string literal.
pub(crate) fn literal(text: &str) -> String {
    format!("{text:?}")
}

/// A literal of a number that is a float.
pub(crate) fn float(number: f64) -> String {
    format!("{number:?}")
}

/// A literal of a whole number; of a large one the digits in groups.
pub(crate) fn integer(number: i64) -> String {
    let text = number.to_string();
    let (sign, digits) = text
        .strip_prefix('-')
        .map_or(("", text.as_str()), |digits| ("-", digits));
    if digits.len() <= 5 {
        return text;
    }
    let mut out = String::from(sign);
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push('_');
        }
        out.push(digit);
    }
    out
}
