//! Laws for any input.

use proptest::prelude::*;
use quire_markdown::document::{parse, print};
use quire_revisions::Limits;
use quire_revisions::path::Entry;
use quire_sources::{Kind, docx, html, relink};
use quire_trees::archive;

use crate::file;

/// Pieces of HTML.
const PIECES: [&str; 48] = [
    "<p>",
    "</p>",
    "<b>",
    "</b>",
    "<i>",
    "</i>",
    "<ul>",
    "</ul>",
    "<li>",
    "</li>",
    "<ol start=7>",
    "</ol>",
    "<table>",
    "</table>",
    "<tr>",
    "<td>",
    "<th rowspan=2>",
    "<td colspan=3>",
    "<pre>",
    "</pre>",
    "<code>",
    "</code>",
    "<a href='#x y'>",
    "<a href=\"a(b) c\">",
    "</a>",
    "<img src=x alt='[y]'>",
    "<br>",
    "<hr>",
    "<h1 id=a>",
    "</h1>",
    "<h2>",
    "</h2>",
    "<blockquote>",
    "</blockquote>",
    "<dl>",
    "<dt>",
    "<dd>",
    "<details>",
    "<summary>",
    "<div class='admonition note'>",
    "</div>",
    "<sup>",
    "</sup>",
    "<section class=footnotes><li id=x>",
    " ",
    "\n",
    "&nbsp;",
    "&lt;b&gt; *x* `y` {% hint %} $z$ | # - 1. \\",
];

fn markup() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => prop::sample::select(PIECES.as_slice()).prop_map(str::to_owned),
        1 => "\\PC{0,6}",
        1 => "[-<>&;/!'\"=a-z_*`#|{}%$:.\\\\\\[\\]() ]{0,8}",
    ];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn pages_are_converted_to_text_that_is_read_as_such(source in markup()) {
        let page = html(source.as_bytes(), None, &Limits::default()).expect("small");
        let again = html(source.as_bytes(), None, &Limits::default()).expect("small");
        prop_assert_eq!(&page, &again);
        let document = parse(&page.markdown);
        prop_assert_eq!(&parse(&print(&document)), &document);
        let same = relink(&page.markdown, &mut |_| None);
        prop_assert_eq!(&same, &page.markdown);
    }

    #[test]
    fn words_survive(words in prop::collection::vec("[a-z]{3,8}[-*_`#|{}%$:.!\\\\\\[\\]()<>&]{0,3}", 1..12)) {
        let text = words.join(" ");
        let escaped = text.replace('&', "&amp;").replace('<', "&lt;");
        let page = html(format!("<p>{escaped}").as_bytes(), None, &Limits::default()).expect("small");
        let document = parse(&page.markdown);
        let said: String = document.nodes.iter().flat_map(|node| node.nodes.iter().flatten()).filter_map(|node| node.text.clone()).collect();
        prop_assert_eq!(said, text);
    }

    #[test]
    fn any_bytes_are_converted_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = html(&bytes, Some("utf-16"), &Limits::default());
        let _ = docx(&bytes, "x.docx", &Limits::default());
        let part = archive::write(&[Entry { path: "word/document.xml".into(), bytes: bytes.clone() }]).expect("an archive");
        let _ = docx(&part, "x.docx", &Limits::default());
        for kind in [Kind::Html, Kind::Notion, Kind::Confluence] {
            let tree = vec![file("index.html", &bytes), file("a/b.html", &bytes), file("x 0123456789abcdef0123456789abcdef.csv", &bytes)];
            let converted = quire_sources::tree(tree, kind, &Limits::default(), &|| false).expect("small");
            prop_assert!(!converted.files.is_empty());
        }
    }
}
