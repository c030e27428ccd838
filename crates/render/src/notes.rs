//! Footnotes: numbered in the order of their references, and written at the end.
//!
//! - A footnote has a link back to each of its references. Those that nothing refers to follow the others.

use std::collections::HashMap;

use quire_markdown::document::{Node, NodeType};
use quire_markdown::markdown::anchors;

use crate::raw::Context;
use crate::writer::{Writer, all, children};

/// Links back that a footnote has at most.
const MAX_BACK_LINKS: usize = 32;

/// The footnotes of a document.
#[derive(Default)]
pub(crate) struct Notes<'d> {
    /// In the order of the document.
    written: Vec<(&'d str, &'d [Node])>,
    /// Their indexes by name.
    by_name: HashMap<String, usize>,
    /// The number of each, if it has one.
    numbers: Vec<Option<usize>>,
    /// By number: which it is, and how many references it has.
    numbered: Vec<(usize, usize)>,
    /// All before this one have a number.
    first_without: usize,
}

impl<'d> Notes<'d> {
    pub(crate) fn of(nodes: &'d [Node]) -> Self {
        let mut found = Self::default();
        for node in all(nodes) {
            if node.kind == NodeType::Footnote
                && let (Some(id), Some(nodes)) = (&node.id, &node.nodes)
                && !found.by_name.contains_key(&id.to_lowercase())
            {
                found.by_name.insert(id.to_lowercase(), found.written.len());
                found.written.push((id.as_str(), nodes.as_slice()));
                found.numbers.push(None);
            }
        }
        found
    }

    /// Counts a reference: the number of its footnote, and how many references that has.
    fn refer(&mut self, name: &str) -> Option<(usize, usize)> {
        let at = *self.by_name.get(&name.to_lowercase())?;
        let number = self.number(at);
        let (_, references) = self.numbered.get_mut(number - 1)?;
        *references += 1;
        Some((number, *references))
    }

    fn number(&mut self, at: usize) -> usize {
        let next = self.numbered.len() + 1;
        match self.numbers.get_mut(at) {
            Some(Some(number)) => *number,
            number => {
                if let Some(number) = number {
                    *number = Some(next);
                }
                self.numbered.push((at, 0));
                next
            }
        }
    }

    /// The footnote of a number; if all are written that something refers to, the next of the others.
    fn numbered(&mut self, number: usize) -> Option<(&'d str, &'d [Node])> {
        if number > self.numbered.len() {
            while self.numbers.get(self.first_without)?.is_some() {
                self.first_without += 1;
            }
            self.number(self.first_without);
        }
        let (at, _) = self.numbered.get(number - 1)?;
        self.written.get(*at).copied()
    }

    fn references(&self, number: usize) -> usize {
        self.numbered.get(number - 1).map_or(0, |(_, count)| *count)
    }
}

/// The id of a reference.
fn reference_id(number: usize, count: usize) -> String {
    match count {
        1 => format!("fnref:{number}"),
        _ => format!("fnref:{number}:{count}"),
    }
}

impl<'d> Writer<'d, '_> {
    pub(crate) fn footnote_reference(&mut self, node: &'d Node) {
        let name = node.id.as_deref().unwrap_or_default();
        let Some((number, count)) = self.notes.refer(name) else {
            self.out.text("[^");
            self.out.text(name);
            self.out.text("]");
            return;
        };
        let id = (count <= MAX_BACK_LINKS).then(|| reference_id(number, count));
        self.out.start("sup", &[("id", id.as_deref())]);
        let number = number.to_string();
        if self.in_link {
            self.out.text(&number);
        } else {
            let href = format!("#fn:{number}");
            let attributes = [("href", Some(href.as_str())), ("role", Some("doc-noteref"))];
            self.out.element("a", &attributes, &number);
        }
        self.out.end("sup");
    }

    pub(crate) fn footnotes(&mut self) {
        let mut number = 1;
        while let Some((label, nodes)) = self.notes.numbered(number) {
            if self.out.is_full() {
                self.is_whole = false;
                break;
            }
            if number == 1 {
                let label = self.renderer.words.footnotes;
                self.out.line();
                self.out.start(
                    "section",
                    &[
                        ("class", Some("footnotes")),
                        ("role", Some("doc-endnotes")),
                        ("aria-label", Some(label)),
                    ],
                );
                self.out.line();
                self.out.start("ol", &[]);
            }
            self.footnote(number, label, nodes);
            number += 1;
        }
        if number > 1 {
            self.out.line();
            self.out.end("ol");
            self.out.line();
            self.out.end("section");
        }
    }

    fn footnote(&mut self, number: usize, label: &str, nodes: &'d [Node]) {
        let id = format!("fn:{number}");
        self.out.line();
        self.out.start("li", &[("id", Some(&id))]);
        // A label that is a number is the number of a footnote here.
        let is_number = label.bytes().all(|byte| byte.is_ascii_digit());
        for alias in anchors::of_footnote(label).skip(usize::from(is_number)) {
            if self.anchors.of_renderer(&alias).is_some() {
                self.out.element("a", &[("name", Some(&alias))], "");
            }
        }
        let last = nodes.last().filter(|last| last.kind == NodeType::Paragraph);
        let before = nodes.len() - usize::from(last.is_some());
        self.blocks(nodes.get(..before).unwrap_or_default());
        self.out.line();
        self.out.start("p", &[]);
        self.inline(last.map_or(&[], children), Context::Line);
        for count in 1..=self.notes.references(number).min(MAX_BACK_LINKS) {
            let href = format!("#{}", reference_id(number, count));
            self.out.text(" ");
            self.out.element(
                "a",
                &[
                    ("href", Some(&href)),
                    ("role", Some("doc-backlink")),
                    ("aria-label", Some(self.renderer.words.back)),
                ],
                "↩",
            );
        }
        self.out.end("p");
        self.out.end("li");
    }
}
