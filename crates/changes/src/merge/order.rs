//! Merges the order of siblings.
//!
//! - Each side moved the fewest siblings that explain its order; all others stayed. Siblings that stayed on
//!   both sides keep the old order; a moved sibling is placed between those that stayed as on the side that
//!   moved it.
//! - Siblings moved to the same place are ordered as in the side that changed their order, or else as in the base.
//! - The sides contradict each other if both moved a page to different places, or if two pages that one side swapped
//!   would not be swapped in the result. So no move is lost, and the result does not depend on which side is which.
//! - Siblings that only one side has go behind the sibling that they follow there and that the other side did not
//!   move, or first.

use std::collections::HashMap;

use super::Side;
use quire_revisions::increasing::{heaviest_subsequence, outside_longest};

/// Pairs of siblings that are compared. Beyond, two reorders are a contradiction.
const PAIRS: usize = 1 << 27;

/// The siblings that a revision will have in one place, and the order that each side has them in.
pub(super) struct Siblings<'a> {
    /// Those that both sides have.
    shared: Vec<Shared<'a>>,
    /// Those that one side alone has, with the places that they come to.
    alone: [Vec<UnsharedSibling<'a>>; 2],
    /// Those that no side has here.
    new: Vec<&'a str>,
}

/// A sibling that both sides have, by its index on each.
#[derive(Clone, Copy)]
struct Shared<'a> {
    id: &'a str,
    base: Option<usize>,
    sides: [usize; 2],
}

/// A sibling that one side alone has, and how many shared ones come before it there.
struct UnsharedSibling<'a> {
    id: &'a str,
    before: usize,
}

/// Items that each side moved, by index into the shared siblings.
type Moved = [Vec<bool>; 2];

impl<'a> Siblings<'a> {
    /// `wanted` are all siblings of the result.
    pub(super) fn new(base: &'a [String], sides: [&'a [String]; 2], wanted: &[&'a str]) -> Self {
        let indices = |ids: &'a [String]| -> HashMap<&'a str, usize> {
            ids.iter().map(String::as_str).zip(0..).collect()
        };
        let (base, indices) = (indices(base), sides.map(indices));
        let mut shared = Vec::new();
        let mut new = Vec::new();
        let mut alone = [Vec::new(), Vec::new()];
        for id in wanted.iter().copied() {
            match indices.each_ref().map(|side| side.get(id).copied()) {
                [Some(ours), Some(theirs)] => shared.push(Shared {
                    id,
                    base: base.get(id).copied(),
                    sides: [ours, theirs],
                }),
                [Some(ours), None] => alone[0].push((ours, id)),
                [None, Some(theirs)] => alone[1].push((theirs, id)),
                [None, None] => new.push(id),
            }
        }
        let mut alone = alone.into_iter();
        let alone = [0, 1].map(|side| {
            let mut alone = alone.next().unwrap_or_default();
            alone.sort_unstable();
            let mut places: Vec<usize> = shared.iter().map(|item| item.sides[side]).collect();
            places.sort_unstable();
            let before = |place| places.partition_point(|other| *other < place);
            let alone = alone.into_iter().map(|(place, id)| UnsharedSibling {
                id,
                before: before(place),
            });
            alone.collect()
        });
        Self { shared, alone, new }
    }

    /// The merged order; nothing if the sides contradict each other. `rank` decides which side's additions to the same
    /// place come first.
    pub(super) fn merge<R: Ord>(&self, rank: impl Fn(&str) -> R) -> Option<Vec<&'a str>> {
        let moved = self.moved();
        let order = self.merge_shared(&moved)?;
        Some(self.complete(&order, &moved, rank))
    }

    /// The order of one side, with what the other added.
    pub(super) fn take<R: Ord>(&self, side: Side, rank: impl Fn(&str) -> R) -> Vec<&'a str> {
        let mut order: Vec<usize> = (0..self.shared.len()).collect();
        order.sort_unstable_by_key(|index| self.shared[*index].sides[side as usize]);
        self.complete(&order, &self.moved(), rank)
    }

    /// Returns the fewest siblings that explain the order of each side. If there is a choice, it avoids
    /// siblings that the other side must have moved.
    fn moved(&self) -> Moved {
        let mut known: Vec<usize> = (0..self.shared.len())
            .filter(|index| self.shared[*index].base.is_some())
            .collect();
        let orders = [0, 1].map(|side| {
            known.sort_unstable_by_key(|index| self.shared[*index].sides[side]);
            known.clone()
        });
        let places = orders.each_ref().map(|order| -> Vec<usize> {
            let places = order.iter().filter_map(|index| self.shared[*index].base);
            places.collect()
        });
        let must = [0, 1].map(|side| {
            let mut must = vec![false; self.shared.len()];
            for (index, never) in orders[side].iter().zip(outside_longest(&places[side])) {
                must[*index] = never;
            }
            must
        });
        [0, 1].map(|side| {
            let (order, other) = (&orders[side], &must[1 - side]);
            let weights: Vec<usize> = order
                .iter()
                .map(|index| order.len() + 1 + usize::from(other[*index]))
                .collect();
            let mut moved = vec![true; self.shared.len()];
            for at in heaviest_subsequence(&places[side], &weights) {
                moved[order[at]] = false;
            }
            moved
        })
    }

    fn merge_shared(&self, moved: &Moved) -> Option<Vec<usize>> {
        let stays = |index: &usize| !moved[0][*index] && !moved[1][*index];
        let (mut stay, movers): (Vec<usize>, Vec<usize>) =
            (0..self.shared.len()).partition(|index| stays(index));
        if movers.len().saturating_mul(self.shared.len()) > PAIRS {
            return None;
        }
        stay.sort_unstable_by_key(|index| self.shared[*index].base);
        let places = |side: usize| -> Vec<usize> {
            let places = stay.iter().map(|index| self.shared[*index].sides[side]);
            places.collect()
        };
        let places = [places(0), places(1)];
        let gap = |side: usize, index: usize| {
            places[side].partition_point(|place| *place < self.shared[index].sides[side])
        };
        let mut gaps: Vec<Vec<usize>> = vec![Vec::new(); stay.len() + 1];
        for index in &movers {
            let side = usize::from(!moved[0][*index]);
            let place = gap(side, *index);
            let by_both = moved[0][*index] && moved[1][*index];
            if by_both && gap(1, *index) != place {
                return None;
            }
            gaps[place].push(*index);
        }
        let mut order = Vec::with_capacity(self.shared.len());
        for (at, gap) in gaps.into_iter().enumerate() {
            order.extend(self.arrange(&gap, moved)?);
            order.extend(stay.get(at));
        }
        self.holds(&order, &movers).then_some(order)
    }

    /// Orders siblings that came to the same place.
    fn arrange(&self, gap: &[usize], moved: &Moved) -> Option<Vec<usize>> {
        let mut order = vec![None; gap.len()];
        for left in gap {
            let mut before = 0;
            for right in gap.iter().filter(|right| *right != left) {
                before += usize::from(self.is_before(*right, *left, moved)?);
            }
            // In a circle, two have as many before them.
            if order[before].replace(*left).is_some() {
                return None;
            }
        }
        order.into_iter().collect()
    }

    /// Returns true if one of two siblings that were moved to the same place is before the other.
    fn is_before(&self, left: usize, right: usize, moved: &Moved) -> Option<bool> {
        let sides = [0, 1].map(|side| self.is_before_on(side, left, right));
        match (self.shared[left].base, self.shared[right].base) {
            (Some(base_left), Some(base_right)) => {
                let base = base_left < base_right;
                let is_exchanged = sides.iter().any(|side| *side != base);
                Some(base != is_exchanged)
            }
            // A side that moved one of them knows where the other is; the other side may not.
            _ if sides[0] != sides[1] => {
                let known = if self.shared[left].base.is_some() {
                    left
                } else {
                    right
                };
                match [moved[0][known], moved[1][known]] {
                    [true, false] => Some(sides[0]),
                    [false, true] => Some(sides[1]),
                    _ => None,
                }
            }
            _ => Some(sides[0]),
        }
    }

    fn is_before_on(&self, side: usize, left: usize, right: usize) -> bool {
        self.shared[left].sides[side] < self.shared[right].sides[side]
    }

    /// Returns true if all pairs that a side exchanged are exchanged, and none of those that it did not.
    fn holds(&self, order: &[usize], movers: &[usize]) -> bool {
        let mut places = vec![0; order.len()];
        for (place, index) in order.iter().enumerate() {
            places[*index] = place;
        }
        let base = |index: usize| self.shared[index].base;
        movers.iter().all(|mover| {
            let Some(mover_base) = base(*mover) else {
                return true;
            };
            (0..order.len()).all(|other| {
                let Some(other_base) = base(other) else {
                    return true;
                };
                let was = mover_base < other_base;
                let is = places[*mover] < places[other];
                is != was
                    || [0, 1]
                        .iter()
                        .all(|side| self.is_before_on(*side, *mover, other) == was)
            })
        })
    }

    /// Puts in what one side alone has, and at the end what none has.
    fn complete<R: Ord>(
        &self,
        order: &[usize],
        moved: &Moved,
        rank: impl Fn(&str) -> R,
    ) -> Vec<&'a str> {
        let mut followers = [0, 1].map(|side| self.followers(side, &moved[1 - side]));
        let mut all = Vec::new();
        for leader in std::iter::once(0).chain(order.iter().map(|index| index + 1)) {
            if let Some(index) = leader.checked_sub(1) {
                all.push(self.shared[index].id);
            }
            let [ours, theirs] = followers
                .each_mut()
                .map(|side| side.remove(&leader).unwrap_or_default());
            let first = |block: &[&str]| block.first().map(|id| rank(id));
            let (first, second) = if first(&ours) <= first(&theirs) {
                (ours, theirs)
            } else {
                (theirs, ours)
            };
            all.extend(first);
            all.extend(second);
        }
        all.extend(&self.new);
        all
    }

    /// Returns the items of one side alone, by the index of the shared sibling that they follow, plus one; 0 is
    /// the start.
    fn followers(&self, side: usize, moved: &[bool]) -> HashMap<usize, Vec<&'a str>> {
        let mut order: Vec<usize> = (0..self.shared.len()).collect();
        order.sort_unstable_by_key(|index| self.shared[*index].sides[side]);
        let mut leader = 0;
        let mut leaders = vec![leader];
        for index in order {
            // Those that both sides added are where they are.
            if !moved[index] || self.shared[index].base.is_none() {
                leader = index + 1;
            }
            leaders.push(leader);
        }
        let mut followers: HashMap<usize, Vec<&'a str>> = HashMap::new();
        for UnsharedSibling { id, before } in &self.alone[side] {
            followers.entry(leaders[*before]).or_default().push(*id);
        }
        followers
    }
}
