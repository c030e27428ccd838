//! Words that differ from another in one typo.
//!
//! - The dictionaries of an index are walked from the first letter on, which is right in most typos; without that, a walk
//!   visits much of a dictionary. Words with another first letter are looked up one by one.
//! - A beginning with another first letter finds only whole words: there are too many that go on.

use std::ops::RangeInclusive;

use tantivy::Term;
use tantivy::query::{
    AutomatonWeight, BooleanQuery, ConstScoreQuery, DfaWrapper, EnableScoring, FuzzyTermQuery,
    Query, TermQuery, Weight,
};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy_fst::Automaton;

/// The letters of alphabets, without accents. A letter is replaced by one of its alphabet.
const ALPHABETS: [&[RangeInclusive<char>]; 6] = [
    &['a'..='z'],
    &['0'..='9'],
    &['α'..='ω'],
    &['а'..='я'],
    &['א'..='ת'],
    &['ء'..='ي'],
];

/// The query for words of a field that differ in one character that was left out, added or replaced, or in two that were
/// exchanged; for a beginning, words that go on as well, if they have the first letter.
pub(crate) fn near(field: Field, word: &str, is_beginning: bool) -> ConstScoreQuery {
    let same_start: Box<dyn Query> = Box::new(SameStart {
        field,
        word: word.to_owned(),
        is_beginning,
    });
    let different_starts = different_starts(word).map(|word| -> Box<dyn Query> {
        let term = Term::from_field_text(field, &word);
        Box::new(TermQuery::new(term, IndexRecordOption::Basic))
    });
    let queries = std::iter::once(same_start)
        .chain(different_starts)
        .collect();
    ConstScoreQuery::new(Box::new(BooleanQuery::union(queries)), 1.0)
}

/// The words that differ in the first letter.
fn different_starts(word: &str) -> impl Iterator<Item = String> {
    let mut letters = word.chars();
    let first = letters.next();
    let rest = letters.as_str();
    let second = letters.next();
    let exchanged = first.zip(second).map(|(first, second)| {
        let rest = letters.as_str();
        format!("{second}{first}{rest}")
    });
    let alphabets = ALPHABETS.into_iter().filter(move |alphabet| {
        let has = |letter: &char| alphabet.iter().any(|letters| letters.contains(letter));
        first.is_some_and(|letter| has(&letter)) || second.is_some_and(|letter| has(&letter))
    });
    let letters = alphabets.flatten().cloned().flatten();
    let other = letters.flat_map(move |letter| {
        let (replaced, added) = (format!("{letter}{rest}"), format!("{letter}{word}"));
        [replaced, added]
    });
    other.chain(exchanged).chain([rest.to_owned()])
}

/// Words that differ in one typo, but not in the first letter.
#[derive(Clone, Debug)]
struct SameStart {
    field: Field,
    word: String,
    is_beginning: bool,
}

impl Query for SameStart {
    fn weight(&self, _: EnableScoring<'_>) -> tantivy::Result<Box<dyn Weight>> {
        let term = Term::from_field_text(self.field, &self.word);
        let query = if self.is_beginning {
            FuzzyTermQuery::new_prefix(term, 1, true)
        } else {
            FuzzyTermQuery::new(term, 1, true)
        };
        let first = self.word.chars().next().map_or(0, char::len_utf8);
        let walk = Walk {
            typos: query.automaton()?,
            start: self.word.as_bytes()[..first].to_vec(),
        };
        Ok(Box::new(AutomatonWeight::new(self.field, walk)))
    }
}

/// A walk through a dictionary.
struct Walk {
    typos: DfaWrapper,
    /// The bytes of the first letter.
    start: Vec<u8>,
}

/// Number of bytes that were read, and the state after them; `None` if the first letter differs.
type State = Option<(usize, <DfaWrapper as Automaton>::State)>;

impl Automaton for Walk {
    type State = State;

    fn start(&self) -> State {
        Some((0, self.typos.start()))
    }

    fn is_match(&self, state: &State) -> bool {
        state.is_some_and(|(_, state)| self.typos.is_match(&state))
    }

    fn can_match(&self, state: &State) -> bool {
        state.is_some_and(|(_, state)| self.typos.can_match(&state))
    }

    fn accept(&self, state: &State, byte: u8) -> State {
        let (at, state) = (*state)?;
        let is_other = self.start.get(at).is_some_and(|start| *start != byte);
        (!is_other).then(|| (at + 1, self.typos.accept(&state, byte)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_differ_in_a_typo() {
        let words: Vec<String> = different_starts("install").collect();
        for word in ["xinstall", "xnstall", "nistall", "nstall"] {
            assert!(words.iter().any(|other| other == word), "{word}");
        }
        assert_eq!(words.len(), 2 * 26 + 2);
        assert!(different_starts("жук").any(|word| word == "лук"));
        assert_eq!(different_starts("").collect::<Vec<_>>(), [""]);
    }
}
