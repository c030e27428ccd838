//! Changes a `SUMMARY.md` line by line.
//!
//! - Each entry of the old text is matched to a page: by the file it names, else by its source, else by its content.
//!   Pages that did not move keep their lines.
//! - The line of a deleted page is removed, the line of a moved page moves with it, and a new page gets a line after
//!   that of the preceding page. Everything else is unchanged: comments, empty lines, headings, labels.
//! - The result is a proposal; the caller checks that it reads back as the tree.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::Outline;
use crate::drafts::{self, Draft, What};
use crate::summary::{self, escape};
use quire_links::address::syntax::relative;
use quire_revisions::increasing::heaviest_subsequence;
use quire_revisions::limits::Limits;
use quire_revisions::page::{Page, PageKind};
use quire_revisions::path;
use quire_revisions::revision::WalkedPage;
use quire_revisions::slug::slugify;

/// An entry of the old text.
struct OldEntry<'r> {
    place: Range<usize>,
    title: String,
    /// Its current page, and the page of the entry above.
    page: Option<&'r Page>,
    parent: Option<&'r str>,
}

impl<'r> Outline<'r> {
    /// Returns the text with only the lines changed that do not match the pages.
    pub(super) fn patch(&self, path: &str, text: &str) -> Option<String> {
        let old = self.existing_entries(path, text)?;
        let pages = self.listed(&old);
        let kept = retained_entries(&old, &pages);
        let mut writer = Writer {
            outline: self,
            path,
            text,
            old: &old,
            lines: HashMap::new(),
            inserted: vec![String::new(); old.len() + 1],
        };
        let mut anchor = 0;
        for (visit, kept) in pages.iter().zip(&kept) {
            match kept {
                Some(index) => {
                    anchor = index + 1;
                    writer.retain_entry(visit, *index);
                }
                None => writer.insert(visit, anchor),
            }
        }
        let is_kept: Vec<bool> = (0..old.len())
            .map(|index| kept.contains(&Some(index)))
            .collect();
        Some(writer.finish(&is_kept))
    }

    fn existing_entries(&self, path: &str, text: &str) -> Option<Vec<OldEntry<'r>>> {
        let documents = self.documents();
        let paths: Vec<&str> = documents.iter().map(|(path, _)| *path).collect();
        let files = self.revision.files.iter();
        let files = files.filter_map(|file| self.addresses.file(&file.id));
        let entries = summary::parse(path, text, Limits::ENTRIES).ok()?;
        let files = files.collect();
        let drafts = drafts::by_summary(entries.clone(), path, &paths, &files, &mut Vec::new());
        let mut finder = Finder {
            outline: self,
            path,
            documents: documents.iter().map(|(_, id)| *id).collect(),
            pages: self
                .revision
                .walk()
                .map(|visit| (&*visit.page.id, visit.page))
                .collect(),
            by_source: HashMap::new(),
            by_content: HashMap::new(),
            old: Vec::new(),
        };
        for visit in self
            .revision
            .walk()
            .filter(|visit| self.is_bare(visit.page))
        {
            let page = visit.page;
            if let Some(source) = &page.source {
                finder.by_source.insert(source, page);
            }
            let key = (page.kind, &*page.title, page.href.as_deref());
            finder.by_content.entry(key).or_default().push(page);
        }
        finder.find(&entries, &drafts, "", None);
        Some(finder.old)
    }

    /// Returns the pages a summary has to list: all except hidden ones at the end, which an import appends
    /// automatically.
    fn listed(&self, old: &[OldEntry<'_>]) -> Vec<WalkedPage<'r>> {
        let mut pages: Vec<WalkedPage<'r>> = self.revision.walk().collect();
        let known: HashSet<&str> = old
            .iter()
            .filter_map(|old| Some(old.page?.id.as_str()))
            .collect();
        let adds_itself = |visit: &WalkedPage<'_>| {
            visit.depth == 1
                && visit.page.hidden
                && visit.page.pages.is_empty()
                && !self.is_bare(visit.page)
                && !known.contains(visit.page.id.as_str())
        };
        while pages.last().is_some_and(adds_itself) {
            pages.pop();
        }
        pages
    }
}

/// Finds the page of each entry of a summary.
struct Finder<'o, 'r> {
    outline: &'o Outline<'r>,
    path: &'o str,
    documents: Vec<&'o str>,
    pages: HashMap<&'r str, &'r Page>,
    by_source: HashMap<&'r str, &'r Page>,
    by_content: HashMap<(PageKind, &'r str, Option<&'r str>), Vec<&'r Page>>,
    old: Vec<OldEntry<'r>>,
}

impl<'r> Finder<'_, 'r> {
    fn find(
        &mut self,
        entries: &[summary::Entry],
        drafts: &[Draft],
        above: &str,
        parent: Option<&'r str>,
    ) {
        for (entry, draft) in entries.iter().zip(drafts) {
            let page = self.page(entry, draft, above);
            let slug = page.map_or_else(|| slugify(&entry.title), |page| page.slug.clone());
            self.old.push(OldEntry {
                place: entry.place.clone(),
                title: entry.title.clone(),
                page,
                parent,
            });
            let path = format!("{above}{slug}/");
            let id = page.map(|page| page.id.as_str());
            self.find(&entry.children, &draft.children, &path, id);
        }
    }

    fn page(&mut self, entry: &summary::Entry, draft: &Draft, above: &str) -> Option<&'r Page> {
        let (kind, href) = match &draft.what {
            What::Document(index) => return self.pages.get(self.documents[*index]).copied(),
            What::Unwritten => (PageKind::Document, None),
            What::Group(_) => (PageKind::Group, None),
            What::Link(href) => {
                let stored = self.outline.addresses.store(self.path, href);
                (PageKind::Link, Some(stored.unwrap_or_else(|| href.clone())))
            }
        };
        let source = path::entry_of(self.path, &format!("{above}{}", slugify(&entry.title)));
        let same = |page: &&Page| page.kind == kind;
        let found = self
            .by_source
            .get(&*source)
            .copied()
            .filter(same)
            .or_else(|| {
                let key = (kind, &*entry.title, href.as_deref());
                let namesakes = self.by_content.iter().find(|(known, _)| **known == key);
                namesakes.and_then(|(_, pages)| pages.first().copied())
            })?;
        // One entry is one page.
        self.by_source.retain(|_, page| page.id != found.id);
        for pages in self.by_content.values_mut() {
            pages.retain(|page| page.id != found.id);
        }
        Some(found)
    }
}

/// Returns, for each page, the entry whose line it keeps: as many as possible in the old order, each below its old
/// parent, and only if the parent keeps its line as well.
fn retained_entries(old: &[OldEntry<'_>], pages: &[WalkedPage<'_>]) -> Vec<Option<usize>> {
    let entries: HashMap<&str, usize> = old
        .iter()
        .enumerate()
        .filter_map(|(index, old)| Some((old.page?.id.as_str(), index)))
        .collect();
    let candidates: Vec<Option<usize>> = pages
        .iter()
        .map(|visit| {
            let index = *entries.get(visit.page.id.as_str())?;
            let parent = visit.parent.map(|parent| parent.id.as_str());
            (old[index].parent == parent).then_some(index)
        })
        .collect();
    let (places, numbers): (Vec<usize>, Vec<usize>) = candidates
        .iter()
        .enumerate()
        .filter_map(|(place, index)| Some((place, (*index)?)))
        .unzip();
    let mut longest = vec![false; candidates.len()];
    for at in heaviest_subsequence(&numbers, &vec![1; numbers.len()]) {
        longest[places[at]] = true;
    }
    let mut kept: Vec<Option<usize>> = Vec::with_capacity(pages.len());
    let mut moved: HashMap<&str, bool> = HashMap::new();
    for ((visit, candidate), stays) in pages.iter().zip(candidates).zip(longest) {
        let parent_stays = visit
            .parent
            .is_none_or(|parent| !moved.get(parent.id.as_str()).copied().unwrap_or(false));
        let index = candidate.filter(|_| stays && parent_stays);
        moved.insert(&visit.page.id, index.is_none());
        kept.push(index);
    }
    kept
}

/// Writes the new text.
struct Writer<'o, 'r> {
    outline: &'o Outline<'r>,
    path: &'o str,
    text: &'o str,
    old: &'o [OldEntry<'r>],
    /// The indentation and text of each page's new line.
    lines: HashMap<&'r str, (String, String)>,
    /// Lines inserted before the first entry, and after each.
    inserted: Vec<String>,
}

impl<'r> Writer<'_, 'r> {
    fn retain_entry(&mut self, visit: &WalkedPage<'r>, index: usize) {
        let old = &self.old[index];
        let written = &self.text[old.place.clone()];
        let is_document = self.outline.addresses.page(&visit.page.id);
        let is_bare = self.outline.is_bare(visit.page);
        let mut line = written.to_owned();
        let label = if is_bare {
            &visit.page.title
        } else {
            visit.page.label()
        };
        if (is_bare || self.outline.has_labels()) && old.title != label && !old.title.is_empty() {
            line = line.replacen(&old.title, &escape(label), 1);
        }
        if !is_bare && let (Some(path), Some(draft)) = (is_document, line.find("]()")) {
            let target = relative(self.path, path);
            line.replace_range(draft..draft + 3, &format!("]({target})"));
        }
        let indent = line.len() - line.trim_start_matches([' ', '\t']).len();
        let indent = line[..indent].to_owned();
        self.lines.insert(&visit.page.id, (indent, line));
    }

    fn insert(&mut self, visit: &WalkedPage<'r>, anchor: usize) {
        let page = visit.page;
        let known = self
            .old
            .iter()
            .find(|old| old.page.is_some_and(|old| old.id == page.id));
        let known = known.map(|old| self.text[old.place.clone()].trim());
        let is_item = |line: &&str| line.starts_with(['-', '*', '+']) && !line.contains("]()");
        let line = match known.filter(is_item) {
            Some(line) => line.to_owned(),
            None => self.outline.line(page, self.path).0,
        };
        let siblings = visit
            .parent
            .map_or(&self.outline.revision.pages, |parent| &parent.pages);
        let sibling = siblings
            .iter()
            .filter_map(|sibling| self.lines.get(sibling.id.as_str()))
            .next_back();
        let parent = visit
            .parent
            .and_then(|parent| self.lines.get(parent.id.as_str()));
        let is_heading = |(_, line): &(String, String)| {
            !line.trim_start().starts_with(['-', '*', '+']) && !line.trim_start().starts_with('[')
        };
        let indent = match (sibling, parent) {
            (Some((indent, line)), _) if line.trim_start().starts_with(['-', '*', '+']) => {
                indent.clone()
            }
            (_, Some(parent)) if !is_heading(parent) => format!("{}  ", parent.0),
            _ => String::new(),
        };
        // Behind the part of a book, a chapter at the root is a link outside of lists.
        let is_chapter = visit.parent.is_none() && sibling.is_some_and(is_heading);
        let line_end = if self.text.contains("\r\n") {
            "\r\n"
        } else {
            "\n"
        };
        let written = if is_chapter {
            format!(
                "{line_end}{}{line_end}",
                line.trim_start_matches(['-', ' '])
            )
        } else {
            format!("{indent}{line}{line_end}")
        };
        self.inserted[anchor].push_str(&written);
        self.lines.insert(&page.id, (indent, line));
    }

    fn finish(&self, is_kept: &[bool]) -> String {
        let first = self
            .old
            .first()
            .map_or(self.text.len(), |old| old.place.start);
        let mut text = self.text[..first].to_owned();
        let mut at = first;
        text.push_str(&self.inserted[0]);
        for (index, old) in self.old.iter().enumerate() {
            if old.place.start < at {
                continue;
            }
            text.push_str(&self.text[at..old.place.start]);
            at = old.place.end;
            let line = old.page.and_then(|page| self.lines.get(page.id.as_str()));
            if let Some((_, line)) = line.filter(|_| is_kept[index]) {
                text.push_str(line);
            }
            let inserted = &self.inserted[index + 1];
            if !inserted.is_empty() && !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
            text.push_str(inserted);
        }
        text.push_str(&self.text[at..]);
        text
    }
}
