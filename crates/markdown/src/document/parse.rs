//! Parses Markdown: folds the events of the parser into a tree.
//!
//! - A paragraph opens at the first text outside of one, and closes where a block starts or ends: so the items of a
//!   tight list have paragraphs, and none is empty.
//! - Open nodes are a list on the heap, in [`Tree`]. If a container is too deep, so is everything in it: its blocks go
//!   to the deepest open node, its HTML becomes text.

mod inlines;

use crate::document::{CellAlignment, Document, Node, NodeType};
use crate::markdown::anchors::{HeadingIds, braces, without_attributes};
use crate::markdown::dialect::{
    Callout, Kind, Role, cross_references, is_frame, starts_with_tag, without_wrapping,
};
use crate::markdown::heading_anchor;
use pulldown_cmark::{Alignment, Event, Parser, Tag, TagEnd};

use super::blocks::BlockTexts;
use super::headings::{id, id_of_footnote};
use super::listing::hidden_lines;
use super::marks::Marks;
use super::nodes::{code, heading, list, node, parent, quote, text_node};
use super::parts;
use super::preview::PreviewTarget;
use super::reading::{Reading, normalize};
use super::sections::{Section, Sections};
use super::tree::Tree;
use super::{MAX_DEPTH, MAX_JSON_BYTES, TextReadError, options};

/// Number of events between two checks for a caller that no longer waits.
const EVENTS_PER_CHECK: usize = 4_096;

/// Reads a text into nodes, which take hundreds of times its bytes: only for short ones.
#[must_use]
pub fn parse(markdown: &str) -> Document {
    // Nothing stops it.
    let read = Builder::default().read(markdown, &|| false);
    Document {
        nodes: read.map_or_else(|_| Vec::new(), |read| read.tree.blocks),
    }
}

/// Parses a text, and returns the JSON of its document.
///
/// # Errors
///
/// Returns an error if it becomes too large, or if it `is_stopped`.
pub fn json(markdown: &str, is_stopped: &dyn Fn() -> bool) -> Result<Vec<u8>, TextReadError> {
    json_of(Tree::json(), markdown, is_stopped)
}

/// Does the same, with the key of each block: its index, behind those of the blocks that it is in, such as `4.1`.
///
/// # Errors
///
/// Returns an error if it becomes too large, or if it `is_stopped`.
pub fn json_with_keys(
    markdown: &str,
    is_stopped: &dyn Fn() -> bool,
) -> Result<Vec<u8>, TextReadError> {
    json_of(Tree::json_with_keys(), markdown, is_stopped)
}

/// Reads the texts of the blocks of a page.
///
/// # Errors
///
/// Nobody waits for them any more.
pub fn block_texts(
    markdown: &str,
    is_stopped: &dyn Fn() -> bool,
) -> Result<BlockTexts, TextReadError> {
    let builder = Builder::of(Tree::texts()).read(markdown, is_stopped)?;
    Ok(builder.tree.into_texts())
}

/// Reads a text into an empty tree, and gives the JSON of it.
pub(super) fn json_of(
    tree: Tree,
    markdown: &str,
    is_stopped: &dyn Fn() -> bool,
) -> Result<Vec<u8>, TextReadError> {
    let builder = Builder::of(tree).read(markdown, is_stopped)?;
    Ok(builder.tree.into_json())
}

/// Looks for the node with an id that something can point to, and gives its text.
pub(super) fn text_of(
    markdown: &str,
    id: &str,
    is_stopped: &dyn Fn() -> bool,
) -> Result<Option<String>, TextReadError> {
    let mut builder = Builder::of(Tree::discarded());
    builder.wanted = Some(PreviewTarget::new(id));
    let builder = builder.read(markdown, is_stopped)?;
    Ok(builder.wanted.and_then(PreviewTarget::into_preview))
}

/// Reads a text, and gives what is below each of its headings.
pub(super) fn sections_of(
    markdown: &str,
    is_stopped: &dyn Fn() -> bool,
) -> Result<Vec<Section>, TextReadError> {
    let mut builder = Builder::of(Tree::discarded());
    builder.sections = Some(Sections::default());
    let builder = builder.read(markdown, is_stopped)?;
    Ok(builder.sections.map(Sections::done).unwrap_or_default())
}

#[derive(Default)]
struct Builder {
    tree: Tree,
    /// Containers that are open and too deep.
    dissolved: usize,
    /// Number of times each of bold, italic and strikethrough is open.
    marks: [usize; 3],
    /// The text of a block of code or HTML that is open.
    verbatim: Option<String>,
    /// An image that is open, and the images within.
    image: Option<(Node, usize)>,
    /// Links within a link, which are not.
    links: usize,
    /// Of the columns of the table that is open.
    alignments: Vec<Alignment>,
    in_header: bool,
    ids: HeadingIds,
    /// Part of the document to find.
    wanted: Option<PreviewTarget>,
    /// The text below each heading, if that is wanted.
    sections: Option<Sections>,
    /// Tags that are open, and whether each is too deep.
    tags: Vec<(usize, bool)>,
    /// Number of open tags at the start of each open quote, item or footnote.
    frames: Vec<usize>,
    /// True if the block of code that is open is a tab.
    is_tab: bool,
    /// Attributes of the next block of code.
    listing: Option<Node>,
    /// True between the two sides of highlighted text.
    highlighted: bool,
    /// The part that told that the quote that was opened last is a note.
    callout: Option<usize>,
}

impl Builder {
    fn of(tree: Tree) -> Self {
        Self {
            tree,
            ..Self::default()
        }
    }

    fn read(
        mut self,
        markdown: &str,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<Self, TextReadError> {
        let text = normalize(markdown);
        let reading = Reading::new(&text);
        let text = reading.source.text();
        let missing = Some(cross_references(text));
        let events = Parser::new_with_broken_link_callback(text, options(), missing);
        let events = events.into_offset_iter();
        for (count, (event, range)) in events.enumerate() {
            if count % EVENTS_PER_CHECK == 0 && is_stopped() {
                return Err(TextReadError::Stopped);
            }
            self.event(event, text.get(range).unwrap_or_default(), &reading);
            if self.tree.size() > MAX_JSON_BYTES {
                return Err(TextReadError::TooLarge);
            }
        }
        self.close_tags(0);
        self.close_paragraph();
        Ok(self)
    }

    fn event(&mut self, event: Event<'_>, source: &str, reading: &Reading<'_>) {
        match event {
            Event::Start(Tag::BlockQuote(_)) if reading.source.callout(source).is_some() => {
                self.start_callout(reading.source.callout(source), reading);
            }
            Event::Start(tag) => self.start(tag, reading),
            Event::End(end) => self.end(end, source, reading),
            // Math is not among the options.
            Event::Text(text) | Event::InlineMath(text) | Event::DisplayMath(text) => {
                self.text(&reading.restore(&text), Marks::NONE);
            }
            Event::Code(text) => self.text(&without_wrapping(&reading.restore(&text)), Marks::CODE),
            // Marks are looked for at the end of the block.
            Event::Html(html) => self.text(&html, Marks::NONE),
            Event::InlineHtml(html) => self.inline_html(&html, reading),
            Event::SoftBreak => self.soft_break(),
            Event::HardBreak => self.hard_break(),
            Event::Rule => self.block(node(NodeType::Divider)),
            Event::FootnoteReference(label) => self.footnote_reference(&reading.restore(&label)),
            Event::TaskListMarker(checked) => self.task(checked),
        }
    }

    fn start(&mut self, tag: Tag<'_>, reading: &Reading<'_>) {
        match tag {
            Tag::Emphasis | Tag::Strong | Tag::Strikethrough => self.mark(tag.to_end(), true),
            Tag::Link {
                link_type,
                dest_url,
                title,
                ..
            } => self.start_link(
                link_type,
                &reading.restore(&dest_url),
                &reading.restore(&title),
            ),
            Tag::Image {
                dest_url, title, ..
            } => self.start_image(&reading.restore(&dest_url), &reading.restore(&title)),
            _ => self.start_block(tag, reading),
        }
    }

    fn start_block(&mut self, tag: Tag<'_>, reading: &Reading<'_>) {
        self.close_paragraph();
        if is_frame(tag.to_end()) {
            self.frames.push(self.tags.len());
        }
        match tag {
            Tag::Heading { level, id, .. } => {
                let id = id.map(|id| reading.restore(&id).into_owned().into());
                self.tree.start(heading(level, id));
            }
            Tag::BlockQuote(kind) => self.start_container(quote(kind), 1),
            Tag::List(first) => self.start_container(list(first), 2),
            Tag::Item if self.dissolved == 0 => {
                self.tree.start(parent(NodeType::ListItem));
            }
            Tag::DefinitionList => self.start_container(parent(NodeType::DefinitionList), 2),
            Tag::DefinitionListTitle if self.dissolved == 0 => {
                self.tree.start(parent(NodeType::Term));
            }
            Tag::DefinitionListDefinition if self.dissolved == 0 => {
                self.tree.start(parent(NodeType::Definition));
            }
            Tag::FootnoteDefinition(label) => {
                let label = id_of_footnote(&reading.restore(&label));
                let mut footnote = parent(NodeType::Footnote);
                if let Some(wanted) = &mut self.wanted {
                    wanted.start_footnote(&label, self.tree.depth());
                }
                footnote.id = Some(label);
                if self.dissolved > 0 {
                    self.tree.start_hoisted(footnote);
                } else {
                    self.tree.start(footnote);
                }
            }
            Tag::CodeBlock(kind) => {
                let mut code = code(kind);
                code.language = code
                    .language
                    .map(|info| reading.restore(&info).into_owned());
                if let Some(told) = self.listing.take() {
                    code.title = told.title;
                    code.attributes = told.attributes;
                }
                // Code among tabs is a tab.
                let is_deep = self.dissolved > 0 || self.tree.depth() + 2 > MAX_DEPTH;
                if self.tree.is_in(&NodeType::Tabs) && !is_deep {
                    let mut tab = parent(NodeType::Tab);
                    tab.title = parts::title_of_code(code.language.as_deref().unwrap_or_default());
                    self.tree.start(tab);
                    self.is_tab = true;
                }
                self.tree.start(code);
                self.verbatim = Some(String::new());
            }
            Tag::HtmlBlock => self.verbatim = Some(String::new()),
            Tag::Table(alignments) => {
                self.alignments = alignments;
                self.tree.start(parent(NodeType::Table));
            }
            Tag::TableHead | Tag::TableRow => {
                self.in_header = tag == Tag::TableHead;
                self.tree.start(parent(NodeType::TableRow));
            }
            Tag::TableCell => {
                let cell = self.cell();
                self.tree.start(cell);
            }
            // Paragraphs open by themselves; the others are not among the options.
            _ => {}
        }
    }

    /// Starts a quote that is a note.
    fn start_callout(&mut self, index: Option<usize>, reading: &Reading<'_>) {
        let part = index.and_then(|index| reading.source.part(index));
        let written = part.map_or("", |part| reading.source.written(part));
        let note = parts::callout(written);
        let note = note.unwrap_or_else(|| quote(None));
        self.close_paragraph();
        self.frames.push(self.tags.len());
        // The word for its kind is not text of the page.
        self.record_separate_text(Callout::read(written).and_then(|callout| callout.title));
        self.callout = index;
        self.start_container(note, 1);
    }

    fn start_container(&mut self, container: Node, depth: usize) {
        if self.dissolved > 0 || self.tree.depth() + depth > MAX_DEPTH {
            self.dissolved += 1;
        } else {
            self.tree.start(container);
        }
    }

    /// Takes a part that is a block.
    fn part(&mut self, index: usize, reading: &Reading<'_>) {
        let Some(part) = reading.source.part(index) else {
            return;
        };
        if part.kind == Kind::Callout && self.callout.take_if(|own| *own == index).is_some() {
            return;
        }
        if reading.is_text.get(index) == Some(&true) || part.kind == Kind::Callout {
            let written = reading.source.written(part);
            self.text(&parts::one_line(written), Marks::NONE);
            self.close_paragraph();
            return;
        }
        match part.role {
            Role::Open if part.kind == Kind::Code => {
                self.listing = Some(parts::block(&reading.source, part));
            }
            Role::Open => {
                let mut block = parts::block(&reading.source, part);
                if block.kind == NodeType::Tab && block.title.is_none() {
                    block.title = self.listed_title(reading);
                }
                let said = block.title.take_if(|_| block.kind == NodeType::Step);
                self.record_separate_text(block.title.as_deref());
                block.nodes = Some(Vec::new());
                let dissolved = self.dissolved;
                self.start_container(block, 1);
                self.tags.push((index, self.dissolved > dissolved));
                if let Some(said) = said {
                    self.text(&said, Marks::BOLD);
                    self.close_paragraph();
                }
            }
            Role::Close(Some(open)) => {
                if let Some(at) = self.tags.iter().rposition(|(part, _)| *part == open) {
                    self.close_tags(at);
                }
            }
            Role::Leaf | Role::Either => {
                let block = parts::block(&reading.source, part);
                match block.kind {
                    NodeType::Code => self.record_separate_text(block.text.as_deref()),
                    NodeType::Figure | NodeType::Component => {
                        self.record_separate_text(block.title.as_deref());
                    }
                    _ => {}
                }
                self.block(block);
            }
            Role::Close(None) | Role::Inline => {}
        }
    }

    /// The title of the next tab, if the group around it lists the titles.
    fn listed_title(&self, reading: &Reading<'_>) -> Option<String> {
        let group = self
            .tags
            .last()
            .and_then(|(part, _)| reading.source.part(*part));
        let group = group.filter(|group| group.kind == Kind::Tabs)?;
        parts::listed_title(reading.source.written(group), self.tree.blocks_inside())
    }

    /// Closes the tags that are open, but for the outer ones.
    fn close_tags(&mut self, stay: usize) {
        while self.tags.len() > stay {
            match self.tags.pop() {
                Some((_, true)) => {
                    self.close_paragraph();
                    self.dissolved -= 1;
                }
                Some(_) => self.close(),
                None => {}
            }
        }
    }

    fn end(&mut self, end: TagEnd, source: &str, reading: &Reading<'_>) {
        if is_frame(end)
            && let Some(stay) = self.frames.pop()
        {
            self.close_tags(stay);
        }
        match end {
            TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough => self.mark(end, false),
            TagEnd::Link if self.links > 0 => self.links -= 1,
            TagEnd::Link => self.tree.end_link(),
            TagEnd::Image => self.end_image(),
            TagEnd::Paragraph => self.close_paragraph(),
            TagEnd::Heading(_) => self.end_heading(source, reading),
            TagEnd::CodeBlock => self.end_code(),
            TagEnd::HtmlBlock => self.end_html(reading),
            TagEnd::BlockQuote(_) | TagEnd::List(_) | TagEnd::DefinitionList
                if self.dissolved > 0 =>
            {
                self.close_paragraph();
                self.dissolved -= 1;
            }
            TagEnd::Item | TagEnd::DefinitionListTitle | TagEnd::DefinitionListDefinition
                if self.dissolved > 0 =>
            {
                self.close_paragraph();
            }
            TagEnd::DefinitionListTitle => {
                self.tree.end_term();
                self.record_separate_text(None);
            }
            TagEnd::FootnoteDefinition if self.dissolved > 0 => {
                self.close_paragraph();
                self.tree.end_hoisted();
                self.end_footnote();
            }
            TagEnd::FootnoteDefinition => {
                self.close();
                self.end_footnote();
            }
            TagEnd::TableHead => {
                self.in_header = false;
                self.close();
            }
            TagEnd::BlockQuote(_)
            | TagEnd::List(_)
            | TagEnd::Item
            | TagEnd::DefinitionList
            | TagEnd::DefinitionListDefinition
            | TagEnd::Table
            | TagEnd::TableRow
            | TagEnd::TableCell => self.close(),
            // Not among the options.
            _ => {}
        }
    }

    /// Closes the innermost container, and the paragraph in it.
    fn close(&mut self) {
        self.close_paragraph();
        self.tree.end_block();
        self.record_separate_text(None);
    }

    /// Records separate text for sections, which previews leave out.
    fn record_separate_text(&mut self, text: Option<&str>) {
        if let Some(sections) = &mut self.sections {
            sections.text(text.unwrap_or_default());
            sections.text("\n");
        }
    }

    fn end_footnote(&mut self) {
        if let Some(wanted) = &mut self.wanted {
            wanted.end_footnote(self.tree.depth());
        }
    }

    fn cell(&self) -> Node {
        let column = self.tree.blocks_inside();
        let mut cell = parent(NodeType::TableCell);
        cell.alignment = match self.alignments.get(column) {
            Some(Alignment::Left) => Some(CellAlignment::Left),
            Some(Alignment::Center) => Some(CellAlignment::Center),
            Some(Alignment::Right) => Some(CellAlignment::Right),
            Some(Alignment::None) | None => None,
        };
        cell.header = self.in_header.then_some(true);
        cell
    }

    /// Takes a block that is done.
    fn block(&mut self, block: Node) {
        self.close_paragraph();
        self.tree.block(block);
    }

    fn open_paragraph(&mut self) {
        let in_line = self.tree.innermost().is_some_and(|parent| {
            matches!(
                parent.kind,
                NodeType::Paragraph
                    | NodeType::Heading
                    | NodeType::Term
                    | NodeType::TableCell
                    | NodeType::Link
            )
        });
        if !in_line {
            self.tree.start(parent(NodeType::Paragraph));
        }
    }

    /// Processes an inline node.
    fn inline(&mut self, inline: Node) {
        self.open_paragraph();
        self.tree.inline(inline);
    }

    fn close_paragraph(&mut self) {
        self.highlighted = false;
        if self.tree.is_in(&NodeType::Paragraph) {
            self.tree.end_paragraph();
            self.record_text(" ");
            self.record_separate_text(None);
        }
    }

    fn end_heading(&mut self, source: &str, reading: &Reading<'_>) {
        let Some(heading) = self.tree.innermost() else {
            return;
        };
        let mut anchor = heading.id.clone().or_else(|| parts::comment_id(heading));
        if let Some(braces) = braces(source) {
            let mut rest = reading.restore(&braces.text).into_owned();
            if self.tree.is_innermost_empty() {
                rest = rest.trim_start().to_owned();
            }
            self.tree.inline(text_node(&rest, Marks::NONE));
            anchor = anchor.or_else(|| id(braces.id?));
        }
        let text = self.tree.heading_text();
        let anchor = match anchor {
            Some(anchor) => {
                self.ids.claim(&anchor);
                Some(anchor)
            }
            None => id(self.ids.next(&heading_anchor(without_attributes(&text)))),
        };
        if let Some(wanted) = &mut self.wanted {
            wanted.heading(anchor.as_deref(), || text.clone());
        }
        if let Some(sections) = &mut self.sections {
            sections.heading(anchor.as_deref(), without_attributes(&text).to_owned());
        }
        self.tree.end_heading(anchor);
    }

    fn end_code(&mut self) {
        let text = self.verbatim.take().unwrap_or_default();
        self.record_separate_text(Some(&text));
        if let Some(code) = self.tree.innermost_mut() {
            let text = text.strip_suffix('\n').unwrap_or(&text);
            let text = &*without_wrapping(text);
            code.hidden_lines = hidden_lines(code.language.as_deref(), text);
            code.text = Some(text.to_owned());
            self.tree.end_block();
            if std::mem::take(&mut self.is_tab) {
                self.close();
            }
        }
    }

    fn end_html(&mut self, reading: &Reading<'_>) {
        let text = self.verbatim.take().unwrap_or_default();
        if let Some(part) = reading.source.marked(text.trim()) {
            self.part(part, reading);
            return;
        }
        let text = match reading.html(&text) {
            Ok(text) => text,
            Err(text) => {
                self.text(&parts::one_line(&text), Marks::NONE);
                self.close_paragraph();
                return;
            }
        };
        let text = text.trim();
        if self.dissolved > 0 {
            self.text(text, Marks::NONE);
            self.close_paragraph();
        } else if starts_with_tag(text) {
            // Written again, it might have a partner.
            self.text(&parts::one_line(text), Marks::NONE);
            self.close_paragraph();
        } else if !text.is_empty() {
            self.record_separate_text(Some(&parts::visible_text(text)));
            self.block(parts::html(text));
        }
    }
}
