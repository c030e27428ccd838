//! Lists, definition lists and tables.
//!
//! - A document does not say whether there were blank lines between items. Where no item has more than a paragraph, and
//!   lists below it, the paragraphs are not written as such.
//! - Misplaced nodes get what they need around them.

use std::slice;

use quire_markdown::document::{CellAlignment, Node, NodeType};

use crate::raw::Context;
use crate::writer::{Writer, children};

impl<'d> Writer<'d, '_> {
    pub(crate) fn list(&mut self, node: &'d Node) {
        let items = children(node);
        if !self.enter(items) {
            return;
        }
        let is_ordered = node.ordered.unwrap_or_default();
        let name = if is_ordered { "ol" } else { "ul" };
        let has_tasks = items.iter().any(|item| item.kind == NodeType::TaskItem);
        let start = node.start.filter(|start| is_ordered && *start != 1);
        let start = start.map(|start| start.to_string());
        self.out.line();
        self.out.start(
            name,
            &[
                ("class", has_tasks.then_some("tasks")),
                ("start", start.as_deref()),
            ],
        );
        let is_tight = items.iter().all(is_short);
        let mut at = 0;
        while let Some(item) = self.next(items, at) {
            self.item(item, is_tight);
            at += 1;
        }
        self.out.line();
        self.out.end(name);
        self.leave();
    }

    fn item(&mut self, item: &'d Node, is_tight: bool) {
        self.out.line();
        self.out.start("li", &[]);
        match item.kind {
            NodeType::TaskItem => {
                let is_done = item.checked.unwrap_or_default();
                let words = self.renderer.words;
                let label = if is_done { words.done } else { words.open };
                self.out.start(
                    "input",
                    &[
                        ("type", Some("checkbox")),
                        ("disabled", Some("")),
                        ("checked", is_done.then_some("")),
                        ("aria-label", Some(label)),
                    ],
                );
                self.out.text(" ");
                self.content(children(item), is_tight);
            }
            NodeType::ListItem => self.content(children(item), is_tight),
            _ => self.blocks(slice::from_ref(item)),
        }
        self.out.end("li");
    }

    /// Writes the content of an item; a first paragraph of a short item without its element.
    fn content(&mut self, nodes: &'d [Node], is_short: bool) {
        match nodes {
            [first, rest @ ..] if is_short && first.kind == NodeType::Paragraph => {
                self.inline(children(first), Context::Line);
                self.blocks(rest);
            }
            _ => self.blocks(nodes),
        }
    }

    pub(crate) fn definitions(&mut self, node: &'d Node) {
        let nodes = children(node);
        if !self.enter(nodes) {
            return;
        }
        self.out.line();
        self.out.start("dl", &[]);
        let mut at = 0;
        while let Some(node) = self.next(nodes, at) {
            self.out.line();
            match node.kind {
                NodeType::Term => self.term(node),
                NodeType::Definition => {
                    self.out.start("dd", &[]);
                    self.content(children(node), is_short(node));
                    self.out.end("dd");
                }
                _ => {
                    self.out.start("dd", &[]);
                    self.blocks(slice::from_ref(node));
                    self.out.end("dd");
                }
            }
            at += 1;
        }
        self.out.line();
        self.out.end("dl");
        self.leave();
    }

    fn term(&mut self, node: &'d Node) {
        self.start_anchored("dt", node);
        self.inline(children(node), Context::Line);
        self.out.end("dt");
    }

    pub(crate) fn table(&mut self, node: &'d Node) {
        let rows = children(node);
        if !self.enter(rows) {
            return;
        }
        self.out.line();
        self.out.start("table", &[]);
        let mut part: Option<&str> = None;
        let mut at = 0;
        while let Some(row) = self.next(rows, at) {
            let name = if part != Some("tbody") && is_head(row) {
                "thead"
            } else {
                "tbody"
            };
            if part != Some(name) {
                self.end_part(part);
                self.out.line();
                self.out.start(name, &[]);
                part = Some(name);
            }
            self.row(row);
            at += 1;
        }
        self.end_part(part);
        self.out.line();
        self.out.end("table");
        self.leave();
    }

    fn end_part(&mut self, part: Option<&str>) {
        if let Some(part) = part {
            self.out.line();
            self.out.end(part);
        }
    }

    fn row(&mut self, row: &'d Node) {
        self.out.line();
        self.out.start("tr", &[]);
        let cells = match row.kind {
            NodeType::TableRow => children(row),
            _ => slice::from_ref(row),
        };
        for cell in cells {
            self.cell(cell);
        }
        self.out.end("tr");
    }

    fn cell(&mut self, cell: &'d Node) {
        let class = cell
            .alignment
            .as_ref()
            .and_then(|alignment| match alignment {
                CellAlignment::Left => Some("left"),
                CellAlignment::Center => Some("center"),
                CellAlignment::Right => Some("right"),
                CellAlignment::Unknown(_) => None,
            });
        // A header without content names nothing.
        let is_header = cell.header == Some(true) && !children(cell).is_empty();
        let name = if is_header { "th" } else { "td" };
        let scope = is_header.then_some("col");
        self.out.start(name, &[("scope", scope), ("class", class)]);
        if cell.kind == NodeType::TableCell {
            self.inline(children(cell), Context::Flow);
        } else {
            self.blocks(slice::from_ref(cell));
        }
        self.out.end(name);
    }
}

/// Returns `true` if an item contains at most a paragraph, and lists.
fn is_short(item: &Node) -> bool {
    let mut nodes = children(item).iter();
    let is_text = |node: &&Node| node.kind == NodeType::Paragraph;
    let lists = match nodes.clone().next().filter(is_text) {
        Some(_) => nodes.as_slice().get(1..).unwrap_or_default(),
        None => nodes.by_ref().as_slice(),
    };
    lists.iter().all(|node| node.kind == NodeType::List)
}

/// Returns `true` if a row contains the names of columns.
fn is_head(row: &Node) -> bool {
    let cells = children(row);
    !cells.is_empty() && cells.iter().all(|cell| cell.header == Some(true))
}
