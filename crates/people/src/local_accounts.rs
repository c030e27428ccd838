//! Local accounts: people without an identity provider sign in with a password or a passkey.
//!
//! - An account belongs to the server, and so do its sessions: they work wherever the user may go, except where an
//!   organization requires single sign-on (`sso.rs`).
//! - Nobody registers: links, which the operator shows to a person, let them set a password (`links.rs`).
//! - An account that does not exist, one without a password, one that is disabled and a wrong password take the same
//!   statements and the same time, and give the same response.
//! - Attempts are delayed, never locked out (`attempts.rs`); passwords are hashed a few at a time (`passwords.rs`).
//! - A passkey needs neither password nor one-time code, but an account with a password (`passkeys.rs`).
//! - Signing in always begins a new session and ends the one that the browser had.

mod addresses;
mod attempts;
mod codes;
mod links;
mod passkeys;
mod passwords;
mod settings;
mod signing_in;

pub use addresses::{AddressChange, AddressOutcome, store_address_link};
pub(crate) use addresses::{AddressRequest, MailedAddressLink, store_mailed_address_link};
pub use codes::{CodeKeyInput, CodeSettings, NewCodeKey, forget_codes};
pub use links::{LinkInput, LinkKind, LinkOutcome, LinkSecret, LinkTarget, store_link};
pub(crate) use links::{MailedLink, store_mailed_link};
pub use passkeys::{ListedPasskey, PasskeyInput, PasskeyOptions, forget_passkeys};
pub use passwords::{InvalidField, PasswordQueue};
pub use settings::AccountSettings;
pub use signing_in::{PasswordInput, SignInOutcome};

/// The path of the page on which people sign in with a password.
pub const SIGN_IN_PATH: &str = "/account/sign-in";
