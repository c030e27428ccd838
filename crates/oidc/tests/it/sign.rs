//! An identity provider that signs.

use base64::Engine as _;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use jiff::{SignedDuration, Timestamp};
use quire_oidc::{Claims, Error, Expected, Keys, verify};
use ring::rand::SystemRandom;
use ring::rsa::PublicKeyComponents;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED_SIGNING, ECDSA_P384_SHA384_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _,
    RSA_PKCS1_SHA256, RSA_PKCS1_SHA384, RSA_PKCS1_SHA512, RSA_PSS_SHA256, RSA_PSS_SHA384,
    RSA_PSS_SHA512, RsaEncoding, RsaKeyPair,
};
use serde_json::{Value, json};

pub(crate) const ISSUER: &str = "https://id.example.com";
pub(crate) const CLIENT: &str = "quire";
pub(crate) const NONCE: &str = "nonce of the login";
/// Time at which the login started, in seconds.
pub(crate) const BEGUN: i64 = 1_800_000_000;
/// The current time, in seconds.
pub(crate) const NOW: i64 = BEGUN + 30;

/// The keys of the identity provider: `rsa`, `p256` and `p384`.
pub(crate) struct Signer {
    rsa: RsaKeyPair,
    p256: EcdsaKeyPair,
    p384: EcdsaKeyPair,
}

impl Signer {
    pub(crate) fn new() -> Self {
        let random = SystemRandom::new();
        let ec = |algorithm| {
            let key = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
            EcdsaKeyPair::from_pkcs8(algorithm, key.as_ref(), &random).unwrap()
        };
        Self {
            rsa: rsa(),
            p256: ec(&ECDSA_P256_SHA256_FIXED_SIGNING),
            p384: ec(&ECDSA_P384_SHA384_FIXED_SIGNING),
        }
    }

    /// The set of keys, as an identity provider publishes it.
    pub(crate) fn jwks(&self) -> Value {
        let public = PublicKeyComponents::<Vec<u8>>::from(self.rsa.public());
        let ec = |kid: &str, curve: &str, key: &EcdsaKeyPair| {
            let (x, y) =
                key.public_key().as_ref()[1..].split_at(key.public_key().as_ref().len() / 2);
            json!({"kty": "EC", "kid": kid, "use": "sig", "crv": curve, "x": base64(x), "y": base64(y)})
        };
        json!({"keys": [
            {"kty": "RSA", "kid": "rsa", "use": "sig", "n": base64(&public.n), "e": base64(&public.e)},
            ec("p256", "P-256", &self.p256),
            ec("p384", "P-384", &self.p384),
            {"kty": "oct", "kid": "oct", "k": "c2VjcmV0"},
            {"kty": "OKP", "kid": "okp", "crv": "Ed25519", "x": "AAAA"},
        ]})
    }

    pub(crate) fn keys(&self) -> Keys {
        keys(&self.jwks())
    }

    pub(crate) fn signature(&self, algorithm: &str, message: &[u8]) -> Vec<u8> {
        let random = SystemRandom::new();
        let encoding: &'static dyn RsaEncoding = match algorithm {
            "RS256" => &RSA_PKCS1_SHA256,
            "RS384" => &RSA_PKCS1_SHA384,
            "RS512" => &RSA_PKCS1_SHA512,
            "PS256" => &RSA_PSS_SHA256,
            "PS384" => &RSA_PSS_SHA384,
            "PS512" => &RSA_PSS_SHA512,
            "ES256" => return self.p256.sign(&random, message).unwrap().as_ref().to_vec(),
            "ES384" => return self.p384.sign(&random, message).unwrap().as_ref().to_vec(),
            other => panic!("{other}"),
        };
        let mut signature = vec![0; self.rsa.public().modulus_len()];
        let signed = self.rsa.sign(encoding, &random, message, &mut signature);
        signed.unwrap();
        signature
    }

    /// A token with this text as its header and its claims.
    pub(crate) fn raw(&self, algorithm: &str, header: &str, claims: &str) -> String {
        let message = format!("{}.{}", base64(header), base64(claims));
        let signature = self.signature(algorithm, message.as_bytes());
        format!("{message}.{}", base64(signature))
    }

    /// A token of RS256 with these claims.
    pub(crate) fn token(&self, claims: &Value) -> String {
        self.raw(
            "RS256",
            r#"{"alg":"RS256","kid":"rsa"}"#,
            &claims.to_string(),
        )
    }
}

fn rsa() -> RsaKeyPair {
    let pem = include_str!("../../../saml/tests/it/keys/idp.key");
    let text: String = pem.lines().filter(|line| !line.starts_with('-')).collect();
    RsaKeyPair::from_pkcs8(&BASE64_STANDARD.decode(text).unwrap()).unwrap()
}

pub(crate) fn keys(set: &Value) -> Keys {
    Keys::parse(set.to_string().as_bytes()).unwrap()
}

pub(crate) fn base64(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

/// Claims that are accepted.
pub(crate) fn good() -> Value {
    json!({
        "iss": ISSUER, "aud": CLIENT, "sub": "248289761001", "nonce": NONCE,
        "iat": NOW - 5, "exp": NOW + 300,
        "email": "mara@example.com", "email_verified": true, "name": "Mara Example",
    })
}

/// Those claims with one changed, or removed.
pub(crate) fn with(name: &str, value: Value) -> Value {
    let mut claims = good();
    let object = claims.as_object_mut().unwrap();
    match value {
        Value::Null => object.remove(name),
        value => object.insert(name.to_owned(), value),
    };
    claims
}

pub(crate) fn read(token: &str, keys: &Keys) -> Result<Claims, Error> {
    let at = |seconds| Timestamp::from_second(seconds).unwrap();
    let expected = Expected {
        issuer: ISSUER,
        client_id: CLIENT,
        nonce: NONCE,
        begun: at(BEGUN),
        now: at(NOW),
        leeway: SignedDuration::from_secs(60),
    };
    verify(token, keys, &expected)
}
