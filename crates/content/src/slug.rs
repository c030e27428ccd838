//! Slugs: the segments of a page's path.
//!
//! - Lower-case letters and digits of any script, `-`, `_` and inner dots; at most 100 characters; never empty.
//! - Among siblings, the first keeps its slug; later ones get `-2`, `-3` ...

use std::collections::HashMap;

use crate::page::Page;

const LENGTH: usize = 100;

/// A slug made of any text.
#[must_use]
pub fn slugify(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    for character in text.chars().flat_map(char::to_lowercase) {
        match character {
            character if character.is_alphanumeric() => slug.push(character),
            '_' => slug.push('_'),
            '.' if !slug.is_empty() && !slug.ends_with(['.', '-']) => slug.push('.'),
            '\'' | '\u{2019}' => {}
            _ if !slug.is_empty() && !slug.ends_with(['.', '-']) => slug.push('-'),
            _ => {}
        }
    }
    let slug: String = slug.chars().take(LENGTH).collect();
    match slug.trim_end_matches(['-', '.']) {
        "" => "page".to_owned(),
        slug => slug.to_owned(),
    }
}

/// Whether the text is a slug as it stands.
#[must_use]
pub fn is_slug(text: &str) -> bool {
    let allowed = |character: char| {
        (character.is_alphanumeric() && character.to_lowercase().eq([character]))
            || "-_.".contains(character)
    };
    !text.is_empty()
        && text.chars().count() <= LENGTH
        && text.chars().all(allowed)
        && !text.starts_with(['.', '-'])
        && !text.ends_with(['.', '-'])
}

/// Slugs in use among siblings, each with the number that its next namesake tries first.
#[derive(Default)]
pub(crate) struct Taken(HashMap<String, u32>);

impl Taken {
    /// `wanted`, or the first of `wanted-2`, `wanted-3` ... that is not taken; takes it.
    pub(crate) fn take(&mut self, wanted: &str) -> String {
        let mut slug = wanted.to_owned();
        while self.0.contains_key(&slug) {
            let base: String = wanted.chars().take(LENGTH - 8).collect();
            let number = self.0.entry(wanted.to_owned()).or_insert(2);
            slug = format!("{base}-{number}");
            *number += 1;
        }
        self.0.insert(slug.clone(), 2);
        slug
    }
}

/// Makes the slugs of siblings unique, all the way down.
pub(crate) fn make_unique(siblings: &mut [Page]) {
    let mut taken = Taken::default();
    for page in siblings {
        page.slug = taken.take(&page.slug);
        make_unique(&mut page.pages);
    }
}
