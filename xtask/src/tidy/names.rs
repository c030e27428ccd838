//! Words that doc comments do not start with, and words that names do not contain.
//!
//! - The names of the crates in [`UNFINISHED`] are exempt. A crate without findings must be removed from that list.
//! - Names are those of types, functions and constants. They are split into words: `SeenPage` contains `seen`, and
//!   `Seenless` does not.

use std::collections::BTreeSet;

use super::Findings;

/// Folders that still have such names.
const UNFINISHED: &[&str] = &[];

/// Words that no line of a doc comment starts with.
const FIRST_WORDS: &[&str] = &["How", "What", "When", "Where", "Whether", "Which", "Who"];

/// Words that are not used in any name, and their replacements.
const IN_ANY_NAME: &[(&str, &str)] = &[
    ("anew", "again"),
    ("answer", "response"),
    ("answered", "response"),
    ("answers", "responses"),
    ("beside", "next to, in addition to"),
    ("mend", "fix"),
    ("mended", "fixed"),
    ("patience", "timeout"),
    ("said", "claim, header, report"),
    ("swept", "cleaned up"),
    ("told", "reported, distinguished"),
    ("whatever", "the noun of the area"),
    ("wherever", "the noun of the area"),
    ("whoever", "the noun of the area"),
];

/// Words that are not used in names of types.
const IN_TYPES: &[(&str, &str)] = &[
    ("asked", "query, options, request"),
    ("found", "match, lookup, candidate"),
    ("grounds", "access decision"),
    ("kept", "cached, stored, retained"),
    ("made", "output, build"),
    ("making", "output, build"),
    ("place", "location, position, owner, cursor"),
    ("seen", "snapshot, candidate"),
    ("shown", "published, visible"),
    ("thing", "the noun of the area"),
    ("visited", "visitor request, site context"),
    ("wanted", "requirement, options"),
];

/// Words that are not used in names of constants.
const IN_CONSTANTS: &[(&str, &str)] = &[
    ("kept", "`*_RETENTION`"),
    ("longest", "`MAX_*` with the unit"),
    ("most", "`MAX_*` with the unit"),
];

/// Words that are not a name on their own.
const WHOLE_NAMES: &[(&str, &str)] = &[
    ("age", "`*_TTL`, `MAX_AGE`"),
    ("asked", "a verb, or the noun of the area"),
    ("found", "a verb, or the noun of the area"),
    ("kept", "a verb, or the noun of the area"),
    ("lead", "redirect"),
    ("made", "a verb, or the noun of the area"),
    ("old", "`*_TTL`, `MAX_AGE`"),
    ("one", "the noun of the area"),
    ("other", "the noun of the area"),
    ("place", "a verb, or the noun of the area"),
    ("seen", "a verb, or the noun of the area"),
    ("shown", "a verb, or the noun of the area"),
    ("wanted", "a verb, or the noun of the area"),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Type,
    Function,
    Constant,
}

/// Unfinished folders in which something was found.
#[derive(Default)]
pub(super) struct Unfinished(BTreeSet<&'static str>);

impl Unfinished {
    pub(super) fn check(&mut self, file: &str, text: &str, findings: &mut Findings) {
        let exempt = UNFINISHED.iter().find(|folder| file.starts_with(**folder));
        for (number, line) in text.lines().enumerate() {
            let in_name = wrong_name(line);
            if let (Some(folder), Some(_)) = (exempt, &in_name) {
                self.0.insert(folder);
                continue;
            }
            let Some(problem) = wrong_start(line).or(in_name) else {
                continue;
            };
            findings.add(file, format_args!("line {} {problem}", number + 1));
        }
    }

    /// Reports folders that are finished.
    pub(super) fn finish(self, findings: &mut Findings) {
        for folder in UNFINISHED {
            if !self.0.contains(folder) {
                findings.add(
                    folder,
                    "is finished: remove it from `UNFINISHED` in `names.rs`",
                );
            }
        }
    }
}

fn wrong_start(line: &str) -> Option<String> {
    let line = line.trim_start();
    let doc = line.strip_prefix("///").or(line.strip_prefix("//!"))?;
    let doc = doc.trim_start().trim_start_matches("- ");
    let word = doc.split(|letter: char| !letter.is_alphabetic()).next()?;
    FIRST_WORDS
        .contains(&word)
        .then(|| format!("starts with \"{word}\"; start with a verb or a noun"))
}

fn wrong_name(line: &str) -> Option<String> {
    let line = line.trim_start();
    if line.starts_with("//") {
        return None;
    }
    let (kind, name) = declared(line)?;
    let words = words(name);
    let is_whole = |word: &str| matches!(&words[..], [only] if only == word);
    let of_kind = match kind {
        Kind::Type => IN_TYPES,
        Kind::Constant => IN_CONSTANTS,
        Kind::Function => &[],
    };
    let anywhere = IN_ANY_NAME.iter().chain(of_kind);
    let mut refused = anywhere
        .filter(|(word, _)| words.iter().any(|part| part == word))
        .chain(WHOLE_NAMES.iter().filter(|(word, _)| is_whole(word)));
    let (word, replacement) = refused.next()?;
    Some(format!(
        "declares `{name}`; instead of \"{word}\", write {replacement}"
    ))
}

/// Returns the type, function or constant that a line declares.
fn declared(line: &str) -> Option<(Kind, &str)> {
    let mut words = line.split_whitespace();
    let mut is_const = false;
    let kind = loop {
        let word = words.next()?;
        match word {
            "pub" | "async" | "unsafe" | "default" | "extern" | "\"C\"" => {}
            "pub(in" => drop(words.next()),
            _ if word.starts_with("pub(") => {}
            "const" => is_const = true,
            "static" => break Kind::Constant,
            "fn" => break Kind::Function,
            "struct" | "enum" | "union" | "trait" | "type" => break Kind::Type,
            _ if is_const => return name(word).map(|name| (Kind::Constant, name)),
            _ => return None,
        }
    };
    let mut word = words.next()?;
    if word == "mut" {
        word = words.next()?;
    }
    name(word).map(|name| (kind, name))
}

fn name(word: &str) -> Option<&str> {
    let word = word.strip_prefix("r#").unwrap_or(word);
    let end = word
        .find(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .unwrap_or(word.len());
    (end > 0).then(|| &word[..end])
}

/// Returns the words of a name in snake case or camel case, in lower case.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in name.split('_').filter(|part| !part.is_empty()) {
        let mut was_lower = true;
        let mut is_first = true;
        for letter in part.chars() {
            if is_first || letter.is_uppercase() && was_lower {
                words.push(String::new());
            }
            is_first = false;
            was_lower = !letter.is_uppercase();
            if let Some(word) = words.last_mut() {
                word.extend(letter.to_lowercase());
            }
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: Option<&str>) {
        let problem = wrong_start(line).or_else(|| wrong_name(line));
        assert_eq!(
            problem
                .as_deref()
                .map(|text| text.split('"').nth(1).unwrap_or_default()),
            expected,
            "{line}"
        );
    }

    #[test]
    fn doc_lines_start_with_a_verb_or_a_noun() {
        check("/// What it is.", Some("What"));
        check("    //! - Whether it is.", Some("Whether"));
        check("/// Returns what it is.", None);
        check("/// Whoever it is.", None);
        check("// When it is a comment for maintainers.", None);
    }

    #[test]
    fn names_are_split_into_words() {
        assert_eq!(words("MAX_TITLE_CHARS"), ["max", "title", "chars"]);
        assert_eq!(words("SeenPage"), ["seen", "page"]);
        assert_eq!(words("r2d_two"), ["r2d", "two"]);
        check("pub(crate) struct SeenPage<'p> {", Some("seen"));
        check("enum Place {", Some("place"));
        check("struct Placeholder;", None);
        check("pub(super) const MOST_BYTES: usize = 1;", Some("most"));
        check("const MAX_AGE: u64 = 1;", None);
        check("const AGE: u64 = 1;", Some("age"));
        check("pub const fn beside(&self) -> bool {", Some("beside"));
        check("async fn users_are_told() {", Some("told"));
        check("fn found(&self) -> bool {", Some("found"));
        check("fn is_found(&self) -> bool {", None);
        check("pub(in crate::a) static LONGEST: u8 = 1;", Some("longest"));
        check("let place = found(answer);", None);
    }

    #[test]
    fn lists_are_sorted() {
        for list in [IN_ANY_NAME, IN_TYPES, IN_CONSTANTS, WHOLE_NAMES] {
            assert!(list.is_sorted_by_key(|(word, _)| word));
        }
        assert!(FIRST_WORDS.is_sorted() && UNFINISHED.is_sorted());
    }
}
