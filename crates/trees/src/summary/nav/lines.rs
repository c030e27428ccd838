//! Changes a `nav` line by line: what stays is written as it was.
//!
//! - An item consists of its lines and the comments and empty lines before them. Remaining items keep both,
//!   even if they move; the comments of a deleted item pass to the next one.
//! - This knows lines and no YAML, so the caller reads the result before it takes it.

use std::collections::{HashMap, VecDeque};

use super::{Entry, item};

/// An item as it is written.
struct Item<'t> {
    /// The comments and empty lines before it.
    before: &'t str,
    /// Its own lines.
    lines: &'t str,
}

/// The entries before, at their depths, in the order of their lines.
fn flat<'e>(entries: &'e [Entry], depth: usize, flattened: &mut Vec<(usize, &'e Entry)>) {
    for entry in entries {
        flattened.push((depth, entry));
        flat(&entry.children, depth + 1, flattened);
    }
}

/// Returns the block with other entries; nothing if its lines are not one item each.
pub(super) fn rewrite(
    block: &str,
    before: &[Entry],
    after: &[Entry],
    folder: &str,
    line_end: &str,
) -> Option<String> {
    let head = block.split_inclusive('\n').next()?;
    let (items, tail) = items(&block[head.len()..]);
    let mut known = Vec::with_capacity(items.len());
    flat(before, 0, &mut known);
    let mut wanted = Vec::new();
    flat(after, 0, &mut wanted);
    if items.len() != known.len() {
        return None;
    }
    let mut indents = HashMap::new();
    let mut unused: HashMap<_, VecDeque<usize>> = HashMap::new();
    for (index, ((depth, entry), item)) in known.iter().zip(&items).enumerate() {
        indents.entry(*depth).or_insert(indent(item.lines));
        let key = (*depth, &entry.title, &entry.target);
        unused.entry(key).or_default().push_back(index);
    }
    let kept: Vec<Option<usize>> = wanted
        .iter()
        .map(|(depth, entry)| {
            let key = (*depth, &entry.title, &entry.target);
            unused.get_mut(&key)?.pop_front()
        })
        .collect();
    let mut comments = comments(&items, &kept);

    let mut nav = head.to_owned();
    let end_line = |nav: &mut String| {
        if !nav.ends_with('\n') {
            nav.push_str(line_end);
        }
    };
    end_line(&mut nav);
    for ((depth, entry), kept) in wanted.into_iter().zip(kept) {
        if let Some(index) = kept {
            nav.push_str(&comments.remove(&index).unwrap_or_default());
            nav.push_str(items[index].lines);
        } else {
            let deepest = indents.get(&depth).copied();
            let indent = deepest.map_or_else(|| "  ".repeat(depth + 1), str::to_owned);
            nav.push_str(&indent);
            nav.push_str(&item(entry, folder)?);
        }
        end_line(&mut nav);
    }
    nav.push_str(&comments.remove(&items.len()).unwrap_or_default());
    nav.push_str(tail);
    Some(nav)
}

/// Returns the comments before the remaining items, by their index, and before the end.
fn comments(items: &[Item], kept: &[Option<usize>]) -> HashMap<usize, String> {
    let mut stays = vec![false; items.len()];
    for index in kept.iter().flatten() {
        stays[*index] = true;
    }
    let (mut comments, mut passed) = (HashMap::new(), String::new());
    for (index, item) in items.iter().enumerate() {
        if stays[index] {
            let before = std::mem::take(&mut passed) + item.before;
            comments.insert(index, before);
        } else if item.before.contains('#') {
            passed.push_str(item.before);
        }
    }
    comments.insert(items.len(), passed);
    comments
}

/// The items of a text, and what follows the last one.
fn items(text: &str) -> (Vec<Item<'_>>, &str) {
    let mut items: Vec<Item> = Vec::new();
    // Where the last item begins and ends.
    let (mut start, mut end) = (0, 0);
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let from = at;
        at += line.len();
        let written = line.trim();
        if written == "-" || written.starts_with("- ") {
            items.push(Item {
                before: &text[end..from],
                lines: line,
            });
            (start, end) = (from, at);
        } else if !written.is_empty() && !written.starts_with('#') {
            // A line that goes on.
            end = at;
            if let Some(item) = items.last_mut() {
                item.lines = &text[start..end];
            }
        }
    }
    (items, &text[end..])
}

fn indent(lines: &str) -> &str {
    &lines[..lines.len() - lines.trim_start_matches([' ', '\t']).len()]
}
