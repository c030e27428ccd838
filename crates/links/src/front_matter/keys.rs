//! Keys of front matter that are not fields of a page.

use std::borrow::Cow;

use crate::front_matter;
use quire_revisions::page::Page;

/// The key of a condition.
pub(crate) const CONDITION: &str = "if";

/// Returns true if lines that are not YAML seem to have a condition.
#[must_use]
pub fn may_have_condition(lines: &str) -> bool {
    let quotes = ['"', '\''];
    // A carriage return alone ends a line of YAML, too.
    lines.split(['\n', '\r']).any(|line| {
        let line = line.trim_start_matches([' ', '\t', '{', '?']);
        let rest = line.trim_start_matches(quotes).strip_prefix(CONDITION);
        rest.is_some_and(|rest| {
            let rest = rest.trim_start_matches(quotes).trim_start();
            rest.starts_with(':')
        })
    })
}

/// The lines of a page's front matter that are not fields, if they may have one of these keys.
#[must_use]
pub fn lines_of<'p>(page: &'p Page, keys: &[&str]) -> Option<Cow<'p, str>> {
    match &page.head {
        Some(head) if keys.iter().any(|key| head.contains(key)) => {
            Some(Cow::Owned(front_matter::read(head).0.rest))
        }
        Some(_) => None,
        None => page.front_matter.as_deref().map(Cow::Borrowed),
    }
}
