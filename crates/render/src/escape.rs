//! Escapes text, so that none of it is markup.
//!
//! - Control characters that no page may contain become U+FFFD; carriage returns are dropped.

/// Appends a text.
pub(crate) fn push_text(out: &mut String, text: &str) {
    push(out, text, |character, _| escaped(character));
}

/// Appends the value of an attribute, for double quotes.
pub(crate) fn push_value(out: &mut String, value: &str) {
    push(out, value, |character, _| match character {
        '"' => Some("&quot;"),
        _ => escaped(character),
    });
}

/// Appends text from HTML, whose character references mean characters.
pub(crate) fn push_source(out: &mut String, html: &str) {
    push(out, html, |character, rest| match character {
        '&' if is_reference(rest) => None,
        _ => escaped(character),
    });
}

/// Appends a text with what replaces each character, given the text from there on.
fn push(out: &mut String, text: &str, replace: impl Fn(char, &str) -> Option<&'static str>) {
    let mut copied = 0;
    for (at, character) in text.char_indices() {
        if let Some(replacement) = replace(character, &text[at..]) {
            out.push_str(&text[copied..at]);
            out.push_str(replacement);
            copied = at + character.len_utf8();
        }
    }
    out.push_str(&text[copied..]);
}

fn escaped(character: char) -> Option<&'static str> {
    match character {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        '\r' => Some(""),
        '\n' | '\t' => None,
        _ => character.is_control().then_some("\u{fffd}"),
    }
}

/// Returns `true` if a text starts with a character reference, such as `&amp;` or `&#38;`.
pub(crate) fn is_reference(text: &str) -> bool {
    let bytes = text.as_bytes();
    let digits = |from: usize, most: usize, is_digit: fn(&u8) -> bool| {
        let rest = bytes.get(from..).unwrap_or_default();
        let count = rest.iter().take_while(|byte| is_digit(byte)).count();
        (1..=most).contains(&count) && rest.get(count) == Some(&b';')
    };
    match bytes {
        [b'&', b'#', b'x' | b'X', ..] => digits(3, 6, u8::is_ascii_hexdigit),
        [b'&', b'#', ..] => digits(2, 7, u8::is_ascii_digit),
        [b'&', first, ..] if first.is_ascii_alphabetic() => {
            digits(1, 31, u8::is_ascii_alphanumeric)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_references_of_html_alone() {
        let check = |text: &str, as_text: &str, as_source: &str| {
            let mut out = String::new();
            push_text(&mut out, text);
            assert_eq!(out, as_text);
            out.clear();
            push_source(&mut out, text);
            assert_eq!(out, as_source);
        };
        check("a & b", "a &amp; b", "a &amp; b");
        check("&amp;&lt;", "&amp;amp;&amp;lt;", "&amp;&lt;");
        check("&#60;&#x3C;", "&amp;#60;&amp;#x3C;", "&#60;&#x3C;");
        check(
            "&#;&#x;&;&a",
            "&amp;#;&amp;#x;&amp;;&amp;a",
            "&amp;#;&amp;#x;&amp;;&amp;a",
        );
        check(
            "<b\0>\r\n\t",
            "&lt;b\u{fffd}&gt;\n\t",
            "&lt;b\u{fffd}&gt;\n\t",
        );
    }
}
