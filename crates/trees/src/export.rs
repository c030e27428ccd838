//! Exports a revision as a tree of Markdown files.
//!
//! - Files are exported as they were imported, byte for byte, except for later changes: bodies are stored as written,
//!   `head` writes what precedes them, and `contents` writes the files that list the pages. A single folder around
//!   everything counts as packaging and is not exported.
//! - Importing the export produces the same pages: ids (on top of the same revision), tree, metadata and bodies; and
//!   the same files. Reusable contents of the revision are not part of such a tree, nor are variables unless it has a file
//!   of them, nor is a media type that does not follow from a file's name.
//! - Pages and files are at their addresses (see [`address`](quire_links::address)). Links between them are relative, and
//!   keep their spelling while it leads to the same target.
//! - A page without a body that the summary describes completely has no file: a group, a draft, an external link.
//! - For a page that was never imported, what an import infers from the file is omitted: a slug that follows from the
//!   path, a title that equals the heading, a switch that is off.

pub mod marker;
mod settings;

use std::collections::{HashMap, HashSet};

use crate::contents::{Outline, Table};
use crate::head::Writer;
use crate::names::natural_slug;
use crate::variables;
use quire_links::address::Addresses;
use quire_links::address::syntax::reference;
use quire_markdown::markdown::{rewrite, scan};
use quire_revisions::blobs::{Blobs, MissingBlob, read, read_text};
use quire_revisions::hash::Hash;
use quire_revisions::limits::MAX_SETTINGS_BYTES;
use quire_revisions::page::Page;
use quire_revisions::path::Entry;
use quire_revisions::revision::{Revision, WalkedPage};
use quire_revisions::slug::Taken;

/// Why a page of the tree has an address.
const ADDRESSED: &str = "every page of a tree has an address";

/// The files of a revision: the summary, then pages in order, then files.
///
/// # Errors
///
/// Returns an error if a blob cannot be read.
pub fn export(revision: &Revision, blobs: &dyn Blobs) -> Result<Vec<Entry>, MissingBlob> {
    let Export {
        mut texts,
        files,
        settings,
    } = Export::of(revision, blobs)?;
    let settings = settings.as_ref();
    for (path, hash) in files {
        let bytes = read(blobs, hash)?;
        let bytes = match settings.filter(|settings| settings.is_at(&path)) {
            Some(settings) => settings.write(revision, &path, bytes.into_owned()),
            None => bytes.into_owned(),
        };
        texts.push(Entry { path, bytes });
    }
    Ok(texts)
}

/// An export without the contents of images and downloads, which may be large.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// The summary, then pages in order.
    pub texts: Vec<Entry>,
    /// Images and downloads, in the order of the revision: the path, and the blob of the content.
    pub files: Vec<(String, Hash)>,
    /// Files of settings among the files that may have to be rewritten.
    pub settings: Option<Settings>,
}

/// The files of settings that the revision may contradict: those that declare former paths, and variables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// Pages with a file, by id; `None` if there are no former paths to declare.
    pages: Option<HashSet<String>>,
    has_variables: bool,
}

impl Settings {
    /// The settings of a tree that has some.
    fn of(revision: &Revision, table: &Table, files: &[(String, Hash)]) -> Option<Self> {
        let has = |wanted: &str| {
            let mut all = revision.files.iter().zip(files);
            all.any(|(file, (path, _))| path == wanted && file.size <= MAX_SETTINGS_BYTES as u64)
        };
        let has_former_paths = !revision.former_paths.is_empty() && has(settings::PATH);
        let has_variables = has(variables::PATH);
        (has_former_paths || has_variables).then(|| Self {
            pages: has_former_paths.then(|| table.places.keys().cloned().collect()),
            has_variables,
        })
    }

    /// Returns true if this is the path of such a file.
    #[must_use]
    pub fn is_at(&self, path: &str) -> bool {
        (path == settings::PATH && self.pages.is_some())
            || (path == variables::PATH && self.has_variables)
    }

    /// Returns the file of this path with the former paths that the tree does not declare, or with the variables of the
    /// revision.
    #[must_use]
    pub fn write(&self, revision: &Revision, path: &str, file: Vec<u8>) -> Vec<u8> {
        let text = std::str::from_utf8(&file).ok();
        let written = text.and_then(|text| {
            if path == variables::PATH {
                return variables::write(text, &revision.variables);
            }
            let pages = self.pages.as_ref()?;
            settings::with_former_paths(revision, |page| pages.contains(page), text)
        });
        written.map_or(file, String::into_bytes)
    }
}

impl Export {
    /// The export of a revision.
    ///
    /// # Errors
    ///
    /// Returns an error if a text cannot be read.
    pub fn of(revision: &Revision, blobs: &dyn Blobs) -> Result<Self, MissingBlob> {
        let addresses = Addresses::of(revision);
        let mut outline = Outline::new(revision, &addresses);
        let mut bodies = HashMap::new();
        for visit in revision.walk() {
            let body = read_text(blobs, visit.page.body)?;
            let body = outline.express(visit.page, &body);
            bodies.insert(visit.page.id.as_str(), body);
        }
        let text = match revision.summary() {
            Some(hash) => Some(read_text(blobs, Some(hash))?),
            None => None,
        };
        let table = outline.table(text.as_deref());

        let mut texts = Vec::new();
        for (path, text) in table.summary.iter().chain(&table.kept) {
            let (path, bytes) = (path.clone(), text.clone().into_bytes());
            texts.push(Entry { path, bytes });
        }
        pages(&revision.pages, &addresses, &table, &bodies, &mut texts);
        let files = revision.files.iter().map(|file| {
            let path = addresses.file(&file.id).unwrap_or(&file.name);
            (path.to_owned(), file.hash)
        });
        let files: Vec<_> = files.collect();
        let settings = Settings::of(revision, &table, &files);
        Ok(Self {
            texts,
            files,
            settings,
        })
    }
}

/// Writes the files of siblings, and of the pages beneath each.
fn pages(
    siblings: &[Page],
    addresses: &Addresses<'_>,
    table: &Table,
    bodies: &HashMap<&str, String>,
    entries: &mut Vec<Entry>,
) {
    let mut slugs = Taken::default();
    for page in siblings {
        if let Some(place) = table.places.get(&page.id) {
            let path = addresses.page(&page.id).unwrap_or(&page.slug);
            let writer = Writer {
                addresses,
                page,
                path,
                place,
            };
            let body = bodies.get(page.id.as_str()).map_or("", String::as_str);
            let file = writer.file(body, &slugs);
            let file = match table.weights.get(&page.id) {
                Some(weight) => weight.write(file),
                None => file,
            };
            entries.push(Entry {
                path: path.to_owned(),
                bytes: file.into_bytes(),
            });
        }
        let path = addresses.page(&page.id).expect(ADDRESSED);
        slugs.claim(&natural_slug(path, page.numbered), &page.slug);
        pages(&page.pages, addresses, table, bodies, entries);
    }
}

impl<'r> Outline<'r> {
    /// The pages of a revision; link pages are noted as links.
    #[must_use]
    pub(crate) fn new(revision: &'r Revision, addresses: &'r Addresses<'r>) -> Self {
        let mut outline = Self {
            revision,
            addresses,
            linked: HashSet::new(),
            linked_in_tree: HashSet::new(),
        };
        for WalkedPage { page, .. } in revision.walk() {
            if let Some(href) = page.href.as_deref()
                && let Some(("page", id, _)) = reference(href)
            {
                // The href of an imported page keeps no spelling, so its source has to do.
                let is_in_tree = page.source.is_some() && addresses.is_unwritten(href);
                outline.record_link(id, is_in_tree);
            }
        }
        outline
    }

    /// Notes a link to a page.
    fn record_link(&mut self, id: &str, is_in_tree: bool) {
        let linked = if is_in_tree {
            &mut self.linked_in_tree
        } else {
            &mut self.linked
        };
        if !linked.contains(id) {
            linked.insert(id.to_owned());
        }
    }

    /// The body with links by address; notes where they lead.
    fn express(&mut self, page: &Page, body: &str) -> String {
        if !body.contains("page:") && !body.contains("file:") {
            return body.to_owned();
        }
        let from = self.addresses.page(&page.id).expect(ADDRESSED);
        let express = |destination: &str| {
            if let Some(("page", id, _)) = reference(destination) {
                self.record_link(id, self.addresses.names_unwritten(from, destination));
            }
            self.addresses.express_in_tree(from, destination)
        };
        rewrite(body, &scan(body), express).into_owned()
    }
}
