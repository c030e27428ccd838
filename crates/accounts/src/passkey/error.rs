//! Why a response of an authenticator is refused.
//!
//! Messages are for a log. Text that they quote from outside is escaped and cut, so that nothing can forge lines of it.

use std::fmt;

/// The most characters that an error quotes.
const MAX_QUOTED: usize = 200;

/// Why a response of an authenticator is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PasskeyError {
    /// The response is too large.
    #[error("the response has more than {} KiB", super::types::MAX_RESPONSE >> 10)]
    TooLarge,
    /// A document is not JSON that is read.
    #[error("{document} is not an acceptable JSON object: {}", Quoted(.reason))]
    Json {
        /// Name of the document.
        document: &'static str,
        /// Why it is refused.
        reason: String,
    },
    /// A value is not base64url.
    #[error("`{0}` is not base64url without padding")]
    Base64(&'static str),
    /// A value is not the expected one.
    #[error("{name} is {}, expected {}", Quoted(.found), Quoted(.expected))]
    Mismatch {
        /// Name of the value.
        name: &'static str,
        /// The value that was found.
        found: String,
        /// The value that is accepted.
        expected: String,
    },
    /// The challenge is another one.
    #[error("the response is for another challenge")]
    Challenge,
    /// The page was inside of a page of another origin.
    #[error("the page that used the passkey was embedded in a page of another origin")]
    CrossOrigin,
    /// The authenticator data is malformed.
    #[error("the authenticator data is malformed: {0}")]
    AuthenticatorData(&'static str),
    /// The passkey is for another domain.
    #[error("the passkey is for another domain than {}", Quoted(.0))]
    RelyingParty(String),
    /// Nobody touched the authenticator.
    #[error("the authenticator did not test that its user is present")]
    NotPresent,
    /// The user was not verified, but must be.
    #[error("the authenticator did not verify its user")]
    NotVerified,
    /// The flags for copies contradict each other, or the registration.
    #[error("the flags for backups are not consistent: {0}")]
    Backup(&'static str),
    /// The attestation object is malformed.
    #[error("the attestation object is malformed: {0}")]
    Attestation(&'static str),
    /// The algorithm was not offered.
    #[error("the algorithm is {0}, expected -7 (ES256), -8 (EdDSA) or -257 (RS256)")]
    Algorithm(i64),
    /// The public key is not one that is accepted.
    #[error("the public key is not acceptable: {0}")]
    PublicKey(&'static str),
    /// The credential ID is too long, empty, or differs between two parts of the response.
    #[error("the credential ID is not acceptable: {0}")]
    CredentialId(&'static str),
    /// The handle of the user is too long or empty.
    #[error(
        "the user handle must have 1 to {} bytes",
        super::types::MAX_USER_HANDLE
    )]
    UserHandle,
    /// The signature is wrong.
    #[error("the signature does not match the public key of the passkey")]
    Signature,
    /// The counter did not grow: there may be a copy of the authenticator.
    #[error(
        "the counter of the passkey is {received}, expected more than {stored}; the authenticator may have been cloned"
    )]
    Cloned {
        /// The counter of the last login.
        stored: u32,
        /// The counter of this login.
        received: u32,
    },
}

/// Writes a text from outside.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("`")?;
        for (count, letter) in self.0.chars().enumerate() {
            if count == MAX_QUOTED {
                formatter.write_str("…")?;
                break;
            }
            write!(formatter, "{}", letter.escape_debug())?;
        }
        formatter.write_str("`")
    }
}
