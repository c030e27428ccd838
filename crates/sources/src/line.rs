//! Collects text as HTML means it: white space of any length is one space, and none at the edges of a block.

use std::mem;

use quire_markdown::document::{Node, NodeType};

use crate::nodes::{self, Marks};

/// A line that is being written.
#[derive(Debug, Default)]
pub(crate) struct Line {
    nodes: Vec<Node>,
    /// Marks of the last text.
    marks: Marks,
    /// Set if white space comes first.
    leads: bool,
    /// Set if white space comes last.
    trails: bool,
}

impl Line {
    /// Returns `true` if a line break comes last.
    pub(crate) fn is_broken(&self) -> bool {
        self.nodes
            .last()
            .is_some_and(|last| last.kind == NodeType::LineBreak)
    }

    /// Appends text.
    pub(crate) fn text(&mut self, text: &str, marks: Marks) {
        let mut rest = text;
        loop {
            let word = rest.trim_start_matches(is_space);
            if word.len() < rest.len() {
                self.space();
            }
            if word.is_empty() {
                return;
            }
            let length = word.find(is_space).unwrap_or(word.len());
            self.word(&word[..length], marks);
            rest = &word[length..];
        }
    }

    /// Appends white space.
    pub(crate) fn space(&mut self) {
        self.leads |= self.nodes.is_empty();
        self.trails = true;
    }

    /// Keeps the code that comes next apart from code before it.
    pub(crate) fn part_code(&mut self) {
        if self.marks.both(Marks::CODE) == Marks::CODE {
            self.marks = self.marks.without(Marks::CODE);
            self.trails = true;
        }
    }

    fn word(&mut self, word: &str, marks: Marks) {
        let word: String = word
            .chars()
            .filter(|character| !is_ignored(*character))
            .collect();
        if word.is_empty() {
            return;
        }
        let both = self.marks.both(marks);
        self.write_space(both);
        nodes::push(&mut self.nodes, nodes::text(&word, marks));
        self.marks = marks;
    }

    /// Appends a node that is not text.
    pub(crate) fn push(&mut self, node: Node) {
        self.write_space(Marks::default());
        self.nodes.push(node);
        self.marks = Marks::default();
    }

    /// Appends what another line holds.
    pub(crate) fn append(&mut self, line: Self, make: impl FnOnce(Vec<Node>) -> Vec<Node>) {
        if line.leads {
            self.space();
        }
        let trails = line.trails;
        let nodes = line.done();
        if !nodes.is_empty() {
            self.write_space(Marks::default());
            for node in make(nodes) {
                nodes::push(&mut self.nodes, node);
            }
            self.marks = Marks::default();
        }
        if trails {
            self.space();
        }
    }

    /// Ends the line within its block.
    pub(crate) fn end(&mut self) {
        if !self.nodes.is_empty() {
            self.nodes.push(Node::new(NodeType::LineBreak));
            self.marks = Marks::default();
            self.trails = false;
        }
    }

    fn write_space(&mut self, marks: Marks) {
        if mem::take(&mut self.trails) && !self.nodes.is_empty() && !self.is_broken() {
            nodes::push(&mut self.nodes, nodes::text(" ", marks));
        }
    }

    /// The nodes, without white space and line breaks at the edges.
    pub(crate) fn done(self) -> Vec<Node> {
        let mut nodes = self.nodes;
        while nodes
            .last()
            .is_some_and(|last| last.kind == NodeType::LineBreak)
        {
            nodes.pop();
        }
        trim(nodes.first_mut(), |text| text.trim_start_matches('\u{a0}'));
        trim(nodes.last_mut(), |text| {
            text.trim_end_matches(['\u{a0}', ' '])
        });
        nodes.retain(|node| {
            node.kind != NodeType::Text || node.text.as_ref().is_some_and(|text| !text.is_empty())
        });
        nodes
    }
}

fn trim(node: Option<&mut Node>, trimmed: fn(&str) -> &str) {
    if let Some(text) = node
        .filter(|node| node.kind == NodeType::Text)
        .and_then(|node| node.text.as_mut())
    {
        *text = trimmed(text).to_owned();
    }
}

fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\n' | '\r' | '\u{c}')
}

/// Returns `true` if a character is not shown, and not part of a word.
fn is_ignored(character: char) -> bool {
    character.is_control() || matches!(character, '\u{ad}' | '\u{200b}' | '\u{feff}')
}

/// Blocks that are being written, and the paragraph at their end.
#[derive(Debug, Default)]
pub(crate) struct Flow {
    blocks: Vec<Node>,
    pub(crate) line: Line,
}

impl Flow {
    /// Ends the paragraph.
    pub(crate) fn flush(&mut self) {
        let nodes = mem::take(&mut self.line).done();
        if !nodes.is_empty() {
            self.blocks.push(nodes::paragraph(nodes));
        }
    }

    pub(crate) fn push(&mut self, block: Node) {
        self.flush();
        self.blocks.push(block);
    }

    pub(crate) fn extend(&mut self, blocks: Vec<Node>) {
        self.flush();
        self.blocks.extend(blocks);
    }

    /// The last block.
    pub(crate) fn last(&mut self) -> Option<&mut Node> {
        self.flush();
        self.blocks.last_mut()
    }

    /// The blocks.
    pub(crate) fn done(mut self) -> Vec<Node> {
        self.flush();
        self.blocks
    }

    /// The paragraph, if there is nothing else.
    pub(crate) fn into_line(mut self) -> Result<Line, Vec<Node>> {
        if self.blocks.is_empty() {
            Ok(self.line)
        } else {
            self.flush();
            Err(self.blocks)
        }
    }
}
