//! Secrets of links that are used once, such as invitations and resets of passwords.
//!
//! The link has the text, and storage the hash: who reads storage cannot use the links. Expiry and single use are up to
//! the caller.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};

/// Characters of the text of a secret.
const TEXT_CHARS: usize = 43;

/// A secret of 256 random bits.
#[derive(Clone)]
pub struct Secret([u8; 32]);

impl Secret {
    /// Generates a secret.
    ///
    /// # Panics
    /// The operating system has no randomness.
    #[must_use]
    pub fn generate() -> Self {
        Self(crate::random::bytes())
    }

    /// Returns the secret as 43 characters of base64url (RFC 4648, section 5), for an address.
    #[must_use]
    pub fn text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// Returns the SHA-256 of the secret, for storage. The secret cannot be guessed, so no salt is needed.
    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        sha256(&self.0)
    }

    /// Reads a secret as [`Secret::text`] writes it, in no other spelling.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() != TEXT_CHARS {
            return None;
        }
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        bytes.try_into().ok().map(Self)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret(..)")
    }
}

pub(crate) fn sha256(bytes: &[u8]) -> [u8; 32] {
    let mut hash = [0; 32];
    hash.copy_from_slice(digest(&SHA256, bytes).as_ref());
    hash
}
