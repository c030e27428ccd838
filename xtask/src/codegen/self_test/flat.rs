//! A flattened schema: everything that constrains a value, and sample scalars that satisfy it.

use std::collections::{BTreeMap, BTreeSet};

use regex_syntax::hir::{Class, Hir, HirKind};
use serde_json::{Map, Value};

/// A schema together with its references, its `allOf`, and the selected branches of its unions.
#[derive(Default)]
pub(super) struct Flat<'a> {
    /// The members of each schema that the value must match.
    pub(super) parts: Vec<&'a Map<String, Value>>,
    /// The schemas of each property, with their pointers.
    pub(super) properties: BTreeMap<&'a str, Vec<(String, &'a Value)>>,
    pub(super) required: BTreeSet<&'a str>,
    /// The pointer of each union, and the number of its branches.
    pub(super) unions: Vec<(String, usize)>,
    /// The tag that a discriminator requires, by property.
    pub(super) tags: BTreeMap<&'a str, String>,
    /// The pointers of the branches that these tags select.
    pub(super) tagged: Vec<String>,
}

impl Flat<'_> {
    fn get(&self, key: &str) -> Option<&Value> {
        self.parts.iter().find_map(|part| part.get(key))
    }

    pub(super) fn size(&self, key: &str) -> Option<usize> {
        self.get(key)?.as_u64()?.try_into().ok()
    }

    pub(super) fn is_nullable(&self) -> bool {
        let is_null = |name: &Value| name == "null";
        let allows_null = |part: &Map<String, Value>| match part.get("type") {
            Some(Value::Array(names)) => names.iter().any(is_null),
            Some(name) => is_null(name),
            None => false,
        };
        let has_flag = |part: &Map<String, Value>| part.get("nullable") == Some(&Value::Bool(true));
        self.parts
            .iter()
            .any(|part| allows_null(part) || has_flag(part))
    }

    /// Returns the value of `const`, or a value of `enum` other than null: the first, or the last if `last` is set.
    pub(super) fn fixed(&self, last: bool) -> Option<Value> {
        if let Some(value) = self.get("const") {
            return Some(value.clone());
        }
        let lists = self
            .parts
            .iter()
            .filter_map(|part| part.get("enum")?.as_array());
        // Of several lists the shortest is the narrowest.
        let values = lists.min_by_key(|list| list.len())?;
        let mut values = values.iter().filter(|value| !value.is_null());
        let value = if last {
            values.next_back()
        } else {
            values.next()
        };
        Some(value.cloned().unwrap_or_default())
    }

    /// Returns the JSON types, `null` last. Without `type`, other keywords determine them.
    pub(super) fn types(&self) -> Vec<&str> {
        let mut all: Option<Vec<&str>> = None;
        for part in &self.parts {
            let own: Vec<&str> = match part.get("type") {
                Some(Value::Array(list)) => list.iter().filter_map(Value::as_str).collect(),
                Some(Value::String(text)) => vec![text],
                _ => continue,
            };
            match &mut all {
                Some(all) => all.retain(|name| own.contains(name)),
                None => all = Some(own),
            }
        }
        let has = |keys: &[&str]| {
            self.parts
                .iter()
                .any(|part| keys.iter().any(|key| part.contains_key(*key)))
        };
        let mut all = match all {
            Some(all) => all,
            None if has(&["properties", "required", "additionalProperties"]) => vec!["object"],
            None if has(&["items", "prefixItems"]) => vec!["array"],
            None if has(&[
                "pattern",
                "minLength",
                "maxLength",
                "format",
                "contentMediaType",
            ]) =>
            {
                vec!["string"]
            }
            None if has(&["minimum", "maximum"]) => vec!["number"],
            None => Vec::new(),
        };
        all.sort_by_key(|name| *name == "null");
        all
    }

    /// Returns a number: the minimum if there is one, rounded up to a multiple of the step.
    pub(super) fn number(&self, whole: bool) -> Value {
        let bound = |key: &str| self.get(key).and_then(Value::as_f64);
        let step = bound("multipleOf").unwrap_or(if whole { 1.0 } else { 0.25 });
        let mut number = bound("minimum")
            .or_else(|| bound("exclusiveMinimum").map(|bound| bound + step))
            .unwrap_or_else(|| {
                let maximum = bound("maximum")
                    .or_else(|| bound("exclusiveMaximum").map(|bound| bound - step));
                maximum.map_or(step * 3.0, |maximum| maximum.min(step * 3.0))
            });
        number = (number / step).ceil() * step;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "too large to be valid; ignored"
        )]
        if whole || number.fract() == 0.0 {
            return (number as i64).into();
        }
        number.into()
    }

    /// Returns a string that matches the length and the pattern, or the first candidate if none does.
    pub(super) fn string(&self) -> String {
        let min_length = self.size("minLength").unwrap_or(0);
        let max_length = self.size("maxLength").unwrap_or(usize::MAX);
        let format = self
            .get("format")
            .and_then(Value::as_str)
            .unwrap_or_default();
        let mut candidates: Vec<String> = Vec::new();
        for part in &self.parts {
            let examples = part.get("examples").and_then(Value::as_array);
            let examples = examples
                .into_iter()
                .flatten()
                .chain(part.get("example"))
                .chain(part.get("default"));
            candidates.extend(examples.filter_map(Value::as_str).map(ToOwned::to_owned));
        }
        let example = format_example(format);
        if !example.is_empty() {
            candidates.insert(0, example.to_owned());
        }
        candidates.extend(USUAL.iter().map(|text| (*text).to_owned()));
        for unit in ["a", "A", "1", "0", "f"] {
            candidates.push(unit.repeat(min_length.clamp(1, 4096)));
        }
        let pattern = self.get("pattern").and_then(Value::as_str);
        candidates.extend(pattern.and_then(|pattern| {
            let parsed = regex_syntax::parse(pattern).ok()?;
            let mut text = String::new();
            append_match(&parsed, &mut text).then_some(text)
        }));
        let pattern = pattern.and_then(|pattern| fancy_regex::Regex::new(pattern).ok());
        let fits = |text: &&String| {
            (min_length..=max_length).contains(&text.chars().count())
                && pattern
                    .as_ref()
                    .is_none_or(|pattern| pattern.is_match(text).unwrap_or(false))
        };
        let text = candidates.iter().find(fits).or(candidates.first());
        text.cloned().unwrap_or_default()
    }
}

/// Appends a text that matches a pattern: the first alternative, and as few repetitions as possible. Returns `false` if
/// it cannot build one.
fn append_match(pattern: &Hir, text: &mut String) -> bool {
    match pattern.kind() {
        HirKind::Empty | HirKind::Look(_) => true,
        HirKind::Literal(literal) => {
            let literal = std::str::from_utf8(&literal.0);
            text.push_str(literal.unwrap_or_default());
            literal.is_ok()
        }
        HirKind::Class(Class::Unicode(class)) => {
            // A letter or digit, if there is one.
            let common = ['a', 'A', '0', '1'].into_iter().find(|common| {
                let ranges = class.ranges();
                ranges
                    .iter()
                    .any(|range| (range.start()..=range.end()).contains(common))
            });
            let character = common.or_else(|| {
                class
                    .ranges()
                    .first()
                    .map(regex_syntax::hir::ClassUnicodeRange::start)
            });
            text.extend(character);
            character.is_some()
        }
        HirKind::Class(Class::Bytes(_)) => false,
        HirKind::Repetition(repetition) => {
            (0..repetition.min.min(1000)).all(|_| append_match(&repetition.sub, text))
        }
        HirKind::Capture(capture) => append_match(&capture.sub, text),
        HirKind::Concat(parts) => parts.iter().all(|part| append_match(part, text)),
        HirKind::Alternation(parts) => parts.first().is_some_and(|part| append_match(part, text)),
    }
}

/// Texts that match many patterns.
const USUAL: &[&str] = &[
    "text",
    "a",
    "A",
    "1",
    "00",
    "en",
    "US",
    "USD",
    "en-US",
    "a-b",
    "a_b",
    "A1",
    "1.0",
    "1.0.0",
    "v1",
    "2026-11-21",
    "09:30",
    "09:30:00Z",
    "2026-11-21T09:30:00Z",
    "#a0b1c2",
    "a0b1c2",
    "https://example.com/a",
    "a@example.com",
    "example.com",
    "/a",
    "/a/b",
    "a/b",
    "a:b",
    "1b4e28ba-2fa1-41d2-883f-0016d3cca427",
    "127.0.0.1",
    "+14155550100",
    "a1b2c3d4e5f6a7b8",
    "0123456789abcdef0123456789abcdef",
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    "",
];

/// Returns an example of a format, or an empty text if the format is unknown.
fn format_example(format: &str) -> &'static str {
    match format {
        "date-time" => "2026-11-21T09:30:00+02:00",
        "date" => "2026-11-21",
        "time" => "09:30:00Z",
        "duration" => "P1D",
        "uuid" => "1b4e28ba-2fa1-41d2-883f-0016d3cca427",
        "uri" | "url" | "iri" | "uri-reference" => "https://example.com/a?b=c",
        "email" | "idn-email" => "a@example.com",
        "hostname" => "example.com",
        "ip" | "ipv4" => "127.0.0.1",
        "ipv6" => "::1",
        "byte" | "binary" => "aGVsbG8=",
        _ => "",
    }
}
