//! Shortcodes of Hugo and its themes that are blocks of every tool.

use std::collections::BTreeMap;

use crate::document::{HintStyle, Node, NodeType};
use crate::markdown::dialect::tag::{self, Tag};

use super::super::nodes;

/// Shortcodes that are notes, by the attributes that name their kind; without one, the first word does.
const NOTES: [(&str, &[&str]); 5] = [
    ("admonition", &["type", "style"]),
    ("alert", &["color", "type", "level"]),
    ("callout", &["type", "emoji", "context"]),
    ("hint", &["style", "type"]),
    ("notice", &["style", "type"]),
];

/// The node of a shortcode, if it is a known one; one that is open holds others.
pub(super) fn node(tag: Tag<'_>, is_open: bool) -> Option<Node> {
    match tag.name {
        "figure" | "img" | "image" if !is_open => figure(tag),
        "youtube" => embed("https://www.youtube.com/watch?v=", tag),
        "vimeo" => embed("https://vimeo.com/", tag),
        "details" | "expand" | "accordion" | "collapse" if is_open => {
            let mut details = Node::new(NodeType::Expandable);
            details.title = value(tag, &["summary", "title"], Some(0));
            let is_shown = value(tag, &["open"], None).is_some_and(|open| open != "false");
            details.attributes =
                is_shown.then(|| BTreeMap::from([("open".to_owned(), String::new())]));
            Some(details)
        }
        "tabs" | "tabpane" if is_open => Some(Node::new(NodeType::Tabs)),
        "tab" if is_open => {
            let mut node = Node::new(NodeType::Tab);
            node.title = Some(value(tag, &["name", "header", "title"], Some(0))?);
            Some(node)
        }
        name if is_open => {
            let kinds = NOTES.iter().find(|(note, _)| *note == name);
            let (style, title) = match kinds {
                Some((_, names)) => {
                    let style = value(tag, names, Some(0)).unwrap_or_default();
                    let style = tag::style(&style).unwrap_or(match &*style {
                        "green" => "success",
                        "orange" | "yellow" => "warning",
                        "red" => "danger",
                        _ => "info",
                    });
                    (style, value(tag, &["title"], Some(1)))
                }
                None => (tag::style(name)?, value(tag, &["title"], Some(0))),
            };
            let mut hint = Node::new(NodeType::Hint);
            hint.style = Some(HintStyle::from(style));
            hint.title = title;
            Some(hint)
        }
        _ => None,
    }
}

/// The value of the first attribute of one of these names, or of the one without a name at this index.
fn value(tag: Tag<'_>, keys: &[&str], index: Option<usize>) -> Option<String> {
    let all = tag::attributes(tag.arguments);
    let mut keys = keys.iter();
    let named = keys.find_map(|key| all.iter().find(|one| one.name == *key));
    let unnamed = || {
        let unnamed = all
            .iter()
            .filter(|one| one.name.is_empty() || one.place.is_empty());
        let one = unnamed.clone().nth(index?)?;
        Some(if one.name.is_empty() {
            one.value
        } else {
            one.name
        })
    };
    let value = named.map(|one| one.value).or_else(unnamed)?;
    let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
    nodes::non_empty(&tag::decode(&value)).filter(|value| !value.contains("{{"))
}

fn embed(base: &str, tag: Tag<'_>) -> Option<Node> {
    let id = value(tag, &["id"], Some(0))?;
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    let mut embed = nodes::node(NodeType::Embed);
    embed.url = Some(format!("{base}{id}"));
    id.bytes().all(is_part).then_some(embed)
}

/// The figure as HTML says it.
fn figure(tag: Tag<'_>) -> Option<Node> {
    let source = value(tag, &["src", "href", "url"], Some(0))?;
    let (title, caption) = (value(tag, &["title"], None), value(tag, &["caption"], None));
    let alt = value(tag, &["alt"], None);
    let alt = alt.or_else(|| caption.clone()).or_else(|| title.clone());
    let image = format!(
        "<img src=\"{}\" alt=\"{}\">",
        escaped(&source),
        escaped(&alt.unwrap_or_default())
    );
    let image = match value(tag, &["link"], None) {
        Some(link) => format!("<a href=\"{}\">{image}</a>", escaped(&link)),
        None => image,
    };
    let title = title.map(|title| format!("<strong>{}</strong>", escaped(&title)));
    let caption = caption.map(|caption| escaped(&caption));
    let words: Vec<String> = [title, caption].into_iter().flatten().collect();
    let caption = match words.join(" ") {
        words if words.is_empty() => String::new(),
        words => format!("<figcaption>{words}</figcaption>"),
    };
    Some(super::html(&format!("<figure>{image}{caption}</figure>")))
}

/// A text within HTML, in which nothing is markup.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
    out
}
