//! Books made of pieces of everything that people write, in any order, are typeset.
//!
//! - The pieces are those that fuzzing knows: of its dictionary, and of its first inputs.
//! - `QUIRE_TEST_FULL=1` typesets a dozen books instead of two, and `PROPTEST_CASES` as many as it says; each is a process.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use proptest::sample::select;

use crate::support::{Pdf, book, is_full, page, set};

/// Kept where they are found, as lines of a dictionary are written.
fn pieces() -> Vec<String> {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let dictionary = fs::read_to_string(fuzz.join("dictionaries/markdown.dict"));
    let dictionary = dictionary.expect("the dictionary is there");
    let lines = dictionary.lines().filter_map(|line| {
        let quoted = line.strip_prefix('"')?.strip_suffix('"')?;
        Some(quoted.replace("\\x0a", "\n").replace("\\\"", "\""))
    });
    let mut pieces: Vec<String> = lines.collect();
    for folder in ["markdown", "render", "evaluate"] {
        let folder = fuzz.join("corpus").join(folder);
        let files = fs::read_dir(folder).expect("there are first inputs");
        for file in files {
            let bytes = fs::read(file.expect("a file").path()).expect("it is read");
            let text = String::from_utf8_lossy(&bytes);
            pieces.extend(text.split_inclusive("\n\n").map(str::to_owned));
        }
    }
    assert!(pieces.len() > 200, "{}", pieces.len());
    // Directory entries come in any order.
    pieces.sort_unstable();
    pieces
}

fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        8 => select(pieces()),
        2 => Just("\n\n".to_owned()),
        2 => Just("\n".to_owned()),
        2 => "[a-z ]{1,30}",
        1 => "\\PC{1,12}",
    ];
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

#[test]
fn any_text_is_typeset() {
    let default = if is_full() { 12 } else { 2 };
    let cases = std::env::var("PROPTEST_CASES").ok();
    let cases = cases.map_or(default, |cases| cases.parse().expect("a number of cases"));
    let config = ProptestConfig {
        max_shrink_iters: 200,
        ..ProptestConfig::with_cases(cases)
    };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    proptest!(config, |(texts in proptest::collection::vec(text(), 1..40))| {
        let pages = texts.iter().enumerate();
        let pages = pages.map(|(number, text)| page(&number.to_string(), text));
        let pdf = runtime.block_on(set(&book(pages.collect())));
        let pdf = pdf.map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert!(Pdf::read(&pdf).pages() > texts.len());
    });
}
