//! Recovery codes.

use proptest::prelude::*;
use quire_accounts::recovery::{CODES, generate, hash};

#[test]
fn ten_different_codes_are_generated() {
    let mut codes = generate();
    assert_eq!(codes.len(), CODES);
    for code in &codes {
        let groups: Vec<usize> = code.split('-').map(str::len).collect();
        assert_eq!(groups, [4, 4, 4], "{code}");
        assert!(hash(code).is_some());
    }
    codes.sort();
    codes.dedup();
    assert_eq!(codes.len(), CODES);
}

#[test]
fn spelling_does_not_matter() {
    let expected = hash("k3f9-qx7m-2hd0").expect("a code");
    for code in [
        "K3F9QX7M2HDO",
        " k3f9 qx7m 2hdo\n",
        "k-3-f-9-q-x-7-m-2-h-d-0",
    ] {
        assert_eq!(hash(code), Some(expected), "{code}");
    }
    assert_eq!(hash("1111-1111-1111"), hash("IiLl-1111-1111"));
    assert_ne!(hash("k3f9-qx7m-2hd1"), Some(expected));
}

#[test]
fn other_texts_are_refused() {
    for text in [
        "",
        "k3f9-qx7m-2hd",
        "k3f9-qx7m-2hdp0",
        "k3f9-qx7m-2hdu",
        "k3f9-qx7m-2hd\u{e9}",
    ] {
        assert_eq!(hash(text), None, "{text}");
    }
    assert_eq!(hash(&format!("k3f9-qx7m-2hdp{}", " ".repeat(1000))), None);
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,80}") {
        let _ = hash(&text);
    }
}
