//! Certificates of identity providers, as administrators paste them.
//!
//! - A certificate only carries a key: the administrator who configures it trusts it. Nothing is read from its names,
//!   extensions and validity; an expired one still verifies.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ECDSA_P256_SHA384_ASN1, ECDSA_P384_SHA256_ASN1, ECDSA_P384_SHA384_ASN1,
    RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_2048_8192_SHA384, RSA_PKCS1_2048_8192_SHA512,
    UnparsedPublicKey, VerificationAlgorithm,
};
use x509_cert::der::asn1::UintRef;
use x509_cert::der::oid::ObjectIdentifier;
use x509_cert::der::{Decode as _, Reader as _, SliceReader};
use x509_cert::spki::SubjectPublicKeyInfoOwned;

use crate::CertificateError;

const BEGIN: &str = "-----BEGIN ";
const BEGIN_CERTIFICATE: &str = "-----BEGIN CERTIFICATE-----";
const END_CERTIFICATE: &str = "-----END CERTIFICATE-----";

const RSA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.1");
const EC: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.2.1");
const P256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.3.1.7");
const P384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.132.0.34");

/// A certificate with a key that verifies signatures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    kind: Kind,
    key: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Rsa,
    P256,
    P384,
}

/// The algorithms of signatures that are accepted.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Algorithm {
    RsaSha256,
    RsaSha384,
    RsaSha512,
    EcdsaSha256,
    EcdsaSha384,
}

impl Certificate {
    /// Reads a certificate: PEM, or only its base64.
    ///
    /// # Errors
    /// Fails with the error in the text, or with the reason why its key cannot be used.
    pub fn parse(text: &str) -> Result<Self, CertificateError> {
        let base64: Vec<u8> = body(text)?
            .bytes()
            .filter(|byte| !byte.is_ascii_whitespace())
            .collect();
        if base64.is_empty() {
            return Err(CertificateError::Empty);
        }
        let der = BASE64_STANDARD
            .decode(base64)
            .map_err(|_| CertificateError::NotBase64)?;
        let certificate = x509_cert::Certificate::from_der(&der)
            .map_err(|error| CertificateError::NotX509(error.to_string()))?;
        let certificate = certificate.tbs_certificate;
        let (kind, key) = key(&certificate.subject_public_key_info)?;
        Ok(Self { kind, key })
    }

    /// Returns `true` if the key made the signature.
    pub(crate) fn verifies(&self, algorithm: Algorithm, message: &[u8], signature: &[u8]) -> bool {
        let (verification, size): (&dyn VerificationAlgorithm, _) = match (self.kind, algorithm) {
            (Kind::Rsa, Algorithm::RsaSha256) => (&RSA_PKCS1_2048_8192_SHA256, None),
            (Kind::Rsa, Algorithm::RsaSha384) => (&RSA_PKCS1_2048_8192_SHA384, None),
            (Kind::Rsa, Algorithm::RsaSha512) => (&RSA_PKCS1_2048_8192_SHA512, None),
            (Kind::P256, Algorithm::EcdsaSha256) => (&ECDSA_P256_SHA256_ASN1, Some(32)),
            (Kind::P256, Algorithm::EcdsaSha384) => (&ECDSA_P256_SHA384_ASN1, Some(32)),
            (Kind::P384, Algorithm::EcdsaSha256) => (&ECDSA_P384_SHA256_ASN1, Some(48)),
            (Kind::P384, Algorithm::EcdsaSha384) => (&ECDSA_P384_SHA384_ASN1, Some(48)),
            _ => return false,
        };
        let key = UnparsedPublicKey::new(verification, &self.key);
        match size {
            None => key.verify(message, signature).is_ok(),
            Some(size) => ecdsa_der(signature, size)
                .is_some_and(|signature| key.verify(message, &signature).is_ok()),
        }
    }
}

/// The base64 of a certificate.
fn body(text: &str) -> Result<&str, CertificateError> {
    let text = text.trim();
    let Some(start) = text.find(BEGIN) else {
        return Ok(text);
    };
    let block = &text[start..];
    let Some(body) = block.strip_prefix(BEGIN_CERTIFICATE) else {
        let label = block[BEGIN.len()..].split("--").next().unwrap_or_default();
        let label = label.chars().take(40).collect();
        return Err(CertificateError::NotACertificate(label));
    };
    if body.contains(BEGIN) {
        return Err(CertificateError::Several);
    }
    match body.split_once(END_CERTIFICATE) {
        Some((body, "")) => Ok(body),
        _ => Err(CertificateError::Incomplete),
    }
}

/// The key, in the form in which it verifies.
fn key(info: &SubjectPublicKeyInfoOwned) -> Result<(Kind, Vec<u8>), CertificateError> {
    let bytes = info
        .subject_public_key
        .as_bytes()
        .ok_or(CertificateError::InvalidKey)?;
    let kind = if info.algorithm.oid == RSA {
        let bits = modulus_bits(bytes).map_err(|_| CertificateError::InvalidKey)?;
        if !(2048..=8192).contains(&bits) {
            return Err(CertificateError::KeySize(bits));
        }
        Kind::Rsa
    } else if info.algorithm.oid == EC {
        let curve = info.algorithm.parameters.as_ref();
        let curve = curve.and_then(|curve| curve.decode_as::<ObjectIdentifier>().ok());
        let (kind, length) = match curve {
            Some(P256) => (Kind::P256, 65),
            Some(P384) => (Kind::P384, 97),
            _ => return Err(CertificateError::UnsupportedKey),
        };
        // An uncompressed point: 4, and two coordinates.
        if bytes.len() != length || bytes.first() != Some(&4) {
            return Err(CertificateError::InvalidKey);
        }
        kind
    } else {
        return Err(CertificateError::UnsupportedKey);
    };
    Ok((kind, bytes.to_vec()))
}

fn modulus_bits(key: &[u8]) -> x509_cert::der::Result<usize> {
    let mut reader = SliceReader::new(key)?;
    let modulus = reader.sequence(|sequence| {
        let modulus: UintRef<'_> = sequence.decode()?;
        let _exponent: UintRef<'_> = sequence.decode()?;
        Ok(modulus)
    })?;
    reader.finish(())?;
    let bytes = modulus.as_bytes();
    let leading = bytes
        .first()
        .map_or(0, |byte| byte.leading_zeros() as usize);
    Ok(bytes.len() * 8 - leading)
}

/// Two numbers of a fixed size, as XML Signature writes an ECDSA signature, in DER.
fn ecdsa_der(signature: &[u8], size: usize) -> Option<Vec<u8>> {
    if signature.len() != 2 * size {
        return None;
    }
    let mut integers = Vec::new();
    for number in signature.chunks(size) {
        let zeros = number.iter().take_while(|byte| **byte == 0).count();
        let digits = &number[zeros..];
        let is_padded = digits.first().is_none_or(|byte| *byte >= 0x80);
        let length = digits.len() + usize::from(is_padded);
        integers.extend([2, u8::try_from(length).ok()?]);
        integers.extend(is_padded.then_some(0));
        integers.extend(digits);
    }
    // With at most 48 bytes each, lengths take one byte.
    let mut der = vec![0x30, u8::try_from(integers.len()).ok()?];
    der.extend(integers);
    Some(der)
}
