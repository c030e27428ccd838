//! Passkeys on the pages of local accounts: the forms that a script completes, and the list.
//!
//! - Without the script, and in browsers without passkeys, the forms are hidden, and a text says what they need.

use maud::{Markup, html};

use crate::article::day;
use crate::libraries;
use crate::view::Site;
use crate::words::accounts::AccountWords;

/// Passkeys of an account.
#[derive(Clone, Debug)]
pub enum Passkeys {
    /// The address of the server allows none.
    Unavailable,
    /// These are in use, and others can be added.
    Available(Vec<ListedPasskey>),
}

/// A passkey of an account.
#[derive(Clone, Debug)]
pub struct ListedPasskey {
    /// The ID that the form removes it by.
    pub id: String,
    /// The name that its user gave it.
    pub name: String,
    /// The time at which it was added (RFC 3339).
    pub created_at: String,
    /// The time at which it last signed in.
    pub last_used_at: Option<String>,
}

/// Writes the form that signs in with a passkey, and sends `to` with it.
pub(super) fn sign_in_form(site: &Site, words: &AccountWords, action: &str, to: &str) -> Markup {
    html! {
        form.account method="post" action=(action) data-passkey="get" hidden {
            input type="hidden" name="to" value=(to);
            input type="hidden" name="response";
            button type="submit" { (words.with_passkey) }
            p.notice role="alert" hidden { (words.passkey_failed) }
        }
        (requirements(words))
        (script(site))
    }
}

/// Writes the list, and the form that adds a passkey.
pub(super) fn settings(
    site: &Site,
    words: &AccountWords,
    passkeys: &Passkeys,
    action: &str,
) -> Markup {
    let Passkeys::Available(list) = passkeys else {
        return html! { p { (words.passkeys_unavailable) } };
    };
    html! {
        p { (words.passkeys_text) }
        @if !list.is_empty() {
            ul.passkeys {
                @for passkey in list { li { (listed(words, passkey, action)) } }
            }
        }
        form.account method="post" action=(action) data-passkey="create" hidden {
            label {
                (words.passkey_name)
                input type="text" name="name" maxlength="255" autocomplete="off" required;
            }
            input type="hidden" name="response";
            button type="submit" { (words.add_passkey) }
            p.notice role="alert" hidden { (words.passkey_failed) }
        }
        (requirements(words))
        (script(site))
    }
}

fn listed(words: &AccountWords, passkey: &ListedPasskey, action: &str) -> Markup {
    html! {
        div {
            strong { (passkey.name) }
            small {
                (words.added) " " (day(&passkey.created_at))
                @if let Some(at) = &passkey.last_used_at {
                    " · " (words.last_used) " " (day(at))
                }
            }
        }
        form.account method="post" action={ (action) "/remove" } {
            input type="hidden" name="id" value=(passkey.id);
            button type="submit" aria-label={ (words.remove) ": " (passkey.name) } { (words.remove) }
        }
    }
}

/// The text in place of a form that the browser cannot use: it follows the form.
fn requirements(words: &AccountWords) -> Markup {
    html! {
        p hidden { (words.passkeys_need_script) }
        noscript { p { (words.passkeys_need_script) } }
    }
}

fn script(site: &Site) -> Markup {
    html! { script src={ (site.assets) (libraries::passkeys().name) } defer {} }
}
