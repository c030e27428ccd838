//! The language of a text, and stems of its words.
//!
//! - Pages of several languages are in one space, regardless of the space's language setting: so the language is that
//!   of the page, found by its most common words. Without any, it is English.
//! - A search has the stems of all languages of the pages that it may find.

use std::collections::HashMap;
use std::sync::LazyLock;

use frostem::{Algorithm, Stemmer};

use crate::words::{Script, composed, first_words};

/// Number of words of a page that determine its language.
const SAMPLE_WORDS: usize = 500;
/// Maximum number of words of any script that are inspected to find them.
const MAX_INSPECTED_WORDS: usize = 20_000;

/// A language: its stems, and its most common words.
struct Known {
    algorithm: Algorithm,
    words: &'static str,
}

const LANGUAGES: [Known; 13] = [
    Known {
        algorithm: Algorithm::English,
        words: "the and of to in is for that with are this you it be or",
    },
    Known {
        algorithm: Algorithm::German,
        words: "der die und das ist nicht ein eine zu den mit für auf von werden",
    },
    Known {
        algorithm: Algorithm::French,
        words: "le la les des est et une dans pour que pas vous sur avec par",
    },
    Known {
        algorithm: Algorithm::Spanish,
        words: "el la los las es y una para que en con por no se del",
    },
    Known {
        algorithm: Algorithm::Portuguese,
        words: "o os as é e uma para que em com não por se do da",
    },
    Known {
        algorithm: Algorithm::Italian,
        words: "il la gli è e una per che di con non si del della sono",
    },
    Known {
        algorithm: Algorithm::Dutch,
        words: "de het een en van is niet voor dat op met zijn je of te",
    },
    Known {
        algorithm: Algorithm::Swedish,
        words: "och att det som en är för på med inte av den till ett kan",
    },
    Known {
        algorithm: Algorithm::Danish,
        words: "og at det som en er for på med ikke af den til et kan",
    },
    Known {
        algorithm: Algorithm::Norwegian,
        words: "og å det som en er for på med ikke av den til et kan",
    },
    Known {
        algorithm: Algorithm::Finnish,
        words: "ja on ei se että tai kun voi ovat myös jos tämä mutta niin kuin",
    },
    Known {
        algorithm: Algorithm::Russian,
        words: "и в не на что с для это как по из к или при от",
    },
    Known {
        algorithm: Algorithm::Turkish,
        words: "ve bir bu için ile da de olarak daha çok gibi olan veya değil mi",
    },
];

/// The languages of each common word.
static COMMON: LazyLock<HashMap<&str, Languages>> = LazyLock::new(|| {
    let mut common: HashMap<&str, Languages> = HashMap::new();
    for (language, known) in (0..).map(Language).zip(&LANGUAGES) {
        for word in known.words.split(' ') {
            common.entry(word).or_default().add(language);
        }
    }
    common
});

/// A language with stems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Language(u8);

/// A set of languages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Languages(pub(crate) u32);

impl Language {
    /// Returns the language that most words of these texts belong to; English if there are none.
    pub(crate) fn of<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        let mut counts = [0_usize; LANGUAGES.len()];
        let (mut left, mut sample) = (MAX_INSPECTED_WORDS, SAMPLE_WORDS);
        for text in texts {
            let text = composed(text);
            let spaced = first_words(&text, &mut left);
            let spaced = spaced.filter(|word| word.script == Script::Spaced);
            for word in spaced.take(sample) {
                sample -= 1;
                let Some(languages) = COMMON.get(word.whole.as_str()) else {
                    continue;
                };
                for language in languages.iter() {
                    if let Some(count) = counts.get_mut(usize::from(language.0)) {
                        *count += 1;
                    }
                }
            }
        }
        let most = counts.iter().max().copied().unwrap_or_default();
        let first = counts.iter().position(|count| *count == most);
        Self(
            first
                .and_then(|at| u8::try_from(at).ok())
                .unwrap_or_default(),
        )
    }

    /// Returns `true` if each stem starts with the first letter of its word. Those of Dutch do not (`ge-`).
    pub(crate) fn keeps_starts(self) -> bool {
        let known = LANGUAGES.get(usize::from(self.0));
        known.is_none_or(|known| matches!(known.algorithm, Algorithm::English))
    }

    pub(crate) fn stemmer(self) -> Stemmer {
        let known = LANGUAGES.get(usize::from(self.0));
        Stemmer::new(known.map_or(Algorithm::English, |known| known.algorithm))
    }
}

impl From<Language> for u64 {
    fn from(language: Language) -> Self {
        language.0.into()
    }
}

impl From<u64> for Language {
    fn from(number: u64) -> Self {
        let known = u8::try_from(number).ok();
        let known = known.filter(|number| usize::from(*number) < LANGUAGES.len());
        Self(known.unwrap_or_default())
    }
}

impl Languages {
    pub(crate) fn add(&mut self, language: Language) {
        self.0 |= 1 << language.0;
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Language> {
        let all = (0..32).filter(move |at| self.0 & (1 << at) != 0);
        all.map(Language)
    }
}

/// The stem of a word, if it has another than itself.
pub(crate) fn stem(stemmer: &Stemmer, word: &str) -> Option<String> {
    let stem = stemmer.stem(word);
    (!stem.is_empty() && stem != word).then(|| stem.into_owned())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn language(text: &str) -> Algorithm {
        LANGUAGES[usize::from(Language::of([text]).0)].algorithm
    }

    #[test]
    fn languages_are_known_by_their_words() {
        assert_eq!(
            language("Unpack the archive and run it."),
            Algorithm::English
        );
        assert_eq!(
            language("Das Archiv wird entpackt und der Server gestartet."),
            Algorithm::German
        );
        assert_eq!(
            language("Décompressez les archives dans un dossier pour les lire."),
            Algorithm::French
        );
        assert_eq!(
            language("Этот файл не нужен для установки"),
            Algorithm::Russian
        );
        assert_eq!(language("fn main() {}"), Algorithm::English);
        assert_eq!(language(""), Algorithm::English);
    }

    #[test]
    fn inflected_words_have_one_stem() {
        let english = Language(0).stemmer();
        let stems = ["installation", "installing", "installed"].map(|word| stem(&english, word));
        assert!(
            stems.iter().all(|stem| stem.as_deref() == Some("instal")),
            "{stems:?}"
        );
        assert_eq!(stem(&english, "cat"), None);
    }

    proptest! {
        #[test]
        fn any_word_has_a_stem(word in "\\PC{0,64}|[a-zäöüéèа-яığş']{0,64}") {
            for language in Languages(u32::MAX >> (32 - LANGUAGES.len())).iter() {
                if let Some(stem) = stem(&language.stemmer(), &word) {
                    prop_assert!(stem.len() <= 2 * word.len() + 8);
                }
            }
        }
    }
}
