//! Publication fields in the front matter of a file, in YAML, TOML or JSON.

use quire_links::front_matter::{self, FrontMatter, Value};

/// The keys that matter, in lower case.
const KEYS: [&str; 36] = [
    "_build",
    "bookhidden",
    "booksearchexclude",
    "build",
    "cascade",
    "date",
    "draft",
    "exclude_search",
    "expirydate",
    "head",
    "headless",
    "meta",
    "nav_exclude",
    "noindex",
    "pagefind",
    "permalink",
    "pubdate",
    "publish",
    "publishdate",
    "published",
    "robots",
    "robotsnoindex",
    "search",
    "search_exclude",
    "searchable",
    "searchhidden",
    "seo",
    "sidebar",
    "sidebar_class_name",
    "sitemap",
    "slug",
    "toc_hide",
    "unlisted",
    "unpublishdate",
    "url",
    "visibility",
];
/// Bytes of front matter that are read.
const MAX_FRONT_MATTER_BYTES: usize = 64 << 10;
/// Levels of values in TOML and JSON.
const MAX_DEPTH: usize = 32;

/// Entries of front matter, with their keys in lower case.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(in crate::import) struct PublicationFields(Vec<(String, Value)>);

impl PublicationFields {
    /// Those of a file, if it has any that matter; `is_broken` if it seems to have front matter that is not YAML.
    pub(in crate::import) fn of(
        file: &str,
        front_matter: &FrontMatter,
        is_broken: bool,
    ) -> Option<Box<Self>> {
        let rest = &front_matter.rest;
        let mut entries = if let Some(toml) = toml_of(file) {
            let read = toml::from_str::<toml::Table>(toml);
            read.map_or_else(|_| guessed(toml), of_toml)
        } else if file.starts_with('{') {
            of_json(file).unwrap_or_else(|| guessed(object_of(file)))
        } else if is_broken {
            guessed(head_of(file))
        } else if has_key(rest) {
            front_matter::entries(rest).unwrap_or_else(|_| guessed(rest))
        } else {
            return None;
        };
        for (key, _) in &mut entries {
            key.make_ascii_lowercase();
        }
        entries.retain(|(key, _)| KEYS.contains(&key.as_str()));
        (!entries.is_empty()).then(|| Box::new(Self(entries)))
    }

    /// Those of settings, which say it for many pages.
    pub(super) fn of_settings(pairs: &[(String, Value)]) -> Self {
        let lower = |(key, value): &(String, Value)| (key.to_ascii_lowercase(), value.clone());
        Self(pairs.iter().map(lower).collect())
    }

    /// The value of a key. Of a key that comes twice, the first one counts.
    #[must_use]
    pub(crate) fn get(&self, key: &str) -> Option<&Value> {
        let mut entries = self.0.iter();
        entries
            .find(|(name, _)| name == key)
            .map(|(_, value)| value)
    }
}

/// Returns true if a line of YAML starts with a relevant key.
fn has_key(yaml: &str) -> bool {
    yaml.split(['\n', '\r']).any(|line| {
        let key = line.split(':').next().unwrap_or_default();
        let key = key.trim_matches([' ', '\t', '"', '\'', '?', '{']);
        KEYS.iter().any(|known| known.eq_ignore_ascii_case(key))
    })
}

/// Returns guesses from lines that cannot be parsed: only that a page is not published.
fn guessed(lines: &str) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    for part in lines.split(['\n', '\r', ',']) {
        let Some((key, value)) = part.split_once([':', '=']) else {
            continue;
        };
        let bare = |text: &str| {
            let text = text.split(" #").next().unwrap_or_default();
            let signs = [' ', '\t', '"', '\'', '{', '}', '?', '\u{feff}'];
            text.trim_matches(signs).to_ascii_lowercase()
        };
        let (key, value) = (bare(key), Value::Text(bare(value)));
        let counts = match key.as_str() {
            "draft" | "unlisted" => is_true(&value),
            "published" | "publish" => is_false(&value),
            _ => false,
        };
        if counts {
            found.push((key, value));
        }
    }
    found
}

/// The lines that seem to be the front matter of a file.
fn head_of(file: &str) -> &str {
    let mut at = 0;
    for (number, line) in file.split_inclusive('\n').enumerate() {
        if at > MAX_FRONT_MATTER_BYTES || number > 0 && line.trim_end() == "---" {
            break;
        }
        at += line.len();
    }
    &file[..at]
}

/// The lines that seem to be the object at the beginning of a file.
fn object_of(file: &str) -> &str {
    if !file[1..].trim_start().starts_with('"') {
        return "";
    }
    let mut at = 0;
    for line in file.split_inclusive('\n') {
        at += line.len();
        if at > MAX_FRONT_MATTER_BYTES || line.trim_end() == "}" {
            break;
        }
    }
    &file[..at]
}

/// Returns true if a value means yes, in any version of YAML.
pub(super) fn is_true(value: &Value) -> bool {
    is_one_of(value, &["true", "yes", "on", "y", "1"])
}

/// Returns true if a value means no.
pub(super) fn is_false(value: &Value) -> bool {
    is_one_of(value, &["false", "no", "off", "n", "0"])
}

fn is_one_of(value: &Value, words: &[&str]) -> bool {
    let text = value.text().map(str::trim);
    text.is_some_and(|text| words.iter().any(|word| word.eq_ignore_ascii_case(text)))
}

/// The front matter between two lines `+++`.
fn toml_of(file: &str) -> Option<&str> {
    let file = file.strip_prefix('\u{feff}').unwrap_or(file);
    let first = file.split_inclusive('\n').next()?;
    if first.trim_end() != "+++" || !first.ends_with('\n') {
        return None;
    }
    let mut at = first.len();
    for line in file[at..].split_inclusive('\n') {
        if line.trim_end() == "+++" {
            return Some(&file[first.len()..at]);
        }
        at += line.len();
        if at > MAX_FRONT_MATTER_BYTES {
            break;
        }
    }
    None
}

/// The values of a table.
pub(super) fn of_toml(table: toml::Table) -> Vec<(String, Value)> {
    fn value(toml: toml::Value, depth: usize) -> Value {
        match toml {
            _ if depth > MAX_DEPTH => Value::Null,
            toml::Value::String(text) => Value::Text(text),
            toml::Value::Array(items) => {
                let items = items.into_iter();
                Value::List(items.map(|item| value(item, depth + 1)).collect())
            }
            toml::Value::Table(table) => {
                let pairs = table.into_iter();
                Value::Map(
                    pairs
                        .map(|(key, toml)| (key, value(toml, depth + 1)))
                        .collect(),
                )
            }
            toml::Value::Integer(number) => Value::Text(number.to_string()),
            toml::Value::Float(number) => Value::Text(number.to_string()),
            toml::Value::Boolean(is_on) => Value::Text(is_on.to_string()),
            toml::Value::Datetime(date) => Value::Text(date.to_string()),
        }
    }
    let pairs = table.into_iter();
    pairs.map(|(key, toml)| (key, value(toml, 1))).collect()
}

/// The values of an object at the beginning of a text.
pub(super) fn of_json(text: &str) -> Option<Vec<(String, Value)>> {
    fn value(json: serde_json::Value, depth: usize) -> Value {
        match json {
            _ if depth > MAX_DEPTH => Value::Null,
            serde_json::Value::Null => Value::Null,
            serde_json::Value::String(text) => Value::Text(text),
            serde_json::Value::Array(items) => {
                let items = items.into_iter();
                Value::List(items.map(|item| value(item, depth + 1)).collect())
            }
            serde_json::Value::Object(pairs) => {
                let pairs = pairs.into_iter();
                Value::Map(
                    pairs
                        .map(|(key, json)| (key, value(json, depth + 1)))
                        .collect(),
                )
            }
            json => Value::Text(json.to_string()),
        }
    }
    let mut objects = serde_json::Deserializer::from_str(text).into_iter();
    let object: serde_json::Map<String, serde_json::Value> = objects.next()?.ok()?;
    let pairs = object.into_iter();
    Some(pairs.map(|(key, json)| (key, value(json, 1))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field_text(file: &str, key: &str) -> Option<String> {
        let (front_matter, _, problem) = front_matter::read(file);
        let said = PublicationFields::of(file, &front_matter, problem.is_some())?;
        said.get(key)?.text().map(str::to_owned)
    }

    #[test]
    fn all_forms_of_front_matter_are_read() {
        for (file, key, value) in [
            ("---\nDraft: yes\n---\n", "draft", "yes"),
            ("---\npublished: false\n---\n", "published", "false"),
            (
                "---\r\nexpiryDate: 2001-01-01\r\n---\r\n",
                "expirydate",
                "2001-01-01",
            ),
            ("+++\ndraft = true\n+++\n", "draft", "true"),
            (
                "\u{feff}+++\nexpiryDate = 2001-01-01\n+++\n",
                "expirydate",
                "2001-01-01",
            ),
            ("{\n\"draft\": true\n}\n\n# A\n", "draft", "true"),
            ("---\n{draft: true}\n---\n", "draft", "true"),
            (
                "---\ntitle: a: b\ndraft: true # not yet\n---\n",
                "draft",
                "true",
            ),
            ("+++\ntitle = a\ndraft = true\n+++\n", "draft", "true"),
        ] {
            assert_eq!(field_text(file, key).as_deref(), Some(value), "{file}");
        }
        for file in [
            "# draft: true\n",
            "---\ntitle: draft\n---\n",
            "+++\n",
            "{not json}\n",
        ] {
            assert_eq!(field_text(file, "draft"), None, "{file}");
        }
    }
}
