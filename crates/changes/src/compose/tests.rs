//! Tests of composed texts.

use super::*;

const PAGE: &str = "\
# Setup

* one
* two _words_ here
* three

+ loose

+ list

~~~rust
code
~~~

| a   |  b |
|-----|---:|
| long cell | 1 |

[ref]: https://a.example

See [it][ref] and __that__.\x20\x20
Next line.
";

fn kept_block(key: &str) -> Node {
    let mut node = Node::new(NodeType::Kept);
    node.key = Some(key.to_owned());
    node
}

fn composed(text: &str, nodes: Vec<Node>) -> String {
    compose(text, Document { nodes }).unwrap()
}

/// Replaces words in all texts of a node.
fn replace(node: &mut Node, from: &str, to: &str) {
    if let Some(text) = &mut node.text {
        *text = text.replace(from, to);
    }
    for node in node.nodes.iter_mut().flatten() {
        replace(node, from, to);
    }
}

#[test]
fn what_is_kept_keeps_its_bytes() {
    let count = parse(PAGE).nodes.len();
    assert_eq!(
        composed(PAGE, vec![kept_block(&format!("0-{}", count - 1))]),
        PAGE
    );
    let each = (0..count)
        .map(|index| kept_block(&index.to_string()))
        .collect();
    assert_eq!(composed(PAGE, each), PAGE);
    assert_eq!(composed(PAGE, parse(PAGE).nodes), PAGE);
    let crlf = PAGE.replace('\n', "\r\n");
    assert_eq!(
        composed(&crlf, vec![kept_block(&format!("0-{}", count - 1))]),
        crlf
    );
}

#[test]
fn a_change_takes_over_the_style_around_it() {
    for (from, to) in [
        ("Setup", "Install"),
        ("words", "letters"),
        ("three", "four"),
        ("loose", "tight"),
        ("code", "more code"),
        ("long cell", "cell"),
        ("that", "this"),
        ("Next", "Last"),
    ] {
        for page in [
            PAGE.to_owned(),
            PAGE.replace('\n', "\r\n"),
            PAGE.trim_end().to_owned(),
        ] {
            let nodes = parse(&page).nodes;
            let mut changed: Vec<Node> = Vec::new();
            for (index, node) in nodes.iter().enumerate() {
                let mut new = node.clone();
                new.id = None;
                replace(&mut new, from, to);
                let mut old = node.clone();
                old.id = None;
                changed.push(if new == old {
                    kept_block(&index.to_string())
                } else {
                    new
                });
            }
            assert_eq!(composed(&page, changed), page.replace(from, to), "{from}");
        }
    }
}

#[test]
fn blocks_are_added_moved_and_removed() {
    let mut list = parse("* one\n* two\n* three\n").nodes;
    list[0].nodes = Some(vec![kept_block("0.2"), kept_block("0.0-1")]);
    let text = composed("* one\n* two\n* three\n", list);
    assert_eq!(text, "* three\n* one\n* two\n");
    let new = parse("New *text*.\n").nodes.remove(0);
    let text = "a  \nb\n\n***\n\n__c__\n";
    let with = |at: usize| {
        let mut nodes: Vec<Node> = (0..3).map(|index| kept_block(&index.to_string())).collect();
        nodes.insert(at, new.clone());
        composed(text, nodes)
    };
    assert_eq!(with(0), "New *text*.\n\na  \nb\n\n***\n\n__c__\n");
    assert_eq!(with(1), "a  \nb\n\nNew *text*.\n\n***\n\n__c__\n");
    assert_eq!(with(3), "a  \nb\n\n***\n\n__c__\n\nNew *text*.\n");
    assert_eq!(
        composed(text, vec![kept_block("0"), kept_block("2")]),
        "a  \nb\n\n__c__\n"
    );
    assert_eq!(composed(text, Vec::new()), "");
    assert_eq!(composed("", vec![new]), "New *text*.\n");
}

#[test]
fn links_keep_their_definitions() {
    let page = "See **[Guide]** and [`x`][] now.\n\n[Guide]: g.md\n[`x`]: x.md\n\nMore.\n";
    for (from, to, expected) in [
        (
            "Guide",
            "Manual",
            page.replace("**[Guide]", "**[Manual][Guide]"),
        ),
        ("x", "y", page.replace("[`x`][]", "[`y`][`x`]")),
        ("now", "then", page.replace("now", "then")),
        ("More", "Less", page.replace("More", "Less")),
    ] {
        let mut nodes = parse(page).nodes;
        for node in &mut nodes {
            replace(node, from, to);
        }
        assert_eq!(composed(page, nodes), expected, "{from}");
    }
}

#[test]
fn keys_are_checked() {
    let fails = |nodes: Vec<Node>| compose("a\n\n- b\n- c\n", Document { nodes }).unwrap_err();
    for key in [
        "2",
        "0-2",
        "1.2",
        "1.0-1.5",
        "0.0-1.0",
        "1-0",
        "",
        "x",
        "-1",
        "1.",
        "99999999999999999999",
    ] {
        assert_eq!(
            fails(vec![kept_block(key)]),
            ComposeError::UnknownKey(key.to_owned()),
            "{key}"
        );
    }
    let repeated = ComposeError::RepeatedKey("0".to_owned());
    assert_eq!(fails(vec![kept_block("0-1"), kept_block("0")]), repeated);
    let whole = composed("a\n\n- b\n- c\n", vec![kept_block("0"), kept_block("1")]);
    assert_eq!(whole, "a\n\n- b\n- c\n");
}
