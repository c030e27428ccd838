//! Finds out how a page is encoded, and decodes it.
//!
//! - The byte order mark takes precedence, then the HTTP header, then the `<meta charset>` of the page. Otherwise it is
//!   UTF-8, or windows-1252 if it is not valid UTF-8.

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// Number of bytes in which a page may declare its encoding.
const HEAD_BYTES: usize = 4096;

/// The text of a page. `charset` is that of the header.
pub(crate) fn decode<'b>(bytes: &'b [u8], charset: Option<&str>) -> Cow<'b, str> {
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        return encoding.decode_without_bom_handling(&bytes[length..]).0;
    }
    let declared = charset.and_then(|charset| named(charset.as_bytes()));
    if let Some(encoding) = declared.or_else(|| in_head(bytes)) {
        return encoding.decode_without_bom_handling(bytes).0;
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0,
    }
}

fn named(label: &[u8]) -> Option<&'static Encoding> {
    Encoding::for_label_no_replacement(label)
}

/// The encoding that the page names. It is read as ASCII, so it cannot be UTF-16.
fn in_head(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = bytes[..bytes.len().min(HEAD_BYTES)].to_ascii_lowercase();
    let finder = memchr::memmem::find_iter(&head, b"charset");
    let labels = finder.filter_map(|at| {
        let is_end = |byte: &u8| byte.is_ascii_whitespace() || b"\"'>;/?".contains(byte);
        let rest = head[at + b"charset".len()..].trim_ascii_start();
        let rest = rest.strip_prefix(b"=")?.trim_ascii_start();
        let rest = rest
            .strip_prefix(b"\"")
            .or(rest.strip_prefix(b"'"))
            .unwrap_or(rest);
        let length = rest.iter().position(is_end).unwrap_or(rest.len());
        named(&rest[..length])
    });
    let encoding = labels.into_iter().next()?;
    let is_ascii = !matches!(encoding.name(), "UTF-16LE" | "UTF-16BE");
    Some(if is_ascii { encoding } else { UTF_8 })
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn pages_are_decoded() {
        let meta = |charset: &str, text: &[u8]| {
            let head = format!("<meta charset={charset}>");
            [head.as_bytes(), text].concat()
        };
        assert_eq!(decode(b"\xef\xbb\xbfa\xc3\xa9", Some("latin1")), "aé");
        assert_eq!(decode(b"\xff\xfea\0\xe9\0", None), "aé");
        assert_eq!(decode(b"a\xe9", None), "aé");
        assert_eq!(decode("aé".as_bytes(), None), "aé");
        assert_eq!(decode(b"\x82\xa0", Some("Shift_JIS")), "あ");
        assert_eq!(decode(b"\xc3\xa9", Some("no such charset")), "é");
        assert!(decode(&meta("\"koi8-r\"", b"\xc1"), None).ends_with('а'));
        assert!(decode(&meta("utf-16", "é".as_bytes()), None).ends_with('é'));
        assert_eq!(decode(b"a", Some("replacement")), "a");
    }
}
