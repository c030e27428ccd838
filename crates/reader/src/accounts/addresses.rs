//! The form of an account page that asks for another email address.

use maud::{Markup, html};

use crate::words::accounts::AccountWords;

/// An email address that is not confirmed yet.
pub(super) struct RequestedAddress<'a> {
    pub(super) email: &'a str,
    /// True if the link that confirms it is mailed.
    pub(super) is_mailed: bool,
}

/// Writes the form that asks for another address, and the one that was asked for.
pub(super) fn settings(
    words: &AccountWords,
    requested: Option<&RequestedAddress<'_>>,
    action: &str,
) -> Markup {
    html! {
        @if let Some(RequestedAddress { email, is_mailed }) = requested {
            p { (words.email_requested) ": " strong { (email) } }
            @if *is_mailed { p { (words.email_sent_text) } } @else { p { (words.email_requested_text) } }
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
