//! The assertion: who logged in, and whether that holds here and now.

use jiff::Timestamp;

use crate::error::Quoted;
use crate::response::{equal, in_response_to, required, required_child, text};
use crate::xml::Element;
use crate::{ASSERTION, Error, Expected, instant};

const BEARER: &str = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

/// Claims of an identity provider about a user.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Assertion {
    /// The ID of the assertion, which must be accepted only once.
    pub id: String,
    /// The name of the user, as signed.
    pub name_id: String,
    /// The attributes of the user, in their order.
    pub attributes: Vec<Attribute>,
    /// Time at which the assertion is no longer accepted, including the leeway: store its ID until then.
    pub not_on_or_after: Timestamp,
    /// Time at which the session that starts with this login must end.
    pub session_not_on_or_after: Option<Timestamp>,
    /// Time at which the identity provider authenticated the user; the earliest, if it states several.
    pub authn_instant: Timestamp,
}

/// The times of the authentication statements.
struct Authentication {
    instant: Timestamp,
    session_end: Option<Timestamp>,
}

/// An attribute of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Attribute {
    /// The name of the attribute.
    pub name: String,
    /// The values that are texts.
    pub values: Vec<String>,
}

/// Reads an assertion from the bytes that were signed.
pub(crate) fn read(assertion: Element<'_>, expected: &Expected<'_>) -> Result<Assertion, Error> {
    equal(
        "the `Version` of the assertion",
        required(assertion, "Version")?,
        "2.0",
    )?;
    let name = "the `IssueInstant` of the assertion";
    let created = instant::parse(name, required(assertion, "IssueInstant")?)?;
    expected.clock().reached(name, created)?;
    let issuer = text(required_child(assertion, ASSERTION, "Issuer")?)?;
    equal("the `Issuer` of the assertion", issuer, expected.issuer)?;

    let subject = required_child(assertion, ASSERTION, "Subject")?;
    let name_id = required_child(subject, ASSERTION, "NameID")?;
    let confirmed_until = confirm(subject, expected)?;
    let conditions_until = conditions(
        required_child(assertion, ASSERTION, "Conditions")?,
        expected,
    )?;
    let until = conditions_until.map_or(confirmed_until, |until| until.min(confirmed_until));
    let authentication = authentication(assertion, expected)?;
    Ok(Assertion {
        id: required(assertion, "ID")?.to_owned(),
        name_id: text(name_id)?.to_owned(),
        attributes: attributes(assertion)?,
        not_on_or_after: expected.clock().end(until),
        session_not_on_or_after: authentication.session_end,
        authn_instant: authentication.instant,
    })
}

/// Finds a confirmation that the bearer of the assertion is its subject, and returns the time when the last one ends.
fn confirm(subject: Element<'_>, expected: &Expected<'_>) -> Result<Timestamp, Error> {
    let mut until: Option<Timestamp> = None;
    let mut refused = None;
    for confirmation in named(subject, "SubjectConfirmation") {
        if required(confirmation, "Method")? != BEARER {
            continue;
        }
        match bearer(confirmation, expected) {
            Ok(end) => until = until.max(Some(end)),
            Err(error) => refused = refused.or(Some(error)),
        }
    }
    until.ok_or_else(|| {
        refused.unwrap_or_else(|| {
            let problem = "the assertion has no `SubjectConfirmation` with the method `bearer`";
            Error::Structure(problem.to_owned())
        })
    })
}

fn bearer(confirmation: Element<'_>, expected: &Expected<'_>) -> Result<Timestamp, Error> {
    let data = required_child(confirmation, ASSERTION, "SubjectConfirmationData")?;
    let name = "the `Recipient` of the assertion";
    equal(name, required(data, "Recipient")?, expected.acs_url)?;
    let request_id = in_response_to(data, "the assertion")?;
    let name = "the `InResponseTo` of the assertion";
    equal(name, request_id, expected.request_id)?;
    if data.attribute("NotBefore").is_some() {
        return Err(Error::Structure(
            "a confirmation with the method `bearer` must not have `NotBefore`".to_owned(),
        ));
    }
    let name = "the `NotOnOrAfter` of the confirmation";
    let until = instant::parse(name, required(data, "NotOnOrAfter")?)?;
    expected.clock().before(name, until)?;
    Ok(until)
}

/// Checks the conditions, and returns when they end.
fn conditions(
    conditions: Element<'_>,
    expected: &Expected<'_>,
) -> Result<Option<Timestamp>, Error> {
    if let Some(from) = conditions.attribute("NotBefore") {
        let name = "the `NotBefore` of the conditions";
        let from = instant::parse(name, from)?;
        expected.clock().reached(name, from)?;
    }
    let mut until = None;
    if let Some(end) = conditions.attribute("NotOnOrAfter") {
        let name = "the `NotOnOrAfter` of the conditions";
        let end = instant::parse(name, end)?;
        expected.clock().before(name, end)?;
        until = Some(end);
    }
    let mut is_restricted = false;
    for condition in conditions.children() {
        if condition.is(ASSERTION, "AudienceRestriction") {
            check_audience(condition, expected)?;
            is_restricted = true;
        } else if !condition.is(ASSERTION, "OneTimeUse")
            && !condition.is(ASSERTION, "ProxyRestriction")
        {
            // An assertion with a condition that is not understood is not valid. The two above hold: the caller accepts
            // each assertion once, and none is made from it.
            return Err(Error::Structure(format!(
                "the condition {} is not known",
                Quoted(condition.name().local)
            )));
        }
    }
    if !is_restricted {
        return Err(Error::Structure(
            "the assertion has no `AudienceRestriction`".to_owned(),
        ));
    }
    Ok(until)
}

fn check_audience(restriction: Element<'_>, expected: &Expected<'_>) -> Result<(), Error> {
    let audiences: Vec<_> = named(restriction, "Audience")
        .filter_map(Element::text)
        .collect();
    if audiences.contains(&expected.entity_id) {
        return Ok(());
    }
    let name = "the `Audience` of the assertion";
    equal(name, &audiences.join(", "), expected.entity_id)
}

/// Reads the authentication statements, of which there must be one.
fn authentication(
    assertion: Element<'_>,
    expected: &Expected<'_>,
) -> Result<Authentication, Error> {
    let mut session_end: Option<Timestamp> = None;
    let mut instant: Option<Timestamp> = None;
    for statement in named(assertion, "AuthnStatement") {
        let name = "the `AuthnInstant` of the assertion";
        let at = instant::parse(name, required(statement, "AuthnInstant")?)?;
        instant = Some(instant.map_or(at, |earliest| earliest.min(at)));
        if let Some(at) = statement.attribute("SessionNotOnOrAfter") {
            let name = "the `SessionNotOnOrAfter` of the assertion";
            let at = instant::parse(name, at)?;
            expected.clock().before(name, at)?;
            session_end = Some(session_end.map_or(at, |end| end.min(at)));
        }
    }
    let instant = instant
        .ok_or_else(|| Error::Structure("the assertion has no `AuthnStatement`".to_owned()))?;
    Ok(Authentication {
        instant,
        session_end,
    })
}

fn attributes(assertion: Element<'_>) -> Result<Vec<Attribute>, Error> {
    named(assertion, "AttributeStatement")
        .flat_map(|statement| named(statement, "Attribute"))
        .map(|attribute| {
            let values = named(attribute, "AttributeValue").filter_map(Element::text);
            Ok(Attribute {
                name: required(attribute, "Name")?.to_owned(),
                values: values.map(ToOwned::to_owned).collect(),
            })
        })
        .collect()
}

fn named<'d>(element: Element<'d>, local: &str) -> impl Iterator<Item = Element<'d>> {
    element
        .children()
        .filter(move |child| child.is(ASSERTION, local))
}
