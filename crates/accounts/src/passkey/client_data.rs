//! The response around the data of the authenticator, and the data that the browser collected (section 5.8.1).

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::encoding;
use super::error::PasskeyError;
use super::types::{Challenge, MAX_CREDENTIAL_ID, MAX_RESPONSE, RelyingParty};

const RESPONSE: &str = "the response";
const CLIENT_DATA: &str = "`clientDataJSON`";

/// `RegistrationResponseJSON` or `AuthenticationResponseJSON`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Response<T> {
    id: String,
    raw_id: String,
    r#type: String,
    #[serde(rename = "response")]
    pub(super) body: T,
}

impl<T: DeserializeOwned> Response<T> {
    pub(super) fn parse(json: &[u8]) -> Result<Self, PasskeyError> {
        if json.len() > MAX_RESPONSE {
            return Err(PasskeyError::TooLarge);
        }
        let response: Self = parse(json, RESPONSE)?;
        if response.r#type != "public-key" {
            return Err(mismatch(
                "`type` of the response",
                &response.r#type,
                "public-key",
            ));
        }
        Ok(response)
    }

    /// Returns the credential ID.
    pub(super) fn credential_id(&self) -> Result<Vec<u8>, PasskeyError> {
        if self.id != self.raw_id {
            return Err(PasskeyError::CredentialId("`id` and `rawId` differ"));
        }
        let id = decode("id", &self.id)?;
        check_id(&id)?;
        Ok(id)
    }
}

pub(super) fn check_id(id: &[u8]) -> Result<(), PasskeyError> {
    if id.is_empty() {
        return Err(PasskeyError::CredentialId("it is empty"));
    }
    if id.len() > MAX_CREDENTIAL_ID {
        return Err(PasskeyError::CredentialId("it has more than 1023 bytes"));
    }
    Ok(())
}

pub(super) fn decode(name: &'static str, text: &str) -> Result<Vec<u8>, PasskeyError> {
    encoding::decode(text).ok_or(PasskeyError::Base64(name))
}

/// `CollectedClientData`. Other properties may be added to it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
    top_origin: Option<String>,
}

/// Checks the data that the browser collected for an operation, in the order of sections 7.1 and 7.2.
pub(super) fn check(
    json: &[u8],
    operation: &'static str,
    challenge: &Challenge,
    rp: &RelyingParty,
) -> Result<(), PasskeyError> {
    // The algorithm "UTF-8 decode" removes a byte order mark.
    let json = json.strip_prefix(b"\xef\xbb\xbf").unwrap_or(json);
    let data: ClientData = parse(json, CLIENT_DATA)?;
    if data.r#type != operation {
        return Err(mismatch(
            "`type` of the client data",
            &data.r#type,
            operation,
        ));
    }
    if data.challenge != challenge.text() {
        return Err(PasskeyError::Challenge);
    }
    if !rp.origins.contains(&data.origin) {
        return Err(mismatch(
            "the origin",
            &data.origin,
            &rp.origins.join(" or "),
        ));
    }
    if data.cross_origin || data.top_origin.is_some() {
        return Err(PasskeyError::CrossOrigin);
    }
    Ok(())
}

fn parse<T: DeserializeOwned>(json: &[u8], document: &'static str) -> Result<T, PasskeyError> {
    serde_json::from_slice(json).map_err(|error| PasskeyError::Json {
        document,
        reason: error.to_string(),
    })
}

fn mismatch(name: &'static str, found: &str, expected: &str) -> PasskeyError {
    PasskeyError::Mismatch {
        name,
        found: found.to_owned(),
        expected: expected.to_owned(),
    }
}
