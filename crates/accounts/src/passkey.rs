//! The relying party's side of passkeys: Web Authentication, level 3.
//!
//! - [`creation_options`] and [`register`] add a passkey (section 7.1), [`request_options`] and [`authenticate`] sign in
//!   with it (section 7.2). [`response_ids`] names the passkey of a response, to look it up.
//! - The options and the responses are JSON of the browser's `PublicKeyCredential.parseCreationOptionsFromJSON`,
//!   `parseRequestOptionsFromJSON` and `toJSON`.
//! - The caller binds a [`Challenge`] to the session, accepts it once and for [`TIMEOUT_MS`], refuses credential IDs that
//!   another account has, and stores the counter and flags after each login.
//! - Attestation is not requested, and statements are not read: the maker of an authenticator does not matter. So they
//!   prove nothing, of any format.
//! - Signatures are checked by `ring`, which TLS, SAML and OpenID Connect use as well: the libraries for passkeys bring
//!   OpenSSL, or the `rsa` crate, which has an advisory without a fix.

mod authenticate;
mod authenticator_data;
mod cbor;
mod client_data;
mod cose;
mod encoding;
mod error;
mod options;
mod register;
mod types;

pub use authenticate::{Authentication, ResponseIds, authenticate, response_ids};
pub use error::PasskeyError;
pub use options::{CreationOptions, RequestOptions, User, creation_options, request_options};
pub use register::register;
pub use types::{
    Algorithm, Challenge, MAX_CREDENTIAL_ID, MAX_RESPONSE, MAX_USER_HANDLE, Passkey, RelyingParty,
    TIMEOUT_MS, UserVerification,
};
