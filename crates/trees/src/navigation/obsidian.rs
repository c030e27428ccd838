//! The navigation of Obsidian Publish: the order that `site-options.json` lists.
//!
//! - `navigationOrdering` lists paths of folders and notes. What it does not list follows, by name.
//! - `navigationHiddenItems` lists those that are not shown, and `indexFile` names the first page.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::pages::Pages;
use crate::drafts::{Draft, What};
use quire_revisions::path;

/// Path of the options.
const OPTIONS: &str = "site-options.json";

pub(super) fn list(pages: &mut Pages<'_>) -> Option<Vec<Draft>> {
    if !pages.tree.files.contains(&OPTIONS) {
        return None;
    }
    let text = (pages.tree.read)(OPTIONS)?;
    let Ok(options) = serde_json::from_str::<Value>(&text) else {
        pages.remark(OPTIONS, "cannot be read");
        return None;
    };
    let ordering = paths(&options, "navigationOrdering");
    if ordering.is_empty() {
        return None;
    }
    let order = Ordering {
        positions: ordering
            .iter()
            .enumerate()
            .map(|(position, path)| (*path, position))
            .collect(),
        hidden: paths(&options, "navigationHiddenItems")
            .into_iter()
            .collect(),
    };
    let mut drafts = pages.folder("");
    order.apply(&mut drafts, pages, false);
    let index = options.get("indexFile").and_then(Value::as_str);
    let home = index.and_then(|index| pages.find("", index));
    pages.begin_with(home);
    Some(drafts)
}

/// The paths of a list, without extensions.
fn paths<'v>(options: &'v Value, key: &str) -> Vec<&'v str> {
    let list = options.get(key).and_then(Value::as_array);
    let paths = list.into_iter().flatten().filter_map(Value::as_str);
    paths.map(bare).collect()
}

fn bare(path: &str) -> &str {
    let path = path.trim_matches('/');
    path.strip_suffix(".md").unwrap_or(path)
}

struct Ordering<'v> {
    /// Positions by path.
    positions: HashMap<&'v str, usize>,
    hidden: HashSet<&'v str>,
}

impl Ordering<'_> {
    fn apply(&self, drafts: &mut [Draft], pages: &Pages<'_>, is_hidden: bool) {
        let path = |draft: &Draft| match &draft.what {
            What::Document(index) => {
                let path = pages.path(*index);
                let is_folder = path::is_folder_page(path) && !path::folder(path).is_empty();
                Some(bare(if is_folder { path::folder(path) } else { path }).to_owned())
            }
            What::Group(folder) => folder.as_deref().map(|folder| bare(folder).to_owned()),
            _ => None,
        };
        for draft in &mut *drafts {
            let path = path(draft);
            let is_listed = path.is_some_and(|path| self.hidden.contains(&*path));
            let is_hidden = is_hidden || is_listed;
            draft.hidden |= is_hidden && matches!(draft.what, What::Document(_));
            self.apply(&mut draft.children, pages, is_hidden);
        }
        drafts.sort_by_key(|draft| {
            let position = path(draft).and_then(|path| self.positions.get(&*path).copied());
            position.unwrap_or(usize::MAX)
        });
    }
}
