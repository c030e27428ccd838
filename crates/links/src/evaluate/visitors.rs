//! Decides the conditions of a text for a visitor, without revealing the content of removed branches.
//!
//! - Tags are found in the text as it is written, so also in HTML, tables, titles and destinations, and paired in the
//!   order of the text, across its blocks. Only code shows them, and what a backslash escapes, except in HTML, where
//!   a backslash escapes nothing.
//! - Unreadable syntax hides: a condition or branch that is not an expression does not hold, `{% else %}`
//!   with arguments and branches of other template languages (`{% elif %}`) do not either, and an end in
//!   another form does not count.
//! - From an `{% if` without an end, or whose tag has no end or continues into code, everything is hidden
//!   to the end of the text. An included text is evaluated separately.
//! - The remaining text is processed again, because hiding may have turned the text after it into code. So
//!   the result has no `{% if` outside of code.
//! - Each byte is read a bounded number of times.

use std::borrow::Cow;
use std::ops::Range;

use memchr::memmem;
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use super::conditional::Conditional;
use super::{Evaluation, word};
use quire_markdown::markdown::dialect::{Source, tag};
use quire_markdown::markdown::options;

/// Names of tags that start another branch in other languages, and cannot be decided.
const OTHER_BRANCH_TAGS: [&str; 2] = ["elif", "elseif"];

/// Maximum number of passes over a text; after them, everything from the first remaining tag is hidden.
const MAX_PASSES: usize = 4;

impl Evaluation<'_> {
    /// Returns the text as a visitor reads it.
    pub(super) fn decided<'t>(&mut self, text: &'t str) -> Cow<'t, str> {
        let mut text = Cow::Borrowed(text);
        for _ in 0..MAX_PASSES {
            let hidden = self.hidden(&text);
            if hidden.is_empty() {
                return text;
            }
            let mut shown = String::with_capacity(text.len());
            let mut copied = 0;
            for range in hidden {
                shown.push_str(&text[copied..range.start]);
                copied = range.end;
            }
            shown.push_str(&text[copied..]);
            text = Cow::Owned(shown);
        }
        let first = tags(&text)
            .first()
            .map_or(text.len(), |tag| tag.range.start);
        Cow::Owned(text[..first].to_owned())
    }

    /// Returns the ranges that are removed from a text, ordered and disjoint.
    fn hidden(&mut self, text: &str) -> Vec<Range<usize>> {
        let mut cuts = Vec::new();
        let mut open: Vec<Conditional> = Vec::new();
        for found in tags(text) {
            let range = found.range;
            let read = found.is_whole.then(|| tag::read(&text[found.tag]));
            let read = read.flatten();
            match found.name {
                Name::If if !found.is_whole => {
                    open.push(Conditional::new(0, Some(false), range));
                    break;
                }
                Name::If => {
                    let holds = read.and_then(|tag| self.holds(tag.arguments));
                    open.push(Conditional::new(0, Some(holds.unwrap_or_default()), range));
                }
                Name::Branch => {
                    let holds = match read {
                        Some(tag) if tag.name == "elsif" => self.holds(tag.arguments),
                        Some(tag) => Some(tag.name == "else" && tag.arguments.is_empty()),
                        None => None,
                    };
                    if let Some(innermost) = open.last_mut() {
                        innermost.branch(Some(holds.unwrap_or_default()), range);
                    }
                }
                Name::End => {
                    let ended = read.and_then(|_| open.pop());
                    cuts.extend(ended.into_iter().flat_map(|ended| ended.cuts(&range)));
                }
            }
        }
        // The first that has no end: those in it that have one may have taken its.
        cuts.extend(open.first().map(|first| first.start()..text.len()));
        apart(cuts)
    }
}

/// Returns true if a range overlaps one of these, which are ordered and disjoint.
fn meets(ranges: &[Range<usize>], range: &Range<usize>) -> bool {
    let next = ranges.partition_point(|one| one.end <= range.start);
    ranges.get(next).is_some_and(|one| one.start < range.end)
}

/// Ranges in order, with those that meet as one.
fn apart(mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    ranges.sort_by_key(|range| range.start);
    let mut apart: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        match apart.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => apart.push(range),
        }
    }
    apart
}

/// A tag of a condition.
struct ConditionTag {
    name: Name,
    /// The tag alone.
    tag: Range<usize>,
    /// Range that is removed with it.
    range: Range<usize>,
    /// True if it has an end, and nothing of it is code.
    is_whole: bool,
}

#[derive(Clone, Copy)]
enum Name {
    If,
    Branch,
    End,
}

/// The tags of conditions in a text, in order.
fn tags(text: &str) -> Vec<ConditionTag> {
    let mut found = Vec::new();
    let mut starts = memmem::find_iter(text.as_bytes(), "{%").peekable();
    if starts.peek().is_none() {
        return found;
    }
    let NonMarkdownRanges { code, html } = NonMarkdownRanges::new(text);
    // Where the text was searched for the end of a tag, and the end that was found.
    let mut searched: (usize, Option<usize>) = (0, Some(0));
    let mut after = 0;
    let mut has_end = None;
    for start in starts {
        let Some(name) = name(&text[start + 2..]).filter(|_| start >= after) else {
            continue;
        };
        let opening = start..start + 2;
        let is_html = meets(&html, &opening);
        if meets(&code, &opening) || is_escaped(&text[..start]) && !is_html {
            continue;
        }
        if searched.1.is_some_and(|end| end < opening.end) {
            let end = text[opening.end..].find("%}").map(|at| opening.end + at);
            searched = (opening.end, end);
        }
        let tag = searched.1.map(|end| start..end + 2);
        let is_whole = tag.as_ref().is_some_and(|tag| !meets(&code, tag));
        let tag = tag.filter(|_| is_whole).unwrap_or(opening);
        after = tag.end;
        if is_whole && !is_html && matches!(name, Name::If) && is_prose(text, &tag) {
            let has_end =
                has_end.get_or_insert_with(|| text.to_ascii_lowercase().contains("endif"));
            if !*has_end {
                continue;
            }
        }
        let range = if is_html {
            with_line(text, &tag)
        } else {
            tag.clone()
        };
        found.push(ConditionTag {
            name,
            tag,
            range,
            is_whole,
        });
    }
    found
}

/// Returns true if a tag is a word of a sentence about another template language: it is between other words, and its
/// condition is at most one word, which is none here.
fn is_prose(text: &str, tag: &Range<usize>) -> bool {
    let before = text[..tag.start].strip_suffix(' ');
    let follows = before.is_some_and(|before| {
        before.ends_with(|last: char| last.is_alphanumeric() || ",:;(".contains(last))
    });
    let inner = text[tag.clone()].strip_prefix("{% if");
    let inner = inner.and_then(|inner| inner.strip_suffix("%}"));
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || b"_ ".contains(&byte);
    let is_known = |inner: &str| inner.bytes().all(is_word) && inner.split(' ').count() <= 3;
    let goes_on = text[tag.end..].starts_with([' ', ',', '.', ')']);
    follows && goes_on && inner.is_some_and(is_known)
}

/// Returns the kind of a tag, by its first word.
fn name(inner: &str) -> Option<Name> {
    let word = word(inner);
    let is = |name: &&str| word.eq_ignore_ascii_case(name);
    if is(&"if") {
        Some(Name::If)
    } else if is(&"else") || is(&"elsif") || OTHER_BRANCH_TAGS.iter().any(is) {
        Some(Name::Branch)
    } else if is(&"endif") {
        Some(Name::End)
    } else {
        None
    }
}

/// Returns true if a backslash escapes the text that follows.
fn is_escaped(before: &str) -> bool {
    let signs = before.bytes().rev().take_while(|byte| *byte == b'\\');
    signs.count() % 2 == 1
}

/// A tag with its line, if that is all of it: in HTML, an empty line would end the block.
fn with_line(text: &str, tag: &Range<usize>) -> Range<usize> {
    let is_space = |letter: char| " \t\r".contains(letter);
    let before = text[..tag.start].trim_end_matches(is_space);
    let behind = text[tag.end..].trim_start_matches(is_space);
    match behind.strip_prefix('\n') {
        Some(rest) if before.is_empty() || before.ends_with('\n') => {
            before.len()..text.len() - rest.len()
        }
        _ => tag.clone(),
    }
}

/// Ranges of a text that are not Markdown, ordered and disjoint.
struct NonMarkdownRanges {
    code: Vec<Range<usize>>,
    html: Vec<Range<usize>>,
}

impl NonMarkdownRanges {
    fn new(text: &str) -> Self {
        let source = Source::new(text);
        let (mut code, mut html) = (Vec::new(), Vec::new());
        let (mut is_code, mut is_tag) = (false, false);
        for (event, range) in Parser::new_ext(source.text(), options()).into_offset_iter() {
            let written = source.original(range.start)..source.original(range.end);
            match event {
                Event::Start(Tag::CodeBlock(_)) => is_code = true,
                Event::End(TagEnd::CodeBlock) => is_code = false,
                Event::Code(_) => code.push(written),
                Event::Text(_) if is_code => code.push(written),
                // A tag that is a line is a block of HTML for the parser.
                Event::Start(Tag::HtmlBlock) => {
                    is_tag = source.marked(source.text()[range].trim()).is_some();
                }
                Event::Html(_) if !is_tag => html.push(written),
                Event::InlineHtml(piece) if source.marked(&piece).is_none() => html.push(written),
                _ => {}
            }
        }
        Self {
            code: apart(code),
            html: apart(html),
        }
    }
}
