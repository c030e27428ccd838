//! Export: what it writes, and that an import reads the same.

use std::collections::BTreeSet;

use proptest::prelude::*;
use quire_content::export::export;
use quire_content::import::import;
use quire_content::{Limits, NewBlobs, Page, PageFields, PageKind, Revision};

use crate::support::{apply, ids, imported, ops, revision};

fn show(revision: &Revision, blobs: &NewBlobs) -> String {
    let entries = export(revision, blobs).unwrap();
    let show = |entry: &quire_content::Entry| {
        format!(
            "== {}\n{}",
            entry.path,
            String::from_utf8_lossy(&entry.bytes)
        )
    };
    entries.iter().map(show).collect::<Vec<_>>().join("\n")
}

fn forget_heads(pages: &mut [Page]) {
    for page in pages {
        page.head = None;
        forget_heads(&mut page.pages);
    }
}

#[test]
fn writes_a_tree_of_which_no_source_is_kept() {
    let import = imported(&[
        (
            "SUMMARY.md",
            "- Part\n  - [A](a.md)\n- [Draft]()\n- [Web](https://example.org/)\n- [B](b.md)\n- [A again](a.md)",
        ),
        (
            "a.md",
            "---\nicon: star\ncustom: 1\n---\n# A\n\n[b](b#x) ![i](<i j.png>)\n",
        ),
        ("b.md", "---\ntitle: \"No: *b*\"\nslug: bee\n---\ntext"),
        ("i j.png", "x"),
    ]);
    // As an earlier version stored it: without heads and the summary.
    let mut revision = import.revision;
    forget_heads(&mut revision.pages);
    revision.contents = None;
    insta::assert_snapshot!(show(&revision, &import.blobs), @r#"
    == SUMMARY.md
    # Summary

    - Part
      - [A](a.md)
    - [Draft]()
    - [Web](<https://example.org/>)
    - [B](b.md)
    - [A again](a-again.md)

    == a.md
    ---
    icon: star
    custom: 1
    ---
    # A

    [b](b#x) ![i](<i j.png>)

    == b.md
    ---
    title: "No: *b*"
    slug: bee
    ---
    text
    == a-again.md
    ---
    type: link
    href: a.md
    ---
    # A again


    == i j.png
    x
    "#);
}

#[test]
fn names_the_blob_that_is_missing() {
    let import = imported(&[("a.md", "text")]);
    let error = export(&import.revision, &NewBlobs::new()).unwrap_err();
    assert_eq!(error.0, import.revision.pages[0].body.unwrap());
}

#[test]
fn a_page_in_the_old_place_of_another_is_found_again() {
    let group = |id: &str, source: Option<&str>, pages| {
        Page::new(
            PageFields {
                id: id.to_owned(),
                kind: PageKind::Group,
                title: "B".to_owned(),
                slug: "b".to_owned(),
                source: source.map(str::to_owned),
                ..PageFields::default()
            },
            pages,
        )
    };
    // It was imported as `b`, and then moved by hand.
    let moved = || group("moved", Some("SUMMARY.md#b"), Vec::new());
    let mut above = group("above", Some("SUMMARY.md#a"), vec![moved()]);
    above.title = "A".to_owned();
    above.slug = "a".to_owned();
    let made = group("made", None, Vec::new());
    for pages in [
        vec![above.clone(), made.clone()],
        vec![made.clone(), above.clone()],
    ] {
        let revision = Revision {
            pages,
            ..Revision::default()
        };
        let entries = export(&revision, &NewBlobs::new()).unwrap();
        let back = import(entries, &revision, &Limits::default(), &mut ids("new"), 2).unwrap();
        assert_eq!(essence(&back.revision), essence(&revision));
    }
}

#[test]
fn fragments_of_files_come_back() {
    let text = "[Page 3](manual.pdf#page=3), [x](manual.pdf#a%20b), [whole](manual.pdf)";
    let first = imported(&[
        ("a.md", &format!("# A\n\n{text}\n")),
        ("b.md", "---\ntype: link\nhref: manual.pdf#page=7\n---\n"),
        ("manual.pdf", "%PDF"),
    ]);
    assert_eq!(
        first.revision.pages[1].href.as_deref(),
        Some("file:p1#page=7")
    );
    let entries = export(&first.revision, &first.blobs).unwrap();
    let find = |path: &str| {
        let entry = entries.iter().find(|entry| entry.path == path).unwrap();
        String::from_utf8_lossy(&entry.bytes).into_owned()
    };
    assert!(find("a.md").contains(text), "{}", find("a.md"));
    assert!(
        find("b.md").contains("href: manual.pdf#page=7\n"),
        "{}",
        find("b.md")
    );
}

/// Returns the revision without the values that an import decides: sources, times and the form of the
/// contents.
fn essence(revision: &Revision) -> Revision {
    fn bare(pages: &[Page]) -> Vec<Page> {
        pages
            .iter()
            .map(|page| {
                Page::new(
                    PageFields {
                        source: None,
                        created_at: 0,
                        updated_at: 0,
                        ..page.fields().clone()
                    },
                    bare(&page.pages),
                )
            })
            .collect()
    }
    let mut files = revision.files.clone();
    for file in &mut files {
        file.source = None;
    }
    files.sort_by(|left, right| left.id.cmp(&right.id));
    Revision {
        pages: bare(&revision.pages),
        files,
        contents: None,
        ..revision.clone()
    }
}

proptest! {
    #[test]
    fn reads_back_the_same((revision, blobs) in revision()) {
        let entries = export(&revision, &blobs).unwrap();
        let back = import(entries.clone(), &revision, &Limits::default(), &mut ids("new"), 2).unwrap();
        prop_assert_eq!(essence(&back.revision), essence(&revision), "{}", show(&revision, &blobs));
        // Once read, it is the same to the last bit, times and sources included.
        let again = import(entries, &back.revision, &Limits::default(), &mut ids("new"), 3).unwrap();
        prop_assert_eq!(again.revision, back.revision);
    }

    #[test]
    fn reads_back_the_same_after_edits_of_an_import((start, mut blobs) in revision(), ops in ops(12)) {
        let entries = export(&start, &blobs).unwrap();
        let start = import(entries, &Revision::default(), &Limits::default(), &mut ids("i"), 2).unwrap();
        blobs.extend(start.blobs);
        let revision = apply(&start.revision, &mut blobs, "b", 3, &ops);
        let entries = export(&revision, &blobs).unwrap();
        let mut back = import(entries.clone(), &revision, &Limits::default(), &mut ids("new"), 4).unwrap();
        blobs.extend(back.blobs);
        prop_assert_eq!(export(&back.revision, &blobs).unwrap(), entries);
        // A head that an export writes anyway may be kept, too.
        let mut edited = essence(&revision);
        forget_heads(&mut edited.pages);
        forget_heads(&mut back.revision.pages);
        prop_assert_eq!(essence(&back.revision), edited, "{}", show(&revision, &blobs));
        let known: BTreeSet<_> = revision.walk().map(|visit| &visit.page.id).collect();
        prop_assert!(back.revision.walk().all(|visit| known.contains(&visit.page.id)));
    }
}
