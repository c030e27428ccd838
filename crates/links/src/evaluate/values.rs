//! Writes values into Markdown, where they stay text.
//!
//! - A backslash precedes punctuation that may be markup; between two letters or digits, some punctuation
//!   is not.
//! - Line breaks, tabs and several spaces become one space, so that a value starts no block.

use std::fmt::Write as _;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Punctuation that is always escaped.
const MARKUP: &str = "\\`*[]<>{}|~$&#;";

/// Punctuation that is escaped unless it is between two letters or digits of the value.
const AT_EDGES: &str = ".-_+:()!=?";

/// Characters that are encoded in a destination: those that would end it, and those of the parts of the
/// dialects.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'/')
    .remove(b'?')
    .remove(b'#')
    .remove(b'@')
    .remove(b'!')
    .remove(b'+')
    .remove(b',')
    .remove(b'=')
    .remove(b'%')
    .remove(b':')
    .remove(b'&');

/// A value in the destination of a link.
pub(super) fn in_destination(value: &str) -> String {
    let encoded = utf8_percent_encode(value.trim(), ENCODED).to_string();
    encoded.replace('&', "&amp;")
}

/// A value in a line; `after` is what follows it.
pub(super) fn in_text(value: &str, starts_line: bool, after: Option<char>) -> String {
    let letters = without_breaks(value);
    if letters.is_empty() && starts_line {
        // What follows is not the start of the line, as it was not before.
        return "&#32;".to_owned();
    }
    let plain: String = letters.iter().collect();
    let is_number = plain.bytes().all(|byte| byte.is_ascii_digit());
    let may_be_item = is_number && matches!(after, Some('.' | ')'));
    let may_be_statement = ["import", "export"]
        .iter()
        .any(|word| plain.starts_with(word));
    let is_word = |at: Option<usize>| {
        let letter = at.and_then(|at| letters.get(at));
        letter.is_some_and(|letter| letter.is_alphanumeric())
    };
    let mut out = String::with_capacity(plain.len());
    for (at, letter) in letters.iter().enumerate() {
        let is_first = at == 0;
        let is_at_edge = is_first || at + 1 == letters.len();
        let is_within = is_word(at.checked_sub(1)) && is_word(Some(at + 1));
        if *letter == ' ' && is_at_edge
            || is_first && starts_line && (may_be_item || may_be_statement)
        {
            // Writing to a string cannot fail.
            let _ = write!(out, "&#{};", u32::from(*letter));
            continue;
        }
        if MARKUP.contains(*letter) || AT_EDGES.contains(*letter) && !is_within {
            out.push('\\');
        }
        out.push(*letter);
    }
    out
}

/// The letters of a value, with one space for white space and control characters.
fn without_breaks(value: &str) -> Vec<char> {
    let mut letters = Vec::with_capacity(value.len());
    for letter in value.chars() {
        let is_space = letter == ' ' || letter.is_control() || "\u{2028}\u{2029}".contains(letter);
        if !is_space {
            letters.push(letter);
        } else if letters.last() != Some(&' ') {
            letters.push(' ');
        }
    }
    letters
}
