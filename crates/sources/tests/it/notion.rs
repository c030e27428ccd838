//! Exports of Notion.

use quire_revisions::path::Entry;
use quire_sources::Kind;
use quire_trees::archive;

use crate::{converted, file, files, imported, paths, text};

const A: &str = "0123456789abcdef0123456789abcde1";
const B: &str = "0123456789abcdef0123456789abcde2";
const C: &str = "0123456789abcdef0123456789abcde3";

#[test]
fn html_exports() {
    let home = format!(
        "<html><head><title>Home</title><style>p{{}}</style></head><body><article id=x class='page sans'><header><div class='page-header-icon undefined'><span class=icon>🎉</span></div><h1 class=page-title>Home</h1><p class=page-description></p>\
         <table class=properties><tbody><tr class='property-row property-row-select'><th><span class='icon property-icon'><svg></svg></span>Status</th><td><span class='selected-value'>Done</span></td></tr></tbody></table></header>\
         <div class=page-body><h2 id=aaaa>Part</h2><ul id=b class=bulleted-list><li style='list-style-type:disc'>one</li></ul><ul id=c class=bulleted-list><li>two</li></ul>\
         <ol type=1 id=d class=numbered-list start=1><li>1st</li></ol><ol type=1 id=e class=numbered-list start=2><li>2nd</li></ol>\
         <ul id=f class=to-do-list><li><div class='checkbox checkbox-on'></div> <span class=to-do-children-checked>Task</span></li></ul>\
         <ul id=g class=toggle><li><details open=''><summary>Toggle</summary><p>inside</p></details></li></ul>\
         <figure class='block-color-gray_background callout' id=h><div style='font-size:1.5em'><span class=icon>⚠️</span></div><div style='width:100%'>Mind</div></figure>\
         <figure id=i class=link-to-page><a href='Home%20{A}/Zebra%20{C}.html'>Zebra</a></figure><figure class=link-to-page><a href='Home%20{A}/Apple%20{B}.html'><span class=icon>🍎</span>Apple</a></figure>\
         <pre class=code><code class='language-JavaScript'>let a</code></pre>\
         <figure class=image><a href='Home%20{A}/pic%201.png'><img src='Home%20{A}/pic%201.png'/></a><figcaption>A picture</figcaption></figure>\
         <div class=column-list><div class=column><p>left</p></div><div class=column><p>right</p></div></div></div></article></body></html>"
    );
    let tree = files(&[
        (&format!("Home {A}.html"), &home),
        (
            &format!("Home {A}/Apple {B}.html"),
            &format!(
                "<article class=page><header><h1 class=page-title>Apple</h1></header><div class=page-body><a href='../Home%20{A}.html'>Home</a></div></article>"
            ),
        ),
        (
            &format!("Home {A}/Zebra {C}.html"),
            "<article class=page><header><h1 class=page-title>Zebra</h1></header><div class=page-body><p>z</div></article>",
        ),
        (&format!("Home {A}/pic 1.png"), "png"),
        ("index.html", "<ul><li><a href='Home.html'>Home</a></ul>"),
    ]);
    let converted = converted(tree, Kind::Notion);
    assert_eq!(
        paths(&converted),
        [
            "Home.md",
            "Home/Apple.md",
            "Home/Zebra.md",
            "Home/pic 1.png",
            "SUMMARY.md"
        ]
    );
    assert_eq!(
        text(&converted, "SUMMARY.md"),
        "# Summary\n\n- [Home](Home.md)\n  - [Zebra](Home/Zebra.md)\n  - [Apple](Home/Apple.md)\n"
    );
    assert_eq!(
        text(&converted, "Home.md"),
        "---\nemoji: \"🎉\"\n---\n\n# Home\n\n| Property | Value |\n| --- | --- |\n| Status | Done |\n\n## Part\n\n- one\n- two\n\n1. 1st\n2. 2nd\n\n- [x] Task\n\n\
         <details><summary>Toggle</summary>\n\ninside\n\n</details>\n\n> [!WARNING]\n> Mind\n\n[Zebra](Home/Zebra.md)\n\n[🍎Apple](Home/Apple.md)\n\n\
         ```javascript\nlet a\n```\n\n[![](Home/pic%201.png)](Home/pic%201.png)\n\n*A picture*\n\n{% columns %}\n{% column %}\nleft\n{% endcolumn %}\n\n{% column %}\nright\n{% endcolumn %}\n{% endcolumns %}\n",
    );
    assert_eq!(
        text(&converted, "Home/Apple.md"),
        "# Apple\n\n[Home](../Home.md)\n"
    );
    assert_eq!(imported(converted), (3, Vec::new()));
}

#[test]
fn markdown_exports() {
    let tree = files(&[
        (
            &format!("Export-1/Home {A}.md"),
            &format!(
                "# Home\n\nSee [Tasks](Home%20{A}/Tasks%20{B}.csv).\n\n<aside>\n💡 A callout\n\n</aside>\n\n![x](Home%20{A}/x.png)\n"
            ),
        ),
        (
            &format!("Export-1/Home {A}/Tasks {B}.csv"),
            "Name,Status\nFirst,Done\n",
        ),
        (
            &format!("Export-1/Home {A}/Tasks {B}_all.csv"),
            "\u{feff}Name,Status\nFirst,Done\n\"Second | \"\"one\"\"\",\"a\nb\"\nThird,\n",
        ),
        (
            &format!("Export-1/Home {A}/Tasks {B}/First {C}.md"),
            "# First\n\nStatus: Done\nDue: 2026-01-01\n\nBody\n",
        ),
        (
            &format!("Export-1/Home {A}/Tasks {B}/Second one {A}.md"),
            "# Second | \"one\"\n\nBody\n",
        ),
        (&format!("Export-1/Home {A}/x.png"), "png"),
    ]);
    let converted = converted(tree, Kind::Notion);
    assert_eq!(
        paths(&converted),
        [
            "Home.md",
            "Home/Tasks.md",
            "Home/Tasks/First.md",
            "Home/Tasks/Second one.md",
            "Home/x.png",
            "SUMMARY.md"
        ]
    );
    assert_eq!(
        text(&converted, "Home.md"),
        "# Home\n\nSee [Tasks](Home/Tasks.md).\n\n{% hint style=\"info\" %}\n💡 A callout\n\n{% endhint %}\n\n![x](Home/x.png)\n",
    );
    assert_eq!(
        text(&converted, "Home/Tasks.md"),
        "# Tasks\n\n| Name | Status |\n| --- | --- |\n| [First](Tasks/First.md) | Done |\n| [Second \\| \"one\"](Tasks/Second%20one.md) | a<br>b |\n| Third |  |\n",
    );
    assert_eq!(
        text(&converted, "Home/Tasks/First.md"),
        "# First\n\n| Property | Value |\n| --- | --- |\n| Status | Done |\n| Due | 2026-01-01 |\n\nBody\n"
    );
    assert_eq!(imported(converted), (4, Vec::new()));
}

#[test]
fn pages_of_the_same_title_have_distinct_paths() {
    let tree = files(&[
        (
            &format!("Page {A}.md"),
            &format!("# Page\n\n[x](Page%20{A}/Sub%20{C}.md) [y](Page%20{B}.md)\n"),
        ),
        (&format!("Page {A}/Sub {C}.md"), "# Sub\n"),
        (
            &format!("Page {B}.md"),
            &format!("# Page\n\n[x](Page%20{B}/Sub%20{C}.md)\n"),
        ),
        (&format!("Page {B}/Sub {C}.md"), "# Sub\n"),
        (&format!("{C}.md"), "text\n"),
    ]);
    let converted = converted(tree, Kind::Notion);
    assert_eq!(
        paths(&converted),
        [
            "Page 2.md",
            "Page 2/Sub.md",
            "Page.md",
            "Page/Sub.md",
            "SUMMARY.md",
            "Untitled.md"
        ]
    );
    assert_eq!(
        text(&converted, "Page.md"),
        "# Page\n\n[x](Page/Sub.md) [y](Page%202.md)\n"
    );
    assert_eq!(
        text(&converted, "Page 2.md"),
        "# Page\n\n[x](Page%202/Sub.md)\n"
    );
    assert_eq!(converted.remarks.len(), 1);
    assert_eq!(imported(converted), (5, Vec::new()));
}

#[test]
fn unconverted_files_are_reported() {
    let tree = vec![
        file(&format!("Home {A}.md"), b"# Home\n"),
        file(&format!("Home {A}/Large {B}.html"), &vec![b'x'; 17 << 20]),
        file(&format!("Home {A}/Latin {C}.md"), b"# Caf\xe9\n"),
        file("index.html", &vec![b'x'; 17 << 20]),
    ];
    let converted = converted(tree, Kind::Notion);
    let large = format!("Home/Large {B}.html");
    assert_eq!(
        paths(&converted),
        [
            "Home.md",
            large.as_str(),
            "Home/Latin.md",
            "SUMMARY.md",
            "index.html"
        ]
    );
    assert_eq!(
        text(&converted, "SUMMARY.md"),
        "# Summary\n\n- [Home](Home.md)\n"
    );
    let named: Vec<String> = converted
        .remarks
        .iter()
        .map(|remark| format!("{} {}", remark.path, remark.reason))
        .collect();
    assert_eq!(
        named,
        [
            format!("Home {A}/Large {B}.html is too large to be converted; imported as a file"),
            format!("Home {A}/Latin {C}.md is not UTF-8 text; not converted"),
            "index.html is too large to be converted; imported as a file".to_owned(),
        ]
    );
}

#[test]
fn parts_are_unpacked() {
    let part = |path: String, text: &str| {
        archive::write(&[Entry {
            path,
            bytes: text.into(),
        }])
        .expect("an archive")
    };
    let tree = vec![
        file(
            "ExportBlock-1-Part-1.zip",
            &part(format!("Home {A}.md"), "# Home\n"),
        ),
        file(
            "ExportBlock-1-Part-2.zip",
            &part(format!("Home {A}/Sub {B}.md"), "# Sub\n"),
        ),
    ];
    let converted = converted(tree, Kind::Notion);
    assert_eq!(paths(&converted), ["Home.md", "Home/Sub.md", "SUMMARY.md"]);
    let broken = vec![file("ExportBlock-1-Part-1.zip", b"no archive")];
    let error = quire_sources::tree(
        broken,
        Kind::Notion,
        &quire_revisions::Limits::default(),
        &|| false,
    )
    .expect_err("broken");
    assert!(
        error
            .to_string()
            .starts_with("ExportBlock-1-Part-1.zip: the archive cannot be read"),
        "{error}"
    );
}
