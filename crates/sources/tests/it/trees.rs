//! Folders of HTML.

use quire_revisions::Limits;
use quire_sources::{Format, Kind, SourceError, convert, tree};

use crate::{converted, file, files, imported, paths, text};

#[test]
fn links_point_to_converted_files() {
    let tree = files(&[
        (
            "site/index.html",
            "<title>Home</title><p><a href='guide/My%20Page%20(1).html?x=1#part'>p</a> <a href='GUIDE/index.html'>g</a> <a href='https://example.com/a.html'>e</a> <a href='gone.html'>n</a> <img src='img/a%20b.png'>",
        ),
        (
            "site/guide/index.html",
            "<h1>Guide</h1><a href='../'>up</a> <a href='/site/index.html#top'>top</a>",
        ),
        (
            "site/guide/My Page (1).html",
            "<h1>Page</h1><h2 id=part>A part</h2><a href='#part'>here</a>",
        ),
        ("site/img/a b.png", "png"),
        ("site/style.css", "p {}"),
    ]);
    let converted = converted(tree, Kind::Html);
    assert_eq!(
        paths(&converted),
        [
            "site/README.md",
            "site/guide/My Page (1).md",
            "site/guide/README.md",
            "site/img/a b.png",
            "site/style.css"
        ]
    );
    assert_eq!(
        text(&converted, "site/README.md"),
        "# Home\n\n[p](guide/My%20Page%20%281%29.md#part) [g](guide/README.md) [e](https://example.com/a.html) [n](gone.html) ![](img/a%20b.png)\n",
    );
    assert_eq!(
        text(&converted, "site/guide/README.md"),
        "# Guide\n\n[up](../README.md) [top](../README.md#top)\n"
    );
    assert_eq!(
        text(&converted, "site/guide/My Page (1).md"),
        "# Page\n\n## A part {#part}\n\n[here](#part)\n"
    );
    assert!(converted.remarks.is_empty(), "{:?}", converted.remarks);
    let (pages, broken) = imported(converted);
    assert_eq!(pages, 3);
    assert_eq!(broken, ["gone.html"]);
}

#[test]
fn paths_are_distinct() {
    let converted = converted(
        files(&[
            ("a.html", "<p>1"),
            ("a.htm", "<p>2"),
            ("A.md", "3"),
            ("index.html", "<a href=a.html>1</a><a href=a.htm>2</a>"),
        ]),
        Kind::Html,
    );
    assert_eq!(paths(&converted), ["A.md", "README.md", "a-2.md", "a-3.md"]);
    assert_eq!(text(&converted, "README.md"), "[1](a-3.md)[2](a-2.md)\n");
    assert_eq!(converted.remarks.len(), 2);
}

#[test]
fn unconverted_files_are_reported() {
    let many = "<hr>".repeat(500_000);
    let tree = vec![
        file("large.html", &vec![b'x'; 17 << 20]),
        file("many.html", many.as_bytes()),
        file(
            "moved.html",
            b"<meta http-equiv=refresh content='0; url=ok.html'>",
        ),
        file("ok.html", b"<p>caf\xe9"),
    ];
    let converted = tree_of(tree);
    assert_eq!(paths(&converted), ["large.html", "many.html", "ok.md"]);
    assert_eq!(text(&converted, "ok.md"), "café\n");
    let named: Vec<&str> = converted
        .remarks
        .iter()
        .map(|remark| remark.path.as_str())
        .collect();
    assert_eq!(named, ["large.html", "many.html", "moved.html"]);
}

fn tree_of(files: Vec<quire_revisions::spool::TreeFile>) -> quire_sources::Converted {
    converted(files, Kind::Html)
}

#[test]
fn conversions_stop_and_are_bounded() {
    let pages = files(&[("a.html", "<p>a"), ("b.html", "<p>b")]);
    let stopped = tree(pages.clone(), Kind::Html, &Limits::default(), &|| true);
    assert!(matches!(stopped, Err(SourceError::Stopped)));
    let limits = Limits {
        text_size: 3,
        ..Limits::default()
    };
    let error = tree(pages, Kind::Html, &limits, &|| false).expect_err("too large");
    assert_eq!(
        error.to_string(),
        "the Markdown of all pages together is larger than 3 bytes; \"b.html\" exceeds the limit"
    );
}

#[test]
fn archives_are_converted_by_their_source() {
    let limits = Limits::default();
    let page = format!("a {}.html", "0123456789abcdef".repeat(2));
    for (source, tree, expected) in [
        ("zip", [("a.html", ""), ("b.md", "")], ["a.html", "b.md"]),
        ("zip", [("b.png", ""), ("c.txt", "")], ["b.png", "c.txt"]),
        ("zip", [("a.XHTML", ""), ("b.png", "")], ["a.md", "b.png"]),
        (
            "notion",
            [(page.as_str(), ""), ("b.md", "")],
            ["a.md", "b.md"],
        ),
        (
            "confluence",
            [("a_1.html", ""), ("b.md", "")],
            ["a.md", "b.md"],
        ),
    ] {
        let Format::Tree(kind) = Format::of(source) else {
            panic!("{source} is a tree");
        };
        let converted = convert(files(&tree), kind, &limits, &|| false).expect("a tree");
        let mut paths = paths(&converted);
        paths.retain(|path| *path != "SUMMARY.md");
        assert_eq!(paths, expected, "{source}");
    }
    assert_eq!(Format::of("docx"), Format::Document);
}
