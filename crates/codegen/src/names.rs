//! Converts names of the description to Rust names.
//!
//! - Fields, methods and modules are in `snake_case`, types and variants in `UpperCamelCase`; keywords are escaped.
//! - Names are ASCII: other letters become their code points, since Rust considers some equal that differ here.
//! - Names that are equal after conversion get a number, in the order of the description.

use std::collections::HashSet;
use std::fmt::Write as _;

use heck::{ToSnakeCase as _, ToUpperCamelCase as _};

use crate::model::RustIdent;

/// The Rust name of a field or method.
pub(crate) fn snake(name: &str) -> RustIdent {
    RustIdent::new(&leading(&ascii(name).to_snake_case(), "value", "_"))
}

/// The Rust name of a type or variant.
pub(crate) fn camel(name: &str) -> RustIdent {
    let name = leading(&ascii(name).to_upper_camel_case(), "Value", "V");
    RustIdent::new(if name == "Self" { "SelfValue" } else { &name })
}

/// The known name that a misspelt one was meant to be, if one is near.
pub(crate) fn nearest<'k>(name: &str, known: &[&'k str]) -> Option<&'k str> {
    let near = known
        .iter()
        .map(|other| (distance(name, other), *other))
        .min();
    near.filter(|(distance, _)| *distance <= 2)
        .map(|(_, other)| other)
}

/// Returns the number of characters that must be added, removed or changed (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, left) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, right) in b.chars().enumerate() {
            let changed = diagonal + usize::from(left != right);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.chars().count()]
}

fn ascii(name: &str) -> String {
    let mut out = String::new();
    for character in name.chars() {
        match character {
            _ if character.is_ascii_alphanumeric() => out.push(character),
            _ if character.is_alphanumeric() => {
                // Writing to a string does not fail.
                let _ = write!(out, " u{:x} ", u32::from(character));
            }
            _ => out.push(' '),
        }
    }
    out
}

/// Puts something before a digit and in the place of nothing.
fn leading(name: &str, empty: &str, digit: &str) -> String {
    match name.chars().next() {
        None => empty.to_owned(),
        Some(first) if first.is_ascii_digit() => format!("{digit}{name}"),
        Some(_) => name.to_owned(),
    }
}

/// Names that are taken, in one scope.
#[derive(Debug, Default)]
pub(crate) struct Scope(HashSet<String>);

impl Scope {
    /// A scope in which these are taken.
    pub(crate) fn with(names: &[&str]) -> Self {
        Self(names.iter().map(|&name| name.to_owned()).collect())
    }

    /// The name, or the name with the least number from 2 on that is free.
    pub(crate) fn claim(&mut self, name: &RustIdent) -> RustIdent {
        // `value_1` and a 2 would read as 12.
        let separator = if name.plain().ends_with(|last: char| last.is_ascii_digit()) {
            "_"
        } else {
            ""
        };
        let mut candidate = name.clone();
        let mut number = 2;
        while !self.0.insert(candidate.as_str().to_owned()) {
            candidate = RustIdent::new(&format!("{}{separator}{number}", name.plain()));
            number += 1;
        }
        candidate
    }

    /// Returns true if a name is taken.
    pub(crate) fn has(&self, name: &RustIdent) -> bool {
        self.0.contains(name.as_str())
    }

    /// Claims many names at once, in the order of their keys, regardless of the order of the list.
    pub(crate) fn claim_all(&mut self, wanted: &[(String, RustIdent)]) -> Vec<RustIdent> {
        let mut order: Vec<usize> = (0..wanted.len()).collect();
        order.sort_by(|a, b| wanted[*a].cmp(&wanted[*b]));
        let mut claimed = vec![RustIdent::default(); wanted.len()];
        for index in order {
            claimed[index] = self.claim(&wanted[index].1);
        }
        claimed
    }
}
