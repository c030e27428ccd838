//! Secrets of links.

use proptest::prelude::*;
use quire_accounts::one_time::Secret;

#[test]
fn a_secret_survives_its_text() {
    let secret = Secret::generate();
    let text = secret.text();
    assert_eq!(text.len(), 43);
    assert_eq!(
        Secret::parse(&text).map(|read| read.hash()),
        Some(secret.hash())
    );
    assert_ne!(Secret::generate().text(), text);
    assert_eq!(format!("{secret:?}"), "Secret(..)");
}

#[test]
fn the_hash_is_sha_256_of_the_bytes() {
    let zero = Secret::parse(&"A".repeat(43)).expect("a secret");
    let hash = zero.hash();
    // `head -c 32 /dev/zero | sha256sum`
    assert_eq!(hash[..4], [0x66, 0x68, 0x7a, 0xad]);
    assert_eq!(hash[28..], [0x0d, 0x5f, 0x29, 0x25]);
}

#[test]
fn other_spellings_are_refused() {
    let text = Secret::generate().text();
    for other in [
        String::new(),
        format!("{text}="),
        format!(" {text}"),
        text[1..].to_owned(),
        "/".repeat(43),
        // The last two bits are unused, and must be 0.
        format!("{}B", "A".repeat(42)),
    ] {
        assert!(Secret::parse(&other).is_none(), "{other}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,64}") {
        if let Some(secret) = Secret::parse(&text) {
            prop_assert_eq!(secret.text(), text);
        }
    }
}
