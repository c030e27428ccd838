//! The anchors of headings: one is the id, the others are what layouts make of the same heading.
//!
//! - The id is that of `GitHub`: lower case, letters, numbers, combining marks, `_` and `-` alone, spaces as `-`. Ids are
//!   unique: those that are taken are numbered `-1`, `-2` ... ([`HeadingIds`]).
//! - A link is not broken because another program wrote it, so all of these lead to the heading: the same without
//!   combining marks, with runs of spaces as one (`MkDocs`), punctuation as `-` (`VitePress`), and `&` as `and` with dots
//!   kept, after `id-` where a digit starts it (`GitBook`). Namesakes are numbered with `-` or `_`.

use std::collections::HashMap;

use super::dialect::tag;
use super::{html, targets};
use crate::unicode::composed;
use unicode_normalization::char::is_combining_mark;

/// The anchor that a heading of this text has, if it is the first of its name.
#[must_use]
pub fn heading_anchor(text: &str) -> String {
    slug(text, is_part)
}

fn slug(text: &str, is_part: impl Fn(char) -> bool) -> String {
    composed(text.trim())
        .chars()
        .flat_map(char::to_lowercase)
        .filter_map(|character| match character {
            ' ' | '-' => Some('-'),
            character if is_part(character) || character == '_' => Some(character),
            _ => None,
        })
        .collect()
}

/// Tells whether a character is a part of words.
fn is_part(character: char) -> bool {
    character.is_alphanumeric() || is_combining_mark(character)
}

/// The ids of headings so far, in the order of a text.
#[derive(Debug, Default, Clone)]
pub struct HeadingIds(HashMap<String, usize>);

impl HeadingIds {
    /// The id of the next heading of this slug, which is taken.
    pub fn next(&mut self, slug: &str) -> String {
        let (id, count) = self.free(slug);
        if count > 0 {
            self.0.insert(slug.to_owned(), count);
        }
        self.claim(&id);
        id
    }

    /// The id that [`next`](Self::next) would give.
    #[must_use]
    pub fn peek(&self, slug: &str) -> String {
        self.free(slug).0
    }

    /// Takes an id that an author wrote.
    pub fn claim(&mut self, id: &str) {
        if !self.0.contains_key(id) {
            self.0.insert(id.to_owned(), 0);
        }
    }

    fn free(&self, slug: &str) -> (String, usize) {
        let Some(count) = self.0.get(slug) else {
            return (slug.to_owned(), 0);
        };
        let mut count = *count;
        loop {
            count += 1;
            let id = format!("{slug}-{count}");
            if !self.0.contains_key(&id) {
                return (id, count);
            }
        }
    }
}

/// Passes on the anchors of a heading with this number of earlier namesakes.
pub fn of_heading(text: &str, count: usize, insert: &mut dyn FnMut(&str)) {
    let whole = heading_anchor(text);
    let bare = slug(text, char::is_alphanumeric);
    let lower = composed(text.trim()).to_lowercase();
    let collapsed = joined(whole.split('-'));
    let dashed = joined(lower.split(|character: char| !is_part(character)));
    let spoken = gitbook_anchor(&lower);
    let mut known: Vec<String> = Vec::new();
    for anchor in [whole, bare, collapsed, dashed, spoken] {
        if anchor.is_empty() || known.contains(&anchor) {
            continue;
        }
        for prefix in ["", "id-", "_"] {
            let is_number = anchor.starts_with(|first: char| first.is_ascii_digit());
            if !prefix.is_empty() && !is_number {
                continue;
            }
            let anchor = format!("{prefix}{anchor}");
            if count == 0 {
                insert(&anchor);
            } else {
                insert(&format!("{anchor}-{count}"));
                insert(&format!("{anchor}_{count}"));
            }
        }
        known.push(anchor);
    }
}

fn joined<'w>(words: impl Iterator<Item = &'w str>) -> String {
    words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}

/// The anchor as `GitBook` makes it.
fn gitbook_anchor(lower: &str) -> String {
    let mut text = String::with_capacity(lower.len());
    for character in lower.chars() {
        match character {
            '&' => text.push_str(" and "),
            '/' | '-' | ' ' => text.push('-'),
            '.' | '_' | '+' | '$' => text.push(character),
            character if is_part(character) => text.push(character),
            character if character.is_whitespace() => text.push('-'),
            _ => {}
        }
    }
    joined(text.split(['-', ' ']))
}

/// The block `{..}` at the end of a heading, which the parser takes away.
#[derive(Debug, PartialEq, Eq)]
pub struct Braces {
    /// Text, with the space before it: everything but an id `{#id}`.
    pub text: String,
    /// The id in `{id=...}`, which is text as well.
    pub id: Option<String>,
}

/// Reads the block at the end of the source of a heading.
#[must_use]
pub fn braces(source: &str) -> Option<Braces> {
    let source = source.trim_end();
    let line = match source.rsplit_once('\n') {
        // What is below a heading of several lines is its underline.
        Some((above, _)) => above.lines().next_back().unwrap_or_default(),
        None => source,
    };
    let (before, inner) = line.trim_end().strip_suffix('}')?.rsplit_once('{')?;
    if inner.contains(['}', '<', '>', '\\']) {
        return None;
    }
    let is_id = |token: &&str| token.strip_prefix('#').is_some_and(is_explicit_id);
    let space = if before.ends_with([' ', '\t']) {
        " "
    } else {
        ""
    };
    let others = inner.split_ascii_whitespace().filter(|token| !is_id(token));
    let others: Vec<&str> = others.collect();
    if others.is_empty() && !inner.trim().is_empty() {
        return None;
    }
    let inner = if inner.split_ascii_whitespace().any(|token| is_id(&token)) {
        others.join(" ")
    } else {
        inner.to_owned()
    };
    let id = others.iter().find_map(|token| token.strip_prefix("id="));
    let id = id.filter(|_| are_attributes(&inner));
    let id = id.map(|id| id.trim_matches(['"', '\'']).to_owned());
    Some(Braces {
        text: format!("{space}{{{inner}}}"),
        id: id.filter(|id| is_explicit_id(id)),
    })
}

/// The longest id that an author gives something, in bytes.
const MAX_ID_BYTES: usize = 1 << 10;

/// Beginnings of ids that pages give themselves.
const RESERVED: &[&str] = &["fn:", "fnref:", "reader:"];

/// Tells whether pages have an id that an author gave.
#[must_use]
pub fn is_of_author(id: &str) -> bool {
    (1..=MAX_ID_BYTES).contains(&id.len())
        && !id.contains(|character: char| character.is_whitespace() || character.is_control())
        && !RESERVED.iter().any(|own| id.starts_with(own))
}

/// The ids in the lists of attributes within a text, which `MkDocs` and Hugo read behind anything.
pub fn in_text(text: &str) -> impl Iterator<Item = &str> {
    let lists = text.match_indices('{');
    // Two braces are of a template.
    let lists = lists.filter(|(at, _)| !text[..*at].ends_with('{'));
    let lists = lists.filter_map(|(at, _)| targets::attribute_list(text.get(at..)?));
    lists.flat_map(targets::ids)
}

/// The ids in a hidden part: a list of attributes, or an element.
#[must_use]
pub fn in_hidden(written: &str) -> Vec<String> {
    if written.starts_with('<') {
        return in_html(written);
    }
    if written.starts_with('^') {
        return vec![written.to_owned()];
    }
    if written.starts_with(":id=") {
        return Vec::new();
    }
    let is_other = |inner: &str| inner.starts_with(['/', '%', '{']) || inner.starts_with("# ");
    let is_list = written
        .strip_prefix('{')
        .is_some_and(|inner| !is_other(inner));
    let ids = is_list.then(|| targets::ids(written));
    ids.into_iter().flatten().map(str::to_owned).collect()
}

/// The ids of the tags in HTML.
#[must_use]
pub fn in_html(html: &str) -> Vec<String> {
    let attributes = html::attributes(html, 0..html.len()).into_iter();
    let anchors = attributes.filter(|attribute| html::is_anchor(&attribute.name));
    anchors.map(|attribute| attribute.value).collect()
}

/// The title of an element that opens, which its anchors are made from.
pub(super) fn title_of_element(written: &str) -> Option<String> {
    attribute_of_element(written, &["label", "title", "summary", "value", "name"])
}

/// The anchor of the field of an API that an element describes, as Mintlify makes it.
pub(super) fn in_field(written: &str) -> Option<String> {
    let is_field = ["<ParamField", "<ResponseField"]
        .iter()
        .any(|start| written.starts_with(start));
    let names = &["path", "query", "body", "header", "name"];
    let name = is_field.then(|| attribute_of_element(written, names))??;
    Some(of_field(&name))
}

/// The anchor of the field of an API.
#[must_use]
pub fn of_field(name: &str) -> String {
    let lower = name.to_lowercase();
    let words = lower.split(|character: char| !is_part(character));
    format!("param-{}", joined(words))
}

/// The first of these attributes that is a literal.
fn attribute_of_element(written: &str, names: &[&str]) -> Option<String> {
    let tag = tag::read(written)?;
    let all = tag::attributes(tag.arguments);
    let mut found = names
        .iter()
        .filter_map(|name| all.iter().find(|attribute| attribute.name == *name));
    found.find_map(|attribute| tag::literal(attribute.value))
}

/// The ids of the settings and options that comments in HTML describe.
pub fn in_comments(html: &str) -> impl Iterator<Item = String> {
    targets::settings(html)
}

/// The ids in the attributes of a tag.
pub fn in_attributes<'a>(
    attributes: impl IntoIterator<Item = (&'a String, &'a String)>,
) -> impl Iterator<Item = &'a str> {
    let attributes = attributes.into_iter();
    let ids = attributes.filter(|(name, _)| html::is_anchor(&name.to_ascii_lowercase()));
    ids.map(|(_, id)| id.as_str())
}

/// The anchors of the productions of a grammar of the Rust reference: `Name ->` starts a line.
pub fn in_grammar<'c>(info: &str, code: &'c str) -> impl Iterator<Item = String> + use<'c> {
    let lines = info.starts_with("grammar").then(|| code.lines());
    lines.into_iter().flatten().filter_map(|line| {
        let (name, _) = line.split_once(" ->")?;
        let name = name.trim_start_matches("@root ").trim();
        Some(format!("grammar-{name}"))
    })
}

/// The anchors of a footnote, which tools write in their ways.
pub fn of_footnote(label: &str) -> impl Iterator<Item = String> {
    let starts = ["fn:", "fn-", "user-content-fn-"];
    starts
        .into_iter()
        .map(move |start| format!("{start}{label}"))
}

/// Tells whether `{#id}` can say it.
pub(crate) fn is_explicit_id(id: &str) -> bool {
    let is_other = |character: char| {
        character.is_whitespace() || character.is_control() || "{}<>\\".contains(character)
    };
    !id.is_empty() && !id.contains(is_other)
}

/// Tells whether braces hold a list of attributes, and no text: classes, and values with names. An id that is still there
/// is text: its author escaped it.
fn are_attributes(inner: &str) -> bool {
    let starts_name = |text: &str| {
        text.starts_with(|first: char| first.is_alphabetic() || first == '_' || first == '-')
    };
    let is_attribute = |token: &str| match token.split_at_checked(1) {
        Some((":", "")) => true,
        Some((".", name)) => starts_name(name),
        _ => token.split_once('=').is_some_and(|(name, _)| {
            let is_in_name = |byte: u8| byte.is_ascii_alphanumeric() || b"_:-".contains(&byte);
            starts_name(name) && name.bytes().all(is_in_name)
        }),
    };
    let mut tokens = inner.split_ascii_whitespace().peekable();
    let is_data = inner.trim().strip_prefix("data-").is_some_and(|name| {
        name.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    });
    let is_word = is_data || matches!(inner.trim(), "-" | "docsify-ignore" | "docsify-ignore-all");
    is_word
        || tokens.peek().is_some() && tokens.all(is_attribute)
        || !inner.contains('#') && super::dialect::is_attributes(&format!("{{{inner}}}"))
}

/// A text of a heading without the attributes at its end, such as ` {.class}`.
#[must_use]
pub fn without_attributes(text: &str) -> &str {
    let trimmed = text.trim_end();
    let block = trimmed.strip_suffix('}');
    match block.and_then(|block| block.rsplit_once('{')) {
        Some((before, inner)) if !inner.contains('}') && are_attributes(inner) => before.trim_end(),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combining_marks_are_parts_of_words() {
        for (text, expected) in [
            ("การติดตั้ง", "การติดตั้ง"),
            ("स्थापना और उपयोग", "स्थापना-और-उपयोग"),
            ("நிறுவல் வழிகாட்டி", "நிறுவல்-வழிகாட்டி"),
            ("ការដំឡើង", "ការដំឡើង"),
            ("Cafe\u{301}!", "caf\u{e9}"),
            ("snake_case & Co.", "snake_case--co"),
        ] {
            assert_eq!(heading_anchor(text), expected);
        }
        let mut anchors = Vec::new();
        of_heading("ตั้ง", 0, &mut |anchor| {
            anchors.push(anchor.to_owned());
        });
        assert_eq!(anchors, ["ตั้ง", "ต\u{e31}ง"]);
    }

    #[test]
    fn ids_are_unique_as_on_github() {
        let mut ids = HeadingIds::default();
        let slugs = [
            "options",
            "options-1",
            "options",
            "options",
            "options-1",
            "b",
        ];
        let found = slugs.map(|slug| ids.next(slug));
        let expected = [
            "options",
            "options-1",
            "options-2",
            "options-3",
            "options-1-1",
            "b",
        ];
        assert_eq!(found, expected);
        ids.claim("c");
        assert_eq!(ids.next("c"), "c-1");
        // However many there are, the next one is found at once.
        for _ in 0..100_000 {
            ids.next("many");
        }
        assert_eq!(ids.peek("many"), "many-100000");
    }

    #[test]
    fn braces_are_text_unless_they_are_ids() {
        let check = |source: &str, text: Option<&str>, id: Option<&str>| {
            let found = braces(source);
            let found = found.as_ref();
            assert_eq!(found.map(|found| &*found.text), text, "{source}");
            assert_eq!(found.and_then(|found| found.id.as_deref()), id, "{source}");
        };
        check("# GET /users/{id}\n", Some("{id}"), None);
        check("# a {n, m}\n", Some(" {n, m}"), None);
        check("# a {}\n", Some(" {}"), None);
        check("# a { }\n", Some(" { }"), None);
        check("# a {2.0}", Some(" {2.0}"), None);
        check("# a {#x}", None, None);
        check("# a {#x .c}", Some(" {.c}"), None);
        check("# a {id=x}", Some(" {id=x}"), Some("x"));
        check("a {b}\n===\n", Some(" {b}"), None);
        check("# a {b\\}", None, None);
        check("# a", None, None);
    }

    #[test]
    fn attributes_are_no_text() {
        for text in [
            "a {.c}",
            "a {.x .c-d}",
            "a {: .c }",
            "a {key=1 .c}",
            "a {-}",
        ] {
            assert_eq!(without_attributes(text), "a", "{text}");
        }
        for text in [
            "a {id}",
            "a {#x}",
            "a {}",
            "a {2.0}",
            "a {.5}",
            "{n, m}",
            "a}",
            "a {b=c, d}",
            "a{",
        ] {
            assert_eq!(without_attributes(text), text);
        }
    }
}
