//! Responses that real identity providers made; see `responses/README.md`.

use quire_saml::Assertion;

use crate::{refused, verify_at};

/// Time at which the tests verify them.
pub(crate) const SIGNED_AT: &str = "2026-11-23T03:40:00Z";

const GIVEN_NAME: &str = "urn:oid:2.5.4.42";
const ENTITLEMENT: &str = "urn:oid:1.3.6.1.4.1.5923.1.1.1.7";

fn read(xml: &str) -> Assertion {
    verify_at(xml, SIGNED_AT, &["idp"]).expect("accepted")
}

/// The values of the attribute with a name.
fn values<'a>(assertion: &'a Assertion, name: &str) -> Vec<&'a str> {
    assertion
        .attributes
        .iter()
        .filter(|attribute| attribute.name == name)
        .flat_map(|attribute| attribute.values.iter().map(String::as_str))
        .collect()
}

#[test]
fn of_pysaml2() {
    for xml in [
        include_str!("responses/pysaml2-assertion.xml"),
        include_str!("responses/pysaml2-both.xml"),
    ] {
        let assertion = read(xml);
        assert_eq!(assertion.name_id, "mara@docs.example");
        assert_eq!(values(&assertion, GIVEN_NAME), ["Mära"]);
        assert_eq!(
            values(&assertion, ENTITLEMENT),
            ["urn:docs:writers", "R&D <1>"]
        );
    }
}

#[test]
fn of_samlp() {
    for xml in [
        include_str!("responses/samlp-assertion.xml"),
        include_str!("responses/samlp-response.xml"),
    ] {
        let assertion = read(xml);
        let name = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name";
        assert_eq!(values(&assertion, name), ["Mara R&D"]);
    }
}

#[test]
fn are_refused_later() {
    for (xml, end) in [
        (
            include_str!("responses/pysaml2-both.xml"),
            "2026-11-23T03:50:37Z",
        ),
        (
            include_str!("responses/samlp-response.xml"),
            "2026-11-23T03:53:59.259Z",
        ),
    ] {
        let reason =
            format!("the `NotOnOrAfter` of the confirmation is {end}, which is in the past");
        refused(xml, &reason);
    }
}
