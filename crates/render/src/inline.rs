//! Inline nodes: texts and their marks, links, images, and small parts.
//!
//! - Marks are opened and closed between two tags of authors, so that both are balanced.

use std::borrow::Cow;

use quire_markdown::document::{Mark, Node, NodeType};
use quire_markdown::markdown::anchors;

use crate::address;
use crate::raw::{self, Context, Raw};
use crate::writer::{Writer, children};

/// Marks as elements, outermost first.
const MARKS: [(Mark, &str); 3] = [
    (Mark::Bold, "strong"),
    (Mark::Italic, "em"),
    (Mark::Strikethrough, "s"),
];

/// Least bytes of an id in a stored reference.
const MIN_ID_BYTES: usize = 20;

/// Code in a line without the language that Nextra reads at its end: `true{:js}`.
fn without_language(code: &str) -> &str {
    let inner = code
        .strip_suffix('}')
        .and_then(|code| code.rsplit_once("{:"));
    let is_name = |name: &str| {
        !name.is_empty()
            && name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b".-+#".contains(&byte))
    };
    match inner {
        Some((code, name)) if !code.is_empty() && is_name(name) => code,
        _ => code,
    }
}

impl<'d> Writer<'d, '_> {
    /// Writes the nodes of a line, such as those of a paragraph.
    pub(crate) fn inline(&mut self, nodes: &'d [Node], context: Context) {
        if !self.enter(nodes) {
            return;
        }
        let mut raw = Raw::new(context);
        let mut open: Vec<&'static str> = Vec::new();
        let mut at = 0;
        while let Some(node) = self.next(nodes, at) {
            if raw::is_html(node) {
                self.mark(&mut open, &[]);
                at = self.html(&mut raw, nodes, at);
            } else {
                self.mark(&mut open, node.marks.as_deref().unwrap_or_default());
                self.piece(node, context);
                at += 1;
            }
        }
        self.mark(&mut open, &[]);
        self.end_html(&mut raw);
        self.leave();
    }

    /// Closes and opens elements, so that exactly those of the marks are open.
    fn mark(&mut self, open: &mut Vec<&'static str>, marks: &[Mark]) {
        let is_marked = |name: &str| {
            let mark = MARKS.iter().find(|(_, element)| *element == name);
            mark.is_some_and(|(mark, _)| marks.contains(mark))
        };
        let stay = open.iter().take_while(|name| is_marked(name)).count();
        while open.len() > stay {
            if let Some(name) = open.pop() {
                self.out.end(name);
            }
        }
        for (_, name) in MARKS {
            if is_marked(name) && !open.contains(&name) {
                self.out.start(name, &[]);
                open.push(name);
            }
        }
    }

    fn piece(&mut self, node: &'d Node, context: Context) {
        let text = node.text.as_deref().unwrap_or_default();
        match node.kind {
            NodeType::Text if is_code(node) => {
                self.out.element("code", &[], without_language(text));
            }
            NodeType::Code => self.out.element("code", &[], without_language(text)),
            NodeType::Text => self.text(text),
            NodeType::LineBreak => {
                self.out.start("br", &[]);
                self.out.line();
            }
            NodeType::Link => self.link(node),
            NodeType::Image => self.image(node),
            NodeType::Footnote if node.nodes.is_none() => self.footnote_reference(node),
            NodeType::Footnote | NodeType::Abbreviation => {}
            NodeType::Emoji => self.emoji(node),
            NodeType::Icon => self.icon(node.name.as_deref().unwrap_or_default()),
            NodeType::Button => self.button(node),
            NodeType::Expression => self.expression(node),
            NodeType::Math => self.math(node),
            NodeType::Include => self.include(node),
            NodeType::Hidden => self.hidden(node),
            // A block among text.
            _ if node.nodes.is_some() => {
                self.out.text(" ");
                self.inline(children(node), context);
                self.out.text(" ");
            }
            _ => self.text(text),
        }
    }

    /// Writes text, and explains its abbreviations. Each may be much longer than its name. The ids in lists of attributes
    /// come first.
    pub(crate) fn text(&mut self, text: &str) {
        for id in anchors::in_text(text) {
            self.anchor(id);
        }
        let shown = self.with_addresses(text);
        let mut rest = &*shown;
        while let Some((before, name, title)) = self.abbreviations.first_in(rest) {
            if self.out.is_full() {
                self.is_whole = false;
                return;
            }
            self.out.text(before);
            self.out.element("abbr", &[("title", Some(title))], name);
            rest = rest.get(before.len() + name.len()..).unwrap_or_default();
        }
        self.out.text(rest);
    }

    /// Text of a construct that is not rendered, with addresses instead of stored references: readers see no id.
    fn with_addresses<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if !text.contains("page:") && !text.contains("file:") {
            return Cow::Borrowed(text);
        }
        let mut out = String::new();
        let mut rest = text;
        while let Some(at) = ["page:", "file:"]
            .iter()
            .filter_map(|kind| rest.find(kind))
            .min()
        {
            let is_end = |next: char| next.is_whitespace() || "\"'`<>(){}".contains(next);
            let stored = &rest[at..];
            let stored = &stored[..stored.find(is_end).unwrap_or(stored.len())];
            let id = stored["page:".len()..].split(['?', '#']).next();
            let is_id = id.is_some_and(|id| {
                id.len() >= MIN_ID_BYTES && id.bytes().all(|byte| byte.is_ascii_alphanumeric())
            });
            let href = is_id.then(|| self.renderer.links.href(stored)).flatten();
            out.push_str(&rest[..at]);
            out.push_str(match &href {
                Some(href) => href,
                None if is_id => "",
                None => stored,
            });
            rest = &rest[at + stored.len()..];
        }
        out.push_str(rest);
        Cow::Owned(out)
    }

    fn link(&mut self, node: &'d Node) {
        let url = node.url.as_deref().unwrap_or_default();
        let href = address::linked(self.renderer.links, url);
        let Some(href) = href.filter(|_| !self.in_link) else {
            self.inline(children(node), Context::Line);
            return;
        };
        let class = is_bare(node, &href).then_some("bare");
        self.out.start(
            "a",
            &[
                ("href", Some(&href)),
                ("class", class),
                ("title", title(node)),
                ("rel", address::rel(&href)),
            ],
        );
        self.within_link(children(node));
        self.end_link();
    }

    pub(crate) fn image(&mut self, node: &'d Node) {
        let alt = node.alt.as_deref().unwrap_or_default();
        let url = node.url.as_deref().unwrap_or_default();
        match address::loaded(self.renderer.links, url) {
            Some(source) => self.out.start(
                "img",
                &[
                    ("src", Some(&source)),
                    ("alt", Some(alt)),
                    ("title", title(node)),
                    ("loading", Some("lazy")),
                ],
            ),
            None => self.out.text(alt),
        }
    }

    fn emoji(&mut self, node: &'d Node) {
        let name = node.name.as_deref().unwrap_or_default();
        let known = emojis::get_by_shortcode(name);
        let known = known.or_else(|| emojis::get(node.alt.as_deref()?));
        match known {
            Some(emoji) => self.out.element(
                "span",
                &[("role", Some("img")), ("aria-label", Some(emoji.name()))],
                emoji.as_str(),
            ),
            None => self.out.text(node.text.as_deref().unwrap_or_default()),
        }
    }

    /// Writes an icon, which the page's own style draws.
    pub(crate) fn icon(&mut self, name: &str) {
        let is_plain = |character: &char| character.is_ascii_alphanumeric() || *character == '-';
        let name: String = name.chars().filter(is_plain).take(64).collect();
        let class = format!("icon icon-{}", name.to_ascii_lowercase());
        let attributes = [
            ("class", Some(class.as_str())),
            ("aria-hidden", Some("true")),
        ];
        self.out.element("span", &attributes, "");
    }

    fn button(&mut self, node: &'d Node) {
        let url = node.url.as_deref().unwrap_or_default();
        let title = node.title.as_deref().unwrap_or(url);
        self.link_to(Some("button"), url, title);
    }

    /// Writes an expression that was not evaluated.
    fn expression(&mut self, node: &'d Node) {
        let text = node.text.as_deref().unwrap_or_default();
        let inner = text
            .strip_prefix("{{")
            .and_then(|text| text.strip_suffix("}}"));
        let element = || {
            let (_, inner) = text.strip_prefix('<')?.split_once('>')?;
            Some(inner.split_once('<').map_or(inner, |(inner, _)| inner))
        };
        // Words of another tool keep their braces.
        let is_own = |inner: &&str| {
            let mut own = ["page.", "space.", "visitor."].iter();
            own.any(|own| inner.trim_start().starts_with(own))
        };
        let inner = inner.filter(is_own);
        let inner = inner.or_else(element).unwrap_or(text).trim();
        self.out.start("code", &[("class", Some("expression"))]);
        self.out.source(inner);
        self.out.end("code");
    }

    /// Writes the anchors that something hidden may have.
    pub(crate) fn hidden(&mut self, node: &'d Node) {
        for id in anchors::in_hidden(node.text.as_deref().unwrap_or_default()) {
            self.anchor(&id);
        }
    }
}

/// The title of a link or an image, unless docsify reads it, as in `[a](a.md ":ignore")`.
fn title(node: &Node) -> Option<&str> {
    const WORDS: [&str; 8] = [
        ":class=",
        ":crossorgin",
        ":disabled",
        ":id=",
        ":ignore",
        ":include",
        ":size=",
        ":target=",
    ];
    let title = node.title.as_deref()?;
    let is_word = |word: &&str| title.starts_with(*word);
    (!WORDS.iter().any(is_word)).then_some(title)
}

/// Returns `true` if the text of a link is its address, which is printed once.
fn is_bare(node: &Node, href: &str) -> bool {
    let [text] = children(node) else {
        return false;
    };
    let text = text.text.as_deref().filter(|_| text.kind == NodeType::Text);
    text.is_some_and(|text| address::shows_address(href, text))
}

fn is_code(node: &Node) -> bool {
    let marks = node.marks.as_deref().unwrap_or_default();
    marks.contains(&Mark::Code)
}
