//! Tokens of a module.
//!
//! - Regular expressions and JSX are single tokens; JSX with words is the string of these. A `/` or `<` begins one only where an operand can begin.
//! - A quote without an end on its line is punctuation, so that nothing after it is lost.

/// Token of a module.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    /// Offset in bytes.
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// True if a line ends between the previous token and this one.
    pub(crate) after_newline: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    /// A name or a keyword.
    Name,
    Number(f64),
    String(String),
    /// Texts between the expressions, and the ranges of these.
    Template(Vec<String>, Vec<(usize, usize)>),
    Punctuation(&'static str),
    /// A regular expression, JSX, or a character that begins nothing.
    Other,
}

const PUNCTUATION: &[&str] = &[
    "...", "===", "!==", "**=", "??=", "||=", "&&=", ">>>", "=>", "?.", "??", "||", "&&", "==",
    "!=", "<=", ">=", "++", "--", "+=", "-=", "*=", "/=", "**", "{", "}", "[", "]", "(", ")", ",",
    ";", ":", ".", "?", "=", "<", ">", "+", "-", "*", "/", "%", "!", "&", "|", "^", "~", "@", "#",
];

/// Keywords after which an operand begins.
const BEFORE_OPERANDS: &[&str] = &[
    "return", "default", "typeof", "case", "do", "else", "in", "of", "new", "void", "await",
    "yield", "delete", "throw",
];

/// Deepest templates in expressions of templates.
const MAX_TEMPLATES: usize = 16;

/// Maximum number of quotes and tags without an end: each is searched to the end of the file.
const MAX_FAILURES: usize = 64;

pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    if text.starts_with("#!") {
        at = line_end(bytes, 0);
    }
    let mut after_newline = true;
    let mut failures = 0;
    while let Some(&byte) = bytes.get(at) {
        if byte == b'\n' {
            after_newline = true;
            at += 1;
            continue;
        }
        if byte.is_ascii_whitespace() {
            at += 1;
            continue;
        }
        if let Some(end) = comment(bytes, at) {
            after_newline |= bytes[at..end].contains(&b'\n');
            at = end;
            continue;
        }
        let operand = tokens
            .last()
            .is_none_or(|last| precedes_operand(text, last));
        let (kind, end) = token(text, at, operand, &mut failures);
        tokens.push(Token {
            kind,
            start: at,
            end,
            after_newline,
        });
        after_newline = false;
        at = end;
    }
    tokens
}

fn precedes_operand(text: &str, last: &Token) -> bool {
    match &last.kind {
        Kind::Punctuation(mark) => !matches!(*mark, ")" | "]" | "}"),
        Kind::Name => BEFORE_OPERANDS.contains(&&text[last.start..last.end]),
        _ => false,
    }
}

fn token(text: &str, at: usize, operand: bool, failures: &mut usize) -> (Kind, usize) {
    let bytes = text.as_bytes();
    let delimited = match bytes[at] {
        b'0'..=b'9' => return number(text, at),
        _ if *failures >= MAX_FAILURES => Some(None),
        b'"' | b'\'' => Some(string(text, at).map(|(value, end)| (Kind::String(value), end))),
        b'`' => Some(
            template(text, at, 0).map(|(texts, ranges, end)| (Kind::Template(texts, ranges), end)),
        ),
        b'/' if operand => Some(regex(bytes, at).map(|end| (Kind::Other, end))),
        b'<' if operand => Some(jsx(bytes, at).map(|end| {
            let words = jsx_text(&text[at..end]);
            let kind = words.map_or(Kind::Other, Kind::String);
            (kind, end)
        })),
        _ => None,
    };
    match delimited {
        Some(Some(token)) => return token,
        Some(None) => *failures = (*failures + 1).min(MAX_FAILURES),
        None => {}
    }
    let rest = &text[at..];
    let length: usize = rest
        .chars()
        .take_while(|&c| c.is_alphanumeric() || c == '_' || c == '$')
        .map(char::len_utf8)
        .sum();
    if length > 0 {
        return (Kind::Name, at + length);
    }
    if let Some(mark) = PUNCTUATION.iter().find(|mark| rest.starts_with(**mark)) {
        return (Kind::Punctuation(mark), at + mark.len());
    }
    let length = rest.chars().next().map_or(1, char::len_utf8);
    (Kind::Other, at + length)
}

fn line_end(bytes: &[u8], at: usize) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    rest.iter()
        .position(|&byte| byte == b'\n')
        .map_or(bytes.len(), |length| at + length)
}

/// Returns the end of the comment that begins here.
fn comment(bytes: &[u8], at: usize) -> Option<usize> {
    let rest = bytes.get(at..)?;
    if rest.starts_with(b"//") {
        return Some(line_end(bytes, at));
    }
    if !rest.starts_with(b"/*") {
        return None;
    }
    let end = rest[2..].windows(2).position(|pair| pair == b"*/");
    Some(end.map_or(bytes.len(), |length| at + 2 + length + 2))
}

/// Returns the value and the end of the string that begins here.
fn string(text: &str, at: usize) -> Option<(String, usize)> {
    let quote = text[at..].chars().next()?;
    let mut value = String::new();
    let mut characters = text[at + 1..].char_indices().peekable();
    while let Some((offset, character)) = characters.next() {
        match character {
            '\n' => return None,
            '\\' => escape(&mut characters, &mut value),
            _ if character == quote => return Some((value, at + 1 + offset + 1)),
            _ => value.push(character),
        }
    }
    None
}

type Characters<'a> = std::iter::Peekable<std::str::CharIndices<'a>>;

/// Appends the character that an escape sequence stands for; the backslash was read.
fn escape(characters: &mut Characters<'_>, value: &mut String) {
    let Some((_, character)) = characters.next() else {
        return;
    };
    match character {
        'n' => value.push('\n'),
        't' => value.push('\t'),
        'r' => value.push('\r'),
        'b' => value.push('\u{8}'),
        'f' => value.push('\u{c}'),
        'v' => value.push('\u{b}'),
        '0' => value.push('\0'),
        '\n' => {}
        '\r' => {
            characters.next_if(|(_, next)| *next == '\n');
        }
        'x' => value.push(unit(digits(characters, 2), characters)),
        'u' => {
            let code = if characters.next_if(|(_, next)| *next == '{').is_some() {
                let code = digits(characters, 6);
                characters.next_if(|(_, next)| *next == '}');
                code
            } else {
                digits(characters, 4)
            };
            value.push(unit(code, characters));
        }
        other => value.push(other),
    }
}

fn digits(characters: &mut Characters<'_>, count: usize) -> u32 {
    let mut code = 0;
    for _ in 0..count {
        let Some(digit) = characters.peek().and_then(|(_, next)| next.to_digit(16)) else {
            break;
        };
        code = code * 16 + digit;
        characters.next();
    }
    code
}

/// Returns the character of a code unit, together with the second half of a surrogate pair.
fn unit(code: u32, characters: &mut Characters<'_>) -> char {
    if !(0xd800..0xdc00).contains(&code) {
        return char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER);
    }
    let mut ahead = characters.clone();
    let second = if ahead.next().is_some_and(|(_, next)| next == '\\')
        && ahead.next().is_some_and(|(_, next)| next == 'u')
    {
        digits(&mut ahead, 4)
    } else {
        0
    };
    if !(0xdc00..0xe000).contains(&second) {
        return char::REPLACEMENT_CHARACTER;
    }
    *characters = ahead;
    let code = 0x10000 + ((code - 0xd800) << 10) + (second - 0xdc00);
    char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
}

type Template = (Vec<String>, Vec<(usize, usize)>, usize);

/// Returns the parts and the end of the template that begins here.
fn template(text: &str, at: usize, depth: usize) -> Option<Template> {
    if depth > MAX_TEMPLATES {
        return None;
    }
    let (mut texts, mut ranges) = (Vec::new(), Vec::new());
    let mut value = String::new();
    let mut from = at + 1;
    'parts: loop {
        let mut characters = text[from..].char_indices().peekable();
        while let Some((offset, character)) = characters.next() {
            match character {
                '`' => {
                    texts.push(value);
                    return Some((texts, ranges, from + offset + 1));
                }
                '\\' => escape(&mut characters, &mut value),
                '$' if characters.peek().is_some_and(|(_, next)| *next == '{') => {
                    let start = from + offset + 2;
                    let end = closing_brace(text, start, depth + 1)?;
                    texts.push(std::mem::take(&mut value));
                    ranges.push((start, end));
                    from = end + 1;
                    continue 'parts;
                }
                _ => value.push(character),
            }
        }
        return None;
    }
}

/// Returns the offset of the `}` that closes a block whose `{` was read.
fn closing_brace(text: &str, start: usize, depth: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut open = 0_usize;
    let mut failures = 0;
    let mut at = start;
    while let Some(&byte) = bytes.get(at) {
        if let Some(end) = comment(bytes, at) {
            at = end;
            continue;
        }
        at = match byte {
            b'{' => {
                open += 1;
                at + 1
            }
            b'}' if open == 0 => return Some(at),
            b'}' => {
                open -= 1;
                at + 1
            }
            b'"' | b'\'' => match string(text, at) {
                Some((_, end)) => end,
                None if failures == MAX_FAILURES => return None,
                None => {
                    failures += 1;
                    at + 1
                }
            },
            b'`' => template(text, at, depth)?.2,
            _ => at + 1,
        };
    }
    None
}

fn number(text: &str, at: usize) -> (Kind, usize) {
    let mut length = 0;
    let mut characters = text[at..].chars().peekable();
    let mut previous = ' ';
    while let Some(&next) = characters.peek() {
        let exponent = matches!(previous, 'e' | 'E') && matches!(next, '+' | '-');
        let hexadecimal = text[at..].starts_with("0x") || text[at..].starts_with("0X");
        if !(next.is_ascii_alphanumeric()
            || next == '_'
            || next == '.'
            || (exponent && !hexadecimal))
        {
            break;
        }
        length += 1;
        previous = next;
        characters.next();
    }
    let digits: String = text[at..at + length]
        .chars()
        .filter(|&c| c != '_')
        .collect();
    let radix = |radix| u64::from_str_radix(digits.get(2..).unwrap_or_default(), radix).ok();
    #[expect(
        clippy::cast_precision_loss,
        reason = "numbers of JavaScript are doubles"
    )]
    let value = match digits.get(..2) {
        Some("0x" | "0X") => radix(16).map(|value| value as f64),
        Some("0o" | "0O") => radix(8).map(|value| value as f64),
        Some("0b" | "0B") => radix(2).map(|value| value as f64),
        _ => digits.parse().ok(),
    };
    (value.map_or(Kind::Other, Kind::Number), at + length)
}

/// Returns the end of the regular expression that begins here.
fn regex(bytes: &[u8], at: usize) -> Option<usize> {
    let mut class = false;
    let mut next = at + 1;
    loop {
        match bytes.get(next)? {
            b'\n' => return None,
            b'\\' => next += 1,
            b'[' => class = true,
            b']' => class = false,
            b'/' if !class => break,
            _ => {}
        }
        next += 1;
    }
    next += 1;
    while bytes.get(next).is_some_and(u8::is_ascii_alphabetic) {
        next += 1;
    }
    Some(next)
}

/// Returns the end of the JSX element that begins here; `None` if the element is incomplete.
fn jsx(bytes: &[u8], at: usize) -> Option<usize> {
    let mut open = 0_usize;
    let mut next = at;
    loop {
        match bytes.get(next)? {
            b'<' => {
                let closing = bytes.get(next + 1) == Some(&b'/');
                let name = bytes.get(next + 1 + usize::from(closing))?;
                if !name.is_ascii_alphabetic() && *name != b'>' {
                    return None;
                }
                let (end, complete) = tag(bytes, next + 1)?;
                next = end;
                if closing {
                    open = open.checked_sub(1)?;
                } else if !complete {
                    open += 1;
                }
                if open == 0 {
                    return Some(next);
                }
            }
            b'{' => next = braces(bytes, next)?,
            _ => next += 1,
        }
    }
}

/// Returns the words of a JSX element, without its tags and expressions; `None` if it has none.
fn jsx_text(element: &str) -> Option<String> {
    const ENTITIES: [(&str, &str); 7] = [
        ("&nbsp;", " "),
        ("&thinsp;", " "),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&amp;", "&"),
    ];
    let bytes = element.as_bytes();
    let (mut words, mut at) = (String::new(), 0);
    while at < bytes.len() {
        let end = match bytes[at] {
            b'<' => tag(bytes, at + 1)?.0,
            b'{' => braces(bytes, at)?,
            _ => {
                let rest = &element[at..];
                let end = at + rest.find(['<', '{']).unwrap_or(rest.len());
                words.push_str(&element[at..end]);
                end
            }
        };
        at = end;
    }
    for (entity, character) in ENTITIES {
        words = words.replace(entity, character);
    }
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    (!words.is_empty()).then_some(words)
}

/// Returns the end of a tag, and true if it has no content.
fn tag(bytes: &[u8], at: usize) -> Option<(usize, bool)> {
    let mut next = at;
    loop {
        match bytes.get(next)? {
            b'>' => return Some((next + 1, next > at && bytes[next - 1] == b'/')),
            quote @ (b'"' | b'\'') => {
                let length = bytes[next + 1..].iter().position(|byte| byte == quote)?;
                next += length + 2;
            }
            b'{' => next = braces(bytes, next)?,
            b';' | b'(' | b',' => return None,
            _ => next += 1,
        }
    }
}

fn braces(bytes: &[u8], at: usize) -> Option<usize> {
    let mut open = 0_usize;
    let mut next = at;
    loop {
        match bytes.get(next)? {
            b'{' => open += 1,
            b'}' => open -= 1,
            _ => {}
        }
        next += 1;
        if open == 0 {
            return Some(next);
        }
    }
}
