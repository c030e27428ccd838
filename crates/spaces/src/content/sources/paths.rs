//! Paths of fetched pages in the tree that they make, and the order of the pages.
//!
//! - A path follows from the address alone, unless two addresses come to the same path: then the first one keeps it, and
//!   the others get a number (`quire_sources::Paths`).
//! - The table of contents lists the pages as they were found, each below the page of its folder.

use percent_encoding::percent_decode_str;
use quire_content::path;
use quire_sources::outline::{self, Entry};

/// Bytes of a path.
const PATH: usize = 1_000;
/// Extensions of addresses of pages.
const EXTENSIONS: [&str; 9] = [
    "html", "htm", "xhtml", "php", "asp", "aspx", "jsp", "md", "mdx",
];

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

/// Returns the part of a page's address that is the same in other addresses that often lead to the same
/// page.
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
    quire_sources::portable(&percent_decode_str(segment).decode_utf8_lossy())
}

/// A table of contents of pages: their paths and titles, in order.
pub(super) fn summary(pages: &[(String, String)]) -> String {
    let paths: Vec<&str> = pages.iter().map(|(path, _)| path.as_str()).collect();
    let beneath = outline::nested(&paths, key);
    let entry = |at: usize| {
        let (path, title) = pages[at].clone();
        Entry {
            title,
            path,
            ..Entry::default()
        }
    };
    outline::write(&outline::entries(&beneath, None, &entry))
}

/// Returns the part of a page's path that is the same in the paths of the pages below it.
fn key(path: &str) -> &str {
    let stem = path.strip_suffix(".md").unwrap_or(path);
    match stem.strip_suffix("README") {
        Some(folder) if folder.is_empty() || folder.ends_with('/') => {
            folder.strip_suffix('/').unwrap_or(folder)
        }
        _ => stem,
    }
}

#[cfg(test)]
mod tests {
    use quire_content::Limits;

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
            ("con/AUX.html", "con_/AUX_.md"),
        ] {
            assert_eq!(page_path(address), path, "{address}");
            path::check(path).unwrap();
        }
        let long = page_path(&"long/".repeat(1_000));
        assert!(long.len() < 30 && path::is_markdown(&long), "{long}");
        let long = page_path(&"%E4%B8%AD".repeat(200));
        assert!(long.len() < 255 && path::is_markdown(&long), "{long}");
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
    fn a_summary_nests_pages_below_their_folders() {
        let pages = [
            ("README.md", "Home"),
            ("guide/b.md", " B\n(1)"),
            ("guide/README.md", "Guide"),
            ("api.md", "API"),
            ("api/v1/get.md", "Get"),
            ("c.md", " "),
        ];
        let pages = pages.map(|(path, title)| (path.to_owned(), title.to_owned()));
        assert_eq!(
            summary(&pages),
            "# Summary\n\n\
             - [Home](README.md)\n\
             - [Guide](guide/README.md)\n  \
               - [B (1)](guide/b.md)\n\
             - [API](api.md)\n  \
               - [Get](api/v1/get.md)\n\
             - [c.md](c.md)\n"
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
        assert_eq!(deepest, Some(2 * (Limits::MAX_PAGE_DEPTH - 1)));
    }
}
