//! Passwords: which are allowed, and the queue of their hashing.
//!
//! - Hashing takes 19 MiB and a noticeable part of a second, so a process hashes at most [`CONCURRENT`] at a time. The
//!   blocking task holds the permit: a browser that disconnects frees nothing that is still in use.
//! - Beyond a short queue, a request gets a 503 with `Retry-After`; the queue is fair to addresses (`fair_queue.rs`).

use std::sync::Arc;

use quire_accounts::password::{self, PasswordError, Verification};

use crate::PeopleAreas;
use crate::conversions::{busy, with_permit};
use crate::error::{Error, Result};
use crate::fair_queue::FairQueue;
use crate::requester::share;

/// Number of passwords that are hashed at once.
const CONCURRENT: usize = 4;
/// Maximum number of requests that wait for it.
const MAX_WAITING: usize = 16;

/// The queue of passwords to be hashed.
pub struct PasswordQueue(Arc<FairQueue>);

impl Default for PasswordQueue {
    fn default() -> Self {
        Self(FairQueue::new(CONCURRENT, MAX_WAITING))
    }
}

/// A field of a form that is not valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidField {
    /// The password has too few characters.
    ShortPassword,
    /// The password has too many characters.
    LongPassword,
    /// The password is one of the most common ones.
    CommonPassword,
    /// The name is empty or too long.
    Name,
    /// The email address is not valid, or another user has it.
    Email,
    /// The passkey is refused.
    Passkey,
}

/// Checks that a password may be used from now on.
pub(super) fn check(password: &str) -> Result<(), InvalidField> {
    password::check(password).map_err(|error| match error {
        PasswordError::TooShort => InvalidField::ShortPassword,
        PasswordError::TooLong => InvalidField::LongPassword,
        PasswordError::Common => InvalidField::CommonPassword,
    })
}

impl PasswordQueue {
    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let permit = self.0.acquire(share()).await.map_err(|_| busy())?;
        with_permit(permit, move |_| work()).await
    }
}

impl PeopleAreas {
    /// Returns the hash of a new password.
    pub(super) async fn hash_password(&self, password: String) -> Result<String> {
        self.passwords.run(move || password::hash(&password)).await
    }

    /// Compares a password with a hash; without one, takes the same time.
    pub(super) async fn verify_password(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<Verification> {
        let verified = self.passwords.run(move || {
            if let Some(hash) = hash {
                password::verify(&password, &hash)
            } else {
                password::verify_unknown(&password);
                Ok(Verification::Wrong)
            }
        });
        let verified = verified.await?;
        verified.map_err(|_| Error::internal(&"the stored hash of a password is damaged"))
    }
}
