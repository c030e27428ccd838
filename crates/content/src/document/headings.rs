//! The ids of headings, and the block `{..}` that can hold one.
//!
//! - A heading without an explicit id has its anchor: the slug of its text, with duplicates numbered `-1`, `-2` ... in
//!   the order of the text, as links expect. A heading without a slug, or with one that is too long, has no id.
//! - The parser removes a block `{..}` at the end of a heading, even `{pageId}`; what is not an id is restored as text.

use std::collections::{HashMap, HashSet};

use crate::document::{Node, NodeType};

use super::nodes::children;

/// The longest id of a node.
const MAX_ID: usize = 256;

/// A heading that links lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlined {
    /// From 1 to 6.
    pub level: u8,
    /// Its anchor.
    pub id: String,
    /// Its text.
    pub title: String,
}

/// The headings with an id in these nodes and below them, in order; of namesakes, the first.
#[must_use]
pub fn outline(nodes: &[Node]) -> Vec<Outlined> {
    let mut known: HashSet<&str> = HashSet::new();
    let mut outline = Vec::new();
    let mut rest: Vec<&Node> = nodes.iter().rev().collect();
    while let Some(node) = rest.pop() {
        if node.kind != NodeType::Heading {
            rest.extend(children(node).iter().rev());
            continue;
        }
        let title = plain_text(children(node));
        if let Some(id) = node.id.as_deref()
            && !title.trim().is_empty()
            && known.insert(id)
        {
            outline.push(Outlined {
                level: node
                    .level
                    .and_then(|level| u8::try_from(level).ok())
                    .map_or(1, |level| level.clamp(1, 6)),
                id: id.to_owned(),
                title: title.trim().to_owned(),
            });
        }
    }
    outline
}

/// The id of a footnote: its label, as far as an id may reach.
pub(super) fn id_of_footnote(label: &str) -> String {
    label.chars().take(MAX_ID).collect()
}

/// The text as an id, if it can be one.
pub(super) fn id(text: String) -> Option<String> {
    let length = text.chars().count();
    (1..=MAX_ID).contains(&length).then_some(text)
}

/// The anchor of a heading whose text has this slug: namesakes are numbered.
pub(super) fn next_namesake(namesakes: &mut HashMap<String, usize>, slug: String) -> String {
    let anchor = peek_namesake(namesakes, &slug);
    *namesakes.entry(slug).or_default() += 1;
    anchor
}

/// The anchor that the next heading of this slug gets.
pub(super) fn peek_namesake(namesakes: &HashMap<String, usize>, slug: &str) -> String {
    match namesakes.get(slug) {
        None => slug.to_owned(),
        Some(count) => format!("{slug}-{count}"),
    }
}

/// Whether `{#id}` can say it.
pub(super) fn is_explicit_id(id: &str) -> bool {
    let is_other = |character: char| {
        character.is_whitespace() || character.is_control() || "{}<>\\".contains(character)
    };
    !id.is_empty() && !id.contains(is_other)
}

/// The text of what stands in a line, as anchors are made from it.
pub(super) fn plain_text(nodes: &[Node]) -> String {
    let mut text = String::new();
    let mut rest: Vec<&Node> = nodes.iter().rev().collect();
    while let Some(node) = rest.pop() {
        match node.kind {
            NodeType::Text | NodeType::Code | NodeType::Emoji => {
                text.push_str(node.text.as_deref().unwrap_or_default());
            }
            NodeType::Image => text.push_str(node.alt.as_deref().unwrap_or_default()),
            NodeType::LineBreak => text.push(' '),
            NodeType::Html
            | NodeType::Hidden
            | NodeType::Expression
            | NodeType::Include
            | NodeType::Icon
            | NodeType::Math
            | NodeType::Button => {}
            _ => rest.extend(children(node).iter().rev()),
        }
    }
    text
}

/// The block `{..}` at the end of a heading without its id, and with the space before it; the parser takes it away.
pub(super) fn attribute_block(source: &str) -> Option<String> {
    let source = source.trim_end();
    let line = match source.rsplit_once('\n') {
        // What is below a heading of several lines is its underline.
        Some((above, _)) => above.lines().next_back().unwrap_or_default(),
        None => source,
    };
    let (before, inner) = line.trim_end().strip_suffix('}')?.rsplit_once('{')?;
    if inner.contains(['}', '<', '>', '\\']) {
        return None;
    }
    let is_id = |token: &&str| token.strip_prefix('#').is_some_and(is_explicit_id);
    let space = if before.ends_with([' ', '\t']) {
        " "
    } else {
        ""
    };
    if !inner.split_ascii_whitespace().any(|token| is_id(&token)) {
        return Some(format!("{space}{{{inner}}}"));
    }
    let others = inner.split_ascii_whitespace().filter(|token| !is_id(token));
    let others: Vec<&str> = others.collect();
    (!others.is_empty()).then(|| format!("{space}{{{}}}", others.join(" ")))
}
