//! Front matter: YAML between two `---` lines at the beginning of a Markdown file.
//!
//! - Known keys become fields of the page: `title`, `description`, `icon`, `emoji`, `slug`, `draft: true`, `hidden`,
//!   `noIndex`, `noRobotsIndex`, `type`, `href`, `cover`, `coverDark`, `coverY`, `layout`, `variables` (also called `vars`).
//! - Other keys, and known keys with invalid values, are kept as their source lines; so are comments on separate lines.
//! - Invalid YAML is not front matter: the text stays complete, unless the YAML seems to have a condition of the page;
//!   then nothing else of it counts. Aliases count as invalid, because they let a small text
//!   expand into a large one.
//! - Scalars are text; `true` and `false` are read where a switch is expected, plain `null` and `~` as absent.

pub mod keys;
pub mod yaml;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::Number;

use crate::front_matter::keys::may_have_condition;
use quire_revisions::limits::MAX_VARIABLES;
use quire_revisions::page::{CoverSize, Layout, PageKind};
use quire_revisions::slug::is_slug;
use yaml::lines;

pub use yaml::{Value, scalar};

/// Bytes of front matter that are read at all.
const MAX_FRONT_MATTER_BYTES: usize = 64 << 10;

/// Fields of a file's front matter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the fields are those of a page"
)]
pub struct FrontMatter {
    pub title: Option<String>,
    pub description: Option<String>,
    pub icon: Option<String>,
    pub emoji: Option<String>,
    pub slug: Option<String>,
    pub draft: bool,
    pub hidden: bool,
    pub no_index: bool,
    pub no_robots_index: bool,
    pub kind: Option<PageKind>,
    pub href: Option<String>,
    pub cover: Option<String>,
    pub cover_dark: Option<String>,
    pub cover_y: Option<Number>,
    pub layout: Option<Layout>,
    pub variables: BTreeMap<String, String>,
    /// Whole lines of YAML.
    pub rest: String,
}

impl FrontMatter {
    /// The same on the heap, unless there is none.
    #[must_use]
    pub fn boxed(self) -> Option<Box<Self>> {
        (self != Self::default()).then(|| Box::new(self))
    }
}

/// Takes a file apart into its front matter and the text after it. The message says why there is
/// none.
#[must_use]
pub fn read(file: &str) -> (FrontMatter, &str, Option<String>) {
    let file = file.strip_prefix('\u{feff}').unwrap_or(file);
    let Some((yaml, text)) = split(file) else {
        return (FrontMatter::default(), file, None);
    };
    match parse(yaml) {
        Ok(front_matter) => (front_matter, text, None),
        Err(message) if may_have_condition(yaml) => {
            let rest = yaml.to_owned();
            let front_matter = FrontMatter {
                rest,
                ..FrontMatter::default()
            };
            (front_matter, text, Some(message))
        }
        Err(message) => (FrontMatter::default(), file, Some(message)),
    }
}

/// The text that lines of YAML have for a key.
#[must_use]
pub fn value(yaml: &str, key: &str) -> Option<String> {
    read_value(yaml, key)?.text().map(str::to_owned)
}

/// The value that lines of YAML have for a key.
#[must_use]
pub fn read_value(yaml: &str, key: &str) -> Option<Value> {
    try_value(yaml, key).ok()?
}

/// The same; a message says why the lines cannot be read.
pub(crate) fn try_value(yaml: &str, key: &str) -> Result<Option<Value>, String> {
    let mut entries = yaml::entries(yaml)?.into_iter();
    let entry = entries.find(|entry| entry.key == key);
    Ok(entry.map(|entry| entry.value))
}

/// A file of this front matter and text.
#[must_use]
pub fn write(front_matter: &FrontMatter, text: &str) -> String {
    let yaml = emit(front_matter);
    if yaml.is_empty() && !text.starts_with("---") && !text.starts_with('\u{feff}') {
        return text.to_owned();
    }
    format!("---\n{yaml}---\n{text}")
}

/// Returns true if the file starts with this front matter as [`write()`] writes it.
#[must_use]
pub fn is_canonical(file: &str, front_matter: &FrontMatter) -> bool {
    let yaml = emit(front_matter);
    let rest = file
        .strip_prefix("---\n")
        .and_then(|rest| rest.strip_prefix(&yaml));
    rest.is_some_and(|rest| rest.starts_with("---\n"))
}

/// Returns the front matter of a file, as written, with changed entries rewritten: each in its place, new
/// ones last. Returns `None` if it cannot be read.
#[must_use]
pub fn patch(written: &str, from: &FrontMatter, to: &FrontMatter) -> Option<String> {
    let (mark, block) = match written.strip_prefix('\u{feff}') {
        Some(block) => ("\u{feff}", block),
        None => ("", written),
    };
    let Some((yaml, _)) = split(block) else {
        let yaml = emit(to);
        let is_empty = yaml.is_empty();
        return Some(if is_empty {
            written.to_owned()
        } else {
            format!("{mark}---\n{yaml}---\n{block}")
        });
    };
    let opening = block.find('\n')? + 1;
    let line_end = if block[..opening].ends_with("\r\n") {
        "\r\n"
    } else {
        "\n"
    };
    let (from, mut to) = (by_key(from), by_key(to));
    let gone = from.keys().filter(|key| !to.contains_key(*key)).cloned();
    let gone: Vec<_> = gone.map(|key| (key, String::new())).collect();
    to.extend(gone);
    to.retain(|key, lines| from.get(key).map_or("", String::as_str) != lines);
    if let Some(lines) = to.remove("variables") {
        // The key stays as it is written.
        let is_field = |entry: &&yaml::Entry| {
            field(&entry.key) == "variables"
                && FrontMatter::default()
                    .set(&entry.key, &entry.value)
                    .is_some()
        };
        let entries = yaml::entries(yaml).ok()?;
        let key = entries.iter().find(is_field).map(|entry| &*entry.key);
        let key = key.unwrap_or("variables");
        to.insert(key.to_owned(), lines.replacen("variables", key, 1));
    }
    let yaml_end = opening + yaml.len();
    let patched = patched(yaml, to, line_end)?;
    Some([mark, &block[..opening], &patched, &block[yaml_end..]].concat())
}

/// Lines of YAML with other lines for some keys: each where it was, new ones last.
fn patched(yaml: &str, mut to: BTreeMap<String, String>, line_end: &str) -> Option<String> {
    let (entries, lines) = (yaml::entries(yaml).ok()?, lines(yaml));
    let between = |from: usize, to: usize| lines.get(from..to).unwrap_or_default();
    let first = entries.first().map_or(lines.len(), |entry| entry.line);
    let mut patched = between(0, first).concat();
    for (index, entry) in entries.iter().enumerate() {
        let end = entries.get(index + 1).map_or(lines.len(), |next| next.line);
        let mut start = entry.line;
        if let Some(changed) = to.remove(&entry.key) {
            patched.push_str(&changed.replace('\n', line_end));
            let own = without_comments(between(start, end), entry);
            let lines = between(start, start + own).iter().rev();
            start += own - lines.take_while(|line| line.trim().is_empty()).count();
        }
        patched.push_str(&between(start, end).concat());
    }
    if !patched.is_empty() && !patched.ends_with('\n') && !to.is_empty() {
        patched.push_str(line_end);
    }
    for added in to.values() {
        patched.push_str(&added.replace('\n', line_end));
    }
    Some(patched)
}

/// A head without `draft: true` in its front matter; nothing if it has none, or cannot be written.
#[must_use]
pub fn without_draft(head: &str) -> Option<String> {
    let (read, text, _) = read(head);
    let block = head.get(..head.len() - text.len())?;
    let wanted = FrontMatter {
        draft: false,
        ..read.clone()
    };
    let patched = read.draft.then(|| patch(block, &read, &wanted))??;
    let is_empty = patched.lines().all(|line| line.trim_end() == "---");
    if is_empty && !text.starts_with("---") && !text.starts_with('\u{feff}') {
        return Some(text.to_owned());
    }
    Some([&patched, text].concat())
}

/// Lines of YAML without the entry of a key.
#[must_use]
pub fn without_key(yaml: &str, key: &str) -> Option<String> {
    with_texts(yaml, BTreeMap::from([(key.to_owned(), None)]))
}

/// The entries of lines of YAML, and the values that they have.
pub fn entries(yaml: &str) -> Result<Vec<(String, Value)>, String> {
    let entries = yaml::entries(yaml)?.into_iter();
    Ok(entries.map(|entry| (entry.key, entry.value)).collect())
}

/// The entries of lines of YAML, and the texts that they have.
pub fn texts(yaml: &str) -> Result<Vec<(String, Option<String>)>, String> {
    let entries = yaml::entries(yaml)?.into_iter();
    let texts = entries.map(|entry| (entry.key, entry.value.text().map(str::to_owned)));
    Ok(texts.collect())
}

/// Lines of YAML with other texts for some keys, or without them.
#[must_use]
pub fn with_texts(yaml: &str, texts: BTreeMap<String, Option<String>>) -> Option<String> {
    let lines = texts.into_iter().map(|(key, text)| {
        let line = text.map(|text| format!("{}: {}\n", scalar(&key), scalar(&text)));
        (key, line.unwrap_or_default())
    });
    let line_end = if yaml.contains("\r\n") { "\r\n" } else { "\n" };
    patched(yaml, lines.collect(), line_end)
}

/// Returns a file with another value for a key of its front matter that is not a field; `None` if it cannot
/// be written.
#[must_use]
pub fn with_value(file: &str, key: &str, value: &str) -> Option<String> {
    let Some((yaml, _)) = split(file) else {
        let is_bare = !file.starts_with("---") && !file.starts_with(['\u{feff}', '+']);
        return is_bare.then(|| format!("---\n{key}: {value}\n---\n{file}"));
    };
    let start = file.find('\n')? + 1;
    let entries = yaml::entries(yaml).ok()?;
    let (at, old, new) = if let Some(entry) = entries.iter().find(|entry| entry.key == key) {
        let before = lines(yaml);
        let at: usize = before
            .get(..entry.line)?
            .iter()
            .map(|line| line.len())
            .sum();
        let line = yaml[at..].split(['\r', '\n']).next()?;
        let old = entry.value.text()?;
        let colon = line.find(':')?;
        let place = colon + line[colon..].find(old)?;
        (at + place, old.len(), value.to_owned())
    } else {
        let is_windows = file[..start].ends_with("\r\n");
        let line_end = if is_windows { "\r\n" } else { "\n" };
        (yaml.len(), 0, format!("{key}: {value}{line_end}"))
    };
    let at = start + at;
    let written = [&file[..at], &new, &file[at + old..]].concat();
    let (read, _, problem) = read(&written);
    let is_read = problem.is_none() && self::value(&read.rest, key).as_deref() == Some(value);
    is_read.then_some(written)
}

/// The lines that say each field.
fn by_key(front_matter: &FrontMatter) -> BTreeMap<String, String> {
    let fields = FrontMatter {
        rest: String::new(),
        ..front_matter.clone()
    };
    let mut by_key: BTreeMap<String, String> = BTreeMap::new();
    let mut key = String::new();
    for line in emit(&fields).split_inclusive('\n') {
        if let Some((name, _)) = line.split_once(':').filter(|_| !line.starts_with(' ')) {
            name.clone_into(&mut key);
        }
        by_key.entry(key.clone()).or_default().push_str(line);
    }
    by_key
}

fn split(file: &str) -> Option<(&str, &str)> {
    let first = file.split_inclusive('\n').next()?;
    if first.trim_end() != "---" || !first.ends_with('\n') {
        return None;
    }
    let mut at = first.len();
    for line in file[at..].split_inclusive('\n') {
        if line.trim_end() == "---" && line.starts_with("---") {
            return Some((&file[first.len()..at], &file[at + line.len()..]));
        }
        at += line.len();
        if at > MAX_FRONT_MATTER_BYTES {
            break;
        }
    }
    None
}

fn parse(yaml: &str) -> Result<FrontMatter, String> {
    // Lines are written again in other places, where the mark would begin a second document, and with other line ends.
    for line in yaml.split(['\n', '\r']) {
        if line.starts_with('\u{feff}') {
            return Err("a line of the front matter begins with a byte order mark".to_owned());
        }
        if line.trim_end() == "---" {
            return Err("a line `---` follows a carriage return alone".to_owned());
        }
    }
    let entries = yaml::entries(yaml)?;
    let lines = lines(yaml);
    let mut front_matter = FrontMatter::default();
    let mut seen = Vec::new();
    let first = entries.first().map_or(lines.len(), |entry| entry.line);
    let between = |from: usize, to: usize| lines.get(from..to).unwrap_or_default();
    // A tag, an anchor or a mark of a document can stand before the first entry only, and fields are written there.
    let is_apart = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with('#');
    if !entries.is_empty() && !between(0, first).iter().all(is_apart) {
        return Err("the front matter begins with something else than an entry".to_owned());
    }
    let keep = |rest: &mut String, from: usize, to: usize| {
        for line in between(from, to) {
            // The line after it may become that of the end.
            match line.strip_suffix('\r') {
                Some(line) => rest.extend([line, "\n"]),
                None => rest.push_str(line),
            }
        }
    };
    // Empty lines at the start belong to nothing.
    let blank = lines.iter().take_while(|line| line.trim().is_empty());
    keep(&mut front_matter.rest, blank.count().min(first), first);
    for (index, entry) in entries.iter().enumerate() {
        let end = entries.get(index + 1).map_or(lines.len(), |next| next.line);
        // Of a key that comes twice the first counts; kept, the second would be taken where the first is not written.
        let repeated = seen.contains(&field(&entry.key));
        let mut ignored = FrontMatter::default();
        let taker = if repeated {
            &mut ignored
        } else {
            &mut front_matter
        };
        let known = taker.set(&entry.key, &entry.value).is_some();
        if known {
            seen.push(field(&entry.key));
            let own = without_comments(between(entry.line, end), entry);
            keep(&mut front_matter.rest, entry.line + own, end);
        } else {
            keep(&mut front_matter.rest, entry.line, end);
        }
    }
    Ok(front_matter)
}

/// Returns the number of lines of an entry: comments at the end belong to the next entry.
fn without_comments(lines: &[&str], entry: &yaml::Entry) -> usize {
    // Within a block of text, what looks like an indented comment is none.
    let kinds: [fn(&str) -> bool; 2] = [
        |line| line.trim_start().starts_with('#'),
        |line| line.starts_with('#'),
    ];
    let own = kinds.into_iter().find_map(|is_comment| {
        let last = lines
            .iter()
            .rposition(|line| !is_comment(line) && !line.trim().is_empty())?;
        let comment = lines[last + 1..].iter().position(|line| is_comment(line))?;
        let own = last + 1 + comment;
        let alone = yaml::entries(&lines[..own].concat()).ok()?;
        let same = matches!(&*alone, [only] if only.key == entry.key && only.value == entry.value);
        same.then_some(own)
    });
    own.unwrap_or(lines.len())
}

impl FrontMatter {
    /// Takes a key that it knows, with a value that the key may have.
    fn set(&mut self, key: &str, value: &Value) -> Option<()> {
        match key {
            "title" => {
                self.title = Some(value.text()?.to_owned()).filter(|title| !title.is_empty());
            }
            "description" => self.description = optional(value)?,
            "icon" => self.icon = optional(value)?,
            "emoji" => self.emoji = optional(value)?,
            "slug" => self.slug = Some(value.text().filter(|slug| is_slug(slug))?.to_owned()),
            // Tools write `draft: false` into every page; it stays as it is.
            "draft" => self.draft = value.switch().filter(|draft| *draft)?,
            "hidden" => self.hidden = value.switch()?,
            "noIndex" => self.no_index = value.switch()?,
            "noRobotsIndex" => self.no_robots_index = value.switch()?,
            "type" => self.kind = Some(kind(value.text()?)?),
            "href" => self.href = Some(value.text()?.to_owned()),
            "cover" => self.cover = Some(value.text()?.to_owned()),
            "coverDark" => self.cover_dark = Some(value.text()?.to_owned()),
            "coverY" => self.cover_y = Some(serde_json::from_str(value.text()?).ok()?),
            "layout" => self.layout = Some(layout(value)?),
            "variables" | "vars" => {
                let pairs = value.map().filter(|pairs| pairs.len() <= MAX_VARIABLES)?;
                let pairs = pairs
                    .iter()
                    .map(|(key, value)| Some((key.clone(), value.text()?.to_owned())));
                self.variables = pairs.collect::<Option<_>>()?;
            }
            _ => return None,
        }
        Some(())
    }
}

/// The key of a field that has another name elsewhere.
fn field(key: &str) -> &str {
    if key == "vars" { "variables" } else { key }
}

/// A text that may be absent.
#[expect(
    clippy::option_option,
    reason = "the outer one says whether the key may have this value"
)]
fn optional(value: &Value) -> Option<Option<String>> {
    match value {
        Value::Null => Some(None),
        value => value.text().map(|text| Some(text.to_owned())),
    }
}

const KINDS: [(PageKind, &str); 4] = [
    (PageKind::Document, "document"),
    (PageKind::Group, "group"),
    (PageKind::Link, "link"),
    (PageKind::Computed, "computed"),
];

fn kind(name: &str) -> Option<PageKind> {
    KINDS
        .iter()
        .find(|(_, known)| *known == name)
        .map(|(kind, _)| *kind)
}

/// Switches are written `title: false` or, at length, `title: {visible: false}`.
fn layout(value: &Value) -> Option<Layout> {
    let mut layout = Layout::default();
    for (key, value) in value.map()? {
        let visible = || value.switch().or_else(|| value.get("visible")?.switch());
        match key.as_str() {
            "cover" => {
                layout.cover = visible().unwrap_or(true);
                layout.cover_size = match value.get("size").and_then(Value::text) {
                    Some("hero") => Some(CoverSize::Hero),
                    Some("full") => Some(CoverSize::Full),
                    _ => None,
                };
            }
            "title" => layout.title = visible()?,
            "description" => layout.description = visible()?,
            "tableOfContents" => layout.table_of_contents = visible()?,
            "outline" => layout.outline = visible()?,
            "pagination" => layout.pagination = visible()?,
            _ => {}
        }
    }
    Some(layout)
}

fn emit(front_matter: &FrontMatter) -> String {
    let FrontMatter {
        title,
        description,
        icon,
        emoji,
        slug,
        href,
        cover,
        cover_dark,
        ..
    } = front_matter;
    let mut yaml = String::new();
    let kind = front_matter
        .kind
        .and_then(|kind| KINDS.iter().find(|(known, _)| *known == kind));
    let mut line = |key: &str, value: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(yaml, "{key}: {value}");
    };
    let texts = [
        ("title", title),
        ("description", description),
        ("icon", icon),
        ("emoji", emoji),
        ("slug", slug),
        ("type", &kind.map(|(_, name)| (*name).to_owned())),
        ("href", href),
        ("cover", cover),
        ("coverDark", cover_dark),
    ];
    for (key, value) in texts {
        if let Some(value) = value {
            line(key, &yaml::scalar(value));
        }
    }
    if let Some(y) = &front_matter.cover_y {
        line("coverY", &y.to_string());
    }
    let switches = [
        ("draft", front_matter.draft),
        ("hidden", front_matter.hidden),
        ("noIndex", front_matter.no_index),
        ("noRobotsIndex", front_matter.no_robots_index),
    ];
    for (key, _) in switches.iter().filter(|(_, on)| *on) {
        line(key, "true");
    }
    if let Some(layout) = &front_matter.layout {
        line("layout", "");
        let size = match layout.cover_size {
            Some(CoverSize::Hero) => ", size: hero",
            Some(CoverSize::Full) => ", size: full",
            None => "",
        };
        line("  cover", &format!("{{visible: {}{size}}}", layout.cover));
        line("  title", &layout.title.to_string());
        line("  description", &layout.description.to_string());
        line("  tableOfContents", &layout.table_of_contents.to_string());
        line("  outline", &layout.outline.to_string());
        line("  pagination", &layout.pagination.to_string());
    }
    if !front_matter.variables.is_empty() {
        line("variables", "");
        for (key, value) in &front_matter.variables {
            line(&format!("  {}", yaml::scalar(key)), &yaml::scalar(value));
        }
    }
    yaml = yaml.replace(": \n", ":\n");
    yaml.push_str(&front_matter.rest);
    yaml
}
