//! The table of contents of an export: defines the hierarchy and order of the pages.
//!
//! - A tree is exported in the form in which it was imported. A tree that follows from its folders needs no
//!   `SUMMARY.md`; if it has weights, new ones say another order of the same pages (see `weights`). A `SUMMARY.md` that
//!   still describes the tree is exported byte for byte; otherwise only the wrong lines are changed (see `patch`). A new
//!   one is written only if neither reads back as the tree.
//! - No flag records whether the tree was changed: a table is right if it reads back as the tree.
//! - A page that the table describes completely has no file: a group, a draft, an external link.

mod nav;
mod patch;
mod weights;

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::drafts::{self, Draft, What};
use crate::head::ContentsEntry;
use crate::names::{natural_slug, of_folder};
use crate::navigation;
use crate::order::{Order, weight_of};
use crate::summary::{self, escape, reads_back};
use quire_links::address::Addresses;
use quire_links::address::syntax::{has_scheme, reference, relative};
use quire_revisions::limits::Limits;
use quire_revisions::page::{Page, PageFields, PageKind};
use quire_revisions::path::{is_markdown, may_be_nav, natural_order, top_folder};
use quire_revisions::revision::{Category, Contents, Revision};
use quire_revisions::slug::{Taken, slugify};
use weights::Weight;

/// A table of contents, and the pages with a separate file.
#[derive(Debug, Default)]
pub(crate) struct Table {
    /// Path and text of the summary.
    pub summary: Option<(String, String)>,
    /// Path and text of a file that described the pages, and has to stay for what else it says.
    pub kept: Option<(String, String)>,
    /// Places of the pages with a file, by id.
    pub places: HashMap<String, ContentsEntry>,
    /// Weights that pages need, by id.
    pub weights: HashMap<String, Weight>,
}

/// The pages of a revision, as tables describe them.
pub(crate) struct Outline<'r> {
    pub revision: &'r Revision,
    pub addresses: &'r Addresses<'r>,
    /// Ids of pages that need a file because others link to their address.
    pub(crate) linked: HashSet<String>,
    /// Ids of pages that the imported tree links to although they have no file in it.
    pub(crate) linked_in_tree: HashSet<String>,
}

/// Label of a page that no summary can say otherwise.
const UNSAID: &str = "Page";

/// Returns true if a summary has the label that a new one gives the page.
fn says(label: &str, page: &PageFields) -> bool {
    label == page.label() || stands_for(label, page.label(), &page.slug)
}

/// Returns true if a label is in place of one that no summary can say.
pub(crate) fn stands_for(label: &str, wanted: &str, slug: &str) -> bool {
    let is_said = || {
        let line = format!("- [{}](a.md)", escape(wanted));
        reads_back(&line, wanted, Some("a.md"))
    };
    (label == slug || label == UNSAID) && !is_said()
}

/// Path of a summary that was not imported.
const SUMMARY: &str = "SUMMARY.md";

impl Outline<'_> {
    /// Returns the table of the revision. `text` is the text of the imported summary.
    pub(crate) fn table(mut self, text: Option<&str>) -> Table {
        let kept = match (&self.revision.contents, text) {
            (Some(Contents::Folders), _) => self.ordered(None),
            (Some(Contents::Categories(known)), _) => self.ordered(Some(known)),
            (Some(Contents::Summary { path, .. }), Some(text)) => self.changed(path, text),
            (Some(Contents::Settings { .. }), Some(pages)) => self.by_settings(pages),
            (Some(Contents::Summary { .. } | Contents::Settings { .. }) | None, _) => None,
        };
        if let Some(table) = kept.filter(|table| self.reads_back_table(table)) {
            return table;
        }
        if let Some(Contents::Summary { path, .. }) = &self.revision.contents
            && !may_be_nav(path)
            && let table = self.new_summary(path)
            && self.reads_back_table(&table)
        {
            return table;
        }
        self.linked.extend(std::mem::take(&mut self.linked_in_tree));
        let kept = match (&self.revision.contents, text) {
            (Some(Contents::Summary { path, .. }), Some(text)) if may_be_nav(path) => {
                Some((path.clone(), text.to_owned()))
            }
            _ => None,
        };
        Table {
            kept,
            ..self.new_summary(SUMMARY)
        }
    }

    /// Returns the summary as it was, or else with only the wrong lines changed.
    fn changed(&self, path: &str, text: &str) -> Option<Table> {
        let same = self.by_summary(path, text);
        same.or_else(|| {
            let changed = if may_be_nav(path) {
                self.with_nav(path, text)
            } else {
                self.patch(path, text)
            };
            self.by_summary(path, &changed?)
        })
    }

    /// Returns true if an import finds every file at its path, and the right one as the summary.
    fn reads_back_table(&self, table: &Table) -> bool {
        let summary = table.summary.as_ref().map(|(path, _)| path.as_str());
        let pages = table.places.keys().filter_map(|id| self.addresses.page(id));
        let files = self.revision.files.iter();
        let files = files.filter_map(|file| self.addresses.file(&file.id));
        let paths: Vec<&str> = pages.chain(files).chain(summary).collect();
        let found = summary::find_summary(&paths, |path| summary == Some(path));
        (found.as_deref() == summary || self.is_named(summary, &paths))
            && top_folder(&paths).is_none()
    }

    /// Returns true if settings that still exist name the summary, regardless of its name, or list the pages without one.
    fn is_named(&self, summary: Option<&str>, paths: &[&str]) -> bool {
        let contents = self.revision.contents.as_ref();
        if matches!(contents, Some(Contents::Settings { .. })) && summary.is_none() {
            return paths.iter().any(|path| may_be_nav(path));
        }
        let is_known =
            matches!(contents, Some(Contents::Summary { path, .. }) if summary == Some(path));
        is_known && paths.contains(&".gitbook.yaml")
    }

    /// Returns the table of folders, with new weights if those of the pages say something else.
    fn ordered(&self, categories: Option<&BTreeMap<String, Category>>) -> Option<Table> {
        let same = self.by_folders(categories, &HashMap::new());
        same.or_else(|| self.by_weights(categories))
    }

    fn by_folders(
        &self,
        categories: Option<&BTreeMap<String, Category>>,
        changed: &HashMap<String, Weight>,
    ) -> Option<Table> {
        let documents = self.documents();
        let paths: Vec<&str> = documents.iter().map(|(path, _)| *path).collect();
        let pages = self.revision.walk().map(|visit| visit.page);
        let weights: HashMap<&str, Option<f64>> = pages
            .map(|page| (page.id.as_str(), weight_of(page)))
            .collect();
        let weights = documents.iter().map(|(_, id)| match changed.get(*id) {
            Some(changed) => Some(changed.as_f64()),
            None => *weights.get(id)?,
        });
        let order = Order {
            weights: weights.collect(),
            categories,
        };
        let drafts = drafts::by_folders(&paths, &order).ok()?;
        let mut table = Table::default();
        (!paths.is_empty() && self.are(&drafts, &self.revision.pages, "", &documents, &mut table))
            .then_some(table)
    }

    fn by_summary(&self, path: &str, text: &str) -> Option<Table> {
        let documents = self.documents();
        let paths: Vec<&str> = documents.iter().map(|(path, _)| *path).collect();
        let files = self.revision.files.iter();
        let files = files.filter_map(|file| self.addresses.file(&file.id));
        let entries = summary::parse(path, text, Limits::ENTRIES).ok()?;
        let drafts = drafts::by_summary(entries, path, &paths, &files.collect(), &mut Vec::new());
        let mut table = Table {
            summary: Some((path.to_owned(), text.to_owned())),
            kept: None,
            places: HashMap::with_capacity(paths.len()),
            weights: HashMap::new(),
        };
        self.are(&drafts, &self.revision.pages, path, &documents, &mut table)
            .then_some(table)
    }

    /// Returns a table without a summary, if the settings of the tool still list these pages.
    fn by_settings(&self, pages: &str) -> Option<Table> {
        let documents = self.documents();
        let paths: Vec<&str> = documents.iter().map(|(path, _)| *path).collect();
        let drafts = navigation::restore(pages, &paths)?;
        let mut table = Table::default();
        self.are(&drafts, &self.revision.pages, "", &documents, &mut table)
            .then_some(table)
    }

    /// Returns paths and ids of the pages that have a file in any table, in import order.
    fn documents(&self) -> Vec<(&str, &str)> {
        let pages = self.revision.walk().map(|visit| visit.page);
        let mut documents: Vec<(&str, &str)> = pages
            .filter(|page| !self.is_bare(page))
            .filter_map(|page| Some((self.addresses.page(&page.id)?, page.id.as_str())))
            .collect();
        documents.sort_by(|(left, _), (right, _)| natural_order(left, right));
        documents
    }

    /// Returns true if the drafts of siblings become these pages. Records the places of pages with a file.
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
                    let place = ContentsEntry {
                        is_listed: !draft.hidden,
                        label: draft.title.clone(),
                    };
                    table.places.insert(page.id.clone(), place);
                    let is_labelled = !self.has_labels()
                        || draft.title.as_deref().is_none_or(|label| says(label, page));
                    documents[index].1 == page.id && (page.hidden || !draft.hidden) && is_labelled
                } else {
                    self.is_bare(page) && self.is(draft, page, from, &slugs)
                };
                let path = self.addresses.page(&page.id).unwrap_or_default();
                slugs.claim(&natural_slug(path, page.numbered), &page.slug);
                is_page && self.are(&draft.children, &page.pages, from, documents, table)
            })
    }

    /// Returns true if pages have the labels of the summary.
    fn has_labels(&self) -> bool {
        let contents = &self.revision.contents;
        matches!(contents, Some(Contents::Summary { has_labels, .. }) if *has_labels)
    }

    /// Returns true if a draft without a file becomes this page.
    fn is(&self, draft: &Draft, page: &Page, from: &str, slugs: &Taken) -> bool {
        let of_folder = match &draft.what {
            What::Group(Some(folder)) => Some(of_folder(folder, page.numbered)),
            _ => None,
        };
        let named = of_folder.as_ref().map(|(title, _)| title.as_str());
        let title = draft.title.as_deref().or(named);
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
        let slug = match &of_folder {
            Some((_, slug)) => slug.clone(),
            None => slugify(title),
        };
        page.kind == kind
            && page.title == title
            && page.href == href
            && (folder.is_none() || page.source.as_ref() == folder)
            && slugs.next(&slug) == page.slug
    }

    /// Returns true if a table can describe the page completely.
    fn is_bare(&self, page: &Page) -> bool {
        let has_file = page.body.is_some() || page.source.as_deref().is_some_and(is_markdown);
        if has_file || self.linked.contains(&page.id) {
            return false;
        }
        let bare = PageFields {
            id: page.id.clone(),
            kind: page.kind,
            title: page.title.clone(),
            slug: page.slug.clone(),
            href: page.href.clone(),
            source: page.source.clone(),
            numbered: page.numbered,
            created_at: page.created_at,
            updated_at: page.updated_at,
            ..PageFields::default()
        };
        bare == *page.fields()
    }

    /// Returns a new summary: one list.
    pub(crate) fn new_summary(&self, path: &str) -> Table {
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

    /// Returns the line of a page in a summary, and the page's place if it needs a file.
    fn line(&self, page: &Page, from: &str) -> (String, Option<ContentsEntry>) {
        if let Some(line) = self.line_alone(page) {
            return (line, None);
        }
        let path = self.addresses.page(&page.id).unwrap_or(&page.slug);
        let target = relative(from, path);
        let (line, label) = [page.label(), page.title.as_str(), page.slug.as_str()]
            .map(|title| (format!("- [{}]({target})", escape(title)), title))
            .into_iter()
            .find(|(line, title)| reads_back(line, title, Some(&target)))
            .unwrap_or_else(|| (format!("- [Page]({target})"), UNSAID));
        let place = ContentsEntry {
            is_listed: true,
            label: Some(label.to_owned()),
        };
        (line, Some(place))
    }

    /// Returns the line of a page that needs no file.
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
