//! Responses that are signed as they should be, but not for this login.

use crate::sign::sign;
use crate::{ASSERTION, refused, replace, response};

/// Signs the assertion after a change.
#[track_caller]
fn check(from: &str, to: &str, reason: &str) {
    let assertion = replace(ASSERTION, from, to);
    refused(&sign(&response(&assertion), "_assertion"), reason);
    refused(&sign(&response(&assertion), "_response"), reason);
}

/// Signs the response after a change outside of the assertion; with only the assertion signed, it is refused, too.
#[track_caller]
fn check_response(from: &str, to: &str, reason: &str) {
    let unsigned = response("<here/>");
    let changed = replace(&unsigned, from, to).replace("<here/>", ASSERTION);
    refused(&sign(&changed, "_response"), reason);
    refused(&sign(&changed, "_assertion"), reason);
}

#[test]
fn for_someone_else() {
    check(
        "<saml:Audience>https://docs.example/saml<",
        "<saml:Audience>https://docs.example/<",
        "the `Audience` of the assertion is `https://docs.example/`, expected `https://docs.example/saml`",
    );
    check(
        "<saml:AudienceRestriction>",
        "<saml:AudienceRestriction><saml:Audience>https://other.example</saml:Audience></saml:AudienceRestriction><saml:AudienceRestriction>",
        "the `Audience` of the assertion is `https://other.example`, expected `https://docs.example/saml`",
    );
    check(
        "<saml:AudienceRestriction><saml:Audience>https://docs.example/saml</saml:Audience></saml:AudienceRestriction>",
        "",
        "the assertion has no `AudienceRestriction`",
    );
    check(
        r#"Recipient="https://docs.example/saml/acs""#,
        r#"Recipient="https://other.example/acs""#,
        "the `Recipient` of the assertion is `https://other.example/acs`, expected `https://docs.example/saml/acs`",
    );
    check(
        r#" Recipient="https://docs.example/saml/acs""#,
        "",
        "`SubjectConfirmationData` has no `Recipient`",
    );
    check_response(
        r#"Destination="https://docs.example/saml/acs""#,
        r#"Destination="https://other.example/acs""#,
        "the `Destination` of the response is `https://other.example/acs`, expected `https://docs.example/saml/acs`",
    );
    let unsigned = replace(
        &response(ASSERTION),
        r#" Destination="https://docs.example/saml/acs""#,
        "",
    );
    refused(
        &sign(&unsigned, "_response"),
        "the response is signed, but has no `Destination`",
    );
}

#[test]
fn by_someone_else() {
    check(
        ">https://idp.example/metadata<",
        ">https://idp.example/<",
        "the `Issuer` of the assertion is `https://idp.example/`, expected `https://idp.example/metadata`",
    );
    check_response(
        ">https://idp.example/metadata<",
        ">evil\n<",
        "the `Issuer` of the response is `evil\\n`, expected `https://idp.example/metadata`",
    );
}

#[test]
fn for_another_request() {
    check(
        r#"InResponseTo="_request""#,
        r#"InResponseTo="_other""#,
        "the `InResponseTo` of the assertion is `_other`, expected `_request`",
    );
    check(
        r#"InResponseTo="_request" "#,
        "",
        "the assertion has no `InResponseTo`; start the login here, not at the identity provider",
    );
    check_response(
        r#" InResponseTo="_request""#,
        "",
        "the response has no `InResponseTo`; start the login here, not at the identity provider",
    );
    check_response(
        r#"InResponseTo="_request""#,
        r#"InResponseTo="""#,
        "the response has no `InResponseTo`; start the login here, not at the identity provider",
    );
    check_response(
        r#"InResponseTo="_request""#,
        r#"InResponseTo="_request ""#,
        "the `InResponseTo` of the response is `_request `, expected `_request`",
    );
}

#[test]
fn too_early_or_too_late() {
    check(
        r#"NotBefore="2026-11-23T11:59:00Z""#,
        r#"NotBefore="2026-11-23T12:01:01Z""#,
        "the `NotBefore` of the conditions is 2026-11-23T12:01:01Z, which is in the future; compare the clocks of both servers",
    );
    check(
        r#"NotOnOrAfter="2026-11-23T12:10:00Z""#,
        r#"NotOnOrAfter="2026-11-23T11:59:00Z""#,
        "the `NotOnOrAfter` of the conditions is 2026-11-23T11:59:00Z, which is in the past",
    );
    check(
        r#"NotOnOrAfter="2026-11-23T12:05:00Z""#,
        r#"NotOnOrAfter="2026-11-23T11:58:00Z""#,
        "the `NotOnOrAfter` of the confirmation is 2026-11-23T11:58:00Z, which is in the past",
    );
    check(
        r#" NotOnOrAfter="2026-11-23T12:05:00Z""#,
        "",
        "`SubjectConfirmationData` has no `NotOnOrAfter`",
    );
    check(
        r#"SessionNotOnOrAfter="2026-11-23T20:00:00Z""#,
        r#"SessionNotOnOrAfter="2026-11-23T10:00:00Z""#,
        "the `SessionNotOnOrAfter` of the assertion is 2026-11-23T10:00:00Z, which is in the past",
    );
    check(
        r#"IssueInstant="2026-11-23T11:59:58.25Z""#,
        r#"IssueInstant="2027-11-23T11:59:58.25Z""#,
        "the `IssueInstant` of the assertion is 2027-11-23T11:59:58.25Z, which is in the future; compare the clocks of both servers",
    );
}

#[test]
fn moments_are_in_utc() {
    for moment in [
        "2026-11-23T12:05:00",
        "2026-11-23T12:05:00+01:00",
        "2026-11-23 12:05:00Z",
        "2026-11-23T12:05:00.Z",
        "2026-11-23T12:05:00.1234567890Z",
        "2026-11-31T12:05:00Z",
        "2026-11-23T12:05:00z",
        "+002026-11-23T12:05:00Z",
        "tomorrow",
        "٢026-11-23T12:05:00Z",
    ] {
        check(
            r#"NotOnOrAfter="2026-11-23T12:05:00Z""#,
            &format!(r#"NotOnOrAfter="{moment}""#),
            &format!(
                "the `NotOnOrAfter` of the confirmation is `{moment}`, expected `YYYY-MM-DDThh:mm:ssZ`"
            ),
        );
    }
}

#[test]
fn without_what_the_profile_demands() {
    check(
        "cm:bearer",
        "cm:holder-of-key",
        "the assertion has no `SubjectConfirmation` with the method `bearer`",
    );
    check(
        "<saml:SubjectConfirmationData ",
        r#"<saml:SubjectConfirmationData NotBefore="2026-11-23T11:00:00Z" "#,
        "a confirmation with the method `bearer` must not have `NotBefore`",
    );
    check(
        "<saml:AudienceRestriction>",
        "<saml:OnlyOnMondays/><saml:AudienceRestriction>",
        "the condition `OnlyOnMondays` is not known",
    );
    check(
        "saml:AuthnStatement",
        "saml:AuthzDecisionStatement",
        "the assertion has no `AuthnStatement`",
    );
    check(
        r#"Version="2.0""#,
        r#"Version="1.1""#,
        "the `Version` of the assertion is `1.1`, expected `2.0`",
    );
    check(
        ">mara@docs.example<",
        "><",
        "`NameID` has no text, or elements in it",
    );
    check(
        "mara@docs.example",
        "mara<b>@</b>docs.example",
        "`NameID` has no text, or elements in it",
    );
    check(
        "<saml:NameID ",
        "<saml:NameID>root@docs.example</saml:NameID><saml:NameID ",
        "`Subject` contains more than one `NameID`",
    );
    check(
        "<saml:Conditions ",
        "<saml:Conditions/><saml:Conditions ",
        "`Assertion` contains more than one `Conditions`",
    );
    check(r#"Name="groups""#, "", "`Attribute` has no `Name`");
}

#[test]
fn failures_are_reported() {
    let failure = r#"<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode><samlp:StatusMessage>No such user</samlp:StatusMessage>"#;
    let reason = "the identity provider reports a failure: `urn:oasis:names:tc:SAML:2.0:status:Responder`, `urn:oasis:names:tc:SAML:2.0:status:AuthnFailed`, `No such user`";
    let success = r#"<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/>"#;
    check_response(success, failure, reason);
    refused(&replace(&response(""), success, failure), reason);
    check_response(success, "", "`Status` contains no `StatusCode`");
}

#[test]
fn encrypted() {
    let reason = "the response contains an `EncryptedAssertion`; turn off encryption at the identity provider";
    let encrypted = "<saml:EncryptedAssertion/>";
    refused(&response(encrypted), reason);
    refused(&sign(&response(encrypted), "_response"), reason);
    let both = response(&format!("{ASSERTION}{encrypted}"));
    refused(&sign(&both, "_assertion"), reason);
    check(
        "saml:NameID",
        "saml:EncryptedID",
        "the response contains an `EncryptedID`; turn off encryption at the identity provider",
    );
}

#[test]
fn not_a_response() {
    refused(
        r#"<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>"#,
        "expected a SAML 2.0 `Response`, found `LogoutResponse`",
    );
    refused(
        r#"<Response xmlns="urn:oasis:names:tc:SAML:1.0:protocol"/>"#,
        "expected a SAML 2.0 `Response`, found `Response`",
    );
    refused(
        &sign(ASSERTION, "_assertion"),
        "expected a SAML 2.0 `Response`, found `Assertion`",
    );
    refused(&response(""), "the response contains no `Assertion`");
    refused(
        &response(ASSERTION),
        "neither the response nor its assertion is signed",
    );
}

#[test]
fn quotes_are_escaped_and_cut() {
    let long = "x".repeat(300);
    check_response(
        ">https://idp.example/metadata<",
        &format!(">\u{1b}]0;&#13;{long}<").replace('\u{1b}', "\u{202e}"),
        &format!(
            "the `Issuer` of the response is `\\u{{202e}}]0;\\r{}…`, expected `https://idp.example/metadata`",
            &long[..195]
        ),
    );
}
