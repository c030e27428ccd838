//! Trees without the pages that a visitor does not see.
//!
//! - Such a tree has its own name: the hash of the complete tree, a mark, and the ids of the removed pages. Drafts are
//!   always removed.
//! - The reader of sites reads trees by such names only, so it cannot reveal a removed page.

use std::collections::HashSet;

use quire_content::{Revision, conditional};

/// Separators between the hash and the ids, and between the ids.
pub const MARKS: [char; 2] = ['-', ','];

/// Returns the hash of the complete tree from the name of a tree.
pub fn whole(name: &str) -> &str {
    name.split_once(MARKS[0]).map_or(name, |(hash, _)| hash)
}

/// Returns the hash of the complete tree and the ids of the removed pages, unless the name is that of a complete tree.
pub fn parts(name: &str) -> Option<(&str, HashSet<&str>)> {
    let (hash, ids) = name.split_once(MARKS[0])?;
    let ids = ids.split(MARKS[1]).filter(|id| !id.is_empty());
    Some((hash, ids.collect()))
}

/// Returns the name of a tree without its drafts.
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

/// Returns the pages of a tree that visitors cannot see, or cannot see completely.
pub fn concealed(tree: &Revision) -> Vec<Concealed> {
    let conditions = conditional::conditions(tree).into_iter();
    let pages = conditions.map(|(id, condition)| Concealed::Page { id, condition });
    let drafts = tree.has_drafts().then_some(Concealed::Drafts);
    drafts.into_iter().chain(pages).collect()
}
