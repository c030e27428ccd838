//! Counts what looks like syntax of the tools in the text of pages outside code.

use fancy_regex::Regex;

/// Name of the syntax of components.
pub(super) const COMPONENT: &str = "<Component>";
/// Names of syntax, and how it looks in text.
const PATTERNS: &[(&str, &str)] = &[
    (":::", ":{3,}"),
    ("{% %}", r"\{%-?\s"),
    ("{{< >}}", r"\{\{[<%]"),
    ("!!!", r"(?m)^\s*(!!!|\?\?\?\+?)\s+\w"),
    ("[[ ]]", r#"!?\[\[[^\]\n'"]+\]\]"#),
    ("^[ ]", r"\^\["),
    (
        COMPONENT,
        r"</?(Accordion|AccordionGroup|Admonition|Aside|Badge|Callout|Card|CardGrid|CardGroup|Cards|Caution|Check|CodeGroup|Columns?|Danger|FileTree|Frame|Icon|Info|LinkButton|LinkCard|Note|ParamField|ResponseField|Snippet|Steps?|TabItem|Tabs?|Tile|Tip|Tooltip|Update|Warning)\b",
    ),
    ("import", r#"(?m)^\s*import\s[^\n]*\sfrom\s+["'“‘]"#),
    ("export", r"(?m)^\s*export\s+(const|default|function)\s"),
    ("{/* */}", r"\{/\*"),
    ("{#id}", r"\{#[\w-]+\s*\}"),
    ("{.class}", r"(?<!\{)\{:?\s*\.[\w-]+[^}\n]*\}(?!\})"),
    ("{: }", r"\{:\s*[\w#]"),
    ("%%", "%%[^%]*(%%)?"),
    ("!>", r"(?m)^\s*!>\s"),
    ("?>", r"(?m)^\s*\?>\s"),
    ("=== \"", r#"(?m)^\s*===!?\s+["“]"#),
    ("[!NOTE]", r"\[![A-Za-z-]+\]"),
    (":icon:", r":(material|octicons|fontawesome|simple)-[\w-]+:"),
    ("<<<", r"(?m)^\s*<<<\s"),
    ("internal id", r"page:[A-Za-z0-9]{22}"),
    ("[toc]", r"(?i)\[toc\]"),
];

/// Syntax left in texts.
pub(super) struct Syntax {
    patterns: Vec<(&'static str, Regex)>,
}

impl Syntax {
    pub(super) fn new() -> anyhow::Result<Self> {
        let compile = |(name, pattern): &(&'static str, &str)| Ok((*name, Regex::new(pattern)?));
        let patterns = PATTERNS
            .iter()
            .map(compile)
            .collect::<anyhow::Result<_>>()?;
        Ok(Self { patterns })
    }

    /// Names of what was found, each with the text around it.
    pub(super) fn find(&self, text: &str) -> Vec<(&'static str, String)> {
        let mut found = Vec::new();
        for (name, pattern) in &self.patterns {
            for part in pattern.find_iter(text).flatten() {
                let line = text[..part.start()].rfind('\n').map_or(0, |at| at + 1);
                let from = line.max(floor(text, part.start().saturating_sub(30)));
                let around: String = text[from..].trim_start().chars().take(90).collect();
                let around = around.split('\n').next().unwrap_or_default().to_owned();
                found.push((*name, around));
            }
        }
        found
    }
}

/// The start of the character at a byte.
fn floor(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::Syntax;

    #[test]
    fn syntax_is_found_in_text_and_prose_is_not() {
        let syntax = Syntax::new().expect("the patterns are valid");
        for text in [
            ":::tip",
            "{% include x %}",
            "{{< ref >}}",
            "!!! note",
            "see [[Home]]",
            "a ^[note]",
            "<Tabs>",
            "import X from 'x'",
            "export const a",
            "{#id}",
            "{.class}",
            "%%note%%",
            "!> Note",
            "?> Tip",
            "=== \"Tab\"",
            "[!NOTE] a",
            ":material-check:",
            "{/* a */}",
        ] {
            assert_eq!(syntax.find(text).len(), 1, "{text}");
        }
        let prose =
            "Really!!! A range a::b, 5 % of {{ value }} and Vec<Tabular>. An import from Redux.";
        assert!(syntax.find(prose).is_empty());
    }
}
