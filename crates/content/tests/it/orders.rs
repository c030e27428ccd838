//! Merges of the order of siblings: what holds, what contradicts, and the laws.

use std::collections::BTreeSet;

use proptest::prelude::*;
use quire_content::merge::{
    About, Merge, Resolution, Resolutions, Take, Value, merge, merge_settled,
};
use quire_content::{NewBlobs, Page, PageFields, Revision};

/// A revision with a page for each letter; capital letters came later.
fn siblings(order: &str) -> Revision {
    let page = |id: char| {
        Page::from(PageFields {
            id: id.to_string(),
            title: id.to_string(),
            slug: id.to_lowercase().to_string(),
            created_at: i64::from(id.is_ascii_uppercase()) * i64::from(u32::from(id)),
            ..PageFields::default()
        })
    };
    Revision {
        pages: order.chars().map(page).collect(),
        ..Revision::default()
    }
}

fn order(revision: &Revision) -> String {
    revision.pages.iter().map(|page| page.id.as_str()).collect()
}

/// The merged order, which is the same from both sides, or nothing where the sides contradict each other.
fn merged(base: &str, ours: &str, theirs: &str) -> Option<String> {
    let [base, ours, theirs] = [base, ours, theirs].map(siblings);
    let merged = |ours, theirs| match merge(&base, ours, theirs, &NewBlobs::new()).unwrap() {
        Merge::Merged(revision, _) => Some(order(&revision)),
        Merge::Conflicts(conflicts) => {
            assert_eq!(conflicts.len(), 1);
            assert_eq!(conflicts[0].about, About::Order);
            None
        }
    };
    let there = merged(&ours, &theirs);
    assert_eq!(there, merged(&theirs, &ours));
    there
}

#[test]
fn both_moves_hold() {
    let check = |base: &str, ours: &str, theirs: &str, wanted: &str| {
        assert_eq!(merged(base, ours, theirs).as_deref(), Some(wanted));
    };
    // One side alone.
    check("abcd", "abcd", "dabc", "dabc");
    // Different pages, different places.
    check("abcdefgh", "bacdefgh", "abcdefhg", "bacdefhg");
    check("abcd", "bcda", "dabc", "dbca");
    check("abcde", "aebcd", "bcdea", "ebcda");
    // Different pages, the same place.
    check("abcde", "dabce", "eabcd", "edabc");
    check("abcde", "bcdea", "acdeb", "cdeba");
    // The same page, the same place.
    check("abcdef", "fabcde", "facbde", "facbde");
    check("abc", "cba", "cba", "cba");
    // Either of two neighbours may have been moved: not the one that the other side moved.
    check("abc", "bac", "bca", "bca");
}

#[test]
fn what_is_added_or_removed_keeps_its_place() {
    let check = |base: &str, ours: &str, theirs: &str, wanted: &str| {
        assert_eq!(merged(base, ours, theirs).as_deref(), Some(wanted));
    };
    check("abc", "abXc", "cab", "cabX");
    check("abc", "Xabc", "abcY", "XabcY");
    // At the same place the older one is first, whichever side it is on.
    check("abc", "abcY", "abcX", "abcXY");
    check("abc", "abcYZ", "abcAX", "abcAXYZ");
    // Not dragged along by what the other side moved.
    check("abc", "abcX", "cab", "cabX");
    check("abc", "aXbc", "bca", "Xbca");
    check("abcd", "acd", "dabc", "dac");
    check("abc", "", "cab", "");
    // Both have it, who knows from where.
    check("abc", "abcX", "abcX", "abcX");
    check("ab", "Xab", "bXa", "bXa");
}

#[test]
fn contradictions_are_conflicts() {
    let check = |base: &str, ours: &str, theirs: &str| {
        assert_eq!(merged(base, ours, theirs), None, "{ours} {theirs}");
    };
    // The same page to different places.
    check("abcdefghij", "jabcdefghi", "abcdjefghi");
    check("abcde", "cabde", "abdec");
    // A block to the front, one of its pages to the end.
    check("abcdefgh", "efgabcdh", "abcdeghf");
    // Before a page that was moved elsewhere.
    check("abcd", "adbc", "bacd");
    // Two of three that were exchanged in a circle.
    check("abc", "bac", "acb");
    check("ab", "Xab", "abX");
}

#[test]
fn names_the_siblings_and_is_settled() {
    let below = |order: &str| {
        let mut revision = siblings("p");
        revision.pages[0].pages = siblings(order).pages;
        revision
    };
    let sides = [below("abcde"), below("cabdeX"), below("Yabdec")];
    let merged = |resolutions: &Resolutions| {
        let [base, ours, theirs] = &sides;
        merge_settled(base, ours, theirs, &NewBlobs::new(), resolutions).unwrap()
    };
    let Merge::Conflicts(conflicts) = merged(&Resolutions::new()) else {
        panic!("the sides contradict each other");
    };
    let conflict = &conflicts[0];
    assert_eq!(
        (
            conflict.page.as_deref(),
            &*conflict.title,
            conflict.path.as_deref()
        ),
        (Some("p"), "p", Some("p"))
    );
    let ids = |order: &str| Some(Value::Order(order.chars().map(String::from).collect()));
    let values = [&conflict.base, &conflict.ours, &conflict.theirs].map(Clone::clone);
    assert_eq!(values, [ids("abcde"), ids("cabdeX"), ids("Yabdec")]);
    let settled = |take| {
        let resolutions = [(conflict.id(), Resolution::Take(take))].into();
        match merged(&resolutions) {
            Merge::Merged(revision, _) => {
                let pages = revision.pages[0].pages.clone();
                order(&Revision {
                    pages,
                    ..Revision::default()
                })
            }
            Merge::Conflicts(conflicts) => panic!("{conflicts:?}"),
        }
    };
    assert_eq!(settled(Take::Ours), "YcabdeX");
    assert_eq!(settled(Take::Theirs), "YabdeXc");
}

#[test]
fn many_siblings_take_little_time() {
    let revision = |order: &mut dyn Iterator<Item = usize>| Revision {
        pages: order
            .map(|number| {
                Page::from(PageFields {
                    id: number.to_string(),
                    slug: number.to_string(),
                    ..PageFields::default()
                })
            })
            .collect(),
        ..Revision::default()
    };
    let base = revision(&mut (0..2_000));
    let rotated = revision(&mut (1..2_000).chain([0]));
    let reversed = revision(&mut (0..2_000).rev());
    let started = std::time::Instant::now();
    let merged = merge(&base, &rotated, &reversed, &NewBlobs::new()).unwrap();
    println!(
        "2,000 siblings, one moved, all reversed: {:?}",
        started.elapsed()
    );
    // The first one is the last on both sides.
    let Merge::Merged(merged, _) = merged else {
        panic!("0 is moved to the same place by both");
    };
    assert_eq!(merged, reversed);
}

/// Some siblings in some order.
fn arranged() -> impl Strategy<Value = String> {
    prop::sample::subsequence("abcdefgh".chars().collect::<Vec<_>>(), 0..=8)
        .prop_shuffle()
        .prop_map(String::from_iter)
}

/// A few moves, removals and additions.
fn side(added: &'static str) -> impl Strategy<Value = Vec<(u8, usize, usize)>> {
    let kinds = if added.is_empty() { 0..2_u8 } else { 0..4_u8 };
    prop::collection::vec((kinds, 0..10_usize, 0..10_usize), 0..5)
}

fn changed(base: &str, added: &str, moves: &[(u8, usize, usize)]) -> String {
    let mut order: Vec<char> = base.chars().collect();
    let mut added = added.chars();
    for (kind, from, to) in moves {
        let item = match kind {
            3 => added.next(),
            _ if order.is_empty() => None,
            2 => {
                order.remove(from % order.len());
                None
            }
            _ => Some(order.remove(from % order.len())),
        };
        if let Some(item) = item {
            order.insert(to % (order.len() + 1), item);
        }
    }
    order.into_iter().collect()
}

/// Returns true if each pair that a side exchanged is exchanged.
fn holds(base: &str, side: &str, merged: &str) -> bool {
    let at = |order: &str, id: char| order.find(id);
    let pairs = base.char_indices().flat_map(|(index, left)| {
        let later = base[index + 1..].chars();
        later.map(move |right| (left, right))
    });
    pairs.into_iter().all(|(left, right)| {
        let exchanged = |order: &str| Some(at(order, left)? > at(order, right)?);
        exchanged(side) != Some(true) || exchanged(merged) != Some(false)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn no_page_is_lost_and_none_doubled(base in arranged(), ours in side("IJ"), theirs in side("KL")) {
        let (ours, theirs) = (changed(&base, "IJ", &ours), changed(&base, "KL", &theirs));
        let Some(merged) = merged(&base, &ours, &theirs) else {
            return Ok(());
        };
        let set = |order: &str| -> BTreeSet<char> { order.chars().collect() };
        let [base_set, ours_set, theirs_set] = [&base, &ours, &theirs].map(|order| set(order));
        let kept = &ours_set & &theirs_set;
        let added = &(&ours_set - &base_set) | &(&theirs_set - &base_set);
        prop_assert_eq!(set(&merged), &kept | &added);
        prop_assert_eq!(merged.chars().count(), set(&merged).len());
        // No reorder is dropped.
        prop_assert!(holds(&base, &ours, &merged), "{} {} {} {}", base, ours, theirs, merged);
        prop_assert!(holds(&base, &theirs, &merged), "{} {} {} {}", base, ours, theirs, merged);
    }

    #[test]
    fn any_orders_merge_or_contradict(base in arranged(), ours in arranged(), theirs in arranged()) {
        if let Some(merged) = merged(&base, &ours, &theirs) {
            prop_assert!(holds(&base, &ours, &merged));
            prop_assert!(holds(&base, &theirs, &merged));
        }
        prop_assert_eq!(merged(&base, &base, &theirs), Some(theirs.clone()));
        prop_assert_eq!(merged(&base, &theirs, &theirs), Some(theirs));
    }

    /// Moves within the first half of the pages, and within the second half, never contradict each other.
    #[test]
    fn moves_in_different_places_hold(first in side(""), second in side("")) {
        let (left, right) = ("abcdef", "ghijkl");
        let (ours, theirs) = (changed(left, "", &first), changed(right, "", &second));
        let found = merged("abcdefghijkl", &format!("{ours}{right}"), &format!("{left}{theirs}"));
        prop_assert_eq!(found, Some(format!("{ours}{theirs}")));
    }
}
