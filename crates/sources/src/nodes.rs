//! Makes nodes of a document.

use quire_markdown::document::{Document, Mark, Node, NodeType, print};
use quire_markdown::markdown::anchors::HeadingIds;
use quire_markdown::markdown::heading_anchor;

/// The longest id of a node.
const ID: usize = 256;

/// Columns of a table.
pub(crate) const COLUMNS: usize = 100;

/// Cells of a table.
const CELLS: usize = 200_000;

/// The name of an element around text with the marks of its `style`, which no HTML can have.
pub(crate) const MARKED: &str = "#marks";

/// Marks of a run of text, as a set.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Marks(u8);

impl Marks {
    pub(crate) const BOLD: Self = Self(1);
    pub(crate) const ITALIC: Self = Self(2);
    pub(crate) const STRIKETHROUGH: Self = Self(4);
    pub(crate) const CODE: Self = Self(8);

    pub(crate) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The marks with these letters.
    pub(crate) fn of_letters(letters: &str) -> Self {
        let mark = |letter| match letter {
            'b' => Self::BOLD,
            'i' => Self::ITALIC,
            's' => Self::STRIKETHROUGH,
            'c' => Self::CODE,
            _ => Self::default(),
        };
        letters.chars().map(mark).fold(Self::default(), Self::with)
    }

    fn field(self) -> Option<Vec<Mark>> {
        let all = [
            (Self::BOLD, Mark::Bold),
            (Self::ITALIC, Mark::Italic),
            (Self::STRIKETHROUGH, Mark::Strikethrough),
            (Self::CODE, Mark::Code),
        ];
        let marks = all
            .into_iter()
            .filter(|(mark, _)| self.both(*mark) == *mark);
        let marks: Vec<Mark> = marks.map(|(_, mark)| mark).collect();
        (!marks.is_empty()).then_some(marks)
    }
}

/// The type of a block that an element is, by a name that no HTML can have.
pub(crate) fn block_of(name: &str) -> Option<NodeType> {
    Some(match name {
        "#column" => NodeType::Column,
        "#columns" => NodeType::Columns,
        "#step" => NodeType::Step,
        "#stepper" => NodeType::Stepper,
        "#tab" => NodeType::Tab,
        "#tabs" => NodeType::Tabs,
        _ => return None,
    })
}

pub(crate) fn parent(kind: NodeType, nodes: Vec<Node>) -> Node {
    let mut node = Node::new(kind);
    node.nodes = Some(nodes);
    node
}

pub(crate) fn paragraph(nodes: Vec<Node>) -> Node {
    parent(NodeType::Paragraph, nodes)
}

pub(crate) fn text(text: &str, marks: Marks) -> Node {
    let mut node = Node::new(NodeType::Text);
    node.text = Some(text.to_owned());
    node.marks = marks.field();
    node
}

pub(crate) fn plain(text: &str) -> Node {
    self::text(text, Marks::default())
}

/// A tag within a line.
pub(crate) fn html(tag: &str) -> Node {
    let mut node = Node::new(NodeType::Html);
    node.text = Some(tag.to_owned());
    node
}

pub(crate) fn link(url: &str, nodes: Vec<Node>) -> Node {
    let mut node = parent(NodeType::Link, nodes);
    node.url = Some(url.to_owned());
    node
}

pub(crate) fn image(url: &str, alt: &str) -> Node {
    let mut node = Node::new(NodeType::Image);
    node.url = Some(url.to_owned());
    node.alt = some(alt);
    node
}

pub(crate) fn heading(level: i32, id: Option<String>, nodes: Vec<Node>) -> Node {
    let mut node = parent(NodeType::Heading, nodes);
    node.level = Some(level.clamp(1, 6));
    node.id = id;
    node
}

pub(crate) fn code(text: &str, language: Option<String>) -> Node {
    let mut node = Node::new(NodeType::Code);
    node.text = Some(text.to_owned());
    node.language = language;
    node
}

pub(crate) fn list(ordered: bool, start: Option<i64>, items: Vec<Node>) -> Node {
    let mut node = parent(NodeType::List, items);
    node.ordered = Some(ordered);
    node.start = start.filter(|_| ordered);
    node
}

pub(crate) fn item(checked: Option<bool>, nodes: Vec<Node>) -> Node {
    let kind = if checked.is_some() {
        NodeType::TaskItem
    } else {
        NodeType::ListItem
    };
    let mut node = parent(kind, nodes);
    node.checked = checked;
    node
}

pub(crate) fn footnote(label: &str, nodes: Option<Vec<Node>>) -> Node {
    let mut node = Node::new(NodeType::Footnote);
    node.id = Some(label.to_owned());
    node.nodes = nodes;
    node
}

/// A formula; the text is TeX.
pub(crate) fn math(tex: &str, is_block: bool) -> Node {
    let tex = tex.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut node = Node::new(NodeType::Math);
    node.text = Some(if is_block {
        format!("$${tex}$$")
    } else {
        format!("${tex}$")
    });
    node
}

/// Converts rows to a table without empty rows. The first row is its head, and all rows get as many cells as the
/// longest; a table that is too large becomes paragraphs.
pub(crate) fn table(rows: Vec<Vec<Node>>) -> Vec<Node> {
    let is_filled = |row: &Vec<Node>| row.iter().any(|cell| !children(cell).is_empty());
    let rows = rows
        .into_iter()
        .enumerate()
        .filter(|(at, row)| *at == 0 || is_filled(row));
    let rows: Vec<Vec<Node>> = rows.map(|(_, row)| row).collect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    if columns == 0 || columns > COLUMNS || rows.len() * columns > CELLS {
        let cells = rows.into_iter().flatten();
        let paragraphs = cells.map(|cell| paragraph(cell.nodes.unwrap_or_default()));
        return paragraphs
            .filter(|paragraph| !children(paragraph).is_empty())
            .collect();
    }
    let alignments: Vec<_> = rows[0].iter().map(|cell| cell.alignment.clone()).collect();
    let row = |(at, mut row): (usize, Vec<Node>)| {
        row.resize_with(columns, || cell(Vec::new()));
        each(&mut row, &mut |node| {
            if node.kind == NodeType::LineBreak {
                *node = html("<br>");
            }
        });
        for (column, cell) in row.iter_mut().enumerate() {
            cell.header = Some(at == 0);
            cell.alignment = alignments.get(column).cloned().flatten();
        }
        parent(NodeType::TableRow, row)
    };
    let rows = rows.into_iter().enumerate().map(row).collect();
    vec![parent(NodeType::Table, rows)]
}

pub(crate) fn cell(nodes: Vec<Node>) -> Node {
    parent(NodeType::TableCell, nodes)
}

/// The text, unless it is empty.
pub(crate) fn some(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

pub(crate) fn children(node: &Node) -> &[Node] {
    node.nodes.as_deref().unwrap_or_default()
}

/// Calls `change` for each node, children first.
pub(crate) fn each(nodes: &mut [Node], change: &mut dyn FnMut(&mut Node)) {
    for node in nodes {
        each(node.nodes.as_deref_mut().unwrap_or_default(), change);
        change(node);
    }
}

/// Returns the text of nodes, without their form.
pub(crate) fn plain_text(nodes: &[Node]) -> String {
    let mut text = String::new();
    let mut rest: Vec<&Node> = nodes.iter().rev().collect();
    while let Some(node) = rest.pop() {
        match node.kind {
            NodeType::Text | NodeType::Code => {
                text.push_str(node.text.as_deref().unwrap_or_default());
            }
            NodeType::Image => text.push_str(node.alt.as_deref().unwrap_or_default()),
            NodeType::LineBreak => text.push(' '),
            _ => rest.extend(children(node).iter().rev()),
        }
    }
    text
}

/// Joins blocks to a line; `between` is put between two blocks.
pub(crate) fn in_line(blocks: Vec<Node>, between: &Node) -> Vec<Node> {
    let mut line = Vec::new();
    for block in blocks {
        let inner = match block.kind {
            NodeType::Paragraph | NodeType::Heading => block.nodes.unwrap_or_default(),
            NodeType::Code => {
                let lines = block.text.unwrap_or_default();
                let lines = lines
                    .lines()
                    .map(|line| paragraph(vec![text(line, Marks::CODE)]));
                in_line(lines.collect(), between)
            }
            NodeType::ListItem | NodeType::TaskItem => {
                let mut item = vec![plain(match block.checked {
                    Some(true) => "☑ ",
                    Some(false) => "☐ ",
                    None => "• ",
                })];
                item.extend(in_line(block.nodes.unwrap_or_default(), between));
                item
            }
            NodeType::Text | NodeType::Link | NodeType::Image | NodeType::Html | NodeType::Math => {
                vec![block]
            }
            NodeType::Divider => Vec::new(),
            NodeType::Expandable | NodeType::Hint => {
                let title = block
                    .title
                    .as_deref()
                    .map(|title| paragraph(vec![plain(title)]));
                let blocks = title.into_iter().chain(block.nodes.unwrap_or_default());
                in_line(blocks.collect(), between)
            }
            _ => in_line(block.nodes.unwrap_or_default(), between),
        };
        if inner.is_empty() {
            continue;
        }
        if !line.is_empty() {
            line.push(between.clone());
        }
        for node in inner {
            push(&mut line, node);
        }
    }
    line
}

/// Appends a node; text joins text before it that is set in the same way.
pub(crate) fn push(nodes: &mut Vec<Node>, node: Node) {
    if node.kind == NodeType::Text
        && let Some(last) = nodes.last_mut()
        && last.kind == NodeType::Text
        && last.marks == node.marks
        && let (Some(before), Some(text)) = (&mut last.text, &node.text)
    {
        before.push_str(text);
    } else {
        nodes.push(node);
    }
}

/// Sets the ids that headings have when the text is read, so that only others are written.
pub(crate) fn set_ids(nodes: &mut [Node]) {
    set_ids_in(nodes, &mut HeadingIds::default());
}

fn set_ids_in(nodes: &mut [Node], ids: &mut HeadingIds) {
    for node in nodes {
        set_ids_in(node.nodes.as_deref_mut().unwrap_or_default(), ids);
        if node.kind != NodeType::Heading {
            continue;
        }
        let slug = heading_anchor(&plain_text(children(node)));
        let derived = ids.peek(&slug);
        node.id = node.id.take().filter(|id| is_id(id) && *id != derived);
        if let Some(id) = &node.id {
            ids.claim(id);
        } else {
            ids.next(&slug);
            node.id = Some(derived).filter(|id| (1..=ID).contains(&id.chars().count()));
        }
    }
}

/// Returns `true` if a heading may have this id.
fn is_id(id: &str) -> bool {
    let is_other = |character: char| {
        character.is_whitespace() || character.is_control() || "{}<>\\\"".contains(character)
    };
    !id.is_empty() && id.chars().count() <= ID && !id.contains(is_other)
}

/// Writes blocks as Markdown that ends with a line feed.
pub(crate) fn write(mut nodes: Vec<Node>) -> String {
    // At the start, it would be read as front matter.
    let rules = nodes
        .iter()
        .take_while(|node| node.kind == NodeType::Divider);
    nodes.drain(..rules.count());
    set_ids(&mut nodes);
    let mut markdown = print(&Document { nodes });
    if !markdown.is_empty() && !markdown.ends_with('\n') {
        markdown.push('\n');
    }
    markdown
}
