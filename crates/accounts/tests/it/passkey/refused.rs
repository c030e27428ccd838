//! Responses that are refused.

use ciborium::Value;
use quire_accounts::passkey::{
    Authentication, Passkey, PasskeyError, UserVerification, authenticate, register,
};

use super::authenticator::{Authenticator, encode, es256, map};
use super::rp;

fn registered(
    change: impl FnOnce(&mut Authenticator),
    policy: UserVerification,
) -> Result<Passkey, PasskeyError> {
    let mut authenticator = Authenticator::new();
    let challenge = authenticator.challenge.clone();
    change(&mut authenticator);
    register(&authenticator.registration(), &challenge, &rp(), policy)
}

/// Registers, and returns the error as text.
fn refused(change: impl FnOnce(&mut Authenticator)) -> String {
    let registered = registered(change, UserVerification::Required);
    registered.expect_err("refused").to_string()
}

struct Login {
    result: Result<Authentication, PasskeyError>,
}

/// Registers with a counter, and signs in.
fn login(stored: u32, change: impl FnOnce(&mut Authenticator, &mut Passkey)) -> Login {
    let mut authenticator = Authenticator::new();
    authenticator.counter = stored;
    let challenge = authenticator.challenge.clone();
    let policy = UserVerification::Required;
    let passkey = register(&authenticator.registration(), &challenge, &rp(), policy);
    let mut passkey = passkey.expect("registered");
    assert_eq!(passkey.counter, stored);
    let mut authenticator = authenticator.into_login();
    change(&mut authenticator, &mut passkey);
    Login {
        result: authenticate(&authenticator.login(), &challenge, &rp(), &passkey, policy),
    }
}

fn login_refused(change: impl FnOnce(&mut Authenticator, &mut Passkey)) -> String {
    login(0, change).result.expect_err("refused").to_string()
}

#[test]
fn the_authenticator_is_accepted() {
    let passkey = registered(|_| (), UserVerification::Required).expect("a passkey");
    assert!(passkey.user_verified && !passkey.backup_eligible && !passkey.backed_up);
    let authentication = login(0, |_, _| ()).result.expect("signed in");
    assert!(authentication.user_verified);
    // A statement of another format proves nothing, and harms nobody.
    let other = |authenticator: &mut Authenticator| {
        authenticator.format = "packed";
        authenticator.statement = Value::Map(vec![("alg".into(), (-7).into())]);
    };
    assert!(registered(other, UserVerification::Required).is_ok());
    let extensions = |authenticator: &mut Authenticator| {
        authenticator.flags |= 0x80;
        authenticator.tail = encode(&Value::Map(vec![("credProtect".into(), 2.into())]));
    };
    assert!(registered(extensions, UserVerification::Required).is_ok());
}

#[test]
fn client_data_is_checked_in_order() {
    assert_eq!(
        refused(|a| {
            a.operation = "webauthn.get";
            a.challenge = quire_accounts::passkey::Challenge::from_bytes([1; 32]);
        }),
        "`type` of the client data is `webauthn.get`, expected `webauthn.create`"
    );
    assert_eq!(
        refused(|a| {
            a.challenge = quire_accounts::passkey::Challenge::from_bytes([1; 32]);
            a.origin = "https://evil.example";
        }),
        "the response is for another challenge"
    );
    for origin in [
        "https://evil.example",
        "http://example.org",
        "https://example.org:8443",
        "https://example.org.evil.example",
        "https://example.org/",
        "null",
    ] {
        assert_eq!(
            refused(|a| a.origin = origin),
            format!("the origin is `{origin}`, expected `https://example.org`")
        );
    }
    let embedded = "the page that used the passkey was embedded in a page of another origin";
    assert_eq!(refused(|a| a.more = r#","crossOrigin":true"#), embedded);
    assert_eq!(
        refused(|a| a.more = r#","topOrigin":"https://example.com""#),
        embedded
    );
    assert!(refused(|a| a.more = r#","origin":"https://example.org""#).contains("duplicate field"));
    assert!(
        registered(
            |a| a.more = r#","crossOrigin":false,"new":[]"#,
            UserVerification::Required
        )
        .is_ok()
    );
}

#[test]
fn flags_are_checked() {
    assert_eq!(
        refused(|a| a.rp_id = "evil.example"),
        "the passkey is for another domain than `example.org`"
    );
    assert_eq!(
        refused(|a| a.flags = 0x44),
        "the authenticator did not test that its user is present"
    );
    assert_eq!(
        refused(|a| a.flags = 0x41),
        "the authenticator did not verify its user"
    );
    for policy in [UserVerification::Preferred, UserVerification::Discouraged] {
        let passkey = registered(|a| a.flags = 0x41, policy).expect("a passkey");
        assert!(!passkey.user_verified);
    }
    assert_eq!(
        refused(|a| a.flags = 0x55),
        "the flags for backups are not consistent: it is backed up, but not eligible"
    );
    let passkey = registered(|a| a.flags = 0x5d, UserVerification::Required).expect("a passkey");
    assert!(passkey.backup_eligible && passkey.backed_up);
    assert_eq!(
        refused(|a| a.flags = 0x05),
        "the authenticator data is malformed: it has no credential"
    );
}

#[test]
fn authenticator_data_has_nothing_else() {
    assert_eq!(
        refused(|a| a.tail = vec![0]),
        "the authenticator data is malformed: it has bytes at its end"
    );
    for tail in [vec![], vec![0x01], vec![0xbf, 0xff], vec![0xa2, 1, 1, 1, 2]] {
        assert_eq!(
            refused(|a| {
                a.flags |= 0x80;
                a.tail = tail;
            }),
            "the authenticator data is malformed: its extensions are not a canonical map of CBOR"
        );
    }
    assert!(refused(|a| a.id = Vec::new()).ends_with("it is empty"));
    assert!(registered(|a| a.id = vec![1; 1023], UserVerification::Required).is_ok());
    assert!(refused(|a| a.id = vec![1; 1024]).ends_with("it has more than 1023 bytes"));
}

#[test]
fn public_keys_are_checked() {
    let point = [4; 65];
    let long = || Value::Bytes(vec![1; 33]);
    let rsa = |bytes: usize, exponent: Vec<u8>| {
        let modulus = Value::Bytes(vec![0xff; bytes]);
        map(&[
            (1, 3.into()),
            (3, (-257).into()),
            (-1, modulus),
            (-2, Value::Bytes(exponent)),
        ])
    };
    let Value::Map(entries) = es256(&point) else {
        unreachable!()
    };
    let replaced = |index: usize, value: Value| {
        let mut entries = entries.clone();
        entries[index].1 = value;
        Value::Map(entries)
    };
    let mut longer = entries.clone();
    longer.push((4.into(), 1.into()));
    let mut twice = entries.clone();
    twice.push(entries[0].clone());
    for key in [
        replaced(0, 1.into()),
        replaced(1, (-8).into()),
        replaced(2, 2.into()),
        replaced(3, long()),
        replaced(4, Value::Bool(true)),
        Value::Map(longer),
        Value::Map(twice),
        Value::Map(entries[..4].to_vec()),
        Value::Map(Vec::new()),
        Value::Array(Vec::new()),
        Value::Tag(1, Box::new(es256(&point))),
        map(&[
            (1, 1.into()),
            (3, (-8).into()),
            (-1, 6.into()),
            (-2, long()),
        ]),
        rsa(255, vec![1, 0, 1]),
        rsa(1025, vec![1, 0, 1]),
        rsa(256, Vec::new()),
        rsa(256, vec![0, 3]),
        rsa(256, vec![1; 5]),
    ] {
        let error = refused(|a| a.cose = encode(&key));
        assert!(
            error.starts_with("the public key is not acceptable"),
            "{error}: {key:?}"
        );
    }
    for id in [-37, -35, -9, 0, i64::MIN + 1] {
        assert_eq!(
            refused(|a| a.cose = encode(&replaced(1, id.into()))),
            format!("the algorithm is {id}, expected -7 (ES256), -8 (EdDSA) or -257 (RS256)")
        );
    }
}

#[test]
fn attestation_objects_are_canonical() {
    let authenticator = Authenticator::new();
    let object = authenticator.attestation_object();
    let register_with = |object: &[u8]| {
        let json = authenticator.registration_with(object);
        register(
            &json,
            &authenticator.challenge,
            &rp(),
            UserVerification::Required,
        )
    };
    assert!(register_with(&object).is_ok());
    let trailing = [&object[..], &[0]].concat();
    // The same map of indefinite length.
    let indefinite = [&[0xbf], &object[1..], &[0xff]].concat();
    // The same map, with its length in one more byte.
    let wide = [&[0xb8, 3], &object[1..]].concat();
    let twice = [&[0xa4], &object[1..], b"\x63fmt\x64none"].concat();
    let more = [&[0xa4], &object[1..], b"\x63new\x00"].concat();
    let deep = [&[0x81; 100][..], &object[..]].concat();
    let tagged = [&[0xc1], &object[..]].concat();
    for wrong in [
        &trailing,
        &indefinite,
        &wide,
        &twice,
        &more,
        &deep,
        &tagged,
        &Vec::new(),
    ] {
        let refused = register_with(wrong);
        assert!(
            matches!(refused, Err(PasskeyError::Attestation(_))),
            "{refused:?}"
        );
    }
    for length in 0..object.len() {
        assert!(register_with(&object[..length]).is_err());
    }
    assert_eq!(
        refused(|a| a.statement = Value::Map(vec![("alg".into(), 1.into())])),
        "the attestation object is malformed: the statement of the format `none` is not empty"
    );
    // A length that the response cannot have.
    assert!(register_with(b"\xa1\x5b\xff\xff\xff\xff\xff\xff\xff\xff").is_err());
    assert!(register_with(b"\x9b\x00\xff\xff\xff\xff\xff\xff\xff").is_err());
}

#[test]
fn responses_are_bounded_json() {
    let authenticator = Authenticator::new();
    let json = String::from_utf8(authenticator.registration()).expect("JSON");
    let register = |json: &str| {
        let policy = UserVerification::Required;
        register(json.as_bytes(), &authenticator.challenge, &rp(), policy)
    };
    assert!(register(&json).is_ok());
    let large = format!("{json}{}", " ".repeat(64 << 10));
    assert_eq!(register(&large), Err(PasskeyError::TooLarge));
    let error = register(&json.replace("public-key", "other\\n")).expect_err("refused");
    assert_eq!(
        error.to_string(),
        "`type` of the response is `other\\n`, expected `public-key`"
    );
    let padded = json.replace("\"attestationObject\":\"", "\"attestationObject\":\"=");
    assert_eq!(
        register(&padded),
        Err(PasskeyError::Base64("attestationObject"))
    );
    for wrong in ["", "{}", "[]", "null", &json[1..], &format!("{json}{json}")] {
        let refused = register(wrong);
        assert!(
            matches!(refused, Err(PasskeyError::Json { .. })),
            "{refused:?}"
        );
    }
}

#[test]
fn logins_are_checked() {
    assert_eq!(
        login_refused(|a, _| a.operation = "webauthn.create"),
        "`type` of the client data is `webauthn.create`, expected `webauthn.get`"
    );
    assert!(login_refused(|a, _| a.origin = "https://evil.example").starts_with("the origin is"));
    assert!(login_refused(|a, _| a.rp_id = "evil.example").contains("another domain"));
    assert!(login_refused(|a, _| a.flags = 0x04).contains("present"));
    assert!(login_refused(|a, _| a.flags = 0x01).contains("verify"));
    assert!(login_refused(|a, _| a.flags = 0x15).contains("not eligible"));
    assert!(login_refused(|a, _| a.flags = 0x0d).contains("eligibility differs"));
    assert!(login_refused(|a, _| a.id = vec![8; 32]).contains("another passkey"));
    assert!(
        login_refused(|_, p| p.algorithm = quire_accounts::passkey::Algorithm::EdDsa)
            .contains("another algorithm")
    );
    assert!(login_refused(|_, p| p.public_key.push(0)).contains("canonical"));
}

#[test]
fn a_signature_of_another_key_is_refused() {
    let refused = login(0, |a, _| *a = Authenticator::new().into_login()).result;
    assert_eq!(refused, Err(PasskeyError::Signature));
}

#[test]
fn counters_must_grow() {
    let with = |stored, received| login(stored, |a, _| a.counter = received).result;
    assert_eq!(with(0, 0).map(|login| login.counter), Ok(0));
    assert_eq!(with(0, 1).map(|login| login.counter), Ok(1));
    assert_eq!(with(5, u32::MAX).map(|login| login.counter), Ok(u32::MAX));
    for (stored, received) in [(5, 5), (5, 4), (5, 0), (u32::MAX, 1)] {
        assert_eq!(
            with(stored, received),
            Err(PasskeyError::Cloned { stored, received })
        );
    }
}
