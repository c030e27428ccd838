//! Footnotes of a page: links to elements that generators put at its end.

use std::collections::{HashMap, HashSet};

use crate::dom::At;

/// Classes of what holds the footnotes.
const LISTS: [&str; 3] = ["footnotes", "footnote-list", "footnotes-list"];

/// Classes of what leads from a footnote back to the text, or repeats its number.
const BACK: [&str; 8] = [
    "backrefs",
    "fn-backref",
    "footnote-back",
    "footnote-backref",
    "footnote-definition-label",
    "label",
    "reversefootnote",
    "footnote-label",
];

/// The footnotes of a page.
#[derive(Default)]
pub(super) struct Notes<'d> {
    /// Their labels by their ids.
    labels: HashMap<&'d str, String>,
    /// Their contents, by label.
    pub(super) definitions: Vec<(String, At<'d>)>,
    /// The elements that hold it.
    defined: HashSet<usize>,
    /// Elements that are not part of the text.
    apart: HashSet<usize>,
}

impl<'d> Notes<'d> {
    pub(super) fn find(root: At<'d>) -> Self {
        let mut notes = Self::default();
        for at in root.descendants() {
            if at.has_one_of(&LISTS) || at.attribute("role") == Some("doc-endnotes") {
                notes.apart.insert(at.key());
                let items = at
                    .descendants()
                    .filter(|item| item.name() == "li" || is_definition(*item));
                items.for_each(|item| notes.take(item));
            } else if is_definition(at) {
                notes.take(at);
            }
        }
        notes
    }

    fn take(&mut self, at: At<'d>) {
        let Some(id) = at.attribute("id").filter(|id| !id.is_empty()) else {
            return;
        };
        // A footnote inside another is converted with it, once.
        let mut around = std::iter::successors(at.parent(), |at| at.parent());
        if self.labels.contains_key(id) || around.any(|at| self.defined.contains(&at.key())) {
            return;
        }
        let label = (self.definitions.len() + 1).to_string();
        self.labels.insert(id, label.clone());
        self.defined.insert(at.key());
        self.apart.insert(at.key());
        self.definitions.push((label, at));
    }

    /// Returns the label of the footnote that a link points to.
    pub(super) fn label(&self, href: &str) -> Option<&str> {
        self.labels.get(href.strip_prefix('#')?).map(String::as_str)
    }

    /// Returns `true` if an element is a footnote, or contains them.
    pub(super) fn are_in(&self, at: At<'_>) -> bool {
        self.apart.contains(&at.key())
    }
}

fn is_definition(at: At<'_>) -> bool {
    at.name() == "aside" && at.has_class("footnote") || at.has_class("footnote-definition")
}

/// Returns `true` if an element of a footnote links back to the text, or repeats its number.
pub(crate) fn is_back_reference(at: At<'_>) -> bool {
    at.has_one_of(&BACK)
        || at.attribute("data-footnote-backref").is_some()
        || at.attribute("role") == Some("doc-backlink")
        || at.name() == "a" && ["↩", "↩︎", "↩\u{fe0e}", "^", "⏎"].contains(&at.words().as_str())
}
