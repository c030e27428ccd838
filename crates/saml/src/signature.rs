//! The signature of a response or an assertion: XML Signature, reduced to what SAML allows.
//!
//! - The signature is a child of the element that it signs, and its only reference is the `ID` of that element.
//! - Transforms are the enveloped signature and exclusive canonicalization, in this order. Digests are SHA-256, SHA-384
//!   or SHA-512; signatures are RSA (PKCS #1 v1.5) with these, or ECDSA with SHA-256 or SHA-384.
//! - `KeyInfo` is not read: only configured certificates verify.
//! - Nothing is believed before the key verified it: the signature is verified over the canonical `SignedInfo`, and the
//!   reference is read from these bytes. The result is the canonical element whose digest that reference holds.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use ring::digest;

use crate::Error;
use crate::certificate::{Algorithm, Certificate};
use crate::error::Quoted;
use crate::xml::{Document, Element, canonicalize, is_space};

/// The namespace of XML Signature.
pub(crate) const DS: &str = "http://www.w3.org/2000/09/xmldsig#";

/// Exclusive canonicalization without comments; also the namespace of its parameter.
const EXCLUSIVE: &str = "http://www.w3.org/2001/10/xml-exc-c14n#";

const ENVELOPED: &str = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";

/// The most prefixes in a `PrefixList`.
const MAX_PREFIXES: usize = 16;

/// Verifies the signature that is a child of the element that it signs, and returns that element in its canonical form,
/// without the signature.
pub(crate) fn verify(
    signature: Element<'_>,
    signed: Element<'_>,
    certificates: &[Certificate],
) -> Result<String, Error> {
    let parts: Vec<_> = signature.children().collect();
    let (signed_info, value) = match parts.as_slice() {
        [signed_info, value] => (*signed_info, *value),
        [signed_info, value, key_info] if key_info.is(DS, "KeyInfo") => (*signed_info, *value),
        _ => return Err(unexpected("Signature")),
    };
    if !signed_info.is(DS, "SignedInfo")
        || !value.is(DS, "SignatureValue")
        || !signature.has_only_elements()
    {
        return Err(unexpected("Signature"));
    }
    let value = bytes(value)?;
    let [method, _, _] = signed_info_parts(signed_info)?;
    let prefixes = canonicalization(method)?;
    let canonical = canonicalize(signed_info, None, &prefixes)?;

    // From here on, what describes the signature is read from the bytes that it signs.
    let document = Document::parse(canonical.as_bytes())?;
    let [method, algorithm, reference] = signed_info_parts(document.root())?;
    if canonicalization(method)? != prefixes {
        return Err(unexpected("CanonicalizationMethod"));
    }
    verify_value(algorithm, canonical.as_bytes(), &value, certificates)?;
    let expected = Reference::read(reference)?;
    let id = signed.attribute("ID").unwrap_or_default();
    if id.is_empty() || expected.uri.strip_prefix('#') != Some(id) {
        return Err(Error::signature(format!(
            "its reference is {}, not the element that contains the signature",
            Quoted(expected.uri)
        )));
    }
    let content = canonicalize(signed, Some(signature), &expected.prefixes)?;
    let digest = digest::digest(expected.algorithm, content.as_bytes());
    if digest.as_ref() != expected.digest {
        return Err(Error::WrongDigest);
    }
    Ok(content)
}

/// `SignedInfo`: how it is canonicalized, how it is signed, and its reference.
fn signed_info_parts(signed_info: Element<'_>) -> Result<[Element<'_>; 3], Error> {
    exactly(
        signed_info,
        "SignedInfo",
        ["CanonicalizationMethod", "SignatureMethod", "Reference"],
    )
}

/// The signed element of a signature, and the transforms.
struct Reference<'d> {
    uri: &'d str,
    prefixes: Vec<&'d str>,
    algorithm: &'static digest::Algorithm,
    digest: Vec<u8>,
}

impl<'d> Reference<'d> {
    fn read(reference: Element<'d>) -> Result<Self, Error> {
        let [transforms, method, value] = exactly(
            reference,
            "Reference",
            ["Transforms", "DigestMethod", "DigestValue"],
        )?;
        let [enveloped, exclusive] = exactly(transforms, "Transforms", ["Transform", "Transform"])?;
        let [] = exactly(enveloped, "Transform", [])?;
        if algorithm(enveloped)? != ENVELOPED {
            return Err(refused("transform", algorithm(enveloped)?));
        }
        let [] = exactly(method, "DigestMethod", [])?;
        let digest = bytes(value)?;
        Ok(Self {
            uri: reference.attribute("URI").unwrap_or_default(),
            prefixes: canonicalization(exclusive)?,
            algorithm: digest_algorithm(algorithm(method)?)?,
            digest,
        })
    }
}

/// The `PrefixList` of exclusive canonicalization; `#default` becomes the empty prefix.
fn canonicalization(method: Element<'_>) -> Result<Vec<&str>, Error> {
    let found = algorithm(method)?;
    if found != EXCLUSIVE {
        return Err(refused("canonicalization", found));
    }
    let parameters: Vec<_> = method.children().collect();
    let list = match parameters.as_slice() {
        [] => "",
        [parameter] if parameter.is(EXCLUSIVE, "InclusiveNamespaces") => {
            let [] = exactly(*parameter, "InclusiveNamespaces", [])?;
            parameter
                .attribute("PrefixList")
                .ok_or_else(|| unexpected("InclusiveNamespaces"))?
        }
        _ => return Err(unexpected(method.name().local)),
    };
    if !method.has_only_elements() {
        return Err(unexpected(method.name().local));
    }
    let prefixes = list
        .split(|letter: char| u8::try_from(letter).is_ok_and(is_space))
        .filter(|prefix| !prefix.is_empty())
        .map(|prefix| if prefix == "#default" { "" } else { prefix });
    let prefixes: Vec<_> = prefixes.collect();
    if prefixes.len() > MAX_PREFIXES {
        return Err(Error::signature(format!(
            "its `PrefixList` has more than {MAX_PREFIXES} prefixes"
        )));
    }
    Ok(prefixes)
}

fn digest_algorithm(uri: &str) -> Result<&'static digest::Algorithm, Error> {
    match uri {
        "http://www.w3.org/2001/04/xmlenc#sha256" => Ok(&digest::SHA256),
        "http://www.w3.org/2001/04/xmldsig-more#sha384" => Ok(&digest::SHA384),
        "http://www.w3.org/2001/04/xmlenc#sha512" => Ok(&digest::SHA512),
        _ => Err(refused("digest", uri)),
    }
}

/// Verifies that one of the certificates has the key that made the signature.
fn verify_value(
    method: Element<'_>,
    message: &[u8],
    signature: &[u8],
    certificates: &[Certificate],
) -> Result<(), Error> {
    // A parameter would be the length of an HMAC.
    let [] = exactly(method, "SignatureMethod", [])?;
    let uri = algorithm(method)?;
    let known = match uri {
        "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256" => Algorithm::RsaSha256,
        "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384" => Algorithm::RsaSha384,
        "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512" => Algorithm::RsaSha512,
        "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256" => Algorithm::EcdsaSha256,
        "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384" => Algorithm::EcdsaSha384,
        _ => return Err(refused("signature algorithm", uri)),
    };
    let is_valid = |certificate: &Certificate| certificate.verifies(known, message, signature);
    if certificates.iter().any(is_valid) {
        Ok(())
    } else {
        Err(Error::WrongSignature)
    }
}

/// The children of an element, which must be elements of XML Signature with these names.
fn exactly<'d, const N: usize>(
    element: Element<'d>,
    name: &str,
    names: [&str; N],
) -> Result<[Element<'d>; N], Error> {
    let children: Vec<_> = element.children().collect();
    let children: [Element<'d>; N] = children.try_into().map_err(|_| unexpected(name))?;
    let has_names = children
        .iter()
        .zip(names)
        .all(|(child, name)| child.is(DS, name));
    if has_names && element.has_only_elements() {
        Ok(children)
    } else {
        Err(unexpected(name))
    }
}

fn algorithm(element: Element<'_>) -> Result<&str, Error> {
    element
        .attribute("Algorithm")
        .ok_or_else(|| unexpected(element.name().local))
}

/// The bytes of an element with base64, which may contain white space.
fn bytes(element: Element<'_>) -> Result<Vec<u8>, Error> {
    let name = element.name().local;
    let text = element.text().ok_or_else(|| unexpected(name))?;
    let text: Vec<u8> = text.bytes().filter(|byte| !is_space(*byte)).collect();
    BASE64_STANDARD
        .decode(text)
        .map_err(|_| Error::signature(format!("its `{name}` is not base64")))
}

fn unexpected(name: &str) -> Error {
    Error::signature(format!("its `{name}` has an unexpected structure"))
}

fn refused(what: &str, uri: &str) -> Error {
    Error::signature(format!("the {what} {} is not accepted", Quoted(uri)))
}
