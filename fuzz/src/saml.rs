//! SAML responses.

use std::sync::LazyLock;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use jiff::SignedDuration;
use quire_saml::fuzzing::canonical;
use quire_saml::{Assertion, Certificate, Error, Expected};

/// The responses that the key of the certificate signed, which are among the seeds.
const SIGNED: [&[u8]; 4] = [
    include_bytes!("../../crates/saml/tests/it/responses/pysaml2-assertion.xml"),
    include_bytes!("../../crates/saml/tests/it/responses/pysaml2-both.xml"),
    include_bytes!("../../crates/saml/tests/it/responses/samlp-assertion.xml"),
    include_bytes!("../../crates/saml/tests/it/responses/samlp-response.xml"),
];

static CERTIFICATES: LazyLock<[Certificate; 1]> = LazyLock::new(|| {
    let pem = include_str!("../../crates/saml/tests/it/keys/idp.crt");
    [Certificate::parse(pem).expect("a certificate")]
});

static ASSERTIONS: LazyLock<Vec<Assertion>> = LazyLock::new(|| {
    let assertions = SIGNED.into_iter().map(|xml| verify(xml).expect("accepted"));
    assertions.collect()
});

/// Canonicalization is idempotent, and an accepted response says what one of the signed responses does.
pub fn response(input: &[u8]) {
    if let Ok(once) = canonical(input, None, &[]) {
        let twice = canonical(once.as_bytes(), None, &[]).expect("the canonical form is XML");
        assert_eq!(once, twice);
    }
    if let Ok(assertion) = verify(input) {
        assert!(ASSERTIONS.contains(&assertion), "{assertion:?}");
    }
    // As a certificate, it is refused or has a key.
    let _ = Certificate::parse(&crate::text(input));
}

fn verify(xml: &[u8]) -> Result<Assertion, Error> {
    let expected = Expected {
        entity_id: "https://docs.example/saml",
        acs_url: "https://docs.example/saml/acs",
        issuer: "https://idp.example/metadata",
        certificates: &*CERTIFICATES,
        request_id: "_request",
        now: "2026-11-23T03:40:00Z".parse().expect("a time"),
        leeway: SignedDuration::from_secs(60),
    };
    quire_saml::verify(&BASE64_STANDARD.encode(xml), &expected)
}
