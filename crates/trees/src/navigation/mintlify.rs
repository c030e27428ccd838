//! The navigation of Mintlify: `docs.json`, or `mint.json`.
//!
//! - Tabs, anchors, dropdowns, products, versions, languages and groups are groups; a single language, version, product or
//!   tab is none. The first version and the first language come first.
//! - Of a `mint.json`, pages belong to the tab or anchor whose `url` their paths begin with.

use quire_ecma::Value;

use super::pages::{Pages, group, link, prefix};
use super::site::Site;
use crate::drafts::{Draft, What};

/// Keys that hold groups, with the keys of titles.
const DIVISIONS: [&str; 10] = [
    "languages",
    "versions",
    "products",
    "tabs",
    "anchors",
    "dropdowns",
    "menu",
    "groups",
    "pages",
    "global",
];

/// Keys of divisions that are chosen above the pages, not next to them.
const LEVELS: [&str; 4] = ["languages", "versions", "products", "tabs"];

/// Keys that give a division its title.
const TITLES: [&str; 9] = [
    "tab", "anchor", "dropdown", "product", "version", "language", "group", "item", "name",
];

pub(super) fn list(site: &Site, pages: &mut Pages<'_>) -> Option<Vec<Draft>> {
    let value = site.value.as_ref()?;
    let mut reader = Reader {
        root: prefix(site.roots.first()?),
        file: site.settings.clone(),
        pages,
    };
    let navigation = value.get("navigation")?;
    let drafts = match navigation {
        Value::Array(groups) => reader.tabs(groups, value),
        navigation => reader.division(navigation, 1),
    };
    let first = first(&drafts);
    let mut home = ["index", "introduction"].into_iter();
    let home = home.find_map(|name| pages.find(&prefix(&site.roots[0]), name));
    // A page that no entry lists is not the home page.
    let home = home.filter(|home| pages.is_listed(*home) || pages.path(*home).contains("index"));
    pages.begin_with(home.or(first));
    Some(drafts)
}

/// The first page.
fn first(drafts: &[Draft]) -> Option<usize> {
    let draft = drafts.first()?;
    match draft.what {
        What::Document(index) => Some(index),
        // The home page stays in its group.
        _ => None,
    }
}

struct Reader<'p, 'a> {
    root: String,
    file: String,
    pages: &'p mut Pages<'a>,
}

impl Reader<'_, '_> {
    /// Returns the drafts of an object.
    fn division(&mut self, value: &Value, depth: usize) -> Vec<Draft> {
        let mut drafts = Vec::new();
        if depth > 64 {
            return drafts;
        }
        for key in DIVISIONS {
            match value.get(key) {
                Some(Value::Array(items)) => {
                    // Other languages may be other variants of the site.
                    let is_language = key == "languages";
                    let is_there = |item: &&Value| !is_language || self.has_page(item, 1);
                    let items: Vec<&Value> = items.iter().filter(is_there).collect();
                    // One of these alone is not a level.
                    let is_alone = items.len() == 1 && LEVELS.contains(&key);
                    for item in items {
                        if is_alone && item.get("href").is_none() {
                            drafts.extend(self.division(item, depth + 1));
                        } else {
                            drafts.extend(self.item(item, depth));
                        }
                    }
                }
                Some(inner @ Value::Object(_)) => drafts.extend(self.division(inner, depth + 1)),
                _ => {}
            }
        }
        drafts
    }

    /// Returns true if one of the pages of a division is in the tree.
    fn has_page(&self, value: &Value, depth: usize) -> bool {
        let is_in = |value: &Value| self.has_page(value, depth + 1);
        match value {
            Value::String(page) => self.pages.find(&self.root, page).is_some(),
            Value::Array(items) => depth <= 64 && items.iter().any(is_in),
            Value::Object(_) if depth <= 64 => DIVISIONS
                .iter()
                .chain(&["root"])
                .filter_map(|key| value.get(key))
                .any(is_in),
            _ => false,
        }
    }

    fn item(&mut self, item: &Value, depth: usize) -> Option<Draft> {
        let text = |key: &str| item.get(key).and_then(Value::as_str);
        if let Some(page) = item.as_str() {
            // An operation of an API has no file.
            if page.contains(' ') && self.pages.find(&self.root, page).is_none() {
                return None;
            }
            return self
                .pages
                .entry(&self.file, &self.root, None, page, Vec::new());
        }
        if item.get("hidden").and_then(Value::as_bool) == Some(true) {
            return None;
        }
        let title = TITLES.into_iter().find_map(text);
        let root = text("root").and_then(|page| self.pages.find(&self.root, page));
        let holder = root.map(|index| self.pages.page(index, title, Vec::new()));
        let below = self.division(item, depth + 1);
        if let Some(holder) = holder {
            return Some(Draft {
                children: below,
                ..holder
            });
        }
        match (title, text("href").or_else(|| text("url"))) {
            (Some(title), Some(href)) if below.is_empty() => Some(link(Some(title), href)),
            (title, _) => Some(group(title.unwrap_or_default(), below)),
        }
    }

    /// The groups of a `mint.json`, below their tabs and anchors.
    fn tabs(&mut self, groups: &[Value], value: &Value) -> Vec<Draft> {
        let divisions = ["tabs", "anchors"].into_iter();
        let divisions = divisions
            .filter_map(|key| value.get(key)?.as_array())
            .flatten();
        let divisions: Vec<(&str, &str)> = divisions
            .filter_map(|one| Some((one.get("name")?.as_str()?, one.get("url")?.as_str()?)))
            .collect();
        let mut own = Vec::new();
        let mut below: Vec<Vec<Draft>> = divisions.iter().map(|_| Vec::new()).collect();
        for value in groups {
            let at = divisions.iter().position(|(_, url)| {
                let start = format!("{}/", url.trim_matches('/'));
                start_of(value, 1).is_some_and(|path| path.starts_with(&start))
            });
            let draft = self.item(value, 1);
            match at {
                Some(at) => below[at].extend(draft),
                None => own.extend(draft),
            }
        }
        for ((name, url), below) in divisions.into_iter().zip(below) {
            if !below.is_empty() {
                own.push(group(name, below));
            } else if quire_links::address::syntax::has_scheme(url) {
                own.push(link(Some(name), url));
            }
        }
        own
    }
}

/// The first page of a group.
fn start_of(value: &Value, depth: usize) -> Option<&str> {
    match value {
        Value::String(page) => Some(page),
        value if depth <= 64 => {
            let pages = value.get("pages")?.as_array()?;
            pages.iter().find_map(|page| start_of(page, depth + 1))
        }
        _ => None,
    }
}
