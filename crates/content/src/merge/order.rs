//! Merges the order of siblings.
//!
//! - A side that has the siblings of the base in their old order did not reorder, and gives way to the other. If both
//!   did, ours wins.
//! - Siblings that only the other side has go right behind the sibling that they follow there, or first.

use std::collections::BTreeSet;

/// Puts `wanted` in order.
pub(super) fn order(
    base: &[String],
    ours: &[String],
    theirs: &[String],
    wanted: &BTreeSet<String>,
) -> Vec<String> {
    let of = |side: &[String]| -> Vec<String> {
        side.iter()
            .filter(|id| wanted.contains(*id))
            .cloned()
            .collect()
    };
    let (ours_here, theirs_here) = (of(ours), of(theirs));
    let (mut result, other) = if in_order_of(ours, base) {
        (theirs_here, ours_here)
    } else {
        (ours_here, theirs_here)
    };

    let mut placed: BTreeSet<String> = result.iter().cloned().collect();
    let mut before: Option<&String> = None;
    for id in &other {
        if placed.insert(id.clone()) {
            let at = before
                .and_then(|before| result.iter().position(|id| id == before))
                .map_or(0, |index| index + 1);
            result.insert(at, id.clone());
        }
        before = Some(id);
    }
    result
}

/// Whether the siblings that both sides have come in the same order.
fn in_order_of(side: &[String], base: &[String]) -> bool {
    let known: BTreeSet<&String> = side.iter().collect();
    let old: BTreeSet<&String> = base.iter().collect();
    side.iter()
        .filter(|id| old.contains(id))
        .eq(base.iter().filter(|id| known.contains(id)))
}
