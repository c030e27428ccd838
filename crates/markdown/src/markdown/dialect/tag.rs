//! Reads one tag: what it is, its name and its attributes.

use std::ops::Range;

use super::{Kind, Role, SNIPPET, foreign};

/// A tag, as far as its line tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tag<'t> {
    pub kind: Kind,
    pub role: Role,
    /// Name that the tag and its end have in common, in addition to the syntax.
    pub name: &'t str,
    /// Text after the name.
    pub arguments: &'t str,
    /// The first characters, which the tag and its end have in common, too.
    pub syntax: Syntax,
}

/// Syntax of a tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Syntax {
    /// `{% name %}`
    Block,
    /// `:::name`, with this many colons.
    Colons(usize),
    /// `{{< name >}}`
    Shortcode,
    /// `{{% name %}}`
    MarkdownShortcode,
    /// `<Name>`
    Element,
    /// `!!! name`, `??? name`
    Admonition,
    /// `=== "Title"`
    Tab,
    /// Another that is one line.
    Line,
}

/// Names of blocks that may hold others, and what they are.
const BLOCKS: &[(&str, Kind, Role)] = &[
    ("hint", Kind::Hint, Role::Open),
    ("tabs", Kind::Tabs, Role::Open),
    ("tab", Kind::Tab, Role::Open),
    ("stepper", Kind::Stepper, Role::Open),
    ("step", Kind::Step, Role::Open),
    ("columns", Kind::Columns, Role::Open),
    ("column", Kind::Column, Role::Open),
    ("if", Kind::Conditional, Role::Open),
    ("code", Kind::Code, Role::Open),
    ("embed", Kind::Embed, Role::Either),
    ("file", Kind::File, Role::Either),
    ("content-ref", Kind::ContentRef, Role::Either),
    ("include", Kind::Include, Role::Leaf),
    ("openapi", Kind::OpenApi, Role::Either),
    ("openapi-operation", Kind::OpenApi, Role::Either),
    ("openapi-schemas", Kind::OpenApi, Role::Either),
    ("openapi-webhook", Kind::OpenApi, Role::Either),
    ("swagger", Kind::OpenApi, Role::Either),
    ("swagger-description", Kind::Component, Role::Open),
    ("swagger-parameter", Kind::Component, Role::Open),
    ("swagger-response", Kind::Component, Role::Open),
    ("api-method", Kind::OpenApi, Role::Open),
    ("api-method-summary", Kind::Component, Role::Open),
    ("api-method-description", Kind::Component, Role::Open),
    ("api-method-spec", Kind::Component, Role::Open),
    ("api-method-request", Kind::Component, Role::Open),
    ("api-method-response", Kind::Component, Role::Open),
    ("api-method-response-example", Kind::Component, Role::Open),
    (
        "api-method-response-example-description",
        Kind::Component,
        Role::Open,
    ),
    ("api-method-path-parameters", Kind::Component, Role::Open),
    ("api-method-query-parameters", Kind::Component, Role::Open),
    ("api-method-headers", Kind::Component, Role::Open),
    ("api-method-body-parameters", Kind::Component, Role::Open),
    ("api-method-parameter", Kind::Component, Role::Open),
    ("updates", Kind::Component, Role::Open),
    ("update", Kind::Component, Role::Open),
    ("prompt", Kind::Component, Role::Either),
    ("else", Kind::Component, Role::Leaf),
    ("elsif", Kind::Component, Role::Leaf),
];

/// Reads a line, without the space around it, that is one tag.
#[must_use]
pub fn read(line: &str) -> Option<Tag<'_>> {
    match line.as_bytes() {
        [b'{', b'%', ..] => block(line),
        [b'{', b'{', ..] => shortcode(line),
        [b':', b':', b':', ..] => colons(line),
        [b'<', b'<', b'<', ..] => Some(Tag {
            kind: Kind::Include,
            role: Role::Leaf,
            name: foreign::FILE,
            arguments: foreign::file(line)?,
            syntax: Syntax::Line,
        }),
        [b'<', ..] => element(line),
        [b'!', b'!', b'!', ..] | [b'?', b'?', b'?', ..] => admonition(line),
        [b'=', b'=', b'=', ..] => tab(line),
        _ => single(line),
    }
}

fn block(line: &str) -> Option<Tag<'_>> {
    let inner = line.strip_prefix("{%")?.strip_suffix("%}")?;
    if inner.contains("%}") {
        return None;
    }
    let inner = inner.strip_prefix('-').unwrap_or(inner);
    let inner = inner.strip_suffix('-').unwrap_or(inner).trim();
    let (name, arguments) = split_name(inner);
    let tag = |kind, role, name| Tag {
        kind,
        role,
        name,
        arguments,
        syntax: Syntax::Block,
    };
    if matches!(name, "raw" | "endraw") && arguments.is_empty() {
        return Some(tag(Kind::Hidden, Role::Leaf, name));
    }
    if foreign::is_liquid(name, arguments, false) {
        return Some(tag(Kind::Shortcode, Role::Leaf, name));
    }
    if let Some(name) = name.strip_prefix("end")
        && let Some((_, kind, _)) = known(name)
    {
        return arguments
            .is_empty()
            .then(|| tag(*kind, Role::Close(None), name));
    }
    if name.starts_with('@') && name.contains('/') {
        return Some(tag(Kind::Component, Role::Leaf, name));
    }
    known(name).map(|(_, kind, role)| tag(*kind, *role, name))
}

fn known(name: &str) -> Option<&'static (&'static str, Kind, Role)> {
    BLOCKS.iter().find(|(known, ..)| *known == name)
}

fn split_name(inner: &str) -> (&str, &str) {
    let end = inner.find(char::is_whitespace).unwrap_or(inner.len());
    (&inner[..end], inner[end..].trim())
}

fn shortcode(line: &str) -> Option<Tag<'_>> {
    // A list of attributes may follow.
    let line = match line.rfind("}}{").map(|at| line.split_at(at + 2)) {
        Some((line, list)) if foreign::is_list(list) => line,
        _ => line,
    };
    let (inner, syntax) = if let Some(rest) = line.strip_prefix("{{<") {
        (rest.strip_suffix(">}}")?, Syntax::Shortcode)
    } else {
        let rest = line.strip_prefix("{{%")?;
        (rest.strip_suffix("%}}")?, Syntax::MarkdownShortcode)
    };
    if inner.contains("}}") || inner.starts_with("/*") {
        return None;
    }
    let inner = inner.trim();
    let (inner, is_alone) = match inner.strip_suffix('/') {
        Some(inner) => (inner.trim_end(), true),
        None => (inner, false),
    };
    let (inner, is_end) = match inner.strip_prefix('/') {
        Some(inner) => (inner.trim_start(), true),
        None => (inner, false),
    };
    let (name, arguments) = split_name(inner);
    if !is_name(name) || is_end && (is_alone || !arguments.is_empty()) {
        return None;
    }
    Some(Tag {
        kind: Kind::Component,
        role: role(is_end, is_alone, Role::Either),
        name,
        arguments,
        syntax,
    })
}

fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-_./".contains(&byte))
}

fn colons(line: &str) -> Option<Tag<'_>> {
    let rest = line.trim_start_matches(':');
    let syntax = Syntax::Colons(line.len() - rest.len());
    let rest = rest.trim();
    let tag = |kind, role, name, arguments| Tag {
        kind,
        role,
        name,
        arguments,
        syntax,
    };
    if rest.is_empty() {
        return Some(tag(Kind::Component, Role::Close(None), "", ""));
    }
    let (name, arguments) = if let Some(rest) = rest.strip_prefix('{') {
        let (name, arguments) = rest.split_once('}')?;
        (name, arguments.trim())
    } else {
        let is_end = |character: char| character.is_whitespace() || "[{".contains(character);
        let end = rest.find(is_end).unwrap_or(rest.len());
        (&rest[..end], rest[end..].trim())
    };
    if !is_name(name) {
        return None;
    }
    if foreign::is_documented(line) {
        return Some(tag(Kind::Component, Role::Leaf, name, arguments));
    }
    let kind = if name == "details" {
        Kind::Expandable
    } else if name == "code-group" {
        Kind::Tabs
    } else if style(name).is_some() {
        Kind::Hint
    } else {
        Kind::Component
    };
    Some(tag(kind, Role::Open, name, arguments))
}

/// The look of a hint of this name.
#[must_use]
pub fn style(name: &str) -> Option<&'static str> {
    Some(match name.to_ascii_lowercase().as_str() {
        "note" | "info" | "abstract" | "summary" | "tldr" | "todo" | "seealso" | "important"
        | "question" | "help" | "faq" | "example" | "quote" | "cite" | "secondary" => "info",
        "tip" | "hint" | "success" | "check" | "done" => "success",
        "warning" | "caution" | "attention" => "warning",
        "danger" | "error" | "bug" | "failure" | "fail" | "missing" => "danger",
        _ => return None,
    })
}

/// An element of a component, or one that can be expanded.
fn element(line: &str) -> Option<Tag<'_>> {
    if tag_end(line)? == line.len() {
        return element_name(line);
    }
    let start = line.get(.."<details".len())?;
    if !start.eq_ignore_ascii_case("<details") || !summary(line)?.1.is_empty() {
        return None;
    }
    Some(Tag {
        kind: Kind::Expandable,
        role: Role::Open,
        name: "details",
        arguments: line,
        syntax: Syntax::Element,
    })
}

/// Elements of HTML in capital letters, which may have a slash at their end.
const VOID: [&str; 15] = [
    "A", "AREA", "BASE", "BR", "COL", "EMBED", "HR", "IMG", "INPUT", "LINK", "META", "PARAM",
    "SOURCE", "TRACK", "WBR",
];

fn element_name(line: &str) -> Option<Tag<'_>> {
    let inner = line.strip_prefix('<')?.strip_suffix('>')?;
    let (inner, is_end) = match inner.strip_prefix('/') {
        Some(inner) => (inner, true),
        None => (inner, false),
    };
    let (inner, is_alone) = match inner.strip_suffix('/') {
        Some(inner) => (inner.trim_end(), true),
        None => (inner.trim_end(), false),
    };
    let (name, arguments) = split_name(inner);
    if is_end && name.eq_ignore_ascii_case("details") && arguments.is_empty() && !is_alone {
        return Some(Tag {
            kind: Kind::Expandable,
            role: Role::Close(None),
            name: "details",
            arguments,
            syntax: Syntax::Element,
        });
    }
    let is_component = name.starts_with(|first: char| first.is_ascii_uppercase())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte))
        && (is_alone && !VOID.contains(&name)
            || name.bytes().any(|byte| byte.is_ascii_lowercase()));
    if !is_component || is_end && (is_alone || !arguments.is_empty()) {
        return None;
    }
    Some(Tag {
        kind: Kind::Component,
        role: role(is_end, is_alone, Role::Open),
        name,
        arguments,
        syntax: Syntax::Element,
    })
}

/// Returns the role of a tag that is an end, or is alone, or is another.
fn role(is_end: bool, is_alone: bool, other: Role) -> Role {
    match (is_end, is_alone) {
        (true, _) => Role::Close(None),
        (_, true) => Role::Leaf,
        _ => other,
    }
}

/// Maximum distance of a summary from its start.
const MAX_SUMMARY_DISTANCE: usize = 2_000;

/// Returns the content of the summary of `<details>` at the start of a text, and the rest of its line. An
/// empty line ends HTML, so none is in a summary: the text after it consists of blocks, and is not a title.
#[must_use]
pub fn summary(text: &str) -> Option<(&str, &str)> {
    let mut rest = text[tag_end(text)?..].trim_start();
    if let Some(comment) = rest.strip_prefix("{/*") {
        let near = &comment[..comment.floor_char_boundary(MAX_SUMMARY_DISTANCE)];
        rest = comment[near.find("*/}")? + 3..].trim_start();
    }
    let head = rest.get(.."<summary".len())?;
    if !head.eq_ignore_ascii_case("<summary") {
        return None;
    }
    let inner = &rest[tag_end(rest)?..];
    let mut length = inner.len().min(MAX_SUMMARY_DISTANCE);
    while !inner.is_char_boundary(length) {
        length -= 1;
    }
    let end = inner[..length].find("</summary>")?;
    let mut between = inner[..end].split('\n').skip(1).peekable();
    while let Some(line) = between.next() {
        if line.trim().is_empty() && between.peek().is_some() {
            return None;
        }
    }
    let behind = &inner[end + "</summary>".len()..];
    let line = behind.find('\n').unwrap_or(behind.len());
    Some((&inner[..end], behind[..line].trim()))
}

/// Maximum length of a tag.
pub(super) const MAX_TAG_BYTES: usize = 4_000;

/// Returns the end of the tag that starts a text. It may have several lines; quotes and braces may hold
/// `>`.
#[must_use]
pub fn tag_end(text: &str) -> Option<usize> {
    let mut quote = None;
    let mut braces = 0_usize;
    let mut at_line = false;
    for (at, byte) in text.bytes().enumerate().take(MAX_TAG_BYTES) {
        match (byte, quote) {
            (b'\n', _) if at_line => return None,
            (b'<', None) if at_line && braces == 0 => return None,
            (b'\n', _) => {
                at_line = true;
                continue;
            }
            (b' ' | b'\t' | b'\r', _) if at_line => continue,
            (_, Some(open)) if byte == open => quote = None,
            (b'"' | b'\'' | b'`', None) => quote = Some(byte),
            (b'{', None) => braces += 1,
            (b'}', None) => braces = braces.saturating_sub(1),
            (b'>', None) if braces == 0 => return Some(at + 1),
            _ => {}
        }
        at_line = false;
    }
    None
}

fn admonition(line: &str) -> Option<Tag<'_>> {
    let rest = line
        .strip_prefix("!!!")
        .or_else(|| line.strip_prefix("???"))?;
    let is_foldable = line.starts_with('?');
    let rest = rest
        .strip_prefix('+')
        .filter(|_| is_foldable)
        .unwrap_or(rest);
    let rest = rest.trim();
    let end = rest.find([' ', '"']).unwrap_or(rest.len());
    let (name, arguments) = (&rest[..end], rest[end..].trim());
    let words = arguments.split('"').next().unwrap_or_default();
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_ |".contains(&byte);
    let title = &arguments[words.len()..];
    let is_title = title.is_empty() || title.len() > 1 && title.ends_with('"');
    if !is_name(name) || !words.bytes().all(is_plain) || !is_title {
        return None;
    }
    Some(Tag {
        kind: if is_foldable {
            Kind::Expandable
        } else {
            Kind::Hint
        },
        role: Role::Open,
        name,
        arguments: title,
        syntax: Syntax::Admonition,
    })
}

fn tab(line: &str) -> Option<Tag<'_>> {
    let rest = line.strip_prefix("===")?;
    let rest = rest.strip_prefix(['!', '+']).unwrap_or(rest).trim_start();
    let is_title = rest.len() > 1 && rest.starts_with('"') && rest.ends_with('"');
    is_title.then_some(Tag {
        kind: Kind::Tab,
        role: Role::Open,
        name: "tab",
        arguments: rest,
        syntax: Syntax::Tab,
    })
}

fn single(line: &str) -> Option<Tag<'_>> {
    let leaf = |kind, name, arguments| Tag {
        kind,
        role: Role::Leaf,
        name,
        arguments,
        syntax: Syntax::Line,
    };
    if let Some(rest) = line.strip_prefix(SNIPPET) {
        let path = rest.trim();
        let is_path = path.len() > 2 && (path.starts_with('"') && path.ends_with('"'));
        return is_path.then(|| leaf(Kind::Include, SNIPPET, path));
    }
    if let Some(rest) = line.strip_prefix("*[") {
        let (name, title) = rest.split_once("]:")?;
        let is_one = !name.is_empty() && !name.contains(['[', ']']) && !title.trim().is_empty();
        return is_one.then(|| leaf(Kind::Abbreviation, name, title.trim()));
    }
    let comment = line
        .strip_prefix("{/*")
        .and_then(|rest| rest.strip_suffix("*/}"));
    let list = line
        .strip_prefix("{:")
        .and_then(|rest| rest.strip_suffix('}'));
    if is_marker(line) || foreign::is_list(line) {
        return Some(leaf(Kind::Hidden, "", ""));
    }
    if comment.is_some_and(|inner| !inner.contains("*/"))
        || list.is_some_and(|inner| !inner.contains(['{', '}']))
    {
        return Some(leaf(Kind::Hidden, "", ""));
    }
    None
}

/// Returns true if a line is where other tools put the contents of the page.
fn is_marker(line: &str) -> bool {
    matches!(line, "[TOC]" | "[[toc]]" | "[[TOC]]" | "[[_TOC_]]")
}

/// An attribute of a tag: its name, which a value alone has none of, its value, and where that is in the arguments.
#[derive(Debug, PartialEq, Eq)]
pub struct Attribute<'t> {
    pub name: &'t str,
    pub value: &'t str,
    pub place: Range<usize>,
}

/// The attributes of a tag.
#[must_use]
pub fn attributes(arguments: &str) -> Vec<Attribute<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = arguments.get(at..).filter(|rest| !rest.is_empty()) {
        let is_end = |character: char| character.is_whitespace() || "=\"'".contains(character);
        let name = &rest[..rest.find(is_end).unwrap_or(rest.len())];
        let mut value_at = at + name.len();
        let is_valued = arguments[value_at..].starts_with('=');
        value_at += usize::from(is_valued);
        let rest = &arguments[value_at..];
        let place = if let Some(quote) = rest.chars().next().filter(|first| "\"'".contains(*first))
        {
            let length = rest[1..].find(quote).unwrap_or(rest.len() - 1);
            at = value_at + 1 + length + 1;
            value_at + 1..value_at + 1 + length
        } else if is_valued {
            let length = if rest.starts_with('{') {
                braced(rest)
            } else {
                rest.find(char::is_whitespace).unwrap_or(rest.len())
            };
            at = value_at + length;
            value_at..value_at + length
        } else {
            at = value_at;
            value_at..value_at
        };
        if name.is_empty() && place.is_empty() {
            // A space, or what nobody understands.
            at = at.max(value_at);
            at += arguments
                .get(at..)
                .and_then(|rest| rest.chars().next())
                .map_or(1, char::len_utf8);
            continue;
        }
        found.push(Attribute {
            name,
            value: &arguments[place.clone()],
            place,
        });
    }
    found
}

/// The value of an attribute of a component, if it is a text: `"a"`, or `{'a'}` in braces.
#[must_use]
pub fn literal(value: &str) -> Option<String> {
    let inner = value
        .strip_prefix('{')
        .and_then(|rest| rest.strip_suffix('}'));
    let Some(inner) = inner.map(str::trim) else {
        return Some(decode(value));
    };
    let quote = inner.chars().next()?;
    if inner.parse::<f64>().is_ok() {
        return Some(inner.to_owned());
    }
    let text = inner.strip_prefix(quote)?.strip_suffix(quote)?;
    let is_text = "\"'`".contains(quote) && !text.contains(quote) && !text.contains("${");
    is_text.then(|| text.to_owned())
}

/// The text that a part of a line is: a literal in braces, or what a badge says.
#[must_use]
pub fn shown_text(written: &str) -> String {
    let text = if written.starts_with('<') {
        let inner = written.trim_matches(['<', '>', '/']);
        let mut found = attributes(inner).into_iter();
        let found = found.find(|attribute| attribute.name == "text");
        found.and_then(|attribute| literal(attribute.value))
    } else {
        literal(written)
    };
    text.unwrap_or_else(|| written.to_owned())
}

/// The texts of a list of literals: `{['a', 'b']}`.
#[must_use]
pub fn literals(value: &str) -> Vec<String> {
    let list = value
        .trim_start_matches(['{', '[', ' '])
        .trim_end_matches(['}', ']', ' ']);
    let items = list
        .split(',')
        .map(|item| item.trim().trim_matches(['"', '\'', '`']));
    items
        .filter(|item| !item.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The length of what is in braces at the start of a text.
fn braced(text: &str) -> usize {
    let mut open = 0_usize;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => open += 1,
            b'}' if open <= 1 => return at + 1,
            b'}' => open -= 1,
            _ => {}
        }
    }
    text.len()
}

/// The value of an attribute as it is meant.
#[must_use]
pub fn decode(value: &str) -> String {
    value
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
}
