//! Listed pages as a text that a revision keeps.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::drafts::{Draft, What};
use quire_revisions::limits::Limits;

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Item {
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    /// Path of the page's file.
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
    /// Path of the folder that the group stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    folder: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    hidden: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pages: Vec<Item>,
}

/// Returns the text that keeps listed pages.
pub(crate) fn store(drafts: &[Draft], documents: &[&str]) -> String {
    serde_json::to_string(&items(drafts, documents)).unwrap_or_default()
}

fn items(drafts: &[Draft], documents: &[&str]) -> Vec<Item> {
    let item = |draft: &Draft| {
        let mut item = Item {
            title: draft.title.clone(),
            hidden: draft.hidden,
            pages: items(&draft.children, documents),
            ..Item::default()
        };
        match &draft.what {
            What::Document(index) => item.page = documents.get(*index).map(|&path| path.to_owned()),
            What::Link(href) => item.link = Some(href.clone()),
            What::Group(folder) => item.folder.clone_from(folder),
            What::Unwritten => item.page = Some(String::new()),
        }
        item
    };
    drafts.iter().map(item).collect()
}

/// Returns the pages that a text keeps; nothing if one of them is not among the documents, or a document is missing.
pub(crate) fn restore(text: &str, documents: &[&str]) -> Option<Vec<Draft>> {
    let items: Vec<Item> = serde_json::from_str(text).ok()?;
    let mut indexes: HashMap<&str, usize> = documents
        .iter()
        .enumerate()
        .map(|(index, path)| (*path, index))
        .collect();
    let drafts = drafts(items, &mut indexes, 1)?;
    indexes.is_empty().then_some(drafts)
}

fn drafts(
    items: Vec<Item>,
    indexes: &mut HashMap<&str, usize>,
    depth: usize,
) -> Option<Vec<Draft>> {
    if depth > Limits::MAX_PAGE_DEPTH + 1 {
        return None;
    }
    let mut drafts = Vec::with_capacity(items.len());
    for item in items {
        let what = match (item.page, item.link) {
            (Some(path), _) if path.is_empty() => What::Unwritten,
            (Some(path), _) => What::Document(indexes.remove(path.as_str())?),
            (None, Some(href)) => What::Link(href),
            (None, None) => What::Group(item.folder),
        };
        drafts.push(Draft {
            title: item.title,
            what,
            hidden: item.hidden,
            children: self::drafts(item.pages, indexes, depth + 1)?,
        });
    }
    Some(drafts)
}
