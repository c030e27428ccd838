//! Summary of a page without a description: the start of its text.

use quire_content::document::{Node, NodeType};

use super::pages::line;

/// Characters of a summary; search engines show no more.
const LONGEST: usize = 160;

/// Number of paragraphs that are checked: the first ones may be images alone.
const PARAGRAPHS: usize = 10;

/// The first paragraph of a text with words, in one line.
pub(super) fn summary(nodes: &[Node], has_rules: bool) -> Option<String> {
    let paragraphs = nodes.iter();
    let paragraphs = paragraphs.filter(|node| node.kind == NodeType::Paragraph);
    paragraphs.take(PARAGRAPHS).find_map(|paragraph| {
        let said = line(&said(paragraph));
        let said = if has_rules {
            without_rules(&said)
        } else {
            &said
        };
        (!said.is_empty()).then(|| cut(said))
    })
}

/// The words of a paragraph, as far as they may be shown.
fn said(paragraph: &Node) -> String {
    let mut said = String::new();
    let mut rest = vec![paragraph];
    while let Some(node) = rest.pop()
        && said.len() < 8 * LONGEST
    {
        match node.kind {
            NodeType::Text | NodeType::Code => {
                said.push_str(node.text.as_deref().unwrap_or_default());
            }
            NodeType::LineBreak => said.push(' '),
            _ => {}
        }
        rest.extend(node.nodes.iter().flatten().rev());
    }
    said
}

/// A text without the names of rules at its beginning.
fn without_rules(text: &str) -> &str {
    let mut text = text;
    while let Some((_, rest)) = text
        .strip_prefix("r[")
        .and_then(|rest| rest.split_once(']'))
    {
        text = rest.trim_start();
    }
    text
}

/// A text that ends after a word.
fn cut(text: &str) -> String {
    let Some((end, _)) = text.char_indices().nth(LONGEST) else {
        return text.to_owned();
    };
    let end = text[..end].rfind(' ').unwrap_or(end);
    format!("{}…", &text[..end])
}

#[cfg(test)]
mod tests {
    use quire_content::document::parse;

    use super::*;

    #[test]
    fn the_first_paragraph_with_words_counts() {
        let check = |text: &str, expected: Option<&str>| {
            let found = summary(&parse(text).nodes, true);
            assert_eq!(found.as_deref(), expected, "{text}");
        };
        check(
            "# A\n\n![b](c.png)\n\nD *e*\n`f` [g](h).\n\nI",
            Some("D e f g."),
        );
        check("r[a.b]\n\nr[c]\nr[d]\nE r[f]", Some("E r[f]"));
        check("```\na\n```\n\n- b", None);
        check("", None);
    }

    #[test]
    fn summaries_end_after_a_word() {
        let text = "word ".repeat(100);
        let found = summary(&parse(&text).nodes, false).unwrap_or_default();
        assert!(found.ends_with("word…"), "{found}");
        assert!(found.chars().count() <= LONGEST + 1, "{found}");
        let text = "語".repeat(LONGEST + 1);
        let found = summary(&parse(&text).nodes, false).unwrap_or_default();
        assert_eq!(found.chars().count(), LONGEST + 1);
    }
}
