//! A JSON reader (RFC 8259) that keeps the location of every value and key.
//!
//! - A syntax error stops reading the file, and is reported at the byte where reading stopped.
//! - A duplicate key of an object is reported at both locations; the first one counts.
//! - The depth of nesting is limited, so that no file can exhaust the stack.

use indexmap::IndexMap;
use indexmap::map::Entry;

use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::source_tree::{MAX_DEPTH, Member, Node, Value};

/// Reads a file; `None` after a syntax error, which is reported.
pub(crate) fn parse(file: usize, text: &str, diagnostics: &mut Diagnostics) -> Option<Node> {
    let mut parser = Parser {
        file,
        text,
        position: if text.starts_with('\u{feff}') { 3 } else { 0 },
        diagnostics,
    };
    let result = parser.document();
    match result {
        Ok(node) => Some(node),
        Err(message) => {
            let start = parser.position.min(text.len());
            let end = text[start..]
                .chars()
                .next()
                .map_or(start, |c| start + c.len_utf8());
            diagnostics.push(
                Diagnostic::error("E0001", format!("invalid JSON: {message}"))
                    .label(Span { file, start, end }, message),
            );
            None
        }
    }
}

struct Parser<'a> {
    file: usize,
    text: &'a str,
    position: usize,
    diagnostics: &'a mut Diagnostics,
}

type Parsed<T> = Result<T, &'static str>;

impl Parser<'_> {
    fn document(&mut self) -> Parsed<Node> {
        let node = self.value(0)?;
        self.space();
        if self.position < self.text.len() {
            return Err("nothing may follow the value");
        }
        Ok(node)
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.position).copied()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.position += 1;
        }
    }

    fn expect(&mut self, byte: u8, message: &'static str) -> Parsed<()> {
        if self.peek() == Some(byte) {
            self.position += 1;
            Ok(())
        } else {
            Err(message)
        }
    }

    fn span(&self, start: usize) -> Span {
        Span {
            file: self.file,
            start,
            end: self.position,
        }
    }

    fn value(&mut self, depth: usize) -> Parsed<Node> {
        if depth > MAX_DEPTH {
            return Err("values are nested too deeply");
        }
        self.space();
        let start = self.position;
        let value = match self.peek() {
            Some(b'{') => self.object(depth)?,
            Some(b'[') => self.array(depth)?,
            Some(b'"') => Value::String(self.string()?),
            Some(b'-' | b'0'..=b'9') => self.number()?,
            Some(b't') => self.word("true", Value::Bool(true))?,
            Some(b'f') => self.word("false", Value::Bool(false))?,
            Some(b'n') => self.word("null", Value::Null)?,
            Some(_) => return Err("expected a value"),
            None => return Err("the file ends where a value is expected"),
        };
        Ok(Node {
            value,
            span: self.span(start),
        })
    }

    fn word(&mut self, word: &str, value: Value) -> Parsed<Value> {
        if self.text[self.position..].starts_with(word) {
            self.position += word.len();
            Ok(value)
        } else {
            Err("expected a value")
        }
    }

    fn object(&mut self, depth: usize) -> Parsed<Value> {
        self.position += 1;
        let mut members: IndexMap<String, Member> = IndexMap::new();
        self.space();
        if self.peek() == Some(b'}') {
            self.position += 1;
            return Ok(Value::Object(members));
        }
        loop {
            self.space();
            let start = self.position;
            if self.peek() != Some(b'"') {
                return Err("expected a key in double quotes");
            }
            let key = self.string()?;
            let span = self.span(start);
            self.space();
            self.expect(b':', "expected a colon after the key")?;
            let node = self.value(depth + 1)?;
            match members.entry(key) {
                Entry::Vacant(entry) => {
                    entry.insert(Member { key: span, node });
                }
                Entry::Occupied(entry) => self.diagnostics.push(
                    Diagnostic::error("E0002", format!("duplicate key `{}`", entry.key()))
                        .label(span, "here again")
                        .label(entry.get().key, "first here"),
                ),
            }
            self.space();
            match self.peek() {
                Some(b',') => self.position += 1,
                Some(b'}') => {
                    self.position += 1;
                    return Ok(Value::Object(members));
                }
                _ => return Err("expected a comma or a closing brace"),
            }
        }
    }

    fn array(&mut self, depth: usize) -> Parsed<Value> {
        self.position += 1;
        let mut items = Vec::new();
        self.space();
        if self.peek() == Some(b']') {
            self.position += 1;
            return Ok(Value::Array(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            self.space();
            match self.peek() {
                Some(b',') => self.position += 1,
                Some(b']') => {
                    self.position += 1;
                    return Ok(Value::Array(items));
                }
                _ => return Err("expected a comma or a closing bracket"),
            }
        }
    }

    /// Finds the end of a string or number by hand; `serde_json` reads the text between.
    fn string(&mut self) -> Parsed<String> {
        let start = self.position;
        self.position += 1;
        loop {
            match self.peek() {
                Some(b'"') => {
                    self.position += 1;
                    break;
                }
                Some(b'\\') => self.position += 2,
                Some(byte) if byte < 0x20 => return Err("a control character must be escaped"),
                Some(_) => self.position += 1,
                None => return Err("the string does not end"),
            }
        }
        let raw = self.text.get(start..self.position);
        let read = raw.and_then(|raw| serde_json::from_str(raw).ok());
        if read.is_none() {
            self.position = start;
        }
        read.ok_or("the string has an escape that JSON does not know")
    }

    fn number(&mut self) -> Parsed<Value> {
        let start = self.position;
        while matches!(
            self.peek(),
            Some(b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9')
        ) {
            self.position += 1;
        }
        let read = serde_json::from_str(&self.text[start..self.position]);
        if read.is_err() {
            self.position = start;
        }
        read.map(Value::Number)
            .map_err(|_| "this is not a JSON number")
    }
}
