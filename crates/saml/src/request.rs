//! The request that sends a browser to the identity provider.

use std::io::Write as _;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use jiff::Timestamp;
use jiff::fmt::temporal::DateTimePrinter;
use url::Url;

use crate::xml::escape;
use crate::{ASSERTION, EMAIL_ADDRESS, HTTP_POST, PROTOCOL};

/// A request to log a user in.
#[derive(Clone, Copy, Debug)]
pub struct AuthnRequest<'a> {
    /// The ID of the request: unpredictable, new for each request, and not beginning with a digit.
    pub id: &'a str,
    /// The current time.
    pub issue_instant: Timestamp,
    /// The URL of the identity provider for the binding HTTP-Redirect.
    pub destination: &'a Url,
    /// Our entity ID.
    pub entity_id: &'a str,
    /// The URL that the response is posted to.
    pub acs_url: &'a str,
    /// True if the identity provider must authenticate the user again, even if it has a session (`ForceAuthn`).
    pub force_authn: bool,
}

impl AuthnRequest<'_> {
    /// Writes the request.
    #[must_use]
    pub fn to_xml(&self) -> String {
        let id = escape(self.id);
        let issue_instant = DateTimePrinter::new()
            .precision(Some(0))
            .timestamp_to_string(&self.issue_instant);
        let destination = escape(self.destination.as_str());
        let acs_url = escape(self.acs_url);
        let entity_id = escape(self.entity_id);
        let force_authn = if self.force_authn {
            r#" ForceAuthn="true""#
        } else {
            ""
        };
        format!(
            r#"<samlp:AuthnRequest xmlns:samlp="{PROTOCOL}" xmlns:saml="{ASSERTION}" ID="{id}" Version="2.0" IssueInstant="{issue_instant}" Destination="{destination}" AssertionConsumerServiceURL="{acs_url}" ProtocolBinding="{HTTP_POST}"{force_authn}><saml:Issuer>{entity_id}</saml:Issuer><samlp:NameIDPolicy Format="{EMAIL_ADDRESS}" AllowCreate="true"/></samlp:AuthnRequest>"#
        )
    }

    /// Returns the URL to redirect the browser to. There is no `RelayState`: the caller stores the state of the
    /// request.
    #[must_use]
    pub fn redirect(&self) -> Url {
        let mut url = self.destination.clone();
        let request = BASE64_STANDARD.encode(deflate(&self.to_xml()));
        url.query_pairs_mut().append_pair("SAMLRequest", &request);
        url
    }
}

fn deflate(text: &str) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    // Writing to a vector does not fail.
    let written = encoder.write_all(text.as_bytes());
    debug_assert!(written.is_ok());
    encoder.finish().unwrap_or_default()
}
