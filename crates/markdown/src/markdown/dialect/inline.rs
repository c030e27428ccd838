//! Finds the parts within a line.
//!
//! - A backslash before a part makes it text. A part holds no backtick and no `|`, so that code and tables stay whole.

use std::ops::Range;

use super::{Edit, Kind, Mark, Part, Role, autolinks, foreign, tag, wiki};
use crate::markdown::targets::filtered;

/// The longest list of attributes, tag of Liquid or formula that is code, in bytes.
const LIST: usize = 1_000;

/// The longest name of an emoji, in bytes.
const MAX_EMOJI_BYTES: usize = 48;

/// The part that a text is, all of it.
#[must_use]
pub fn single_part(text: &str) -> Option<Kind> {
    let heading = || foreign::heading_id(&format!("# {text}"));
    if foreign::is_block(text) || text == ":::" || text.starts_with(":id=") && heading().is_some() {
        return Some(Kind::Hidden);
    }
    if let Some((kind, length)) = Finder::new(text).part(0) {
        return (length == text.len()).then_some(kind);
    }
    // A list of attributes is one only behind something.
    let behind = format!("){text}");
    let (kind, length) = Finder::new(&behind).part(1)?;
    (length == text.len()).then_some(kind)
}

/// Returns true if a text starts like an emoji, regardless of its neighbors.
pub fn is_emoji(text: &str) -> bool {
    if foreign::icon(text).is_some() {
        return true;
    }
    let name = text.strip_prefix(':').and_then(|rest| rest.split_once(':'));
    name.is_some_and(|(name, _)| emojis::get_by_shortcode(name).is_some())
}

/// The bare links in the lines of a text.
pub fn bare_links(text: &str) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let written = line.strip_suffix('\n').unwrap_or(line);
        let range = at..at + written.len();
        read(text, range, false, &mut Vec::new(), &mut parts);
        at += line.len();
    }
    parts.retain(|part| part.kind == Kind::Autolink);
    parts.into_iter().map(|part| part.range).collect()
}

/// Finds the parts of a line, which is a range of the text. In MDX, literals in braces are among them.
pub(super) fn read(
    text: &str,
    range: Range<usize>,
    is_mdx: bool,
    edits: &mut Vec<Edit>,
    parts: &mut Vec<Part>,
) {
    let links = text.get(range.clone()).map(autolinks::find);
    read_with(text, range, links.unwrap_or_default(), is_mdx, edits, parts);
}

/// The same of a line of code, where links are none.
pub(super) fn read_code(
    text: &str,
    range: Range<usize>,
    edits: &mut Vec<Edit>,
    parts: &mut Vec<Part>,
) {
    read_with(text, range, Vec::new(), false, edits, parts);
}

/// Returns the next byte from a position on at which something may begin or end; the end of the line without one.
fn next_sign(line: &str, at: usize, in_destination: bool) -> usize {
    let found = line.as_bytes()[at..].iter().position(|byte| match byte {
        b'\\' | b'{' | b'<' | b'$' | b':' | b'[' | b']' | b'!' | b'+' | b'=' | b'%' => true,
        b'>' | b')' | b' ' | b'\t' => in_destination,
        _ => false,
    });
    found.map_or(line.len(), |length| at + length)
}

fn read_with(
    text: &str,
    range: Range<usize>,
    links: Vec<Range<usize>>,
    is_mdx: bool,
    edits: &mut Vec<Edit>,
    parts: &mut Vec<Part>,
) {
    let Some(line) = text.get(range.clone()) else {
        return;
    };
    if starts_with_colon(line) {
        edits.push(Edit {
            range: range.start..range.start + 1,
            mark: Some(Mark::Colon),
        });
    }
    let mut finder = Finder::new(line);
    finder.is_mdx = is_mdx;
    finder.is_above_line = foreign::is_underlined(text, range.end);
    finder.ends_block = foreign::ends_block(text, range.end);
    let mut links = links.into_iter().peekable();
    let mut at = 0;
    // The end of the last part.
    let mut written = 0;
    let (mut in_destination, mut in_brackets) = (false, false);
    let mut near = OpenConstructs::default();
    let mut next: Option<usize> = None;
    while at < line.len() {
        if next.is_none_or(|next| next < at) {
            next = Some(next_sign(line, at, in_destination));
        }
        let sign = next.unwrap_or(line.len());
        if let Some(link) = links.next_if(|link| link.start < sign) {
            let is_target =
                || line[..link.start].trim().is_empty() && is_behind_target(&text[..range.start]);
            let is_bracketed = near.brackets > 0 && finder.next(link.start, "]").is_some();
            if link.start >= at
                && !(in_destination || near.is_anchor || is_bracketed || is_target())
            {
                let index = parts.len();
                let place = range.start + link.start..range.start + link.end;
                parts.push(Part {
                    range: place.clone(),
                    kind: Kind::Autolink,
                    role: Role::Inline,
                });
                edits.push(Edit {
                    range: place,
                    mark: Some(Mark::Inline(index)),
                });
                at = link.end;
                written = at;
            }
            continue;
        }
        at = sign;
        next = None;
        if at == line.len() {
            break;
        }
        near.advance(&line[at..]);
        match line.as_bytes()[at] {
            b'\\' => {
                let next = line[at + 1..].chars().next();
                at += 1 + next.map_or(0, char::len_utf8);
                continue;
            }
            b']' if !in_destination => {
                in_destination = line[at..].starts_with("](") || in_definition(line, at);
                in_brackets = line[at..].starts_with("](<") || line[at..].starts_with("]: <");
            }
            b'>' if in_brackets => {
                in_destination = false;
                in_brackets = false;
            }
            b')' | b' ' | b'\t' if !in_brackets => in_destination &= line[..at].ends_with(':'),
            _ => {}
        }
        let Some((kind, length)) = finder.part(at) else {
            at += 1;
            continue;
        };
        if kind == Kind::Wiki && line[at..].starts_with('[') {
            near.brackets = near.brackets.saturating_sub(1);
        }
        let place = range.start + at..range.start + at + length;
        let index = parts.len();
        parts.push(Part {
            range: place.clone(),
            kind,
            role: Role::Inline,
        });
        let mark = if in_destination {
            Mark::Bare
        } else {
            Mark::Inline
        };
        edits.push(Edit {
            range: place,
            mark: Some(mark(index)),
        });
        at += length;
        written = at;
    }
    hide_id(text, line, range, written, edits, parts);
}

/// Hides the id at the end of a line, of which this much is in other parts.
fn hide_id(
    text: &str,
    line: &str,
    range: Range<usize>,
    written: usize,
    edits: &mut Vec<Edit>,
    parts: &mut Vec<Part>,
) {
    let behind = text.get(range.end..).unwrap_or_default();
    let mut lines = behind.split('\n').skip(1);
    let is_last = lines.next().is_none_or(|line| line.trim().is_empty());
    let id = foreign::block_id(line).filter(|_| is_last);
    let id = id.map(|start| start..line.len());
    let id = id.or_else(|| foreign::heading_id(line));
    if let Some(id) = id.filter(|id| id.start >= written) {
        let place = range.start + id.start..range.start + id.end;
        edits.push(Edit {
            range: place.clone(),
            mark: Some(Mark::Inline(parts.len())),
        });
        parts.push(Part {
            range: place,
            kind: Kind::Hidden,
            role: Role::Inline,
        });
    }
}

/// Open constructs that contain no links.
#[derive(Default)]
struct OpenConstructs {
    /// Brackets.
    brackets: usize,
    /// The element of a link.
    is_anchor: bool,
}

impl OpenConstructs {
    /// Takes note of what a text starts with.
    fn advance(&mut self, rest: &str) {
        match rest.as_bytes() {
            [b'[', ..] => self.brackets += 1,
            [b']', ..] => self.brackets = self.brackets.saturating_sub(1),
            [b'<', b'a' | b'A', b' ' | b'>', ..] => self.is_anchor = true,
            [b'<', b'/', b'a' | b'A', b'>', ..] => self.is_anchor = false,
            _ => {}
        }
    }
}

/// Returns true if the line before ends where the destination of a link follows.
fn is_behind_target(before: &str) -> bool {
    let before = before.trim_end_matches([' ', '\t', '>']);
    let line = before
        .strip_suffix('\n')
        .unwrap_or_default()
        .trim_end_matches([' ', '\t', '\r']);
    line.ends_with("]:") || line.ends_with("](")
}

/// Returns true if a line starts with a colon that starts neither a definition nor an emoji, and is not in
/// the ruler of a table.
fn starts_with_colon(line: &str) -> bool {
    line.strip_prefix(':').is_some_and(|rest| {
        !rest.is_empty()
            && !rest.starts_with([' ', '\t'])
            && !rest.bytes().all(|byte| b"|:- \t".contains(&byte))
            && emoji(line, None).is_none()
            && foreign::icon(line).is_none()
    })
}

/// Returns true if a bracket ends the label of a definition.
fn in_definition(line: &str, at: usize) -> bool {
    line.starts_with('[') && line[at..].starts_with("]:") && !line[..at].contains("][")
}

/// Caches its searches, so that a line is read once regardless of the number of starts without an end.
struct Finder<'l> {
    line: &'l str,
    /// Next position of each end, if there is one in the rest of the line.
    ends: Vec<(&'static str, Option<usize>)>,
    /// Position of the next character that no part may hold, or the end of the line.
    foreign: usize,
    is_mdx: bool,
    /// Position of the end of the highlighted text that is open.
    highlight: Option<usize>,
    /// Number of backticks before a place.
    ticks: (usize, usize),
    /// True if the line below may make a heading of this one, where braces are text.
    is_above_line: bool,
    /// True if nothing follows, or a blank line or an item of a list.
    ends_block: bool,
}

impl<'l> Finder<'l> {
    fn new(line: &'l str) -> Self {
        Self {
            line,
            ends: Vec::new(),
            foreign: 0,
            is_mdx: false,
            highlight: None,
            ticks: (0, 0),
            is_above_line: false,
            ends_block: true,
        }
    }

    /// The part that starts here, and its length.
    fn part(&mut self, at: usize) -> Option<(Kind, usize)> {
        let rest = self.line.get(at..)?;
        match rest.as_bytes() {
            [b'{', b'{', b'{', ..] => self.expression(rest, at, "}}}"),
            [b'{', b'{', ..] => self.expression(rest, at, "}}"),
            [b'{', b'%', ..] => self.block(rest, at),
            [b'{', b'/', b'*', ..] => {
                let length = self.until(at, "*/}")?;
                Some((Kind::Hidden, length))
            }
            [b'{', b'"' | b'\'', ..] if self.is_mdx => {
                let length = self.until(at, "}")?;
                let is_literal = tag::literal(&rest[..length]).is_some();
                is_literal.then_some((Kind::Shown, length))
            }
            [b'{', ..] => self.attributes(rest, at),
            [b'<', ..] => self.element(rest, at),
            [b'$', b'$', ..] => self.math(rest, at, "$$"),
            [b'$', b'`', ..] => self.code_formula(rest, at),
            [b'$', ..] => self.math(rest, at, "$"),
            [b':', b':', b':', b' ', ..]
                if self.line.starts_with('#') && foreign::is_documented(rest) =>
            {
                Some((Kind::Hidden, 3))
            }
            [b':', ..] => {
                let icon = foreign::icon(rest).map(|length| (Kind::Icon, length));
                icon.or_else(|| emoji(rest, self.before(at)))
            }
            [b'[', b'[', ..] if self.before(at) != Some('!') => {
                Some((Kind::Wiki, wiki::length(rest)?))
            }
            [b'!', b'[', b'[', ..] => Some((Kind::Wiki, wiki::length(&rest[1..])? + 1)),
            [b'+', b'+', ..] => Some((Kind::Keys, foreign::keys(rest, self.before(at))?)),
            [b'=', b'=', ..] => self.highlight(rest, at),
            [b'%', b'%', ..] => {
                let end = self.next(at + 2, "%%")? + 2 - at;
                let whole = self.next_foreign(at) >= at + end;
                let length = foreign::comment(rest, self.before(at), end).filter(|_| whole)?;
                Some((Kind::Hidden, length))
            }
            _ => None,
        }
    }

    /// The length of what starts here and ends so.
    fn until(&mut self, at: usize, end: &'static str) -> Option<usize> {
        let close = self.next(at, end)? + end.len();
        (self.next_foreign(at) >= close).then_some(close - at)
    }

    fn next(&mut self, at: usize, end: &'static str) -> Option<usize> {
        let known = self.ends.iter().position(|(known, _)| *known == end);
        match known.and_then(|known| self.ends.get(known)) {
            Some((_, None)) => return None,
            Some((_, Some(place))) if *place >= at => return Some(*place),
            _ => {}
        }
        let place = self.line.get(at..)?.find(end).map(|length| at + length);
        if let Some(known) = known {
            self.ends.swap_remove(known);
        }
        self.ends.push((end, place));
        place
    }

    fn next_foreign(&mut self, at: usize) -> usize {
        if self.foreign <= at {
            let rest = self.line.get(at..).unwrap_or_default();
            self.foreign = at + rest.find(is_foreign).unwrap_or(rest.len());
        }
        self.foreign
    }

    fn before(&self, at: usize) -> Option<char> {
        self.line[..at].chars().next_back()
    }

    /// A tag of Liquid within a line.
    fn block(&mut self, rest: &str, at: usize) -> Option<(Kind, usize)> {
        let length = self.next(at, "%}")? + 2 - at;
        if let Some(length) = foreign::raw_in_line(rest, is_foreign) {
            return Some((Kind::Literal, length));
        }
        let is_short = length <= LIST && self.next_foreign(at) >= at + length;
        let written = rest.get(..length).filter(|_| is_short)?;
        let tag = tag::read(written);
        let is_hidden = tag.is_some_and(|tag| {
            tag.kind == Kind::Shortcode && foreign::is_liquid(tag.name, tag.arguments, true)
        });
        (is_hidden || foreign::liquid_link(written).is_some()).then_some((Kind::Shortcode, length))
    }

    /// Either side of highlighted text.
    fn highlight(&mut self, rest: &str, at: usize) -> Option<(Kind, usize)> {
        if self.highlight.take_if(|end| *end == at).is_some() {
            return Some((Kind::Highlight, 2));
        }
        let is_word = |character: char| character.is_alphanumeric() || character == '=';
        let is_loose = |neighbor: Option<char>| neighbor.is_none_or(|neighbor| !is_word(neighbor));
        let is_open = self.highlight.is_none_or(|end| end < at);
        if !is_open || !is_loose(self.before(at)) || rest[2..].starts_with(['=', ' ', '\t']) {
            return None;
        }
        let end = self.next(at + 2, "==").filter(|end| *end > at + 2)?;
        let is_tight = !self.line[..end].ends_with([' ', '\t', '\\', '=']);
        let behind = self.line[end + 2..].chars().next();
        if !is_tight || !is_loose(behind) || self.next_foreign(at) < end {
            return None;
        }
        self.highlight = Some(end);
        Some((Kind::Highlight, 2))
    }

    fn expression(&mut self, rest: &str, at: usize, end: &'static str) -> Option<(Kind, usize)> {
        if let Some(close) = self.next(at, "}}")
            && let Some(written) = rest.get(..close + 2 - at)
            && written.len() <= LIST
            && filtered(written).is_some()
        {
            return Some((Kind::Expression, written.len()));
        }
        let length = self.until(at, end)?;
        let inner = rest[end.len()..length - end.len().min(length)].trim();
        if inner.is_empty() {
            return None;
        }
        if foreign::literal(&rest[..length]).is_some() {
            return Some((Kind::Literal, length));
        }
        let is_shortcode = |open: &str, close: &str| {
            let inner = rest[..length].strip_prefix(open)?.strip_suffix(close)?;
            let name = inner.trim_start_matches([' ', '/']);
            let is_name = name.starts_with(|first: char| first.is_ascii_alphabetic());
            Some(is_name)
        };
        let shortcode = is_shortcode("{{<", ">}}").or_else(|| is_shortcode("{{%", "%}}"));
        if shortcode == Some(true) {
            return Some((Kind::Shortcode, length));
        }
        if foreign::include(inner).is_some() {
            return Some((Kind::Include, length));
        }
        if inner.starts_with("#title ") {
            return Some((Kind::Hidden, length));
        }
        let is_template = foreign::is_template(inner, &self.line[..at]);
        (!is_template).then_some((Kind::Expression, length))
    }

    /// A list of attributes behind a link or an image.
    fn attributes(&mut self, rest: &str, at: usize) -> Option<(Kind, usize)> {
        if !self.line[..at].ends_with([')', '>', '`']) {
            let length = self.until(at, "}").filter(|length| *length <= LIST)?;
            let behind = self.line[at + length..].trim_start_matches([' ', '\t', '\r']);
            let is_heading = self.line.starts_with('#') || self.is_above_line;
            let ends = behind.is_empty() && self.ends_block || behind.starts_with('|');
            let is_behind = if foreign::ends_pair(&self.line[..at]) {
                // What ends a heading is its id.
                !behind.is_empty() || !is_heading
            } else {
                ends && !is_heading && at > 0 && self.line[..at].ends_with(' ')
            };
            let is_list = is_behind && foreign::is_list(&rest[..length]);
            return is_list.then_some((Kind::Hidden, length));
        }
        let inner = rest[1..].trim_start();
        let starts = inner.starts_with([':', '.', '#'])
            || inner
                .find(|next: char| !next.is_ascii_alphanumeric() && next != '-')
                .is_some_and(|name| name > 0 && inner[name..].starts_with('='));
        let length = self.until(at, "}").filter(|_| starts)?;
        (!rest[1..length].contains('{')).then_some((Kind::Hidden, length))
    }

    fn element(&mut self, rest: &str, at: usize) -> Option<(Kind, usize)> {
        if rest.starts_with("<Badge ") || rest.starts_with("<Icon ") {
            let length = self.until(at, "/>")?;
            let inner = &rest[1..length];
            let is_badge = rest.starts_with("<Badge");
            let is_plain = !inner.contains(['<', '{']) && (!is_badge || inner.contains(" text="));
            let kind = if is_badge { Kind::Shown } else { Kind::Icon };
            return is_plain.then_some((kind, length));
        }
        let (kind, end) = if rest.starts_with("<i ") {
            (Kind::Icon, "</i>")
        } else if rest.starts_with("<code ") {
            (Kind::Expression, "</code>")
        } else if rest.starts_with("<a ") {
            (Kind::Button, "</a>")
        } else {
            return None;
        };
        let length = self.until(at, end)?;
        let inner = &rest[1..length - end.len()];
        if inner.contains('<') {
            return None;
        }
        let opening = rest[..=inner.find('>')? + 1].to_ascii_lowercase();
        let class = opening
            .split_once("class=")?
            .1
            .trim_start_matches(['"', '\'']);
        let is_it = match kind {
            Kind::Icon => class.starts_with("fa"),
            Kind::Expression => class.starts_with("expression"),
            _ => class.starts_with("button"),
        };
        is_it.then_some((kind, length))
    }

    /// A formula of `GitHub` that is written as code between dollars.
    fn code_formula(&mut self, rest: &str, at: usize) -> Option<(Kind, usize)> {
        let close = self.next(at + 2, "`$")?;
        let inner = rest
            .get(2..close - at)
            .filter(|_| close > at + 2 && close - at <= LIST)?;
        let is_word = |character: char| character.is_alphanumeric() || "$`".contains(character);
        let is_loose = |neighbor: Option<char>| neighbor.is_none_or(|neighbor| !is_word(neighbor));
        let is_apart = is_loose(self.before(at)) && is_loose(self.line[close + 2..].chars().next());
        let is_formula = is_apart && !inner.contains(is_foreign) && !self.is_in_code(at);
        is_formula.then_some((Kind::Math, close + 2 - at))
    }

    /// Returns true if a place is behind an odd number of backticks, as in code.
    fn is_in_code(&mut self, at: usize) -> bool {
        let (from, count) = self.ticks;
        let new = self.line.as_bytes().get(from..at).unwrap_or_default();
        let count = count + memchr::memchr_iter(b'`', new).count();
        self.ticks = (at.max(from), count);
        count % 2 == 1
    }

    /// Mathematics between dollars, neither next to space nor to a word.
    fn math(&mut self, rest: &str, at: usize, mark: &'static str) -> Option<(Kind, usize)> {
        let is_word = |character: char| character.is_alphanumeric() || character == '$';
        if self.line[..at].chars().next_back().is_some_and(is_word) {
            return None;
        }
        let inner_at = mark.len();
        let inner = rest[inner_at..].find('$')?;
        let length = inner_at + inner + mark.len();
        let inside = &rest[inner_at..inner_at + inner];
        let is_closed = rest
            .get(inner_at + inner..)
            .is_some_and(|rest| rest.starts_with(mark));
        let is_tight = !inside.is_empty()
            && !inside.ends_with('\\')
            && (mark == "$$"
                || !inside.starts_with(char::is_whitespace)
                    && !inside.ends_with(char::is_whitespace));
        let ends = rest
            .get(length..)
            .is_some_and(|behind| !behind.starts_with(is_word));
        let is_whole = is_closed && is_tight && ends && !inside.contains(is_foreign);
        is_whole.then_some((Kind::Math, length))
    }
}

/// Returns true for characters that no part may hold.
fn is_foreign(character: char) -> bool {
    matches!(character, '`' | '|') || character.is_control()
}

fn emoji(rest: &str, before: Option<char>) -> Option<(Kind, usize)> {
    if before.is_some_and(|before| before.is_alphanumeric() || before == ':') {
        return None;
    }
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"_+-".contains(byte);
    let name = rest.bytes().skip(1).take(MAX_EMOJI_BYTES);
    let length = name.take_while(is_name).count();
    let behind = rest.get(length + 1..)?.strip_prefix(':')?;
    let is_apart = !behind.starts_with(|next: char| next.is_ascii_alphanumeric() || next == ':');
    emojis::get_by_shortcode(&rest[1..=length])
        .filter(|_| is_apart)
        .map(|_| (Kind::Emoji, length + 2))
}
