//! Rewrites the destinations of a text; every other byte stays as it is.

use std::borrow::Cow;
use std::ops::Range;

use super::{Link, LinkKind, Scan};

/// Replaces destinations: `change` is asked for each link by what, and gives nothing to leave the
/// link as it is.
pub fn rewrite<'t>(
    text: &'t str,
    scan: &Scan,
    mut change: impl FnMut(&str) -> Option<String>,
) -> Cow<'t, str> {
    rewrite_written(text, scan, |destination, _| change(destination))
}

/// The same; `change` is also told how the destination is written.
pub fn rewrite_written<'t>(
    text: &'t str,
    scan: &Scan,
    mut change: impl FnMut(&str, &str) -> Option<String>,
) -> Cow<'t, str> {
    rewrite_placed(text, scan, |link, written| change(link.target, written))
}

/// The same; `change` is told all about the link. If the text would have other links then, because what keeps them from
/// being links is in a destination, such destinations stay as they are written.
pub fn rewrite_placed<'t>(
    text: &'t str,
    scan: &Scan,
    mut change: impl FnMut(&Link<'_>, &str) -> Option<String>,
) -> Cow<'t, str> {
    let mut output = String::new();
    let mut copied = 0;
    let mut starts = Vec::new();
    // Where destinations were and are, and whether they may part links only before or only after.
    let mut edits: Vec<(Range<usize>, Range<usize>, bool)> = Vec::new();
    for link in scan.links.iter(text) {
        let start = link.range.as_ref().map(|range| range.start);
        let written = link.range.clone().and_then(|range| text.get(range));
        let written = written.unwrap_or_default();
        let place = start.and_then(|start| start.checked_sub(copied));
        starts.extend(place.map(|place| output.len() + place));
        let is_address = matches!(link.kind, LinkKind::Address | LinkKind::Name);
        let changed = change(&link, written).filter(|_| is_address);
        if let (Some(target), Some(range)) = (changed, link.range)
            && range.start >= copied
        {
            let may_join = may_part(written) != may_part(&target);
            output.push_str(&text[copied..range.start]);
            let start = output.len();
            output.push_str(&target);
            copied = range.end;
            edits.push((range, start..output.len(), may_join));
        }
    }
    if copied == 0 {
        return Cow::Borrowed(text);
    }
    output.push_str(&text[copied..]);
    if edits.iter().any(|(_, _, may_join)| *may_join) {
        let again = super::scan(&output);
        let links = again.links.iter(&output);
        if !links.filter_map(|link| Some(link.range?.start)).eq(starts) {
            return Cow::Owned(apply_separated(text, &output, &edits));
        }
    }
    Cow::Owned(output)
}

/// The text with those edits that cannot join what was parted.
fn apply_separated(
    text: &str,
    changed: &str,
    edits: &[(Range<usize>, Range<usize>, bool)],
) -> String {
    let mut output = String::with_capacity(changed.len());
    let mut copied = 0;
    for (was, is, _) in edits.iter().filter(|(_, _, may_join)| !may_join) {
        output.push_str(&text[copied..was.start]);
        output.push_str(&changed[is.clone()]);
        copied = was.end;
    }
    output.push_str(&text[copied..]);
    output
}

/// Returns true if a destination may keep its surroundings from being one, as a space does in `[a](b[c](<d
/// e>))`.
fn may_part(written: &str) -> bool {
    written.contains(|character: char| character.is_whitespace() || "<>()\\".contains(character))
}
