//! Claims about a user.

use quire_oidc::{Claims, Error};
use serde_json::{Value, json};

use crate::sign::{Signer, good, read, with};

fn claims(value: &Value) -> Claims {
    let signer = Signer::new();
    read(&signer.token(value), &signer.keys()).unwrap()
}

#[test]
fn an_address_must_be_verified() {
    for (value, accepted) in [
        (json!(true), true),
        (json!("true"), true),
        (json!(false), false),
        (json!("false"), false),
        (json!("no"), false),
        (json!(0), false),
    ] {
        let email = claims(&with("email_verified", value.clone()));
        for trusted in [false, true] {
            assert_eq!(email.email(trusted).is_ok(), accepted, "{value}");
        }
    }
    // Without a claim, the result depends on the trust in the provider.
    let silent = claims(&with("email_verified", Value::Null));
    assert_eq!(silent.email(false), Err(Error::UnverifiedEmail));
    assert_eq!(silent.email(true), Ok(Some("mara@example.com")));
    assert_eq!(claims(&with("email", Value::Null)).email(false), Ok(None));
    let list = claims(&with("email", json!(["a@b"])));
    assert_eq!(list.email(false), Ok(None));
}

#[test]
fn groups_are_a_text_or_a_list_of_texts() {
    let groups = |value: Value| claims(&with("groups", value)).groups("groups");
    assert_eq!(groups(Value::Null), Ok(None));
    assert_eq!(groups(json!([])), Ok(Some(Vec::new())));
    assert_eq!(groups(json!("a b")), Ok(Some(vec!["a b".to_owned()])));
    let both = vec!["a".to_owned(), "b".to_owned()];
    assert_eq!(groups(json!(["a", "b"])), Ok(Some(both)));
    for value in [
        json!([1]),
        json!(["a", null]),
        json!({"a": true}),
        json!(true),
    ] {
        assert!(groups(value.clone()).is_err(), "{value}");
    }
    let elsewhere = claims(&with("_claim_names", json!({"groups": "src1"})));
    assert_eq!(elsewhere.groups("groups"), Err(Error::DistributedGroups));
    assert_eq!(elsewhere.groups("roles"), Ok(None));
}

#[test]
fn the_userinfo_endpoint_completes_a_token() {
    let complete = |more: Value| {
        let mut claims = claims(&with("email", Value::Null));
        let completed = claims.complete(more.to_string().as_bytes());
        completed.map(|()| claims)
    };
    let sub = good()["sub"].clone();
    let found = complete(json!({"sub": sub, "email": "mara@example.com", "groups": ["a"]}));
    let found = found.unwrap();
    assert_eq!(found.email(true), Ok(Some("mara@example.com")));
    assert_eq!(found.groups("groups"), Ok(Some(vec!["a".to_owned()])));
    // The claims of the token take precedence.
    let found = complete(json!({"sub": sub, "name": "Somebody Else"})).unwrap();
    assert_eq!(found.name(), Some("Mara Example"));
    for more in [
        json!({"sub": "another", "email": "boss@example.com"}),
        json!({"email": "boss@example.com"}),
        json!({"sub": [sub], "email": "boss@example.com"}),
        json!([]),
    ] {
        assert!(complete(more.clone()).is_err(), "{more}");
    }
}

#[test]
fn an_unverified_address_of_the_userinfo_endpoint_is_refused() {
    let signer = Signer::new();
    let mut token = with("email", Value::Null);
    // Also if the token says that another address was verified.
    for said in [Value::Null, json!(true), json!(false)] {
        token["email_verified"] = said;
        let mut claims = read(&signer.token(&token), &signer.keys()).unwrap();
        let more = json!({"sub": token["sub"], "email": "a@example.com", "email_verified": false});
        let completed = claims.complete(more.to_string().as_bytes());
        let email = completed.and_then(|()| claims.email(true).map(|_| ()));
        assert_eq!(email, Err(Error::UnverifiedEmail));
    }
}

#[test]
fn the_userinfo_endpoint_may_verify_the_address_of_a_token() {
    let complete = |said: Value, more: Value| {
        let mut claims = claims(&with("email_verified", said));
        let mut user = json!({"sub": good()["sub"]});
        for (name, value) in more.as_object().unwrap() {
            user[name] = value.clone();
        }
        claims.complete(user.to_string().as_bytes()).unwrap();
        claims.email(false).map(|email| email.map(str::to_owned))
    };
    let (mine, verified) = ("mara@example.com", json!(true));
    let same = json!({"email": mine, "email_verified": true});
    assert_eq!(
        complete(Value::Null, same.clone()),
        Ok(Some(mine.to_owned()))
    );
    // For the same address, to the letter; the claim of the token takes precedence.
    for (said, more) in [
        (
            Value::Null,
            json!({"email": "Mara@example.com", "email_verified": true}),
        ),
        (
            Value::Null,
            json!({"email": "boss@example.com", "email_verified": true}),
        ),
        (Value::Null, json!({"email_verified": true})),
        (Value::Null, json!({"email": mine, "email_verified": false})),
        (Value::Null, json!({"email": mine})),
        (json!(false), same),
    ] {
        let email = complete(said, more.clone());
        assert_eq!(email, Err(Error::UnverifiedEmail), "{more}");
    }
    // Only then is there anything to ask.
    let lacks = |name: &str, value: &Value, trusted: bool| {
        claims(&with(name, value.clone())).lacks_email(trusted)
    };
    assert!(lacks("email", &Value::Null, true));
    assert!(lacks("email_verified", &Value::Null, false));
    assert!(!lacks("email_verified", &Value::Null, true));
    assert!(!lacks("email_verified", &verified, false));
    assert!(!lacks("email_verified", &json!(false), false));
}
