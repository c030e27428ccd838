//! Error pages.

use maud::html;

use crate::document::alone;
use crate::search::form;
use crate::view::{Problem, Site};
use crate::words::words;

/// Writes the reason why there is no page, and offers the search.
#[must_use]
pub fn problem(site: &Site, problem: Problem) -> String {
    let words = words(&site.language);
    let search = (site.search.as_ref()).filter(|_| problem == Problem::NotFound);
    let (title, text) = match problem {
        Problem::NotFound => (words.not_found, words.not_found_text),
        Problem::Busy => (words.busy, words.busy_text),
        Problem::TooMany => (words.too_many, words.busy_text),
        Problem::Failed => (words.failed, words.failed_text),
    };
    alone(
        site,
        title,
        &html! {
            p.description {
                (text)
                @if search.is_some() { " " (words.search_instead) }
            }
            @if let Some(search) = search {
                (form(search, words, ""))
            }
            @if let Some(href) = site.sign_in_href.as_ref().filter(|_| problem == Problem::NotFound) {
                p { a href=(href) rel="nofollow" { (words.sign_in) } }
            }
            @if problem != Problem::NotFound {
                // An empty address is that of the page itself.
                p { a href="" rel="nofollow" { (words.try_again) } }
            }
            @if !site.home.is_empty() {
                p { a href=(site.home) { (words.home) } }
            }
        },
    )
}
