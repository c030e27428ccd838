//! Texts of the pages of local accounts, in the language of a browser.

pub(super) mod languages;

/// The words of the pages of local accounts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AccountWords {
    /// Names the page of an account.
    pub(crate) account: &'static str,
    /// Label of the email address.
    pub(crate) email: &'static str,
    /// Label of the password.
    pub(crate) password: &'static str,
    /// Label of a password to be set.
    pub(crate) new_password: &'static str,
    /// Advice for it.
    pub(crate) password_advice: &'static str,
    /// Label of the name.
    pub(crate) name: &'static str,
    /// Label of a one-time code.
    pub(crate) code: &'static str,
    /// Advice for it.
    pub(crate) code_text: &'static str,
    /// Names the link to the page with a password.
    pub(crate) with_password: &'static str,
    /// Advice for a forgotten password.
    pub(crate) forgotten: &'static str,
    /// Message for an account or a password that is wrong.
    pub(crate) wrong: &'static str,
    /// Message for a one-time code that is wrong.
    pub(crate) wrong_code: &'static str,
    /// Names the button that leads to the next step.
    pub(crate) proceed: &'static str,
    /// Names the button that stores a form.
    pub(crate) save: &'static str,
    /// Message that a form was stored.
    pub(crate) saved: &'static str,
    /// Title of the page that sets up the server.
    pub(crate) set_up: &'static str,
    /// Explanation of it.
    pub(crate) set_up_text: &'static str,
    /// Title of the page of an invite.
    pub(crate) invite: &'static str,
    /// Explanation of it.
    pub(crate) invite_text: &'static str,
    /// Title of the page that replaces a password.
    pub(crate) reset: &'static str,
    /// Explanation of it.
    pub(crate) reset_text: &'static str,
    /// Message for a link that does not work.
    pub(crate) link_gone: &'static str,
    /// Advice for that case.
    pub(crate) link_gone_text: &'static str,
    /// Message for a password that is too short.
    pub(crate) short_password: &'static str,
    /// Message for a password that is too long.
    pub(crate) long_password: &'static str,
    /// Message for a common password.
    pub(crate) common_password: &'static str,
    /// Message for a name that is not valid.
    pub(crate) invalid_name: &'static str,
    /// Message for an email address that is not valid.
    pub(crate) invalid_email: &'static str,
    /// Heading of the form that changes the password.
    pub(crate) change_password: &'static str,
    /// Heading of one-time codes.
    pub(crate) one_time_codes: &'static str,
    /// Message that they are not in use.
    pub(crate) codes_off: &'static str,
    /// Message that they are in use.
    pub(crate) codes_on: &'static str,
    /// Message that they cannot be used.
    pub(crate) codes_unavailable: &'static str,
    /// Names the button that turns them on.
    pub(crate) turn_on: &'static str,
    /// Names the button that turns them off.
    pub(crate) turn_off: &'static str,
    /// Explanation of the key of one-time codes.
    pub(crate) key_text: &'static str,
    /// Names the link that hands the key to an app.
    pub(crate) open_app: &'static str,
    /// Heading of recovery codes.
    pub(crate) recovery_codes: &'static str,
    /// Explanation of them.
    pub(crate) recovery_text: &'static str,
    /// Label of the number of unused ones.
    pub(crate) codes_left: &'static str,
    /// Names the button that creates others.
    pub(crate) new_codes: &'static str,
    /// Heading of passkeys.
    pub(crate) passkeys: &'static str,
    /// Explanation of them.
    pub(crate) passkeys_text: &'static str,
    /// Message that they cannot be used.
    pub(crate) passkeys_unavailable: &'static str,
    /// Message that the browser cannot use them.
    pub(crate) passkeys_need_script: &'static str,
    /// Label of the name of a passkey.
    pub(crate) passkey_name: &'static str,
    /// Names the button that adds one.
    pub(crate) add_passkey: &'static str,
    /// Names the button that signs in with one.
    pub(crate) with_passkey: &'static str,
    /// Message that the browser did not use one.
    pub(crate) passkey_failed: &'static str,
    /// Message for a passkey that is refused.
    pub(crate) wrong_passkey: &'static str,
    /// Text before the day on which a passkey was added.
    pub(crate) added: &'static str,
    /// Text before the day on which it was last used.
    pub(crate) last_used: &'static str,
    /// Names the button that removes something.
    pub(crate) remove: &'static str,
    /// Heading of the form that changes the email address.
    pub(crate) change_email: &'static str,
    /// Label of a new email address.
    pub(crate) new_email: &'static str,
    /// Label of an email address that is not confirmed yet.
    pub(crate) email_requested: &'static str,
    /// Advice for that case.
    pub(crate) email_requested_text: &'static str,
    /// The same if the link was mailed.
    pub(crate) email_sent_text: &'static str,
    /// Title of the page that confirms an email address.
    pub(crate) confirm_email: &'static str,
    /// Explanation of it.
    pub(crate) confirm_email_text: &'static str,
    /// Names the button that confirms something.
    pub(crate) confirm: &'static str,
    /// Describes the image of a key of one-time codes.
    pub(crate) qr_code: &'static str,
    /// Names the button that ends all sessions.
    pub(crate) everywhere: &'static str,
    /// Explanation of it.
    pub(crate) everywhere_text: &'static str,
    /// Names the button that deletes the account.
    pub(crate) delete_account: &'static str,
    /// Explanation of it.
    pub(crate) delete_account_text: &'static str,
    /// Message that an organization would have no admin.
    pub(crate) last_admin: &'static str,
    /// Message that settings cannot be changed without signing in again.
    pub(crate) stale: &'static str,
    /// Explanation of the page on which a link to reset the password is requested.
    pub(crate) reset_request_text: &'static str,
    /// Message that it was requested.
    pub(crate) reset_requested: &'static str,
}

/// English.
pub(super) const ENGLISH: AccountWords = AccountWords {
    account: "Account",
    email: "Email address",
    password: "Password",
    new_password: "New password",
    password_advice: "At least 12 characters. A few words are easy to remember and hard to guess.",
    name: "Name",
    code: "One-time code",
    code_text: "Enter the code that your authenticator app shows, or a recovery code.",
    with_password: "Sign in with a password",
    forgotten: "If you forgot the password, ask an admin of this server for a link to set another one.",
    wrong: "The email address or the password is wrong.",
    wrong_code: "The code is wrong, or was used before.",
    proceed: "Continue",
    save: "Save",
    saved: "Saved.",
    set_up: "Set up this server",
    set_up_text: "Choose the name, the email address and the password of the first admin.",
    invite: "Welcome",
    invite_text: "Choose a password. With it and this email address, you sign in.",
    reset: "Set a new password",
    reset_text: "You will be signed out wherever you signed in with the old password.",
    link_gone: "This link does not work",
    link_gone_text: "It was used, has expired, or was replaced by a newer one. Ask an admin of this server for another link.",
    short_password: "The password must have at least 12 characters.",
    long_password: "The password must have at most 256 characters.",
    common_password: "This password is one of the most common ones. Choose another one.",
    invalid_name: "Enter a name of at most 255 characters.",
    invalid_email: "This is not an email address, or someone else has it.",
    change_password: "Change the password",
    one_time_codes: "One-time codes",
    codes_off: "You sign in with the password alone. An authenticator app protects the account even if someone learns the password.",
    codes_on: "You sign in with the password and a one-time code.",
    codes_unavailable: "The operator of this server has to configure encryption keys first.",
    turn_on: "Turn on",
    turn_off: "Turn off",
    key_text: "Add this key to an authenticator app, then enter the code that it shows.",
    open_app: "Open in an authenticator app",
    recovery_codes: "Recovery codes",
    recovery_text: "Each of them replaces a one-time code once. Write them down now: they are not shown again.",
    codes_left: "Unused recovery codes",
    new_codes: "Create new recovery codes",
    passkeys: "Passkeys",
    passkeys_text: "A passkey signs you in with the fingerprint, the face or the PIN of a device, without the password and one-time codes. Removing one signs you out everywhere else.",
    passkeys_unavailable: "The operator of this server has to configure an address with HTTPS and a domain name first.",
    passkeys_need_script: "Passkeys need JavaScript, and a browser that supports them.",
    passkey_name: "Name of the passkey",
    add_passkey: "Add a passkey",
    with_passkey: "Sign in with a passkey",
    passkey_failed: "The passkey was not used. Try again.",
    wrong_passkey: "This passkey was not accepted.",
    added: "Added",
    last_used: "Last used",
    remove: "Remove",
    change_email: "Change the email address",
    new_email: "New email address",
    email_requested: "Waiting for confirmation",
    email_requested_text: "Ask an admin of this server to send a link to the new address. Until you confirm it there, you sign in with the old one.",
    email_sent_text: "A link was sent to the new address. Until you confirm it there, you sign in with the old one.",
    confirm_email: "Confirm the email address",
    confirm_email_text: "From then on, you sign in with the new address.",
    confirm: "Confirm",
    qr_code: "QR code with the key",
    everywhere: "Sign out everywhere",
    everywhere_text: "This ends all sessions that began with your password or a passkey, including this one.",
    delete_account: "Delete the account",
    delete_account_text: "You leave all organizations, and your tokens stop working. What you wrote remains, under your name. This cannot be undone. Enter your email address to confirm.",
    last_admin: "An organization would have no admin. Make someone else an admin first, or delete it.",
    stale: "You signed in more than 10 minutes ago. To change anything here, sign in again.",
    reset_request_text: "Enter your email address. If an account has it, you get a message with a link.",
    reset_requested: "If an account has this address, a message with a link is on its way. Look in the folder for spam, too.",
};
