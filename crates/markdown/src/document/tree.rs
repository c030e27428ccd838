//! The tree built from the parser's events: kept as nodes, or written as JSON as it grows.
//!
//! - A node is large, and a page can have a million of them. As JSON, a block is written as soon as it ends, and a long
//!   line before it ends, so that few nodes are in memory, regardless of the text.
//! - Both forms represent the same tree. If a node was started as JSON before its last field is known, that field
//!   follows its nodes.
//! - Line breaks at the end of a line are dropped, so they are only counted until something follows.

use std::mem;

use crate::document::{Mark, Node, NodeType};

use super::blocks::BlockTexts;
use super::headings::plain_text;
use super::nodes::{escape_html, escape_html_in_line, escape_html_in_term, push_merged};

/// Nodes of one line that are held until they are written.
const MAX_HELD_NODES: usize = 256;

const LINE_BREAK: &[u8] = b"{\"type\":\"line-break\"}";

/// The tree in the making.
#[derive(Default)]
pub(super) struct Tree {
    /// Blocks that are done, at the top.
    pub blocks: Vec<Node>,
    /// Nodes that are open, innermost last.
    open: Vec<Open>,
    /// Footnotes that were too deep; references need them, so they go to the top, behind the block they were in.
    hoisted: Vec<Node>,
    json: Option<Json>,
    /// Number of blocks at the top.
    count: usize,
    /// Written text of the open heading.
    heading: String,
}

/// JSON that is being written.
struct Json {
    /// The array of the top; above it those of footnotes that were too deep.
    arrays: Vec<Vec<u8>>,
    hoisted: Vec<Vec<u8>>,
    hoisted_size: usize,
    /// Number of held nodes of a line.
    tail: usize,
    /// True if the output is discarded.
    discarded: bool,
    /// True if blocks have their keys.
    has_keys: bool,
    /// The texts of blocks, if they are wanted.
    texts: Option<BlockTexts>,
}

/// A node that is open.
struct Open {
    /// With those of its nodes that are not written.
    node: Node,
    /// Line breaks behind them.
    breaks: usize,
    /// Number of blocks in it.
    blocks: usize,
    /// True if its start is written.
    begun: bool,
    /// True if something is written in it.
    filled: bool,
}

impl Open {
    fn nodes(&mut self) -> &mut Vec<Node> {
        self.node.nodes.get_or_insert_default()
    }

    fn is_empty(&self) -> bool {
        !self.filled && self.node.nodes.as_ref().is_none_or(Vec::is_empty)
    }
}

impl Tree {
    /// A tree that is written as JSON.
    #[must_use]
    pub(crate) fn json() -> Self {
        Self::with_tail(MAX_HELD_NODES)
    }

    pub(super) fn with_tail(tail: usize) -> Self {
        Self {
            json: Some(Json {
                arrays: vec![Vec::new()],
                hoisted: Vec::new(),
                hoisted_size: 0,
                tail,
                discarded: false,
                has_keys: false,
                texts: None,
            }),
            ..Self::default()
        }
    }

    /// The same, with the keys of blocks.
    pub(super) fn json_with_keys() -> Self {
        let mut tree = Self::json();
        if let Some(json) = &mut tree.json {
            json.has_keys = true;
        }
        tree
    }

    /// A tree that nobody wants.
    pub(super) fn discarded() -> Self {
        let mut tree = Self::json();
        if let Some(json) = &mut tree.json {
            json.discarded = true;
        }
        tree
    }

    /// A tree of which only the texts of blocks are wanted.
    pub(super) fn texts() -> Self {
        let mut tree = Self::discarded();
        if let Some(json) = &mut tree.json {
            json.has_keys = true;
            json.texts = Some(BlockTexts::default());
        }
        tree
    }

    pub(super) fn into_texts(self) -> BlockTexts {
        let mut texts = self.json.and_then(|json| json.texts).unwrap_or_default();
        texts.end();
        texts
    }

    /// Bytes that are written.
    #[must_use]
    pub(crate) fn size(&self) -> usize {
        self.json.as_ref().map_or(0, |json| {
            json.hoisted_size + json.arrays.iter().map(Vec::len).sum::<usize>()
        })
    }

    /// The JSON of the document.
    pub(super) fn into_json(self) -> Vec<u8> {
        let mut json = b"{\"nodes\":[".to_vec();
        for array in self.json.into_iter().flat_map(|json| json.arrays) {
            json.extend_from_slice(&array);
        }
        json.extend_from_slice(b"]}");
        json
    }

    #[must_use]
    pub(crate) fn depth(&self) -> usize {
        self.open.len()
    }

    pub(super) fn innermost(&self) -> Option<&Node> {
        self.open.last().map(|open| &open.node)
    }

    pub(super) fn innermost_mut(&mut self) -> Option<&mut Node> {
        self.open.last_mut().map(|open| &mut open.node)
    }

    pub(super) fn innermost_first(&self) -> impl Iterator<Item = &Node> {
        self.open.iter().rev().map(|open| &open.node)
    }

    pub(super) fn innermost_first_mut(&mut self) -> impl Iterator<Item = &mut Node> {
        let unwritten = self.open.iter_mut().rev().filter(|open| !open.begun);
        unwritten.map(|open| &mut open.node)
    }

    pub(super) fn is_in(&self, kind: &NodeType) -> bool {
        self.innermost().is_some_and(|node| node.kind == *kind)
    }

    /// Returns the number of blocks in the innermost node.
    pub(super) fn blocks_inside(&self) -> usize {
        self.open.last().map_or(0, |open| open.blocks)
    }

    pub(super) fn is_behind_footnote(&self) -> bool {
        self.open.last().is_some_and(|open| {
            let last = open.node.nodes.as_ref().and_then(|nodes| nodes.last());
            open.breaks == 0 && last.is_some_and(|last| last.kind == NodeType::Footnote)
        })
    }

    /// Returns true if the last node of the line is text that a list of attributes cannot belong to.
    pub(super) fn is_behind_word(&self) -> bool {
        self.open.last().is_some_and(|open| {
            let last = open.node.nodes.as_ref().and_then(|nodes| nodes.last());
            let is_code = |node: &Node| node.marks.iter().flatten().any(|mark| *mark == Mark::Code);
            let is_marked = |node: &Node| node.marks.iter().flatten().next().is_some();
            let is_word =
                |node: &&Node| node.kind == NodeType::Text && !is_code(node) && !is_marked(node);
            let last = last.filter(is_word);
            let text = last.and_then(|last| last.text.as_deref());
            open.breaks == 0
                && text
                    .is_some_and(|text| !text.ends_with([')', '>', '`', ' ', ':', '*', '_', ']']))
        })
    }

    /// Returns true if the last node of the line is an image, which has no marks.
    pub(super) fn is_behind_image(&self) -> bool {
        let last = self
            .open
            .last()
            .and_then(|open| open.node.nodes.as_ref()?.last());
        last.is_some_and(|last| last.kind == NodeType::Image)
    }

    pub(crate) fn start(&mut self, node: Node) {
        if node.kind == NodeType::Heading {
            self.heading.clear();
        }
        self.open.push(Open {
            node,
            breaks: 0,
            blocks: 0,
            begun: false,
            filled: false,
        });
    }

    /// Starts a footnote that is too deep.
    pub(super) fn start_hoisted(&mut self, node: Node) {
        self.write_open(0);
        if let Some(json) = &mut self.json {
            json.arrays.push(Vec::new());
        }
        self.start(node);
    }

    /// Ends a footnote that was too deep.
    pub(super) fn end_hoisted(&mut self) {
        let Some(open) = self.open.pop() else {
            return;
        };
        if self.json.is_none() {
            self.hoisted.push(open.node);
            return;
        }
        self.write_end(open, None);
        if let Some(json) = &mut self.json
            && let Some(array) = json.arrays.pop()
        {
            json.hoisted_size += array.len();
            json.hoisted.push(array);
        }
    }

    /// Takes a block that is done.
    pub(crate) fn block(&mut self, block: Node) {
        self.start(block);
        self.end_block();
    }

    /// Ends the innermost node, which is a block.
    pub(super) fn end_block(&mut self) {
        self.end_block_with(None);
    }

    fn end_block_with(&mut self, id: Option<String>) {
        let Some(open) = self.open.pop() else {
            return;
        };
        if self.json.is_some() {
            self.write_end(open, id);
        } else if let Some(parent) = self.open.last_mut() {
            parent.nodes().push(open.node);
        } else {
            self.blocks.push(open.node);
        }
        if let Some(parent) = self.open.last_mut() {
            parent.blocks += 1;
        } else {
            self.count += 1;
            self.put_hoisted();
        }
    }

    fn put_hoisted(&mut self) {
        let arrays = self.json.as_ref().map_or(0, |json| json.hoisted.len());
        self.count += self.hoisted.len() + arrays;
        self.blocks.append(&mut self.hoisted);
        let Some(json) = &mut self.json else {
            return;
        };
        json.hoisted_size = 0;
        for array in mem::take(&mut json.hoisted) {
            if let Some(top) = json.arrays.first_mut() {
                top.push(b',');
                top.extend_from_slice(&array);
            }
        }
    }

    /// Ends the innermost node, which is a paragraph; one that is empty was none.
    pub(super) fn end_paragraph(&mut self) {
        let at_start = self.is_at_start_of_task(self.open.len().saturating_sub(1));
        let Some(open) = self.open.last_mut() else {
            return;
        };
        if open.is_empty() {
            self.open.pop();
            return;
        }
        if !open.begun && !at_start {
            escape_html_in_line(&mut open.node);
        }
        self.end_block();
    }

    /// Ends the innermost node, which is a term; one that is empty was none.
    pub(super) fn end_term(&mut self) {
        let Some(open) = self.open.last_mut() else {
            return;
        };
        if open.is_empty() {
            self.open.pop();
            return;
        }
        if !open.begun {
            escape_html_in_term(open.nodes());
        }
        self.end_block();
    }

    /// Returns true if the open node at this index starts a task.
    fn is_at_start_of_task(&self, index: usize) -> bool {
        let parent = index.checked_sub(1).and_then(|index| self.open.get(index));
        parent.is_some_and(|parent| parent.node.kind == NodeType::TaskItem && parent.blocks == 0)
    }

    /// The text of the heading that is innermost.
    pub(super) fn heading_text(&self) -> String {
        let rest = self
            .open
            .last()
            .and_then(|open| open.node.nodes.as_deref())
            .map(plain_text);
        self.heading.clone() + &rest.unwrap_or_default()
    }

    /// Returns true if the innermost heading has no text.
    pub(super) fn is_innermost_empty(&self) -> bool {
        self.open.last().is_none_or(Open::is_empty)
    }

    /// Ends the innermost node, which is a heading, with its id.
    pub(super) fn end_heading(&mut self, id: Option<String>) {
        let Some(open) = self.open.last_mut() else {
            return;
        };
        if open.begun {
            // An id that the heading began with is written already.
            let id = id.filter(|_| open.node.id.is_none());
            self.end_block_with(id);
        } else {
            open.node.id = id.or(open.node.id.take());
            self.end_block();
        }
    }

    /// Processes an inline node.
    pub(super) fn inline(&mut self, inline: Node) {
        let tail = self.json.as_ref().map_or(usize::MAX, |json| json.tail);
        let Some(open) = self.open.last_mut() else {
            return;
        };
        if inline.kind == NodeType::LineBreak {
            open.breaks += 1;
            return;
        }
        if open.breaks > tail {
            self.write_open(0);
        }
        let Some(open) = self.open.last_mut() else {
            return;
        };
        let breaks = mem::take(&mut open.breaks);
        let nodes = open.nodes();
        let line_break = || Node::new(NodeType::LineBreak);
        nodes.extend(std::iter::repeat_with(line_break).take(breaks));
        push_merged(nodes, inline);
        if nodes.len() > tail {
            // The last one stays: text may be joined to it.
            self.write_open(1);
        }
    }

    /// Ends the innermost node, which is a link.
    pub(super) fn end_link(&mut self) {
        match self.open.pop() {
            Some(open) if open.begun => self.write_end(open, None),
            Some(open) => self.inline(open.node),
            None => {}
        }
    }

    /// Writes what is open; of the innermost node all but the last `held` nodes.
    fn write_open(&mut self, held: usize) {
        let Some(mut json) = self.json.take() else {
            return;
        };
        for index in 0..self.open.len() {
            let is_start_of_task = self.is_at_start_of_task(index);
            let is_innermost = index + 1 == self.open.len();
            let (outer, inner) = self.open.split_at_mut(index);
            let Some(open) = inner.first_mut() else {
                break;
            };
            if !open.begun {
                open.node.key = json.key(&open.node, self.count, outer);
                let in_line = matches!(open.node.kind, NodeType::Paragraph | NodeType::Term);
                if in_line && !is_start_of_task {
                    escape_html(open.nodes());
                }
                json.begin(outer.last_mut(), open);
            }
            let nodes = open.nodes();
            let held = if is_innermost {
                nodes.split_off(nodes.len().saturating_sub(held))
            } else {
                Vec::new()
            };
            let nodes = mem::replace(nodes, held);
            if outer.iter().any(|open| is_heading(&open.node)) || is_heading(&open.node) {
                self.heading.push_str(&plain_text(&nodes));
            }
            json.fill(open, &nodes);
            if open.node.nodes.as_ref().is_none_or(Vec::is_empty) {
                for _ in 0..mem::take(&mut open.breaks) {
                    json.separate(open);
                    json.write(LINE_BREAK);
                    json.text_of(&[Node::new(NodeType::LineBreak)]);
                }
            }
        }
        self.json = Some(json);
    }

    /// Writes the end of a node that was open, and all of it if nothing of it was written.
    fn write_end(&mut self, mut open: Open, id: Option<String>) {
        open.breaks = 0;
        if !open.begun {
            self.write_open(0);
        }
        let Some(json) = &mut self.json else {
            return;
        };
        if !open.begun {
            open.node.key = json.key(&open.node, self.count, &self.open);
            // A footnote that is too deep has an array to itself.
            let is_alone = json.array().is_empty();
            if let Some(parent) = self.open.last_mut().filter(|_| !is_alone) {
                json.separate(parent);
            } else if !is_alone {
                json.write(b",");
            }
            json.block_text(&open.node);
            json.text_of(std::slice::from_ref(&open.node));
            json.node(&open.node);
            return;
        }
        let nodes = mem::take(open.nodes());
        if self.open.iter().any(|open| is_heading(&open.node)) {
            self.heading.push_str(&plain_text(&nodes));
        }
        json.fill(&mut open, &nodes);
        json.write(b"]");
        if let Some(id) = id {
            json.write(b",\"id\":");
            json.value(&id);
        }
        json.write(b"}");
    }
}

fn is_heading(node: &Node) -> bool {
    node.kind == NodeType::Heading
}

impl Json {
    fn array(&self) -> &[u8] {
        self.arrays.last().map_or(&[], Vec::as_slice)
    }

    fn write(&mut self, bytes: &[u8]) {
        if let Some(array) = self.arrays.last_mut() {
            if self.discarded && array.len() > 1 << 16 {
                array.truncate(1);
            }
            array.extend_from_slice(bytes);
        }
    }

    fn value(&mut self, value: &impl serde::Serialize) {
        if let Some(array) = self.arrays.last_mut() {
            // Writing to a vector cannot fail.
            let _ = serde_json::to_writer(array, value);
        }
    }

    /// The key of a block, if it gets one: its index and those of the blocks that it is in.
    fn key(&self, node: &Node, count: usize, parents: &[Open]) -> Option<String> {
        // A footnote that was too deep is not where it is written.
        if !self.has_keys || self.arrays.len() > 1 || node.kind == NodeType::Link {
            return None;
        }
        let mut key = count.to_string();
        for parent in parents {
            key.push('.');
            key.push_str(&parent.blocks.to_string());
        }
        Some(key)
    }

    /// Starts the text of a block.
    fn block_text(&mut self, block: &Node) {
        if let (Some(texts), Some(key)) = (&mut self.texts, &block.key) {
            texts.block(key);
        }
    }

    /// Adds nodes to the text of the block that was started last.
    fn text_of(&mut self, nodes: &[Node]) {
        // A footnote that is too deep has no key.
        if let Some(texts) = self.texts.as_mut().filter(|_| self.arrays.len() == 1) {
            texts.nodes(nodes);
        }
    }

    fn node(&mut self, node: &Node) {
        self.write(b"");
        self.value(node);
    }

    /// Writes the beginning of a node, up to its nodes.
    fn begin(&mut self, parent: Option<&mut Open>, open: &mut Open) {
        match parent {
            // A footnote that is too deep has an array to itself.
            _ if self.array().is_empty() => {}
            Some(parent) => self.separate(parent),
            None => self.write(b","),
        }
        self.block_text(&open.node);
        let nodes = open.node.nodes.take();
        self.node(&open.node);
        open.node.nodes = nodes;
        if let Some(array) = self.arrays.last_mut() {
            array.pop();
        }
        self.write(b",\"nodes\":[");
        open.begun = true;
    }

    fn separate(&mut self, parent: &mut Open) {
        if mem::replace(&mut parent.filled, true) {
            self.write(b",");
        }
    }

    fn fill(&mut self, open: &mut Open, nodes: &[Node]) {
        self.text_of(nodes);
        for node in nodes {
            self.separate(open);
            self.node(node);
        }
    }
}
