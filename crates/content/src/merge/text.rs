//! Merges three texts by lines.
//!
//! - Lines include their ends, so that `\r\n` and a missing final line break are content like any other.
//! - Time is bounded. A full comparison is quadratic in the number of lines in the worst case, so it is limited. In
//!   longer texts, the common prefix and suffix of all three are set aside; if too much remains, each side counts as
//!   having changed one region. Regions that touch are a conflict: too careful, never wrong.
//! - The total time of a merge is bounded too: after too many full comparisons, the remaining texts are compared by
//!   regions, and after too much has been read, the remaining ones are conflicts.

use std::ops::Range;

/// Lines of three texts together that are compared in full: a fifth of a second at the very worst.
const LINES: usize = 10_000;

/// How often a merge may compare so many lines in full: four seconds at the very worst.
const FULL: u64 = 20;

/// Bytes of texts that a merge may compare.
const BYTES: usize = 256 << 20;

/// What a merge may still do.
pub(super) struct Effort {
    /// Squares of lines.
    squares: u64,
    bytes: usize,
}

impl Default for Effort {
    fn default() -> Self {
        let lines = LINES as u64;
        Self {
            squares: FULL * lines * lines,
            bytes: BYTES,
        }
    }
}

impl Effort {
    /// Whether more texts may be read.
    pub(super) fn has_bytes(&self) -> bool {
        self.bytes > 0
    }

    /// Whether so many lines may be compared in full.
    fn takes(&mut self, lines: usize) -> bool {
        let square = (lines as u64).saturating_mul(lines as u64);
        let takes = lines <= LINES && square <= self.squares;
        if takes {
            self.squares -= square;
        }
        takes
    }
}

/// The merged text; nothing if both sides changed the same lines.
pub(super) fn merge(base: &str, ours: &str, theirs: &str, effort: &mut Effort) -> Option<String> {
    let size = base.len() + ours.len() + theirs.len();
    effort.bytes = effort.bytes.saturating_sub(size);
    let sides = [base, ours, theirs].map(|text| text.split_inclusive('\n').collect::<Vec<_>>());
    let [base_lines, ours_lines, theirs_lines] = sides.each_ref().map(Vec::as_slice);
    if effort.takes(sides.iter().map(Vec::len).sum()) {
        return diffy::merge(base, ours, theirs).ok();
    }

    let (head, tail) = common(base_lines, ours_lines);
    let (other_head, other_tail) = common(base_lines, theirs_lines);
    let (head, tail) = (head.min(other_head), tail.min(other_tail));
    let middle = |lines: &[&str]| lines[head..lines.len() - tail].concat();
    let left = sides
        .iter()
        .map(|lines| lines.len() - head - tail)
        .sum::<usize>();
    if effort.takes(left) {
        let merged = diffy::merge(
            &middle(base_lines),
            &middle(ours_lines),
            &middle(theirs_lines),
        )
        .ok()?;
        let (start, end) = (&base_lines[..head], &base_lines[base_lines.len() - tail..]);
        return Some(
            [&start.concat(), &merged, &end.concat()]
                .map(String::as_str)
                .concat(),
        );
    }
    splice(
        base_lines,
        region(base_lines, ours_lines),
        region(base_lines, theirs_lines),
    )
}

/// How many lines two texts begin, and then end, with in common.
fn common(base: &[&str], side: &[&str]) -> (usize, usize) {
    let head = base
        .iter()
        .zip(side)
        .take_while(|(left, right)| left == right)
        .count();
    let (base, side) = (&base[head..], &side[head..]);
    let tail = base
        .iter()
        .rev()
        .zip(side.iter().rev())
        .take_while(|(left, right)| left == right)
        .count();
    (head, tail)
}

/// The lines of the base that a side changed, and what it changed them to.
fn region<'s, 't>(base: &[&str], side: &'s [&'t str]) -> (Range<usize>, &'s [&'t str]) {
    let (head, tail) = common(base, side);
    (head..base.len() - tail, &side[head..side.len() - tail])
}

/// Puts two changed regions into the base, if a line is between them.
fn splice(
    base: &[&str],
    ours: (Range<usize>, &[&str]),
    theirs: (Range<usize>, &[&str]),
) -> Option<String> {
    let (first, second) = if ours.0.start < theirs.0.start {
        (ours, theirs)
    } else {
        (theirs, ours)
    };
    let between = base
        .get(first.0.end..second.0.start)
        .filter(|lines| !lines.is_empty())?;
    let (start, end) = (&base[..first.0.start], &base[second.0.end..]);
    Some([start, first.1, between, second.1, end].concat().concat())
}
