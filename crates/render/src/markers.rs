//! Markers at the beginning of a paragraph that only some tools know: `r[rule]` of the Rust reference, and `[!NAME]` in a
//! quote.

use quire_markdown::document::{Node, NodeType};

use crate::raw::Context;
use crate::writer::{Writer, children};

/// The names that Markdown itself has. Where they are text, the author has escaped them.
const KNOWN: &[&str] = &["caution", "important", "note", "tip", "warning"];

/// The longest name of a quote, in bytes.
const MAX_NAME_BYTES: usize = 32;

/// The names that say more than that something is worth to be known.
const STYLES: &[(&str, &[&str])] = &[
    ("hint success", &["check", "done", "hint", "success"]),
    ("hint warning", &["attention", "help", "question"]),
    (
        "hint danger",
        &["bug", "danger", "error", "fail", "failure", "missing"],
    ),
];

/// Heading of a quote.
#[derive(Debug, PartialEq, Eq)]
struct Callout<'d> {
    class: &'static str,
    title: String,
    /// The text behind it in the same node.
    text: &'d str,
}

impl<'d> Writer<'d, '_> {
    /// Writes the rules at the start of a paragraph, with the rest of their text; returns the following nodes.
    pub(crate) fn rules(&mut self, nodes: &'d [Node]) -> &'d [Node] {
        let Some((first, behind)) = nodes.split_first() else {
            return nodes;
        };
        let mut rest = plain(first);
        if !self.renderer.has_rules || self.in_link || rule(rest).is_none() {
            return nodes;
        }
        while let Some((name, text)) = rule(rest) {
            self.rule(name);
            rest = text;
        }
        self.text(rest);
        behind
    }

    fn rule(&mut self, name: &str) {
        let anchor = format!("r-{name}");
        let id = self.anchors.of_author(&anchor).map(|_| anchor.as_str());
        let href = format!("#{anchor}");
        let attributes = [("id", id), ("class", Some("rule")), ("href", Some(&*href))];
        self.out.element("a", &attributes, name);
    }

    /// Writes a quote, or the hint that it is for some tools.
    pub(crate) fn quote(&mut self, node: &'d Node) {
        let nodes = children(node);
        let headed = nodes.split_first();
        let headed = headed.and_then(|(head, rest)| Some((callout(head)?, head, rest)));
        let Some((callout, head, rest)) = headed else {
            return self.block_of("blockquote", &[], nodes);
        };
        self.begin_hint(callout.class, &callout.title, Some(&callout.title));
        let behind = children(head).get(1..).unwrap_or_default();
        if !callout.text.is_empty() || !behind.is_empty() {
            self.out.line();
            self.out.start("p", &[]);
            self.text(callout.text);
            self.inline(behind, Context::Line);
            self.out.end("p");
        }
        self.blocks(rest);
        self.out.line();
        self.out.end("aside");
    }
}

/// The text of a node without marks.
fn plain(node: &Node) -> &str {
    let is_plain = node.kind == NodeType::Text && node.marks.as_ref().is_none_or(Vec::is_empty);
    let text = node.text.as_deref().filter(|_| is_plain);
    text.unwrap_or_default()
}

/// The rule that a text begins with, alone on its line, and the text behind that.
fn rule(text: &str) -> Option<(&str, &str)> {
    let (name, rest) = text.strip_prefix("r[")?.split_once(']')?;
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"._-:".contains(&byte);
    let is_name = !name.is_empty() && name.bytes().all(is_allowed);
    let rest = if rest.is_empty() {
        rest
    } else {
        rest.strip_prefix('\n')?
    };
    is_name.then_some((name, rest))
}

/// Returns the heading of a quote that starts with this node.
fn callout(head: &Node) -> Option<Callout<'_>> {
    let first = children(head).first();
    let first = first.filter(|_| head.kind == NodeType::Paragraph)?;
    let (name, rest) = plain(first).strip_prefix("[!")?.split_once(']')?;
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"_-".contains(&byte);
    let is_name = (1..=MAX_NAME_BYTES).contains(&name.len()) && name.bytes().all(is_allowed);
    let name = name.to_ascii_lowercase();
    if !is_name || KNOWN.contains(&name.as_str()) {
        return None;
    }
    let (title, text) = match rest.split_once('\n') {
        Some(parts) => parts,
        None if children(head).len() == 1 => (rest, ""),
        None => ("", rest),
    };
    let title = title.trim_start_matches(['+', '-']).trim();
    let style = STYLES
        .iter()
        .find(|(_, names)| names.contains(&name.as_str()));
    Some(Callout {
        class: style.map_or("hint info", |(class, _)| class),
        title: if title.is_empty() {
            worded(&name)
        } else {
            title.to_owned()
        },
        text,
    })
}

/// A name as people write it.
fn worded(name: &str) -> String {
    let mut worded = name.replace(['-', '_'], " ");
    if let Some(first) = worded.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    worded
}
