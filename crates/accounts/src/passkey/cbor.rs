//! CBOR in the canonical form of CTAP2, which authenticators write: shortest numbers and lengths, definite lengths, no
//! tags, no key twice.
//!
//! The order of keys is not checked: nothing depends on it, and not all authenticators follow it.

use std::collections::BTreeSet;

use ciborium::Value;

/// Maximum number of arrays and maps around a value. CTAP2 has four, and attestation statements may contain others.
const MAX_DEPTH: usize = 8;

/// Reads one item at the beginning of the bytes, and returns it with the bytes after it.
pub(super) fn item(bytes: &[u8]) -> Option<Item<'_>> {
    let mut rest = bytes;
    let value = ciborium::de::from_reader_with_recursion_limit(&mut rest, MAX_DEPTH);
    let value: Value = value.ok()?;
    let encoded = &bytes[..bytes.len() - rest.len()];
    let mut canonical = Vec::with_capacity(encoded.len());
    ciborium::into_writer(&value, &mut canonical).ok()?;
    (canonical == encoded && is_plain(&value)).then_some(Item {
        value,
        encoded,
        rest,
    })
}

/// An item that was read.
pub(super) struct Item<'a> {
    pub(super) value: Value,
    /// The bytes of the item.
    pub(super) encoded: &'a [u8],
    /// The bytes after it.
    pub(super) rest: &'a [u8],
}

/// Checks that a value has no tags, and no map has a key twice.
fn is_plain(value: &Value) -> bool {
    match value {
        Value::Tag(..) => false,
        Value::Array(items) => items.iter().all(is_plain),
        Value::Map(entries) => {
            let mut keys = BTreeSet::new();
            entries
                .iter()
                .all(|(key, value)| keys.insert(encoded(key)) && is_plain(key) && is_plain(value))
        }
        _ => true,
    }
}

fn encoded(key: &Value) -> Vec<u8> {
    let mut bytes = Vec::new();
    // Writing to memory does not fail.
    let _ = ciborium::into_writer(key, &mut bytes);
    bytes
}
