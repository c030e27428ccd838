//! Values that registration and login share, and their limits.

use serde::{Deserialize, Serialize};

use super::encoding;

/// Milliseconds that the browser waits for the user: five minutes, as section 15.1 recommends.
pub const TIMEOUT_MS: u32 = 300_000;

/// Maximum number of bytes of a response.
pub const MAX_RESPONSE: usize = 64 << 10;

/// Maximum number of bytes of a credential ID (section 4, "credential ID").
pub const MAX_CREDENTIAL_ID: usize = 1023;

/// Maximum number of bytes of the handle of a user (section 4, "user handle").
pub const MAX_USER_HANDLE: usize = 64;

/// The server, as authenticators know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelyingParty {
    /// The domain that passkeys are for, without scheme and port, such as `docs.example.com`.
    pub id: String,
    /// The origins of the pages that may use them, such as `https://docs.example.com`.
    pub origins: Vec<String>,
}

/// Requirement that the authenticator verifies its user, for example by a fingerprint or a PIN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum UserVerification {
    /// A response without is refused.
    Required,
    /// The authenticator does so if it can.
    Preferred,
    /// The authenticator does not, if it can be avoided.
    Discouraged,
}

/// A challenge of 256 random bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge([u8; 32]);

impl Challenge {
    /// Generates a challenge.
    ///
    /// # Panics
    /// The operating system has no randomness.
    #[must_use]
    pub fn generate() -> Self {
        Self(crate::random::bytes())
    }

    /// Returns the challenge of these bytes, as they were stored.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the challenge as 43 characters of base64url, as the browser has it.
    #[must_use]
    pub fn text(&self) -> String {
        encoding::encode(&self.0)
    }

    /// Reads a challenge as [`Challenge::text`] writes it, in no other spelling.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = encoding::decode(text)?;
        bytes.try_into().ok().map(Self)
    }
}

/// Signature algorithm of a passkey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Algorithm {
    /// ECDSA on P-256 with SHA-256.
    #[serde(rename = "ES256")]
    Es256,
    /// Ed25519.
    #[serde(rename = "EdDSA")]
    EdDsa,
    /// RSASSA-PKCS1-v1_5 with SHA-256.
    #[serde(rename = "RS256")]
    Rs256,
}

impl Algorithm {
    /// All algorithms, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Es256, Self::EdDsa, Self::Rs256];

    /// Returns the number of the algorithm in the registry of COSE (RFC 9053).
    #[must_use]
    pub fn id(self) -> i64 {
        match self {
            Self::Es256 => -7,
            Self::EdDsa => -8,
            Self::Rs256 => -257,
        }
    }
}

/// A passkey, as it is stored with the account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passkey {
    /// The ID that the authenticator gave it, of 1 to [`MAX_CREDENTIAL_ID`] bytes.
    #[serde(with = "encoding")]
    pub credential_id: Vec<u8>,
    /// The public key, as a `COSE_Key` (RFC 9052).
    #[serde(with = "encoding")]
    pub public_key: Vec<u8>,
    /// The algorithm of the key.
    pub algorithm: Algorithm,
    /// The number of signatures that the authenticator counted, or 0 if it does not count. Updated with each login.
    pub counter: u32,
    /// The authenticator verified its user at registration.
    pub user_verified: bool,
    /// The passkey may be copied to other devices. This never changes.
    pub backup_eligible: bool,
    /// The passkey is copied to other devices. Updated with each login.
    pub backed_up: bool,
    /// The transports that the browser named, such as `internal` or `usb`: hints for later requests.
    pub transports: Vec<String>,
}
