//! Links without a definition, to what another tool finds by its name: `[text][package.Class]`, `[name][]`.
//!
//! - The parser sees them as links that are broken, so that only their text is shown.

use pulldown_cmark::{BrokenLink, CowStr, LinkType};

/// Gives the parser a destination for such links of a text: none.
pub(crate) fn cross_references<'t>(
    text: &'t str,
) -> impl FnMut(BrokenLink<'t>) -> Option<(CowStr<'t>, CowStr<'t>)> {
    move |link| {
        let none = CowStr::Borrowed("");
        is_cross_reference(text, &link).then(|| (none.clone(), none))
    }
}

/// Returns true if a link is one of these, by its kind.
pub(crate) fn leads_nowhere(kind: LinkType) -> bool {
    matches!(
        kind,
        LinkType::ReferenceUnknown | LinkType::CollapsedUnknown
    )
}

/// Returns true if a link without a definition is to something that another tool finds by its name, such as a class.
pub(super) fn is_cross_reference(text: &str, link: &BrokenLink<'_>) -> bool {
    let is_full = match link.link_type {
        LinkType::Reference | LinkType::ReferenceUnknown => true,
        LinkType::Collapsed | LinkType::CollapsedUnknown => false,
        _ => return false,
    };
    let name = link.reference.trim_matches('`');
    let is_name = name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"._-:".contains(&byte));
    let before = text[..link.span.start].chars().next_back();
    let is_index = before.is_some_and(|before| before.is_alphanumeric() || "])_!".contains(before))
        || text[link.span.clone()].starts_with('!');
    is_name && !is_index && (!is_full || name.contains(['.', ':']) || link.reference.contains('`'))
}
