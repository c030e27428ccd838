//! Certificates as administrators paste them.

use quire_saml::Certificate;

const IDP: &str = include_str!("keys/idp.crt");

#[track_caller]
fn refused(text: &str, reason: &str) {
    let error = Certificate::parse(text).expect_err("refused");
    assert_eq!(error.to_string(), reason);
}

/// The base64 of a certificate, without its frame.
fn base64(pem: &str) -> String {
    pem.lines().filter(|line| !line.starts_with('-')).collect()
}

#[test]
fn reads_pem_and_base64() {
    let expected = Certificate::parse(IDP).expect("a certificate");
    for text in [
        base64(IDP),
        format!("\n\t{}  ", base64(IDP)),
        IDP.replace('\n', "\r\n"),
        IDP.replace('\n', " "),
        format!("Certificate:\n    Data: ...\n{IDP}\n\n"),
    ] {
        assert_eq!(Certificate::parse(&text), Ok(expected.clone()), "{text}");
    }
    assert!(Certificate::parse(include_str!("keys/p256.crt")).is_ok());
    assert!(Certificate::parse(include_str!("keys/p384.crt")).is_ok());
}

#[test]
fn refuses_other_texts() {
    refused("", "the certificate is empty");
    refused(" \n", "the certificate is empty");
    refused(
        "-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n",
        "the certificate is empty",
    );
    refused(
        include_str!("keys/idp.key"),
        "expected a block `BEGIN CERTIFICATE`, found `BEGIN PRIVATE KEY`",
    );
    refused(
        &format!("{IDP}{IDP}"),
        "the text contains several certificates; enter one at a time",
    );
    refused(
        "-----BEGIN CERTIFICATE-----\nMIIC",
        "the certificate has no line `-----END CERTIFICATE-----`, or text after it",
    );
    refused(
        &format!("{IDP}more"),
        "the certificate has no line `-----END CERTIFICATE-----`, or text after it",
    );
    refused(
        "https://idp.example/cert",
        "the certificate is neither PEM nor base64",
    );
    for bytes in ["AAAA", "MIIC", &base64(IDP)[..400]] {
        let error = Certificate::parse(bytes).expect_err("refused").to_string();
        assert!(
            error.starts_with("the certificate is not X.509 in DER: "),
            "{error}"
        );
    }
    let trailing = format!("{}AAAA", base64(IDP).trim_end_matches('='));
    assert!(Certificate::parse(&trailing).is_err());
}

#[test]
fn refuses_other_keys() {
    refused(
        include_str!("keys/short.crt"),
        "the certificate has an RSA key of 1024 bits, expected 2048 to 8192",
    );
    for pem in [
        include_str!("keys/ed25519.crt"),
        include_str!("keys/p521.crt"),
    ] {
        refused(
            pem,
            "the certificate has a key of an unsupported kind; use RSA, or ECDSA with P-256 or P-384",
        );
    }
}

#[test]
fn no_damage_panics() {
    use base64::Engine as _;
    use base64::prelude::BASE64_STANDARD;
    for pem in [IDP, include_str!("keys/p256.crt")] {
        let der = BASE64_STANDARD.decode(base64(pem)).expect("base64");
        for at in 0..der.len() {
            for flip in [1, 0x80, 0xff] {
                let mut damaged = der.clone();
                damaged[at] ^= flip;
                // The damaged text is either rejected or a certificate.
                let _ = Certificate::parse(&BASE64_STANDARD.encode(&damaged));
            }
            let cut = BASE64_STANDARD.encode(&der[..at]);
            assert!(Certificate::parse(&cut).is_err());
        }
    }
}
