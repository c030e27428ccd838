//! The page of a search, which works without scripts.

use maud::{Markup, html};

use crate::document::{Document, TEXT, document};
use crate::icons::icon;
use crate::view::{Search, SearchForm, SearchResult, Site};
use crate::words::{Words, words};

/// Writes what a search found.
#[must_use]
pub fn search(site: &Site, search: &Search) -> String {
    let words = words(&site.language);
    let results = &search.response.results;
    let title = if search.query.is_empty() {
        words.search.to_owned()
    } else {
        format!("{}: {}", words.search, search.query)
    };
    document(
        site,
        &Document {
            title: &title,
            is_indexed: false,
            metadata: Markup::default(),
            tree: None,
            query: &search.query,
            main: html! {
                main.alone id=(TEXT) tabindex="-1" {
                    h1 { (words.search) }
                    @if let Some(to) = &site.search { (form(to, words, &search.query)) }
                    @if !results.is_empty() {
                        ol.results aria-label=(words.results) {
                            @for result in results { li { (search_result(result)) } }
                        }
                    } @else if !search.query.is_empty() {
                        p role="status" { (words.no_results) }
                    }
                }
            },
        },
    )
}

/// Writes the form of a search.
pub(crate) fn form(search: &SearchForm, words: &Words, query: &str) -> Markup {
    html! {
        form.query action=(search.address()) role="search" aria-label=(words.search) {
            input type="search" name="q" value=(query) maxlength="256" placeholder=(words.search) aria-label=(words.search);
            (whence(search))
            button type="submit" aria-label=(words.search) { (icon("search")) }
        }
    }
}

/// Writes where the visitor is. Without scripts, browsers replace the query of the address by the fields.
pub(crate) fn whence(search: &SearchForm) -> Markup {
    html! {
        @if let Some(from) = &search.from { input type="hidden" name="from" value=(from); }
    }
}

fn search_result(result: &SearchResult) -> Markup {
    html! {
        a href=(result.href) {
            @if !result.path.is_empty() {
                small { (result.path.join(" › ")) }
            }
            strong { (result.title) }
        }
        @if !result.excerpt.is_empty() {
            p {
                @for piece in &result.excerpt {
                    @if piece.is_match { mark { (piece.text) } } @else { (piece.text) }
                }
            }
        }
    }
}
