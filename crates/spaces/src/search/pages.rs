//! Pages of a revision as they are indexed.
//!
//! - Pages with `noIndex` are left out, and those that are computed when they are read.
//! - The index keeps what a result says about a page, except for its text.

use std::collections::HashMap;

use quire_content::{Hash, PageKind, Revision, document};
use quire_search::{Page, Section};
use serde::{Deserialize, Serialize};

use crate::SpaceAreas;
use crate::error::{Error, Result};

/// A page of the index.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndexedPage {
    pub id: String,
    pub(super) title: String,
    pub(super) path: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    description: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) body: Option<Hash>,
    /// Size of its text in bytes, if it comes from the index.
    #[serde(default)]
    pub(super) size: usize,
}

/// Changes to the index.
pub(super) struct Changes {
    /// Ids of pages that are no longer there, or no longer as they were.
    pub(super) removed: Vec<String>,
    pub(super) added: Vec<IndexedPage>,
}

/// The changes of the index from one revision to another.
pub(super) fn changes(before: &Revision, after: &Revision) -> Changes {
    let mut old: HashMap<String, IndexedPage> = indexed(before)
        .map(|page| (page.id.clone(), page))
        .collect();
    let mut changes = Changes {
        removed: Vec::new(),
        added: Vec::new(),
    };
    for page in indexed(after) {
        let known = old.remove(&page.id);
        if known.as_ref() == Some(&page) {
            continue;
        }
        changes.removed.extend(known.map(|known| known.id));
        changes.added.push(page);
    }
    changes.removed.extend(old.into_keys());
    changes
}

/// Returns true if searches find a page.
pub fn is_indexed(page: &quire_content::Page) -> bool {
    !page.no_index && page.kind != PageKind::Computed
}

fn indexed(revision: &Revision) -> impl Iterator<Item = IndexedPage> {
    let pages = revision.paths().into_iter();
    let pages = pages.filter(|(page, _)| is_indexed(page));
    pages.map(|(page, path)| IndexedPage {
        id: page.id.clone(),
        title: page.title.clone(),
        path,
        description: page.description.clone(),
        body: page.body,
        size: 0,
    })
}

impl IndexedPage {
    /// Reads what [`Self::data`] wrote.
    pub(super) fn read(data: &str) -> Result<Self> {
        serde_json::from_str(data).map_err(|error| Error::internal(&error))
    }

    /// Returns the data that the index stores of the page with this text.
    pub(super) fn data(&self, text: &str) -> String {
        let page = Self {
            size: text.len(),
            ..self.clone()
        };
        serde_json::json!(page).to_string()
    }

    /// Returns true if it was indexed as it is in a tree.
    pub fn is_of(&self, page: &quire_content::Page) -> bool {
        self.title == page.title && self.description == page.description && self.body == page.body
    }

    /// Its text, among others.
    pub(super) fn text<'t>(&self, texts: &'t HashMap<Hash, String>) -> &'t str {
        let text = self.body.and_then(|body| texts.get(&body));
        text.map(String::as_str).unwrap_or_default()
    }

    /// Returns the page as it is searched; its description is above its text.
    pub(super) fn searched(&self, text: &str) -> Page {
        // Nothing stops it, and it keeps no tree that could be too large.
        let sections = document::sections(text, &|| false).unwrap_or_default();
        let sections = sections.into_iter().map(|section| Section {
            id: section.id,
            title: section.title,
            text: section.text,
        });
        let description = self.description.iter().map(|description| Section {
            text: description.clone(),
            ..Section::default()
        });
        Page {
            title: self.title.clone(),
            sections: description.chain(sections).collect(),
        }
    }
}

impl SpaceAreas {
    /// The texts of pages by their hashes.
    pub(super) async fn texts_of(
        &self,
        pages: impl Iterator<Item = &IndexedPage>,
    ) -> Result<HashMap<Hash, String>> {
        let mut hashes: Vec<Hash> = pages.filter_map(|page| page.body).collect();
        hashes.sort_unstable();
        hashes.dedup();
        let blobs = self.blobs(&hashes).await?;
        if blobs.len() < hashes.len() {
            tracing::error!(
                "texts of pages are missing: search leaves them out; run `quire check`"
            );
        }
        let texts = blobs.into_iter().map(|(hash, bytes)| {
            let text = String::from_utf8(bytes).map_err(|error| Error::internal(&error))?;
            Ok((hash, text))
        });
        texts.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn revision(pages: &[(&str, &str, bool)]) -> Revision {
        let pages = pages.iter().map(|(id, title, no_index)| {
            quire_content::Page::from(quire_content::PageFields {
                id: (*id).to_owned(),
                slug: (*id).to_owned(),
                title: (*title).to_owned(),
                no_index: *no_index,
                ..quire_content::PageFields::default()
            })
        });
        Revision {
            pages: pages.collect(),
            ..Revision::default()
        }
    }

    #[test]
    fn distinguishes_pages_of_other_revisions() {
        let tree = revision(&[("a", "A", false)]);
        let page = indexed(&tree).next().unwrap();
        let is_same = |change: fn(&mut quire_content::Page)| {
            let mut other = tree.pages[0].clone();
            change(&mut other);
            page.is_of(&other)
        };
        assert!(is_same(|page| page.slug = "moved".to_owned()));
        assert!(!is_same(|page| page.title = "B".to_owned()));
        assert!(!is_same(|page| page.description = Some("c".to_owned())));
        assert!(!is_same(|page| page.body = Some(quire_content::hash(b"d"))));
    }

    #[test]
    fn only_what_changed_is_indexed_again() {
        let before = revision(&[("a", "A", false), ("b", "B", false), ("c", "C", false)]);
        let after = revision(&[("b", "B", false), ("c", "New", false), ("d", "D", true)]);
        let found = changes(&before, &after);
        let mut removed = found.removed;
        removed.sort();
        assert_eq!(removed, ["a", "c"]);
        let added: Vec<&str> = found.added.iter().map(|page| page.id.as_str()).collect();
        assert_eq!(added, ["c"]);
        let same = changes(&after, &after);
        assert!(same.removed.is_empty() && same.added.is_empty());
        // What is hidden from search leaves it.
        let hidden = changes(
            &before,
            &revision(&[("a", "A", true), ("b", "B", false), ("c", "C", false)]),
        );
        assert_eq!(hidden.removed, ["a"]);
        assert!(hidden.added.is_empty());
    }
}
