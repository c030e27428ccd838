//! Splits a text into words.
//!
//! - A word is a run of letters, digits and marks, normalized (NFKC) and in lowercase, cut after [`MAX_WORD_CHARS`] characters.
//! - A word in `camelCase` or `snake_case` is one word, and each of its parts is one as well.
//! - In scripts without spaces between words, each pair of adjacent characters is a word; the last character of a run is
//!   one as well, so that each character begins a word.
//! - Words are compared without accents ([`folded`]); names with symbols in them are compared as a whole as well
//!   (`written.rs`).

use std::borrow::Cow;
use std::ops::Range;

use unicode_normalization::char::is_combining_mark;
use unicode_normalization::{IsNormalized, UnicodeNormalization as _, is_nfc_quick};

/// Maximum number of characters of a word that are used.
pub(crate) const MAX_WORD_CHARS: usize = 64;

/// Maximum number of parts of a word that are used.
const MAX_PARTS: usize = 10_000;

/// A word of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    /// Position in the text, in bytes.
    pub(crate) range: Range<usize>,
    /// The whole, normalized.
    pub(crate) whole: String,
    /// Its parts, if there is more than one.
    pub(crate) parts: Vec<String>,
    pub(crate) script: Script,
}

/// Rule for splitting words of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Script {
    /// By the characters between them.
    Spaced,
    /// Not at all: a pair of characters.
    Pair,
    /// The same: the last character of a run.
    Last,
}

/// Role of a character.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    /// Belongs to the word that it is in.
    Letter,
    /// Is a word, with the next of its kind.
    Alone,
    /// Belongs to the character before it.
    Mark,
    /// Joins parts of a word.
    Joint,
    /// Separates words.
    Other,
}

/// The word without its accents, as words are compared: `securite`, `strasse`, `lodz`.
///
/// Marks that change the sound of a letter in its script (Thai, Devanagari) stay.
pub(crate) fn folded(word: &str) -> Cow<'_, str> {
    if word.is_ascii() {
        return Cow::Borrowed(word);
    }
    let mut folded = String::with_capacity(word.len());
    for letter in word.nfd().filter(|letter| !is_optional(*letter)) {
        match unaccented(letter) {
            Some(letters) => folded.push_str(letters),
            None => folded.push(letter),
        }
    }
    if folded.is_empty() {
        return Cow::Borrowed(word);
    }
    Cow::Owned(folded)
}

/// The word in letters that German and the Scandinavian languages write in place of accented ones (`muenchen`), if it
/// has any.
pub(crate) fn spelled_out(word: &str) -> Option<String> {
    let spelled = |letter| match letter {
        'ä' => Some("ae"),
        'ö' | 'ø' => Some("oe"),
        'ü' => Some("ue"),
        'å' => Some("aa"),
        _ => None,
    };
    let has_any = !word.is_ascii() && word.chars().any(|letter| spelled(letter).is_some());
    has_any.then(|| {
        let letters = word.chars().map(|letter| match spelled(letter) {
            Some(letters) => letters.to_owned(),
            None => letter.to_string(),
        });
        folded(&letters.collect::<String>()).into_owned()
    })
}

/// Returns `true` for a mark that people omit: accents, points and vowel signs of Hebrew and Arabic, and stretched
/// letters.
fn is_optional(letter: char) -> bool {
    matches!(
        letter,
        '\u{300}'..='\u{36F}'
            | '\u{483}'..='\u{487}'
            | '\u{591}'..='\u{5BD}'
            | '\u{5BF}'
            | '\u{5C1}'..='\u{5C2}'
            | '\u{5C4}'..='\u{5C5}'
            | '\u{5C7}'
            | '\u{610}'..='\u{61A}'
            | '\u{640}'
            | '\u{64B}'..='\u{65F}'
            | '\u{670}'
            | '\u{6D6}'..='\u{6DC}'
            | '\u{6DF}'..='\u{6E4}'
            | '\u{93C}'
            | '\u{1AB0}'..='\u{1AFF}'
            | '\u{1DC0}'..='\u{1DFF}'
            | '\u{20D0}'..='\u{20FF}'
            | '\u{FE20}'..='\u{FE2F}'
            | '\u{2BB}'..='\u{2BD}'
    )
}

/// Returns the letters for one whose accent cannot be removed.
fn unaccented(letter: char) -> Option<&'static str> {
    Some(match letter {
        'ß' | 'ẞ' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        'ø' | 'ɔ' => "o",
        'đ' | 'ð' | 'ɖ' | 'ɗ' => "d",
        'ł' | 'ƚ' | 'ɫ' => "l",
        'ı' | 'ɨ' => "i",
        'ħ' => "h",
        'ŧ' => "t",
        'ŋ' | 'ɲ' => "n",
        'ƙ' | 'ĸ' => "k",
        'ƀ' | 'ɓ' => "b",
        'ǥ' | 'ɠ' => "g",
        'ƴ' | 'ɏ' => "y",
        'ɛ' | 'ə' | 'ǝ' | 'ɇ' => "e",
        'ƒ' => "f",
        'ʉ' => "u",
        'ɍ' => "r",
        'ƶ' => "z",
        'ɉ' => "j",
        'ⱥ' => "a",
        'ȼ' => "c",
        'ґ' => "г",
        'ٱ' => "ا",
        'ى' | 'ی' => "ي",
        'ک' => "ك",
        'ة' => "ه",
        _ => return None,
    })
}

/// Composes the characters of a text, which looks the same. Positions of words refer to the result.
pub(crate) fn composed(text: &str) -> Cow<'_, str> {
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => Cow::Borrowed(text),
        IsNormalized::No | IsNormalized::Maybe => Cow::Owned(text.nfc().collect()),
    }
}

/// The words of a composed text, in order.
pub(crate) fn words(text: &str) -> Words<'_> {
    Words {
        text,
        at: 0,
        before: None,
    }
}

/// The first words of a composed text, until none are left; each takes one for itself, and one for each of its parts.
pub(crate) fn first_words<'t>(
    text: &'t str,
    left: &'t mut usize,
) -> impl Iterator<Item = Word> + 't {
    words(text).map_while(move |mut word| {
        *left = left.checked_sub(1)?;
        word.parts.truncate(*left);
        *left -= word.parts.len();
        Some(word)
    })
}

/// See [`words`].
pub(crate) struct Words<'t> {
    text: &'t str,
    at: usize,
    /// The previous character, if it is half of a pair: its position, and its normalized form.
    before: Option<(Range<usize>, String)>,
}

impl Word {
    /// Its parts, or the whole if there is only one.
    pub(crate) fn atoms(&self) -> &[String] {
        if self.parts.is_empty() {
            std::slice::from_ref(&self.whole)
        } else {
            &self.parts
        }
    }
}

impl Iterator for Words<'_> {
    type Item = Word;

    fn next(&mut self) -> Option<Word> {
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let class = rest.chars().next().map(class);
            if class == Some(Class::Alone) {
                let length = cluster(rest);
                let range = self.at..self.at + length;
                self.at = range.end;
                let normal = normalized(rest.get(..length).unwrap_or_default());
                if normal.is_empty() {
                    continue;
                }
                let Some((before, first)) = self.before.replace((range.clone(), normal.clone()))
                else {
                    continue;
                };
                return Some(Word {
                    range: before.start..range.end,
                    whole: first + &normal,
                    parts: Vec::new(),
                    script: Script::Pair,
                });
            }
            if let Some((range, whole)) = self.before.take() {
                return Some(Word {
                    range,
                    whole,
                    parts: Vec::new(),
                    script: Script::Last,
                });
            }
            if class? == Class::Letter {
                let length = run(rest);
                let range = self.at..self.at + length;
                self.at = range.end;
                let word = spaced(rest.get(..length).unwrap_or_default(), range);
                if word.whole.is_empty() {
                    continue;
                }
                return Some(word);
            }
            self.at += rest.chars().next()?.len_utf8();
        }
    }
}

/// Returns the length of the character at the start of a text, with its marks.
fn cluster(text: &str) -> usize {
    let mut characters = text.char_indices().skip(1);
    characters
        .find(|(_, character)| class(*character) != Class::Mark)
        .map_or(text.len(), |(at, _)| at)
}

/// Returns the length of the word at the start of a text.
fn run(text: &str) -> usize {
    let mut end = 0;
    for (at, character) in text.char_indices() {
        match class(character) {
            Class::Letter | Class::Mark => end = at + character.len_utf8(),
            // At its end, a joint is not part of it.
            Class::Joint => {}
            Class::Alone | Class::Other => break,
        }
    }
    end
}

fn spaced(text: &str, range: Range<usize>) -> Word {
    // Most words are like this, and take a fraction of the time.
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    if let [first, rest @ ..] = text.as_bytes()
        && (is_plain(*first) || first.is_ascii_uppercase())
        && rest.iter().all(|byte| is_plain(*byte))
    {
        let whole = text.get(..MAX_WORD_CHARS).unwrap_or(text);
        return Word {
            range,
            whole: whole.to_ascii_lowercase(),
            parts: Vec::new(),
            script: Script::Spaced,
        };
    }
    parted(text, range)
}

/// A word that may have parts, or characters that are normalized.
fn parted(text: &str, range: Range<usize>) -> Word {
    let mut parts: Vec<String> = Vec::new();
    let mut whole = String::new();
    let mut length = 0;
    for part in split(text) {
        if parts.len() == MAX_PARTS {
            break;
        }
        let part = normalized(part);
        if part.is_empty() {
            continue;
        }
        for character in part.chars().take(MAX_WORD_CHARS.saturating_sub(length)) {
            whole.push(character);
            length += 1;
        }
        // Text beyond it is a separate word, but never part of the whole.
        parts.push(part);
    }
    if parts.len() < 2 {
        parts.clear();
    }
    Word {
        range,
        whole,
        parts,
        script: Script::Spaced,
    }
}

/// The parts of a word in `snake_case` or `camelCase`.
fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split('_').flat_map(|text| {
        let mut start = 0;
        let mut humps = humps(text).chain([text.len()]);
        std::iter::from_fn(move || {
            let end = humps.next()?;
            let part = text.get(start..end);
            start = end;
            part
        })
    })
}

/// Returns the starts of the parts of a word in `camelCase`: an uppercase letter after a lowercase one, and the last of
/// several uppercase letters, if a lowercase one follows.
pub(crate) fn humps(text: &str) -> impl Iterator<Item = usize> {
    let mut before: Option<char> = None;
    let mut letters = (text.char_indices())
        .filter(|(_, letter)| class(*letter) == Class::Letter)
        .peekable();
    std::iter::from_fn(move || {
        while let Some((at, letter)) = letters.next() {
            let last = before.replace(letter);
            let Some(last) = last.filter(|_| letter.is_uppercase()) else {
                continue;
            };
            let is_followed = letters.peek().is_some_and(|(_, next)| next.is_lowercase());
            if !last.is_uppercase() || is_followed {
                return Some(at);
            }
        }
        None
    })
}

/// A word as it is compared.
fn normalized(text: &str) -> String {
    let lower = text.nfkc().flat_map(char::to_lowercase);
    lower
        .filter(|letter| {
            matches!(class(*letter), Class::Letter | Class::Alone) || is_combining_mark(*letter)
        })
        // At the end of a word, a sigma is a sigma like any other.
        .map(|letter| if letter == 'ς' { 'σ' } else { letter })
        .take(MAX_WORD_CHARS)
        .collect()
}

pub(crate) fn class(character: char) -> Class {
    match character {
        'a'..='z' | 'A'..='Z' | '0'..='9' => Class::Letter,
        '_' => Class::Joint,
        '\0'..='\x7f' => Class::Other,
        // Invisible: soft hyphens and others; and marks of half the width.
        '\u{AD}' | '\u{200B}'..='\u{200D}' | '\u{2060}' | '\u{FEFF}' | '\u{FF9E}' | '\u{FF9F}' => {
            Class::Mark
        }
        _ if is_combining_mark(character) => Class::Mark,
        _ if is_alone(character) => Class::Alone,
        _ if character.is_alphanumeric() => Class::Letter,
        _ => Class::Other,
    }
}

/// Returns `true` if words of the script have no spaces between them: Thai to Khmer, Chinese, Japanese, Korean; and
/// pictographs.
fn is_alone(character: char) -> bool {
    let is_of_script = matches!(
        character,
        '\u{0E00}'..='\u{0EFF}'
            | '\u{1000}'..='\u{109F}'
            | '\u{1780}'..='\u{17FF}'
            | '\u{2E80}'..='\u{2FDF}'
            | '\u{3005}'..='\u{3007}'
            | '\u{3031}'..='\u{9FFF}'
            | '\u{A000}'..='\u{A4CF}'
            | '\u{AC00}'..='\u{D7AF}'
            | '\u{F900}'..='\u{FAFF}'
            | '\u{FF66}'..='\u{FF9D}'
            | '\u{20000}'..='\u{3FFFF}'
    );
    is_of_script && character.is_alphanumeric() || matches!(character, '\u{1F300}'..='\u{1FAFF}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The words of a text, each with its parts.
    fn all(text: &str) -> Vec<String> {
        words(&composed(text))
            .map(|word| match word.parts.as_slice() {
                [] => word.whole,
                parts => format!("{}={}", word.whole, parts.join("+")),
            })
            .collect()
    }

    #[test]
    fn splits_what_is_written_together() {
        assert_eq!(all("Hello, wide world!"), ["hello", "wide", "world"]);
        assert_eq!(all("getUserById"), ["getuserbyid=get+user+by+id"]);
        assert_eq!(
            all("HTTPServer HTTP2Server"),
            ["httpserver=http+server", "http2server=http2+server"]
        );
        assert_eq!(all("snake_case __init__"), ["snakecase=snake+case", "init"]);
        assert_eq!(all("utf8 v1.2 don't"), ["utf8", "v1", "2", "don", "t"]);
        assert_eq!(all("MAX_VALUE"), ["maxvalue=max+value"]);
        assert_eq!(all("_ ... __"), [""; 0]);
    }

    #[test]
    fn normalizes() {
        assert_eq!(
            all("ＡＢＣ ﬁle Ünïcode U\u{308}ni"),
            ["abc", "file", "ünïcode", "üni"]
        );
        assert_eq!(all("soft\u{AD}ware"), ["software"]);
        assert_eq!(all("ΟΔΟΣ οδος"), ["οδοσ", "οδοσ"]);
    }

    #[test]
    fn accents_are_optional() {
        for (word, other) in [
            ("sécurité", "securite"),
            ("łódź", "lodz"),
            ("straße", "strasse"),
            ("smørrebrød", "smorrebrod"),
            ("đường", "duong"),
            ("ısı", "isi"),
            ("þórður", "thordur"),
            ("cœur", "coeur"),
            ("ασφάλεια", "ασφαλεια"),
            ("ёлкий", "елкии"),
            ("שָׁלוֹם", "שלום"),
            ("مُحَمَّد", "محمد"),
            ("أحمد", "احمد"),
            ("हिन्दी", "हिन्दी"),
            ("install", "install"),
        ] {
            assert_eq!(folded(word), other);
            assert_eq!(folded(&folded(word)), other, "{word}");
        }
        assert_eq!(spelled_out("münchen").as_deref(), Some("muenchen"));
        assert_eq!(spelled_out("sécurité"), None);
        // The dotted capital of Turkish is a letter and a mark in lowercase.
        assert_eq!(folded(&all("İSTANBUL")[0]), "istanbul");
    }

    #[test]
    fn pairs_characters_of_scripts_without_spaces() {
        assert_eq!(all("中文文档 API"), ["中文", "文文", "文档", "档", "api"]);
        assert_eq!(all("漢"), ["漢"]);
        assert_eq!(all("ｶﾞｷ"), ["ガキ", "キ"]);
        assert_eq!(
            all("\u{1112}\u{1161}\u{11ab}\u{1100}\u{116e}\u{11a8}"),
            ["한국", "국"]
        );
        assert_eq!(all("「はい」。"), ["はい", "い"]);
    }

    #[test]
    fn parts_count_as_words() {
        let mut left = 5;
        let texts = ["one aBaBaB", "two"];
        let found: Vec<usize> = (texts.iter())
            .flat_map(|text| {
                let words: Vec<Word> = first_words(text, &mut left).collect();
                words.into_iter().map(|word| word.parts.len())
            })
            .collect();
        assert_eq!((found, left), (vec![0, 3], 0));
        let long = "aB".repeat(100_000);
        assert_eq!(words(&long).next().unwrap().parts.len(), MAX_PARTS);
    }

    proptest! {
        #[test]
        fn plain_words_are_words_like_others(text in "[a-zA-Z0-9]{1,9}|[A-Z]?[a-z0-9]{1,90}") {
            let range = 0..text.len();
            prop_assert_eq!(spaced(&text, range.clone()), parted(&text, range));
        }

        #[test]
        fn words_are_short_and_in_order(text in "([a-zA-Z_]{0,9}|\\PC{0,6}|[中文ｶﾞ한글ไทย]{0,5}|[\u{300}\u{AD}Aa_]{0,9}| ){0,30}") {
            let text = composed(&text);
            let mut last = 0;
            let mut count = 0;
            for word in words(&text) {
                prop_assert!(text.get(word.range.clone()).is_some());
                prop_assert!(word.range.start >= last && !word.range.is_empty());
                last = word.range.start;
                count += 1 + word.parts.len();
                for word in word.parts.iter().chain([&word.whole]) {
                    prop_assert!(!word.is_empty() && word.chars().count() <= 2 * MAX_WORD_CHARS);
                    prop_assert!(word.chars().all(|letter| !letter.is_whitespace()));
                }
            }
            prop_assert!(count <= 2 * text.chars().count());
        }

        #[test]
        fn lowercase_letters_are_one_word(text in "[a-zäöüß0-9]{1,64}") {
            prop_assert_eq!(all(&text), [text]);
        }
    }
}
