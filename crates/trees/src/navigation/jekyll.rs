//! The navigation of Jekyll's themes.
//!
//! - A file of `_data` whose name has `nav`, `toc` or `sidebar` lists pages: by address, path or name.
//! - Otherwise `parent` and `grand_parent` name the pages above by their titles, as in Just the Docs; siblings are in
//!   the order of `nav_order`, then of their titles.

use std::collections::HashMap;

use super::pages::{Pages, group, link};
use crate::drafts::{Draft, What};
use crate::order::compare;
use quire_links::address::syntax::has_scheme;
use quire_links::front_matter::{self, Value};
use quire_revisions::limits::Limits;
use quire_revisions::path;

/// Bytes of a file that lists pages.
const SIZE: usize = 512 << 10;

pub(super) fn list(pages: &mut Pages<'_>) -> Option<Vec<Draft>> {
    let by_data = by_data(pages);
    let drafts = by_data.or_else(|| by_parents(pages))?;
    let mut home = ["index", "README", "home"].into_iter();
    let home = home.find_map(|name| pages.find("", name));
    pages.begin_with(home);
    Some(drafts)
}

fn by_data(pages: &mut Pages<'_>) -> Option<Vec<Draft>> {
    let is_listing = |path: &&str| {
        let stem = path::stem(path).to_ascii_lowercase();
        let has_word = ["nav", "toc", "sidebar", "docs"]
            .iter()
            .any(|word| stem.contains(word));
        let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension);
        path.split('/').any(|folder| folder == "_data")
            && has_word
            && ["yml", "yaml", "json"].contains(&extension)
    };
    let mut files: Vec<&str> = pages
        .tree
        .files
        .iter()
        .copied()
        .filter(is_listing)
        .collect();
    // Navigation of the page's head lists less than that of its side.
    files.sort_by_key(|path| !path.contains("doc") && !path.contains("side"));
    for file in files {
        let Some(text) = (pages.tree.read)(file).filter(|text| text.len() <= SIZE) else {
            continue;
        };
        let text = text
            .trim_start_matches('\u{feff}')
            .trim_start_matches("---\n");
        let list = front_matter::read_value(&format!("nav:\n{text}"), "nav");
        let value = list.or_else(|| front_matter::entries(text).ok().map(Value::Map));
        let Some(value) = value else {
            pages.remark(file, "cannot be read as a list of pages");
            continue;
        };
        let drafts = of_value(&value, file, pages, 1);
        if drafts.iter().any(has_page) {
            return Some(drafts);
        }
    }
    None
}

fn has_page(draft: &Draft) -> bool {
    matches!(draft.what, What::Document(_)) || draft.children.iter().any(has_page)
}

fn of_value(value: &Value, file: &str, pages: &mut Pages<'_>, depth: usize) -> Vec<Draft> {
    if depth > 32 {
        return Vec::new();
    }
    match value {
        Value::List(items) => {
            let mut drafts = Vec::new();
            for item in items {
                drafts.extend(of_item(item, file, pages, depth));
            }
            drafts
        }
        // Lists by name.
        Value::Map(pairs) => {
            let mut drafts = Vec::new();
            let lists = pairs
                .iter()
                .filter(|(_, value)| matches!(value, Value::List(_)));
            let count = lists.clone().count();
            for (name, value) in lists {
                let below = of_value(value, file, pages, depth + 1);
                if count == 1 || !below.iter().any(has_page) {
                    drafts.extend(below);
                } else {
                    drafts.push(group(&super::pages::named(name), below));
                }
            }
            drafts
        }
        Value::Text(_) | Value::Null => Vec::new(),
    }
}

fn of_item(item: &Value, file: &str, pages: &mut Pages<'_>, depth: usize) -> Vec<Draft> {
    if let Some(name) = item.text() {
        return entry(None, name, Vec::new(), file, pages)
            .into_iter()
            .collect();
    }
    let Some(pairs) = item.map() else {
        return of_value(item, file, pages, depth + 1);
    };
    let find = |keys: &[&str]| keys.iter().find_map(|key| item.get(key)?.text());
    let title = find(&["title", "name", "text", "label"]);
    let address = find(&[
        "url", "link", "href", "path", "page", "slug", "docid", "doc", "id",
    ]);
    let mut below = Vec::new();
    for (_, value) in pairs {
        if matches!(value, Value::List(_)) {
            below.extend(of_value(value, file, pages, depth + 1));
        }
    }
    match (title, address) {
        (title, Some(address)) => entry(title, address, below, file, pages)
            .into_iter()
            .collect(),
        (Some(title), None) => vec![group(title, below)],
        // A title that is the key of its pages.
        (None, None) => match pairs {
            [(title, Value::Text(address))] => entry(Some(title), address, below, file, pages)
                .into_iter()
                .collect(),
            [(title, Value::List(_))] => vec![group(title, below)],
            _ => below,
        },
    }
}

/// A page by its address, or by its name in a collection.
fn entry(
    title: Option<&str>,
    address: &str,
    below: Vec<Draft>,
    file: &str,
    pages: &mut Pages<'_>,
) -> Option<Draft> {
    if has_scheme(address) || address.contains('#') {
        return Some(Draft {
            children: below,
            ..link(title, address)
        });
    }
    let plain = address.trim_matches('/');
    let in_collection = || pages.find("", &format!("_{plain}"));
    let by_name = || {
        let wanted = plain.strip_suffix(".html").unwrap_or(plain);
        let mut found = pages.below("_").filter(|(_, path)| {
            let bare = path.rsplit_once('.').map_or(*path, |(bare, _)| bare);
            bare.split_once('/').is_some_and(|(_, name)| name == wanted)
        });
        found.next().map(|(index, _)| index)
    };
    let by_permalink = || {
        let mut found = pages.below("").filter(|(index, _)| {
            let permalink = pages.front_matter_value(*index, "permalink");
            let permalink = permalink.as_ref().and_then(Value::text);
            permalink.is_some_and(|path| path.trim_matches('/') == plain)
        });
        found.next().map(|(index, _)| index)
    };
    let found = by_permalink().or_else(|| pages.find("", address));
    match found.or_else(in_collection).or_else(by_name) {
        Some(index) => Some(pages.page(index, title, below)),
        None => pages.entry(file, "", title, address, below),
    }
}

fn by_parents(pages: &mut Pages<'_>) -> Option<Vec<Draft>> {
    let count = pages.tree.texts.len();
    let text = |pages: &Pages<'_>, index: usize, key: &str| {
        pages
            .front_matter_value(index, key)?
            .text()
            .map(str::to_owned)
    };
    let parents: Vec<Option<String>> = (0..count).map(|at| text(pages, at, "parent")).collect();
    if parents.iter().all(Option::is_none) {
        return None;
    }
    let mut by_title: HashMap<&str, Vec<usize>> = HashMap::new();
    for index in 0..count {
        if let Some(title) = pages.title(index) {
            by_title.entry(title).or_default().push(index);
        }
    }
    let mut children: HashMap<Option<usize>, Vec<usize>> = HashMap::new();
    for index in 0..count {
        if pages.tree.texts[index].is_draft {
            continue;
        }
        let above = parents[index].as_deref().and_then(|parent| {
            let known = by_title.get(parent)?;
            let grand = text(pages, index, "grand_parent");
            let is_it = |at: &&usize| grand.is_none() || parents[**at] == grand;
            known.iter().find(is_it).or(known.first()).copied()
        });
        // A page without a title is not in the navigation.
        let has_title = pages.title(index).is_some();
        if above != Some(index) && has_title {
            children.entry(above).or_default().push(index);
        }
    }
    for siblings in children.values_mut() {
        let key = |index: usize| {
            let weight = pages.order.weights.get(index).copied().flatten();
            (
                weight.unwrap_or(f64::INFINITY),
                pages.title(index).unwrap_or_default(),
            )
        };
        siblings.sort_by(|left, right| compare(key(*left), key(*right)));
    }
    Some(below(None, &mut children, pages, 1))
}

fn below(
    above: Option<usize>,
    children: &mut HashMap<Option<usize>, Vec<usize>>,
    pages: &mut Pages<'_>,
    depth: usize,
) -> Vec<Draft> {
    if depth > Limits::MAX_PAGE_DEPTH {
        return Vec::new();
    }
    let mut drafts = Vec::new();
    for index in children.remove(&above).unwrap_or_default() {
        let below = below(Some(index), children, pages, depth + 1);
        drafts.push(pages.page(index, None, below));
    }
    drafts
}
