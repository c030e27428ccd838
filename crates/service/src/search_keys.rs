//! Keys for case-insensitive lookup, which the databases support for ASCII only.

/// A text as it is compared without regard to case.
pub(crate) fn search_key(text: &str) -> String {
    // Letter by letter, so that a part of a text has a part of its key: a sigma at the end is one like any other.
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
