//! The `_meta` files of Nextra.
//!
//! - A `_meta.js`, `_meta.ts`, `_meta.tsx` or `_meta.json` lists the pages and folders next to it by their names, in
//!   order, with titles; a separator with a title is a group of what follows. What it does not list comes after it.
//! - `_meta.global.*` lists those of all folders: `items` of an entry are those of its folder.

use std::collections::HashMap;

use crate::drafts::{Draft, What};
use quire_ecma::Value;
use quire_revisions::limits::Limits;
use quire_revisions::path;

use super::pages::{Pages, group, link, named, prefix};
use super::site::Site;

pub(super) fn list(site: Option<Site>, pages: &mut Pages<'_>) -> Option<Vec<Draft>> {
    let mut settings: HashMap<String, Value> = HashMap::new();
    let mut global = None;
    for file in pages.tree.files.clone() {
        let name = path::name(file);
        if !name.starts_with("_meta.") {
            continue;
        }
        let read = if name.rsplit_once('.').is_some_and(|(_, end)| end == "json") {
            let text = (pages.tree.read)(file).unwrap_or_default();
            let value: Option<serde_json::Value> = serde_json::from_str(&text).ok();
            value.map(Value::from)
        } else {
            quire_ecma::read(file, pages.tree.read).ok()
        };
        match read {
            Some(value @ Value::Object(_)) if name.starts_with("_meta.global.") => {
                global = Some((path::folder(file).to_owned(), value));
            }
            Some(value @ Value::Object(_)) => {
                settings.insert(path::folder(file).to_owned(), value);
            }
            _ => pages.remark(file, "cannot be read as data"),
        }
    }
    let by_settings = || {
        let folders = settings
            .keys()
            .chain(global.iter().map(|(folder, _)| folder));
        folders.min_by_key(|folder| folder.len()).cloned()
    };
    let root = site.and_then(|site| site.roots.into_iter().next());
    let root = root.or_else(by_settings)?;
    if let Some((folder, value)) = global {
        spread(&folder, &value, &mut settings, 1);
    }
    let start = prefix(&root);
    let home = pages
        .find(&start, "index")
        .or_else(|| pages.find(&start, "page"));
    let mut reader = Reader { settings, pages };
    let drafts = reader.folder(&start, 1);
    pages.begin_with(home);
    Some(drafts)
}

/// Gives each folder its entries of a `_meta.global`.
fn spread(folder: &str, value: &Value, settings: &mut HashMap<String, Value>, depth: usize) {
    if depth > Limits::MAX_PAGE_DEPTH {
        return;
    }
    for (name, entry) in value.as_object().unwrap_or_default() {
        if let Some(items) = entry.get("items") {
            let below = if folder.is_empty() {
                name.clone()
            } else {
                format!("{folder}/{name}")
            };
            spread(&below, items, settings, depth + 1);
        }
    }
    settings.insert(folder.to_owned(), value.clone());
}

struct Reader<'p, 'a> {
    settings: HashMap<String, Value>,
    pages: &'p mut Pages<'a>,
}

impl Reader<'_, '_> {
    /// The pages below a folder.
    fn folder(&mut self, root: &str, depth: usize) -> Vec<Draft> {
        let mut names: Vec<String> = Vec::new();
        for (_, path) in self.pages.below(root) {
            let rest = &path[root.len()..];
            let name = match rest.split_once('/') {
                Some((folder, _)) => folder,
                None => path::stem(rest),
            };
            if !names.iter().any(|known| known == name) {
                names.push(name.to_owned());
            }
        }
        let settings = self.settings.get(root.trim_end_matches('/')).cloned();
        let known = settings.as_ref().and_then(Value::as_object);
        let known = known.unwrap_or_default();
        names.retain(|name| known.iter().all(|(key, _)| key != name));
        // A page of the folder itself is listed where the folder is.
        let is_page = |name: &str| depth > 1 && name == "page" || name == "_meta";
        names.retain(|name| !is_page(name));
        names.sort_by_key(|name| name != "index");
        let mut drafts = Vec::new();
        if depth > 32 {
            return drafts;
        }
        // A separator with a title is a group of what follows it.
        let mut group_at = None;
        for (key, entry) in known {
            let text = |key: &str| entry.get(key).and_then(Value::as_str);
            if text("type") == Some("separator") {
                let title = text("title").filter(|title| !title.is_empty());
                group_at = title.map(|title| {
                    drafts.push(group(title, Vec::new()));
                    drafts.len() - 1
                });
            } else if key != "*" {
                let found = self.entry(root, key, Some(entry), depth);
                match group_at {
                    Some(at) => drafts[at].children.extend(found),
                    None => drafts.extend(found),
                }
            }
        }
        for name in names {
            drafts.extend(self.entry(root, &name, None, depth));
        }
        drafts
    }

    fn entry(
        &mut self,
        root: &str,
        name: &str,
        entry: Option<&Value>,
        depth: usize,
    ) -> Option<Draft> {
        let text = |key: &str| entry.and_then(|entry| entry.get(key)?.as_str());
        let title = entry.and_then(Value::as_str).or_else(|| text("title"));
        let title = title.filter(|title| !title.is_empty());
        if let Some(href) = text("href") {
            return Some(link(title.or(Some(name)), href));
        }
        let folder = format!("{root}{name}/");
        let page = self.pages.find(root, name);
        // The page of a folder of `app` is `page.mdx`.
        let of_folder = || (name == "index").then(|| self.pages.find(root, "page"));
        let page = page.or_else(|| of_folder().flatten());
        let page = page.filter(|page| !self.pages.is_listed(*page));
        let is_own =
            |page: &usize| path::folder(self.pages.path(*page)) != root.trim_end_matches('/');
        // The page of a folder is listed by its own settings as `index`, unless it stands for the folder.
        let has_index = self.settings.get(folder.trim_end_matches('/'));
        let has_index = has_index.is_some_and(|settings| settings.get("index").is_some());
        let page = page.filter(|page| !(has_index && is_own(page)) || name == "index");
        let holder = page.map(|page| self.pages.page(page, title, Vec::new()));
        let below = self.folder(&folder, depth + 1);
        let is_hidden = text("display") == Some("hidden");
        let draft = match holder {
            Some(holder) => Draft {
                children: below,
                ..holder
            },
            None if below.is_empty() => return None,
            None => group(&title.map_or_else(|| named(name), str::to_owned), below),
        };
        let is_page = matches!(draft.what, What::Document(_));
        Some(Draft {
            hidden: is_hidden && is_page && name != "index",
            ..draft
        })
    }
}
