//! The subset of YAML that front matter needs: a mapping, read from the parser's events.
//!
//! - Keys are scalars; top-level keys start their own lines in the first column, so that an entry is complete lines.
//! - No aliases, no second document; nesting is bounded.

use std::fmt::Write as _;
use std::iter::Peekable;
use std::ops::Range;

use granit_parser::{Event, Parser, ScalarStyle, ScanError, Span, StrInput};

use crate::front_matter::keys::CONDITION;

const MAX_DEPTH: usize = 32;

/// A value; scalars are text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    Null,
    Text(String),
    List(Vec<Value>),
    Map(Vec<(String, Value)>),
}

impl Value {
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(super) fn switch(&self) -> Option<bool> {
        self.text()?.parse().ok()
    }

    #[must_use]
    pub fn map(&self) -> Option<&[(String, Self)]> {
        match self {
            Self::Map(pairs) => Some(pairs),
            _ => None,
        }
    }

    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Self> {
        self.map()?
            .iter()
            .find(|(name, _)| name == key)
            .map(|(_, value)| value)
    }
}

/// An entry of the top-level mapping.
pub(super) struct Entry {
    pub key: String,
    pub value: Value,
    /// Line of its start, counted from 0.
    pub line: usize,
}

/// The entries of a mapping. A condition need not be YAML: `if: "beta" in visitor.claims.groups` is none.
pub(super) fn entries(yaml: &str) -> Result<Vec<Entry>, String> {
    let read = strict_entries(yaml);
    let is_read = |entries: &Vec<Entry>| {
        let mut conditions = entries.iter().filter(|entry| entry.key == CONDITION);
        conditions.all(|entry| entry.value != Value::Null)
    };
    if read.as_ref().is_ok_and(is_read) {
        return read;
    }
    let Some((range, condition)) = condition(yaml) else {
        return read;
    };
    // Whether the line is the whole entry, and that of a key.
    let simple = [&yaml[..range.start], "x", &yaml[range.end..]].concat();
    let Ok(mut entries) = strict_entries(&simple) else {
        return read;
    };
    let x = Value::Text("x".to_owned());
    let is_it = |entry: &&mut Entry| entry.key == CONDITION && entry.value == x;
    let Some(entry) = entries.iter_mut().find(is_it) else {
        return read;
    };
    entry.value = Value::Text(condition.to_owned());
    Ok(entries)
}

/// Returns the range and text of the only condition of a page, if it is on the line of its key and is not
/// empty in YAML.
fn condition(yaml: &str) -> Option<(Range<usize>, &str)> {
    let mut found = None;
    let mut start = 0;
    for line in lines(yaml) {
        let value = line
            .strip_prefix(CONDITION)
            .and_then(|rest| rest.strip_prefix(':'));
        if let Some(value) = value {
            let text = value.trim();
            let is_empty = ["", "~", "null"].contains(&text) || text.starts_with(['#', '|', '>']);
            if found.is_some() || is_empty || !value.starts_with([' ', '\t']) {
                return None;
            }
            let at = start + line.len() - value.trim_start().len();
            found = Some((at..at + text.len(), text));
        }
        start += line.len();
    }
    found
}

fn strict_entries(yaml: &str) -> Result<Vec<Entry>, String> {
    let mut reader = Reader {
        events: Parser::new_from_str(yaml).peekable(),
    };
    let mut entries: Vec<Entry> = Vec::new();
    loop {
        match reader.next()? {
            (Event::StreamStart | Event::DocumentStart(..) | Event::DocumentEnd, _) => {}
            (Event::StreamEnd, _) => return Ok(entries),
            (Event::MappingStart(..), _) => break,
            (Event::Scalar(text, ..), _) if text.is_empty() || &*text == "~" => {}
            _ => return Err("the front matter is not a mapping".to_owned()),
        }
    }
    loop {
        let (event, span) = reader.next()?;
        let key = match event {
            Event::MappingEnd => break,
            Event::Scalar(key, ..) => key.into_owned(),
            _ => return Err("a key of the front matter is not a string".to_owned()),
        };
        let line = span.start.line() - 1;
        if span.start.col() != 0 || entries.last().is_some_and(|previous| previous.line == line) {
            return Err(format!(
                "the key {key:?} of the front matter does not begin its line"
            ));
        }
        entries.push(Entry {
            key,
            value: reader.value(0)?,
            line,
        });
    }
    loop {
        match reader.next()? {
            (Event::DocumentEnd, _) => {}
            (Event::StreamEnd, _) => return Ok(entries),
            _ => return Err("the front matter has a second document".to_owned()),
        }
    }
}

struct Reader<'y> {
    events: Peekable<Parser<'y, StrInput<'y>>>,
}

impl<'y> Reader<'y> {
    fn next(&mut self) -> Result<(Event<'y>, Span), String> {
        let end = || "the front matter ends too early".to_owned();
        self.events
            .next()
            .ok_or_else(end)?
            .map_err(|error: ScanError| format!("the front matter is not YAML: {error}"))
    }

    fn value(&mut self, depth: usize) -> Result<Value, String> {
        if depth > MAX_DEPTH {
            return Err("the front matter nests too deep".to_owned());
        }
        match self.next()?.0 {
            Event::Scalar(text, ScalarStyle::Plain, ..) if ["", "~", "null"].contains(&&*text) => {
                Ok(Value::Null)
            }
            Event::Scalar(text, ..) => Ok(Value::Text(text.into_owned())),
            Event::SequenceStart(..) => {
                let mut items = Vec::new();
                while !matches!(self.events.peek(), Some(Ok((Event::SequenceEnd, _)))) {
                    items.push(self.value(depth + 1)?);
                }
                self.next()?;
                Ok(Value::List(items))
            }
            Event::MappingStart(..) => {
                let mut pairs = Vec::new();
                while !matches!(self.events.peek(), Some(Ok((Event::MappingEnd, _)))) {
                    let key = self.value(depth + 1)?;
                    let value = self.value(depth + 1)?;
                    if let Value::Text(key) = key {
                        pairs.push((key, value));
                    }
                }
                self.next()?;
                Ok(Value::Map(pairs))
            }
            Event::Alias(_) => Err("the front matter has an alias".to_owned()),
            _ => Err("the front matter ends too early".to_owned()),
        }
    }
}

/// A text as a scalar: plain where nobody could take it for anything else, else quoted.
#[must_use]
pub fn scalar(text: &str) -> String {
    let first = text.starts_with(|first: char| first.is_alphabetic());
    let inner =
        |character: char| character.is_alphanumeric() || " -_./,()'!?&+".contains(character);
    let word = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"];
    let plain = first
        && text.chars().all(inner)
        && !text.ends_with(' ')
        && !word.iter().any(|word| text.eq_ignore_ascii_case(word));
    if plain {
        return text.to_owned();
    }
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}' => {
                push_escape(&mut quoted, character);
            }
            character if character.is_control() => push_escape(&mut quoted, character),
            character => quoted.push(character),
        }
    }
    quoted.push('"');
    quoted
}

fn push_escape(quoted: &mut String, character: char) {
    // Writing to a string cannot fail.
    let _ = write!(quoted, "\\u{:04x}", character as u32);
}

/// The lines with their ends, as YAML counts them: a carriage return alone ends one, too.
pub(super) fn lines(yaml: &str) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = yaml;
    while !rest.is_empty() {
        let end = match rest.find(['\r', '\n']) {
            Some(end) if rest[end..].starts_with("\r\n") => end + 2,
            Some(end) => end + 1,
            None => rest.len(),
        };
        let (line, after) = rest.split_at(end);
        lines.push(line);
        rest = after;
    }
    lines
}
