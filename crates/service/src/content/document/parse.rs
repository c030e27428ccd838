//! Markdown to nodes: the events of the parser, folded into a tree.
//!
//! - A paragraph opens with the first text that has none, and closes where a block starts or ends: so the items of a
//!   tight list have theirs, and none is empty.
//! - Open nodes are a list on the heap. Once a container is too deep, all that is in it is: its blocks go to the
//!   deepest node that is open, its HTML becomes text.

use std::borrow::Cow;
use std::collections::HashMap;
use std::mem;

use pulldown_cmark::{
    Alignment, BlockQuoteKind, CodeBlockKind, CowStr, Event, HeadingLevel, LinkType, Parser, Tag,
    TagEnd,
};
use quire_content::markdown::heading_anchor;
use quire_models::{CellAlignment, Document, DocumentNode, DocumentNodeType, HintStyle, NodeId};

use super::headings::{attribute_block, id, next_namesake, plain_text};
use super::marks::Marks;
use super::{MAX_DEPTH, html, options};

/// Reads a text.
pub(crate) fn parse(markdown: &str) -> Document {
    let text = normalize(markdown);
    let mut builder = Builder::default();
    for (event, range) in Parser::new_ext(&text, options()).into_offset_iter() {
        builder.event(event, text.get(range).unwrap_or_default());
    }
    builder.close_paragraph();
    Document {
        nodes: builder.blocks,
        additional: quire_models::Additional::new(),
    }
}

/// One kind of line ends, and no NUL.
fn normalize(markdown: &str) -> Cow<'_, str> {
    if !markdown.contains(['\r', '\0']) {
        return Cow::Borrowed(markdown);
    }
    let text = markdown.replace("\r\n", "\n").replace('\r', "\n");
    Cow::Owned(text.replace('\0', "\u{fffd}"))
}

#[derive(Default)]
struct Builder {
    /// Blocks that are done, at the top.
    blocks: Vec<DocumentNode>,
    /// Nodes that are open, innermost last.
    open: Vec<DocumentNode>,
    /// Containers that are open and too deep.
    dissolved: usize,
    /// Footnotes that were too deep; references need them, so that they go to the top.
    hoisted: Vec<DocumentNode>,
    /// How often each of bold, italic and strikethrough is open.
    marks: [usize; 3],
    /// The text of a block of code or HTML that is open.
    verbatim: Option<String>,
    /// An image that is open, and the images within.
    image: Option<(DocumentNode, usize)>,
    /// Links within a link, which are not.
    links: usize,
    /// Of the columns of the table that is open.
    alignments: Vec<Alignment>,
    in_header: bool,
    namesakes: HashMap<String, usize>,
}

impl Builder {
    fn event(&mut self, event: Event<'_>, source: &str) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(end) => self.end(end, source),
            // Math is not among the options.
            Event::Text(text) | Event::InlineMath(text) | Event::DisplayMath(text) => {
                self.text(&text, Marks::NONE);
            }
            Event::Code(text) => self.text(&text, Marks::CODE),
            Event::Html(html) => self.text(&html, Marks::NONE),
            Event::InlineHtml(html) => self.inline_html(&html),
            Event::SoftBreak => self.soft_break(),
            Event::HardBreak => self.hard_break(),
            Event::Rule => self.block(node(DocumentNodeType::Divider)),
            Event::FootnoteReference(label) => self.footnote_reference(&label),
            Event::TaskListMarker(checked) => self.task(checked),
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Emphasis | Tag::Strong | Tag::Strikethrough => self.mark(tag.to_end(), true),
            Tag::Link {
                link_type,
                dest_url,
                title,
                ..
            } => self.start_link(link_type, &dest_url, &title),
            Tag::Image {
                dest_url, title, ..
            } => self.start_image(&dest_url, &title),
            _ => self.start_block(tag),
        }
    }

    fn start_block(&mut self, tag: Tag<'_>) {
        self.close_paragraph();
        match tag {
            Tag::Heading { level, id, .. } => self.open.push(heading(level, id)),
            Tag::BlockQuote(kind) => self.start_container(quote(kind), 1),
            Tag::List(first) => self.start_container(list(first), 2),
            Tag::Item if self.dissolved == 0 => {
                self.open.push(parent(DocumentNodeType::ListItem));
            }
            Tag::FootnoteDefinition(label) => {
                let mut footnote = parent(DocumentNodeType::Footnote);
                footnote.id = Some(NodeId(label.into_string()));
                self.open.push(footnote);
            }
            Tag::CodeBlock(kind) => {
                self.open.push(code(kind));
                self.verbatim = Some(String::new());
            }
            Tag::HtmlBlock => self.verbatim = Some(String::new()),
            Tag::Table(alignments) => {
                self.alignments = alignments;
                self.open.push(parent(DocumentNodeType::Table));
            }
            Tag::TableHead | Tag::TableRow => {
                self.in_header = tag == Tag::TableHead;
                self.open.push(parent(DocumentNodeType::TableRow));
            }
            Tag::TableCell => {
                let cell = self.cell();
                self.open.push(cell);
            }
            // Paragraphs open by themselves; the others are not among the options.
            _ => {}
        }
    }

    fn start_container(&mut self, container: DocumentNode, depth: usize) {
        if self.dissolved > 0 || self.open.len() + depth > MAX_DEPTH {
            self.dissolved += 1;
        } else {
            self.open.push(container);
        }
    }

    fn end(&mut self, end: TagEnd, source: &str) {
        match end {
            TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough => self.mark(end, false),
            TagEnd::Link if self.links > 0 => self.links -= 1,
            TagEnd::Link => {
                if let Some(mut link) = self.open.pop() {
                    drop_last_breaks(&mut link);
                    self.inline(link);
                }
            }
            TagEnd::Image => self.end_image(),
            TagEnd::Paragraph => self.close_paragraph(),
            TagEnd::Heading(_) => self.end_heading(source),
            TagEnd::CodeBlock => self.end_code(),
            TagEnd::HtmlBlock => self.end_html(),
            TagEnd::BlockQuote(_) | TagEnd::List(_) if self.dissolved > 0 => {
                self.close_paragraph();
                self.dissolved -= 1;
            }
            TagEnd::Item if self.dissolved > 0 => self.close_paragraph(),
            TagEnd::FootnoteDefinition if self.dissolved > 0 => {
                self.close_paragraph();
                self.hoisted.extend(self.open.pop());
            }
            TagEnd::TableHead => {
                self.in_header = false;
                self.close();
            }
            TagEnd::BlockQuote(_)
            | TagEnd::List(_)
            | TagEnd::Item
            | TagEnd::FootnoteDefinition
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
        if let Some(node) = self.open.pop() {
            self.block(node);
        }
    }

    fn cell(&self) -> DocumentNode {
        let column = self.open.last().map_or(0, |row| children(row).len());
        let mut cell = parent(DocumentNodeType::TableCell);
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
    fn block(&mut self, block: DocumentNode) {
        self.close_paragraph();
        if let Some(parent) = self.open.last_mut() {
            parent.nodes.get_or_insert_default().push(block);
        } else {
            self.blocks.append(&mut self.hoisted);
            self.blocks.push(block);
        }
    }

    fn open_paragraph(&mut self) {
        let in_line = self.open.last().is_some_and(|parent| {
            matches!(
                parent.r#type,
                DocumentNodeType::Paragraph
                    | DocumentNodeType::Heading
                    | DocumentNodeType::TableCell
                    | DocumentNodeType::Link
            )
        });
        if !in_line {
            self.open.push(parent(DocumentNodeType::Paragraph));
        }
    }

    /// Takes what stands in a line.
    fn inline(&mut self, inline: DocumentNode) {
        self.open_paragraph();
        if let Some(parent) = self.open.last_mut() {
            push_merged(parent.nodes.get_or_insert_default(), inline);
        }
    }

    fn close_paragraph(&mut self) {
        if self.is_in(&DocumentNodeType::Paragraph)
            && let Some(mut paragraph) = self.open.pop()
        {
            drop_last_breaks(&mut paragraph);
            if !self.is_at_start_of_task() {
                keep_html_in_line(&mut paragraph);
            }
            let is_empty = paragraph.nodes.as_ref().is_some_and(Vec::is_empty);
            if !is_empty {
                self.block(paragraph);
            }
        }
    }

    fn is_in(&self, kind: &DocumentNodeType) -> bool {
        self.open.last().is_some_and(|node| node.r#type == *kind)
    }

    fn is_behind_footnote(&self) -> bool {
        let last = self.open.last().and_then(|parent| children(parent).last());
        last.is_some_and(|last| last.r#type == DocumentNodeType::Footnote)
    }

    fn is_at_start_of_task(&self) -> bool {
        self.is_in(&DocumentNodeType::TaskItem)
            && self
                .open
                .last()
                .is_some_and(|item| children(item).is_empty())
    }

    fn current_marks(&self) -> Marks {
        let all = [Marks::BOLD, Marks::ITALIC, Marks::STRIKETHROUGH];
        let open = all.iter().zip(self.marks).filter(|(_, count)| *count > 0);
        open.fold(Marks::NONE, |marks, (mark, _)| marks | *mark)
    }

    fn mark(&mut self, kind: TagEnd, start: bool) {
        let at = match kind {
            TagEnd::Strong => 0,
            TagEnd::Emphasis => 1,
            _ => 2,
        };
        let count = self.marks[at];
        self.marks[at] = if start {
            count + 1
        } else {
            count.saturating_sub(1)
        };
    }

    fn text(&mut self, text: &str, marks: Marks) {
        if let Some(verbatim) = &mut self.verbatim {
            verbatim.push_str(text);
        } else if let Some((image, _)) = &mut self.image {
            let text = text.replace('\n', " ");
            image.alt.get_or_insert_default().push_str(&text);
        } else if !text.is_empty() {
            // A bar behind a backslash cannot be written as code in the head of a table.
            let marks = if text.contains("\\|") && self.in_header {
                Marks::NONE
            } else {
                marks
            };
            self.inline(text_node(text, self.current_marks() | marks));
        }
    }

    fn inline_html(&mut self, html: &str) {
        if self.image.is_some() || self.dissolved > 0 {
            self.text(html, Marks::NONE);
            return;
        }
        let mut node = node(DocumentNodeType::Html);
        node.text = Some(one_line(html));
        node.marks = self.current_marks().to_field();
        self.inline(node);
    }

    fn soft_break(&mut self) {
        let text = if self.image.is_some() || self.is_in_heading() {
            " "
        } else {
            "\n"
        };
        self.text(text, Marks::NONE);
    }

    fn hard_break(&mut self) {
        if self.image.is_some() || self.is_in_heading() {
            self.text(" ", Marks::NONE);
        } else {
            self.inline(node(DocumentNodeType::LineBreak));
        }
    }

    fn is_in_heading(&self) -> bool {
        let innermost = self.open.iter().rev();
        let mut blocks = innermost.filter(|node| node.r#type != DocumentNodeType::Link);
        blocks
            .next()
            .is_some_and(|node| node.r#type == DocumentNodeType::Heading)
    }

    fn start_link(&mut self, kind: LinkType, url: &str, title: &str) {
        if self.image.is_some() || self.is_in(&DocumentNodeType::Link) {
            self.links += 1;
            return;
        }
        self.open_paragraph();
        let is_bracketed = !matches!(kind, LinkType::Autolink | LinkType::Email);
        if is_bracketed && self.is_behind_footnote() {
            // Next to each other, the brackets of both would be read as one reference.
            self.inline(text_node(" ", Marks::NONE));
        }
        let mut link = parent(DocumentNodeType::Link);
        link.url = Some(html::address(kind, url).into_owned());
        link.title = non_empty(title);
        self.open.push(link);
    }

    fn start_image(&mut self, url: &str, title: &str) {
        if let Some((_, depth)) = &mut self.image {
            *depth += 1;
            return;
        }
        let mut image = node(DocumentNodeType::Image);
        image.url = Some(url.to_owned());
        image.title = non_empty(title);
        self.image = Some((image, 0));
    }

    fn end_image(&mut self) {
        match self.image.take() {
            Some((image, 0)) => self.inline(image),
            Some((image, depth)) => self.image = Some((image, depth - 1)),
            None => {}
        }
    }

    fn footnote_reference(&mut self, label: &str) {
        if self.image.is_some() {
            self.text(&format!("[^{label}]"), Marks::NONE);
            return;
        }
        let mut reference = node(DocumentNodeType::Footnote);
        reference.id = Some(NodeId(label.to_owned()));
        self.inline(reference);
    }

    fn task(&mut self, checked: bool) {
        // The text of the item may be a heading, which is open then.
        let mut innermost = self.open.iter_mut().rev();
        if self.dissolved == 0
            && let Some(item) = innermost.find(|node| node.r#type == DocumentNodeType::ListItem)
        {
            item.r#type = DocumentNodeType::TaskItem;
            item.checked = Some(checked);
        }
    }

    fn end_heading(&mut self, source: &str) {
        let Some(mut heading) = self.open.pop() else {
            return;
        };
        let slug = heading_anchor(&plain_text(children(&heading)));
        if heading.id.is_none() {
            heading.id = id(next_namesake(&mut self.namesakes, slug));
        }
        if let Some(mut rest) = attribute_block(source) {
            let nodes = heading.nodes.get_or_insert_default();
            if nodes.is_empty() {
                rest = rest.trim_start().to_owned();
            }
            push_merged(nodes, text_node(&rest, Marks::NONE));
            if heading.id.is_none() {
                let slug = heading_anchor(&plain_text(children(&heading)));
                heading.id = id(next_namesake(&mut self.namesakes, slug));
            }
        }
        self.block(heading);
    }

    fn end_code(&mut self) {
        let text = self.verbatim.take().unwrap_or_default();
        if let Some(mut code) = self.open.pop() {
            code.text = Some(text.strip_suffix('\n').unwrap_or(&text).to_owned());
            self.block(code);
        }
    }

    fn end_html(&mut self) {
        let text = self.verbatim.take().unwrap_or_default();
        let text = text.trim();
        if self.dissolved > 0 {
            self.text(text, Marks::NONE);
            self.close_paragraph();
        } else if !text.is_empty() {
            let mut html = node(DocumentNodeType::Html);
            html.text = Some(text.to_owned());
            self.block(html);
        }
    }
}

/// A node that is a leaf.
fn node(kind: DocumentNodeType) -> DocumentNode {
    DocumentNode::new(kind)
}

/// A node that holds others, though it may hold none.
fn parent(kind: DocumentNodeType) -> DocumentNode {
    let mut node = node(kind);
    node.nodes = Some(Vec::new());
    node
}

fn heading(level: HeadingLevel, explicit: Option<CowStr<'_>>) -> DocumentNode {
    let mut heading = parent(DocumentNodeType::Heading);
    heading.level = Some(match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    });
    heading.id = explicit.and_then(|explicit| id(explicit.into_string()));
    heading
}

fn quote(kind: Option<BlockQuoteKind>) -> DocumentNode {
    let Some(kind) = kind else {
        return parent(DocumentNodeType::Quote);
    };
    let mut hint = parent(DocumentNodeType::Hint);
    hint.style = Some(match kind {
        BlockQuoteKind::Note | BlockQuoteKind::Important => HintStyle::Info,
        BlockQuoteKind::Tip => HintStyle::Success,
        BlockQuoteKind::Warning => HintStyle::Warning,
        BlockQuoteKind::Caution => HintStyle::Danger,
    });
    hint
}

fn list(first: Option<u64>) -> DocumentNode {
    let mut list = parent(DocumentNodeType::List);
    list.ordered = Some(first.is_some());
    list.start = first.and_then(|first| i64::try_from(first).ok());
    list
}

fn code(kind: CodeBlockKind<'_>) -> DocumentNode {
    let mut code = node(DocumentNodeType::Code);
    code.language = match kind {
        CodeBlockKind::Fenced(info) => non_empty(&info),
        CodeBlockKind::Indented => None,
    };
    code
}

fn text_node(text: &str, marks: Marks) -> DocumentNode {
    let mut node = node(DocumentNodeType::Text);
    node.text = Some(text.to_owned());
    node.marks = marks.to_field();
    node
}

/// Appends a node; text joins text before it that has the same marks.
fn push_merged(nodes: &mut Vec<DocumentNode>, node: DocumentNode) {
    if node.r#type == DocumentNodeType::Text
        && let Some(last) = nodes.last_mut()
        && last.r#type == DocumentNodeType::Text
        && last.marks == node.marks
        && let (Some(before), Some(text)) = (&mut last.text, &node.text)
    {
        before.push_str(text);
    } else {
        nodes.push(node);
    }
}

/// A line break at the end breaks nothing; a line of nothing but control characters leaves some.
fn drop_last_breaks(parent: &mut DocumentNode) {
    let nodes = parent.nodes.get_or_insert_default();
    let is_break = |node: &DocumentNode| node.r#type == DocumentNodeType::LineBreak;
    while nodes.last().is_some_and(is_break) {
        nodes.pop();
    }
}

/// HTML that starts a paragraph without being a block, by way of the rules for what may interrupt what, would become
/// one when it is written again: so it is made a block, or text.
fn keep_html_in_line(paragraph: &mut DocumentNode) {
    let nodes = paragraph.nodes.get_or_insert_default();
    let Some(first) = nodes.first_mut() else {
        return;
    };
    if first.r#type != DocumentNodeType::Html || first.marks.is_some() {
        return;
    }
    let text = first.text.clone().unwrap_or_default();
    if nodes.len() == 1 && html::is_block(&text, false) {
        *paragraph = nodes.remove(0);
    } else if html::opens_block(&text) {
        let mut rest = mem::take(nodes).into_iter().skip(1);
        nodes.push(text_node(&text, Marks::NONE));
        if let Some(second) = rest.next() {
            push_merged(nodes, second);
        }
        nodes.extend(rest);
    }
}

/// A line break inside of a tag with the space around it is one space.
fn one_line(html: &str) -> String {
    let mut lines = html.split('\n');
    let mut line = lines.next().unwrap_or_default().to_owned();
    for next in lines {
        line.truncate(line.trim_end().len());
        line.push(' ');
        line.push_str(next.trim_start());
    }
    line
}

pub(super) fn children(node: &DocumentNode) -> &[DocumentNode] {
    node.nodes.as_deref().unwrap_or_default()
}

fn non_empty(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}
