//! Translates patterns from ECMA-262 (JSON Schema validation, section 6.3.3) to the syntax of the engine that checks
//! them.
//!
//! - In ECMA-262, `\d` and `\w` match ASCII digits and letters; in the engine, Unicode ones.
//! - In ECMA-262, `\s` includes U+FEFF but not U+0085, and `.` excludes four line terminators; the engine differs in
//!   both.
//! - Look-around and backreferences are supported, with bounded backtracking.

use crate::model::Pattern;

/// Returns the pattern as written and as translated.
///
/// # Errors
/// Returns why the pattern cannot be checked.
pub(super) fn translate(pattern: &str) -> Result<Pattern, String> {
    let engine = rewrite(pattern);
    match fancy_regex::Regex::new(&engine) {
        Ok(_) => Ok(Pattern {
            source: pattern.to_owned(),
            engine,
            message: None,
        }),
        Err(error) => Err(error
            .to_string()
            .lines()
            .last()
            .unwrap_or_default()
            .trim()
            .to_owned()),
    }
}

/// `\b` of ASCII words, and what is none.
const EDGE: &str = "(?:(?<=[0-9A-Za-z_])(?![0-9A-Za-z_])|(?<![0-9A-Za-z_])(?=[0-9A-Za-z_]))";
const NO_EDGE: &str = "(?:(?<=[0-9A-Za-z_])(?=[0-9A-Za-z_])|(?<![0-9A-Za-z_])(?![0-9A-Za-z_]))";

/// White space (ECMA-262, sections 12.2 and 12.3), for use in a class.
const SPACE: &str =
    r"\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}";
/// Characters that do not end a line (ECMA-262, section 12.3).
const DOT: &str = r"[^\n\r\x{2028}\x{2029}]";

fn rewrite(pattern: &str) -> String {
    let mut out = String::new();
    let mut characters = pattern.chars().peekable();
    let mut in_class = false;
    while let Some(character) = characters.next() {
        match character {
            '\\' => match characters.next() {
                Some('d') => out.push_str(if in_class { "0-9" } else { "[0-9]" }),
                Some('w') => out.push_str(if in_class {
                    "0-9A-Za-z_"
                } else {
                    "[0-9A-Za-z_]"
                }),
                Some('s') if in_class => out.push_str(SPACE),
                Some('s') => out.extend(["[", SPACE, "]"]),
                Some('S') => out.extend(["[^", SPACE, "]"]),
                Some('D') => out.push_str("[^0-9]"),
                Some('W') => out.push_str("[^0-9A-Za-z_]"),
                Some('b') if !in_class => out.push_str(EDGE),
                Some('B') if !in_class => out.push_str(NO_EDGE),
                Some('b') => out.push_str(r"\x08"),
                Some('/') => out.push('/'),
                Some('u') if characters.peek() != Some(&'{') => {
                    let digits: String = characters.by_ref().take(4).collect();
                    out.extend(["\\x{", &digits, "}"]);
                }
                Some('u') => out.push_str("\\x"),
                Some('0') => out.push_str(r"\x00"),
                Some(other) if other.is_ascii_alphanumeric() => out.extend(['\\', other]),
                Some(other) if other.is_ascii() => out.extend(['\\', other]),
                Some(other) => out.push(other),
                None => out.push('\\'),
            },
            '[' if in_class => out.push_str("\\["),
            '[' => match (characters.peek().copied(), characters.clone().nth(1)) {
                // Nothing, and anything.
                (Some(']'), _) => {
                    characters.next();
                    out.push_str("(?!)");
                }
                (Some('^'), Some(']')) => {
                    characters.nth(1);
                    out.push_str("(?s:.)");
                }
                _ => {
                    in_class = true;
                    out.push('[');
                }
            },
            // The engine takes these doubled for operations on sets.
            '&' | '~' if in_class && characters.peek() == Some(&character) => {
                out.extend(['\\', character]);
            }
            '.' if !in_class => out.push_str(DOT),
            ']' => {
                in_class = false;
                out.push(']');
            }
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::translate;

    #[test]
    fn patterns_mean_what_ecma_262_says() {
        for (pattern, matches, others) in [
            (r"^\d+$", vec!["09"], vec!["", "\u{663}"]),
            (r"^[\d\D]$", vec!["1", "a"], vec![""]),
            (r"^[\Da]$", vec!["a", "\u{663}"], vec!["1"]),
            (r"^[\W]$", vec!["é", "-"], vec!["a", "_"]),
            (r"\bend\b", vec!["the end", "éend"], vec!["ends", "bend"]),
            (r"\Bend", vec!["bend"], vec!["end", "an end", "éend"]),
            (r"(?<!\$)\bend$", vec!["the end", "end"], vec!["$end"]),
            (r"^[\b]$", vec!["\u{8}"], vec!["b"]),
            (r"^[^]$", vec!["\n", "a"], vec![""]),
            (r"[]", vec![], vec!["", "a"]),
            (r"^[[a]$", vec!["[", "a"], vec!["b"]),
            (r"^[a&&b]$", vec!["&", "a", "b"], vec!["c"]),
            (r"^\u00e9\/$", vec!["é/"], vec!["e/"]),
            (r"^\u{1f980}$", vec!["🦀"], vec!["u"]),
            (
                r"^[^@\s]$",
                vec!["a", "\u{85}"],
                vec!["@", " ", "\u{feff}", "\u{2028}"],
            ),
            (
                r"^\s\S$",
                vec!["\u{feff}a", "\u{3000}\u{85}"],
                vec!["\u{85}a", "  "],
            ),
            (r"^[\S\n]$", vec!["a", "\n"], vec!["\u{a0}"]),
            (
                r"^.[.]$",
                vec!["a.", "\u{85}."],
                vec!["\r.", "\u{2029}.", "ab"],
            ),
            (r"^(?<a>.)\k<a>$", vec!["aa"], vec!["ab"]),
            (r"^(?=.*\d)[^\s]{2,}$", vec!["a1"], vec!["ab", "1 a"]),
        ] {
            let regex = fancy_regex::Regex::new(&translate(pattern).unwrap().engine).unwrap();
            for text in matches {
                assert!(regex.is_match(text).unwrap(), "{pattern} {text}");
            }
            for text in others {
                assert!(!regex.is_match(text).unwrap(), "{pattern} {text}");
            }
        }
        assert!(translate("(").is_err());
    }
}
