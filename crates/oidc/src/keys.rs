//! The keys of an identity provider (RFC 7517), and the signatures that they verify.
//!
//! A key that is not for signatures, or of a kind that is not used, is passed over.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, ECDSA_P384_SHA384_FIXED, EcdsaVerificationAlgorithm,
    RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_2048_8192_SHA384, RSA_PKCS1_2048_8192_SHA512,
    RSA_PSS_2048_8192_SHA256, RSA_PSS_2048_8192_SHA384, RSA_PSS_2048_8192_SHA512, RsaParameters,
    RsaPublicKeyComponents, UnparsedPublicKey,
};
use serde_json::Value;

use crate::MAX_DOCUMENT;
use crate::error::Error;
use crate::json::{Object, object};

const DOCUMENT: &str = "the set of keys of the identity provider";

/// Maximum number of keys with the same ID that are tried.
const MAX_KEYS_PER_ID: usize = 2;
/// The most keys that are read.
const MAX_KEYS: usize = 100;

/// Signature algorithm of a token.
#[derive(Clone, Copy)]
pub(crate) enum Algorithm {
    Rsa(&'static str, &'static RsaParameters),
    Ec(
        &'static str,
        &'static str,
        &'static EcdsaVerificationAlgorithm,
    ),
}

impl Algorithm {
    const ALL: [Self; 8] = [
        Self::Rsa("RS256", &RSA_PKCS1_2048_8192_SHA256),
        Self::Rsa("RS384", &RSA_PKCS1_2048_8192_SHA384),
        Self::Rsa("RS512", &RSA_PKCS1_2048_8192_SHA512),
        Self::Rsa("PS256", &RSA_PSS_2048_8192_SHA256),
        Self::Rsa("PS384", &RSA_PSS_2048_8192_SHA384),
        Self::Rsa("PS512", &RSA_PSS_2048_8192_SHA512),
        Self::Ec("ES256", "P-256", &ECDSA_P256_SHA256_FIXED),
        Self::Ec("ES384", "P-384", &ECDSA_P384_SHA384_FIXED),
    ];

    pub(crate) fn of(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|algorithm| algorithm.name() == name)
    }

    fn name(self) -> &'static str {
        match self {
            Self::Rsa(name, _) | Self::Ec(name, _, _) => name,
        }
    }
}

/// The keys with which an identity provider signs.
#[derive(Clone, Debug)]
pub struct Keys(Vec<Key>);

#[derive(Clone, Debug)]
struct Key {
    id: Option<String>,
    algorithm: Option<String>,
    public: Public,
}

#[derive(Clone, Debug)]
enum Public {
    Rsa { n: Vec<u8>, e: Vec<u8> },
    Ec { curve: String, point: Vec<u8> },
}

impl Keys {
    /// Reads a set of keys.
    ///
    /// # Errors
    /// It is malformed, or has too many keys.
    pub fn parse(json: &[u8]) -> Result<Self, Error> {
        let set = object(json, DOCUMENT, MAX_DOCUMENT)?;
        let Some(Value::Array(keys)) = set.get("keys") else {
            return Err(Error::Missing {
                document: DOCUMENT,
                name: "keys",
                expected: "list",
            });
        };
        if keys.len() > MAX_KEYS {
            let reason = format!("it has more than {MAX_KEYS} keys");
            return Err(Error::Json(DOCUMENT, reason));
        }
        let keys = keys.iter().filter_map(Value::as_object);
        Ok(Self(keys.filter_map(Key::read).collect()))
    }

    /// Verifies that one of the keys made the signature: that of this ID, or the only one that fits.
    pub(crate) fn verify(
        &self,
        algorithm: Algorithm,
        id: Option<&str>,
        message: &[u8],
        signature: &[u8],
    ) -> Result<(), Error> {
        let fitting = self.0.iter().filter(|key| {
            let is_named = id.is_none() || key.id.as_deref() == id;
            is_named && key.fits(algorithm)
        });
        let fitting: Vec<&Key> = fitting.collect();
        match (id, &fitting[..]) {
            (_, []) => Err(Error::UnknownKey),
            (None, [_, _, ..]) => Err(Error::Token(
                "it names no key, and the identity provider has several",
            )),
            _ => {
                // IDs are unique but while keys are replaced: an identity provider must not make this expensive.
                let mut keys = fitting.into_iter().take(MAX_KEYS_PER_ID);
                let verified = keys.any(|key| key.verify(algorithm, message, signature));
                verified.then_some(()).ok_or(Error::WrongSignature)
            }
        }
    }
}

impl Key {
    fn read(key: &Object) -> Option<Self> {
        let text = |name| key.get(name).and_then(Value::as_str);
        let bytes = |name| URL_SAFE_NO_PAD.decode(text(name)?).ok();
        let is_to_sign = match (text("use"), key.get("key_ops")) {
            (Some(usage), _) if usage != "sig" => false,
            (_, Some(operations)) => operations
                .as_array()
                .is_some_and(|all| all.iter().any(|operation| operation == "verify")),
            _ => true,
        };
        if !is_to_sign {
            return None;
        }
        let public = match text("kty")? {
            "RSA" => Public::Rsa {
                n: significant(bytes("n")?),
                e: significant(bytes("e")?),
            },
            "EC" => {
                let (x, y) = (bytes("x")?, bytes("y")?);
                Public::Ec {
                    curve: text("crv")?.to_owned(),
                    // Uncompressed, as SEC 1 has it; both have the length of the curve.
                    point: [&[4], &x[..], &y[..]].concat(),
                }
            }
            _ => return None,
        };
        Some(Self {
            id: text("kid").map(str::to_owned),
            algorithm: text("alg").map(str::to_owned),
            public,
        })
    }

    fn fits(&self, algorithm: Algorithm) -> bool {
        let is_its_own = |name| self.algorithm.as_deref().is_none_or(|own| own == name);
        match (algorithm, &self.public) {
            (Algorithm::Rsa(name, _), Public::Rsa { .. }) => is_its_own(name),
            (Algorithm::Ec(name, used, _), Public::Ec { curve, .. }) => {
                used == curve && is_its_own(name)
            }
            _ => false,
        }
    }

    fn verify(&self, algorithm: Algorithm, message: &[u8], signature: &[u8]) -> bool {
        let verified = match (algorithm, &self.public) {
            (Algorithm::Rsa(_, parameters), Public::Rsa { n, e }) => {
                RsaPublicKeyComponents { n, e }.verify(parameters, message, signature)
            }
            (Algorithm::Ec(_, _, scheme), Public::Ec { point, .. }) => {
                UnparsedPublicKey::new(scheme, point).verify(message, signature)
            }
            _ => return false,
        };
        verified.is_ok()
    }
}

/// A number without leading zeros, which some identity providers write.
fn significant(bytes: Vec<u8>) -> Vec<u8> {
    bytes.into_iter().skip_while(|byte| *byte == 0).collect()
}
