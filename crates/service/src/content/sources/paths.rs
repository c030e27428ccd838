//! Paths of fetched pages and images in the tree that they make, the links between them, and the order of the pages.
//!
//! - A path follows from the address alone, unless two addresses come to the same path: then the first one keeps it, and
//!   the others get a number.
//! - Names are such that every file system can hold them.
//! - The table of contents lists the pages as they were found, each below the page of its folder.

use std::collections::HashMap;
use std::fmt::Write as _;

use percent_encoding::percent_decode_str;
use quire_content::{Limits, path};

/// The table of contents of a tree.
pub(super) const SUMMARY: &str = "SUMMARY.md";
/// Characters of a name.
const NAME: usize = 100;
/// Bytes of a path.
const PATH: usize = 1_000;
/// What some file systems, or links, cannot hold in names.
const FORBIDDEN: &str = "/\\:*?\"<>|";
/// Characters that are encoded in destinations.
const SPECIAL: &str = " \"<>()[]{}`|\\^%#?&";
/// Extensions of addresses of pages.
const EXTENSIONS: [&str; 8] = ["html", "htm", "xhtml", "php", "asp", "aspx", "jsp", "md"];

/// The paths of a tree: each is given once, ignoring case.
pub(super) struct Paths(HashMap<String, usize>);

impl Paths {
    pub(super) fn new() -> Self {
        Self(HashMap::from([(SUMMARY.to_lowercase(), 1)]))
    }

    /// Whether a path was given.
    pub(super) fn has(&self, path: &str) -> bool {
        self.0.contains_key(&path.to_lowercase())
    }

    /// The path, or one like it that is free.
    pub(super) fn claim(&mut self, path: &str) -> String {
        let key = path.to_lowercase();
        let Some(count) = self.0.get(&key) else {
            self.0.insert(key, 1);
            return path.to_owned();
        };
        let mut count = *count;
        let (stem, extension) = path.rsplit_once('.').unwrap_or((path, ""));
        loop {
            count += 1;
            let other = format!("{stem}-{count}.{extension}");
            if !self.0.contains_key(&other.to_lowercase()) {
                self.0.insert(key, count);
                self.0.insert(other.to_lowercase(), 1);
                return other;
            }
        }
    }
}

/// The path of a page whose address continues so below its folder.
pub(crate) fn page_path(address: &str) -> String {
    let (folders, last) = address.rsplit_once('/').unwrap_or(("", address));
    let mut path = String::new();
    for folder in folders.split('/').filter(|_| !folders.is_empty()) {
        let mut name = name(folder);
        // A folder must not have the name of a page.
        if path::is_markdown(&name) {
            name.push('_');
        }
        path.push_str(&name);
        path.push('/');
    }
    let stem = match last.rsplit_once('.') {
        Some((stem, extension)) if is_page(extension) => stem,
        _ => last,
    };
    if stem.is_empty() || stem.eq_ignore_ascii_case("index") {
        path.push_str("README");
    } else {
        path.push_str(&name(stem));
    }
    path.push_str(".md");
    if path.len() > PATH {
        return format!(
            "{:.20}.md",
            quire_content::hash(address.as_bytes()).to_string()
        );
    }
    path
}

/// What the address of a page has in common with other addresses that often lead to the same page.
pub(super) fn page_key(address: &str) -> &str {
    let stem = match address.rsplit_once('.') {
        Some((stem, extension)) if is_page(extension) => stem,
        _ => address,
    };
    let stem = match stem.strip_suffix("index") {
        Some(folder) if folder.is_empty() || folder.ends_with('/') => folder,
        _ => stem,
    };
    stem.strip_suffix('/').unwrap_or(stem)
}

fn is_page(extension: &str) -> bool {
    EXTENSIONS
        .iter()
        .any(|known| known.eq_ignore_ascii_case(extension))
}

/// A name for a segment of an address.
pub(super) fn name(segment: &str) -> String {
    let decoded = percent_decode_str(segment).decode_utf8_lossy();
    let replaced = decoded.chars().take(NAME).map(|character| {
        if character.is_control() || FORBIDDEN.contains(character) {
            '-'
        } else {
            character
        }
    });
    let replaced: String = replaced.collect();
    let trimmed = replaced.trim().trim_end_matches(['.', ' ']);
    match trimmed.strip_prefix('.') {
        Some(rest) => format!("-{rest}"),
        None if trimmed.is_empty() => "-".to_owned(),
        None => trimmed.to_owned(),
    }
}

/// The destination of a link from one path to another.
pub(crate) fn link(from: &str, to: &str) -> String {
    let from: Vec<&str> = from.split('/').collect();
    let to: Vec<&str> = to.split('/').collect();
    let folders = from.len().min(to.len()) - 1;
    let shared = from.iter().zip(&to).take(folders);
    let shared = shared.take_while(|(from, to)| from == to).count();
    let up = "../".repeat(from.len() - 1 - shared);
    let down = to[shared..].join("/");
    up + &encoded(&down)
}

/// A path as the destination of a link.
pub(super) fn encoded(path: &str) -> String {
    let mut encoded = String::with_capacity(path.len());
    for character in path.chars() {
        if SPECIAL.contains(character) {
            let _ = write!(encoded, "%{:02X}", u32::from(character));
        } else {
            encoded.push(character);
        }
    }
    encoded
}

/// A table of contents of pages: their paths and titles, in order.
pub(super) fn summary(pages: &[(String, String)]) -> String {
    let mut by_key = HashMap::new();
    for (index, (path, _)) in pages.iter().enumerate() {
        by_key.entry(key(path)).or_insert(index);
    }
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); pages.len()];
    let mut roots = Vec::new();
    for (index, (path, _)) in pages.iter().enumerate() {
        let mut above = key(path);
        let parent = std::iter::from_fn(|| {
            above = above.rsplit_once('/')?.0;
            Some(above)
        })
        .find_map(|folder| by_key.get(folder).copied());
        match parent.filter(|parent| *parent != index) {
            Some(parent) => children[parent].push(index),
            None => roots.push(index),
        }
    }
    let mut text = "# Summary\n\n".to_owned();
    // What remains to be listed, and its level; the next one last.
    let mut rest: Vec<(usize, usize)> = roots.into_iter().rev().map(|root| (root, 0)).collect();
    while let Some((index, level)) = rest.pop() {
        let (path, title) = &pages[index];
        let indent = "  ".repeat(level);
        let _ = writeln!(text, "{indent}* [{}]({})", escaped(title), link("", path));
        let below = (level + 1).min(Limits::DEPTH - 1);
        rest.extend(children[index].iter().rev().map(|child| (*child, below)));
    }
    text
}

/// What the path of a page has in common with those of the pages below it.
fn key(path: &str) -> &str {
    let stem = path.strip_suffix(".md").unwrap_or(path);
    match stem.strip_suffix("README") {
        Some(folder) if folder.is_empty() || folder.ends_with('/') => {
            folder.strip_suffix('/').unwrap_or(folder)
        }
        _ => stem,
    }
}

/// Text as Markdown on one line.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !escaped.is_empty() {
            escaped.push(' ');
        }
        for character in word.chars() {
            if character.is_ascii_punctuation() {
                escaped.push('\\');
            }
            escaped.push(character);
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_pages() {
        for (address, path) in [
            ("", "README.md"),
            ("index.html", "README.md"),
            ("intro", "intro.md"),
            ("intro.html", "intro.md"),
            ("guide/", "guide/README.md"),
            ("guide/Index.HTM", "guide/README.md"),
            ("guide/v1.2", "guide/v1.2.md"),
            ("a//b", "a/-/b.md"),
            ("a%20b/%E4%B8%AD.html", "a b/中.md"),
            ("%2e%2e/%2Fetc", "-/-etc.md"),
            ("x.md/y", "x.md_/y.md"),
            (".hidden", "-hidden.md"),
            ("a:b|c%00", "a-b-c-.md"),
            ("index.html/x", "index.html/x.md"),
        ] {
            assert_eq!(page_path(address), path, "{address}");
            path::check(path).unwrap();
        }
        let long = page_path(&"long/".repeat(1_000));
        assert!(long.len() < 30 && path::is_markdown(&long), "{long}");
    }

    #[test]
    fn addresses_that_may_be_the_same_page() {
        for (address, key) in [
            ("guide", "guide"),
            ("guide/", "guide"),
            ("guide.html", "guide"),
            ("guide/index.html", "guide"),
            ("index.html", ""),
            ("", ""),
            ("reindex", "reindex"),
            ("v1.2", "v1.2"),
        ] {
            assert_eq!(page_key(address), key, "{address}");
        }
    }

    #[test]
    fn a_path_is_given_once() {
        let mut paths = Paths::new();
        let mut claim = |path: &str| paths.claim(path);
        assert_eq!(claim("a.md"), "a.md");
        assert_eq!(claim("A.md"), "A-2.md");
        assert_eq!(claim("a.md"), "a-3.md");
        assert_eq!(claim("a-4.md"), "a-4.md");
        assert_eq!(claim("a.md"), "a-5.md");
        assert_eq!(claim("summary.md"), "summary-2.md");
    }

    #[test]
    fn links_lead_from_folder_to_folder() {
        for (from, to, expected) in [
            ("a.md", "b.md", "b.md"),
            ("a/b.md", "c.md", "../c.md"),
            ("a/b.md", "a/c d.md", "c%20d.md"),
            ("a/b.md", "a/b.md", "b.md"),
            ("a/b/c.md", "a/d/c (1).md", "../d/c%20%281%29.md"),
            ("a.md", "a/b.md", "a/b.md"),
            ("", "a/中.md", "a/中.md"),
        ] {
            assert_eq!(link(from, to), expected, "{from} {to}");
        }
    }

    #[test]
    fn a_summary_nests_pages_below_their_folders() {
        let pages = [
            ("README.md", "Home"),
            ("guide/b.md", "B [1]"),
            ("guide/README.md", "Guide"),
            ("api.md", "API"),
            ("api/v1/get.md", "Get"),
            ("loose/c.md", "C"),
        ];
        let pages = pages.map(|(path, title)| (path.to_owned(), title.to_owned()));
        assert_eq!(
            summary(&pages),
            "# Summary\n\n\
             * [Home](README.md)\n\
             * [Guide](guide/README.md)\n  \
               * [B \\[1\\]](guide/b.md)\n\
             * [API](api.md)\n  \
               * [Get](api/v1/get.md)\n\
             * [C](loose/c.md)\n"
        );
    }

    #[test]
    fn a_summary_is_not_deeper_than_pages_may_be() {
        let path = |level: usize| format!("{}x.md", "x/".repeat(level));
        let pages: Vec<_> = (0..30).map(|level| (path(level), "X".to_owned())).collect();
        let deepest = summary(&pages)
            .lines()
            .map(|line| line.len() - line.trim_start().len())
            .max();
        assert_eq!(deepest, Some(2 * (Limits::DEPTH - 1)));
    }
}
