//! The metadata of the service provider, which administrators give to their identity provider.

use crate::xml::escape;
use crate::{EMAIL_ADDRESS, HTTP_POST, PROTOCOL};

/// Writes the metadata of a service provider: its entity ID, and the URL that responses are posted to.
#[must_use]
pub fn metadata(entity_id: &str, acs_url: &str) -> String {
    let entity_id = escape(entity_id);
    let acs_url = escape(acs_url);
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="{entity_id}">
  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="{PROTOCOL}">
    <md:NameIDFormat>{EMAIL_ADDRESS}</md:NameIDFormat>
    <md:AssertionConsumerService Binding="{HTTP_POST}" Location="{acs_url}" index="0" isDefault="true"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
"#
    )
}
