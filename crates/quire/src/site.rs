//! The site that a folder belongs to: what `quire publish` and `quire import` take of the files around it.
//!
//! - The settings of a documentation tool are looked for in the folder, and one and two levels above it, up to the root
//!   of the repository. Settings above count if the tool makes its site of exactly this folder.
//! - With settings, what their tool publishes is taken: the folders of its pages, the files that the settings were read
//!   from, images next to them; not the rest of a repository. Without, all of the folder is taken.

use std::path::{Path, PathBuf};

use anyhow::Result;
use quire_content::import::Layout;
use quire_content::navigation::{Site, find};
use quire_content::path;
use walkdir::WalkDir;

use crate::archive::Tree;
use crate::config::absolute;

/// Levels above the folder.
const ABOVE: usize = 2;
/// Files that are looked at for settings in one folder.
const FILES: usize = 20_000;
/// Bytes of a file of settings.
const SIZE: u64 = 1 << 20;

/// The site around a folder.
pub(crate) struct Around {
    base: PathBuf,
    site: Site,
    /// The path of the settings, from the folder.
    pub(crate) settings: String,
}

/// Finds the site of a folder.
pub(crate) fn around(source: &Path, layout: Option<Layout>) -> Option<Around> {
    let source = absolute(source).canonicalize().ok()?;
    let mut base = source.as_path();
    let mut folder = String::new();
    for level in 0..=ABOVE {
        let read = |path: &str| {
            let path = base.join(path);
            let size = std::fs::metadata(&path).ok()?.len();
            let text = || std::fs::read_to_string(&path).ok();
            (size <= SIZE).then(text).flatten()
        };
        let paths = near(base);
        let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
        let site = find(layout, &paths, &read);
        let is_whole = |site: &Site| site.roots.iter().any(String::is_empty);
        if folder.is_empty() && site.as_ref().is_some_and(is_whole) {
            // All of the folder is the site.
            return None;
        }
        if let Some(site) = site.filter(|site| is_of(site, &folder)) {
            let settings = ["../".repeat(level), site.settings.clone()].concat();
            let base = base.to_owned();
            return Some(Around {
                base,
                site,
                settings,
            });
        }
        if base.join(".git").exists() {
            return None;
        }
        let name = base.file_name()?.to_str()?;
        folder = match folder.as_str() {
            "" => name.to_owned(),
            below => format!("{name}/{below}"),
        };
        base = base.parent()?;
    }
    None
}

/// Returns `true` if a site is that of the folder.
fn is_of(site: &Site, folder: &str) -> bool {
    folder.is_empty() || site.roots.iter().any(|root| root == folder)
}

/// The paths of the files that may be settings, or stand for the folders that matter.
fn near(base: &Path) -> Vec<String> {
    let mut paths = Vec::new();
    let mut entries = WalkDir::new(base)
        .max_depth(5)
        .sort_by_file_name()
        .into_iter();
    while let Some(entry) = entries.next() {
        let Ok(entry) = entry else { continue };
        let Some(path) = entry.path().strip_prefix(base).ok().and_then(Path::to_str) else {
            continue;
        };
        let path = path.replace(std::path::MAIN_SEPARATOR, "/");
        let is_hidden = path::is_hidden(&path);
        let depth = entry.depth();
        if entry.file_type().is_dir() {
            let is_site = path.contains(".vitepress")
                || ["src", "content", "docs"]
                    .iter()
                    .any(|name| path.ends_with(name));
            let is_far = depth > 1 && !is_site;
            if depth > 0 && (is_hidden || path::name(&path) == "node_modules" || is_far) {
                entries.skip_current_dir();
            }
        } else if entry.file_type().is_file() && !is_hidden {
            paths.push(path);
        }
        if paths.len() >= FILES {
            break;
        }
    }
    paths
}

/// The files to take of a folder, and the site that it belongs to.
pub(crate) fn files(source: &Path, layout: Option<Layout>) -> Result<(Tree, Option<Around>)> {
    let Some(found) = around(source, layout) else {
        return Ok((Tree::walk(source)?, None));
    };
    let Around { base, site, .. } = &found;
    let is_read = |path: &String| site.read.contains(path);
    // Pages of a book include files from anywhere around it.
    if [Layout::MdBook, Layout::GitBook].contains(&site.layout) {
        let mut tree = Tree::walk(base)?;
        tree.paths.retain(|path| {
            !path::is_markdown(path) || path::is_below(path, &site.roots) || is_read(path)
        });
        return Ok((tree, Some(found)));
    }
    let mut tree = Tree::empty(base);
    for folder in site.roots.iter().chain(&site.files) {
        if base.join(folder).is_dir() {
            tree.add(folder)?;
        }
    }
    for file in site.read.iter().filter(|path| base.join(path).is_file()) {
        tree.paths.push(file.clone());
    }
    tree.paths.sort_unstable();
    tree.paths.dedup();
    if tree.paths.iter().any(|path| path::is_markdown(path)) {
        return Ok((tree, Some(found)));
    }
    // The settings name other folders than there are.
    Ok((Tree::walk(source)?, None))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        folder
    }

    const DOCUSAURUS: &[(&str, &str)] = &[
        (".git/HEAD", ""),
        ("README.md", "# A\n"),
        ("CONTRIBUTING.md", "# B\n"),
        ("packages/a/README.md", "# C\n"),
        ("docs/start.md", "# D\n"),
        (
            "website/docusaurus.config.js",
            "module.exports = {presets: [['classic', {docs: {path: '../docs', sidebarPath: './sidebars.js'}}]]};\n",
        ),
        (
            "website/sidebars.js",
            "module.exports = {docs: ['start']};\n",
        ),
        ("website/static/a.png", "x"),
        ("website/src/b.js", "x"),
    ];

    #[test]
    fn a_folder_takes_the_settings_around_it() {
        let folder = folder(DOCUSAURUS);
        let taken = [
            "docs/start.md",
            "website/docusaurus.config.js",
            "website/sidebars.js",
            "website/static/a.png",
        ];
        for (source, settings) in [
            ("docs", "../website/docusaurus.config.js"),
            ("", "website/docusaurus.config.js"),
        ] {
            let (tree, around) = files(&folder.path().join(source), None).unwrap();
            assert_eq!(tree.paths, taken, "{source}");
            assert_eq!(around.unwrap().settings, settings);
        }
    }

    #[test]
    fn settings_of_something_else_are_left() {
        let folder = folder(DOCUSAURUS);
        for source in ["packages", "packages/a"] {
            let (tree, around) = files(&folder.path().join(source), None).unwrap();
            assert!(around.is_none() && tree.paths.len() == 1, "{source}");
        }
    }

    #[test]
    fn nothing_above_the_repository_is_looked_at() {
        let folder = folder(&[
            ("mkdocs.yml", "docs_dir: a/docs\n"),
            ("a/.git/HEAD", ""),
            ("a/docs/index.md", "# A\n"),
        ]);
        let (_, around) = files(&folder.path().join("a/docs"), None).unwrap();
        assert!(around.is_none());
        std::fs::remove_dir_all(folder.path().join("a/.git")).unwrap();
        let (tree, around) = files(&folder.path().join("a/docs"), None).unwrap();
        assert_eq!(tree.paths, ["a/docs/index.md", "mkdocs.yml"]);
        assert_eq!(around.unwrap().settings, "../../mkdocs.yml");
    }
}
