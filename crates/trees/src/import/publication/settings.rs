//! Publication settings of a tree.

use std::collections::BTreeMap;
use std::io;

use super::glob::{Budget, Dialect, Glob};
use super::said::{PublicationFields, is_true, of_json, of_toml};
use super::script;
use crate::summary::nav;
use quire_links::address::syntax::join;
use quire_links::front_matter::{self, Value};
use quire_links::layout::Layout;
use quire_revisions::limits::MAX_SETTINGS_BYTES;
use quire_revisions::path::{self, may_be_nav};
use quire_revisions::spool::TreeFile;

/// Patterns that are read.
const MAX_PATTERNS: usize = 500;
/// Folders of pages of one configuration.
const MAX_FOLDERS: usize = 50;
/// Files that a file of settings inherits from, one after the other.
const MAX_PARENTS: usize = 4;

/// Patterns of files that are left out.
struct Patterns {
    /// The folder that they are relative to, with a slash at the end.
    folder: String,
    globs: Vec<Glob>,
    /// Name of their source, for people.
    name: String,
}

/// The settings of a tree.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of a tool")]
pub(super) struct Settings {
    patterns: Vec<Patterns>,
    /// True if the tool publishes drafts.
    pub(super) has_drafts: bool,
    /// True if it publishes pages with `published: false`.
    pub(super) has_unpublished: bool,
    /// True if it publishes pages before their date.
    pub(super) has_future: bool,
    /// True if it publishes pages that have expired.
    pub(super) has_expired: bool,
    /// The folder of a site of Jekyll, with a slash at the end.
    jekyll: Option<String>,
    /// Collections of Jekyll that are published; all of them, if its settings cannot be read.
    collections: Option<Vec<String>>,
    /// Names with an underscore that Jekyll publishes.
    included: Vec<Glob>,
    /// Jekyll's defaults for pages, in their order of precedence.
    defaults: Vec<Assumption>,
    /// Hugo's defaults for all pages.
    pub(super) cascade: Vec<Value>,
    /// Files of settings that cannot be read.
    pub(super) unreadable: Vec<String>,
}

/// Defaults for pages in Jekyll.
struct Assumption {
    path: String,
    kind: Option<String>,
    values: PublicationFields,
}

impl Settings {
    /// Reads the settings of a tree.
    ///
    /// # Errors
    ///
    /// Returns an error if a file cannot be read from the spool.
    pub(crate) fn of(layout: Layout, files: &[TreeFile]) -> io::Result<Self> {
        let mut settings = Self::default();
        match layout {
            Layout::MkDocs => settings.mkdocs(files)?,
            Layout::Jekyll => settings.jekyll(files)?,
            Layout::Hugo => settings.hugo(files)?,
            Layout::VitePress => settings.vitepress(files)?,
            Layout::Docusaurus => settings.docusaurus(files)?,
            _ => {}
        }
        Ok(settings)
    }

    /// The setting that leaves out a file, for people.
    pub(super) fn leaving_out(&self, path: &str, budget: &mut Budget) -> Option<&str> {
        let mut all = self.patterns.iter();
        let found = all.find(|patterns| {
            let Some(below) = path.strip_prefix(&*patterns.folder) else {
                return false;
            };
            // The last pattern that matches counts.
            let mut globs = patterns.globs.iter().rev();
            let last = globs.find(|glob| glob.matches(below, budget));
            last.is_some_and(|glob| !glob.is_negated() || budget.is_used_up())
        });
        found.map(|patterns| patterns.name.as_str())
    }

    fn add<'p>(
        &mut self,
        folder: &str,
        name: &str,
        dialect: Dialect,
        patterns: impl Iterator<Item = &'p str>,
    ) {
        let globs = patterns.filter_map(|pattern| Glob::new(pattern, dialect));
        let globs: Vec<Glob> = globs.take(MAX_PATTERNS).collect();
        if !globs.is_empty() {
            self.patterns.push(Patterns {
                folder: folder.to_owned(),
                globs,
                name: name.to_owned(),
            });
        }
    }

    /// The text of a file of settings, unless it is too large or no text.
    fn text_of(&mut self, file: &TreeFile) -> io::Result<Option<String>> {
        let text = if file.bytes.size() > MAX_SETTINGS_BYTES {
            None
        } else {
            String::from_utf8(file.bytes.read()?.into_owned()).ok()
        };
        if text.is_none() {
            self.unreadable.push(file.path.clone());
        }
        Ok(text)
    }

    fn mkdocs(&mut self, files: &[TreeFile]) -> io::Result<()> {
        let mut texts = Vec::new();
        let mut next = files.iter().find(|file| may_be_nav(&file.path));
        while let Some(file) = next {
            let Some(text) = self.text_of(file)? else {
                break;
            };
            let parent = value_of(&text, "INHERIT");
            let parent = parent.as_ref().and_then(Value::text);
            let parent = parent.and_then(|parent| join(path::folder(&file.path), parent));
            texts.push(text);
            next = files
                .iter()
                .find(|file| Some(&file.path) == parent.as_ref());
            next = next.filter(|_| texts.len() <= MAX_PARENTS);
        }
        let Some(first) = texts.first() else {
            return Ok(());
        };
        let has_folder = |text: &&String| text.lines().any(|line| line.starts_with("docs_dir:"));
        let folder = nav::docs_dir(texts.iter().find(has_folder).unwrap_or(first));
        let value = |key: &str| texts.iter().find_map(|text| value_of(text, key));
        let excluded = value("exclude_docs");
        let lines = excluded.as_ref().and_then(Value::text).unwrap_or_default();
        let lines = std::iter::once("/templates/").chain(lines.lines());
        self.add(
            &folder,
            "`exclude_docs` leaves it out",
            Dialect::Ignore,
            lines,
        );
        let drafts = value("draft_docs");
        let lines = drafts.as_ref().and_then(Value::text).unwrap_or_default();
        self.add(
            &folder,
            "`draft_docs` has it",
            Dialect::Ignore,
            lines.lines(),
        );
        let plugins = value("plugins");
        let plugin = match &plugins {
            Some(Value::List(plugins)) => plugins.iter().find_map(|plugin| plugin.get("exclude")),
            Some(plugins) => plugins.get("exclude"),
            None => None,
        };
        let globs = plugin.and_then(|plugin| plugin.get("glob"));
        let name = "the plugin `exclude` leaves it out";
        self.add(&folder, name, Dialect::Loose, items(globs).into_iter());
        Ok(())
    }

    fn jekyll(&mut self, files: &[TreeFile]) -> io::Result<()> {
        let is_settings = |file: &&TreeFile| {
            ["_config.yml", "_config.yaml"].contains(&path::name(&file.path))
                && file.path.matches('/').count() <= 1
        };
        let mut found: Vec<&TreeFile> = files.iter().filter(is_settings).collect();
        found.sort_by_key(|file| file.path.matches('/').count());
        let Some(file) = found.first() else {
            return Ok(());
        };
        let folder = match path::folder(&file.path) {
            "" => String::new(),
            folder => format!("{folder}/"),
        };
        let text = self.text_of(file)?.unwrap_or_default();
        let value = |key: &str| value_of(&text, key);
        let is_on = |key: &str| value(key).as_ref().is_some_and(is_true);
        self.has_drafts = is_on("show_drafts");
        self.has_unpublished = is_on("unpublished");
        self.has_future = is_on("future");
        let excluded = value("exclude");
        let patterns = [
            "node_modules/",
            "vendor/bundle/",
            "vendor/cache/",
            "vendor/gems/",
        ];
        let patterns = patterns.into_iter().chain(items(excluded.as_ref()));
        self.add(
            &folder,
            "`exclude` leaves it out",
            Dialect::LooseBelow,
            patterns,
        );
        let included = value("include");
        let included = items(included.as_ref()).into_iter();
        let included = included.filter_map(|pattern| Glob::new(pattern, Dialect::LooseBelow));
        self.included = included.take(MAX_PATTERNS).collect();
        let collections = value("collections");
        if collections.is_some() || nav::block(&text, "collections").is_none() {
            let collections = collections
                .as_ref()
                .and_then(Value::map)
                .unwrap_or_default();
            let is_published =
                |(_, collection): &&(String, Value)| collection.get("output").is_some_and(is_true);
            let published = collections.iter().filter(is_published);
            let published = published.map(|(name, _)| name.clone());
            self.collections = Some(published.chain(["posts".to_owned()]).collect());
        }
        let defaults = value("defaults");
        let defaults = match &defaults {
            Some(Value::List(defaults)) => &defaults[..defaults.len().min(MAX_PATTERNS)],
            _ => &[],
        };
        let mut defaults: Vec<Assumption> = defaults.iter().filter_map(Assumption::of).collect();
        // The longest path counts, and of two the last one.
        defaults.reverse();
        defaults.sort_by_key(|default| std::cmp::Reverse(default.path.len()));
        self.defaults = defaults;
        self.jekyll = Some(folder);
        Ok(())
    }

    fn hugo(&mut self, files: &[TreeFile]) -> io::Result<()> {
        let is_settings = |file: &&TreeFile| {
            let path = file
                .path
                .strip_prefix("config/_default/")
                .unwrap_or(&file.path);
            let (stem, extension) = path.rsplit_once('.').unwrap_or_default();
            ["hugo", "config"].contains(&stem)
                && ["toml", "yaml", "yml", "json"].contains(&extension)
        };
        for file in files.iter().filter(is_settings) {
            let Some(text) = self.text_of(file)? else {
                continue;
            };
            let read = match file.path.rsplit_once('.').map(|(_, extension)| extension) {
                Some("toml") => toml::from_str(&text).map(of_toml).ok(),
                Some("json") => of_json(&text),
                _ => front_matter::entries(&text).ok(),
            };
            let Some(pairs) = read else {
                self.unreadable.push(file.path.clone());
                continue;
            };
            let said = PublicationFields::of_settings(&pairs);
            let is_on = |key: &str| said.get(key).is_some_and(is_true);
            self.has_drafts |= is_on("builddrafts");
            self.has_future |= is_on("buildfuture");
            self.has_expired |= is_on("buildexpired");
            self.cascade.extend(said.get("cascade").cloned());
        }
        Ok(())
    }

    fn vitepress(&mut self, files: &[TreeFile]) -> io::Result<()> {
        for file in files {
            let Some((root, below)) = split_at_folder(&file.path, ".vitepress") else {
                continue;
            };
            if path::stem(below) != "config" && !below.starts_with("config/") {
                continue;
            }
            let text = self.text_of(file)?.unwrap_or_default();
            let folder = script::texts(&text, "srcDir");
            let folder = folder.first().map_or(".", String::as_str);
            let folder = join(root.trim_end_matches('/'), folder).unwrap_or_default();
            let folder = match folder.trim_matches('/') {
                "" => String::new(),
                folder => format!("{folder}/"),
            };
            let patterns = script::lists(&text, "srcExclude");
            let patterns = patterns.iter().map(String::as_str);
            self.add(
                &folder,
                "`srcExclude` leaves it out",
                Dialect::Whole,
                patterns,
            );
        }
        Ok(())
    }

    fn docusaurus(&mut self, files: &[TreeFile]) -> io::Result<()> {
        let mut folders: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for file in files {
            if path::stem(&file.path) != "docusaurus.config" || file.path.matches('/').count() > 1 {
                continue;
            }
            let text = self.text_of(file)?.unwrap_or_default();
            let patterns = script::lists(&text, "exclude");
            let mut paths = script::texts(&text, "path");
            paths.truncate(MAX_FOLDERS);
            paths.extend(["docs", "blog", "src/pages"].map(str::to_owned));
            for path in paths {
                let folder = join(path::folder(&file.path), &path).unwrap_or_default();
                let folder = folder.trim_matches('/');
                if !folder.is_empty() {
                    folders.insert(format!("{folder}/"), patterns.clone());
                }
            }
        }
        let mut left = MAX_PATTERNS;
        for (folder, patterns) in folders {
            let patterns = patterns.iter().map(String::as_str).take(left);
            left -= patterns.len();
            self.add(&folder, "`exclude` leaves it out", Dialect::Whole, patterns);
        }
        Ok(())
    }

    /// Why Jekyll does not publish a file, by its path alone.
    pub(super) fn left_out_by_jekyll(&self, path: &str, budget: &mut Budget) -> Option<String> {
        let below = path.strip_prefix(self.jekyll.as_deref()?)?;
        let mut included = self.included.iter();
        if included.any(|glob| glob.matches(below, budget)) {
            return None;
        }
        let mut segments = below.split('/');
        let name = segments.next_back().unwrap_or_default();
        if name.starts_with(['_', '#', '~']) || name.ends_with('~') {
            return Some(format!("{name:?} is not the name of a page"));
        }
        let special = segments.find(|segment| segment.starts_with(['_', '#', '~']))?;
        match special.strip_prefix('_') {
            Some("drafts") => None,
            Some(label) if self.is_collection(label) => None,
            _ => Some(format!(
                "it is in {special:?}, which is not a published collection"
            )),
        }
    }

    fn is_collection(&self, label: &str) -> bool {
        let known = self.collections.as_ref();
        known.is_none_or(|known| known.iter().any(|name| name == label))
    }

    /// Returns true if Jekyll does not publish a page before its date: a post, or another page of a collection.
    pub(super) fn is_dated_in_jekyll(&self, path: &str) -> bool {
        let below = self
            .jekyll
            .as_deref()
            .and_then(|root| path.strip_prefix(root));
        below.is_some_and(|below| {
            below
                .split('/')
                .rev()
                .skip(1)
                .any(|name| name.starts_with('_'))
        })
    }

    /// Returns Jekyll's defaults for a page, the most specific first.
    pub(super) fn defaults(&self, path: &str) -> impl Iterator<Item = &PublicationFields> {
        let below = self
            .jekyll
            .as_deref()
            .and_then(|root| path.strip_prefix(root));
        let below = below.unwrap_or_default().to_owned();
        let kind = {
            let mut folders = below.split('/').rev().skip(1);
            folders
                .find_map(|folder| folder.strip_prefix('_'))
                .unwrap_or("pages")
                .to_owned()
        };
        let defaults = self.defaults.iter();
        let defaults = defaults.filter(move |default| {
            let is_below = below.strip_prefix(&*default.path).is_some_and(|rest| {
                default.path.is_empty() || rest.is_empty() || rest.starts_with('/')
            });
            is_below && default.kind.as_ref().is_none_or(|wanted| *wanted == kind)
        });
        defaults.map(|default| &default.values)
    }
}

impl Assumption {
    fn of(value: &Value) -> Option<Self> {
        let scope = value.get("scope");
        let text = |key: &str| scope?.get(key)?.text().map(str::to_owned);
        let path = text("path").unwrap_or_default();
        Some(Self {
            // A pattern is taken for the folder before it, which has more pages.
            path: path
                .trim_matches('/')
                .split("/*")
                .next()
                .unwrap_or_default()
                .to_owned(),
            kind: text("type").filter(|kind| !kind.is_empty()),
            values: PublicationFields::of_settings(value.get("values")?.map()?),
        })
    }
}

/// The path of the folder that has a folder of this name, with a slash at the end, and what is below that.
fn split_at_folder<'p>(path: &'p str, name: &str) -> Option<(&'p str, &'p str)> {
    let mut at = 0;
    for segment in path.split('/') {
        let end = at + segment.len();
        if segment == name {
            return Some((&path[..at], path.get(end + 1..)?));
        }
        at = end + 1;
    }
    None
}

/// The value of a key of a file, of which other entries may not be readable.
fn value_of(text: &str, key: &str) -> Option<Value> {
    front_matter::read_value(&text[nav::block(text, key)?], key)
}

/// The texts of a list, or the only one.
fn items(value: Option<&Value>) -> Vec<&str> {
    match value {
        Some(Value::List(items)) => items.iter().filter_map(Value::text).collect(),
        Some(value) => value.text().into_iter().collect(),
        None => Vec::new(),
    }
}
