//! An authenticator in software, each part of whose responses can be replaced.

use ciborium::Value;
use quire_accounts::passkey::Challenge;
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

use super::base64;

pub(super) const REGISTRATION: u8 = 0x45;
pub(super) const LOGIN: u8 = 0x05;

pub(super) struct Authenticator {
    key: EcdsaKeyPair,
    pub(super) id: Vec<u8>,
    pub(super) operation: &'static str,
    pub(super) challenge: Challenge,
    pub(super) origin: &'static str,
    /// Further properties of the client data.
    pub(super) more: &'static str,
    pub(super) rp_id: &'static str,
    pub(super) flags: u8,
    pub(super) counter: u32,
    /// The handle of the user that it returns at a login.
    pub(super) user_handle: Option<Vec<u8>>,
    /// The key as it is sent.
    pub(super) cose: Vec<u8>,
    /// Bytes after the credential, such as extensions.
    pub(super) tail: Vec<u8>,
    pub(super) format: &'static str,
    pub(super) statement: Value,
}

impl Authenticator {
    pub(super) fn new() -> Self {
        let (random, algorithm) = (SystemRandom::new(), &ECDSA_P256_SHA256_ASN1_SIGNING);
        let key = EcdsaKeyPair::generate_pkcs8(algorithm, &random).expect("a key");
        let key = EcdsaKeyPair::from_pkcs8(algorithm, key.as_ref(), &random).expect("the key");
        let cose = encode(&es256(key.public_key().as_ref()));
        Self {
            key,
            id: vec![7; 32],
            operation: "webauthn.create",
            challenge: Challenge::from_bytes([9; 32]),
            origin: "https://example.org",
            more: "",
            rp_id: "example.org",
            flags: REGISTRATION,
            counter: 0,
            user_handle: None,
            cose,
            tail: Vec::new(),
            format: "none",
            statement: Value::Map(Vec::new()),
        }
    }

    pub(super) fn into_login(mut self) -> Self {
        self.operation = "webauthn.get";
        self.flags = LOGIN;
        self
    }

    fn client_data(&self) -> String {
        format!(
            r#"{{"type":"{}","challenge":"{}","origin":"{}"{}}}"#,
            self.operation,
            self.challenge.text(),
            self.origin,
            self.more
        )
    }

    pub(super) fn data(&self) -> Vec<u8> {
        let mut data = digest(&SHA256, self.rp_id.as_bytes()).as_ref().to_vec();
        data.push(self.flags);
        data.extend(self.counter.to_be_bytes());
        if self.flags & 0x40 != 0 {
            data.extend([0; 16]);
            let length = u16::try_from(self.id.len()).expect("a short ID");
            data.extend(length.to_be_bytes());
            data.extend(&self.id);
            data.extend(&self.cose);
        }
        data.extend(&self.tail);
        data
    }

    pub(super) fn attestation_object(&self) -> Vec<u8> {
        let entry = |key: &str, value: Value| (Value::from(key), value);
        encode(&Value::Map(vec![
            entry("fmt", self.format.into()),
            entry("attStmt", self.statement.clone()),
            entry("authData", self.data().into()),
        ]))
    }

    pub(super) fn registration(&self) -> Vec<u8> {
        self.registration_with(&self.attestation_object())
    }

    pub(super) fn registration_with(&self, object: &[u8]) -> Vec<u8> {
        self.response(&json!({
            "clientDataJSON": base64(self.client_data()),
            "attestationObject": base64(object),
        }))
    }

    pub(super) fn login(&self) -> Vec<u8> {
        let data = self.data();
        let client_data = self.client_data();
        let hash = digest(&SHA256, client_data.as_bytes());
        let signed = [&data[..], hash.as_ref()].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed);
        let mut response = json!({
            "clientDataJSON": base64(client_data),
            "authenticatorData": base64(data),
            "signature": base64(signature.expect("a signature")),
        });
        if let Some(handle) = &self.user_handle {
            response["userHandle"] = base64(handle).into();
        }
        self.response(&response)
    }

    fn response(&self, response: &serde_json::Value) -> Vec<u8> {
        let id = base64(&self.id);
        let json = json!({"id": id, "rawId": id, "type": "public-key", "response": response});
        json.to_string().into_bytes()
    }
}

pub(super) fn encode(value: &Value) -> Vec<u8> {
    let mut bytes = Vec::new();
    ciborium::into_writer(value, &mut bytes).expect("CBOR");
    bytes
}

/// A key of ES256, of the uncompressed point.
pub(super) fn es256(point: &[u8]) -> Value {
    let bytes = |bytes: &[u8]| Value::Bytes(bytes.to_vec());
    map(&[
        (1, 2.into()),
        (3, (-7).into()),
        (-1, 1.into()),
        (-2, bytes(&point[1..33])),
        (-3, bytes(&point[33..])),
    ])
}

pub(super) fn map(entries: &[(i64, Value)]) -> Value {
    let entries = entries
        .iter()
        .map(|(key, value)| (Value::from(*key), value.clone()));
    Value::Map(entries.collect())
}
