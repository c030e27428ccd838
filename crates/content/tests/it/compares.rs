//! Comparisons of revisions and texts, and blame.

use std::fmt::Write as _;
use std::ops::Range;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use quire_content::compare::text::{Hunk, Line, LineKind, compare as compare_texts};
use quire_content::compare::{Blame, Changed, Comparison, compare};
use quire_content::edit::{Change, CreatePage, Patch, Position, UpdatePage};
use quire_content::{Effort, NewBlobs, Page, PageFields, Revision, hash};

use crate::support::{apply, edited, imported, ops, revision};

/// One line a change.
fn outline(comparison: &Comparison<'_>) -> String {
    fn kind<T>(changed: &Changed<'_, T>) -> &'static str {
        match (changed.before, changed.after) {
            (None, _) => "added",
            (_, None) => "removed",
            _ => "changed",
        }
    }
    let mut text = String::new();
    for page in &comparison.pages {
        let path = |at: &Option<quire_content::compare::LocatedPage<'_>>| {
            at.as_ref()
                .map_or_else(|| "-".to_owned(), |at| at.path.clone())
        };
        let flags = [
            (page.moved, "moved"),
            (page.reordered, "reordered"),
            (page.renamed, "renamed"),
            (page.text, "text"),
        ];
        let flags = flags
            .into_iter()
            .filter_map(|(is, name)| is.then_some(name));
        let what: String = flags
            .chain(page.fields.iter().copied())
            .flat_map(|what| [" ", what])
            .collect();
        writeln!(
            text,
            "{} -> {}:{}",
            path(&page.before),
            path(&page.after),
            what
        )
        .unwrap();
    }
    for file in &comparison.files {
        let name = file.after.or(file.before).map(|file| &file.name);
        writeln!(text, "file {name:?} {}", kind(file)).unwrap();
    }
    for variable in &comparison.variables {
        writeln!(text, "variable {} {}", variable.name, kind(&variable.value)).unwrap();
    }
    text
}

#[test]
fn tells_what_became_of_pages_files_and_variables() {
    let summary = "- [A](a.md)\n  - [B](b.md)\n- [C](c.md)\n- [D](d.md)\n- [E](e.md)";
    let import = imported(&[
        ("SUMMARY.md", summary),
        ("a.md", "a"),
        ("b.md", "b"),
        ("c.md", "c"),
        ("d.md", "d"),
        ("e.md", "e"),
        ("i.png", "x"),
    ]);
    let before = import.revision;
    let update = |id: &str, page: UpdatePage| {
        let id = id.to_owned();
        Change::UpdatePage(Box::new(UpdatePage { id, ..page }))
    };
    let place = |id: &str, parent: Patch<String>, position| Change::MovePage {
        id: id.to_owned(),
        parent,
        position,
    };
    let changes = vec![
        update(
            "p2",
            UpdatePage {
                slug: Some("aa".to_owned()),
                ..UpdatePage::default()
            },
        ),
        update(
            "p4",
            UpdatePage {
                hidden: Some(true),
                markdown: Some("C".to_owned()),
                ..UpdatePage::default()
            },
        ),
        place("p6", Patch::Keep, Position::First),
        Change::DeletePage {
            id: "p5".to_owned(),
        },
        Change::CreatePage(Box::new(CreatePage {
            parent: Some("p3".to_owned()),
            title: "New".to_owned(),
            ..CreatePage::default()
        })),
        Change::PutFile {
            id: None,
            name: "j.png".to_owned(),
            content_type: None,
            bytes: vec![1],
        },
        Change::DeleteFile {
            id: "p1".to_owned(),
        },
        Change::SetVariables {
            variables: [("v".to_owned(), Some("1".to_owned()))].into(),
        },
    ];
    let after = edited(&before, changes, "n", 2).revision;
    insta::assert_snapshot!(outline(&compare(&before, &after)), @r#"
    e -> e: reordered
    a -> aa: renamed
    - -> aa/b/new:
    c -> c: text hidden
    d -> -: text
    file Some("j.png") added
    file Some("i.png") removed
    variable v added
    "#);
    let up = vec![place("p3", Patch::Clear, Position::Last)];
    let after = edited(&before, up, "n", 2).revision;
    insta::assert_snapshot!(outline(&compare(&before, &after)), @"a/b -> b: moved");
}

/// Lines of hunks, with changed words in brackets.
fn show(hunks: &[Hunk<'_>]) -> String {
    let mut text = String::new();
    for hunk in hunks {
        writeln!(text, "@ {:?} {:?}", hunk.before, hunk.after).unwrap();
        for line in &hunk.lines {
            text.push(match line.kind {
                LineKind::Same => ' ',
                LineKind::Removed => '-',
                LineKind::Added => '+',
            });
            for span in &line.spans {
                if span.changed {
                    write!(text, "[{}]", span.text.escape_debug()).unwrap();
                } else {
                    write!(text, "{}", span.text.escape_debug()).unwrap();
                }
            }
            text.push('\n');
        }
    }
    text
}

#[test]
fn marks_the_words_that_changed() {
    let compared =
        |before: &str, after: &str| show(&compare_texts(before, after, 1, &mut Effort::default()));
    insta::assert_snapshot!(compared(
        "zero\none\nThe server starts on port 80.\nIt logs to a file.\nthree\nfour\nfive\nsix\nseven\n",
        "zero\none\nThe server listens on port 8080.\nIt logs to stdout.\nthree\nfour\nfive\nsix\nall else\n",
    ), @r#"
    @ 1..5 1..5
     one\n
    -The server [starts] on port [80].\n
    -It logs to [a file].\n
    +The server [listens] on port [8080].\n
    +It logs to [stdout].\n
     three\n
    @ 7..9 7..9
     six\n
    -[seven\n]
    +[all else\n]
    "#);
    insta::assert_snapshot!(compared("", "a\nb"), @r#"
    @ 0..0 0..2
    +[a\n]
    +[b]
    "#);
    // Ends of lines are no change of a line.
    insta::assert_snapshot!(compared("a\r\nb\r\nc", "a\nb\r\nc\n"), @"");
    insta::assert_snapshot!(compared("a\r\nb\r\n", "a\nb\nc\n"), @r#"
    @ 1..2 1..3
     b\r\n
    +[c\n]
    "#);
    insta::assert_snapshot!(compared("same", "same"), @"");
}

#[test]
fn a_large_space_is_compared_in_an_instant() {
    const PAGES: usize = 10_000;
    const CHANGED: usize = 100;
    let mut blobs = NewBlobs::new();
    let mut put = |text: String| {
        let body = hash(text.as_bytes());
        blobs.insert(body, text.into_bytes());
        body
    };
    let text = |page: usize| -> String {
        (0..200).fold(String::new(), |mut text, line| {
            writeln!(
                text,
                "Page {page} says in line {line} what there is to know of it."
            )
            .unwrap();
            text
        })
    };
    let page = |number: usize| {
        Page::from(PageFields {
            id: format!("page{number}"),
            title: format!("Page {number}"),
            slug: format!("page-{number}"),
            ..PageFields::default()
        })
    };
    let mut pages = |suffix: &str| -> Vec<Page> {
        let mut section = |first: usize| {
            let beneath = (first + 1..first + 100).map(|number| {
                let mut page = page(number);
                page.body = Some(put(if number % (PAGES / CHANGED) == 1 {
                    text(number)
                        .replace("line 7 ", suffix)
                        .replace("line 150 says", suffix)
                } else {
                    format!("{number}")
                }));
                page
            });
            let mut page = page(first);
            page.pages = beneath.collect();
            page
        };
        (0..PAGES / 100)
            .map(|number| section(number * 100))
            .collect()
    };
    let before = Revision {
        pages: pages("line 7 "),
        ..Revision::default()
    };
    let after = Revision {
        pages: pages("row 7 "),
        ..Revision::default()
    };
    let mut best = Duration::MAX;
    for _ in 0..3 {
        let started = Instant::now();
        let comparison = compare(&before, &after);
        assert_eq!(comparison.pages.len(), CHANGED);
        let mut effort = Effort::default();
        for change in &comparison.pages {
            let texts = [&change.before, &change.after].map(|at| {
                let body = at.as_ref().and_then(|at| at.page.body).unwrap();
                std::str::from_utf8(&blobs[&body]).unwrap()
            });
            assert!(!compare_texts(texts[0], texts[1], 3, &mut effort).is_empty());
        }
        best = best.min(started.elapsed());
    }
    println!("{PAGES} pages, {CHANGED} changed: {best:?}");
}

#[test]
fn blames_each_line_on_its_revision() {
    let mut blame = Blame::new();
    let mut effort = Effort::default();
    for (revision, text) in ["a\nb\nc\n", "a\nB\nc\nd", "z\na\nB\nd\n", "z\na\nB\nd\n"]
        .into_iter()
        .enumerate()
    {
        blame.next(&revision, text.to_owned(), &mut effort);
    }
    let lines: Vec<_> = blame.lines().collect();
    assert_eq!(lines, [(&2, "z\n"), (&0, "a\n"), (&1, "B\n"), (&1, "d\n")]);
}

/// Checks the lines of one side of hunks and of what is between them, apart from their ends.
fn check_side(text: &str, hunks: &[Hunk<'_>], kind: LineKind, old: &str) {
    let old: Vec<&str> = old.split_inclusive('\n').collect();
    let mut whole: Vec<String> = Vec::new();
    let between = |lines: Range<usize>| old[lines].iter().map(|line| (*line).to_owned());
    let mut done = 0;
    for hunk in hunks {
        whole.extend(between(done..hunk.before.start));
        let is_here = |line: &&Line<'_>| [LineKind::Same, kind].contains(&line.kind);
        for line in hunk.lines.iter().filter(is_here) {
            whole.push(line.spans.iter().map(|span| span.text).collect());
        }
        done = hunk.before.end;
    }
    whole.extend(between(done..old.len()));
    let bare = whole.iter().map(|line| line.trim_end_matches(['\r', '\n']));
    assert!(bare.eq(text.lines()), "{whole:?} {text:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn hunks_hold_both_texts(before in "([ab ]{0,4}\n|é x\r\n){0,12}b?", after in "([ab ]{0,4}\n|é x\r\n){0,12}b?", context in 0..3_usize) {
        let hunks = compare_texts(&before, &after, context, &mut Effort::default());
        check_side(&before, &hunks, LineKind::Removed, &before);
        check_side(&after, &hunks, LineKind::Added, &before);
        prop_assert_eq!(hunks.is_empty(), before.lines().eq(after.lines()));
        let lines: Vec<&str> = after.split_inclusive('\n').collect();
        for hunk in &hunks {
            let of = |kind| hunk.lines.iter().filter(move |line| [LineKind::Same, kind].contains(&line.kind)).count();
            prop_assert_eq!(of(LineKind::Removed), hunk.before.len());
            prop_assert_eq!(of(LineKind::Added), hunk.after.len());
            prop_assert!(hunk.after.end <= lines.len());
        }
    }

    #[test]
    fn unchanged_pages_are_not_reported((before, mut blobs) in revision(), ops in ops(12)) {
        let after = apply(&before, &mut blobs, "x", 2, &ops);
        prop_assert!(compare(&after, &after).is_empty());
        let comparison = compare(&before, &after);
        let touched = |id: &str| comparison.pages.iter().any(|change| {
            change.before.iter().chain(&change.after).any(|at| at.page.id == id)
        });
        let bare = |page: &Page| Page::new(PageFields { created_at: 0, updated_at: 0, ..page.fields().clone() }, Vec::new());
        for visit in after.walk() {
            let same = before.page(&visit.page.id).is_some_and(|page| bare(page) == bare(visit.page));
            prop_assert!(same || touched(&visit.page.id));
        }
        for visit in before.walk() {
            prop_assert!(after.page(&visit.page.id).is_some() || touched(&visit.page.id));
        }
        prop_assert_eq!(comparison.files.is_empty(), before.files == after.files);
        prop_assert_eq!(comparison.variables.is_empty(), before.variables == after.variables);
        prop_assert_eq!(comparison.contents.is_none(), before.contents == after.contents);
    }
}
