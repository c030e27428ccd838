//! Merges three texts by lines.
//!
//! - A change on one side is taken. Changes of both sides to the same lines, or to adjacent lines, are a conflict,
//!   unless they are the same change.
//! - Lines that both sides of a conflict have in common at the start or the end are not part of it.
//! - The ends of lines (`\r\n` or `\n`, and none of the last) are merged separately, line by line, and never conflict. If one
//!   side gave all lines the same end, the lines that the other side wrote get it too.
//! - Time is bounded by [`Effort`]: beyond it, each side counts as having changed one region. This causes more
//!   conflicts, but never a wrong merge.

use std::ops::Range;

use super::Take;
use quire_revisions::lines::{Change, Effort, LineEnd, Lines, changed_lines, split_end};
use quire_revisions::three_way::merge_values;

/// Three versions of a text, merged as far as they go together.
#[derive(Debug, Clone)]
pub struct TextMerge<'t> {
    base: Lines<'t>,
    sides: [Lines<'t>; 2],
    pieces: Vec<Piece>,
    /// The end that each side gave all lines, if it did.
    given: [Option<&'t str>; 2],
    /// Ending of a line that has none and is not the last one.
    line_end: &'t str,
}

/// Lines that both sides changed in different ways.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hunk<'t> {
    /// State before the change.
    pub base: Excerpt<'t>,
    /// State in `ours`.
    pub ours: Excerpt<'t>,
    /// State in `theirs`.
    pub theirs: Excerpt<'t>,
}

/// Some lines of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt<'t> {
    /// Range of lines, counted from 0. If it is empty, they would be before that line.
    pub lines: Range<usize>,
    /// The lines, with their ends.
    pub text: &'t str,
}

/// A part of the merged text.
#[derive(Debug, Clone)]
enum Piece {
    /// Lines of one side: 0 ours, 1 theirs.
    Lines(usize, Range<usize>),
    /// Lines that both sides have, and from which line of the base on, if it has them.
    Common(Option<usize>, [Range<usize>; 2]),
    Conflict {
        base: Range<usize>,
        sides: [Range<usize>; 2],
    },
}

impl<'t> TextMerge<'t> {
    /// Merges what `ours` and `theirs` made of `base`.
    #[must_use]
    pub fn new(base: &'t str, ours: &'t str, theirs: &'t str, effort: &mut Effort) -> Self {
        for text in [base, ours, theirs] {
            effort.read(text);
        }
        let (base, sides) = (Lines::new(base), [ours, theirs].map(Lines::new));
        let changes = sides
            .each_ref()
            .map(|side| changed_lines(&base, side, effort));
        let before = base.line_end();
        let after = sides.each_ref().map(Lines::line_end);
        let given = after.map(|after| match after? {
            LineEnd::All(end) if before.is_some() && before != after => Some(end),
            LineEnd::All(_) | LineEnd::Mixed => None,
        });
        let preferred = |ends: &[Option<&'t str>]| {
            let ends = ends.iter().copied().flatten();
            ends.min_by_key(|end| rank(end))
        };
        let all = [before, after[0], after[1]].map(all);
        let line_end = preferred(&given).or_else(|| preferred(&all));
        let mut merge = Self {
            line_end: line_end.unwrap_or("\n"),
            base,
            sides,
            pieces: Vec::new(),
            given,
        };
        merge.unite(&changes);
        merge
    }

    /// Returns the hunks in which the sides contradict each other.
    pub fn hunks(&self) -> impl Iterator<Item = Hunk<'t>> {
        fn excerpt<'t>(text: &Lines<'t>, lines: &Range<usize>) -> Excerpt<'t> {
            Excerpt {
                lines: lines.clone(),
                text: text.text(lines.clone()),
            }
        }
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Lines(..) | Piece::Common(..) => None,
            Piece::Conflict { base, sides } => Some(Hunk {
                base: excerpt(&self.base, base),
                ours: excerpt(&self.sides[0], &sides[0]),
                theirs: excerpt(&self.sides[1], &sides[1]),
            }),
        })
    }

    /// The merged text; nothing if there are conflicts.
    #[must_use]
    pub fn merged(&self) -> Option<String> {
        let is_merged = |piece: &Piece| !matches!(piece, Piece::Conflict { .. });
        self.pieces
            .iter()
            .all(is_merged)
            .then(|| self.resolve(|_| Take::Ours))
    }

    /// The merged text, with what `take` says for each hunk, by its number in [`TextMerge::hunks`].
    #[must_use]
    pub fn resolve(&self, mut take: impl FnMut(usize) -> Take) -> String {
        let mut text = String::new();
        let mut hunks = 0;
        for piece in &self.pieces {
            match piece {
                Piece::Lines(side, lines) => self.append_side(&mut text, *side, lines),
                Piece::Common(base, sides) => self.append_common(&mut text, *base, sides),
                Piece::Conflict { sides, .. } => {
                    for side in take(hunks).sides() {
                        let side = *side as usize;
                        self.append_side(&mut text, side, &sides[side]);
                    }
                    hunks += 1;
                }
            }
        }
        text
    }

    fn lines(&self, side: usize, lines: &Range<usize>) -> &'t str {
        self.sides[side].text(lines.clone())
    }

    /// Appends lines of a side, with the end that the other side gave all lines.
    fn append_side(&self, text: &mut String, side: usize, lines: &Range<usize>) {
        let given = self.given[1 - side].filter(|_| self.given[side].is_none());
        let Some(given) = given else {
            return self.append(text, self.lines(side, lines));
        };
        for line in self.sides[side].iter(lines.clone()) {
            let (bare, end) = split_end(line);
            self.append_line(text, bare, if end.is_empty() { end } else { given });
        }
    }

    /// Appends lines that both sides have.
    fn append_common(&self, text: &mut String, base: Option<usize>, sides: &[Range<usize>; 2]) {
        let [ours, theirs] = [0, 1].map(|side| self.lines(side, &sides[side]));
        if ours == theirs {
            return self.append(text, ours);
        }
        let [own, other] = [0, 1].map(|side| self.sides[side].iter(sides[side].clone()));
        for (number, (ours, theirs)) in own.zip(other).enumerate() {
            let before = base.map(|base| split_end(self.base.line(base + number)).1);
            let ((line, ours), (_, theirs)) = (split_end(ours), split_end(theirs));
            self.append_line(text, line, merged_end(before, ours, theirs));
        }
    }

    /// Appends lines, each on its own, also where a side had no line break at its end.
    fn append(&self, text: &mut String, lines: &str) {
        if !lines.is_empty() {
            self.append_line(text, lines, "");
        }
    }

    fn append_line(&self, text: &mut String, line: &str, end: &str) {
        if !text.is_empty() && !text.ends_with('\n') {
            text.push_str(self.line_end);
        }
        text.extend([line, end]);
    }

    /// Goes through the changes of both sides from the top; those that touch are one.
    fn unite(&mut self, changes: &[Vec<Change>; 2]) {
        let mut next = [0; 2];
        // Up to where the pieces go, in the base and on the sides.
        let (mut done, mut ends) = (0, [0; 2]);
        loop {
            let first = next;
            let begins = |side: usize, next: [usize; 2]| {
                let change = changes[side].get(next[side]);
                change.map(|change| change.before.start)
            };
            let Some(start) = [0, 1]
                .into_iter()
                .filter_map(|side| begins(side, next))
                .min()
            else {
                break;
            };
            let mut end = start;
            let touches =
                |side: &usize, next, end| begins(*side, next).is_some_and(|start| start <= end);
            while let Some(side) = [0, 1].into_iter().find(|side| touches(side, next, end)) {
                end = end.max(changes[side][next[side]].before.end);
                next[side] += 1;
            }
            self.unchanged(done..start, &mut ends);
            let within = [0, 1].map(|side| &changes[side][first[side]..next[side]]);
            let sides = [0, 1].map(|side| {
                let removed: usize = within[side].iter().map(|change| change.before.len()).sum();
                let added: usize = within[side].iter().map(|change| change.after.len()).sum();
                ends[side]..ends[side] + (end - start - removed) + added
            });
            ends = sides.each_ref().map(|lines| lines.end);
            done = end;
            match within {
                [_, []] => self.pieces.push(Piece::Lines(0, sides[0].clone())),
                [[], _] => self.pieces.push(Piece::Lines(1, sides[1].clone())),
                _ => self.disputed(start..end, sides),
            }
        }
        self.unchanged(done..self.base.len(), &mut ends);
    }

    /// The next lines are the same everywhere.
    fn unchanged(&mut self, base: Range<usize>, ends: &mut [usize; 2]) {
        let sides = ends.map(|end| end..end + base.len());
        *ends = sides.each_ref().map(|lines| lines.end);
        self.pieces.push(Piece::Common(Some(base.start), sides));
    }

    /// Both sides changed these lines of the base.
    fn disputed(&mut self, base: Range<usize>, sides: [Range<usize>; 2]) {
        let [ours, theirs] = sides;
        let same = |(left, right): &(&str, &str)| left == right;
        let lines = |side: usize, lines: Range<usize>| self.sides[side].bare(lines);
        let pairs = lines(0, ours.clone()).zip(lines(1, theirs.clone()));
        let head = pairs.take_while(same).count();
        let (ours_rest, theirs_rest) =
            (ours.start + head..ours.end, theirs.start + head..theirs.end);
        let pairs = lines(0, ours_rest.clone())
            .rev()
            .zip(lines(1, theirs_rest.clone()).rev());
        let tail = pairs.take_while(same).count();
        let start = [ours.start..ours_rest.start, theirs.start..theirs_rest.start];
        let end = [
            ours_rest.end - tail..ours.end,
            theirs_rest.end - tail..theirs.end,
        ];
        let [start, end] = [start, end].map(|sides| Piece::Common(None, sides));
        let sides = [ours_rest, theirs_rest].map(|lines| lines.start..lines.end - tail);
        self.pieces.push(start);
        if sides.iter().any(|lines| !lines.is_empty()) {
            self.pieces.push(Piece::Conflict { base, sides });
        }
        self.pieces.push(end);
    }
}

/// The end of a line that both sides have: whether there is one, and which, are merged separately.
fn merged_end<'e>(before: Option<&'e str>, ours: &'e str, theirs: &'e str) -> &'e str {
    let has_end = |end: &str| !end.is_empty();
    let is_ended = merge_values(
        &before.map(has_end),
        Some(has_end(ours)),
        Some(has_end(theirs)),
    );
    if is_ended.flatten() == Some(false) {
        return "";
    }
    let changed = merge_values(&before, Some(ours), Some(theirs)).flatten();
    let either = || [ours, theirs].into_iter().min_by_key(|end| rank(end));
    let end = changed.filter(|end| has_end(end)).or_else(either);
    end.unwrap_or_default()
}

/// The end of all lines.
fn all(end: Option<LineEnd<'_>>) -> Option<&str> {
    match end? {
        LineEnd::All(end) => Some(end),
        LineEnd::Mixed => None,
    }
}

/// The order in which ends are preferred where the sides have different ones.
fn rank(end: &str) -> (bool, &str) {
    (end.is_empty(), end)
}
