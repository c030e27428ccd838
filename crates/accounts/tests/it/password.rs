//! Passwords.

use proptest::prelude::*;
use quire_accounts::password::{
    InvalidHash, MAX_CHARS, PasswordError, Verification, check, hash, verify, verify_unknown,
};

/// A vector of the reference implementation: less memory than today.
const REFERENCE: &str =
    "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";

#[test]
fn a_password_matches_its_hash_only() {
    let phc = hash("three little otters");
    assert!(phc.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{phc}");
    let correct = Verification::Correct {
        needs_rehash: false,
    };
    assert_eq!(verify("three little otters", &phc), Ok(correct));
    assert_eq!(verify("three little otter", &phc), Ok(Verification::Wrong));
    assert_eq!(verify("", &phc), Ok(Verification::Wrong));
    assert_ne!(hash("three little otters"), phc, "the salt is random");
    verify_unknown("three little otters");
}

#[test]
fn hashes_with_other_parameters_are_replaced() {
    let correct = Verification::Correct { needs_rehash: true };
    assert_eq!(verify("password", REFERENCE), Ok(correct));
    assert_eq!(verify("passwore", REFERENCE), Ok(Verification::Wrong));
}

#[test]
fn hashes_that_cost_too_much_are_refused() {
    for phc in [
        "",
        "$",
        "password",
        "$2b$12$KIXQ4QmYwJv8nK5x0b8uUeX8vJ0Zt2wYbq3r5v6x7y8z9A0B1C2D3",
        &REFERENCE.replace("m=256", "m=65537"),
        &REFERENCE.replace("m=256", "m=4294967295"),
        &REFERENCE.replace("t=2", "t=11"),
        &REFERENCE.replace("t=2", "t=0"),
        &REFERENCE.replace("p=1", "p=17"),
        &REFERENCE.replace("p=1", "p=0"),
        &REFERENCE.replace("p=1", "p=1,keyid=AAAA"),
        &REFERENCE.replace("v=19", "v=16"),
        &REFERENCE.replace("$v=19", ""),
        &REFERENCE.replace("argon2id", "argon2i"),
        &REFERENCE.replace("c29tZXNhbHQ", "c2E"),
        &REFERENCE[..REFERENCE.len() - 44],
        &format!("{REFERENCE}$"),
        &format!("{REFERENCE}{}", "A".repeat(1000)),
    ] {
        assert_eq!(verify("password", phc), Err(InvalidHash), "{phc}");
    }
}

#[test]
fn lengths_count_characters() {
    for (password, expected) in [
        ("elevenchars", Err(PasswordError::TooShort)),
        ("twelve chars", Ok(())),
        ("zwölf Zeiche", Ok(())),
        // Seven characters, each with an accent of its own.
        (&"e\u{301}".repeat(7), Err(PasswordError::TooShort)),
        (&"otters ".repeat(MAX_CHARS / 7), Ok(())),
        (
            &"otters ".repeat(MAX_CHARS / 7 + 1),
            Err(PasswordError::TooLong),
        ),
        (&"e\u{301}".repeat(1 << 20), Err(PasswordError::TooLong)),
    ] {
        assert_eq!(check(password), expected, "{password:.40}");
    }
}

#[test]
fn common_passwords_are_refused() {
    for password in [
        "administrator",
        "Administrator",
        "ADMINISTRATOR!",
        "Password1234",
        "password123!",
        "iloveyou1234",
        "qwertyuiop12",
        "passwordpassword",
        "1qaz2wsx3edc",
        "aaaaaaaaaaaa",
        "abcabcabcabcab",
        "123123123123",
        "1234567890123456",
        "9876543210987",
        "abcdefghijklmnopqrstuvwxyzab",
        "\u{3b1}\u{3b2}\u{3b3}\u{3b4}\u{3b5}\u{3b6}\u{3b7}\u{3b8}\u{3b9}\u{3ba}\u{3bb}\u{3bc}",
    ] {
        assert_eq!(check(password), Err(PasswordError::Common), "{password}");
    }
}

#[test]
fn other_passwords_need_no_composition() {
    for password in [
        "three little otters",
        "correct horse battery staple",
        "tjkqvmzxwpdh",
        "529384716250",
        "------------otter",
        "Fünf kühle Möwen",
        "山の上に雲が三つ浮かんでいた",
    ] {
        assert_eq!(check(password), Ok(()), "{password}");
    }
}

#[test]
fn the_same_text_is_the_same_password() {
    let phc = hash("ze\u{301}bre\u{a0}volant gris");
    let correct = Verification::Correct {
        needs_rehash: false,
    };
    assert_eq!(verify("z\u{e9}bre volant gris", &phc), Ok(correct));
    assert_eq!(
        verify("Z\u{e9}bre volant gris", &phc),
        Ok(Verification::Wrong)
    );
}

#[test]
fn the_list_is_sorted_and_folded() {
    let list = include_str!("../../data/common.txt");
    let entries: Vec<&str> = list.lines().collect();
    assert!(entries.len() > 10_000);
    assert!(entries.is_sorted());
    for entry in entries {
        assert_eq!(entry, entry.to_lowercase());
        assert!(
            entry.len() >= 4 && entry.bytes().all(|byte| byte.is_ascii_graphic()),
            "{entry}"
        );
    }
}

proptest! {
    #[test]
    fn any_password_is_accepted_or_refused(password in ".{0,300}") {
        let _ = check(&password);
    }

    #[test]
    fn any_hash_is_verified_or_refused(
        id in "argon2(id|i|d)", m in 0..600u32, t in 0..3u32, p in 0..20u32,
        salt in "[A-Za-z0-9+/]{0,70}", output in "[A-Za-z0-9+/]{0,90}", rest in ".{0,8}",
    ) {
        let phc = format!("${id}$v=19$m={m},t={t},p={p}${salt}${output}{rest}");
        let _ = verify("password", &phc);
        let _ = verify("password", &rest);
    }
}
