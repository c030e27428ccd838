//! Login with a passkey (section 7.2).

use ring::digest::{SHA256, digest};
use serde::Deserialize;

use super::authenticator_data::AuthenticatorData;
use super::client_data::{Response, check, decode};
use super::cose::PublicKey;
use super::error::PasskeyError;
use super::types::{Challenge, MAX_USER_HANDLE, Passkey, RelyingParty, UserVerification};

/// `AuthenticatorAssertionResponseJSON`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Assertion {
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    authenticator_data: String,
    signature: String,
    user_handle: Option<String>,
}

/// The passkey and the account that a response names, before anything is verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResponseIds {
    /// The ID of the passkey.
    pub credential_id: Vec<u8>,
    /// The handle of the user, which must be that of the account of the passkey if it is there.
    pub user_handle: Option<Vec<u8>>,
}

/// Result of a login.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authentication {
    /// The counter, to store with the passkey.
    pub counter: u32,
    /// The passkey is copied to other devices, to store with the passkey.
    pub backed_up: bool,
    /// The authenticator verified its user.
    pub user_verified: bool,
}

/// Reads which passkey a response is of, to look it up. Nothing is verified.
///
/// # Errors
/// The response is malformed.
pub fn response_ids(json: &[u8]) -> Result<ResponseIds, PasskeyError> {
    let response: Response<Assertion> = Response::parse(json)?;
    let credential_id = response.credential_id()?;
    let handle = response.body.user_handle;
    let handle = handle.map(|text| decode("userHandle", &text)).transpose()?;
    let is_handle = |handle: &Vec<u8>| (1..=MAX_USER_HANDLE).contains(&handle.len());
    if !handle.as_ref().is_none_or(is_handle) {
        return Err(PasskeyError::UserHandle);
    }
    Ok(ResponseIds {
        credential_id,
        user_handle: handle,
    })
}

/// Verifies the response of `navigator.credentials.get`, which is `AuthenticationResponseJSON`, with its passkey.
///
/// # Errors
/// The response is malformed, not for this challenge, server or passkey, does not meet the requirement, or its signature
/// or counter is wrong.
pub fn authenticate(
    json: &[u8],
    challenge: &Challenge,
    rp: &RelyingParty,
    passkey: &Passkey,
    user_verification: UserVerification,
) -> Result<Authentication, PasskeyError> {
    let response: Response<Assertion> = Response::parse(json)?;
    if response.credential_id()? != passkey.credential_id {
        return Err(PasskeyError::CredentialId("it is that of another passkey"));
    }
    let assertion = response.body;
    let client_data = decode("clientDataJSON", &assertion.client_data)?;
    check(&client_data, "webauthn.get", challenge, rp)?;
    let bytes = decode("authenticatorData", &assertion.authenticator_data)?;
    let data = AuthenticatorData::parse(&bytes)?;
    data.check(rp, user_verification)?;
    if data.is_backup_eligible() != passkey.backup_eligible {
        return Err(PasskeyError::Backup(
            "eligibility differs from the registration",
        ));
    }
    let signature = decode("signature", &assertion.signature)?;
    let signed = [&bytes[..], digest(&SHA256, &client_data).as_ref()].concat();
    let key = PublicKey::parse(&passkey.public_key)?;
    if key.algorithm() != passkey.algorithm {
        return Err(PasskeyError::PublicKey("it is of another algorithm"));
    }
    key.verify(&signed, &signature)?;
    let counts = data.counter != 0 || passkey.counter != 0;
    if counts && data.counter <= passkey.counter {
        return Err(PasskeyError::Cloned {
            stored: passkey.counter,
            received: data.counter,
        });
    }
    Ok(Authentication {
        counter: data.counter,
        backed_up: data.is_backed_up(),
        user_verified: data.is_user_verified(),
    })
}
