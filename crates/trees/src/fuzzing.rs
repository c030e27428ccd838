//! Private parsers for the fuzz targets: functions that check laws for a text.
//!
//! - Behind the feature `fuzzing`, which only the `fuzz` folder enables.

use crate::order::KEYS;
use crate::{archive, summary};
use quire_links::front_matter;
use quire_links::front_matter::keys::may_have_condition;
use quire_revisions::limits::Limits;
use quire_revisions::page::Page;
use quire_revisions::path::Entry;

/// Checks that the front matter of a file is written so that it reads back the same, and that the text
/// after it is unchanged.
///
/// # Panics
///
/// Panics if not.
pub fn front_matter(file: &str) {
    let (read, text, problem) = front_matter::read(file);
    assert!(file.ends_with(text));
    // What cannot be read is text, unless it may have a condition: then it is kept whole.
    let is_kept = problem.is_some() && !read.rest.is_empty();
    if problem.is_some() {
        let rest = read.rest.clone();
        assert!(rest.is_empty() || may_have_condition(&rest), "{rest:?}");
        let whole = front_matter::FrontMatter {
            rest,
            ..front_matter::FrontMatter::default()
        };
        assert_eq!(read, whole);
    }
    let written = front_matter::write(&read, text);
    let (again, same_text, problem) = front_matter::read(&written);
    assert_eq!(problem.is_some(), is_kept, "{written:?}");
    assert_eq!(again, read, "{written:?}");
    assert_eq!(same_text, text, "{written:?}");
}

/// Returns the front matter of a page besides fields, regardless of where the page stores it; without
/// weights, which an export changes if pages are in another order.
#[must_use]
pub fn unknown_front_matter(page: &Page) -> String {
    let rest = match &page.head {
        Some(head) => front_matter::read(head).0.rest,
        None => page.front_matter.clone().unwrap_or_default(),
    };
    let lines = rest.split_inclusive('\n');
    let is_weight = |line: &&str| KEYS.iter().any(|key| line.starts_with(key));
    lines.filter(|line| !is_weight(line)).collect()
}

/// The entries that reading an archive of them gives: without files that operating systems leave behind.
#[must_use]
pub fn archived(entries: &[Entry]) -> Vec<Entry> {
    let entries = entries.iter();
    let archived = entries.filter(|entry| !archive::is_left_behind(&entry.path));
    archived.cloned().collect()
}

/// Checks that entries nest within bounds, and that entries which read back separately read back together.
///
/// # Panics
///
/// Panics if not.
pub fn summary(text: &str) {
    let pages = Limits::default().pages;
    let Ok(entries) = summary::parse("", text, pages) else {
        return;
    };
    let mut lines = String::from("# Summary\n\n");
    let plain = write(&entries, 0, &mut lines);
    if plain {
        let again = summary::parse("", &lines, pages).expect("what is written can be read");
        assert_eq!(say(&again), say(&entries), "{lines}");
    }
}

/// Returns the content of entries, regardless of their place.
fn say(entries: &[summary::Entry]) -> Vec<(&str, Option<&str>, usize)> {
    let mut said = Vec::new();
    for entry in entries {
        let (title, target) = (entry.title.as_str(), entry.target.as_deref());
        said.push((title, target, entry.children.len()));
        said.extend(say(&entry.children));
    }
    said
}

/// Writes entries as an export does; whether each reads back.
fn write(entries: &[summary::Entry], depth: usize, lines: &mut String) -> bool {
    // Headings, items and the list of the deepest item.
    assert!(entries.is_empty() || depth <= Limits::MAX_PAGE_DEPTH + 1);
    let mut plain = true;
    for entry in entries {
        let title = summary::escape(&entry.title);
        let line = match &entry.target {
            None => format!("- {title}"),
            Some(target) if target.is_empty() => format!("- [{title}]()"),
            Some(target) => format!("- [{title}](<{target}>)"),
        };
        plain &= !entry.title.is_empty()
            && summary::reads_back(&line, &entry.title, entry.target.as_deref());
        lines.push_str(&"  ".repeat(depth));
        lines.push_str(&line);
        lines.push('\n');
        plain &= write(&entry.children, depth + 1, lines);
    }
    plain
}
