//! Variables, and the file of a tree that sets those of its space: `.gitbook/vars.yaml`, a mapping of names to texts.
//!
//! - The file stays a file, so that it is exported byte for byte while its variables have the values that it says.
//! - Otherwise, only the lines of the variables that differ are rewritten.
//! - Values that are not variables, such as lists, stay in the file and are reported.

use std::collections::BTreeMap;

use quire_links::front_matter;
use quire_revisions::limits::{MAX_SETTINGS_BYTES, MAX_VARIABLE_BYTES, MAX_VARIABLES, cut};
use quire_revisions::revision::{File, Revision};

/// The path of the file.
pub(crate) const PATH: &str = ".gitbook/vars.yaml";

/// Returns true if a variable can have this name.
#[must_use]
pub fn is_name(name: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && name.len() <= 100
        && name.bytes().all(is_part)
}

/// Returns true if a file is small enough to be read.
pub(crate) fn is_readable(size: u64) -> bool {
    size <= MAX_SETTINGS_BYTES as u64
}

/// Returns true if a revision has the file.
#[must_use]
pub fn has_file(revision: &Revision) -> bool {
    let is_it = |file: &File| file.source.as_deref() == Some(PATH);
    revision.files.iter().any(is_it)
}

/// The variables that a file sets, and what else it says.
#[must_use]
pub fn read(text: &str) -> (BTreeMap<String, String>, Vec<String>) {
    let mut variables = BTreeMap::new();
    let mut problems = Vec::new();
    let entries = match front_matter::texts(text) {
        Ok(entries) => entries,
        Err(problem) => {
            let problem = problem.replace("front matter", "file");
            return (variables, vec![problem]);
        }
    };
    for (name, value) in entries {
        let problem = match value {
            _ if !is_name(&name) => "is not a name of letters, digits and `_`",
            Some(value) if value.len() <= MAX_VARIABLE_BYTES && variables.len() < MAX_VARIABLES => {
                variables.entry(name).or_insert(value);
                continue;
            }
            Some(value) if value.len() <= MAX_VARIABLE_BYTES => "is one variable too many",
            Some(_) => "has a value that is too long",
            None => "has a value that is not text",
        };
        problems.push(format!("`{}` {problem}", cut(&name)));
    }
    (variables, problems)
}

/// The file with these variables; nothing if it says so already, or cannot.
pub(crate) fn write(text: &str, variables: &BTreeMap<String, String>) -> Option<String> {
    let (known, _) = read(text);
    let gone = known.keys().filter(|name| !variables.contains_key(*name));
    let set = variables
        .iter()
        .filter(|(name, value)| known.get(*name) != Some(value));
    let changes: BTreeMap<String, Option<String>> = gone
        .map(|name| (name.clone(), None))
        .chain(set.map(|(name, value)| (name.clone(), Some(value.clone()))))
        .collect();
    if changes.is_empty() {
        return None;
    }
    let written = front_matter::with_texts(text, changes)?;
    (read(&written).0 == *variables).then_some(written)
}
