//! Variants of trees of tools.

use super::*;
use crate::navigation::find;

/// The names and languages of the variants of a tree, and the paths that its files have in each.
fn check(files: &[(&str, &str)], expected: &[&str]) {
    let paths: Vec<&str> = files.iter().map(|(path, _)| *path).collect();
    let read = |path: &str| {
        let file = files.iter().find(|(other, _)| *other == path);
        file.map(|(_, text)| (*text).to_owned())
    };
    let folders = |folder: &str| {
        let start = crate::navigation::pages::prefix(folder);
        let below = paths.iter().filter_map(|path| path.strip_prefix(&*start));
        let names = below.filter_map(|path| Some(path.split_once('/')?.0.to_owned()));
        names.collect::<Vec<_>>()
    };
    let site = find(None, &paths, &read).expect("a site");
    let lookup = Files {
        folders: &folders,
        read: &read,
    };
    let found = variants(&site, &lookup).into_iter().map(|variant| {
        let pages = paths.iter().filter(|path| path::is_markdown(path));
        let mut taken: Vec<String> = pages
            .filter(|path| path::is_below(path, &site.roots))
            .filter_map(|path| variant.path(path))
            .collect();
        for (from, to) in &variant.moves {
            let moved = paths.iter().filter_map(|path| path.strip_prefix(&**from));
            taken.extend(moved.map(|rest| format!("{to}{rest}")));
        }
        taken.sort_unstable();
        taken.dedup();
        let language = variant.language.clone().unwrap_or_default();
        format!("{:?} {language}: {}", variant.name(), taken.join(" "))
    });
    assert_eq!(found.collect::<Vec<_>>(), expected);
}

#[test]
fn docusaurus_has_versions_and_translations() {
    let config = "module.exports = {i18n: {defaultLocale: 'en', locales: ['en', 'fa', '../x'], localeConfigs: {fa: {htmlLang: 'fa-IR'}}},
        presets: [['classic', {docs: {sidebarPath: './sidebars.js'}}]]};";
    let files = [
        ("docusaurus.config.js", config),
        ("sidebars.js", "module.exports = {docs: ['a']};"),
        ("docs/a.md", ""),
        (
            "versions.json",
            "[\"2.0\", \"1.0\", \"../../etc\", \"gone\"]",
        ),
        ("versioned_docs/version-2.0/a.md", ""),
        ("versioned_docs/version-1.0/a.md", ""),
        ("versioned_sidebars/version-2.0-sidebars.json", "{}"),
        ("versioned_sidebars/version-1.0-sidebars.json", "{}"),
        (
            "i18n/fa/docusaurus-plugin-content-docs/version-2.0/a.md",
            "",
        ),
        ("i18n/fa/docusaurus-plugin-content-docs/current/b.md", ""),
    ];
    check(
        &files,
        &[
            "\"\" en: docs/a.md sidebars.js",
            "\"Next\" en: docs/a.md",
            "\"1.0\" en: docs/a.md sidebars.js",
            "\"(fa-IR)\" fa-IR: docs/a.md sidebars.js",
            "\"Next (fa-IR)\" fa-IR: docs/a.md docs/b.md",
        ],
    );
    check(
        &[
            ("docusaurus.config.js", "module.exports = {};"),
            ("docs/a.md", ""),
        ],
        &["\"\" : docs/a.md"],
    );
}

#[test]
fn other_tools_have_folders_or_suffixes() {
    check(
        &[
            (
                "docs/.vitepress/config.js",
                "export default {lang: 'en-US', locales: {ar: {label: 'A'}, root: {label: 'E'}, no: {label: 'N'}}}",
            ),
            ("docs/index.md", ""),
            ("docs/ar/index.md", ""),
        ],
        &["\"\" en-US: docs/index.md", "\"(ar)\" ar: docs/ar/index.md"],
    );
    check(
        &[
            (
                "astro.config.mjs",
                "export default defineConfig({integrations: [starlight({defaultLocale: 'en', locales: {'zh-cn': {lang: 'zh-CN'}, en: {}}})]})",
            ),
            ("src/content/docs/en/a.md", ""),
            ("src/content/docs/zh-cn/a.md", ""),
        ],
        &[
            "\"\" en: src/content/docs/en/a.md",
            "\"(zh-CN)\" zh-CN: src/content/docs/zh-cn/a.md",
        ],
    );
    let mkdocs = "theme:\n  name: material\n  language: en\nplugins:\n  - search\n  - i18n:\n      languages:\n        - locale: en\n          default: true\n        - locale: fr\n";
    check(
        &[
            ("mkdocs.yml", mkdocs),
            ("docs/en/a.md", ""),
            ("docs/fr/a.md", ""),
            ("docs/shared.md", ""),
        ],
        &[
            "\"\" en: docs/a.md docs/shared.md",
            "\"(fr)\" fr: docs/a.md docs/shared.md",
        ],
    );
    check(
        &[
            ("mkdocs.yml", mkdocs),
            ("docs/a.md", ""),
            ("docs/a.fr.md", ""),
            ("docs/b.v2.md", ""),
        ],
        &[
            "\"\" en: docs/a.md docs/b.v2.md",
            "\"(fr)\" fr: docs/a.md docs/b.v2.md",
        ],
    );
    check(
        &[
            (
                "hugo.toml",
                "defaultContentLanguage = 'de'\n[languages.en]\ncontentDir = 'content/en'\n[languages.de]\nlanguageCode = 'de-AT'\n",
            ),
            ("content/de/a.md", ""),
            ("content/en/a.md", ""),
        ],
        &[
            "\"\" de-AT: content/de/a.md",
            "\"(en)\" en: content/en/a.md",
        ],
    );
}

#[test]
fn hugo_shows_only_translated_pages() {
    check(
        &[
            ("hugo.toml", "[languages.en]\n[languages.fr]\n"),
            ("content/a.md", ""),
            ("content/a.fr.md", ""),
            ("content/b.md", ""),
        ],
        &[
            "\"\" en: content/a.md content/b.md",
            "\"(fr)\" fr: content/a.md",
        ],
    );
}

#[test]
fn mintlify_has_languages_in_files_of_their_own() {
    check(
        &[
            (
                "docs.json",
                r#"{"navigation": {"languages": [{"language": "en", "pages": ["a"]}, {"$ref": "./fr.json"}]}}"#,
            ),
            ("fr.json", r#"{"language": "fr", "pages": ["fr/a"]}"#),
            ("a.mdx", ""),
            ("fr/a.mdx", ""),
            ("snippets/s.mdx", ""),
        ],
        &[
            "\"\" en: a.mdx snippets/s.mdx",
            "\"(fr)\" fr: fr/a.mdx snippets/s.mdx",
        ],
    );
}

#[test]
fn pages_that_are_not_translated_are_those_of_the_default_language() {
    let files = [
        "astro.config.mjs",
        "src/content/docs/a.md",
        "src/content/docs/de/b.md",
    ];
    let read = |path: &str| {
        let text = "import starlight from '@astrojs/starlight';
            export default {integrations: [starlight({locales: {root: {lang: 'en'}, de: {lang: 'de'}}})]};";
        (path == files[0]).then(|| text.to_owned())
    };
    let site = find(None, &files, &read).expect("a site");
    let folders = |folder: &str| {
        let names: &[&str] = if folder == "src/content/docs" {
            &["de"]
        } else {
            &[]
        };
        names
            .iter()
            .map(|&name| name.to_owned())
            .collect::<Vec<_>>()
    };
    let lookup = Files {
        folders: &folders,
        read: &read,
    };
    let found = variants(&site, &lookup);
    assert_eq!(found[0].fallback(files[1]), None);
    let moved = found[1].fallback(files[1]);
    assert_eq!(moved.as_deref(), Some("src/content/docs/de/a.md"));
    assert_eq!(found[1].fallback(files[2]), None);
}

#[test]
fn a_tree_in_one_language_has_one_variant() {
    check(
        &[
            ("mkdocs.yml", "theme:\n  language: he\n"),
            ("docs/a.md", ""),
        ],
        &["\"\" he: docs/a.md"],
    );
    check(
        &[
            ("book.toml", "[book]\nlanguage = \"fa\"\n"),
            ("src/a.md", ""),
        ],
        &["\"\" fa: src/a.md"],
    );
    check(
        &[("_config.yml", "lang: pt_BR\n"), ("a.md", "")],
        &["\"\" pt-BR: a.md"],
    );
}

#[test]
fn folders_of_languages_are_known_by_their_names() {
    for name in ["fr", "pt-BR", "zh_hans", "zh-cn"] {
        assert!(is_language_folder(name), "{name}");
    }
    for name in ["api", "go", "docs", "en-", "v1", "e n", "src", ""] {
        assert!(!is_language_folder(name), "{name}");
    }
    assert_eq!(
        language_tag("a-language-that-is-longer-than-tags-are"),
        None
    );
}
