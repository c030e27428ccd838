//! ID tokens that are accepted.

use serde_json::json;

use crate::sign::{BEGUN, CLIENT, NOW, Signer, good, keys, read, with};

#[test]
fn every_algorithm_of_the_list_signs() {
    let signer = Signer::new();
    for (algorithm, key) in [
        ("RS256", "rsa"),
        ("RS384", "rsa"),
        ("RS512", "rsa"),
        ("PS256", "rsa"),
        ("PS384", "rsa"),
        ("PS512", "rsa"),
        ("ES256", "p256"),
        ("ES384", "p384"),
    ] {
        let header = json!({"alg": algorithm, "kid": key, "typ": "JWT"}).to_string();
        let token = signer.raw(algorithm, &header, &good().to_string());
        let claims = read(&token, &signer.keys()).unwrap();
        assert_eq!(claims.email(false).unwrap(), Some("mara@example.com"));
        assert_eq!(claims.name(), Some("Mara Example"));
    }
}

#[test]
fn a_token_without_kid_needs_the_only_key_that_fits() {
    let signer = Signer::new();
    let token = signer.raw("RS256", r#"{"alg":"RS256"}"#, &good().to_string());
    read(&token, &signer.keys()).unwrap();
    let mut set = signer.jwks();
    let list = set["keys"].as_array_mut().unwrap();
    let mut another = list[0].clone();
    another["kid"] = json!("another");
    list.push(another);
    let error = read(&token, &keys(&set)).unwrap_err();
    assert!(error.to_string().contains("names no key"), "{error}");
}

#[test]
fn audiences_and_times_within_their_bounds() {
    let signer = Signer::new();
    for claims in [
        with("aud", json!([CLIENT])),
        with("azp", json!(CLIENT)),
        with("exp", json!(NOW - 59)),
        with("iat", json!(NOW + 60)),
        with("iat", json!(BEGUN - 60)),
        with("nbf", json!(NOW + 60)),
    ] {
        read(&signer.token(&claims), &signer.keys()).unwrap();
    }
    let mut several = with("aud", json!([CLIENT, "another"]));
    several["azp"] = json!(CLIENT);
    read(&signer.token(&several), &signer.keys()).unwrap();
}

#[test]
fn numbers_of_keys_may_begin_with_zeros() {
    let signer = Signer::new();
    let mut set = signer.jwks();
    let n = set["keys"][0]["n"].as_str().unwrap().to_owned();
    let bytes = base64::Engine::decode(&base64::prelude::BASE64_URL_SAFE_NO_PAD, n).unwrap();
    set["keys"][0]["n"] = json!(crate::sign::base64([&[0], &bytes[..]].concat()));
    read(&signer.token(&good()), &keys(&set)).unwrap();
}
