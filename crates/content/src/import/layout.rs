//! The tool that a tree was written for.
//!
//! - A caller may name it. Otherwise it is detected by its marks: the file of its settings at the root, or in a folder of
//!   the root; else the files that only one tool has. The first layout of [`Layout::ALL`] with a mark is taken.
//! - The layout decides which settings are read: what lists the pages, and which redirects there are.
//! - Marks are paths, never settings: a file that cannot be read is still a mark.

use std::fmt;
use std::io;
use std::str::FromStr;

use super::kept::Unread;
use super::redirects::{self, Redirect, SETTINGS};
use crate::address::join;
use crate::front_matter;
use crate::path::{self, Entry, may_be_summary};
use crate::spool::TreeFile;
use crate::summary::nav::{has_nav, may_be_nav};

/// The layout of a tree of files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
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
    /// `VitePress`: `.vitepress/`.
    VitePress,
    /// Starlight: `astro.config.mjs` beside `src/content/docs`.
    Starlight,
    /// Mintlify: `docs.json`, `mint.json`.
    Mintlify,
    /// Nextra: `_meta.js`, `_meta.json`.
    Nextra,
    /// docsify: `_sidebar.md`.
    Docsify,
    /// Obsidian: `.obsidian/`.
    Obsidian,
    /// Documentation in the style of Laravel: a `documentation.md` that lists the pages of a version.
    Laravel,
    /// Jekyll, with themes such as Just the Docs: `_config.yml`.
    Jekyll,
    /// Folders of Markdown files.
    #[default]
    Plain,
}

/// The name is that of no layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("is not the name of a layout")]
pub struct UnknownLayout;

impl Layout {
    /// All layouts, in the order in which they are looked for.
    pub const ALL: [Self; 14] = [
        Self::GitBook,
        Self::MkDocs,
        Self::Docusaurus,
        Self::VitePress,
        Self::Starlight,
        Self::Mintlify,
        Self::Nextra,
        Self::Hugo,
        Self::Jekyll,
        Self::MdBook,
        Self::Docsify,
        Self::Obsidian,
        Self::Laravel,
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
            Self::VitePress => "vitepress",
            Self::Hugo => "hugo",
            Self::Starlight => "starlight",
            Self::Mintlify => "mintlify",
            Self::Nextra => "nextra",
            Self::Docsify => "docsify",
            Self::Obsidian => "obsidian",
            Self::Laravel => "laravel",
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
        let has_astro = || paths.iter().any(|path| path.contains("src/content/docs/"));
        let has_mdx = || paths.iter().any(|path| path.ends_with(".mdx"));
        let by_settings = has(&|layout, path| {
            layout.has_settings(path, has_content)
                && (layout != Self::Starlight || has_astro())
                && (layout != Self::Mintlify || path::name(path) == "mint.json" || has_mdx())
        });
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
            // They may be a folder, at any depth: the rest of a repository is often beside the pages.
            Self::VitePress => path.split('/').any(|segment| segment == ".vitepress"),
            Self::Starlight => stem == "astro.config" && path.matches('/').count() <= 1,
            Self::Mintlify => {
                ["docs.json", "mint.json"].contains(&name) && path.matches('/').count() <= 1
            }
            Self::Obsidian => path.ends_with(".obsidian/app.json"),
            Self::Nextra | Self::Docsify | Self::Laravel | Self::Plain => false,
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
            Self::Nextra => {
                let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
                let is_meta = ["_meta", "_meta.global"].contains(&stem);
                is_meta && ["js", "jsx", "ts", "tsx", "json"].contains(&extension)
            }
            Self::Docsify => may_be_sidebar(path),
            _ => false,
        }
    }

    /// Reads the settings of a tree.
    ///
    /// # Errors
    ///
    /// When they cannot be read from the spool.
    pub(super) fn settings(self, files: &[TreeFile]) -> io::Result<Settings> {
        let is_settings: fn(&str) -> bool = match self {
            Self::GitBook => |path| path == ".gitbook.yaml",
            Self::MkDocs => may_be_nav,
            Self::MdBook => |path| path == "book.toml",
            _ => |_| false,
        };
        let found = files.iter().find(|file| is_settings(&file.path));
        let Some(TreeFile { path, bytes }) = found.filter(|file| file.bytes.size() <= SETTINGS)
        else {
            return Ok(Settings::default());
        };
        let bytes = bytes.read()?;
        let Ok(text) = std::str::from_utf8(&bytes) else {
            return Ok(Settings::default());
        };
        let redirects = match self {
            Self::GitBook => return Ok(gitbook(path, text)),
            Self::MkDocs => redirects::mkdocs(path, text),
            _ => redirects::mdbook(path, text),
        };
        Ok(Settings {
            redirects,
            ..Settings::default()
        })
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
            Self::VitePress => "VitePress",
            Self::Hugo => "Hugo",
            Self::Starlight => "Starlight",
            Self::Mintlify => "Mintlify",
            Self::Nextra => "Nextra",
            Self::Docsify => "docsify",
            Self::Obsidian => "Obsidian",
            Self::Laravel => "Laravel's documentation",
            Self::Jekyll => "Jekyll",
            Self::Plain => "plain Markdown",
        })
    }
}

/// A tree of files to import.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tree {
    /// The files.
    pub files: Vec<TreeFile>,
    /// What it is, if the caller knows; detected otherwise.
    pub layout: Option<Layout>,
    /// What could not be read of its origin.
    pub unread: Unread,
}

impl From<Vec<Entry>> for Tree {
    fn from(entries: Vec<Entry>) -> Self {
        let files = entries.into_iter().map(TreeFile::from).collect();
        Self {
            files,
            ..Self::default()
        }
    }
}

/// What the settings of a tree say.
#[derive(Debug, Default)]
pub(super) struct Settings {
    /// Path of the summary that they name.
    pub(super) summary: Option<String>,
    pub(super) redirects: Vec<Redirect>,
}

impl Settings {
    /// The path of what lists the pages of a tree.
    ///
    /// # Errors
    ///
    /// When a file cannot be read from the spool.
    pub(super) fn find_summary(&self, files: &[TreeFile]) -> io::Result<Option<String>> {
        let find = |path: &str| files.iter().find(|file| file.path == path);
        let named = self.summary.clone();
        if let Some(named) = named.filter(|path| find(path).is_some()) {
            return Ok(Some(named));
        }
        let mut failure = None;
        let lists = |path: &str| match find(path).map(|file| file.bytes.read()) {
            Some(Ok(bytes)) if path == LARAVEL => {
                String::from_utf8_lossy(&bytes).contains("{{version}}/")
            }
            Some(Ok(bytes)) => has_nav(&bytes),
            Some(Err(error)) => {
                failure = Some(error);
                false
            }
            None => false,
        };
        let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        let found = find_summary(&paths, lists);
        failure.map_or(Ok(found), Err)
    }
}

fn gitbook(path: &str, text: &str) -> Settings {
    let root = redirects::gitbook_root(text);
    let structure = front_matter::read_value(text, "structure");
    let named = |name: &str| structure.as_ref()?.get(name)?.text();
    let summary = named("summary").unwrap_or("SUMMARY.md");
    let summary = join(root.trim_end_matches('/'), summary.trim_start_matches('/'));
    let mut redirects = redirects::gitbook(path, text, &root);
    redirects.extend(redirects::gitbook_readme(path, text, &root));
    Settings {
        // A file that is no page cannot list them.
        summary: summary.filter(|path| path::is_markdown(path)),
        redirects,
    }
}

/// What lists the pages by default: a summary at the root, else a `mkdocs.yml` with a `nav`, else the only summary in a
/// folder of the root, as in the repository of a book; else the only sidebar of docsify, or Laravel's list.
pub(crate) fn find_summary(
    paths: &[&str],
    mut has_nav: impl FnMut(&str) -> bool,
) -> Option<String> {
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
    let found = path.map(|path| (*path).to_owned());
    found.or_else(|| {
        let mut sidebars = paths.iter().filter(|path| may_be_sidebar(path));
        let sidebar = sidebars.next();
        let documentation = || {
            let mut paths = paths.iter().filter(|path| **path == LARAVEL);
            paths.find(|path| has_nav(path))
        };
        let sidebar = sidebar.filter(|_| sidebars.next().is_none());
        sidebar
            .or_else(documentation)
            .map(|path| (*path).to_owned())
    })
}

/// The table of contents of documentation in the style of Laravel.
pub(super) const LARAVEL: &str = "documentation.md";

/// Whether a file of this path may be the sidebar of docsify.
fn may_be_sidebar(path: &str) -> bool {
    path::name(path) == "_sidebar.md" && path.matches('/').count() <= 1
}
