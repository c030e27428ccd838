//! The site that a folder belongs to: what `quire publish` and `quire import` take of the files around it.
//!
//! - The settings of a documentation tool are looked for in the folder, and one and two levels above it, up to the root
//!   of the repository. Settings above count if the tool makes its site of exactly this folder.
//! - With settings, what their tool publishes is taken: the folders of its pages, the files that the settings were read
//!   from, images next to them; not the rest of a repository. Without, all of the folder is taken.

use std::path::{Path, PathBuf};

use anyhow::Result;
use quire_content::import::Layout;
use quire_content::navigation::{self, Files, Site, Variant, find};
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
    /// True if all files of the folder are of the site.
    is_whole: bool,
    /// The path of the settings, from the folder.
    pub(crate) settings: String,
}

/// Finds the site of a folder.
pub(crate) fn around(source: &Path, layout: Option<Layout>) -> Option<Around> {
    let source = absolute(source).canonicalize().ok()?;
    let mut base = source.as_path();
    let mut folder = String::new();
    for level in 0..=ABOVE {
        let read = |path: &str| read(base, path);
        let paths = near(base);
        let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
        let site = find(layout, &paths, &read);
        let site = site.map(|site| narrowed(site, &folder));
        if let Some(site) = site.filter(|site| is_of(site, &folder)) {
            let settings = ["../".repeat(level), site.settings.clone()].concat();
            let base = base.to_owned();
            let is_whole = folder.is_empty() && site.roots.iter().any(String::is_empty);
            return Some(Around {
                base,
                site,
                is_whole,
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

/// Reads a file of settings.
fn read(base: &Path, path: &str) -> Option<String> {
    let path = base.join(path);
    let size = std::fs::metadata(&path).ok()?.len();
    let text = || std::fs::read_to_string(&path).ok();
    (size <= SIZE).then(text).flatten()
}

/// The names of the folders in a folder, sorted.
fn folders(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let folders = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
    let names = folders.filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<String> = names.filter(|name| !name.starts_with('.')).collect();
    names.sort_unstable();
    names
}

/// The languages and versions of the site of a folder that have pages, at least one.
pub(crate) fn variants(source: &Path, layout: Option<Layout>) -> Vec<Variant> {
    let mut variants = declared(source, layout);
    let mut number = 0..;
    variants.retain(|variant| {
        let has_page = || {
            let files = files(source, layout, variant);
            files.is_ok_and(|(tree, _)| tree.paths.iter().any(|path| path::is_markdown(path)))
        };
        number.next() == Some(0) || has_page()
    });
    variants
}

/// The languages and versions that the settings of a folder declare, at least one.
pub(crate) fn declared(source: &Path, layout: Option<Layout>) -> Vec<Variant> {
    let found = around(source, layout);
    let mut variants = match &found {
        Some(Around { base, site, .. }) => navigation::variants(
            site,
            &Files {
                folders: &|path| folders(&base.join(path)),
                read: &|path| read(base, path),
            },
        ),
        None => vec![Variant::default()],
    };
    if let [only] = variants.as_mut_slice()
        && only.language.is_none()
    {
        only.language = language_of_folder(source);
    }
    variants
}

/// The language that a folder is named after, if there are folders of other languages next to it.
fn language_of_folder(source: &Path) -> Option<String> {
    let source = absolute(source).canonicalize().ok()?;
    let name = source.file_name()?.to_str()?;
    let siblings = folders(source.parent()?);
    let is_language = |name: &str| navigation::is_language_folder(name);
    let languages = siblings.iter().filter(|name| is_language(name));
    (source.is_dir() && is_language(name) && languages.count() > 1)
        .then(|| navigation::language_tag(name))
        .flatten()
}

/// Narrows a site of Jekyll, which is made of all files around its settings, to one of its folders.
fn narrowed(mut site: Site, folder: &str) -> Site {
    let root = path::folder(&site.settings);
    let is_inside = root.is_empty() || path::is_below(folder, &[root.to_owned()]);
    if site.layout == Layout::Jekyll && !folder.is_empty() && is_inside {
        let prefix = if root.is_empty() {
            String::new()
        } else {
            format!("{root}/")
        };
        site.files = ["_data", "_includes"]
            .map(|name| format!("{prefix}{name}"))
            .to_vec();
        site.roots = vec![folder.to_owned()];
    }
    site
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

/// The files to take of a folder for a variant, and the site that it belongs to.
pub(crate) fn files(
    source: &Path,
    layout: Option<Layout>,
    variant: &Variant,
) -> Result<(Tree, Option<Around>)> {
    let (mut tree, around) = all_files(source, layout)?;
    if around.is_some() {
        tree.narrow(variant)?;
    }
    Ok((tree, around))
}

fn all_files(source: &Path, layout: Option<Layout>) -> Result<(Tree, Option<Around>)> {
    let Some(found) = around(source, layout) else {
        return Ok((Tree::walk(source)?, None));
    };
    let Around { base, site, .. } = &found;
    if found.is_whole {
        return Ok((Tree::walk(base)?, Some(found)));
    }
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
    if site.layout == Layout::MkDocs {
        let snippets: Vec<String> = tree
            .paths
            .iter()
            .filter(|path| path::is_markdown(path))
            .flat_map(|path| snippets(base, path))
            .collect();
        tree.paths.extend(snippets);
    }
    tree.paths.sort_unstable();
    tree.paths.dedup();
    if tree.paths.iter().any(|path| path::is_markdown(path)) {
        return Ok((tree, Some(found)));
    }
    // The settings name other folders than there are.
    Ok((Tree::walk(source)?, None))
}

/// The files from elsewhere in a repository that a page shows as snippets, such as `--8<-- "CONTRIBUTING.md"`.
fn snippets(base: &Path, page: &str) -> Vec<String> {
    let text = read(base, page).unwrap_or_default();
    let lines = text.lines().filter_map(|line| {
        let quoted = line.trim().strip_prefix("--8<--")?.trim();
        quoted.strip_prefix('"')?.strip_suffix('"')
    });
    let paths = lines.filter(|path| path::check(path).is_ok() && !path::is_hidden(path));
    let paths = paths.filter(|path| {
        let file = base.join(path);
        std::fs::symlink_metadata(file).is_ok_and(|file| file.is_file() && file.len() <= SIZE)
    });
    paths.map(str::to_owned).collect()
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
            let (tree, around) =
                files(&folder.path().join(source), None, &Variant::default()).unwrap();
            assert_eq!(tree.paths, taken, "{source}");
            assert_eq!(around.unwrap().settings, settings);
        }
    }

    #[test]
    fn pages_next_to_settings_that_cannot_be_read_are_taken() {
        let mut files_of = DOCUSAURUS.to_vec();
        files_of[5].1 = "module.exports = require('./made')();\n";
        let folder = folder(&files_of);
        for source in ["docs", ""] {
            let (tree, around) =
                files(&folder.path().join(source), None, &Variant::default()).unwrap();
            assert!(around.is_some(), "{source}");
            assert!(tree.paths.contains(&"docs/start.md".to_owned()), "{source}");
            assert!(!tree.paths.contains(&"README.md".to_owned()), "{source}");
        }
    }

    #[test]
    fn a_folder_of_jekyll_takes_the_settings() {
        let folder = folder(&[
            ("_config.yml", "title: A\n"),
            ("_data/nav.yml", "[]\n"),
            ("README.md", "# A\n"),
            ("docs/index.md", "# B\n"),
            ("docs/deep/a.md", "# C\n"),
        ]);
        let (tree, around) = files(&folder.path().join("docs"), None, &Variant::default()).unwrap();
        let taken = [
            "_config.yml",
            "_data/nav.yml",
            "docs/deep/a.md",
            "docs/index.md",
        ];
        assert_eq!(tree.paths, taken);
        assert_eq!(around.unwrap().settings, "../_config.yml");
    }

    #[test]
    fn variants_have_the_paths_of_the_first() {
        let config = "module.exports = {i18n: {defaultLocale: 'en', locales: ['en', 'ar']},
            presets: [['classic', {docs: {sidebarPath: './sidebars.js'}}]]};\n";
        let folder = folder(&[
            ("docusaurus.config.js", config),
            ("sidebars.js", "module.exports = {docs: ['a']};\n"),
            ("docs/a.md", "# Next\n"),
            ("docs/b.md", "# B\n"),
            ("versions.json", "[\"2.0\"]"),
            ("versioned_docs/version-2.0/a.md", "# A\n"),
            (
                "versioned_sidebars/version-2.0-sidebars.json",
                "{\"docs\": []}",
            ),
            (
                "i18n/ar/docusaurus-plugin-content-docs/current/a.md",
                "# Arabic\n",
            ),
        ]);
        let taken = |variant: &Variant| {
            let (tree, _) = files(folder.path(), None, variant).unwrap();
            let read = |path: &String| std::fs::read_to_string(tree.locate(path)).unwrap();
            let texts = tree.paths.iter().map(|path| (path.clone(), read(path)));
            texts.collect::<std::collections::BTreeMap<_, _>>()
        };
        let variants = variants(folder.path(), None);
        let names: Vec<String> = variants.iter().map(Variant::name).collect();
        assert_eq!(names, ["", "Next", "Next (ar)"]);
        let first = taken(&variants[0]);
        assert_eq!(first["docs/a.md"], "# A\n");
        assert_eq!(first["sidebars.js"], "{\"docs\": []}");
        assert!(!first.contains_key("docs/b.md"));
        assert_eq!(taken(&variants[1])["docs/a.md"], "# Next\n");
        let arabic = taken(&variants[2]);
        assert_eq!(arabic["docs/a.md"], "# Arabic\n");
        assert_eq!(arabic["docs/b.md"], "# B\n", "not translated");
        assert_eq!(variants[2].language.as_deref(), Some("ar"));
    }

    #[test]
    fn pages_that_are_not_translated_are_taken_as_they_are() {
        let folder = folder(&[
            (
                "astro.config.mjs",
                "import starlight from '@astrojs/starlight';\nexport default {integrations: [starlight({locales: {root: {lang: 'en'}, de: {lang: 'de'}}})]};\n",
            ),
            ("src/content/docs/a.md", "# A\n"),
            ("src/content/docs/b.mdx", "# B\n"),
            ("src/content/docs/de/b.md", "# B (de)\n"),
        ]);
        let german = &variants(folder.path(), None)[1];
        let (tree, _) = files(folder.path(), None, german).unwrap();
        let pages = tree.paths.iter().filter(|path| path::is_markdown(path));
        let pages: Vec<&String> = pages.collect();
        assert_eq!(
            pages,
            ["src/content/docs/de/a.md", "src/content/docs/de/b.md"]
        );
    }

    #[test]
    fn snippets_of_the_repository_are_taken() {
        let folder = folder(&[
            ("mkdocs.yml", "site_name: X\n"),
            ("CONTRIBUTING.md", "# Please\n"),
            ("README.md", "# X\n"),
            (
                "docs/index.md",
                "--8<-- \"CONTRIBUTING.md\"\n--8<-- \"../../etc/passwd\"\n--8<-- \"gone.md\"\n",
            ),
        ]);
        let (tree, _) = files(folder.path(), None, &Variant::default()).unwrap();
        assert_eq!(
            tree.paths,
            ["CONTRIBUTING.md", "docs/index.md", "mkdocs.yml"]
        );
    }

    #[test]
    fn a_folder_next_to_those_of_other_languages_has_a_language() {
        let folder = folder(&[
            ("fa/a.md", "# A\n"),
            ("en/a.md", "# A\n"),
            ("go/a.md", "# A\n"),
        ]);
        let language = |name: &str| {
            variants(&folder.path().join(name), None)[0]
                .language
                .clone()
        };
        assert_eq!(language("fa"), Some("fa".to_owned()));
        assert_eq!(language("go"), None);
        std::fs::remove_dir_all(folder.path().join("en")).unwrap();
        assert_eq!(language("fa"), None);
    }

    #[test]
    fn settings_of_something_else_are_left() {
        let folder = folder(DOCUSAURUS);
        for source in ["packages", "packages/a"] {
            let (tree, around) =
                files(&folder.path().join(source), None, &Variant::default()).unwrap();
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
        let (_, around) = files(&folder.path().join("a/docs"), None, &Variant::default()).unwrap();
        assert!(around.is_none());
        std::fs::remove_dir_all(folder.path().join("a/.git")).unwrap();
        let (tree, around) =
            files(&folder.path().join("a/docs"), None, &Variant::default()).unwrap();
        assert_eq!(tree.paths, ["a/docs/index.md", "mkdocs.yml"]);
        assert_eq!(around.unwrap().settings, "../../mkdocs.yml");
    }
}
