//! Changes the `nav` of a `mkdocs.yml` where it no longer describes the pages.
//!
//! - Labels stay, unless the title of the page was changed; a new page gets its title as its label.
//! - Returns `None` for pages that a `nav` cannot express: a page with pages below it, a page without a
//!   file.

use std::collections::HashMap;

use super::Outline;
use crate::summary::{self, Entry, nav};
use quire_revisions::limits::Limits;
use quire_revisions::page::{Page, PageKind};

impl Outline<'_> {
    /// Returns the file with another `nav`.
    pub(super) fn with_nav(&self, path: &str, text: &str) -> Option<String> {
        let mut labels = HashMap::new();
        collect_labels(
            &summary::parse(path, text, Limits::ENTRIES).ok()?,
            &mut labels,
        );
        // Pages at the end that are hidden are added by an import.
        let adds_itself = |page: &Page| {
            let address = self.addresses.page(&page.id).unwrap_or_default();
            page.hidden && page.pages.is_empty() && !labels.contains_key(address)
        };
        let pages = &self.revision.pages;
        let unlisted = pages.iter().rev().take_while(|page| adds_itself(page));
        let listed = pages.get(..pages.len() - unlisted.count())?;
        let entries = self.entries(listed, &labels)?;
        nav::replace(text, &entries)
    }

    fn entries(&self, pages: &[Page], labels: &HashMap<String, String>) -> Option<Vec<Entry>> {
        let entry = |page: &Page| {
            let (title, target) = match page.kind {
                PageKind::Group if self.is_bare(page) => (page.title.clone(), None),
                PageKind::Link if self.is_bare(page) => (page.title.clone(), page.href.clone()),
                _ if self.is_bare(page) => return None,
                _ => {
                    let address = self.addresses.page(&page.id)?.to_owned();
                    let known = labels.get(&address);
                    let label = match known {
                        Some(label) if label.is_empty() || !self.has_labels() => label,
                        _ => page.label(),
                    };
                    (label.to_owned(), Some(address))
                }
            };
            Some(Entry {
                title,
                target,
                children: self.entries(&page.pages, labels)?,
                place: 0..0,
            })
        };
        pages.iter().map(entry).collect()
    }
}

/// Notes the labels of files.
fn collect_labels(entries: &[Entry], labels: &mut HashMap<String, String>) {
    for entry in entries {
        if let Some(target) = &entry.target {
            labels
                .entry(target.clone())
                .or_insert_with(|| entry.title.clone());
        }
        collect_labels(&entry.children, labels);
    }
}
