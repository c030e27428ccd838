//! Signs documents, in ways that are right and in ways that are not.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use quire_saml::fuzzing::canonical;
use ring::digest;
use ring::rand::SystemRandom;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED_SIGNING, ECDSA_P384_SHA384_FIXED_SIGNING, EcdsaKeyPair,
    EcdsaSigningAlgorithm, RSA_PKCS1_SHA256, RSA_PKCS1_SHA384, RSA_PKCS1_SHA512, RsaEncoding,
    RsaKeyPair,
};

pub(crate) const DS: &str = "http://www.w3.org/2000/09/xmldsig#";
pub(crate) const EXCLUSIVE: &str = "http://www.w3.org/2001/10/xml-exc-c14n#";
pub(crate) const ENVELOPED: &str = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
pub(crate) const SHA256: &str = "http://www.w3.org/2001/04/xmlenc#sha256";

/// Options of a signature.
#[derive(Clone, Debug)]
pub(crate) struct Signing {
    pub(crate) key: &'static str,
    pub(crate) algorithm: &'static str,
    pub(crate) digest: &'static str,
    pub(crate) canonicalization: String,
    pub(crate) transforms: String,
    pub(crate) prefix_list: &'static [&'static str],
}

impl Default for Signing {
    fn default() -> Self {
        Self {
            key: "idp",
            algorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
            digest: SHA256,
            canonicalization: element("CanonicalizationMethod", EXCLUSIVE, ""),
            transforms: element("Transform", ENVELOPED, "") + &element("Transform", EXCLUSIVE, ""),
            prefix_list: &[],
        }
    }
}

/// An element of XML Signature with an algorithm, in its canonical form.
pub(crate) fn element(name: &str, algorithm: &str, content: &str) -> String {
    format!(r#"<ds:{name} Algorithm="{algorithm}">{content}</ds:{name}>"#)
}

/// Signs the element with an ID, after its issuer, as identity providers do.
pub(crate) fn sign(xml: &str, id: &str) -> String {
    Signing::default().sign(xml, id)
}

impl Signing {
    pub(crate) fn sign(&self, xml: &str, id: &str) -> String {
        insert(xml, id, &self.signature(xml, id))
    }

    /// The signature of the element with an ID.
    pub(crate) fn signature(&self, xml: &str, id: &str) -> String {
        let signed_info = self.signed_info(xml, id);
        let value = self.value(&signed_info);
        wrap(&signed_info, &value)
    }

    /// `SignedInfo` in its canonical form.
    pub(crate) fn signed_info(&self, xml: &str, id: &str) -> String {
        let content = canonical(xml.as_bytes(), Some(id), self.prefix_list).expect("XML");
        let algorithm = match self.digest.rsplit_once('#').map(|(_, name)| name) {
            Some("sha384") => &digest::SHA384,
            Some("sha512") => &digest::SHA512,
            Some("sha1") => &digest::SHA1_FOR_LEGACY_USE_ONLY,
            _ => &digest::SHA256,
        };
        let digest = BASE64_STANDARD.encode(digest::digest(algorithm, content.as_bytes()));
        format!(
            r##"<ds:SignedInfo xmlns:ds="{DS}">{}{}<ds:Reference URI="#{id}"><ds:Transforms>{}</ds:Transforms>{}<ds:DigestValue>{digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>"##,
            self.canonicalization,
            element("SignatureMethod", self.algorithm, ""),
            self.transforms,
            element("DigestMethod", self.digest, ""),
        )
    }

    /// The value of the signature over `SignedInfo`, in base64.
    pub(crate) fn value(&self, signed_info: &str) -> String {
        let path = format!(
            "{}/tests/it/keys/{}.key",
            env!("CARGO_MANIFEST_DIR"),
            self.key
        );
        let pem = std::fs::read_to_string(path).expect("a key");
        let base64: String = pem.lines().filter(|line| !line.starts_with('-')).collect();
        let key = BASE64_STANDARD.decode(base64).expect("a key");
        let message = signed_info.as_bytes();
        let value = match (
            self.key,
            self.algorithm.rsplit_once('-').map(|(_, hash)| hash),
        ) {
            ("p256", _) => ecdsa(&key, &ECDSA_P256_SHA256_FIXED_SIGNING, message),
            ("p384", _) => ecdsa(&key, &ECDSA_P384_SHA384_FIXED_SIGNING, message),
            (_, Some("sha384")) => rsa(&key, &RSA_PKCS1_SHA384, message),
            (_, Some("sha512")) => rsa(&key, &RSA_PKCS1_SHA512, message),
            _ => rsa(&key, &RSA_PKCS1_SHA256, message),
        };
        BASE64_STANDARD.encode(value)
    }
}

pub(crate) fn wrap(signed_info: &str, value: &str) -> String {
    format!(
        r#"<ds:Signature xmlns:ds="{DS}">{signed_info}<ds:SignatureValue>{value}</ds:SignatureValue><ds:KeyInfo><ds:KeyName>ignored</ds:KeyName></ds:KeyInfo></ds:Signature>"#
    )
}

/// Inserts a signature after the issuer of the element with an ID.
pub(crate) fn insert(xml: &str, id: &str, signature: &str) -> String {
    const AFTER: &str = "</saml:Issuer>";
    let element = xml.find(&format!(r#"ID="{id}""#)).expect("the ID");
    let issuer = xml[element..].find(AFTER).expect("an issuer");
    let (before, after) = xml.split_at(element + issuer + AFTER.len());
    format!("{before}{signature}{after}")
}

fn rsa(key: &[u8], encoding: &'static dyn RsaEncoding, message: &[u8]) -> Vec<u8> {
    let key = RsaKeyPair::from_pkcs8(key).expect("a key");
    let mut signature = vec![0; key.public().modulus_len()];
    key.sign(encoding, &SystemRandom::new(), message, &mut signature)
        .expect("a signature");
    signature
}

fn ecdsa(key: &[u8], algorithm: &'static EcdsaSigningAlgorithm, message: &[u8]) -> Vec<u8> {
    let random = SystemRandom::new();
    let key = EcdsaKeyPair::from_pkcs8(algorithm, key, &random).expect("a key");
    let signature = key.sign(&random, message).expect("a signature");
    signature.as_ref().to_vec()
}
