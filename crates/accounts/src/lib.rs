//! Credentials of local accounts: passwords, passkeys, one-time links, one-time codes and recovery codes.
//!
//! - [`password`] hashes with argon2id, [`passkey`] is the relying party's side of Web Authentication, [`one_time`] makes
//!   secrets for links, [`totp`] is RFC 6238, and [`recovery`] replaces a lost authenticator.
//! - Pure: no HTTP, no storage, no clock. The caller passes the time, stores what it must, and limits attempts. The one
//!   source of randomness is that of the operating system.
//! - Secrets are not in `Debug` or errors, and are compared in constant time or by their hash.

pub mod one_time;
pub mod passkey;
pub mod password;
mod random;
pub mod recovery;
pub mod totp;
