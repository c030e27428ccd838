//! Syntax beyond common Markdown, hidden from its parser and found again in its events.
//!
//! - A line that is a tag (`{% hint %}`, `:::note`, `<Tabs>` ...) is a block for the parser, and a part
//!   within a line (`{{ name }}`, `$x$` ...) is HTML: they are replaced by marks, a declaration `<!Q..>`
//!   and a tag `<q a=..>`, with a character that the text does not hold. If a mark occurs in code or HTML,
//!   [`Source::restore`] returns the original text.
//! - That character is punctuation, as the original part is, and comes before the tag, which therefore
//!   starts no block.
//! - A colon at the start of a line is hidden unless space follows: only then it starts a definition.
//! - The indented body of a tag (`!!! note`, `=== "Tab"`) moves to the left, and ends with a mark.
//! - Every position in the parser's input maps to a position in the text: [`Source::original`].
//! - Tags are paired by [`Source::pair`] where the parser sees them as blocks, within the same quote, item
//!   or footnote. A tag without the partner that it needs is text.

mod autolinks;
mod callout;
mod elements;
mod foreign;
pub mod imports;
mod inline;
mod lines;
mod pairs;
mod references;
mod statements;
pub mod tag;
mod unknown;
mod wiki;

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::ops::Range;

use memchr::{memchr3, memchr3_iter, memmem};

pub(crate) use autolinks::{bare_link, is_bare_link, starts_bare_link};
pub use callout::Callout;
pub(crate) use foreign::is_list as is_attributes;
pub use foreign::{FILE, file, include, keys_of, liquid_link, listed, literal, without_wrapping};
pub use inline::{bare_links, is_emoji, single_part as inline_whole};
pub use lines::{is_for_margin, is_leaf, starts_with_tag};
pub use pairs::is_frame;
pub(crate) use references::{cross_references, leads_nowhere};
pub use statements::may_be_statement;
pub use unknown::{Unknown, unknown_syntax};
pub use wiki::Wiki;

/// A text as the parser reads it, and the way back.
pub struct Source<'t> {
    original: &'t str,
    masked: Cow<'t, str>,
    /// Offsets in what the parser reads, and in the text, from where on both run alike.
    joints: Vec<(usize, usize)>,
    parts: Vec<Part>,
    /// Numbers of line breaks before and behind the marks that have lines to themselves only for the parser.
    breaks: HashMap<usize, (usize, usize)>,
    sign: char,
}

/// A piece of the text that the parser does not see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Range in the text; empty for parts that only the surroundings tell.
    pub range: Range<usize>,
    pub kind: Kind,
    pub role: Role,
}

/// Role of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// A block that others may follow into.
    Open,
    /// The end of the part with this index; of an unknown one until tags are paired.
    Close(Option<usize>),
    /// A separate block.
    Leaf,
    /// A block that may hold others, if its end follows.
    Either,
    /// A piece of a line.
    Inline,
}

/// Kind of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    Hint,
    Tabs,
    Tab,
    Stepper,
    Step,
    Columns,
    Column,
    Conditional,
    Expandable,
    Embed,
    File,
    ContentRef,
    Include,
    OpenApi,
    Code,
    Component,
    Hidden,
    Abbreviation,
    Math,
    Expression,
    Icon,
    Button,
    Emoji,
    Autolink,
    /// A literal of MDX in braces, or a badge: its text.
    Shown,
    /// `[[page]]`
    Wiki,
    /// `++ctrl+c++`
    Keys,
    /// `==` on either side of highlighted text.
    Highlight,
    /// A shortcode in a line.
    Shortcode,
    /// Text that a tool takes as it is.
    Literal,
    /// The start of a quote that is a note.
    Callout,
}

/// Start of a snippet; alone on a line, the delimiter of a list of file names.
pub(crate) const SNIPPET: &str = "--8<--";

/// Characters that a mark may have.
const SIGNS: (char, char) = ('\u{2e00}', '\u{2e2e}');

/// Replacement for a range of the text.
struct Edit {
    range: Range<usize>,
    mark: Option<Mark>,
}

/// A mark, by the index of its part.
enum Mark {
    /// Instead of what is there.
    Block(usize),
    /// On a separate line, indented by this number of columns, before the text there.
    Line(usize, usize),
    /// In place of a tag, with this number of line breaks before and behind it, each followed by the prefix of the line.
    Tag(usize, (usize, usize), String),
    /// In a line.
    Inline(usize),
    /// In a line, at the start of a quote.
    Quote(usize),
    /// A line, at the start of a quote.
    QuoteLine(usize),
    /// In the destination of a link.
    Bare(usize),
    /// Instead of a colon that starts a line and no definition.
    Colon,
    /// An empty line, which ends HTML.
    Gap,
}

impl<'t> Source<'t> {
    /// Finds the parts of a text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        let mut source = Self {
            original: text,
            masked: Cow::Borrowed(text),
            joints: Vec::new(),
            parts: Vec::new(),
            breaks: HashMap::new(),
            sign: SIGNS.0,
        };
        if !may_hold_parts(text) {
            return source;
        }
        let (edits, parts) = lines::read(text);
        let sign = (SIGNS.0..=SIGNS.1).find(|sign| !text.contains(*sign));
        if let Some(sign) = sign.filter(|_| !edits.is_empty()) {
            source.sign = sign;
            source.parts = parts;
            source.mask(&edits);
        }
        source
    }

    fn mask(&mut self, edits: &[Edit]) {
        let mut masked = String::with_capacity(self.original.len());
        let mut copied = 0;
        let sign = self.sign;
        for Edit { range, mark } in edits {
            masked.push_str(self.original.get(copied..range.start).unwrap_or_default());
            self.joints.push((masked.len(), range.start));
            let is_line = matches!(mark, Some(Mark::Line(..)));
            if is_line
                && !masked.is_empty()
                && range.start == self.original.len()
                && !masked.ends_with('\n')
            {
                masked.push('\n');
            }
            // Writing to a string cannot fail.
            let _ = match mark {
                Some(Mark::Block(part)) => write!(masked, "<!Q{sign}{part}>"),
                Some(Mark::Tag(part, breaks, prefix)) => {
                    let before = format!("\n{prefix}").repeat(breaks.0);
                    let behind = format!("\n{prefix}").repeat(breaks.1);
                    self.breaks.insert(*part, *breaks);
                    write!(masked, "{before}<!Q{sign}{part}>{behind}")
                }
                Some(Mark::Inline(part)) => write!(masked, "{sign}<q a={sign}{part}>"),
                Some(Mark::Quote(part)) => write!(masked, "> {sign}<q a={sign}{part}>"),
                Some(Mark::QuoteLine(part)) => write!(masked, "> <!Q{sign}{part}>"),
                Some(Mark::Line(part, indent)) => {
                    writeln!(masked, "{:indent$}<!Q{sign}{part}>", "")
                }
                Some(Mark::Bare(part)) => write!(masked, "{sign}{part}{sign}"),
                Some(Mark::Colon) => write!(masked, "{sign}{sign}"),
                Some(Mark::Gap) => writeln!(masked),
                None => Ok(()),
            };
            self.joints.push((masked.len(), range.end));
            copied = range.end;
        }
        masked.push_str(self.original.get(copied..).unwrap_or_default());
        self.masked = Cow::Owned(masked);
    }

    /// Returns the parser's input.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.masked
    }

    pub(crate) fn is_plain(&self) -> bool {
        self.joints.is_empty()
    }

    #[must_use]
    pub fn part(&self, index: usize) -> Option<&Part> {
        self.parts.get(index)
    }

    /// Returns the text of a part as it was written.
    #[must_use]
    pub fn written(&self, part: &Part) -> &'t str {
        self.original.get(part.range.clone()).unwrap_or_default()
    }

    /// The place in the text of a place in what the parser reads.
    #[must_use]
    pub fn original(&self, at: usize) -> usize {
        let next = self.joints.partition_point(|(masked, _)| *masked <= at);
        let last = next.checked_sub(1).and_then(|last| self.joints.get(last));
        match last {
            None => at,
            // Joints come in pairs, so between the two of one is a mark.
            Some((_, original)) if next % 2 == 1 => *original,
            Some((masked, original)) => original + (at - masked),
        }
    }

    /// The range in the text of a range of what the parser reads, if both are the same letter by letter.
    pub(crate) fn same(&self, range: Range<usize>) -> Option<Range<usize>> {
        if self.is_plain() {
            return Some(range);
        }
        let original = self.original(range.start)..self.original(range.end);
        (self.original.get(original.clone())? == self.masked.get(range)?).then_some(original)
    }

    /// The note that a quote is, by the mark at its start.
    pub(crate) fn callout(&self, quote: &str) -> Option<usize> {
        if self.is_plain() {
            return None;
        }
        let start = quote.strip_prefix('>')?.trim_start_matches([' ', '\t']);
        let index = self.marked(&start[..=start.find('>')?])?;
        let part = self.parts.get(index)?;
        (part.kind == Kind::Callout).then_some(index)
    }

    /// Returns the index of the part that a mark represents.
    #[must_use]
    pub fn marked(&self, mark: &str) -> Option<usize> {
        if self.is_plain() {
            return None;
        }
        let mark = mark.strip_prefix(self.sign).unwrap_or(mark);
        let number = mark
            .strip_prefix("<!Q")
            .or_else(|| mark.strip_prefix("<q a="))?;
        let number = number.strip_prefix(self.sign)?;
        let index = number.strip_suffix('>')?.parse().ok()?;
        (index < self.parts.len()).then_some(index)
    }

    /// The parts whose marks are in a text.
    pub fn parts_in(&self, text: &str) -> impl Iterator<Item = &Part> {
        let pieces = text.split(self.sign).skip(1);
        pieces.filter_map(|piece| {
            let digits = piece.bytes().take_while(u8::is_ascii_digit).count();
            self.parts.get(piece[..digits].parse::<usize>().ok()?)
        })
    }

    /// The part that a destination is, all of it.
    #[must_use]
    pub fn bare(&self, target: &str) -> Option<&Part> {
        let number = target.strip_prefix(self.sign)?.strip_suffix(self.sign)?;
        self.parts.get(number.parse::<usize>().ok()?)
    }

    /// A text of the parser, with what was written instead of marks.
    #[must_use]
    pub fn restore<'s>(&self, text: &'s str) -> Cow<'s, str> {
        self.restore_with(text, &|written| Cow::Borrowed(written))
    }

    /// The same of HTML, which an empty line would end. An indented body in it loses its indentation, because it moved.
    pub(crate) fn restore_html<'s>(&self, text: &'s str) -> Cow<'s, str> {
        let restored = self.restore_with(text, &without_gaps);
        let moves =
            |part: &Part| part.range.is_empty() || self.written(part).starts_with(['!', '?', '=']);
        if !text.contains(self.sign) || !self.parts_in(text).any(moves) {
            return restored;
        }
        let lines = restored
            .split('\n')
            .map(|line| line.trim_start_matches([' ', '\t']));
        Cow::Owned(lines.collect::<Vec<_>>().join("\n"))
    }

    fn restore_with<'s>(
        &self,
        text: &'s str,
        change: &dyn Fn(&'t str) -> Cow<'t, str>,
    ) -> Cow<'s, str> {
        if self.is_plain() || !text.contains(self.sign) {
            return Cow::Borrowed(text);
        }
        let mut out = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once(self.sign) {
            let digits = after.bytes().take_while(u8::is_ascii_digit).count();
            let index = after[..digits].parse::<usize>().ok();
            let part = index.and_then(|index| self.parts.get(index));
            let mut behind = &after[digits..];
            let outside = before
                .strip_suffix("<!Q")
                .or_else(|| before.strip_suffix("<q a="));
            if let (Some(before), Some(closed)) = (outside, behind.strip_prefix('>')) {
                out.push_str(before);
                behind = closed;
                let breaks = index.and_then(|index| self.breaks.get(&index));
                let breaks = breaks.copied().unwrap_or_default();
                for _ in 0..breaks.0 {
                    let line = out.trim_end_matches([' ', '\t', '>']);
                    let length = line.strip_suffix('\n').map_or(out.len(), str::len);
                    out.truncate(length);
                }
                for _ in 0..breaks.1 {
                    let line = behind.strip_prefix('\n');
                    behind = line.map_or(behind, |line| line.trim_start_matches([' ', '\t', '>']));
                }
                if part.is_some_and(|part| part.range.is_empty()) {
                    behind = behind.strip_prefix('\n').unwrap_or(behind);
                }
            } else {
                out.push_str(before);
                match behind.strip_prefix(self.sign) {
                    Some(behind_mark) if digits > 0 => behind = behind_mark,
                    Some(behind_mark) => {
                        out.push(':');
                        behind = behind_mark;
                    }
                    None => {}
                }
            }
            out.push_str(&change(part.map_or("", |part| self.written(part))));
            rest = behind;
        }
        out.push_str(rest);
        Cow::Owned(out)
    }
}

/// Returns a part without empty lines, which would end the HTML around it, and without the indentation of
/// its container.
fn without_gaps(written: &str) -> Cow<'_, str> {
    if !written.contains('\n') {
        return Cow::Borrowed(written);
    }
    let lines = written.split('\n').filter(|line| !line.trim().is_empty());
    let lines = lines.map(|line| line.trim_start_matches([' ', '\t']));
    Cow::Owned(lines.collect::<Vec<_>>().join("\n"))
}

/// Returns the offset of a piece of a text.
#[must_use]
pub fn offset(text: &str, piece: &str) -> usize {
    (piece.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
}

/// Returns true if a text has one of the characters that every part contains. This is faster than reading
/// lines.
fn may_hold_parts(text: &str) -> bool {
    let bytes = text.as_bytes();
    let signs = memchr3_iter(b'{', b':', b'*', bytes);
    let mut signs = signs.chain(memchr3_iter(b'!', b'?', b'=', bytes));
    let is_statement = |at: usize| {
        let before = &bytes[..at];
        let word = ["im", "ex"]
            .iter()
            .find(|word| before.ends_with(word.as_bytes()));
        word.is_some_and(|_| matches!(before, [_, _] | [.., b'\n', _, _]))
    };
    memchr3(b'$', b'<', b'@', bytes).is_some()
        || ["[[", "++", "%%", "^", "[!", "[TOC]", "?>", "!>"]
            .iter()
            .any(|sign| memmem::find(bytes, sign.as_bytes()).is_some())
        || memmem::find(bytes, b"www.").is_some()
        || signs.any(|at| may_start_part(bytes, at))
        || memmem::find_iter(bytes, "port ").any(is_statement)
}

/// Returns true if a part may start here, or if a colon may have to be hidden.
fn may_start_part(bytes: &[u8], at: usize) -> bool {
    let before = bytes[..at].last();
    match &bytes[at..] {
        [b'{', b'%' | b'{' | b':', ..]
        | [b'{', b'/', b'*', ..]
        | [b'*', b'[', ..]
        | [b'!', b'!', b'!', ..]
        | [b'?', b'?', b'?', ..]
        | [b'=', b'=', ..]
        | [b':', b'/', b'/', ..] => true,
        [b'{', ..] => before.is_none_or(|before| b")>`:*_] \t\n".contains(before)),
        [b':', next, ..] => {
            !b" \t\n".contains(next) && !before.is_some_and(u8::is_ascii_alphanumeric)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]
        #[test]
        fn a_text_that_may_hold_no_parts_holds_none(
            text in "(import |export |https|www|//|@|a|x|1|[ \t\r\n>*\\[\\]():{}%/!?=$<`|+.-]|a: |:ok:|\\[\\^1\\]:|ä|=\"b\"|\\{#id\\}){0,12}",
        ) {
            let (edits, _) = super::lines::read(&text);
            prop_assert!(super::may_hold_parts(&text) || edits.is_empty(), "{text:?}");
        }
    }
}
