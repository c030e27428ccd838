//! The `nav` of a `mkdocs.yml`: a table of contents in YAML.
//!
//! - An item is a path, a title with a path or an address, or a title with items. Paths are relative to `docs_dir`;
//!   the entries that are read have paths relative to the file.
//! - The rest of the file is never read as YAML, since it may have tags and aliases, and is kept as it is.

mod lines;

use std::ops::Range;

use super::{Entry, Unreadable};
use quire_links::address::syntax::has_scheme;
use quire_links::front_matter::{self, Value};
use quire_revisions::limits::Limits;

/// Returns true if the file has a `nav` that can be read.
pub(crate) fn has_nav(bytes: &[u8]) -> bool {
    let text = std::str::from_utf8(bytes).ok();
    text.and_then(items).is_some_and(|items| !items.is_empty())
}

/// Reads a `nav` of at most `limit` entries.
pub(crate) fn parse(text: &str, limit: usize) -> Result<Vec<Entry>, Unreadable> {
    let mut reader = Reader {
        folder: docs_dir(text),
        left: limit,
    };
    reader.entries(&items(text).unwrap_or_default(), 1)
}

/// Replaces the entries of the `nav` of a file. Lines of entries that stay are kept as they are, with the comments
/// before them.
#[must_use]
pub(crate) fn replace(text: &str, entries: &[Entry]) -> Option<String> {
    let mut block = block(text, "nav")?;
    // Empty lines and comments at the end belong to what follows.
    let lines = text[block.clone()].split_inclusive('\n').rev();
    let is_own = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    block.end -= lines
        .take_while(|line| !is_own(line))
        .map(str::len)
        .sum::<usize>();
    let with = |nav: &str| [&text[..block.start], nav, &text[block.end..]].concat();
    let folder = docs_dir(text);
    let line_end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    if let Ok(before) = parse(text, Limits::ENTRIES)
        && let Some(nav) = lines::rewrite(&text[block.clone()], &before, entries, &folder, line_end)
        && let kept = with(&nav)
        && parse(&kept, Limits::ENTRIES).as_deref() == Ok(entries)
    {
        return Some(kept);
    }
    Some(with(&write(entries, &folder)?.replace('\n', line_end)))
}

/// The folder that the paths of a `nav` are relative to, with a slash at the end; empty for that of the file.
pub(crate) fn docs_dir(text: &str) -> String {
    let line = text.lines().find(|line| line.starts_with("docs_dir:"));
    let folder = line.and_then(|line| front_matter::value(line, "docs_dir"));
    let folder = folder.unwrap_or_else(|| "docs".to_owned());
    match folder.trim_start_matches("./").trim_matches('/') {
        "" | "." => String::new(),
        folder => format!("{folder}/"),
    }
}

/// The lines of an entry: those after its key that are indented, items, comments or empty.
#[must_use]
pub(crate) fn block(text: &str, key: &str) -> Option<Range<usize>> {
    let mut place: Option<Range<usize>> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let Some(block) = &mut place else {
            if line
                .strip_prefix(key)
                .and_then(|rest| rest.strip_prefix(':'))
                .is_some_and(|rest| rest.starts_with([' ', '\r', '\n']))
            {
                place = Some(start..at);
            }
            continue;
        };
        let is_inside = line.starts_with([' ', '\t', '#', '\r', '\n']) || line.starts_with("- ");
        if !is_inside {
            break;
        }
        block.end = at;
    }
    place
}

fn items(text: &str) -> Option<Vec<Value>> {
    match front_matter::read_value(&text[block(text, "nav")?], "nav")? {
        Value::List(items) => Some(items),
        _ => None,
    }
}

struct Reader {
    folder: String,
    /// Number of entries that may still follow.
    left: usize,
}

impl Reader {
    fn entries(&mut self, items: &[Value], depth: usize) -> Result<Vec<Entry>, Unreadable> {
        let mut entries = Vec::with_capacity(items.len());
        for item in items {
            match item {
                Value::Text(path) => entries.push(self.entry("", Some(path))?),
                Value::Map(pairs) => {
                    for (title, value) in pairs {
                        if depth > Limits::MAX_PAGE_DEPTH {
                            return Err(Unreadable::TooDeep(title.clone()));
                        }
                        let mut entry = self.entry(title, value.text())?;
                        if let Value::List(items) = value {
                            entry.children = self.entries(items, depth + 1)?;
                        }
                        entries.push(entry);
                    }
                }
                Value::List(_) | Value::Null => {}
            }
        }
        Ok(entries)
    }

    fn entry(&mut self, title: &str, target: Option<&str>) -> Result<Entry, Unreadable> {
        self.left = self.left.checked_sub(1).ok_or(Unreadable::TooMany)?;
        let target = target.map(|target| {
            if has_scheme(target) || target.starts_with(['/', '#']) || target.is_empty() {
                target.to_owned()
            } else {
                format!("{}{target}", self.folder)
            }
        });
        Ok(Entry {
            title: title.to_owned(),
            target,
            children: Vec::new(),
            place: 0..0,
        })
    }
}

/// Writes a `nav`.
fn write(entries: &[Entry], folder: &str) -> Option<String> {
    let mut nav = "nav:\n".to_owned();
    write_below(entries, folder, 1, &mut nav)?;
    Some(nav)
}

fn write_below(entries: &[Entry], folder: &str, depth: usize, nav: &mut String) -> Option<()> {
    for entry in entries {
        nav.push_str(&"  ".repeat(depth));
        nav.push_str(&item(entry, folder)?);
        nav.push('\n');
        write_below(&entry.children, folder, depth + 1, nav)?;
    }
    Some(())
}

/// An entry without those below it; nothing if a `nav` cannot say it.
fn item(entry: &Entry, folder: &str) -> Option<String> {
    let title = front_matter::scalar(&entry.title);
    let target = match entry.target.as_deref() {
        Some(target) if has_scheme(target) => Some(front_matter::scalar(target)),
        Some(target) => Some(front_matter::scalar(target.strip_prefix(folder)?)),
        None => None,
    };
    match target {
        // Only a title without a target has items.
        Some(_) if !entry.children.is_empty() => None,
        Some(target) if entry.title.is_empty() => Some(format!("- {target}")),
        Some(target) => Some(format!("- {title}: {target}")),
        None => Some(format!("- {title}:")),
    }
}
