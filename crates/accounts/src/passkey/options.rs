//! Options for `navigator.credentials`, as JSON (sections 5.4 and 5.5).

use serde::Serialize;

use super::encoding;
use super::types::{Algorithm, Challenge, Passkey, RelyingParty, TIMEOUT_MS, UserVerification};

const PUBLIC_KEY: &str = "public-key";

/// The account that a passkey is made for, as its authenticator shows it.
#[derive(Clone, Copy, Debug)]
pub struct User<'a> {
    /// An opaque ID of 1 to 64 bytes, which does not contain personal data. A login returns it.
    pub handle: &'a [u8],
    /// The name to sign in with, such as an email address.
    pub name: &'a str,
    /// The name of the person.
    pub display_name: &'a str,
}

/// `PublicKeyCredentialCreationOptionsJSON`.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CreationOptions {
    rp: Entity,
    user: UserEntity,
    challenge: String,
    pub_key_cred_params: Vec<Parameters>,
    timeout: u32,
    exclude_credentials: Vec<Descriptor>,
    authenticator_selection: Selection,
    attestation: &'static str,
}

/// `PublicKeyCredentialRequestOptionsJSON`.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RequestOptions {
    challenge: String,
    timeout: u32,
    rp_id: String,
    allow_credentials: Vec<Descriptor>,
    user_verification: UserVerification,
}

#[derive(Clone, Debug, Serialize)]
struct Entity {
    id: String,
    name: String,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct UserEntity {
    id: String,
    name: String,
    display_name: String,
}

#[derive(Clone, Debug, Serialize)]
struct Parameters {
    r#type: &'static str,
    alg: i64,
}

#[derive(Clone, Debug, Serialize)]
struct Descriptor {
    r#type: &'static str,
    id: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    transports: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Selection {
    resident_key: &'static str,
    require_resident_key: bool,
    user_verification: UserVerification,
}

/// Returns the options that create a passkey, other than those that the account has.
///
/// The passkey is discoverable: it signs in without the name of the account.
#[must_use]
pub fn creation_options(
    rp: &RelyingParty,
    user: User<'_>,
    challenge: &Challenge,
    existing: &[Passkey],
    user_verification: UserVerification,
) -> CreationOptions {
    let parameters = |algorithm: Algorithm| Parameters {
        r#type: PUBLIC_KEY,
        alg: algorithm.id(),
    };
    CreationOptions {
        // The name is deprecated; section 5.4.2 names the ID as its value.
        rp: Entity {
            id: rp.id.clone(),
            name: rp.id.clone(),
        },
        user: UserEntity {
            id: encoding::encode(user.handle),
            name: user.name.to_owned(),
            display_name: user.display_name.to_owned(),
        },
        challenge: challenge.text(),
        pub_key_cred_params: Algorithm::ALL.map(parameters).into(),
        timeout: TIMEOUT_MS,
        exclude_credentials: existing.iter().map(descriptor).collect(),
        authenticator_selection: Selection {
            resident_key: "required",
            require_resident_key: true,
            user_verification,
        },
        attestation: "none",
    }
}

/// Returns the options that sign in with one of these passkeys, or, if there are none, with any of this server.
#[must_use]
pub fn request_options(
    rp: &RelyingParty,
    challenge: &Challenge,
    allowed: &[Passkey],
    user_verification: UserVerification,
) -> RequestOptions {
    RequestOptions {
        challenge: challenge.text(),
        timeout: TIMEOUT_MS,
        rp_id: rp.id.clone(),
        allow_credentials: allowed.iter().map(descriptor).collect(),
        user_verification,
    }
}

fn descriptor(passkey: &Passkey) -> Descriptor {
    Descriptor {
        r#type: PUBLIC_KEY,
        id: encoding::encode(&passkey.credential_id),
        transports: passkey.transports.clone(),
    }
}
