//! Signature wrapping: a signed element is moved, and replaced by a forged one.
//!
//! The numbers are those of "On Breaking SAML: Be Whoever You Want to Be" (Somorovsky et al., 2012).

use crate::sign::{DS, insert, sign};
use crate::{ASSERTION, refused, replace, response, verify_now};

const SEVERAL: &str = "the response contains more than one `Assertion`";
const ELSEWHERE: &str =
    "the signature is not acceptable: it is neither directly in the response nor in the assertion";
const NESTED: &str = "the `Assertion` is not directly in the response";

/// An assertion about someone else.
fn forged() -> String {
    let forged = replace(ASSERTION, "mara@docs.example", "root@docs.example");
    replace(&forged, r#"ID="_assertion""#, r#"ID="_forged""#)
}

/// The assertion with its signature, and the signature alone.
fn signed_assertion() -> (String, String) {
    let signed = sign(ASSERTION, "_assertion");
    assert!(verify_now(&response(&signed)).is_ok());
    let start = signed.find("<ds:Signature ").expect("a signature");
    let end = signed.find("</ds:Signature>").expect("its end") + "</ds:Signature>".len();
    let signature = signed[start..end].to_owned();
    (signed, signature)
}

/// The signed response without its XML declaration, and its signature.
fn signed_response() -> (String, String) {
    let signed = sign(&response(ASSERTION), "_response");
    assert!(verify_now(&signed).is_ok());
    let start = signed.find("<ds:Signature ").expect("a signature");
    let end = signed.find("</ds:Signature>").expect("its end") + "</ds:Signature>".len();
    let signature = signed[start..end].to_owned();
    let original = response(ASSERTION);
    let (_, original) = original.split_once("?>\n").expect("a declaration");
    (original.to_owned(), signature)
}

fn forged_response() -> String {
    replace(&response(&forged()), r#"ID="_response""#, r#"ID="_other""#)
}

#[test]
fn xsw1_and_xsw2_move_the_response_into_or_next_to_its_signature() {
    let (original, signature) = signed_response();
    let inside = replace(
        &signature,
        "</ds:KeyInfo>",
        &format!("</ds:KeyInfo><ds:Object>{original}</ds:Object>"),
    );
    refused(&insert(&forged_response(), "_other", &inside), NESTED);
    let beside = format!("{original}{signature}");
    refused(&insert(&forged_response(), "_other", &beside), NESTED);
    // Without an assertion in the moved element, the reference is still to another element.
    let without_assertion = replace(&original, ASSERTION, "");
    let beside = format!("{without_assertion}{signature}");
    refused(
        &insert(&forged_response(), "_other", &beside),
        "the signature is not acceptable: its reference is `#_response`, not the element that contains the signature",
    );
}

#[test]
fn xsw3_and_xsw4_put_a_forged_assertion_before_or_around_the_signed_one() {
    let (signed, _) = signed_assertion();
    refused(&response(&format!("{}{signed}", forged())), SEVERAL);
    refused(&response(&format!("{signed}{}", forged())), SEVERAL);
    let around = replace(
        &forged(),
        "</saml:Assertion>",
        &format!("{signed}</saml:Assertion>"),
    );
    refused(&response(&around), SEVERAL);
}

#[test]
fn xsw5_and_xsw6_change_the_assertion_and_keep_the_original_elsewhere() {
    let (_, signature) = signed_assertion();
    // 5: the original at the end of the response.
    let changed = insert(&forged(), "_forged", &signature);
    refused(&response(&format!("{changed}{ASSERTION}")), SEVERAL);
    // 6: the original in the signature.
    let inside = replace(
        &signature,
        "</ds:KeyInfo>",
        &format!("</ds:KeyInfo>{ASSERTION}"),
    );
    refused(&response(&insert(&forged(), "_forged", &inside)), SEVERAL);
    let reference = "the signature is not acceptable: its reference is `#_assertion`, not the element that contains the signature";
    refused(&response(&changed), reference);
    // With the ID of the original, too, its bytes are others.
    let same = replace(ASSERTION, "mara@docs.example", "root@docs.example");
    refused(
        &response(&insert(&same, "_assertion", &signature)),
        "the digest of the signed element is wrong",
    );
}

#[test]
fn xsw7_and_xsw8_keep_the_signed_assertion_in_extensions_or_objects() {
    let (signed, signature) = signed_assertion();
    let extensions = format!("<samlp:Extensions>{signed}</samlp:Extensions>{}", forged());
    refused(&response(&extensions), NESTED);
    let object = replace(
        &signature,
        "</ds:KeyInfo>",
        &format!("</ds:KeyInfo><ds:Object>{ASSERTION}</ds:Object>"),
    );
    refused(&response(&insert(&forged(), "_forged", &object)), SEVERAL);
    let advice = replace(
        &forged(),
        "<saml:AuthnStatement ",
        &format!("<saml:Advice>{signed}</saml:Advice><saml:AuthnStatement "),
    );
    refused(&response(&advice), SEVERAL);
}

#[test]
fn the_only_assertion_is_directly_in_the_response() {
    let (signed, _) = signed_assertion();
    refused(&response(&format!("<a>{signed}</a>")), NESTED);
    refused(
        &response(&format!("<samlp:Extensions>{signed}</samlp:Extensions>")),
        NESTED,
    );
}

#[test]
fn ids_are_unique() {
    let (signed, _) = signed_assertion();
    for other in [
        r#"<a ID="_assertion"/>"#,
        r#"<a Id="_assertion"/>"#,
        r#"<a id="_assertion"/>"#,
        r#"<a xml:id="_assertion"/>"#,
        r#"<a xmlns:wsu="urn:wsu" wsu:Id="_assertion"/>"#,
        r#"<a ID="_&#97;ssertion"/>"#,
    ] {
        let reason = "the ID `_assertion` is used more than once";
        refused(&response(&format!("{other}{signed}")), reason);
        refused(&response(&format!("{signed}{other}")), reason);
    }
}

#[test]
fn the_signature_is_in_what_it_signs() {
    let (signed, signature) = signed_assertion();
    // The assertion's signature directly in the response.
    let moved = response(&format!("{signature}{ASSERTION}"));
    refused(
        &moved,
        "the signature is not acceptable: its reference is `#_assertion`, not the element that contains the signature",
    );
    // Deeper, or in a part that may contain anything.
    for place in ["<saml:Advice>", "<saml:Subject>"] {
        let end = place.replace('<', "</");
        let elsewhere = replace(
            ASSERTION,
            "<saml:AttributeStatement>",
            &format!("{place}{signature}{end}<saml:AttributeStatement>"),
        );
        refused(&response(&elsewhere), ELSEWHERE);
    }
    refused(
        &response(&format!(
            "<samlp:Extensions>{signature}</samlp:Extensions>{signed}"
        )),
        ELSEWHERE,
    );
    let twice = insert(&signed, "_assertion", &signature);
    refused(
        &response(&twice),
        "the signature is not acceptable: there is more than one for the same element",
    );
    // A signature in the key information of another.
    let nested = replace(
        &signed,
        "<ds:KeyName>ignored</ds:KeyName>",
        &format!(r#"<ds:Signature xmlns:ds="{DS}"/>"#),
    );
    refused(&response(&nested), ELSEWHERE);
}

#[test]
fn a_signed_assertion_does_not_make_a_response_signed() {
    // The response claims to be signed with the assertion's signature; still, only signed content is read.
    let (signed, _) = signed_assertion();
    let xml = response(&signed);
    let relabelled = replace(&xml, r#"ID="_response""#, r#"ID="_any""#);
    let assertion = verify_now(&relabelled).expect("accepted");
    assert_eq!(assertion.name_id, "mara@docs.example");
    // A broken signature of the response is not passed over for the assertion's.
    let both = sign(&xml, "_response");
    refused(
        &replace(
            &both,
            r#"ID="_response" Version"#,
            r#"ID="_response" Consent="x" Version"#,
        ),
        "the digest of the signed element is wrong",
    );
}
