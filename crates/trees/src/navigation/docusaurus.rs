//! The sidebars of Docusaurus.
//!
//! - The presets and plugins of `docusaurus.config.*` name the folders of documentation, each with its sidebars.
//! - Several sidebars become groups, named as the navigation bar names them.

use std::collections::HashMap;

use crate::drafts::{Draft, What};
use quire_ecma::Value;
use quire_links::address::syntax::join;
use quire_links::front_matter;
use quire_revisions::path;
use quire_revisions::published::unnumbered;

use super::pages::{Pages, group, link, named, prefix};
use super::site::Site;

/// A folder of documentation.
#[derive(Debug, Clone)]
pub(super) struct Part {
    pub(super) root: String,
    /// Path of the file with its sidebars.
    pub(super) sidebars: Option<String>,
    pub(super) id: String,
    /// The version that visitors see first.
    pub(super) last_version: Option<String>,
    /// True if the version that is written now is not shown.
    pub(super) is_without_current: bool,
}

/// The folders of documentation of a site.
pub(super) fn parts(
    site: &Site,
    paths: &[&str],
    read: &dyn Fn(&str) -> Option<String>,
) -> Vec<Part> {
    let base = path::folder(&site.settings);
    let mut parts = Vec::new();
    let none = Vec::new();
    let list = |key: &str| {
        let value = site.value.as_ref().and_then(|value| value.get(key));
        value.and_then(Value::as_array).unwrap_or(&none)
    };
    let mut has_preset = false;
    for preset in list("presets") {
        let Some([_, options, ..]) = preset.as_array() else {
            continue;
        };
        let docs = options.get("docs");
        has_preset |= options.as_object().is_some();
        if options.as_object().is_some() && docs.and_then(Value::as_bool) != Some(false) {
            parts.extend(part(base, docs.unwrap_or(&Value::Null)));
        }
    }
    for plugin in list("plugins") {
        if let Some([name, options, ..]) = plugin.as_array()
            && name
                .as_str()
                .or(argument(name))
                .is_some_and(|name| name.contains("content-docs"))
        {
            parts.extend(part(base, options));
        }
    }
    if parts.is_empty() && !has_preset {
        parts.extend(part(base, &Value::Null));
    }
    let has = |root: &str| {
        let start = prefix(root);
        paths.iter().any(|path| path.starts_with(&start))
    };
    for part in &mut parts {
        // A site in a folder next to its pages.
        if part.id == "default"
            && !has(&part.root)
            && let Some(root) = join(base, "../docs").filter(|root| has(root))
        {
            part.root = root;
        }
        // Settings that are not data still have their sidebars next to them.
        if part.sidebars.is_none() && site.value.is_none() && part.id == "default" {
            let mut found = paths
                .iter()
                .filter(|path| path::folder(path) == base && path::stem(path) == "sidebars");
            part.sidebars = found.next().map(|&path| path.to_owned());
        }
        // Noted as files that matter.
        if let Some(sidebars) = &part.sidebars {
            let _ = quire_ecma::read(sidebars, read);
        }
    }
    parts
}

/// The text that a call such as `require.resolve("./sidebars.js")` names.
fn argument(value: &Value) -> Option<&str> {
    match value {
        Value::Call(call) => call.arguments.iter().rev().find_map(Value::as_str),
        _ => None,
    }
}

fn part(base: &str, options: &Value) -> Option<Part> {
    let text = |key: &str| {
        let value = options.get(key)?;
        value.as_str().or(argument(value))
    };
    let root = join(base, text("path").unwrap_or("docs"))?;
    Some(Part {
        root: root.trim_end_matches('/').to_owned(),
        sidebars: text("sidebarPath").and_then(|path| join(base, path)),
        id: text("id").unwrap_or("default").to_owned(),
        last_version: text("lastVersion").map(str::to_owned),
        is_without_current: options
            .get("includeCurrentVersion")
            .and_then(Value::as_bool)
            == Some(false),
    })
}

struct Reader<'p, 'a> {
    pages: &'p mut Pages<'a>,
    root: String,
    file: String,
    ids: HashMap<String, usize>,
}

pub(super) fn list(site: Option<Site>, pages: &mut Pages<'_>) -> Option<Vec<Draft>> {
    let Some(site) = site else {
        let home = home(pages, "")?;
        return pages.site("", Some(home));
    };
    if site.value.is_none() {
        pages.remark(&site.settings, "cannot be read as data");
    }
    let mut drafts = Vec::new();
    let mut first = None;
    for part in &site.parts {
        first = first.or_else(|| home(pages, &prefix(&part.root)));
        let own = of_part(&site, part, pages);
        if own.is_empty() {
            continue;
        }
        if site.parts.len() > 1 && !drafts.is_empty() {
            let title = label_of(&site, "docsPluginId", &part.id);
            drafts.push(group(&title.unwrap_or_else(|| named(&part.root)), own));
        } else {
            drafts.extend(own);
        }
    }
    pages.begin_with(first);
    Some(drafts)
}

/// The page whose address is that of the documentation.
fn home(pages: &Pages<'_>, root: &str) -> Option<usize> {
    let mut found = pages.below(root).filter(|(index, _)| {
        let slug = pages.front_matter_value(*index, "slug");
        slug.as_ref().and_then(front_matter::Value::text) == Some("/")
    });
    found.next().map(|(index, _)| index)
}

fn of_part(site: &Site, part: &Part, pages: &mut Pages<'_>) -> Vec<Draft> {
    let root = prefix(&part.root);
    let Some(file) = &part.sidebars else {
        return pages.folder(&root);
    };
    let value = match sidebars(file, pages.tree.read) {
        Ok(value @ Value::Object(_)) => value,
        Ok(value) => {
            pages.unread(&value);
            return pages.folder(&root);
        }
        Err(()) => {
            pages.remark(file, "cannot be read as data");
            return pages.folder(&root);
        }
    };
    let ids = ids(pages, &root);
    let mut reader = Reader {
        pages,
        root,
        file: file.clone(),
        ids,
    };
    let sidebars = value.as_object().unwrap_or_default();
    let mut drafts = Vec::new();
    for (name, items) in sidebars {
        let own = reader.items(items, 1);
        if sidebars.len() == 1 {
            return own;
        }
        let title = label_of(site, "sidebarId", name);
        drafts.push(group(
            &title.unwrap_or_else(|| named(&separated(name))),
            own,
        ));
    }
    drafts
}

/// Reads a file of sidebars; those of a version are JSON.
fn sidebars(file: &str, read: &dyn Fn(&str) -> Option<String>) -> Result<Value, ()> {
    let text = read(file).unwrap_or_default();
    let json = || serde_json::from_str::<serde_json::Value>(&text).ok();
    if text.trim_start().starts_with('{')
        && let Some(value) = json()
    {
        return Ok(value.into());
    }
    quire_ecma::read(file, read).map_err(|_| ())
}

/// Words of a name such as `apiSidebar`, without the one that every sidebar has.
fn separated(name: &str) -> String {
    let name = name.strip_suffix("Sidebar").unwrap_or(name);
    let mut words = String::new();
    for character in name.chars() {
        if character.is_uppercase() && !words.is_empty() {
            words.push('-');
        }
        words.extend(character.to_lowercase());
    }
    words
}

/// The label of an item of the navigation bar.
fn label_of(site: &Site, key: &str, wanted: &str) -> Option<String> {
    let items = site
        .value
        .as_ref()?
        .at(&["themeConfig", "navbar", "items"])?;
    let is_it = |item: &&Value| item.get(key).and_then(Value::as_str) == Some(wanted);
    let item = items.as_array()?.iter().find(is_it)?;
    item.get("label")?.as_str().map(str::to_owned)
}

/// Pages by the ids that sidebars name them by.
fn ids(pages: &Pages<'_>, root: &str) -> HashMap<String, usize> {
    let mut ids = HashMap::new();
    for (index, path) in pages.below(root) {
        let path = &path[root.len()..];
        let bare = path.rsplit_once('.').map_or(path, |(bare, _)| bare);
        let plain: Vec<&str> = bare.split('/').map(unnumbered).collect();
        let own = pages.front_matter_value(index, "id");
        if let Some(id) = own.as_ref().and_then(front_matter::Value::text) {
            let folder = &plain[..plain.len() - 1];
            let id = [folder, &[id]].concat().join("/");
            ids.insert(id, index);
        }
        ids.entry(plain.join("/")).or_insert(index);
        ids.entry(bare.to_owned()).or_insert(index);
    }
    ids
}

impl Reader<'_, '_> {
    fn items(&mut self, items: &Value, depth: usize) -> Vec<Draft> {
        if depth > 64 {
            return Vec::new();
        }
        match items {
            Value::Array(items) => {
                let drafts = items.iter().map(|item| self.item(item, depth));
                drafts.collect::<Vec<_>>().into_iter().flatten().collect()
            }
            // Categories by their labels.
            Value::Object(categories) => {
                let mut drafts = Vec::new();
                for (label, items) in categories {
                    let below = self.items(items, depth + 1);
                    drafts.push(group(label, below));
                }
                drafts
            }
            other => {
                self.pages.unread(other);
                Vec::new()
            }
        }
    }

    fn item(&mut self, item: &Value, depth: usize) -> Vec<Draft> {
        let text = |key: &str| item.get(key).and_then(Value::as_str);
        match (item, text("type")) {
            (Value::String(id), _) => self.doc(id, None, Vec::new()).into_iter().collect(),
            (Value::Object(_), Some("doc" | "ref")) => {
                let id = text("id").unwrap_or_default();
                self.doc(id, text("label"), Vec::new())
                    .into_iter()
                    .collect()
            }
            (Value::Object(_), Some("link")) => {
                let href = text("href").unwrap_or_default();
                vec![link(text("label"), href)]
            }
            (Value::Object(_), Some("autogenerated")) => {
                let folder = text("dirName").unwrap_or(".");
                let root = [self.root.as_str(), &prefix(folder)].concat();
                self.pages.folder(&root)
            }
            (Value::Object(_), Some("category")) => {
                let target = item.get("link").and_then(|link| link.get("id"));
                let target = target.and_then(Value::as_str);
                // The page of the category is not among those below it.
                let page = target.and_then(|id| self.ids.get(id).copied());
                let label = text("label").unwrap_or_default();
                let holder = page.map(|page| self.pages.page(page, Some(label), Vec::new()));
                let none = Value::Array(Vec::new());
                let below = self.items(item.get("items").unwrap_or(&none), depth + 1);
                match holder {
                    Some(holder) if matches!(holder.what, What::Document(_)) => vec![Draft {
                        children: below,
                        ..holder
                    }],
                    _ => vec![group(label, below)],
                }
            }
            // Markup between the entries.
            (Value::Object(_), Some("html")) => Vec::new(),
            (Value::Object(_), None) => self.items(item, depth),
            (other, _) => {
                self.pages.unread(other);
                Vec::new()
            }
        }
    }

    fn doc(&mut self, id: &str, label: Option<&str>, children: Vec<Draft>) -> Option<Draft> {
        let Some(index) = self.ids.get(id).copied() else {
            let reason = format!("lists {id:?}, which does not exist");
            self.pages.remark(&self.file, reason);
            return None;
        };
        Some(self.pages.page(index, label, children))
    }
}
