//! The anchors of a page: the targets of links.
//!
//! - The headings come first: each has its `id`, in any form, and its other anchors are the `name` of an `<a>`.
//!   Browsers make a variable of every `id` (`window.NAME`), but the scripts of pages do not use such variables.
//! - The other ids of an author are written as such only if they contain a character that is not allowed in names of
//!   scripts, such as `-`. Others become the `name` of an `<a>`, which links find and scripts do not.
//! - A page has each anchor once; later namesakes have none.

use std::collections::{HashMap, HashSet};

use quire_markdown::document::{Anchored, Node, TopHeading};
use quire_markdown::markdown::anchors::is_of_author;

/// An anchor that is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor<'i> {
    /// As the `id` of an element.
    Id(&'i str),
    /// As the `name` of an `<a>`.
    Name(&'i str),
}

/// The anchors that are written.
#[derive(Default)]
pub(crate) struct Anchors<'d> {
    taken: HashSet<String>,
    /// Those of headings, terms and blocks that open, by the address of their node.
    anchored: HashMap<*const Node, Anchored<'d>>,
}

impl<'d> Anchors<'d> {
    /// The anchors of a page whose headings, terms and blocks have these.
    pub(crate) fn new(anchored: Vec<Anchored<'d>>, top: Option<&TopHeading>) -> Self {
        let mut taken = HashSet::new();
        if let Some(top) = top {
            taken.insert(top.id.clone());
            taken.extend(top.aliases.iter().cloned());
        }
        for one in &anchored {
            taken.extend(one.id.iter().chain(&one.aliases).cloned());
        }
        let anchored = anchored.into_iter();
        Self {
            taken,
            anchored: anchored
                .map(|one| (std::ptr::from_ref(one.node), one))
                .collect(),
        }
    }

    /// The anchors of a heading, a term or a block that opens.
    pub(crate) fn of_node(&mut self, node: &Node) -> Option<Anchored<'d>> {
        self.anchored.remove(&std::ptr::from_ref(node))
    }

    /// The anchor that an author gave by hand.
    pub(crate) fn of_author<'i>(&mut self, id: &'i str) -> Option<Anchor<'i>> {
        if !is_of_author(id) {
            return None;
        }
        self.of_renderer(id)
    }

    /// The anchor that something has that the renderer writes.
    pub(crate) fn of_renderer<'i>(&mut self, id: &'i str) -> Option<Anchor<'i>> {
        if !self.taken.insert(id.to_owned()) {
            return None;
        }
        Some(if is_name(id) {
            Anchor::Name(id)
        } else {
            Anchor::Id(id)
        })
    }
}

/// Returns `true` if scripts can write this as a name.
pub(crate) fn is_name(id: &str) -> bool {
    id.bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"_$".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_id_of_an_author_is_a_variable() {
        let author = |id: &'static str| Anchors::default().of_author(id);
        assert_eq!(author("reader:text"), None);
        assert_eq!(author("a b"), None);
        assert_eq!(author(""), None);
        assert_eq!(author("config"), Some(Anchor::Name("config")));
        assert_eq!(author("see-also"), Some(Anchor::Id("see-also")));
        assert_eq!(author("über"), Some(Anchor::Id("über")));
    }

    #[test]
    fn namesakes_have_none() {
        let mut anchors = Anchors::default();
        assert!(anchors.of_author("a").is_some());
        assert!(anchors.of_author("a").is_none());
    }
}
