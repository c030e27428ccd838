//! `SUMMARY.md`: which tree it produces.

use proptest::prelude::*;
use quire_content::import::import;
use quire_content::{Entry, Limits, Revision};

use crate::support::{ids, imported, outline, tree};

/// The outline that a summary makes of the files `a.md`, `b.md`, `c/README.md`, `c/d.md` and
/// `x.pdf`.
fn check(summary: &str) -> String {
    let files = [
        ("a.md", "a"),
        ("b.md", "b"),
        ("c/README.md", "c"),
        ("c/d.md", "d"),
        ("x.pdf", "x"),
    ];
    outline(&imported(&[&[("SUMMARY.md", summary)], &files[..]].concat()).revision)
}

#[test]
fn nests_by_indentation() {
    insta::assert_snapshot!(check("# Summary\n\n- [A](a.md)\n    - [B](b.md)\n- [C](c/README.md)\n  * [D](c/d.md)"), @r#"
    page a "A" (a.md)
      page a/b "B" (b.md)
    page c "C" (c/README.md)
      page c/d "D" (c/d.md)
    "#);
}

#[test]
fn groups_by_headings_and_by_plain_entries() {
    insta::assert_snapshot!(check(
        "# Book\n\n[A](a.md)\n\n# Part one\n\n- [B](b.md)\n\n## Chapter\n\n- Plain `code`\n  - [D](c/d.md)\n\n# Part two\n\n[C](c/)"
    ), @r##"
    page a "A" (a.md)
    group part-one "Part one" (SUMMARY.md#part-one)
      page part-one/b "B" (b.md)
      group part-one/chapter "Chapter" (SUMMARY.md#part-one/chapter)
        group part-one/chapter/plain-code "Plain code" (SUMMARY.md#part-one/chapter/plain-code)
          page part-one/chapter/plain-code/d "D" (c/d.md)
    group part-two "Part two" (SUMMARY.md#part-two)
    page c "C" (c/README.md)
    "##);
}

#[test]
fn takes_drafts_links_and_what_is_listed_twice() {
    insta::assert_snapshot!(check(
        "- [A](a.md)\n- [Draft]()\n- [Web](https://example.org/)\n- [Again](./a.md)\n- [Section](b.md#x)\n- [B](b.md)\n- [C](c)\n- [D](c/d.html)\n- [X](x.pdf)\n- [Gone](gone.md)\n  - [D](c/d.md)"
    ), @r##"
    page a "A" (a.md)
    empty draft "Draft" (SUMMARY.md#draft)
    link web "Web" -> https://example.org/ (SUMMARY.md#web)
    link again "Again" -> page:p2 (SUMMARY.md#again)
    link section "Section" -> page:p7#x (SUMMARY.md#section)
    page b "B" (b.md)
    page c "C" (c/README.md)
    empty d "D" (SUMMARY.md#d)
    link x "X" -> file:p1 (SUMMARY.md#x)
    empty gone "Gone" (SUMMARY.md#gone)
      page gone/d "D" (c/d.md)
    "##);
}

#[test]
fn lifts_what_is_beneath_nothing_and_keeps_what_is_not_listed() {
    insta::assert_snapshot!(check("- - [B](b.md)\n-\n- [](a.md)"), @r#"
    page b "B" (b.md)
    page a "A" (a.md)
    page hidden d "D" (c/d.md)
    page hidden c "C" (c/README.md)
    "#);
}

#[test]
fn reports_what_is_missing_and_what_is_not_listed() {
    let import = imported(&[("SUMMARY.md", "- [Gone](gone.md)"), ("a.md", "a")]);
    let remarks: Vec<String> = import
        .remarks
        .iter()
        .map(|remark| format!("{}: {}", remark.path, remark.reason))
        .collect();
    insta::assert_snapshot!(remarks.join("\n"), @r#"
    SUMMARY.md: lists "gone.md", which does not exist
    a.md: is not in the summary; imported as hidden
    "#);
}

#[test]
fn is_found_in_a_folder() {
    let in_top = imported(&[("book/SUMMARY.md", "- [A](a.md)"), ("book/a.md", "a")]);
    insta::assert_snapshot!(outline(&in_top.revision), @r#"page a "A" (a.md)"#);
    let in_source = imported(&[
        ("book/book.toml", ""),
        ("book/src/SUMMARY.md", "- [A](a.md)"),
        ("book/src/a.md", "a"),
    ]);
    insta::assert_snapshot!(outline(&in_source.revision), @r#"page a "A" (src/a.md)"#);
}

#[test]
fn bounds_nesting() {
    let check = |summary: &str, message: &str| {
        let entries = tree(&[("SUMMARY.md", summary), ("a.md", "a")]);
        let error = import(
            entries,
            &Revision::default(),
            &Limits::default(),
            &mut ids("p"),
            1,
        )
        .unwrap_err();
        assert_eq!(error.to_string(), message);
    };
    let lines: Vec<String> = (0..11)
        .map(|level| format!("{}- {level}", "  ".repeat(level)))
        .collect();
    let deep = lines.join("\n");
    check(
        &deep,
        "\"SUMMARY.md#0/1/2/3/4/5/6/7/8/9/10\" is nested deeper than 10 levels",
    );
    check(
        &format!("{}x", "- ".repeat(5_000)),
        "\"\" is nested deeper than 10 levels",
    );
}

proptest! {
    #[test]
    fn any_summary_is_read(text in "([-*#>\\[\\]()` \n\t]|- |\n  |\\[a\\]\\(a\\.md\\)|\\PC){0,60}") {
        let entries = vec![
            Entry { path: "SUMMARY.md".to_owned(), bytes: text.into_bytes() },
            Entry { path: "a.md".to_owned(), bytes: b"a".to_vec() },
        ];
        let import = import(entries, &Revision::default(), &Limits::default(), &mut ids("p"), 1);
        if let Ok(import) = import {
            let pages = import.revision.walk().filter(|visit| visit.page.source.as_deref() == Some("a.md")).count();
            prop_assert_eq!(pages, 1);
        }
    }
}
