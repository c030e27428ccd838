//! SQL as text: joins constants, and scans as far as needed to find words.
//!
//! - Literals, quoted names and comments are never taken for words.

/// Joins several constant texts with a separator; [`sql!`](crate::sql!) and the derive of [`Row`](crate::Row) expand to
/// it.
#[doc(hidden)]
#[macro_export]
macro_rules! joined {
    ($pieces:expr, $separator:expr) => {{
        const PIECES: &[&str] = $pieces;
        const BYTES: [u8; $crate::joined_length(PIECES, $separator)] =
            $crate::joined_bytes(PIECES, $separator);
        const TEXT: &str = $crate::joined_text(&BYTES);
        TEXT
    }};
}

#[doc(hidden)]
#[must_use]
pub const fn joined_length(pieces: &[&str], separator: &str) -> usize {
    let mut length = separator.len() * pieces.len().saturating_sub(1);
    let mut index = 0;
    while index < pieces.len() {
        length += pieces[index].len();
        index += 1;
    }
    length
}

#[doc(hidden)]
#[must_use]
pub const fn joined_bytes<const LENGTH: usize>(pieces: &[&str], separator: &str) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    let mut end = 0;
    let mut index = 0;
    while index < pieces.len() {
        if index > 0 {
            end = copied(&mut bytes, end, separator.as_bytes());
        }
        end = copied(&mut bytes, end, pieces[index].as_bytes());
        index += 1;
    }
    bytes
}

const fn copied(to: &mut [u8], start: usize, from: &[u8]) -> usize {
    let mut index = 0;
    while index < from.len() {
        to[start + index] = from[index];
        index += 1;
    }
    start + from.len()
}

#[doc(hidden)]
#[must_use]
pub const fn joined_text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("texts joined are a text"),
    }
}

/// Returns `true` if the statement starts like a read.
pub(crate) fn is_read(sql: &str) -> bool {
    let first = sql.trim_start();
    let first = match first.as_bytes() {
        // A comment before the statement is rare, so only then all words are scanned.
        [b'-' | b'/', ..] => words(sql).next().map_or("", |word| word.text),
        _ => first
            .split(|character: char| !character.is_ascii_alphabetic())
            .next()
            .unwrap_or_default(),
    };
    ["SELECT", "WITH", "VALUES"]
        .iter()
        .any(|word| first.eq_ignore_ascii_case(word))
}

/// A word of a text: a keyword, or a name that is not quoted.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    pub(crate) start: usize,
    /// Set for the first word of a statement.
    pub(crate) first: bool,
}

/// The words of one or more statements.
pub(crate) fn words(sql: &str) -> impl Iterator<Item = Word<'_>> {
    let mut position = 0;
    let mut first = true;
    std::iter::from_fn(move || {
        while let Some(rest) = sql.get(position..).filter(|rest| !rest.is_empty()) {
            let length = token(rest);
            let start = position;
            position += length;
            let text = &rest[..length];
            if text == ";" {
                first = true;
            } else if text.starts_with(is_word) {
                let word = Word { text, start, first };
                first = false;
                return Some(word);
            }
        }
        None
    })
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// The length of the first token of the text.
fn token(rest: &str) -> usize {
    let until = |found: Option<usize>, extra: usize| found.map_or(rest.len(), |at| at + extra);
    if rest.starts_with("--") {
        return until(rest.find('\n'), 1);
    }
    if let Some(comment) = rest.strip_prefix("/*") {
        return until(comment.find("*/"), 4);
    }
    let mut characters = rest.chars();
    let Some(first) = characters.next() else {
        return 0;
    };
    match first {
        // A doubled quote within a literal counts as two literals, which has the same effect.
        '\'' | '"' | '`' => until(rest[1..].find(first), 2),
        _ if is_word(first) => rest
            .find(|character| !is_word(character))
            .unwrap_or(rest.len()),
        _ => first.len_utf8(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(sql: &str, expected: &[&str]) {
        let found: Vec<&str> = words(sql).map(|word| word.text).collect();
        assert_eq!(found, expected, "{sql}");
    }

    #[test]
    fn distinguishes_words_from_literals_names_and_comments() {
        check("SELECT a1, b_2", &["SELECT", "a1", "b_2"]);
        check("x 'BYTES' y", &["x", "y"]);
        check("x 'it''s BYTES' y", &["x", "y"]);
        check("\"BYTES\" x", &["x"]);
        check("-- BYTES\nx /* BYTES; */ y", &["x", "y"]);
        check("x 'never closed", &["x"]);
        check("x /* never closed", &["x"]);
        check("ü§ß 'é' x", &["ü", "ß", "x"]);
    }

    #[test]
    fn statements_begin_after_semicolons() {
        let first: Vec<&str> = words("CREATE a; -- ;DROP\n INSERT ';' INTO b")
            .filter(|word| word.first)
            .map(|word| word.text)
            .collect();
        assert_eq!(first, ["CREATE", "INSERT"]);
    }

    #[test]
    fn reads_are_known_by_their_first_word() {
        for read in [
            "SELECT 1",
            "\n  select 1",
            "WITH a AS (SELECT 1) SELECT 1",
            "VALUES (1)",
            "-- why\nSELECT 1",
        ] {
            assert!(is_read(read), "{read}");
        }
        for other in [
            "INSERT INTO a",
            "",
            "SELECTED",
            "/* SELECT */ DELETE FROM a",
        ] {
            assert!(!is_read(other), "{other}");
        }
    }
}
