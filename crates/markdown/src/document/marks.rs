//! The marks of a run of text, as a set.
//!
//! - They are written in the order of [`MARKS`]; an empty set has no field.
//! - Marks that this version does not know are not in the set.

use std::ops::{BitAnd, BitOr, Sub};

use crate::document::Mark;

/// All marks, in the order in which a node names them.
pub(super) const MARKS: [(Marks, Mark); 4] = [
    (Marks::BOLD, Mark::Bold),
    (Marks::ITALIC, Mark::Italic),
    (Marks::STRIKETHROUGH, Mark::Strikethrough),
    (Marks::CODE, Mark::Code),
];

/// A set of marks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Marks(u8);

impl Marks {
    pub(super) const NONE: Self = Self(0);
    pub(super) const BOLD: Self = Self(1);
    pub(super) const ITALIC: Self = Self(2);
    pub(super) const STRIKETHROUGH: Self = Self(4);
    pub(super) const CODE: Self = Self(8);

    #[must_use]
    pub(crate) fn of(marks: Option<&[Mark]>) -> Self {
        let marks = marks.unwrap_or_default();
        MARKS
            .iter()
            .filter(|(_, mark)| marks.contains(mark))
            .fold(Self::NONE, |set, (mark, _)| set | *mark)
    }

    pub(super) fn to_field(self) -> Option<Vec<Mark>> {
        let named = MARKS.iter().filter(|(mark, _)| self.has(*mark));
        (self != Self::NONE).then(|| named.map(|(_, name)| name.clone()).collect())
    }

    #[must_use]
    pub(crate) fn has(self, other: Self) -> bool {
        self & other == other
    }
}

impl BitAnd for Marks {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Marks {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for Marks {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}
