//! The tools that trees are written for.

use std::fmt;
use std::str::FromStr;

use quire_revisions::path::{self, may_be_nav, may_be_sidebar, may_be_summary};

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
    /// Hugo: `hugo.toml`, or `config.toml` next to `content/`; `_index.md`.
    Hugo,
    /// `VitePress`: `.vitepress/`.
    VitePress,
    /// Starlight: `astro.config.mjs` next to `src/content/docs`.
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

/// Returns true if a file has the name of a summary, in any folder.
#[must_use]
pub fn is_summary(path: &str) -> bool {
    path::name(path).eq_ignore_ascii_case("SUMMARY.md")
}

/// The name is that of no layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("is not the name of a layout")]
pub struct UnknownLayout;

impl Layout {
    /// All layouts, in the order in which they are detected.
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
    #[must_use]
    pub fn detect(paths: &[&str]) -> Self {
        let has = |is_mark: &dyn Fn(Self, &str) -> bool| {
            let mut layouts = Self::ALL.into_iter();
            layouts.find(|layout| paths.iter().any(|path| is_mark(*layout, path)))
        };
        let has_content = paths.iter().any(|path| path.starts_with("content/"));
        let has_astro = || paths.iter().any(|path| path.contains("src/content/docs/"));
        let has_mdx = || {
            paths
                .iter()
                .any(|path| path.rsplit_once('.').is_some_and(|(_, end)| end == "mdx"))
        };
        // Settings of `GitBook` without a summary are often left from before another tool.
        let has_summary = paths.iter().any(|path| is_summary(path));
        let by_settings = has(&|layout, path| {
            layout.has_settings(path, has_content)
                && (layout != Self::GitBook || has_summary)
                && (layout != Self::Starlight || has_astro())
                && (layout != Self::Mintlify || path::name(path) == "mint.json" || has_mdx())
        });
        let by_file = || has(&|layout, path| layout.has_file(path));
        by_settings.or_else(by_file).unwrap_or(Self::Plain)
    }

    /// Returns true if the path is that of the settings of the tool.
    fn has_settings(self, path: &str, has_content: bool) -> bool {
        let name = path::name(path);
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        let is_at_root = name == path;
        match self {
            Self::GitBook => path == ".gitbook.yaml",
            Self::MdBook => path == "book.toml",
            Self::MkDocs => may_be_nav(path),
            // The site is often in a folder next to its pages.
            Self::Docusaurus => stem == "docusaurus.config" && path.matches('/').count() <= 1,
            Self::Hugo => {
                let is_settings = stem == "hugo" || stem == "config" && has_content;
                is_at_root && is_settings && ["toml", "yaml", "json"].contains(&extension)
            }
            Self::Jekyll => {
                let is_settings = ["_config.yml", "_config.yaml"].contains(&name);
                is_settings && path.matches('/').count() <= 1
            }
            // They may be a folder, at any depth: the rest of a repository is often next to the pages.
            Self::VitePress => path.split('/').any(|segment| segment == ".vitepress"),
            Self::Starlight => stem == "astro.config" && path.matches('/').count() <= 1,
            Self::Mintlify => {
                ["docs.json", "mint.json"].contains(&name) && path.matches('/').count() <= 1
            }
            Self::Obsidian => path.ends_with(".obsidian/app.json"),
            Self::Nextra | Self::Docsify | Self::Laravel | Self::Plain => false,
        }
    }

    /// Returns true if only trees of the tool have a file at the path.
    fn has_file(self, path: &str) -> bool {
        let name = path::name(path);
        match self {
            Self::GitBook => {
                path == ".gitbook.yaml" || path.split('/').any(|segment| segment == ".gitbook")
            }
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
