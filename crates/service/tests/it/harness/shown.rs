//! The content of snapshots: the same in every run and on every database.
//!
//! - Ids appear as `id-1`, `id-2` ... in the order in which the test first shows them.
//! - The address of the service appears as `http://quire`, a signature as `...`.

use std::collections::HashMap;
use std::sync::Mutex;

use serde::Serialize;
use serde_json::Value;

use super::TestApp;

/// The ids that were shown.
#[derive(Default)]
pub(super) struct Names(Mutex<HashMap<String, usize>>);

impl TestApp {
    /// A value for a snapshot.
    pub(crate) fn snapshot_value(&self, value: &impl Serialize) -> Value {
        let mut value = serde_json::to_value(value).unwrap();
        self.redact(&mut value);
        value
    }

    /// A text for a snapshot.
    pub(crate) fn snapshot_text(&self, text: &str) -> String {
        let text = text.replace(&self.url, "http://quire");
        let mut shown = String::with_capacity(text.len());
        let mut word = String::new();
        for character in text.chars().chain(['\n']) {
            if character.is_ascii_alphanumeric() {
                word.push(character);
                continue;
            }
            shown.push_str(&self.name(&word));
            word.clear();
            shown.push(character);
        }
        shown.pop();
        match shown.split_once("signature=") {
            Some((before, _)) => format!("{before}signature=..."),
            None => shown,
        }
    }

    fn name(&self, word: &str) -> String {
        let starts = word.starts_with(|first: char| first.is_ascii_alphabetic());
        if word.len() != 22 || !starts {
            return word.to_owned();
        }
        self.number(word)
    }

    fn number(&self, word: &str) -> String {
        let mut names = self.names.0.lock().unwrap();
        let next = names.len() + 1;
        format!("id-{}", names.entry(word.to_owned()).or_insert(next))
    }

    fn redact(&self, value: &mut Value) {
        match value {
            Value::String(text) => *text = self.snapshot_text(text),
            Value::Array(items) => items.iter_mut().for_each(|item| self.redact(item)),
            Value::Object(fields) => {
                for (name, field) in fields {
                    match field.as_str() {
                        // That of a conflict, which follows from others.
                        Some(id) if name == "id" && id.len() == 64 => {
                            *field = self.number(id).into();
                        }
                        _ => self.redact(field),
                    }
                }
            }
            _ => {}
        }
    }
}
