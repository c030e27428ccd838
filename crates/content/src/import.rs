//! Imports a tree of Markdown files.
//!
//! - What a tree is taken for decides which settings are read (see [`Layout`]).
//! - A `SUMMARY.md` defines the tree of pages; without one, folders do. A single folder around everything is removed
//!   first.
//! - A file whose path no tree may hold, or that differs from another only in letter case or Unicode normal form, is left
//!   out with its reason; the others are imported.
//! - Nothing is lost: a Markdown file that the summary does not list is imported as hidden, after the rest; a file that
//!   is not Markdown is imported as a file; anything that cannot be imported is listed with its reason.
//! - Hidden files and folders are skipped, except for those of `.gitbook`, `.gitbook.yaml`, the settings of `VitePress`,
//!   and what an earlier import brought.
//! - The import replaces what earlier imports brought: a page or file whose source is not in the new tree is deleted,
//!   unless it could not be read. What was created by hand stays (see `kept`).
//! - A page keeps its id while its source stays, and its times while nothing about it changes. A page created by hand
//!   and found at the address that an export gave it is the same page.
//! - Pages that the tool of the tree would not publish become drafts (see `publication`).
//! - Redirects that the tree declares become former paths of its pages (see `redirects`).
//! - Links to pages and files of the tree are stored by id; broken links are unchanged, and listed. So is syntax that
//!   is not understood, each kind once.
//! - Variables and reusable contents are not part of a Markdown tree, and are kept.

mod kept;
mod layout;
mod new_ids;
pub(crate) mod order;
mod others;
mod output;
mod pages;
mod publication;
mod reading;
pub(crate) mod redirects;
mod sorted;
pub(crate) mod tree;
mod unknown;

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::io;

use crate::address::{Addresses, Reason};
use crate::blobs::{self, Blobs, NewBlobs};
use crate::contents::Outline;
use crate::former;
use crate::hash::Hash;
use crate::limits::Limits;
use crate::navigation;
use crate::path::{self, composed};
use crate::revision::{Category, Contents, File, Revision};
use crate::spool::{Spooled, TreeFile};
use crate::{rules, summary, variables};
pub use kept::Unread;
pub(crate) use layout::find_summary;
pub use layout::{Layout, Tree, UnknownLayout};
use order::Order;
pub(crate) use others::Others;
use output::Output;
use pages::{Builder, Linked};
use sorted::Sorted;
pub(crate) use sorted::top_folder;
use tree::Document;
pub use unknown::UnknownSyntax;

/// What an import made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// What the tree was taken for.
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
    /// What came in otherwise than one might expect.
    pub remarks: Vec<Remark>,
    /// Syntax that is not understood and stays text: the first kinds, each once.
    pub unknown_syntax: Vec<UnknownSyntax>,
}

impl Import {
    /// Whether a blob is among those to store.
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

/// A broken link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrokenLink {
    /// Id of the page.
    pub page: String,
    /// Path of the page's file.
    pub source: String,
    /// The destination as written; a long one is cut.
    pub target: String,
    /// Why it is broken.
    pub reason: Reason,
    /// Line and column of the destination in the file, from 1, if it is in the text.
    pub place: Option<(usize, usize)>,
    /// The address that is most like the target, or those of all pages that have its name; only the first broken links
    /// have one.
    pub nearest: Option<String>,
}

/// A word about a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The file.
    pub path: String,
    /// A clause, for people.
    pub reason: String,
}

/// Characters of a text that a report quotes.
pub(crate) const QUOTED: usize = 1_000;

/// The start of a text, for a report.
pub(crate) fn cut(text: &str) -> String {
    let mut characters = text.chars();
    let mut start: String = characters.by_ref().take(QUOTED).collect();
    if characters.next().is_some() {
        start.push('\u{2026}');
    }
    start
}

impl Remark {
    pub(crate) fn new(path: &str, reason: &str) -> Self {
        Self {
            path: path.to_owned(),
            reason: cut(reason),
        }
    }
}

/// The tree cannot be imported; nothing of it is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// There is no Markdown.
    #[error("the tree holds no Markdown file")]
    Empty,
    /// Pages nest too deep.
    #[error("{page:?} is nested deeper than {} levels", Limits::DEPTH)]
    TooDeep {
        /// Path or title of a page that does.
        page: String,
    },
    /// Too many pages or files.
    #[error("{path:?} is one more than the limit of {limit}")]
    TooMany {
        /// The first beyond the limit.
        path: String,
        /// The limit.
        limit: usize,
    },
    /// A file is too large.
    #[error("{path:?} is larger than {limit} bytes")]
    TooLarge {
        /// The file.
        path: String,
        /// The limit.
        limit: u64,
    },
    /// The pages are too large together.
    #[error(
        "the Markdown of all pages together is larger than {limit} bytes; {path:?} exceeds the limit"
    )]
    TextTooLarge {
        /// The page that goes beyond.
        path: String,
        /// The limit.
        limit: u64,
    },
    /// What was put aside cannot be read, or nothing more be put aside.
    #[error("the tree cannot be put aside: {0}")]
    Spool(String),
    /// Titles and front matter are too large together.
    #[error(
        "titles and front matter together are larger than {limit} bytes; {path:?} exceeds the limit"
    )]
    TreeTooLarge {
        /// The page that goes beyond.
        path: String,
        /// The limit.
        limit: u64,
    },
}

impl From<io::Error> for ImportError {
    fn from(error: io::Error) -> Self {
        Self::Spool(error.to_string())
    }
}

/// Imports a tree on top of `base`.
///
/// # Errors
///
/// When a path, a size, a count or the nesting is beyond bounds, or the spool fails.
pub fn import(
    tree: impl Into<Tree>,
    base: &Revision,
    limits: &Limits,
    new_id: &mut dyn FnMut(&str) -> String,
    now: i64,
) -> Result<Import, ImportError> {
    let others = Others::new(base, base);
    import_beside(tree.into(), base, &others, limits, new_id, now)
}

/// Imports a tree on top of `base`, recognizing what else the content has.
pub(crate) fn import_beside(
    mut tree: Tree,
    base: &Revision,
    others: &Others<'_>,
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
    // What settings list.
    let mut pages = None;
    let drafts = if let Some((path, text)) = &sorted.summary {
        let entries = summary::parse(path, text, limits.pages);
        let entries = entries.map_err(|error| unreadable(error, path, limits))?;
        let files = sorted.files.iter().map(|file| file.path.as_str());
        tree::by_summary(entries, path, &paths, &files.collect(), &mut remarks)
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
        tree::by_folders(&paths, &order)?
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
    let mut builder = Builder::new((base, others), summary, numbered, unread, new_id, now);
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
    former::note(base, &mut revision);
    let redirected = redirects::find(redirects, &documents, &revision, sorted.layout);
    remarks.extend(redirected.remarks());
    revision.former_paths.gain(redirected.former);
    former::tidy(&mut revision);
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
    builder.keep_times(&mut revision);
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
    let read = reader(files, &failure);
    let texts = documents.iter().map(|document| navigation::Text {
        path: &document.path,
        front_matter: document.rest(),
        title: document.titled.title.as_deref(),
        is_draft: document.publication.is_draft(),
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

/// Reads files of settings as texts.
fn reader<'f>(
    files: &'f [TreeFile],
    failure: &'f RefCell<Option<io::Error>>,
) -> impl Fn(&str) -> Option<String> + 'f {
    move |path| {
        let file = files.iter().find(|file| file.path == path)?;
        if file.bytes.size() > redirects::SETTINGS.max(1 << 20) {
            return None;
        }
        match file.bytes.read() {
            Ok(bytes) => String::from_utf8(bytes.into_owned()).ok(),
            Err(error) => {
                *failure.borrow_mut() = Some(error);
                None
            }
        }
    }
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

/// What told the order of the pages. The text of a summary is kept where an export would write another.
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
    let (_, anew) = outline.anew(path).summary.unwrap_or_default();
    Contents::Summary {
        path: path.clone(),
        text: (anew != *text).then(|| blobs::put(blobs, text.clone().into_bytes())),
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
        if visit.depth > Limits::DEPTH {
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

/// Where an import may find the pages of an earlier revision again.
struct Known {
    /// Ids by source, then by place: a page that was moved by hand may have left its source to another.
    by_key: HashMap<String, Vec<String>>,
    /// Where each page is now.
    places: HashMap<String, Vec<String>>,
}

impl Known {
    fn new(base: &Revision, summary: Option<&str>, has: impl Fn(&str) -> bool) -> Self {
        let mut paths = base.paths();
        paths.retain(|(page, _)| has(&page.id));
        let addresses = if paths.is_empty() {
            Addresses::default()
        } else {
            Addresses::of(base)
        };
        let mut known = Self {
            by_key: HashMap::new(),
            places: HashMap::new(),
        };
        for (page, _) in &paths {
            if let Some(source) = &page.source {
                let key = composed(source).into_owned();
                let ids = known.by_key.entry(key).or_default();
                ids.push(page.id.clone());
            }
        }
        for (page, path) in &paths {
            let address = addresses.page(&page.id).map(str::to_owned);
            let listed = summary.map(|summary| path::entry_of(summary, path));
            let places = address.into_iter().chain(listed);
            let places: Vec<String> = places.map(|place| composed(&place).into_owned()).collect();
            for place in &places {
                let ids = known.by_key.entry(place.clone()).or_default();
                ids.push(page.id.clone());
            }
            known.places.insert(page.id.clone(), places);
        }
        known
    }

    /// The page that is found here, by a composed path: none that is taken, and none that is found where it was moved to.
    fn find(&self, key: &str, present: &HashSet<String>, claimed: &Claimed) -> Option<&String> {
        let places = |id| self.places.get(id).map_or(&[][..], Vec::as_slice);
        let is_elsewhere = |id| {
            let places = places(id);
            !places.iter().any(|place| place == key)
                && places.iter().any(|place| present.contains(place))
        };
        let ids = self.by_key.get(key)?;
        ids.iter()
            .find(|id| !claimed.contains(*id) && !is_elsewhere(*id))
    }
}

/// Ids that the new revision has given away already.
type Claimed = HashSet<String>;
