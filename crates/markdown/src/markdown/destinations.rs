//! Finds destinations as they are written.

use std::borrow::Cow;
use std::ops::Range;

use pulldown_cmark::{Event, Parser, Tag};

/// Finds the destination in `](destination "title")`, searching from where the text between the
/// brackets ends.
pub(super) fn inline_destination(
    text: &str,
    range: &Range<usize>,
    target: &str,
) -> Option<Range<usize>> {
    let start = range.start + text.get(range.clone())?.find("](")? + 2;
    destination(text, start..range.end, target)
}

/// Finds the destination in `[label]: destination "title"`.
pub(super) fn definition_destination(
    text: &str,
    span: &Range<usize>,
    target: &str,
) -> Option<Range<usize>> {
    let definition = text.get(span.clone())?;
    let mut escaped = false;
    let colon = definition
        .char_indices()
        .skip(1)
        .find_map(|(at, character)| {
            let ends = character == ']' && !escaped;
            escaped = character == '\\' && !escaped;
            ends.then_some(at + 1)
        })?;
    definition[colon..].strip_prefix(':')?;
    destination(text, span.start + colon + 1..span.end, target)
}

/// Reads a destination after optional space; believed only if it decodes to what the parser saw.
fn destination(text: &str, range: Range<usize>, target: &str) -> Option<Range<usize>> {
    let rest = text.get(range.clone())?;
    let rest = rest.trim_start_matches([' ', '\t', '\n', '\r']);
    let start = range.end - rest.len();
    let length = if rest.starts_with('<') {
        rest.find('>')? + 1
    } else {
        bare_length(rest)
    };
    let written = &rest[..length];
    let inner = written
        .strip_prefix('<')
        .and_then(|inner| inner.strip_suffix('>'))
        .unwrap_or(written);
    (length > 0 && decodes_to(inner, target)).then(|| start..start + length)
}

/// Length of a destination without brackets: to the first space, or the parenthesis that closes the
/// link.
fn bare_length(rest: &str) -> usize {
    let mut open = 0_usize;
    let mut escaped = false;
    for (at, byte) in rest.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'(' => open += 1,
            b')' if open == 0 => return at,
            b')' => open -= 1,
            byte if byte <= b' ' => return at,
            _ => {}
        }
    }
    rest.len()
}

/// Returns the target of a destination that is written like this; `None` for text that could not be written
/// in its place.
#[must_use]
pub fn destination_of(written: &str) -> Option<Cow<'_, str>> {
    if written.contains(['\\', '&', '<']) {
        let probe = format!("[]({written})");
        let mut parsed = Parser::new(&probe).into_offset_iter();
        let link = parsed.find_map(|(event, range)| match event {
            Event::Start(Tag::Link { dest_url, .. }) if range == (0..probe.len()) => Some(dest_url),
            _ => None,
        });
        if let Some(target) = link {
            return Some(Cow::Owned(target.into_string()));
        }
    } else if destination(written, 0..written.len(), written) == Some(0..written.len()) {
        return Some(Cow::Borrowed(written));
    }
    // In HTML a space needs no brackets.
    let holds = |character: char| character.is_control() || "\"'<>".contains(character);
    (!written.contains(holds)).then(|| Cow::Owned(written.replace("&amp;", "&")))
}

/// Returns true if a destination as written, with its backslashes and entities, is `target`.
fn decodes_to(written: &str, target: &str) -> bool {
    if !written.contains(['\\', '&']) {
        return written == target;
    }
    let probe = format!("[](<{written}>)");
    let parsed = Parser::new(&probe).find_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => Some(dest_url),
        _ => None,
    });
    parsed.is_some_and(|parsed| &*parsed == target)
}
