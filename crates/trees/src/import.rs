//! Imports a tree of Markdown files.
//!
//! - The layout of a tree decides which settings are read (see [`Layout`]).
//! - A `SUMMARY.md` defines the tree of pages; without one, folders do. A single folder around everything is removed
//!   first.
//! - A file whose path no tree may hold, or that differs from another only in letter case or Unicode normal form, is left
//!   out with its reason; the others are imported.
//! - Nothing is lost: a Markdown file that the summary does not list is imported as hidden, after the rest; a file that
//!   is not Markdown is imported as a file; anything that cannot be imported is listed with its reason.
//! - Hidden files and folders are skipped, except for those of `.gitbook`, `.gitbook.yaml`, the settings of
//!   `VitePress`, and content of an earlier import.
//! - The import replaces the content of earlier imports: a page or file whose source is not in the new tree
//!   is deleted, unless it could not be read. Content that was created by hand stays (see `kept`).
//! - A page keeps its id while its source stays, and its times while nothing about it changes. A page created by hand
//!   and found at the address that an export gave it is the same page.
//! - Pages that the tool of the tree would not publish become drafts (see `publication`).
//! - Redirects that the tree declares become former paths of its pages (see `redirects`).
//! - Links to pages and files of the tree are stored by id; broken links are unchanged, and listed. So is syntax that
//!   is not understood, each kind once.
//! - Variables and reusable contents are not part of a Markdown tree, and are kept.

mod document;
mod formats;
mod known;
mod layout;
mod new_ids;
mod others;
mod output;
mod pages;
mod publication;
mod reading;
mod retained;
mod settings_files;
mod sorted;
mod unknown;
mod wiki_links;

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;

use crate::contents::Outline;
use crate::order::{self, Order};
use crate::{drafts, navigation, redirects, summary, variables};
use document::Document;
use output::Output;
use pages::{Builder, Linked};
use quire_links::address::Addresses;
use quire_links::rules;
use quire_revisions::blobs::{self, Blobs, NewBlobs};
use quire_revisions::hash::Hash;
use quire_revisions::limits::{Limits, cut};
use quire_revisions::moves;
use quire_revisions::revision::{Category, Contents, File, Revision};
use quire_revisions::spool::{Spooled, TreeFile};
use settings_files::reader;
use sorted::Sorted;

pub use formats::check_formats;
pub use layout::Tree;
pub use others::RecognizableContent;
pub use retained::UnreadPaths;
pub use unknown::UnknownSyntax;

pub use crate::error::ImportError;
pub use crate::remark::{BrokenLink, Remark};
pub use quire_links::layout::{Layout, UnknownLayout};

/// Result of an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// Detected or given layout of the tree.
    pub layout: Layout,
    /// The new revision.
    pub revision: Revision,
    /// Blobs to store.
    pub blobs: NewBlobs,
    /// Other blobs to store: what was made of spooled files.
    pub spooled: Spooled,
    /// Files found, without the summary.
    pub total: usize,
    /// Files that became a page or a file.
    pub imported: usize,
    /// The first broken links.
    pub broken_links: Vec<BrokenLink>,
    /// The number of broken links.
    pub broken_link_count: usize,
    /// Files that did not come in.
    pub skipped: Vec<Remark>,
    /// Items that were imported differently than one might expect.
    pub remarks: Vec<Remark>,
    /// Syntax that is not understood and stays text: the first kinds, each once.
    pub unknown_syntax: Vec<UnknownSyntax>,
}

impl Import {
    /// Returns true if a blob is among those to store.
    #[must_use]
    pub fn has(&self, hash: &Hash) -> bool {
        self.blobs.contains_key(hash) || self.spooled.contains(hash)
    }
}

impl Blobs for Import {
    fn get(&self, hash: &Hash) -> Option<Cow<'_, [u8]>> {
        Blobs::get(&self.blobs, hash).or_else(|| self.spooled.get(hash))
    }
}

/// Imports a tree on top of `base`.
///
/// # Errors
///
/// Returns an error if a path, a size, a count or the nesting exceeds its limit, or if the spool fails.
pub fn import(
    tree: impl Into<Tree>,
    base: &Revision,
    limits: &Limits,
    new_id: &mut dyn FnMut(&str) -> String,
    now: i64,
) -> Result<Import, ImportError> {
    let others = RecognizableContent::new(base, base);
    import_with_others(tree.into(), base, &others, limits, new_id, now)
}

/// Imports a tree on top of `base`, recognizing what else the content has.
pub fn import_with_others(
    mut tree: Tree,
    base: &Revision,
    others: &RecognizableContent<'_>,
    limits: &Limits,
    new_id: &mut dyn FnMut(&str) -> String,
    now: i64,
) -> Result<Import, ImportError> {
    let mut unread = std::mem::take(&mut tree.unread);
    let mut sorted = Sorted::new(tree, base, limits)?;
    unread.paths.append(&mut sorted.unread);
    let mut remarks = std::mem::take(&mut sorted.remarks);
    let mut documents = std::mem::take(&mut sorted.documents);
    let (layout, files) = (sorted.layout, &sorted.files);
    remarks.extend(publication::judge(layout, files, &mut documents, now)?);
    let paths: Vec<&str> = documents.iter().map(|document| &*document.path).collect();
    let categories = order::categories(&sorted.files)?;
    // Pages that settings list.
    let mut pages = None;
    let drafts = if let Some((path, text)) = &sorted.summary {
        let entries = summary::parse(path, text, limits.pages);
        let entries = entries.map_err(|error| unreadable(error, path, limits))?;
        let files = sorted.files.iter().map(|file| file.path.as_str());
        drafts::by_summary(entries, path, &paths, &files.collect(), &mut remarks)
    } else if let Some(found) = listed(layout, files, &documents, &categories)? {
        let found_remarks = found.remarks.iter();
        remarks.extend(found_remarks.map(|(path, reason)| Remark::new(path, reason)));
        pages = Some(navigation::store(&found.drafts, &paths));
        found.drafts
    } else {
        let rests = documents.iter().map(Document::rest);
        let order = Order {
            weights: rests.map(order::weight).collect(),
            categories: Some(&categories),
        };
        drafts::by_folders(&paths, &order)?
    };

    let redirects = std::mem::take(&mut sorted.redirects);
    let (variables, problems) = declared(&sorted.files, base)?;
    remarks.extend(problems);
    let mut output = Output::default();
    let summary = sorted.summary.as_ref().map(|(path, _)| path.as_str());
    let has_rules = rules::are_in(
        &sorted.files,
        sorted.summary.as_ref().map(|(_, text)| text.as_str()),
    )?;
    let numbered = sorted.layout == Layout::Docusaurus;
    let mut builder = Builder::new(base, others, summary, numbered, unread, new_id, now);
    let files = builder.files(std::mem::take(&mut sorted.files), &mut output)?;
    let mut revision = Revision {
        pages: builder.pages(drafts, &documents),
        files,
        variables,
        reusable_contents: base.reusable_contents.clone(),
        contents: None,
        origins: base.origins.clone(),
        former_paths: base.former_paths.clone(),
    };
    check(&revision, limits)?;
    moves::record(base, &mut revision);
    let declaring = documents.iter();
    let declaring = declaring.map(|document| (&*document.path, document.rest()));
    let redirected = redirects::find(redirects, declaring, &revision, sorted.layout);
    remarks.extend(redirected.remarks());
    revision.former_paths.add_paths(redirected.former);
    moves::normalize(&mut revision);
    let linked = builder.link(&mut revision, &documents, has_rules, &mut output, limits)?;
    revision.contents = Some(match pages {
        Some(pages) => Contents::Settings {
            pages: blobs::put(&mut output.blobs, pages.into_bytes()),
        },
        None => contents(
            &revision,
            sorted.summary.as_ref(),
            categories,
            &linked,
            &mut output.blobs,
        ),
    });
    builder.restore_times(&mut revision);
    let mut unknown = sorted.unknown_syntax.listed();
    unknown.extend(linked.unknown);

    Ok(Import {
        unknown_syntax: unknown,
        layout: sorted.layout,
        revision,
        blobs: output.blobs,
        spooled: output.spooled,
        total: sorted.total,
        imported: sorted.total - sorted.skipped.len(),
        broken_links: linked.listed,
        broken_link_count: linked.count,
        skipped: sorted.skipped,
        remarks,
    })
}

/// The pages that the settings of a tool list.
fn listed(
    layout: Layout,
    files: &[TreeFile],
    documents: &[Document],
    categories: &BTreeMap<String, Category>,
) -> io::Result<Option<navigation::Listed>> {
    let failure = RefCell::new(None);
    let read_file = reader(files, &failure);
    let read = |path: &str| {
        let page = documents.iter().find(|document| document.path == path);
        page.map_or_else(
            || read_file(path),
            |page| Some(page.file.read_text().ok()?.into_owned()),
        )
    };
    let texts = documents.iter().map(|document| navigation::Text {
        path: &document.path,
        front_matter: document.rest(),
        title: document.titled.title.as_deref(),
        is_draft: document.publication.is_draft(),
        is_empty: document.is_empty,
    });
    let tree = navigation::Tree {
        texts: texts.collect(),
        files: files.iter().map(|file| file.path.as_str()).collect(),
        read: &read,
        weights: documents
            .iter()
            .map(|document| order::weight(document.rest()))
            .collect(),
        categories,
    };
    let found = navigation::list(layout, &tree);
    let failure = failure.take();
    failure.map_or(Ok(found), Err)
}

/// The variables of a tree: those that its file sets, and otherwise those that there are, unless a file set them.
fn declared(
    files: &[TreeFile],
    base: &Revision,
) -> io::Result<(BTreeMap<String, String>, Vec<Remark>)> {
    let Some(file) = files.iter().find(|file| file.path == variables::PATH) else {
        let has_none = variables::has_file(base);
        let kept = (!has_none).then(|| base.variables.clone());
        return Ok((kept.unwrap_or_default(), Vec::new()));
    };
    let remark = |problem: &str| Remark::new(&file.path, problem);
    if !variables::is_readable(file.bytes.size() as u64) {
        return Ok((BTreeMap::new(), vec![remark("is too large to be read")]));
    }
    let (set, problems) = match std::str::from_utf8(&file.bytes.read()?) {
        Ok(text) => variables::read(text),
        Err(_) => (BTreeMap::new(), vec!["is not UTF-8".to_owned()]),
    };
    let problems = problems.iter().map(|problem| remark(problem));
    Ok((set, problems.collect()))
}

fn unreadable(error: summary::Unreadable, path: &str, limits: &Limits) -> ImportError {
    match error {
        summary::Unreadable::TooDeep(page) => ImportError::TooDeep { page: cut(&page) },
        summary::Unreadable::TooMany => ImportError::TooMany {
            path: path.to_owned(),
            limit: limits.pages,
        },
    }
}

/// Returns the source of the order of the pages. The text of a summary is stored if an export would write
/// another.
fn contents(
    revision: &Revision,
    summary: Option<&(String, String)>,
    categories: BTreeMap<String, Category>,
    linked: &Linked,
    blobs: &mut NewBlobs,
) -> Contents {
    let Some((path, text)) = summary else {
        return if categories.is_empty() {
            Contents::Folders
        } else {
            Contents::Categories(categories)
        };
    };
    let addresses = Addresses::of(revision);
    let mut outline = Outline::new(revision, &addresses);
    outline.linked.extend(linked.pages.iter().cloned());
    let (_, anew) = outline.new_summary(path).summary.unwrap_or_default();
    Contents::Summary {
        path: path.clone(),
        text: (anew != *text).then(|| blobs::put(blobs, text.clone().into_bytes())),
        has_labels: true,
    }
}

fn check(revision: &Revision, limits: &Limits) -> Result<(), ImportError> {
    for (index, visit) in revision.walk().enumerate() {
        let page = || {
            visit
                .page
                .source
                .as_ref()
                .unwrap_or(&visit.page.title)
                .clone()
        };
        if visit.depth > Limits::MAX_PAGE_DEPTH {
            return Err(ImportError::TooDeep { page: page() });
        }
        if index >= limits.pages {
            return Err(ImportError::TooMany {
                path: page(),
                limit: limits.pages,
            });
        }
    }
    match revision.files.get(limits.files) {
        Some(File { name, .. }) => Err(ImportError::TooMany {
            path: name.clone(),
            limit: limits.files,
        }),
        None => Ok(()),
    }
}
