//! Paths of entries in a tree of files.
//!
//! - A path is relative, with segments joined by `/`; no `.`, no `..`, no empty segment, no backslash, no drive letter,
//!   no control character; at most 4,096 bytes.
//! - Two paths that differ only in case are the same path, because some file systems cannot hold both.
//! - File systems and archives differ in the Unicode normal form of names, so paths are looked up in one form
//!   ([`composed`]).

use std::borrow::Cow;
use std::collections::HashMap;

pub use quire_markdown::unicode::composed;

/// Extensions of the files that are pages.
const PAGES: [&str; 3] = ["md", "mdx", "markdown"];

/// Extensions of JavaScript and TypeScript.
pub const SCRIPTS: [&str; 6] = ["js", "ts", "mjs", "mts", "cjs", "cts"];

/// A file of a tree: of an archive, a repository, an export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Path of the file.
    pub path: String,
    /// Content of the file.
    pub bytes: Vec<u8>,
}

/// The path is none that a tree may hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PathError {
    /// Breaks a rule on its own.
    #[error("{path:?}: {reason}")]
    Invalid {
        /// The path.
        path: String,
        /// The rule.
        reason: &'static str,
    },
    /// There are two.
    #[error("{first:?} and {second:?} are the same path")]
    Duplicate {
        /// The one that came first.
        first: String,
        /// The one that came later.
        second: String,
    },
}

impl PathError {
    /// The path that cannot be in the tree.
    #[must_use]
    pub fn path(&self) -> &str {
        match self {
            Self::Invalid { path, .. } => path,
            Self::Duplicate { second, .. } => second,
        }
    }

    /// Returns the problem of the path, as a clause.
    #[must_use]
    pub fn reason(&self) -> String {
        match self {
            Self::Invalid { reason, .. } => (*reason).to_owned(),
            Self::Duplicate { first, .. } => {
                format!("some file systems cannot hold it next to {first:?}; rename one of them")
            }
        }
    }

    /// Returns true if an archive with such a path is refused as a whole: its content is not a folder.
    #[must_use]
    pub fn is_outside(&self) -> bool {
        matches!(self, Self::Invalid { reason, .. } if [ABSOLUTE, OUTSIDE].contains(reason))
    }
}

const ABSOLUTE: &str = "the path is absolute";
const OUTSIDE: &str = "the path leaves its folder";

/// Returns a path in the form in which equal paths are equal: composed, and in lower case.
#[must_use]
pub fn folded(path: &str) -> String {
    let lower = path.to_lowercase();
    match composed(&lower) {
        Cow::Borrowed(_) => lower,
        Cow::Owned(composed) => composed,
    }
}

/// Checks one path.
///
/// # Errors
///
/// Returns an error if it breaks a rule.
pub fn check(path: &str) -> Result<(), PathError> {
    let drive = |path: &[u8]| path.len() >= 2 && path[0].is_ascii_alphabetic() && path[1] == b':';
    let reason = if path.is_empty() {
        "the path is empty"
    } else if path.len() > 4096 {
        "the path is longer than 4,096 bytes"
    } else if path.chars().any(char::is_control) {
        "the path holds a control character"
    } else if path.contains('\\') {
        "the path holds a backslash"
    } else if path.starts_with('/') {
        ABSOLUTE
    } else if drive(path.as_bytes()) {
        "the path begins with the letter of a drive"
    } else if path.split('/').any(|segment| segment == "..") {
        OUTSIDE
    } else if path
        .split('/')
        .any(|segment| segment.is_empty() || segment == ".")
    {
        "the path has an empty segment"
    } else {
        return Ok(());
    };
    Err(PathError::Invalid {
        path: path.to_owned(),
        reason,
    })
}

/// Returns true if a segment of a path is `.git` in a spelling that Git refuses, because some file system
/// resolves it to its folder: in any case, with characters that HFS+ ignores, as the short name of NTFS, or
/// with a suffix that NTFS drops.
#[must_use]
pub fn is_dot_git(segment: &str) -> bool {
    let is_ignored = |letter: &char| {
        matches!(letter,
            '\u{200c}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{206a}'..='\u{206f}' | '\u{feff}')
    };
    // NTFS takes a backslash for a slash.
    segment.split('\\').any(|segment| {
        let segment = segment.chars().filter(|letter| !is_ignored(letter));
        let segment = segment.collect::<String>().to_ascii_lowercase();
        let rest = [".git", "git~1"]
            .into_iter()
            .find_map(|name| segment.strip_prefix(name));
        // Behind a colon is the name of a stream.
        rest.is_some_and(|rest| {
            let name = rest.split(':').next().unwrap_or_default();
            name.chars().all(|letter| matches!(letter, ' ' | '.'))
        })
    })
}

/// Checks paths one by one, and that no two are the same.
#[derive(Default)]
pub struct Checker(HashMap<String, String>);

impl Checker {
    pub fn check(&mut self, path: &str) -> Result<(), PathError> {
        check(path)?;
        match self.0.insert(path.to_lowercase(), path.to_owned()) {
            Some(first) => Err(PathError::Duplicate {
                first,
                second: path.to_owned(),
            }),
            None => Ok(()),
        }
    }
}

/// The folder that holds the path: empty at the root, else without a slash at its end.
#[must_use]
pub fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The last segment.
#[must_use]
pub fn name(path: &str) -> &str {
    path.rsplit_once('/').map_or(path, |(_, name)| name)
}

/// Returns true if a file of this path is a page.
#[must_use]
pub fn is_markdown(path: &str) -> bool {
    name(path).rsplit_once('.').is_some_and(|(_, extension)| {
        PAGES
            .iter()
            .any(|page| extension.eq_ignore_ascii_case(page))
    })
}

/// Returns true if a file or a folder of the path is hidden, unless it holds content or the settings of a
/// documentation tool.
#[must_use]
pub fn is_hidden(path: &str) -> bool {
    let mut segments = path.split('/').peekable();
    while let Some(segment) = segments.next() {
        let is_kept = match segment {
            ".gitbook" | ".gitbook.yaml" => true,
            // The rest of it is code, and what was made by it.
            ".vitepress" => (segments.peek()).is_none_or(|below| {
                let extension = below
                    .rsplit_once('.')
                    .map_or("", |(_, extension)| extension);
                let is_script = SCRIPTS.contains(&extension) || extension == "json";
                stem(below) == "config" || is_script
            }),
            // It marks a vault; the rest is about windows and plugins.
            ".obsidian" => (segments.peek()).is_some_and(|below| *below == "app.json"),
            _ => false,
        };
        if segment.starts_with('.') && !is_kept {
            return true;
        }
    }
    false
}

/// The source of a page that only an entry of a summary names: never that of a Markdown file.
#[must_use]
pub fn entry_of(summary: &str, page: &str) -> String {
    let source = format!("{summary}#{page}");
    if is_markdown(&source) {
        format!("{source}#")
    } else {
        source
    }
}

/// The file name without its extension.
#[must_use]
pub fn stem(path: &str) -> &str {
    let name = name(path);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// Returns true if the file is the page of its folder.
#[must_use]
pub fn is_folder_page(path: &str) -> bool {
    is_markdown(path) && is_folder_name(stem(path))
}

/// Returns true if the file is the page of its folder in the app directory of Next.js.
#[must_use]
pub fn is_app_page(path: &str) -> bool {
    let is_page = ["page.mdx", "page.md"].contains(&name(path));
    is_page && folder(path).split('/').any(|folder| folder == "app")
}

/// Returns true if a file of this name, without its extension, is the page of its folder.
#[must_use]
pub fn is_folder_name(name: &str) -> bool {
    ["readme", "index", "_index"]
        .iter()
        .any(|folder| name.eq_ignore_ascii_case(folder))
}

/// Returns true if a path is below one of some folders; an empty one is the root.
#[must_use]
pub fn is_below(path: &str, folders: &[String]) -> bool {
    folders.iter().any(|folder| {
        let rest = path.strip_prefix(folder.as_str());
        folder.is_empty() || rest.is_some_and(|rest| rest.starts_with('/'))
    })
}

/// Folders that sites are made from, which their addresses leave out.
pub const SITE_ROOTS: [&str; 14] = [
    "docs",
    "content",
    "src",
    "static",
    "public",
    "docs/public",
    "docs/static",
    "content/en",
    "src/content",
    "src/content/docs",
    "src/public",
    "website",
    "website/static",
    "pages",
];

/// The path without the longest folder that a site is made from.
#[must_use]
pub fn in_site(path: &str) -> Option<&str> {
    let roots = SITE_ROOTS.iter();
    let in_roots = roots.filter_map(|root| path.strip_prefix(root)?.strip_prefix('/'));
    in_roots.min_by_key(|path| path.len())
}

/// Returns true if an import may use a file of this path as the table of contents.
#[must_use]
pub fn may_be_summary(path: &str) -> bool {
    name(path).eq_ignore_ascii_case("SUMMARY.md") && path.matches('/').count() <= 1
}

/// Returns true if a file of this path may have a `nav`.
#[must_use]
pub fn may_be_nav(path: &str) -> bool {
    ["mkdocs.yml", "mkdocs.yaml"].contains(&path)
}

/// Table of contents of documentation in the style of Laravel.
pub const LARAVEL: &str = "documentation.md";

/// Returns true if a file of this path may be the sidebar of docsify.
#[must_use]
pub fn may_be_sidebar(path: &str) -> bool {
    name(path) == "_sidebar.md" && path.matches('/').count() <= 1
}

/// Orders names as people count: `2-b` before `10-a`, upper and lower case together.
#[must_use]
pub fn natural_order(left: &str, right: &str) -> std::cmp::Ordering {
    natural_key(left)
        .cmp(natural_key(right))
        .then_with(|| left.cmp(right))
}

/// A run of digits sorts by its length, then its digits, zeros before it aside; any other character counts as one run
/// longer than all.
fn natural_key(name: &str) -> impl Iterator<Item = (usize, Run<'_>)> {
    let mut rest = name;
    // A character may have several in lower case.
    let mut lower: Option<std::char::ToLowercase> = None;
    std::iter::from_fn(move || {
        if let Some(character) = lower.as_mut().and_then(Iterator::next) {
            return Some((usize::MAX, Run::Character(character)));
        }
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let (run, after) = rest.split_at(digits);
            rest = after;
            let significant = run.trim_start_matches('0');
            let run = if significant.is_empty() {
                "0"
            } else {
                significant
            };
            return Some((run.len(), Run::Digits(run)));
        }
        let mut characters = rest.chars();
        let first = characters.next()?;
        rest = characters.as_str();
        let mut characters = first.to_lowercase();
        let first = characters.next()?;
        lower = Some(characters);
        Some((usize::MAX, Run::Character(first)))
    })
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Run<'n> {
    Digits(&'n str),
    Character(char),
}

/// The plain form of an address on a site: `/guide/index.html?x#y` is `guide`.
#[must_use]
pub fn plain(address: &str) -> &str {
    let address = address.split(['?', '#']).next().unwrap_or_default();
    let address = address.trim_start_matches("./").trim_matches('/');
    let stem = match name(address).rsplit_once('.') {
        Some((name, extension)) if is_extension(extension) && !name.is_empty() => {
            &address[..address.len() - extension.len() - 1]
        }
        _ => address,
    };
    match stem.rsplit_once('/') {
        Some((folder, name)) if is_folder_name(name) => folder,
        _ => stem,
    }
}

fn is_extension(extension: &str) -> bool {
    ["md", "mdx", "markdown", "html", "htm"]
        .iter()
        .any(|known| extension.eq_ignore_ascii_case(known))
}

/// The folder around everything, with the slash.
#[must_use]
pub fn top_folder(paths: &[&str]) -> Option<String> {
    let (top, _) = paths.first()?.split_once('/')?;
    let top = format!("{top}/");
    paths
        .iter()
        .all(|path| path.starts_with(&top))
        .then_some(top)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn git_refuses_many_spellings_of_its_folder() {
        let refused = [
            ".git",
            ".GIT",
            ".Git",
            "git~1",
            "GIT~1",
            ".git.",
            ".git ",
            ".git. .",
            "git~1.",
            ".git::$INDEX_ALLOCATION",
            ".git:a",
            ".g\u{200c}it",
            "\u{feff}.git",
            ".gi\u{202e}t",
            "a\\.git",
            ".git\\a",
        ];
        for segment in refused {
            assert!(is_dot_git(segment), "{segment:?}");
        }
        for segment in [
            ".gitbook",
            ".gitignore",
            "git",
            ".git-a",
            "git~2",
            "a.git",
            "",
            "..git",
            ".gi\u{301}t",
        ] {
            assert!(!is_dot_git(segment), "{segment:?}");
        }
    }
}
