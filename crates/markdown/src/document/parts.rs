//! Turns tags, and parts of lines, into nodes.
//!
//! - The fields of a node are read from its written form, so a printed node has the same fields.
//! - A node without a dedicated form keeps its written form as its `text`.

use std::collections::BTreeMap;

use crate::document::{HintStyle, Node, NodeType};
use crate::markdown::dialect::tag::{self, Syntax, Tag};
use crate::markdown::dialect::{
    Callout, FILE, Kind, Part, Role, Source, include, is_for_margin, listed,
};
use crate::markdown::is_anchor;
use crate::markup::{Piece, Pieces};

use super::headings::id;
use super::nodes::{node, non_empty, parent};

mod shortcode;
mod titles;

/// The node of a tag.
pub(super) fn block(source: &Source<'_>, part: &Part) -> Node {
    let written = source.written(part);
    if part.kind == Kind::Code && part.role == Role::Leaf {
        let (language, text) = listed(written);
        let mut code = Node::new(NodeType::Code);
        code.language = language.map(str::to_owned);
        code.text = Some(text);
        return code;
    }
    let line = one_line(written);
    let mut node = Node::new(kind(part.kind));
    let tag = tag::read(&line);
    let is_own =
        !matches!(part.kind, Kind::Component | Kind::Hidden) && !line.starts_with("<details");
    if let Some(tag) = tag.filter(|tag| tag.syntax == Syntax::Element && is_own) {
        let all = attributes(tag.arguments, &[])
            .unwrap_or_default()
            .into_iter();
        let anchors = all.filter(|(name, _)| is_anchor(&name.to_ascii_lowercase()));
        node.attributes = Some(anchors.collect()).filter(|all: &BTreeMap<_, _>| !all.is_empty());
    }
    match (part.kind, tag) {
        (Kind::Hint, Some(tag)) => hint(&mut node, tag),
        (Kind::Expandable, Some(tag)) => expandable(&mut node, tag, &line),
        (Kind::Tab | Kind::Code, Some(tag)) => {
            node.title = take_title(&mut node, tag);
        }
        (Kind::Step, Some(tag)) if tag.syntax == Syntax::Element => {
            node.title = take_title(&mut node, tag);
        }
        (Kind::Tabs | Kind::Stepper | Kind::Step | Kind::Columns | Kind::Column, Some(tag))
            if tag.syntax != Syntax::Element =>
        {
            node.attributes = attributes(tag.arguments, &[]);
        }
        (Kind::Conditional, Some(tag)) => node.text = non_empty(tag.arguments),
        (Kind::Embed | Kind::ContentRef, Some(tag)) => take_url(&mut node, tag, "url"),
        (Kind::File, Some(tag)) => take_url(&mut node, tag, "src"),
        (Kind::Component, Some(tag))
            if matches!(tag.syntax, Syntax::Shortcode | Syntax::MarkdownShortcode)
                && let Some(known) = shortcode::node(tag, part.role == Role::Open) =>
        {
            return known;
        }
        (Kind::OpenApi, Some(tag)) => {
            node.name = Some(tag.name.to_owned());
            node.attributes = attributes(tag.arguments, &[]);
        }
        (Kind::Component, Some(tag)) => {
            node.name = Some(tag.name.to_owned());
            node.attributes = attributes(tag.arguments, &[]);
            if tag.syntax == Syntax::Element {
                node.title = title_of_component(tag);
            }
            if tag.role == Role::Leaf && matches!(tag.syntax, Syntax::Colons(_)) {
                node.title = non_empty(tag.name);
                node.attributes = None;
                node.text = Some(with_options(written));
            } else {
                node.text = Some(line);
            }
        }
        (Kind::Include, Some(tag)) if tag.name == FILE => {
            node.url = non_empty(tag.arguments);
            node.text = Some(line);
        }
        (Kind::Include, Some(tag)) => {
            let path = tag::attributes(tag.arguments);
            node.url = path.first().and_then(|path| non_empty(path.value));
            node.text = Some(line);
        }
        (Kind::Include, None) => {
            let mut files = written.lines().skip(1).map(str::trim);
            node.url = files
                .find(|file| !file.starts_with(';'))
                .and_then(non_empty);
            node.text = Some(lines(written));
        }
        (Kind::Abbreviation, Some(tag)) => {
            node.name = Some(tag.name.to_owned());
            node.title = Some(tag.arguments.to_owned());
        }
        (Kind::Tabs | Kind::Stepper | Kind::Columns | Kind::Column, _) => {}
        _ if is_for_margin(written) => {
            let lines = written.lines().map(str::trim_end);
            node.text = Some(lines.collect::<Vec<_>>().join("\n"));
        }
        _ => node.text = Some(lines(written)),
    }
    node
}

/// The node of a quote that is a note.
pub(super) fn callout(written: &str) -> Option<Node> {
    let callout = Callout::read(written)?;
    let mut node = parent(NodeType::Hint);
    node.title = callout.title().and_then(|title| titles::words(&title));
    if let Some(is_open) = callout.fold {
        node.kind = NodeType::Expandable;
        let open = BTreeMap::from([("open".to_owned(), String::new())]);
        node.attributes = is_open.then_some(open);
    } else {
        node.style = Some(HintStyle::from(callout.style()));
    }
    Some(node)
}

/// The node of a part of a line.
pub(super) fn inline(kind: Kind, written: &str) -> Node {
    let mut inline = node(self::kind(kind));
    inline.text = Some(written.to_owned());
    let opening = tag::tag_end(written).map_or("", |end| &written[..end]);
    let value = |name: &str| {
        let found = tag::attributes(opening.trim_end_matches('>'));
        let found = found.into_iter().find(|attribute| attribute.name == name);
        found.map(|attribute| tag::decode(attribute.value))
    };
    match kind {
        Kind::Emoji => {
            let name = written.trim_matches(':');
            inline.name = Some(name.to_owned());
            inline.alt = emojis::get_by_shortcode(name).map(|emoji| emoji.as_str().to_owned());
        }
        Kind::Icon if written.starts_with("<Icon") => {
            inline.name = value("icon").or_else(|| value("name"));
        }
        Kind::Icon if written.starts_with(':') => {
            inline.name = non_empty(written.trim_matches(':'));
        }
        Kind::Icon => {
            let class = value("class").unwrap_or_default();
            let name = class
                .split_whitespace()
                .find_map(|class| class.strip_prefix("fa-"));
            inline.name = name.and_then(non_empty);
        }
        Kind::Button => {
            inline.url = value("href").filter(|url| !url.is_empty());
            inline.title = html_to_text(&written[opening.len()..]);
        }
        Kind::Include => {
            let inner = written.trim_matches(['{', '}']);
            inline.url = include(inner).and_then(non_empty);
        }
        _ => {}
    }
    inline
}

/// The node of a block of HTML.
pub(super) fn html(text: &str) -> Node {
    let starts = |name: &str| {
        let start = text.get(..name.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(name))
    };
    let opening = tag::tag_end(text).map_or("", |end| &text[..end]);
    let mut html = if starts("<figure") {
        node(NodeType::Figure)
    } else if starts("<table") && opening.contains("data-view=\"cards\"") {
        node(NodeType::Cards)
    } else {
        node(NodeType::Html)
    };
    if html.kind == NodeType::Figure {
        figure(&mut html, text);
    }
    html.text = Some(text.to_owned());
    html
}

/// Reads the first image of a figure, and its caption.
fn figure(node: &mut Node, text: &str) {
    if let Some(image) = text.find("<img").and_then(|at| text.get(at..))
        && let Some(end) = tag::tag_end(image)
    {
        for attribute in tag::attributes(image[..end].trim_end_matches(['>', '/'])) {
            let value = || non_empty(&tag::decode(attribute.value));
            match attribute.name {
                "src" => node.url = value(),
                "alt" => node.alt = value(),
                _ => {}
            }
        }
    }
    let caption = text.split_once("<figcaption").map(|(_, rest)| rest);
    let caption =
        caption.and_then(|rest| Some(rest.split_once('>')?.1.split_once("</figcaption>")?.0));
    node.title = caption.and_then(html_to_text);
}

/// The kind of node that a part becomes.
pub(super) fn kind(kind: Kind) -> NodeType {
    match kind {
        Kind::Hint | Kind::Callout => NodeType::Hint,
        Kind::Tabs => NodeType::Tabs,
        Kind::Tab => NodeType::Tab,
        Kind::Stepper => NodeType::Stepper,
        Kind::Step => NodeType::Step,
        Kind::Columns => NodeType::Columns,
        Kind::Column => NodeType::Column,
        Kind::Conditional => NodeType::Conditional,
        Kind::Expandable => NodeType::Expandable,
        Kind::Embed => NodeType::Embed,
        Kind::File => NodeType::File,
        Kind::ContentRef => NodeType::ContentRef,
        Kind::Include => NodeType::Include,
        Kind::OpenApi => NodeType::OpenApi,
        Kind::Code => NodeType::Code,
        Kind::Component => NodeType::Component,
        Kind::Hidden | Kind::Shortcode => NodeType::Hidden,
        Kind::Abbreviation => NodeType::Abbreviation,
        Kind::Math => NodeType::Math,
        Kind::Expression => NodeType::Expression,
        Kind::Icon => NodeType::Icon,
        Kind::Button => NodeType::Button,
        Kind::Emoji => NodeType::Emoji,
        Kind::Autolink | Kind::Wiki => NodeType::Link,
        Kind::Keys | Kind::Highlight => NodeType::Html,
        Kind::Shown | Kind::Literal => NodeType::Text,
    }
}

fn hint(node: &mut Node, tag: Tag<'_>) {
    if tag.syntax == Syntax::Block {
        node.title = take_title(node, tag);
        let style = node.attributes.as_ref().and_then(|all| all.get("style"));
        let style = style.map_or(HintStyle::Info, |style| HintStyle::from(style.as_str()));
        node.style = Some(style).filter(|style| HintStyle::VALUES.contains(style));
        if node.style.is_some()
            && let Some(attributes) = &mut node.attributes
        {
            attributes.remove("style");
        }
        node.attributes = node.attributes.take().filter(|all| !all.is_empty());
    } else if tag.syntax == Syntax::Element {
        let named = ["type", "variant", "level", "intent"].into_iter();
        let mut named = named.filter_map(|name| literal_attribute(tag.arguments, name));
        let style = named.find_map(|name| tag::style(&name));
        let style = style.or_else(|| tag::style(tag.name)).unwrap_or("info");
        node.style = Some(HintStyle::from(style));
        node.title = take_title(node, tag);
    } else {
        node.style = Some(HintStyle::from(tag::style(tag.name).unwrap_or("info")));
        node.title = take_title(node, tag);
    }
}

fn expandable(node: &mut Node, tag: Tag<'_>, line: &str) {
    if tag.syntax == Syntax::Element && !tag.name.eq_ignore_ascii_case("details") {
        node.title = take_title(node, tag);
        let is_open = tag::attributes(tag.arguments)
            .iter()
            .any(|attribute| attribute.name == "defaultOpen" && attribute.value != "{false}");
        if is_open {
            let all = node.attributes.get_or_insert_default();
            all.insert("open".to_owned(), String::new());
        }
        return;
    }
    if tag.syntax != Syntax::Element {
        node.title = take_title(node, tag).or_else(|| non_empty(tag.name));
        if line.starts_with("???+") {
            node.attributes = Some(BTreeMap::from([("open".to_owned(), String::new())]));
        }
        return;
    }
    let opening = tag::tag_end(line).map_or("", |end| &line[..end]);
    let arguments = opening.get("<details".len()..).unwrap_or_default();
    node.attributes = attributes(arguments.trim_end_matches('>'), &[]);
    node.title = tag::summary(line).and_then(|(inner, _)| html_to_text(inner));
}

/// The title of a tag; its attributes go to the node.
fn take_title(node: &mut Node, tag: Tag<'_>) -> Option<String> {
    let arguments = tag.arguments;
    match tag.syntax {
        Syntax::Colons(_) => {
            let (title, rest) = match arguments
                .strip_prefix('[')
                .and_then(|rest| rest.split_once(']'))
            {
                Some((title, rest)) => (title, rest.trim()),
                None => match arguments.find('{') {
                    Some(at) if arguments.ends_with('}') => arguments.split_at(at),
                    _ => (arguments, ""),
                },
            };
            let inner = rest
                .strip_prefix('{')
                .and_then(|rest| rest.strip_suffix('}'));
            node.attributes = inner.and_then(|inner| attributes(inner, &[]));
            titles::words(title)
        }
        Syntax::Element => {
            let names = ["label", "title", "summary", "value", "name"];
            title_among(arguments, &names)
        }
        Syntax::Admonition | Syntax::Tab => titles::words(arguments.trim_matches('"')),
        _ => {
            node.attributes = attributes(arguments, &["title"]);
            value(arguments, "title")
        }
    }
}

/// The title of a component without a form of its own: what it is called, or the field of an API that it describes.
fn title_of_component(tag: Tag<'_>) -> Option<String> {
    let names: &[&str] = match tag.name {
        "ParamField" | "ResponseField" => &["path", "query", "body", "header", "name"],
        "FileTree.Folder" | "FileTree.File" => &["name"],
        _ => &["title", "label"],
    };
    title_among(tag.arguments, names)
}

/// The first of these attributes, as the text of its Markdown.
fn title_among(arguments: &str, names: &[&str]) -> Option<String> {
    let mut found = names
        .iter()
        .filter_map(|name| literal_attribute(arguments, name));
    found.next().and_then(|title| titles::words(&title))
}

fn take_url(node: &mut Node, tag: Tag<'_>, name: &str) {
    node.url = value(tag.arguments, name);
    node.attributes = attributes(tag.arguments, &[name]);
}

/// The value of an attribute of a component, if it is a literal.
fn literal_attribute(arguments: &str, name: &str) -> Option<String> {
    let mut found = tag::attributes(arguments).into_iter();
    let found = found.find(|attribute| attribute.name == name)?;
    tag::literal(found.value).and_then(|value| non_empty(value.trim()))
}

/// The title of a tab that holds only this block of code: that of its info string, or its language.
pub(super) fn title_of_code(info: &str) -> Option<String> {
    let (language, rest) = info.split_once(char::is_whitespace).unwrap_or((info, ""));
    let rest = rest.trim();
    let quoted = rest.split_once("title=").and_then(|(_, rest)| {
        let quote = rest.chars().next().filter(|quote| "\"'".contains(*quote))?;
        rest[1..].split_once(quote).map(|(title, _)| title)
    });
    let bracketed = || {
        rest.strip_prefix('[')?
            .split_once(']')
            .map(|(title, _)| title)
    };
    let words = || {
        let is_option =
            |word: &&str| word.contains(['{', '=', '/']) || matches!(*word, "wrap" | "lines");
        rest.split_whitespace()
            .take_while(|word| !is_option(word))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let title = quoted.or_else(bracketed).map_or_else(words, str::to_owned);
    non_empty(&title).or_else(|| non_empty(language))
}

/// The title that a group of tabs lists for the one with this index.
pub(super) fn listed_title(written: &str, index: usize) -> Option<String> {
    let line = one_line(written);
    let arguments = tag::read(&line)?.arguments;
    let mut found = tag::attributes(arguments).into_iter();
    let items = found.find(|attribute| attribute.name == "items")?.value;
    tag::literals(items).into_iter().nth(index)
}

fn value(arguments: &str, name: &str) -> Option<String> {
    let mut found = tag::attributes(arguments).into_iter();
    let found = found.find(|attribute| attribute.name == name)?;
    non_empty(&tag::decode(found.value))
}

/// The attributes of a tag, but for some; those without a name are numbered.
fn attributes(arguments: &str, without: &[&str]) -> Option<BTreeMap<String, String>> {
    let found = tag::attributes(arguments);
    let mut attributes = BTreeMap::new();
    for (index, attribute) in found.iter().enumerate() {
        if without.contains(&attribute.name) {
            continue;
        }
        let name = if attribute.name.is_empty() {
            (index + 1).to_string()
        } else {
            attribute.name.to_owned()
        };
        attributes.insert(name, tag::decode(attribute.value));
    }
    (!attributes.is_empty()).then_some(attributes)
}

/// The id that a comment at the end of a heading gives: `{/*id*/}`.
pub(super) fn comment_id(heading: &Node) -> Option<String> {
    let last = heading.nodes.as_ref()?.last()?;
    let text = last
        .text
        .as_deref()
        .filter(|_| last.kind == NodeType::Hidden)?;
    let comment = || text.strip_prefix("{/*")?.strip_suffix("*/}");
    let inner = text.strip_prefix(":id=").or_else(comment)?.trim();
    id(inner.to_owned()).filter(|id| !id.contains(char::is_whitespace))
}

/// HTML as plain text in one line.
pub(super) fn html_to_text(html: &str) -> Option<String> {
    let mut text = String::new();
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        rest = tag.split_once('>').map_or("", |(_, rest)| rest);
    }
    text.push_str(rest);
    non_empty(&one_line(&tag::decode(&text)))
}

/// Elements within words.
const WITHIN: [&str; 30] = [
    "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em", "font", "i", "ins",
    "kbd", "mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time",
    "tt", "u", "var", "wbr",
];

fn is_within_words(name: &str) -> bool {
    WITHIN
        .iter()
        .any(|within| name.eq_ignore_ascii_case(within))
}

/// Returns the visible text of HTML, in one line: elements such as cells of tables are separate words.
pub(super) fn visible_text(html: &str) -> String {
    let mut text = String::new();
    for piece in Pieces::without(&["script", "style"], html) {
        match piece {
            Piece::Text(piece) => text.push_str(&tag::decode(piece)),
            Piece::Tag(tag) if !is_within_words(tag.name) => text.push(' '),
            _ => {}
        }
    }
    one_line(&text)
}

/// A text in one line, with one space for any other.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A line with the indented lines below it, as they are outside of containers.
fn with_options(written: &str) -> String {
    let indent = |line: &str| line.len() - line.trim_start_matches([' ', '\t']).len();
    let below = written.lines().skip(1);
    let least = below.clone().map(indent).min().unwrap_or_default();
    let mut text = written.lines().next().unwrap_or_default().trim().to_owned();
    for line in below {
        text.push_str("\n    ");
        text.push_str(line[least.min(indent(line))..].trim_end());
    }
    text
}

/// Lines without the space around them.
fn lines(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join("\n")
}
