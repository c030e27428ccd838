//! Lines of a block of code that are there for a compiler, and not shown.
//!
//! - As in mdBook, such a line of Rust is `#`, or starts with `#` and a space; `##` at the start of a line
//!   is shown as `#`. In other languages it starts with `PREFIX`, if the words after the fence have
//!   `hidelines=PREFIX`.
//! - The text of a node keeps them, so it is written as it was.

use std::borrow::Cow;

use crate::document::Node;

/// The text of a block of code as it is shown.
#[must_use]
pub fn visible_code(node: &Node) -> Cow<'_, str> {
    let text = node.text.as_deref().unwrap_or_default();
    let Some(rule) = node.language.as_deref().and_then(Rule::of) else {
        return Cow::Borrowed(text);
    };
    let mut shown = String::with_capacity(text.len());
    for line in text
        .split_inclusive('\n')
        .filter(|line| !rule.is_hidden(line))
    {
        let (indent, rest) = match rule {
            Rule::Rust => unescaped(line),
            Rule::Prefix(_) => (line, ""),
        };
        shown.push_str(indent);
        shown.push_str(rest);
    }
    if !text.ends_with('\n') && shown.ends_with('\n') {
        shown.pop();
    }
    Cow::Owned(shown)
}

/// The numbers of the lines that are not shown, from 1.
pub(super) fn hidden_lines(language: Option<&str>, text: &str) -> Option<Vec<i32>> {
    let rule = Rule::of(language?)?;
    let hidden: Vec<i32> = (1..)
        .zip(text.split('\n'))
        .filter(|(_, line)| rule.is_hidden(line))
        .map(|(number, _)| number)
        .collect();
    (!hidden.is_empty()).then_some(hidden)
}

/// Rule for hidden lines.
#[derive(Clone, Copy)]
enum Rule<'l> {
    Rust,
    Prefix(&'l str),
}

impl<'l> Rule<'l> {
    /// The rule that the words behind a fence ask for.
    fn of(words: &'l str) -> Option<Self> {
        let words = words.split(|next: char| next == ',' || next.is_whitespace());
        let mut words = words.filter(|word| !word.is_empty()).peekable();
        if words.peek() == Some(&"rust") {
            return Some(Self::Rust);
        }
        let prefix = words.find_map(|word| word.strip_prefix("hidelines="))?;
        (!prefix.is_empty()).then_some(Self::Prefix(prefix))
    }

    fn is_hidden(self, line: &str) -> bool {
        let line = line.trim_start();
        match self {
            Self::Rust => line.trim_end() == "#" || line.starts_with("# "),
            Self::Prefix(prefix) => line.starts_with(prefix),
        }
    }
}

/// A line of Rust that is shown, in two pieces.
fn unescaped(line: &str) -> (&str, &str) {
    let code = line.trim_start();
    match code.strip_prefix('#') {
        Some(rest) if rest.starts_with('#') => (&line[..line.len() - code.len()], rest),
        _ => (line, ""),
    }
}

#[cfg(test)]
mod tests {
    use crate::document::{Node, NodeType};

    use super::{hidden_lines, visible_code};

    #[track_caller]
    fn check(language: &str, text: &str, hidden: &[i32], shown: &str) {
        let mut node = Node::new(NodeType::Code);
        node.language = Some(language.to_owned());
        node.text = Some(text.to_owned());
        assert_eq!(visible_code(&node), shown, "{language}: {text:?}");
        let found = hidden_lines(Some(language), text).unwrap_or_default();
        assert_eq!(found, hidden, "{language}: {text:?}");
    }

    #[test]
    fn lines_of_rust() {
        let text = "# fn main() {\n#[test]\n#![x]\n    # let a = 1;\n#\na;\n  ## b\n# }";
        let shown = "#[test]\n#![x]\na;\n  # b";
        check("rust", text, &[1, 4, 5, 8], shown);
        check("rust,ignore", "# a\nb\n", &[1], "b\n");
        check("rust ignore", "a\n# b", &[2], "a");
        check("rust", "# a", &[1], "");
        check("rust", "a", &[], "a");
        check("rust", "", &[], "");
    }

    #[test]
    fn lines_of_other_languages() {
        check("python", "# a\nb", &[], "# a\nb");
        check("", "# a", &[], "# a");
        check("ignore,rust", "# a", &[], "# a");
        check("python,hidelines=!!", "!!a\n  !!b\n## c", &[1, 2], "## c");
        check("python hidelines=", "a", &[], "a");
    }
}
