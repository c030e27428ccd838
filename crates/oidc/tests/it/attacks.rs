//! ID tokens that are refused.

use proptest::prelude::*;
use quire_oidc::{Error, MAX_TOKEN};
use ring::hmac;
use serde_json::{Value, json};

use crate::sign::{BEGUN, CLIENT, ISSUER, NOW, Signer, base64, good, keys, read, with};

/// The reason of the refusal.
fn refused(token: &str, signer: &Signer) -> String {
    read(token, &signer.keys()).unwrap_err().to_string()
}

#[test]
fn only_algorithms_of_the_list_count() {
    let signer = Signer::new();
    let claims = base64(good().to_string());
    for name in [
        "none", "None", "nOnE", "NONE", "", "HS256", "HS384", "HS512", "RS1", "ES512", "ES256K",
        "EdDSA", "rs256",
    ] {
        let header = base64(json!({"alg": name, "kid": "rsa"}).to_string());
        let message = format!("{header}.{claims}");
        let signature = base64(signer.signature("RS256", message.as_bytes()));
        for token in [format!("{message}."), format!("{message}.{signature}")] {
            let error = read(&token, &signer.keys()).unwrap_err();
            assert_eq!(error, Error::Algorithm(name.to_owned()));
        }
    }
    for header in [r#"{"kid":"rsa"}"#, r#"{"alg":5}"#, r#"{"alg":["RS256"]}"#] {
        let token = signer.raw("RS256", header, &good().to_string());
        assert!(refused(&token, &signer).contains("`alg`"));
    }
}

#[test]
fn a_public_key_is_no_secret() {
    let signer = Signer::new();
    let set = signer.jwks();
    let message = |alg: &str| {
        let header = json!({"alg": alg, "kid": "rsa"}).to_string();
        format!("{}.{}", base64(header), base64(good().to_string()))
    };
    let secrets = [
        set["keys"][0]["n"].as_str().unwrap().to_owned(),
        set["keys"][0].to_string(),
        include_str!("../../../saml/tests/it/keys/idp.crt").to_owned(),
        String::new(),
    ];
    for secret in secrets {
        let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
        let hs = message("HS256");
        let token = format!("{hs}.{}", base64(hmac::sign(&key, hs.as_bytes())));
        let error = read(&token, &signer.keys()).unwrap_err();
        assert_eq!(error, Error::Algorithm("HS256".to_owned()));
        // The same bytes, passed off as another signature.
        let rs = message("RS256");
        let token = format!("{rs}.{}", base64(hmac::sign(&key, rs.as_bytes())));
        assert_eq!(read(&token, &signer.keys()), Err(Error::WrongSignature));
    }
}

#[test]
fn a_key_must_fit() {
    let signer = Signer::new();
    for (algorithm, header) in [
        ("RS256", json!({"alg": "RS256", "kid": "newer"})),
        ("RS256", json!({"alg": "RS256", "kid": "p256"})),
        ("ES256", json!({"alg": "ES256", "kid": "rsa"})),
        ("ES256", json!({"alg": "ES256", "kid": "p384"})),
        ("RS256", json!({"alg": "RS256", "kid": "oct"})),
    ] {
        let token = signer.raw(algorithm, &header.to_string(), &good().to_string());
        assert_eq!(
            read(&token, &signer.keys()),
            Err(Error::UnknownKey),
            "{header}"
        );
    }
    let token = signer.token(&good());
    for (name, value) in [
        ("use", json!("enc")),
        ("alg", json!("RS512")),
        ("key_ops", json!(["sign"])),
        ("kty", json!("oct")),
        ("n", json!("%")),
        ("n", Value::Null),
    ] {
        let mut set = signer.jwks();
        set["keys"][0][name] = value;
        assert_eq!(read(&token, &keys(&set)), Err(Error::UnknownKey), "{name}");
    }
    // The header contains its own key, which is ignored.
    let mut set = signer.jwks();
    let own = set["keys"][0].clone();
    set["keys"][0]["n"] = json!(base64([0xa5; 256]));
    let header = json!({"alg": "RS256", "kid": "rsa", "jwk": own, "jku": "https://evil.example"});
    let token = signer.raw("RS256", &header.to_string(), &good().to_string());
    assert_eq!(read(&token, &keys(&set)), Err(Error::WrongSignature));
    // Short keys are not used.
    set["keys"][0]["n"] = json!(base64([0xa5; 128]));
    assert_eq!(read(&token, &keys(&set)), Err(Error::WrongSignature));
}

#[test]
fn headers_that_ask_for_more_are_refused() {
    let signer = Signer::new();
    for (header, reason) in [
        (
            r#"{"alg":"RS256","kid":"rsa","crit":["b64"],"b64":false}"#,
            "critical",
        ),
        (r#"{"alg":"RS256","kid":"rsa","crit":[]}"#, "critical"),
        (r#"{"alg":"RS256","kid":"rsa","typ":"at+jwt"}"#, "typ"),
        (r#"{"alg":"RS256","kid":"rsa","typ":"logout+jwt"}"#, "typ"),
        (r#"{"alg":"RS256","kid":"rsa","typ":1}"#, "typ"),
        (r#"{"alg":"RS256","kid":7}"#, "kid"),
        (r#"{"alg":"none","alg":"RS256","kid":"rsa"}"#, "twice"),
        (r#"["RS256"]"#, "another value"),
    ] {
        let token = signer.raw("RS256", header, &good().to_string());
        let found = refused(&token, &signer);
        assert!(found.contains(reason), "{header}: {found}");
    }
}

#[test]
fn claims_must_be_those_of_this_login() {
    let signer = Signer::new();
    for (name, value, reason) in [
        // A mix-up: another issuer, with the same keys.
        ("iss", json!("https://evil.example"), "`iss`"),
        ("iss", json!("https://id.example.com/"), "`iss`"),
        ("iss", json!([ISSUER]), "`iss`"),
        ("iss", Value::Null, "`iss`"),
        ("aud", json!("another"), "`aud`"),
        ("aud", json!(["another"]), "`aud`"),
        ("aud", json!([CLIENT, 7]), "`aud`"),
        ("aud", json!([]), "`aud`"),
        ("aud", json!({"quire": true}), "`aud`"),
        ("aud", Value::Null, "`aud`"),
        ("aud", json!([CLIENT, "another"]), "no `azp`"),
        ("azp", json!("another"), "`azp`"),
        ("azp", json!([CLIENT]), "`azp`"),
        ("nonce", json!("nonce of another login"), "`nonce`"),
        ("nonce", json!(""), "`nonce`"),
        ("nonce", Value::Null, "`nonce`"),
        ("exp", json!(NOW - 60), "past"),
        ("exp", json!(0), "past"),
        ("exp", json!("9999999999"), "`exp`"),
        ("exp", json!(i64::MAX), "`exp`"),
        ("exp", json!(1.9e9), "`exp`"),
        ("exp", Value::Null, "`exp`"),
        ("iat", json!(NOW + 61), "future"),
        ("iat", json!(BEGUN - 61), "before this login"),
        ("iat", Value::Null, "`iat`"),
        ("nbf", json!(NOW + 61), "future"),
        ("nbf", json!("soon"), "`nbf`"),
        ("sub", json!(""), "`sub`"),
        ("sub", json!("x".repeat(256)), "`sub`"),
        ("sub", json!(1), "`sub`"),
        ("sub", Value::Null, "`sub`"),
    ] {
        let token = signer.token(&with(name, value.clone()));
        let found = refused(&token, &signer);
        assert!(found.contains(reason), "{name} {value}: {found}");
    }
}

#[test]
fn a_claim_that_is_there_twice_is_refused() {
    let signer = Signer::new();
    let good = good().to_string();
    let header = r#"{"alg":"RS256","kid":"rsa"}"#;
    for more in [
        r#""email":"boss@example.com""#,
        r#""iss":"https://id.example.com""#,
        r#""a":{"b":1,"b":2}"#,
        r#""a":[{"b":1,"\u0062":2}]"#,
    ] {
        let claims = format!("{{{more},{}", &good[1..]);
        let found = refused(&signer.raw("RS256", header, &claims), &signer);
        assert!(found.contains("twice"), "{more}: {found}");
    }
}

#[test]
fn changed_or_malformed_tokens_are_refused() {
    let signer = Signer::new();
    let token = signer.token(&good());
    let parts: Vec<&str> = token.split('.').collect();
    let boss = base64(with("email", json!("boss@example.com")).to_string());
    for changed in [
        String::new(),
        ".".to_owned(),
        "..".to_owned(),
        parts[..2].join("."),
        format!("{}.{}.", parts[0], parts[1]),
        format!("{token}."),
        format!(".{token}"),
        format!("{token}.{}", parts[2]),
        format!("{token}="),
        format!(" {token}"),
        format!("{token}\n"),
        format!("{}.{boss}.{}", parts[0], parts[2]),
        format!("{}.{}.{}", parts[0], parts[1], base64([0; 256])),
        token[..token.len() - 1].to_owned(),
        "x".repeat(1000),
    ] {
        assert!(read(&changed, &signer.keys()).is_err(), "{changed}");
    }
    for index in 0..token.len() {
        let mut bytes = token.clone().into_bytes();
        bytes[index] = if bytes[index] == b'A' { b'B' } else { b'A' };
        let changed = String::from_utf8(bytes).unwrap();
        assert!(read(&changed, &signer.keys()).is_err(), "byte {index}");
    }
    let huge = signer.token(&with("picture", json!("x".repeat(MAX_TOKEN))));
    assert!(refused(&huge, &signer).contains("larger than 64 KiB"));
    // Deeper than a parser should follow.
    let deep = format!("{}1{}", "[".repeat(10_000), "]".repeat(10_000));
    let claims = format!(r#"{{"a":{deep}}}"#);
    let header = r#"{"alg":"RS256","kid":"rsa"}"#;
    assert!(refused(&signer.raw("RS256", header, &claims), &signer).contains("JSON"));
}

#[test]
fn errors_quote_one_short_line() {
    let signer = Signer::new();
    let header = json!({"alg": format!("a\n{}", "x".repeat(5_000))}).to_string();
    let found = refused(&signer.raw("RS256", &header, "{}"), &signer);
    assert!(found.len() < 500 && !found.contains('\n'), "{found}");
}

proptest! {
    #[test]
    fn nothing_else_is_accepted(text in "[A-Za-z0-9_.-]{0,200}", bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let signer = Signer::new();
        prop_assert!(read(&text, &signer.keys()).is_err());
        let claims = String::from_utf8_lossy(&bytes);
        let signed = signer.raw("ES256", r#"{"alg":"ES256","kid":"p256"}"#, &claims);
        prop_assert!(read(&signed, &signer.keys()).is_err());
    }
}
