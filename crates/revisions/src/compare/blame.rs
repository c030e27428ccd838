//! Finds the version that each line of a text comes from.

use crate::lines::{Effort, Lines, changed_lines};

/// The lines of a text, each with the version that introduced it; versions are added one by one.
///
/// - Only the newest text is held, so a page may have any number of versions.
#[derive(Debug, Clone, Default)]
pub struct Blame<R> {
    text: String,
    origins: Vec<R>,
}

impl<R: Clone> Blame<R> {
    /// No text yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            text: String::new(),
            origins: Vec::new(),
        }
    }

    /// Takes the next version, from the oldest on.
    pub fn next(&mut self, revision: &R, text: String, effort: &mut Effort) {
        effort.read(&text);
        let (before, after) = (Lines::new(&self.text), Lines::new(&text));
        let mut origins = Vec::with_capacity(after.len());
        let mut done = 0;
        for change in changed_lines(&before, &after, effort) {
            origins.extend_from_slice(&self.origins[done..change.before.start]);
            origins.extend(std::iter::repeat_n(revision.clone(), change.after.len()));
            done = change.before.end;
        }
        origins.extend_from_slice(&self.origins[done..]);
        self.origins = origins;
        self.text = text;
    }

    /// Returns the lines of the newest version, with their line endings, each with the version that introduced it.
    pub fn lines(&self) -> impl Iterator<Item = (&R, &str)> {
        self.origins.iter().zip(self.text.split_inclusive('\n'))
    }
}
