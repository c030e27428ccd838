//! Slugs: the segments of a page's path.
//!
//! - In the composed normal form: lower-case letters and digits of any script with their combining marks, `-`, `_` and
//!   inner dots; at most 100 characters; never empty.
//! - Among siblings, the first keeps its slug; later ones get `-2`, `-3` ...

use std::collections::HashMap;

use unicode_normalization::char::is_combining_mark;

use crate::page::Page;
use crate::path::composed;

const MAX_SLUG_CHARS: usize = 100;

/// A slug made of any text.
#[must_use]
pub fn slugify(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    let text = composed(text);
    for character in text.chars().flat_map(char::to_lowercase) {
        match character {
            character if character.is_alphanumeric() => slug.push(character),
            mark if is_combining_mark(mark) && slug.ends_with(bears_marks) => slug.push(mark),
            mark if is_combining_mark(mark) => {}
            '_' => slug.push('_'),
            '.' if !slug.is_empty() && !slug.ends_with(['.', '-']) => slug.push('.'),
            '\'' | '\u{2019}' => {}
            _ if !slug.is_empty() && !slug.ends_with(['.', '-']) => slug.push('-'),
            _ => {}
        }
    }
    let slug: String = slug.chars().take(MAX_SLUG_CHARS).collect();
    match slug.trim_end_matches(['-', '.']) {
        "" => "page".to_owned(),
        slug => slug.to_owned(),
    }
}

/// Tells whether a combining mark belongs to this character in a slug.
fn bears_marks(character: char) -> bool {
    character.is_alphanumeric() || is_combining_mark(character)
}

/// Returns true if the text is already a slug.
#[must_use]
pub fn is_slug(text: &str) -> bool {
    let mut before = '-';
    let mut allowed = |character: char| {
        let is_allowed = if character.is_alphanumeric() {
            character.to_lowercase().eq([character])
        } else if is_combining_mark(character) {
            bears_marks(before)
        } else {
            "-_.".contains(character)
        };
        before = character;
        is_allowed
    };
    !text.is_empty()
        && text.chars().count() <= MAX_SLUG_CHARS
        && text.chars().all(&mut allowed)
        && !text.starts_with(['.', '-'])
        && !text.ends_with(['.', '-'])
}

/// Slugs in use among siblings, each with the number that its next namesake tries first.
#[derive(Default)]
pub struct Taken(HashMap<String, u32>);

impl Taken {
    /// `wanted`, or the first of `wanted-2`, `wanted-3` ... that is not taken; takes it.
    pub fn take(&mut self, wanted: &str) -> String {
        let (slug, next) = self.free(wanted);
        self.0.insert(wanted.to_owned(), next);
        self.0.entry(slug.clone()).or_insert(2);
        slug
    }

    /// Returns the slug that [`take`](Self::take) would take.
    #[must_use]
    pub fn next(&self, wanted: &str) -> String {
        self.free(wanted).0
    }

    /// Takes the slug that a sibling has, of which it may be that it `wanted` another.
    pub fn claim(&mut self, wanted: &str, slug: &str) {
        let wanted = if self.next(wanted) == slug {
            wanted
        } else {
            slug
        };
        self.take(wanted);
    }

    /// The first slug that is free, and the number that the next namesake tries first.
    fn free(&self, wanted: &str) -> (String, u32) {
        let Some(number) = self.0.get(wanted) else {
            return (wanted.to_owned(), 2);
        };
        let base: String = wanted.chars().take(MAX_SLUG_CHARS - 8).collect();
        let mut number = *number;
        loop {
            let slug = format!("{base}-{number}");
            number += 1;
            if !self.0.contains_key(&slug) {
                return (slug, number);
            }
        }
    }
}

/// Makes the slugs of siblings unique, all the way down: older pages keep theirs, so that addresses stay what they were.
pub fn make_unique(siblings: &mut [Page]) {
    let mut taken = Taken::default();
    let mut by_age: Vec<&mut Page> = siblings.iter_mut().collect();
    by_age.sort_by_key(|page| page.created_at);
    for page in by_age {
        let slug = taken.take(&page.slug);
        // A page that keeps its slug stays shared.
        if page.slug != slug {
            page.slug = slug;
        }
        make_unique(&mut page.pages);
    }
}

/// A title made of a file's name: `getting-started` is `Getting started`.
#[must_use]
pub fn humanize(name: &str) -> String {
    let words = name.replace(['-', '_'], " ");
    let mut characters = words.trim().chars();
    match characters.next() {
        Some(first) => first.to_uppercase().chain(characters).collect(),
        None => name.to_owned(),
    }
}
