//! The files of a tree that is imported, sorted by what they are, within the limits.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::io;

use super::formats::{self, check_formats};
use super::layout::Tree;
use super::layout::read_settings;
use super::publication::Publication;
use super::reading::{Reading, batches};
use super::unknown::UnknownKinds;
use super::wiki_links;
use crate::error::ImportError;
use crate::import::document::Document;
use crate::redirects::Redirect;
use crate::remark::Remark;
use quire_links::address::Addresses;
use quire_links::layout::Layout;
use quire_revisions::limits::{Limits, cut};
use quire_revisions::parallel;
use quire_revisions::path::{self, LARAVEL, PathError, top_folder};
use quire_revisions::revision::Revision;
use quire_revisions::spool::TreeFile;

/// The files of a tree, by what they are.
#[derive(Default)]
pub(super) struct Sorted {
    pub layout: Layout,
    pub(super) redirects: Vec<Redirect>,
    pub summary: Option<(String, String)>,
    /// The parsed texts. The part of them in memory is bounded.
    pub(super) documents: Vec<Document>,
    pub files: Vec<TreeFile>,
    pub(super) total: usize,
    pub skipped: Vec<Remark>,
    /// Texts that cannot be read: what they were at an earlier import stays.
    pub(super) unread: BTreeSet<String>,
    pub(super) remarks: Vec<Remark>,
    pub(super) unknown_syntax: UnknownKinds,
    /// Names that wiki links refer to, if the tree may be a vault.
    wiki_names: HashSet<String>,
    text_size: u64,
    tree_size: u64,
}

impl Sorted {
    pub(crate) fn new(tree: Tree, base: &Revision, limits: &Limits) -> Result<Self, ImportError> {
        let mut files = tree.files;
        let all = files.len();
        let mut left_out = Vec::new();
        files.retain(|file| match path::check(&file.path) {
            Ok(()) => true,
            Err(error) => {
                left_out.push(Remark::new(&cut(&file.path), &error.reason()));
                false
            }
        });
        take_off_top_folder(&mut files);
        files.sort_by(|left, right| path::natural_order(&left.path, &right.path));
        let mut known = None;
        let unread = leave_out_namesakes(&mut files, base, &mut known, &mut left_out);
        let left_out_count = all - files.len();

        let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        if tree.layout.is_none() {
            check_formats(&paths, &path::is_markdown)?;
        }
        let remarks = formats::remarks(paths.iter().copied());
        let layout = tree.layout.unwrap_or_else(|| Layout::detect(&paths));
        let settings = read_settings(layout, &files)?;
        let summary_path = settings.find_summary(&files)?;
        let is_laravel = layout == Layout::Plain && summary_path.as_deref() == Some(LARAVEL);
        let layout = if is_laravel { Layout::Laravel } else { layout };
        let mut sorted = Self {
            layout,
            redirects: settings.redirects,
            total: left_out_count,
            skipped: left_out,
            unread,
            remarks,
            ..Self::default()
        };
        let texts = files.iter().filter(|file| path::is_markdown(&file.path));
        let texts = texts.count().min(limits.pages);
        sorted.documents.reserve_exact(texts);
        let is_read = |file: &TreeFile| {
            path::is_markdown(&file.path)
                && summary_path.as_ref() != Some(&file.path)
                && file.bytes.size() as u64 <= limits.page_size
        };
        let files = batches(files, is_read).flat_map(|files| {
            let reading = |file: &TreeFile| is_read(file).then(|| Reading::of(&file.bytes));
            let readings = parallel::map(&files, reading);
            files.into_iter().zip(readings)
        });
        for (file, reading) in files {
            let is_summary = summary_path.as_ref() == Some(&file.path);
            sorted.total += usize::from(!is_summary);
            if path::is_hidden(&file.path)
                && !known
                    .get_or_insert_with(|| known_paths(base))
                    .contains(&file.path)
            {
                let hidden = Remark::new(&file.path, "is hidden");
                sorted.skipped.push(hidden);
                continue;
            }
            let limit = if is_summary || path::is_markdown(&file.path) {
                limits.page_size
            } else {
                limits.file_size
            };
            if file.bytes.size() as u64 > limit {
                let path = file.path;
                return Err(ImportError::TooLarge { path, limit });
            }
            if is_summary {
                sorted.summary(file)?;
            } else if let Some(reading) = reading {
                sorted.document(file, reading, limits)?;
            } else {
                sorted.files.push(file);
            }
        }
        if sorted.documents.is_empty() && sorted.summary.is_none() {
            return Err(ImportError::Empty);
        }
        let pages = sorted.documents.iter().map(|document| &*document.path);
        if tree.layout.is_none()
            && sorted.layout == Layout::Plain
            && sorted.summary.is_none()
            && wiki_links::are_of_pages(&sorted.wiki_names, pages)
        {
            sorted.layout = Layout::Obsidian;
        }
        Ok(sorted)
    }

    /// Returns the content that was read, unless it is not text.
    fn known<T>(&mut self, path: &str, read: io::Result<T>) -> io::Result<Option<T>> {
        match read {
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                self.skipped.push(Remark::new(path, "is not UTF-8"));
                self.unread.insert(path.to_owned());
                Ok(None)
            }
            read => read.map(Some),
        }
    }

    fn summary(&mut self, TreeFile { path, bytes }: TreeFile) -> io::Result<()> {
        let text = self.known(&path, bytes.read_text())?;
        self.summary = text.map(|text| (path, text.into_owned()));
        Ok(())
    }

    /// Takes a text.
    fn document(
        &mut self,
        TreeFile { path, bytes }: TreeFile,
        reading: io::Result<Reading>,
        limits: &Limits,
    ) -> Result<(), ImportError> {
        let Some(reading) = self.known(&path, reading)? else {
            return Ok(());
        };
        if self.documents.len() >= limits.pages {
            let limit = limits.pages;
            return Err(ImportError::TooMany { path, limit });
        }
        self.text_size += bytes.size() as u64;
        if self.text_size > limits.text_size {
            let limit = limits.text_size;
            return Err(ImportError::TextTooLarge { path, limit });
        }
        let Reading {
            head,
            front_matter,
            problem,
            titled,
            said,
            unknown,
            wiki_names,
            is_empty,
        } = reading;
        if self.layout == Layout::Plain {
            self.wiki_names.extend(wiki_names);
        }
        let problem = problem.map(|reason| Remark::new(&path, &reason));
        self.remarks.extend(problem);
        let title = titled.title.as_ref().map_or(0, String::len);
        self.tree_size += (path.len() + title + head) as u64;
        if self.tree_size > limits.tree_size {
            let limit = limits.tree_size;
            return Err(ImportError::TreeTooLarge { path, limit });
        }
        self.unknown_syntax.add(&path, unknown);
        self.documents.push(Document {
            path,
            file: bytes,
            head,
            front_matter,
            titled,
            said,
            publication: Publication::default(),
            is_empty,
        });
        Ok(())
    }
}

/// Leaves out files whose path differs from that of another only in its case or Unicode normal form. The
/// one that an earlier import contained stays, or else the first; returns the paths of the others.
fn leave_out_namesakes(
    files: &mut Vec<TreeFile>,
    base: &Revision,
    known: &mut Option<HashSet<String>>,
    left_out: &mut Vec<Remark>,
) -> BTreeSet<String> {
    let mut by_path: HashMap<String, Vec<usize>> = HashMap::with_capacity(files.len());
    for (index, file) in files.iter().enumerate() {
        by_path
            .entry(path::folded(&file.path))
            .or_default()
            .push(index);
    }
    by_path.retain(|_, same| same.len() > 1);
    if by_path.is_empty() {
        return BTreeSet::new();
    }
    let known = known.get_or_insert_with(|| known_paths(base));
    let mut others = BTreeMap::new();
    for same in by_path.into_values() {
        let is_known = |index: &&usize| known.contains(&files[**index].path);
        let Some(first) = same.iter().find(is_known).or_else(|| same.first()) else {
            continue;
        };
        let others_of = same.iter().filter(|index| *index != first);
        others.extend(others_of.map(|index| (*index, files[*first].path.clone())));
    }
    let mut paths = BTreeSet::new();
    for (index, first) in &others {
        let second = files[*index].path.clone();
        paths.insert(second.clone());
        let error = PathError::Duplicate {
            first: first.clone(),
            second,
        };
        left_out.push(Remark::new(&files[*index].path, &error.reason()));
    }
    let mut index = 0..;
    files.retain(|_| {
        index
            .next()
            .is_none_or(|index| !others.contains_key(&index))
    });
    paths
}

/// The paths that an import may find pages and files of a revision at.
fn known_paths(revision: &Revision) -> HashSet<String> {
    let addresses = Addresses::of(revision);
    let pages = revision.walk().map(|visit| visit.page);
    let pages = pages.flat_map(|page| [page.source.as_deref(), addresses.page(&page.id)]);
    let files = revision.files.iter();
    let files = files.flat_map(|file| [file.source.as_deref(), addresses.file(&file.id)]);
    let places = pages.chain(files).flatten();
    places.map(ToOwned::to_owned).collect()
}

fn take_off_top_folder(files: &mut [TreeFile]) {
    let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    if let Some(top) = top_folder(&paths) {
        for file in files {
            file.path.replace_range(..top.len(), "");
        }
    }
}
