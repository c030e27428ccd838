//! Names the trees of the pages that a visitor sees: without drafts, those whose conditions do not hold, and those below.
//!
//! - The remaining tree has a separate name: the hash of the whole tree, a mark, and the ids of the pages
//!   that it lacks besides drafts. Code that shows pages to visitors reads trees by such names, and cannot
//!   know of the other pages.
//! - Conditions are evaluated as those within pages are: without adaptive content, a site has no claims.

use std::collections::HashMap;
use std::sync::Arc;

use quire_db::Read;
use quire_store::caches::PageConditions;
use quire_store::concealed::{Concealed, MARKS, concealed};

use super::paths::Candidate;
use super::published::Visit;
use crate::SiteAreas;
use crate::error::Result;

impl SiteAreas {
    /// Gives a site space the tree that the visitor sees, for good.
    pub async fn show_tree(&self, candidate: &mut Candidate, visit: &Visit) -> Result<()> {
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
        let mut mark = MARKS[0];
        for concealed in conditions.iter() {
            let id = match concealed {
                Concealed::Drafts => "",
                Concealed::Page { id, condition } => {
                    let sees = || visitor.sees(Some(condition));
                    if *decided.entry(condition).or_insert_with(sees) {
                        continue;
                    }
                    id.as_str()
                }
            };
            name.push(mark);
            name.push_str(id);
            mark = MARKS[1];
        }
        Ok(name)
    }

    /// Returns the pages that a tree conceals, from the cache if it was read recently.
    async fn conditions_of(&self, db: &mut impl Read, hash: &str) -> Result<PageConditions> {
        if let Some(conditions) = self.conditions.get(hash) {
            return Ok(conditions);
        }
        let conditions = PageConditions::from(concealed(&*self.tree_in(db, hash).await?));
        self.conditions.insert(hash, Arc::clone(&conditions));
        Ok(conditions)
    }
}
