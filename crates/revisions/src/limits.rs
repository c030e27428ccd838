//! Limits of a revision and of an import.
//!
//! - Limits are inclusive: a value equal to its limit is allowed.
//! - [`Limits::MAX_PAGE_DEPTH`] is not a setting: every recursion over pages relies on it.

/// Bounds on content from outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Pages of one revision.
    pub pages: usize,
    /// Files of one revision.
    pub files: usize,
    /// Bytes of one page's Markdown.
    pub page_size: u64,
    /// Bytes of one file.
    pub file_size: u64,
    /// Bytes of a compressed archive.
    pub archive_size: u64,
    /// Entries of an archive, folders included.
    pub archive_entries: usize,
    /// Bytes of all entries of an archive together, inflated.
    pub inflated_size: u64,
    /// Maximum ratio of the inflated to the compressed size of an entry of over a mebibyte.
    pub inflated_ratio: u64,
    /// Bytes of the Markdown of all pages of an import together.
    pub text_size: u64,
    /// Bytes of what a revision says of its pages, files and variables, without their contents.
    pub tree_size: u64,
    /// Broken links that an import lists; all are counted.
    pub broken_links: usize,
}

impl Limits {
    /// Levels of pages: a page at the root is on level 1.
    pub const MAX_PAGE_DEPTH: usize = 10;

    /// Entries of a table of contents that is read to be written again, regardless of the settings.
    pub const ENTRIES: usize = 1_000_000;
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            pages: 10_000,
            files: 10_000,
            page_size: 2 << 20,
            file_size: 100 << 20,
            archive_size: 250 << 20,
            archive_entries: 25_000,
            inflated_size: 1 << 30,
            inflated_ratio: 200,
            text_size: 128 << 20,
            tree_size: 16 << 20,
            broken_links: 10_000,
        }
    }
}

/// Characters of a text that a report quotes.
pub const MAX_QUOTED_CHARS: usize = 1_000;

/// The start of a text, for a report.
#[must_use]
pub fn cut(text: &str) -> String {
    let mut characters = text.chars();
    let mut start: String = characters.by_ref().take(MAX_QUOTED_CHARS).collect();
    if characters.next().is_some() {
        start.push('\u{2026}');
    }
    start
}

/// Bytes of a file of settings.
pub const MAX_SETTINGS_BYTES: usize = 1 << 20;

/// Bytes of the value of a variable.
pub const MAX_VARIABLE_BYTES: usize = 10_000;

/// Variables of one change, of a page, and of a file.
pub const MAX_VARIABLES: usize = 1_000;
