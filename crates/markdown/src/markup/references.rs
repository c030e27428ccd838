//! Character references: `&amp;`, `&#233;`, `&eacute;`.

use std::borrow::Cow;

use quick_xml::escape::resolve_html5_entity;

/// The longest name of a character.
const NAME: usize = 32;

/// Names that need no semicolon.
const LEGACY_NAMES: [&str; 12] = [
    "amp", "lt", "gt", "quot", "nbsp", "copy", "reg", "AMP", "LT", "GT", "QUOT", "laquo",
];

/// Replaces the character references of a text, or of the value of an attribute.
#[must_use]
pub fn decode(text: &str, is_attribute: bool) -> Cow<'_, str> {
    let Some(first) = memchr::memchr(b'&', text.as_bytes()) else {
        return Cow::Borrowed(text);
    };
    let mut out = String::with_capacity(text.len());
    out.push_str(&text[..first]);
    let mut rest = &text[first..];
    while let Some(reference) = rest.strip_prefix('&') {
        if let Some((characters, length)) = character(reference, is_attribute) {
            out.push_str(&characters);
            rest = &reference[length..];
        } else {
            out.push('&');
            rest = reference;
        }
        let next = memchr::memchr(b'&', rest.as_bytes()).unwrap_or(rest.len());
        out.push_str(&rest[..next]);
        rest = &rest[next..];
    }
    Cow::Owned(out)
}

/// Returns the character that the text after an `&` refers to, and its length.
fn character(text: &str, is_attribute: bool) -> Option<(Cow<'static, str>, usize)> {
    if let Some(number) = text.strip_prefix('#') {
        let (digits, radix) = match number.strip_prefix(['x', 'X']) {
            Some(digits) => (digits, 16),
            None => (number, 10),
        };
        let length = digits
            .bytes()
            .take_while(|byte| char::from(*byte).is_digit(radix))
            .count();
        if length == 0 {
            return None;
        }
        let code = u32::from_str_radix(&digits[..length], radix).unwrap_or(u32::MAX);
        let end = text.len() - digits.len() + length;
        let end = end + usize::from(text[end..].starts_with(';'));
        return Some((numbered(code), end));
    }
    let length = text
        .bytes()
        .take(NAME)
        .take_while(u8::is_ascii_alphanumeric)
        .count();
    let (name, behind) = text.split_at(length);
    if behind.starts_with(';') {
        return Some((Cow::Borrowed(resolve_html5_entity(name)?), length + 1));
    }
    let is_address = is_attribute && behind.starts_with('=');
    if LEGACY_NAMES.contains(&name) && !is_address {
        return Some((Cow::Borrowed(resolve_html5_entity(name)?), length));
    }
    None
}

/// The character of a number. The controls of Latin-1 mean those of windows-1252.
fn numbered(code: u32) -> Cow<'static, str> {
    if let Ok(byte @ 0x80..=0x9f) = u8::try_from(code) {
        let bytes = [byte];
        let (text, _) = encoding_rs::WINDOWS_1252.decode_without_bom_handling(&bytes);
        return Cow::Owned(text.into_owned());
    }
    let character = char::from_u32(code).filter(|character| *character != '\0');
    Cow::Owned(character.unwrap_or(char::REPLACEMENT_CHARACTER).to_string())
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn characters_are_decoded() {
        for (text, decoded) in [
            ("a &amp; b", "a & b"),
            ("&lt;&gt;&quot;&nbsp;", "<>\"\u{a0}"),
            ("&eacute;&#233;&#xE9;&#xe9", "éééé"),
            (
                "&#150;&#0;&#xD800;&#99999999999;",
                "–\u{fffd}\u{fffd}\u{fffd}",
            ),
            ("&copy 2020 &unknown; & &&", "© 2020 &unknown; & &&"),
            ("&hellip;&Prime;", "…″"),
        ] {
            assert_eq!(decode(text, false), decoded);
        }
        assert_eq!(decode("?a=1&copy=2&amp;b=3", true), "?a=1&copy=2&b=3");
    }
}
