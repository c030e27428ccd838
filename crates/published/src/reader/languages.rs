//! Alternatives that a visitor can switch to from a page: the variants of its section, and the languages.
//!
//! - Site spaces of one section in the same language are variants, such as versions. If there are several
//!   languages, the variants of each are assumed to be in the same order.
//! - The same page has the same id, as in a copy of the space, or the same path.

use quire_reader::{Alternate, Choice, language_name};

use super::structure::{Entry, Reading};
use crate::PublishedArea;
use crate::error::Result;

/// Maximum number of site spaces that are searched for a page, and so of variants, and of languages.
const MAX_ALTERNATIVES: usize = 16;

/// Alternatives of a page.
#[derive(Default)]
pub(super) struct PageAlternatives {
    pub(super) variants: Vec<Choice>,
    pub(super) languages: Vec<Choice>,
    /// For search engines.
    pub(super) alternates: Vec<Alternate>,
}

/// The site spaces of each language, in order.
type Languages<'r> = Vec<(&'r str, Vec<&'r Entry>)>;

fn languages<'r>(reading: &'r Reading, current: &Entry) -> Languages<'r> {
    let mut languages: Languages<'r> = Vec::new();
    for entry in &reading.entries {
        if entry.label.section != current.label.section {
            continue;
        }
        let entry = entry.as_ref();
        let language = reading.language(Some(entry));
        let mut known = languages.iter_mut();
        match known.find(|(tag, _)| tag.eq_ignore_ascii_case(language)) {
            Some((_, entries)) => entries.push(entry),
            None => languages.push((language, vec![entry])),
        }
    }
    languages
}

impl PublishedArea {
    /// Returns the alternatives of the page with this id, which is at this path in its space.
    pub(super) async fn page_alternatives(
        &self,
        reading: &Reading,
        current: &Entry,
        id: &str,
        path: &str,
    ) -> Result<PageAlternatives> {
        let languages = languages(reading, current);
        let is_current = |entry: &&Entry| entry.candidate.id == current.candidate.id;
        let own = languages.iter().find(|(_, of)| of.iter().any(is_current));
        let own = own.map(|(_, of)| of.as_slice()).unwrap_or_default();
        let at = own.iter().position(is_current).unwrap_or_default();
        let mut alternatives = PageAlternatives::default();
        if own.len() > 1 {
            for (number, entry) in own.iter().enumerate() {
                let same_path = self
                    .path_of_same(entry, id, path, number < MAX_ALTERNATIVES)
                    .await?;
                let title = entry.label.title.clone();
                let choice = choice(reading, entry, title, same_path.as_deref());
                alternatives.variants.push(Choice {
                    is_current: number == at,
                    ..choice
                });
            }
        }
        if languages.len() > 1 {
            for (number, (tag, of)) in languages.iter().enumerate() {
                let Some(entry) = of.get(at).or(of.first()) else {
                    continue;
                };
                let same_path = self
                    .path_of_same(entry, id, path, number < MAX_ALTERNATIVES)
                    .await?;
                // Alternates name each other; a variant that another language does not have is not among these.
                let same = same_path.as_deref().filter(|_| of.len() > at);
                alternatives
                    .alternates
                    .extend(alternates(reading, entry, tag, same));
                let choice = choice(reading, entry, language_name(tag), same_path.as_deref());
                alternatives.languages.push(Choice {
                    language: Some((*tag).to_owned()),
                    is_current: is_current(entry),
                    ..choice
                });
            }
        }
        // A page that is in one language has no alternates.
        let mut others = alternatives.alternates.iter().map(|one| &one.href);
        let first = others.next();
        if others.all(|other| Some(other) == first) {
            alternatives.alternates.clear();
        }
        Ok(alternatives)
    }

    /// Returns the path within the site of the same page in a site space, if it is searched and exists there.
    async fn path_of_same(
        &self,
        entry: &Entry,
        id: &str,
        path: &str,
        is_looked_for: bool,
    ) -> Result<Option<String>> {
        if !is_looked_for {
            return Ok(None);
        }
        let tree = self.tree(&entry.candidate.tree).await?;
        let page = tree.page(id).or_else(|| tree.page_at(path));
        Ok(page.and_then(|page| self.path_of_page(entry, &tree, &page.id)))
    }
}

/// Leads to a page of a site space, or to its first one.
fn choice(reading: &Reading, entry: &Entry, title: String, path: Option<&str>) -> Choice {
    let href = match path {
        Some(path) => reading.place.href(path),
        None => reading.place.href(&entry.candidate.location.canonical()),
    };
    Choice {
        title,
        href,
        ..Choice::default()
    }
}

/// Returns the language alternates of a page for search engines, if they may list it; that of the default
/// site space is for languages that the page is not in.
fn alternates(
    reading: &Reading,
    entry: &Entry,
    language: &str,
    path: Option<&str>,
) -> Vec<Alternate> {
    let Some(path) = path.filter(|_| reading.is_indexed()) else {
        return Vec::new();
    };
    let is_default = entry.candidate.location.is_default;
    let tags = [Some(language), is_default.then_some("x-default")];
    let tags = tags.into_iter().flatten();
    tags.map(|tag| Alternate {
        language: tag.to_owned(),
        href: reading.place.url(path),
    })
    .collect()
}
