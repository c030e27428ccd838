//! Why a response or a certificate is refused.
//!
//! - Messages name the error and the correct value, for a log and for the administrator who configures single sign-on.
//! - Text that they quote from a response is escaped and cut, so that a response cannot forge lines of a log.

use std::fmt;

use jiff::Timestamp;

/// The most characters that an error quotes.
const MAX_QUOTED: usize = 200;

/// Why a response is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The value of the form field is not base64.
    #[error("the response is not base64")]
    NotBase64,
    /// The document, or its canonical form, is too large.
    #[error("the response is larger than 256 KiB")]
    TooLarge,
    /// The document is not XML, or not of the subset that is read.
    #[error("the response is not acceptable XML: {problem} (byte {offset})")]
    Xml {
        /// The name of the problem in the document or in the canonical form of its signed part.
        offset: usize,
        /// Description of the error.
        problem: &'static str,
    },
    /// The document is not the response that SAML describes.
    #[error("{0}")]
    Structure(String),
    /// Something is encrypted.
    #[error("the response contains an `{0}`; turn off encryption at the identity provider")]
    Encrypted(String),
    /// The identity provider reports that the login failed.
    #[error("the identity provider reports a failure: {0}")]
    Status(String),
    /// Neither the response nor its assertion is signed.
    #[error("neither the response nor its assertion is signed")]
    Unsigned,
    /// The signature is not one that is accepted.
    #[error("the signature is not acceptable: {0}")]
    Signature(String),
    /// The signature was not made with the key of a configured certificate.
    #[error("the signature does not match any configured certificate")]
    WrongSignature,
    /// The signed element was changed.
    #[error("the digest of the signed element is wrong")]
    WrongDigest,
    /// The response does not name a request: the identity provider began the login.
    #[error("{0} has no `InResponseTo`; start the login here, not at the identity provider")]
    Unsolicited(&'static str),
    /// A value is not the expected one.
    #[error("{name} is {}, expected {}", Quoted(.found), Quoted(.expected))]
    Mismatch {
        /// Name of the value.
        name: &'static str,
        /// The value in the response.
        found: String,
        /// The value that is accepted.
        expected: String,
    },
    /// The response came before it is valid.
    #[error("{name} is {at}, which is in the future; compare the clocks of both servers")]
    NotYetValid {
        /// Name of the timestamp.
        name: &'static str,
        /// Time at which the response becomes valid.
        at: Timestamp,
    },
    /// The response came after it was valid.
    #[error("{name} is {at}, which is in the past")]
    Expired {
        /// Name of the timestamp.
        name: &'static str,
        /// Time at which the response ceased to be valid.
        at: Timestamp,
    },
}

/// Why a text is not a certificate that can be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CertificateError {
    /// The text is empty.
    #[error("the certificate is empty")]
    Empty,
    /// The text is PEM of something else.
    #[error("expected a block `BEGIN CERTIFICATE`, found `BEGIN {0}`")]
    NotACertificate(String),
    /// There is more than one certificate.
    #[error("the text contains several certificates; enter one at a time")]
    Several,
    /// The text is not PEM that is complete.
    #[error("the certificate has no line `-----END CERTIFICATE-----`, or text after it")]
    Incomplete,
    /// The text is not base64.
    #[error("the certificate is neither PEM nor base64")]
    NotBase64,
    /// The bytes are not a certificate.
    #[error("the certificate is not X.509 in DER: {0}")]
    NotX509(String),
    /// The key is of another kind.
    #[error(
        "the certificate has a key of an unsupported kind; use RSA, or ECDSA with P-256 or P-384"
    )]
    UnsupportedKey,
    /// The key is malformed.
    #[error("the key of the certificate is malformed")]
    InvalidKey,
    /// The key is too short or too long.
    #[error("the certificate has an RSA key of {0} bits, expected 2048 to 8192")]
    KeySize(usize),
}

impl Error {
    pub(crate) fn xml(offset: usize, problem: &'static str) -> Self {
        Self::Xml { offset, problem }
    }

    pub(crate) fn signature(problem: impl Into<String>) -> Self {
        Self::Signature(problem.into())
    }
}

/// Writes a text from a response.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

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
