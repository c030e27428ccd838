//! Writes the order and the nesting of pages as a `SUMMARY.md`.

use quire_content::Limits;
use quire_content::document::Node;

use crate::nodes;

use super::places::relative;

/// The file that tells the order.
pub(super) const SUMMARY: &str = "SUMMARY.md";

/// A page, and those beneath it.
#[derive(Debug, Default)]
pub(super) struct Entry {
    pub(super) title: String,
    pub(super) path: String,
    pub(super) children: Vec<Entry>,
}

/// The table of contents. Pages that nest deeper than they may are beside their parents.
pub(super) fn write(entries: Vec<Entry>) -> String {
    let list = list(entries, 1);
    nodes::write(vec![
        nodes::heading(1, None, vec![nodes::plain("Summary")]),
        list,
    ])
}

fn list(entries: Vec<Entry>, level: usize) -> Node {
    let mut items = Vec::with_capacity(entries.len());
    for mut entry in entries {
        let children = std::mem::take(&mut entry.children);
        let link = nodes::link(&relative("", &entry.path), vec![nodes::plain(&entry.title)]);
        let mut blocks = vec![nodes::paragraph(vec![link])];
        if level < Limits::DEPTH {
            if !children.is_empty() {
                blocks.push(list(children, level + 1));
            }
            items.push(nodes::item(None, blocks));
        } else {
            items.push(nodes::item(None, blocks));
            let beneath = list(children, level);
            items.extend(beneath.nodes.unwrap_or_default());
        }
    }
    nodes::list(false, None, items)
}
