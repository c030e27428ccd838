//! Reads the texts of a tree, a few files at a time.

use std::io;

use super::publication::PublicationFields;
use super::wiki_links;
use crate::title::{self, Titled};
use quire_links::front_matter::{self, FrontMatter};
use quire_markdown::markdown::{Unknown, unknown_syntax};
use quire_revisions::spool::{Bytes, TreeFile};

/// Maximum number of files of a batch, and maximum size of its texts in bytes; a longer text is a separate
/// batch.
const FILES: usize = 128;
const TEXT_BATCH_BYTES: usize = 512 << 10;

/// Content of a text that does not depend on its surroundings.
pub(super) struct Reading {
    /// Bytes of its front matter.
    pub head: usize,
    pub front_matter: Option<Box<FrontMatter>>,
    /// Why it has no front matter, if it looks as if it had.
    pub problem: Option<String>,
    pub(super) titled: Titled,
    pub(super) said: Option<Box<PublicationFields>>,
    /// Syntax that is not understood, by its lines in the file.
    pub(super) unknown: Vec<Unknown>,
    /// Names that its wiki links refer to.
    pub(super) wiki_names: Vec<String>,
    /// True if it has no words.
    pub(super) is_empty: bool,
}

impl Reading {
    pub(crate) fn of(file: &Bytes) -> io::Result<Self> {
        let file = file.read_text()?;
        let (front_matter, text, problem) = front_matter::read(&file);
        let head = file.len() - text.len();
        let titled = title::read(text, front_matter.title.as_deref());
        let mut unknown = unknown_syntax(text);
        if !unknown.is_empty() {
            let lines = file.get(..head).unwrap_or_default().matches('\n').count();
            for syntax in &mut unknown {
                syntax.line += lines;
            }
        }
        let said = PublicationFields::of(&file, &front_matter, problem.is_some());
        Ok(Self {
            head,
            said,
            front_matter: front_matter.boxed(),
            problem,
            titled,
            unknown,
            wiki_names: wiki_links::names(text),
            is_empty: is_empty(text),
        })
    }
}

/// The most bytes of a text that only a component or a script shows.
const MAX_EMPTY_BYTES: usize = 4 << 10;

/// Returns true if a text has no words of its own: only scripts, styles and components without children.
fn is_empty(text: &str) -> bool {
    if text.len() > MAX_EMPTY_BYTES {
        return false;
    }
    let mut end: Option<&str> = None;
    text.lines().map(str::trim).all(|line| {
        if let Some(tag) = end {
            end = (!line.contains(tag)).then_some(tag);
            return true;
        }
        let raw = [
            ("<script", "</script>"),
            ("<style", "</style>"),
            ("<!--", "-->"),
        ];
        if let Some((_, tag)) = raw.iter().find(|(start, _)| line.starts_with(start)) {
            end = (!line.contains(tag)).then_some(*tag);
            return true;
        }
        let is_component = line.starts_with('<') && line.ends_with("/>");
        line.is_empty() || is_component && line.matches('<').count() == 1
    })
}

/// Returns files in order, as many at a time as may be read at once: a batch of texts needs no more memory
/// than a long text.
pub(super) fn batches(
    files: Vec<TreeFile>,
    is_text: impl Fn(&TreeFile) -> bool,
) -> impl Iterator<Item = Vec<TreeFile>> {
    let mut files = files.into_iter().peekable();
    std::iter::from_fn(move || {
        let mut batch = vec![files.next()?];
        let size = |file: &TreeFile| if is_text(file) { file.bytes.size() } else { 0 };
        let mut left = TEXT_BATCH_BYTES.saturating_sub(batch.iter().map(size).sum());
        while batch.len() < FILES
            && let Some(file) = files.next_if(|file| size(file) <= left)
        {
            left -= size(&file);
            batch.push(file);
        }
        Some(batch)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_a_component_is_empty() {
        for empty in [
            "",
            "\n<script setup>\nimport A from './A.vue'\n</script>\n\n<A />\n",
        ] {
            assert!(is_empty(empty), "{empty}");
        }
        for text in ["# A\n", "<A>b</A>\n", "<b /> c <d />\n"] {
            assert!(!is_empty(text), "{text}");
        }
    }

    #[test]
    fn batches_hold_all_files_in_order_within_their_bounds() {
        let sizes = [
            0,
            1,
            TEXT_BATCH_BYTES,
            TEXT_BATCH_BYTES + 1,
            9,
            TEXT_BATCH_BYTES / 2,
            TEXT_BATCH_BYTES / 2,
            TEXT_BATCH_BYTES / 2,
            3,
        ];
        let sizes: Vec<usize> = sizes.into_iter().chain([1; 3 * FILES]).collect();
        let file = |(number, size): (usize, &usize)| TreeFile {
            path: format!("{number}.md"),
            bytes: Bytes::Memory(vec![b'a'; *size]),
        };
        let files: Vec<TreeFile> = sizes.iter().enumerate().map(file).collect();
        let batches: Vec<Vec<TreeFile>> = batches(files.clone(), |_| true).collect();
        for batch in &batches {
            let size: usize = batch.iter().map(|file| file.bytes.size()).sum();
            assert!(batch.len() == 1 || batch.len() <= FILES && size <= TEXT_BATCH_BYTES);
        }
        assert!(batches.len() < 12);
        assert_eq!(batches.concat(), files);
    }
}
