//! Reads YAML 1.2, as far as JSON can express it, from the parser's events.
//!
//! - Plain scalars follow the core schema; keys are always strings.
//! - Aliases are copied, and the total size is bounded, so that no file can expand without limit.
//! - Anything that JSON cannot express is an error: several documents, keys that are not scalars, infinite
//!   numbers.
//! - Merge keys (`<<`) of YAML 1.1 are supported: a mapping's own members take precedence.

use std::collections::HashMap;

use granit_parser::{Event, Marker, Options, Parser, ScalarStyle, ScanError, StrInput, Tag};
use indexmap::IndexMap;
use indexmap::map::Entry;

use crate::diagnostic::{Decision, Diagnostic, Diagnostics, Span};
use crate::source_tree::{MAX_COPIES, MAX_DEPTH, Member, Node, Value};

/// Reads a file; `None` after an error that ends it, which is reported.
pub(crate) fn parse(file: usize, text: &str, diagnostics: &mut Diagnostics) -> Option<Node> {
    let skipped = if text.starts_with('\u{feff}') { 3 } else { 0 };
    let mut options = Options::default();
    // The reader has a limit for both together.
    options.flow_nesting_limit = usize::MAX;
    options.block_nesting_limit = usize::MAX;
    let mut reader = Reader {
        file,
        text,
        events: Parser::new_from_str_with_options(&text[skipped..], options),
        skipped,
        anchors: HashMap::new(),
        copies: 0,
        diagnostics,
    };
    match reader.document() {
        Ok(node) => Some(node),
        Err(problem) => {
            reader.diagnostics.push(*problem);
            None
        }
    }
}

struct Reader<'y, 'd> {
    file: usize,
    text: &'y str,
    events: Parser<'y, StrInput<'y>>,
    /// The length of the byte order mark.
    skipped: usize,
    anchors: HashMap<usize, Anchor>,
    /// Number of values copied to or from anchors.
    copies: usize,
    diagnostics: &'d mut Diagnostics,
}

/// A value that aliases refer to.
struct Anchor {
    node: Node,
    size: usize,
    height: usize,
}

/// A value that was read, the number of values that it consists of, and how deeply they nest.
struct Read {
    node: Node,
    size: usize,
    height: usize,
}

type Result<T> = std::result::Result<T, Box<Diagnostic>>;

impl<'y> Reader<'y, '_> {
    fn document(&mut self) -> Result<Node> {
        let node = loop {
            let (event, span) = self.next()?;
            match event {
                Event::StreamStart | Event::DocumentStart(..) => {}
                Event::StreamEnd => {
                    return fail(syntax("the file has no content", span));
                }
                event => break self.value(event, span, 0)?.node,
            }
        };
        loop {
            match self.next()? {
                (Event::DocumentEnd, _) => {}
                (Event::StreamEnd, _) => return Ok(node),
                (_, span) => {
                    let problem = unknown("a file holds one document", span, "a second one begins");
                    return Err(Box::new(
                        problem.help("put the documents into files of their own"),
                    ));
                }
            }
        }
    }

    fn next(&mut self) -> Result<(Event<'y>, Span)> {
        match self.events.next_event() {
            Some(Ok((event, marks))) => {
                let start = self.byte(marks.start);
                Ok((event, self.span(start, self.byte(marks.end).max(start))))
            }
            Some(Err(error)) => fail(self.refused(&error)),
            None => fail(syntax(
                "the file ends too early",
                self.span(self.text.len(), self.text.len()),
            )),
        }
    }

    fn span(&self, start: usize, end: usize) -> Span {
        let file = self.file;
        Span { file, start, end }
    }

    fn byte(&self, marker: Marker) -> usize {
        let byte = marker.byte_offset().unwrap_or_default();
        (self.skipped + byte).min(self.text.len())
    }

    fn refused(&mut self, error: &ScanError) -> Diagnostic {
        let start = self.byte(*error.marker());
        let end = self.text[start..]
            .chars()
            .next()
            .map_or(start, |first| start + first.len_utf8());
        syntax(&error.info(), self.span(start, end))
    }

    fn value(&mut self, event: Event<'y>, span: Span, depth: usize) -> Result<Read> {
        if depth > MAX_DEPTH {
            return fail(syntax("values are nested too deeply", span));
        }
        let (read, anchor) = match event {
            Event::Scalar(text, style, anchor, tag) => {
                let span = self.trimmed(span);
                let value = self.scalar(&text, style, tag.as_deref(), span)?;
                (leaf(Node { value, span }), anchor)
            }
            Event::SequenceStart(_, anchor, tag) => {
                self.collection_tag(tag.as_deref(), "seq", span);
                (self.sequence(span, depth)?, anchor)
            }
            Event::MappingStart(_, anchor, tag) => {
                self.collection_tag(tag.as_deref(), "map", span);
                (self.mapping(span, depth)?, anchor)
            }
            Event::Alias(anchor) => (self.alias(anchor, span, depth)?, 0),
            _ => return fail(syntax("a value is missing", span)),
        };
        if anchor != 0 {
            self.copy(read.size, span)?;
            let node = read.node.clone();
            let (size, height) = (read.size, read.height);
            self.anchors.insert(anchor, Anchor { node, size, height });
        }
        Ok(read)
    }

    fn alias(&mut self, anchor: usize, span: Span, depth: usize) -> Result<Read> {
        let Some(found) = self.anchors.get(&anchor) else {
            let problem = unknown("an alias contains itself", span, "this alias");
            return Err(Box::new(problem));
        };
        let (size, height) = (found.size, found.height);
        if depth + height > MAX_DEPTH {
            return fail(syntax("values are nested too deeply", span));
        }
        self.copy(size, span)?;
        Ok(Read {
            node: self.anchors[&anchor].node.clone(),
            size,
            height,
        })
    }

    /// Counts copied values.
    fn copy(&mut self, size: usize, span: Span) -> Result<()> {
        self.copies = self.copies.saturating_add(size);
        if self.copies > MAX_COPIES {
            let message = format!("aliases expand to more than {MAX_COPIES} values");
            return Err(Box::new(
                Diagnostic::error("E0006", message)
                    .label(span, "exceeds the limit")
                    .help("use `$ref` for repeated content"),
            ));
        }
        Ok(())
    }

    fn sequence(&mut self, start: Span, depth: usize) -> Result<Read> {
        let mut items = Vec::new();
        let (mut size, mut height, mut end) = (1, 0, start.end);
        loop {
            let (event, span) = self.next()?;
            if matches!(event, Event::SequenceEnd) {
                let span = self.whole(start, end, span);
                let value = Value::Array(items);
                let node = Node { value, span };
                return Ok(Read { node, size, height });
            }
            end = span.end;
            let read = self.value(event, span, depth + 1)?;
            if read.node.span.start >= span.start {
                end = read.node.span.end;
            }
            size += read.size;
            height = height.max(read.height + 1);
            items.push(read.node);
        }
    }

    fn mapping(&mut self, start: Span, depth: usize) -> Result<Read> {
        let mut members: IndexMap<String, Member> = IndexMap::new();
        let mut merged = Vec::new();
        let (mut size, mut height, mut end) = (1, 0, start.end);
        loop {
            let (event, key) = self.next()?;
            if matches!(event, Event::MappingEnd) {
                for (name, member) in merged {
                    members.entry(name).or_insert(member);
                }
                let span = self.whole(start, end, key);
                let value = Value::Object(members);
                let node = Node { value, span };
                return Ok(Read { node, size, height });
            }
            let key = self.trimmed(key);
            let is_merge =
                matches!(&event, Event::Scalar(text, ScalarStyle::Plain, ..) if text == "<<");
            let name = self.key(event, key)?;
            let (event, span) = self.next()?;
            end = span.end.max(key.end);
            let read = self.value(event, span, depth + 1)?;
            if read.node.span.start >= span.start {
                end = read.node.span.end.max(key.end);
            }
            size += read.size;
            height = height.max(read.height + 1);
            if is_merge {
                merge(read.node, key, &mut merged)?;
                continue;
            }
            match members.entry(name) {
                Entry::Vacant(entry) => {
                    entry.insert(Member {
                        key,
                        node: read.node,
                    });
                }
                Entry::Occupied(entry) => self.diagnostics.push(
                    Diagnostic::error("E0002", format!("duplicate key `{}`", entry.key()))
                        .label(key, "here again")
                        .label(entry.get().key, "first here"),
                ),
            }
        }
    }

    fn key(&mut self, event: Event<'y>, span: Span) -> Result<String> {
        match event {
            Event::Scalar(text, _, anchor, _) => {
                if anchor != 0 {
                    self.copy(1, span)?;
                    let value = Value::String(text.clone().into_owned());
                    let node = Node { value, span };
                    let (size, height) = (1, 0);
                    self.anchors.insert(anchor, Anchor { node, size, height });
                }
                Ok(text.into_owned())
            }
            Event::Alias(anchor) => {
                self.copy(1, span)?;
                let text = self
                    .anchors
                    .get(&anchor)
                    .and_then(|found| found.node.text());
                text.map(ToOwned::to_owned)
                    .ok_or_else(|| Box::new(unknown("a key must be a string", span, "this alias")))
            }
            _ => Err(Box::new(unknown(
                "a key must be a string",
                span,
                "this key",
            ))),
        }
    }

    /// A collection with brackets ends with them, one without where its last value ends.
    fn whole(&self, start: Span, last: usize, end: Span) -> Span {
        let bracket = matches!(self.text.as_bytes().get(start.start), Some(b'{' | b'['));
        Span {
            end: if bracket { end.end } else { last }.max(start.start),
            ..start
        }
    }

    /// A scalar without the space that block scalars end with.
    fn trimmed(&self, span: Span) -> Span {
        let text = self.text.get(span.start..span.end).unwrap_or_default();
        Span {
            end: span.start + text.trim_end().len(),
            ..span
        }
    }

    fn collection_tag(&mut self, tag: Option<&Tag>, own: &str, span: Span) {
        if let Some(tag) = tag
            && !(tag.is_yaml_core_schema_tag(own))
            && !is_plain(tag)
        {
            self.strange_tag(tag, span);
        }
    }

    fn strange_tag(&mut self, tag: &Tag, span: Span) {
        let name = if tag.is_yaml_core_schema() {
            format!("!!{}", tag.suffix())
        } else {
            tag.to_string()
        };
        self.diagnostics.push(
            Diagnostic::warning("W0001", format!("the YAML tag `{name}` means nothing here"))
                .label(span, "this value")
                .help("JSON has no tags; the value is read as if there were none")
                .decision(Decision::Ignored, format!("tag `{name}`")),
        );
    }

    fn scalar(
        &mut self,
        text: &str,
        style: ScalarStyle,
        tag: Option<&Tag>,
        span: Span,
    ) -> Result<Value> {
        let mut plain = style == ScalarStyle::Plain;
        if let Some(tag) = tag {
            let suffix = tag.suffix();
            if is_plain(tag) || (tag.is_yaml_core_schema() && suffix == "str") {
                return Ok(Value::String(text.to_owned()));
            }
            if tag.is_yaml_core_schema() && ["int", "float", "bool", "null"].contains(&suffix) {
                plain = true;
            } else {
                self.strange_tag(tag, span);
            }
        }
        if !plain {
            return Ok(Value::String(text.to_owned()));
        }
        match core(text) {
            Ok(value) => Ok(value),
            Err(message) => Err(Box::new(
                unknown(message, span, "this value").help("put it into quotes if it is a string"),
            )),
        }
    }
}

fn leaf(node: Node) -> Read {
    let (size, height) = (1, 0);
    Read { node, size, height }
}

/// The members of a mapping, or of a list of mappings, behind a merge key.
fn merge(node: Node, key: Span, merged: &mut Vec<(String, Member)>) -> Result<()> {
    match node.value {
        Value::Object(members) => merged.extend(members),
        Value::Array(items) => {
            for item in items {
                merge(item, key, merged)?;
            }
        }
        _ => {
            let problem = unknown("a merge key needs a mapping", key, "this key");
            return Err(Box::new(problem));
        }
    }
    Ok(())
}

/// The tag `!`: not what it looks like, but a string, a list or a mapping.
fn is_plain(tag: &Tag) -> bool {
    tag.suffix().is_empty() || (tag.handle().is_empty() && tag.suffix() == "!")
}

fn syntax(message: &str, span: Span) -> Diagnostic {
    Diagnostic::error("E0004", format!("this is not YAML: {message}")).label(span, message)
}

fn fail<T>(problem: Diagnostic) -> Result<T> {
    Err(Box::new(problem))
}

fn unknown(message: &str, span: Span, label: &str) -> Diagnostic {
    Diagnostic::error("E0005", message).label(span, label)
}

/// Resolves a plain scalar (YAML 1.2.2, section 10.3.2).
fn core(text: &str) -> std::result::Result<Value, &'static str> {
    match text {
        "" | "~" | "null" | "Null" | "NULL" => return Ok(Value::Null),
        "true" | "True" | "TRUE" => return Ok(Value::Bool(true)),
        "false" | "False" | "FALSE" => return Ok(Value::Bool(false)),
        ".nan" | ".NaN" | ".NAN" => return Err("JSON has no such number"),
        _ => {}
    }
    if !text.starts_with(|first: char| first.is_ascii_digit() || "+-.".contains(first)) {
        return Ok(Value::String(text.to_owned()));
    }
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if [".inf", ".Inf", ".INF"].contains(&unsigned) {
        return Err("JSON has no such number");
    }
    let radix = |prefix, radix| {
        let digits = text.strip_prefix(prefix)?;
        let fits = !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(radix));
        fits.then(|| u64::from_str_radix(digits, radix))
    };
    if let Some(number) = radix("0x", 16).or_else(|| radix("0o", 8)) {
        return match number {
            Ok(number) => Ok(Value::Number(number.into())),
            Err(_) => Err("this number is too large"),
        };
    }
    if !is_decimal(unsigned) {
        return Ok(Value::String(text.to_owned()));
    }
    // As JSON writes it, so that both become the same number.
    let sign = if text.starts_with('-') { "-" } else { "" };
    let digits = unsigned.trim_start_matches('0');
    let zero = if digits.starts_with(|first: char| first.is_ascii_digit()) {
        ""
    } else {
        "0"
    };
    let (mantissa, exponent) = match digits.find(['e', 'E']) {
        Some(at) => digits.split_at(at),
        None => (digits, ""),
    };
    let mantissa = mantissa.strip_suffix('.').unwrap_or(mantissa);
    serde_json::from_str(&format!("{sign}{zero}{mantissa}{exponent}"))
        .map(Value::Number)
        .map_err(|_| "this number is too large")
}

/// Returns true if a text is `digits [. digits] [e [sign] digits]`, with digits at either side of the point
/// at least.
fn is_decimal(text: &str) -> bool {
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (text, None),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let exponent = exponent.map(|text| text.strip_prefix(['+', '-']).unwrap_or(text));
    digits(whole)
        && digits(fraction)
        && whole.len() + fraction.len() > 0
        && exponent.is_none_or(|text| !text.is_empty() && digits(text))
}
