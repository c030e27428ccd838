//! Requests to the identity provider.

use std::io::Read as _;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::read::DeflateDecoder;
use quire_saml::fuzzing::canonical;
use quire_saml::{AuthnRequest, metadata};
use url::Url;

use crate::{ACS_URL, ENTITY_ID, NOW};

fn request(destination: &Url) -> AuthnRequest<'_> {
    AuthnRequest {
        id: "_request",
        issue_instant: NOW.parse().expect("a time"),
        destination,
        entity_id: ENTITY_ID,
        acs_url: ACS_URL,
        force_authn: false,
    }
}

#[test]
fn a_request_can_ask_for_the_password_again() {
    let destination = Url::parse("https://idp.example/sso").expect("a URL");
    let request = AuthnRequest {
        force_authn: true,
        ..request(&destination)
    };
    let xml = request.to_xml();
    assert!(xml.contains(r#" ForceAuthn="true"><saml:Issuer>"#), "{xml}");
}

#[test]
fn a_request_names_us_and_where_the_response_goes() {
    let destination = Url::parse("https://idp.example/sso?a=1&b=2").expect("a URL");
    assert_eq!(
        request(&destination).to_xml(),
        r#"<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_request" Version="2.0" IssueInstant="2026-11-23T12:00:00Z" Destination="https://idp.example/sso?a=1&amp;b=2" AssertionConsumerServiceURL="https://docs.example/saml/acs" ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"><saml:Issuer>https://docs.example/saml</saml:Issuer><samlp:NameIDPolicy Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress" AllowCreate="true"/></samlp:AuthnRequest>"#
    );
}

#[test]
fn the_redirect_carries_the_request() {
    let destination = Url::parse("https://idp.example/sso?a=1&b=2").expect("a URL");
    let request = request(&destination);
    let url = request.redirect();
    let pairs: Vec<_> = url.query_pairs().into_owned().collect();
    let names: Vec<_> = pairs.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["a", "b", "SAMLRequest"]);
    let deflated = BASE64_STANDARD.decode(&pairs[2].1).expect("base64");
    let mut xml = String::new();
    DeflateDecoder::new(deflated.as_slice())
        .read_to_string(&mut xml)
        .expect("deflated");
    assert_eq!(xml, request.to_xml());
    assert!(!url.as_str().contains("=+"));
}

#[test]
fn metadata_describe_the_service_provider() {
    let xml = metadata(ENTITY_ID, ACS_URL);
    assert_eq!(
        xml,
        r#"<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://docs.example/saml">
  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
    <md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://docs.example/saml/acs" index="0" isDefault="true"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
"#
    );
}

#[test]
fn values_are_escaped() {
    let hostile = "\"'<&>]]>\n\t";
    let xml = metadata(hostile, hostile);
    let read = canonical(xml.as_bytes(), None, &[]).expect("XML");
    let escaped = "\"&quot;'&lt;&amp;>]]>&#xA;&#x9;\"";
    assert!(read.contains(&format!("entityID={escaped}")), "{read}");
    assert!(read.contains(&format!("Location={escaped}")), "{read}");
    let destination = Url::parse("https://idp.example/").expect("a URL");
    let request = AuthnRequest {
        id: hostile,
        entity_id: hostile,
        acs_url: hostile,
        ..request(&destination)
    };
    let read = canonical(request.to_xml().as_bytes(), None, &[]).expect("XML");
    assert!(read.contains(&format!("ID={escaped}")), "{read}");
    let text = ">\"'&lt;&amp;&gt;]]&gt;\n\t</saml:Issuer>";
    assert!(read.contains(text), "{read}");
}
