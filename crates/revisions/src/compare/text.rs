//! Compares two texts by lines, and by words within changed lines.
//!
//! - A [`Hunk`] is a change with unchanged lines as context; changes close together share one.
//! - In replaced lines, the changed words are marked if the lines have enough in common.
//! - A hunk omits nothing but the ends of unchanged lines, which may differ: its lines reproduce its part of both texts.
//! - Time and memory are bounded by [`Effort`].

use std::ops::Range;

use crate::lines::{Change, Effort, Lines, changed_lines, changed_words, words};

/// Bytes of a change whose words are compared.
const WORDS: usize = 20_000;

/// Changed lines of two texts, with context.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hunk<'t> {
    /// Lines of the older text, counted from 0.
    pub before: Range<usize>,
    /// Lines of the newer text, counted from 0.
    pub after: Range<usize>,
    /// The lines, in order; removed lines precede the lines that replace them.
    pub lines: Vec<Line<'t>>,
}

/// A line of a hunk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line<'t> {
    /// Change of the line.
    pub kind: LineKind,
    /// The line with its end, in parts.
    pub spans: Vec<Span<'t>>,
}

/// Change of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineKind {
    /// It is in both texts.
    Same,
    /// It is in the older text alone.
    Removed,
    /// It is in the newer text alone.
    Added,
}

/// A part of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span<'t> {
    /// The text.
    pub text: &'t str,
    /// True if it is a change.
    pub changed: bool,
}

/// Compares two texts; each hunk has up to `context` lines before and after what changed.
#[must_use]
pub fn compare<'t>(
    before: &'t str,
    after: &'t str,
    context: usize,
    effort: &mut Effort,
) -> Vec<Hunk<'t>> {
    for text in [before, after] {
        effort.read(text);
    }
    let (before, after) = (Lines::new(before), Lines::new(after));
    let changes = changed_lines(&before, &after, effort);
    let near = |left: &Change, right: &Change| {
        right.before.start - left.before.end <= context.saturating_mul(2)
    };
    let groups = changes.chunk_by(near);
    groups
        .map(|group| hunk(&before, &after, group, context, effort))
        .collect()
}

fn hunk<'t>(
    before: &Lines<'t>,
    after: &Lines<'t>,
    changes: &[Change],
    context: usize,
    effort: &mut Effort,
) -> Hunk<'t> {
    let (Some(first), Some(last)) = (changes.first(), changes.last()) else {
        unreachable!("a chunk holds something");
    };
    let lead = context.min(first.before.start);
    let trail = context.min(before.len() - last.before.end);
    let whole = first.before.start - lead..last.before.end + trail;
    let mut lines = Vec::new();
    let mut done = whole.start;
    for change in changes {
        lines.extend(before.iter(done..change.before.start).map(same));
        replaced(before, after, change, effort, &mut lines);
        done = change.before.end;
    }
    lines.extend(before.iter(done..whole.end).map(same));
    Hunk {
        before: whole,
        after: first.after.start - lead..last.after.end + trail,
        lines,
    }
}

fn same(text: &str) -> Line<'_> {
    let changed = false;
    Line {
        kind: LineKind::Same,
        spans: vec![Span { text, changed }],
    }
}

/// The lines of a change, with the words that changed.
fn replaced<'t>(
    before: &Lines<'t>,
    after: &Lines<'t>,
    change: &Change,
    effort: &mut Effort,
    lines: &mut Vec<Line<'t>>,
) {
    let sides = [
        (LineKind::Removed, before, &change.before),
        (LineKind::Added, after, &change.after),
    ];
    let texts = [
        before.text(change.before.clone()),
        after.text(change.after.clone()),
    ];
    let marks = marks(texts, effort);
    for (at, (kind, side, range)) in sides.into_iter().enumerate() {
        let mut marks = marks.as_ref().map(|marks| marks[at].iter().peekable());
        let mut start = 0;
        for text in side.iter(range.clone()) {
            let spans = match &mut marks {
                None => vec![Span {
                    text,
                    changed: true,
                }],
                Some(marks) => {
                    let mut spans = Vec::new();
                    let mut done = 0;
                    while done < text.len() {
                        // A mark that began on a line before goes on here.
                        let (mark, changed) = match marks.peek() {
                            Some(mark) if mark.start <= start + done => (mark.end - start, true),
                            Some(mark) => (mark.start - start, false),
                            None => (text.len(), false),
                        };
                        let end = mark.min(text.len());
                        let text = &text[done..end];
                        spans.push(Span { text, changed });
                        if changed && mark <= end {
                            marks.next();
                        }
                        done = end;
                    }
                    spans
                }
            };
            lines.push(Line { kind, spans });
            start += text.len();
        }
    }
}

/// Returns the changed bytes of two texts, or `None` if the texts have too little in common.
fn marks([before, after]: [&str; 2], effort: &mut Effort) -> Option<[Vec<Range<usize>>; 2]> {
    if before.is_empty() || after.is_empty() || before.len() + after.len() > WORDS {
        return None;
    }
    let parts = [before, after].map(|text| words(text).collect::<Vec<&str>>());
    let changes = changed_words(&parts[0], &parts[1], effort)?;
    let sides: [fn(&Change) -> &Range<usize>; 2] =
        [|change| &change.before, |change| &change.after];
    let marks = [0, 1].map(|side| {
        let parts: &[&str] = &parts[side];
        let mut ends = Vec::with_capacity(parts.len() + 1);
        ends.push(0);
        for part in parts {
            ends.push(ends.last().copied().unwrap_or_default() + part.len());
        }
        let ranges = changes.iter().map(sides[side]);
        let ranges = ranges.map(|range| ends[range.start]..ends[range.end]);
        ranges.filter(|range| !range.is_empty()).collect::<Vec<_>>()
    });
    // Spaces and line ends alone are no likeness.
    let letters = |text: &str| {
        text.chars()
            .filter(|letter| letter.is_alphanumeric())
            .count()
    };
    let all = letters(before).max(letters(after));
    let gone = marks[0].iter().map(|range| letters(&before[range.clone()]));
    let kept = letters(before) - gone.sum::<usize>();
    (kept * 3 >= all).then_some(marks)
}
