//! Names as they are written, with their symbols: `1.2.3`, `C++`, `.env`, `std::vec`, `model_validator`, `=>`.
//!
//! - A name is a run of letters, digits and symbols, between spaces, brackets, quotes and other signs. It has a core,
//!   from its first letter to its last; symbols before the core belong to the name, and so do some symbols after it
//!   (`C++`, `vec!`).
//! - A word in `camelCase` is a name as well, and is case-sensitive. All other names are case-insensitive.
//! - A run between spaces that has only symbols is a name.

use std::ops::Range;

use crate::words::{Class, MAX_WORD_CHARS, class, folded, humps};

/// Maximum number of symbols before the core, and after it. If there are more, none of them belongs to the name.
const MAX_AFFIX_SYMBOLS: usize = 3;
/// Maximum length of a name that has only symbols, in bytes.
const SYMBOLS: usize = 8;
/// Symbols that belong to a name if they follow its core.
const SUFFIX: &str = "+#*!";

/// A name in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    /// Position in the text, in bytes.
    pub(crate) range: Range<usize>,
    /// Forms for comparison: the complete name first, then shorter ones.
    pub(crate) forms: Vec<String>,
    /// Set if the name has only symbols.
    pub(crate) is_symbol: bool,
}

/// Returns the names in a text that is composed (NFC), in order.
pub(crate) fn names(text: &str) -> impl Iterator<Item = Name> {
    runs(text, char::is_whitespace).flat_map(move |run| {
        let part = &text[run.clone()];
        let is_lowercase_or_digit = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        let is_symbol = |byte: u8| byte.is_ascii_punctuation() && byte != b'"' && byte != b'\'';
        let (symbol, mixed) = if part.bytes().all(is_lowercase_or_digit) {
            (None, None)
        } else if part.len() <= SYMBOLS && part.bytes().all(is_symbol) {
            let name = Name {
                range: run,
                forms: vec![part.to_owned()],
                is_symbol: true,
            };
            (Some(name), None)
        } else {
            (None, Some(run))
        };
        symbol
            .into_iter()
            .chain(mixed.into_iter().flat_map(move |run| {
                let names = runs(&text[run.clone()], ends_name);
                names.filter_map(move |part| {
                    name(text, run.start + part.start..run.start + part.end)
                })
            }))
    })
}

/// Returns the runs of a text between separators.
fn runs(text: &str, is_separator: fn(char) -> bool) -> impl Iterator<Item = Range<usize>> {
    let mut end = 0;
    text.split(is_separator).filter_map(move |part| {
        let start = end;
        let run = start..start + part.len();
        let separator = text[run.end..].chars().next();
        end = run.end + separator.map_or(0, char::len_utf8);
        (!part.is_empty()).then_some(run)
    })
}

/// Returns `true` if a character cannot be part of a name.
fn ends_name(character: char) -> bool {
    let is_symbol = "!#$%&*+-./:@\\^~".contains(character);
    !is_symbol && matches!(class(character), Class::Alone | Class::Other)
}

/// Returns the name in a run of a text, unless the run is an ordinary word.
fn name(text: &str, run: Range<usize>) -> Option<Name> {
    let part = &text[run.clone()];
    let is_letter = |letter: char| matches!(class(letter), Class::Letter | Class::Joint);
    let start = part.find(is_letter)?;
    let (last, letter) = part.char_indices().rfind(|(_, letter)| {
        matches!(class(*letter), Class::Letter | Class::Joint | Class::Mark)
    })?;
    let end = last + letter.len_utf8();
    if !part[start..end]
        .chars()
        .any(|letter| class(letter) == Class::Letter)
    {
        return None;
    }
    let (before, core, after) = (&part[..start], &part[start..end], &part[end..]);
    let before = if before.len() <= MAX_AFFIX_SYMBOLS {
        before
    } else {
        ""
    };
    let suffix_end = after.find(|symbol| !SUFFIX.contains(symbol));
    let after = &after[..suffix_end.unwrap_or(after.len())];
    let after = if after.len() <= MAX_AFFIX_SYMBOLS {
        after
    } else {
        ""
    };
    let mut forms = Vec::new();
    let mut add = |form: String| {
        if form.chars().count() <= MAX_WORD_CHARS && !forms.contains(&form) {
            forms.push(form);
        }
    };
    let lower = normalized(core);
    if !before.is_empty() && !after.is_empty() {
        add(format!("{before}{lower}{after}"));
    }
    if !before.is_empty() {
        add(format!("{before}{lower}"));
    }
    if !after.is_empty() {
        add(format!("{lower}{after}"));
    }
    let has_symbols = core.chars().any(|letter| !is_in_ordinary_words(letter));
    if has_symbols {
        let version = lower.strip_prefix('v');
        let version = version.filter(|rest| rest.starts_with(|digit: char| digit.is_ascii_digit()));
        add(lower.clone());
        if let Some(version) = version {
            add(version.to_owned());
        }
    } else if humps(core).next().is_some() {
        add(core.to_owned());
    }
    (!forms.is_empty()).then(|| Name {
        range: run.start + start - before.len()..run.start + end + after.len(),
        forms,
        is_symbol: false,
    })
}

/// Returns `true` for a character that ordinary words have as well.
fn is_in_ordinary_words(letter: char) -> bool {
    matches!(class(letter), Class::Letter | Class::Mark)
}

/// Returns a core in lowercase and without accents, for comparison.
fn normalized(core: &str) -> String {
    let lower = core.to_lowercase();
    folded(&lower).into_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::words::composed;

    fn all(text: &str) -> Vec<String> {
        names(text).map(|name| name.forms.join(" ")).collect()
    }

    #[test]
    fn names_are_as_they_are_written() {
        for (text, name) in [
            ("Release 1.2.3.", "1.2.3"),
            ("(v1.2.3-Beta)", "v1.2.3-beta 1.2.3-beta"),
            ("use C++, now", "c++"),
            ("C#", "c#"),
            ("the .NET way", ".net"),
            ("Node.js:", "node.js"),
            ("`std::vec::Vec`", "std::vec::vec"),
            ("call foo.bar()", "foo.bar"),
            ("--dry-run", "--dry-run dry-run"),
            ("@types/node", "@types/node types/node"),
            ("vec![1]", "vec!"),
            ("model_validator", "model_validator"),
            ("__init__", "__init__"),
            ("whereHas(", "whereHas"),
            ("$query->whereHas", "$query whereHas"),
            ("a => b", "=>"),
            ("naïve-Œuvre", "naive-oeuvre"),
        ] {
            assert_eq!(all(text).join(" "), name, "{text}");
        }
        let none = "It's a sentence. And (another), Or \"more\"? 文档。Done: 10,000 — yes";
        assert_eq!(all(none), [""; 0]);
    }

    proptest! {
        #[test]
        fn names_are_in_order(text in "([a-zA-Z_]{0,5}|[-.:+#/!*v1 ]{0,6}|\\PC{0,4}|[中文ไทย\u{300}]{0,3}| ){0,30}") {
            let text = composed(&text);
            let mut last = 0;
            for name in names(&text) {
                prop_assert!(text.get(name.range.clone()).is_some_and(|part| !part.is_empty()));
                prop_assert!(name.range.start >= last);
                last = name.range.end;
                prop_assert!(!name.forms.is_empty() && name.forms.len() <= 5);
            }
        }
    }
}
