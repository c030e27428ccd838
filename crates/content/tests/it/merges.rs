//! Merge: each kind of change and conflict, and the laws.

use std::collections::BTreeSet;

use proptest::prelude::*;
use quire_content::edit::{Change, CreatePage, Patch, Position, UpdatePage};
use quire_content::merge::{Merge, merge};
use quire_content::{Limits, NewBlobs, Page, PageFields, Revision, hash};

use crate::support::{apply, edited, imported, ops, revision};

const TEXT: &str = "one\n\ntwo\n\nthree\n\nfour\n";

/// Ids: 1 the image, 2 `a`, 3 `a/b`, 4 `c`, 5 `d`.
fn base() -> (Revision, NewBlobs) {
    let summary = "- [A](a.md)\n  - [B](b.md)\n- [C](c.md)\n- [D](d.md)";
    let import = imported(&[
        ("SUMMARY.md", summary),
        ("a.md", TEXT),
        ("b.md", "b"),
        ("c.md", "c"),
        ("d.md", "d"),
        ("i.png", "x"),
    ]);
    (import.revision, import.blobs)
}

/// Merges two lists of changes; the paths and texts of the result, or the conflicts.
fn merged(ours: Vec<Change>, theirs: Vec<Change>) -> String {
    let (base, mut blobs) = base();
    let mut side = |changes, prefix, now| {
        let edited = edited(&base, changes, prefix, now);
        blobs.extend(edited.blobs);
        edited.revision
    };
    let (ours, theirs) = (side(ours, "o", 2), side(theirs, "t", 3));
    match merge(&base, &ours, &theirs, &blobs).unwrap() {
        Merge::Merged(revision, new) => {
            blobs.extend(new);
            let show = |(page, path): (&Page, String)| {
                let body = page
                    .body
                    .map(|hash| String::from_utf8(blobs[&hash].clone()).unwrap());
                format!("{path} {:?} {:?}", page.title, body.unwrap_or_default())
            };
            revision
                .paths()
                .into_iter()
                .map(show)
                .collect::<Vec<_>>()
                .join("\n")
        }
        Merge::Conflicts(conflicts) => {
            let show = |conflict: &quire_content::merge::Conflict| {
                let subject = conflict.page.as_ref().unwrap_or(&conflict.title);
                let read = |value: &Option<quire_content::merge::Value>| {
                    let value = value.as_ref()?;
                    Some(value.read(&blobs).unwrap().into_owned())
                };
                format!(
                    "{subject} {:?}: {:?} {:?} {:?}",
                    conflict.about,
                    read(&conflict.base),
                    read(&conflict.ours),
                    read(&conflict.theirs)
                )
            };
            conflicts.iter().map(show).collect::<Vec<_>>().join("\n")
        }
    }
}

fn update(id: &str, page: UpdatePage) -> Change {
    Change::UpdatePage(Box::new(UpdatePage {
        id: id.to_owned(),
        ..page
    }))
}

fn text(id: &str, text: &str) -> Change {
    update(
        id,
        UpdatePage {
            markdown: Some(text.to_owned()),
            ..UpdatePage::default()
        },
    )
}

fn title(id: &str, title: &str) -> Change {
    update(
        id,
        UpdatePage {
            title: Some(title.to_owned()),
            ..UpdatePage::default()
        },
    )
}

fn describe(id: &str, text: &str) -> Change {
    update(
        id,
        UpdatePage {
            description: Patch::Set(text.to_owned()),
            ..UpdatePage::default()
        },
    )
}

fn create(parent: Option<&str>, title: &str) -> Change {
    let parent = parent.map(str::to_owned);
    Change::CreatePage(Box::new(CreatePage {
        parent,
        title: title.to_owned(),
        ..CreatePage::default()
    }))
}

fn move_page(id: &str, parent: Option<&str>) -> Change {
    let parent = parent.map_or(Patch::Clear, |parent| Patch::Set(parent.to_owned()));
    Change::MovePage {
        id: id.to_owned(),
        parent,
        position: Position::First,
    }
}

fn delete(id: &str) -> Change {
    Change::DeletePage { id: id.to_owned() }
}

#[test]
fn takes_what_either_side_changed() {
    let ours = vec![
        title("p2", "Ours"),
        text("p2", &TEXT.replace("one", "ONE")),
        move_page("p4", Some("p2")),
        create(None, "New"),
    ];
    let theirs = vec![
        describe("p2", "d"),
        text("p2", &TEXT.replace("four\n", "FOUR")),
        delete("p5"),
        create(None, "New"),
        move_page("p3", None),
    ];
    insta::assert_snapshot!(merged(ours, theirs), @r#"
    b "B" "b"
    a "Ours" "ONE\n\ntwo\n\nthree\n\nFOUR"
    a/c "C" "c"
    new "New" ""
    new-2 "New" ""
    "#);
}

#[test]
fn the_same_change_is_no_conflict() {
    let same = || {
        vec![
            title("p2", "X"),
            text("p2", "x\r\n"),
            delete("p4"),
            move_page("p3", None),
        ]
    };
    insta::assert_snapshot!(merged(same(), same()), @r#"
    b "B" "b"
    a "X" "x\r\n"
    d "D" "d"
    "#);
}

#[test]
fn reports_conflicts() {
    let check = |ours: Vec<Change>, theirs: Vec<Change>, conflict: &str| {
        assert_eq!(merged(ours, theirs), conflict);
    };
    check(
        vec![text("p3", "x")],
        vec![text("p3", "y")],
        r#"p3 Text: Some("b") Some("x") Some("y")"#,
    );
    check(
        vec![title("p3", "X")],
        vec![title("p3", "Y")],
        r#"p3 Field("title"): Some("B") Some("X") Some("Y")"#,
    );
    check(
        vec![describe("p3", "X")],
        vec![describe("p3", "Y")],
        r#"p3 Field("description"): None Some("X") Some("Y")"#,
    );
    check(
        vec![delete("p3")],
        vec![text("p3", "y")],
        r#"p3 Existence: Some("b") None Some("y")"#,
    );
    check(
        vec![title("p3", "x")],
        vec![delete("p2")],
        r#"p3 Existence: Some("b") Some("b") None"#,
    );
    check(
        vec![move_page("p4", Some("p2"))],
        vec![delete("p4")],
        r#"p4 Existence: Some("c") Some("c") None"#,
    );
    check(
        vec![create(Some("p4"), "X")],
        vec![delete("p4")],
        r#"p4 Existence: Some("c") Some("c") None"#,
    );
    check(
        vec![move_page("p4", Some("p2"))],
        vec![move_page("p4", Some("p5"))],
        r#"p4 Place: None Some("A") Some("D")"#,
    );
    check(
        vec![move_page("p4", Some("p5"))],
        vec![move_page("p5", Some("p4"))],
        "p4 Place: None Some(\"D\") None\np5 Place: None None Some(\"C\")",
    );
    let put = |bytes: &[u8]| {
        vec![Change::PutFile {
            id: Some("p1".to_owned()),
            name: "i.png".to_owned(),
            content_type: None,
            bytes: bytes.to_vec(),
        }]
    };
    check(
        put(b"1"),
        put(b"2"),
        r#"i.png File: Some("i.png") Some("i.png") Some("i.png")"#,
    );
    check(
        put(b"1"),
        vec![Change::DeleteFile {
            id: "p1".to_owned(),
        }],
        r#"i.png File: Some("i.png") Some("i.png") None"#,
    );
    let set = |value: &str| {
        vec![Change::SetVariables {
            variables: [("v".to_owned(), Some(value.to_owned()))].into(),
        }]
    };
    check(
        set("1"),
        set("2"),
        r#"v Variable: None Some("1") Some("2")"#,
    );
}

#[test]
fn merges_lines_as_they_are() {
    let check = |base: &str, ours: &str, theirs: &str, merged: Option<&str>| {
        let mut blobs = NewBlobs::new();
        let mut side = |text: &str| {
            let body = hash(text.as_bytes());
            blobs.insert(body, text.as_bytes().to_vec());
            let page = Page::from(PageFields {
                id: "p".to_owned(),
                body: Some(body),
                ..PageFields::default()
            });
            Revision {
                pages: vec![page],
                ..Revision::default()
            }
        };
        let [base, ours, theirs] = [side(base), side(ours), side(theirs)];
        let found = match merge(&base, &ours, &theirs, &blobs).unwrap() {
            Merge::Merged(_, new) => new
                .into_values()
                .next()
                .map(|text| String::from_utf8(text).unwrap()),
            Merge::Conflicts(_) => None,
        };
        assert_eq!(found.as_deref(), merged);
    };
    check("a\nb\nc", "A\nb\nc", "a\nb\nC", Some("A\nb\nC"));
    check(
        "a\r\nb\r\nc\r\n",
        "A\r\nb\r\nc\r\n",
        "a\r\nb\r\nC",
        Some("A\r\nb\r\nC"),
    );
    check("a\nb\nc", "a\nb\nc\n", "A\nb\nc", Some("A\nb\nc\n"));
    // Ends of lines are merged by themselves: all of them, some, and that of the last line.
    let check_both = |base: &str, one: &str, other: &str, merged: &str| {
        check(base, one, other, Some(merged));
        check(base, other, one, Some(merged));
    };
    let crlf = "a\r\n\r\nb\r\n\r\nc\r\n";
    let lf = crlf.replace('\r', "");
    check_both(
        &lf,
        crlf,
        "a\n\nb\n\nC\nd\n",
        "a\r\n\r\nb\r\n\r\nC\r\nd\r\n",
    );
    check_both(crlf, &lf, "A\r\n\r\nb\r\n\r\nc", "A\n\nb\n\nc");
    check_both("a\nb\r\nc\n", "a\nb\nc\n", "A\nb\r\nc\n", "A\nb\nc\n");
    check_both(&lf, "a\r\n\nb\n\nc\n", "a\n\nb\n\nC\n", "a\r\n\nb\n\nC\n");
    check_both("a\n\nb\n", "A\n\nb", "a\n\nbc\n", "A\n\nbc\n");
    check_both("a\n\nb\n", "A\n\nb", "a\n\nb\n\nc\n", "A\n\nb\n\nc\n");
    check_both(
        "a\r\n\r\nb",
        "A\r\n\r\nb",
        "a\r\n\r\nb\r\nc",
        "A\r\n\r\nb\r\nc",
    );
    check_both("", "a\nb", "a\r\nb\r\n", "a\nb\r\n");
    check("a\nb", "a\nx", "a\ny", None);
    check("a\n", "a\nx\n", "a\ny\n", None);

    // Longer than what is compared in full.
    let long = |change: &dyn Fn(usize) -> bool, prefix: &str| -> String {
        let line = |at: usize| format!("{}{at}\n", if change(at) { prefix } else { "" });
        (0..20_000).map(line).collect()
    };
    let base = long(&|_| false, "");
    let near = long(&|at| at == 10_001 || at == 10_003, "x");
    check(
        &base,
        &long(&|at| at == 10_001, "x"),
        &long(&|at| at == 10_003, "x"),
        Some(&near),
    );
    let far = long(&|at| !(9_000..=11_000).contains(&at), "x");
    check(
        &base,
        &long(&|at| at < 9_000, "x"),
        &long(&|at| at > 11_000, "x"),
        Some(&far),
    );
    check(&base, &long(&|_| true, "x"), &long(&|_| true, "y"), None);
    check(
        &base,
        &long(&|at| at < 9_000, "x"),
        &long(&|at| at > 8_999, "y"),
        None,
    );
}

fn page_ids(revision: &Revision) -> BTreeSet<String> {
    revision.walk().map(|visit| visit.page.id.clone()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn one_side_alone_wins((base, mut blobs) in revision(), ops in ops(12)) {
        let x = apply(&base, &mut blobs, "x", 2, &ops);
        let merged = |ours, theirs| merge(&base, ours, theirs, &blobs).unwrap();
        prop_assert_eq!(merged(&base, &x), Merge::Merged(x.clone(), NewBlobs::new()));
        prop_assert_eq!(merged(&x, &base), Merge::Merged(x.clone(), NewBlobs::new()));
        prop_assert_eq!(merged(&x, &x), Merge::Merged(x.clone(), NewBlobs::new()));
    }

    #[test]
    fn two_sides_lose_nothing((base, mut blobs) in revision(), ops_x in ops(6), ops_y in ops(6)) {
        let x = apply(&base, &mut blobs, "x", 2, &ops_x);
        let y = apply(&base, &mut blobs, "y", 3, &ops_y);
        let there = merge(&base, &x, &y, &blobs).unwrap();
        let back = merge(&base, &y, &x, &blobs).unwrap();
        match (there, back) {
            (Merge::Merged(merged, new), Merge::Merged(other, _)) => {
                prop_assert_eq!(&merged, &other);
                let [b, x, y] = [&base, &x, &y].map(page_ids);
                let kept = &x & &y;
                let added: BTreeSet<_> = &(&x - &b) | &(&y - &b);
                prop_assert_eq!(page_ids(&merged), &kept | &added);
                prop_assert_eq!(merged.page_count(), page_ids(&merged).len());
                prop_assert!(merged.depth() <= Limits::MAX_PAGE_DEPTH);
                prop_assert!(merged.hashes().all(|hash| blobs.contains_key(&hash) || new.contains_key(&hash)));
                let mut paths: Vec<_> = merged.paths().into_iter().map(|(_, path)| path).collect();
                paths.sort();
                paths.dedup();
                prop_assert_eq!(paths.len(), merged.page_count());
            }
            (Merge::Conflicts(there), Merge::Conflicts(back)) => {
                let about = |conflicts: &[quire_content::merge::Conflict]| -> BTreeSet<String> {
                    conflicts.iter().map(|conflict| format!("{:?} {:?}", conflict.page, conflict.about)).collect()
                };
                prop_assert_eq!(about(&there), about(&back));
            }
            (there, back) => prop_assert!(false, "{:?} {:?}", there, back),
        }
    }
}
