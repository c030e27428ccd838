//! Pieces of HTML: text and tags.
//!
//! - Scripts, styles and the like are dropped with what they contain.

/// Elements whose content is not text.
const DROPPED: [&str; 9] = [
    "head", "iframe", "noscript", "object", "script", "style", "svg", "template", "title",
];

/// A piece of HTML.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    Text(&'a str),
    /// A tag: its name in lower case, its attributes, and whether it ends an element.
    Tag(String, &'a str, bool),
}

/// The pieces of HTML, without comments.
pub(crate) fn pieces(html: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        let tag = &rest[start + 1..];
        let (is_end, name) = tag
            .strip_prefix('/')
            .map_or((false, tag), |tag| (true, tag));
        let is_tag = name.starts_with(|first: char| first.is_ascii_alphabetic());
        if !is_tag && !tag.starts_with(['!', '?']) {
            pieces.push(Piece::Text(&rest[..=start]));
            rest = tag;
            continue;
        }
        pieces.push(Piece::Text(&rest[..start]));
        let end = if tag.starts_with("!--") { "-->" } else { ">" };
        let length = if is_tag {
            tag_length(tag)
        } else {
            tag.find(end)
        };
        let length = length.unwrap_or(tag.len());
        if is_tag {
            let inner = &name[..length - usize::from(is_end)];
            let (name, attributes) = inner
                .split_once(|next: char| next.is_whitespace() || next == '/')
                .unwrap_or((inner, ""));
            pieces.push(Piece::Tag(name.to_ascii_lowercase(), attributes, is_end));
        }
        rest = tag.get(length + end.len()..).unwrap_or_default();
        if !is_end && is_tag {
            rest = behind_dropped(&pieces, rest);
        }
    }
    pieces.push(Piece::Text(rest));
    pieces.retain(|piece| *piece != Piece::Text(""));
    pieces
}

/// Where a tag ends: at the first `>` that is not quoted.
fn tag_length(tag: &str) -> Option<usize> {
    let mut quote = None;
    tag.bytes().position(|byte| {
        if quote == Some(byte) {
            quote = None;
        } else if quote.is_none() && matches!(byte, b'"' | b'\'') {
            quote = Some(byte);
        }
        quote.is_none() && byte == b'>'
    })
}

/// What follows the element that began last, if its content is dropped.
fn behind_dropped<'a>(pieces: &[Piece<'a>], rest: &'a str) -> &'a str {
    let Some(Piece::Tag(name, attributes, false)) = pieces.last() else {
        return rest;
    };
    if !DROPPED.contains(&name.as_str()) || attributes.ends_with('/') {
        return rest;
    }
    let mut from = 0;
    while let Some(found) = rest[from..].find("</") {
        let at = from + found + 2;
        let is_end = rest
            .get(at..at + name.len())
            .is_some_and(|end| end.eq_ignore_ascii_case(name));
        if is_end {
            return &rest[at - 2..];
        }
        from = at;
    }
    ""
}

/// The value of an attribute of a tag.
pub(crate) fn attribute(attributes: &str, wanted: &str) -> Option<String> {
    let mut rest = attributes;
    while !rest.is_empty() {
        rest = rest.trim_start_matches(|next: char| next.is_whitespace() || next == '/');
        let end = rest
            .find(|next: char| next.is_whitespace() || next == '=')
            .unwrap_or(rest.len());
        let (name, behind) = rest.split_at(end);
        let behind = behind.trim_start();
        let Some(value) = behind.strip_prefix('=').map(str::trim_start) else {
            if name.eq_ignore_ascii_case(wanted) && !name.is_empty() {
                return Some(String::new());
            }
            rest = behind;
            continue;
        };
        let (value, behind) = match value.chars().next() {
            Some(quote @ ('"' | '\'')) => value[1..].split_once(quote).unwrap_or((&value[1..], "")),
            _ => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
        };
        if name.eq_ignore_ascii_case(wanted) {
            return Some(decode(value));
        }
        rest = behind;
    }
    None
}

/// A text with its character references resolved, as far as they are common.
pub(crate) fn decode(text: &str) -> String {
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('&') {
        decoded.push_str(&rest[..start]);
        rest = &rest[start..];
        let end = rest.bytes().take(12).position(|byte| byte == b';');
        if let Some(end) = end
            && let Some(character) = referred(&rest[1..end])
        {
            decoded.push(character);
            rest = &rest[end + 1..];
        } else {
            decoded.push('&');
            rest = &rest[1..];
        }
    }
    decoded + rest
}

fn referred(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(number) => u32::from_str_radix(number, 16),
            None => number.parse(),
        };
        return char::from_u32(code.ok()?);
    }
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{a0}',
        "copy" => '©',
        "reg" => '®',
        "trade" => '™',
        "hellip" => '…',
        "ndash" => '–',
        "mdash" => '—',
        "rarr" => '→',
        "larr" => '←',
        "times" => '×',
        "middot" => '·',
        "bull" => '•',
        "lsquo" => '‘',
        "rsquo" => '’',
        "ldquo" => '“',
        "rdquo" => '”',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{attribute, decode};

    #[test]
    fn attributes_and_references() {
        let attributes = r#" a="1 2" b='&lt;' c=d hidden e="#;
        for (name, value) in [
            ("a", "1 2"),
            ("B", "<"),
            ("c", "d"),
            ("hidden", ""),
            ("e", ""),
        ] {
            assert_eq!(
                attribute(attributes, name).as_deref(),
                Some(value),
                "{name}"
            );
        }
        assert_eq!(attribute(attributes, "f"), None);
        assert_eq!(decode("&amp;&#x41;&#66;&none;&"), "&AB&none;&");
    }
}
