//! The tool that a tree was written for.
//!
//! - A caller may name it. Otherwise it is detected by its marks: the file of its settings at the root, or in a folder of
//!   the root; else the files that only one tool has. The first layout of [`Layout::ALL`] with a mark is taken.
//! - The layout decides which settings are read: what lists the pages, and which redirects there are.
//! - Marks are paths, never settings: a file that cannot be read is still a mark.

use std::fmt;
use std::str::FromStr;

use super::redirects::{self, Redirect};
use crate::address::join;
use crate::front_matter;
use crate::path::{self, Entry, may_be_summary};
use crate::summary::nav::{has_nav, may_be_nav};

/// The layout of a tree of files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layout {
    /// `GitBook`: `.gitbook.yaml`, `.gitbook/`.
    GitBook,
    /// mdBook: `book.toml`, or a `SUMMARY.md`.
    MdBook,
    /// `MkDocs`: `mkdocs.yml`.
    MkDocs,
    /// Docusaurus: `docusaurus.config.js`, `_category_.json`.
    Docusaurus,
    /// Hugo: `hugo.toml`, or `config.toml` beside `content/`; `_index.md`.
    Hugo,
    /// Jekyll, with themes such as Just the Docs: `_config.yml`.
    Jekyll,
    /// Folders of Markdown files.
    Plain,
}

/// The name is that of no layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("is not the name of a layout")]
pub struct UnknownLayout;

impl Layout {
    /// All layouts, in the order in which they are looked for.
    pub const ALL: [Self; 7] = [
        Self::GitBook,
        Self::MkDocs,
        Self::Docusaurus,
        Self::Hugo,
        Self::Jekyll,
        Self::MdBook,
        Self::Plain,
    ];

    /// The name that callers use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::GitBook => "gitbook",
            Self::MdBook => "mdbook",
            Self::MkDocs => "mkdocs",
            Self::Docusaurus => "docusaurus",
            Self::Hugo => "hugo",
            Self::Jekyll => "jekyll",
            Self::Plain => "plain",
        }
    }

    /// The layout of a tree with these paths.
    pub(crate) fn detect(paths: &[&str]) -> Self {
        let has = |is_mark: &dyn Fn(Self, &str) -> bool| {
            let mut layouts = Self::ALL.into_iter();
            layouts.find(|layout| paths.iter().any(|path| is_mark(*layout, path)))
        };
        let has_content = paths.iter().any(|path| path.starts_with("content/"));
        let by_settings = has(&|layout, path| layout.has_settings(path, has_content));
        let by_file = || has(&|layout, path| layout.has_file(path));
        by_settings.or_else(by_file).unwrap_or(Self::Plain)
    }

    /// Whether the path is that of the settings of the tool.
    fn has_settings(self, path: &str, has_content: bool) -> bool {
        let name = path::name(path);
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        let is_at_root = name == path;
        match self {
            Self::GitBook => path == ".gitbook.yaml",
            Self::MdBook => path == "book.toml",
            Self::MkDocs => may_be_nav(path),
            // The site is often in a folder beside its pages.
            Self::Docusaurus => stem == "docusaurus.config" && path.matches('/').count() <= 1,
            Self::Hugo => {
                let is_settings = stem == "hugo" || stem == "config" && has_content;
                is_at_root && is_settings && ["toml", "yaml", "json"].contains(&extension)
            }
            Self::Jekyll => {
                let is_settings = ["_config.yml", "_config.yaml"].contains(&name);
                is_settings && path.matches('/').count() <= 1
            }
            Self::Plain => false,
        }
    }

    /// Whether only trees of the tool have a file at the path.
    fn has_file(self, path: &str) -> bool {
        let name = path::name(path);
        match self {
            Self::GitBook => path.split('/').any(|segment| segment == ".gitbook"),
            Self::MdBook => may_be_summary(path),
            Self::Docusaurus => path::stem(path) == "_category_",
            Self::Hugo => name == "_index.md",
            Self::MkDocs | Self::Jekyll | Self::Plain => false,
        }
    }

    /// Reads the settings of a tree.
    pub(super) fn settings(self, entries: &[Entry]) -> Settings {
        let file = |is_settings: &dyn Fn(&str) -> bool| {
            let mut found = entries.iter();
            let entry = found.find(|entry| is_settings(&entry.path))?;
            let text = std::str::from_utf8(&entry.bytes).ok()?;
            (text.len() <= SIZE).then_some((entry.path.as_str(), text))
        };
        let settings = match self {
            Self::GitBook => file(&|path| path == ".gitbook.yaml").map(gitbook),
            Self::MkDocs => file(&may_be_nav).map(|(path, text)| Settings {
                redirects: redirects::mkdocs(path, text),
                ..Settings::default()
            }),
            Self::MdBook => file(&|path| path == "book.toml").map(|(path, text)| Settings {
                redirects: redirects::mdbook(path, text),
                ..Settings::default()
            }),
            Self::Docusaurus | Self::Hugo | Self::Jekyll | Self::Plain => None,
        };
        settings.unwrap_or_default()
    }
}

impl FromStr for Layout {
    type Err = UnknownLayout;

    fn from_str(name: &str) -> Result<Self, UnknownLayout> {
        let mut layouts = Self::ALL.into_iter();
        let layout = layouts.find(|layout| layout.name() == name);
        layout.ok_or(UnknownLayout)
    }
}

/// The name that people use.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::GitBook => "GitBook",
            Self::MdBook => "mdBook",
            Self::MkDocs => "MkDocs",
            Self::Docusaurus => "Docusaurus",
            Self::Hugo => "Hugo",
            Self::Jekyll => "Jekyll",
            Self::Plain => "plain Markdown",
        })
    }
}

/// A tree of files to import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree {
    /// The files.
    pub entries: Vec<Entry>,
    /// What it is, if the caller knows; detected otherwise.
    pub layout: Option<Layout>,
}

impl From<Vec<Entry>> for Tree {
    fn from(entries: Vec<Entry>) -> Self {
        let layout = None;
        Self { entries, layout }
    }
}

/// Bytes of a file of settings.
const SIZE: usize = 1 << 20;

/// What the settings of a tree say.
#[derive(Debug, Default)]
pub(super) struct Settings {
    /// Path of the summary that they name.
    pub(super) summary: Option<String>,
    pub(super) redirects: Vec<Redirect>,
}

impl Settings {
    /// The path of what lists the pages of a tree.
    pub(super) fn find_summary(&self, entries: &[Entry]) -> Option<String> {
        let find = |path: &str| entries.iter().find(|entry| entry.path == path);
        let named = self.summary.clone();
        named.filter(|path| find(path).is_some()).or_else(|| {
            let paths: Vec<&str> = entries.iter().map(|entry| entry.path.as_str()).collect();
            find_summary(&paths, |path| {
                find(path).is_some_and(|entry| has_nav(&entry.bytes))
            })
        })
    }
}

fn gitbook((path, text): (&str, &str)) -> Settings {
    let root = front_matter::value(text, "root").unwrap_or_default();
    let root = join("", &root).unwrap_or_default();
    let root = match root.trim_matches('/') {
        "" => String::new(),
        root => format!("{root}/"),
    };
    let structure = front_matter::read_value(text, "structure");
    let named = |name: &str| structure.as_ref()?.get(name)?.text();
    let summary = named("summary").unwrap_or("SUMMARY.md");
    let summary = join(root.trim_end_matches('/'), summary.trim_start_matches('/'));
    Settings {
        // A file that is no page cannot list them.
        summary: summary.filter(|path| path::is_markdown(path)),
        redirects: redirects::gitbook(path, text, &root, named("readme")),
    }
}

/// What lists the pages by default: a summary at the root, else a `mkdocs.yml` with a `nav`, else the only summary in a
/// folder of the root, as in the repository of a book.
pub(crate) fn find_summary(paths: &[&str], has_nav: impl Fn(&str) -> bool) -> Option<String> {
    let found: Vec<&&str> = paths.iter().filter(|path| may_be_summary(path)).collect();
    let at_root = found.iter().find(|path| !path.contains('/'));
    let only = || {
        if found.len() == 1 {
            found.first()
        } else {
            None
        }
    };
    let nav = || {
        let mut navs = paths.iter().filter(|path| may_be_nav(path));
        navs.find(|path| has_nav(path))
    };
    let path = at_root.copied().or_else(nav).or_else(|| only().copied());
    path.map(|path| (*path).to_owned())
}
