//! The settings of a documentation tool among the files of a tree, and what the tool makes a site of.

use std::cell::RefCell;

use crate::summary::nav::docs_dir;
use quire_ecma::Value;
use quire_links::address::syntax::join;
use quire_links::front_matter;
use quire_links::layout::{Layout, is_summary};
use quire_revisions::path;

use super::docusaurus;
use super::variants::is_language_folder;

/// The files that a documentation tool makes a site of.
#[derive(Debug, Clone, Default)]
pub struct Site {
    /// The tool.
    pub layout: Layout,
    /// Path of its settings.
    pub settings: String,
    /// Paths of the files that were read, the settings first.
    pub read: Vec<String>,
    /// Folders with its pages; empty for the root of the tree.
    pub roots: Vec<String>,
    /// Folders with other files of the site, such as images.
    pub files: Vec<String>,
    /// Values of the settings, if they are JavaScript.
    pub value: Option<Value>,
    /// Parts of the site with a sidebar each.
    pub(super) parts: Vec<docusaurus::Part>,
    /// The name of the folder of a language that has all pages.
    pub(super) locale: Option<String>,
}

impl Site {
    /// Narrows the site to the folder of a language, if all of its pages are in that folder.
    pub(super) fn narrowed(mut self, texts: &[super::tree::Text<'_>]) -> Self {
        let tools = [
            Layout::VitePress,
            Layout::Starlight,
            Layout::Nextra,
            Layout::Hugo,
        ];
        let [root] = self.roots.as_slice() else {
            return self;
        };
        let start = super::pages::prefix(root);
        let inner = texts
            .iter()
            .filter_map(|text| text.path.strip_prefix(&*start));
        // Pages outside the folder of the language are not in it.
        let is_hugo = self.layout == Layout::Hugo;
        let inner =
            inner.filter(|path| !is_hugo || path.contains('/') || path::is_folder_page(path));
        let mut folders = inner.map(|path| path.split_once('/').map(|(folder, _)| folder));
        let first = folders.next().flatten();
        let Some(folder) = first.filter(|folder| is_language_folder(folder)) else {
            return self;
        };
        if tools.contains(&self.layout) && folders.all(|other| other == Some(folder)) {
            self.locale = Some(folder.to_owned());
            // Sidebars of VitePress name pages with their folder.
            if self.layout != Layout::VitePress {
                self.roots = vec![format!("{start}{folder}")];
            }
        }
        self
    }
}

/// Finds the settings of a tool among the paths of files, at the root or in a folder of it; of one tool, if it is known.
/// `read` returns the text of a file.
pub fn find(
    layout: Option<Layout>,
    paths: &[&str],
    read: &dyn Fn(&str) -> Option<String>,
) -> Option<Site> {
    let mut layouts = layout.map_or_else(|| Layout::ALL.to_vec(), |layout| vec![layout]);
    // Settings of GitBook without a summary are often left from before another tool.
    let has_summary = paths.iter().any(|path| is_summary(path));
    layouts.sort_by_key(|layout| *layout == Layout::GitBook && !has_summary);
    layouts.into_iter().find_map(|layout| {
        let is_settings = |path: &&&str| is_settings(layout, path);
        let mut found: Vec<&str> = paths.iter().filter(is_settings).copied().collect();
        found.sort_by_key(|path| (path.matches('/').count(), path.len()));
        found
            .into_iter()
            .find_map(|settings| site(layout, settings, paths, read))
    })
}

fn is_settings(layout: Layout, path: &str) -> bool {
    let name = path::name(path);
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let is_script = path::SCRIPTS.contains(&extension);
    let depth = path.matches('/').count();
    match layout {
        Layout::Docusaurus => stem == "docusaurus.config" && is_script && depth <= 1,
        Layout::VitePress => {
            let folder = path::folder(path);
            let is_whole = name == path || path::name(folder) == ".vitepress";
            let is_index = path::name(folder) == "config" && stem == "index";
            let is_inside = path.contains(".vitepress/");
            is_inside && is_script && depth <= 4 && (stem == "config" && is_whole || is_index)
        }
        Layout::Starlight => stem == "astro.config" && is_script && depth <= 1,
        Layout::Nextra => stem == "next.config" && is_script && depth <= 1,
        Layout::Mintlify => ["docs.json", "mint.json"].contains(&name) && depth <= 1,
        Layout::MkDocs => ["mkdocs.yml", "mkdocs.yaml"].contains(&path),
        Layout::MdBook => path == "book.toml",
        Layout::GitBook => path == ".gitbook.yaml",
        Layout::Docsify => name == "_sidebar.md" && depth <= 1,
        Layout::Jekyll => ["_config.yml", "_config.yaml"].contains(&name) && depth <= 1,
        Layout::Hugo => {
            let is_settings = stem == "hugo" || stem == "config";
            depth == 0 && is_settings && ["toml", "yaml", "yml", "json"].contains(&extension)
        }
        _ => false,
    }
}

/// Files that settings in JSON may consist of.
const MAX_REFERENCES: usize = 100;

/// Puts files in the places of references to them, such as `{"$ref": "./fr.json"}`.
fn referred(
    value: &mut Value,
    base: &str,
    read: &dyn Fn(&str) -> Option<String>,
    left: &mut usize,
    depth: usize,
) {
    if depth > 64 {
        return;
    }
    if let Some(file) = value.get("$ref").and_then(Value::as_str)
        && *left > 0
        && let Some(path) = join(base, file)
    {
        *left -= 1;
        let found = read(&path).and_then(|text| serde_json::from_str(&text).ok());
        *value = found.map_or(Value::Null, |found: serde_json::Value| Value::from(found));
        return referred(value, path::folder(&path), read, left, depth + 1);
    }
    match value {
        Value::Array(items) => {
            for item in items {
                referred(item, base, read, left, depth + 1);
            }
        }
        Value::Object(members) => {
            for (_, member) in members {
                referred(member, base, read, left, depth + 1);
            }
        }
        _ => {}
    }
}

/// The settings that calls such as `extendConfig(settings)` are made with; those of several objects together.
fn unwrapped(mut value: Value) -> Value {
    for _ in 0..8 {
        let Value::Call(call) = &mut value else {
            break;
        };
        let is_settings = |value: &Value| matches!(value, Value::Object(_) | Value::Call(_));
        let arguments = std::mem::take(&mut call.arguments).into_iter();
        let mut arguments = arguments.filter(is_settings);
        let Some(mut inner) = arguments.next() else {
            break;
        };
        if let Value::Object(properties) = &mut inner {
            for other in arguments {
                if let Value::Object(others) = other {
                    properties.extend(others);
                }
            }
        }
        value = inner;
    }
    value
}

/// The folder that a setting in TOML names, or its default.
fn toml_folder(text: &str, keys: &[&str], default: &str) -> String {
    let table = toml::Value::Table(text.parse().unwrap_or_default());
    let named = keys.iter().try_fold(&table, |value, key| value.get(key));
    let folder = named.and_then(toml::Value::as_str).unwrap_or(default);
    join("", folder).unwrap_or_default()
}

fn site(
    layout: Layout,
    settings: &str,
    paths: &[&str],
    read: &dyn Fn(&str) -> Option<String>,
) -> Option<Site> {
    let base = path::folder(settings);
    let seen = RefCell::new(vec![settings.to_owned()]);
    let noted = |path: &str| {
        let text = read(path)?;
        let mut seen = seen.borrow_mut();
        if !seen.iter().any(|known| known == path) {
            seen.push(path.to_owned());
        }
        Some(text)
    };
    let below = |folder: &str| join(base, folder).unwrap_or_default();
    let has = |folder: &str| {
        let start = format!("{folder}/");
        paths.iter().any(|path| path.starts_with(&start))
    };
    let script = || quire_ecma::read(settings, &noted).ok().map(unwrapped);
    let mut site = Site {
        layout,
        settings: settings.to_owned(),
        ..Site::default()
    };
    let roots: Vec<String> = match layout {
        Layout::Docusaurus => {
            site.value = script();
            site.files = vec![below("static")];
            site.parts = docusaurus::parts(&site, paths, &noted);
            site.parts.iter().map(|part| part.root.clone()).collect()
        }
        Layout::VitePress => {
            site.value = script();
            let project = settings.split(".vitepress").next().unwrap_or_default();
            let project = project.trim_end_matches('/');
            let source = site.value.as_ref().and_then(|value| value.get("srcDir"));
            let source = source.and_then(Value::as_str).unwrap_or(".");
            vec![join(project, source).unwrap_or_default()]
        }
        Layout::Starlight => {
            let text = read(settings)?;
            if !text.contains("starlight") {
                return None;
            }
            site.value = script();
            site.files = ["public", "src/assets"].map(below).to_vec();
            vec![below("src/content/docs")]
        }
        Layout::Nextra => {
            if !read(settings)?.contains("nextra") {
                return None;
            }
            site.files = vec![below("public")];
            let roots = [
                "content",
                "src/content",
                "pages",
                "src/pages",
                "app",
                "src/app",
            ];
            let roots = roots.map(below);
            vec![roots.into_iter().find(|root| has(root))?]
        }
        Layout::Mintlify => {
            let value: serde_json::Value = serde_json::from_str(&read(settings)?).ok()?;
            value.get("navigation")?;
            let mut value = Value::from(value);
            let mut left = MAX_REFERENCES;
            referred(&mut value, base, &noted, &mut left, 1);
            site.value = Some(value);
            vec![base.to_owned()]
        }
        Layout::MkDocs => vec![docs_dir(&read(settings)?).trim_end_matches('/').to_owned()],
        Layout::MdBook => {
            vec![toml_folder(&read(settings)?, &["book", "src"], "src")]
        }
        Layout::GitBook => {
            let root = front_matter::read_value(&read(settings)?, "root");
            let root = root.as_ref().and_then(front_matter::Value::text);
            vec![join("", root.unwrap_or_default()).unwrap_or_default()]
        }
        Layout::Docsify => {
            let page = join(base, "index.html")?;
            if !read(&page)?.contains("docsify") {
                return None;
            }
            vec![base.to_owned()]
        }
        Layout::Jekyll => vec![base.to_owned()],
        Layout::Hugo => {
            site.files = ["static", "assets", "data", "layouts"].map(below).to_vec();
            vec![toml_folder(&read(settings)?, &["contentDir"], "content")]
        }
        _ => return None,
    };
    site.roots = roots;
    site.roots.dedup();
    site.read = seen.into_inner();
    (!site.roots.is_empty()).then_some(site)
}
