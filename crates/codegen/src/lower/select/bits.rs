//! Sets of branches, and which branches exclude each other.

use std::collections::HashMap;
use std::hash::Hash;

/// A set of branches.
#[derive(Clone, Debug)]
pub(super) struct Bits(Vec<u64>);

/// For each branch, a set of other branches.
pub(super) type Matrix = Vec<Bits>;

impl Bits {
    pub(super) fn none(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)])
    }

    pub(super) fn all(count: usize) -> Self {
        Self::of(count, |_| true)
    }

    pub(super) fn of(count: usize, mut holds: impl FnMut(usize) -> bool) -> Self {
        let mut bits = Self::none(count);
        for index in (0..count).filter(|index| holds(*index)) {
            bits.set(index);
        }
        bits
    }

    pub(super) fn set(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    pub(super) fn clear(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    pub(super) fn has(&self, index: usize) -> bool {
        self.0[index / 64] & 1 << (index % 64) != 0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub(super) fn add(&mut self, other: &Self) {
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }

    pub(super) fn remove(&mut self, other: &Self) {
        for (word, less) in self.0.iter_mut().zip(&other.0) {
            *word &= !less;
        }
    }

    /// Returns the number of common elements.
    pub(super) fn common(&self, other: &Self) -> usize {
        let words = self.0.iter().zip(&other.0);
        words.map(|(a, b)| (a & b).count_ones() as usize).sum()
    }

    pub(super) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        (0..self.0.len() * 64).filter(|index| self.has(*index))
    }
}

/// Returns, for each branch, the branches that it excludes because they have no key in common. A branch without keys
/// excludes none and is excluded by none. Two branches that may both omit their keys do not exclude each other.
pub(super) fn apart<K: Eq + Hash>(
    branches: impl Iterator<Item = Option<(Vec<K>, bool)>>,
) -> Matrix {
    let branches: Vec<_> = branches.collect();
    let count = branches.len();
    let with_keys = Bits::of(count, |index| branches[index].is_some());
    let may_omit = Bits::of(count, |index| {
        branches[index]
            .as_ref()
            .is_some_and(|(_, is_optional)| *is_optional)
    });
    let mut branches_by_key: HashMap<&K, Bits> = HashMap::new();
    for (index, branch) in branches.iter().enumerate() {
        for key in branch.iter().flat_map(|(keys, _)| keys) {
            let bits = branches_by_key
                .entry(key)
                .or_insert_with(|| Bits::none(count));
            bits.set(index);
        }
    }
    let row = |branch: &Option<(Vec<K>, bool)>| {
        let Some((keys, is_optional)) = branch else {
            return Bits::none(count);
        };
        let mut row = with_keys.clone();
        for bits in keys.iter().filter_map(|key| branches_by_key.get(key)) {
            row.remove(bits);
        }
        if *is_optional {
            row.remove(&may_omit);
        }
        row
    };
    branches.iter().map(row).collect()
}
