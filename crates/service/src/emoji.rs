//! Emoji, as requests name them: one of Unicode's list, stored as that writes it.

use crate::error::{Error, Result};

/// The emoji that stands at this place of a request.
pub(crate) fn emoji(text: &str, place: impl Into<String>) -> Result<&'static str> {
    match emojis::get(text) {
        Some(emoji) => Ok(emoji.as_str()),
        None => Err(Error::invalid(place, "must be an emoji of Unicode")),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn stored(text: &str) -> Option<&'static str> {
        emoji(text, "").ok()
    }

    #[test]
    fn emoji_are_told_from_text() {
        for text in ["👍", "👍🏽", "❤️", "👩‍👩‍👧", "🏳️‍🌈", "🇩🇪", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "☺️"]
        {
            assert_eq!(stored(text), Some(text));
        }
        assert_eq!(stored("❤"), Some("❤️"));
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
