//! Registration of a passkey (section 7.1).

use ciborium::Value;
use serde::Deserialize;

use super::authenticator_data::AuthenticatorData;
use super::cbor;
use super::client_data::{Response, check, decode};
use super::error::PasskeyError;
use super::types::{Challenge, Passkey, RelyingParty, UserVerification};

/// The most transports that are stored.
const MAX_TRANSPORTS: usize = 8;
/// The most characters of the name of a transport.
const MAX_TRANSPORT_CHARS: usize = 32;

/// `AuthenticatorAttestationResponseJSON`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Attestation {
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    #[serde(rename = "attestationObject")]
    object: String,
    #[serde(default)]
    transports: Vec<String>,
}

/// Verifies the response of `navigator.credentials.create`, which is `RegistrationResponseJSON`, and returns the new
/// passkey.
///
/// The caller refuses a credential ID that it has stored already.
///
/// # Errors
/// The response is malformed, not for this challenge or server, or does not meet the requirement.
pub fn register(
    json: &[u8],
    challenge: &Challenge,
    rp: &RelyingParty,
    user_verification: UserVerification,
) -> Result<Passkey, PasskeyError> {
    let response: Response<Attestation> = Response::parse(json)?;
    let credential_id = response.credential_id()?;
    let attestation = response.body;
    let client_data = decode("clientDataJSON", &attestation.client_data)?;
    check(&client_data, "webauthn.create", challenge, rp)?;
    let object = decode("attestationObject", &attestation.object)?;
    let bytes = authenticator_data(&object)?;
    let data = AuthenticatorData::parse(&bytes)?;
    data.check(rp, user_verification)?;
    let missing = PasskeyError::AuthenticatorData("it has no credential");
    let credential = data.credential.as_ref().ok_or(missing)?;
    let key = credential.key.as_ref().map_err(Clone::clone)?;
    if credential.id != credential_id {
        return Err(PasskeyError::CredentialId(
            "`id` differs from the authenticator data",
        ));
    }
    Ok(Passkey {
        credential_id,
        public_key: credential.public_key.to_vec(),
        algorithm: key.algorithm(),
        counter: data.counter,
        user_verified: data.is_user_verified(),
        backup_eligible: data.is_backup_eligible(),
        backed_up: data.is_backed_up(),
        transports: transports(attestation.transports),
    })
}

/// Returns the authenticator data of an attestation object (section 6.5).
fn authenticator_data(object: &[u8]) -> Result<Vec<u8>, PasskeyError> {
    let item = cbor::item(object);
    let item = item.ok_or(PasskeyError::Attestation("it is not canonical CBOR"))?;
    if !item.rest.is_empty() {
        return Err(PasskeyError::Attestation("it has bytes at its end"));
    }
    let Value::Map(entries) = item.value else {
        return Err(PasskeyError::Attestation("it is not a map"));
    };
    let (mut format, mut statement, mut data) = (None, None, None);
    for (key, value) in entries {
        match (key.as_text(), value) {
            (Some("fmt"), Value::Text(text)) => format = Some(text),
            (Some("attStmt"), Value::Map(entries)) => statement = Some(entries),
            (Some("authData"), Value::Bytes(bytes)) => data = Some(bytes),
            _ => {
                return Err(PasskeyError::Attestation(
                    "it has another entry than `fmt`, `attStmt` and `authData`",
                ));
            }
        }
    }
    match (format, statement, data) {
        // Section 8.7.
        (Some(format), Some(statement), _) if format == "none" && !statement.is_empty() => Err(
            PasskeyError::Attestation("the statement of the format `none` is not empty"),
        ),
        (Some(_), Some(_), Some(data)) => Ok(data),
        _ => Err(PasskeyError::Attestation("an entry is missing")),
    }
}

/// The names that may be those of transports, sorted and once each; others are dropped.
fn transports(names: Vec<String>) -> Vec<String> {
    let is_name = |name: &String| {
        let letters = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
        (1..=MAX_TRANSPORT_CHARS).contains(&name.len()) && name.bytes().all(letters)
    };
    let mut names: Vec<String> = names.into_iter().filter(is_name).collect();
    names.sort();
    names.dedup();
    names.truncate(MAX_TRANSPORTS);
    names
}
