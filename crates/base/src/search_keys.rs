//! Keys for case-insensitive lookup, which the databases support for ASCII only.

/// The key of a text for case-insensitive comparison.
pub fn search_key(text: &str) -> String {
    // Letter by letter, so that the key of a part is a part of the key: a final sigma is a sigma like any other.
    let lower = text.chars().flat_map(char::to_lowercase);
    lower
        .map(|letter| if letter == 'ς' { 'σ' } else { letter })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_beyond_ascii() {
        assert_eq!(search_key("ÄÖÜ Ωmega ΟΔΟΣ İ"), "äöü ωmega οδοσ i\u{307}");
    }
}
