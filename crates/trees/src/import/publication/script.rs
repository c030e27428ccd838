//! Lists of texts in a configuration that is a script.
//!
//! - Nothing is executed: only literal texts count. Comments and the content of texts are not keys.

/// Maximum number of tokens of all lists together.
const MAX_TOKENS: usize = 10_000;
/// Texts that are read.
const MAX_TEXTS: usize = 1_000;

/// The texts in all lists that have this key: `key: ['a', "b"]`.
pub(super) fn lists(script: &str, key: &str) -> Vec<String> {
    let tokens = tokens(script);
    let mut found = Vec::new();
    let mut left = MAX_TOKENS;
    for (at, token) in tokens.iter().enumerate() {
        let is_key = matches!(token, Token::Word(word) | Token::Text(word) if word == key);
        let begins = matches!(
            tokens.get(at + 1..at + 3),
            Some([Token::Sign(':'), Token::Sign('[')])
        );
        if !is_key || !begins {
            continue;
        }
        let items = tokens[at + 3..].iter().take(left);
        let items = items.take_while(|token| **token != Token::Sign(']'));
        for token in items {
            left -= 1;
            if let Token::Text(text) = token {
                found.push(text.clone());
            }
        }
    }
    found.truncate(MAX_TEXTS);
    found
}

/// The texts that this key has: `key: 'a'`.
pub(super) fn texts(script: &str, key: &str) -> Vec<String> {
    let tokens = tokens(script);
    let texts = tokens.windows(3).filter_map(|window| match window {
        [
            Token::Word(word) | Token::Text(word),
            Token::Sign(':'),
            Token::Text(text),
        ] if word == key => Some(text.clone()),
        _ => None,
    });
    texts.take(MAX_TEXTS).collect()
}

#[derive(Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Text(String),
    Sign(char),
}

fn tokens(script: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = script;
    while let Some(first) = rest.chars().next() {
        let is_word = |char: char| char.is_alphanumeric() || "_$".contains(char);
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(comment) = rest.strip_prefix("/*") {
            comment.find("*/").map_or(rest.len(), |end| end + 4)
        } else if "'\"`".contains(first) {
            let (text, length) = text(rest, first);
            tokens.push(Token::Text(text));
            length
        } else if is_word(first) {
            let end = rest.find(|char: char| !is_word(char));
            let word = &rest[..end.unwrap_or(rest.len())];
            tokens.push(Token::Word(word.to_owned()));
            word.len()
        } else {
            if !first.is_whitespace() {
                tokens.push(Token::Sign(first));
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

/// The text at the start of a script, and how long it is with its quotes.
fn text(script: &str, quote: char) -> (String, usize) {
    let (mut text, mut is_escaped) = (String::new(), false);
    for (at, char) in script.char_indices().skip(1) {
        match char {
            char if is_escaped => {
                text.push(char);
                is_escaped = false;
            }
            '\\' => is_escaped = true,
            char if char == quote => return (text, at + 1),
            // It is not text, but a part of a regular expression.
            '\n' if quote != '`' => return (text, at),
            char => text.push(char),
        }
    }
    (text, script.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_without_comments() {
        let script = r#"
            // srcExclude: ['no.md'],
            export default { /* srcExclude: ['no.md'] */ url: 'https://a.example', 'srcExclude': [
                "a.md", // 'b.md',
                `c/**`, ...others, 'it\'s.md',
            ], text: "srcExclude: ['no.md']", path: 'docs' }"#;
        assert_eq!(lists(script, "srcExclude"), ["a.md", "c/**", "it's.md"]);
        assert_eq!(texts(script, "path"), ["docs"]);
        for script in ["", "'", "/*", "srcExclude: [", "srcExclude: ['a"] {
            assert!(lists(script, "srcExclude").len() < 2, "{script}");
        }
    }
}
