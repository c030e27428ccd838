//! One-time codes, with the vectors of RFC 6238 (appendix B) for six digits.

use proptest::prelude::*;
use quire_accounts::totp::Secret;

fn secret() -> Secret {
    Secret::from_bytes(*b"12345678901234567890")
}

#[test]
fn the_vectors_of_the_rfc_hold() {
    for (time, code) in [
        (59, "287082"),
        (1_111_111_109, "081804"),
        (1_111_111_111, "050471"),
        (1_234_567_890, "005924"),
        (2_000_000_000, "279037"),
        (20_000_000_000, "353130"),
    ] {
        assert_eq!(secret().code(time), code);
        assert_eq!(secret().verify(code, time, None), Some(time / 30));
    }
}

#[test]
fn codes_one_step_away_are_accepted() {
    let code = secret().code(1_000_000_020);
    let step = 1_000_000_020 / 30;
    for (time, expected) in [
        (999_999_989, None),
        (999_999_990, Some(step)),
        (1_000_000_020, Some(step)),
        (1_000_000_079, Some(step)),
        (1_000_000_080, None),
    ] {
        assert_eq!(secret().verify(&code, time, None), expected, "{time}");
    }
}

#[test]
fn a_step_is_accepted_once() {
    let time = 1_234_567_890;
    let code = secret().code(time);
    let step = secret().verify(&code, time, None);
    assert_eq!(step, Some(time / 30));
    assert_eq!(secret().verify(&code, time, step), None);
    assert_eq!(secret().verify(&secret().code(time - 30), time, step), None);
    assert_eq!(
        secret().verify(&secret().code(time + 30), time, step),
        Some(time / 30 + 1)
    );
}

#[test]
fn only_six_digits_are_a_code() {
    assert!(secret().verify("005 924", 1_234_567_890, None).is_some());
    for code in [
        "",
        "5924",
        "0005924",
        "00592a",
        "+05924",
        "-05924",
        "\u{660}\u{660}5924",
        "89005924",
    ] {
        assert_eq!(secret().verify(code, 1_234_567_890, None), None, "{code}");
    }
}

#[test]
fn base_32_has_one_value() {
    // RFC 4648 has no vector of 20 bytes; this is the secret of RFC 6238, as `base32` prints it.
    let text = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
    assert_eq!(secret().to_base32(), text);
    for spelling in [
        text.to_owned(),
        text.to_lowercase(),
        format!("gezd gnbv-{}", &text[8..]),
    ] {
        let read = Secret::from_base32(&spelling).expect("a secret");
        assert_eq!(read.bytes(), secret().bytes());
    }
    for wrong in [
        "",
        &text[1..],
        &format!("{text}A"),
        &text.replace('G', "1"),
        &format!("{text}="),
    ] {
        assert!(Secret::from_base32(wrong).is_none(), "{wrong}");
    }
}

#[test]
fn the_address_is_encoded() {
    assert_eq!(
        secret().uri("Docs: A & B", "ann+x@example.com"),
        "otpauth://totp/Docs%20%20A%20%26%20B:ann%2Bx%40example.com\
         ?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Docs%20%20A%20%26%20B\
         &algorithm=SHA1&digits=6&period=30"
    );
    assert_eq!(format!("{:?}", secret()), "Secret(..)");
}

proptest! {
    #[test]
    fn any_bytes_survive_base_32(bytes: [u8; 20]) {
        let read = Secret::from_base32(&Secret::from_bytes(bytes).to_base32());
        prop_assert_eq!(read.map(|secret| *secret.bytes()), Some(bytes));
    }

    #[test]
    fn any_code_and_time_is_accepted_or_refused(code in "[0-9 ]{0,9}|.{0,9}", time: u64, last: Option<u64>) {
        let step = secret().verify(&code, time, last);
        prop_assert!(step.is_none_or(|step| last.is_none_or(|last| step > last)));
        let _ = Secret::from_base32(&code);
    }
}
