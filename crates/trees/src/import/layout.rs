//! The tool that a tree was written for.
//!
//! - A caller may name it. Otherwise it is detected by its marks: the file of its settings at the root, or in a folder of
//!   the root; else the files that only one tool has. The first layout of [`Layout::ALL`] with a mark is taken.
//! - The layout decides which settings are read: what lists the pages, and which redirects there are.
//! - Marks are paths, never settings: a file that cannot be read is still a mark.

use std::io;

use super::retained::UnreadPaths;
use crate::navigation;
use crate::redirects::{self, Redirect};
use crate::summary::find_summary;
use crate::summary::nav::has_nav;
use quire_links::address::syntax::join;
use quire_links::front_matter;
use quire_links::layout::Layout;
use quire_revisions::limits::MAX_SETTINGS_BYTES;
use quire_revisions::path::{self, Entry, LARAVEL, may_be_nav};
use quire_revisions::spool::TreeFile;

/// A tree of files to import.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tree {
    /// The files.
    pub files: Vec<TreeFile>,
    /// Layout, if the caller knows it; detected otherwise.
    pub layout: Option<Layout>,
    /// Parts of its origin that could not be read.
    pub unread: UnreadPaths,
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

/// Reads the settings of a tree.
///
/// # Errors
///
/// Returns an error if they cannot be read from the spool.
pub(super) fn read_settings(layout: Layout, files: &[TreeFile]) -> io::Result<Settings> {
    let is_settings: fn(&str) -> bool = match layout {
        Layout::GitBook => |path| path == ".gitbook.yaml",
        Layout::MkDocs => may_be_nav,
        Layout::MdBook => |path| path == "book.toml",
        _ => |_| false,
    };
    let found = files.iter().find(|file| is_settings(&file.path));
    let Some(TreeFile { path, bytes }) =
        found.filter(|file| file.bytes.size() <= MAX_SETTINGS_BYTES)
    else {
        return Ok(Settings::default());
    };
    let bytes = bytes.read()?;
    let Ok(text) = std::str::from_utf8(&bytes) else {
        return Ok(Settings::default());
    };
    let has_file = |path: &str| files.iter().any(|file| file.path == path);
    let is_literate = layout == Layout::MkDocs && navigation::is_literate(text, &has_file);
    let redirects = match layout {
        Layout::GitBook => return Ok(gitbook(path, text)),
        Layout::MkDocs => redirects::mkdocs(path, text),
        _ => redirects::mdbook(path, text),
    };
    Ok(Settings {
        redirects,
        is_literate,
        ..Settings::default()
    })
}

/// Values of the settings of a tree.
#[derive(Debug, Default)]
pub(super) struct Settings {
    /// Path of the summary that they name.
    pub summary: Option<String>,
    pub(super) redirects: Vec<Redirect>,
    /// True if a plugin lists the pages, together with the settings.
    is_literate: bool,
}

impl Settings {
    /// Returns the path of the file that lists the pages of a tree.
    ///
    /// # Errors
    ///
    /// Returns an error if a file cannot be read from the spool.
    pub(super) fn find_summary(&self, files: &[TreeFile]) -> io::Result<Option<String>> {
        let find = |path: &str| files.iter().find(|file| file.path == path);
        let named = self.summary.clone();
        if let Some(named) = named.filter(|path| find(path).is_some()) {
            return Ok(Some(named));
        }
        if self.is_literate {
            return Ok(None);
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
        // A file that is not a page cannot list them.
        summary: summary.filter(|path| path::is_markdown(path)),
        redirects,
        is_literate: false,
    }
}
