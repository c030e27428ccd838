//! Links: which ones a text has, their targets, and rewriting.

use proptest::prelude::*;
use quire_content::address::{Reason, Target};
use quire_content::links::{Status, backlinks, express, links, links_of_page, resolve};
use quire_content::markdown::{rewrite, scan};
use quire_content::{ReusableContent, Revision};

use crate::support::imported;

const FILES: &[(&str, &str)] = &[
    (
        "SUMMARY.md",
        "- [Intro](intro.md)\n- [Items](items/README.md)\n  - [Fn](items/functions.md)\n- [Odd](a%20b%20%28c%29.md)",
    ),
    ("intro.md", "# Intro"),
    ("items/README.md", "# Items"),
    ("items/functions.md", "# Functions"),
    ("a b (c).md", "# Odd"),
    ("images/one.png", "x"),
];

/// Ids: 1 the image, 2 intro, 3 items, 4 functions, 5 the odd one.
fn revision() -> Revision {
    imported(FILES).revision
}

/// Stores a text of the page `items/functions.md`.
fn check(written: &str, stored: &str) {
    assert_eq!(resolve(written, &revision(), "p4"), stored);
}

/// The same, and that it comes out as it went in.
fn both_ways(written: &str, stored: &str) {
    check(written, stored);
    assert_eq!(express(stored, &revision(), "p4"), written);
}

#[test]
fn references_from_outside_get_strict_anchors() {
    let cases = [
        ("file:p1#\"t\"", "file:p1#%22t%22"),
        ("page:p2#\"t\"", "page:p2#%22t%22"),
        ("file:p1#", "file:p1"),
        ("file:p1#%22t%22", "file:p1#%22t%22"),
        ("file:p9#\"t\"", "file:p9#\"t\""),
        ("page:p2#a?b", "page:p2#a%3Fb"),
        // A spelling is kept only if it leads there.
        ("file:p1?", "file:p1"),
        ("page:p2?%FF#a", "page:p2#a"),
        ("page:p2?README.md", "page:p2"),
        ("page:p2?../intro.md", "page:p2"),
        ("page:p2?../intro", "page:p2?../intro"),
        ("page:p9?", "page:p9?"),
    ];
    for (written, expected) in cases {
        let stored = resolve_link(written);
        assert_eq!(stored, format!("[a]({expected})"), "{written}");
        let given = express(&stored, &revision(), "p4").into_owned();
        assert_eq!(resolve(&given, &revision(), "p4"), stored, "{written}");
    }
}

#[test]
fn what_keeps_links_apart_is_not_rewritten() {
    let text = "[j](../intro.md?q#pa[b](<../a b (c).md>))";
    check(text, text);
    both_ways("[a](<../a b (c).md>)", &resolve_link("<../a b (c).md>"));
}

fn resolve_link(destination: &str) -> String {
    resolve(&format!("[a]({destination})"), &revision(), "p4").into_owned()
}

#[test]
fn stores_by_id_and_expresses_by_address() {
    both_ways("[a](../intro.md)", "[a](page:p2)");
    both_ways("[a](../intro.md#x 'title')", "[a](page:p2#x 'title')");
    both_ways("[a](README.md)", "[a](page:p3)");
    both_ways("[a](functions.md#self)", "[a](page:p4#self)");
    both_ways("![a](../images/one.png)", "![a](file:p1)");
    both_ways(
        "[![a](../images/one.png)](../intro.md)",
        "[![a](file:p1)](page:p2)",
    );
    both_ways("[a](../a%20b%20%28c%29.md)", "[a](page:p5)");
    both_ways("[a]\n\n[a]: ../intro.md\n", "[a]\n\n[a]: page:p2\n");
    both_ways("[a\\]b]: ../intro.md \"t\"\n", "[a\\]b]: page:p2 \"t\"\n");
    both_ways(
        "<a href=\"../intro.md#x\">a</a>",
        "<a href=\"page:p2#x\">a</a>",
    );
    both_ways(
        "<img alt=x src='../images/one.png'/>",
        "<img alt=x src='file:p1'/>",
    );
    both_ways(
        "<div>\n<a href=../intro.md>a</a>\n</div>\n",
        "<div>\n<a href=page:p2>a</a>\n</div>\n",
    );
    both_ways(
        "| a |\n|---|\n| [a](../intro.md) |\r\n",
        "| a |\n|---|\n| [a](page:p2) |\r\n",
    );
    both_ways(
        "> - [*a* `](x)` \\](b)](../intro.md)",
        "> - [*a* `](x)` \\](b)](page:p2)",
    );
    both_ways(
        "a[^1]\n\n[^1]: [a](../intro.md)",
        "a[^1]\n\n[^1]: [a](page:p2)",
    );
}

#[test]
fn reads_addresses_leniently() {
    both_ways("[a](../intro)", "[a](page:p2?../intro)");
    both_ways("[a](../intro/)", "[a](page:p2?../intro/)");
    both_ways("[a](../intro.html#x)", "[a](page:p2?../intro.html%23x#x)");
    both_ways("[a](/intro.md)", "[a](page:p2?/intro.md)");
    both_ways("[a](/items/)", "[a](page:p3?/items/)");
    both_ways("[a](./)", "[a](page:p3?./)");
    both_ways("[a](.)", "[a](page:p3?.)");
    both_ways(
        "[a](../items/index.html)",
        "[a](page:p3?../items/index.html)",
    );
    both_ways(
        "[a](<../a b (c).md>)",
        "[a](page:p5?%3C../a%20b%20%28c%29.md%3E)",
    );
    both_ways(
        "[a](../a%20b%20(c).md)",
        "[a](page:p5?../a%2520b%2520%28c%29.md)",
    );
    both_ways("[a](../intro\\.md)", "[a](page:p2?../intro%5C.md)");
    both_ways(
        "[a](../intro.md#a&amp;b)",
        "[a](page:p2?../intro.md%23a%26amp;b#a%26b)",
    );
    both_ways(
        "<a href=\"../a b (c).md\">a</a>",
        "<a href=\"page:p5?../a%20b%20%28c%29.md\">a</a>",
    );
    check("[a](\n../intro.md\n)", "[a](\npage:p2\n)");
}

#[test]
fn a_spelling_that_leads_elsewhere_is_not_given_out() {
    let out = |stored: &str| express(stored, &revision(), "p4").into_owned();
    assert_eq!(out("[a](page:p2?README.md)"), "[a](../intro.md)");
    assert_eq!(out("[a](page:p2?../intro#x)"), "[a](../intro.md#x)");
    assert_eq!(out("[a](page:p2?https://example.org)"), "[a](../intro.md)");
    assert_eq!(out("[a](page:p2?../intro%29%20x)"), "[a](../intro.md)");
    assert_eq!(out("[a](page:p2?../intro%0A)"), "[a](../intro.md)");
    assert_eq!(out("[a](page:p2?)"), "[a](../intro.md)");
}

#[test]
fn leaves_the_rest_as_it_is() {
    for text in [
        "`[a](../intro.md)`",
        "```\n[a](../intro.md)\n```",
        "    [a](../intro.md)",
        "<!-- [a](../intro.md) <a href=\"../intro.md\"> -->",
        "<pre><a href=\"../intro.md\"></pre>",
        "\\[a](../intro.md)",
        "[a](https://example.org/intro.md) <https://example.org> <me@example.org>",
        "[a](//example.org) [b](mailto:me@example.org) [c](javascript:x)",
        "[a](../gone.md) [b](../../intro.md) [c](#anchor) [d]()",
        "[a](../intro.md?raw=1)",
        "[a](page:p2) [b](page:gone) [c](file:///etc/passwd)",
        "no link at all\r\n\0",
    ] {
        check(text, text);
    }
}

#[test]
fn finds_anchors() {
    let check = |text: &str, anchors: &[&str]| {
        let found = scan(text).anchors;
        assert_eq!(found.len(), anchors.len(), "{text:?}");
        for anchor in anchors {
            assert!(found.contains(anchor), "{anchor} of {text:?}");
        }
        assert!(!found.contains("other"));
    };
    check("# A b", &["a-b"]);
    check("## `x()` & *y*!", &["x--y", "x-y", "x-and-y"]);
    check("# A\n\n# A\n\nA\n=", &["a", "a-1", "a_1", "a-2", "a_2"]);
    check("# Über_uns 中", &["über_uns-中", "über-uns-中"]);
    check("# A {#own .class}", &["own"]);
    check(
        "<a id=\"one\"></a> <a name=two> <p id='three'>",
        &["one", "three", "two"],
    );
    check("```\n# A\nr[a]\n```", &[]);
}

#[test]
fn finds_rule_markers() {
    let check = |text: &str, names: &[&str]| {
        let found = scan(text).rules;
        let found: Vec<&str> = found
            .iter()
            .map(|place| &text[place.start as usize..place.end as usize])
            .collect();
        assert_eq!(found, names, "{text:?}");
    };
    check("r[items.fn]\n# Fn", &["items.fn"]);
    check("> r[a.b]\n\n- x\n\n  r[c]", &["a.b", "c"]);
    check("see r[a.b] there", &[]);
    check("```\nr[a]\n```", &[]);
}

#[test]
fn tells_what_is_broken() {
    let import = imported(&[
        (
            "a.md",
            "# A\n\n[1](b.md#there) [2](b.md#gone) [3](c.md) [4](#a) [5](#x) [6](../y)\n\n[7](https://app.example/x) ![8](i.png)",
        ),
        ("b.md", "# B\n\n## There\n"),
        ("i.png", "x"),
    ]);
    let report: Vec<String> = import
        .broken_links
        .iter()
        .map(|link| {
            format!(
                "{} {} {}: {}",
                link.page, link.source, link.target, link.reason
            )
        })
        .collect();
    insta::assert_snapshot!(report.join("\n"), @"
    p2 a.md b.md#gone: the page has no such anchor
    p2 a.md c.md: there is nothing at this address
    p2 a.md #x: the page has no such anchor
    p2 a.md ../y: the address leads out of the tree
    ");

    let all = links(
        &import.revision,
        &import.blobs,
        &["https://app.example".to_owned()],
    )
    .unwrap();
    let broken = all
        .iter()
        .filter(|link| matches!(link.status, Status::Broken(_)))
        .count();
    let in_app: Vec<_> = all
        .iter()
        .filter(|link| link.status == Status::InApp)
        .map(|link| &link.destination)
        .collect();
    assert_eq!((all.len(), broken), (8, 4));
    assert_eq!(in_app, ["https://app.example/x"]);
    assert_eq!(
        links_of_page(&import.revision, &import.blobs, "p3", &[]).unwrap(),
        []
    );
    assert_eq!(
        backlinks(&import.revision, &import.blobs, "p1").unwrap(),
        ["p2"]
    );
}

#[test]
fn addresses_do_not_lengthen_a_text_without_end() {
    let path = format!("{}/", "x".repeat(400)).repeat(9) + "a.md";
    let import = imported(&[(&path, "# A"), ("b.md", "# B")]);
    let id = |source: &str| {
        let mut pages = import.revision.walk().map(|visit| visit.page);
        let found = pages.find(|page| page.source.as_deref() == Some(source));
        found.unwrap().id.clone()
    };
    let text = format!("[](page:{})", id(&path)).repeat(10_000);
    let outside = express(&text, &import.revision, &id("b.md"));
    assert!(outside.len() > 8 << 20);
    assert!(outside.len() < text.len() + (8 << 20));
    assert_eq!(resolve(&outside, &import.revision, &id("b.md")), text);
}

const RULES: [(&str, &str); 2] = [
    ("a.md", "[x]: items.fn\n\n[y](b.md#r-items.fn)\n"),
    ("b.md", "r[items.fn]\n# B\n"),
];

fn broken_with_rules(others: &[(&str, &str)]) -> Vec<String> {
    let import = imported(&[others, &RULES].concat());
    let found = links(&import.revision, &import.blobs, &[]).unwrap();
    let is_broken = |status: &Status| matches!(status, Status::Broken(_));
    let found = found.iter().filter(|link| is_broken(&link.status));
    let broken = import.broken_links.iter().map(|link| &link.target);
    // What the import says holds for what it stored.
    assert_eq!(found.count(), broken.clone().count());
    broken.cloned().collect()
}

#[test]
fn blocks_name_api_descriptions() {
    let text = "{% openapi-operation spec=\"intro\" path=\"/pets\" method=\"get\" %}\n\
                [pets](intro.md)\n{% endopenapi-operation %}\n\n{% openapi src=\"items/README.md\" %}\n\n\
                {{< openapi spec=\"no.json\" >}}\n";
    let pages = [("intro.md", "# Intro"), ("items/README.md", "# Items")];
    let import = imported(&[&pages[..], &[("api.md", text)]].concat());
    let found = links(&import.revision, &import.blobs, &[]).unwrap();
    let found = found.iter().filter(|link| link.shows);
    let found: Vec<_> = found
        .map(|link| {
            (
                &link.destination[..5],
                link.target == Target::Description,
                link.status,
            )
        })
        .collect();
    // A page has the name, too: the block means the description.
    let expected = [("intro", true, Status::Ok), ("page:", false, Status::Ok)];
    assert_eq!(found, expected);
    assert!(import.broken_links.is_empty());
    let stored = crate::support::body(&import, "api.md");
    assert!(stored.contains("spec=\"intro\""), "{stored}");
}

#[test]
fn includes_lead_to_reusable_content() {
    let text =
        "{% include \"../parts/note.md\" %}\n\n[a](/parts/note.md)\n\n{% include \"none.md\" %}\n";
    let mut import = imported(&[("README.md", ""), ("items/x.md", text)]);
    import.revision.reusable_contents = vec![ReusableContent {
        id: "r1".to_owned(),
        title: "Note".to_owned(),
        body: None,
        source: Some("parts/note.md".to_owned()),
    }];
    let found = links(&import.revision, &import.blobs, &[]).unwrap();
    let found: Vec<_> = found
        .into_iter()
        .map(|link| (link.target, link.shows, link.status))
        .collect();
    let note = || Target::ReusableContent {
        id: "r1".to_owned(),
    };
    let nowhere = Reason::LeadsNowhere;
    let expected = [
        (note(), true, Status::Ok),
        (note(), false, Status::Ok),
        (Target::Nowhere(nowhere), true, Status::Broken(nowhere)),
    ];
    assert_eq!(found, expected);
}

#[test]
fn leads_to_rules_by_name() {
    let book = ("book.toml", "[book]\n\n[preprocessor.spec]\n");
    let import = imported(&[&[book][..], &RULES].concat());
    let body = crate::support::body(&import, "a.md");
    assert!(
        body.starts_with("[x]: page:p3?items.fn#r-items.fn\n"),
        "{body}"
    );
    assert_eq!(broken_with_rules(&[book]), [""; 0]);
    let summary = "# The Rust Reference\n\n- [A](a.md)\n- [B](b.md)\n";
    assert_eq!(broken_with_rules(&[("SUMMARY.md", summary)]), [""; 0]);
}

#[test]
fn markers_of_rules_are_text_in_other_trees() {
    let broken = ["items.fn", "b.md#r-items.fn"];
    assert_eq!(broken_with_rules(&[]), broken);
    let summary = "# Summary\n\n- [A](a.md)\n- [B](b.md)\n";
    assert_eq!(broken_with_rules(&[("SUMMARY.md", summary)]), broken);
    let book = ("book.toml", "[book]\ntitle = \"spec\"\n");
    let summary = summary.replace("Summary", "The Rust Reference");
    assert_eq!(broken_with_rules(&[book, ("SUMMARY.md", &summary)]), broken);
}

proptest! {
    #[test]
    fn any_text_is_scanned(text in "([\\[\\]()<>:`#!\"'=\\\\ \n\r\t&;]|a href=|src=|\\]\\(|\\]: |r\\[|\\PC){0,60}") {
        let scan = scan(&text);
        for link in scan.links.iter(&text) {
            if let Some(range) = link.range {
                prop_assert!(text.get(range).is_some());
            }
        }
        prop_assert_eq!(rewrite(&text, &scan, |_| None), text.as_str());
    }

    #[test]
    fn what_is_stored_comes_back(
        text in "([\\[\\]()<>:`\n >!]|\\[a\\]\\(page:p2#x\\)|\\[b\\]: page:p3|<a href='page:p5'>|!\\[\\]\\(file:p1\\)|[a-z])*"
    ) {
        let revision = revision();
        let outside = express(&text, &revision, "p4");
        prop_assert_eq!(resolve(&outside, &revision, "p4"), text.as_str());
    }
}
