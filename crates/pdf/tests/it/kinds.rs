//! Every kind of node is in the PDF.

use quire_markdown::document::{self, Node, NodeType};
use quire_pdf::{Book, Page};

use crate::support::{Pdf, book, page, set, squeeze};

const EVERYTHING: &str = r#"
Plain **bold** *italic* ~~struck~~ `code span` [a link](https://example.com/a) [there](page:b#deep) [here](#a-heading)
[gone](page:none) [script](javascript:alert) <kbd>Key</kbd> H<sub>2</sub>O\
after a break.[^note] Once more.[^note]

[^note]: The footnote says so.

# A heading

## Another {#other}

> A quote

> [!WARNING]
> Beware of hints

- one item
- another
  1. nested first
  2. nested second

5. fifth

- [x] task done
- [ ] task open

```rust
fn highlighted() { let x = 1; }
```

| Left | Middle | Right |
|:-----|:------:|------:|
| cell one | cell two | cell three |

***

{% tabs %}
{% tab title="Tab Linux" %}
In the first tab
{% endtab %}

{% tab title="Tab Mac" %}
In the second tab
{% endtab %}
{% endtabs %}

{% stepper %}
{% step %}
### First step

Do this
{% endstep %}

{% step %}
Do that
{% endstep %}
{% endstepper %}

{% columns %}
{% column width="30%" %}
Column left
{% endcolumn %}

{% column %}
Column right
{% endcolumn %}
{% endcolumns %}

<details><summary>Summary opens</summary>

Inside of details

</details>

{% embed url="https://video.example.com/watch" %}

{% file src="https://example.com/file.zip" %}
A file to load
{% endfile %}

{% content-ref url="page:b" %}
[Other page](page:b)
{% endcontent-ref %}

{% if visitor.claims.plan == "pro" %}
For some only
{% endif %}

{% openapi method="get" path="/pets" src="a.yaml" %}
Described elsewhere
{% endopenapi %}

<table data-view="cards"><thead><tr><th></th><th data-hidden>Target</th></tr></thead><tbody><tr><td>Card one</td><td>hidden target</td></tr><tr><td>Card two</td><td>x</td></tr></tbody></table>

<table><tr><th>HTML head</th></tr><tr><td>HTML <b>cell</b></td></tr></table>

<div align="center"><p>Centered paragraph</p></div>

Term of a list
: Definition of it

Inline $a^2 + b_1$ and

$$
\sum_{i=1}^{n} \frac{1}{i} = \begin{pmatrix} p & q \\ r & s \end{pmatrix}
$$

$$\nosuchcommand$$

A smile :smile: and {{ expression.value }} <a class="button primary" href="https://example.com/b">Press me</a>

{% hint style="success" title="Titled hint" %}
Well done
{% endhint %}

你好，世界。これは日本語です。한국어 문장. שלום עולם. مرحبا بالعالم 🎉
"#;

async fn everything() -> Pdf {
    let mut first = page("a", EVERYTHING);
    first.description = Some("About everything".to_owned());
    let second = Page {
        depth: 1,
        ..page("b", "## Deep\n\nText of b\n")
    };
    let whole = Book {
        subtitle: Some("Of all kinds".to_owned()),
        language: Some("en-GB".to_owned()),
        date: Some("2026-11-23".to_owned()),
        address: Some("https://docs.example.com".to_owned()),
        ..book(vec![first, second])
    };
    let bytes = set(&whole).await.expect("the book is typeset");
    assert!(
        bytes == set(&whole).await.expect("it is typeset again"),
        "the bytes differ"
    );
    Pdf::read(&bytes)
}

#[tokio::test]
async fn everything_is_shown() {
    let pdf = everything().await;
    let text = pdf.text();
    for expected in [
        "A Book",
        "Of all kinds",
        "2026-11-23",
        "https://docs.example.com",
        "Contents",
        "Title of a",
        "About everything",
        "bold",
        "italic",
        "struck",
        "code span",
        "a link",
        "there",
        "here",
        "gone",
        "script",
        "Key",
        "after a break",
        "The footnote says so",
        "A heading",
        "Another",
        "A quote",
        "Beware of hints",
        "nested second",
        "5.",
        "task done",
        "task open",
        "fn highlighted() { let x = 1; }",
        "Middle",
        "cell three",
        "Tab Linux",
        "In the second tab",
        "First step",
        "Do that",
        "Column right",
        "Summary opens",
        "Inside of details",
        "https://video.example.com/watch",
        "A file to load",
        "Other page",
        "For some only",
        "GET /pets",
        "Described elsewhere",
        "Card two",
        "HTML head",
        "cell",
        "Centered paragraph",
        "Term of a list",
        "Definition of it",
        "\\nosuchcommand",
        "expression.value",
        "Press me",
        "Titled hint",
        "Well done",
        "你好，世界",
        "これは日本語です",
        "한국어",
        "🎉",
        "😄",
        "Text of b",
    ] {
        assert!(
            text.contains(&squeeze(expected)),
            "{expected} is not in {text}"
        );
    }
    for absent in ["hidden target", "[!WARNING]", "javascript", "{%", "</"] {
        assert!(!text.contains(&squeeze(absent)), "{absent} is in {text}");
    }
    assert_eq!(
        text.matches("Titleofb").count(),
        3,
        "contents, header and page: {text}"
    );
}

#[tokio::test]
async fn links_and_outline_are_there() {
    let pdf = everything().await;
    let (addresses, inner) = pdf.links();
    for address in [
        "https://docs.example.com",
        "https://example.com/a",
        "https://example.com/b",
    ] {
        assert!(
            addresses.iter().any(|found| found == address),
            "{address} is not in {addresses:?}"
        );
    }
    assert!(
        addresses
            .iter()
            .all(|address| address.starts_with("https://")),
        "{addresses:?}"
    );
    // Two titles in the contents, three links in the text, and the footnote.
    assert!(inner >= 6, "{inner}");
    let outline = pdf.outline();
    for title in [
        "Title of a",
        "A heading",
        "Another",
        "First step",
        "Title of b",
        "Deep",
    ] {
        assert!(
            outline.iter().any(|found| found == title),
            "{title} is not in {outline:?}"
        );
    }
    assert_eq!(pdf.entry(b"Info", b"Title").as_deref(), Some("A Book"));
    assert_eq!(pdf.entry(b"Root", b"Lang").as_deref(), Some("en-GB"));
    assert!(
        pdf.entry(b"Root", b"MarkInfo")
            .is_some_and(|info| info.contains("Marked"))
    );
}

#[tokio::test]
async fn hidden_lines_of_code_are_not_shown() {
    let pdf = Pdf::of("```rust\n# fn hidden() {\nshown();\n# }\n```\n").await;
    assert!(pdf.text().contains("shown();"), "{}", pdf.text());
    assert!(!pdf.text().contains("hidden"), "{}", pdf.text());
}

/// The head of a table is shown once on each page of it.
#[tokio::test]
async fn the_head_of_a_long_table_may_have_a_footnote() {
    let rows = "| one | two |\n".repeat(200);
    for after in ["", "Again.[^1] And again.[^1]\n"] {
        let note = "[^1]: The footnote says so.\n";
        let text = format!("| A[^1] | B[^1] |\n| - | - |\n{rows}\n{after}\n{note}");
        let pdf = Pdf::of(&text).await;
        assert!(pdf.pages() > 2, "{}", pdf.pages());
        let shown = pdf.text();
        assert!(shown.matches("A[1]").count() > 1, "{shown}");
        // The first reference outside of the head has the note.
        let notes = shown.matches(&squeeze("The footnote says so")).count();
        assert_eq!(notes, usize::from(!after.is_empty()), "{shown}");
    }
}

#[tokio::test]
async fn every_script_has_its_font() {
    let fonts = everything().await.fonts();
    for font in [
        "Libertinus",
        "DejaVuSansMono",
        "DroidSansFallback",
        "NanumGothic",
        "NotoNaskhArabic",
        "NotoEmoji",
        "NewCMMath",
    ] {
        assert!(
            fonts.iter().any(|found| found.contains(font)),
            "{font} is not in {fonts:?}"
        );
    }
}

/// A tree with every type, in every other: what clients send need not make sense.
#[tokio::test]
async fn kinds_stand_where_they_do_not_belong() {
    let mut nodes = Vec::new();
    for outer in NodeType::VALUES {
        let inside = |inner: &NodeType| {
            let mut node = Node::new(inner.clone());
            node.text = Some("$x$".to_owned());
            node.id = Some("same".to_owned());
            node.nodes = Some(document::parse("Words\n").nodes);
            node
        };
        let mut node = Node::new(outer.clone());
        node.level = Some(99);
        node.start = Some(-7);
        node.ordered = Some(true);
        node.nodes = Some(NodeType::VALUES.iter().map(inside).collect());
        nodes.push(node);
    }
    nodes.push(Node::new(NodeType::Unknown("later".to_owned())));
    let whole = book(vec![Page {
        nodes,
        ..Page::default()
    }]);
    let pdf = Pdf::read(&set(&whole).await.expect("the book is typeset"));
    assert!(pdf.text().contains("Words"));
}

#[tokio::test]
async fn an_empty_book_is_a_title_page() {
    let pdf = Pdf::read(&set(&Book::default()).await.expect("the book is typeset"));
    assert_eq!(pdf.pages(), 1);
}
