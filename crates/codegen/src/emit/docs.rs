//! Text of the description as doc comments that rustdoc and clippy take without a word.
//!
//! - Brackets and angle brackets outside of code are escaped: they are text, not links or tags.
//! - Names as code has them (`camelCase`, `snake_case`) and bare addresses are set off.
//! - No block of code is a Rust test; a fence that is not closed is closed.
//! - Characters that nobody sees, such as those that turn the direction of text, are replaced.

use proc_macro2::TokenStream;
use quote::quote;

/// Languages that a fence may name; all else is text, so that rustdoc never runs it.
const LANGUAGES: &[&str] = &[
    "html", "http", "json", "markdown", "md", "sh", "sql", "text", "toml", "xml", "yaml",
];

/// Doc attributes for an item.
pub(crate) fn outer(text: &str) -> TokenStream {
    let lines = lines(text);
    quote! { #(#[doc = #lines])* }
}

/// Doc attributes for the file.
pub(crate) fn inner(text: &str) -> TokenStream {
    let lines = lines(text);
    quote! { #(#![doc = #lines])* }
}

/// Text of the description as code within a line.
pub(crate) fn code(text: &str) -> String {
    let text = text.replace(['\n', '\r'], " ");
    if text.trim().is_empty() {
        return format!("{text:?}");
    }
    let longest = text
        .split(|character| character != '`')
        .map(str::len)
        .max()
        .unwrap_or(0);
    let mark = "`".repeat(longest + 1);
    // A backtick at the edge would belong to the mark.
    let space = if longest > 0 { " " } else { "" };
    format!("{mark}{space}{text}{space}{mark}")
}

fn lines(text: &str) -> Vec<String> {
    let text: String = text.chars().map(visible).collect();
    let mut out = Vec::new();
    // What a fence was opened with.
    let mut fence: Option<&str> = None;
    for line in text.trim().lines() {
        let body = line.trim();
        match (fence, fence_of(body)) {
            (Some(open), Some((mark, ""))) if mark.starts_with(open) => {
                fence = None;
                out.push(format!(" {open}"));
            }
            (Some(_), _) => out.push(format!(" {}", line.trim_end()).trim_end().to_owned()),
            (None, Some((mark, language))) => {
                fence = Some(mark);
                let known = LANGUAGES.contains(&language);
                out.push(format!(" {mark}{}", if known { language } else { "text" }));
            }
            (None, None) if body.is_empty() => out.push(String::new()),
            (None, None) => {
                // Four spaces would begin a code block.
                let indent = line.len() - line.trim_start().len();
                out.push(format!(" {}{}", &"   "[..indent.min(3)], escape(body)));
            }
        }
    }
    out.extend(fence.map(|mark| format!(" {mark}")));
    out
}

/// The marks and the language of a line that opens or closes a fence.
fn fence_of(line: &str) -> Option<(&str, &str)> {
    let first = line
        .chars()
        .next()
        .filter(|first| matches!(first, '`' | '~'))?;
    let rest = line.trim_start_matches(first);
    let mark = &line[..line.len() - rest.len()];
    (mark.len() >= 3 && !rest.contains('`')).then(|| (mark, rest.trim()))
}

/// The character, or a mark for one that has no form of its own or turns the direction of text.
fn visible(character: char) -> char {
    match character {
        '\n' => '\n',
        '\t'
        | '\r'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}' => ' ',
        other if other.is_control() => '\u{fffd}',
        other => other,
    }
}

/// Escapes a line: code stays as it is, all else is text.
fn escape(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(start) = rest.find('`') {
        let (text, from) = rest.split_at(start);
        let tail = from.trim_start_matches('`');
        let mark = &from[..from.len() - tail.len()];
        let backslashes = text.len() - text.trim_end_matches('\\').len();
        let escaped = backslashes % 2 == 1;
        escape_text(&text[..text.len() - usize::from(escaped)], &mut out);
        if let Some(end) = closing(tail, mark.len()).filter(|_| !escaped) {
            let end = mark.len() + end + mark.len();
            out.push_str(&from[..end]);
            rest = &from[end..];
        } else {
            // Nothing closes it: no code begins here.
            out.push_str(&mark.replace('`', "\\`"));
            rest = tail;
        }
    }
    escape_text(rest, &mut out);
    out
}

/// Where as many backticks stand, no more and no fewer.
fn closing(text: &str, length: usize) -> Option<usize> {
    let mut at = 0;
    while let Some(found) = text[at..].find('`') {
        let start = at + found;
        let run = text[start..].len() - text[start..].trim_start_matches('`').len();
        if run == length {
            return Some(start);
        }
        at = start + run;
    }
    None
}

fn escape_text(text: &str, out: &mut String) {
    for word in text.split_inclusive(' ') {
        // Spaces after the mark of a list would begin a code block.
        if word != " " || !out.ends_with(' ') {
            escape_word(word, out);
        }
    }
}

fn escape_word(word: &str, out: &mut String) {
    let body = word.trim_end_matches(' ');
    let space = &word[body.len()..];
    let start = body.find(char::is_alphanumeric).unwrap_or(body.len());
    let end = body.rfind(char::is_alphanumeric).map_or(start, |end| {
        end + body[end..].chars().next().map_or(1, char::len_utf8)
    });
    let (before, core, after) = (&body[..start], &body[start..end], &body[end..]);
    push_escaped(before, out);
    let address = core.starts_with("http://") || core.starts_with("https://");
    if address && !core.contains(['<', '>', '\\']) {
        out.push('<');
        out.push_str(core);
        out.push('>');
    } else if is_code(core) {
        out.push('`');
        out.push_str(core);
        out.push('`');
    } else {
        push_escaped(core, out);
    }
    push_escaped(after, out);
    out.push_str(space);
}

/// Whether a word is a name as code has it.
fn is_code(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let plain = letters
        .iter()
        .all(|c| c.is_ascii_alphanumeric() || *c == '_');
    let humps = letters
        .windows(2)
        .any(|pair| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase());
    plain && (humps || word.contains('_'))
}

fn push_escaped(text: &str, out: &mut String) {
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '<' | '>' | '[' | ']' => out.extend(['\\', character]),
            // An escape of the author's stays one; any other backslash is itself.
            '\\' => match characters.next_if(char::is_ascii_punctuation) {
                Some(next) => out.extend(['\\', next]),
                None => out.push_str("\\\\"),
            },
            other => out.push(other),
        }
    }
}
