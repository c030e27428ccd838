//! Writes former paths to the settings of an exported tree, so that importing it elsewhere keeps old addresses.
//!
//! - Only `.gitbook.yaml` is written, and only if the tree has one: what a site redirects is up to its tool.
//! - A redirect that the tree declares stays as it is written, and is not repeated. So the settings of a tree in which
//!   nothing moved are exported byte for byte.
//! - Settings that would not read back as expected stay as they are.

use std::collections::HashSet;

use crate::redirects::{self, Redirect};
use crate::summary::nav::block;
use quire_links::address::Addresses;
use quire_links::address::syntax::has_scheme;
use quire_links::front_matter::{self, Value, scalar};
use quire_revisions::limits::MAX_SETTINGS_BYTES;
use quire_revisions::path::plain;
use quire_revisions::revision::Revision;

/// The path of the settings.
pub(super) const PATH: &str = ".gitbook.yaml";

/// The key of the redirects.
const KEY: &str = "redirects";

/// Returns the settings with redirects for former paths that the tree does not declare; nothing if there are none.
/// `is_written` tells whether a page has a file.
pub(super) fn with_former_paths(
    revision: &Revision,
    is_written: impl Fn(&str) -> bool,
    text: &str,
) -> Option<String> {
    let addresses = Addresses::of(revision);
    let root = redirects::gitbook_root(text);
    let known = redirects::gitbook(PATH, text, &root);
    let mut names: HashSet<&str> = known.iter().map(|known| plain(known.from())).collect();
    let declared = redirects::declared(text, revision);
    let declared: HashSet<(&str, &str)> = declared
        .iter()
        .map(|(page, path)| (page.as_str(), path.as_str()))
        .collect();
    let mut left = MAX_SETTINGS_BYTES.checked_sub(text.len() * 2)?;
    let mut lines = Vec::new();
    for (page, path) in revision.former_paths.iter() {
        let Some(address) = addresses.page(page).filter(|_| is_written(page)) else {
            continue;
        };
        let to = address.strip_prefix(&*root).unwrap_or(address);
        let is_found = || {
            let found = redirects::page_of(to, &root, &addresses, revision);
            found.as_deref() == Some(page)
        };
        // A page that has the path now takes precedence.
        let is_free = revision.page_by_path(path).is_none();
        let is_plain = plain(path) == path && !has_scheme(path);
        if declared.contains(&(page, path))
            || !is_free
            || !is_plain
            || !is_found()
            || !names.insert(path)
        {
            continue;
        }
        let line = format!("{}: {}", scalar(path), scalar(to));
        let Some(rest) = left.checked_sub(line.len() + 16) else {
            break;
        };
        left = rest;
        lines.push((line, (path, to)));
    }
    if lines.is_empty() {
        return None;
    }
    let (lines, added): (Vec<String>, Vec<(&str, &str)>) = lines.into_iter().unzip();
    let written = add(text, &lines)?;
    let added = added
        .into_iter()
        .map(|(from, to)| Redirect::new(PATH, from, to, &root));
    let expected: Vec<Redirect> = known.into_iter().chain(added).collect();
    let is_read = redirects::gitbook_root(&written) == root
        && redirects::gitbook(PATH, &written, &root) == expected;
    is_read.then_some(written)
}

/// Adds lines to the redirects: below the others, or else in a separate block.
fn add(text: &str, lines: &[String]) -> Option<String> {
    let line_end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let below = |indent: &str| -> String {
        let lines = lines.iter();
        lines
            .flat_map(|line| [indent, line, line_end])
            .collect::<String>()
    };
    let Some(place) = block(text, KEY) else {
        let is_ended = text.is_empty() || text.ends_with('\n');
        let end = if is_ended { "" } else { line_end };
        return Some([text, end, KEY, ":", line_end, &below("  ")].concat());
    };
    let (mut indent, mut end) = (None, place.start);
    let mut at = place.start;
    for (number, line) in text[place.clone()].split_inclusive('\n').enumerate() {
        at += line.len();
        let content = line.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        end = at;
        if number > 0 && indent.is_none() {
            indent = Some(&line[..line.len() - line.trim_start().len()]);
        }
    }
    let is_flow = text[place.clone()]
        .split(['\r', '\n'])
        .next()
        .and_then(|line| line.strip_prefix(KEY)?.strip_prefix(':'))
        .is_none_or(|rest| !rest.trim().is_empty() && !rest.trim().starts_with('#'));
    if is_flow {
        // Written anew, as a block.
        let value = front_matter::read_value(text, KEY)?;
        let known = value.map().unwrap_or_default().iter();
        let known = known.map(|(from, to)| match to {
            Value::Text(to) => Some(["  ", &scalar(from), ": ", &scalar(to), line_end].concat()),
            _ => None,
        });
        let known: String = known.collect::<Option<_>>()?;
        let block = [KEY, ":", line_end, &known, &below("  ")].concat();
        return Some([&text[..place.start], &block, &text[end..]].concat());
    }
    let (before, after) = text.split_at(end);
    let gap = if before.ends_with('\n') { "" } else { line_end };
    Some([before, gap, &below(indent.unwrap_or("  ")), after].concat())
}
