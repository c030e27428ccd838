//! Prints nodes as Markdown: blocks, line by line.
//!
//! - Blocks are separated by an empty line, except items of a list of short items. Adjacent lists of the same kind
//!   differ in their markers, otherwise they would be one. The text of a definition starts at the same column as its
//!   other lines.
//! - Recursion ends at the same depth as in reading; deeper nodes are written as their text.

use std::{mem, slice};

use crate::document::{CellAlignment, Document, HintStyle, Node, NodeType};
use crate::markdown::anchors::{HeadingIds, is_explicit_id, without_attributes};
use crate::markdown::dialect::{Kind, is_for_margin, is_leaf};
use crate::markdown::heading_anchor;

use super::escape::{self, Escapes, Line};
use super::headings::plain_text;
use super::inline;
use super::leaves::is_label;
use super::marks::Marks;
use super::nodes::{children, text_node};
use super::parts::comment_id;
use super::{MAX_DEPTH, html, tags};

/// The highest number that an item can have.
const MAX_NUMBER: i64 = 999_999_999;

/// Lines behind a longer prefix than this are not broken where the text has soft breaks.
const LONG_PREFIX: usize = 80;

/// Bytes beyond which nothing more is written: more than the text of a page may have.
pub(super) const MAX_OUTPUT_BYTES: usize = 3 << 20;

/// Writes a document, regardless of the parsed form of its text.
pub(super) fn write(document: &Document, escapes: Escapes) -> String {
    let mut printer = Printer {
        escapes,
        ..Printer::default()
    };
    printer.blocks(&document.nodes, 0, false);
    printer.out
}

#[derive(Default)]
struct Printer {
    out: String,
    escapes: Escapes,
    /// Prefix of each line.
    prefix: String,
    /// Replacement for the prefix of the next line: the markers of containers that have no line yet.
    first: Option<String>,
    /// True if an empty line comes before the next.
    gap: bool,
    /// True if the node that is written is replaced by its content, so that others may follow its last node.
    dissolving: bool,
    ids: HeadingIds,
}

impl Printer {
    fn line(&mut self, text: &str) {
        // No page may be this large, so the rest would be written in vain; prefixes can make it many times the input.
        if self.out.len() > MAX_OUTPUT_BYTES {
            return;
        }
        self.end_gap();
        let first = self.first.take();
        let prefix = first.as_ref().unwrap_or(&self.prefix);
        if text.is_empty() {
            self.out.push_str(prefix.trim_end());
        } else {
            self.out.push_str(prefix);
            self.out.push_str(text);
        }
        self.out.push('\n');
    }

    fn lines(&mut self, text: &str) {
        for line in text.split('\n') {
            self.line(line);
        }
    }

    fn end_gap(&mut self) {
        if self.gap && self.first.is_none() {
            self.out.push_str(self.prefix.trim_end());
            self.out.push('\n');
        }
        self.gap = false;
    }

    /// Writes what is in a container; where it ends, HTML that has no end does.
    fn container(&mut self, marker: &str, indent: &str, content: impl FnOnce(&mut Self)) {
        self.end_gap();
        let outer = self.prefix.len();
        let first = self.first.get_or_insert_with(|| self.prefix.clone());
        first.push_str(marker);
        self.prefix.push_str(indent);
        let dissolving = mem::take(&mut self.dissolving);
        content(self);
        self.dissolving = dissolving;
        if self.first.is_some() {
            self.line("");
        }
        self.prefix.truncate(outer);
        self.gap = false;
    }

    fn blocks(&mut self, nodes: &[Node], depth: usize, tight: bool) {
        let mut rest = nodes;
        let mut last_list = None;
        while let Some(node) = rest.first() {
            let length = self.out.len();
            let inline = rest.iter().take_while(|node| is_inline(node)).count();
            let list = (node.kind == NodeType::List)
                .then(|| Marker::of(node, last_list, self.first.as_deref()));
            if inline > 0 {
                self.paragraph(&rest[..inline]);
            } else if let Some(marker) = list {
                self.list(node, marker, depth);
            } else {
                self.block(node, rest.len() == 1, depth);
            }
            if self.out.len() > length {
                self.gap = !tight;
                last_list = list;
            }
            rest = &rest[inline.max(1)..];
        }
    }

    fn block(&mut self, node: &Node, last: bool, depth: usize) {
        let inner = children(node);
        match node.kind {
            NodeType::Paragraph => self.paragraph(inner),
            NodeType::Heading => self.heading(node),
            NodeType::Code => self.code(node),
            NodeType::Divider => self.line("***"),
            NodeType::Html | NodeType::Figure | NodeType::Cards => self.html(node, last),
            NodeType::Include | NodeType::Hidden | NodeType::Math | NodeType::Abbreviation => {
                self.leaf(node);
            }
            NodeType::Component if has_options(node) => self.leaf(node),
            NodeType::Table => self.table(node),
            NodeType::Quote if depth < MAX_DEPTH => {
                self.container("> ", "> ", |printer| {
                    printer.blocks(inner, depth + 1, false);
                });
            }
            NodeType::Hint if depth < MAX_DEPTH => self.hint(node, depth),
            NodeType::DefinitionList if depth + 2 <= MAX_DEPTH => self.definitions(inner, depth),
            NodeType::Footnote if depth <= MAX_DEPTH && is_definition(node) => {
                let label = node.id.as_ref().map_or("", |id| id.as_str());
                self.container(&format!("[^{label}]: "), "    ", |printer| {
                    printer.blocks(inner, depth + 1, false);
                });
            }
            _ if depth < MAX_DEPTH && self.print_with_tags(node, depth) => {}
            _ if inner.is_empty() => self.plain_paragraph(node.text.as_deref().unwrap_or_default()),
            _ => self.dissolve(node, depth),
        }
    }

    /// Writes a block between its tags, if it has any.
    fn print_with_tags(&mut self, node: &Node, depth: usize) -> bool {
        let Some((opening, closing)) = tags::enclosing(node) else {
            return false;
        };
        self.line(&opening);
        if let Some(closing) = closing {
            // The tag at the end does not end a container, so what is before it needs one.
            let dissolving = mem::replace(&mut self.dissolving, true);
            self.gap = node.kind == NodeType::Expandable;
            self.blocks(children(node), depth + 1, false);
            self.dissolving = dissolving;
            let is_ended = children(node).last().is_some_and(ends_itself);
            self.gap = node.kind == NodeType::Expandable || self.gap && !is_ended;
            self.line(&closing);
        }
        true
    }

    /// Writes a block that is its text.
    fn leaf(&mut self, node: &Node) {
        let (kind, text) = match node.kind {
            NodeType::Include => (Kind::Include, node.text.clone()),
            NodeType::Hidden => (Kind::Hidden, node.text.clone()),
            NodeType::Math => (Kind::Math, node.text.clone()),
            NodeType::Component => (Kind::Component, node.text.clone()),
            _ => {
                let title = node.title.as_deref().unwrap_or_default();
                let name = node.name.as_deref().unwrap_or_default();
                (Kind::Abbreviation, Some(format!("*[{name}]: {title}")))
            }
        };
        let text = text.unwrap_or_default();
        let is_for_margin = is_for_margin(&text);
        let is_indented = is_for_margin || kind == Kind::Component;
        let is_lines = text.split('\n').all(|line| {
            let is_whole = line.trim() == line && !line.is_empty();
            !line.contains('\r') && (is_whole || is_indented && line.trim_end() == line)
        });
        let is_margin = self.prefix.is_empty() && self.first.is_none();
        let is_long = text.contains('\n');
        let is_quoted = is_long && self.prefix.contains('>');
        if is_lines && is_leaf(&text, kind) && !is_quoted && (is_margin || !is_for_margin) {
            if is_long && self.first.is_some() {
                // Several lines are one block only if nothing but space is before each.
                self.line("");
            }
            self.lines(&text);
        } else if matches!(node.kind, NodeType::Abbreviation | NodeType::Component) {
            self.plain_paragraph(&text);
        } else {
            self.paragraph(slice::from_ref(node));
        }
    }

    /// Writes what a node holds where the node is.
    fn dissolve(&mut self, node: &Node, depth: usize) {
        if depth >= MAX_DEPTH {
            self.plain_paragraph(&plain_text(slice::from_ref(node)));
            return;
        }
        let dissolving = mem::replace(&mut self.dissolving, true);
        self.blocks(children(node), depth + 1, false);
        self.dissolving = dissolving;
    }

    fn plain_paragraph(&mut self, text: &str) {
        self.paragraph(slice::from_ref(&text_node(text, Marks::NONE)));
    }

    fn paragraph(&mut self, nodes: &[Node]) {
        let line = Line::Paragraph {
            soft_breaks: self.prefix.len() <= LONG_PREFIX,
            task: self
                .first
                .as_deref()
                .is_some_and(|first| first.ends_with("] ")),
        };
        let text = inline::print(nodes, line, self.escapes);
        if !text.is_empty() {
            self.lines(&text);
        }
    }

    fn heading(&mut self, node: &Node) {
        let level = node.level.unwrap_or(1).clamp(1, 6);
        let mut line: String = (0..level).map(|_| '#').collect();
        let text = inline::print(children(node), Line::Heading, self.escapes);
        if !text.is_empty() {
            line.push(' ');
            line.push_str(&text);
        }
        let explicit = node.id.as_deref().filter(|id| is_explicit_id(id));
        let said = plain_text(children(node));
        let slug = heading_anchor(without_attributes(&said));
        match explicit {
            Some(id) if comment_id(node).as_deref() == Some(id) => self.ids.claim(id),
            Some(id) if id != self.ids.peek(&slug) => {
                self.ids.claim(id);
                line.push_str(" {#");
                line.push_str(id);
                line.push('}');
            }
            _ => drop(self.ids.next(&slug)),
        }
        self.line(&line);
    }

    fn code(&mut self, node: &Node) {
        let told = node.title.is_some() || node.attributes.is_some();
        let tags = told.then(|| tags::enclosing(node)).flatten();
        if let Some((opening, _)) = &tags {
            self.line(opening);
        }
        let text = with_line_feeds(node.text.as_deref().unwrap_or_default());
        let runs = text.split(|character| character != '`').map(str::len);
        let fence = "`".repeat(runs.max().unwrap_or_default().max(2) + 1);
        let mut info = String::new();
        escape::push_info(&mut info, node.language.as_deref().unwrap_or_default());
        self.line(&format!("{fence}{info}"));
        if !text.is_empty() {
            self.lines(&text);
        }
        self.line(&fence);
        if tags.is_some() {
            self.line("{% endcode %}");
        }
    }

    fn html(&mut self, node: &Node, last: bool) {
        let text = with_line_feeds(node.text.as_deref().unwrap_or_default());
        let text = text.trim();
        if html::is_block(text, last && !self.dissolving) {
            self.lines(text);
        } else {
            self.paragraph(slice::from_ref(node));
        }
    }

    fn hint(&mut self, node: &Node, depth: usize) {
        let is_plain = node.title.is_none()
            && node.attributes.is_none()
            && !holds_long_leaf(children(node), depth);
        if !is_plain && self.print_with_tags(node, depth) {
            return;
        }
        let label = match node.style {
            Some(HintStyle::Success) => "[!TIP]",
            Some(HintStyle::Warning) => "[!WARNING]",
            Some(HintStyle::Danger) => "[!CAUTION]",
            Some(HintStyle::Info | HintStyle::Unknown(_)) | None => "[!NOTE]",
        };
        let inner = children(node);
        self.container("> ", "> ", |printer| {
            printer.line(label);
            // The label counts as text of a paragraph, which not all blocks may interrupt.
            printer.gap = !inner.first().is_some_and(is_text);
            printer.blocks(inner, depth + 1, false);
        });
    }

    fn list(&mut self, node: &Node, marker: Marker, depth: usize) {
        if depth + 2 > MAX_DEPTH {
            self.dissolve(node, depth);
            return;
        }
        let tight = children(node).iter().all(is_short);
        let mut number = node.start.unwrap_or(1).clamp(0, MAX_NUMBER);
        for (at, item) in children(node).iter().enumerate() {
            self.gap = self.gap || at > 0 && !tight;
            self.item(item, &marker.text(number), tight, depth);
            number = MAX_NUMBER.min(number + 1);
        }
    }

    fn item(&mut self, item: &Node, marker: &str, tight: bool, depth: usize) {
        let is_task = item.kind == NodeType::TaskItem;
        let inner = if is_task || item.kind == NodeType::ListItem {
            children(item)
        } else {
            slice::from_ref(item)
        };
        let tick = if item.checked == Some(true) {
            "[x]"
        } else {
            "[ ]"
        };
        self.container(marker, &" ".repeat(marker.len()), |printer| {
            if is_task && inner.first().is_some_and(is_text) {
                let first = printer.first.get_or_insert_default();
                first.push_str(tick);
                first.push(' ');
            } else if is_task {
                printer.line(tick);
            }
            printer.blocks(inner, depth + 2, tight);
        });
    }

    fn definitions(&mut self, nodes: &[Node], depth: usize) {
        for (at, node) in nodes.iter().enumerate() {
            if node.kind == NodeType::Term {
                // Without an empty line, it would belong to the definition before it. Behind one without text, an empty
                // line would end the list.
                let before = at.checked_sub(1).and_then(|at| nodes.get(at));
                let is_behind_text = before.is_some_and(|before| {
                    before.kind != NodeType::Term && !children(before).is_empty()
                });
                self.gap = self.gap || is_behind_text;
                let line = Line::Paragraph {
                    soft_breaks: false,
                    task: false,
                };
                let text = inline::print(children(node), line, self.escapes);
                if !text.is_empty() {
                    self.lines(&text);
                }
                continue;
            }
            let inner = match node.kind {
                NodeType::Definition => children(node),
                _ => slice::from_ref(node),
            };
            self.container(":   ", "    ", |printer| {
                printer.blocks(inner, depth + 2, false);
            });
        }
    }

    fn table(&mut self, node: &Node) {
        let rows: Vec<&[Node]> = children(node).iter().map(cells).collect();
        let columns = rows.iter().map(|row| row.len()).max().unwrap_or_default();
        for (at, row) in rows.iter().enumerate().filter(|_| columns > 0) {
            let header = at == 0;
            let mut line = String::from("|");
            for cell in *row {
                let inner = match cell.kind {
                    NodeType::TableCell => children(cell),
                    _ => slice::from_ref(cell),
                };
                let text = inline::print(inner, Line::Cell { header }, self.escapes);
                line.extend([" ", &text, " |"]);
            }
            let missing = if header { columns } else { 1 };
            line.push_str(&"  |".repeat(missing.saturating_sub(row.len())));
            self.line(&line);
            if header {
                self.line(&ruler(row, columns));
            }
        }
    }
}

/// Start of the items of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Marker {
    ordered: bool,
    /// True for the alternative marker.
    other: bool,
}

impl Marker {
    /// Unlike the list before it, and unlike the item that starts with it: `- - -` would be a divider.
    fn of(list: &Node, before: Option<Self>, line: Option<&str>) -> Self {
        let ordered = list.ordered == Some(true);
        let other = match before.filter(|before| before.ordered == ordered) {
            Some(before) => !before.other,
            None => !ordered && line.is_some_and(|line| line.ends_with("- ")),
        };
        Self { ordered, other }
    }

    fn text(self, number: i64) -> String {
        match (self.ordered, self.other) {
            (false, false) => "- ".to_owned(),
            (false, true) => "+ ".to_owned(),
            (true, false) => format!("{number}. "),
            (true, true) => format!("{number}) "),
        }
    }
}

/// Returns true if an item needs no empty lines: it is a paragraph, or one and a list that may follow
/// without.
fn is_short(item: &Node) -> bool {
    match children(item) {
        [] => true,
        [text] => text.kind == NodeType::Paragraph,
        [text, list] => {
            let first = children(list).first().map(children).unwrap_or_default();
            text.kind == NodeType::Paragraph
                && list.kind == NodeType::List
                && (list.ordered != Some(true) || list.start.unwrap_or(1) == 1)
                && first
                    .first()
                    .is_some_and(|first| first.kind == NodeType::Paragraph)
        }
        _ => false,
    }
}

/// Returns true if a node is text of a paragraph that nothing but the paragraph holds.
fn is_inline(node: &Node) -> bool {
    match node.kind {
        NodeType::Text
        | NodeType::Link
        | NodeType::Image
        | NodeType::LineBreak
        | NodeType::Expression
        | NodeType::Icon
        | NodeType::Button
        | NodeType::Emoji => true,
        NodeType::Footnote => node.nodes.is_none(),
        _ => false,
    }
}

/// Returns true if a tag may be in the line after a block, where HTML would continue.
fn ends_itself(node: &Node) -> bool {
    matches!(
        node.kind,
        NodeType::Paragraph
            | NodeType::Heading
            | NodeType::Code
            | NodeType::Divider
            | NodeType::Tabs
            | NodeType::Tab
            | NodeType::Stepper
            | NodeType::Step
            | NodeType::Columns
            | NodeType::Column
            | NodeType::Component
    )
}

/// Returns true if a component is a line with others below it.
fn has_options(node: &Node) -> bool {
    let text = node.text.as_deref().unwrap_or_default();
    text.contains('\n') && node.nodes.is_none() && is_leaf(text, Kind::Component)
}

/// Returns true if nodes contain something that cannot be in a quote.
fn holds_long_leaf(nodes: &[Node], depth: usize) -> bool {
    depth <= MAX_DEPTH
        && nodes.iter().any(|node| {
            let text = node.text.as_deref().unwrap_or_default();
            node.kind == NodeType::Hidden && is_for_margin(text)
                || matches!(
                    node.kind,
                    NodeType::Math | NodeType::Include | NodeType::Component
                ) && text.contains('\n')
                || holds_long_leaf(children(node), depth + 1)
        })
}

fn is_text(node: &Node) -> bool {
    node.kind == NodeType::Paragraph || is_inline(node)
}

fn is_definition(node: &Node) -> bool {
    node.id.as_ref().is_some_and(|id| is_label(id.as_str()))
}

fn cells(row: &Node) -> &[Node] {
    match row.kind {
        NodeType::TableRow => children(row),
        _ => slice::from_ref(row),
    }
}

/// The line below the head of a table.
fn ruler(head: &[Node], columns: usize) -> String {
    let mut line = String::from("|");
    for column in 0..columns {
        line.push_str(
            match head.get(column).and_then(|cell| cell.alignment.as_ref()) {
                Some(CellAlignment::Left) => " :--- |",
                Some(CellAlignment::Center) => " :---: |",
                Some(CellAlignment::Right) => " ---: |",
                Some(CellAlignment::Unknown(_)) | None => " --- |",
            },
        );
    }
    line
}

fn with_line_feeds(text: &str) -> String {
    text.replace("\r\n", "\n")
        .replace('\r', "\n")
        .replace('\0', "\u{fffd}")
}
