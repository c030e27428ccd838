//! Writes the tags of blocks.
//!
//! - A tag is written only if it is read as the same kind of node; otherwise its content is written alone.

use std::collections::BTreeMap;

use crate::document::{HintStyle, Node, NodeType};
use crate::markdown::dialect::tag::{self, Syntax};
use crate::markdown::dialect::{Kind, Role};

/// Returns the text before and after the nodes of a block; nothing follows a block without nodes.
pub(super) fn enclosing(node: &Node) -> Option<(String, Option<String>)> {
    let (kind, opening) = opening(node)?;
    let tag = tag::read(&opening).filter(|tag| tag.kind == kind)?;
    let is_container = node.nodes.is_some() || tag.role == Role::Open;
    let fits = match tag.role {
        Role::Open | Role::Either => true,
        Role::Leaf => !is_container,
        Role::Close(_) | Role::Inline => false,
    };
    let closing = match tag.syntax {
        Syntax::Block => format!("{{% end{} %}}", tag.name),
        Syntax::Colons(length) => ":".repeat(length),
        Syntax::Shortcode => format!("{{{{< /{} >}}}}", tag.name),
        Syntax::MarkdownShortcode => format!("{{{{% /{} %}}}}", tag.name),
        Syntax::Element => format!("</{}>", tag.name),
        Syntax::Admonition | Syntax::Tab | Syntax::Line => return None,
    };
    let closing = is_container.then_some(closing);
    fits.then_some((opening, closing))
}

fn opening(node: &Node) -> Option<(Kind, String)> {
    let title = ("title", node.title.as_deref());
    let url = |name| (name, node.url.as_deref());
    let (kind, line) = match node.kind {
        NodeType::Hint => {
            let style = node.style.as_ref().map(HintStyle::as_str);
            (Kind::Hint, block("hint", &[("style", style), title], node))
        }
        NodeType::Tabs => (Kind::Tabs, block("tabs", &[], node)),
        NodeType::Tab => (Kind::Tab, block("tab", &[title], node)),
        NodeType::Stepper => (Kind::Stepper, block("stepper", &[], node)),
        NodeType::Step => (Kind::Step, block("step", &[], node)),
        NodeType::Columns => (Kind::Columns, block("columns", &[], node)),
        NodeType::Column => (Kind::Column, block("column", &[], node)),
        NodeType::Code => (Kind::Code, block("code", &[title], node)),
        NodeType::Embed => (Kind::Embed, block("embed", &[url("url")], node)),
        NodeType::ContentRef => (Kind::ContentRef, block("content-ref", &[url("url")], node)),
        NodeType::File => (Kind::File, block("file", &[url("src")], node)),
        NodeType::OpenApi => {
            let name = node.name.as_deref().unwrap_or("openapi");
            (Kind::OpenApi, block(name, &[], node))
        }
        NodeType::Conditional => {
            let text = node.text.as_deref().unwrap_or_default();
            let space = if text.is_empty() { "" } else { " " };
            (Kind::Conditional, format!("{{% if{space}{text} %}}"))
        }
        NodeType::Expandable => (Kind::Expandable, details(node)),
        NodeType::Component => (Kind::Component, node.text.clone()?),
        _ => return None,
    };
    let is_line = !line.contains(char::is_control) && line.trim() == line;
    is_line.then_some((kind, line))
}

fn block(name: &str, fields: &[(&str, Option<&str>)], node: &Node) -> String {
    let mut line = format!("{{% {name}");
    for (name, value) in fields {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            push(&mut line, name, value);
        }
    }
    let is_field = |name: &str| {
        fields
            .iter()
            .any(|(field, value)| *field == name && value.is_some())
    };
    push_all(&mut line, node.attributes.as_ref(), is_field);
    line.push_str(" %}");
    line
}

fn details(node: &Node) -> String {
    let mut line = "<details".to_owned();
    push_all(&mut line, node.attributes.as_ref(), |_| false);
    let title = node.title.as_deref().unwrap_or_default();
    let title = title
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
    line.push_str("><summary>");
    line.push_str(&title);
    line.push_str("</summary>");
    line
}

fn push_all(
    line: &mut String,
    attributes: Option<&BTreeMap<String, String>>,
    is_field: impl Fn(&str) -> bool,
) {
    for (name, value) in attributes.into_iter().flatten() {
        let is_other = |character: char| {
            character.is_whitespace() || character.is_control() || "\"'=<>%{}`".contains(character)
        };
        if name.is_empty() || name.contains(is_other) || is_field(name) {
            continue;
        }
        push(line, name, value);
    }
}

fn push(line: &mut String, name: &str, value: &str) {
    line.push(' ');
    line.push_str(name);
    line.push_str("=\"");
    let mut rest = value;
    while let Some(at) = rest.find(['&', '"', '\n', '\r', '\t', '\0']) {
        line.push_str(&rest[..at]);
        match rest.as_bytes()[at] {
            b'"' => line.push_str("&quot;"),
            b'&' if is_reference(&rest[at..]) => line.push_str("&amp;"),
            b'&' => line.push('&'),
            _ => line.push(' '),
        }
        rest = &rest[at + 1..];
    }
    line.push_str(rest);
    line.push('"');
}

fn is_reference(text: &str) -> bool {
    ["&amp;", "&quot;", "&lt;", "&gt;"]
        .iter()
        .any(|reference| text.starts_with(reference))
}
