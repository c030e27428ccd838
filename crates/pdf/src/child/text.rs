//! Texts as they are set.
//!
//! - Control characters are dropped. A line feed is a space, except between characters that need none.
//! - Long words may break, so that they stay on the page: behind punctuation, else anywhere.

use quire_markdown::document::Node;
use unicode_bidi::{BidiClass, bidi_class};

use super::sheet::Dir;

/// The longest word that stays whole where there is room, in characters.
const LONG: usize = 24;

/// Character at which a line may break within a word.
const BREAK: char = '\u{200b}';

/// Returns the text of a line, whose words have at most `most` characters without a possible break.
pub(crate) fn line(text: &str, most: usize) -> String {
    let mut line = String::with_capacity(text.len());
    for (index, part) in text.split('\n').enumerate() {
        if index > 0 && !is_joined(&line, part) {
            line.push(' ');
        }
        for word in part.split_inclusive([' ', '\t']) {
            push_word(&mut line, word, most);
        }
    }
    line
}

/// A text of a line that is not set, such as a description of an image.
pub(crate) fn plain(text: &str) -> String {
    line(text.trim(), usize::MAX).replace(BREAK, "")
}

/// A text whose lines stay as they are.
pub(crate) fn lines(text: &str, most: usize) -> String {
    let mut lines = String::with_capacity(text.len());
    let text = text.replace("\r\n", "\n");
    for word in text.split_inclusive([' ', '\t', '\n']) {
        if word.chars().nth(most).is_some() {
            push_word(&mut lines, word, most);
        } else {
            lines.extend(word.chars().filter(|&character| is_text(character)));
        }
    }
    lines
}

fn is_text(character: char) -> bool {
    !character.is_control() || matches!(character, '\t' | '\n')
}

/// Returns `true` if two lines join without a space: both ends are of a script without spaces.
fn is_joined(line: &str, next: &str) -> bool {
    let is_dense = |character: char| matches!(character, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}' | '\u{20000}'..='\u{3ffff}');
    line.chars().next_back().is_some_and(is_dense) && next.chars().next().is_some_and(is_dense)
}

fn push_word(line: &mut String, word: &str, most: usize) {
    // Capitals are a third wider, and most characters of scripts without spaces twice as wide.
    let width = |character: char| match character {
        'm' | 'w' | 'M' | 'W' | '@' => 5,
        character if character.is_uppercase() => 4,
        '\u{2e80}'..='\u{ffef}' => 6,
        _ => 3,
    };
    let room = most.saturating_mul(3);
    let is_long =
        word.chars().nth(LONG.min(most)).is_some() || word.chars().map(width).sum::<usize>() > room;
    let (mut whole, mut taken) = (0, 0);
    let mut before = ' ';
    for character in word.chars().filter(|&character| is_text(character)) {
        let is_behind_sign = whole > 2 && is_sign(before) && character.is_alphanumeric();
        let is_full = taken > 0 && taken + width(character) > room;
        if is_long && (is_behind_sign || is_full) && may_part(before, character) {
            line.push(BREAK);
            (whole, taken) = (0, 0);
        }
        line.push(character);
        whole += 1;
        taken += width(character);
        before = character;
    }
}

fn is_sign(character: char) -> bool {
    matches!(
        character,
        '/' | '_' | '.' | '-' | ',' | ':' | ';' | '=' | '&' | '?' | '#' | '\\' | '|' | '+' | ')'
    )
}

/// Returns `true` if a line may break between two characters: not within one that readers perceive as a unit.
fn may_part(before: char, character: char) -> bool {
    let is_joiner = |character: char| matches!(character, '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
    !is_joiner(before)
        && !is_joiner(character)
        && bidi_class(character) != BidiClass::NSM
        && !matches!(character, '\u{1f1e6}'..='\u{1f1ff}' | '\u{1f3fb}'..='\u{1f3ff}')
}

/// The direction of a text: that of its first letter.
pub(crate) fn direction(text: &str) -> Option<Dir> {
    text.chars()
        .find_map(|character| match bidi_class(character) {
            BidiClass::L => Some(Dir::Ltr),
            BidiClass::R | BidiClass::AL => Some(Dir::Rtl),
            _ => None,
        })
}

/// The direction of the first letter in nodes.
pub(crate) fn direction_of(nodes: &[Node]) -> Option<Dir> {
    let mut rest: Vec<&Node> = nodes.iter().rev().collect();
    while let Some(node) = rest.pop() {
        if let Some(found) = node.text.as_deref().and_then(direction) {
            return Some(found);
        }
        rest.extend(node.nodes.iter().flatten().rev());
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{Dir, direction, line, lines};

    #[test]
    fn long_words_may_break() {
        assert_eq!(line("short words\nstay", 40), "short words stay");
        assert_eq!(line("a\u{0}b\u{1b}c", 40), "abc");
        assert_eq!(line("你好\n世界", 40), "你好世界");
        let address = "https://example.com/a/very/long/address";
        let set = line(address, 40);
        assert!(set.contains("com/\u{200b}"), "{set:?}");
        assert_eq!(set.replace('\u{200b}', ""), address);
        let word = "x".repeat(1000);
        assert_eq!(line(&word, 40).matches('\u{200b}').count(), 24);
        // In a narrow cell, shorter words may break as well.
        assert_eq!(line("Verantwortlichkeit", 10), "Verantwor\u{200b}tlichkeit");
        assert_eq!(line("Verantwortlichkeit", 20), "Verantwortlichkeit");
        let family = "\u{1f468}\u{200d}".repeat(100);
        assert!(!line(&family, 10).contains('\u{200b}'));
    }

    #[test]
    fn code_stays_as_it_is() {
        let code = "fn main() {\n    let a_name_of_many_words_in_snake_case = 1;\n}\n";
        assert_eq!(lines(code, 90), code);
        assert_eq!(lines(&"x".repeat(91), 90).matches('\u{200b}').count(), 1);
    }

    #[test]
    fn the_first_letter_has_the_direction() {
        assert_eq!(direction("1. abc"), Some(Dir::Ltr));
        assert_eq!(direction("(שלום) abc"), Some(Dir::Rtl));
        assert_eq!(direction("مرحبا"), Some(Dir::Rtl));
        assert_eq!(direction("123 ..."), None);
    }
}
