//! The sections of a page that match a search, and excerpts of them.

use std::ops::Range;

use crate::page::{Page, Section};
use crate::query::{Finder, Marks, MatchedParts};
use crate::words::composed;

/// The longest excerpt, in characters.
pub const MAX_EXCERPT: usize = 300;
/// Length of an excerpt before the first match, in characters.
const LEADING_CHARS: usize = 60;
/// Maximum number of words of a page that are inspected, with their parts.
const MAX_WORDS: usize = 200_000;
/// Within how many bytes matches are shown together.
const TOGETHER: usize = 200;

/// A section that matches a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt<'p> {
    /// The section.
    pub section: &'p Section,
    /// The part of its text around the match.
    pub body: String,
    /// Positions of words of the search in it, in order and without overlaps.
    pub marks: Vec<Range<usize>>,
}

impl Marks {
    /// The sections of a page that match the search, best first: those with most of its words, then those with most of
    /// them in the heading.
    #[must_use]
    pub fn sections<'p>(&self, page: &'p Page, most: usize) -> Vec<Excerpt<'p>> {
        let finder = self.finder(page.language());
        let mut left = MAX_WORDS;
        let mut find = |text: &str| -> Vec<(usize, MatchedParts)> {
            let matches = finder.find(text, &mut left).into_iter();
            matches.map(|(place, bits)| (place.start, bits)).collect()
        };
        let mut found = Vec::new();
        for section in &page.sections {
            let in_title = find(&composed(&section.title));
            let text = composed(&section.text);
            let in_text = find(&text);
            let titled = distinct(in_title.iter());
            let all = distinct(in_title.iter().chain(&in_text));
            if all > 0 {
                found.push(((all, titled), section, text, in_text));
            }
        }
        found.sort_by_key(|(rank, ..)| std::cmp::Reverse(*rank));
        let found = found.into_iter().take(most);
        let excerpts = found.map(|(_, section, text, matches)| {
            let body = excerpt(&text, best(&matches));
            let marks = marked(&finder, &body);
            Excerpt {
                section,
                body,
                marks,
            }
        });
        excerpts.collect()
    }

    /// Returns `true` if the visible text of a page matches the search; it may be less than was indexed.
    #[must_use]
    pub fn match_page(&self, page: &Page) -> bool {
        let finder = self.finder(page.language());
        let (mut left, mut found) = (MAX_WORDS, 0);
        let sections = page.sections.iter();
        let texts = sections.flat_map(|section| [&section.title, &section.text]);
        for text in std::iter::once(&page.title).chain(texts) {
            let matches = finder.find(&composed(text), &mut left);
            found = matches.iter().fold(found, |found, (_, bits)| found | bits);
        }
        self.is_match(found)
    }
}

/// Returns the positions of words of the search in an excerpt.
fn marked(finder: &Finder<'_>, body: &str) -> Vec<Range<usize>> {
    let mut left = MAX_EXCERPT;
    let mut marks: Vec<Range<usize>> = Vec::new();
    for (range, _) in finder.find(body, &mut left) {
        match marks.last_mut() {
            // Pairs of characters overlap, and words of a phrase.
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => marks.push(range),
        }
    }
    marks
}

/// Number of parts of the search that matched.
fn distinct<'m>(matches: impl Iterator<Item = &'m (usize, MatchedParts)>) -> u32 {
    let found = matches.fold(0, |found, (_, bits)| found | bits);
    found.count_ones()
}

/// The place where most of the words are close together.
fn best(matches: &[(usize, MatchedParts)]) -> usize {
    let mut best = (0, 0);
    for (index, (start, _)) in matches.iter().enumerate() {
        let rest = matches.iter().skip(index).take(16);
        let count = distinct(rest.take_while(|(at, _)| *at < start + TOGETHER));
        if count > best.0 {
            best = (count, *start);
        }
    }
    best.1
}

/// Returns the text around a position, in one line.
fn excerpt(text: &str, position: usize) -> String {
    let before = text.get(..position).unwrap_or_default();
    let mut start = before
        .char_indices()
        .rev()
        .take(LEADING_CHARS)
        .last()
        .map_or(0, |(at, _)| at);
    if start > 0 {
        // From the beginning of a word.
        let space = before
            .get(start..)
            .and_then(|part| part.find(char::is_whitespace));
        start += space.unwrap_or_default();
    }
    let mut line = String::new();
    if start > 0 {
        line.push('…');
    }
    let mut length = line.chars().count();
    let mut is_spaced = false;
    for character in text.get(start..).unwrap_or_default().chars() {
        if character.is_whitespace() || character.is_control() {
            is_spaced = length > 0;
            continue;
        }
        if length + usize::from(is_spaced) + 1 >= MAX_EXCERPT {
            return line + "…";
        }
        if std::mem::take(&mut is_spaced) {
            line.push(' ');
            length += 1;
        }
        line.push(character);
        length += 1;
    }
    line
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::language::Languages;
    use crate::query::Query;

    fn page(sections: &[(&str, &str)]) -> Page {
        let sections = sections.iter().map(|(title, text)| Section {
            id: title.to_lowercase(),
            title: (*title).to_owned(),
            text: (*text).to_owned(),
        });
        Page {
            title: String::new(),
            sections: sections.collect(),
        }
    }

    fn excerpts(query: &str, page: &Page) -> Vec<(String, String)> {
        let marks = Query::of(query).marks(Languages(1));
        let sections = marks.sections(page, 2).into_iter();
        sections
            .map(|found| (found.section.id.clone(), found.body))
            .collect()
    }

    #[test]
    fn words_of_the_search_are_marked() {
        let whole = page(&[("", "Run the servers, then run.")]);
        let marks = Query::of("server run").marks(Languages(1));
        let found = marks.sections(&whole, 1).remove(0);
        let words = found.marks.iter().map(|mark| &found.body[mark.clone()]);
        assert_eq!(words.collect::<Vec<_>>(), ["Run", "servers", "run"]);
        assert!(marks.match_page(&whole));
        assert!(!marks.match_page(&page(&[("", "The server.")])));
    }

    #[test]
    fn sections_with_more_words_come_first() {
        let page = page(&[
            ("", "Install the server."),
            ("Linux", "Unpack the archive\n and run   the server."),
            ("Running", "Nothing."),
            ("Archive", "The archive of a run."),
        ]);
        let pair = |id: &str, body: &str| (id.to_owned(), body.to_owned());
        assert_eq!(
            excerpts("run archives", &page),
            [
                pair("archive", "The archive of a run."),
                pair("linux", "Unpack the archive and run the server.")
            ]
        );
        assert_eq!(excerpts("server", &page).len(), 2);
        assert_eq!(excerpts("absent", &page), []);
    }

    #[test]
    fn excerpts_show_the_match() {
        let text = format!(
            "{} needle and thread {}",
            "before ".repeat(99),
            "after ".repeat(99)
        );
        let found = excerpts("thread needle", &page(&[("", &text)]));
        let body = &found[0].1;
        assert!(
            body.starts_with("… before") || body.starts_with("…before"),
            "{body}"
        );
        assert!(
            body.contains("needle and thread") && body.ends_with('…'),
            "{body}"
        );
        assert!(body.chars().count() <= MAX_EXCERPT);
    }

    #[test]
    fn words_are_stemmed_in_the_language_of_their_page() {
        let languages = Languages(u32::MAX >> 19);
        let sections = |text: &str| {
            let marks = Query::of("haus ").marks(languages);
            marks.sections(&page(&[("", text)]), 1).len()
        };
        assert_eq!(sections("Das ist die Seite über Häuser und nicht mehr."), 1);
        assert_eq!(sections("This is the page of the Häuser and not more."), 0);
    }

    proptest! {
        #[test]
        fn excerpts_are_short(text in "(\\PC{0,30}|[\n\t ]|word){0,60}", position in 0..900_usize) {
            let position = (0..=position.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap();
            let line = excerpt(&text, position);
            prop_assert!(line.chars().count() <= MAX_EXCERPT);
            prop_assert!(!line.contains(char::is_control));
        }
    }
}
