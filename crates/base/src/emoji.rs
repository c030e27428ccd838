//! Parses emoji in requests: a Unicode emoji, or its code points in hexadecimal; stored in its canonical form.

use crate::error::{Error, Result};

/// Returns the emoji at this location of a request, as stored.
pub fn emoji(text: &str, place: impl Into<String>) -> Result<&'static str> {
    first_emoji(text).ok_or_else(|| {
        let reason = "must be a Unicode emoji, or its code points in hexadecimal, such as `1f4d6`";
        Error::invalid(place, reason)
    })
}

/// Returns the emoji that the text encodes in hexadecimal; returns any other text unchanged.
pub fn spelled_out(text: String) -> String {
    match first_emoji(&text) {
        Some(emoji) if text.is_ascii() => emoji.to_owned(),
        _ => text,
    }
}

fn first_emoji(text: &str) -> Option<&'static str> {
    let emoji = emojis::get(text).or_else(|| emojis::get(&code_points(text)?));
    emoji.map(emojis::Emoji::as_str)
}

/// Returns the characters of a code such as `1f44d-1f3fd`.
fn code_points(text: &str) -> Option<String> {
    let character = |digits: &str| {
        let is_hexadecimal = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u32::from_str_radix(digits, 16).ok();
        number.filter(|_| is_hexadecimal).and_then(char::from_u32)
    };
    text.split('-').map(character).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn stored(text: &str) -> Option<&'static str> {
        emoji(text, "").ok()
    }

    #[test]
    fn emoji_differ_from_text() {
        for text in ["👍", "👍🏽", "❤️", "👩‍👩‍👧", "🏳️‍🌈", "🇩🇪", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "☺️"]
        {
            assert_eq!(stored(text), Some(text));
        }
        assert_eq!(stored("❤"), Some("❤️"));
        for (text, emoji) in [
            ("1f4d6", "📖"),
            ("1F4D6", "📖"),
            ("1f44d-1f3fd", "👍🏽"),
            ("2764", "❤️"),
            ("2764-fe0f", "❤️"),
            ("31-fe0f-20e3", "1️⃣"),
            ("1f1e9-1f1ea", "🇩🇪"),
            (
                "1f3f4-e0067-e0062-e0073-e0063-e0074-e007f",
                "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
            ),
        ] {
            assert_eq!(stored(text), Some(emoji), "{text}");
            assert_eq!(spelled_out(text.to_owned()), emoji);
        }
        for text in [
            "61",
            "1f4d6-",
            "-1f4d6",
            "+1f4d6",
            "1f4d6 ",
            "1f4d6-1f4d6",
            "d800",
            "110000",
            "ffffffffff",
            "u1f4d6",
            "0x1f4d6",
        ] {
            assert_eq!(stored(text), None, "{text}");
            assert_eq!(spelled_out(text.to_owned()), text);
        }
        assert_eq!(spelled_out("❤".to_owned()), "❤");
        for text in [
            "", "a", "1", ":+1:", "👍👍", "👍 ", "🇩", "\u{fe0f}", "\u{200d}", "é", "👍\0",
        ] {
            assert_eq!(stored(text), None, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn no_text_breaks_it(text in any::<String>()) {
            let found = stored(&text);
            prop_assert!(found.is_none_or(|emoji| emoji.chars().count() <= 50 && stored(emoji) == found));
        }
    }
}
