//! Abbreviations, explained at each occurrence.
//!
//! - One is found as a whole word, letter case included. Time is linear: names are looked up by their first word, and
//!   few names share one.

use std::collections::HashMap;

use quire_markdown::document::{Node, NodeType};

use crate::writer::all;

/// Maximum number of names that start with the same word.
const MAX_NAMESAKES: usize = 8;

/// Names and what they mean, by the first word of the name.
#[derive(Default)]
pub(crate) struct Abbreviations<'d>(HashMap<&'d str, Vec<(&'d str, &'d str)>>);

impl<'d> Abbreviations<'d> {
    /// Those that a document defines; the first of a name counts.
    pub(crate) fn of(nodes: &'d [Node]) -> Self {
        let mut found: HashMap<&str, Vec<(&str, &str)>> = HashMap::new();
        for node in all(nodes).filter(|node| node.kind == NodeType::Abbreviation) {
            let (Some(name), Some(title)) = (node.name.as_deref(), node.title.as_deref()) else {
                continue;
            };
            let first = first_word(name);
            let namesakes = found.entry(first).or_default();
            let is_new = namesakes.iter().all(|(known, _)| *known != name);
            if !first.is_empty() && is_new && namesakes.len() < MAX_NAMESAKES {
                namesakes.push((name, title));
            }
        }
        for namesakes in found.values_mut() {
            namesakes.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        }
        Self(found)
    }

    /// Returns the first abbreviation in a text: the text before it, its name, and its meaning.
    pub(crate) fn first_in<'t>(&self, text: &'t str) -> Option<(&'t str, &'t str, &'d str)> {
        if self.0.is_empty() {
            return None;
        }
        let mut at = 0;
        while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
            let word = first_word(rest);
            for (name, title) in self.0.get(word).into_iter().flatten() {
                let behind = rest.strip_prefix(name);
                if behind.is_some_and(|behind| first_word(behind).is_empty() || ends_apart(name)) {
                    return Some((&text[..at], &rest[..name.len()], title));
                }
            }
            let step = match word.len() {
                0 => rest.chars().next().map_or(1, char::len_utf8),
                length => length,
            };
            at += step;
        }
        None
    }
}

/// The letters and digits at the start of a text.
fn first_word(text: &str) -> &str {
    let end = text.find(|character: char| !character.is_alphanumeric());
    &text[..end.unwrap_or(text.len())]
}

/// Returns `true` if a name ends with a sign, such as `C++`, so that a word may follow directly.
fn ends_apart(name: &str) -> bool {
    !name.ends_with(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_whole_words() {
        let define = |name: &str| {
            let mut node = Node::new(NodeType::Abbreviation);
            node.name = Some(name.to_owned());
            node.title = Some(format!("={name}"));
            node
        };
        let nodes = ["HTML", "HTML Living Standard", "C++", "++"].map(define);
        let abbreviations = Abbreviations::of(&nodes);
        let check = |text: &str, expected: Option<(&str, &str, &str)>| {
            assert_eq!(abbreviations.first_in(text), expected, "{text}");
        };
        check("in HTML.", Some(("in ", "HTML", "=HTML")));
        check(
            "HTML Living Standard",
            Some(("", "HTML Living Standard", "=HTML Living Standard")),
        );
        check("XHTML HTMLs html", None);
        check("ü C++ x", Some(("ü ", "C++", "=C++")));
        check("C ++", None);
    }
}
