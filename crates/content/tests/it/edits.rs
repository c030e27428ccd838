//! Edits: each change, its errors, and that edits are all or nothing.

use std::collections::BTreeMap;

use proptest::prelude::*;
use quire_content::edit::{Change, CreatePage, Edited, Patch, Position, UpdatePage, edit};
use quire_content::{Cover, Image, Limits, Page, PageKind, Revision};

use crate::support::{apply, imported, new_ids, ops, outline, revision};

/// Ids: 1 the image, 2 `a`, 3 `a/b`, 4 `c`.
fn base() -> Revision {
    imported(&[
        ("SUMMARY.md", "- [A](a.md)\n  - [B](b.md)\n- [C](c.md)"),
        ("a.md", "a"),
        ("b.md", "b"),
        ("c.md", "c"),
        ("i.png", "x"),
    ])
    .revision
}

fn edited(changes: Vec<Change>) -> Edited {
    edit(&base(), changes, &Limits::default(), &mut new_ids("n"), 5).unwrap()
}

fn create(title: &str) -> CreatePage {
    CreatePage {
        title: title.to_owned(),
        ..CreatePage::default()
    }
}

fn creation(page: CreatePage) -> Change {
    Change::CreatePage(Box::new(page))
}

fn update(id: &str) -> UpdatePage {
    UpdatePage {
        id: id.to_owned(),
        ..UpdatePage::default()
    }
}

fn updating(page: UpdatePage) -> Change {
    Change::UpdatePage(Box::new(page))
}

fn moving(id: &str, parent: Option<&str>, position: Position) -> Change {
    Change::MovePage {
        id: id.to_owned(),
        parent: parent.map_or(Patch::Clear, |parent| Patch::Set(parent.to_owned())),
        position,
    }
}

#[test]
fn creates_pages_where_they_are_wanted() {
    let edited = edited(vec![
        creation(CreatePage {
            position: Position::First,
            ..create("First")
        }),
        creation(CreatePage {
            position: Position::After("p2".to_owned()),
            ..create("A")
        }),
        creation(CreatePage {
            parent: Some("n1".to_owned()),
            markdown: Some("[x](../a.md)".to_owned()),
            ..create("Below")
        }),
        creation(CreatePage {
            kind: PageKind::Link,
            href: Some("page:p4".to_owned()),
            ..create("Link")
        }),
    ]);
    assert_eq!(
        edited.created.iter().flatten().collect::<Vec<_>>(),
        ["n1", "n2", "n3", "n4"]
    );
    insta::assert_snapshot!(outline(&edited.revision), @r#"
    empty first "First" (by hand)
      page first/below "Below" (by hand)
    page a "A" (a.md)
      page a/b "B" (b.md)
    empty a-2 "A" (by hand)
    page c "C" (c.md)
    link link "Link" -> page:p4 (by hand)
    "#);
    let body = edited.revision.page("n3").unwrap().body.unwrap();
    assert_eq!(edited.blobs[&body], b"[x](page:p2)");
}

#[test]
fn updates_what_is_given() {
    let edited = edited(vec![
        updating(UpdatePage {
            icon: Patch::Set("star".to_owned()),
            description: Patch::Set("d".to_owned()),
            ..update("p2")
        }),
        updating(UpdatePage {
            title: Some("New".to_owned()),
            description: Patch::Clear,
            hidden: Some(true),
            ..update("p2")
        }),
        updating(UpdatePage {
            slug: Some("sea".to_owned()),
            markdown: Some(String::new()),
            ..update("p4")
        }),
    ]);
    let a = edited.revision.page("p2").unwrap();
    assert_eq!(
        (
            &*a.title,
            &*a.slug,
            a.icon.as_deref(),
            &a.description,
            a.hidden
        ),
        ("New", "a", Some("star"), &None, true)
    );
    assert_eq!((a.created_at, a.updated_at), (1, 5));
    let c = edited.revision.page("p4").unwrap();
    assert_eq!((&*c.slug, c.body), ("sea", None));
    assert_eq!(edited.revision.page("p3"), base().page("p3"));
}

#[test]
fn moves_and_deletes() {
    let check = |changes: Vec<Change>, paths: &[&str]| {
        let found: Vec<String> = edited(changes)
            .revision
            .paths()
            .into_iter()
            .map(|(_, path)| path)
            .collect();
        assert_eq!(found, paths);
    };
    check(vec![moving("p3", None, Position::Last)], &["a", "c", "b"]);
    check(
        vec![moving("p4", None, Position::First)],
        &["c", "a", "a/b"],
    );
    check(
        vec![moving("p4", Some("p2"), Position::Before("p3".to_owned()))],
        &["a", "a/c", "a/b"],
    );
    check(
        vec![moving("p2", None, Position::After("p4".to_owned()))],
        &["c", "a", "a/b"],
    );
    check(
        vec![
            creation(CreatePage {
                parent: Some("p4".to_owned()),
                ..create("b")
            }),
            moving("n1", Some("p2"), Position::Last),
        ],
        &["a", "a/b", "a/b-2", "c"],
    );
    check(
        vec![Change::DeletePage {
            id: "p2".to_owned(),
        }],
        &["c"],
    );
}

#[test]
fn puts_files_and_variables() {
    let put = |id: Option<&str>, name: &str, bytes: &[u8]| Change::PutFile {
        id: id.map(str::to_owned),
        name: name.to_owned(),
        content_type: None,
        bytes: bytes.to_vec(),
    };
    let set = |name: &str, value: Option<&str>| Change::SetVariables {
        variables: BTreeMap::from([(name.to_owned(), value.map(str::to_owned))]),
    };
    let edited = edited(vec![
        put(Some("p1"), "j.png", b"new"),
        put(None, "a.svg", b"<svg/>"),
        set("gone", Some("1")),
        set("version", Some("2")),
        set("gone", None),
    ]);
    let files: Vec<_> = edited
        .revision
        .files
        .iter()
        .map(|file| (&*file.id, &*file.name, file.source.as_deref()))
        .collect();
    assert_eq!(
        files,
        [("n1", "a.svg", None), ("p1", "j.png", Some("j.png"))]
    );
    assert_eq!(edited.created.iter().flatten().collect::<Vec<_>>(), ["n1"]);
    assert_eq!(edited.blobs.len(), 2);
    assert_eq!(
        edited.revision.variables,
        BTreeMap::from([("version".to_owned(), "2".to_owned())])
    );
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of changes and their errors")]
fn names_the_change_and_the_field() {
    let ok = || creation(create("Fine"));
    let check = |change: Change, message: &str| {
        let error = edit(
            &base(),
            vec![ok(), change],
            &Limits::default(),
            &mut new_ids("n"),
            5,
        )
        .unwrap_err();
        assert_eq!(error.to_string(), message);
    };
    let text = |text: &str| Some(text.to_owned());
    check(creation(create("")), "changes[1].title: is empty");
    check(
        creation(create(" x")),
        "changes[1].title: begins or ends with a space",
    );
    check(
        creation(create("a\nb")),
        "changes[1].title: holds a control character",
    );
    check(
        creation(create(&"x".repeat(201))),
        "changes[1].title: is longer than 200 characters",
    );
    check(
        creation(CreatePage {
            slug: text("a"),
            ..create("X")
        }),
        "changes[1].slug: is that of a sibling",
    );
    check(
        creation(CreatePage {
            parent: text("no"),
            ..create("X")
        }),
        "changes[1].parent: there is no page \"no\"",
    );
    check(
        creation(CreatePage {
            position: Position::After("p3".to_owned()),
            ..create("X")
        }),
        "changes[1].position: \"p3\" is not beneath the parent",
    );
    check(
        creation(CreatePage {
            kind: PageKind::Link,
            ..create("X")
        }),
        "changes[1].href: is missing; a link needs a target",
    );
    check(
        creation(CreatePage {
            kind: PageKind::Link,
            href: text("page:no"),
            ..create("X")
        }),
        "changes[1].href: the page is missing",
    );
    check(
        creation(CreatePage {
            kind: PageKind::Link,
            href: text("javascript:alert(1)"),
            ..create("X")
        }),
        "changes[1].href: leads to \"javascript\"; allowed are http, https, mailto and tel",
    );
    check(
        creation(CreatePage {
            href: text("https://x"),
            ..create("X")
        }),
        "changes[1].href: is only for a link",
    );
    check(
        creation(CreatePage {
            kind: PageKind::Group,
            markdown: text("x"),
            ..create("X")
        }),
        "changes[1].markdown: is only for a document",
    );
    for image in [
        Image::File("no".to_owned()),
        Image::Url("file:no".to_owned()),
    ] {
        let cover = Cover {
            image,
            dark: None,
            y: 0.into(),
        };
        check(
            updating(UpdatePage {
                cover: Patch::Set(cover),
                ..update("p2")
            }),
            "changes[1].cover: shows a file that does not exist",
        );
    }
    check(
        updating(update("no")),
        "changes[1].id: there is no page \"no\"",
    );
    check(
        moving("p2", Some("p3"), Position::Last),
        "changes[1].parent: is the page itself or beneath it",
    );
    check(
        moving("p2", Some("p2"), Position::Last),
        "changes[1].parent: is the page itself or beneath it",
    );
    check(
        Change::DeletePage {
            id: "no".to_owned(),
        },
        "changes[1].id: there is no page \"no\"",
    );
    check(
        Change::DeleteFile {
            id: "no".to_owned(),
        },
        "changes[1].id: there is no file \"no\"",
    );
    let file = |name: &str| Change::PutFile {
        id: None,
        name: name.to_owned(),
        content_type: None,
        bytes: Vec::new(),
    };
    check(file("a/b.png"), "changes[1].name: is not a file name");
    check(file(".."), "changes[1].name: is not a file name");
    for name in [".git", ".Git", "git~1", ".git .", ".gi\u{200d}t"] {
        check(
            file(name),
            "changes[1].name: is one that Git takes for its folder `.git`",
        );
    }
    check(
        file("a.md"),
        "changes[1].name: is that of a Markdown file, which is a page",
    );
    let variables = BTreeMap::from([("a b".to_owned(), None)]);
    check(
        Change::SetVariables { variables },
        "changes[1].variables: \"a b\" is not a name of letters, digits and `_`",
    );
}

#[test]
fn takes_ids_that_the_caller_chose() {
    let page = |id: &str| {
        creation(CreatePage {
            id: Some(id.to_owned()),
            ..create("X")
        })
    };
    let file = |id: &str, content_type: &str| Change::PutFile {
        id: Some(id.to_owned()),
        name: "x.bin".to_owned(),
        content_type: Some(content_type.to_owned()),
        bytes: Vec::new(),
    };
    let edited = edited(vec![
        page("own"),
        file("mine", "text/x"),
        moving("own", Some("p2"), Position::Last),
    ]);
    assert_eq!(
        edited.created,
        [Some("own".to_owned()), Some("mine".to_owned()), None]
    );
    assert_eq!(edited.revision.path_of("own").as_deref(), Some("a/x"));
    assert_eq!(edited.revision.file("mine").unwrap().content_type, "text/x");
    let check = |change: Change, message: &str, conflict: bool| {
        let error = edit(
            &base(),
            vec![change],
            &Limits::default(),
            &mut new_ids("n"),
            5,
        )
        .unwrap_err();
        assert_eq!(
            (error.to_string().as_str(), error.conflict),
            (message, conflict)
        );
    };
    check(page("p2"), "changes[0].id: is that of another page", true);
    let message = "changes[0].id: is not made of at most 100 letters, digits, `-` and `_`";
    check(page("a#b"), message, false);
    check(file("../x", "text/x"), message, false);
    let message = "changes[0].content_type: is not a media type";
    check(file("x", "text/x\r\nX: y"), message, false);
    check(file("x", "text"), message, false);
}

#[test]
fn bounds_nesting_and_counts() {
    let parent = |number: usize| (number > 0).then(|| format!("n{number}"));
    let chain = |length: usize| {
        (0..length)
            .map(|at| {
                creation(CreatePage {
                    parent: parent(at),
                    ..create("X")
                })
            })
            .collect::<Vec<_>>()
    };
    let start = Revision::default();
    let limits = Limits {
        pages: 11,
        ..Limits::default()
    };
    let ten = edit(&start, chain(10), &limits, &mut new_ids("n"), 1)
        .unwrap()
        .revision;
    assert_eq!(ten.depth(), 10);
    let error = edit(&start, chain(11), &limits, &mut new_ids("n"), 1).unwrap_err();
    assert_eq!((error.change, error.field), (10, "parent"));
    let move_beneath = vec![
        creation(create("Y")),
        moving("n1", Some("m1"), Position::Last),
    ];
    let error = edit(&ten, move_beneath, &limits, &mut new_ids("m"), 1).unwrap_err();
    assert_eq!((error.change, error.field), (1, "parent"));
    let error = edit(
        &ten,
        vec![creation(create("Y")), creation(create("Z"))],
        &limits,
        &mut new_ids("m"),
        1,
    )
    .unwrap_err();
    assert_eq!(
        error.to_string(),
        "changes[1].title: would exceed the limit of 11 pages"
    );
}

proptest! {
    #[test]
    fn edits_keep_the_rules((start, mut blobs) in revision(), ops in ops(20)) {
        let revision = apply(&start, &mut blobs, "b", 2, &ops);
        let mut ids: Vec<&str> = revision.walk().map(|visit| &*visit.page.id).collect();
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        prop_assert_eq!(ids.len(), count);
        prop_assert!(revision.depth() <= Limits::MAX_PAGE_DEPTH);
        prop_assert!(revision.hashes().all(|hash| blobs.contains_key(&hash)));
        let untouched = |page: &Page| page.updated_at == 1 || page.updated_at == 2;
        prop_assert!(revision.walk().all(|visit| untouched(visit.page)));
    }
}
