//! Merges three texts by lines.
//!
//! - A change on one side is taken. Changes of both sides to the same lines, or to adjacent lines, are a conflict,
//!   unless they are the same change.
//! - Lines that both sides of a conflict begin or end with are not part of it.
//! - Time is bounded by [`Effort`]: beyond it, each side counts as having changed one region. This causes more
//!   conflicts, but never a wrong merge.

use std::ops::Range;

use super::Take;
use crate::lines::{Change, Effort, Lines, changed_lines};

/// Three versions of a text, merged as far as they go together.
#[derive(Debug, Clone)]
pub struct TextMerge<'t> {
    base: Lines<'t>,
    sides: [Lines<'t>; 2],
    pieces: Vec<Piece>,
}

/// Lines that both sides changed in different ways.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hunk<'t> {
    /// How it was.
    pub base: Excerpt<'t>,
    /// How it is here.
    pub ours: Excerpt<'t>,
    /// How it is there.
    pub theirs: Excerpt<'t>,
}

/// Some lines of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt<'t> {
    /// Which lines, counted from 0. If there are none, they would stand before that line.
    pub lines: Range<usize>,
    /// The lines, with their ends.
    pub text: &'t str,
}

/// A part of the merged text.
#[derive(Debug, Clone)]
enum Piece {
    /// Lines of one side: 0 ours, 1 theirs.
    Lines(usize, Range<usize>),
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
        let mut merge = Self {
            base,
            sides,
            pieces: Vec::new(),
        };
        merge.unite(&changes);
        merge
    }

    /// Where the sides contradict each other.
    pub fn hunks(&self) -> impl Iterator<Item = Hunk<'t>> {
        fn excerpt<'t>(text: &Lines<'t>, lines: &Range<usize>) -> Excerpt<'t> {
            Excerpt {
                lines: lines.clone(),
                text: text.text(lines.clone()),
            }
        }
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Lines(..) => None,
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
        let is_merged = |piece: &Piece| matches!(piece, Piece::Lines(..));
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
                Piece::Lines(side, lines) => append(&mut text, self.lines(*side, lines)),
                Piece::Conflict { sides, .. } => {
                    for side in take(hunks).sides() {
                        append(
                            &mut text,
                            self.lines(*side as usize, &sides[*side as usize]),
                        );
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
            self.unchanged(start - done, &mut ends);
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
        self.unchanged(self.base.len() - done, &mut ends);
    }

    /// The next lines are the same everywhere.
    fn unchanged(&mut self, count: usize, ends: &mut [usize; 2]) {
        self.pieces.push(Piece::Lines(0, ends[0]..ends[0] + count));
        *ends = ends.map(|end| end + count);
    }

    /// Both sides changed these lines of the base.
    fn disputed(&mut self, base: Range<usize>, sides: [Range<usize>; 2]) {
        let [ours, theirs] = sides;
        let same = |(left, right): &(&str, &str)| left == right;
        let lines = |side: usize, lines: Range<usize>| self.sides[side].iter(lines);
        let pairs = lines(0, ours.clone()).zip(lines(1, theirs.clone()));
        let head = pairs.take_while(same).count();
        let (ours_rest, theirs_rest) =
            (ours.start + head..ours.end, theirs.start + head..theirs.end);
        let pairs = lines(0, ours_rest.clone())
            .rev()
            .zip(lines(1, theirs_rest.clone()).rev());
        let tail = pairs.take_while(same).count();
        let start = Piece::Lines(0, ours.start..ours_rest.start);
        let end = Piece::Lines(0, ours_rest.end - tail..ours.end);
        let sides = [ours_rest, theirs_rest].map(|lines| lines.start..lines.end - tail);
        self.pieces.push(start);
        if sides.iter().any(|lines| !lines.is_empty()) {
            self.pieces.push(Piece::Conflict { base, sides });
        }
        self.pieces.push(end);
    }
}

/// Appends lines, each on its own, also where a side had no line break at its end.
fn append(text: &mut String, lines: &str) {
    if !text.is_empty() && !text.ends_with('\n') && !lines.is_empty() {
        text.push('\n');
    }
    text.push_str(lines);
}
