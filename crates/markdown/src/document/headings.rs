//! The ids of headings, in a document and on a page.
//!
//! - A heading of a document without an explicit id has its anchor: the slug of its text, numbered so that it is unique,
//!   as links expect. A heading without a slug, or with one that is too long, has no id.
//! - The parser removes a block `{..}` at the end of a heading, even `{pageId}`; what is not an id is restored as text.
//! - On a page, every heading has an id, and no two have the same ([`Anchored`]). The heading of the page comes first.

use std::collections::{HashMap, HashSet};

use crate::document::{Node, NodeType};
use crate::markdown::anchors::{HeadingIds, is_of_author, of_heading, without_attributes};
use crate::markdown::{MAX_ID, heading_anchor};

use super::nodes::children;

/// The id of a heading whose text has no letters, such as an emoji.
const WORDLESS: &str = "section";

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

/// The heading of a page, above its text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TopHeading {
    /// Its anchor.
    pub id: String,
    /// Other anchors that lead to it.
    pub aliases: Vec<String>,
    /// The slug of the heading of the text that it represents, if it had no explicit id.
    slug: Option<String>,
}

impl TopHeading {
    /// The heading of a page with this title; `heading` is the one in its text that says the same.
    #[must_use]
    pub fn new(title: &str, heading: Option<&Node>) -> Self {
        let slug = heading_anchor(title);
        let text = heading.map(|heading| plain_text(children(heading)));
        let in_text = text.map(|text| heading_anchor(without_attributes(&text)));
        let explicit = heading.and_then(|heading| heading.id.as_deref());
        let explicit = explicit.filter(|id| is_of_author(id) && in_text.as_deref() != Some(*id));
        let derived = if slug.is_empty() { WORDLESS } else { &slug };
        let id = explicit.unwrap_or(derived).to_owned();
        let mut aliases = Vec::new();
        of_heading(title, 0, &mut |alias| aliases.push(alias.to_owned()));
        aliases.retain(|alias| *alias != id);
        Self {
            id,
            aliases,
            slug: in_text.filter(|_| explicit.is_none()),
        }
    }
}

/// A heading, a term or a block that opens, with the anchors that it has on a page.
#[derive(Clone, Debug)]
pub struct Anchored<'n> {
    /// The node.
    pub node: &'n Node,
    /// Its id, unless another node has it.
    pub id: Option<String>,
    /// Other anchors that lead to it.
    pub aliases: Vec<String>,
}

/// A node whose anchors are searched, with the number of headings and of terms of the same name before it.
struct Candidate<'n> {
    node: &'n Node,
    text: String,
    id: Option<String>,
    /// The id that the text alone gives a heading.
    derived: Option<String>,
    counts: (usize, usize),
}

/// The anchors of a page with these nodes below its heading, in the order of the nodes.
#[must_use]
pub fn anchored<'n>(nodes: &'n [Node], top: Option<&TopHeading>) -> Vec<Anchored<'n>> {
    // As the text alone has them, which tells those that an author gave.
    let (mut of_text, mut ids) = (HeadingIds::default(), HeadingIds::default());
    let mut taken: HashSet<String> = HashSet::new();
    if let Some(top) = top {
        ids.claim(&top.id);
        if let Some(slug) = &top.slug {
            of_text.next(slug);
        }
        taken.insert(top.id.clone());
        taken.extend(top.aliases.iter().cloned());
    }
    let mut namesakes: HashMap<String, (usize, usize)> = HashMap::new();
    let mut found: Vec<Candidate<'n>> = Vec::new();
    let mut rest: Vec<&Node> = nodes.iter().rev().collect();
    while let Some(node) = rest.pop() {
        rest.extend(children(node).iter().rev());
        let text = match node.kind {
            NodeType::Heading | NodeType::Term => plain_text(children(node)),
            NodeType::Expandable => node.title.clone().unwrap_or_default(),
            _ => continue,
        };
        let text = without_attributes(&text).to_owned();
        let slug = heading_anchor(&text);
        let mut candidate = Candidate {
            node,
            text,
            id: None,
            derived: None,
            counts: (0, 0),
        };
        let counts = namesakes.entry(slug.clone()).or_default();
        #[expect(clippy::single_match_else, reason = "both kinds are alike")]
        match node.kind {
            NodeType::Heading => {
                let derived = of_text.peek(&slug);
                let explicit = node.id.as_deref();
                match explicit.filter(|id| *id != derived && is_of_author(id)) {
                    Some(id) => {
                        of_text.claim(id);
                        candidate.id = Some(ids.next(id));
                        candidate.text.clear();
                    }
                    None => {
                        of_text.next(&slug);
                        candidate.counts = *counts;
                        counts.0 += 1;
                        candidate.id = (!slug.is_empty()).then(|| ids.next(&slug));
                        candidate.derived = Some(derived).filter(|id| !id.is_empty());
                    }
                }
            }
            NodeType::Term => {
                candidate.counts = (counts.0 + counts.1, 0);
                counts.1 += 1;
            }
            _ => {}
        }
        found.push(candidate);
    }
    for candidate in &mut found {
        if candidate.node.kind == NodeType::Heading && candidate.id.is_none() {
            candidate.id = Some(ids.next(WORDLESS));
        }
        taken.extend(candidate.id.clone());
    }
    let anchored = found.into_iter().map(|candidate| {
        let Candidate {
            node,
            text,
            mut id,
            derived,
            counts,
        } = candidate;
        let mut aliases: Vec<String> = Vec::new();
        if node.kind == NodeType::Expandable {
            let attributes = node.attributes.as_ref();
            let own = attributes.and_then(|attributes| attributes.get("id"));
            id = own
                .filter(|id| is_of_author(id) && taken.insert((*id).clone()))
                .cloned();
        }
        for count in [counts.0, counts.0 + counts.1] {
            of_heading(&text, count, &mut |alias| {
                if taken.insert(alias.to_owned()) {
                    aliases.push(alias.to_owned());
                }
            });
        }
        aliases.extend(derived.filter(|derived| taken.insert(derived.clone())));
        if id.is_none() && !aliases.is_empty() {
            id = Some(aliases.remove(0));
        }
        Anchored { node, id, aliases }
    });
    anchored.collect()
}

/// The headings among the anchored nodes of a page that say something, in order.
#[must_use]
pub fn outline(anchored: &[Anchored<'_>]) -> Vec<Outlined> {
    let headings = anchored.iter();
    let headings = headings.filter(|one| one.node.kind == NodeType::Heading);
    let headings = headings.filter_map(|heading| {
        let node = heading.node;
        let title = plain_text(children(node));
        let title = without_attributes(&title).trim();
        let level = node.level.and_then(|level| u8::try_from(level).ok());
        Some(Outlined {
            level: level.map_or(1, |level| level.clamp(1, 6)),
            id: heading.id.clone()?,
            title: title.to_owned(),
        })
    });
    headings
        .filter(|heading| !heading.title.is_empty())
        .collect()
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

/// Returns the text of inline nodes, as anchors are made from it.
#[must_use]
pub fn plain_text(nodes: &[Node]) -> String {
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
