//! Laws for any input.

use proptest::prelude::*;
use quire_markdown::document::{parse, print};
use quire_revisions::Limits;
use quire_revisions::path::Entry;
use quire_sources::{Kind, clipboard, docx, html, relink};
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

fn markup_piece() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => prop::sample::select(PIECES.as_slice()).prop_map(str::to_owned),
        1 => "\\PC{0,6}",
        1 => "[-<>&;/!'\"=a-z_*`#|{}%$:.\\\\\\[\\]() ]{0,8}",
    ]
}

fn markup() -> impl Strategy<Value = String> {
    prop::collection::vec(markup_piece(), 0..60).prop_map(|pieces| pieces.concat())
}

/// Pieces of clipboards.
const COPIED: [&str; 20] = [
    "<!--StartFragment-->",
    "<!--EndFragment-->",
    "<b style='font-weight:normal'>",
    "<span style='font-weight:700;font-style:italic'>",
    "<span style='font-family:Consolas'>",
    "</span>",
    "<div style='font-family:monospace;white-space:pre'>",
    "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>",
    "<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>",
    "<p class=MsoListContinue>",
    "<ul><li aria-level=2 data-listid=1>",
    "<div style='mso-element:footnote' id=ftn1>",
    "<a href='#_ftn1'>",
    "<a href='javascript:x'>",
    "<div class=tabs><details class=tab>",
    "<ol class=stepper><li class=step>",
    "<figure class=code><figcaption>",
    "<tr style='display:none'>",
    "<col style='display:none'>",
    "<p><tt>code</tt></p>",
];

fn copied() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        2 => prop::sample::select(COPIED.as_slice()).prop_map(str::to_owned),
        1 => markup_piece(),
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
    fn clipboards_are_converted_to_text_that_is_read_as_such(source in copied()) {
        let convert = || clipboard(&source, &Limits::default(), &|| false).expect("small");
        let clip = convert();
        prop_assert_eq!(&convert(), &clip);
        let document = parse(&clip.markdown);
        prop_assert_eq!(&parse(&print(&document)), &document);
        prop_assert!(!clip.markdown.contains("javascript:"));
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
