//! Names the syntax that is not understood and stays text.
//!
//! - Each kind is named once, with its first place and how often it occurs; a kind is the syntax with its name, such as
//!   `{% youtube %}`.
//! - Code does not count.

use std::collections::{HashMap, HashSet};

use memchr::{memchr2_iter, memchr3_iter};
use pulldown_cmark::{BrokenLink, Event, Options, Parser, Tag, TagEnd};

use super::foreign;
use super::imports::imports;
use super::references::is_cross_reference;
use super::{Kind, Part, Role, Source, tag};
use crate::markdown::{LineColumns, options};

/// Kinds that are distinguished in one text.
const KINDS: usize = 1_000;

/// Maximum distance to the end of a construct, in bytes.
const MAX_SEARCH_BYTES: usize = 300;

/// The longest name of a kind, in bytes.
const NAME: usize = 60;

/// A kind of syntax that is not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unknown {
    /// The syntax with its name, such as `{% youtube %}`, `:::name` or `[!NAME]`.
    pub kind: String,
    /// Line of the first, from 1.
    pub line: usize,
    /// Column of the first, from 1, in characters.
    pub column: usize,
    /// Number of occurrences.
    pub count: usize,
}

/// The syntax in a text that is not understood, in order of the first places.
#[must_use]
pub fn unknown_syntax(text: &str) -> Vec<Unknown> {
    if !may_be_unknown(text) {
        return Vec::new();
    }
    let options = options() | Options::ENABLE_GFM;
    let mut source = Source::new(text);
    let is_text = source.pair(options);
    let mut found = KindCounts::default();
    let mut texts = HashSet::new();
    let mut is_verbatim = false;
    let mut references = Vec::new();
    let mut missing = |link: BrokenLink<'_>| {
        references.extend(is_cross_reference(source.text(), &link).then_some(link.span.start));
        None
    };
    let parser = Parser::new_with_broken_link_callback(source.text(), options, Some(&mut missing));
    for (event, range) in parser.into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(_)) => is_verbatim = true,
            Event::End(TagEnd::CodeBlock) => is_verbatim = false,
            Event::Html(html) => {
                let index = source.marked(html.trim());
                let is_text = index.is_some_and(|index| is_text.get(index) == Some(&true));
                let part = index.and_then(|index| source.part(index));
                if let Some(part) = part.filter(|part| part.kind == Kind::Hidden) {
                    let names = imports(source.written(part));
                    texts.extend(names.map(|import| format!("<{}>", import.name)));
                }
                if let Some(part) = part
                    && (is_text || part.kind == Kind::Shortcode || is_foreign(&source, part))
                    && !part.range.is_empty()
                    && !matches!(part.role, Role::Inline)
                {
                    found.push(name(source.written(part)), part.range.start);
                }
            }
            Event::InlineHtml(html) => {
                let part = source.marked(&html).and_then(|part| source.part(part));
                if let Some(part) = part.filter(|part| part.kind == Kind::Shortcode) {
                    found.push(name(source.written(part)), part.range.start);
                }
            }
            // The parser splits text where markup might be, so the rest of the line is looked at.
            Event::Text(piece) if !is_verbatim => {
                for (offset, sign) in piece.match_indices(['{', ':', '!', '[', '<']) {
                    // The parser splits text at a bracket.
                    let at = source.original(range.start + offset);
                    match sign {
                        "[" | "<" => found.marker(text, at),
                        "!" => found.text(text, at.saturating_sub(1)),
                        _ => found.text(text, at),
                    }
                }
            }
            _ => {}
        }
    }
    found.kinds.retain(|kind, _| !texts.contains(kind));
    for at in references {
        found.push("[text][reference]".to_owned(), source.original(at));
    }
    found.positions_of(text)
}

/// Components that are shown as they are meant.
const COMPONENTS: [&str; 22] = [
    "AccordionGroup",
    "Card",
    "CardGrid",
    "CardGroup",
    "Cards",
    "Cards.Card",
    "CodeGroup",
    "Columns",
    "FileTree",
    "FileTree.File",
    "FileTree.Folder",
    "Frame",
    "LinkButton",
    "LinkCard",
    "Panel",
    "ParamField",
    "RequestExample",
    "ResponseExample",
    "ResponseField",
    "Steps",
    "Tile",
    "Tiles",
];

/// Returns true if a part is the tag of a component of which only the children are shown.
fn is_foreign(source: &Source<'_>, part: &Part) -> bool {
    let written = source.written(part);
    if part.kind == Kind::Component && foreign::is_documented(written) {
        return true;
    }
    part.kind == Kind::Component
        && matches!(part.role, Role::Open | Role::Leaf)
        && written.starts_with('<')
        && tag::read(written).is_some_and(|tag| !COMPONENTS.contains(&tag.name))
}

/// Returns true if a text has to be parsed to decide.
fn may_be_unknown(text: &str) -> bool {
    let bytes = text.as_bytes();
    if text.contains("][") {
        return true;
    }
    let signs = memchr3_iter(b'{', b'[', b'<', bytes);
    let signs = signs.chain(memchr2_iter(b'!', b'?', bytes));
    let mut signs = signs.chain(memchr2_iter(b':', b'=', bytes));
    signs.any(|at| {
        matches!(
            &bytes[at..],
            [b'{', b'%' | b'{', ..]
                | [b'[', b'!' | b'[' | b'T' | b't', ..]
                | [b':', b':', b':', ..]
                | [b'!', b'!', b'!', ..]
                | [b'?', b'?', b'?', ..]
                | [b'=', b'=', b'=', ..]
                | [b'<', b'd' | b'A'..=b'Z', ..]
                | [b'<', b'/', b'd' | b'A'..=b'Z', ..]
        )
    })
}

#[derive(Default)]
struct KindCounts {
    kinds: HashMap<String, (usize, usize)>,
}

impl KindCounts {
    fn push(&mut self, kind: String, at: usize) {
        if self.kinds.len() < KINDS || self.kinds.contains_key(&kind) {
            let entry = self.kinds.entry(kind).or_insert((at, 0));
            entry.0 = entry.0.min(at);
            entry.1 += 1;
        }
    }

    /// Looks for syntax that starts here.
    fn text(&mut self, text: &str, at: usize) {
        let Some(rest) = text.get(at..) else {
            return;
        };
        let mut end = rest.len().min(MAX_SEARCH_BYTES);
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        let line = rest[..end].lines().next().unwrap_or_default();
        let before = &text[..at];
        let is_name = |inner: &str| inner.starts_with(|first: char| first.is_ascii_alphabetic());
        let is_unknown = if let Some(inner) = line.strip_prefix("{%") {
            inner.contains("%}")
        } else if let Some(inner) = line.strip_prefix("{{") {
            inner.contains("}}")
        } else if let Some(inner) = line.strip_prefix(":::").filter(|_| is_first(before)) {
            is_name(
                inner
                    .trim_start_matches(':')
                    .trim_start()
                    .trim_start_matches('{'),
            )
        } else if let Some(inner) = line.strip_prefix("[!") {
            inner.contains(']') && is_name(inner)
        } else {
            false
        };
        if is_unknown && !before.ends_with('\\') {
            self.push(name(line), at);
        }
    }

    /// Looks for a line that other tools replace.
    fn marker(&mut self, text: &str, at: usize) {
        let line = text.get(at..).and_then(|rest| rest.lines().next());
        if let Some(kind) = line.and_then(|line| marker(line.trim_end()))
            && is_first(&text[..at])
        {
            self.push(kind.to_owned(), at);
        }
    }

    fn positions_of(self, text: &str) -> Vec<Unknown> {
        let mut found: Vec<_> = self.kinds.into_iter().collect();
        found.sort_by_key(|(_, (at, _))| *at);
        let mut places = LineColumns::new(text);
        let unknown = found.into_iter().map(|(kind, (at, count))| {
            let (line, column) = places.find(at);
            Unknown {
                kind,
                line,
                column,
                count,
            }
        });
        unknown.collect()
    }
}

/// Returns true if the text that follows is the first on its line, within quotes too.
fn is_first(before: &str) -> bool {
    before.is_empty() || before.trim_end_matches([' ', '>']).ends_with('\n')
}

/// The kind of a line that other tools replace with the contents of the page.
fn marker(line: &str) -> Option<&'static str> {
    let mut contents = ["[[toc]]", "[TOC]", "[[_TOC_]]"].into_iter();
    contents.find(|marker| line.eq_ignore_ascii_case(marker))
}

/// The syntax and the name of what starts a text.
fn name(written: &str) -> String {
    if foreign::is_documented(written) {
        return "::: identifier".to_owned();
    }
    let is_end = |character: char| {
        character.is_whitespace() || character.is_control() || "%}>=\"'[]".contains(character)
    };
    let (open, rest, close) = ["{{%", "{{<", "{%", "{{", "</", "<", "[!"]
        .into_iter()
        .find_map(|open| {
            let close = match open {
                "{{%" => "%}}",
                "{{<" => ">}}",
                "{%" => "%}",
                "{{" => "}}",
                "[!" => "]",
                _ => ">",
            };
            Some((open, written.strip_prefix(open)?, close))
        })
        .unwrap_or(("", written, ""));
    let rest = rest.trim_start_matches(['-', ' ']);
    let colons = rest.len() - rest.trim_start_matches([':', '!', '?', '=']).len();
    let colons = &rest[..colons];
    let rest = rest[colons.len()..].trim_start();
    let mut end = rest.find(is_end).unwrap_or(rest.len()).min(NAME);
    while !rest.is_char_boundary(end) {
        end -= 1;
    }
    let space = if matches!(open, "{%" | "{{" | "{{<" | "{{%") {
        " "
    } else {
        ""
    };
    format!("{open}{space}{colons}{}{space}{close}", &rest[..end])
}
