//! A revision: one immutable state of a space's content, as a tree of references.
//!
//! - Page ids are unique in the revision, file ids too; slugs are unique among siblings; pages nest at most
//!   [`Limits::MAX_PAGE_DEPTH`] deep, which bounds every recursion over them.
//! - Pages are in the order of the table of contents, files in the order of their names.
//! - [`Revision::to_bytes`] is canonical: equal revisions produce equal bytes, so a tree is addressed by its hash.
//! - [`Revision::hashes`] lists what a revision refers to; a blob that no revision lists may be purged.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};

use crate::former::FormerPaths;
use crate::hash::Hash;
use crate::limits::Limits;
use crate::page::Page;
use crate::path::{composed, plain};
use crate::published;

/// Content at one moment.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Revision {
    /// The pages at the root, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pages: Vec<Page>,
    /// Images and downloads.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<File>,
    /// Values for expressions on all pages.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub variables: BTreeMap<String, String>,
    /// Blocks that pages include.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reusable_contents: Vec<ReusableContent>,
    /// Source of the page tree of the import; absent if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contents: Option<Contents>,
    /// State of each origin at its last import, by the name of the origin.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub origins: BTreeMap<String, Origin>,
    /// Addresses that led to pages before, and still do.
    #[serde(skip_serializing_if = "FormerPaths::is_empty")]
    pub former_paths: FormerPaths,
}

/// The last import of an origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// Microseconds since 1970.
    pub imported_at: i64,
    /// The blob of its snapshot, a revision of its pages and files alone: see `origin`.
    pub snapshot: Hash,
}

/// The form in which a tree of files tells the order of its pages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Contents {
    /// The folders and the names of the files, and weights in the front matter.
    Folders,
    /// The same with labels and positions of folders, by their paths.
    Categories(BTreeMap<String, Category>),
    /// A summary.
    Summary {
        /// Path of the file.
        path: String,
        /// The blob of its text; absent where an export writes the same anyway.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<Hash>,
        /// True if pages have the labels of the summary. Those of earlier versions have only titles.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        has_labels: bool,
    },
    /// The settings of a documentation tool.
    Settings {
        /// The blob of the pages that they list.
        pages: Hash,
    },
}

/// Properties of a folder, from a file in it such as `_category_.json`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Category {
    /// The title of the folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Its position among its siblings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<serde_json::Number>,
}

/// An image or a download.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// Stable id.
    pub id: String,
    /// File name, without folders.
    pub name: String,
    /// Media type.
    pub content_type: String,
    /// Bytes.
    pub size: u64,
    /// The blob.
    pub hash: Hash,
    /// Pixels, of an image.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<u64>,
    /// Pixels, of an image.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<u64>,
    /// Path of the file that an import found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

/// A block of content that pages include.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReusableContent {
    /// Stable id.
    pub id: String,
    /// Plain text.
    pub title: String,
    /// The Markdown blob.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<Hash>,
    /// Path of the file that an import found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

impl File {
    /// The order of files in a revision: by name, then id.
    #[must_use]
    pub fn order(left: &Self, right: &Self) -> std::cmp::Ordering {
        (&left.name, &left.id).cmp(&(&right.name, &right.id))
    }
}

/// A page as a walk through a revision meets it.
#[derive(Debug, Clone, Copy)]
pub struct WalkedPage<'r> {
    /// The page.
    pub page: &'r Page,
    /// The page above it.
    pub parent: Option<&'r Page>,
    /// 1 at the root.
    pub depth: usize,
}

/// The bytes are not a revision.
#[derive(Debug, thiserror::Error)]
pub enum ParseRevisionError {
    /// Not the serialized form.
    #[error("not a revision: {0}")]
    Malformed(#[from] serde_json::Error),
    /// Pages nest too deep.
    #[error(
        "the pages of the revision nest deeper than {} levels",
        Limits::MAX_PAGE_DEPTH
    )]
    TooDeep,
}

impl Revision {
    /// The canonical serialized form.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        match serde_json::to_vec(self) {
            Ok(bytes) => bytes,
            Err(error) => unreachable!("a tree of strings and numbers always serializes: {error}"),
        }
    }

    /// Reads the output of [`Revision::to_bytes`].
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not a revision, or if pages nest too deep.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ParseRevisionError> {
        let revision: Self = serde_json::from_slice(bytes)?;
        if revision.depth() > Limits::MAX_PAGE_DEPTH {
            return Err(ParseRevisionError::TooDeep);
        }
        Ok(revision)
    }

    /// Makes equal pages of both revisions share memory.
    pub fn share(&mut self, other: &Self) {
        fn share(pages: &mut [Page], others: &HashMap<&str, &Page>) {
            for page in pages {
                if let Some(other) = others.get(page.id.as_str()) {
                    page.share(other);
                }
                share(&mut page.pages, others);
            }
        }
        let others = other.walk().map(|visit| visit.page);
        let others = others.map(|page| (page.id.as_str(), page)).collect();
        share(&mut self.pages, &others);
    }

    /// All pages, parents before children, in the order of the table of contents.
    pub fn walk(&self) -> impl Iterator<Item = WalkedPage<'_>> {
        let mut levels = vec![(None, self.pages.iter())];
        std::iter::from_fn(move || {
            loop {
                let (parent, siblings) = levels.last_mut()?;
                let parent = *parent;
                let Some(page) = siblings.next() else {
                    levels.pop();
                    continue;
                };
                let depth = levels.len();
                levels.push((Some(page), page.pages.iter()));
                return Some(WalkedPage {
                    page,
                    parent,
                    depth,
                });
            }
        })
    }

    /// All pages with their paths, in the order of [`Revision::walk`].
    #[must_use]
    pub fn paths(&self) -> Vec<(&Page, String)> {
        let mut segments: Vec<&str> = Vec::new();
        self.walk()
            .map(|WalkedPage { page, depth, .. }| {
                segments.truncate(depth - 1);
                segments.push(&page.slug);
                (page, segments.join("/"))
            })
            .collect()
    }

    /// Returns the number of pages.
    #[must_use]
    pub fn page_count(&self) -> usize {
        self.walk().count()
    }

    /// Returns the maximum depth of nested pages; 0 without pages.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.walk().map(|visit| visit.depth).max().unwrap_or(0)
    }

    /// The page with this id.
    #[must_use]
    pub fn page(&self, id: &str) -> Option<&Page> {
        self.walk()
            .map(|visit| visit.page)
            .find(|page| page.id == id)
    }

    /// The path of the page with this id.
    #[must_use]
    pub fn path_of(&self, id: &str) -> Option<String> {
        let mut segments: Vec<&str> = Vec::new();
        let mut pages = self.walk();
        pages.find_map(|WalkedPage { page, depth, .. }| {
            segments.truncate(depth - 1);
            segments.push(&page.slug);
            (page.id == id).then(|| segments.join("/"))
        })
    }

    /// The page at an address: its path, or else that on the site it was imported from, or a former path; with or without
    /// an extension or `index`.
    #[must_use]
    pub fn page_at(&self, address: &str) -> Option<&Page> {
        let address = composed(address.trim_matches('/'));
        let address = &*address;
        let spellings = [address, plain(address)];
        let current = || spellings.iter().find_map(|path| self.page_by_path(path));
        let former = || {
            let mut paths = spellings.iter();
            paths.find_map(|path| self.former_paths.page(path))
        };
        current()
            .or_else(|| published::find(self.paths(), address))
            .or_else(|| self.page(former()?))
            .or_else(|| published::find_alike(&self.paths(), &self.former_paths, address))
    }

    /// The page that has this path now.
    #[must_use]
    pub fn page_by_path(&self, path: &str) -> Option<&Page> {
        let mut siblings = &self.pages;
        let mut found = None;
        for slug in path.split('/') {
            let page = siblings.iter().find(|page| page.slug == slug)?;
            siblings = &page.pages;
            found = Some(page);
        }
        found
    }

    /// Returns true if there are drafts.
    #[must_use]
    pub fn has_drafts(&self) -> bool {
        self.walk().any(|visit| visit.page.draft)
    }

    /// The file with this id.
    #[must_use]
    pub fn file(&self, id: &str) -> Option<&File> {
        self.files.iter().find(|file| file.id == id)
    }

    /// The blob of the summary that an import found, or of the pages that settings list.
    #[must_use]
    pub fn summary(&self) -> Option<Hash> {
        match &self.contents {
            Some(Contents::Summary { text, .. }) => *text,
            Some(Contents::Settings { pages }) => Some(*pages),
            Some(Contents::Folders | Contents::Categories(_)) | None => None,
        }
    }

    /// The blobs of texts; one may come more than once.
    pub fn texts(&self) -> impl Iterator<Item = Hash> {
        let bodies = self.walk().filter_map(|visit| visit.page.body);
        let reusable = self.reusable_contents.iter();
        let reusable = reusable.filter_map(|content| content.body);
        bodies.chain(reusable).chain(self.summary())
    }

    /// All blobs that the revision itself refers to; one may come more than once. Snapshots of origins are
    /// revisions, which refer to separate blobs.
    pub fn hashes(&self) -> impl Iterator<Item = Hash> {
        let files = self.files.iter().map(|file| file.hash);
        let origins = self.origins.values().map(|origin| origin.snapshot);
        self.texts().chain(files).chain(origins)
    }
}
