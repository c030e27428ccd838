//! ID tokens of OpenID Connect, and the documents around them.

use std::sync::LazyLock;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use quire_oidc::{Claims, Configuration, Error, Expected, Keys, Tokens, code};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};

const ISSUER: &str = "https://id.example.com";
const CLIENT: &str = "quire";
const NONCE: &str = "nonce";
/// The current time, in seconds.
const NOW: i64 = 1_800_000_000;

/// The key of the identity provider, another one in each run.
static KEY: LazyLock<EcdsaKeyPair> = LazyLock::new(|| {
    let (random, algorithm) = (SystemRandom::new(), &ECDSA_P256_SHA256_FIXED_SIGNING);
    let key = EcdsaKeyPair::generate_pkcs8(algorithm, &random).expect("a key");
    EcdsaKeyPair::from_pkcs8(algorithm, key.as_ref(), &random).expect("the key")
});

static KEYS: LazyLock<Keys> = LazyLock::new(|| {
    let point = KEY.public_key().as_ref();
    let (x, y) = (base64(&point[1..33]), base64(&point[33..]));
    let key = json!({"kty": "EC", "crv": "P-256", "kid": "k", "x": x, "y": y});
    let set = json!({"keys": [key]}).to_string();
    Keys::parse(set.as_bytes()).expect("a set of keys")
});

/// Nothing is accepted unless the key signed it; and what it signed, a line with the header and then the claims, only if
/// it says what it must, also to another parser.
pub fn token(input: &[u8]) {
    let text = crate::text(input);
    assert!(verify(&text).is_err(), "a token that nobody signed");
    let (header, claims) = text.split_once('\n').unwrap_or(("", &text));
    if let Ok(found) = verify(&signed(header, claims)) {
        let read = |text| serde_json::from_str::<Value>(text).expect("JSON");
        assert_eq!(read(header)["alg"], "ES256");
        let claims = read(claims);
        assert_eq!(
            (&claims["iss"], &claims["nonce"]),
            (&ISSUER.into(), &NONCE.into())
        );
        assert!(claims["exp"].as_i64().expect("a time") > NOW - 60);
        let audience = &claims["aud"];
        let names = |one: &Value| one == CLIENT;
        assert!(names(audience) || audience.as_array().expect("a list").iter().any(names));
        if let Ok(Some(email)) = found.email(true) {
            assert_eq!(claims["email"].as_str().map(str::trim), Some(email));
        }
        let _ = found.groups("groups");
    }
    documents(input, &text);
}

/// The documents are read or refused.
fn documents(input: &[u8], text: &str) {
    let _ = (Keys::parse(input), Tokens::parse(input));
    if let Ok(configuration) = Configuration::parse(input, ISSUER) {
        let published: Value = serde_json::from_slice(input).expect("JSON");
        assert_eq!(published["issuer"], ISSUER);
        let _ = code(text, "s", ISSUER, &configuration);
    }
}

fn base64(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

fn signed(header: &str, claims: &str) -> String {
    let message = format!("{}.{}", base64(header), base64(claims));
    let signature = KEY.sign(&SystemRandom::new(), message.as_bytes());
    format!("{message}.{}", base64(signature.expect("a signature")))
}

fn verify(token: &str) -> Result<Claims, Error> {
    let now = Timestamp::from_second(NOW).expect("a time");
    let expected = Expected {
        issuer: ISSUER,
        client_id: CLIENT,
        nonce: NONCE,
        begun: now,
        now,
        leeway: SignedDuration::from_secs(60),
    };
    quire_oidc::verify(token, &KEYS, &expected)
}
