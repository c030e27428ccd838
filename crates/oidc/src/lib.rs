//! The relying party's side of OpenID Connect single sign-on: the authorization code flow with PKCE.
//!
//! - [`Request`] sends a browser to the identity provider, [`code`] reads the query that it returns with, [`Exchange`]
//!   requests the tokens, and [`verify`] reads the ID token.
//! - Pure: no HTTP, no storage. The caller fetches what [`Configuration`], [`Keys`] and [`Tokens`] read, passes the time,
//!   binds `state` to the browser, and accepts each `state` once.
//! - Signatures are checked by `ring`, which TLS and SAML use as well: it has every algorithm of the list, and the
//!   `rsa` crate, on which most libraries for JWT build, has an advisory without a fix. The rest of such a library is
//!   small: one form of token, and one set of claims.
//! - `alg` is one of a fixed list of asymmetric algorithms, and decides which kind of key may verify: never `none`, and
//!   never a public key as the secret of an HMAC.
//! - JSON with a property twice is refused: two parsers may read it differently.

mod claims;
mod configuration;
mod error;
mod exchange;
mod json;
mod keys;
mod request;
mod token;

pub use claims::Claims;
pub use configuration::{Authentication, Configuration};
pub use error::Error;
pub use exchange::{Exchange, Tokens};
pub use keys::Keys;
pub use request::{Request, code};
pub use token::{Expected, verify};

/// Maximum number of bytes of an ID token, and of the response with the claims of a user.
pub const MAX_TOKEN: usize = 64 << 10;

/// Maximum number of bytes of a configuration, of a set of keys, and of the response with the tokens.
pub const MAX_DOCUMENT: usize = 256 << 10;
