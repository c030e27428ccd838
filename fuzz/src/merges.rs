//! Three-way merges: of texts, and of whole revisions.

use std::collections::BTreeSet;

use arbitrary::Unstructured;
use quire_content::merge::{Conflict, Merge, merge};
use quire_content::{NewBlobs, Page, Revision, hash};

use crate::edits::edited;
use crate::revisions::check;
use crate::sections::{section, sections};
use crate::text;

/// Three versions of a page (`=== base`, `=== ours`, `=== theirs`): one side alone wins, equals agree, and the sides
/// may be exchanged.
pub fn texts(input: &[u8]) {
    let text = text(input);
    let sections = sections(&text);
    let mut blobs = NewBlobs::new();
    let [base, ours, theirs] = ["base", "ours", "theirs"].map(|name| {
        let text = section(&sections, name);
        let body = (!text.is_empty()).then(|| hash(text.as_bytes()));
        blobs.extend(body.map(|body| (body, text.as_bytes().to_vec())));
        Revision {
            pages: vec![Page {
                id: "a".to_owned(),
                title: "A".to_owned(),
                slug: "a".to_owned(),
                body,
                ..Page::default()
            }],
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
    if let Some((merged, blobs)) = check_laws(&base, &ours, &theirs, &blobs) {
        check(&merged, &blobs);
        let [base, ours, theirs, merged] = [&base, &ours, &theirs, &merged].map(page_ids);
        let kept = &ours & &theirs;
        let added: BTreeSet<_> = &(&ours - &base) | &(&theirs - &base);
        assert_eq!(merged, &kept | &added);
    }
}

/// The laws of the module; the revision with all blobs, if there is no conflict.
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
            assert_eq!(unordered(&there), unordered(&back));
            assert_eq!(there.files, back.files);
            assert_eq!(there.variables, back.variables);
            let mut blobs = blobs.clone();
            blobs.extend(new);
            Some((there, blobs))
        }
        (Merge::Conflicts(there), Merge::Conflicts(back)) => {
            assert!(!there.is_empty());
            assert_eq!(about(&there), about(&back));
            None
        }
        (there, back) => panic!("{there:?}\nthe other way round is\n{back:?}"),
    }
}

fn about(conflicts: &[Conflict]) -> BTreeSet<String> {
    let about = |conflict: &Conflict| format!("{:?} {:?}", conflict.page, conflict.about);
    conflicts.iter().map(about).collect()
}

/// The pages without order and slugs, which may depend on the side.
fn unordered(revision: &Revision) -> Vec<(Option<String>, Page)> {
    let bare = |page: &Page| Page {
        pages: Vec::new(),
        slug: String::new(),
        ..page.clone()
    };
    let mut pages: Vec<_> = revision
        .walk()
        .map(|visit| (visit.parent.map(|page| page.id.clone()), bare(visit.page)))
        .collect();
    pages.sort_by(|(_, left), (_, right)| left.id.cmp(&right.id));
    pages
}

fn page_ids(revision: &Revision) -> BTreeSet<String> {
    revision.walk().map(|visit| visit.page.id.clone()).collect()
}
