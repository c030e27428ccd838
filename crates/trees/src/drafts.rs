//! Derives the tree of pages from a tree of files.
//!
//! - With a summary: its entries. A file is one page, where it is listed first; another entry for it, or an entry with
//!   an anchor, is a link to that page. An entry for a missing file is a page without a body.
//! - Without a summary: a folder is the page in its `README.md`, `index.md` or `_index.md`, otherwise the Markdown file
//!   with its name next to it, otherwise a group. Pages and folders are in the order of their weights, then in natural
//!   order of their names (see [`order`]); the page of the root comes first.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};

use percent_encoding::percent_decode_str;

use crate::error::ImportError;
use crate::order::{self, Order};
use crate::remark::Remark;
use crate::summary;
use quire_links::address::syntax::{has_scheme, join};
use quire_revisions::limits::Limits;
use quire_revisions::path;

/// A page to be.
#[derive(Debug)]
pub(crate) struct Draft {
    /// Title in the table of contents.
    pub title: Option<String>,
    pub what: What,
    pub hidden: bool,
    pub children: Vec<Draft>,
}

#[derive(Debug)]
pub(crate) enum What {
    /// A page of a file: the index of the document.
    Document(usize),
    /// A page that is listed and not written.
    Unwritten,
    /// A heading; of a folder, if the tree is made by folders.
    Group(Option<String>),
    /// A link, as written in the summary.
    Link(String),
}

/// The tree that a summary describes.
pub(crate) fn by_summary(
    entries: Vec<summary::Entry>,
    summary_path: &str,
    documents: &[&str],
    files: &HashSet<&str>,
    remarks: &mut Vec<Remark>,
) -> Vec<Draft> {
    let mut reader = SummaryReader {
        folder: path::folder(summary_path),
        summary_path,
        documents: documents
            .iter()
            .enumerate()
            .map(|(index, path)| (path::composed(path), index))
            .collect(),
        files: files.iter().map(|path| path::composed(path)).collect(),
        listed: vec![false; documents.len()],
        remarks,
    };
    let folders = entries.clone();
    let mut drafts = reader.drafts(entries);
    if path::may_be_nav(summary_path) {
        reader.fill(&folders, &mut drafts, documents);
    }
    if path::may_be_sidebar(summary_path)
        && let Some(home) = reader.home()
    {
        drafts.insert(0, leaf(home));
    }
    for (index, path) in documents.iter().enumerate() {
        if !reader.listed[index] {
            let reason = "is not in the summary; imported as hidden";
            reader.remarks.push(Remark::new(path, reason));
            drafts.push(Draft {
                title: None,
                what: What::Document(index),
                hidden: true,
                children: Vec::new(),
            });
        }
    }
    drafts
}

struct SummaryReader<'a> {
    folder: &'a str,
    summary_path: &'a str,
    /// By composed path.
    documents: HashMap<Cow<'a, str>, usize>,
    files: HashSet<Cow<'a, str>>,
    listed: Vec<bool>,
    remarks: &'a mut Vec<Remark>,
}

impl SummaryReader<'_> {
    fn drafts(&mut self, entries: Vec<summary::Entry>) -> Vec<Draft> {
        let mut drafts = Vec::with_capacity(entries.len());
        for summary::Entry {
            title,
            target,
            children,
            ..
        } in entries
        {
            let what = self.node_kind(target);
            let title = Some(title).filter(|title| !title.is_empty());
            drafts.push(Draft {
                title,
                what,
                hidden: false,
                children: self.drafts(children),
            });
        }
        drafts
    }

    /// The home page of docsify, which its sidebar does not list.
    fn home(&mut self) -> Option<usize> {
        let path = join(self.folder, "README.md")?;
        let home = *self.documents.get(path.as_str())?;
        (!std::mem::replace(&mut self.listed[home], true)).then_some(home)
    }

    /// Puts the pages of folders that the `nav` of `MkDocs` lists below their entries, unless they are listed elsewhere.
    fn fill(&mut self, entries: &[summary::Entry], drafts: &mut [Draft], documents: &[&str]) {
        for (entry, draft) in entries.iter().zip(drafts) {
            self.fill(&entry.children, &mut draft.children, documents);
            let folder = entry.target.as_deref().filter(|path| path.ends_with('/'));
            let Some(folder) = folder.filter(|_| draft.children.is_empty()) else {
                continue;
            };
            let is_free = |index: usize| !self.listed[index];
            let found = by_folders_in(folder, documents, &is_free, &Order::default());
            draft.children = found.unwrap_or_default();
            self.note(&draft.children);
        }
    }

    fn note(&mut self, drafts: &[Draft]) {
        for draft in drafts {
            if let What::Document(index) = draft.what {
                self.listed[index] = true;
            }
            self.note(&draft.children);
        }
    }

    fn node_kind(&mut self, target: Option<String>) -> What {
        let Some(target) = target else {
            return What::Group(None);
        };
        if target.is_empty() {
            return What::Unwritten;
        }
        if has_scheme(&target) || target.starts_with("//") || target.contains('#') {
            return What::Link(target);
        }
        // Documentation in the style of Laravel names the version of a page in its address.
        let address = target.split_once("{{version}}/");
        let address = address.map_or(&*target, |(_, page)| page);
        let decoded = percent_decode_str(address).decode_utf8_lossy();
        // Addresses of docsify begin at the folder of its sidebar.
        let address = match decoded.strip_prefix('/') {
            Some(below) if path::may_be_sidebar(self.summary_path) => below,
            _ => &*decoded,
        };
        let path = join(self.folder, address).unwrap_or_default();
        let path = path::composed(&path).into_owned();
        let folder = path.trim_end_matches('/');
        let spellings = [
            path.clone(),
            format!("{folder}.md"),
            format!("{folder}/README.md"),
            format!("{folder}/index.md"),
            format!("{folder}.mdx"),
            format!("{folder}/README.mdx"),
            format!("{folder}/index.mdx"),
        ];
        match spellings
            .iter()
            .find_map(|path| self.documents.get(path.trim_start_matches('/')))
        {
            Some(index) if self.listed[*index] => What::Link(target),
            Some(index) => {
                self.listed[*index] = true;
                What::Document(*index)
            }
            None if self.files.contains(path.as_str()) => What::Link(target),
            None if path.ends_with('/')
                && path::may_be_nav(self.summary_path)
                && self.documents.keys().any(|known| known.starts_with(&path)) =>
            {
                What::Group(None)
            }
            None => {
                let reason = format!("lists {target:?}, which does not exist");
                self.remarks.push(Remark::new(self.summary_path, &reason));
                What::Unwritten
            }
        }
    }
}

#[derive(Default)]
struct Folder<'t> {
    page: Option<usize>,
    /// By name, without the extension of a file.
    children: BTreeMap<&'t str, Folder<'t>>,
    /// A second file of the same name, such as `a.md` next to `a.markdown`.
    more: Vec<usize>,
}

/// The tree that folders describe.
pub(crate) fn by_folders(documents: &[&str], order: &Order<'_>) -> Result<Vec<Draft>, ImportError> {
    by_folders_in("", documents, &|_| true, order)
}

/// The tree that the folders below one describe, of some documents. The path of the folder is empty or ends with a slash.
pub(crate) fn by_folders_in(
    top: &str,
    documents: &[&str],
    is_in: &dyn Fn(usize) -> bool,
    order: &Order<'_>,
) -> Result<Vec<Draft>, ImportError> {
    let mut root = Folder::default();
    for (index, whole) in documents.iter().enumerate() {
        let Some(path) = whole.strip_prefix(top).filter(|_| is_in(index)) else {
            continue;
        };
        if path.split('/').count() > Limits::MAX_PAGE_DEPTH {
            return Err(ImportError::TooDeep {
                page: (*whole).to_owned(),
            });
        }
        let mut folder = &mut root;
        for name in path::folder(path)
            .split('/')
            .filter(|name| !name.is_empty())
        {
            folder = folder.children.entry(name).or_default();
        }
        if !path::is_folder_page(path) {
            folder = folder.children.entry(path::stem(path)).or_default();
        }
        match folder.page {
            // The page within a folder precedes the one next to the folder, which becomes its child.
            Some(other)
                if path::is_folder_page(path) && !path::is_folder_page(documents[other]) =>
            {
                folder.more.push(other);
                folder.page = Some(index);
            }
            Some(_) => folder.more.push(index),
            None => folder.page = Some(index),
        }
    }
    // A vault of notes, or a wiki, begins with its `Home.md`.
    let home = ["Home", "home"].into_iter().find(|name| {
        let child = root.children.get(name).filter(|_| root.page.is_none());
        child.is_some_and(|child| child.children.is_empty() && child.page.is_some())
    });
    let home = home.and_then(|name| root.children.remove(name)?.page);
    let first = (root.page.take())
        .or(home)
        .into_iter()
        .chain(std::mem::take(&mut root.more))
        .map(leaf);
    Ok(first.chain(beneath(root, top, order)).collect())
}

fn leaf(index: usize) -> Draft {
    Draft {
        title: None,
        what: What::Document(index),
        hidden: false,
        children: Vec::new(),
    }
}

fn beneath(folder: Folder<'_>, path: &str, order: &Order<'_>) -> Vec<Draft> {
    let children = folder.children.into_iter().map(|(name, child)| {
        let path = format!("{path}{name}/");
        (order.weight(child.page, &path), name, path, child)
    });
    let mut children: Vec<_> = children.collect();
    children.sort_by(|left, right| order::compare((left.0, left.1), (right.0, right.1)));
    let mut drafts = Vec::with_capacity(children.len());
    for (_, _, path, mut child) in children {
        let what = child
            .page
            .map_or_else(|| What::Group(Some(path.clone())), What::Document);
        let more = std::mem::take(&mut child.more);
        let mut below: Vec<Draft> = more.into_iter().map(leaf).collect();
        below.extend(beneath(child, &path, order));
        drafts.push(Draft {
            title: order.category(&path).and_then(|known| known.label.clone()),
            what,
            hidden: false,
            children: below,
        });
    }
    drafts
}
