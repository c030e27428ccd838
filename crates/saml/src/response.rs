//! The response of an identity provider: the checks of its signature, and of its audience.

use std::collections::HashSet;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use jiff::{SignedDuration, Timestamp};

use crate::error::Quoted;
use crate::instant::{self, Clock};
use crate::signature::DS;
use crate::xml::{Document, Element, MAX_BYTES};
use crate::{ASSERTION, Assertion, Certificate, Error, PROTOCOL, assertion, signature};

const SUCCESS: &str = "urn:oasis:names:tc:SAML:2.0:status:Success";

/// Expected values of a response.
#[derive(Clone, Copy, Debug)]
pub struct Expected<'a> {
    /// Our entity ID, which the assertion names as its audience.
    pub entity_id: &'a str,
    /// The URL that the response was posted to.
    pub acs_url: &'a str,
    /// The entity ID of the identity provider.
    pub issuer: &'a str,
    /// The certificates of the identity provider: the signature is by the key of any of them.
    pub certificates: &'a [Certificate],
    /// The ID of the request that the response is for, which came from this browser.
    pub request_id: &'a str,
    /// The current time.
    pub now: Timestamp,
    /// By how much the clock of the identity provider may differ. It applies to every moment in the response.
    pub leeway: SignedDuration,
}

impl Expected<'_> {
    pub(crate) fn clock(&self) -> Clock {
        Clock {
            now: self.now,
            leeway: self.leeway,
        }
    }
}

/// Verifies a response: the value of the form field `SAMLResponse`.
///
/// The caller must also refuse an assertion whose ID was accepted before.
///
/// # Errors
/// Returns the first reason to refuse the response.
pub fn verify(response: &str, expected: &Expected<'_>) -> Result<Assertion, Error> {
    // Base64 is a third larger, and may have line breaks.
    if response.len() > 2 * MAX_BYTES {
        return Err(Error::TooLarge);
    }
    let base64: Vec<u8> = response
        .bytes()
        .filter(|byte| !byte.is_ascii_whitespace())
        .collect();
    let xml = BASE64_STANDARD
        .decode(base64)
        .map_err(|_| Error::NotBase64)?;

    let document = Document::parse(&xml)?;
    let response = document.root();
    check_unique_ids(&document)?;
    // Of a response that is not signed, this proves nothing; it makes the error the one that the administrator needs.
    check_response(response, expected)?;
    let canonical = signed_bytes(&document, expected.certificates)?;

    // Nothing is read from the first document any more: only from the bytes that were signed.
    let document = Document::parse(canonical.as_bytes())?;
    let root = document.root();
    if root.is(PROTOCOL, "Response") {
        check_response(root, expected)?;
        if root.attribute("Destination").is_none() {
            return Err(Error::Structure(
                "the response is signed, but has no `Destination`".to_owned(),
            ));
        }
    }
    assertion::read(only_assertion(&document)?, expected)
}

/// The canonical form of what the signature covers: the response, or its assertion.
pub(crate) fn signed_bytes(
    document: &Document<'_>,
    certificates: &[Certificate],
) -> Result<String, Error> {
    let assertion = only_assertion(document)?;
    let (signature, signed) = signature(document, assertion)?;
    signature::verify(signature, signed, certificates)
}

/// Refuses documents with the same ID twice, in attributes of any name that a reader could take for an ID.
fn check_unique_ids(document: &Document<'_>) -> Result<(), Error> {
    let mut seen = HashSet::new();
    for element in document.elements() {
        for (name, value) in element.attributes() {
            if name.local.eq_ignore_ascii_case("id") && !seen.insert(value) {
                return Err(Error::Structure(format!(
                    "the ID {} is used more than once",
                    Quoted(value)
                )));
            }
        }
    }
    Ok(())
}

/// Checks the parts of a response outside of its assertion.
fn check_response(response: Element<'_>, expected: &Expected<'_>) -> Result<(), Error> {
    if !response.is(PROTOCOL, "Response") {
        return Err(Error::Structure(format!(
            "expected a SAML 2.0 `Response`, found {}",
            Quoted(response.name().local)
        )));
    }
    equal(
        "the `Version` of the response",
        required(response, "Version")?,
        "2.0",
    )?;
    if let Some(destination) = response.attribute("Destination") {
        let name = "the `Destination` of the response";
        equal(name, destination, expected.acs_url)?;
    }
    if let Some(issuer) = optional_child(response, ASSERTION, "Issuer")? {
        let name = "the `Issuer` of the response";
        equal(name, text(issuer)?, expected.issuer)?;
    }
    check_status(response)?;
    let request_id = in_response_to(response, "the response")?;
    let name = "the `InResponseTo` of the response";
    equal(name, request_id, expected.request_id)?;
    let name = "the `IssueInstant` of the response";
    let issued = instant::parse(name, required(response, "IssueInstant")?)?;
    expected.clock().reached(name, issued)
}

/// Returns the ID of the request that an element responds to.
pub(crate) fn in_response_to<'d>(
    element: Element<'d>,
    name: &'static str,
) -> Result<&'d str, Error> {
    element
        .attribute("InResponseTo")
        .filter(|id| !id.is_empty())
        .ok_or(Error::Unsolicited(name))
}

fn check_status(response: Element<'_>) -> Result<(), Error> {
    let status = required_child(response, PROTOCOL, "Status")?;
    let code = required_child(status, PROTOCOL, "StatusCode")?;
    let value = required(code, "Value")?;
    if value == SUCCESS {
        return Ok(());
    }
    let detail = optional_child(code, PROTOCOL, "StatusCode")?;
    let detail = detail.and_then(|detail| detail.attribute("Value"));
    let message = optional_child(status, PROTOCOL, "StatusMessage")?;
    let message = message.and_then(Element::text);
    let parts = [Some(value), detail, message];
    let parts: Vec<_> = parts
        .into_iter()
        .flatten()
        .map(|part| Quoted(part).to_string())
        .collect();
    Err(Error::Status(parts.join(", ")))
}

/// The assertion, which is the outermost element or directly in the response.
fn only_assertion<'d>(document: &'d Document<'_>) -> Result<Element<'d>, Error> {
    let root = document.root();
    let mut found = None;
    for element in document.elements() {
        let name = element.name();
        // Encrypted parts are not read, and a response with one is not accepted.
        if name.namespace == ASSERTION && name.local.starts_with("Encrypted") {
            return Err(Error::Encrypted(name.local.to_owned()));
        }
        if !element.is(ASSERTION, "Assertion") {
            continue;
        }
        if found.is_some() {
            return Err(Error::Structure(
                "the response contains more than one `Assertion`".to_owned(),
            ));
        }
        if element != root && element.parent() != Some(root) {
            return Err(Error::Structure(
                "the `Assertion` is not directly in the response".to_owned(),
            ));
        }
        found = Some(element);
    }
    found.ok_or_else(|| Error::Structure("the response contains no `Assertion`".to_owned()))
}

/// The signature that counts, and the element that it is in: the response, or else its assertion.
///
/// A signature anywhere else is refused.
fn signature<'d>(
    document: &'d Document<'_>,
    assertion: Element<'d>,
) -> Result<(Element<'d>, Element<'d>), Error> {
    let response = document.root();
    let mut of_response = None;
    let mut of_assertion = None;
    for element in document
        .elements()
        .filter(|element| element.is(DS, "Signature"))
    {
        let slot = if element.parent() == Some(response) {
            &mut of_response
        } else if element.parent() == Some(assertion) {
            &mut of_assertion
        } else {
            return Err(Error::signature(
                "it is neither directly in the response nor in the assertion",
            ));
        };
        if slot.replace(element).is_some() {
            return Err(Error::signature(
                "there is more than one for the same element",
            ));
        }
    }
    let of_response = of_response.map(|signature| (signature, response));
    let of_assertion = of_assertion.map(|signature| (signature, assertion));
    of_response.or(of_assertion).ok_or(Error::Unsigned)
}

pub(crate) fn equal(name: &'static str, found: &str, expected: &str) -> Result<(), Error> {
    if found == expected {
        return Ok(());
    }
    Err(Error::Mismatch {
        name,
        found: found.to_owned(),
        expected: expected.to_owned(),
    })
}

/// The value of an attribute that must be there.
pub(crate) fn required<'d>(element: Element<'d>, attribute: &str) -> Result<&'d str, Error> {
    element
        .attribute(attribute)
        .filter(|value| !value.is_empty())
        .ok_or_else(|| {
            let name = element.name().local;
            Error::Structure(format!("{} has no `{attribute}`", Quoted(name)))
        })
}

/// The text of an element that must have some, and nothing else.
pub(crate) fn text(element: Element<'_>) -> Result<&str, Error> {
    element
        .text()
        .filter(|text| !text.is_empty())
        .ok_or_else(|| {
            let name = element.name().local;
            Error::Structure(format!("{} has no text, or elements in it", Quoted(name)))
        })
}

/// Returns the only child with a name.
pub(crate) fn required_child<'d>(
    element: Element<'d>,
    namespace: &str,
    local: &str,
) -> Result<Element<'d>, Error> {
    optional_child(element, namespace, local)?.ok_or_else(|| {
        let name = element.name().local;
        Error::Structure(format!("{} contains no `{local}`", Quoted(name)))
    })
}

pub(crate) fn optional_child<'d>(
    element: Element<'d>,
    namespace: &str,
    local: &str,
) -> Result<Option<Element<'d>>, Error> {
    let mut found = element
        .children()
        .filter(|child| child.is(namespace, local));
    let first = found.next();
    if found.next().is_some() {
        let name = element.name().local;
        return Err(Error::Structure(format!(
            "{} contains more than one `{local}`",
            Quoted(name)
        )));
    }
    Ok(first)
}
