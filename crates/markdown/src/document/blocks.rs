//! The texts of the blocks of a page, by their keys: what a passage of a page is measured in.
//!
//! - The text of a block is that of its nodes of type `text`, `code`, `emoji` and `math`, in order; a `line-break` is a
//!   line feed. HTML, expressions, and what is not seen have none, so the text is the same wherever links lead to.
//! - Blocks without text, such as those that only hold other blocks, are left out.
//! - Texts and keys are two strings, so that a page of a million blocks takes little more memory than its text.

use super::node::{Node, NodeType};

/// A block that has text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockText<'t> {
    /// Its key.
    pub key: &'t str,
    /// Its text.
    pub text: &'t str,
}

/// The texts of the blocks of a page, in order.
#[derive(Clone, Debug, Default)]
pub struct BlockTexts {
    keys: String,
    text: String,
    /// The ends of keys and texts.
    ends: Vec<(usize, usize)>,
}

impl BlockTexts {
    /// The number of blocks.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns true if no block has text.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The block at an index.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<BlockText<'_>> {
        let (key, text) = self.ends.get(index)?;
        let (key_start, text_start) = self.start(index);
        Some(BlockText {
            key: self.keys.get(key_start..*key)?,
            text: self.text.get(text_start..*text)?,
        })
    }

    /// The blocks, in order.
    pub fn iter(&self) -> impl Iterator<Item = BlockText<'_>> {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    fn start(&self, index: usize) -> (usize, usize) {
        let before = index
            .checked_sub(1)
            .and_then(|before| self.ends.get(before));
        before.copied().unwrap_or_default()
    }

    /// Starts a block.
    pub(super) fn block(&mut self, key: &str) {
        self.end();
        self.keys.push_str(key);
        self.ends.push((self.keys.len(), self.text.len()));
    }

    /// Adds nodes of the block that was started last.
    pub(super) fn nodes(&mut self, nodes: &[Node]) {
        for node in nodes {
            match node.kind {
                NodeType::Text | NodeType::Code | NodeType::Emoji | NodeType::Math => {
                    self.text(node.text.as_deref().unwrap_or_default());
                }
                NodeType::LineBreak => self.text("\n"),
                _ => self.nodes(node.nodes.as_deref().unwrap_or_default()),
            }
        }
    }

    pub(super) fn text(&mut self, text: &str) {
        if let Some((_, end)) = self.ends.last_mut() {
            self.text.push_str(text);
            *end = self.text.len();
        }
    }

    /// Drops the last block if it has no text.
    pub(super) fn end(&mut self) {
        let Some((_, end)) = self.ends.last() else {
            return;
        };
        let (key, start) = self.start(self.ends.len() - 1);
        if *end == start {
            self.ends.pop();
            self.keys.truncate(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Document, TextReadError, block_texts, json_with_keys};
    use super::*;

    #[track_caller]
    fn check(markdown: &str, expected: &[(&str, &str)]) {
        let texts = block_texts(markdown, &|| false).unwrap();
        let found: Vec<_> = texts.iter().map(|block| (block.key, block.text)).collect();
        assert_eq!(found, expected);
        // As a client counts them in the document.
        let json = json_with_keys(markdown, &|| false).unwrap();
        let document: Document = serde_json::from_slice(&json).unwrap();
        let mut counted = Vec::new();
        count(&document.nodes, &mut counted);
        counted.retain(|(_, text)| !text.is_empty());
        let counted: Vec<_> = (counted.iter())
            .map(|(key, text)| (key.as_str(), text.as_str()))
            .collect();
        assert_eq!(counted, expected);
    }

    fn count(nodes: &[Node], counted: &mut Vec<(String, String)>) {
        for node in nodes {
            if let Some(key) = &node.key {
                counted.push((key.clone(), String::new()));
            }
            let text = match node.kind {
                NodeType::Text | NodeType::Code | NodeType::Emoji | NodeType::Math => {
                    node.text.as_deref().unwrap_or_default()
                }
                NodeType::LineBreak => "\n",
                _ => "",
            };
            if let Some((_, all)) = counted.last_mut() {
                all.push_str(text);
            }
            count(node.nodes.as_deref().unwrap_or_default(), counted);
        }
    }

    #[test]
    fn blocks_have_their_texts_and_keys() {
        check(
            "# One *two*\n\nA [link `code`](x.md) and ![image](y.png),  \nnext\nline<br>end.\n",
            &[("0", "One two"), ("1", "A link code and ,\nnext\nlineend.")],
        );
        check(
            "- a\n- b\n\n  c\n  - d\n\n> [!NOTE]\n> e\n\n```rust\nlet f;\n```\n",
            &[
                ("0.0.0", "a"),
                ("0.1.0", "b"),
                ("0.1.1", "c"),
                ("0.1.2.0.0", "d"),
                ("1.0", "e"),
                ("2", "let f;"),
            ],
        );
        check(
            "| a | b |\n|---|---|\n| c |   |\n\n<div>\nhtml\n</div>\n\n---\n\nT\n: D\n\n[^n]: Note\n",
            &[
                ("0.0.0", "a"),
                ("0.0.1", "b"),
                ("0.1.0", "c"),
                ("3.0", "T"),
                ("3.1.0", "D"),
                ("4.0", "Note"),
            ],
        );
        check("", &[]);
        check(
            "{% tabs %}\n{% tab title=\"Linux\" %}\nRun it.\n{% endtab %}\n{% endtabs %}\n",
            &[("0.0.0", "Run it.")],
        );
    }

    #[test]
    fn long_lines_and_deep_blocks_are_read() {
        let line = "*a* b ".repeat(1_000);
        let text = line.replace('*', "");
        check(&line, &[("0", text.trim_end())]);
        let linked = format!("[{line}](x)\n\n{line}\n");
        check(&linked, &[("0", &text), ("1", text.trim_end())]);
        let deep = format!(
            "{}a\n\n[^n]\n\n{}[^n]: b\n\nc\n",
            "> ".repeat(60),
            "> ".repeat(60)
        );
        let texts = block_texts(&deep, &|| false).unwrap();
        assert!(texts.iter().any(|block| block.text == "c"));
    }

    #[test]
    fn a_caller_who_left_stops_it() {
        let stopped = block_texts("text", &|| true);
        assert_eq!(stopped.err(), Some(TextReadError::Stopped));
    }
}
