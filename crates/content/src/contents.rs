//! The table of contents of an export: what says which page is beneath which, and in what order.
//!
//! - A tree comes back in the form in which it came. Folders that tell the whole tree need no
//!   `SUMMARY.md`; a `SUMMARY.md` that still describes the tree is given back byte for byte, one
//!   that does not is changed in the lines that are wrong (see [`patch`]). Only if neither reads
//!   back as the tree it is written anew.
//! - Nothing notes whether the tree was changed: a table is right if reading it gives the tree.
//! - A page of which the table tells all has no file: a group, a draft, a link.

mod patch;

use std::collections::{HashMap, HashSet};

use crate::address::{Addresses, has_scheme, reference, relative};
use crate::head::Place;
use crate::import::tree::{self, Draft, What};
use crate::limits::Limits;
use crate::page::{Page, PageKind};
use crate::path::{self, is_markdown, natural_order};
use crate::revision::{Contents, Revision};
use crate::slug::{Taken, slugify};
use crate::summary::{self, escape, reads_back};

/// A table of contents, and the pages that have a file beside it.
#[derive(Debug, Default)]
pub(crate) struct Table {
    /// The summary: its path and text.
    pub(crate) summary: Option<(String, String)>,
    /// Where the table has the pages that have a file, by id.
    pub(crate) places: HashMap<String, Place>,
}

/// What tables describe: the pages of a revision.
pub(crate) struct Outline<'r> {
    pub(crate) revision: &'r Revision,
    pub(crate) addresses: &'r Addresses<'r>,
    /// Ids of pages that others link to by address, so that there has to be a file.
    pub(crate) linked: HashSet<String>,
    /// The same of pages that the imported tree itself links to though they have no file in it.
    pub(crate) linked_in_tree: HashSet<String>,
}

/// Where a summary is that no import brought.
const SUMMARY: &str = "SUMMARY.md";

impl Outline<'_> {
    /// The table of the revision; `text` is that of the summary that an import found.
    pub(crate) fn table(mut self, text: Option<&str>) -> Table {
        let kept = match (&self.revision.contents, text) {
            (Some(Contents::Folders), _) => self.by_folders(),
            (Some(Contents::Summary { path, .. }), Some(text)) => self.changed(path, text),
            (Some(Contents::Summary { .. }) | None, _) => None,
        };
        if let Some(table) = kept.filter(|table| self.is_found(table)) {
            return table;
        }
        if let Some(Contents::Summary { path, .. }) = &self.revision.contents
            && let table = self.anew(path)
            && self.is_found(&table)
        {
            return table;
        }
        self.linked.extend(std::mem::take(&mut self.linked_in_tree));
        self.anew(SUMMARY)
    }

    /// The summary as it was, else with the lines changed that are wrong.
    fn changed(&self, path: &str, text: &str) -> Option<Table> {
        let same = self.by_summary(path, text);
        same.or_else(|| self.by_summary(path, &self.patch(path, text)?))
    }

    /// Whether an import finds the files where they are, and takes the right one for the summary.
    fn is_found(&self, table: &Table) -> bool {
        let summary = table.summary.as_ref().map(|(path, _)| path.as_str());
        let pages = table.places.keys().filter_map(|id| self.addresses.page(id));
        let files = self.revision.files.iter();
        let files = files.filter_map(|file| self.addresses.file(&file.id));
        let paths: Vec<&str> = pages.chain(files).chain(summary).collect();
        crate::import::find_summary(&paths).as_deref() == summary
            && crate::import::top_folder(&paths).is_none()
    }

    fn by_folders(&self) -> Option<Table> {
        let documents = self.documents();
        let paths: Vec<&str> = documents.iter().map(|(path, _)| *path).collect();
        let drafts = tree::by_folders(&paths).ok()?;
        let mut table = Table::default();
        (!paths.is_empty() && self.are(&drafts, &self.revision.pages, "", &documents, &mut table))
            .then_some(table)
    }

    fn by_summary(&self, path: &str, text: &str) -> Option<Table> {
        let documents = self.documents();
        let paths: Vec<&str> = documents.iter().map(|(path, _)| *path).collect();
        let files = self.revision.files.iter();
        let files = files.filter_map(|file| self.addresses.file(&file.id));
        let entries = summary::parse(text, Limits::ENTRIES).ok()?;
        let drafts = tree::by_summary(entries, path, &paths, &files.collect(), &mut Vec::new());
        let mut table = Table {
            summary: Some((path.to_owned(), text.to_owned())),
            places: HashMap::with_capacity(paths.len()),
        };
        self.are(&drafts, &self.revision.pages, path, &documents, &mut table)
            .then_some(table)
    }

    /// Paths and ids of the pages that have a file whatever the table tells, in the order of an import.
    fn documents(&self) -> Vec<(&str, &str)> {
        let pages = self.revision.walk().map(|visit| visit.page);
        let mut documents: Vec<(&str, &str)> = pages
            .filter(|page| !self.is_bare(page))
            .filter_map(|page| Some((self.addresses.page(&page.id)?, page.id.as_str())))
            .collect();
        documents.sort_by(|(left, _), (right, _)| natural_order(left, right));
        documents
    }

    /// Whether the drafts of siblings become these pages. Notes the places of those that have a file.
    fn are(
        &self,
        drafts: &[Draft],
        pages: &[Page],
        from: &str,
        documents: &[(&str, &str)],
        table: &mut Table,
    ) -> bool {
        let mut slugs = Taken::default();
        drafts.len() == pages.len()
            && drafts.iter().zip(pages).all(|(draft, page)| {
                let is_page = if let What::Document(index) = draft.what {
                    let place = Place {
                        is_listed: !draft.hidden,
                        label: draft.title.clone(),
                    };
                    table.places.insert(page.id.clone(), place);
                    documents[index].1 == page.id && (page.hidden || !draft.hidden)
                } else {
                    self.is_bare(page) && self.is(draft, page, from, &slugs)
                };
                let path = self.addresses.page(&page.id).unwrap_or_default();
                slugs.claim(&tree::natural_slug(path), &page.slug);
                is_page && self.are(&draft.children, &page.pages, from, documents, table)
            })
    }

    /// Whether a draft without a file becomes this page.
    fn is(&self, draft: &Draft, page: &Page, from: &str, slugs: &Taken) -> bool {
        let title = draft.title.as_deref();
        let (kind, title, href, folder) = match &draft.what {
            What::Document(_) => return false,
            What::Unwritten => (PageKind::Document, title.unwrap_or_default(), None, None),
            What::Group(folder) => (
                PageKind::Group,
                title.unwrap_or_default(),
                None,
                folder.as_ref(),
            ),
            What::Link(href) => {
                let stored = self.addresses.store(from, href);
                let stored = stored.unwrap_or_else(|| href.clone());
                (PageKind::Link, title.unwrap_or(href), Some(stored), None)
            }
        };
        let name = folder.map_or(title, |folder| path::name(folder.trim_end_matches('/')));
        page.kind == kind
            && page.title == title
            && page.href == href
            && (folder.is_none() || page.source.as_ref() == folder)
            && slugs.next(&slugify(name)) == page.slug
    }

    /// Whether there is nothing about the page that a table could not tell.
    fn is_bare(&self, page: &Page) -> bool {
        let has_file = page.body.is_some() || page.source.as_deref().is_some_and(is_markdown);
        if has_file || self.linked.contains(&page.id) {
            return false;
        }
        let bare = Page {
            id: page.id.clone(),
            kind: page.kind,
            title: page.title.clone(),
            slug: page.slug.clone(),
            href: page.href.clone(),
            source: page.source.clone(),
            created_at: page.created_at,
            updated_at: page.updated_at,
            ..Page::default()
        };
        bare == Page {
            pages: Vec::new(),
            ..page.clone()
        }
    }

    /// A summary of one list.
    pub(crate) fn anew(&self, path: &str) -> Table {
        let mut table = Table::default();
        let mut text = "# Summary\n\n".to_owned();
        for visit in self.revision.walk() {
            let (line, place) = self.line(visit.page, path);
            text.push_str(&"  ".repeat(visit.depth - 1));
            text.push_str(&line);
            text.push('\n');
            if let Some(place) = place {
                table.places.insert(visit.page.id.clone(), place);
            }
        }
        table.summary = Some((path.to_owned(), text));
        table
    }

    /// The line of a page in a summary, and its place, if it has to have a file.
    fn line(&self, page: &Page, from: &str) -> (String, Option<Place>) {
        if let Some(line) = self.line_alone(page) {
            return (line, None);
        }
        let path = self.addresses.page(&page.id).unwrap_or(&page.slug);
        let target = relative(from, path);
        let (line, label) = [&page.title, &page.slug]
            .map(|title| (format!("- [{}]({target})", escape(title)), title))
            .into_iter()
            .find(|(line, title)| reads_back(line, title, Some(&target)))
            .map_or_else(
                || (format!("- [Page]({target})"), "Page"),
                |(line, title)| (line, title),
            );
        let place = Place {
            is_listed: true,
            label: Some(label.to_owned()),
        };
        (line, Some(place))
    }

    /// The line of a page of which the summary can tell everything.
    fn line_alone(&self, page: &Page) -> Option<String> {
        if !self.is_bare(page) || page.slug != slugify(&page.title) {
            return None;
        }
        let title = escape(&page.title);
        let (line, target) = match (page.kind, page.href.as_deref()) {
            (PageKind::Group, None) => (format!("- {title}"), None),
            (PageKind::Document, None) => (format!("- [{title}]()"), Some("")),
            (PageKind::Link, Some(href)) if has_scheme(href) && reference(href).is_none() => {
                (format!("- [{title}](<{href}>)"), Some(href))
            }
            _ => return None,
        };
        reads_back(&line, &page.title, target).then_some(line)
    }
}
