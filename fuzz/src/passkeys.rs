//! Responses of authenticators, and the CBOR in them.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use quire_accounts::passkey::{
    Challenge, Passkey, RelyingParty, UserVerification, authenticate, register, response_ids,
};
use serde_json::{Value, json};

/// The input is read as a response, as an attestation object, and as a signed login of each passkey that it registers,
/// which nobody signed.
pub fn response(input: &[u8]) {
    let _ = response_ids(input);
    registered(input);
    let client_data = client_data("webauthn.create");
    // The credential ID is where a statement without entries puts it.
    let id = input.get(85..117).unwrap_or(input);
    let response = json!({"clientDataJSON": client_data, "attestationObject": base64(input)});
    if let Some(passkey) = registered(&wrapped(id, &response)) {
        let stored = serde_json::to_string(&passkey).expect("JSON");
        let read: Passkey = serde_json::from_str(&stored).expect("a passkey");
        assert_eq!(read, passkey);
        refused(&passkey, input);
    }
}

fn registered(json: &[u8]) -> Option<Passkey> {
    let passkey = register(json, &challenge(), &rp(), UserVerification::Preferred).ok()?;
    assert!((1..=1023).contains(&passkey.credential_id.len()));
    assert!(passkey.backup_eligible || !passkey.backed_up);
    Some(passkey)
}

/// Checks that the passkey does not accept a login with a signature from the input.
fn refused(passkey: &Passkey, input: &[u8]) {
    // The authenticator data without the credential.
    let data = input.get(30..67).unwrap_or(input);
    let response = json!({
        "clientDataJSON": client_data("webauthn.get"),
        "authenticatorData": base64(data),
        "signature": base64(&input[input.len().saturating_sub(64)..]),
    });
    let json = wrapped(&passkey.credential_id, &response);
    let policy = UserVerification::Discouraged;
    assert!(authenticate(&json, &challenge(), &rp(), passkey, policy).is_err());
}

fn wrapped(id: &[u8], response: &Value) -> Vec<u8> {
    let id = base64(id);
    let json = json!({"id": id, "rawId": id, "type": "public-key", "response": response});
    json.to_string().into_bytes()
}

fn client_data(operation: &str) -> String {
    let (challenge, origin) = (challenge().text(), "https://example.org");
    base64(json!({"type": operation, "challenge": challenge, "origin": origin}).to_string())
}

fn challenge() -> Challenge {
    Challenge::from_bytes([9; 32])
}

fn rp() -> RelyingParty {
    RelyingParty {
        id: "example.org".to_owned(),
        origins: vec!["https://example.org".to_owned()],
    }
}

fn base64(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}
