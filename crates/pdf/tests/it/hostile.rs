//! Texts that look like code of the typesetter, or are very large, are typeset as text.
//!
//! - The sample is the first three pieces of code and kinds of nodes; `QUIRE_TEST_FULL=1` runs all of them.

use std::fmt::Write as _;

use quire_markdown::document::{Node, NodeType};
use quire_pdf::{Book, Limits, Page};

use crate::support::{Pdf, book, page, sample, set, set_with, squeeze};

/// The number of pieces in the sample.
const SAMPLE: usize = 3;

const CODE: &[&str] = &[
    "#import \"@preview/x:1.0.0\": *",
    "$ sum_(i=0)^n $",
    "\"quoted\" 'text'",
    "#read(\"/etc/passwd\")",
    "#eval(\"1 + 1\")",
    "#panic()",
    "@label",
    "<label>",
    "`raw`",
    "= Heading",
    "#{ while true {} }",
    "\\u{41}",
    "// comment /* both */",
    "---",
    "~",
    "sys.inputs book.json",
];

#[tokio::test]
async fn code_is_text_everywhere() {
    for code in sample(CODE, SAMPLE) {
        let text = |kind: NodeType| {
            let mut text = Node::new(NodeType::Text);
            text.text = Some((*code).to_owned());
            let mut node = Node::new(kind);
            node.title = Some((*code).to_owned());
            node.text = Some((*code).to_owned());
            node.language = Some((*code).to_owned());
            node.url = Some((*code).to_owned());
            node.alt = Some((*code).to_owned());
            node.id = Some((*code).to_owned());
            node.name = Some((*code).to_owned());
            node.nodes = Some(vec![text]);
            node
        };
        let nodes = NodeType::VALUES.iter().cloned().map(text).collect();
        let whole = Book {
            title: (*code).to_owned(),
            subtitle: Some((*code).to_owned()),
            language: Some((*code).to_owned()),
            date: Some((*code).to_owned()),
            address: Some((*code).to_owned()),
            pages: vec![Page {
                id: (*code).to_owned(),
                title: (*code).to_owned(),
                description: Some((*code).to_owned()),
                depth: 255,
                nodes,
            }],
        };
        let pdf = set(&whole)
            .await
            .unwrap_or_else(|error| panic!("{code}: {error}"));
        let found = Pdf::read(&pdf).text().matches(&squeeze(code)).count();
        assert!(found > 20, "{code}: {found}");
    }
}

#[tokio::test]
async fn signs_that_turn_text_end_with_their_paragraph() {
    let pdf = Pdf::of("before \u{202e}turned\u{0}\u{7}\u{1b}[31m\n\nafter it\n").await;
    let text = pdf.text();
    assert!(
        text.contains("before") && text.contains("afterit"),
        "{text}"
    );
}

#[tokio::test]
async fn long_words_stay_on_the_page() {
    let pdf = Pdf::of(&format!(
        "{}\n\n`{}`\n",
        "x".repeat(1 << 20),
        "y".repeat(10_000)
    ))
    .await;
    let text = pdf.text();
    assert_eq!(text.matches('x').count(), 1 << 20);
    assert!(pdf.pages() > 100, "{}", pdf.pages());
}

#[tokio::test]
async fn deep_nesting_dissolves() {
    let mut text = String::new();
    for depth in 0..45 {
        let _ = writeln!(text, "{}> - [!NOTE] level {depth}", "> - ".repeat(depth));
    }
    assert!(Pdf::of(&text).await.text().contains("level44"));
    let kinds = [
        NodeType::Quote,
        NodeType::List,
        NodeType::Columns,
        NodeType::Hint,
        NodeType::Tabs,
        NodeType::Tab,
        NodeType::Expandable,
        NodeType::Stepper,
        NodeType::Definition,
        NodeType::Embed,
        NodeType::Link,
        NodeType::Unknown("x".into()),
    ];
    for kind in sample(&kinds, SAMPLE) {
        let mut inner = page("a", "deepest\n").nodes.remove(0);
        for _ in 0..40 {
            let mut outer = Node::new(kind.clone());
            outer.nodes = Some(vec![inner]);
            outer.title = Some("titled".to_owned());
            inner = outer;
        }
        let whole = book(vec![Page {
            nodes: vec![inner],
            ..Page::default()
        }]);
        let pdf = set(&whole)
            .await
            .unwrap_or_else(|error| panic!("{kind}: {error}"));
        assert!(Pdf::read(&pdf).text().contains("deepest"), "{kind}");
    }
}

#[tokio::test]
async fn long_and_wide_tables_are_whole() {
    let mut text = "| a | b | c |\n|---|---|---|\n".to_owned();
    for row in 0..10_000 {
        let _ = writeln!(text, "| row {row} | text of {row} | {} |", row * 7);
    }
    let pdf = Pdf::of(&text).await;
    assert!(pdf.text().contains("row9999"));
    assert!(pdf.pages() > 100, "{}", pdf.pages());
    for columns in [10, 24, 300] {
        let row = |cell: &str| format!("|{}\n", format!(" {cell} |").repeat(columns));
        let text = row("head") + &row("---") + &row("unbreakableandlongword");
        let text = Pdf::of(&text).await.text();
        // Words in narrow columns are hyphenated.
        let text = text.replace(['-', '\u{ad}'], "");
        let found = text.matches("unbreakableandlongword").count();
        assert_eq!(found, columns);
    }
}

#[tokio::test]
async fn footnotes_that_refer_to_themselves_end() {
    let pdf =
        Pdf::of("a[^x] b[^y] c[^none]\n\n# H[^x]\n\n[^x]: see [^y] and [^x]\n\n[^y]: see [^x]\n")
            .await;
    assert!(pdf.text().contains("see[y]and[x]"), "{}", pdf.text());
}

#[tokio::test]
async fn a_book_that_is_too_large_says_so() {
    let pages = (0..60)
        .map(|number| page(&number.to_string(), &"| a | b |\n".repeat(5000)))
        .collect();
    let limits = Limits {
        memory: 400 << 20,
        ..Limits::default()
    };
    let result = set_with(&book(pages), &[].into(), &limits).await;
    let error = result.expect_err("it does not fit").to_string();
    assert!(error.contains("choose fewer pages"), "{error}");
}
