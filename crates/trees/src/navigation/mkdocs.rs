//! The navigation of `MkDocs` with the plugin `literate-nav`.
//!
//! - The `nav` of `mkdocs.yml` lists pages, folders and patterns; without one, the list of the root does.
//! - The list of a folder is in a file of it, such as `SUMMARY.md` or `README.md`; without a list, its names tell.

use std::collections::{BTreeSet, HashSet};

use percent_encoding::percent_decode_str;

use super::pages::{Pages, group, link, named, prefix};
use super::site::Site;
use crate::drafts::Draft;
use crate::summary::nav::{self, docs_dir};
use crate::summary::{self, Entry};
use quire_links::address::syntax::{has_scheme, join};
use quire_links::front_matter::{self, Value};
use quire_revisions::limits::Limits;
use quire_revisions::path;

/// The options of the plugin: the name of the files with lists.
fn plugin(text: &str) -> Option<String> {
    let plugins = front_matter::read_value(&text[nav::block(text, "plugins")?], "plugins")?;
    let is_it = |name: &str| name == "literate-nav" || name.ends_with("/literate-nav");
    let options = match &plugins {
        Value::List(items) => items.iter().find_map(|item| match item {
            Value::Map(pairs) => {
                let mut pairs = pairs.iter();
                Some(&pairs.find(|(name, _)| is_it(name))?.1)
            }
            item => item.text().filter(|name| is_it(name)).map(|_| item),
        })?,
        Value::Map(pairs) => &pairs.iter().find(|(name, _)| is_it(name))?.1,
        _ => return None,
    };
    let name = options.get("nav_file").and_then(Value::text);
    Some(name.unwrap_or("SUMMARY.md").to_owned())
}

/// Returns true if an entry is a folder or a pattern, or has one below it.
fn is_open(entry: &Entry) -> bool {
    let target = entry.target.as_deref();
    target.is_some_and(|target| target.ends_with('/') && !has_scheme(target))
        || target.unwrap_or(&entry.title).contains('*')
        || entry.children.iter().any(is_open)
}

/// Returns true if lists in folders tell which pages there are, by the text of the settings.
pub(crate) fn is_literate(text: &str, has_file: &dyn Fn(&str) -> bool) -> bool {
    let Some(file) = plugin(text) else {
        return false;
    };
    match nav::parse(text, Limits::ENTRIES) {
        Ok(entries) if !entries.is_empty() => entries.iter().any(is_open),
        // A `SUMMARY.md` is a summary anyway.
        Ok(_) => file != "SUMMARY.md" && has_file(&format!("{}{file}", docs_dir(text))),
        Err(_) => false,
    }
}

pub(super) fn list(site: &Site, pages: &mut Pages<'_>) -> Option<Vec<Draft>> {
    let root = prefix(site.roots.first()?);
    let text = (pages.tree.read)(&site.settings)?;
    let Some(file) = plugin(&text) else {
        return if root.is_empty() {
            None
        } else {
            pages.site(&root, None)
        };
    };
    let mut reader = Reader {
        settings: site.settings.clone(),
        file,
        reserved: HashSet::new(),
        folders: HashSet::new(),
        depth: 0,
        pages,
    };
    let entries = nav::parse(&text, Limits::ENTRIES).unwrap_or_default();
    if entries.is_empty() {
        let has_list = reader.list_of(&root).is_some_and(|list| !list.is_empty());
        return if has_list {
            Some(reader.folder(&root))
        } else {
            pages.site(&root, None)
        };
    }
    reader.reserve(&entries, "");
    Some(reader.entries(entries, ""))
}

struct Reader<'p, 'a> {
    settings: String,
    /// Name of the files with lists.
    file: String,
    /// Pages that lists name, which patterns leave out.
    reserved: HashSet<usize>,
    /// Folders that are listed.
    folders: HashSet<String>,
    /// Number of folders around the list that is read.
    depth: usize,
    pages: &'p mut Pages<'a>,
}

impl Reader<'_, '_> {
    /// Notes the pages that a list names.
    fn reserve(&mut self, entries: &[Entry], folder: &str) {
        for entry in entries {
            let target = entry.target.as_deref().filter(|target| !is_pattern(target));
            let page = target.and_then(|target| self.pages.find("", &resolved(folder, target)?));
            self.reserved.extend(page);
            self.reserve(&entry.children, folder);
        }
    }

    fn entries(&mut self, entries: Vec<Entry>, folder: &str) -> Vec<Draft> {
        let mut drafts = Vec::with_capacity(entries.len());
        for entry in entries {
            drafts.extend(self.entry(entry, folder));
        }
        drafts
    }

    fn entry(&mut self, entry: Entry, folder: &str) -> Vec<Draft> {
        let Entry {
            title,
            target,
            children,
            ..
        } = entry;
        let title = Some(title).filter(|title| !title.is_empty());
        let Some(target) = target else {
            return match title {
                Some(pattern) if children.is_empty() && pattern.contains('*') => {
                    self.matching(&[folder, &pattern].concat())
                }
                title => {
                    let below = self.entries(children, folder);
                    vec![group(&title.unwrap_or_default(), below)]
                }
            };
        };
        if is_pattern(&target) {
            let below = self.matching(&[folder, &target].concat());
            return match title {
                Some(title) => vec![group(&title, below)],
                None => below,
            };
        }
        if has_scheme(&target) || target.starts_with("//") {
            return vec![link(title.as_deref(), &target)];
        }
        let path = resolved(folder, &target).unwrap_or_default();
        let start = prefix(&path);
        let is_folder = target.ends_with('/') && self.pages.below(&start).next().is_some();
        if is_folder && children.is_empty() {
            return vec![self.section(title.as_deref(), &start)];
        }
        let below = self.entries(children, folder);
        if self.pages.tree.files.contains(&&*path) {
            return vec![link(title.as_deref(), &format!("/{path}"))];
        }
        let settings = self.settings.clone();
        let draft = self
            .pages
            .entry(&settings, "", title.as_deref(), &path, below);
        draft.into_iter().collect()
    }

    /// A folder: its page, or a group, with the pages of its list.
    fn section(&mut self, title: Option<&str>, folder: &str) -> Draft {
        let page = self.pages.find("", folder);
        let page = page.filter(|page| !self.pages.is_listed(*page));
        let holder = page.map(|page| self.pages.page(page, title, Vec::new()));
        let children = self.folder(folder);
        if let Some(holder) = holder {
            return Draft { children, ..holder };
        }
        let name = named(folder);
        group(title.unwrap_or(&name), children)
    }

    /// The pages of a folder, by its list or its names.
    fn folder(&mut self, folder: &str) -> Vec<Draft> {
        if self.depth >= Limits::MAX_PAGE_DEPTH || !self.folders.insert(folder.to_owned()) {
            return Vec::new();
        }
        let entries = self.list_of(folder).unwrap_or_default();
        self.depth += 1;
        let drafts = if entries.is_empty() {
            self.matching(&format!("{folder}*"))
        } else {
            self.reserve(&entries, folder);
            self.entries(entries, folder)
        };
        self.depth -= 1;
        drafts
    }

    fn list_of(&self, folder: &str) -> Option<Vec<Entry>> {
        let text = (self.pages.tree.read)(&format!("{folder}{}", self.file))?;
        summary::parse_list(&text, Limits::ENTRIES).ok()
    }

    /// The pages and folders that a pattern matches, unless they are listed elsewhere.
    fn matching(&mut self, pattern: &str) -> Vec<Draft> {
        let is_of_folders = pattern.ends_with('/');
        let pattern = pattern.trim_end_matches('/');
        let folder = prefix(path::folder(pattern));
        let pattern = path::name(pattern).replace("**", "*");
        let names = self.pages.below(&folder).map(|(_, path)| {
            let below = &path[folder.len()..];
            let name = below.split_inclusive('/').next().unwrap_or_default();
            (!path::is_folder_page(name), name)
        });
        let names = names.filter(|(_, name)| matches(&pattern, name.trim_end_matches('/')));
        let names: BTreeSet<(bool, &str)> = names.collect();
        let mut names: Vec<(bool, &str)> = names.into_iter().collect();
        names.sort_by(|left, right| {
            let by_name = || path::natural_order(left.1, right.1);
            left.0.cmp(&right.0).then_with(by_name)
        });
        let mut drafts = Vec::with_capacity(names.len());
        for (_, name) in names {
            let path = format!("{folder}{name}");
            if name.ends_with('/') {
                drafts.push(self.section(None, &path));
                continue;
            }
            let page = self.pages.find("", &path).filter(|_| !is_of_folders);
            let is_free = |page: &usize| {
                !self.reserved.contains(page) && !self.pages.is_listed(*page) && name != self.file
            };
            if let Some(page) = page.filter(is_free) {
                drafts.push(self.pages.page(page, None, Vec::new()));
            }
        }
        drafts
    }
}

/// The path that a list in a folder means.
fn resolved(folder: &str, target: &str) -> Option<String> {
    let decoded = percent_decode_str(target).decode_utf8_lossy();
    join(folder.trim_end_matches('/'), &decoded)
}

fn is_pattern(target: &str) -> bool {
    target.contains('*') && !has_scheme(target)
}

/// Returns true if a name matches a pattern, in which `*` stands for any characters.
fn matches(pattern: &str, name: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else {
        return pattern == name;
    };
    let Some(mut name) = name.strip_prefix(start) else {
        return false;
    };
    let mut pieces: Vec<&str> = rest.split('*').collect();
    let end = pieces.pop().unwrap_or_default();
    for piece in pieces {
        let Some((_, rest)) = name.split_once(piece).filter(|_| !piece.is_empty()) else {
            if piece.is_empty() {
                continue;
            }
            return false;
        };
        name = rest;
    }
    name.ends_with(end)
}
