//! Three-way merges of texts and of whole revisions, settled conflicts, and comparisons.

use std::collections::BTreeSet;

use arbitrary::Unstructured;
use quire_changes::merge::text::TextMerge;
use quire_changes::merge::{Conflict, Merge, Resolution, Resolutions, Take, merge, merge_settled};
use quire_revisions::compare::text::LineKind;
use quire_revisions::compare::{Blame, compare};
use quire_revisions::{Effort, NewBlobs, Page, PageFields, Revision, hash};

use crate::edits::edited;
use crate::revisions::check;
use crate::sections::{section, sections};
use crate::text;

/// Three versions of a page (`=== base`, `=== ours`, `=== theirs`): one side alone wins, equals agree, and the sides
/// may be exchanged. Hunks and blame hold the texts.
pub fn texts(input: &[u8]) {
    let text = text(input);
    let sections = sections(&text);
    let [base, ours, theirs] = ["base", "ours", "theirs"].map(|name| section(&sections, name));
    check_hunks(base, ours, theirs);
    check_difference(ours, theirs);
    let mut blobs = NewBlobs::new();
    let [base, ours, theirs] = ["base", "ours", "theirs"].map(|name| {
        let text = section(&sections, name);
        let body = (!text.is_empty()).then(|| hash(text.as_bytes()));
        blobs.extend(body.map(|body| (body, text.as_bytes().to_vec())));
        Revision {
            pages: vec![Page::from(PageFields {
                id: "a".to_owned(),
                title: "A".to_owned(),
                slug: "a".to_owned(),
                body,
                ..PageFields::default()
            })],
            ..Revision::default()
        }
    });
    let merged = check_laws(&base, &ours, &theirs, &blobs);
    if let Some((merged, blobs)) = merged {
        let lines = |revision: &Revision, blobs: &NewBlobs| -> BTreeSet<String> {
            let body = revision.pages.first().and_then(|page| page.body);
            let text = body.and_then(|body| String::from_utf8(blobs[&body].clone()).ok());
            text.unwrap_or_default()
                .lines()
                .map(str::to_owned)
                .collect()
        };
        let [base, ours, theirs, merged] =
            [&base, &ours, &theirs, &merged].map(|revision| lines(revision, &blobs));
        for line in ours
            .iter()
            .chain(&theirs)
            .filter(|line| !base.contains(*line))
        {
            assert!(merged.contains(line), "{line:?} was added, and is lost");
        }
        for line in &merged {
            let known = ours.contains(line) || theirs.contains(line);
            assert!(known, "{line:?} comes from no side");
        }
    }
}

/// A revision and two series of edits of it: nothing that a side added is lost, nothing that it deleted comes back.
pub fn revisions(input: &[u8]) {
    let mut input = Unstructured::new(input);
    let mut blobs = NewBlobs::new();
    let base = edited(&mut input, &Revision::default(), &mut blobs, "a", 1, 10);
    let ours = edited(&mut input, &base, &mut blobs, "x", 2, 8);
    let theirs = edited(&mut input, &base, &mut blobs, "y", 3, 8);
    for side in [&ours, &theirs] {
        assert!(compare(side, side).is_empty());
        assert!(compare(&base, side).pages.len() <= base.page_count() + side.page_count());
    }
    if let Some((merged, blobs)) = check_laws(&base, &ours, &theirs, &blobs) {
        check(&merged, &blobs);
        let [base, ours, theirs, merged] = [&base, &ours, &theirs, &merged].map(page_ids);
        let kept = &ours & &theirs;
        let added: BTreeSet<_> = &(&ours - &base) | &(&theirs - &base);
        assert_eq!(merged, &kept | &added);
    }
}

/// Checks the laws of the module; returns the revision with all blobs, if there is no conflict.
fn check_laws(
    base: &Revision,
    ours: &Revision,
    theirs: &Revision,
    blobs: &NewBlobs,
) -> Option<(Revision, NewBlobs)> {
    let merged = |base, ours, theirs| merge(base, ours, theirs, blobs).expect("no blob is missing");
    for side in [ours, theirs] {
        let alone = Merge::Merged(side.clone(), NewBlobs::new());
        assert_eq!(merged(base, base, side), alone, "they alone");
        assert_eq!(merged(base, side, base), alone, "we alone");
        assert_eq!(merged(base, side, side), alone, "both alike");
        assert_eq!(merged(side, side, side), alone, "nobody");
    }
    match (merged(base, ours, theirs), merged(base, theirs, ours)) {
        (Merge::Merged(there, new), Merge::Merged(back, _)) => {
            assert_eq!(there, back);
            let mut blobs = blobs.clone();
            blobs.extend(new);
            Some((there, blobs))
        }
        (Merge::Conflicts(there), Merge::Conflicts(back)) => {
            assert!(!there.is_empty());
            assert_eq!(about(&there), about(&back));
            check_settled(base, ours, theirs, blobs, &there);
            None
        }
        (there, back) => panic!("{there:?}\nthe other way round is\n{back:?}"),
    }
}

fn about(conflicts: &[Conflict]) -> BTreeSet<String> {
    let about = |conflict: &Conflict| format!("{:?} {:?}", conflict.page, conflict.about);
    conflicts.iter().map(about).collect()
}

/// Conflicts that were settled do not come back, unless settled moves contradict each other.
fn check_settled(
    base: &Revision,
    ours: &Revision,
    theirs: &Revision,
    blobs: &NewBlobs,
    conflicts: &[Conflict],
) {
    for take in [Take::Ours, Take::Theirs] {
        let settled = |conflict: &Conflict| (conflict.id(), Resolution::Take(take));
        let mut resolutions: Resolutions = conflicts.iter().map(settled).collect();
        // Conflicts that appear only then can be resolved, too.
        for _ in 0..4 {
            let merged = merge_settled(base, ours, theirs, blobs, &resolutions);
            match merged.expect("no blob is missing") {
                Merge::Merged(merged, new) => {
                    let mut blobs = blobs.clone();
                    blobs.extend(new);
                    check(&merged, &blobs);
                    break;
                }
                Merge::Conflicts(left) => {
                    let places = ["move", "delete-edit"];
                    for conflict in &left {
                        let again = resolutions.contains_key(&conflict.id());
                        assert!(
                            !again || places.contains(&conflict.about.name()),
                            "{conflict:?}"
                        );
                    }
                    resolutions.extend(left.iter().map(settled));
                }
            }
        }
    }
}

/// Hunks are what their lines say, and a text settled either way is made of lines of that side and of neither's.
fn check_hunks(base: &str, ours: &str, theirs: &str) {
    let merged = TextMerge::new(base, ours, theirs, &mut Effort::default());
    let lines = |text: &str, lines: std::ops::Range<usize>| -> String {
        let text: Vec<&str> = text.split_inclusive('\n').collect();
        text[lines].concat()
    };
    let mut count = 0;
    for hunk in merged.hunks() {
        count += 1;
        for (text, excerpt) in [(base, hunk.base), (ours, hunk.ours), (theirs, hunk.theirs)] {
            assert_eq!(lines(text, excerpt.lines), excerpt.text);
        }
    }
    assert_eq!(merged.merged().is_some(), count == 0);
    let mut asked = 0;
    let _ = merged.resolve(|hunk| {
        assert_eq!(hunk, asked);
        asked += 1;
        Take::OursThenTheirs
    });
    assert_eq!(asked, count);
}

/// A comparison holds both texts, and blame has a line for each.
fn check_difference(before: &str, after: &str) {
    let mut effort = Effort::default();
    let hunks = quire_revisions::compare::text::compare(before, after, usize::MAX, &mut effort);
    assert_eq!(hunks.is_empty(), before == after);
    for (kind, whole) in [(LineKind::Removed, before), (LineKind::Added, after)] {
        let lines = hunks.iter().flat_map(|hunk| &hunk.lines);
        let spans = lines
            .filter(|line| [LineKind::Same, kind].contains(&line.kind))
            .flat_map(|line| &line.spans);
        let text: String = spans.map(|span| span.text).collect();
        // A changed line end is no changed line, and such a line is shown as one side has it.
        assert!(hunks.is_empty() || text.lines().eq(whole.lines()));
    }
    let mut blame = Blame::new();
    blame.next(&0, before.to_owned(), &mut effort);
    blame.next(&1, after.to_owned(), &mut effort);
    let text: String = blame.lines().map(|(_, line)| line).collect();
    assert_eq!(text, after);
}

fn page_ids(revision: &Revision) -> BTreeSet<String> {
    revision.walk().map(|visit| visit.page.id.clone()).collect()
}
