//! The page of a login that was refused.

use maud::html;

use crate::document::alone;
use crate::view::{RefusedSignIn, Site};

/// Writes why a login was refused, and the ways on. Like the reasons, it is in English.
#[must_use]
pub fn refused_sign_in(site: &Site, page: &RefusedSignIn) -> String {
    alone(
        site,
        "Sign-in failed",
        &html! {
            @for reason in &page.reasons {
                p.description { (sentence(reason)) }
            }
            ul.providers {
                @if let Some(href) = &page.retry_href {
                    li { a href=(href) rel="nofollow" { "Try again" } }
                }
                @if let Some(href) = &page.back_href {
                    li { a href=(href) rel="nofollow" { "Go back" } }
                }
                @if page.back_href.is_none() && !site.home.is_empty() {
                    li { a href=(site.home) { "Go to the first page" } }
                }
            }
            p { "If it fails again, tell an admin the reason and this request ID: " code { (page.request_id) } }
        },
    )
}

/// Writes a reason as a sentence.
fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let first = letters.next().map(char::to_uppercase);
    let mut sentence: String = first.into_iter().flatten().chain(letters).collect();
    if !sentence.ends_with(['.', '!', '?']) {
        sentence.push('.');
    }
    sentence
}

#[cfg(test)]
mod tests {
    use super::sentence;

    #[test]
    fn reasons_are_sentences() {
        let check = |reason: &str, expected: &str| assert_eq!(sentence(reason), expected);
        check("the login is over", "The login is over.");
        check("`state` is wrong.", "`state` is wrong.");
        check("", ".");
    }
}
