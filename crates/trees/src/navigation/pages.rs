//! The pages of a tree, and which of them are listed.

use std::collections::HashMap;

use crate::drafts::{Draft, What, by_folders_in};
use crate::order::Order;
use quire_ecma::Value;
use quire_links::front_matter;
use quire_revisions::limits::Limits;
use quire_revisions::path::{self, composed};
use quire_revisions::slug::humanize;

use super::tree::{Listed, Tree};

/// Most remarks about one tree.
const REMARKS: usize = 200;

/// The pages of a tree, and which of them are listed.
pub(super) struct Pages<'a> {
    pub tree: &'a Tree<'a>,
    pub order: Order<'a>,
    paths: Vec<&'a str>,
    /// By path without extension, and by folder for those that stand for one; lower case.
    by_place: HashMap<String, usize>,
    listed: Vec<bool>,
    /// The page that comes first.
    home: Option<usize>,
    remarks: Vec<(String, String)>,
}

/// An address as a place: without what tells the same page in another spelling.
fn comparable_path(path: &str) -> String {
    composed(path.trim_matches('/')).to_lowercase()
}

/// A path without its extension.
fn bare(path: &str) -> &str {
    match path.rsplit_once('.') {
        Some((bare, extension)) if !extension.contains('/') => bare,
        _ => path,
    }
}

/// A folder as the beginning of paths below it.
pub(super) fn prefix(folder: &str) -> String {
    match folder.trim_matches('/') {
        "" | "." => String::new(),
        folder => format!("{folder}/"),
    }
}

/// A group with pages below it.
pub(super) fn group(title: &str, children: Vec<Draft>) -> Draft {
    Draft {
        title: Some(title.to_owned()),
        what: What::Group(None),
        hidden: false,
        children,
    }
}

/// A link.
pub(super) fn link(title: Option<&str>, href: &str) -> Draft {
    Draft {
        title: title.map(str::to_owned),
        what: What::Link(href.to_owned()),
        hidden: false,
        children: Vec::new(),
    }
}

impl<'a> Pages<'a> {
    #[must_use]
    pub(crate) fn new(tree: &'a Tree<'a>, order: Order<'a>) -> Self {
        let paths: Vec<&str> = tree.texts.iter().map(|text| text.path).collect();
        let mut by_place = HashMap::with_capacity(paths.len());
        for (index, path) in paths.iter().enumerate() {
            by_place.entry(comparable_path(bare(path))).or_insert(index);
        }
        for (index, path) in paths.iter().enumerate() {
            if path::is_folder_page(path) || path::is_app_page(path) {
                by_place
                    .entry(comparable_path(path::folder(path)))
                    .or_insert(index);
            }
        }
        Self {
            tree,
            order,
            listed: vec![false; paths.len()],
            paths,
            by_place,
            home: None,
            remarks: Vec::new(),
        }
    }

    /// Indexes and paths of the pages below a folder, which is empty or ends with a slash.
    pub(super) fn below<'p>(
        &'p self,
        root: &'p str,
    ) -> impl Iterator<Item = (usize, &'a str)> + 'p {
        let paths = self.paths.iter().enumerate();
        paths
            .filter(move |(_, path)| path.starts_with(root))
            .map(|(index, path)| (index, *path))
    }

    /// A value of the front matter of a page.
    pub(super) fn front_matter_value(
        &self,
        index: usize,
        key: &str,
    ) -> Option<front_matter::Value> {
        let lines = self.tree.texts[index].front_matter;
        lines
            .contains(key)
            .then(|| front_matter::read_value(lines, key))
            .flatten()
    }

    #[must_use]
    pub(crate) fn title(&self, index: usize) -> Option<&'a str> {
        self.tree.texts[index].title
    }

    #[must_use]
    pub(crate) fn path(&self, index: usize) -> &'a str {
        self.paths[index]
    }

    pub(super) fn is_listed(&self, index: usize) -> bool {
        self.listed[index]
    }

    /// The page at an address below a folder.
    #[must_use]
    pub(crate) fn find(&self, root: &str, address: &str) -> Option<usize> {
        let address = address.split(['?', '#']).next().unwrap_or_default();
        let address = address.trim_start_matches("./");
        let address = if path::is_markdown(address) {
            bare(address)
        } else {
            address.strip_suffix(".html").unwrap_or(address)
        };
        let whole = comparable_path(&[root, address.trim_start_matches('/')].concat());
        let root = comparable_path(root);
        let known = self.by_place.get(&whole).copied();
        known.filter(|_| !whole.is_empty() || root.is_empty())
    }

    /// A page with a label; a link, if it is listed before.
    pub(crate) fn page(
        &mut self,
        index: usize,
        label: Option<&str>,
        children: Vec<Draft>,
    ) -> Draft {
        let what = if std::mem::replace(&mut self.listed[index], true) {
            What::Link(format!("/{}", self.paths[index]))
        } else {
            What::Document(index)
        };
        let label = label.or_else(|| match what {
            What::Link(_) => self.title(index),
            _ => None,
        });
        Draft {
            title: label.map(str::to_owned),
            what,
            hidden: false,
            children,
        }
    }

    /// The page or link at an address; a remark if it is in the tree and missing.
    pub(crate) fn entry(
        &mut self,
        settings: &str,
        root: &str,
        label: Option<&str>,
        address: &str,
        children: Vec<Draft>,
    ) -> Option<Draft> {
        let is_outside =
            quire_links::address::syntax::has_scheme(address) || address.starts_with("//");
        if is_outside || address.contains('#') {
            return Some(Draft {
                children,
                ..link(label, address)
            });
        }
        if let Some(index) = self.find(root, address) {
            return Some(self.page(index, label, children));
        }
        self.remark(settings, format!("lists {address:?}, which does not exist"));
        match label {
            Some(label) if !children.is_empty() => Some(group(label, children)),
            Some(label) if address.starts_with('/') => Some(link(Some(label), address)),
            _ => None,
        }
    }

    /// The pages below a folder, by its names and weights.
    pub(crate) fn folder(&mut self, root: &str) -> Vec<Draft> {
        let is_free = |index: usize| !self.listed[index];
        let drafts = by_folders_in(root, &self.paths, &is_free, &self.order).unwrap_or_default();
        self.note(&drafts);
        drafts
    }

    fn note(&mut self, drafts: &[Draft]) {
        for draft in drafts {
            if let What::Document(index) = draft.what {
                self.listed[index] = true;
            }
            self.note(&draft.children);
        }
    }

    /// The pages of a site without a sidebar.
    pub(super) fn site(&mut self, root: &str, home: Option<usize>) -> Option<Vec<Draft>> {
        self.home = home;
        let drafts = self.folder(root);
        (!drafts.is_empty()).then_some(drafts)
    }

    /// Lets a page come first.
    pub(super) fn begin_with(&mut self, index: Option<usize>) {
        self.home = index;
    }

    pub(crate) fn remark(&mut self, file: &str, reason: impl Into<String>) {
        if self.remarks.len() < REMARKS {
            self.remarks.push((file.to_owned(), reason.into()));
        }
    }

    /// Notes a value that is not data.
    pub(super) fn unread(&mut self, value: &Value) {
        let (file, reason) = match value {
            Value::Unknown(at) => {
                let (line, column) = (at.line, at.column);
                let reason = format!("line {line}, column {column}: cannot be read as data");
                (at.file.clone(), reason)
            }
            Value::Call(call) => {
                let reason = format!("what `{}(…)` returns is not known", call.name);
                (String::from("settings"), reason)
            }
            _ => return,
        };
        self.remark(&file, reason);
    }

    /// Puts the first page first, and adds pages that are not listed.
    #[must_use]
    pub(crate) fn finish(mut self, mut drafts: Vec<Draft>) -> Listed {
        cut(&mut drafts, 1);
        if let Some(home) = self.home.filter(|home| first_of(&drafts) != Some(*home)) {
            let first = take(&mut drafts, home).unwrap_or_else(|| {
                self.listed[home] = true;
                leaf(home, false)
            });
            cut(&mut drafts, 1);
            drafts.insert(0, first);
        }
        for (index, text) in self.tree.texts.iter().enumerate() {
            if !self.listed[index] {
                if !text.is_draft {
                    let reason = "is not in the navigation; imported as hidden";
                    self.remarks.push((text.path.to_owned(), reason.to_owned()));
                }
                drafts.push(leaf(index, !text.is_draft));
            }
        }
        Listed {
            drafts,
            remarks: self.remarks,
        }
    }
}

fn leaf(index: usize, hidden: bool) -> Draft {
    Draft {
        title: None,
        what: What::Document(index),
        hidden,
        children: Vec::new(),
    }
}

/// The first page, which may be in a group.
fn first_of(drafts: &[Draft]) -> Option<usize> {
    let first = drafts.first()?;
    match first.what {
        What::Document(index) => Some(index).filter(|_| !first.hidden),
        What::Group(_) => first_of(&first.children),
        _ => None,
    }
}

/// Takes a page out, with its children.
fn take(drafts: &mut Vec<Draft>, index: usize) -> Option<Draft> {
    let is_it = |draft: &Draft| matches!(draft.what, What::Document(found) if found == index);
    if let Some(at) = drafts.iter().position(is_it) {
        return Some(drafts.remove(at));
    }
    drafts
        .iter_mut()
        .find_map(|draft| take(&mut draft.children, index))
}

/// Moves entries that are nested too deep next to the entry that contains them, and drops empty groups.
fn cut(drafts: &mut Vec<Draft>, depth: usize) {
    let mut at = 0;
    while at < drafts.len() {
        if depth >= Limits::MAX_PAGE_DEPTH {
            let below = std::mem::take(&mut drafts[at].children);
            let after = at + 1;
            drafts.splice(after..after, below);
        }
        cut(&mut drafts[at].children, depth + 1);
        let draft = &drafts[at];
        let is_nothing = matches!(draft.what, What::Group(_)) && draft.children.is_empty();
        if is_nothing {
            drafts.remove(at);
        } else {
            at += 1;
        }
    }
}

/// The title of a group that only a name tells.
pub(super) fn named(name: &str) -> String {
    humanize(path::name(name.trim_matches('/')))
}
