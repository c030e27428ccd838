//! Measures the index: time to build, size, and how long searches take.
//!
//! `cargo run --release -p quire-search --example measure -- 100000`: the number of pages, with 300 words each in 500
//! spaces. A second argument is part of a name: only such searches are measured. The frequencies of the words are those
//! of natural language (Zipf); one page in ten is Chinese.

use std::time::{Duration, Instant};

use quire_search::{Index, Page, Query, Scope, Section};

/// The spaces of the pages.
const SPACES: u32 = 500;
/// The different words.
const WORDS: usize = 50_000;
/// Searches of each kind.
const SEARCHES: usize = 500;

fn main() -> Result<(), quire_search::Error> {
    let pages = std::env::args().nth(1).and_then(|count| count.parse().ok());
    let pages: usize = pages.unwrap_or(100_000);
    let mut random = Random(7);
    let index = Index::new()?;
    let start = Instant::now();
    let mut writer = index.writer()?;
    for number in 0..pages {
        let space = u32::try_from(number).unwrap_or_default() % SPACES;
        let page = page(&mut random, number % 10 == 0);
        let id = format!("page{number:016}");
        writer.add(space, &id, &page, &format!("{{\"id\":\"{id}\"}}"))?;
    }
    writer.commit()?;
    println!(
        "{pages} pages: built in {:?}, {} MB",
        start.elapsed(),
        index.size() / 1_000_000
    );
    let start = Instant::now();
    let mut writer = index.writer()?;
    for number in 0..100 {
        let id = format!("page{number:016}");
        writer.remove(number, &id);
        writer.add(number, &id, &page(&mut random, false), "")?;
    }
    writer.commit()?;
    println!("100 changed pages: {:?}", start.elapsed());

    let files = index.files()?;
    let copy: Vec<(String, Vec<u8>)> = (files.iter())
        .map(|file| (file.name.clone(), file.bytes().to_vec()))
        .collect();
    let start = Instant::now();
    let again = Index::of_files(copy)?;
    println!("made of its {} files: {:?}", files.len(), start.elapsed());
    drop(again);

    let all = SPACES;
    let only = std::env::args().nth(2).unwrap_or_default();
    let measure = |index: &Index, name: &str, spaces, query: &dyn Fn(&mut Random) -> String| {
        if name.contains(&only) {
            measure(index, name, spaces, query)
        } else {
            Ok(())
        }
    };
    measure(&index, "the most common word", all, &|_| word(1))?;
    measure(&index, "a common word", all, &|random| {
        word(1 + random.below(100))
    })?;
    measure(&index, "a rare word", all, &|random| {
        word(10_000 + random.below(20_000))
    })?;
    for count in 2..=5 {
        measure(&index, &format!("{count} words"), all, &|random| {
            let words: Vec<String> = (0..count).map(|_| word(1 + random.below(2_000))).collect();
            words.join(" ")
        })?;
    }
    measure(&index, "a beginning of 2 letters", all, &|random| {
        beginning(&word(random.below(WORDS)), 2)
    })?;
    measure(&index, "a beginning of 4 letters", all, &|random| {
        beginning(&word(random.below(WORDS)), 4)
    })?;
    measure(&index, "a typo", all, &|random| {
        let mut word = word(5_000 + random.below(20_000));
        word.insert(2, 'q');
        word
    })?;
    measure(&index, "a phrase of 2 words", all, &|random| {
        let words: Vec<String> = (0..2).map(|_| word(1 + random.below(200))).collect();
        format!("\"{}\"", words.join(" "))
    })?;
    measure(&index, "a version", all, &|random| {
        format!(
            "{}.{}.{}",
            random.below(9),
            random.below(9),
            random.below(9)
        )
    })?;
    measure(&index, "two Chinese characters", all, &|random| {
        chinese(random, 2)
    })?;
    measure(
        &index,
        "a beginning of 1 Chinese character",
        all,
        &|random| chinese(random, 1),
    )?;
    measure(&index, "a common word in 200 spaces", 200, &|random| {
        word(1 + random.below(100))
    })?;
    measure(&index, "3 words in 200 spaces", 200, &|random| {
        let words: Vec<String> = (0..3).map(|_| word(1 + random.below(2_000))).collect();
        words.join(" ")
    })?;
    Ok(())
}

fn measure(
    index: &Index,
    name: &str,
    spaces: u32,
    query: impl Fn(&mut Random) -> String,
) -> Result<(), quire_search::Error> {
    let mut random = Random(11);
    let mut times: Vec<Duration> = Vec::with_capacity(SEARCHES);
    let mut found = 0;
    for _ in 0..SEARCHES {
        // Something follows the last word, unless it is a beginning.
        let mut text = query(&mut random);
        if !name.contains("beginning") {
            text.push(' ');
        }
        let query = Query::of(&text);
        let start = Instant::now();
        found += index.search(&query, Scope::of(0..spaces), 10)?.spaces.len();
        times.push(start.elapsed());
    }
    times.sort_unstable();
    let at = |part: usize| times[(SEARCHES - 1) * part / 100];
    println!(
        "{name}: {:?} (median), {:?} (99th percentile); {} spaces on average",
        at(50),
        at(99),
        found / SEARCHES
    );
    Ok(())
}

fn page(random: &mut Random, is_chinese: bool) -> Page {
    let mut text = |words: usize| {
        if is_chinese {
            return chinese(random, words * 2);
        }
        let words: Vec<String> = (0..words).map(|_| word(random.zipf())).collect();
        words.join(" ")
    };
    let sections = (0..5).map(|at| Section {
        id: format!("section-{at}"),
        title: text(4),
        text: text(60),
    });
    let sections = sections.collect();
    Page {
        title: text(4),
        sections,
    }
}

/// The word of this rank.
fn word(rank: usize) -> String {
    let mut random = Random(rank as u64 + 1);
    let length = 3 + random.below(8);
    (0..length)
        .map(|_| char::from(b'a' + u8::try_from(random.below(26)).unwrap_or_default()))
        .collect()
}

fn beginning(word: &str, length: usize) -> String {
    word.chars().take(length).collect()
}

fn chinese(random: &mut Random, length: usize) -> String {
    let common = 3_000;
    let character = |random: &mut Random| {
        let rank = random.zipf() % common;
        char::from_u32(0x4E00 + u32::try_from(rank).unwrap_or_default()).unwrap_or('一')
    };
    (0..length).map(|_| character(random)).collect()
}

/// The same numbers each time.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).unwrap_or_default()
    }

    /// A rank, the first ones most often.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a number of 53 bits between 0 and 1, and a rank"
    )]
    fn zipf(&mut self) -> usize {
        let part = (self.next() >> 11) as f64 / (1_u64 << 53) as f64;
        ((WORDS as f64).powf(part) as usize).min(WORDS - 1)
    }
}
