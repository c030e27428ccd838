//! Creates pages and files from an import: ids, slugs, metadata, bodies.

mod nearest;

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::io;

use super::new_ids::NewIds;
use super::output::Output;
use super::retained::{UnreadPaths, retained_files, with_retained_pages};
use super::unknown::{self, UnknownSyntax};
use super::{BrokenLink, ImportError, RecognizableContent};
use crate::contents::stands_for;
use crate::drafts::{Draft, What};
use crate::head::{ContentsEntry, Writer};
use crate::import::document::Document;
use crate::import::known::{Claimed, Known};
use crate::names::{
    folder_name, is_numbered, label_of, natural_name, natural_slug, natural_title, of_folder,
    slug_of_id,
};
use nearest::Headings;
use quire_links::address::{Addresses, Reason, Target, reference};
use quire_links::front_matter::FrontMatter;
use quire_links::links::{PageAnchors, Status, status};
use quire_markdown::markdown::{Anchors, LineColumns, Link, LinkKind, rewrite_placed};
use quire_revisions::hash::Hash;
use quire_revisions::limits::{Limits, cut};
use quire_revisions::page::{Cover, Image, Page, PageFields, PageKind};
use quire_revisions::path::{self, composed};
use quire_revisions::revision::{File, Revision};
use quire_revisions::slug::{make_unique, slugify};
use quire_revisions::spool::TreeFile;

/// Makes a revision on top of another.
pub(super) struct Builder<'a> {
    base: &'a Revision,
    others: &'a RecognizableContent<'a>,
    summary: Option<&'a str>,
    claimed: Claimed,
    /// True if numbers in front of names only order the files.
    numbered: bool,
    unread: UnreadPaths,
    new_ids: NewIds<'a>,
    now: i64,
}

impl<'a> Builder<'a> {
    #[must_use]
    pub(crate) fn new(
        base: &'a Revision,
        others: &'a RecognizableContent<'a>,
        summary: Option<&'a str>,
        numbered: bool,
        unread: UnreadPaths,
        new_id: &'a mut dyn FnMut(&str) -> String,
        now: i64,
    ) -> Self {
        Self {
            base,
            others,
            summary,
            claimed: Claimed::new(),
            numbered,
            unread,
            new_ids: NewIds::new(base, new_id),
            now,
        }
    }

    pub(crate) fn files(
        &mut self,
        found: Vec<TreeFile>,
        output: &mut Output,
    ) -> io::Result<Vec<File>> {
        let (addresses, own) = (Addresses::of(self.base), self.base.files.iter());
        let own = own.filter_map(|file| Some((composed(addresses.file(&file.id)?), file)));
        let others = self.others;
        let elsewhere = if others.is_empty() {
            Addresses::default()
        } else {
            Addresses::of(others.content)
        };
        let other = others.content.files.iter();
        let other = other.filter(|file| others.has(&file.id));
        let other = other.filter_map(|file| Some((composed(elsewhere.file(&file.id)?), file)));
        // Those of the origin come last, and so replace others.
        let known: HashMap<Cow<'_, str>, &File> = other.chain(own).collect();
        let mut claimed = HashSet::new();
        let mut files = Vec::with_capacity(found.len());
        for TreeFile { path, bytes } in found {
            let id = known
                .get(&composed(&path))
                .map(|file| file.id.clone())
                .filter(|id| claimed.insert(id.clone()));
            let id = id.unwrap_or_else(|| self.new_ids.of(&path));
            let name = path::name(&path).to_owned();
            let file = quire_revisions::media::describe(id, &name, &bytes.read()?, Some(path));
            output.put_file(file.hash, bytes);
            files.push(file);
        }
        let kept = retained_files(&files, self.base, &self.unread, &claimed);
        files.extend(kept);
        files.sort_by(File::order);
        Ok(files)
    }

    /// The pages of the drafts, and those that stay.
    pub(crate) fn pages(&mut self, drafts: Vec<Draft>, documents: &[Document]) -> Vec<Page> {
        let mut pages: Vec<Page> = drafts
            .into_iter()
            .map(|draft| self.page(draft, documents))
            .collect();
        make_unique(&mut pages);
        let mut present = HashSet::new();
        self.give_sources(&mut pages, "", &mut present);
        // It goes before links are resolved, which takes memory of its own.
        let known = Known::new(self.base, self.summary, |_| true);
        let others = self.others;
        let other = Known::new(others.content, self.summary, |id| others.has(id));
        self.identify(&mut pages, [&known, &other], &present);
        drop((known, other));
        let mut pages = with_retained_pages(pages, self.base, &self.unread, &present);
        make_unique(&mut pages);
        pages
    }

    fn page(&self, draft: Draft, documents: &[Document]) -> Page {
        let Draft {
            title,
            what,
            hidden,
            children,
        } = draft;
        let mut page = PageFields {
            hidden,
            created_at: self.now,
            updated_at: self.now,
            ..PageFields::default()
        };
        match what {
            What::Document(index) => describe(&mut page, &documents[index], title, self.numbered),
            What::Unwritten => page.title = title.unwrap_or_default(),
            What::Group(folder) => {
                page.kind = PageKind::Group;
                if let Some(folder) = &folder {
                    page.numbered = self.numbered && is_numbered(folder_name(folder));
                    (page.title, page.slug) = of_folder(folder, self.numbered);
                }
                page.title = title.unwrap_or(page.title);
                page.source = folder;
            }
            What::Link(href) => {
                page.kind = PageKind::Link;
                page.title = title.unwrap_or_else(|| href.clone());
                page.href = Some(href);
            }
        }
        if page.slug.is_empty() {
            page.slug = slugify(&page.title);
        }
        let children = children.into_iter();
        let pages = children.map(|child| self.page(child, documents)).collect();
        Page::new(page, pages)
    }

    /// Gives a source to pages that have no file; `present` gets all sources, as they are and composed.
    fn give_sources(&self, pages: &mut [Page], above: &str, present: &mut HashSet<String>) {
        for page in pages {
            let path = if above.is_empty() {
                page.slug.clone()
            } else {
                format!("{above}/{}", page.slug)
            };
            let source = page
                .source
                .get_or_insert_with(|| path::entry_of(self.summary.unwrap_or("SUMMARY.md"), &path));
            present.insert(composed(source).into_owned());
            present.insert(source.clone());
            self.give_sources(&mut page.pages, &path, present);
        }
    }

    /// Gives pages their ids, by the sources that are `present`.
    fn identify(&mut self, pages: &mut [Page], known: [&Known; 2], present: &HashSet<String>) {
        for page in pages {
            let source = page.source.as_deref().unwrap_or_default();
            let mut known_ids = known.iter();
            let key = composed(source);
            let found = known_ids.find_map(|known| known.find(&key, present, &self.claimed));
            page.id = match found {
                Some(id) => id.clone(),
                None => self.new_ids.of(source),
            };
            self.claimed.insert(page.id.clone());
            self.identify(&mut page.pages, known, present);
        }
    }

    /// Stores bodies, with links by id; returns the broken links.
    pub(super) fn link(
        &self,
        revision: &mut Revision,
        documents: &[Document],
        has_rules: bool,
        output: &mut Output,
        limits: &Limits,
    ) -> Result<Linked, ImportError> {
        let mut linker = Linker::new(revision, documents, self.summary, has_rules, limits)?;
        linker.pages(&revision.pages, &self.claimed, output)?;
        let Linker { linked, found, .. } = linker;
        fill_in(&mut revision.pages, &mut found.into_iter());
        Ok(linked)
    }

    /// Gives pages that are as they were the times that they had.
    pub(super) fn restore_times(&self, revision: &mut Revision) {
        fn keep(pages: &mut [Page], before: &HashMap<&str, &Page>) {
            for page in pages {
                if let Some(old) = before.get(page.id.as_str()) {
                    page.created_at = old.created_at;
                    let updated_at = std::mem::replace(&mut page.updated_at, old.updated_at);
                    if !page.share(old) {
                        page.updated_at = updated_at;
                    }
                }
                keep(&mut page.pages, before);
            }
        }
        let before = self.base.walk().map(|visit| visit.page);
        let before = before.map(|page| (page.id.as_str(), page)).collect();
        keep(&mut revision.pages, &before);
    }
}

/// Fills in what a document says about its page. Links are left as written.
fn describe(page: &mut PageFields, document: &Document, listed_as: Option<String>, numbered: bool) {
    let front_matter = document.front_matter.as_deref();
    let front_matter = front_matter.cloned().unwrap_or_default();
    let named = || natural_title(&document.path, numbered);
    let label = listed_as.clone().or_else(|| label_of(&front_matter.rest));
    page.title = document
        .titled
        .title
        .clone()
        .or(listed_as)
        .unwrap_or_else(named);
    let id = numbered.then(|| slug_of_id(&document.path, &front_matter.rest));
    let id = id.flatten();
    page.named_by_id = id.is_some();
    page.slug =
        (front_matter.slug.or(id)).unwrap_or_else(|| natural_slug(&document.path, numbered));
    page.label =
        label.filter(|label| *label != page.title && !stands_for(label, &page.title, &page.slug));
    page.kind = front_matter.kind.unwrap_or_default();
    page.emoji = front_matter.emoji;
    page.icon = front_matter.icon;
    page.description = front_matter.description;
    page.draft = front_matter.draft;
    page.hidden |= front_matter.hidden;
    page.no_index = front_matter.no_index;
    page.no_robots_index = front_matter.no_robots_index;
    document.publication.apply(page);
    page.layout = front_matter.layout;
    page.variables = front_matter.variables;
    page.href = front_matter.href;
    page.front_matter = Some(front_matter.rest).filter(|rest| !rest.is_empty());
    page.source = Some(document.path.clone());
    page.numbered = numbered && is_numbered(natural_name(&document.path));
    page.cover = front_matter.cover.map(|image| Cover {
        image: Image::Url(image),
        dark: front_matter.cover_dark.map(Image::Url),
        y: front_matter.cover_y.unwrap_or(serde_json::Number::from(0)),
    });
}

/// Results for the links of a page and its text. They are filled in when all pages are known, since links
/// need the tree.
#[derive(Default)]
struct PageResult {
    targets: Option<Box<Targets>>,
    /// The body, and the head if it is kept; none for a page without a file.
    text: Option<(Option<Hash>, Option<String>)>,
}

/// Links of a page outside of its text, by id.
#[derive(Clone)]
struct Targets {
    href: Option<String>,
    cover: Option<Cover>,
}

impl Targets {
    /// Those of a page that has any, with the targets that are found as they are stored.
    fn of(page: &Page, mut find: impl FnMut(&str) -> Target) -> Option<Box<Self>> {
        if page.href.is_none() && page.cover.is_none() {
            return None;
        }
        let (mut href, mut cover) = (page.href.clone(), page.cover.clone());
        if let Some(href) = &mut href
            && let Some(stored) = find(href).store(href)
        {
            *href = stored;
        }
        if let Some(cover) = &mut cover {
            for image in std::iter::once(&mut cover.image).chain(&mut cover.dark) {
                if let Image::Url(url) = image
                    && let Target::File { id } = find(url)
                {
                    *image = Image::File(id);
                }
            }
        }
        Some(Box::new(Self { href, cover }))
    }
}

/// Fills in what was found, in the order of the pages.
fn fill_in(pages: &mut [Page], found: &mut impl Iterator<Item = PageResult>) {
    for page in pages {
        let found_of_it = found.next().expect("links of every page were looked for");
        let PageResult { targets, text } = found_of_it;
        if let Some(targets) = targets {
            page.href = targets.href;
            page.cover = targets.cover;
        }
        if let Some((body, head)) = text {
            page.body = body;
            page.head = head;
            if page.head.is_some() {
                page.front_matter = None;
            }
        }
        fill_in(&mut page.pages, found);
    }
}

/// Targets of links.
#[derive(Default)]
pub(super) struct Linked {
    /// The first broken links.
    pub(super) listed: Vec<BrokenLink>,
    pub count: usize,
    /// Ids of the pages that links in texts lead to, without those that an export needs no file for.
    pub pages: HashSet<String>,
    /// Destinations that only templates of the tree understand.
    pub(super) unknown: Vec<UnknownSyntax>,
}

/// Rules of all documents that links find by name.
const RULES: usize = 100_000;

/// Maximum number of broken links for which the nearest address is searched, which takes time for each.
const NEAREST: usize = 100;

/// Maximum growth factor of texts because links are stored by id.
const MAX_GROWTH_FACTOR: u64 = 4;

/// Resolves the links of all documents.
struct Linker<'a> {
    addresses: Addresses<'a>,
    documents: HashMap<&'a str, &'a Document>,
    anchors: HashMap<&'a str, PageAnchors<Anchors>>,
    headings: Headings<'a>,
    summary: &'a str,
    limits: &'a Limits,
    linked: Linked,
    /// Results, in the order of the pages.
    found: Vec<PageResult>,
    /// Bytes of the texts that were stored so far.
    stored: u64,
}

impl<'a> Linker<'a> {
    fn new(
        revision: &'a Revision,
        documents: &'a [Document],
        summary: Option<&'a str>,
        has_rules: bool,
        limits: &'a Limits,
    ) -> io::Result<Self> {
        let documents: HashMap<&str, &Document> = documents
            .iter()
            .map(|document| (&*document.path, document))
            .collect();
        let mut addresses = Addresses::of(revision);
        addresses.set_rules(has_rules);
        let mut anchors_of = HashMap::new();
        let mut targets = HashMap::new();
        let mut rules = 0;
        for visit in revision.walk() {
            if let Some(document) = visit
                .page
                .source
                .as_deref()
                .and_then(|source| documents.get(source))
            {
                targets.insert(visit.page.id.as_str(), *document);
                let scan = &document.titled.scan;
                let mut anchors = scan.anchors.clone();
                if has_rules {
                    let file = document.file.read_text()?;
                    let text = document.text(&file);
                    for name in scan.rules(text).take(RULES - rules) {
                        addresses.put_rule(name.to_owned(), &visit.page.id);
                    }
                    rules = RULES.min(rules + scan.rules.len());
                    anchors = scan.anchors_with_rules(text);
                }
                let anchors = PageAnchors::new(&visit.page.title, anchors);
                anchors_of.insert(visit.page.id.as_str(), anchors);
            }
        }
        Ok(Self {
            addresses,
            documents,
            anchors: anchors_of,
            headings: Headings {
                documents: targets,
                known: HashMap::new(),
            },
            summary: summary.unwrap_or_default(),
            limits,
            linked: Linked::default(),
            found: Vec::with_capacity(revision.page_count()),
            stored: 0,
        })
    }

    /// Resolves those of pages; `imported` are the ids of those that the tree has.
    fn pages(
        &mut self,
        pages: &[Page],
        imported: &Claimed,
        output: &mut Output,
    ) -> Result<(), ImportError> {
        for page in pages {
            let source = page.source.as_ref();
            let found = match source.filter(|_| imported.contains(&page.id)) {
                Some(source) => self.page(page, source, output)?,
                None => PageResult::default(),
            };
            self.found.push(found);
            if self.stored > self.limits.text_size.saturating_mul(MAX_GROWTH_FACTOR) {
                return Err(ImportError::TextTooLarge {
                    path: page.source.clone().unwrap_or_default(),
                    limit: self.limits.text_size,
                });
            }
            self.pages(&page.pages, imported, output)?;
        }
        Ok(())
    }

    fn page(&mut self, page: &Page, source: &str, output: &mut Output) -> io::Result<PageResult> {
        let document = self.documents.get(source).copied();
        let file = match document {
            Some(document) => document.file.read_text()?,
            None => Cow::Borrowed(""),
        };
        let from = if document.is_some() {
            source
        } else {
            self.summary
        };
        let Linked {
            listed,
            count,
            pages,
            unknown,
        } = &mut self.linked;
        let limit = self.limits.broken_links;
        let mut places = LineColumns::new(&file);
        let head = document.map_or(0, |document| document.head);
        let mut check = |destination: &str, kind: LinkKind, at: Option<usize>| {
            let target = self.addresses.target_of(from, destination, kind);
            if target == Target::External && self.addresses.is_read_by_template(destination) {
                let (line, column) = at.map_or((1, 1), |at| places.find(head + at));
                unknown::count_link(unknown, source, destination, line, column);
            }
            let has_anchor = |page: &str, anchor: &str| {
                self.anchors
                    .get(page)
                    .is_none_or(|all| all.contains(anchor))
            };
            if let Status::Broken(reason) = status(&target, destination, &page.id, &[], &has_anchor)
            {
                *count += 1;
                if listed.len() < limit {
                    let (headings, addresses) = (&mut self.headings, &self.addresses);
                    let is_name = kind == LinkKind::Name && reason == Reason::LeadsNowhere;
                    let named = || addresses.namesakes(from, destination).filter(|_| is_name);
                    let nearest = || {
                        named().map(|all| cut(&all)).or_else(|| {
                            headings.nearest(addresses, from, destination, &target, &page.id)
                        })
                    };
                    let is_near = listed.len() < NEAREST;
                    listed.push(BrokenLink {
                        page: page.id.clone(),
                        source: source.to_owned(),
                        target: cut(destination),
                        reason,
                        place: at.map(|at| places.find(head + at)),
                        nearest: is_near.then(nearest).flatten(),
                    });
                }
            }
            target
        };
        let targets = Targets::of(page, |address| check(address, LinkKind::Address, None));
        let Some(document) = document else {
            let text = None;
            return Ok(PageResult { targets, text });
        };
        let store = |link: &Link<'_>, written: &str| {
            let at = link.range.as_ref().map(|range| range.start);
            if check(link.target, link.kind, at) == Target::Description {
                return None;
            }
            let stored = self.addresses.store(from, link.target)?;
            let stored = self.addresses.spell(from, stored, written);
            if let Some(("page", id, _)) = reference(&stored)
                && !pages.contains(id)
                && !self.addresses.names_unwritten(from, &stored)
            {
                pages.insert(id.to_owned());
            }
            Some(stored)
        };
        let text = document.text(&file);
        let stored = rewrite_placed(text, &document.titled.scan, store);
        self.stored += stored.len() as u64;
        let body = document.titled.body(text);
        // The line of the title holds no link, so it is as long as it was.
        let dropped = text.len() - body.len();
        let stored = match stored {
            Cow::Borrowed(_) => Cow::Borrowed(body),
            Cow::Owned(mut stored) => {
                stored.drain(..dropped);
                Cow::Owned(stored)
            }
        };
        let place = head + dropped..file.len();
        let body = output.put_text(&document.file, &stored, &place)?;
        let head = self.head(page, targets.as_deref(), document, &file);
        let text = Some((body, head));
        Ok(PageResult { targets, text })
    }

    /// Returns the text of the file before the body, if an export would write anything else.
    fn head(
        &self,
        page: &Page,
        targets: Option<&Targets>,
        document: &Document,
        file: &str,
    ) -> Option<String> {
        let none = FrontMatter::default();
        let front_matter = document.front_matter.as_deref().unwrap_or(&none);
        let place = ContentsEntry {
            is_listed: !page.hidden || front_matter.hidden,
            label: None,
        };
        let linked = targets.cloned().map(|Targets { href, cover }| {
            let mut linked = page.alone();
            (linked.href, linked.cover) = (href, cover);
            linked
        });
        let writer = Writer {
            addresses: &self.addresses,
            page: linked.as_ref().unwrap_or(page),
            path: &document.path,
            place: &place,
        };
        let body = document.titled.body(document.text(file));
        writer.head_to_store(file, front_matter, &document.titled, body)
    }
}
