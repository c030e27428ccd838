//! Changes of the email address on the pages of local accounts.

use maud::{Markup, html};

use super::{AccountNotice, notice};
use crate::document::alone;
use crate::view::Site;
use crate::words::account_words;
use crate::words::accounts::AccountWords;

/// The page of a link that confirms a new email address.
#[derive(Clone, Debug)]
pub struct AddressLink {
    /// The address that the form is sent to.
    pub action: String,
    /// The email address of the user.
    pub email: String,
    /// The new one.
    pub new_email: String,
    /// A message above the form.
    pub notice: Option<AccountNotice>,
}

/// Writes where the user of a link confirms their new email address.
#[must_use]
pub fn address_link(site: &Site, page: &AddressLink) -> String {
    let own = account_words(&site.language);
    alone(
        site,
        own.confirm_email,
        &html! {
            p.description { (own.confirm_email_text) }
            (notice(page.notice, own))
            dl {
                dt { (own.email) }
                dd { (page.email) }
                dt { (own.new_email) }
                dd { strong { (page.new_email) } }
            }
            form.account method="post" action=(page.action) {
                button type="submit" { (own.confirm) }
            }
        },
    )
}

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
