//! The heading of a page: its title, which may also be at the start of the text.
//!
//! - A heading of the text that says the title becomes the heading of the page, with what is in it, such as code or a
//!   badge, and with its id. So no title is shown twice.
//! - Rule markers, comments, badges and tags without words may be before it.

use quire_content::document::{Node, NodeType, TopHeading, anchored, plain_text};
use quire_content::markdown::anchors::without_attributes;
use quire_content::markdown::scan;
use quire_content::markup::{Piece, Pieces};

use super::pages::line;

/// Takes the heading with the title, if the nodes start with it.
pub(super) fn take_title(nodes: &mut Vec<Node>, title: &str) -> Option<Node> {
    let title = line(title);
    let at = nodes.iter().position(|node| !is_decoration(node))?;
    let node = nodes.get(at)?;
    let is_title = node.kind == NodeType::Heading
        && node.level.is_none_or(|level| level == 1)
        && line(without_attributes(&plain_text(children(node)))) == title;
    is_title.then(|| nodes.remove(at))
}

/// The heading of a page whose text has these nodes. One that is not shown has the id of the title only if no heading of
/// the text has it.
pub(super) fn top_heading(
    title: &str,
    heading: Option<&Node>,
    nodes: &[Node],
    is_shown: bool,
) -> Option<TopHeading> {
    let top = TopHeading::new(title, heading);
    let is_taken = || {
        anchored(nodes, None)
            .iter()
            .any(|one| one.id.as_ref() == Some(&top.id))
    };
    (is_shown || !is_taken()).then_some(top)
}

/// Tells whether a node is text without marks.
pub(super) fn is_plain(node: &Node) -> bool {
    node.kind == NodeType::Text && node.marks.as_ref().is_none_or(Vec::is_empty)
}

fn children(node: &Node) -> &[Node] {
    node.nodes.as_deref().unwrap_or_default()
}

/// Returns true if a block may be before the heading of a page: it has no words.
fn is_decoration(node: &Node) -> bool {
    match node.kind {
        NodeType::Hidden | NodeType::Divider => true,
        NodeType::Html => is_wordless(node.text.as_deref().unwrap_or_default()),
        NodeType::Paragraph => is_rules(node) || children(node).iter().all(is_small),
        _ => false,
    }
}

/// Tells whether a paragraph has nothing but rule markers.
fn is_rules(paragraph: &Node) -> bool {
    let [only] = children(paragraph) else {
        return false;
    };
    let text = only.text.as_deref().unwrap_or_default();
    let is_rule = |line: &str| line.starts_with("r[") && line.ends_with(']');
    is_plain(only) && text.lines().all(|line| is_rule(line.trim()))
}

/// Tells whether something in a line is a badge, or no more than space.
fn is_small(node: &Node) -> bool {
    match node.kind {
        NodeType::Image | NodeType::Hidden | NodeType::LineBreak | NodeType::Icon => true,
        NodeType::Html => is_wordless(node.text.as_deref().unwrap_or_default()),
        NodeType::Link => children(node).iter().all(is_small),
        NodeType::Text => node.text.as_deref().unwrap_or_default().trim().is_empty(),
        _ => false,
    }
}

/// Tells whether HTML shows no words.
fn is_wordless(html: &str) -> bool {
    Pieces::without(&["script", "style"], html).all(|piece| match piece {
        Piece::Text(text) => text.trim().is_empty(),
        _ => true,
    })
}

/// The heading of a text that says the title, unless that is all that it says, and the text without it.
pub(super) fn split_title<'t>(text: &'t str, title: &str) -> (Option<&'t str>, String) {
    let title = line(title);
    let (mut start, mut is_comment) = (0, false);
    for written in text.split_inclusive('\n') {
        let end = start + written.len();
        let said = written.trim_end();
        if said.starts_with("# ") && !is_comment {
            let rest = || format!("{}{}", &text[..start], &text[end..]);
            if line(&said[2..]) == title {
                return (None, rest());
            }
            let says = scan(said).first_heading;
            if says.is_some_and(|says| line(&says.text) == title) {
                return (Some(said), rest());
            }
            break;
        }
        is_comment |= said.starts_with("<!--");
        let is_end = said.ends_with("-->");
        let is_hidden = is_comment && (is_end || !said.contains("-->"));
        let is_rule = said.starts_with("r[") && said.ends_with(']');
        let is_badge = said.starts_with("![") || said.starts_with("[![");
        let is_tag = said.starts_with('<') && said.ends_with('>') && is_wordless(said);
        let is_small = said.is_empty() || is_rule || is_badge && says_nothing(said) || is_tag;
        if !(is_hidden || is_small) {
            break;
        }
        is_comment &= !is_end;
        start = end;
    }
    (None, text.to_owned())
}

/// Tells whether a line has images alone.
fn says_nothing(line: &str) -> bool {
    let nodes = quire_content::document::parse(line).nodes;
    nodes.iter().all(is_decoration)
}

#[cfg(test)]
mod tests {
    use quire_content::document::parse;

    use super::*;

    #[test]
    fn titles_are_not_repeated() {
        let check = |text: &str, expected: Option<&str>| {
            let mut nodes = parse(text).nodes;
            let count = nodes.len();
            let taken = take_title(&mut nodes, "A b");
            let id = taken
                .as_ref()
                .map(|taken| TopHeading::new("A b", Some(taken)).id);
            assert_eq!(id.as_deref(), expected, "{text}");
            assert_eq!(nodes.len() + usize::from(id.is_some()), count);
        };
        for text in [
            "\n# A b\n\nc\n",
            "# A b {.wide}\n",
            "# A  *b* #\n",
            "A b\n===\n",
            "r[a]\n# A b  \n\nr[a.b]\nc\n",
            "<!-- x -->\nr[a]\n# A b\nc\n",
            "<!--\n# A b\n-->\n# A b\nc\n",
            "[![build](b.svg)](c) ![d](d.svg)\n\n# A b\n",
            "<div align=\"center\">\n<img src=\"a.png\">\n\n# A b\n\n</div>\n",
            "---\n\n# A b\n",
        ] {
            check(text, Some("a-b"));
        }
        check("# A b {#own}\n", Some("own"));
        for other in [
            "# A b c\n",
            "## A b\n",
            "c\n\n# A b\n",
            "    # A b\n",
            "<!--\n# A b\n",
            "",
        ] {
            check(other, None);
        }
    }

    #[test]
    fn markdown_has_the_title_once() {
        let check = |text: &str, heading: Option<&str>, rest: &str| {
            let (found, without) = split_title(text, "A b");
            assert_eq!((found, without.as_str()), (heading, rest), "{text}");
        };
        check("\n# A b\n\nc\n", None, "\n\nc\n");
        check("r[a]\n# A b  \n\nr[a.b]\nc\n", None, "r[a]\n\nr[a.b]\nc\n");
        check(
            "<!-- x -->\nr[a]\n# A b\nc\n",
            None,
            "<!-- x -->\nr[a]\nc\n",
        );
        check(
            "<!--\n# A b\n-->\n# A b\nc\n",
            None,
            "<!--\n# A b\n-->\nc\n",
        );
        check("[![b](c)](d)\n\n# A b\n", None, "[![b](c)](d)\n\n");
        check("# A `b` {#x}\nc\n", Some("# A `b` {#x}"), "c\n");
        check("# A b", None, "");
        for other in [
            "# A b c\n",
            "## A b\n",
            "c\n\n# A b\n",
            "    # A b\n",
            "<!-- x --> c\n# A b\n",
            "<!--\n# A b\n",
            "",
        ] {
            check(other, None, other);
        }
    }
}
