//! Escapes text for Markdown.
//!
//! - A character that could be markup gets a backslash only where it would act as markup; `a_b`, `2 * 3` and `list[0]`
//!   stay readable, and rule markers `r[name]` stay markers.
//! - White space that the parser would strip, and what cannot be written otherwise, becomes a character reference.

use crate::markdown::dialect::{Kind, inline_whole, is_emoji, may_be_statement, starts_bare_link};

/// Characters of the longest name of an emoji, with its colons.
const EMOJI: usize = 50;

/// Block that a line belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Line {
    /// A paragraph.
    Paragraph {
        /// True if its lines may be broken where the text has line breaks.
        soft_breaks: bool,
        /// True if it is the text of a task, which no block of HTML can start.
        task: bool,
    },
    /// A heading, where `#` and `}` at the end are not text.
    Heading,
    /// A table cell, where `|` is not text.
    Cell {
        /// True if it is in the first row.
        header: bool,
    },
}

/// Extent of escaping in a text.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Escapes {
    /// Characters that would be markup otherwise, as far as the surroundings tell.
    #[default]
    Needed,
    /// All punctuation, so that no surroundings make it markup.
    All,
}

/// Context of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TextContext {
    pub line: Line,
    /// True if it is between the brackets of a link or an image.
    pub(super) bracketed: bool,
    pub(super) escapes: Escapes,
    /// True if a link whose text is its address may be written as the bare address.
    pub bare: bool,
}

impl TextContext {
    /// The same between the brackets of a link or an image.
    pub(super) fn in_brackets(self) -> Self {
        Self {
            bracketed: true,
            ..self
        }
    }

    fn is_cell(self) -> bool {
        matches!(self.line, Line::Cell { .. })
    }

    fn may_break(self) -> bool {
        matches!(
            self.line,
            Line::Paragraph {
                soft_breaks: true,
                ..
            }
        )
    }
}

/// Neighbor of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// The start or the end of a line.
    Line,
    /// A mark that spans the text.
    Inside,
    /// A mark that spans what is beyond it, and that works next to any character.
    Outside,
    /// A mark that spans what is beyond it, and that works only next to space or punctuation.
    OutsideWord,
    /// A reference to a footnote.
    Footnote,
    /// HTML that is all of its line so far.
    HtmlAlone,
    /// HTML.
    Html,
    /// A formula or an emoji, which is none next to a word.
    Part,
    /// Something else that is not text.
    Other,
}

/// Appends a text.
pub(super) fn push(out: &mut String, text: &str, place: TextContext, before: Side, after: Side) {
    let characters: Vec<char> = text.chars().collect();
    let mut run = Run {
        characters: &characters,
        place,
        before,
        after,
        number_end: None,
    };
    for at in 0..characters.len() {
        run.push(out, at);
    }
}

/// Appends the destination and the title of a link or an image.
pub(super) fn push_destination(out: &mut String, url: &str, title: Option<&str>) {
    out.push('(');
    let is_part = matches!(inline_whole(url), Some(Kind::Expression | Kind::Shortcode));
    if is_part && !url.contains(char::is_control) {
        out.push_str(url);
        push_title(out, title);
        return;
    }
    let is_plain = |character: char| {
        !character.is_whitespace() && !character.is_control() && !"<>()\\&|".contains(character)
    };
    if !url.is_empty() && url.chars().all(is_plain) && !may_hold_parts(url) {
        out.push_str(url);
    } else {
        out.push('<');
        push_quoted(out, url, &['<', '>']);
        out.push('>');
    }
    push_title(out, title);
}

/// Appends the title of a link or an image, and its end.
fn push_title(out: &mut String, title: Option<&str>) {
    if let Some(title) = title.filter(|title| !title.is_empty()) {
        out.push_str(" \"");
        push_quoted(out, title, &['"']);
        out.push('"');
    }
    out.push(')');
}

/// Appends the language of a block of code.
pub(super) fn push_info(out: &mut String, info: &str) {
    push_quoted(out, info, &['`']);
}

/// Returns true if there might be an expression or a formula in a text.
fn may_hold_parts(text: &str) -> bool {
    text.contains("{{") || text.contains("{/*") || text.matches('$').nth(1).is_some()
}

/// Appends a text in which nothing is markup but references and what ends it.
fn push_quoted(out: &mut String, text: &str, ends: &[char]) {
    let holds_parts = may_hold_parts(text);
    let last = text.chars().count().saturating_sub(1);
    for (at, character) in text.chars().enumerate() {
        let is_edge = at == 0 || at == last;
        if ends.contains(&character)
            || "\\&|`".contains(character)
            || holds_parts && "{$".contains(character)
            || character.is_control()
            || is_edge && character.is_whitespace()
        {
            push_reference(out, character);
        } else {
            out.push(character);
        }
    }
}

fn push_reference(out: &mut String, character: char) {
    match character {
        '\0' => out.push('\u{fffd}'),
        '&' => out.push_str("&amp;"),
        '<' => out.push_str("&lt;"),
        '>' => out.push_str("&gt;"),
        '"' => out.push_str("&quot;"),
        _ => {
            out.push_str("&#");
            out.push_str(&u32::from(character).to_string());
            out.push(';');
        }
    }
}

struct Run<'t> {
    characters: &'t [char],
    place: TextContext,
    before: Side,
    after: Side,
    /// Position of the `.` or `)` that would make the number at the start of the line the number of an item.
    number_end: Option<usize>,
}

impl Run<'_> {
    fn push(&mut self, out: &mut String, at: usize) {
        let character = self.characters[at];
        let line_start = matches!(self.place.line, Line::Paragraph { .. })
            && (out.is_empty() || out.ends_with('\n'));
        if line_start {
            self.number_end = self.number_end(at);
        }
        if character == '\n' && self.may_break(out, at) {
            out.push('\n');
            if at == self.last() && matches!(self.after, Side::Html | Side::Part) {
                // Less indented, it might start a block.
                out.push_str("    ");
            }
        } else if self.needs_reference(at)
            || self.is_lost(out, at)
            || line_start && self.is_statement(at)
        {
            push_reference(out, character);
        } else {
            if self.needs_backslash(at, line_start) {
                out.push('\\');
            }
            out.push(character);
        }
    }

    fn last(&self) -> usize {
        self.characters.len() - 1
    }

    fn get(&self, at: Option<usize>) -> Option<char> {
        self.characters.get(at?).copied()
    }

    fn previous(&self, at: usize) -> Option<char> {
        self.get(at.checked_sub(1))
    }

    fn next(&self, at: usize) -> Option<char> {
        self.get(at.checked_add(1))
    }

    /// Returns true if a line may end here: there is text before it and after it.
    fn may_break(&self, out: &str, at: usize) -> bool {
        let is_text = |character: char| !character.is_whitespace();
        let before = self.previous(at).map_or(
            !matches!(self.before, Side::Line | Side::Inside | Side::HtmlAlone),
            is_text,
        );
        let after = self
            .next(at)
            .map_or(!matches!(self.after, Side::Line | Side::Inside), is_text);
        self.place.may_break() && before && after && !out.is_empty() && !out.ends_with('\n')
    }

    /// Returns true if the character would end a mark, or keep it from being one; the parser would treat a
    /// bracket after a footnote reference as a part of it in spite of a backslash.
    fn needs_reference(&self, at: usize) -> bool {
        let character = self.characters[at];
        let is_plain = character.is_alphanumeric() || character == ' ' || character == '\n';
        if self.place.escapes == Escapes::All && !is_plain
            || character == '[' && self.is_behind_footnote(at)
        {
            return true;
        }
        let is_beside = |side: Side| {
            (at == 0 && self.before == side) || (at == self.last() && self.after == side)
        };
        if is_beside(Side::Part) && (character.is_alphanumeric() || ":$".contains(character)) {
            return true;
        }
        if character.is_whitespace() {
            is_beside(Side::Inside)
        } else {
            is_beside(Side::OutsideWord) && !character.is_ascii_punctuation()
        }
    }

    /// Returns true if the parser would strip the character or treat it as the end of a line.
    fn is_lost(&self, out: &str, at: usize) -> bool {
        let character = self.characters[at];
        if character.is_control() && character != '\t' {
            return true;
        }
        let beside_line = (at == 0 && self.before == Side::Line)
            || (at == self.last() && self.after == Side::Line)
            || out.ends_with('\n')
            || self.previous(at) == Some('\n')
            || self.next(at) == Some('\n');
        character.is_whitespace() && beside_line
    }

    fn needs_backslash(&self, at: usize, line_start: bool) -> bool {
        let character = self.characters[at];
        let next = self.next(at);
        let before_word = next.is_some_and(char::is_alphanumeric);
        match character {
            '`' | '~' => true,
            '\\' => !(next.is_some_and(|next| next.is_ascii_alphanumeric()) && self.is_raw(at + 1)),
            '*' => line_start || !self.is_between_spaces(at),
            '_' => !self.is_within_word(at),
            '[' | ']' => !self.is_index(at),
            '<' => next.is_none_or(|next| !next.is_whitespace()),
            '&' => self.is_reference(at),
            '!' => next.map_or(self.after != Side::Line, |next| {
                next == '[' || line_start && next == '!'
            }),
            '?' => line_start && next == Some('?'),
            '$' => self.is_tight(at),
            '{' => {
                next.map_or(self.after != Side::Line, |next| "{%/:".contains(next))
                    || at == 0 && self.before != Side::Line
                    || self
                        .previous(at)
                        .is_some_and(|before| ")>`".contains(before))
            }
            '|' => self.place.is_cell() || line_start,
            '>' => line_start,
            '#' => line_start || self.place.line == Line::Heading && at == self.last(),
            '}' => self.place.line == Line::Heading && at == self.last(),
            '-' | '+' | '=' => line_start && !before_word,
            ':' => {
                self.is_behind_footnote(at)
                    || line_start && !before_word
                    || self.is_emoji(at)
                    || self.is_bare_link(at)
            }
            '@' => self.is_bare_link(at),
            '(' => self.is_behind_footnote(at),
            '.' | ')' => self.number_end == Some(at) || self.is_bare_link(at),
            _ => false,
        }
    }

    /// Returns true if text is next to the character, so that it might delimit a formula. White space may
    /// become a reference, unless it is one space between others.
    fn is_tight(&self, at: usize) -> bool {
        let is_text = |at: Option<usize>| self.get(at).is_some_and(|next| !next.is_whitespace());
        let is_space = |neighbor: Option<usize>, beyond: Option<usize>, side: Side| {
            self.get(neighbor)
                .map_or(side == Side::Line, |next| next == ' ' && is_text(beyond))
        };
        !is_space(at.checked_sub(1), at.checked_sub(2), self.before)
            || !is_space(at.checked_add(1), at.checked_add(2), self.after)
    }

    /// Returns true if the character would start an emoji.
    fn is_emoji(&self, at: usize) -> bool {
        let rest: String = self.characters[at..].iter().take(EMOJI).collect();
        is_emoji(&rest)
    }

    /// Returns true if the character would turn its surroundings into a link.
    fn is_bare_link(&self, at: usize) -> bool {
        let is_behind_boundary = !matches!(self.before, Side::Html | Side::HtmlAlone | Side::Other);
        !self.place.bracketed && starts_bare_link(self.characters, at, is_behind_boundary)
    }

    /// Returns true if the text from here to the end of the line starts a statement of a module.
    fn is_statement(&self, at: usize) -> bool {
        let rest = &self.characters[at..];
        let is_word = |word: &str| rest.iter().copied().take(word.len()).eq(word.chars());
        if !is_word("import ") && !is_word("export ") {
            return false;
        }
        let line: String = rest
            .iter()
            .take_while(|character| **character != '\n')
            .collect();
        may_be_statement(&line)
    }

    /// Returns true if the character is written as it is, and not as a reference because of its neighbors.
    fn is_raw(&self, at: usize) -> bool {
        !self.needs_reference(at)
    }

    fn is_behind_footnote(&self, at: usize) -> bool {
        at == 0 && self.before == Side::Footnote
    }

    fn is_between_spaces(&self, at: usize) -> bool {
        let is_word = |at: Option<usize>| self.get(at).is_some_and(char::is_alphanumeric);
        self.previous(at) == Some(' ')
            && self.next(at) == Some(' ')
            && is_word(at.checked_sub(2))
            && is_word(at.checked_add(2))
    }

    fn is_within_word(&self, at: usize) -> bool {
        let is_word =
            |at: usize| self.get(Some(at)).is_some_and(char::is_alphanumeric) && self.is_raw(at);
        at > 0 && is_word(at - 1) && is_word(at + 1)
    }

    /// Returns true if a bracket is one of `word[name]` and can be nothing else.
    fn is_index(&self, at: usize) -> bool {
        if self.place.bracketed {
            return false;
        }
        let is_name =
            |character: &char| character.is_ascii_alphanumeric() || "._-:".contains(*character);
        let (before, after) = self.characters.split_at(at);
        let is_open = self.characters[at] == '[';
        let inner_before = before.iter().rev().take_while(|c| is_name(c)).count();
        let open = if is_open {
            Some(at)
        } else {
            at.checked_sub(inner_before + 1)
        };
        let close = if is_open {
            at + 1 + after[1..].iter().take_while(|c| is_name(c)).count()
        } else {
            at
        };
        let Some(open) = open else {
            return false;
        };
        let ends = match self.next(close) {
            Some(next) => !"([:".contains(next),
            None => self.after == Side::Line,
        };
        self.get(Some(open)) == Some('[')
            && self.get(Some(close)) == Some(']')
            && close > open + 1
            && self
                .previous(open)
                .is_some_and(|before| before.is_ascii_alphanumeric())
            && ends
    }

    /// Returns true if an `&` would start a character reference.
    fn is_reference(&self, at: usize) -> bool {
        let rest = &self.characters[at + 1..];
        let name = rest
            .iter()
            .take_while(|c| c.is_ascii_alphanumeric() || **c == '#');
        let name = name.count();
        match rest.get(name) {
            Some(end) => *end == ';' && name > 0,
            None => true,
        }
    }

    fn number_end(&self, at: usize) -> Option<usize> {
        let digits = self.characters[at..]
            .iter()
            .take_while(|c| c.is_ascii_digit());
        let end = at + digits.count();
        let is_mark = matches!(self.characters.get(end), Some('.' | ')'));
        let before_word = self.next(end).is_some_and(char::is_alphanumeric);
        (end > at && is_mark && !before_word).then_some(end)
    }
}
