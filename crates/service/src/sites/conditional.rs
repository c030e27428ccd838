//! The pages of a space that a visitor sees: without those whose conditions do not hold, and those below these.
//!
//! - What is left is a tree with a name of its own: the hash of the whole tree, and the ids of the pages that it lacks.
//!   Whoever shows pages to visitors reads trees by such names, and cannot know of the others.
//! - Conditions are evaluated as those within pages are: where the content of a site does not adapt, there are no claims.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use quire_db::Read;

use super::paths::Candidate;
use super::published::Visit;
use crate::app::App;
use crate::caches::PageConditions;
use crate::error::Result;

/// What is between the hash and the ids, and between those.
const MARKS: [char; 2] = ['-', ','];

/// The hash of the tree that has all pages.
pub(crate) fn whole(name: &str) -> &str {
    name.split_once(MARKS[0]).map_or(name, |(hash, _)| hash)
}

/// The hash of the tree that has all pages, and the pages that a tree lacks.
pub(crate) fn parts(name: &str) -> Option<(&str, HashSet<&str>)> {
    let (hash, ids) = name.split_once(MARKS[0])?;
    Some((hash, ids.split(MARKS[1]).collect()))
}

impl App {
    /// Gives a site space the tree that the visitor sees, for good.
    pub(crate) async fn show_tree(&self, candidate: &mut Candidate, visit: &Visit) -> Result<()> {
        candidate.tree = self.seen_tree(&mut &self.db, candidate, visit).await?;
        candidate.conditional = Some(false);
        Ok(())
    }

    /// The name of the tree of a site space that the visitor sees.
    pub(crate) async fn seen_tree(
        &self,
        db: &mut impl Read,
        candidate: &Candidate,
        visit: &Visit,
    ) -> Result<String> {
        let mut name = candidate.tree.clone();
        if candidate.conditional == Some(false) {
            return Ok(name);
        }
        let conditions = self.conditions_of(db, &name).await?;
        if conditions.is_empty() {
            return Ok(name);
        }
        let visitor = visit.reader()?;
        // Many pages have the same condition.
        let mut decided: HashMap<&str, bool> = HashMap::new();
        let hidden = conditions.iter().filter(|(_, condition)| {
            let sees = || visitor.sees(Some(condition));
            !*decided.entry(condition).or_insert_with(sees)
        });
        let mut mark = MARKS[0];
        for (id, _) in hidden {
            name.push(mark);
            name.push_str(id);
            mark = MARKS[1];
        }
        Ok(name)
    }

    /// The conditions of a tree's pages, from the cache if they were read recently.
    async fn conditions_of(&self, db: &mut impl Read, hash: &str) -> Result<PageConditions> {
        if let Some(conditions) = self.conditions.get(hash) {
            return Ok(conditions);
        }
        let conditions = PageConditions::from(self.tree_in(db, hash).await?.conditions());
        self.conditions.insert(hash, Arc::clone(&conditions));
        Ok(conditions)
    }
}
