//! Documents that are too deep, too long or too large.

use std::time::{Duration, Instant};

use quire_markdown::document::{Node, NodeType, parse};
use quire_render::{AsWritten, Renderer, fuzzing};

use super::support::{render, render_nodes};

/// A debug build on a busy machine takes no longer.
const LONG: Duration = Duration::from_secs(20);

#[test]
fn deep_nodes_are_plain_text() {
    for kind in NodeType::VALUES {
        let mut node = Node::new(NodeType::Text);
        node.text = Some("deep <b>".to_owned());
        for _ in 0..2_000 {
            let mut parent = Node::new(kind.clone());
            parent.id = Some("x".to_owned());
            parent.nodes = Some(vec![node]);
            node = parent;
        }
        render_nodes(&[node]);
    }
    let quotes = render(&format!("{} a", ">".repeat(1_000)));
    assert!(quotes.contains('a'));
}

#[test]
fn long_documents_end_early_and_well() {
    let document = parse(&"- a *b*\n\n  > c\n".repeat(1_000));
    let renderer = Renderer {
        largest: 10_000,
        ..Renderer::new(&AsWritten)
    };
    let start = renderer.render(&document.nodes);
    fuzzing::check(&start.html).unwrap();
    assert!(!start.is_whole);
    assert!((10_000..11_000).contains(&start.html.len()));
}

#[test]
fn long_abbreviations_end_where_a_document_is_full() {
    let (title, names) = ("x".repeat(1_000), "A ".repeat(10_000));
    let document = parse(&format!("*[A]: {title}\n\n{names}\n"));
    let renderer = Renderer {
        largest: 10_000,
        ..Renderer::new(&AsWritten)
    };
    let start = renderer.render(&document.nodes);
    fuzzing::check(&start.html).unwrap();
    assert!(!start.is_whole);
    assert!((10_000..12_000).contains(&start.html.len()));
}

#[test]
fn time_is_linear() {
    let pieces = [
        "<b>",
        "<b id=a-1>",
        "<p><b id=x>",
        "</b>",
        "<script>",
        "<!--",
        "<!-- -->",
        "<!-- --!>",
        "<!-->",
        "<a b=\"",
        "<div>\n\n",
        "<table><tr><td>",
        "<li>",
        "&",
        "[^1]",
        "[^1]: a[^1]\n\n",
        "$x$ ",
        "$\\sqrt",
        ":smile:",
        "*[HTML]: x\n",
        "HTML ",
        "**a*b*",
        "<x a a a a ",
        "<td align=left>",
        "<tr><td>a<td><a href=b>c</a><td><img src=d>",
        "<tr><td><table>",
        "<th data-hidden data-card-target colspan=1000>",
    ];
    for piece in pieces {
        let text = piece.repeat((64 << 10) / piece.len());
        let document = parse(&text);
        let began = Instant::now();
        render_nodes(&document.nodes);
        let mut html = Node::new(NodeType::Html);
        html.text = Some(text.clone());
        render_nodes(&[html]);
        for (before, behind) in [
            ("", ""),
            ("<tr><td>", ""),
            ("<tr><td>a<td><a href=b>c</a><td>", ""),
            ("<tr><td>", "<td><a href=b>c</a>"),
        ] {
            let mut cards = Node::new(NodeType::Cards);
            let head = "<thead><th><th data-hidden data-card-target><th data-card-cover></thead>";
            cards.text = Some(format!("<table>{head}{before}{text}{behind}</table>"));
            render_nodes(&[cards]);
        }
        let took = began.elapsed();
        assert!(took < LONG, "{piece:?} took {took:?}");
    }
}

#[test]
fn thousands_of_cards_end_early_and_well() {
    let row = "<tr><td>a</td><td><b>b</b> <a href=\"c\">d</a></td></tr>";
    let mut cards = Node::new(NodeType::Cards);
    cards.text = Some(format!(
        "<table data-view=\"cards\">{}</table>",
        row.repeat(20_000)
    ));
    let began = Instant::now();
    let whole = render_nodes(&[cards.clone()]);
    assert!(began.elapsed() < LONG);
    assert!(whole.is_whole);
    assert_eq!(whole.html.matches("<li>").count(), 20_000);
    let renderer = Renderer {
        largest: 10_000,
        ..Renderer::new(&AsWritten)
    };
    let start = renderer.render(&[cards]);
    fuzzing::check(&start.html).unwrap();
    assert!(!start.is_whole);
    assert!((10_000..11_000).contains(&start.html.len()));
}

#[test]
fn thousands_of_nodes_of_html_are_read_once() {
    let tags = ["<script>", "</b>", "<b>", "<i id=\"a-b\">", "</script"].map(|text| {
        let mut html = Node::new(NodeType::Html);
        html.text = Some(text.to_owned());
        html
    });
    for tag in tags {
        let began = Instant::now();
        render_nodes(&vec![tag; 20_000]);
        assert!(began.elapsed() < LONG);
    }
}
