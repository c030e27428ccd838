//! The page for signing out, and the confirmation.

use maud::{Markup, html};

use crate::document::alone;
use crate::view::Site;
use crate::words::{Words, words};

/// Writes where members sign out: with a form that is sent to `action`, if someone is signed in.
#[must_use]
pub fn sign_out(site: &Site, action: Option<&str>) -> String {
    let words = words(&site.language);
    let title = match action {
        Some(_) => words.sign_out,
        None => words.signed_out,
    };
    alone(
        site,
        title,
        &html! {
            @if let Some(action) = action {
                div.providers { (form(action, words)) }
            } @else if let Some(href) = &site.sign_in_href {
                p { a href=(href) rel="nofollow" { (words.sign_in) } }
            }
        },
    )
}

/// Writes the form.
pub(crate) fn form(action: &str, words: &Words) -> Markup {
    html! {
        form method="post" action=(action) {
            button type="submit" { (words.sign_out) }
        }
    }
}
