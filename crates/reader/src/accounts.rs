//! The pages of local accounts: signing in, links with which people set a password, and the account itself.
//!
//! - They work without scripts: each is a form, and its result another page. Only passkeys need one.
//! - They are in the language of the browser, if that is one of those of the reader.

mod addresses;
mod passkeys;
mod qr_codes;

use maud::{Markup, html};

pub use passkeys::{ListedPasskey, Passkeys};

use addresses::RequestedAddress;

use crate::document::alone;
use crate::sign_out;
use crate::view::Site;
use crate::words::accounts::AccountWords;
use crate::words::{account_words, words};

/// A message above a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountNotice {
    /// The form was stored.
    Saved,
    /// The account or the password is wrong.
    Wrong,
    /// The one-time code is wrong.
    WrongCode,
    /// The passkey is refused.
    WrongPasskey,
    /// The password is too short.
    ShortPassword,
    /// The password is too long.
    LongPassword,
    /// The password is one of the most common ones.
    CommonPassword,
    /// The name is not valid.
    InvalidName,
    /// The email address is not valid.
    InvalidEmail,
    /// The last authentication is too long ago.
    Stale,
    /// An organization would have no admin.
    LastAdmin,
}

impl AccountNotice {
    fn text(self, words: &AccountWords) -> &'static str {
        match self {
            Self::Saved => words.saved,
            Self::Wrong => words.wrong,
            Self::WrongCode => words.wrong_code,
            Self::WrongPasskey => words.wrong_passkey,
            Self::ShortPassword => words.short_password,
            Self::LongPassword => words.long_password,
            Self::CommonPassword => words.common_password,
            Self::InvalidName => words.invalid_name,
            Self::InvalidEmail => words.invalid_email,
            Self::Stale => words.stale,
            Self::LastAdmin => words.last_admin,
        }
    }
}

/// The page on which people sign in with a password or a passkey.
#[derive(Clone, Debug, Default)]
pub struct PasswordSignIn {
    /// The address that the form is sent to.
    pub action: String,
    /// The address that a passkey is sent to, if there can be any.
    pub passkey_action: Option<String>,
    /// The path to go to afterwards.
    pub to: String,
    /// The email address, if it is known.
    pub email: String,
    /// A message above the form.
    pub notice: Option<AccountNotice>,
    /// The address at which someone who is signed in signs out.
    pub sign_out: Option<String>,
    /// The address at which a link to reset the password can be requested.
    pub forgotten: Option<String>,
}

/// The page on which a link to reset a password is requested.
#[derive(Clone, Debug, Default)]
pub struct ForgottenPassword {
    /// The address that the form is sent to.
    pub action: String,
    /// True if the link was requested.
    pub is_requested: bool,
}

/// The page that asks for a one-time code.
#[derive(Clone, Debug, Default)]
pub struct CodeSignIn {
    /// The address that the form is sent to.
    pub action: String,
    /// The path to go to afterwards.
    pub to: String,
    /// A message above the form.
    pub notice: Option<AccountNotice>,
}

/// Purpose of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordLinkKind {
    /// It sets up the server.
    SetUp,
    /// It invites someone.
    Invite,
    /// It replaces a password.
    Reset,
}

/// The page of a link with which someone sets a password.
#[derive(Clone, Debug)]
pub struct PasswordLink {
    /// Purpose of the link.
    pub kind: PasswordLinkKind,
    /// The address that the form is sent to.
    pub action: String,
    /// The name of the user.
    pub name: String,
    /// The email address of the user.
    pub email: String,
    /// A message above the form.
    pub notice: Option<AccountNotice>,
}

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

/// One-time codes of an account.
#[derive(Clone, Debug)]
pub enum OneTimeCodes {
    /// The server cannot store their keys.
    Unavailable,
    /// They are not in use, and this would be their key.
    Off(CodeKey),
    /// They are in use, and this number of recovery codes is left.
    On(i64),
}

/// A new key of one-time codes.
#[derive(Clone, Debug)]
pub struct CodeKey {
    /// The key in base32.
    pub key: String,
    /// The same as a URI for apps.
    pub uri: String,
    /// Proof that the server made the key.
    pub signature: String,
}

/// The page of an account.
#[derive(Clone, Debug, Default)]
pub struct AccountPage {
    /// The name of the user.
    pub name: String,
    /// The email address of the user.
    pub email: String,
    /// The address of the page; those of its forms follow it.
    pub href: String,
    /// A message above the forms.
    pub notice: Option<AccountNotice>,
    /// Passkeys, if the settings can be changed.
    pub passkeys: Option<Passkeys>,
    /// The email address that the user asked for.
    pub requested_email: Option<String>,
    /// True if the link that confirms it is mailed.
    pub has_mail: bool,
    /// One-time codes, if the settings can be changed.
    pub codes: Option<OneTimeCodes>,
    /// The address at which the user signs in again, if the settings cannot be changed without that.
    pub sign_in_again: Option<String>,
}

/// Writes where people sign in with a password or a passkey.
#[must_use]
pub fn password_sign_in(site: &Site, page: &PasswordSignIn) -> String {
    let (words, own) = (words(&site.language), account_words(&site.language));
    alone(
        site,
        words.sign_in,
        &html! {
            (notice(page.notice, own))
            form.account method="post" action=(page.action) {
                input type="hidden" name="to" value=(page.to);
                (email_field(own, &page.email))
                label {
                    (own.password)
                    input type="password" name="password" autocomplete="current-password" required;
                }
                button type="submit" { (words.sign_in) }
            }
            @if let Some(href) = &page.forgotten {
                p { a href=(href) rel="nofollow" { (own.reset) } }
            } @else {
                p { (own.forgotten) }
            }
            @if let Some(action) = &page.passkey_action {
                (passkeys::sign_in_form(site, own, action, &page.to))
            }
            @if let Some(action) = &page.sign_out {
                div.providers { (sign_out::form(action, words)) }
            }
        },
    )
}

/// Writes where people request a link to reset their password, or that it was requested.
#[must_use]
pub fn forgotten_password(site: &Site, page: &ForgottenPassword) -> String {
    let own = account_words(&site.language);
    alone(
        site,
        own.reset,
        &html! {
            @if page.is_requested {
                p.notice role="status" { (own.reset_requested) }
            } @else {
                p.description { (own.reset_request_text) }
                form.account method="post" action=(page.action) {
                    (email_field(own, ""))
                    button type="submit" { (own.proceed) }
                }
            }
        },
    )
}

/// Writes where people who sign in enter a one-time code.
#[must_use]
pub fn code_sign_in(site: &Site, page: &CodeSignIn) -> String {
    let (words, own) = (words(&site.language), account_words(&site.language));
    alone(
        site,
        words.sign_in,
        &html! {
            p.description { (own.code_text) }
            (notice(page.notice, own))
            form.account method="post" action=(page.action) {
                input type="hidden" name="to" value=(page.to);
                (code_field(own))
                button type="submit" { (words.sign_in) }
            }
        },
    )
}

/// Writes where the user of a link sets a password.
#[must_use]
pub fn password_link(site: &Site, page: &PasswordLink) -> String {
    let own = account_words(&site.language);
    let (title, text) = match page.kind {
        PasswordLinkKind::SetUp => (own.set_up, own.set_up_text),
        PasswordLinkKind::Invite => (own.invite, own.invite_text),
        PasswordLinkKind::Reset => (own.reset, own.reset_text),
    };
    alone(
        site,
        title,
        &html! {
            p.description { (text) }
            (notice(page.notice, own))
            form.account method="post" action=(page.action) {
                @if page.kind != PasswordLinkKind::Reset {
                    label {
                        (own.name)
                        input type="text" name="name" value=(page.name) maxlength="255" autocomplete="name" required;
                    }
                }
                @if page.kind == PasswordLinkKind::SetUp {
                    (email_field(own, &page.email))
                } @else {
                    label {
                        (own.email)
                        // Password managers store the password with it.
                        input type="email" name="email" value=(page.email) autocomplete="username" readonly;
                    }
                }
                (new_password_field(own))
                button type="submit" { (own.save) }
            }
        },
    )
}

/// Writes that a link does not work.
#[must_use]
pub fn password_link_gone(site: &Site) -> String {
    let own = account_words(&site.language);
    alone(
        site,
        own.link_gone,
        &html! { p.description { (own.link_gone_text) } },
    )
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

/// Writes the page of an account.
#[must_use]
pub fn account(site: &Site, page: &AccountPage) -> String {
    let (words, own) = (words(&site.language), account_words(&site.language));
    let href = |name: &str| format!("{}/{name}", page.href);
    alone(
        site,
        own.account,
        &html! {
            p.description { (page.name) " · " (page.email) }
            (notice(page.notice, own))
            @if let Some(href) = &page.sign_in_again {
                @if page.notice != Some(AccountNotice::Stale) { p { (own.stale) } }
                ul.providers { li { a href=(href) rel="nofollow" { (words.sign_in) } } }
            } @else {
                h2 { (own.change_password) }
                form.account method="post" action=(href("password")) {
                    input type="email" name="email" value=(page.email) autocomplete="username" readonly hidden;
                    (new_password_field(own))
                    button type="submit" { (own.save) }
                }
                @if let Some(list) = &page.passkeys {
                    h2 { (own.passkeys) }
                    (passkeys::settings(site, own, list, &href("passkeys")))
                }
                @if let Some(codes) = &page.codes {
                    h2 { (own.one_time_codes) }
                    (one_time_codes(codes, own, &href))
                }
                h2 { (own.change_email) }
                @let requested = page.requested_email.as_deref().map(|email| RequestedAddress {
                    email,
                    is_mailed: page.has_mail,
                });
                (addresses::settings(own, requested.as_ref(), &href("address")))
            }
            h2 { (own.everywhere) }
            p { (own.everywhere_text) }
            form.account method="post" action=(href("sign-out-everywhere")) {
                button type="submit" { (own.everywhere) }
            }
            h2 { (words.sign_out) }
            div.providers.account { (sign_out::form(&href("sign-out"), words)) }
            @if page.sign_in_again.is_none() {
                h2 { (own.delete_account) }
                p { (own.delete_account_text) }
                form.account method="post" action=(href("delete")) {
                    label {
                        (own.email)
                        input type="email" name="email" autocomplete="off" required;
                    }
                    button type="submit" { (own.delete_account) }
                }
            }
        },
    )
}

/// Writes new recovery codes, which are shown once; `href` is the address of the account.
#[must_use]
pub fn recovery_codes(site: &Site, codes: &[String], href: &str) -> String {
    let own = account_words(&site.language);
    alone(
        site,
        own.recovery_codes,
        &html! {
            p.description { (own.recovery_text) }
            ul {
                @for code in codes { li { code { (code) } } }
            }
            ul.providers { li { a href=(href) rel="nofollow" { (own.proceed) } } }
        },
    )
}

fn one_time_codes(
    codes: &OneTimeCodes,
    words: &AccountWords,
    href: &impl Fn(&str) -> String,
) -> Markup {
    html! {
        @match codes {
            OneTimeCodes::Unavailable => {
                p { (words.codes_off) }
                p { (words.codes_unavailable) }
            }
            OneTimeCodes::Off(key) => {
                p { (words.codes_off) }
                p { (words.key_text) }
                div.code-key {
                    (qr_codes::qr_code(&key.uri, words.qr_code))
                    p { code { (grouped(&key.key)) } }
                }
                p { a href=(key.uri) rel="nofollow" { (words.open_app) } }
                form.account method="post" action=(href("one-time-codes")) {
                    input type="hidden" name="key" value=(key.key);
                    input type="hidden" name="signature" value=(key.signature);
                    (code_field(words))
                    button type="submit" { (words.turn_on) }
                }
            }
            OneTimeCodes::On(left) => {
                p { (words.codes_on) }
                form.account method="post" action=(href("one-time-codes/off")) {
                    button type="submit" { (words.turn_off) }
                }
                h3 { (words.recovery_codes) }
                p { (words.codes_left) ": " (left) }
                form.account method="post" action=(href("recovery-codes")) {
                    button type="submit" { (words.new_codes) }
                }
            }
        }
    }
}

/// Returns a key in groups of four letters, as apps accept it.
fn grouped(key: &str) -> String {
    let mut written = String::with_capacity(key.len() + key.len() / 4);
    for (at, letter) in key.chars().enumerate() {
        if at > 0 && at % 4 == 0 {
            written.push(' ');
        }
        written.push(letter);
    }
    written
}

fn notice(notice: Option<AccountNotice>, words: &AccountWords) -> Markup {
    html! {
        @if let Some(notice) = notice {
            @let role = if notice == AccountNotice::Saved { "status" } else { "alert" };
            p.notice role=(role) { (notice.text(words)) }
        }
    }
}

fn email_field(words: &AccountWords, email: &str) -> Markup {
    html! {
        label {
            (words.email)
            input type="email" name="email" value=(email) maxlength="320" autocomplete="username" required;
        }
    }
}

fn new_password_field(words: &AccountWords) -> Markup {
    html! {
        label {
            (words.new_password)
            input type="password" name="password" minlength="12" autocomplete="new-password" required;
            small { (words.password_advice) }
        }
    }
}

fn code_field(words: &AccountWords) -> Markup {
    html! {
        label {
            (words.code)
            input type="text" name="code" maxlength="64" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required;
        }
    }
}
