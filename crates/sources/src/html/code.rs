//! Blocks of code.
//!
//! - The language is what `class` names, as highlighters do: `language-rust`, `highlight-source-rust`,
//!   `sourceCode rust`, `brush: rust`. It may be at the block, in it, or around it.
//! - Line numbers and buttons are not code.

use quire_markdown::document::Node;

use crate::dom::At;
use crate::nodes;

/// Elements around a block that may name its language.
const MAX_ANCESTORS: usize = 3;

/// Parts of a block that are not code.
const NO_CODE: [&str; 14] = [
    "copybtn",
    "copy-button",
    "gutter",
    "hljs-ln-numbers",
    "line-number",
    "line-numbers-rows",
    "lineno",
    "linenodiv",
    "linenos",
    "ln",
    "lnt",
    "rouge-gutter",
    "boring-button",
    "buttons",
];

/// Classes that mark another class as the name of a language: those of pandoc, highlight.js and rustdoc.
const MARKS: [&str; 5] = [
    "highlight",
    "hljs",
    "item-decl",
    "rust-example-rendered",
    "sourceCode",
];

/// Names that are not languages.
const NO_LANGUAGE: [&str; 12] = [
    "code",
    "default",
    "hljs",
    "nohighlight",
    "none",
    "notranslate",
    "plain",
    "plaintext",
    "prettyprint",
    "text",
    "txt",
    "plain-text",
];

/// A block of code, unless it is blank.
pub(super) fn code(pre: At<'_>) -> Option<Node> {
    let mut text = String::new();
    collect(pre, &mut text);
    let text = text
        .replace("\r\n", "\n")
        .replace(['\r', '\u{2028}'], "\n")
        .replace('\u{a0}', " ");
    let text: String = text
        .chars()
        .filter(|character| !is_ignored(*character))
        .collect();
    let blank = text.len() - text.trim_start_matches('\n').len();
    let text = text[blank..].trim_end();
    (!text.trim().is_empty()).then(|| nodes::code(text, language(pre)))
}

fn is_ignored(character: char) -> bool {
    character.is_control() && !matches!(character, '\n' | '\t')
        || matches!(character, '\u{200b}' | '\u{feff}')
}

fn collect(at: At<'_>, out: &mut String) {
    for child in at.children() {
        if let Some(text) = child.text() {
            out.push_str(text);
            continue;
        }
        if child.has_one_of(&NO_CODE) || child.is_one_of(&["button", "script", "style", "svg"]) {
            continue;
        }
        let is_line = child.is_one_of(&["div", "p", "li", "tr"]);
        if child.name() == "br" || is_line && !out.is_empty() && !out.ends_with('\n') {
            out.push('\n');
        }
        collect(child, out);
        if is_line && !out.ends_with('\n') {
            out.push('\n');
        }
    }
}

/// The language of a block.
fn language(pre: At<'_>) -> Option<String> {
    let inside = pre
        .elements()
        .filter(|child| child.name() == "code")
        .take(1);
    let around = std::iter::successors(pre.parent(), |at| at.parent()).take(MAX_ANCESTORS);
    let around = around
        .take_while(|at| at.is_one_of(&["div", "figure", "span", "td", "tr", "tbody", "table"]));
    let mut candidates = inside
        .chain([pre])
        .map(|at| (at, true))
        .chain(around.map(|at| (at, false)));
    candidates.find_map(|(at, is_near)| named(at, is_near))
}

fn named(at: At<'_>, is_near: bool) -> Option<String> {
    let attributes = ["data-lang", "data-language"].into_iter();
    let attribute = attributes
        .filter_map(|name| at.attribute(name))
        .find_map(clean);
    let parameters = at
        .attribute("data-syntaxhighlighter-params")
        .unwrap_or_default();
    let class = at.attribute("class").unwrap_or_default();
    let brush = || [parameters, class].into_iter().find_map(brush);
    let prefixed = || at.classes().find_map(prefixed);
    let is_marked = is_near && at.has_one_of(&MARKS);
    let neighbour = || {
        let classes = at.classes().filter(|_| is_marked);
        let mut names = classes.filter(|class| !MARKS.contains(class));
        names
            .find(|class| {
                class
                    .chars()
                    .all(|character| character.is_ascii_alphanumeric() || character == '+')
            })
            .and_then(clean)
    };
    attribute
        .or_else(brush)
        .or_else(prefixed)
        .or_else(neighbour)
}

fn brush(text: &str) -> Option<String> {
    let name = text.split_once("brush:")?.1.trim_start();
    clean(name.split([';', ' ']).next()?)
}

fn prefixed(class: &str) -> Option<String> {
    let prefixes = ["language-", "lang-", "highlight-source-", "highlight-"];
    let name = prefixes
        .iter()
        .find_map(|prefix| class.strip_prefix(prefix))?;
    clean(name)
}

fn clean(name: &str) -> Option<String> {
    let name = name.trim().to_ascii_lowercase();
    let is_allowed =
        |character: char| character.is_ascii_alphanumeric() || "+#._-".contains(character);
    let is_language = !name.is_empty() && name.len() <= 40 && name.chars().all(is_allowed);
    (is_language && !NO_LANGUAGE.contains(&&*name)).then_some(name)
}
