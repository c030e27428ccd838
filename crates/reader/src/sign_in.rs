//! The page on which members sign in.

use maud::html;

use crate::document::alone;
use crate::view::{SignIn, Site};
use crate::words::words;

/// Writes where members sign in.
#[must_use]
pub fn sign_in(site: &Site, page: &SignIn) -> String {
    let words = words(&site.language);
    alone(
        site,
        words.sign_in,
        &html! {
            p.description { (words.sign_in_text) }
            @if page.providers.is_empty() {
                p { (words.no_providers) }
            } @else {
                ul.providers {
                    @for provider in &page.providers {
                        li { a href=(provider.href) rel="nofollow" { (provider.title) } }
                    }
                }
            }
        },
    )
}
