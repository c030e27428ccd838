//! Conditional content: which of its branches is kept.

use std::ops::Range;

/// Conditional content that has been opened.
pub(super) struct Conditional {
    /// The index of its first tag.
    pub part: usize,
    branches: Vec<Branch>,
}

struct Branch {
    /// True if its condition holds; `None` if variables alone do not decide it.
    holds: Option<bool>,
    tag: Range<usize>,
}

impl Conditional {
    #[must_use]
    pub(crate) fn new(part: usize, holds: Option<bool>, tag: Range<usize>) -> Self {
        Self {
            part,
            branches: vec![Branch { holds, tag }],
        }
    }

    /// Returns the start of its first tag.
    #[must_use]
    pub(crate) fn start(&self) -> usize {
        self.branches.first().map_or(0, |one| one.tag.start)
    }

    /// Starts another branch.
    pub(super) fn branch(&mut self, holds: Option<bool>, tag: Range<usize>) {
        self.branches.push(Branch { holds, tag });
    }

    /// Returns the ranges to cut, now that it ends with this tag; none if that is not decided.
    pub(super) fn cuts(&self, end: &Range<usize>) -> Vec<Range<usize>> {
        let start = self.branches.first().map_or(end.start, |one| one.tag.start);
        let mut branches = self.branches.iter().peekable();
        while let Some(branch) = branches.next() {
            match branch.holds {
                None => return Vec::new(),
                Some(false) => {}
                Some(true) => {
                    let next = branches.peek().map_or(end.start, |next| next.tag.start);
                    return vec![start..branch.tag.end, next..end.end];
                }
            }
        }
        let whole = start..end.end;
        vec![whole]
    }
}
