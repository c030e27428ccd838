//! Responses are accepted or refused, by what they say and by how they are signed.

mod accepted;
mod attacks;
mod canonical;
mod certificate;
mod random;
mod real;
mod refused;
mod request;
mod sign;
mod wrapping;
mod xmlsec;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use jiff::{SignedDuration, Timestamp};
use quire_saml::{Assertion, Certificate, Error, Expected, verify};

const ENTITY_ID: &str = "https://docs.example/saml";
const ACS_URL: &str = "https://docs.example/saml/acs";
const ISSUER: &str = "https://idp.example/metadata";
const REQUEST_ID: &str = "_request";
const NOW: &str = "2026-11-23T12:00:00Z";

/// An assertion that is not signed yet.
const ASSERTION: &str = r#"<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="http://www.w3.org/2001/XMLSchema" ID="_assertion" Version="2.0" IssueInstant="2026-11-23T11:59:58.25Z"><saml:Issuer>https://idp.example/metadata</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">mara@docs.example</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="_request" Recipient="https://docs.example/saml/acs" NotOnOrAfter="2026-11-23T12:05:00Z"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="2026-11-23T11:59:00Z" NotOnOrAfter="2026-11-23T12:10:00Z"><saml:AudienceRestriction><saml:Audience>https://docs.example/saml</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="2026-11-23T11:59:58Z" SessionIndex="_session" SessionNotOnOrAfter="2026-11-23T20:00:00Z"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="groups" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:basic" FriendlyName="Groups"><saml:AttributeValue xsi:type="xs:string">writers</saml:AttributeValue><saml:AttributeValue xsi:type="xs:string">R&amp;D</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>"#;

/// A response around an assertion.
fn response(assertion: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_response" Version="2.0" IssueInstant="2026-11-23T11:59:59Z" Destination="https://docs.example/saml/acs" InResponseTo="_request">
  <saml:Issuer>https://idp.example/metadata</saml:Issuer>
  <samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>
  {assertion}
</samlp:Response>
"#
    )
}

fn certificate(name: &str) -> Certificate {
    let path = format!("{}/tests/it/keys/{name}.crt", env!("CARGO_MANIFEST_DIR"));
    let pem = std::fs::read_to_string(path).expect("a certificate");
    Certificate::parse(&pem).expect("a certificate")
}

/// Verifies a response at a moment, with the certificates of these names.
fn verify_at(xml: &str, now: &str, certificates: &[&str]) -> Result<Assertion, Error> {
    let certificates: Vec<_> = certificates.iter().map(|name| certificate(name)).collect();
    let now: Timestamp = now.parse().expect("a time");
    let expected = Expected {
        entity_id: ENTITY_ID,
        acs_url: ACS_URL,
        issuer: ISSUER,
        certificates: &certificates,
        request_id: REQUEST_ID,
        now,
        leeway: SignedDuration::from_secs(60),
    };
    verify(&BASE64_STANDARD.encode(xml), &expected)
}

fn verify_now(xml: &str) -> Result<Assertion, Error> {
    verify_at(xml, NOW, &["idp"])
}

/// A response is refused for a reason.
#[track_caller]
fn refused(xml: &str, reason: &str) {
    match verify_now(xml) {
        Ok(assertion) => panic!(
            "accepted as {}, expected: {reason}\n{xml}",
            assertion.name_id
        ),
        Err(error) => assert_eq!(error.to_string(), reason, "\n{xml}"),
    }
}

/// Replaces a text that is there.
#[track_caller]
fn replace(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from} is not in {text}");
    text.replace(from, to)
}
