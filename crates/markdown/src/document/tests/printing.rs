//! Prints trees that no text produces.

use crate::document::{Document, HintStyle, Mark, Node, NodeType};

use super::{check_law, check_settles, paragraph, parent, parse, print, text_node};

#[track_caller]
fn check_text(text: &str, expected: &str) {
    let document = Document {
        nodes: vec![paragraph(vec![text_node(text)])],
    };
    assert_eq!(print(&document), format!("{expected}\n"));
    assert_eq!(parse(expected), document, "nodes of {expected:?}");
}

#[track_caller]
fn check_print(nodes: Vec<Node>, expected: &str) {
    assert_eq!(print(&Document { nodes }), expected);
    check_law(expected);
}

#[test]
fn text_is_not_markup() {
    check_text("# a", "\\# a");
    check_text("*", "\\*");
    check_text(
        "*a* _b_ **c** ~~d~~",
        "\\*a\\* \\_b\\_ \\*\\*c\\*\\* \\~\\~d\\~\\~",
    );
    check_text("[x](y)", "\\[x\\](y)");
    check_text("![x](y)", "\\!\\[x\\](y)");
    check_text("1. a", "1\\. a");
    check_text("1) a", "1\\) a");
    check_text("- a\n+ b\n* c", "\\- a\n\\+ b\n\\* c");
    check_text("> a", "\\> a");
    check_text("a\n===", "a\n\\===");
    check_text("a\n---", "a\n\\---");
    check_text("a|b\n-|-", "a|b\n\\-|-");
    check_text("a|b\n:-|-", "a|b\n\\:-|-");
    check_text("```", "\\`\\`\\`");
    check_text("<b> <3 &amp; AT&T a<", "\\<b> \\<3 \\&amp; AT&T a\\<");
    check_text("\\ C:\\dir \\*", "\\\\ C:\\dir \\\\\\*");
    check_text("[^1]: a", "\\[^1\\]: a");
    check_text("[a]: b", "\\[a\\]: b");
    check_text("    a ", "&#32;   a&#32;");
    check_text("a \n\n b", "a&#32;&#10;&#10;&#32;b");
    check_text("\t\u{a0}", "&#9;&#160;");
}

#[test]
fn text_stays_readable() {
    check_text(
        "snake_case 2 * 3 a[0] 1.5 -5",
        "snake_case 2 * 3 a[0] 1.5 -5",
    );
    check_text("C# a > b (c) d! e: f", "C# a > b (c) d! e: f");
    check_text("r[rule.name]", "r[rule.name]");
    check_text("これは「日本」です", "これは「日本」です");
}

#[test]
fn trees_of_clients() {
    let with_id = |mut node: Node, id: &str| {
        node.id = Some(id.into());
        node
    };
    let with_text = |kind: NodeType, text: &str| {
        let mut node = Node::new(kind);
        node.text = Some(text.into());
        node
    };
    let kind = NodeType::Unknown("new".into());
    check_print(vec![text_node("a"), text_node("b")], "ab\n");
    check_print(vec![with_text(kind.clone(), "a")], "a\n");
    check_print(
        vec![parent(kind, vec![paragraph(vec![text_node("a")])])],
        "a\n",
    );
    let mut heading = parent(NodeType::Heading, vec![text_node("a")]);
    heading.level = Some(99);
    check_print(vec![with_id(heading, "no id")], "###### a\n");
    check_print(vec![Node::new(NodeType::Table)], "");
    check_print(vec![Node::new(NodeType::List)], "");
    check_print(
        vec![parent(NodeType::Table, vec![Node::new(NodeType::TableRow)])],
        "",
    );
    check_print(
        vec![parent(NodeType::Table, vec![text_node("a\nb")])],
        "| a&#10;b |\n| --- |\n",
    );
    check_print(vec![parent(NodeType::List, vec![text_node("a")])], "- a\n");
    check_print(
        vec![parent(NodeType::ListItem, vec![text_node("a")])],
        "a\n",
    );
    let list = parent(
        NodeType::List,
        vec![parent(NodeType::ListItem, vec![text_node("b")])],
    );
    check_print(
        vec![paragraph(vec![text_node("a"), list, text_node("c")])],
        "a b c\n",
    );
    check_print(
        vec![
            with_text(NodeType::Html, "<!-- a"),
            paragraph(vec![text_node("b")]),
        ],
        "\\<!-- a\n\nb\n",
    );
    check_print(
        vec![paragraph(vec![
            with_text(NodeType::Html, "<a "),
            text_node("b"),
        ])],
        "\\<a b\n",
    );
    check_print(
        vec![with_id(
            parent(NodeType::Footnote, vec![text_node("a")]),
            "]",
        )],
        "a\n",
    );
    check_print(
        vec![with_text(NodeType::Code, "a\r\nb\0")],
        "```\na\nb\u{fffd}\n```\n",
    );
    let mut code = text_node("a\nb");
    code.marks = Some(vec![Mark::Unknown("new".into()), Mark::Code]);
    check_print(vec![paragraph(vec![code])], "`a b`\n");
    let mut hint = parent(NodeType::Hint, vec![text_node("a")]);
    hint.style = Some(HintStyle::Unknown("new".into()));
    check_print(vec![hint], "> [!NOTE]\n> a\n");
}

#[test]
fn a_label_is_as_long_as_an_id_may_be() {
    let label = "x".repeat(300);
    let document = parse(&format!("a[^{label}]\n\n[^{label}]: b\n"));
    let ids: Vec<usize> = [
        &document.nodes[0].nodes.as_ref().unwrap()[1],
        &document.nodes[1],
    ]
    .iter()
    .map(|node| node.id.as_ref().unwrap().chars().count())
    .collect();
    assert_eq!(ids, [256, 256]);
    check_settles(&print(&document));
}

#[test]
fn letters_behind_comments_are_kept() {
    check_settles(
        "d *both*** ~~gone~~, `` a`b ``, <span id=\"s\">html</span> ,[li<!```#wx {a$/x.\u{fffd}[<http;//x.\u{fffd}y>|#x{#xw $/x. [<h<img src=>|#|}](u) b<!-- {{xw $/x. [<h<img szc=>|#|}](u) b<!\"s\">html</span> ,[link](b/c%20d.md \"t\"), ![img](<i.png>)\n\
and a hard break\\\n\
next, auto <https://example.org/?a=b&c>, ref [r], footnote[^1], fo-- {{{\t-}](u) b<!-- {{{--><a\n\
b>{{#inc+u}](u) b(u) b<!-- {{{--><a\n\
b>{{#include f:1}de f:1}}\n",
    );
}
