//! Texts as lines, and how one text differs from another.
//!
//! - Lines are split with their ends, but compared without: `\r\n` for `\n`, and a missing last line break,
//!   do not change a line.
//! - Time and memory are bounded. A comparison takes about the number of lines times its root, so
//!   [`Effort`] counts that. Texts beyond it are compared coarsely: everything between their common start
//!   and end counts as one change.

use std::ops::Range;

use gix_imara_diff::{Algorithm, Diff, InternedInput, TokenSource};

/// Lines of two texts together that are compared in full.
const LINES: usize = 400_000;

/// Steps of comparing that one task may take: about two seconds at the very worst.
const STEPS: u64 = 1 << 29;

/// Bytes of texts that one task may compare.
const MAX_COMPARED_BYTES: usize = 256 << 20;

/// Remaining amount of comparison for one task, such as a merge or a response.
#[derive(Debug, Clone)]
pub struct Effort {
    steps: u64,
    bytes: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Self {
            steps: STEPS,
            bytes: MAX_COMPARED_BYTES,
        }
    }
}

impl Effort {
    /// Returns true if more texts may be read.
    #[must_use]
    pub fn has_bytes(&self) -> bool {
        self.bytes > 0
    }

    /// Counts a text that is read.
    pub fn read(&mut self, text: &str) {
        self.bytes = self.bytes.saturating_sub(text.len());
    }

    /// Returns true if this many lines or words may be compared in full.
    fn try_spend_steps(&mut self, count: usize) -> bool {
        let steps = (count as u64).saturating_mul(count.isqrt() as u64 + 1);
        let takes = count <= LINES && steps <= self.steps;
        if takes {
            self.steps -= steps;
        }
        takes
    }
}

/// A text, cut into lines.
#[derive(Debug, Clone)]
pub struct Lines<'t> {
    text: &'t str,
    /// End of each line.
    ends: Vec<usize>,
}

impl<'t> Lines<'t> {
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        let breaks = memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at + 1);
        let mut ends: Vec<usize> = breaks.collect();
        if ends.last().copied().unwrap_or_default() < text.len() {
            ends.push(text.len());
        }
        Self { text, ends }
    }

    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The text of some lines.
    #[must_use]
    pub fn text(&self, lines: Range<usize>) -> &'t str {
        let start = |line: usize| line.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.text[start(lines.start)..start(lines.end)]
    }

    #[must_use]
    pub fn line(&self, line: usize) -> &'t str {
        self.text(line..line + 1)
    }

    pub fn iter(&self, lines: Range<usize>) -> impl DoubleEndedIterator<Item = &'t str> {
        lines.map(|line| self.line(line))
    }

    /// The lines without their ends.
    pub fn bare(&self, lines: Range<usize>) -> impl DoubleEndedIterator<Item = &'t str> {
        self.iter(lines).map(|line| split_end(line).0)
    }

    /// Returns the line ending that all lines share, or that they are mixed; `None` if no line has an end.
    #[must_use]
    pub fn line_end(&self) -> Option<LineEnd<'t>> {
        let ends = self.iter(0..self.len()).map(|line| split_end(line).1);
        let mut ends = ends.filter(|end| !end.is_empty());
        let first = ends.next()?;
        Some(if ends.all(|end| end == first) {
            LineEnd::All(first)
        } else {
            LineEnd::Mixed
        })
    }
}

/// Line endings of a text, except for a last line without one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineEnd<'t> {
    /// All alike.
    All(&'t str),
    Mixed,
}

/// A line, and its end: `\r\n`, `\n`, or nothing.
#[must_use]
pub fn split_end(line: &str) -> (&str, &str) {
    let bare = line.strip_suffix('\n');
    let bare = bare.map_or(line, |bare| bare.strip_suffix('\r').unwrap_or(bare));
    line.split_at(bare.len())
}

/// Lines, or other parts of a text, that replace others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub before: Range<usize>,
    pub after: Range<usize>,
}

/// Returns the changes between two texts, in order; at least one unchanged line is between two changes.
pub fn changed_lines(before: &Lines<'_>, after: &Lines<'_>, effort: &mut Effort) -> Vec<Change> {
    let (head, tail) = common(before, after);
    let middles = [before, after].map(|lines| head..lines.len() - tail);
    let [left, right] = middles.clone();
    if left.is_empty() || right.is_empty() || !effort.try_spend_steps(left.len() + right.len()) {
        let is_same = left.is_empty() && right.is_empty();
        let change = Change {
            before: left,
            after: right,
        };
        return if is_same { Vec::new() } else { vec![change] };
    }
    let mut input = InternedInput::default();
    input.update_before(before.bare(left));
    input.update_after(after.bare(right));
    let mut diff = Diff::compute(Algorithm::Myers, &input);
    diff.postprocess_lines(&input);
    changes(&diff, head)
}

/// Returns the changes between two texts in words; `None` if they are too long to compare.
pub fn changed_words(before: &[&str], after: &[&str], effort: &mut Effort) -> Option<Vec<Change>> {
    effort.try_spend_steps(before.len() + after.len()).then(|| {
        let mut input = InternedInput::default();
        input.update_before(before.iter().copied());
        input.update_after(after.iter().copied());
        let mut diff = Diff::compute(Algorithm::Myers, &input);
        diff.postprocess_no_heuristic(&input);
        changes(&diff, 0)
    })
}

/// Returns the words of a text: letters and digits in a row, spaces in a row, any other single character.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    gix_imara_diff::sources::words(text).tokenize()
}

fn changes(diff: &Diff, offset: usize) -> Vec<Change> {
    let range = |range: Range<u32>| range.start as usize + offset..range.end as usize + offset;
    let changes = diff.hunks().map(|hunk| Change {
        before: range(hunk.before),
        after: range(hunk.after),
    });
    changes.collect()
}

/// Returns the numbers of lines that two texts have in common at the start, and then at the end.
fn common(before: &Lines<'_>, after: &Lines<'_>) -> (usize, usize) {
    let same = |(left, right): &(&str, &str)| left == right;
    let (before_all, after_all) = (0..before.len(), 0..after.len());
    let pairs = before.bare(before_all).zip(after.bare(after_all));
    let head = pairs.take_while(same).count();
    let (before_rest, after_rest) = (head..before.len(), head..after.len());
    let pairs = before
        .bare(before_rest)
        .rev()
        .zip(after.bare(after_rest).rev());
    (head, pairs.take_while(same).count())
}
