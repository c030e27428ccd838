//! Tests of reading a search, and of finding it in texts.

use proptest::prelude::*;

use super::find::differs_in_one_typo;
use super::*;
use crate::language::stem;

fn wholes(text: &str) -> Vec<(String, bool)> {
    let items = Query::of(text).items.into_iter();
    let words = items.flat_map(|item| item.words);
    words.map(|word| (word.whole, word.is_beginning)).collect()
}

#[test]
fn the_last_word_is_a_beginning() {
    let word = |whole: &str, is_beginning| (whole.to_owned(), is_beginning);
    assert_eq!(
        wholes("Install the ser"),
        [
            word("install", false),
            word("the", false),
            word("ser", true)
        ]
    );
    assert_eq!(wholes("install "), [word("install", false)]);
    assert_eq!(wholes("文档"), [word("文档", true)]);
    assert_eq!(
        wholes("中文档 档"),
        [word("中文", false), word("文档", false), word("档", true)]
    );
    assert_eq!(wholes("a a a"), [word("a", false)]);
    assert!(Query::of(" \" ").is_empty() && Query::of(" ¡ ").is_empty());
}

#[test]
fn parts_of_words_are_bounded() {
    let parts = |text: &str| -> usize {
        let items = Query::of(text).items.into_iter();
        let words = items.flat_map(|item| item.words);
        words.map(|word| word.parts.len()).sum()
    };
    assert_eq!(parts("aBaBaBaB getUserById"), 3 + 4);
    let long: String = ('a'..='z').flat_map(|letter| ['x', letter, 'Y']).collect();
    assert_eq!(
        parts(&format!("{long} {}", long.replace('x', "z"))),
        MAX_WORDS
    );
}

#[test]
fn typos() {
    for (expected, word) in [
        ("install", "install"),
        ("instal", "install"),
        ("installl", "install"),
        ("inztall", "install"),
        ("intsall", "install"),
        ("xinstall", "install"),
        ("install", "xinstall"),
    ] {
        assert!(
            differs_in_one_typo(expected, word, false),
            "{expected} {word}"
        );
    }
    for (expected, word) in [
        ("instl", "install"),
        ("nistlal", "install"),
        ("abcd", "bcda"),
    ] {
        assert!(
            !differs_in_one_typo(expected, word, false),
            "{expected} {word}"
        );
    }
    assert!(differs_in_one_typo("intsal", "installation", true));
    assert!(!differs_in_one_typo("intsal", "installation", false));
}

proptest! {
    #[test]
    fn one_change_is_one_typo(word in "[a-d]{1,9}", at in 0..9_usize, new in "[a-d]") {
        let mut letters: Vec<char> = word.chars().collect();
        let at = at % letters.len();
        let new = new.chars().next().unwrap();
        let mut changed = letters.clone();
        changed[at] = new;
        prop_assert!(differs_in_one_typo(&word, &changed.iter().collect::<String>(), false));
        letters.insert(at, new);
        let longer: String = letters.iter().collect();
        prop_assert!(differs_in_one_typo(&word, &longer, false));
        prop_assert!(differs_in_one_typo(&longer, &word, false));
    }

    #[test]
    fn stems_begin_as_their_words(word in "[a-zäöüßéèêàâçñíóúåøæœïı0-9]{1,12}|[a-z]{1,9}(ing|ed|es|ies|ly|ness|ful|ation)") {
        let languages = Languages(u32::MAX >> 19);
        for language in languages.iter().filter(|language| language.keeps_starts()) {
            if let Some(stem) = stem(&language.stemmer(), &word) {
                prop_assert_eq!(stem.chars().next(), word.chars().next(), "{} {}", word, stem);
            }
        }
    }

    #[test]
    fn any_text_is_a_search(text in "(\\PC{0,20}| |_|[中文]|aB|[-.+:#v1\"]{0,4}|[üßıé]){0,40}") {
        let query = Query::of(&text);
        let words = query.items.iter().map(|item| item.words.len()).sum::<usize>();
        prop_assert!(words <= MAX_WORDS && query.items.len() <= 2 * MAX_WORDS);
        let marks = query.marks(Languages(u32::MAX >> 19));
        let finder = marks.finder(Language::of([text.as_str()]));
        let text = composed(&text).replace('"', " ");
        let found = finder.find(&text, &mut 10_000);
        for (range, _) in &found {
            prop_assert!(text.get(range.clone()).is_some());
        }
        // All that is searched for is there; what stands in quotes may not be one after the other without them.
        let is_quoted = query.items.iter().any(|item| item.needs == Needs::Phrase);
        if !is_quoted && query.items.len() < MAX_WORDS && words < MAX_WORDS {
            let bits = found.iter().fold(0, |found, (_, bits)| found | bits);
            prop_assert!(query.is_empty() || marks.is_match(bits), "{query:?} {found:?}");
        }
    }
}

#[test]
fn quotes_and_names_are_read() {
    let read = |text: &str| -> Vec<String> {
        let items = Query::of(text).items.into_iter();
        let read = items.map(|item| {
            let words: Vec<&str> = item.words.iter().map(|word| &*word.whole).collect();
            let (words, phrase) = (words.join(" "), item.phrase.join(" "));
            format!(
                "{words}|{}|{phrase}|{:?}",
                item.written.join(" "),
                item.needs
            )
        });
        read.collect()
    };
    assert_eq!(read("server"), ["server|||Words"]);
    assert_eq!(read("1.2.3"), ["1 2 3|=1.2.3|1 2 3|Name"]);
    assert_eq!(read("C++ x"), ["c|=c++|c|Words", "x|||Words"]);
    assert_eq!(read("whereHas"), ["wherehas|=whereHas|where has|Words"]);
    assert_eq!(
        read("\"Server settings\" x"),
        ["||server settings|Phrase", "x|||Words"]
    );
    assert_eq!(read("“C++ code”"), ["|=c++|c code|Phrase"]);
    assert_eq!(read("\"server set"), ["||server|Phrase", "set|||Words"]);
    assert_eq!(read("sécurité"), ["sécurité|=sécurité||Words"]);
    assert_eq!(read("=>"), ["|=\u{3d}>||Words"]);
    assert_eq!(read("\" \""), [""; 0]);
}

/// Returns the matches of a search with this reach in a text, and true if they suffice.
fn is_match(search: &str, text: &str, reach: Reach) -> bool {
    let language = Language::of([text]);
    let mut marks = Query::of(search).marks(Languages(u32::MAX >> 19));
    marks.reach = reach;
    let found = marks.finder(language).find(&composed(text), &mut 1_000);
    marks.is_match(found.iter().fold(0, |found, (_, bits)| found | bits))
}

#[test]
fn words_that_several_parts_of_a_search_have_count_for_each() {
    for search in [
        "foo.bar foo ",
        "foo foo.bar ",
        "foo.bar bar ",
        "whereHas has where ",
        "1.2.3 2 1 ",
        "installing install ",
        "install installl ",
    ] {
        let text = format!("{search} and more");
        assert!(is_match(search, &text, Reach::Typos), "{search}");
    }
    assert!(is_match("bar.foo foo ", "foo, then bar", Reach::Words));
    assert!(!is_match("foo.bar foo ", "foo alone", Reach::Words));
}

#[test]
fn all_parts_of_a_word_must_be_there() {
    assert!(is_match("getUser ", "get the user", Reach::Typos));
    for reach in [Reach::Typos, Reach::Any] {
        assert!(!is_match("getUser ", "get it", reach));
    }
    assert!(!is_match("getUser ", "get the user", Reach::Words));
    assert!(is_match("getUser other ", "another, other", Reach::Any));
}
