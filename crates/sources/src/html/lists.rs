//! Lists, tasks and definitions.

use quire_markdown::document::{Node, NodeType};

use crate::dom::At;
use crate::line::Flow;
use crate::nodes::{self, Marks};

use super::convert::Converter;

/// Lists of Notion, which has one for each item.
const SINGLE: [&str; 3] = ["bulleted-list", "numbered-list", "to-do-list"];

/// Appends a list.
pub(super) fn list<'d>(converter: &mut Converter<'d>, at: At<'d>, flow: &mut Flow) {
    let mut items = Vec::new();
    for child in at.children() {
        match child.name() {
            "li" => items.extend(item(converter, child)),
            // A list that is a sibling of the items belongs to the one before it.
            "ul" | "ol" => {
                let mut inner = Flow::default();
                list(converter, child, &mut inner);
                add(&mut items, inner.done());
            }
            "" if child.is_blank() => {}
            "" => items.push(nodes::item(
                None,
                vec![nodes::paragraph(vec![nodes::plain(child.words().as_str())])],
            )),
            _ => {
                let mut inner = Flow::default();
                converter.children(child, &mut inner, Marks::default());
                items.extend(
                    Some(inner.done())
                        .filter(|blocks| !blocks.is_empty())
                        .map(|blocks| nodes::item(None, blocks)),
                );
            }
        }
    }
    if items.is_empty() {
        return;
    }
    let is_folded =
        |item: &Node| matches!(nodes::children(item), [only] if only.kind == NodeType::Expandable);
    if at.has_class("toggle") && items.iter().all(is_folded) {
        flow.extend(
            items
                .into_iter()
                .flat_map(|item| item.nodes.unwrap_or_default())
                .collect(),
        );
        return;
    }
    let ordered = at.name() == "ol";
    let start = at
        .attribute("start")
        .and_then(|start| start.trim().parse::<i64>().ok());
    let start = start
        .filter(|start| (0..=999_999_999).contains(start))
        .unwrap_or(1);
    if at.has_one_of(&SINGLE)
        && let Some(last) = flow.last()
        && goes_on(last, ordered, start)
    {
        last.nodes.get_or_insert_default().extend(items);
    } else {
        flow.push(nodes::list(ordered, Some(start), items));
    }
}

/// Returns `true` if a list continues with an item of this number.
fn goes_on(list: &Node, ordered: bool, number: i64) -> bool {
    let items = i64::try_from(nodes::children(list).len()).unwrap_or(i64::MAX);
    list.kind == NodeType::List
        && list.ordered == Some(ordered)
        && (!ordered || list.start.unwrap_or(1).checked_add(items) == Some(number))
}

/// Adds blocks to the last item.
fn add(items: &mut Vec<Node>, blocks: Vec<Node>) {
    match items.last_mut() {
        Some(last) => last.nodes.get_or_insert_default().extend(blocks),
        None if blocks.is_empty() => {}
        None => items.push(nodes::item(None, blocks)),
    }
}

fn item<'d>(converter: &mut Converter<'d>, at: At<'d>) -> Option<Node> {
    let checked = checked(at);
    let blocks = converter.blocks(at);
    (checked.is_some() || !blocks.is_empty()).then(|| nodes::item(checked, blocks))
}

/// Returns the state of a task, if the item is one.
fn checked(item: At<'_>) -> Option<bool> {
    if item
        .parent()
        .is_some_and(|list| list.has_class("inline-task-list"))
    {
        return Some(item.has_class("checked"));
    }
    let mut at = item;
    for _ in 0..3 {
        at = at
            .children()
            .find(|child| !(child.text().is_some() && child.is_blank()))?;
        if at.name() == "input" && at.attribute("type") == Some("checkbox") {
            return Some(at.attribute("checked").is_some());
        }
        if at.has_class("checkbox") {
            return Some(at.has_class("checkbox-on"));
        }
    }
    None
}

/// Appends terms and what they mean.
pub(super) fn definitions<'d>(converter: &mut Converter<'d>, at: At<'d>, flow: &mut Flow) {
    let mut parts = Vec::new();
    for child in at.children() {
        match child.name() {
            "" => converter.node(child, flow, Marks::default()),
            "div" => child
                .elements()
                .for_each(|inner| parts.extend(part(converter, inner))),
            _ => parts.extend(part(converter, child)),
        }
    }
    let has_both = parts
        .first()
        .is_some_and(|part| part.kind == NodeType::Term)
        && parts.iter().any(|part| part.kind == NodeType::Definition);
    if has_both {
        return flow.push(nodes::parent(NodeType::DefinitionList, parts));
    }
    for part in parts {
        let inner = part.nodes.unwrap_or_default();
        match part.kind {
            NodeType::Term => flow.push(nodes::paragraph(inner)),
            _ => flow.extend(inner),
        }
    }
}

fn part<'d>(converter: &mut Converter<'d>, at: At<'d>) -> Option<Node> {
    let part = match at.name() {
        "dt" => nodes::parent(NodeType::Term, converter.inline(at, &nodes::plain(" "))),
        "dd" => nodes::parent(NodeType::Definition, converter.blocks(at)),
        _ => return None,
    };
    (!nodes::children(&part).is_empty()).then_some(part)
}
