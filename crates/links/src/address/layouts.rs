//! Addresses that only the tool resolves that a tree was written for.
//!
//! - They are looked up last. The tool follows from the paths of the tree.
//! - `@site/`, `@/` and `~/` are the root of the tree, or its folder `src`.
//! - Docusaurus: `/docs/next/a` is `docs/a`, `/docs/1.2/a` is `versioned_docs/version-1.2/a`, `/blog/2020/01/02/a` is
//!   `blog/2020-01-02-a`, and `a.md` may be relative to the folder of the docs.
//! - Jekyll: `/2020/01/02/a` is `_posts/2020-01-02-a`.
//! - Hugo: templates may read links. In a tree with such a template, an address may be relative to the
//!   root, and a word is not an address.
//! - The Rust reference: `std::vec` and `bool` are of the standard library, and `../std/` is another book.

use std::sync::OnceLock;

use super::{Addresses, Target};
use crate::address::syntax::{join, split_anchor, with_anchor};
use crate::layout::Layout;
use quire_revisions::path;
use quire_revisions::revision::Revision;

/// Path prefix of Hugo's templates that read links.
const LINK_TEMPLATE: &str = "_markup/render-link.";

/// The tool that a tree was written for.
#[derive(Default)]
pub(super) struct Tool<'r> {
    revision: Option<&'r Revision>,
    has_rules: bool,
    /// Made when first needed, with whether a template reads links.
    layout: OnceLock<(Layout, bool)>,
}

impl<'r> Tool<'r> {
    #[must_use]
    pub(crate) fn of(revision: &'r Revision) -> Self {
        Self {
            revision: Some(revision),
            ..Self::default()
        }
    }

    pub(crate) fn set_rules(&mut self, has_rules: bool) {
        self.has_rules = has_rules;
    }

    fn layout(&self) -> (Layout, bool) {
        *self.layout.get_or_init(|| {
            let Some(revision) = self.revision else {
                return (Layout::Plain, false);
            };
            let pages = revision.walk().map(|visit| visit.page);
            let pages = pages.filter_map(|page| page.source.as_deref());
            let files = revision.files.iter();
            let files = files.filter_map(|file| file.source.as_deref());
            let paths: Vec<&str> = pages.chain(files).collect();
            let has_template = paths.iter().any(|path| path.contains(LINK_TEMPLATE));
            (Layout::detect(&paths), has_template)
        })
    }
}

impl Addresses<'_> {
    /// Returns the target of an address without content by the rules of the tool.
    pub(super) fn target_of_tool(
        &self,
        from: &str,
        destination: &str,
        with_former: bool,
    ) -> Option<Target> {
        if self.is_read_by_template(destination)
            || self.tool.has_rules && is_outside_book(from, destination)
        {
            return Some(Target::External);
        }
        let (address, anchor) = split_anchor(destination);
        let address = address.split('?').next().unwrap_or_default();
        let others = match self.tool.layout() {
            _ if address.starts_with(['@', '~']) => aliased(from, address),
            (Layout::Obsidian, _) => return self.target_by_name(destination),
            (Layout::Docusaurus, _) => docusaurus(from, address),
            (Layout::Starlight, _) => starlight(from, address),
            (Layout::Nextra, _) => nextra(address),
            (Layout::Jekyll, _) => dated(address, "_posts/").into_iter().collect(),
            (Layout::Hugo, true) if !address.starts_with('/') => vec![format!("/{address}")],
            _ => Vec::new(),
        };
        others.into_iter().find_map(|address| {
            let destination = with_anchor(address, anchor.as_deref());
            match self.find_in_tree(from, &destination, with_former) {
                Target::Page { id, .. } => Some(Target::Page {
                    id,
                    anchor: anchor.clone(),
                }),
                Target::File { id } => Some(Target::File { id }),
                _ => None,
            }
        })
    }

    /// Returns true if a destination is a word that only a template of the tree understands.
    #[must_use]
    pub fn is_read_by_template(&self, destination: &str) -> bool {
        let is_word = destination.bytes().all(|byte| byte.is_ascii_alphanumeric());
        is_word && !destination.is_empty() && self.tool.layout() == (Layout::Hugo, true)
    }
}

/// The addresses in the tree that an address with the name of a folder may be: `@site/` is the folder of the settings of
/// Docusaurus, and `@/` and `~/` are the sources of a project with Vite.
fn aliased(from: &str, address: &str) -> Vec<String> {
    let first = from.split_once('/').map_or("", |(first, _)| first);
    if let Some(rest) = address.strip_prefix("@site/") {
        return vec![format!("/{rest}"), format!("/{first}/{rest}")];
    }
    let rest = address
        .strip_prefix("@/")
        .or_else(|| address.strip_prefix("~/"));
    let folders = ["/src/", "/", "/docs/", "/docs/src/", "/src/content/docs/"];
    let addresses = |rest: &str| {
        folders
            .iter()
            .map(|folder| format!("{folder}{rest}"))
            .collect()
    };
    rest.map(addresses).unwrap_or_default()
}

/// The addresses in the tree that an address on a site of Starlight may be. A page that is not translated is that of the
/// default language, in the folder of the other: its links lead to pages of that folder, and to files next to the original.
fn starlight(from: &str, address: &str) -> Vec<String> {
    const ROOT: &str = "src/content/docs/";
    let rest = address.trim_start_matches('/');
    let start = from.find(ROOT).map_or(0, |at| at + ROOT.len());
    let (root, page) = from.split_at(start);
    let root = if root.is_empty() { ROOT } else { root };
    let mut others = vec![format!("/{root}{rest}")];
    let Some((language, page)) = page.split_once('/') else {
        return others;
    };
    if !address.starts_with('/') {
        let original = path::folder(page);
        let folder = [root, original].concat();
        others.extend(join(folder.trim_end_matches('/'), address).map(|path| format!("/{path}")));
    }
    others.push(format!("/{root}{language}/{rest}"));
    others
}

/// The addresses in the tree that an address on a site of Nextra may be: its first name may be that of the site.
fn nextra(address: &str) -> Vec<String> {
    let Some(address) = address.strip_prefix('/') else {
        return Vec::new();
    };
    let address = address.trim_end_matches('/');
    let below = address.split_once('/').map_or("", |(_, below)| below);
    let mut others = Vec::new();
    for root in ["app", "src/app"] {
        others.push(format!("/{root}/{address}/page.mdx"));
        others.push(format!("/{root}/{address}/page.md"));
    }
    for root in ["content", "src/content", "pages", "src/pages"] {
        others.push(format!("/{root}/{address}"));
        if !below.is_empty() {
            others.push(format!("/{root}/{below}"));
        }
    }
    others
}

/// The addresses in the tree that an address on a site of Docusaurus may be.
fn docusaurus(from: &str, address: &str) -> Vec<String> {
    let mut others = Vec::new();
    if let Some((before, behind)) = address.split_once("/next/") {
        others.push(format!("{before}/{behind}"));
    }
    let mut segments = address.splitn(4, '/');
    if let (Some(""), Some(docs), Some(version), Some(page)) = (
        segments.next(),
        segments.next(),
        segments.next(),
        segments.next(),
    ) && version.starts_with(|first: char| first.is_ascii_digit())
        && version.contains('.')
    {
        others.push(format!("/versioned_{docs}/version-{version}/{page}"));
    }
    others.extend(dated(address, ""));
    others.extend(untranslated(from, address));
    if !address.starts_with('/') && path::is_markdown(address) {
        let depth = if from.starts_with("versioned_") { 2 } else { 1 };
        let root: Vec<&str> = from.split('/').take(depth).collect();
        let file = address.trim_start_matches("./");
        if root.len() == depth && root.last() != Some(&path::name(from)) {
            others.push(format!("/{}/{file}", root.join("/")));
        }
    }
    others
}

/// The address next to the original of a translated page, for what is not translated.
fn untranslated(from: &str, address: &str) -> Option<String> {
    let (_, rest) = from.strip_prefix("i18n/")?.split_once('/')?;
    let (plugin, rest) = rest.split_once('/')?;
    let docs = plugin.strip_prefix("docusaurus-plugin-content-")?;
    let docs = docs.strip_prefix("docs-").unwrap_or(docs);
    let (version, page) = rest.split_once('/')?;
    let folder = match version {
        "current" => docs.to_owned(),
        version => format!("versioned_{docs}/{version}"),
    };
    let path = join(path::folder(&format!("{folder}/{page}")), address)?;
    (!address.starts_with('/')).then(|| format!("/{path}"))
}

/// The file of an entry whose address has its date: `/blog/2020/01/02/a` is `/blog/2020-01-02-a`.
fn dated(address: &str, folder: &str) -> Option<String> {
    let segments: Vec<&str> = address.trim_end_matches('/').split('/').collect();
    let (before, [year, month, day, name]) = segments.split_last_chunk::<4>()?;
    let is_number = |text: &str, length: usize| {
        text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_date = is_number(year, 4) && is_number(month, 2) && is_number(day, 2);
    let name = name.strip_suffix(".html").unwrap_or(name);
    let file = format!("{folder}{year}-{month}-{day}-{name}");
    let path = [before, &[file.as_str()]].concat().join("/");
    is_date.then_some(path)
}

/// The types of the standard library that have a separate page without being items.
const PRIMITIVES: &[&str] = &[
    "array",
    "bool",
    "char",
    "f128",
    "f16",
    "f32",
    "f64",
    "fn",
    "i128",
    "i16",
    "i32",
    "i64",
    "i8",
    "isize",
    "never",
    "pointer",
    "reference",
    "slice",
    "str",
    "tuple",
    "u128",
    "u16",
    "u32",
    "u64",
    "u8",
    "unit",
    "usize",
];

/// The crates of the standard library.
const CRATES: &[&str] = &["alloc", "core", "proc_macro", "std", "test"];

/// Address of the Rust reference and of its sibling books.
const BOOKS: &str = "https://doc.rust-lang.org/";

/// The path of Rust that a destination is, without what it says of its kind.
fn rust_path(destination: &str) -> Option<&str> {
    let (address, _) = split_anchor(destination);
    let path = address.split_once('@').map_or(address, |(_, path)| path);
    let path = path.trim_end_matches("()").trim_end_matches('!');
    let is_name = |name: &str| {
        name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
            && name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    path.split("::").all(is_name).then_some(path)
}

/// Returns true if the Rust reference names something of the standard library or of its grammar, or a
/// sibling book.
fn is_outside_book(from: &str, destination: &str) -> bool {
    rust_path(destination).is_some() || book(from, destination).is_some()
}

/// Returns the address of a sibling book of the Rust reference, below that of all books.
fn book<'d>(from: &str, destination: &'d str) -> Option<&'d str> {
    let page = from.strip_prefix("src/").unwrap_or(from);
    let mut depth = path::folder(page)
        .split('/')
        .filter(|name| !name.is_empty())
        .count()
        + 1;
    let mut rest = destination;
    while let Some(above) = rest.strip_prefix("../") {
        depth = depth.checked_sub(1)?;
        rest = above;
    }
    (depth == 0).then_some(rest)
}

/// Address of something that a page of the Rust reference names, and that is not of the book. Items of the
/// standard library are searched for, because their path does not tell what they are.
#[must_use]
pub fn address_outside_book(from: &str, destination: &str) -> Option<String> {
    if let Some(rest) = book(from, destination) {
        return Some(format!("{BOOKS}{rest}"));
    }
    let path = rust_path(destination)?;
    if CRATES.contains(&path) {
        return Some(format!("{BOOKS}{path}/"));
    }
    if PRIMITIVES.contains(&path) {
        let anchor = split_anchor(destination).1;
        let page = format!("{BOOKS}std/primitive.{path}.html");
        return Some(with_anchor(page, anchor.as_deref()));
    }
    Some(format!("{BOOKS}std/?search={path}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_sites_have_places_in_trees() {
        assert_eq!(
            starlight(
                "docs/src/content/docs/de/guides/a.mdx",
                "../../../assets/a.png"
            ),
            [
                "/docs/src/content/docs/../../../assets/a.png",
                "/docs/src/assets/a.png",
                "/docs/src/content/docs/de/../../../assets/a.png",
            ]
        );
        let found = starlight("src/content/docs/de/a.md", "/guides/b/");
        assert_eq!(found[0], "/src/content/docs/guides/b/");
        assert_eq!(found[1], "/src/content/docs/de/guides/b/");
        let found = nextra("/docs/guide/a");
        assert_eq!(found[0], "/app/docs/guide/a/page.mdx");
        assert!(found.contains(&"/content/guide/a".to_owned()));
    }

    #[test]
    fn reads_dates() {
        let find = |address| dated(address, "").unwrap_or_default();
        assert_eq!(find("/blog/2020/01/02/a/"), "/blog/2020-01-02-a");
        assert_eq!(find("2020/01/02/a.html"), "2020-01-02-a");
        assert_eq!(find("/blog/2020/1/2/a"), "");
        assert_eq!(find("/2020/01/02"), "");
        assert_eq!(
            dated("/2020/01/02/a", "_posts/").unwrap(),
            "/_posts/2020-01-02-a"
        );
    }

    #[test]
    fn knows_files_outside_the_book() {
        for destination in [
            "std",
            "bool",
            "mod@test",
            "std::vec::Vec",
            "pointer#method.offset",
            "vec!",
            "drop()",
            "../std/a.html",
        ] {
            assert!(is_outside_book("src/a.md", destination), "{destination}");
        }
        for destination in ["a.md", "../items/a.md", "items/a", "a-b", "../../../a", ""] {
            assert!(
                !is_outside_book("src/types/a.md", destination),
                "{destination}"
            );
        }
    }

    #[test]
    fn knows_where_it_is() {
        let check = |from: &str, destination: &str, expected: &str| {
            let found = address_outside_book(from, destination);
            let found = found.as_deref().and_then(|url| url.strip_prefix(BOOKS));
            assert_eq!(found, Some(expected), "{destination}");
        };
        check("src/a.md", "../rustdoc/b.html#c", "rustdoc/b.html#c");
        check("src/types/a.md", "../../std/b.html", "std/b.html");
        check("src/a.md", "std", "std/");
        check("src/a.md", "bool", "std/primitive.bool.html");
        check(
            "src/a.md",
            "pointer#method.offset",
            "std/primitive.pointer.html#method.offset",
        );
        check(
            "src/a.md",
            "struct@std::vec::Vec",
            "std/?search=std::vec::Vec",
        );
        check("src/a.md", "vec!", "std/?search=vec");
        assert_eq!(
            address_outside_book("src/types/a.md", "../items/b.md"),
            None
        );
    }
}
