//! Configurations, sets of keys, and responses with tokens.

use quire_oidc::{Authentication, Configuration, Error, Keys, MAX_DOCUMENT, Tokens};
use serde_json::{Value, json};

use crate::sign::ISSUER;

fn published() -> Value {
    json!({
        "issuer": ISSUER,
        "authorization_endpoint": "https://id.example.com/authorize?tenant=a",
        "token_endpoint": "https://id.example.com/token",
        "jwks_uri": "https://id.example.com/keys",
        "userinfo_endpoint": "https://id.example.com/me",
    })
}

fn parse(value: &Value) -> Result<Configuration, Error> {
    Configuration::parse(value.to_string().as_bytes(), ISSUER)
}

#[test]
fn a_configuration_belongs_to_its_issuer() {
    let found = parse(&published()).unwrap();
    assert_eq!(found.authentication, Authentication::Basic);
    assert!(!found.names_issuer);
    assert!(found.userinfo_endpoint.is_some());
    for issuer in [
        json!("https://id.example.com/"),
        json!("https://ID.example.com"),
        json!("http://id.example.com"),
        json!(7),
        Value::Null,
    ] {
        let mut other = published();
        other["issuer"] = issuer.clone();
        assert!(parse(&other).is_err(), "{issuer}");
    }
}

#[test]
fn the_url_of_a_configuration_follows_from_the_issuer() {
    for (issuer, url) in [
        (
            "https://a.example",
            "https://a.example/.well-known/openid-configuration",
        ),
        (
            "https://a.example/",
            "https://a.example/.well-known/openid-configuration",
        ),
        (
            "https://a.example/b",
            "https://a.example/b/.well-known/openid-configuration",
        ),
    ] {
        assert_eq!(Configuration::url(issuer), url);
    }
}

#[test]
fn endpoints_and_ways_to_authenticate_are_checked() {
    for name in [
        "authorization_endpoint",
        "token_endpoint",
        "jwks_uri",
        "userinfo_endpoint",
    ] {
        for value in [
            json!("javascript:alert(1)"),
            json!("/token"),
            json!(1),
            json!("https://a/#b"),
        ] {
            let mut other = published();
            other[name] = value.clone();
            let error = parse(&other).unwrap_err().to_string();
            assert!(error.contains(name), "{name} {value}: {error}");
        }
    }
    let with = |methods: Value| {
        let mut other = published();
        other["token_endpoint_auth_methods_supported"] = methods;
        parse(&other).map(|found| found.authentication)
    };
    let post = "client_secret_post";
    assert_eq!(with(json!([post])), Ok(Authentication::Post));
    let both = json!([post, "client_secret_basic"]);
    assert_eq!(with(both), Ok(Authentication::Basic));
    assert_eq!(with(json!(["private_key_jwt"])), Err(Error::Authentication));
    assert_eq!(with(json!([])), Err(Error::Authentication));
}

#[test]
fn documents_are_objects_of_a_bounded_size() {
    let huge = format!(r#"{{"keys":[],"a":"{}"}}"#, "x".repeat(MAX_DOCUMENT));
    assert!(Keys::parse(huge.as_bytes()).is_err());
    assert!(Configuration::parse(huge.as_bytes(), ISSUER).is_err());
    assert!(Tokens::parse(huge.as_bytes()).is_err());
    let many = json!({"keys": vec![json!({}); 101]}).to_string();
    assert!(Keys::parse(many.as_bytes()).is_err());
    for text in [
        "",
        "[]",
        "null",
        "{",
        "{\"keys\": 1}",
        "\u{feff}{}",
        "{\"keys\":[],\"keys\":[]}",
    ] {
        assert!(Keys::parse(text.as_bytes()).is_err(), "{text}");
    }
    Keys::parse(br#"{"keys": [1, {"kty": 5}, {}]}"#).unwrap();
}

#[test]
fn tokens_and_refusals_are_read() {
    let read = |value: Value| Tokens::parse(value.to_string().as_bytes());
    let found = read(json!({"id_token": "a", "access_token": "b", "token_type": "bearer"}));
    let found = found.unwrap();
    assert_eq!(
        (&*found.id_token, found.access_token.as_deref()),
        ("a", Some("b"))
    );
    assert_eq!(
        format!("{:?}", read(json!({"id_token": "secret"})).unwrap()),
        "Tokens"
    );
    // A token of another kind is not sent as one to bear.
    let other = read(json!({"id_token": "a", "access_token": "b", "token_type": "DPoP"}));
    assert_eq!(other.unwrap().access_token, None);
    assert!(read(json!({"access_token": "b"})).is_err());
    let refused = read(json!({"error": "invalid_grant"})).unwrap_err();
    assert_eq!(refused, Error::Refused("invalid_grant".to_owned()));
}
