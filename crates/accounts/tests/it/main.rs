//! Tests of the credentials of local accounts.

mod one_time;
mod passkey;
mod password;
mod recovery;
mod totp;
