//! Strings as numbers, as JavaScript's `Number(text)` reads them.

/// The number of a string; NaN if it is none.
pub(crate) fn from_string(text: &str) -> f64 {
    let text = text.trim_matches(is_space);
    if text.is_empty() {
        return 0.0;
    }
    for (prefixes, radix) in [(["0x", "0X"], 16), (["0o", "0O"], 8), (["0b", "0B"], 2)] {
        let digits = prefixes.iter().find_map(|prefix| text.strip_prefix(prefix));
        if let Some(digits) = digits {
            return from_digits(digits, radix);
        }
    }
    match text.strip_prefix(['+', '-']).unwrap_or(text) {
        "Infinity" if text.starts_with('-') => f64::NEG_INFINITY,
        "Infinity" => f64::INFINITY,
        // Rust also reads `inf`, `nan` and the like.
        digits
            if digits.contains(|letter: char| letter.is_alphabetic() && !"eE".contains(letter)) =>
        {
            f64::NAN
        }
        _ => text.parse().unwrap_or(f64::NAN),
    }
}

fn from_digits(digits: &str, radix: u32) -> f64 {
    if digits.is_empty() {
        return f64::NAN;
    }
    digits.chars().fold(0.0, |number, digit| {
        let digit = digit.to_digit(radix).map_or(f64::NAN, f64::from);
        number * f64::from(radix) + digit
    })
}

/// White space and line ends of JavaScript.
fn is_space(letter: char) -> bool {
    letter == '\u{feff}' || letter != '\u{85}' && letter.is_whitespace()
}

#[cfg(test)]
mod tests {
    use super::from_string;

    #[test]
    fn strings_are_numbers_as_in_javascript() {
        for (text, number) in [
            ("", 0.0),
            (" \u{feff}\u{a0}\n12.50\t", 12.5),
            (".5", 0.5),
            ("5.", 5.0),
            ("-1e3", -1000.0),
            ("0x1F", 31.0),
            ("0o17", 15.0),
            ("0b101", 5.0),
            ("+Infinity", f64::INFINITY),
            ("-Infinity", f64::NEG_INFINITY),
        ] {
            assert_eq!(
                from_string(text).total_cmp(&number),
                std::cmp::Ordering::Equal,
                "{text:?}"
            );
        }
        for text in [
            "inf", "nan", "infinity", "1_000", "-0x1", "0x", "0b2", "1,5", "e", ".", "\u{85}1",
            "12px",
        ] {
            assert!(from_string(text).is_nan(), "{text:?}");
        }
    }
}
