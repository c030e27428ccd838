//! The page on which members sign in.

use maud::{Markup, html};

use crate::document::{Document, TEXT, document};
use crate::view::{SignIn, Site};
use crate::words::words;

/// Writes where members sign in.
#[must_use]
pub fn sign_in(site: &Site, page: &SignIn) -> String {
    let words = words(&site.language);
    document(
        site,
        &Document {
            title: words.sign_in,
            is_indexed: false,
            metadata: Markup::default(),
            tree: None,
            query: "",
            main: html! {
                main.alone id=(TEXT) tabindex="-1" {
                    h1 { (words.sign_in) }
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
                }
            },
        },
    )
}
