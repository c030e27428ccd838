//! Options for browsers.

use quire_accounts::passkey::{
    Algorithm, Challenge, Passkey, User, UserVerification, creation_options, request_options,
};
use serde_json::{json, to_value};

use super::rp;

fn passkey() -> Passkey {
    Passkey {
        credential_id: vec![1, 2, 3],
        public_key: Vec::new(),
        algorithm: Algorithm::EdDsa,
        counter: 7,
        user_verified: true,
        backup_eligible: true,
        backed_up: false,
        transports: vec!["usb".to_owned()],
    }
}

#[test]
fn creation_options_are_those_of_the_browser() {
    let user = User {
        handle: &[0xff; 16],
        name: "ann@example.org",
        display_name: "Ann",
    };
    let challenge = Challenge::from_bytes([0; 32]);
    let policy = UserVerification::Required;
    let options = creation_options(&rp(), user, &challenge, &[passkey()], policy);
    let expected = json!({
        "rp": {"id": "example.org", "name": "example.org"},
        "user": {"id": "_____________________w", "name": "ann@example.org", "displayName": "Ann"},
        "challenge": "A".repeat(43),
        "pubKeyCredParams": [
            {"type": "public-key", "alg": -7},
            {"type": "public-key", "alg": -8},
            {"type": "public-key", "alg": -257},
        ],
        "timeout": 300_000,
        "excludeCredentials": [{"type": "public-key", "id": "AQID", "transports": ["usb"]}],
        "authenticatorSelection": {
            "residentKey": "required",
            "requireResidentKey": true,
            "userVerification": "required",
        },
        "attestation": "none",
    });
    assert_eq!(to_value(options).expect("JSON"), expected);
}

#[test]
fn request_options_are_those_of_the_browser() {
    let challenge = Challenge::from_bytes([0; 32]);
    let options = request_options(&rp(), &challenge, &[], UserVerification::Preferred);
    let expected = json!({
        "challenge": "A".repeat(43),
        "timeout": 300_000,
        "rpId": "example.org",
        "allowCredentials": [],
        "userVerification": "preferred",
    });
    assert_eq!(to_value(options).expect("JSON"), expected);
}

#[test]
fn a_passkey_is_stored_as_json() {
    let stored = to_value(passkey()).expect("JSON");
    let expected = json!({
        "credential_id": "AQID",
        "public_key": "",
        "algorithm": "EdDSA",
        "counter": 7,
        "user_verified": true,
        "backup_eligible": true,
        "backed_up": false,
        "transports": ["usb"],
    });
    assert_eq!(stored, expected);
    assert_eq!(
        serde_json::from_value::<Passkey>(stored).expect("a passkey"),
        passkey()
    );
}

#[test]
fn a_challenge_survives_its_text() {
    let challenge = Challenge::generate();
    assert_ne!(challenge, Challenge::generate());
    assert_eq!(Challenge::parse(&challenge.text()), Some(challenge));
    for text in ["", "AAAA", &"A".repeat(44), &format!("{}B", "A".repeat(42))] {
        assert_eq!(Challenge::parse(text), None);
    }
}
