//! Scans a Markdown text for what other pages need to know: its title, its anchors, its links.
//!
//! - One pass of the parser; code is skipped.
//! - An anchor is the slug of a heading (its text in lower case, punctuation dropped, spaces to `-`, duplicates
//!   numbered `-1`, `-2` ...), an explicit `{#id}`, the `id` or `name` of an HTML tag, or `r-<rule>` for a rule marker
//!   `r[rule]` alone on a line.
//! - A link is exactly the byte range of its destination, so that rewriting it leaves every other byte unchanged. Links
//!   are inline links and images, reference definitions, autolinks, and `href` and `src` in HTML.
//! - A destination whose range is not certain has none: it is known and checked, but not rewritten.
//! - A scan takes less memory than its text, so that an import can hold those of all its pages.

mod html;
mod scan;

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use pulldown_cmark::{Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd};

pub use scan::{Anchors, Link, Links};

/// Rule markers of one text; what comes after is text.
const RULES: usize = 10_000;

/// What a text holds.
#[derive(Debug, Default)]
pub struct Scan {
    /// The first heading.
    pub first_heading: Option<Heading>,
    /// The text of the first heading of level 1 that stands in no quote and no list.
    pub title: Option<String>,
    /// All anchors.
    pub anchors: Anchors,
    /// Places of the names of rule markers, in order.
    pub rules: Vec<Range<u32>>,
    /// Links in order of their destinations.
    pub links: Links,
}

/// A heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// 1 to 6.
    pub level: u8,
    /// Plain text.
    pub text: String,
    /// Where a link to it leads.
    pub anchor: String,
}

/// Reads a text.
#[must_use]
pub fn scan(text: &str) -> Scan {
    let mut scanner = Scanner {
        text,
        ..Scanner::default()
    };
    let mut events = Parser::new_ext(text, options()).into_offset_iter();
    for (event, range) in &mut events {
        scanner.event(event, range);
    }
    for (_, definition) in events.reference_definitions().iter() {
        let range = definition_destination(text, &definition.span, &definition.dest);
        scanner.link(range, &definition.dest);
    }
    let mut scan = scanner.scan;
    scan.links.seal();
    scan.anchors.seal();
    scan
}

/// Replaces destinations: `change` is asked for each link by what, and gives nothing to leave the
/// link as it is.
pub fn rewrite<'t>(
    text: &'t str,
    scan: &Scan,
    mut change: impl FnMut(&str) -> Option<String>,
) -> Cow<'t, str> {
    let mut output = String::new();
    let mut copied = 0;
    for link in scan.links.iter(text) {
        if let (Some(target), Some(range)) = (change(link.target), link.range)
            && range.start >= copied
        {
            output.push_str(&text[copied..range.start]);
            output.push_str(&target);
            copied = range.end;
        }
    }
    if copied == 0 {
        return Cow::Borrowed(text);
    }
    output.push_str(&text[copied..]);
    Cow::Owned(output)
}

/// The anchor that a heading of this text has, if it is the first of its name.
#[must_use]
pub fn heading_anchor(text: &str) -> String {
    text.trim()
        .chars()
        .flat_map(char::to_lowercase)
        .filter_map(|character| match character {
            ' ' | '-' => Some('-'),
            character if character.is_alphanumeric() || character == '_' => Some(character),
            _ => None,
        })
        .collect()
}

/// What the service's Markdown has beyond the common.
pub(crate) fn options() -> Options {
    Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
}

#[derive(Default)]
struct Scanner<'t> {
    text: &'t str,
    scan: Scan,
    /// Links that are open, innermost last: where the text between their brackets ends so far.
    open: Vec<(Range<usize>, Option<String>, usize)>,
    heading: Option<(u8, Option<String>, String)>,
    /// Quotes and lists that are open.
    containers: usize,
    namesakes: HashMap<String, usize>,
}

impl Scanner<'_> {
    fn event(&mut self, event: Event<'_>, range: Range<usize>) {
        if let Some((_, _, inner_end)) = self.open.last_mut()
            && !matches!(event, Event::End(_))
        {
            *inner_end = range.end.max(*inner_end);
        }
        match event {
            Event::Start(Tag::Heading { level, id, .. }) => {
                self.heading = Some((level_number(level), id.map(Into::into), String::new()));
            }
            Event::End(TagEnd::Heading(_)) => self.end_heading(),
            Event::Start(Tag::BlockQuote(_) | Tag::List(_)) => self.containers += 1,
            Event::End(TagEnd::BlockQuote(_) | TagEnd::List(_)) => self.containers -= 1,
            Event::Start(
                Tag::Link {
                    link_type,
                    dest_url,
                    ..
                }
                | Tag::Image {
                    link_type,
                    dest_url,
                    ..
                },
            ) => {
                self.start_link(link_type, &dest_url, range);
            }
            Event::End(TagEnd::Link | TagEnd::Image) => self.end_link(),
            Event::Start(Tag::Paragraph) => self.rules(&range),
            Event::Start(Tag::HtmlBlock) | Event::InlineHtml(_) => self.html(&range),
            Event::Text(text) | Event::Code(text) => self.heading_text(&text),
            Event::SoftBreak | Event::HardBreak => self.heading_text(" "),
            _ => {}
        }
    }

    fn heading_text(&mut self, text: &str) {
        if let Some((_, _, heading)) = &mut self.heading {
            heading.push_str(text);
        }
    }

    fn end_heading(&mut self) {
        let Some((level, id, text)) = self.heading.take() else {
            return;
        };
        let anchor = id.unwrap_or_else(|| {
            let slug = heading_anchor(&text);
            let count = self.namesakes.entry(slug.clone()).or_default();
            *count += 1;
            if *count == 1 {
                slug
            } else {
                format!("{slug}-{}", *count - 1)
            }
        });
        self.scan.anchors.insert(&anchor);
        let text = text.trim();
        if self.scan.title.is_none() && level == 1 && self.containers == 0 && !text.is_empty() {
            self.scan.title = Some(text.to_owned());
        }
        if self.scan.first_heading.is_none() {
            self.scan.first_heading = Some(Heading {
                level,
                text: text.to_owned(),
                anchor,
            });
        }
    }

    fn start_link(&mut self, link_type: LinkType, target: &str, range: Range<usize>) {
        let inner = range.start + 1;
        match link_type {
            LinkType::Inline => self.open.push((range, Some(target.to_owned()), inner)),
            LinkType::Autolink => {
                self.link(None, target);
                self.open.push((range, None, inner));
            }
            // Other kinds take their destination from a definition, which is found by itself.
            _ => self.open.push((range, None, inner)),
        }
    }

    fn end_link(&mut self) {
        let Some((range, target, inner_end)) = self.open.pop() else {
            return;
        };
        if let Some((_, _, outer_end)) = self.open.last_mut() {
            *outer_end = range.end.max(*outer_end);
        }
        if let Some(target) = target {
            let found = inline_destination(self.text, &(inner_end..range.end), &target);
            self.link(found, &target);
        }
    }

    fn link(&mut self, range: Option<Range<usize>>, target: &str) {
        self.scan.links.push(self.text, range, target);
    }

    fn rules(&mut self, paragraph: &Range<usize>) {
        let mut start = paragraph.start;
        for line in self.text[paragraph.clone()].split_inclusive('\n') {
            let at = start;
            start += line.len();
            let name = line
                .trim_end_matches(['\n', '\r'])
                .trim_matches([' ', '\t', '>'])
                .strip_prefix("r[")
                .and_then(|rest| rest.strip_suffix(']'));
            let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"._-:".contains(&byte);
            if let Some(name) = name.filter(|name| !name.is_empty() && name.bytes().all(allowed))
                && self.scan.rules.len() < RULES
            {
                self.scan.anchors.insert(&format!("r-{name}"));
                let begin = at + line.find("r[").map_or(0, |marker| marker + 2);
                let place = (u32::try_from(begin), u32::try_from(begin + name.len()));
                if let (Ok(begin), Ok(end)) = place {
                    self.scan.rules.push(begin..end);
                }
            }
        }
    }

    fn html(&mut self, range: &Range<usize>) {
        for attribute in html::attributes(self.text, range.clone()) {
            match attribute.name.as_str() {
                "id" | "name" => {
                    self.scan.anchors.insert(&attribute.value);
                }
                _ => self.link(Some(attribute.range), &attribute.value),
            }
        }
    }
}

fn level_number(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    }
}

/// Finds the destination in `](destination "title")`, searching from where the text between the
/// brackets ends.
fn inline_destination(text: &str, range: &Range<usize>, target: &str) -> Option<Range<usize>> {
    let start = range.start + text.get(range.clone())?.find("](")? + 2;
    destination(text, start..range.end, target)
}

/// Finds the destination in `[label]: destination "title"`.
fn definition_destination(text: &str, span: &Range<usize>, target: &str) -> Option<Range<usize>> {
    let definition = text.get(span.clone())?;
    let mut escaped = false;
    let colon = definition
        .char_indices()
        .skip(1)
        .find_map(|(at, character)| {
            let ends = character == ']' && !escaped;
            escaped = character == '\\' && !escaped;
            ends.then_some(at + 1)
        })?;
    definition[colon..].strip_prefix(':')?;
    destination(text, span.start + colon + 1..span.end, target)
}

/// Reads a destination after optional space; believed only if it decodes to what the parser saw.
fn destination(text: &str, range: Range<usize>, target: &str) -> Option<Range<usize>> {
    let rest = text.get(range.clone())?;
    let rest = rest.trim_start_matches([' ', '\t', '\n', '\r']);
    let start = range.end - rest.len();
    let length = if rest.starts_with('<') {
        rest.find('>')? + 1
    } else {
        bare_length(rest)
    };
    let written = &rest[..length];
    let inner = written
        .strip_prefix('<')
        .and_then(|inner| inner.strip_suffix('>'))
        .unwrap_or(written);
    (length > 0 && decodes_to(inner, target)).then(|| start..start + length)
}

/// Length of a destination without brackets: to the first space, or the parenthesis that closes the
/// link.
fn bare_length(rest: &str) -> usize {
    let mut open = 0_usize;
    let mut escaped = false;
    for (at, byte) in rest.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'(' => open += 1,
            b')' if open == 0 => return at,
            b')' => open -= 1,
            byte if byte <= b' ' => return at,
            _ => {}
        }
    }
    rest.len()
}

/// Whether a destination as written, with its backslashes and entities, is `target`.
fn decodes_to(written: &str, target: &str) -> bool {
    if !written.contains(['\\', '&']) {
        return written == target;
    }
    let probe = format!("[](<{written}>)");
    let parsed = Parser::new(&probe).find_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => Some(dest_url),
        _ => None,
    });
    parsed.is_some_and(|parsed| &*parsed == target)
}
