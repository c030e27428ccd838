//! Finds renamed pages and files: same bytes, or else the most similar text.
//!
//! - Candidates are the paths that exist in only one of the trees.
//! - Pages are compared by lines, as an export writes them. They must share at least half of their bytes. The most
//!   similar pair is matched first; among equals, the pair with the same file name.
//! - Files that are not Markdown must have the same bytes, and folders move with the pages in them.
//! - Time is bounded: a line is looked up in at most [`COMMON`] pages, and the texts that are read have a limit.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::Hash;

use quire_links::address::Addresses;
use quire_markdown::markdown::{rewrite, scan};
use quire_revisions::blobs::{Blobs, MissingBlob, read_text};
use quire_revisions::lines::Effort;
use quire_revisions::page::{Page, PageKind};
use quire_revisions::path::{folder, is_markdown, name};
use quire_revisions::revision::{File, Revision};
use quire_trees::import::RecognizableContent;

/// Pages of the old tree that may share a line; lines that are more common are ignored.
const COMMON: usize = 32;

/// A page whose path exists in only one tree.
struct Candidate<'r> {
    id: &'r str,
    path: &'r str,
    text: String,
}

/// The new path of each renamed page, file and folder, by its old id.
pub(super) fn find(
    base: &Revision,
    base_blobs: &dyn Blobs,
    new: &Revision,
    new_blobs: &dyn Blobs,
    others: &RecognizableContent<'_>,
) -> Result<HashMap<String, String>, MissingBlob> {
    let mut effort = Effort::default();
    let old_pages = candidates(base, new, base_blobs, &mut effort)?;
    let mut new_pages = candidates(new, base, new_blobs, &mut effort)?;
    new_pages.retain(|page| !others.has(page.id));
    let pairs = pair(&old_pages, &new_pages);
    let paths: Vec<(&str, &str)> = pairs
        .iter()
        .map(|(old, new)| (old_pages[*old].path, new_pages[*new].path))
        .collect();
    let ids = pairs.iter().map(|(old, _)| old_pages[*old].id);
    let mut sources: HashMap<String, String> = ids
        .zip(&paths)
        .map(|(id, (_, path))| (id.to_owned(), (*path).to_owned()))
        .collect();
    folders(base, new, &paths, &mut sources);
    files(base, new, others, &mut sources);
    Ok(sources)
}

/// Returns the pages with a file whose path the other tree lacks.
fn candidates<'r>(
    revision: &'r Revision,
    other: &Revision,
    blobs: &dyn Blobs,
    effort: &mut Effort,
) -> Result<Vec<Candidate<'r>>, MissingBlob> {
    let known: HashSet<&str> = other.walk().map(|visit| visit.page.id.as_str()).collect();
    let addresses = Addresses::of(revision);
    let mut candidates = Vec::new();
    for page in revision.walk().map(|visit| visit.page) {
        let path = page.source.as_deref().filter(|path| is_markdown(path));
        if let Some(path) = path
            && !known.contains(page.id.as_str())
            && effort.has_bytes()
        {
            let body = read_text(blobs, page.body)?;
            effort.read(&body);
            let express = |destination: &str| addresses.express_in_tree(path, destination);
            let body = if body.contains("page:") || body.contains("file:") {
                rewrite(&body, &scan(&body), express)
            } else {
                Cow::Borrowed(&*body)
            };
            let id = &page.id;
            let text = [&head(page), &*body].concat();
            candidates.push(Candidate { id, path, text });
        }
    }
    Ok(candidates)
}

fn head(page: &Page) -> String {
    let head = page.head.clone();
    head.unwrap_or_else(|| format!("# {}\n\n", page.title))
}

/// Pairs of equal or similar candidates, by index.
struct Pairs {
    free: [Vec<bool>; 2],
    pairs: Vec<(usize, usize)>,
}

impl Pairs {
    fn new(old: usize, new: usize) -> Self {
        let free = [vec![true; old], vec![true; new]];
        let pairs = Vec::new();
        Self { free, pairs }
    }

    fn take(&mut self, old: usize, new: usize) {
        if self.free[0][old] && self.free[1][new] {
            self.free[0][old] = false;
            self.free[1][new] = false;
            self.pairs.push((old, new));
        }
    }

    /// Pairs those with the same key, in order.
    fn take_equal<K: Eq + Hash>(
        &mut self,
        old: impl DoubleEndedIterator<Item = (usize, K)>,
        new: impl Iterator<Item = (usize, K)>,
    ) {
        let mut by_key: HashMap<K, Vec<usize>> = HashMap::new();
        for (index, key) in old.rev().filter(|(index, _)| self.free[0][*index]) {
            by_key.entry(key).or_default().push(index);
        }
        for (index, key) in new {
            if self.free[1][index]
                && let Some(old) = by_key.get_mut(&key).and_then(Vec::pop)
            {
                self.take(old, index);
            }
        }
    }
}

/// Pairs new pages with old ones, by index.
fn pair(old: &[Candidate<'_>], new: &[Candidate<'_>]) -> Vec<(usize, usize)> {
    let mut pairs = Pairs::new(old.len(), new.len());
    pairs.take_equal(
        old.iter().enumerate().map(Candidate::named),
        new.iter().enumerate().map(Candidate::named),
    );
    // Empty files have nothing in common.
    let is_written = |(_, page): &(usize, &Candidate<'_>)| !page.text.trim().is_empty();
    let keyed = |(index, page): (usize, &Candidate<'_>)| (index, page.key());
    pairs.take_equal(
        old.iter().enumerate().filter(is_written).map(keyed),
        new.iter().enumerate().filter(is_written).map(keyed),
    );
    let mut similar = similar(old, new, &pairs);
    similar.sort_by_key(|(score, old_index, new_index)| {
        let has_name = name(old[*old_index].path) == name(new[*new_index].path);
        (Reverse((*score, has_name)), *old_index, *new_index)
    });
    for (_, old, new) in similar {
        pairs.take(old, new);
    }
    pairs.pairs
}

/// Similarity of pages without a partner: shared bytes per thousand, if at least half.
fn similar(
    old: &[Candidate<'_>],
    new: &[Candidate<'_>],
    pairs: &Pairs,
) -> Vec<(usize, usize, usize)> {
    let free = |side: usize| move |(index, _): &(usize, &Candidate<'_>)| pairs.free[side][*index];
    let mut by_line: HashMap<String, Vec<(usize, usize)>> = HashMap::new();
    let mut sizes = vec![0; old.len()];
    for (index, page) in old.iter().enumerate().filter(free(0)) {
        for (line, count) in page.lines() {
            sizes[index] += line.len() * count;
            let pages = by_line.entry(line.to_owned()).or_default();
            pages.push((index, count));
        }
    }
    by_line.retain(|_, pages| pages.len() <= COMMON);

    let mut similar = Vec::new();
    for (index, page) in new.iter().enumerate().filter(free(1)) {
        let mut size = 0;
        let mut common: BTreeMap<usize, usize> = BTreeMap::new();
        for (line, count) in page.lines() {
            size += line.len() * count;
            for (old, old_count) in by_line.get(line).into_iter().flatten() {
                *common.entry(*old).or_default() += line.len() * count.min(*old_count);
            }
        }
        for (old, bytes) in common {
            let score = 2_000 * bytes / (size + sizes[old]);
            if score >= 500 {
                similar.push((score, old, index));
            }
        }
    }
    similar
}

impl<'r> Candidate<'r> {
    fn named((index, page): (usize, &Self)) -> (usize, (quire_revisions::Hash, &'r str)) {
        (index, (page.key(), name(page.path)))
    }

    fn key(&self) -> quire_revisions::Hash {
        quire_revisions::hash(self.text.as_bytes())
    }

    /// Significant lines, and how often each occurs.
    fn lines(&self) -> HashMap<&str, usize> {
        let mut lines = HashMap::new();
        let all = self.text.lines().map(str::trim);
        for line in all.filter(|line| !line.is_empty()) {
            *lines.entry(line).or_default() += 1;
        }
        lines
    }
}

/// Renamed folders that are pages: most of their renamed pages moved out of them.
fn folders(
    base: &Revision,
    new: &Revision,
    renamed: &[(&str, &str)],
    sources: &mut HashMap<String, String>,
) {
    let [old, new] = [(base, new), (new, base)].map(|(revision, other)| {
        let known: HashSet<&str> = other.walk().map(|visit| visit.page.id.as_str()).collect();
        let pages = revision.walk().map(|visit| visit.page);
        let groups =
            pages.filter(|page| page.kind == PageKind::Group && !known.contains(&*page.id));
        let by_folder = groups.filter_map(|page| {
            let folder = page.source.as_deref()?.strip_suffix('/')?;
            Some((folder, page.id.as_str()))
        });
        by_folder.collect::<HashMap<_, _>>()
    });
    let mut votes: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (from, to) in renamed {
        let (mut from, mut to) = (*from, *to);
        loop {
            let is_same = name(from) == name(to);
            (from, to) = (folder(from), folder(to));
            if from == to || from.is_empty() || to.is_empty() {
                break;
            }
            *votes.entry((from, to)).or_default() += 1;
            if !is_same {
                break;
            }
        }
    }
    let mut votes: Vec<_> = votes.into_iter().collect();
    votes.sort_by_key(|(folders, votes)| (Reverse(*votes), *folders));
    let mut taken = HashSet::new();
    for ((from, to), _) in votes {
        if let Some(id) = old.get(from)
            && new.contains_key(to)
            && !sources.contains_key(*id)
            && taken.insert(to)
        {
            sources.insert((*id).to_owned(), format!("{to}/"));
        }
    }
}

fn files(
    base: &Revision,
    new: &Revision,
    others: &RecognizableContent<'_>,
    sources: &mut HashMap<String, String>,
) {
    let [old, new] = [(base, new), (new, base)].map(|(revision, other)| {
        let known: HashSet<&str> = other.files.iter().map(|file| file.id.as_str()).collect();
        let files = revision.files.iter();
        let gone = files.filter(|file| {
            let id = file.id.as_str();
            !known.contains(id) && !others.has(id)
        });
        gone.collect::<Vec<_>>()
    });
    let mut pairs = Pairs::new(old.len(), new.len());
    let named = |(index, file): (usize, &&File)| (index, (file.hash, file.name.clone()));
    pairs.take_equal(
        old.iter().enumerate().map(named),
        new.iter().enumerate().map(named),
    );
    let keyed = |(index, file): (usize, &&File)| (index, file.hash);
    pairs.take_equal(
        old.iter().enumerate().map(keyed),
        new.iter().enumerate().map(keyed),
    );
    for (from, to) in pairs.pairs {
        if let Some(source) = &new[to].source {
            sources.insert(old[from].id.clone(), source.clone());
        }
    }
}
