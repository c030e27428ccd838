//! Why a login is refused.
//!
//! - Messages name the error and the correct value, for a log and for the administrator who configures single sign-on.
//! - Text that they quote from outside is escaped and cut, so that nothing can forge lines of a log.

use std::fmt;

use jiff::Timestamp;

/// The most characters that an error quotes.
const MAX_QUOTED: usize = 200;

/// Why a login is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A document is too large.
    #[error("{0} is larger than {1} KiB")]
    TooLarge(&'static str, usize),
    /// A document is not JSON that is read.
    #[error("{0} is not an acceptable JSON object: {1}")]
    Json(&'static str, String),
    /// A value is missing, or has another type.
    #[error("{document} has no {expected} `{name}`")]
    Missing {
        /// Name of the document.
        document: &'static str,
        /// Its name.
        name: &'static str,
        /// Its type.
        expected: &'static str,
    },
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
    /// The configuration offers no way to authenticate that is supported.
    #[error(
        "the identity provider supports neither `client_secret_basic` nor `client_secret_post`"
    )]
    Authentication,
    /// The browser came back with something else than a code.
    #[error("{0}")]
    Callback(&'static str),
    /// The identity provider refused.
    #[error("the identity provider refused the login: {}", Quoted(.0))]
    Refused(String),
    /// The token is not one that is read.
    #[error("the ID token is not acceptable: {0}")]
    Token(&'static str),
    /// The algorithm is not in the list.
    #[error(
        "the ID token is signed with {}, expected RS, PS or ES with 256, 384 or 512 bits (not ES512)",
        Quoted(.0)
    )]
    Algorithm(String),
    /// None of the keys of the identity provider fits.
    #[error("the identity provider has no key that fits the signature of the ID token")]
    UnknownKey,
    /// The signature is wrong.
    #[error("the signature of the ID token does not match the key of the identity provider")]
    WrongSignature,
    /// The token came before it is valid.
    #[error(
        "`{name}` of the ID token is {at}, which is in the future; compare the clocks of both servers"
    )]
    NotYetValid {
        /// The claim.
        name: &'static str,
        /// Time at which the token becomes valid.
        at: Timestamp,
    },
    /// The token came after it was valid.
    #[error("`exp` of the ID token is {0}, which is in the past")]
    Expired(Timestamp),
    /// The email address does not belong to the user for sure.
    #[error(
        "the identity provider has not verified the email address of this user: `email_verified` is not `true`"
    )]
    UnverifiedEmail,
    /// The groups are somewhere else.
    #[error(
        "the user has more groups than the ID token holds; limit the groups that the identity provider sends"
    )]
    DistributedGroups,
}

/// Writes a text from outside.
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
