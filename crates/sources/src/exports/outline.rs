//! Writes the order and the nesting of pages as a `SUMMARY.md`.
//!
//! - A page is below that of the folder that contains it. Pages that nest too deep become siblings of their parents.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use quire_revisions::Limits;

use crate::nodes;

use super::path_map::relative;

/// The file that sets the order.
pub const SUMMARY: &str = "SUMMARY.md";

/// A page, with its children.
#[derive(Debug, Default)]
pub struct Entry {
    /// Title of the page; its path if that is empty.
    pub title: String,
    /// Path of the page.
    pub path: String,
    /// The child pages.
    pub children: Vec<Entry>,
}

/// The indices of the child pages of each page, or of the root, in order.
pub type Beneath = BTreeMap<Option<usize>, Vec<usize>>;

/// Nests pages by their paths; `key` is what the path of a page has in common with those in its folder.
#[must_use]
pub fn nested(paths: &[&str], key: fn(&str) -> &str) -> Beneath {
    let keys: Vec<&str> = paths.iter().copied().map(key).collect();
    let mut by_key = HashMap::new();
    for (at, key) in keys.iter().copied().enumerate() {
        by_key.entry(key).or_insert(at);
    }
    let mut parents: Vec<Option<usize>> = vec![None; keys.len()];
    let mut levels: Vec<usize> = vec![1; keys.len()];
    let mut order: Vec<usize> = (0..keys.len()).collect();
    // A page has a longer key than its parent.
    order.sort_by_key(|at| (keys[*at].len(), *at));
    for at in order {
        let mut folders = std::iter::successors(above(keys[at]), |key| above(key));
        let parent = folders.find_map(|folder| by_key.get(folder).copied());
        let parent = match parent {
            Some(parent) if levels[parent] >= Limits::MAX_PAGE_DEPTH => parents[parent],
            parent => parent,
        };
        parents[at] = parent;
        levels[at] = parent.map_or(1, |parent| levels[parent] + 1);
    }
    let mut beneath = Beneath::new();
    for (at, parent) in parents.into_iter().enumerate() {
        beneath.entry(parent).or_default().push(at);
    }
    beneath
}

/// The folder that a page is in.
fn above(key: &str) -> Option<&str> {
    Some(key.rsplit_once('/')?.0)
}

/// Returns the entries of nested pages; `entry` creates one without children.
#[must_use]
pub fn entries(
    beneath: &Beneath,
    parent: Option<usize>,
    entry: &dyn Fn(usize) -> Entry,
) -> Vec<Entry> {
    let own = beneath.get(&parent).map_or(&[][..], Vec::as_slice);
    let own = own.iter().map(|at| Entry {
        children: entries(beneath, Some(*at), entry),
        ..entry(*at)
    });
    own.collect()
}

/// The table of contents.
#[must_use]
pub fn write(entries: &[Entry]) -> String {
    let mut text = "# Summary\n\n".to_owned();
    // The remaining entries with their levels; the next one last.
    let mut rest: Vec<(&Entry, usize)> = entries.iter().rev().map(|entry| (entry, 0)).collect();
    while let Some((entry, level)) = rest.pop() {
        let indent = "  ".repeat(level);
        let _ = writeln!(text, "{indent}- {}", link(entry));
        let below = (level + 1).min(Limits::MAX_PAGE_DEPTH - 1);
        rest.extend(entry.children.iter().rev().map(|child| (child, below)));
    }
    text
}

/// A link to a page, on one line. Printed alone: a long text is cut when it is printed.
fn link(entry: &Entry) -> String {
    let words: Vec<&str> = entry.title.split_whitespace().collect();
    let title = if words.is_empty() {
        entry.path.clone()
    } else {
        words.join(" ")
    };
    let link = nodes::link(&relative("", &entry.path), vec![nodes::plain(&title)]);
    let text = nodes::write(vec![nodes::paragraph(vec![link])]);
    text.trim_end().to_owned()
}
