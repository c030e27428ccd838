//! An HTML export of a Confluence space.
//!
//! - `index.html` contains the order and the nesting of the pages, which become a `SUMMARY.md`.
//! - A page is named by its title, without the id; links by `pageId` are found, too.
//! - Styles and icons are not imported; attachments are.

use std::collections::{HashMap, HashSet};

use quire_revisions::Limits;
use quire_revisions::slug::slugify;
use quire_revisions::spool::TreeFile;

use crate::dom::At;
use crate::error::SourceError;
use crate::html;
use crate::{Converted, Note};

use super::outline::{self, Entry, SUMMARY};
use super::path_map::{PathMap, folder, join, name, stem};
use super::paths::Paths;
use super::site::{Content, Site, Source, add_fragments};
use super::{is_convertible, is_page, store_like, titled, without_top};

/// Folders of what a page looks like.
const STYLE_FOLDERS: [&str; 2] = ["styles/", "images/icons/"];

/// Levels of the tree of pages that are read.
const MAX_LEVELS: usize = 60;

pub(super) fn tree(
    mut files: Vec<TreeFile>,
    limits: &Limits,
    stop: &dyn Fn() -> bool,
) -> Result<Converted, SourceError> {
    without_top(&mut files);
    files.retain(|file| {
        !STYLE_FOLDERS
            .iter()
            .any(|folder| file.path.starts_with(folder))
    });
    let index = files
        .iter()
        .find(|file| file.path == "index.html" && is_convertible(file, limits));
    let listed = index.map(listed).transpose()?.unwrap_or_default();
    if !listed.is_empty() {
        files.retain(|file| file.path != "index.html");
    }

    let mut remarks = Vec::new();
    let path_map = assign_paths(&files, &titles(&listed), limits, &mut remarks);
    let ids: HashMap<String, String> = files
        .iter()
        .filter_map(|file| Some((id(&file.path)?.to_owned(), file.path.clone())))
        .collect();
    let mut site = Site::new(path_map, limits, stop, remarks);
    site.resolve = Box::new(move |url| ids.get(page_id(url)?).cloned());
    let mut referenced = HashSet::new();
    for file in files.iter().filter(|file| is_convertible(file, limits)) {
        site.check_stop()?;
        add_fragments(&html::decode(&file.bytes.read()?, None), &mut referenced);
    }
    site.referenced = Some(referenced);

    let like = files.first().map(|file| file.bytes.clone());
    let mut output = Vec::with_capacity(files.len() + 1);
    let mut titles = HashMap::new();
    for file in files {
        if is_page(&file.path) {
            let old = file.path.clone();
            if let Some(page) = site.page(file, &content)? {
                if page.is_converted {
                    titles.insert(old, page.title);
                }
                output.push(page.file);
            }
        } else {
            output.push(file);
        }
    }
    let summary = summary(&listed, &titles, &site.path_map);
    if let Some(like) = like.filter(|_| !listed.is_empty()) {
        let bytes = store_like(&like, summary.into_bytes())?;
        output.push(TreeFile {
            path: SUMMARY.to_owned(),
            bytes,
        });
    }
    let remarks = site.remarks;
    Ok(Converted {
        files: output,
        remarks,
    })
}

/// A page in the index.
struct Listed {
    href: String,
    title: String,
    children: Vec<Listed>,
}

/// The tree of pages of the index.
fn listed(file: &TreeFile) -> Result<Vec<Listed>, SourceError> {
    let bytes = file.bytes.read()?;
    let text = html::decode(&bytes, None);
    let Ok(dom) = html::parse(&text, "index.html") else {
        return Ok(Vec::new());
    };
    let is_list = |at: At<'_>| at.name() == "ul" && at.find(|inner| inner.name() == "a").is_some();
    let mut lists: Vec<At<'_>> = Vec::new();
    let main = dom
        .root()
        .find(|at| at.attribute("id") == Some("content"))
        .unwrap_or(dom.root());
    for at in main.descendants().filter(|at| is_list(*at)) {
        let is_inner = std::iter::successors(at.parent(), |at| at.parent())
            .any(|around| around.name() == "ul");
        if !is_inner {
            lists.push(at);
        }
    }
    Ok(lists
        .into_iter()
        .flat_map(|list| entries(list, 0))
        .collect())
}

fn entries(list: At<'_>, level: usize) -> Vec<Listed> {
    let mut entries: Vec<Listed> = Vec::new();
    for item in list.elements().take_while(|_| level < MAX_LEVELS) {
        if item.name() == "ul" {
            let beneath = self::entries(item, level + 1);
            if let Some(above) = entries.last_mut() {
                above.children.extend(beneath);
            } else {
                entries.extend(beneath);
            }
            continue;
        }
        let mut inner = item.descendants().take_while(|at| at.name() != "ul");
        let link = inner.find(|at| at.name() == "a" && at.attribute("href").is_some());
        let lists = item.descendants().filter(|at| at.name() == "ul");
        let lists = lists.filter(|list| {
            let around = std::iter::successors(list.parent(), |at| at.parent());
            around
                .take_while(|at| at.key() != item.key())
                .all(|at| at.name() != "ul")
        });
        let children: Vec<Listed> = lists
            .flat_map(|list| self::entries(list, level + 1))
            .collect();
        match link {
            Some(link) => entries.push(Listed {
                href: link.attribute("href").unwrap_or_default().to_owned(),
                title: link.words(),
                children,
            }),
            None => entries.extend(children),
        }
    }
    entries
}

/// The titles of the index by their addresses.
fn titles(listed: &[Listed]) -> HashMap<&str, &str> {
    let mut titles = HashMap::new();
    let mut rest: Vec<&Listed> = listed.iter().collect();
    while let Some(entry) = rest.pop() {
        titles.insert(entry.href.as_str(), entry.title.as_str());
        rest.extend(&entry.children);
    }
    titles
}

/// Assigns the new paths of files.
fn assign_paths(
    files: &[TreeFile],
    titles: &HashMap<&str, &str>,
    limits: &Limits,
    remarks: &mut Vec<Note>,
) -> PathMap {
    let mut paths = Paths::reserving(SUMMARY);
    let mut renamed = HashMap::new();
    let (pages, others): (Vec<_>, Vec<_>) =
        files.iter().partition(|file| is_convertible(file, limits));
    for file in others {
        renamed.insert(file.path.clone(), paths.claim(&file.path));
    }
    for file in pages {
        let stem = stem(name(&file.path));
        let stem = match (stem, id(&file.path)) {
            (_, Some(id)) if id == stem => titles
                .get(name(&file.path))
                .map_or(id.to_owned(), |title| slugify(title)),
            (stem, Some(id)) => stem[..stem.len() - id.len()]
                .trim_end_matches('_')
                .to_owned(),
            ("index", None) => "README".to_owned(),
            (stem, None) => stem.to_owned(),
        };
        let preferred = join(folder(&file.path), &format!("{stem}.md"));
        let taken = paths.claim(&preferred);
        if taken != preferred {
            remarks.push(Note::renamed(&file.path, &taken, &preferred));
        }
        renamed.insert(file.path.clone(), taken);
    }
    PathMap::new(renamed)
}

/// The id in the name of a page: `Title_123.html`, `123.html`.
fn id(path: &str) -> Option<&str> {
    let stem = stem(name(path));
    let digits = stem.bytes().rev().take_while(u8::is_ascii_digit).count();
    let (before, id) = stem.split_at(stem.len() - digits);
    (is_page(path)
        && digits > 0
        && (before.is_empty() || before.ends_with('_') && before.len() > 1))
        .then_some(id)
}

/// The id of a page that a link names.
fn page_id(url: &str) -> Option<&str> {
    let rest = url
        .split_once("pageId=")
        .or_else(|| url.split_once("/pages/"))?
        .1;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    (digits > 0).then(|| &rest[..digits])
}

/// A page as Confluence exports it.
fn content(source: &Source<'_>) -> Option<Content> {
    let root = source.dom.root();
    let by_id = |id: &str| root.find(|at| at.attribute("id") == Some(id));
    let Some(main) = by_id("main-content") else {
        return super::plain(source);
    };
    let title = by_id("title-text")
        .or_else(|| by_id("title-heading"))
        .or_else(|| root.find(|at| at.name() == "title"));
    let title = title.map(At::words).unwrap_or_default();
    let title = title
        .split_once(" : ")
        .map_or(title.as_str(), |(_, title)| title)
        .trim()
        .to_owned();
    let mut converter = html::Converter::new(root);
    let mut blocks = converter.page(main);
    if !title.is_empty() {
        blocks.insert(0, titled(&title));
    }
    let (head, embedded) = (String::new(), converter.embedded);
    Some(Content {
        title,
        head,
        blocks,
        embedded,
    })
}

/// The table of contents: the pages of the index, then those that it does not list.
fn summary(listed: &[Listed], titles: &HashMap<String, String>, path_map: &PathMap) -> String {
    let mut left: HashSet<&str> = titles.keys().map(String::as_str).collect();
    let mut entries = entries_of(listed, path_map, &mut left);
    let mut rest: Vec<&str> = left.into_iter().collect();
    rest.sort_unstable();
    for old in rest {
        let title = titles.get(old).filter(|title| !title.is_empty());
        let (title, children) = (title.map_or(old, String::as_str).to_owned(), Vec::new());
        let path = path_map.of(old).unwrap_or(old).to_owned();
        entries.push(Entry {
            title,
            path,
            children,
        });
    }
    outline::write(&entries)
}

fn entries_of(listed: &[Listed], path_map: &PathMap, left: &mut HashSet<&str>) -> Vec<Entry> {
    let mut entries = Vec::new();
    for item in listed {
        let found = path_map.find("", &item.href).map(|(found, _)| found);
        let children = entries_of(&item.children, path_map, left);
        match found.filter(|found| left.remove(found.old)) {
            Some(found) => entries.push(Entry {
                title: item.title.clone(),
                path: found.new.to_owned(),
                children,
            }),
            None => entries.extend(children),
        }
    }
    entries
}
