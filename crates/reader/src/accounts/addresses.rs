//! The form of an account page that asks for another email address.

use maud::{Markup, html};

use crate::words::accounts::AccountWords;

/// Writes the form that asks for another address, and the one that was asked for.
pub(super) fn settings(words: &AccountWords, requested: Option<&str>, action: &str) -> Markup {
    html! {
        @if let Some(email) = requested {
            p { (words.email_requested) ": " strong { (email) } }
            p { (words.email_requested_text) }
        }
        form.account method="post" action=(action) {
            label {
                (words.new_email)
                input type="email" name="email" maxlength="320" autocomplete="email" required;
            }
            button type="submit" { (words.proceed) }
        }
    }
}
