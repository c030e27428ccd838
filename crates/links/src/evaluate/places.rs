//! Puts texts in the places of tags.

use std::ops::Range;

/// Maximum number of bytes of a line that are checked for the start of quotes and items.
pub(super) const INDENTATION: usize = 100;

/// Returns the part of a tag's line before it. Returns `None` if that is something other than quotes and
/// items.
pub(super) fn beginning<'t>(text: &'t str, tag: &Range<usize>) -> Option<&'t str> {
    // Lines may be long, and have many tags.
    let near = tag.start.saturating_sub(INDENTATION + 1);
    let mut line = text.as_bytes()[near..tag.start].iter();
    let start = line
        .rposition(|byte| *byte == b'\n')
        .map(|at| near + at + 1);
    let start = start.or((near == 0).then_some(0))?;
    let before = &text[start..tag.start];
    let known = |letter: char| " \t>-+*.)".contains(letter) || letter.is_ascii_digit();
    (before.len() <= INDENTATION && before.chars().all(known)).then_some(before)
}

/// Returns a text in the place of a tag: each line starts as that of the tag does, with `before`, and empty
/// lines separate it from other text. Returns `None` if that exceeds the limit in bytes.
pub(super) fn placed(
    text: &str,
    tag: &Range<usize>,
    before: &str,
    included: &str,
    most: usize,
) -> Option<String> {
    let start = tag.start - before.len();
    let included = included.trim_matches(['\n', '\r']);
    let size = included.len() + (included.matches('\n').count() + 4) * (before.len() + 1);
    if size > most {
        return None;
    }
    // What begins an item is in its first line only.
    let indent: String = before
        .chars()
        .map(|letter| if " \t>".contains(letter) { letter } else { ' ' })
        .collect();
    let is_blank = |line: &str| line.trim_matches([' ', '\t', '\r', '>']).is_empty();
    let above = text[..start].lines().next_back();
    let below = text[tag.end..].split_once('\n');
    let below = below.and_then(|(_, below)| below.lines().next());
    let mut out = String::with_capacity(size);
    if indent == before && !above.is_none_or(is_blank) {
        out.push('\n');
        out.push_str(&indent);
    }
    for (at, line) in included.split('\n').enumerate() {
        if at > 0 {
            out.push('\n');
            out.push_str(if line.trim().is_empty() {
                indent.trim_end()
            } else {
                &indent
            });
        }
        out.push_str(line);
    }
    if !below.is_none_or(is_blank) {
        out.push('\n');
        out.push_str(indent.trim_end());
    }
    Some(out)
}
