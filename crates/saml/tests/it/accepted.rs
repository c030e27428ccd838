//! Responses that are accepted, and the values that are read from them.

use jiff::Timestamp;

use crate::sign::{ENVELOPED, EXCLUSIVE, Signing, element, sign};
use crate::{ASSERTION, NOW, replace, response, verify_at, verify_now};

fn time(text: &str) -> Timestamp {
    text.parse().expect("a time")
}

#[test]
fn reads_the_assertion() {
    let xml = sign(&response(ASSERTION), "_assertion");
    let assertion = verify_now(&xml).expect("accepted");
    assert_eq!(assertion.id, "_assertion");
    assert_eq!(assertion.name_id, "mara@docs.example");
    let [groups] = assertion.attributes.as_slice() else {
        panic!("{assertion:?}");
    };
    assert_eq!(groups.name, "groups");
    assert_eq!(groups.values, ["writers", "R&D"]);
    // The confirmation ends first, and clocks may differ by a minute.
    assert_eq!(assertion.not_on_or_after, time("2026-11-23T12:06:00Z"));
    assert_eq!(
        assertion.session_not_on_or_after,
        Some(time("2026-11-23T20:00:00Z"))
    );
}

#[test]
fn the_response_or_the_assertion_or_both_are_signed() {
    let unsigned = response(ASSERTION);
    let of_assertion = sign(&unsigned, "_assertion");
    let of_response = sign(&unsigned, "_response");
    let of_both = sign(&of_assertion, "_response");
    let expected = verify_now(&of_assertion).expect("accepted");
    assert_eq!(verify_now(&of_response), Ok(expected.clone()));
    assert_eq!(verify_now(&of_both), Ok(expected));
}

#[test]
fn all_algorithms_verify_with_the_key_of_their_kind() {
    const DIGESTS: [&str; 3] = [
        "http://www.w3.org/2001/04/xmlenc#sha256",
        "http://www.w3.org/2001/04/xmldsig-more#sha384",
        "http://www.w3.org/2001/04/xmlenc#sha512",
    ];
    for (key, algorithm) in [
        ("idp", "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"),
        ("idp", "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384"),
        ("idp", "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512"),
        (
            "p256",
            "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256",
        ),
        (
            "p384",
            "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384",
        ),
    ] {
        for digest in DIGESTS {
            let signing = Signing {
                key,
                algorithm,
                digest,
                ..Signing::default()
            };
            let xml = signing.sign(&response(ASSERTION), "_assertion");
            assert!(verify_at(&xml, NOW, &[key]).is_ok(), "{algorithm}");
            // Any of several certificates will do, as while an identity provider changes its key.
            let several = ["other", "p256", "p384", "idp"];
            assert!(verify_at(&xml, NOW, &several).is_ok(), "{algorithm}");
            let others: Vec<_> = several.into_iter().filter(|other| *other != key).collect();
            let error = verify_at(&xml, NOW, &others).expect_err("another key");
            assert_eq!(
                error.to_string(),
                "the signature does not match any configured certificate"
            );
        }
    }
}

#[test]
fn a_prefix_list_is_applied() {
    // As Okta and Shibboleth sign: `xs` occurs only in values.
    let list = format!(
        r#"<ec:InclusiveNamespaces xmlns:ec="{EXCLUSIVE}" PrefixList="xs"></ec:InclusiveNamespaces>"#
    );
    let signing = Signing {
        transforms: element("Transform", ENVELOPED, "") + &element("Transform", EXCLUSIVE, &list),
        prefix_list: &["xs"],
        ..Signing::default()
    };
    let xml = signing.sign(&response(ASSERTION), "_assertion");
    assert!(verify_now(&xml).is_ok());
    // Rebinding the prefix changes the signed text.
    let changed = replace(&xml, "2001/XMLSchema\"", "2001/Other\"");
    assert!(verify_now(&changed).is_err());
    let unlisted = Signing {
        prefix_list: &[],
        ..signing
    };
    let xml = unlisted.sign(&response(ASSERTION), "_assertion");
    assert!(verify_now(&xml).is_err());
}

#[test]
fn base64_may_have_line_breaks() {
    use base64::Engine as _;
    let xml = sign(&response(ASSERTION), "_assertion");
    let value = xml.split("<ds:SignatureValue>").nth(1).expect("a value");
    let value = value.split('<').next().expect("a value");
    let broken = format!("\n  {}\r\n  {}\n", &value[..76], &value[76..]);
    assert!(verify_now(&replace(&xml, value, &broken)).is_ok());

    let field = base64::prelude::BASE64_STANDARD.encode(&xml);
    let certificates = [crate::certificate("idp")];
    let expected = quire_saml::Expected {
        entity_id: crate::ENTITY_ID,
        acs_url: crate::ACS_URL,
        issuer: crate::ISSUER,
        certificates: &certificates,
        request_id: crate::REQUEST_ID,
        now: time(NOW),
        leeway: jiff::SignedDuration::ZERO,
    };
    let broken = format!("{}\r\n{}\r\n", &field[..76], &field[76..]);
    assert!(quire_saml::verify(&broken, &expected).is_ok());
    let cut = &field[..field.len() - 3];
    let error = quire_saml::verify(cut, &expected).expect_err("not base64");
    assert_eq!(error.to_string(), "the response is not base64");
}

#[test]
fn moments_hold_to_the_second_with_the_leeway() {
    let xml = sign(&response(ASSERTION), "_assertion");
    for (now, refused) in [
        ("2026-11-23T11:58:57Z", true),
        ("2026-11-23T11:58:59Z", false),
        ("2026-11-23T12:05:59.999Z", false),
        ("2026-11-23T12:06:00Z", true),
    ] {
        let result = verify_at(&xml, now, &["idp"]);
        assert_eq!(result.is_err(), refused, "{now}: {result:?}");
    }
}

#[test]
fn any_bearer_of_several_confirms() {
    let other = r#"<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="_other" Recipient="https://other.example" NotOnOrAfter="2026-11-23T12:30:00Z"/></saml:SubjectConfirmation><saml:SubjectConfirmation "#;
    let assertion = ASSERTION.replacen("<saml:SubjectConfirmation ", other, 1);
    let xml = sign(&response(&assertion), "_assertion");
    let assertion = verify_now(&xml).expect("accepted");
    assert_eq!(assertion.not_on_or_after, time("2026-11-23T12:06:00Z"));
}

#[test]
fn values_that_are_not_text_are_left_out() {
    let assertion = replace(
        ASSERTION,
        r#"<saml:AttributeValue xsi:type="xs:string">writers</saml:AttributeValue>"#,
        "<saml:AttributeValue><saml:NameID>id</saml:NameID></saml:AttributeValue>",
    );
    let assertion = verify_now(&sign(&response(&assertion), "_assertion")).expect("accepted");
    assert_eq!(assertion.attributes[0].values, ["R&D"]);
}
