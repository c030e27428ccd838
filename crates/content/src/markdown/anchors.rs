//! The anchors that layouts make of a heading.
//!
//! - A link is not broken because another program wrote it, so all of them lead to the heading: lower case with
//!   punctuation dropped (`GitHub`, mdBook, Docusaurus, Hugo), the same with runs of spaces as one (`MkDocs`), punctuation
//!   as `-` (`VitePress`), and `&` as `and` with dots kept, after `id-` where a digit starts it (`GitBook`).
//! - Namesakes are numbered with `-` or `_`.

use super::heading_anchor;

/// Gives the anchors of a heading that has so many namesakes before it.
pub(super) fn of_heading(text: &str, count: usize, insert: &mut dyn FnMut(&str)) {
    let slug = heading_anchor(text);
    let lower = text.trim().to_lowercase();
    let collapsed = joined(slug.split('-'));
    let dashed = joined(lower.split(|character: char| !character.is_alphanumeric()));
    let spoken = spoken(&lower);
    let mut known: Vec<String> = Vec::new();
    for anchor in [slug, collapsed, dashed, spoken] {
        if anchor.is_empty() || known.contains(&anchor) {
            continue;
        }
        for prefix in ["", "id-", "_"] {
            let is_number = anchor.starts_with(|first: char| first.is_ascii_digit());
            if !prefix.is_empty() && !is_number {
                continue;
            }
            let anchor = format!("{prefix}{anchor}");
            if count == 0 {
                insert(&anchor);
            } else {
                insert(&format!("{anchor}-{count}"));
                insert(&format!("{anchor}_{count}"));
            }
        }
        known.push(anchor);
    }
}

fn joined<'w>(words: impl Iterator<Item = &'w str>) -> String {
    words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}

/// The anchor as `GitBook` makes it.
fn spoken(lower: &str) -> String {
    let mut text = String::with_capacity(lower.len());
    for character in lower.chars() {
        match character {
            '&' => text.push_str(" and "),
            '/' | '-' | ' ' => text.push('-'),
            '.' | '_' | '+' | '$' => text.push(character),
            character if character.is_alphanumeric() => text.push(character),
            character if character.is_whitespace() => text.push('-'),
            _ => {}
        }
    }
    joined(text.split(['-', ' ']))
}
