//! Text of the description as doc comments that cause no warnings of rustdoc or clippy.
//!
//! - Brackets and angle brackets outside of code are escaped, as they are text rather than links or tags.
//! - Identifiers (`camelCase`, `snake_case`) are set as code, and bare URLs as links.
//! - Code blocks are never Rust doctests, and unclosed fences are closed.
//! - Lines of a list item are indented as Markdown requires.
//! - Long lines are wrapped where that does not change the Markdown.
//! - Invisible characters, such as those that change the direction of text, are replaced.

use crate::model::{Branch, Select};

/// Languages that a fence may name; all else is text, so that rustdoc never runs it.
const LANGUAGES: &[&str] = &[
    "html", "http", "json", "markdown", "md", "sh", "sql", "text", "toml", "xml", "yaml",
];

/// Text of the description as code within a line.
pub(crate) fn code(text: &str) -> String {
    let text = text.replace(['\n', '\r'], " ");
    if text.trim().is_empty() {
        return format!("{text:?}");
    }
    let longest = text
        .split(|character| character != '`')
        .map(str::len)
        .max()
        .unwrap_or(0);
    let mark = "`".repeat(longest + 1);
    // A backtick at the edge would belong to the mark.
    let space = if longest > 0 { " " } else { "" };
    format!("{mark}{space}{text}{space}{mark}")
}

/// The lines of a doc comment, each with the space behind its mark.
pub(crate) fn lines(text: &str) -> Vec<String> {
    let text = text.replace('\t', "    ");
    let text: String = text.chars().map(visible).collect();
    let mut out = Vec::new();
    // The opening of a fence, its indent in the description, and its indent in the output.
    let mut fence: Option<(&str, usize, String)> = None;
    let mut lists = Lists::default();
    for line in text.trim().lines() {
        let body = line.trim();
        let indent = line.len() - line.trim_start().len();
        match (&fence, fence_of(body)) {
            (Some((open, _, space)), Some((mark, ""))) if mark.starts_with(open) => {
                out.push(format!(" {space}{open}"));
                fence = None;
            }
            (Some((_, before, space)), _) => {
                let line = &line[indent.min(*before)..];
                out.push(format!(" {space}{line}").trim_end().to_owned());
            }
            (None, Some((mark, language))) => {
                let space = " ".repeat(lists.block(indent));
                let known = LANGUAGES.contains(&language);
                let language = if known { language } else { "text" };
                out.push(format!(" {space}{mark}{language}"));
                fence = Some((mark, indent, space));
            }
            (None, None) if body.is_empty() => {
                lists.paragraph = false;
                out.push(String::new());
            }
            (None, None) => {
                let space = " ".repeat(lists.line(indent, body));
                let line = format!(" {space}{}", escape(body));
                if body.starts_with(['|', '#']) {
                    out.push(line);
                } else {
                    wrap(&line, &format!(" {}", " ".repeat(lists.indent())), &mut out);
                }
            }
        }
    }
    out.extend(fence.map(|(mark, _, space)| format!(" {space}{mark}")));
    out
}

/// Maximum length of a line: within 120 columns, after its mark in a struct.
const WIDTH: usize = 112;

/// Breaks a line of text where it is too long; all lines but the first begin with `indent`.
fn wrap(line: &str, indent: &str, out: &mut Vec<String>) {
    let mut rest = line.to_owned();
    while rest.chars().count() > WIDTH {
        let start = rest.len() - rest.trim_start().len();
        let breaks = rest[start..]
            .match_indices(' ')
            .map(|(at, _)| start + at)
            .filter(|at| may_break(&rest, *at));
        let fits = |at: &usize| rest[..*at].chars().count() <= WIDTH;
        let (before, after): (Vec<usize>, Vec<usize>) = breaks.partition(fits);
        let Some(&at) = before.last().or(after.first()) else {
            break;
        };
        let next = format!("{indent}{}", &rest[at + 1..]);
        rest.truncate(at);
        out.push(std::mem::replace(&mut rest, next));
    }
    out.push(rest);
}

/// Returns true if a line may end before the space there: the rest starts nothing new in Markdown.
fn may_break(line: &str, at: usize) -> bool {
    let (before, after) = (&line[..at], &line[at + 1..]);
    let word = after.split(' ').next().unwrap_or_default();
    let digits = word.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let numbered = digits.len() < word.len() && digits.starts_with(['.', ')']);
    let starts = word.is_empty()
        || word.starts_with(['#', '>', '-', '+', '*', '=', '|', '~', ':'])
        || word.starts_with("__")
        || word.starts_with("```")
        || numbered;
    // A backslash or spaces before the end of a line would be a line break.
    !starts && !before.ends_with([' ', '\\']) && !is_mark(before.trim_start())
}

/// Returns true if a text is nothing but the mark of an item.
fn is_mark(text: &str) -> bool {
    mark_of(text).is_some_and(|mark| mark.width == text.len())
}

/// The lists that contain a line.
#[derive(Default)]
struct Lists {
    /// Original indentation of the text of each item, and its new one.
    items: Vec<(usize, usize)>,
    /// True if the line before is text that the next one may continue.
    paragraph: bool,
}

impl Lists {
    /// Returns the indentation of a line of text.
    fn line(&mut self, indent: usize, body: &str) -> usize {
        let open = self.items.len();
        let outer = self.items.iter().take_while(|item| indent >= item.0);
        let outer = outer.count();
        let goes_on = self.paragraph && outer == open;
        if let Some(mark) = mark_of(body).filter(|mark| !goes_on || mark.interrupts) {
            self.items.truncate(outer);
            let at = self.indent();
            self.begin(indent, at, body, &mark);
            return at;
        }
        let heading = body.starts_with('#') || is_rule(body);
        if heading || !self.paragraph {
            self.items.truncate(outer);
        }
        self.paragraph = !heading;
        self.indent()
    }

    /// An item, and the items that begin within its line.
    fn begin(&mut self, indent: usize, at: usize, body: &str, mark: &Mark) {
        let width = mark.width + 1;
        let rest = body.get(mark.width..).unwrap_or_default();
        let spaces = rest.len() - rest.trim_start().len();
        let content = indent + mark.width + spaces.clamp(1, 4);
        self.items.push((content, at + width));
        let rest = rest.trim_start();
        self.paragraph = !rest.is_empty();
        if let Some(mark) = mark_of(rest) {
            self.begin(content, at + width, rest, &mark);
        }
    }

    /// Returns the indentation of a block of code.
    fn block(&mut self, indent: usize) -> usize {
        let outer = self.items.iter().take_while(|item| indent >= item.0);
        let outer = outer.count();
        self.items.truncate(outer);
        self.paragraph = false;
        self.indent()
    }

    fn indent(&self) -> usize {
        self.items.last().map_or(0, |item| item.1)
    }
}

/// Start of an item of a list.
struct Mark {
    width: usize,
    /// True if it can directly follow a line of text.
    interrupts: bool,
}

fn mark_of(body: &str) -> Option<Mark> {
    let digits = body.len() - body.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let marks: &[char] = if digits == 0 {
        &['-', '*', '+']
    } else {
        &['.', ')']
    };
    let rest = body.get(digits..)?.strip_prefix(marks)?;
    let item = (rest.is_empty() || rest.starts_with(' ')) && digits <= 9 && !is_rule(body);
    item.then(|| Mark {
        width: digits + 1,
        interrupts: !rest.is_empty() && matches!(&body[..digits], "" | "1"),
    })
}

/// Returns true if a line is a rule, or the line under a heading.
fn is_rule(body: &str) -> bool {
    let mut marks = body.chars().filter(|mark| *mark != ' ');
    let first = marks.next();
    matches!(first, Some('-' | '*' | '_'))
        && body.chars().filter(|mark| *mark != ' ').count() >= 3
        && marks.all(|mark| Some(mark) == first)
}

/// The marks and the language of a line that opens or closes a fence.
fn fence_of(line: &str) -> Option<(&str, &str)> {
    let first = line
        .chars()
        .next()
        .filter(|first| matches!(first, '`' | '~'))?;
    let rest = line.trim_start_matches(first);
    let mark = &line[..line.len() - rest.len()];
    (mark.len() >= 3 && !rest.contains('`')).then(|| (mark, rest.trim()))
}

/// The character, or a mark for one that has no form of its own or turns the direction of text.
fn visible(character: char) -> char {
    match character {
        '\n' => '\n',
        '\r'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}' => ' ',
        other if other.is_control() => '\u{fffd}',
        other => other,
    }
}

/// Escapes a line: code and links to pages stay as they are, all else is text.
fn escape(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    loop {
        let mut found = rest.match_indices(['`', '[']);
        let Some((start, target)) = found.find_map(|(at, mark)| match mark {
            "`" => Some((at, None)),
            _ => link_of(rest, at).map(|link| (at, Some(link))),
        }) else {
            break;
        };
        let (text, from) = rest.split_at(start);
        if let Some((label, address)) = target {
            escape_text(text, &mut out);
            let whole = if label == address {
                format!("<{address}>")
            } else {
                format!("[{}]({address})", escape(label))
            };
            out.push_str(&whole);
            rest = &from[label.len() + address.len() + "[]()".len()..];
            continue;
        }
        let tail = from.trim_start_matches('`');
        let mark = &from[..from.len() - tail.len()];
        let escaped = is_escaped(text);
        escape_text(&text[..text.len() - usize::from(escaped)], &mut out);
        if let Some(end) = closing(tail, mark.len()).filter(|_| !escaped) {
            let end = mark.len() + end + mark.len();
            out.push_str(&from[..end]);
            rest = &from[end..];
        } else {
            // Nothing closes it: no code begins here.
            out.push_str(&mark.replace('`', "\\`"));
            rest = tail;
        }
    }
    escape_text(rest, &mut out);
    out
}

/// Returns true if the character after this text is escaped.
fn is_escaped(text: &str) -> bool {
    (text.len() - text.trim_end_matches('\\').len()) % 2 == 1
}

/// The label and the address of the link to a page that begins there.
fn link_of(line: &str, start: usize) -> Option<(&str, &str)> {
    let (before, rest) = (&line[..start], &line[start + 1..]);
    let (label, rest) = rest.split_at(rest.find(['[', ']'])?);
    let rest = rest.strip_prefix("](")?;
    let address = &rest[..rest.find([')', ' ', '<', '>', '[', ']', '(', '`', '\\'])?];
    let page = address.starts_with("https://") || address.starts_with("http://");
    let plain = label == address
        || !label.contains("://")
            && !label.contains('\\')
            && label.starts_with(|c: char| c.is_alphanumeric() || c == '`');
    let whole = rest[address.len()..].starts_with(')');
    (page && plain && whole && !before.ends_with('!') && !is_escaped(before))
        .then_some((label, address))
}

/// Returns the position of the same number of backticks, no more and no fewer.
fn closing(text: &str, length: usize) -> Option<usize> {
    let mut at = 0;
    while let Some(found) = text[at..].find('`') {
        let start = at + found;
        let run = text[start..].len() - text[start..].trim_start_matches('`').len();
        if run == length {
            return Some(start);
        }
        at = start + run;
    }
    None
}

fn escape_text(text: &str, out: &mut String) {
    for word in text.split_inclusive(' ') {
        // Spaces after the mark of a list would begin a code block.
        if word != " " || !out.ends_with(' ') {
            escape_word(word, out);
        }
    }
}

fn escape_word(word: &str, out: &mut String) {
    let mut rest = word;
    while let Some((start, end)) = address(rest) {
        escape_name(&rest[..start], out);
        out.extend(["<", &rest[start..end], ">"]);
        rest = &rest[end..];
    }
    escape_name(rest, out);
}

/// Returns the start and the end of a web address.
fn address(word: &str) -> Option<(usize, usize)> {
    let mut found = word.match_indices("http").map(|(start, _)| start);
    found.find_map(|start| {
        let text = &word[start..];
        let host = text
            .strip_prefix("https://")
            .or(text.strip_prefix("http://"))?;
        let mut open = 0_usize;
        let end = host.find(|character| match character {
            '(' => {
                open += 1;
                false
            }
            ')' => {
                let closes = open == 0;
                open = open.saturating_sub(1);
                closes
            }
            '<' | '>' | '"' | '\\' => true,
            other => other.is_whitespace(),
        });
        let host = &host[..end.unwrap_or(host.len())];
        let host =
            host.trim_end_matches(|last: char| !last.is_alphanumeric() && !"/}".contains(last));
        let scheme = text.find("//")? + 2;
        host.starts_with(|first: char| first.is_alphanumeric() || "{[%".contains(first))
            .then(|| (start, start + scheme + host.len()))
    })
}

/// Escapes a word without an address.
fn escape_name(word: &str, out: &mut String) {
    let body = word.trim_end_matches(' ');
    let space = &word[body.len()..];
    let start = body.find(char::is_alphanumeric).unwrap_or(body.len());
    let end = body.rfind(char::is_alphanumeric).map_or(start, |end| {
        end + body[end..].chars().next().map_or(1, char::len_utf8)
    });
    let (before, core, after) = (&body[..start], &body[start..end], &body[end..]);
    push_escaped(before, out);
    if is_code(core) {
        out.push('`');
        out.push_str(core);
        out.push('`');
    } else {
        push_escaped(core, out);
    }
    push_escaped(after, out);
    out.push_str(space);
}

/// Returns true if a word is a name as code has it.
fn is_code(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let plain = letters
        .iter()
        .all(|c| c.is_ascii_alphanumeric() || *c == '_');
    let humps = letters
        .windows(2)
        .any(|pair| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase());
    plain && (humps || word.contains('_'))
}

fn push_escaped(text: &str, out: &mut String) {
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '<' | '>' | '[' | ']' => out.extend(['\\', character]),
            // An escape of the author's stays one; any other backslash is itself.
            '\\' => match characters.next_if(char::is_ascii_punctuation) {
                Some(next) => out.extend(['\\', next]),
                None => out.push_str("\\\\"),
            },
            other => out.push(other),
        }
    }
}

/// Returns a text, or a name if there is none, followed by notes: in the same paragraph if the text is one line.
pub(crate) fn with_notes(text: &str, name: &str, notes: &[String]) -> String {
    let text = text.trim();
    let mut out = if text.is_empty() && !name.is_empty() {
        code(name)
    } else {
        text.to_owned()
    };
    let notes: Vec<&str> = notes
        .iter()
        .map(String::as_str)
        .filter(|note| !note.is_empty())
        .collect();
    if notes.is_empty() {
        return out;
    }
    if out.contains('\n') {
        out.push_str("\n\n");
    } else if !out.is_empty() {
        if !out.ends_with(['.', '!', '?', ':']) {
            out.push('.');
        }
        out.push(' ');
    }
    out.push_str(&notes.join(" "));
    out
}

/// The text as a sentence; without text the name.
pub(crate) fn sentence(text: &str, otherwise: &str) -> String {
    let text = if text.trim().is_empty() {
        code(otherwise)
    } else {
        text.trim().to_owned()
    };
    if text.ends_with(['.', '!', '?', ':']) {
        text
    } else {
        format!("{text}.")
    }
}

/// Returns a sentence on the tests that distinguish the branches of a union.
pub(crate) fn distinction(branches: &[Branch]) -> String {
    let mut by: Vec<String> = Vec::new();
    for test in branches.iter().flat_map(|branch| &branch.tests) {
        let found = match test {
            Select::Tag(property, _) | Select::MaybeTag(property, _) => code(property),
            Select::PropertyType(property, _) => format!("the JSON type of {}", code(property)),
            Select::Key(_) => "keys".to_owned(),
            Select::Value(_) => "the value".to_owned(),
            Select::Type(_) => "the JSON type".to_owned(),
        };
        if !by.contains(&found) {
            by.push(found);
        }
    }
    let tried = branches.iter().any(|branch| branch.tried);
    by.extend(tried.then(|| "what the value fits".to_owned()));
    match by.split_last() {
        Some((last, [])) => format!("Distinguished by {last}."),
        Some((last, rest)) => format!("Distinguished by {} and {last}.", rest.join(", ")),
        None => String::new(),
    }
}
