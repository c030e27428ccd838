//! Pages as blocks.
//!
//! - Blocks nest at most [`MAX_DEPTH`] deep, because the typesetter has limits, too. Deeper ones dissolve: their
//!   content stays in the enclosing block.
//! - Everything is shown that a reader would see after opening all tabs and expandables.

use std::collections::HashMap;

use quire_markdown::document::{HintStyle, Node, NodeType, visible_code};

use super::links::Links;
use super::sheet::{Block, Dir, Image, Kind, Run, Task, Word};
use super::{markup, math, text};
use crate::{Page, images};

/// Maximum depth of nested blocks.
const MAX_DEPTH: usize = 10;

/// An image that is lower is part of its line, in points.
const INLINE_IMAGE_POINTS: f64 = 32.0;

/// The longest code that is highlighted, in bytes, and its longest line.
const MAX_CODE_BYTES: usize = 64 << 10;
const MAX_LINE_BYTES: usize = 2 << 10;

/// Sets pages, one after the other.
pub(crate) struct Setter<'a> {
    pub(crate) links: Links<'a>,
    /// Images that can be shown, by name.
    pub(crate) images: &'a HashMap<String, Image>,
    /// The number of the page.
    pub(crate) page: usize,
    /// The level of its title.
    level: u8,
    /// Its footnotes by id, and the numbers of those that were referred to.
    pub(crate) notes: HashMap<&'a str, &'a [Node]>,
    pub(crate) numbers: HashMap<String, usize>,
    pub(crate) next_note: usize,
    pub(crate) is_in_note: bool,
}

/// Context of a block.
#[derive(Clone, Copy)]
struct BlockContext {
    depth: usize,
    dir: Dir,
}

impl<'a> Setter<'a> {
    pub(crate) fn new(links: Links<'a>, images: &'a HashMap<String, Image>) -> Self {
        Self {
            links,
            images,
            page: 0,
            level: 1,
            notes: HashMap::new(),
            numbers: HashMap::new(),
            next_note: 0,
            is_in_note: false,
        }
    }

    /// The blocks of a page.
    pub(crate) fn page(
        &mut self,
        number: usize,
        page: &'a Page,
        level: u8,
        dir: Dir,
    ) -> Vec<Block> {
        self.page = number;
        self.level = level;
        self.notes = notes(&page.nodes);
        self.numbers.clear();
        self.blocks(&page.nodes, BlockContext { depth: 0, dir })
    }

    fn blocks(&mut self, nodes: &[Node], context: BlockContext) -> Vec<Block> {
        let mut out = Vec::new();
        self.push_all(nodes, context, &mut out);
        out
    }

    fn push_all(&mut self, nodes: &[Node], context: BlockContext, out: &mut Vec<Block>) {
        for run in nodes.chunk_by(|one, next| is_in_line(one) && is_in_line(next)) {
            match run {
                [node] if !is_in_line(node) => self.push(node, context, out),
                line => self.paragraph(line, context, out),
            }
        }
    }

    fn push(&mut self, node: &Node, context: BlockContext, out: &mut Vec<Block>) {
        let nodes = node.nodes.as_deref().unwrap_or_default();
        let is_title = matches!(node.kind, NodeType::Heading | NodeType::Footnote);
        if !is_title
            && let Some(id) = &node.id
            && let Some(anchor) = self.links.set(self.page, id)
        {
            out.push(Block {
                dir: None,
                kind: Kind::Anchor { anchor },
            });
        }
        if node.kind == NodeType::Footnote || node.kind == NodeType::Hidden {
            return;
        }
        let is_too_deep = context.depth >= MAX_DEPTH && (is_container(node) || is_titled(node));
        match &node.kind {
            NodeType::Paragraph => self.paragraph(nodes, context, out),
            NodeType::Figure => self.figure(node, out),
            NodeType::Html => {
                let read = markup::nodes(node.text.as_deref().unwrap_or_default());
                self.push_all(&read, context, out);
            }
            kind if is_too_deep || is_transparent(kind) && !is_titled(node) => {
                self.push_all(nodes, context, out);
            }
            _ => {
                let found = text::direction_of(std::slice::from_ref(node)).unwrap_or(context.dir);
                let inner = BlockContext {
                    depth: context.depth + 1,
                    dir: found,
                };
                let dir = (found != context.dir).then_some(found);
                let kind = self.kind(node, inner);
                out.extend(kind.map(|kind| Block { dir, kind }));
            }
        }
    }

    /// Converts a node.
    fn kind(&mut self, node: &Node, inner: BlockContext) -> Option<Kind> {
        let nodes = node.nodes.as_deref().unwrap_or_default();
        Some(match node.kind {
            NodeType::Heading => self.heading(node),
            NodeType::List => self.list(node, inner),
            NodeType::Quote => Kind::Quote {
                blocks: self.blocks(nodes, inner),
            },
            NodeType::Hint => Kind::Hint {
                style: style(node.style.as_ref()),
                title: title(node),
                blocks: self.blocks(nodes, inner),
            },
            NodeType::Tab | NodeType::Expandable | NodeType::Component => Kind::Titled {
                title: title(node),
                blocks: self.blocks(nodes, inner),
            },
            NodeType::Divider => Kind::Divider,
            NodeType::Table => self.table(node)?,
            NodeType::Stepper => Kind::Steps {
                items: self.items(nodes, inner),
            },
            NodeType::Columns => self.columns(nodes, inner),
            NodeType::Cards => self.cards(node, inner),
            NodeType::Term => Kind::Term {
                words: self.words(nodes),
            },
            NodeType::Definition => Kind::Definition {
                blocks: self.blocks(nodes, inner),
            },
            NodeType::Math => match math::formula(node.text.as_deref()?) {
                Some(formula) => Kind::Formula { formula },
                None => code(node),
            },
            NodeType::Embed | NodeType::File | NodeType::ContentRef => self.reference(node, inner),
            NodeType::OpenApi => Kind::Titled {
                title: operation(node),
                blocks: self.blocks(nodes, inner),
            },
            NodeType::Code | NodeType::Include => code(node),
            _ => return None,
        })
    }

    /// A paragraph, which images that are not low interrupt.
    fn paragraph(&mut self, nodes: &[Node], context: BlockContext, out: &mut Vec<Block>) {
        let mut rest = nodes;
        while let Some(at) = rest.iter().position(|node| self.picture(node).is_some()) {
            self.line_block(&rest[..at], context, out);
            if let Some(image) = self.picture(&rest[at]) {
                let caption = None;
                out.push(Block {
                    dir: None,
                    kind: Kind::Image { image, caption },
                });
            }
            rest = &rest[at + 1..];
        }
        self.line_block(rest, context, out);
    }

    fn line_block(&mut self, nodes: &[Node], context: BlockContext, out: &mut Vec<Block>) {
        let words = self.words(nodes);
        let is_blank = |word: &Word| match word {
            Word::Text(text) => text.trim().is_empty(),
            Word::Run(run) => matches!(run, Run::Break),
        };
        if words.iter().all(is_blank) {
            return;
        }
        let dir = text::direction_of(nodes).filter(|found| *found != context.dir);
        out.push(Block {
            dir,
            kind: Kind::Paragraph { words },
        });
    }

    /// The image that a node shows, alone or as a link, if it is not low.
    fn picture(&self, node: &Node) -> Option<Image> {
        match (&node.kind, node.nodes.as_deref()) {
            (NodeType::Image, _) => self
                .image(node)
                .filter(|image| image.height > INLINE_IMAGE_POINTS),
            (NodeType::Link, Some([inner])) => self.picture(inner),
            _ => None,
        }
    }

    /// The image of a node, if it can be shown.
    pub(crate) fn image(&self, node: &Node) -> Option<Image> {
        let name = images::name(node.url.as_deref()?)?;
        let mut image = self.images.get(name)?.clone();
        let alt = node.alt.as_deref().filter(|alt| !alt.is_empty());
        image.alt = alt.map(text::plain);
        let width = node.attributes.as_ref().and_then(|all| all.get("width"));
        let width = width.and_then(|width| width.trim_end_matches("px").parse::<f64>().ok());
        if let Some(width) = width.filter(|width| (1.0..10_000.0).contains(width)) {
            // Pixels of CSS, of which there are 96 in an inch.
            let points = width * 0.75;
            image.height *= points / image.width;
            image.width = points;
        }
        Some(image)
    }

    fn heading(&mut self, node: &Node) -> Kind {
        let level = node.level.unwrap_or(2).clamp(1, 6);
        let below = u8::try_from(level.max(2) - 1).unwrap_or(1);
        let anchor = node
            .id
            .as_deref()
            .and_then(|id| self.links.set(self.page, id));
        self.is_in_note = true;
        let words = self.words(node.nodes.as_deref().unwrap_or_default());
        self.is_in_note = false;
        Kind::Heading {
            level: (self.level + below).min(6),
            size: usize::try_from(level).unwrap_or(1),
            anchor,
            words,
        }
    }

    fn list(&mut self, node: &Node, inner: BlockContext) -> Kind {
        let nodes = node.nodes.as_deref().unwrap_or_default();
        if nodes.iter().any(|item| item.kind == NodeType::TaskItem) {
            let items = nodes.iter().map(|item| Task {
                checked: item.checked,
                blocks: self.blocks(item.nodes.as_deref().unwrap_or_default(), inner),
            });
            return Kind::Tasks {
                items: items.collect(),
            };
        }
        let is_tight = |item: &Node| {
            let inner = item.nodes.as_deref().unwrap_or_default();
            inner
                .iter()
                .filter(|block| block.kind != NodeType::List)
                .count()
                <= 1
        };
        let tight = nodes.iter().all(is_tight);
        let items = self.items(nodes, inner);
        if node.ordered != Some(true) {
            return Kind::List { tight, items };
        }
        let start = node.start.unwrap_or(1).clamp(0, 1_000_000_000);
        Kind::Enum {
            tight,
            start,
            items,
        }
    }

    /// Converts the content of each of some nodes.
    fn items(&mut self, nodes: &[Node], inner: BlockContext) -> Vec<Vec<Block>> {
        let inside = |node| self.blocks(std::slice::from_ref(node), inner);
        nodes.iter().map(inside).collect()
    }

    fn columns(&mut self, nodes: &[Node], inner: BlockContext) -> Kind {
        let width = |node: &Node| {
            let width = node.attributes.as_ref()?.get("width")?;
            width.trim_end_matches('%').parse::<f64>().ok()
        };
        // In percent.
        let even = 100.0 / f64::from(u32::try_from(nodes.len()).unwrap_or(1).max(1));
        let widths = nodes
            .iter()
            .map(|node| whole(width(node).unwrap_or(even).clamp(10.0, 100.0)));
        let widths: Vec<u32> = widths.collect();
        if widths.len() > 4 {
            let blocks = self.items(nodes, inner).into_iter().flatten().collect();
            return Kind::Frame { blocks };
        }
        Kind::Columns {
            widths,
            items: self.items(nodes, inner),
        }
    }

    /// Cards: each row of a table is one, without its hidden cells.
    fn cards(&mut self, node: &Node, inner: BlockContext) -> Kind {
        let mut read = markup::nodes(node.text.as_deref().unwrap_or_default());
        let rows = read.iter_mut().find(|node| node.kind == NodeType::Table);
        let rows = rows
            .and_then(|table| table.nodes.take())
            .unwrap_or_default();
        let cells = |row: &Node| row.nodes.clone().unwrap_or_default();
        let head = rows.first().map(cells).unwrap_or_default();
        let is_hidden = |column: usize| {
            let attributes = head.get(column).and_then(|cell| cell.attributes.as_ref());
            attributes.is_some_and(|all| all.contains_key("data-hidden"))
        };
        let is_head = |row: &&Node| cells(row).iter().any(|cell| cell.header != Some(true));
        let mut items = Vec::new();
        for row in rows.iter().filter(is_head) {
            let mut blocks = Vec::new();
            for (column, cell) in cells(row).iter().enumerate() {
                if !is_hidden(column) {
                    self.paragraph(
                        cell.nodes.as_deref().unwrap_or_default(),
                        inner,
                        &mut blocks,
                    );
                }
            }
            items.push(blocks);
        }
        Kind::Cards { items }
    }

    fn figure(&mut self, node: &Node, out: &mut Vec<Block>) {
        let kind = if let Some(image) = self.image(node) {
            Kind::Image {
                image,
                caption: title(node),
            }
        } else {
            let alt = node.title.as_deref().or(node.alt.as_deref());
            let words = vec![Word::Text(text::line(alt.unwrap_or_default(), 40))];
            Kind::Paragraph { words }
        };
        out.push(Block { dir: None, kind });
    }

    /// Converts a reference to something that is not part of the text: its label, or else its address.
    fn reference(&mut self, node: &Node, inner: BlockContext) -> Kind {
        let nodes = node.nodes.as_deref().unwrap_or_default();
        let url = node.url.as_deref().unwrap_or_default();
        let mut link = Node::new(NodeType::Link);
        link.url = Some(url.to_owned());
        let mut label = Node::new(NodeType::Text);
        let name = url
            .rsplit('/')
            .next()
            .filter(|_| node.kind == NodeType::File);
        label.text = Some(node.title.clone().unwrap_or(name.unwrap_or(url).to_owned()));
        link.nodes = Some(vec![label]);
        let mut blocks = Vec::new();
        if nodes.is_empty() || node.kind != NodeType::ContentRef {
            self.line_block(&[link], inner, &mut blocks);
        }
        blocks.extend(self.blocks(nodes, inner));
        Kind::Frame { blocks }
    }
}

/// The footnotes of a page.
fn notes(nodes: &[Node]) -> HashMap<&str, &[Node]> {
    let mut found = HashMap::new();
    let mut rest: Vec<&Node> = nodes.iter().rev().collect();
    while let Some(node) = rest.pop() {
        let inner = node.nodes.as_deref();
        if let (NodeType::Footnote, Some(id), Some(inner)) = (&node.kind, &node.id, inner) {
            found.entry(id.as_str()).or_insert(inner);
        }
        rest.extend(inner.unwrap_or_default().iter().rev());
    }
    found
}

/// Returns `true` if a node is part of a line.
fn is_in_line(node: &Node) -> bool {
    let is_block = node
        .text
        .as_deref()
        .is_some_and(|text| text.starts_with("$$"));
    match node.kind {
        NodeType::Footnote => node.nodes.is_none(),
        NodeType::Math => !is_block,
        ref kind => matches!(
            kind,
            NodeType::Text
                | NodeType::LineBreak
                | NodeType::Link
                | NodeType::Image
                | NodeType::Expression
                | NodeType::Icon
                | NodeType::Button
                | NodeType::Emoji
        ),
    }
}

/// Returns `true` if a block consists only of its content: branches, pages of tabs, and kinds that this version does
/// not know.
fn is_transparent(kind: &NodeType) -> bool {
    matches!(
        kind,
        NodeType::Tabs
            | NodeType::Conditional
            | NodeType::Component
            | NodeType::DefinitionList
            | NodeType::ListItem
            | NodeType::TaskItem
            | NodeType::Step
            | NodeType::Column
            | NodeType::TableRow
            | NodeType::TableCell
            | NodeType::Unknown(_)
    )
}

/// Returns `true` if a block is a component with a title.
fn is_titled(node: &Node) -> bool {
    node.kind == NodeType::Component && node.title.is_some()
}

/// Returns `true` if a block has nested blocks, around which something is drawn.
fn is_container(node: &Node) -> bool {
    matches!(
        node.kind,
        NodeType::List
            | NodeType::Quote
            | NodeType::Hint
            | NodeType::Tab
            | NodeType::Expandable
            | NodeType::Stepper
            | NodeType::Columns
            | NodeType::Definition
            | NodeType::OpenApi
            | NodeType::Embed
            | NodeType::File
            | NodeType::ContentRef
    )
}

fn style(style: Option<&HintStyle>) -> &'static str {
    match style {
        Some(HintStyle::Success) => "success",
        Some(HintStyle::Warning) => "warning",
        Some(HintStyle::Danger) => "danger",
        _ => "info",
    }
}

fn title(node: &Node) -> Option<String> {
    let title = node.title.as_deref().map(|title| text::line(title, 40));
    title.filter(|title| !title.trim().is_empty())
}

/// An operation of an API: its method and its path.
fn operation(node: &Node) -> Option<String> {
    let attributes = node.attributes.as_ref()?;
    let value = |name: &str| attributes.get(name).map(String::as_str).unwrap_or_default();
    let title = format!("{} {}", value("method").to_uppercase(), value("path"));
    let title = text::line(title.trim(), 40);
    (!title.is_empty()).then_some(title)
}

fn code(node: &Node) -> Kind {
    let text = visible_code(node);
    let language = node.language.as_deref().unwrap_or_default();
    let language = language.split(|next: char| next == ',' || next == '{' || next.is_whitespace());
    let language = language
        .take(1)
        .find(|name| !name.is_empty() && name.len() <= 32);
    let is_short =
        text.len() <= MAX_CODE_BYTES && text.lines().all(|line| line.len() <= MAX_LINE_BYTES);
    Kind::Code {
        title: title(node),
        language: language.filter(|_| is_short).map(str::to_lowercase),
        text: text::lines(text.trim_end_matches('\n'), 90),
    }
}

/// A width as a whole number.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is from 10 to 100"
)]
fn whole(width: f64) -> u32 {
    width as u32
}
