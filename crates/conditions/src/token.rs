//! Text to tokens.

use std::ops::Range;

use crate::syntax::{continues_name, starts_name};
use crate::syntax_error::SyntaxError;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token<'a> {
    Name(&'a str),
    Number(f64),
    String(Box<str>),
    Symbol(&'static str),
    End,
}

/// Symbols; one that begins with another comes before it.
const SYMBOLS: [&str; 18] = [
    "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "<", ">", "!", "(", ")", "[", "]", ",", ".",
    "-",
];

/// Symbols of JavaScript that people write for others, with what conditions have instead.
const OTHERS: [(&str, &str); 3] = [("=", "`===` or `==`"), ("&", "`&&`"), ("|", "`||`")];

/// Reads the token at `at` or behind the white space there.
pub(crate) fn next(source: &str, at: usize) -> Result<(Token<'_>, Range<usize>), SyntaxError> {
    let space = |letter: char| matches!(letter, ' ' | '\t' | '\n' | '\r');
    let rest = source[at..].trim_start_matches(space);
    let start = source.len() - rest.len();
    let Some(first) = rest.chars().next() else {
        return Ok((Token::End, start..start));
    };
    let digit = |letter: char| letter.is_ascii_digit();
    let (token, end) = if starts_name(first) {
        let length = rest
            .find(|letter| !continues_name(letter))
            .unwrap_or(rest.len());
        (Token::Name(&rest[..length]), start + length)
    } else if digit(first) || first == '.' && rest[1..].starts_with(digit) {
        number(source, start)?
    } else if first == '"' || first == '\'' {
        string(source, start, first)?
    } else if let Some(symbol) = SYMBOLS.iter().find(|symbol| rest.starts_with(**symbol)) {
        (Token::Symbol(symbol), start + symbol.len())
    } else {
        let span = start..start + first.len_utf8();
        let other = OTHERS.iter().find(|(symbol, _)| rest.starts_with(symbol));
        let expected = other.map_or("an operator or a value", |(_, instead)| instead);
        return Err(SyntaxError::expected(source, span, expected));
    };
    Ok((token, start..end))
}

fn number(source: &str, start: usize) -> Result<(Token<'_>, usize), SyntaxError> {
    let bytes = source.as_bytes();
    let digits = |mut at: usize| {
        while bytes.get(at).is_some_and(u8::is_ascii_digit) {
            at += 1;
        }
        at
    };
    let mut end = digits(start);
    let whole = end - start;
    if bytes.get(end) == Some(&b'.') {
        end = digits(end + 1);
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let exponent = digits(end + 1 + sign);
        if exponent == end + 1 + sign {
            let span = start..source.ceil_char_boundary(exponent);
            return Err(SyntaxError::new(
                span,
                "expected digits after the `e` of a number",
            ));
        }
        end = exponent;
    }
    if let Some(letter) = source[end..]
        .chars()
        .next()
        .filter(|letter| continues_name(*letter))
    {
        let span = end..end + letter.len_utf8();
        return Err(SyntaxError::expected(
            source,
            span,
            "an operator after the number",
        ));
    }
    if whole > 1 && bytes[start] == b'0' {
        return Err(SyntaxError::new(
            start..end,
            "a number cannot start with `0` and a digit",
        ));
    }
    // `5.` and `.5` are numbers of Rust, too.
    match source[start..end].parse::<f64>() {
        Ok(number) if number.is_finite() => Ok((Token::Number(number), end)),
        _ => Err(SyntaxError::new(start..end, "the number is too large")),
    }
}

fn string(source: &str, start: usize, quote: char) -> Result<(Token<'_>, usize), SyntaxError> {
    let mut text = String::new();
    let mut letters = source[start + 1..]
        .char_indices()
        .map(|(at, letter)| (start + 1 + at, letter));
    while let Some((at, letter)) = letters.next() {
        match letter {
            _ if letter == quote => return Ok((Token::String(text.into()), at + 1)),
            '\n' | '\r' => break,
            '\\' => {
                let (letter, length) = escape(source, at)?;
                text.push(letter);
                // The backslash is taken; what follows it may be of several letters.
                let end = at + length;
                while letters.clone().next().is_some_and(|(next, _)| next < end) {
                    letters.next();
                }
            }
            _ => text.push(letter),
        }
    }
    let message = format!("expected a closing {quote} of the string");
    Err(SyntaxError::new(start..start + 1, message))
}

/// The character of the escape at `start`, and the length of the escape.
fn escape(source: &str, start: usize) -> Result<(char, usize), SyntaxError> {
    let rest = &source[start + 1..];
    let letter = rest.chars().next();
    let wrong = || {
        let end = start + 1 + letter.map_or(0, char::len_utf8);
        SyntaxError::expected(
            source,
            start..end,
            "an escape of one character, such as `\\n` or `\\u{1F4C4}`",
        )
    };
    let hex = |digits: Option<&str>| {
        let digits = digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        digits
            .and_then(|digits| u32::from_str_radix(digits, 16).ok())
            .ok_or_else(wrong)
    };
    let (code, length) = match letter.ok_or_else(wrong)? {
        'n' => (0x0a, 2),
        't' => (0x09, 2),
        'r' => (0x0d, 2),
        'b' => (0x08, 2),
        'f' => (0x0c, 2),
        'v' => (0x0b, 2),
        '0' if !rest[1..].starts_with(|next: char| next.is_ascii_digit()) => (0, 2),
        'x' => (hex(rest.get(1..3))?, 4),
        'u' if rest[1..].starts_with('{') => {
            let end = rest.find('}').ok_or_else(wrong)?;
            (hex(rest.get(2..end))?, end + 2)
        }
        'u' => match hex(rest.get(1..5))? {
            // A pair of surrogates is one character.
            high @ 0xd800..0xdc00 if rest[5..].starts_with("\\u") => match hex(rest.get(7..11))? {
                low @ 0xdc00..0xe000 => (0x1_0000 + ((high - 0xd800) << 10) + (low - 0xdc00), 12),
                _ => return Err(wrong()),
            },
            code => (code, 6),
        },
        '0'..='9' | '\n' | '\r' | '\u{2028}' | '\u{2029}' => return Err(wrong()),
        other => (u32::from(other), 1 + other.len_utf8()),
    };
    Ok((char::from_u32(code).ok_or_else(wrong)?, length))
}
