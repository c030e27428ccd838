//! Longest increasing subsequences: which items of a list stayed where they were, and which were moved.
//!
//! - All take the number of items times its logarithm.

use std::ops::Range;

/// The indices of the fewest numbers without which the others increase, in order.
#[must_use]
pub fn moved(numbers: &[usize]) -> Vec<usize> {
    let mut moved = vec![true; numbers.len()];
    for at in heaviest_subsequence(numbers, &vec![1; numbers.len()]) {
        moved[at] = false;
    }
    (0..numbers.len()).filter(|at| moved[*at]).collect()
}

/// Of each number, whether it is in none of the longest increasing subsequences.
#[must_use]
pub fn outside_longest(numbers: &[usize]) -> Vec<bool> {
    let ones = vec![1; numbers.len()];
    let ending = heaviest(numbers, &ones);
    let highest = numbers.iter().max().copied().unwrap_or_default();
    let mirrored: Vec<usize> = numbers
        .iter()
        .rev()
        .map(|number| highest - number)
        .collect();
    let starting = heaviest(&mirrored, &ones);
    let longest = ending.iter().max().copied().unwrap_or_default();
    ending
        .iter()
        .zip(starting.iter().rev())
        .map(|(ending, starting)| ending + starting - 1 < longest)
        .collect()
}

/// The indices of the heaviest increasing subsequence, from its end.
#[must_use]
pub fn heaviest_subsequence(numbers: &[usize], weights: &[usize]) -> Vec<usize> {
    let ending = heaviest(numbers, weights);
    let mut wanted = ending.iter().max().copied().unwrap_or_default();
    let mut limit = usize::MAX;
    let mut kept = Vec::new();
    for at in (0..numbers.len()).rev() {
        if ending[at] == wanted && numbers[at] < limit {
            kept.push(at);
            limit = numbers[at];
            wanted -= weights[at];
        }
    }
    kept
}

/// The weight of the heaviest increasing subsequence that ends at each number.
fn heaviest(numbers: &[usize], weights: &[usize]) -> Vec<usize> {
    let mut ranks = numbers.to_vec();
    ranks.sort_unstable();
    // The heaviest one of each range of ranks, as a binary indexed tree.
    let mut tree = vec![0; numbers.len() + 1];
    let mut ending = Vec::with_capacity(numbers.len());
    for (number, weight) in numbers.iter().zip(weights) {
        let rank = ranks.partition_point(|other| other < number) + 1;
        let below = steps(rank - 1, 0..tree.len(), false).map(|at| tree[at]);
        let heaviest = below.max().unwrap_or_default() + weight;
        for at in steps(rank, 1..tree.len(), true) {
            tree[at] = heaviest.max(tree[at]);
        }
        ending.push(heaviest);
    }
    ending
}

/// The places of a binary indexed tree that a rank is looked up or entered in.
fn steps(rank: usize, within: Range<usize>, up: bool) -> impl Iterator<Item = usize> {
    let lowest = |at: usize| at & at.wrapping_neg();
    let next = move |at: &usize| {
        Some(if up {
            at + lowest(*at)
        } else {
            at - lowest(*at)
        })
    };
    std::iter::successors(Some(rank), next).take_while(move |at| *at > 0 && within.contains(at))
}
