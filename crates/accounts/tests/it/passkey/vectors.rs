//! The test vectors of section 16 of Web Authentication level 3, as `vectors.json`.
//!
//! Their values are derived from the name of each with HKDF; the signatures are those of the specification. The
//! attestation of those named `packed` is replaced by `none`, because statements are not read.

use quire_accounts::passkey::{
    Algorithm, Challenge, PasskeyError, UserVerification, authenticate, register, response_ids,
};
use serde::Deserialize;
use serde_json::json;

use super::{base64, rp};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Vector {
    name: String,
    credential_id: String,
    registration: Registration,
    authentication: Authentication,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Registration {
    challenge: String,
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    attestation_object: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Authentication {
    challenge: String,
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    authenticator_data: String,
    signature: String,
}

impl Vector {
    fn registration(&self) -> Vec<u8> {
        let response = json!({
            "clientDataJSON": base64(&self.registration.client_data),
            "attestationObject": base64(bytes(&self.registration.attestation_object)),
            "transports": ["usb", "internal", "usb", "NOT A TRANSPORT"],
        });
        self.response(&response)
    }

    fn authentication(&self) -> Vec<u8> {
        let response = json!({
            "clientDataJSON": base64(&self.authentication.client_data),
            "authenticatorData": base64(bytes(&self.authentication.authenticator_data)),
            "signature": base64(bytes(&self.authentication.signature)),
            "userHandle": base64("user"),
        });
        self.response(&response)
    }

    fn response(&self, response: &serde_json::Value) -> Vec<u8> {
        let id = base64(bytes(&self.credential_id));
        let json = json!({
            "id": id,
            "rawId": id,
            "type": "public-key",
            "response": response,
            "authenticatorAttachment": null,
            "clientExtensionResults": {},
        });
        json.to_string().into_bytes()
    }
}

fn vectors() -> Vec<Vector> {
    serde_json::from_str(include_str!("vectors.json")).expect("vectors")
}

fn bytes(hex: &str) -> Vec<u8> {
    let digits: Vec<u8> = hex
        .chars()
        .map(|digit| digit.to_digit(16).and_then(|digit| digit.try_into().ok()))
        .map(|digit| digit.expect("a digit"))
        .collect();
    digits
        .chunks(2)
        .map(|pair| pair[0] << 4 | pair[1])
        .collect()
}

fn challenge(hex: &str) -> Challenge {
    Challenge::from_bytes(bytes(hex).try_into().expect("32 bytes"))
}

#[test]
fn the_vectors_are_accepted() {
    for vector in vectors() {
        let (first, second) = (
            challenge(&vector.registration.challenge),
            challenge(&vector.authentication.challenge),
        );
        let policy = UserVerification::Preferred;
        let registered = register(&vector.registration(), &first, &rp(), policy);
        if vector.name.ends_with("Origin") {
            assert_eq!(
                registered,
                Err(PasskeyError::CrossOrigin),
                "{}",
                vector.name
            );
            continue;
        }
        let passkey = registered.unwrap_or_else(|error| panic!("{}: {error}", vector.name));
        assert_eq!(passkey.credential_id, bytes(&vector.credential_id));
        assert_eq!(passkey.transports, ["internal", "usb"]);
        let algorithm = match vector.name.rsplit('.').next() {
            Some("EdDSA") => Algorithm::EdDsa,
            Some("RS256") => Algorithm::Rs256,
            _ => Algorithm::Es256,
        };
        assert_eq!(passkey.algorithm, algorithm, "{}", vector.name);

        let stored = serde_json::to_string(&passkey).expect("JSON");
        let passkey = serde_json::from_str(&stored).expect("the passkey");
        let response = vector.authentication();
        let authentication = authenticate(&response, &second, &rp(), &passkey, policy);
        let authentication =
            authentication.unwrap_or_else(|error| panic!("{}: {error}", vector.name));
        let flags = bytes(&vector.authentication.authenticator_data)[32];
        assert_eq!(authentication.counter, 0);
        assert_eq!(
            authentication.user_verified,
            flags & 4 != 0,
            "{}",
            vector.name
        );
        assert_eq!(authentication.backed_up, flags & 16 != 0, "{}", vector.name);

        let ids = response_ids(&response).expect("a response");
        assert_eq!(ids.credential_id, passkey.credential_id);
        assert_eq!(ids.user_handle.as_deref(), Some(&b"user"[..]));
    }
}

#[test]
fn a_vector_of_another_challenge_is_refused() {
    let vectors = vectors();
    let (one, other) = (&vectors[0], &vectors[1]);
    let policy = UserVerification::Preferred;
    let wrong = challenge(&other.registration.challenge);
    let registered = register(&one.registration(), &wrong, &rp(), policy);
    assert_eq!(registered, Err(PasskeyError::Challenge));
}
