//! Pages that only some visitors see: those whose front matter has a condition, `if: visitor.claims.beta`.
//!
//! - The condition is among the lines of the front matter that are no field, so it is imported, exported and merged as
//!   it is written.
//! - One that is no text cannot hold.

use std::collections::HashSet;

use crate::front_matter;
use crate::import::order::lines_of;
use crate::page::Page;
use crate::revision::Revision;

/// The key of a condition.
const KEY: &str = "if";

impl Page {
    /// The condition under which visitors see the page, and the pages below it.
    #[must_use]
    pub fn condition(&self) -> Option<String> {
        let lines = lines_of(self, &[KEY])?;
        if !lines.contains(KEY) {
            return None;
        }
        let value = front_matter::read_value(&lines, KEY)?;
        Some(value.text().unwrap_or_default().to_owned())
    }
}

impl Revision {
    /// The ids of the pages that have conditions, with these, in the order of the pages.
    #[must_use]
    pub fn conditions(&self) -> Vec<(String, String)> {
        let pages = self.walk().map(|visit| visit.page);
        let conditions = pages.filter_map(|page| Some((page.id.clone(), page.condition()?)));
        conditions.collect()
    }

    /// The revision without some pages and those below them.
    #[must_use]
    pub fn without_pages(&self, ids: &HashSet<&str>) -> Self {
        let mut left = self.clone();
        remove(&mut left.pages, ids);
        left
    }
}

fn remove(pages: &mut Vec<Page>, ids: &HashSet<&str>) {
    pages.retain(|page| !ids.contains(page.id.as_str()));
    for page in pages {
        remove(&mut page.pages, ids);
    }
}
