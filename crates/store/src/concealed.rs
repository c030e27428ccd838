//! Trees without the pages that a visitor does not see.
//!
//! - Such a tree has its own name: the hash of the whole tree, a mark, and the ids of the pages that it lacks besides
//!   drafts. Whoever shows pages to visitors reads trees by such names, and cannot know of the others.

use std::collections::HashSet;

use quire_content::{Revision, conditional};

/// Separators between the hash and the ids, and between the ids.
pub const MARKS: [char; 2] = ['-', ','];

/// The hash of the tree that has all pages.
pub fn whole(name: &str) -> &str {
    name.split_once(MARKS[0]).map_or(name, |(hash, _)| hash)
}

/// The hash of the tree that has all pages, and the pages that a tree lacks besides drafts.
pub fn parts(name: &str) -> Option<(&str, HashSet<&str>)> {
    let (hash, ids) = name.split_once(MARKS[0])?;
    let ids = ids.split(MARKS[1]).filter(|id| !id.is_empty());
    Some((hash, ids.collect()))
}

/// The name of a tree without its drafts.
pub fn without_drafts(hash: &str) -> String {
    format!("{hash}{}", MARKS[0])
}

/// Pages of a tree that visitors cannot see, or cannot see completely.
#[derive(Clone, Debug)]
pub enum Concealed {
    /// There are drafts.
    Drafts,
    /// A page has a condition.
    Page {
        /// Its id.
        id: String,
        /// The condition.
        condition: String,
    },
}

/// Pages of a tree that visitors cannot see, or cannot see completely.
pub fn concealed(tree: &Revision) -> Vec<Concealed> {
    let conditions = conditional::conditions(tree).into_iter();
    let pages = conditions.map(|(id, condition)| Concealed::Page { id, condition });
    let drafts = tree.has_drafts().then_some(Concealed::Drafts);
    drafts.into_iter().chain(pages).collect()
}
