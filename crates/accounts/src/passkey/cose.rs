//! Public keys of passkeys (RFC 9052, RFC 9053, section 5.8.5), and the signatures that they verify.

use ciborium::Value;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents,
    UnparsedPublicKey,
};

use super::cbor;
use super::error::PasskeyError;
use super::types::Algorithm;

const KEY_TYPE: i64 = 1;
const ALGORITHM: i64 = 3;

/// The fewest bytes of the modulus of an RSA key: 2048 bits.
const MIN_MODULUS: usize = 256;
/// The most bytes of the modulus of an RSA key: 8192 bits.
const MAX_MODULUS: usize = 1024;
/// The most bytes of the exponent of an RSA key.
const MAX_EXPONENT: usize = 4;

/// A public key of one of the algorithms.
pub(super) enum PublicKey {
    /// The point, uncompressed, as SEC 1 has it.
    Es256(Vec<u8>),
    EdDsa(Vec<u8>),
    Rs256 {
        modulus: Vec<u8>,
        exponent: Vec<u8>,
    },
}

impl PublicKey {
    /// Reads a key that is one item of CBOR, and nothing after it.
    pub(super) fn parse(bytes: &[u8]) -> Result<Self, PasskeyError> {
        let item = cbor::item(bytes);
        match item {
            Some(item) if item.rest.is_empty() => Self::read(&item.value),
            _ => Err(PasskeyError::PublicKey(
                "it is not one canonical item of CBOR",
            )),
        }
    }

    /// Reads a key. It must have the parameters of its algorithm, and no others.
    pub(super) fn read(value: &Value) -> Result<Self, PasskeyError> {
        let Value::Map(entries) = value else {
            return Err(PasskeyError::PublicKey("it is not a map"));
        };
        let parameters = Parameters(entries);
        let algorithm = parameters.number(ALGORITHM);
        let algorithm = algorithm.ok_or(PasskeyError::PublicKey("it has no algorithm"))?;
        let known = Algorithm::ALL
            .into_iter()
            .find(|known| known.id() == algorithm);
        let known = known.ok_or(PasskeyError::Algorithm(algorithm))?;
        let key = match known {
            Algorithm::Es256 => parameters.es256(),
            Algorithm::EdDsa => parameters.eddsa(),
            Algorithm::Rs256 => parameters.rs256(),
        };
        key.ok_or(PasskeyError::PublicKey(
            "its parameters are not those of its algorithm",
        ))
    }

    pub(super) fn algorithm(&self) -> Algorithm {
        match self {
            Self::Es256(_) => Algorithm::Es256,
            Self::EdDsa(_) => Algorithm::EdDsa,
            Self::Rs256 { .. } => Algorithm::Rs256,
        }
    }

    pub(super) fn verify(&self, message: &[u8], signature: &[u8]) -> Result<(), PasskeyError> {
        let verified = match self {
            Self::Es256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature)
            }
            Self::EdDsa(key) => UnparsedPublicKey::new(&ED25519, key).verify(message, signature),
            Self::Rs256 { modulus, exponent } => RsaPublicKeyComponents {
                n: modulus,
                e: exponent,
            }
            .verify(&RSA_PKCS1_2048_8192_SHA256, message, signature),
        };
        verified.map_err(|_| PasskeyError::Signature)
    }
}

/// The entries of a key.
struct Parameters<'a>(&'a [(Value, Value)]);

impl Parameters<'_> {
    fn value(&self, label: i64) -> Option<&Value> {
        let label = Value::from(label);
        let entry = self.0.iter().find(|(key, _)| *key == label);
        entry.map(|(_, value)| value)
    }

    fn number(&self, label: i64) -> Option<i64> {
        let number = self.value(label)?.as_integer()?;
        i64::try_from(number).ok()
    }

    fn bytes(&self, label: i64) -> Option<&[u8]> {
        self.value(label)?.as_bytes().map(Vec::as_slice)
    }

    /// Checks the key type and, if there is one, the curve, and that there are no other parameters than `count`.
    fn has(&self, key_type: i64, curve: Option<i64>, count: usize) -> Option<()> {
        let has = self.number(KEY_TYPE) == Some(key_type)
            && curve.is_none_or(|curve| self.number(-1) == Some(curve))
            && self.0.len() == count;
        has.then_some(())
    }

    fn es256(&self) -> Option<PublicKey> {
        self.has(2, Some(1), 5)?;
        let (x, y) = (self.bytes(-2)?, self.bytes(-3)?);
        let is_point = x.len() == 32 && y.len() == 32;
        is_point.then(|| PublicKey::Es256([&[4], x, y].concat()))
    }

    fn eddsa(&self) -> Option<PublicKey> {
        self.has(1, Some(6), 4)?;
        let key = self.bytes(-2)?;
        (key.len() == 32).then(|| PublicKey::EdDsa(key.to_vec()))
    }

    fn rs256(&self) -> Option<PublicKey> {
        self.has(3, None, 4)?;
        let (modulus, exponent) = (self.bytes(-1)?, self.bytes(-2)?);
        let is_key = (MIN_MODULUS..=MAX_MODULUS).contains(&modulus.len())
            && (1..=MAX_EXPONENT).contains(&exponent.len())
            // RFC 8230, section 4: without leading zeros.
            && modulus[0] != 0
            && exponent[0] != 0;
        is_key.then(|| PublicKey::Rs256 {
            modulus: modulus.to_vec(),
            exponent: exponent.to_vec(),
        })
    }
}
