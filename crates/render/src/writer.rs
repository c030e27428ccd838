//! The state of a document that is being written.

use std::mem;
use std::time::Duration;

use quire_markdown::document::{Node, NodeType, anchored, outline};
use quire_markdown::markdown::anchors;

use crate::abbreviations::Abbreviations;
use crate::anchors::{Anchor, Anchors};
use crate::blocks::without_attributes;
use crate::cards::Cards;
use crate::notes::Notes;
use crate::out::Out;
use crate::parts;
use crate::raw::{self, Context, Raw};
use crate::{Rendered, Renderer};

/// Maximum depth of nodes; deeper ones are written as unformatted text.
const MAX_DEPTH: usize = 100;

/// Writes a document.
pub(crate) struct Writer<'d, 'r> {
    pub(crate) out: Out,
    pub(crate) renderer: Renderer<'r>,
    pub(crate) anchors: Anchors<'d>,
    pub(crate) notes: Notes<'d>,
    pub(crate) abbreviations: Abbreviations<'d>,
    /// Number of groups of tabs.
    pub(crate) tabs: usize,
    /// Number of open elements of authors.
    pub(crate) open_html: usize,
    /// Set inside a link, which cannot contain another.
    pub(crate) in_link: bool,
    /// Names of anchors within the link that is open, which are written behind it.
    late_names: Vec<String>,
    /// Remaining time for highlighting code.
    pub(crate) highlight_timeout: Duration,
    /// Set if everything was written.
    pub(crate) is_whole: bool,
    depth: usize,
}

/// Renders the nodes of a document.
pub(crate) fn render(renderer: Renderer<'_>, nodes: &[Node]) -> Rendered {
    let anchored = anchored(nodes, renderer.top);
    let headings = outline(&anchored);
    let mut writer = Writer {
        out: Out::new(renderer.largest),
        renderer,
        anchors: Anchors::new(anchored, renderer.top),
        notes: Notes::of(nodes),
        abbreviations: Abbreviations::of(nodes),
        tabs: 0,
        open_html: 0,
        in_link: false,
        late_names: Vec::new(),
        highlight_timeout: renderer.highlight_timeout,
        is_whole: true,
        depth: 0,
    };
    if let Some(highlighter) = renderer.highlighter {
        let pieces = all(nodes).filter_map(parts::code);
        highlighter.prepare(pieces, &mut writer.highlight_timeout);
    }
    writer.blocks(nodes);
    writer.footnotes();
    writer.out.line();
    Rendered {
        html: writer.out.into_html(),
        headings,
        is_whole: writer.is_whole,
    }
}

/// Renders the content of a heading, without its attributes.
pub(crate) fn render_line(renderer: Renderer<'_>, nodes: &[Node]) -> String {
    let mut writer = Writer {
        out: Out::new(renderer.largest),
        renderer,
        anchors: Anchors::default(),
        notes: Notes::of(&[]),
        abbreviations: Abbreviations::of(&[]),
        tabs: 0,
        open_html: 0,
        in_link: false,
        late_names: Vec::new(),
        highlight_timeout: renderer.highlight_timeout,
        is_whole: true,
        depth: 0,
    };
    let (nodes, rest) = without_attributes(nodes);
    writer.inline(nodes, Context::Line);
    writer.out.text(rest);
    writer.out.into_html()
}

/// The nodes in a node.
pub(crate) fn children(node: &Node) -> &[Node] {
    node.nodes.as_deref().unwrap_or_default()
}

/// All nodes of a document, each before those in it.
pub(crate) fn all(nodes: &[Node]) -> impl Iterator<Item = &Node> {
    let mut rest: Vec<&Node> = nodes.iter().rev().collect();
    std::iter::from_fn(move || {
        let node = rest.pop()?;
        rest.extend(children(node).iter().rev());
        Some(node)
    })
}

/// Returns the text of a node for people: its text, label or name.
pub(crate) fn visible_text(node: &Node) -> Option<&str> {
    match node.kind {
        NodeType::Text | NodeType::Code | NodeType::Math | NodeType::Expression => {
            node.text.as_deref()
        }
        NodeType::Emoji => node.alt.as_deref().or(node.text.as_deref()),
        NodeType::Image => node.alt.as_deref(),
        NodeType::LineBreak => Some(" "),
        _ => node.title.as_deref(),
    }
}

impl<'d> Writer<'d, '_> {
    /// Writes blocks. Nodes of a line among them make a paragraph.
    pub(crate) fn blocks(&mut self, nodes: &'d [Node]) {
        if !self.enter(nodes) {
            return;
        }
        let mut raw = Raw::new(Context::Flow);
        let mut at = 0;
        while let Some(node) = self.next(nodes, at) {
            if raw::is_html(node) {
                self.out.line();
                at = self.html_block(&mut raw, nodes, at);
                continue;
            }
            self.end_paragraph(&mut raw);
            let in_line = nodes[at..].iter().take_while(|node| is_in_line(node));
            let in_line = in_line.count();
            if in_line == 0 {
                self.block(node);
                at += 1;
            } else {
                self.paragraph(&nodes[at..at + in_line]);
                at += in_line;
            }
        }
        self.end_html(&mut raw);
        self.leave();
    }

    fn html_block(&mut self, raw: &mut Raw, nodes: &'d [Node], at: usize) -> usize {
        if nodes[at].kind != NodeType::Cards {
            return self.html(raw, nodes, at);
        }
        self.end_paragraph(raw);
        if let Some(cards) = Cards::read(nodes[at].text.as_deref().unwrap_or_default()) {
            self.cards(&cards);
            return at + 1;
        }
        self.out.start("div", &[("class", Some("cards"))]);
        let mut cards = Raw::new(Context::Flow);
        self.html(&mut cards, &nodes[at..=at], 0);
        self.end_html(&mut cards);
        self.out.end("div");
        at + 1
    }

    pub(crate) fn paragraph(&mut self, nodes: &'d [Node]) {
        self.out.line();
        self.out.start("p", &[]);
        let nodes = self.rules(nodes);
        self.inline(nodes, Context::Line);
        self.out.end("p");
    }

    /// The next node to write, unless nothing more may begin.
    pub(crate) fn next(&mut self, nodes: &'d [Node], at: usize) -> Option<&'d Node> {
        let node = nodes.get(at)?;
        if self.out.is_full() {
            self.is_whole = false;
            return None;
        }
        Some(node)
    }

    /// Enters a level; where that is too deep, writes the text alone.
    pub(crate) fn enter(&mut self, nodes: &'d [Node]) -> bool {
        if self.depth < MAX_DEPTH {
            self.depth += 1;
            return true;
        }
        for node in all(nodes) {
            if self.out.is_full() {
                self.is_whole = false;
                break;
            }
            self.out.text(visible_text(node).unwrap_or_default());
        }
        false
    }

    pub(crate) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Writes an element that holds blocks.
    pub(crate) fn block_of(
        &mut self,
        name: &str,
        attributes: &[(&str, Option<&str>)],
        nodes: &'d [Node],
    ) {
        self.out.line();
        self.out.start(name, attributes);
        self.blocks(nodes);
        self.out.line();
        self.out.end(name);
    }

    /// Writes a link that holds a text.
    pub(crate) fn link_to(&mut self, class: Option<&str>, url: &str, text: &str) {
        let href = crate::address::linked(self.renderer.links, url);
        match href.filter(|_| !self.in_link) {
            Some(href) => {
                let rel = crate::address::rel(&href);
                let attributes = [("class", class), ("href", Some(&*href)), ("rel", rel)];
                self.out.element("a", &attributes, text);
            }
            None => self.out.element("span", &[("class", class)], text),
        }
    }

    /// Writes the beginning of the element of a heading, a term or a block that opens, with its anchors.
    pub(crate) fn start_anchored(&mut self, name: &str, node: &Node) {
        let anchored = self.anchors.of_node(node);
        let (id, aliases) = anchored.map_or((None, Vec::new()), |one| (one.id, one.aliases));
        self.out.start(name, &[("id", id.as_deref())]);
        for alias in &aliases {
            self.out.element("a", &[("name", Some(alias))], "");
        }
    }

    /// Writes a separate anchor of an author.
    pub(crate) fn anchor(&mut self, id: &str) {
        if self.out.is_full() {
            return;
        }
        match self.anchors.of_author(id) {
            Some(Anchor::Id(id)) => self.out.element("span", &[("id", Some(id))], ""),
            Some(Anchor::Name(name)) => self.named(name),
            None => {}
        }
    }

    /// Writes an `<a>` of this name; one in a link comes behind it, because links hold no others.
    pub(crate) fn named(&mut self, name: &str) {
        if self.in_link {
            self.late_names.push(name.to_owned());
        } else {
            self.out.element("a", &[("name", Some(name))], "");
        }
    }

    /// Writes the anchors in the attributes of a node.
    pub(crate) fn anchors_of(&mut self, node: &Node) {
        for id in anchors::in_attributes(node.attributes.iter().flatten()) {
            self.anchor(id);
        }
    }

    /// Writes the content of a link, which [`Self::end_link`] ends.
    pub(crate) fn within_link(&mut self, nodes: &'d [Node]) {
        let outer = mem::replace(&mut self.in_link, true);
        self.inline(nodes, Context::Line);
        self.in_link = outer;
    }

    /// Ends a link.
    pub(crate) fn end_link(&mut self) {
        self.out.end("a");
        for name in mem::take(&mut self.late_names) {
            self.named(&name);
        }
    }
}

/// Returns `true` if a node is inline.
fn is_in_line(node: &Node) -> bool {
    match node.kind {
        NodeType::Text
        | NodeType::LineBreak
        | NodeType::Image
        | NodeType::Link
        | NodeType::Emoji
        | NodeType::Icon
        | NodeType::Button
        | NodeType::Expression => true,
        NodeType::Footnote => node.nodes.is_none(),
        _ => false,
    }
}
