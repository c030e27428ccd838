//! Makes document nodes of elements.
//!
//! - Elements that are not known are transparent: what they hold is converted.
//! - Left out: scripts, forms, navigation, and decoration, such as the links next to headings.
//! - An id that links of the page refer to stays an anchor; that of a section belongs to its heading.

use std::collections::HashSet;

use percent_encoding::percent_decode_str;
use quire_markdown::document::{Mark, Node, NodeType};

use crate::dom::At;
use crate::line::{Flow, Line};
use crate::nodes::{self, Marks};

use super::code::code;
use super::footnotes::{Notes, is_back_reference};
use super::hints::{Hint, hint};
use super::lists;
use super::tables;

/// Elements that are not converted.
const SKIPPED: [&str; 25] = [
    "applet", "area", "base", "button", "canvas", "datalist", "dialog", "frame", "input", "link",
    "map", "meta", "nav", "noframes", "noscript", "optgroup", "option", "script", "select",
    "style", "svg", "template", "textarea", "title", "frameset",
];

/// Classes of elements that are not part of the text.
const NOT_CONTENT: [&str; 32] = [
    "mw-jump-link",
    "mw-portlet",
    "vector-dropdown",
    "MathJax_Preview",
    "anchor-link",
    "anchorjs-link",
    "breadcrumb",
    "breadcrumbs",
    "copy-button",
    "copybtn",
    "edit-this-page",
    "hash-link",
    "header-anchor",
    "headerlink",
    "katex-html",
    "md-content__button",
    "md-source-file",
    "mw-editsection",
    "nav-wrapper",
    "page-metadata",
    "pagination-nav",
    "related-pages",
    "screen-reader-text",
    "skip-link",
    "sphinxsidebar",
    "sr-only",
    "table_of_contents",
    "table-of-contents",
    "theme-doc-breadcrumbs",
    "toc",
    "toc-macro",
    "visually-hidden",
];

/// Roles of elements that are not part of the text.
const ROLES: [&str; 5] = ["banner", "contentinfo", "navigation", "search", "doc-toc"];

/// Elements that are blocks without a node.
const CONTAINERS: [&str; 27] = [
    "address",
    "article",
    "aside",
    "caption",
    "center",
    "dd",
    "div",
    "dt",
    "fieldset",
    "figcaption",
    "footer",
    "form",
    "header",
    "hgroup",
    "legend",
    "li",
    "main",
    "p",
    "section",
    "summary",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "tr",
    "figure",
];

/// Converts the elements of one page.
pub(crate) struct Converter<'d> {
    notes: Notes<'d>,
    /// Ids that links of the page refer to.
    referenced: HashSet<String>,
    /// The id of what comes next.
    anchor: Option<&'d str>,
    /// Elements that are said elsewhere already.
    converted: HashSet<usize>,
    is_heading: bool,
    is_link: bool,
    is_footnote: bool,
    /// Images that are in the page itself.
    pub(crate) embedded: usize,
}

impl<'d> Converter<'d> {
    pub(crate) fn new(root: At<'d>) -> Self {
        let hrefs = root.descendants().filter_map(|at| at.attribute("href"));
        let fragments = hrefs.filter_map(|href| href.trim().strip_prefix('#'));
        let decoded = fragments.map(|fragment| {
            percent_decode_str(fragment)
                .decode_utf8_lossy()
                .into_owned()
        });
        Self {
            notes: Notes::find(root),
            referenced: decoded.filter(|fragment| !fragment.is_empty()).collect(),
            anchor: None,
            converted: HashSet::new(),
            is_heading: false,
            is_link: false,
            is_footnote: false,
            embedded: 0,
        }
    }

    /// The blocks of a page, and its footnotes.
    pub(crate) fn page(&mut self, main: At<'d>) -> Vec<Node> {
        let mut blocks = self.blocks(main);
        self.is_footnote = true;
        for (label, at) in std::mem::take(&mut self.notes.definitions) {
            let inner = self.blocks(at);
            if !inner.is_empty() {
                blocks.push(nodes::footnote(&label, Some(inner)));
            }
        }
        self.is_footnote = false;
        blocks
    }

    /// Leaves an element out, because it is said elsewhere.
    pub(crate) fn leave_out(&mut self, at: At<'d>) {
        self.converted.insert(at.key());
    }

    pub(super) fn blocks(&mut self, at: At<'d>) -> Vec<Node> {
        let mut flow = Flow::default();
        self.children(at, &mut flow, Marks::default());
        flow.done()
    }

    /// Converts the content of an element to a line.
    pub(super) fn inline(&mut self, at: At<'d>, between: &Node) -> Vec<Node> {
        let mut flow = Flow::default();
        self.children(at, &mut flow, Marks::default());
        flow.into_line()
            .map_or_else(|blocks| nodes::in_line(blocks, between), Line::done)
    }

    pub(super) fn children(&mut self, at: At<'d>, flow: &mut Flow, marks: Marks) {
        for child in at.children() {
            self.node(child, flow, marks);
        }
    }

    pub(super) fn node(&mut self, at: At<'d>, flow: &mut Flow, marks: Marks) {
        match at.text() {
            Some(text) => self.text(text, flow, marks),
            None if self.is_left_out(at) => {}
            None => self.element(at, flow, marks),
        }
    }

    fn is_left_out(&self, at: At<'d>) -> bool {
        at.is_one_of(&SKIPPED)
            || is_decoration(at)
            || at
                .attribute("role")
                .is_some_and(|role| ROLES.contains(&role))
            || at.attribute("hidden").is_some()
            || at.attribute("aria-hidden") == Some("true")
            || at.name() == "aside" && !is_content(at)
            || self.converted.contains(&at.key())
            || !self.is_footnote && self.notes.are_in(at)
            || self.is_footnote && is_back_reference(at)
    }

    fn text(&mut self, text: &str, flow: &mut Flow, marks: Marks) {
        if let Some(anchor) = self.anchor
            && !self.is_heading
            && !text.trim_ascii().is_empty()
        {
            self.anchor = None;
            let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:".contains(&byte);
            if self.referenced.contains(anchor) && anchor.bytes().all(is_plain) && !self.is_link {
                flow.line.push(nodes::html(&format!("<a id=\"{anchor}\">")));
                flow.line.push(nodes::html("</a>"));
            }
        }
        flow.line.text(text, marks);
    }

    fn element(&mut self, at: At<'d>, flow: &mut Flow, marks: Marks) {
        let mark = match at.name() {
            "b" | "strong" => Marks::BOLD,
            "em" | "i" | "cite" | "dfn" | "var" => Marks::ITALIC,
            "del" | "s" | "strike" => Marks::STRIKETHROUGH,
            "code" | "tt" | "samp" | "kbd" => Marks::CODE,
            nodes::MARKED => Marks::of_letters(at.attribute("style").unwrap_or_default()),
            _ => Marks::default(),
        };
        if mark != Marks::default() {
            self.note_anchor(at);
            let is_element = at.name() != nodes::MARKED;
            if is_element && mark == Marks::CODE && marks.both(mark) != mark && !at.is_blank() {
                flow.line.part_code();
            }
            return self.children(at, flow, marks.with(mark));
        }
        match at.name() {
            "a" => self.link(at, flow, marks),
            "br" if flow.line.is_broken() => flow.flush(),
            "br" => flow.line.end(),
            "img" => self.image(at, flow, marks),
            "sub" | "sup" | "mark" | "ruby" | "rt" | "rp" => self.tagged(at, flow, marks),
            "q" => self.quoted(at, flow, marks),
            "math" => self.math(at, flow),
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => self.heading(at, flow),
            "hr" => flow.push(Node::new(NodeType::Divider)),
            "pre" | "xmp" | "listing" => flow.extend(code(at).into_iter().collect()),
            "blockquote" => self.quote(at, flow),
            "ul" | "ol" | "menu" | "dir" => lists::list(self, at, flow),
            "dl" => lists::definitions(self, at, flow),
            "table" => tables::table(self, at, flow),
            "details" => self.details(at, flow),
            "iframe" | "embed" => embed(at, flow),
            "video" | "audio" => self.media(at, flow),
            name if CONTAINERS.contains(&name) => self.container(at, flow, marks),
            name => {
                let Some(kind) = nodes::block_of(name) else {
                    self.note_anchor(at);
                    return self.children(at, flow, marks);
                };
                let mut block = nodes::parent(kind, self.blocks(at));
                block.title = at.attribute("title").map(str::to_owned);
                flow.push(block);
            }
        }
    }

    fn note_anchor(&mut self, at: At<'d>) {
        let id = at
            .attribute("id")
            .or_else(|| at.attribute("name").filter(|_| at.name() == "a"));
        self.anchor = id.filter(|id| !id.is_empty()).or(self.anchor);
    }

    fn container(&mut self, at: At<'d>, flow: &mut Flow, marks: Marks) {
        flow.flush();
        self.note_anchor(at);
        if at.has_class("panel") && at.has_one_of(&["code", "preformatted"]) {
            titled_code(at, flow);
        } else if let Some(hint) = hint(at) {
            self.hint(at, hint, flow);
        } else if at.has_class("expand-container") {
            self.expandable(at, flow);
        } else if at.has_class("column-list") {
            let columns = at
                .elements()
                .map(|column| nodes::parent(NodeType::Column, self.blocks(column)));
            let columns = columns.collect();
            flow.push(nodes::parent(NodeType::Columns, columns));
        } else {
            let is_caption = at.is_one_of(&["figcaption", "caption"]);
            let marks = if is_caption {
                marks.with(Marks::ITALIC)
            } else {
                marks
            };
            self.children(at, flow, marks);
            flow.flush();
        }
    }

    fn hint(&mut self, at: At<'d>, hint: Hint<'d>, flow: &mut Flow) {
        hint.head.iter().for_each(|at| self.leave_out(*at));
        let mut node = nodes::parent(NodeType::Hint, self.blocks(at));
        node.style = Some(hint.style);
        node.title = hint.title;
        if !nodes::children(&node).is_empty() || node.title.is_some() {
            flow.push(node);
        }
    }

    fn quote(&mut self, at: At<'d>, flow: &mut Flow) {
        if let Some(found) = hint(at) {
            return self.hint(at, found, flow);
        }
        let blocks = self.blocks(at);
        if !blocks.is_empty() {
            flow.push(nodes::parent(NodeType::Quote, blocks));
        }
    }

    /// Converts content that Confluence hides until it is expanded.
    fn expandable(&mut self, at: At<'d>, flow: &mut Flow) {
        let title = at
            .find(|inner| inner.has_class("expand-control-text"))
            .map(At::words);
        at.elements()
            .filter(|inner| inner.has_class("expand-control"))
            .for_each(|control| self.leave_out(control));
        let blocks = self.blocks(at);
        flow.push(folded(title, blocks));
    }

    fn details(&mut self, at: At<'d>, flow: &mut Flow) {
        if let Some(found) = hint(at) {
            return self.hint(at, found, flow);
        }
        self.note_anchor(at);
        let summary = at.child("summary");
        if let Some(summary) = summary {
            self.leave_out(summary);
        }
        let blocks = self.blocks(at);
        flow.push(folded(summary.map(At::words), blocks));
    }

    fn heading(&mut self, at: At<'d>, flow: &mut Flow) {
        flow.flush();
        let before = self.anchor.take();
        self.note_anchor(at);
        self.is_heading = true;
        let mut line = self.inline(at, &nodes::plain(" "));
        self.is_heading = false;
        let anchor = self.anchor.take().or(before);
        let texts = || line.iter().filter(|node| node.kind == NodeType::Text);
        let bold = |node: &Node| {
            node.marks
                .as_ref()
                .is_some_and(|marks| marks.contains(&Mark::Bold))
        };
        if texts().all(bold) {
            nodes::each(&mut line, &mut |node| {
                node.marks = node.marks.take().filter(|marks| marks.len() > 1);
                if let Some(marks) = &mut node.marks {
                    marks.retain(|mark| *mark != Mark::Bold);
                }
            });
        }
        if line.is_empty() {
            self.anchor = anchor;
            return;
        }
        let level = at.name().trim_start_matches('h').parse().unwrap_or(1);
        flow.push(nodes::heading(level, anchor.map(str::to_owned), line));
    }

    fn link(&mut self, at: At<'d>, flow: &mut Flow, marks: Marks) {
        let href = at.attribute("href").map(address).unwrap_or_default();
        if let Some(label) = self.notes.label(&href).filter(|_| !self.is_footnote) {
            return flow.line.push(nodes::footnote(label, None));
        }
        let is_mark = self.is_heading && href.starts_with('#');
        if is_mark && ["¶", "#", "§", "🔗", "\u{f0c1}", ""].contains(&at.words().as_str()) {
            return self.note_anchor(at);
        }
        let has_blocks = || {
            at.find(|inner| inner.is_one_of(&["table", "pre", "ul", "ol", "dl"]))
                .is_some()
        };
        if href.is_empty()
            || is_mark
            || self.is_link
            || !is_allowed_destination(&href)
            || has_blocks()
        {
            self.note_anchor(at);
            return self.children(at, flow, marks);
        }
        if let Some(title) = at.find(|inner| inner.has_class("bookmark-title")) {
            let title = title.words();
            let title = if title.is_empty() {
                href.clone()
            } else {
                title
            };
            return flow
                .line
                .push(nodes::link(&href, vec![nodes::plain(&title)]));
        }
        self.note_anchor(at);
        self.is_link = true;
        let mut inner = Flow::default();
        self.children(at, &mut inner, marks);
        self.is_link = false;
        match inner.into_line() {
            Ok(line) => flow
                .line
                .append(line, |nodes| vec![nodes::link(&href, nodes)]),
            Err(blocks) => {
                let nodes = nodes::in_line(blocks, &nodes::plain(" "));
                flow.line.space();
                flow.line.push(nodes::link(&href, nodes));
                flow.line.space();
            }
        }
    }

    fn image(&mut self, at: At<'d>, flow: &mut Flow, marks: Marks) {
        let alt = at.attribute("alt").unwrap_or_default();
        let alt = alt.split_whitespace().collect::<Vec<_>>().join(" ");
        if at.has_one_of(&["emoji", "emoticon", "gemoji"]) {
            let emoji = at.attribute("data-emoji-fallback").unwrap_or(&alt);
            return flow.line.text(emoji, marks);
        }
        let sources = [at.attribute("src"), at.attribute("data-src")];
        let mut sources = sources
            .into_iter()
            .flatten()
            .map(address)
            .filter(|source| !source.is_empty());
        match sources.clone().find(|source| !source.starts_with("data:")) {
            Some(source) => flow.line.push(nodes::image(&source, &alt)),
            None => self.embedded += usize::from(sources.next().is_some()),
        }
    }

    /// An element that Markdown writes as a tag.
    fn tagged(&mut self, at: At<'d>, flow: &mut Flow, marks: Marks) {
        let mut inner = Flow::default();
        self.note_anchor(at);
        self.children(at, &mut inner, marks);
        let name = at.name();
        match inner.into_line() {
            Ok(line) => flow.line.append(line, |mut nodes| {
                if nodes.iter().any(|node| node.kind != NodeType::Footnote) {
                    nodes.insert(0, nodes::html(&format!("<{name}>")));
                    nodes.push(nodes::html(&format!("</{name}>")));
                }
                nodes
            }),
            Err(blocks) => flow.extend(blocks),
        }
    }

    fn quoted(&mut self, at: At<'d>, flow: &mut Flow, marks: Marks) {
        flow.line.text("\u{201c}", marks);
        self.children(at, flow, marks);
        flow.line.text("\u{201d}", marks);
    }

    /// A formula, if its TeX is known.
    fn math(&mut self, at: At<'d>, flow: &mut Flow) {
        let tex = at.find(|inner| {
            inner.name() == "annotation" && inner.attribute("encoding") == Some("application/x-tex")
        });
        let Some(tex) = tex.map(At::words).filter(|tex| !tex.is_empty()) else {
            return self.children(at, flow, Marks::default());
        };
        let mut around = std::iter::successors(at.parent(), |at| at.parent()).take(4);
        let is_block =
            around.any(|at| at.has_one_of(&["katex-display", "equation", "math-display"]));
        if tex.contains(['$', '`', '<', '>']) {
            flow.line.text(&tex, Marks::CODE);
        } else if is_block && !self.is_link {
            flow.push(nodes::math(&tex, true));
        } else {
            flow.line.push(nodes::math(&tex, false));
        }
    }

    fn media(&mut self, at: At<'d>, flow: &mut Flow) {
        let source = at
            .attribute("src")
            .or_else(|| at.child("source")?.attribute("src"));
        let source = source
            .map(address)
            .filter(|source| !source.is_empty() && is_allowed_destination(source));
        match source {
            Some(source) => flow.push(nodes::paragraph(vec![nodes::link(
                &source,
                vec![nodes::plain(file_name(&source))],
            )])),
            None => self.children(at, flow, Marks::default()),
        }
    }
}

/// A block of code with a title, as of Confluence.
fn titled_code(at: At<'_>, flow: &mut Flow) {
    let title = at
        .find(|inner| inner.has_one_of(&["codeHeader", "preformattedHeader"]))
        .map(At::words);
    for mut code in at
        .descendants()
        .filter(|inner| inner.name() == "pre")
        .filter_map(code)
    {
        code.title = title.clone().filter(|title| !title.is_empty());
        flow.push(code);
    }
}

/// Creates a node for content that is hidden until it is expanded.
fn folded(title: Option<String>, blocks: Vec<Node>) -> Node {
    let mut node = nodes::parent(NodeType::Expandable, blocks);
    node.title = title
        .filter(|title| !title.is_empty())
        .or_else(|| Some("Details".to_owned()));
    node
}

fn embed(at: At<'_>, flow: &mut Flow) {
    let source = at.attribute("src").map(address).unwrap_or_default();
    let source = if source.starts_with("//") {
        format!("https:{source}")
    } else {
        source
    };
    if source.starts_with("https://") || source.starts_with("http://") {
        let mut node = Node::new(NodeType::Embed);
        node.url = Some(source);
        flow.push(node);
    }
}

/// Returns `true` if an element decorates the text.
pub(crate) fn is_decoration(at: At<'_>) -> bool {
    at.has_one_of(&NOT_CONTENT)
}

/// Returns `true` if an `aside` belongs to the text.
fn is_content(at: At<'_>) -> bool {
    let words = [
        "admonition",
        "alert",
        "callout",
        "footnote",
        "footnote-list",
        "hint",
        "note",
        "sidebar",
        "topic",
        "warning",
    ];
    hint(at).is_some() || at.has_one_of(&words)
}

/// An address as browsers read it: without line breaks, and without space at its edges.
pub(crate) fn address(written: &str) -> String {
    let written = written.trim();
    written
        .chars()
        .filter(|character| !character.is_control())
        .collect()
}

/// Returns `true` if a link may have this destination.
fn is_allowed_destination(href: &str) -> bool {
    let scheme = href.split_once(':').map_or("", |(scheme, _)| scheme);
    !["javascript", "data", "vbscript"]
        .iter()
        .any(|forbidden| scheme.eq_ignore_ascii_case(forbidden))
}

/// The last segment of an address.
fn file_name(address: &str) -> &str {
    let path = address.split(['?', '#']).next().unwrap_or(address);
    let name = path
        .trim_end_matches('/')
        .rsplit('/')
        .next()
        .unwrap_or(path);
    if name.is_empty() { address } else { name }
}
