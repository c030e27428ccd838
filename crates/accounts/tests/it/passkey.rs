//! Passkeys.

mod authenticator;
mod options;
mod random;
mod refused;
mod vectors;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use quire_accounts::passkey::RelyingParty;

fn rp() -> RelyingParty {
    RelyingParty {
        id: "example.org".to_owned(),
        origins: vec!["https://example.org".to_owned()],
    }
}

fn base64(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}
